"""Games of the lab's tables as rows: read from a tally, or made up."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any

import polars as pl

from scrapyard.kernel.tally import Tally
from scrapyard.lab.account import account_of, tally_of
from scrapyard.lab.simulate import Plan
from scrapyard.lab.table import SCHEMA, table_of


@dataclass
class Row:
    """One game, a field for each column."""

    number: int
    players: list[str]
    answers: int = 20
    decisions: int = 18
    rounds: int = 5
    ending: str = "end"
    places: list[int] = field(default_factory=list)
    sides: list[int] = field(default_factory=list)
    first: int = 0
    turns: int = 0
    dead_turns: int = 0
    out_early: int = 0
    lead_changes: int = 0
    half_leader: int = -1
    lowest: float = 1.0
    curve: list[float] = field(default_factory=list)
    had: list[tuple[str, int, str, int]] = field(default_factory=list)
    options: list[tuple[int, int, int]] = field(default_factory=list)
    clauses: list[str] = field(default_factory=list)


def table(rows: list[Row]) -> pl.DataFrame:
    """Games that were made up."""
    names = {"had": ("what", "seat", "thing", "times"), "options": ("option", "offered", "taken")}
    written: list[dict[str, Any]] = [asdict(row) for row in rows]
    for row in written:
        for column, fields in names.items():
            row[column] = [dict(zip(fields, one, strict=True)) for one in row[column]]
    return pl.DataFrame(written, schema=SCHEMA)


def rows(tally: Tally) -> list[Row]:
    """Games that were counted."""
    found = []
    for row in table_of(tally).to_dicts():
        for column in ("had", "options"):
            row[column] = [tuple(one.values()) for one in row[column]]
        found.append(Row(**row))
    return found


def played(plan: Plan, numbers: Iterable[int]) -> list[Row]:
    """These games of a plan."""
    tally = tally_of(plan.bind())
    for number in numbers:
        account_of(tally, plan, number)
    return rows(tally)
