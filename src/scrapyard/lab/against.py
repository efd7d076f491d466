"""This build against that of another commit: both measure the same, in turns, and the ratios of the rounds count.

Each tree measures itself with its own `scrapyard.lab.gauge`, a fresh process for each turn, so it does not matter how
the rules are called inside. A round has one turn of each build, one right after the other with the same seed: what
disturbs the machine disturbs both, and their ratio much less than either. Who goes first changes from round to round.
"""

import os
import statistics
from collections.abc import Callable
from math import comb
from pathlib import Path
from typing import Any

from scrapyard.games import all_games
from scrapyard.kernel import compiled
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.lab.bench import MOST_SEATS
from scrapyard.lab.builds import build, environment, find_commit, outdated, package_root
from scrapyard.lab.turns import Child

MEASURES = {
    "decisions_per_s": True,
    "decisions_per_s_with_checkpoints": True,
    "clone_us": False,
    "simulations_per_s": True,
    "first_clone_us": False,
    "greedy_decisions_per_s": True,
}
"""What is compared, and whether more of it is faster."""
SURE = 0.95
HERE, THERE = "here", "there"


class Tree:
    """One of the two builds."""

    def __init__(self, folder: Path, pure: bool) -> None:
        self.folder = folder
        self.pure = pure

    def measure(self, game: str, request: dict[str, Any]) -> dict[str, float]:
        """One turn, in a process of its own."""
        seats = min(MOST_SEATS, all_games()[game].seats[1])
        surroundings = environment(self.folder, self.pure)
        child = Child("scrapyard.lab.gauge", [game, str(seats)], surroundings, self.folder)
        try:
            if child.greeting["compiled"] is self.pure:
                wanted = "from its sources" if self.pure else "compiled"
                raise ScrapyardError(f"the build in {self.folder} does not run {wanted}")
            return child.measure(request)
        finally:
            child.close()


def both_builds(commit: str, tell: Callable[[str], None]) -> tuple[str, dict[str, Tree]]:
    """The full name of the commit, and the two builds; with SCRAPYARD_PURE=1 both run from their sources."""
    root = package_root()
    full = find_commit(root, commit)
    pure = os.environ.get("SCRAPYARD_PURE") == "1"
    if not pure and not compiled():
        raise ScrapyardError("this build is not compiled: `make build` does that, or SCRAPYARD_PURE=1 compares sources")
    if not pure and (late := outdated(root)):
        tell(f"{late[0]} is newer than its compiled module ({len(late)} such); if it changed, `make build` first")
    return full, {HERE: Tree(root, pure), THERE: Tree(build(root, full, pure, tell), pure)}


def in_both(games: list[str], trees: dict[str, Tree], tell: Callable[[str], None]) -> list[str]:
    """Those of the games that the other commit has, too."""
    folder = trees[THERE].folder / "src/scrapyard/games"
    missing = [game for game in games if not (folder / game).is_dir()]
    if len(missing) == len(games):
        raise ScrapyardError(f"the other commit does not have {', '.join(missing)}")
    if missing:
        tell(f"only here, so not compared: {', '.join(missing)}")
    return [game for game in games if game not in missing]


def order(number: int) -> tuple[str, str]:
    """Who goes first in this round."""
    return (HERE, THERE) if number % 2 == 0 else (THERE, HERE)


def measure(
    trees: dict[str, Tree], games: list[str], rounds: int, seconds: float, progress: Callable[[str], None]
) -> dict[str, Any]:
    """The part of the report that has the games."""
    samples: dict[str, dict[str, list[dict[str, float]]]] = {game: {HERE: [], THERE: []} for game in games}
    for number in range(rounds):
        for game in games:
            for side in order(number):
                progress(f"round {number + 1}/{rounds}  {game} {side}")
                row = trees[side].measure(game, {"seconds": seconds, "seed": 1000 * number + 1})
                samples[game][side].append(row)
    return {game: compared(sides[HERE], sides[THERE]) for game, sides in samples.items()}


def compared(here: list[dict[str, float]], there: list[dict[str, float]]) -> dict[str, dict[str, float]]:
    """Each measure that both builds know, round against round."""
    result: dict[str, dict[str, float]] = {}
    for name, more_is_faster in MEASURES.items():
        if name in here[0] and name in there[0]:
            ours, theirs = [row[name] for row in here], [row[name] for row in there]
            faster, slower = (ours, theirs) if more_is_faster else (theirs, ours)
            result[name] = summed_up([a / b for a, b in zip(faster, slower, strict=True)], ours, theirs)
    return result


def summed_up(ratios: list[float], here: list[float], there: list[float]) -> dict[str, float]:
    """The median of the ratios with its interval, and the medians that they come from; above 1 is faster here."""
    low, high = median_interval(ratios)
    return {
        "ratio": statistics.median(ratios),
        "low": low,
        "high": high,
        "here": statistics.median(here),
        "there": statistics.median(there),
    }


def median_interval(values: list[float]) -> tuple[float, float]:
    """An interval that holds the median of what the values are drawn from, 95 % sure, whatever its shape.

    The k-th smallest and k-th largest value: the median is outside if fewer than k values fall on one side of it.
    Fewer than six values cannot be so sure; then it is all of them.
    """
    ordered, n = sorted(values), len(values)
    k = 1
    while 2 * sum(comb(n, i) for i in range(k + 1)) / 2**n <= 1 - SURE:
        k += 1
    return ordered[k - 1], ordered[n - k]
