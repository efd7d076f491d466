"""Two variants of a game, side by side: the same seeds in both, and an interval that may be looked at all the time.

The games of one number begin alike in both, so much of the luck falls out of their difference. A common interval is
right once, at a number of games fixed beforehand; who looks after every hundred and stops when it suits them is misled.
Here the interval holds at all times together (an asymptotic confidence sequence: Waudby-Smith, Arbour, Sinha, Kennedy
and Ramdas, Time-uniform central limit theory, 2021), so the run ends as soon as the answer is clear.
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import polars as pl

from scrapyard.kernel.errors import ScrapyardError
from scrapyard.kernel.state import LETTERS
from scrapyard.lab.book import Book, Runner, fill, part_of
from scrapyard.lab.simulate import Plan

ALPHA = 0.05
LEAST = 100
"""Nothing is said before so many pairs of games: after ten of them, an interval that looks at their spread is wrong
up to seven times in ten where one game in thirty is very different."""
GROWTH = 1.5
DEFAULT = ["order.1", "rounds", "decisions", "lead_changes"]
A, B, SAME, OPEN = "A", "B", "no difference that matters", "cannot tell yet"
ALIKE = "the same in every game so far"
"""Not a single game has differed; how far apart those to come may be, their spread cannot say."""


@dataclass(frozen=True)
class Difference:
    """One figure of B less that of A."""

    figure: str
    a: float
    b: float
    value: float
    low: float
    high: float
    pairs: int
    margin: float
    """A difference up to this does not matter."""

    @property
    def verdict(self) -> str:
        """Which has more of it, as soon as that is clear."""
        if self.low > 0 or self.high < 0:
            return B if self.value > 0 else A
        if self.low == self.high == 0:
            return ALIKE
        return SAME if -self.margin < self.low and self.high < self.margin else OPEN

    def as_json(self) -> dict[str, Any]:
        return {**vars(self), "verdict": self.verdict}


def half_width(spread: float, pairs: int, aim: int, alpha: float) -> float:
    """Of an interval that holds at all times; it is narrowest, for what it is, after `aim` pairs."""
    rho = (-2 * math.log(alpha) + math.log(-2 * math.log(alpha) + 1)) / aim
    scale = pairs * rho + 1
    return spread * math.sqrt(2 * scale / (pairs * pairs * rho) * math.log(math.sqrt(scale) / alpha))


PLAIN: dict[str, Callable[[pl.DataFrame], pl.Series]] = {
    "rounds": lambda table: table["rounds"].cast(pl.Float64),
    "decisions": lambda table: table["decisions"] / len(table["places"][0]),
    "lead_changes": lambda table: table["lead_changes"].cast(pl.Float64),
    "dead_turns": lambda table: table["dead_turns"] / table["turns"],
    "out_early": lambda table: (table["out_early"] > 0).cast(pl.Float64),
}


def check(figure: str, seats: int) -> None:
    """Refuse what is no figure of a single game, before any is played."""
    kind, _, rest = figure.partition(".")
    fits = {
        "ending": bool(rest),
        "had": bool(rest),
        "seat": len(rest) == 1 and rest in LETTERS[:seats],
        "order": rest.isdecimal() and 1 <= int(rest) <= seats,
    }
    if figure not in PLAIN and not fits.get(kind, False):
        known = ", ".join([*PLAIN, "order.1", "seat.A", "ending.WORD", "had.THING", "had.CLASS.THING"])
        raise ScrapyardError(f"no figure {figure!r} of a single game; there are: {known}")


def series(table: pl.DataFrame, figure: str) -> pl.Series:
    """What one figure was in each game; null where a game does not tell."""
    kind, _, rest = figure.partition(".")
    seats = len(table["places"][0])
    check(figure, seats)
    if figure in PLAIN:
        return PLAIN[figure](table)
    if kind == "ending":
        return (table["ending"] == rest).cast(pl.Float64)
    if kind == "seat":
        return _won(table, lambda first: LETTERS.index(rest))
    if kind == "order":
        return _won(table, lambda first: (first + int(rest) - 1) % seats)
    return pl.Series([float(sum(one["times"] for one in had if is_called(one, rest))) for had in table["had"]])


def is_called(had: dict[str, Any], name: str) -> bool:
    """Whether a thing is meant by `Haymaker`, whatever was done with it, or by `cards played.Haymaker`."""
    return name in (had["thing"], f"{had['what']}.{had['thing']}")


def _won(table: pl.DataFrame, seat_of: Callable[[int], int]) -> pl.Series:
    wins = []
    for places, sides, first in table.select("places", "sides", "first").iter_rows():
        winners = {side for side, place in zip(sides, places, strict=True) if place == 1}
        wins.append(1 / len(winners) if places[seat_of(first)] == 1 else 0.0)
    return pl.Series(wins)


def difference(a: pl.DataFrame, b: pl.DataFrame, figure: str, aim: int, alpha: float, margin: float) -> Difference:
    """What the pairs of games so far tell about one figure."""
    of_a, of_b = series(a, figure), series(b, figure)
    both = pl.DataFrame({"a": of_a, "b": of_b}).drop_nulls().with_columns((pl.col("b") - pl.col("a")).alias("d"))
    pairs = len(both)
    if pairs < 2:
        return Difference(figure, 0.0, 0.0, 0.0, -math.inf, math.inf, pairs, margin)
    means = [float(both[name].mean()) for name in ("a", "b", "d")]  # type: ignore[arg-type]
    width = half_width(float(both["d"].std()), pairs, aim, alpha) if pairs >= LEAST else math.inf  # type: ignore[arg-type]
    return Difference(figure, means[0], means[1], means[2], means[2] - width, means[2] + width, pairs, margin)


@dataclass
class Contest:
    """What is compared, and how long."""

    a: Plan
    b: Plan
    figures: list[str]
    games: int
    folder: Path
    run: Runner
    margin: float = 0.0

    def __post_init__(self) -> None:
        for figure in self.figures:
            check(figure, min(len(self.a.players), len(self.b.players)))

    def differences(self, pairs: int, progress: Callable[[int], None]) -> list[Difference]:
        """After so many pairs of games; they are played as far as they were not."""
        a = fill(Book(self.folder / "a", self.a), pairs, self.run, _more(progress))
        b = fill(Book(self.folder / "b", self.b), pairs, self.run, _more(progress))
        alpha, aim = ALPHA / len(self.figures), max(LEAST, self.games // 4)
        return [difference(a, b, figure, aim, alpha, self.margin) for figure in self.figures]


def _more(progress: Callable[[int], None]) -> Callable[[int], None]:
    """Without the first word of a run, which tells what was there already."""
    told = iter((False,))
    return lambda count: progress(count) if next(told, True) else None


def compare(contest: Contest, progress: Callable[[int], None]) -> Iterator[list[Difference]]:
    """Play on and look, until every figure is clear or the games are used up."""
    part = max(part_of(contest.a), part_of(contest.b))
    pairs = min(math.ceil(LEAST / part) * part, contest.games)
    while True:
        found = contest.differences(pairs, progress)
        yield found
        if pairs >= contest.games or all(one.verdict not in (OPEN, ALIKE) for one in found):
            return
        pairs = min(contest.games, math.ceil(pairs * GROWTH / part) * part)
