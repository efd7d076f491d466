"""Whether simulations are in the way of live tables: p99 of answers while one runs, and while none does, in turns.

    python bench/lab.py                         about two minutes; prints a table, and JSON with --json

People think between answers at 200 tables, all the time. Every few seconds a visitor begins a simulation of searching
bots, which runs in its own process beside the server, and hangs up a few seconds later. Both ways see the same tables
within the same minute, so that a machine that is busy with other things is busy for both.
"""

import argparse
import json
import statistics
import tempfile
import threading
import time
from pathlib import Path
from typing import NamedTuple

import httpx
import tables
import uvloop
from server import LIVE, THOUGHT, scrapyard

GOAL = 50.0
"""Milliseconds."""
WISH = {"games": 1000, "player": "search", "seats": 4}
SETTLE = 0.5
"""Seconds at the beginning of each phase that count for neither way."""


class Phase(NamedTuple):
    """A stretch of time, and whether somebody simulated in it."""

    start: float
    end: float
    busy: bool


class Visitor(threading.Thread):
    """Simulates for a while, rests for a while, and writes down when."""

    def __init__(self, base: str, seconds: float) -> None:
        super().__init__(daemon=True)
        self.address = f"{base}/api/games/bolt/simulate"
        self.seconds = seconds
        self.phases: list[Phase] = []
        self.games = 0
        self.over = threading.Event()

    def run(self) -> None:
        busy = False
        while not self.over.is_set():
            start = time.perf_counter()
            if busy:
                self.simulate(start + self.seconds)
            else:
                self.over.wait(self.seconds)
            self.phases.append(Phase(start + SETTLE, time.perf_counter(), busy))
            busy = not busy

    def simulate(self, end: float) -> None:
        seen = 0
        try:
            limit = httpx.Timeout(60, read=self.seconds)
            with httpx.stream("POST", self.address, json=WISH, timeout=limit) as reply:
                for line in reply.iter_lines():
                    if line.startswith("data: "):
                        seen = int(json.loads(line[6:])["games"])
                    if time.perf_counter() > end:
                        break
        except httpx.ReadTimeout:
            """It gave way so far that it had nothing more to tell in all that time."""
        self.games += seen


def percentile(waits: list[float], part: float) -> float:
    ordered = sorted(waits)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] * 1e3


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--rounds", type=int, default=10, help="phases of each kind")
    parser.add_argument("--seconds", type=float, default=5.0, help="length of a phase")
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = scrapyard("scrapyard, SQLite", f"sqlite:///{folder}/store.db")
        try:
            server.wait()
            visitor = Visitor(server.base, options.seconds)
            visitor.start()
            seconds = 2 * options.rounds * options.seconds
            score = uvloop.run(tables.play(server.base, LIVE, seconds, lambda: None, THOUGHT))
            visitor.over.set()
            visitor.join(2 * options.seconds)
        finally:
            server.stop()
    every: dict[bool, list[float]] = {False: [], True: []}
    each: dict[bool, list[float]] = {False: [], True: []}
    for phase in visitor.phases:
        waits = score.between(phase.start, phase.end)
        if waits:
            every[phase.busy] += waits
            each[phase.busy].append(percentile(waits, 0.99))
    numbers = report(every, each, options)
    print(f"pairs of games that the simulations played meanwhile: {visitor.games}")
    if options.json:
        options.json.write_text(json.dumps({**numbers, "pairs": visitor.games}, indent=1) + "\n")


def report(
    every: dict[bool, list[float]], each: dict[bool, list[float]], options: argparse.Namespace
) -> dict[str, object]:
    numbers: dict[str, object] = {}
    print(f"{LIVE} live tables; waits for an answer in ms, phases of {options.seconds:g} s in turns\n")
    for busy, name in ((False, "nobody simulates"), (True, "somebody simulates")):
        waits, middle = every[busy], statistics.median(each[busy])
        row = {
            "answers": len(waits),
            "p50": percentile(waits, 0.5),
            "p99": percentile(waits, 0.99),
            "median_p99": middle,
        }
        numbers[name] = row
        print(
            f"{name:20}{len(waits):>8} answers   p50 {row['p50']:6.1f}   p99 {row['p99']:6.1f}   "
            f"median of the phases' p99 {middle:6.1f}"
        )
    ratio = statistics.median(each[True]) / statistics.median(each[False])
    held = "held" if percentile(every[True], 0.99) < GOAL else "MISSED"
    numbers["ratio"] = ratio
    print(f"\nmedian p99 with / without: {ratio:.2f}; goal p99 < {GOAL:.0f} ms while somebody simulates: {held}")
    return numbers


if __name__ == "__main__":
    main()
