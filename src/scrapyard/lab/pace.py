"""What speed every game is to have, as ratios within one run of the benchmark, and what of it is missed."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

PEER = "open_spiel: crazy_eights"
"""The engine that everything is measured by, driven from Python."""


@dataclass(frozen=True)
class Goal:
    """One figure of a game, from the row of a build and that of the peer; None where it cannot be told."""

    name: str
    figure: Callable[[dict[str, float], dict[str, float] | None], float | None]
    least: float
    goal: float
    more_is_better: bool = True

    def part(self, value: float, wanted: float) -> float:
        """How much of what is wanted is there: 1 and above is reached."""
        return value / wanted if self.more_is_better else wanted / value


GOALS = [
    Goal(
        f"decisions/s, times {PEER.partition(': ')[2]}",
        lambda row, peer: row["decisions_per_s"] / peer["decisions_per_s"] if peer else None,
        3.0,
        4.0,
    ),
    Goal(
        "with checkpoints / without",
        lambda row, _: row["decisions_per_s_with_checkpoints"] / row["decisions_per_s"],
        0.75,
        0.9,
    ),
    Goal("first copy at a point, µs", lambda row, _: row["first_clone_us"], 4.4, 3.0, more_is_better=False),
    Goal("repeated copies, µs", lambda row, _: row["clone_us"], 4.4, 2.0, more_is_better=False),
]
FASTER = {
    "clone_us": (1.0, 1.0),
    "first_clone_us": (1.0, 1.0),
    "simulations_per_s": (1.5, 2.0),
    "greedy_decisions_per_s": (2.0, 4.0),
}
"""Against the build before: at least, and the goal."""
COUNTED = {
    "clone_us": "instructions_per_clone",
    "first_clone_us": "instructions_per_first_clone",
    "simulations_per_s": "instructions_per_simulation",
    "greedy_decisions_per_s": "instructions_per_greedy_decision",
}


def standings(report: dict[str, Any], build: str) -> dict[str, dict[str, dict[str, float]]]:
    """For each game and goal the figure of this build, what it is to be, and which part of that it is."""
    peer = report["peers"].get(PEER)
    result: dict[str, dict[str, dict[str, float]]] = {}
    for game, builds in report["games"].items():
        row = builds.get(build)
        figures = {goal: goal.figure(row, peer) for goal in GOALS} if row is not None else {}
        result[game] = {
            goal.name: {"figure": figure, "least": goal.least, "goal": goal.goal, "ratio": goal.part(figure, goal.goal)}
            for goal, figure in figures.items()
            if figure is not None
        }
    return result


def missed(games: dict[str, dict[str, dict[str, float]]]) -> list[str]:
    """For each game and goal that is not reached, a line that says by how much."""
    lines: list[str] = []
    for game, rows in games.items():
        for goal in GOALS:
            row = rows.get(goal.name)
            if row is not None and row["ratio"] < 1:
                least = "" if goal.part(row["figure"], goal.least) >= 1 else f", and not even {goal.least:g}"
                lines.append(f"{game}: {goal.name} {row['figure']:.2f}, goal {goal.goal:g}{least}")
    return lines


def missed_against(report: dict[str, Any]) -> list[str]:
    """The same for a comparison with another build."""
    lines: list[str] = []
    for game, measures in report["games"].items():
        for name, (least, goal) in FASTER.items():
            row = measures.get(name) or measures.get(COUNTED[name])
            if row is not None and row["ratio"] < goal:
                even = "" if row["ratio"] >= least else f", and not even {least:g}"
                lines.append(f"{game}: {name} {row['ratio']:.2f} times, goal {goal:g}{even}")
    return lines
