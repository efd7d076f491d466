"""The numbers of Blast Tactics at the end: what decided, and what is worth counting."""

from typing import Final

from scrapyard.games.blast_tactics.state import BlastState
from scrapyard.kernel.face import Tally

TALLIES: Final = [
    Tally("Squares walked", "moved"),
    Tally("Bombs laid", "laid"),
    Tally("Bombs set off by others", "set-off", to=True),
    Tally("Items collected", "collected"),
    Tally("Cards played", "played"),
]


def figures(s: BlastState) -> list[tuple[str, list[int]]]:
    """The numbers that decide, the first one first."""
    return [
        ("Still on the arena", [1 if bot.square >= 0 else 0 for bot in s.bots]),
        ("Hearts", [int(bot.heart) for bot in s.bots]),
    ]
