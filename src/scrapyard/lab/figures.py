"""Figures of a run: each with its 95 % interval, and how many games would halve it."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import polars as pl

from scrapyard.kernel.state import LETTERS
from scrapyard.lab.stats import student, wilson

HALVES = 4
"""So many times as many games make an interval half as wide."""


@dataclass(frozen=True)
class Figure:
    """One number about the games."""

    name: str
    """As goals name it: `seat.A`, `rounds`, `ending.arrived`."""
    title: str
    value: float
    low: float
    high: float
    games: int
    unit: str = ""
    """`%` for shares, which are kept as parts of one."""

    @property
    def to_halve(self) -> int:
        """How many games make the interval half as wide."""
        return HALVES * self.games

    def number(self, value: float) -> str:
        return f"{100 * value:.1f}" if self.unit == "%" else f"{value:.2f}" if abs(value) < 10 else f"{value:.1f}"

    @property
    def text(self) -> str:
        """`28.8 % ± 1.9`; an interval that is not even on both sides is given by its ends."""
        unit, up, down = f" {self.unit}" if self.unit else "", self.high - self.value, self.value - self.low
        if abs(up - down) <= 0.2 * max(up, down):
            return f"{self.number(self.value)}{unit} ± {self.number((up + down) / 2)}"
        return f"{self.number(self.value)}{unit} ({self.number(self.low)} to {self.number(self.high)})"

    def as_json(self) -> dict[str, Any]:
        return {**vars(self), "games_to_halve": self.to_halve}


def share(name: str, title: str, part: float, of: int, games: int) -> Figure:
    """How often something was so."""
    low, high = wilson(part, of)
    return Figure(name, title, part / of if of else 0.0, low, high, games, "%")


def mean(name: str, title: str, values: pl.Series, games: int) -> Figure:
    """A mean over games."""
    numbers = values.drop_nulls()
    average = float(numbers.mean() or 0.0)  # type: ignore[arg-type]
    spread = float(numbers.std() or 0.0)  # type: ignore[arg-type]
    error = student(len(numbers) - 1) * spread / math.sqrt(len(numbers)) if len(numbers) > 1 else 0.0
    return Figure(name, title, average, average - error, average + error, games)


def share_of_turns(name: str, title: str, part: pl.Series, turns: pl.Series, games: int) -> Figure:
    """How many of all turns were so. Those of one game are alike, so they say less than as many of different games."""
    of, total = int(turns.sum()), float(part.sum())
    found = total / of
    spread = float((part - found * turns).pow(2).sum())
    weight = min(of, found * (1 - found) * of * of / spread) if spread else of
    low, high = wilson(found * weight, weight)
    return Figure(name, title, found, low, high, games, "%")


def wins(table: pl.DataFrame) -> pl.DataFrame:
    """A row for each seat of each game: what it has of the win. Sides that share a first place share it."""
    rows = []
    for number, places, sides, first in table.select("number", "places", "sides", "first").iter_rows():
        winners = {side for side, place in zip(sides, places, strict=True) if place == 1}
        for seat, place in enumerate(places):
            win = 1 / len(winners) if place == 1 else 0.0
            rows.append((number, seat, (seat - first) % len(places), win, len(set(sides))))
    columns = {"number": pl.Int64, "seat": pl.Int8, "order": pl.Int8, "win": pl.Float64, "sides": pl.Int8}
    return pl.DataFrame(rows, schema=columns, orient="row")


def spaced(word: str) -> str:
    """A word of the record, without more to go by."""
    return word.replace("-", " ")


def general(table: pl.DataFrame, said: Callable[[str], str] = spaced) -> list[Figure]:
    """What is told of any game; `said` puts an ending in words."""
    games, by_seat = len(table), wins(table)
    seats = len(table["places"][0])
    found = []
    for seat in range(seats):
        won = by_seat.filter(pl.col("seat") == seat)["win"]
        found.append(share(f"seat.{LETTERS[seat]}", f"Seat {LETTERS[seat]} wins", float(won.sum()), games, games))
    if seats > 1:
        for order in range(seats):
            won = by_seat.filter(pl.col("order") == order)["win"]
            title = "Who begins wins" if order == 0 else f"{order + 1}. to move wins"
            found.append(share(f"order.{order + 1}", title, float(won.sum()), games, games))
    found += [
        mean("rounds", "Rounds", table["rounds"], games),
        mean("decisions", "Decisions of a seat", table["decisions"] / seats, games),
    ]
    for ending, times in (
        table["ending"].value_counts(sort=True).sort("count", "ending", descending=[True, False]).rows()
    ):
        found.append(share(f"ending.{ending}", f"Ends: {said(ending)}", times, games, games))
    turns = int(table["turns"].sum())
    if turns:
        found.append(
            share_of_turns("dead_turns", "Turns in which nothing was done", table["dead_turns"], table["turns"], games)
        )
        early = int((table["out_early"] > 0).sum())
        found.append(share("out_early", "Games in which somebody is out before a first turn", early, games, games))
    return found + race(table)


def winner_curve(table: pl.DataFrame) -> list[Figure]:
    """What chance those had who won in the end, at each tenth of the game."""
    raced = table.filter(pl.col("curve").list.len() > 0)["curve"]
    if not len(raced):
        return []
    tenths = int(raced.list.len()[0]) - 1
    return [
        mean(f"curve.{i}", f"The winner's chance after {i} of {tenths} parts", raced.list.get(i), len(table))
        for i in range(tenths + 1)
    ]


def race(table: pl.DataFrame) -> list[Figure]:
    """Who leads, for how long, and whether that decides."""
    games = len(table)
    raced = table.filter(pl.col("half_leader") >= 0)
    if not len(raced):
        return []
    held = sum(row[0][row[1]] == 1 for row in raced.select("places", "half_leader").iter_rows())
    fair = 1 / len(table["places"][0])
    behind = int((raced["lowest"] < fair / 2).sum())
    return [
        mean("lead_changes", "Changes of the lead", raced["lead_changes"], games),
        share("half_leader", "Who leads in the middle of the game wins", held, len(raced), games),
        share("comebacks", "Winners who had less than half a fair chance", behind, len(raced), games),
    ]
