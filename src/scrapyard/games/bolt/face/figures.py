"""The numbers of BOLT at the end: what decided, what is worth counting, and how it ended in words."""

from typing import Final

from scrapyard.games.bolt.state import PARTS, BoltState
from scrapyard.kernel.face import Tally

TALLIES: Final = [
    Tally("Cards played", "played"),
    Tally("Counters", "countered"),
    Tally("Damage taken", "damaged", to=True, total=True),
    Tally("States repaired", "repaired", total=True),
]

ENDINGS: Final = {
    "last-standing": "Only one robot is left standing",
    "final-round": "After the final round the best shape decides",
    "bound": "The game met its bound of rounds: the best shape decides",
    "tournament": "Both games of the tournament are decided",
}


def figures(s: BoltState) -> list[tuple[str, list[int]]]:
    """The numbers that decide, the first one first."""
    parts = [list(s.parts[seat * PARTS : (seat + 1) * PARTS]) for seat in range(s.seats)]
    return [
        ("Parts that work", [PARTS - one.count(0) for one in parts]),
        ("States left", [sum(one) for one in parts]),
    ]
