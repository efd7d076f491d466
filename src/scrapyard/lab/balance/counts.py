"""What was seen in games, added up, and what it comes to."""

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from scrapyard.lab.shares import Row, Tally, chance_of
from scrapyard.lab.stats import quantile, wilson


@dataclass
class Counts:
    """What was seen in some games. A worker sends it home, so it has plain values only."""

    games: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    numbers: dict[str, Counter[int]] = field(default_factory=dict)
    """How often each number was seen, under a name."""
    tallies: dict[str, Tally] = field(default_factory=dict)
    """Who had what, and won how much, under a name."""

    def number(self, name: str, value: int, times: int = 1) -> None:
        self.numbers.setdefault(name, Counter())[value] += times

    def had(self, name: str, thing: int, win: float) -> None:
        self.tallies.setdefault(name, Tally()).add(thing, win)

    def add(self, other: "Counts") -> None:
        self.games += other.games
        self.endings.update(other.endings)
        for name, numbers in other.numbers.items():
            self.numbers.setdefault(name, Counter()).update(numbers)
        for name, tally in other.tallies.items():
            self.tallies.setdefault(name, Tally()).join(tally)

    def of(self, name: str) -> Counter[int]:
        """How often each number was seen."""
        return self.numbers.get(name, Counter())

    def tally(self, name: str) -> Tally:
        return self.tallies.get(name, Tally())

    def a_game(self, name: str) -> float:
        """The sum of the numbers, for one game."""
        return sum(value * times for value, times in self.of(name).items()) / max(1, self.games)

    def between(self, name: str, *parts: float) -> list[float]:
        """Quantiles of the numbers."""
        ordered = sorted(self.of(name).elements())
        return [quantile(ordered, part) for part in parts]


@dataclass(frozen=True)
class Fact:
    """One line: for people, and as a value for programs."""

    name: str
    text: str
    value: Any


@dataclass(frozen=True)
class Things:
    """The things of one class, and how those fared who had them."""

    title: str
    mean: float
    """The share of wins that counts as 1."""
    rows: list[Row]

    def as_json(self) -> dict[str, Any]:
        return {"title": self.title, "mean": self.mean, "rows": [row.as_json() for row in self.rows]}


@dataclass(frozen=True)
class Finding:
    """What the counts of one table come to."""

    facts: list[Fact]
    things: list[Things] = field(default_factory=list)


def shares(name: str, counts: Counts, tally: str, seats: int) -> Fact:
    """How the wins are shared by seat, or by any other place that each player has one of."""
    of = counts.tally(tally)
    rows = []
    for place in range(seats):
        low, high = wilson(of.share(place) * of.times(place), of.times(place))
        rows.append({"share": of.share(place), "low": low, "high": high})
    text = " / ".join(f"{100 * row['share']:.1f}" for row in rows)
    return Fact(name, f"{text} % (error {100 * sqrt((seats - 1) / max(1, counts.games)) / seats:.1f})", rows)


def evenness(name: str, counts: Counts, tally: str, seats: int) -> Fact:
    """The same, with the chance that even ones look at least as uneven.

    `<<<` marks it if the fair share lies outside the 95 % interval of a share. The number of winners of each game
    must have been counted as `winners`.
    """
    fact = shares(name, counts, tally, seats)
    n, fair = counts.games, 1 / seats
    squares = sum(times / winners for winners, times in counts.of("winners").items())
    spread = squares / n - fair  # of one game's wins around the fair share, summed over the seats
    off = sum((row["share"] - fair) ** 2 for row in fact.value)
    chance = chance_of(off * n * (seats - 1) / spread, seats - 1) if spread > 0 else 1.0
    mark = "" if all(row["low"] <= fair <= row["high"] for row in fact.value) else "  <<<"
    return Fact(name, f"{fact.text}, chance {100 * chance:.1f} %{mark}", {"shares": fact.value, "chance": chance})


def endings(counts: Counts) -> Fact:
    text = ", ".join(f"{ending} {100 * times / counts.games:.1f} %" for ending, times in counts.endings.most_common())
    return Fact("ends", text, dict(counts.endings.most_common()))


def lengths(name: str, counts: Counts, numbers: str) -> Fact:
    """Median, and where 80 % are."""
    low, middle, high = counts.between(numbers, 0.1, 0.5, 0.9)
    text = f"median {middle:.0f}, 80 % between {low:.0f} and {high:.0f}"
    return Fact(name, text, {"median": middle, "p10": low, "p90": high})


def mean(name: str, value: float, unit: str = "", digits: int = 2) -> Fact:
    return Fact(name, f"{value:.{digits}f}{unit}", value)


def things(
    title: str, tally: Tally, names: dict[int, str], games: int, limits: tuple[float, float], fair: float | None = None
) -> Things:
    """The things of a class beside their mean, or beside a fair share."""
    one = tally.mean(names) if fair is None else fair
    return Things(title, one, tally.rows(names, games, one, limits))
