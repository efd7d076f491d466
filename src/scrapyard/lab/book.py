"""The book of a run: a folder with the accounts of its games in parts, so that a run that was stopped goes on.

The plan stands in `plan.json`. Each part is a Parquet file of so many games by number; a whole part is never played
again, and `games.parquet` is the parts in order. So the same plan gives the same bytes for any number of workers,
machines and interruptions.
"""

import hashlib
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import asdict
from io import BytesIO
from pathlib import Path
from typing import Any

import polars as pl

from scrapyard.games import find_game
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.lab.simulate import Plan
from scrapyard.lab.table import SCHEMA

PART = 250
CAREFUL = 10
"""Games of a part, where all bots are quick and where one thinks: what is lost at most when a run is stopped, by each
worker. The fewer there are, the more its table weighs."""
QUICK = ("random", "greedy")
GAMES = "games.parquet"
PLAN = "plan.json"
Part = tuple[int, int]
"""The number of its first game, and the one after its last."""


def stated(plan: Plan) -> dict[str, Any]:
    """All that decides about the games of a plan."""
    return {**asdict(plan), "rules": find_game(plan.game).version}


def part_of(plan: Plan) -> int:
    """Games of a part of this plan."""
    return PART if all(re.split("[:!]", spec)[0] in QUICK for spec in plan.players) else CAREFUL


def parts_of(plan: Plan, games: int) -> list[Part]:
    """So many games of a plan in parts."""
    size = part_of(plan)
    return [(start, min(start + size, games)) for start in range(0, games, size)]


class Book:
    """The folder of one plan's games."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan
        self.parts = folder / "parts"

    def open(self) -> None:
        """Make the folder, or go on with it; one that holds other games is refused."""
        written = self.folder / PLAN
        text = json.dumps(stated(self.plan), indent=2, sort_keys=True) + "\n"
        if written.exists() and written.read_text(encoding="utf-8") != text:
            raise ScrapyardError(f"{self.folder} holds games of another plan; give another --out, or remove it")
        try:
            self.parts.mkdir(parents=True, exist_ok=True)
        except (FileExistsError, NotADirectoryError):
            raise ScrapyardError(f"{self.folder} is a file; --out takes a folder, which is made if need be") from None
        written.write_text(text, encoding="utf-8")

    def part(self, start: int) -> Path:
        return self.parts / f"{start:09}.parquet"

    def missing(self, games: int) -> list[Part]:
        """The parts that have still to be played."""
        return [(start, end) for start, end in parts_of(self.plan, games) if self._length(start) < end - start]

    def _length(self, start: int) -> int:
        """The games of a part that is there; a file that cannot be read counts for none."""
        try:
            return int(pl.scan_parquet(self.part(start)).select(pl.len()).collect().item())
        except (OSError, pl.exceptions.PolarsError):
            return 0

    def keep(self, start: int, part: bytes) -> None:
        """Write a part; a half-written one is never taken for whole."""
        path = self.part(start)
        draft = path.with_suffix(".draft")
        draft.write_bytes(part)
        draft.replace(path)

    def read(self, games: int) -> pl.DataFrame:
        """The first so many games, as far as they have been played, in order of their numbers."""
        files = [path for start, _ in parts_of(self.plan, games) if (path := self.part(start)).exists()]
        if not files:
            return pl.DataFrame(schema=SCHEMA)
        return pl.concat([pl.read_parquet(path) for path in files]).filter(pl.col("number") < games)

    def bind(self, games: int) -> pl.DataFrame:
        """Write `games.parquet`."""
        table = self.read(games).rechunk()
        table.write_parquet(self.folder / GAMES, compression="zstd", statistics=False)
        return table


def read_part(part: bytes) -> pl.DataFrame:
    """The games in the bytes of a part's file."""
    return pl.read_parquet(BytesIO(part))


def digest(path: Path) -> str:
    """The file's SHA-256."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


Runner = Callable[[Plan, list[Part]], Iterator[tuple[Part, bytes]]]
"""Plays parts, here or elsewhere, and hands them on as they come, in any order, each as the bytes of its file."""


def fill(book: Book, games: int, run: Runner, progress: Callable[[int], None]) -> pl.DataFrame:
    """Play what is missing and bind the book. What was played before an interruption stays.

    A plan that does not fit the game is refused before there is a folder, so that it can be mended and tried again.
    """
    book.plan.bind()
    book.open()
    missing = book.missing(games)
    progress(games - sum(end - start for start, end in missing))
    try:
        for (start, end), part in run(book.plan, missing):
            book.keep(start, part)
            progress(end - start)
    finally:
        table = book.bind(games)
    return table
