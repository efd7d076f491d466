"""Look for numbers that reach goals: an optimiser proposes, bots play, goals judge.

A file names the numbers that may move, and what must not:

    locked = ["printed", "card.*.name"]   # refused here; `printed` is all that the rulebook itself says

    [[number]]
    at = "constants.clock_start"     # a table's field
    low = 8
    high = 20

    [[number]]
    at = "card.haymaker.action.0.hits.0.n"   # an entry by its id, then fields, and places in lists from 0
    low = 1
    high = 5

All trials play the same seeds, so luck weighs on them alike; the report at the end plays others.
"""

import copy
import json
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import optuna
import polars as pl
import tomli_w

from scrapyard.games import find_game, package_of
from scrapyard.kernel.errors import PackError, ScrapyardError
from scrapyard.lab.book import Runner, parts_of, read_part
from scrapyard.lab.figures import Figure, general
from scrapyard.lab.findings import judged
from scrapyard.lab.goals import Goal
from scrapyard.lab.simulate import Plan
from scrapyard.lab.things import lifts
from scrapyard.packs import house, patched, read

TRACE = "trace.jsonl"
PRINTED = "printed"
STUBBORN = 50
"""So often the optimiser is asked again when it proposes what was tried."""
HOPELESS = 1e6
"""The loss of numbers that a pack may not have."""


@dataclass(frozen=True)
class Number:
    """A number that may move."""

    at: str
    low: float
    high: float

    @property
    def whole(self) -> bool:
        return isinstance(self.low, int) and isinstance(self.high, int)


@dataclass(frozen=True)
class Trial:
    """One set of numbers, and how far it is from the goals."""

    values: dict[str, float]
    loss: float
    figures: dict[str, float] = field(default_factory=dict)
    refused: str = ""
    """Why a pack cannot have these numbers."""

    def as_json(self) -> dict[str, Any]:
        return dict(vars(self))


def read_numbers(path: Path, printed: tuple[str, ...] = ()) -> list[Number]:
    """The numbers of a file; whatever is wrong in it is said with its place. `printed` can be locked by that word."""
    try:
        written = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ScrapyardError(f"{path}: {error.strerror}") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ScrapyardError(f"{path}: not TOML: {error}") from None
    locked, rows = written.get("locked", []), written.get("number", [])
    if not rows or set(written) - {"locked", "number"}:
        raise ScrapyardError(f"{path}: has [[number]] tables and a list `locked`, and at least one number")
    locked = [*locked, *(printed if PRINTED in locked else ())]
    numbers = []
    for place, row in enumerate(rows, 1):
        where = f"{path}: number {place}"
        if set(row) != {"at", "low", "high"} or not isinstance(row["at"], str):
            raise ScrapyardError(f"{where}: needs at (a text), low and high, and nothing else")
        if not all(isinstance(row[end], int | float) and not isinstance(row[end], bool) for end in ("low", "high")):
            raise ScrapyardError(f"{where}: low and high must be numbers")
        if row["low"] >= row["high"]:
            raise ScrapyardError(f"{where}: low {row['low']:g} is not below high {row['high']:g}")
        if any(fnmatchcase(row["at"], pattern) for pattern in locked):
            raise ScrapyardError(f"{where}: {row['at']} is locked")
        numbers.append(Number(**row))
    return numbers


def pack_with(base: dict[str, Any], values: dict[str, float]) -> dict[str, Any]:
    """A pack that puts these numbers in their places over the content, and changes nothing else."""
    changed, pack = copy.deepcopy(base), dict[str, Any]()
    for at, value in values.items():
        words = at.split(".")
        inside, key = _place(changed, at)
        inside[key] = value
        table = changed[words[0]]
        if isinstance(table, list):
            entry = next(one for one in table if one.get("id") == words[1])
            rows = pack.setdefault(words[0], [])
            row = next((one for one in rows if one["id"] == words[1]), None)
            if row is None:
                rows.append(row := {"id": words[1]})
            row[words[2]] = entry[words[2]]
        else:
            pack.setdefault(words[0], {})[words[1]] = table[words[1]]
    return pack


def _place(content: dict[str, Any], at: str) -> tuple[Any, Any]:
    """What holds the number at the end of the way, and under which key; a way that leads to no number is refused."""
    first, *rest = at.split(".")
    inside: Any = content.get(first)
    if isinstance(inside, list) and len(rest) > 1:
        inside = next((one for one in inside if one.get("id") == rest[0]), None)
        rest = rest[1:]
    for depth, word in enumerate(rest):
        key: Any = int(word) if isinstance(inside, list) and word.isdecimal() else word
        try:
            found = inside[key]
        except (KeyError, IndexError, TypeError):
            raise ScrapyardError(f"{at}: the content has nothing at {word!r}") from None
        if depth == len(rest) - 1:
            if not isinstance(found, int | float) or isinstance(found, bool):
                raise ScrapyardError(f"{at}: this is {found!r}, not a number")
            return inside, key
        inside = found
    raise ScrapyardError(f"{at}: names a whole table; a number is inside it")


