"""The numbers of Robot Rampage at the end: what decided, what is worth counting, and how it ended in words."""

from typing import Final

from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.face import Tally

TALLIES: Final = [
    Tally("Attacks that hit", "succeeded"),
    Tally("Attacks that failed", "failed"),
    Tally("Cards taken", "looted", total=True),
    Tally("Parts lost", "lost-part", to=True),
    Tally("Wounds taken", "wounded", to=True),
]

ENDINGS: Final = {
    "last-robot": "Only one robot is left in play",
    "most-cards": "One robot is left in play: the most cards decide",
    "round-limit": "After the agreed last round the most cards decide",
    "bound": "The game met its bound of rounds: the most cards decide",
}


def figures(s: RampageState) -> list[tuple[str, list[int]]]:
    """The numbers that decide, the first one first."""
    seats = range(s.seats)
    return [
        ("Cards", [len(s.hands[seat]) + len(s.stacks[seat]) for seat in seats]),
        ("Robot in play", [int(s.alive[seat]) for seat in seats]),
    ]
