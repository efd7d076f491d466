"""Starter's end: who is placed where, and whose turn comes next."""

from scrapyard.cli.starter.questions import WON
from scrapyard.cli.starter.state import StarterState


def place(s: StarterState, seat: int) -> None:
    """ST-005: who falls first is last."""
    s.places = s.places or [1] * s.seats
    s.places[seat] = s.seats - s.fallen
    s.fallen += 1


def next_seat(s: StarterState) -> None:
    """The next one standing, or the end when there is no other."""
    order = [(s.active + i) % s.seats for i in range(1, s.seats + 1)]
    standing = [seat for seat in order if s.standing[seat]]
    s.active = standing[0]
    if len(standing) == 1:
        s.over = True
        s.ending = "last-standing"
        s.tell(WON, s.active)
