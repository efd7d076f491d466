"""What a seat sees of Starter."""

from typing import TypedDict

from scrapyard.cli.starter.face import words
from scrapyard.cli.starter.rules import turn
from scrapyard.cli.starter.rules.table import Table
from scrapyard.cli.starter.state import StarterState
from scrapyard.kernel.state import LETTERS, SPECTATOR, Letter


class SeatView(TypedDict):
    """A player."""

    seat: Letter
    standing: bool
    hand: list[str | None]
    """Plates; None for one that the viewer has not seen."""


class StarterView(TypedDict):
    """The table as one seat sees it."""

    you: Letter | None
    active: Letter
    heap: list[str]
    weight: int
    limit: int
    deck: int
    scrap: int
    seats: list[SeatView]


def view(t: Table, s: StarterState, seat: int) -> StarterView:
    """Everything that the seat may see: heap and piles are public, hands are not."""
    return {
        "you": None if seat == SPECTATOR else LETTERS[seat],
        "active": LETTERS[s.active],
        "heap": [words.plate(t, s.face(token)) for token in s.heap],
        "weight": turn.weight(t, s),
        "limit": t.limit,
        "deck": len(s.deck),
        "scrap": len(s.scrap),
        "seats": [_seat(t, s, i, seat) for i in range(s.seats)],
    }


def _seat(t: Table, s: StarterState, i: int, viewer: int) -> SeatView:
    hand = [words.plate(t, face) if face >= 0 else None for face in s.shown(s.hands[i], viewer)]
    return {"seat": LETTERS[i], "standing": s.standing[i], "hand": hand}
