"""BLASTBOTS' players around the table: their order, and whom a card reaches."""

from mypy_extensions import i64

from scrapyard.games.blastbots.content import ANY_PLAYER, NEIGHBOUR, Mode
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import BlastbotsState


def clockwise(s: BlastbotsState, seat: i64) -> list[int]:
    """All seats, beginning with this one."""
    return [(seat + i) % s.seats for i in range(s.seats)]


def position(s: BlastbotsState, seat: i64) -> i64:
    """BB-021: the turn position, 0 for the first."""
    return (seat - s.first) % s.seats


def in_reach(t: Table, s: BlastbotsState, mode: Mode, me: i64, seat: i64) -> bool:
    """BB-068, BB-G70, BB-G76: whether the mode may name the seat at all."""
    if seat == me:
        return mode.target == ANY_PLAYER
    near = mode.target == NEIGHBOUR or (t.near_only and mode.strikes)
    return not near or (seat - me) % s.seats in (1, s.seats - 1)
