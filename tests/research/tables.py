"""Every table at which the environments are tested: each game, each seat count, and some settings that matter."""

from collections.abc import Iterator
from typing import Any

from scrapyard.games import all_games
from scrapyard.kernel.errors import SettingsError

SPECIAL: list[tuple[str, int, dict[str, str]]] = [
    ("blast_tactics", 1, {"mode": "coop"}),
    ("blast_tactics", 3, {"mode": "coop"}),
    ("blast_tactics", 4, {"teams": "odd_even"}),
    ("blast_tactics", 4, {"teams": "odd_even", "core": "on"}),
    ("bolt", 4, {"structured_tournament": "on"}),
    ("bolt", 2, {"robot_powers": "on", "step_windows": "every"}),
]
"""Alone against the machine, together, in teams, in two halves, with more questions."""
GAMES = [name for name in all_games() if name not in ("my_game",)]


def every_table() -> Iterator[Any]:
    """Game, seats and settings."""
    for name in GAMES:
        meta = all_games()[name]
        for seats in range(meta.seats[0], meta.seats[1] + 1):
            try:
                meta.bind(seats)
            except SettingsError:
                continue
            yield name, seats, {}
    yield from SPECIAL


TABLES = list(every_table())
IDS = ["-".join([name, str(seats), *settings.values()]) for name, seats, settings in TABLES]
SMALL = [table for table in TABLES if table[1] == max(2, all_games()[table[0]].seats[0]) and not table[2]]
