"""Who wins with what: each thing's lift within its class, with all the looking taken into account."""

import math
from dataclasses import dataclass, replace
from typing import Any

import polars as pl

from scrapyard.kernel.game import Game
from scrapyard.lab.figures import wins
from scrapyard.lab.stats import wilson

FALSE_ALARMS = 0.05
"""Of the things that are called too strong or too weak so many may be so by chance."""
OFTEN = 30
"""A thing that was had less often is not called strong or weak, an option that was offered less often not never or
always taken."""
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

    @property
    def least(self) -> float:
        """By how much it matters at the least: the end of its interval that is nearer to 1, as a factor."""
        return self.low if self.lift > 1 else 1 / max(self.high, 1e-9)

    @property
    def text(self) -> str:
        """`cards drawn: Last Stand wins 1.16 times as often (1.14 to 1.19)`."""
        return f"{self.what}: {self.thing} wins {self.lift:.2f} times as often ({self.low:.2f} to {self.high:.2f})"

    def as_json(self) -> dict[str, Any]:
        return dict(vars(self))


def lifts(table: pl.DataFrame) -> list[Lift]:
    """All things of all classes, each class from the strongest to the weakest.

    Two who had the same thing in one game are no two witnesses: where one wins the other loses, or wins with their
    side. So each class is asked how alike they fared, and a thing weighs as much as so many players of games of their
    own would.
    """
    games = len(table)
    had = table.select("number", "had").explode("had", empty_as_null=False, keep_nulls=False).unnest("had")
    joined = had.join(wins(table), on=["number", "seat"])
    joined = joined.with_columns(pl.col("win").mean().over("what").alias("mean"))
    spare = pl.col("win") - pl.col("mean")
    together = joined.group_by("what", "thing", "number").agg(
        pl.len().alias("n"),
        pl.col("win").sum().alias("won"),
        pl.col("times").sum(),
        pl.col("mean").first(),
        (spare.sum().pow(2) - spare.pow(2).sum()).alias("alike"),
        (pl.len().cast(pl.Int64) * (pl.len().cast(pl.Int64) - 1)).alias("pairs"),
    )
    both = together.group_by("what").agg((pl.col("alike").sum() / pl.col("pairs").sum()).fill_nan(0.0))
    sums = together.group_by("what", "thing").agg(pl.col("n", "won", "times", "pairs").sum(), pl.col("mean").first())
    found = []
    columns = ["what", "thing", "n", "won", "times", "pairs", "mean", "alike"]
    for what, thing, n, won, times, pairs, average, alike in (
        sums.join(both, on="what").sort("what", "thing").select(columns).iter_rows()
    ):
        alone = average * (1 - average)
        weight = n * n * alone / max(n * alone + pairs * alike, 1e-9) if alone else n
        found.append(_lift(what, thing, n, won / n, average, weight, times / games))
    return sorted(_told(found), key=lambda one: (one.what, -one.lift, one.thing))


def _lift(what: str, thing: str, seats: int, part: float, average: float, weight: float, a_game: float) -> Lift:
    """By Wilson's interval, which leaves out the mean just when the chance is below one in twenty."""
    if not 0 < average < 1:  # nobody won, or everybody
        return Lift(what, thing, seats, a_game, part, part, part, 1.0)
    low, high = wilson(part * weight, weight)
    chance = math.erfc(abs(part - average) / math.sqrt(2 * average * (1 - average) / weight))
    return Lift(what, thing, seats, a_game, part / average, low / average, high / average, chance)


def _told(found: list[Lift]) -> list[Lift]:
    """Benjamini and Hochberg's step-up: mark those that stand out among so many that were had often enough."""
    ranked = sorted((one for one in found if one.seats >= OFTEN), key=lambda one: one.chance)
    last = max((i for i, one in enumerate(ranked) if one.chance <= FALSE_ALARMS * (i + 1) / len(ranked)), default=-1)
    told = set(ranked[: last + 1])
    return [replace(one, told=one in told) for one in found]


@dataclass(frozen=True)
class Choice:
    """An option that nobody takes, or everybody."""

    key: str
    offered: int
    taken: int

    @property
    def never(self) -> bool:
        return self.taken == 0

    @property
    def text(self) -> str:
        """`play haymaker: 0 of 310 times (0.0 to 1.2 %)`."""
        low, high = (100 * end for end in wilson(self.taken, self.offered))
        return f"{self.key}: {self.taken:,} of {self.offered:,} times ({low:.1f} to {high:.1f} %)"

    @property
    def warning(self) -> str:
        return f"{'Never' if self.never else 'Always'} taken: {self.text}"

    def as_json(self) -> dict[str, Any]:
        low, high = wilson(self.taken, self.offered)
        return {**vars(self), "low": low, "high": high, "never": self.never}


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
