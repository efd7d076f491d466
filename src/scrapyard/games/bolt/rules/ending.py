"""BOLT's end: who is placed where, and the two games of a Structured Tournament."""

from scrapyard.games.bolt.content import OFFLINE
from scrapyard.games.bolt.events import WON
from scrapyard.games.bolt.rules.table import Table
from scrapyard.games.bolt.state import PARTS, SECOND_SETUP, BoltState


def finish(s: BoltState, ending: str) -> None:
    """BO-069, BO-G66: last standing first, then in reverse order of elimination; the same step, the same place."""
    for i in range(s.seats):
        s.places[i] = 1 + sum(1 for j in range(s.seats) if outlasts(s, j, i))
    end(s, ending)


def outlasts(s: BoltState, one: int, other: int) -> bool:
    """Whether one seat is placed above another. BO-G66, BO-G68."""
    if s.alive[one] and s.alive[other]:
        return shape(s, one) > shape(s, other)
    if s.alive[one] or s.alive[other]:
        return s.alive[one]
    return s.fallen[one] > s.fallen[other]


def shape(s: BoltState, seat: int) -> int:
    """BO-G68: most working parts, then highest sum, then most cards in hand, in one number."""
    parts = list(s.parts[seat * PARTS : seat * PARTS + PARTS])
    working = PARTS - parts.count(OFFLINE)
    return (working * 100 + sum(parts)) * 1000 + len(s.hands[seat])


def end(s: BoltState, ending: str) -> None:
    s.over = True
    s.ending = ending
    for i in range(s.seats):
        if s.places[i] == 1:
            s.tell(WON, i)


# Structured Tournament


def game_decided(s: BoltState) -> None:
    """Both pairs of a tournament game are decided. BO-078 to BO-081."""
    winners = [i for i in range(s.seats) if s.resting[i]]
    if s.game == 1:
        s.pair_winners = winners
        s.phase = SECOND_SETUP
        return
    for i in range(s.seats):
        s.places[i] = (1 if i in s.pair_winners else 3) + (0 if i in winners else 1)
    end(s, "tournament")


def pair_up(t: Table, s: BoltState) -> None:
    """BO-076, BO-G72: across, neighbours, or by lot."""
    partner = 2 if t.pairing == "across" else 1
    if t.pairing == "random":
        partner = 1 + s.pick("pairing", 3)
    make_rivals(s, 0, partner)
    rest = [seat for seat in range(1, 4) if seat != partner]
    make_rivals(s, rest[0], rest[1])


def make_rivals(s: BoltState, one: int, other: int) -> None:
    s.rivals[one] = other
    s.rivals[other] = one
