"""Who wins with what: the wins of those who had a thing, as a multiple of what its class wins on average."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import erfc, exp, pi, sqrt

WIDE = 1.96
"""Standard errors to either side of a share that make its 95 % interval."""


class Tally:
    """How often each thing was had, and how much of a win went to those who had it."""

    def __init__(self) -> None:
        self.had: dict[int, int] = {}
        self.won: dict[int, float] = {}

    def add(self, thing: int, win: float) -> None:
        """One player had the thing; a first place shared by k players counts 1/k."""
        self.had[thing] = self.had.get(thing, 0) + 1
        self.won[thing] = self.won.get(thing, 0.0) + win

    def times(self, thing: int) -> int:
        return self.had.get(thing, 0)

    def share(self, thing: int) -> float:
        """The share of wins of those who had it."""
        return self.won.get(thing, 0.0) / max(1, self.times(thing))

    def mean(self, things: Iterable[int]) -> float:
        """The share of wins of those who had any of these."""
        things = list(things)
        return sum(self.won.get(thing, 0.0) for thing in things) / max(1, sum(self.times(thing) for thing in things))

    def error(self, thing: int) -> float:
        """One standard error of the share."""
        share = self.share(thing)
        return sqrt(share * (1 - share) / max(1, self.times(thing)))

    def grouped(self, least: float) -> "tuple[Tally, dict[int, str]]":
        """Neighbouring numbers taken together from both ends until a group has this part of all; and their names."""
        things = sorted(self.had)
        need = least * sum(self.had.values())
        low, high = 0, len(things) - 1
        while low < high and sum(self.had[thing] for thing in things[: low + 1]) < need:
            low += 1
        while high > low and sum(self.had[thing] for thing in things[high:]) < need:
            high -= 1
        tally, names = Tally(), {}
        for i, thing in enumerate(things):
            group = things[min(max(i, low), high)]
            tally.had[group] = tally.had.get(group, 0) + self.had[thing]
            tally.won[group] = tally.won.get(group, 0.0) + self.won[thing]
            names[group] = f"{group}"
        if things:
            names[things[high]] += " and more" if high < len(things) - 1 else ""
            names[things[low]] += " and fewer" if low > 0 else ""
        return tally, names

    def join(self, other: "Tally") -> None:
        """Add what another one counted."""
        for thing, had in other.had.items():
            self.had[thing] = self.had.get(thing, 0) + had
            self.won[thing] = self.won.get(thing, 0.0) + other.won[thing]

    def rows(self, names: dict[int, str], games: int, mean: float, limits: tuple[float, float]) -> list["Row"]:
        """One for each thing, from the weakest to the strongest.

        `<<<` marks a share outside the limits, `<<< ?` one whose 95 % interval reaches inside.
        """
        low, high = limits
        found: list[Row] = []
        for thing, name in names.items():
            had = self.times(thing)
            if not had or not mean:
                found.append(Row(name, had, 0.0, 0.0, had / games, ""))
                continue
            times, error = self.share(thing) / mean, self.error(thing) / mean
            sure = times + WIDE * error < low or times - WIDE * error > high
            mark = "" if low <= times <= high else "<<<" if sure and error > 0.0 else "<<< ?"
            found.append(Row(name, had, times, error, had / games, mark))
        return sorted(found, key=lambda row: (row.had > 0, row.share, row.name))


@dataclass(frozen=True)
class Row:
    """How those fared who had one thing."""

    name: str
    had: int
    share: float
    """Of wins, as a multiple of the mean."""
    error: float
    """One standard error."""
    a_game: float
    mark: str

    def as_json(self) -> dict[str, object]:
        return vars(self)


def wins_of(places: list[int]) -> list[float]:
    """What each seat gets of the win."""
    winners = places.count(1)
    return [1 / winners if place == 1 else 0.0 for place in places]


def chance_of(square: float, degrees: int) -> float:
    """How likely chance alone gives such a sum of squares or a larger one: the tail of the chi-square distribution."""
    if degrees % 2:
        tail, term, step = erfc(sqrt(square / 2)), sqrt(2 * square / pi) * exp(-square / 2), 1
    else:
        tail, term, step = exp(-square / 2), square / 2 * exp(-square / 2), 2
    while step < degrees:
        tail += term
        step += 2
        term *= square / step
    return tail
