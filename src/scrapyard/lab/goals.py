"""Goals of a designer, out of a file: figures that should lie between two numbers.

[[goal]]
figure = "order.1"     # as the report names it; `lift.*` is every thing that stands out
low = 0.45
high = 0.55
seats = 2              # only for tables of so many; without it, for all
why = "nobody should want to begin"
"""

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from re import fullmatch
from typing import Any

from scrapyard.kernel.errors import ScrapyardError
from scrapyard.lab.figures import Figure, share, spaced

MET, MISSED, OPEN = "met", "missed", "cannot tell yet"
FIELDS = {"figure": str, "low": (int, float), "high": (int, float), "seats": int, "why": str}


@dataclass(frozen=True)
class Goal:
    """One figure, and where it should lie."""

    figure: str
    low: float | None = None
    high: float | None = None
    seats: int | None = None
    why: str = ""

    def bounds(self, unit: str) -> str:
        """In words; of a share in per cent, as the figure is."""
        times, more = (100, " %") if unit == "%" else (1, "")
        low, high = (None if end is None else f"{times * end:g}" for end in (self.low, self.high))
        if low is None:
            return f"at most {high}{more}"
        return f"at least {low}{more}" if high is None else f"{low} to {high}{more}"

    def judge(self, figure: Figure) -> str:
        """Met if the whole interval is inside, missed if all of it is outside."""
        low = float("-inf") if self.low is None else self.low
        high = float("inf") if self.high is None else self.high
        if figure.high < low or figure.low > high:
            return MISSED
        return MET if low <= figure.low and figure.high <= high else OPEN


@dataclass(frozen=True)
class Verdict:
    """What became of a goal."""

    goal: Goal
    figure: Figure
    verdict: str

    @property
    def text(self) -> str:
        """`Who begins wins: 62.5 % ± 8.5: outside the goal (45 to 55 %)`."""
        said = {MET: "inside the goal", MISSED: "outside the goal", OPEN: "cannot tell yet, the goal is"}[self.verdict]
        more = f"; {self.figure.to_halve:,} games would halve the interval" if self.verdict == OPEN else ""
        return f"{self.figure.title}: {self.figure.text}: {said} ({self.goal.bounds(self.figure.unit)}){more}"

    def as_json(self) -> dict[str, Any]:
        return {**vars(self.goal), "figure": self.figure.name, "verdict": self.verdict, "text": self.text}


def read_goals(path: Path) -> list[Goal]:
    """The goals of a file; whatever is wrong in it is said with its place."""
    try:
        written = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ScrapyardError(f"{path}: {error.strerror}") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ScrapyardError(f"{path}: not TOML: {error}") from None
    rows = written.get("goal")
    if not isinstance(rows, list) or set(written) != {"goal"}:
        raise ScrapyardError(f"{path}: goals are written as [[goal]] tables, and nothing else")
    return [_goal(path, number, row) for number, row in enumerate(rows, 1)]


def _goal(path: Path, number: int, row: Any) -> Goal:
    where = f"{path}: goal {number}"
    if not isinstance(row, dict) or "figure" not in row:
        raise ScrapyardError(f'{where}: needs a figure, such as figure = "rounds"')
    for name, value in row.items():
        if name not in FIELDS:
            raise ScrapyardError(f"{where}: no field {name!r}; there are: {', '.join(FIELDS)}")
        if not isinstance(value, FIELDS[name]) or isinstance(value, bool):  # type: ignore[arg-type]
            kinds = {"figure": "a text", "why": "a text", "seats": "a whole number"}
            raise ScrapyardError(f"{where}: {name} must be {kinds.get(name, 'a number')}, not {value!r}")
    goal = Goal(**row)
    if goal.low is None and goal.high is None:
        raise ScrapyardError(f"{where}: needs low, high, or both")
    if goal.low is not None and goal.high is not None and goal.low > goal.high:
        raise ScrapyardError(f"{where}: low {goal.low:g} is above high {goal.high:g}")
    return goal


def judge(
    goals: list[Goal],
    figures: list[Figure],
    seats: int,
    among: frozenset[str] = frozenset(),
    said: Callable[[str], str] = spaced,
) -> list[Verdict]:
    """What became of each goal that is for so many seats. One that no figure fits is an error.

    Of many figures `among` which chance alone makes some stand out, a goal for all of them judges none.
    """
    found = []
    for goal in goals:
        if goal.seats not in (None, seats):
            continue
        fitting = [one for one in figures if one.name == goal.figure]
        fitting = fitting or [one for one in figures if fnmatchcase(one.name, goal.figure) and one.name not in among]
        kind, _, ending = goal.figure.partition(".")
        if not fitting and kind == "ending" and fullmatch(r"[\w-]+", ending):
            games = figures[0].games
            fitting = [share(goal.figure, f"Ends: {said(ending)}", 0, games, games)]
        if not fitting and not fullmatch(r"(ending|lift)\..*[*?\[].*", goal.figure):
            known = ", ".join(sorted({figure.name for figure in figures if not figure.name.startswith("lift.")}))
            raise ScrapyardError(f"no figure {goal.figure!r}; there are: {known}, lift.CLASS.THING")
        found += [Verdict(goal, figure, goal.judge(figure)) for figure in fitting]
    return found
