"""The benchmark: every game compiled and pure, beside other engines, in turns, medians over the rounds.

The machine is never quiet. So each thing is measured by a process of its own, briefly, again and again, one after the
other: what disturbs a round disturbs all of them, and medians and ratios of one run can be compared.
"""

import importlib.util
import os
import statistics
from collections.abc import Callable
from typing import Any, TypeAlias

from scrapyard.games import all_games
from scrapyard.lab.pace import standings
from scrapyard.lab.peers import PEERS
from scrapyard.lab.turns import Child

MOST_SEATS = 4

Key: TypeAlias = tuple[str, str]
"""`compiled`, `pure` or `peer`, and the name of the game."""


def measure(games: list[str], rounds: int, seconds: float, progress: Callable[[str], None]) -> dict[str, Any]:
    """All of it, as the JSON that `scrapyard bench --json` prints."""
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
    report = {"rounds": rounds, "seconds": seconds, **_report(games, medians, missing)}
    return {**report, "goals": standings(report)}


def _medians(rows: list[dict[str, float]]) -> dict[str, float]:
    return {name: statistics.median(row[name] for row in rows) for name in rows[0]}


def _ours(name: str, build: str) -> Child:
    environment = dict(os.environ)
    environment.pop("SCRAPYARD_PURE", None)
    if build == "pure":
        environment["SCRAPYARD_PURE"] = "1"
    seats = min(MOST_SEATS, all_games()[name].seats[1])
    return Child("scrapyard.lab.gauge", [name, str(seats)], environment)


def _report(games: list[str], medians: dict[Key, dict[str, float]], missing: list[str]) -> dict[str, Any]:
    peers = {name: row for (kind, name), row in medians.items() if kind == "peer"}
    report: dict[str, Any] = {
        "games": {name: {build: medians.get((build, name)) for build in ("compiled", "pure")} for name in games},
        "peers": {**peers, **dict.fromkeys(missing)},
        "ratios": {},
    }
    for name in games:
        best = medians.get(("compiled", name)) or medians["pure", name]
        report["ratios"][name] = {peer: best["decisions_per_s"] / row["decisions_per_s"] for peer, row in peers.items()}
    return report
