"""A run: collect the games' own tests once, choose mutants from a seed, try each, and keep what was found."""

import fnmatch
import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import hypothesis
import pytest
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tools.mutation.results import Tally, Verdicts, equivalents, wrong_entries
from tools.mutation.rules import Function, Mutant
from tools.mutation.subject import ROOT, Subject
from tools.mutation.trials import Test, Trial, Verdict, attempts, is_own, record, tests_for


@dataclass
class Plan:
    """What shall be tried."""

    subjects: list[Subject]
    mutants: int
    """How many a game; each function that cites a clause has one whatever they are."""
    seed: int
    jobs: int
    only: str = ""
    """A clause, a module, a function or a mutant: all mutants of it instead of a choice."""
    sample: int = 0
    """So many a game, and no more."""
    clauses: bool = False
    """For each clause, whether one of its own tests notices a mutant of the rule."""


@dataclass
class Run:
    """A plugin of pytest: in place of running the tests, it tries mutants on them."""

    plan: Plan
    console: Console
    tallies: list[Tally] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    """What is wrong with the lists of equivalent mutants."""
    stopped: bool = False
    broken: list[str] = field(default_factory=list)
    """Test files that cannot be read."""

    def start(self) -> None:
        """Collect and run."""
        hypothesis.settings.register_profile(
            "mutants",
            database=None,  # what one mutant broke is no example for the next
            derandomize=True,
            phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],
        )
        hypothesis.settings.load_profile("mutants")
        plugins = ["no:xdist", "no:cacheprovider", "no:terminalreporter", "no:faulthandler"]
        options = ["-s", "--assert=plain", f"--rootdir={ROOT}", f"-c{ROOT / 'pyproject.toml'}"]
        options += [f"-p{name}" for name in plugins]
        pytest.main([*options, *(str(subject.tests) for subject in self.plan.subjects)], plugins=[self])
        if self.broken:
            raise SystemExit("\n".join(self.broken))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.broken.append(str(report.longrepr))

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if not self.broken:
            try:
                for subject in self.plan.subjects:
                    items = [item for item in session.items if subject.tests in item.path.parents and is_own(item)]
                    self.play(subject, items)
            except KeyboardInterrupt:
                self.stopped = True
        return True

    def play(self, subject: Subject, items: Sequence[pytest.Item]) -> None:
        """Try the mutants of one game."""
        game = subject.name
        functions = subject.functions()
        listed = equivalents(subject.listed)
        self.wrong += [f"{subject.listed.name}: {entry}" for entry in wrong_entries(listed, functions)]
        mark = subject.fingerprint()
        with self.console.status(f"{game}: which tests reach which rules?"):
            tests = self.reach(subject, items, functions, mark)
        cited = [function for function in functions if function.clauses]
        count = sum(len(function.mutants) for function in functions)
        tally = Tally(game, self.plan.seed, len(cited), count, [], listed)
        self.tallies.append(tally)
        if self.plan.clauses:
            self.prove(tally, cited, tests)
            return
        chosen = choose(functions, self.plan, set(listed))
        verdicts = Verdicts(subject.kept / f"{game}.jsonl", mark)
        verdicts.recall(chosen)
        tally.verdicts = list(verdicts.of.values())
        trials = [Trial(mutant, tests_for(mutant, tests)) for mutant in chosen if mutant.id not in verdicts.of]
        for verdict in self.watched(game, trials, len(tally.verdicts)):
            verdicts.add(verdict)
            tally.verdicts.append(verdict)

    def watched(self, title: str, trials: Sequence[Trial], before: int = 0) -> Iterator[Verdict]:
        """The trials, with a bar that says how far they are."""
        columns = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()]
        text = TextColumn("[yellow]{task.fields[alive]} survived")
        # Without a thread that draws: what is forked with threads may hang.
        with Progress(*columns, text, console=self.console, auto_refresh=False, transient=True) as progress:
            bar = progress.add_task(title, total=before + len(trials), completed=before, alive=0)
            alive = 0
            for verdict in attempts(trials, self.plan.jobs):
                alive += verdict.outcome in ("survived", "unreached")
                progress.update(bar, advance=1, alive=alive, refresh=True)
                yield verdict

    def reach(
        self, subject: Subject, items: Sequence[pytest.Item], functions: Sequence[Function], mark: str
    ) -> list[Test]:
        """The game's own tests, with the blocks that they reach."""
        path = subject.kept / f"{subject.name}-reach.json"
        kept = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
        if kept.get("sources") != mark:
            kept = {"sources": mark, "tests": record(items, functions, self.plan.jobs)}
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(kept), encoding="utf-8")
        reached = kept["tests"]
        return [Test(i, set(reached[i.nodeid][0]), reached[i.nodeid][1]) for i in items if i.nodeid in reached]

    def prove(self, tally: Tally, functions: Sequence[Function], tests: Sequence[Test]) -> None:
        """For each clause, look for a mutant of a rule that cites it which one of its own tests notices."""
        tally.clauses = {}
        waiting: dict[str, list[Trial]] = {}
        for clause in sorted({clause for function in functions for clause in function.clauses}):
            own = [test for test in tests if clause in test.rules]
            mutants = ranked([m for f in functions if clause in f.clauses for m in f.mutants], tally.seed)
            waiting[clause] = [Trial(m, found, clause) for m in mutants if (found := tests_for(m, own))]
            tally.clauses[clause] = ""
        while waiting := {c: trials for c, trials in waiting.items() if trials and not tally.clauses[c]}:
            trials = [waiting[clause].pop(0) for clause in waiting]
            for verdict in self.watched(f"{tally.game}, {len(trials)} clauses", trials):
                if verdict.outcome in ("killed", "hung"):
                    tally.clauses[verdict.clause] = verdict.mutant.id


def choose(functions: Sequence[Function], plan: Plan, listed: set[str]) -> list[Mutant]:
    """The mutants to try: one of each function that cites a clause, then others, in an order that the seed decides."""
    everything = ranked([mutant for function in functions for mutant in function.mutants], plan.seed)
    if plan.only:
        return [mutant for mutant in everything if is_meant(mutant, plan.only)]
    if plan.sample:
        return [mutant for mutant in everything if mutant.function.clauses and mutant.id not in listed][: plan.sample]
    first: dict[str, Mutant] = {}
    for mutant in everything:
        if mutant.function.clauses:
            first.setdefault(mutant.function.place, mutant)
    chosen = list(first.values())
    others = [mutant for mutant in everything if first.get(mutant.function.place) is not mutant]
    return chosen + others[: max(0, plan.mutants - len(chosen))]


def ranked(mutants: Sequence[Mutant], seed: int) -> list[Mutant]:
    """In an order by lot, in which a mutant keeps its place whatever becomes of the others."""
    return sorted(mutants, key=lambda mutant: hashlib.sha256(f"{seed} {mutant.id}".encode()).digest())


def is_meant(mutant: Mutant, only: str) -> bool:
    """Whether it is of what is named: BO-021, turn, turn:menu, turn:menu:0a1b2c3d, a pattern, or several of these."""
    function = mutant.function
    names = [function.module, function.place, mutant.id, *function.clauses]
    return any(fnmatch.fnmatchcase(name, pattern) for name in names for pattern in only.split(","))
