"""The numbers of Blast Tactics at the end: what decided, what is worth counting, and how it ended in words."""

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

ENDINGS: Final = {
    "last-standing": "Nobody else is left on the arena",
    "last-blast": "The last explosion took everybody: who fell last wins",
    "draw": "The last explosion took everybody at once",
    "overtime": "Overtime ended it",
    "bound": "The game met its bound of rounds: those who are left share the win",
    "core": "A Core was brought home",
    "shraplings-destroyed": "The last Shrapling was blasted",
    "shraplings-crushed": "Overtime took the last Shrapling",
    "hit": "A Blastroid was hit",
    "pit": "A Blastroid fell into a pit",
    "rammed": "A Shrapling ran into a Blastroid",
    "crushed": "Overtime took a Shrapling that had to be blasted",
}


def figures(s: BlastState) -> list[tuple[str, list[int]]]:
    """The numbers that decide, the first one first."""
    return [
        ("Still on the arena", [1 if bot.square >= 0 else 0 for bot in s.bots]),
        ("Hearts", [int(bot.heart) for bot in s.bots]),
    ]
