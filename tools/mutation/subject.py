"""Whose rules are changed and whose tests run: one of the games here, or any other game with rules and tests."""

import hashlib
import importlib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from tools.mutation.rules import Function, functions

ROOT: Final = Path(__file__).parents[2]
GAMES: Final = ROOT / "src/scrapyard/games"
LISTS: Final = ROOT / "tests/mutants"
ONLY_CHECKS: Final = {"invariants"}
"""Modules that change nothing and allow nothing: they say whether a position is sound."""
SHARED: Final = [
    "src/scrapyard/kernel",
    *(f"tools/mutation/{name}.py" for name in ("changes", "rules", "run", "trials")),
    "tests/games/position.py",
    "tests/lessons.py",
]
"""On what every verdict rests besides the game and its tests."""


@dataclass(frozen=True)
class Subject:
    """A game under trial."""

    name: str
    package: str
    """The package of its rules."""
    tests: Path
    """The folder of its own tests."""
    kept: Path
    """The folder for what a run finds."""
    listed: Path
    """Its mutants that cannot matter."""

    @cached_property
    def folder(self) -> Path:
        return Path(str(importlib.import_module(self.package).__file__)).parent

    def functions(self) -> list[Function]:
        """The functions of its rules, with their mutants."""
        paths = [path for path in sorted(self.folder.rglob("*.py")) if path.stem not in {"__init__", *ONLY_CHECKS}]
        modules = {".".join(path.relative_to(self.folder).with_suffix("").parts): path for path in paths}
        return functions(self.package, modules)

    def fingerprint(self) -> str:
        """One word for all sources on which the verdicts rest."""
        word = hashlib.sha256()
        for place in [self.folder.parent, self.tests, *(ROOT / path for path in SHARED)]:
            for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
                if path.suffix in (".py", ".toml") and path != self.listed:
                    word.update(f"{path.relative_to(place)}\n".encode() + path.read_bytes())
        return word.hexdigest()[:16]


def games() -> list[str]:
    return sorted(path.parent.name for path in GAMES.glob("*/rules"))


def game(name: str, kept: Path) -> Subject:
    """One of the games here."""
    return Subject(name, f"scrapyard.games.{name}.rules", ROOT / "tests/games" / name, kept, LISTS / f"{name}.toml")


def another(package: str, tests: Path, kept: Path) -> Subject:
    """A game from elsewhere."""
    return Subject(package.partition(".")[0], package, tests, kept, tests / "mutants.toml")
