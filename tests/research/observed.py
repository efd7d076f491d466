"""What seats see over a few games at every table, as a hash of all numbers and masks; kept in observed.txt.

`python -m tests.research.observed` writes it anew, when the rules version or the format of the observations has moved.
"""

import hashlib
from pathlib import Path

from scrapyard.games import find_game
from scrapyard.research.engine.sight import FORMAT
from scrapyard.research.seating import bind
from scrapyard.research.vector import Yard
from tests.research.tables import IDS, TABLES

KEPT = Path(__file__).with_name("observed.txt")
GAMES, STEPS = 3, 120


def observed(game: str, seats: int, settings: dict[str, str]) -> str:
    """Numbers, masks and rewards of some games at random, and what is seen at their ends."""
    yard, told = Yard(bind(game, seats, settings), GAMES, seed=3), hashlib.sha256()
    for _ in range(STEPS):
        yard.step(yard.any_options())
        told.update(yard.observations.tobytes() + yard.masks.tobytes() + yard.rewards.tobytes())
        for number in range(GAMES):
            if yard.ended[number]:
                told.update(yard.final(number).tobytes())
    return told.hexdigest()[:16]


def label(name: str, game: str) -> str:
    """Which table, and by which rules and format."""
    return f"{name} rules {find_game(game).version} format {FORMAT}"


def main() -> None:
    """Write the file."""
    lines = [f"{label(name, table[0])}: {observed(*table)}\n" for name, table in zip(IDS, TABLES, strict=True)]
    KEPT.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
