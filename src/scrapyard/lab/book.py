"""The book of a run: a folder with the accounts of its games in parts, so that a run that was stopped goes on.

The plan stands in `plan.json`. Each part is a Parquet file of so many games by number; a whole part is never played
again, and `games.parquet` is the parts in order. So the same plan gives the same bytes for any number of workers,
machines and interruptions.
"""

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import polars as pl

from scrapyard.games import find_game
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.lab.account import Account
from scrapyard.lab.simulate import Plan

PART = 50
"""Games of a part: what is lost at most when a run is stopped, by each worker."""
GAMES = "games.parquet"
PLAN = "plan.json"
SCHEMA = pl.Schema(
    {
        "number": pl.Int64(),
        "players": pl.List(pl.String()),
        "answers": pl.Int32(),
        "decisions": pl.Int32(),
        "rounds": pl.Int32(),
        "ending": pl.String(),
        "places": pl.List(pl.Int8()),
        "sides": pl.List(pl.Int8()),
        "first": pl.Int8(),
        "turns": pl.Int32(),
        "dead_turns": pl.Int32(),
        "out_early": pl.Int8(),
        "lead_changes": pl.Int32(),
        "half_leader": pl.Int8(),
        "lowest": pl.Float64(),
        "curve": pl.List(pl.Float64()),
        "had": pl.List(pl.Struct({"what": pl.String(), "seat": pl.Int8(), "thing": pl.String(), "times": pl.Int32()})),
        "options": pl.List(pl.Struct({"option": pl.Int32(), "offered": pl.Int32(), "taken": pl.Int32()})),
        "clauses": pl.List(pl.String()),
    }
)


def table_of(accounts: list[Account]) -> pl.DataFrame:
    """Accounts as a table, a row for each game."""
    columns = []
    for name, kind in SCHEMA.items():
        values = [getattr(account, name) for account in accounts]
        columns.append(_lists(name, values, kind) if isinstance(kind, pl.List) else pl.Series(name, values, dtype=kind))
    return pl.DataFrame(columns)


def _lists(name: str, values: list[list[Any]], kind: pl.List) -> pl.Series:
    """Lists as a column: all that is in them in one go, then cut apart, which is much faster than list by list."""
    flat = [one for row in values for one in row]
    lengths = {len(row) for row in values}
    if not flat:
        return pl.Series(name, values, dtype=kind)
    if isinstance(kind.inner, pl.Struct):
        fields = zip(kind.inner.fields, zip(*flat, strict=True), strict=True)
        every = pl.DataFrame([pl.Series(one.name, part, one.dtype) for one, part in fields]).to_struct(name)
    else:
        every = pl.Series(name, flat, kind.inner)
    if len(lengths) == 1:
        return every.reshape((len(values), lengths.pop())).arr.to_list()
    game = pl.Series("game", [i for i, row in enumerate(values) for _ in row], pl.UInt32)
    cut = pl.DataFrame([every, game]).group_by("game", maintain_order=True).agg(name)
    if 0 in lengths:
        games = pl.DataFrame({"game": pl.Series(range(len(values)), dtype=pl.UInt32)})
        cut = games.join(cut, on="game", how="left", maintain_order="left")
    return cut[name].fill_null([])


def stated(plan: Plan) -> dict[str, Any]:
    """All that decides about the games of a plan."""
    return {**asdict(plan), "rules": find_game(plan.game).version}


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
        self.parts.mkdir(parents=True, exist_ok=True)
        written.write_text(text, encoding="utf-8")

    def part(self, start: int) -> Path:
        return self.parts / f"{start:09}.parquet"

    def missing(self, games: int) -> list[tuple[int, int]]:
        """The parts that have still to be played: the first game of each, and the one after its last."""
        bounds = [(start, min(start + PART, games)) for start in range(0, games, PART)]
        return [(start, end) for start, end in bounds if self._length(start) < end - start]

    def _length(self, start: int) -> int:
        """The games of a part that is there; a file that cannot be read counts for none."""
        try:
            return int(pl.scan_parquet(self.part(start)).select(pl.len()).collect().item())
        except (OSError, pl.exceptions.PolarsError):
            return 0

    def keep(self, start: int, accounts: list[Account]) -> None:
        """Write a part; a half-written one is never taken for whole."""
        path = self.part(start)
        draft = path.with_suffix(".draft")
        table_of(accounts).write_parquet(draft, compression="zstd", statistics=False)
        draft.replace(path)

    def read(self, games: int) -> pl.DataFrame:
        """The first so many games, as far as they have been played, in order of their numbers."""
        files = [path for start in range(0, games, PART) if (path := self.part(start)).exists()]
        if not files:
            return table_of([])
        return pl.concat([pl.read_parquet(path) for path in files]).filter(pl.col("number") < games)

    def bind(self, games: int) -> pl.DataFrame:
        """Write `games.parquet`."""
        table = self.read(games).rechunk()
        table.write_parquet(self.folder / GAMES, compression="zstd", statistics=False)
        return table


def digest(path: Path) -> str:
    """The file's SHA-256."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


Runner = Callable[[Plan, list[tuple[int, int]]], Iterator[tuple[int, list[Account]]]]
"""Plays parts, here or elsewhere, and hands them on as they come, in any order."""


def fill(book: Book, games: int, run: Runner, progress: Callable[[int], None]) -> pl.DataFrame:
    """Play what is missing and bind the book. What was played before an interruption stays.

    A plan that does not fit the game is refused before there is a folder, so that it can be mended and tried again.
    """
    book.plan.bind()
    book.open()
    missing = book.missing(games)
    progress(games - sum(end - start for start, end in missing))
    try:
        for start, accounts in run(book.plan, missing):
            book.keep(start, accounts)
            progress(len(accounts))
    finally:
        table = book.bind(games)
    return table
