"""BOLT's players: who is in the game, and whom a seat may affect or damage."""

from mypy_extensions import i64

from scrapyard.games.bolt.rules.codes import ACROSS, ELIMINATED, MAY, NOT_RIVAL, RESTING, YOURSELF
from scrapyard.games.bolt.rules.table import Table
from scrapyard.games.bolt.state import BoltState


def is_in(s: BoltState, seat: i64) -> bool:
    """Neither eliminated nor resting."""
    return s.alive[seat] and not s.resting[seat]


def may_affect(t: Table, s: BoltState, seat: i64, other: i64) -> i64:
    """BO-071, BO-077, BO-G73, BO-G74: opponents are those still in the game, in a tournament only the rival."""
    if other == seat:
        return YOURSELF
    if not s.alive[other]:
        return ELIMINATED
    if s.resting[other]:
        return RESTING
    if t.tournament and s.rivals[seat] != other:
        return NOT_RIVAL
    return MAY


def opponents(t: Table, s: BoltState, seat: i64) -> list[int]:
    """Everybody whom the variant lets this seat affect, clockwise."""
    n = s.seats
    result: list[int] = []
    for i in range(1, n):
        other = (seat + i) % n
        if may_affect(t, s, seat, other) == MAY:
            result.append(other)
    return result


def may_damage(t: Table, s: BoltState, seat: i64, other: i64) -> i64:
    """BO-074, BO-G71: in the first round not the one across."""
    if t.fairness_squared and s.round == 1 and other == (seat + 2) % 4:
        return ACROSS
    return may_affect(t, s, seat, other)


def victims(t: Table, s: BoltState, seat: i64) -> list[int]:
    """The opponents whom this seat may damage, clockwise."""
    foes = opponents(t, s, seat)
    if t.fairness_squared:
        return [other for other in foes if may_damage(t, s, seat, other) == MAY]
    return foes