def distance(goal: Goal, figure: Figure) -> float:
    """How far a figure is outside its goal, in widths of the goal or, without one, in parts of its bound."""
    low = figure.value if goal.low is None else goal.low
    high = figure.value if goal.high is None else goal.high
    out = max(low - figure.value, figure.value - high, 0.0)
    both = goal.low is not None and goal.high is not None and goal.high > goal.low
    width = (high - low) / 2 if both else abs(goal.low if goal.low is not None else high) or 1.0
    return (out / width) ** 2


@dataclass
class Search:
    """What moves, towards what, and how long."""

    plan: Plan
    numbers: list[Number]
    goals: list[Goal]
    games: int
    trials: int
    folder: Path
    run: Runner

    def __post_init__(self) -> None:
        self.base = patched(read(house(package_of(find_game(self.plan.game)))), self.plan.pack)
        pack_with(self.base, {number.at: number.low for number in self.numbers})

    @property
    def now(self) -> dict[str, float] | None:
        """The numbers as they are, which are tried first; none if one of them is not within its bounds."""
        found = {}
        for number in self.numbers:
            inside, key = _place(self.base, number.at)
            found[number.at] = inside[key]
        within = all(number.low <= found[number.at] <= number.high for number in self.numbers)
        return found if within else None

    def pack(self, values: dict[str, float]) -> dict[str, Any]:
        """The plan's own pack with these numbers in it."""
        own = {name: value for name, value in self.plan.pack.items() if not name.startswith("_")}
        return patched(own, pack_with(self.base, values)) if own else pack_with(self.base, values)

    def judged(self, values: dict[str, float]) -> Trial:
        """Play with these numbers, and see how far the goals are."""
        plan = replace(self.plan, pack=self.pack(values))
        try:
            plan.bind()
        except PackError as error:
            return Trial(values, HOPELESS, refused=str(error))
        parts = dict(self.run(plan, parts_of(plan, self.games)))
        table = pl.concat([read_part(parts[part]) for part in sorted(parts)])
        verdicts = judged(self.goals, general(table), lifts(table), len(plan.players))
        loss = sum(distance(one.goal, one.figure) for one in verdicts)
        return Trial(values, loss, {one.figure.name: one.figure.value for one in verdicts})


def tune(search: Search, progress: Callable[[int], None]) -> Iterator[Trial]:
    """All trials as they come; those that a stopped run has made stand in the folder and are not played again."""
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=search.plan.seed))
    if search.now is not None:
        study.enqueue_trial(search.now)
    search.folder.mkdir(parents=True, exist_ok=True)
    trace = search.folder / TRACE
    lines = trace.read_text(encoding="utf-8").splitlines() if trace.exists() else []
    known = [Trial(**json.loads(line)) for line in lines]
    tried: list[Trial] = []
    while len(tried) < search.trials:
        asked, values = _another(study, search.numbers, tried)
        if asked is None:
            return
        before = next((trial for trial in known if trial.values == values), None)
        trial = before or search.judged(values)
        study.tell(asked, trial.loss)
        tried.append(trial)
        if before is None:
            with trace.open("a", encoding="utf-8") as file:
                file.write(json.dumps(trial.as_json()) + "\n")
        progress(1)
        yield trial
        if trial.loss == 0.0:
            return


def _another(study: Any, numbers: list[Number], tried: list[Trial]) -> tuple[Any, dict[str, float]]:
    """Numbers that were not tried yet; none if the optimiser, asked again and again, has nothing new to propose."""
    values: dict[str, float] = {}
    for _ in range(STUBBORN):
        asked = study.ask()
        values = {one.at: _suggest(asked, one) for one in numbers}
        again = next((trial for trial in tried if trial.values == values), None)
        if again is None:
            return asked, values
        study.tell(asked, again.loss)
    return None, values


def _suggest(asked: Any, number: Number) -> float:
    if number.whole:
        return int(asked.suggest_int(number.at, int(number.low), int(number.high)))
    return float(round(asked.suggest_float(number.at, number.low, number.high), 4))


def write_pack(path: Path, pack: dict[str, Any], words: str) -> None:
    """A pack as a file that `--pack` takes."""
    path.write_text(f"# {words}\n" + tomli_w.dumps(pack), encoding="utf-8")
