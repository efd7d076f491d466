"""Who wins with what: each thing's lift within its class, with all the looking taken into account."""

import math
from dataclasses import dataclass
from typing import Any

import polars as pl

from scrapyard.kernel.game import Game
from scrapyard.lab.figures import wins
from scrapyard.lab.stats import Z95

FALSE_ALARMS = 0.05
"""Of the things that are called too strong or too weak so many may be so by chance."""
OFTEN = 30
"""An option that was offered less often is not called never or always taken."""
ALWAYS = 0.98


@dataclass(frozen=True)
class Lift:
    """How those fared who had a thing: 1 is what all who had something of its class won on average."""

    what: str
    thing: str
    seats: int
    """How often somebody had it, each player of a game once."""
    a_game: float
    lift: float
    low: float
    high: float
    chance: float
    """How likely so large a lift is by chance, were there none."""
    told: bool = False
    """Whether it stands out, with all comparisons of the report in mind."""

    def as_json(self) -> dict[str, Any]:
        return dict(vars(self))


def lifts(table: pl.DataFrame) -> list[Lift]:
    """All things of all classes, each class from the strongest to the weakest."""
    games = len(table)
    had = table.select("number", "had").explode("had", empty_as_null=False, keep_nulls=False).unnest("had")
    joined = had.join(wins(table).with_columns(pl.col("seat")), on=["number", "seat"])
    grouped = joined.group_by("what", "thing").agg(
        pl.len().alias("n"), pl.col("win").sum().alias("won"), pl.col("times").sum().alias("times")
    )
    means = grouped.group_by("what").agg((pl.col("won").sum() / pl.col("n").sum()).alias("mean"))
    found = []
    for what, thing, n, won, times, average in grouped.join(means, on="what").sort("what", "thing").iter_rows():
        part = won / n
        error = math.sqrt(max(average * (1 - average), 1e-9) / n)
        chance = math.erfc(abs(part - average) / error / math.sqrt(2)) if average else 1.0
        lift, spread = (part / average, Z95 * error / average) if average else (0.0, 0.0)
        found.append(Lift(what, thing, n, times / games, lift, max(0.0, lift - spread), lift + spread, chance))
    return sorted(_told(found), key=lambda one: (one.what, -one.lift, one.thing))


def _told(found: list[Lift]) -> list[Lift]:
    """Benjamini and Hochberg's step-up: mark those that stand out among so many."""
    ranked = sorted(found, key=lambda one: one.chance)
    last = max((i for i, one in enumerate(ranked) if one.chance <= FALSE_ALARMS * (i + 1) / len(ranked)), default=-1)
    bound = ranked[last].chance if last >= 0 else -1.0
    return [Lift(**{**vars(one), "told": one.chance <= bound}) for one in found]


@dataclass(frozen=True)
class Choice:
    """An option that nobody takes, or everybody."""

    key: str
    offered: int
    taken: int

    @property
    def never(self) -> bool:
        return self.taken == 0

    def as_json(self) -> dict[str, Any]:
        return {**vars(self), "never": self.never}


def choices(game: Game, table: pl.DataFrame) -> list[Choice]:
    """The options that are never or always taken, of those that were offered often."""
    keys = game.vocabulary.keys()
    opened = table.select("options").explode("options", empty_as_null=False, keep_nulls=False).unnest("options")
    counted = opened.group_by("option").agg(pl.col("offered").sum(), pl.col("taken").sum()).sort("option")
    found = [Choice(keys[option], offered, taken) for option, offered, taken in counted.iter_rows() if offered >= OFTEN]
    return [one for one in found if one.never or one.taken >= ALWAYS * one.offered]


def clauses_unused(table: pl.DataFrame, cited: list[str]) -> list[str]:
    """The clauses of questions and events that no game came to."""
    used = set(table["clauses"].explode(empty_as_null=False, keep_nulls=False).to_list())
    return [clause for clause in cited if clause not in used]
