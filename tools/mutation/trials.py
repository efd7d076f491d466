"""Trials: which of a game's own tests reach which block of its rules, and which of them notice a mutant.

Own tests are those in tests/games/<game>, without the suite that every game runs and without those in which chance
picks the answers: noticing a broken rule by playing on until something breaks proves no test of that rule.
"""

import json
import resource
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

import pytest
from _pytest.runner import runtestprotocol

from scrapyard.kernel import chance
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.conformance import Conformance
from scrapyard.kernel.match import playout
from tools.mutation.forks import forked
from tools.mutation.rules import Function, Mutant, watch

MEMORY: Final = 4 << 30
SLOW: Final = 0.2
"""Tests that take longer come last."""
LEAST: Final = 1.0
"""Seconds of computing that every test may take; beyond that, ten times what it takes without a mutant."""
KERNEL: Final = str(Path(chance.__file__).parent)
"""Who draws a number here does so for the rules, except in `playout`; anybody else picks an answer by it."""


@dataclass
class Test:
    """One of a game's own tests, and what it reaches."""

    item: pytest.Item
    blocks: set[str]
    seconds: float

    @property
    def rules(self) -> set[str]:
        """The clauses that it proves."""
        return {clause for mark in self.item.iter_markers("rule") for clause in mark.args}


def is_own(item: pytest.Item) -> bool:
    owner = getattr(item, "cls", None)
    return owner is None or not issubclass(owner, Conformance)


# What tests reach


def record(
    items: Sequence[pytest.Item], functions: Sequence[Function], jobs: int
) -> dict[str, tuple[list[str], float]]:
    """The blocks that each test reaches, and its seconds; tests in which chance picks the answers are left out."""
    shares = [list(items[i::jobs]) for i in range(jobs)]

    def work(share: list[pytest.Item], output: IO[str]) -> int:
        reached: set[str] = set()
        for function in functions:
            watch(function, reached)
        refuse_random_play()
        for i, item in enumerate(share):
            reached.clear()
            begun = time.process_time()
            reports = runtestprotocol(item, log=False, nextitem=share[i + 1] if i + 1 < len(share) else None)
            failed = [str(report.longrepr) for report in reports if report.failed]
            if failed:
                raise AssertionError(f"{item.nodeid} fails without any mutant\n{failed[0]}")
            if all(report.passed for report in reports):
                print(json.dumps([item.nodeid, sorted(reached), time.process_time() - begun]), file=output)
        return 0

    found: dict[str, tuple[list[str], float]] = {}
    for done in forked(work, shares, jobs):
        for line in done.output.splitlines():
            name, blocks, seconds = json.loads(line)
            found[name] = (blocks, seconds)
    return found


def refuse_random_play() -> None:
    """From now on, a test in which chance picks an answer is skipped."""
    draw = FastSource.draw

    def watched(self: FastSource, n: int) -> int:
        caller = sys._getframe(1).f_code
        if caller is playout.__code__ or not caller.co_filename.startswith(KERNEL):
            pytest.skip("chance picks the answers")
        return draw(self, n)

    FastSource.draw = watched  # type: ignore[method-assign]  # in a child that ends with the tests


# Who notices


@dataclass(frozen=True, eq=False)
class Trial:
    """A mutant, and the tests that shall notice it, in order."""

    mutant: Mutant
    tests: Sequence[Test]
    clause: str = ""
    """The clause that these tests are to prove, if it is about one."""


@dataclass
class Verdict:
    """What became of a trial."""

    mutant: Mutant
    outcome: str
    """`killed`, `hung` (noticed too: some test never ends), `survived`, or `unreached` by any test."""
    by: str
    """The test that noticed it."""
    tests: int
    """How many were run."""
    seconds: float
    clause: str = ""


def tests_for(mutant: Mutant, tests: Sequence[Test]) -> list[Test]:
    """The tests that reach the changed block, the most specific first."""
    reaching = [test for test in tests if mutant.block in test.blocks]
    return sorted(reaching, key=lambda test: (test.seconds > SLOW, len(test.blocks), test.item.nodeid))


def attempt(trial: Trial, output: IO[str]) -> int:
    """Run the tests on the mutant until one fails; whether one does."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    trial.mutant.put()
    items = [test.item for test in trial.tests]
    for test, following in zip(trial.tests, [*items[1:], None], strict=True):
        print(test.item.nodeid, file=output, flush=True)
        signal.setitimer(signal.ITIMER_PROF, max(LEAST, 10 * test.seconds))
        if any(report.failed for report in runtestprotocol(test.item, log=False, nextitem=following)):
            return 1
    return 0


def attempts(trials: Sequence[Trial], jobs: int) -> Iterator[Verdict]:
    """All trials, each as soon as it is done."""
    for trial in trials:
        if not trial.tests:
            yield Verdict(trial.mutant, "unreached", "", 0, 0.0, trial.clause)
    for done in forked(attempt, [trial for trial in trials if trial.tests], jobs):
        run = done.output.splitlines()
        outcome = {0: "survived", 1: "killed"}.get(done.code, "hung")
        by = run[-1] if outcome != "survived" else ""
        yield Verdict(done.task.mutant, outcome, by, len(run), done.seconds, done.task.clause)
