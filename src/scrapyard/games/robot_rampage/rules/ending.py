"""Robot Rampage's end: who outlasted whom."""

from scrapyard.games.robot_rampage.events import WON
from scrapyard.games.robot_rampage.rules import piles, robots
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import RampageState


def finish(t: Table, s: RampageState, ending: str) -> None:
    """RR-122 to RR-128: everybody gets a place of their own."""
    for seat in range(s.seats):
        s.places[seat] = 1
        for other in range(s.seats):
            if other != seat and outranks(t, s, other, seat):
                s.places[seat] += 1
    s.over = True
    s.ending = ending
    s.tell(WON, s.places.index(1))


def outranks(t: Table, s: RampageState, one: int, other: int) -> bool:
    """RR-122 to RR-128. Cards first under the optional rule; then survival; then the later elimination."""
    if t.most_cards and final_count(s, one) != final_count(s, other):
        return final_count(s, one) > final_count(s, other)
    if s.alive[one] != s.alive[other]:
        return s.alive[one]
    if not s.alive[one]:
        return s.fallen[one] > s.fallen[other]
    return shape(t, s, one) > shape(t, s, other)


def final_count(s: RampageState, seat: int) -> int:
    """RR-125, RR-126: what the seat counts under the most-cards rule."""
    return piles.total(s, seat) if s.alive[seat] else s.totals[seat]


def shape(t: Table, s: RampageState, seat: int) -> int:
    """RR-128: card total, then parts, then wounds left, then the later seat, in one number."""
    cards, parts, life = piles.total(s, seat), robots.part_count(s, seat), robots.wounds_left(t, s, seat)
    later = (seat - s.starter) % s.seats
    return ((cards * 10 + parts) * 100 + life) * 10 + later
