"""The numbers of BLASTBOTS at the end: what decided, what is worth counting, and how it ended in words."""

from typing import Final

from scrapyard.games.blastbots.rules import junkyard
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.face import Tally

TALLIES: Final = [
    Tally("Cards played", "played"),
    Tally("Attacks blocked", "blocked"),
    Tally("Rockets destroyed", "destroyed", total=True),
    Tally("Rockets built", "built", total=True),
]

ENDINGS: Final = {
    "escape": "Escape Victory: enough rockets in Space",
    "destruction": "Destruction Victory: enough wrecks in the Junkyard",
    "score": "The points decide",
}


def figures(s: BlastbotsState) -> list[tuple[str, list[int]]]:
    """The numbers that decide, the first one first."""
    seats = range(s.seats)
    points = [("Points", list(s.scores))] if any(s.scores) else []
    return [
        *points,
        ("Rockets in Space", list(s.space)),
        ("Wrecks", [junkyard.wrecks(s, seat) for seat in seats]),
        ("Rockets in the Atmosphere", list(s.atmosphere)),
    ]
