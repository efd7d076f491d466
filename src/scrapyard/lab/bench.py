"""The benchmark: every game compiled and pure, beside other engines, in turns, medians over the rounds.

The machine is never quiet. So each thing is measured by a process of its own, briefly, again and again, one after the
other: what disturbs a round disturbs all of them, and medians and ratios of one run can be compared.
"""

import importlib.util
import os
import statistics
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

from scrapyard.games import all_games
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.lab.builds import environment
from scrapyard.lab.pace import standings
from scrapyard.lab.peers import PEERS
from scrapyard.lab.turns import Child

MOST_SEATS = 4

Key: TypeAlias = tuple[str, str]
"""`compiled`, `pure`, the name of a build beside them, or `peer`, and the name of the game."""


def measure(
    games: list[str], rounds: int, seconds: float, progress: Callable[[str], None], beside: Path | None = None
) -> dict[str, Any]:
    """All of it, as the JSON that `scrapyard bench --json` prints; `beside` is where another build of the same lies."""
    children: dict[Key, Child] = {}
    missing: list[str] = []
    try:
        for name in games:
            for build in ("compiled", "pure"):
                child = _ours(name, build)
                if child.greeting["compiled"] is (build == "compiled"):
                    children[build, name] = child
                else:
                    child.close()
            if beside is not None:
                children[beside.name, name] = _beside(name, beside)
        for library, name in PEERS:
            if importlib.util.find_spec("pyspiel" if library == "open_spiel" else library) is None:
                missing.append(f"{library}: {name}")
            else:
                children["peer", f"{library}: {name}"] = Child(
                    "scrapyard.lab.peers", [library, name], {**os.environ, "PYTHONWARNINGS": "ignore"}
                )
        samples: dict[Key, list[dict[str, float]]] = {key: [] for key in children}
        for number in range(rounds):
            for key, child in children.items():
                progress(f"round {number + 1}/{rounds}  {key[1]} {key[0]}")
                samples[key].append(child.measure({"seconds": seconds, "seed": 1000 * number + 1}))
        medians = {key: {"seats": float(children[key].greeting["seats"]), **_medians(samples[key])} for key in samples}
    finally:
        for child in children.values():
            child.close()
    builds = ["compiled", "pure", *([beside.name] if beside is not None else [])]
    report = {"rounds": rounds, "seconds": seconds, **_report(games, builds, medians, missing)}
    report["goals"] = standings(report, "compiled")
    return report if beside is None else {**report, "beside": {beside.name: standings(report, beside.name)}}


def _medians(rows: list[dict[str, float]]) -> dict[str, float]:
    return {name: statistics.median(row[name] for row in rows) for name in rows[0]}


def _ours(name: str, build: str) -> Child:
    surroundings = dict(os.environ)
    surroundings.pop("SCRAPYARD_PURE", None)
    if build == "pure":
        surroundings["SCRAPYARD_PURE"] = "1"
    seats = min(MOST_SEATS, all_games()[name].seats[1])
    return Child("scrapyard.lab.gauge", [name, str(seats)], surroundings)


def _beside(name: str, folder: Path) -> Child:
    seats = min(MOST_SEATS, all_games()[name].seats[1])
    child = Child("scrapyard.lab.gauge", [name, str(seats)], environment(folder, pure=False), folder)
    if not child.greeting["compiled"]:
        child.close()
        raise ScrapyardError(f"there is no compiled build in {folder}")
    return child


def _report(
    games: list[str], builds: list[str], medians: dict[Key, dict[str, float]], missing: list[str]
) -> dict[str, Any]:
    peers = {name: row for (kind, name), row in medians.items() if kind == "peer"}
    report: dict[str, Any] = {
        "games": {name: {build: medians.get((build, name)) for build in builds} for name in games},
        "peers": {**peers, **dict.fromkeys(missing)},
        "ratios": {},
    }
    for name in games:
        best = medians.get(("compiled", name)) or medians["pure", name]
        report["ratios"][name] = {peer: best["decisions_per_s"] / row["decisions_per_s"] for peer, row in peers.items()}
    return report
