"""What is kept of trials: verdicts below build/, so that a run goes on where it stopped, and counts for the page.

build/mutants/<game>.jsonl       every verdict, one a line; made from the sources that its first line names
build/mutants/<game>-reach.json  which tests reach which blocks
tests/mutants/<game>.toml        mutants that nobody could tell from the rules, and why
tests/mutants/results.json       the counts of the last whole run, for docs/inside/measurements/mutation.md
"""

import json
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tools.mutation.rules import Function, Mutant
from tools.mutation.subject import LISTS
from tools.mutation.trials import Verdict

COUNTS: Final = LISTS / "results.json"


class Verdicts:
    """The verdicts on one game's mutants; those of a run that was stopped are there again."""

    def __init__(self, path: Path, mark: str) -> None:
        self.path = path
        self.of: dict[str, Verdict] = {}
        self.found: dict[str, dict[str, Any]] = {}
        lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
        if lines and json.loads(lines[0]) == {"sources": mark}:
            self.found = {row["id"]: row for row in map(json.loads, lines[1:])}
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps({"sources": mark}) + "\n", encoding="utf-8")

    def recall(self, mutants: Iterable[Mutant]) -> None:
        """Take over what is known of these."""
        for mutant in mutants:
            row = self.found.get(mutant.id)
            if row is not None:
                self.of[mutant.id] = Verdict(mutant, row["outcome"], row["by"], row["tests"], row["seconds"])

    def add(self, verdict: Verdict) -> None:
        self.of[verdict.mutant.id] = verdict
        row = {"id": verdict.mutant.id, "outcome": verdict.outcome, "by": verdict.by, "tests": verdict.tests}
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row | {"seconds": round(verdict.seconds, 3)}) + "\n")


# Mutants that cannot matter


@dataclass(frozen=True)
class Equivalent:
    """A mutant that behaves as the rules do."""

    change: str
    reason: str


def equivalents(path: Path) -> dict[str, Equivalent]:
    """The list in this file, by the mutants' ids."""
    if not path.is_file():
        return {}
    listed = tomllib.loads(path.read_text(encoding="utf-8"))
    return {id: Equivalent(row["change"], row["reason"]) for id, row in listed.items()}


def wrong_entries(listed: Mapping[str, Equivalent], functions: Sequence[Function]) -> list[str]:
    """Entries that name no mutant, or tell it wrongly, or give no reason."""
    words = {mutant.id: told(mutant) for function in functions for mutant in function.mutants}
    found: list[str] = []
    for id, entry in listed.items():
        if id not in words:
            found.append(f"{id}: there is no such mutant")
        elif entry.change != words[id]:
            found.append(f"{id}: the change is {words[id]!r}")
        elif not entry.reason:
            found.append(f"{id}: why does nobody notice it?")
    return found


def told(mutant: Mutant) -> str:
    """The change in words."""
    return f"{mutant.change.was} -> {mutant.change.becomes}"


# Counts


@dataclass
class Tally:
    """One game's verdicts, counted."""

    game: str
    seed: int
    functions: int
    """Functions that cite a clause."""
    all: int
    """How many mutants there are, of which some were tried."""
    verdicts: list[Verdict]
    listed: dict[str, Equivalent]
    clauses: dict[str, str] | None = None
    """Of each clause that is cited: the mutant of the rule that a test of the clause notices, or nothing."""

    @property
    def killed(self) -> list[Verdict]:
        return [v for v in self.verdicts if v.outcome in ("killed", "hung")]

    @property
    def equivalent(self) -> list[Verdict]:
        return [v for v in self.verdicts if v.outcome in ("survived", "unreached") and v.mutant.id in self.listed]

    @property
    def survived(self) -> list[Verdict]:
        return [v for v in self.verdicts if v.outcome in ("survived", "unreached") and v.mutant.id not in self.listed]

    @property
    def refuted(self) -> list[Verdict]:
        """Listed as equivalent, and yet noticed."""
        return [v for v in self.killed if v.mutant.id in self.listed]

    @property
    def unproved(self) -> list[str]:
        return [clause for clause, by in (self.clauses or {}).items() if not by]

    def as_json(self) -> dict[str, Any]:
        """What the run was about: the clauses, or the mutants that it tried."""
        counts: dict[str, Any] = {"seed": self.seed, "functions": self.functions, "mutants": self.all}
        if self.clauses is not None:
            return counts | {"clauses": len(self.clauses), "unproved": self.unproved}
        return counts | {
            "tried": len(self.verdicts),
            "killed": len(self.killed),
            "hung": sum(v.outcome == "hung" for v in self.verdicts),
            "equivalent": len(self.equivalent),
            "survived": [self.row(v) for v in self.survived],
        }

    def row(self, verdict: Verdict) -> dict[str, Any]:
        mutant = verdict.mutant
        return {"id": mutant.id, "change": told(mutant), "line": mutant.change.line, "tests": verdict.tests}


def keep(tallies: Iterable[Tally], path: Path = COUNTS) -> None:
    """Write the counts from which the page is made; other games, and the other half of these, keep theirs."""
    counts = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    for tally in tallies:
        counts[tally.game] = counts.get(tally.game, {}) | tally.as_json()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(dict(sorted(counts.items())), indent=2) + "\n", encoding="utf-8")
