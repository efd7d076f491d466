"""What grows with a game, a log, a house or a machine, and what does not: a curve for each, and what is missed.

    python bench/growth.py --draw docs/images/growth.svg      about ten minutes; `--quick` for rough numbers

The cost of an answer over the length of a game, of coming to a table over the length of its log, of loading a table
over its answers, the memory of idle tables over their number, and the rate of simulations over processes. Costs are
seconds of CPU of this process, which other work on the machine changes little; the rate is of the wall clock, and each
number of processes has its turn in every round.
"""

import argparse
import asyncio
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from curves import Curve, Point, draw
from goals import missed, save

from scrapyard.games import find_game
from scrapyard.lab.simulate import Plan, simulate
from scrapyard.server.config import Config
from scrapyard.server.game import views
from scrapyard.server.game.bound import bound_game
from scrapyard.server.game.clocks import TIMES
from scrapyard.server.game.play import Play
from scrapyard.server.store import queries
from scrapyard.server.store.rows import Entry, SeatRow, TableRow
from scrapyard.server.store.store import Store
from scrapyard.server.tables.house import House
from scrapyard.server.tables.table import Table

LONG = ("rocket_rollout", 4)
"""The game that takes the most answers at random, and its seats."""
WARM_GAMES = 100
"""So many tell about how many a second has."""
IDLE_ANSWERS = 60
IDLE = """
import sys
sys.path.insert(0, {folder!r})
from growth import keep
print(keep(int(sys.argv[1])))
"""


def row_of(number: int, game: str = LONG[0], seats: int = LONG[1]) -> TableRow:
    """A table of its own for every number: other dice."""
    meta = find_game(game)
    people = [
        SeatRow(seat, "person", f"Bea {seat}", None, f"secret {seat}", f"nonce-{number}") for seat in range(seats)
    ]
    seed = number.to_bytes(32, "big")
    settings = meta.stated(meta.read({}))
    row = TableRow(f"table-{number}", game, meta.version, settings, {}, "none", True, seed, "watch", 1e9, seats=people)
    row.state = "running"
    return row


def begun(row: TableRow) -> tuple[Play, Entry]:
    play = Play(row, bound_game(row))
    return play, play.start(1e9)


def answered(play: Play, dice: random.Random, number: int) -> Entry:
    """Any answer to the first open question."""
    seat, (ask, _) = next(iter(play.opened.items()))
    option = play.game.vocabulary.key(ask.question, dice.choice(ask.values))
    return play.answer(seat, option, f"key-{number}", 1e9)


def longest_game(answers: int) -> tuple[TableRow, list[Entry]]:
    """The first game at random that takes so many answers."""
    for number in range(1000):
        row = row_of(number)
        play, start = begun(row)
        entries, dice = [start], random.Random(number)
        while play.opened and len(entries) <= answers:
            entries.append(answered(play, dice, len(entries)))
        if len(entries) > answers:
            return row, entries
    raise SystemExit(f"no game at random takes {answers} answers")


def over_a_game(games: int, answers: int) -> Curve:
    """An answer, and what every seat gets to see of it, from the beginning of a long game to its end."""
    step = answers // 10
    spent: dict[int, list[float]] = {}
    for number in range(games):
        play, _ = begun(row_of(number))
        dice = random.Random(number)
        at = 0
        while play.opened and at < answers:
            before = time.process_time()
            answered(play, dice, at)
            views.updates(play, range(LONG[1]))
            spent.setdefault(at // step, []).append(time.process_time() - before)
            at += 1
    points = [(step * (at + 0.5), statistics.mean(spent[at]) * 1e6) for at in sorted(spent) if len(spent[at]) >= step]
    third = max(1, len(points) // 3)
    early, late = (statistics.mean(y for _, y in part) for part in (points[:third], points[-third:]))
    return Curve("an answer", "answers before it", "µs", points, late / early, "last third / first third", 1.25)


def over_a_log(answers: int, rounds: int) -> Curve:
    """Coming to a table: the position, the end of the log and of its story."""
    row, entries = longest_game(answers)
    play = Play(row, bound_game(row))
    points: list[Point] = []
    step = answers // 10
    for entry in entries:
        play.apply(entry)
        if entry.version % step == 1 and entry.version > step:
            times = []
            for _ in range(rounds):
                before = time.process_time()
                views.encode([views.position(play, 0), views.latest_lines(play, 0), views.latest_story(play, 0)])
                times.append(time.process_time() - before)
            points.append((play.log_start + len(play.log), statistics.median(times) * 1e3))
    full = [y for x, y in points if x >= views.LOG_KEPT]
    return Curve("a welcome", "lines of the log", "ms", points, full[-1] / full[0], "longest / 300 lines", 1.5)


def loading(answers: int, rounds: int) -> Curve:
    """A table out of the store, until it can be played on."""
    row, entries = longest_game(answers)
    points = []
    with tempfile.TemporaryDirectory(prefix="scrapyard-growth-") as folder:
        for part in (1, 2, 4, 6, 8, 10):
            count = answers * part // 10
            address = f"sqlite:///{folder}/{count}.db"
            times = [asyncio.run(_loaded(address, row, entries[:count])) for _ in range(rounds)]
            points.append((count, statistics.median(times) * 1e3))
    return Curve(f"loading a table of {answers} answers", "answers", "ms", points, points[-1][1], "ms", 50.0)


def taken_back(counts: list[int], rounds: int) -> Curve:
    """A table at which somebody has answered and taken it back, again and again."""
    row = row_of(1, "bolt", 2)
    play, start = begun(row)
    entries, points = [start], []
    for count in counts:
        while sum(entry.kind == "undo" for entry in entries) < count:
            seat, (ask, _) = next(iter(play.opened.items()))
            option = play.game.vocabulary.key(ask.question, ask.values[0])
            entries.append(play.answer(seat, option, None, 1e9))
            if not play.undo_refused(seat):
                entries.append(play.undo(seat, None, 1e9))
        times = []
        for _ in range(rounds):
            before = time.process_time()
            House.replayed(_Nobody(), row, entries)  # type: ignore[arg-type]  # it wants clocks, and nothing else
            times.append(time.process_time() - before)
        points.append((count, statistics.median(times) * 1e3))
    return Curve("a table with answers taken back", "taken back", "ms", points, points[-1][1], "ms", 50.0)


class _Nobody:
    """What a house has for a game that is made again."""

    config = Config()
    times = TIMES


async def _loaded(address: str, row: TableRow, entries: list[Entry]) -> float:
    store = Store(address)
    store.prepare()
    store.open()
    house = House(Config(store=address), store)
    if await store.read(lambda connection: queries.load_table(connection, row.id)) is None:
        await store.change(lambda connection: queries.create_table(connection, row))
        await asyncio.gather(*(store.append(row.id, entry, None, "") for entry in entries))
    before = time.process_time()
    table = await house.table(row.id)
    spent = time.process_time() - before
    assert table.version == len(entries), table.broken
    await house.close()
    await store.close()
    return spent


def keep(count: int) -> float:
    """Megabytes that so many tables in mid-game take at which nothing has happened for a while."""
    tables = [_idle(number) for number in range(100)]
    before = _resident()
    tables += [_idle(number) for number in range(100, 100 + count)]
    return (_resident() - before) / 2**20


def _idle(number: int) -> Table:
    row = row_of(number, "bolt", 2)
    play, _ = begun(row)
    dice = random.Random(number)
    for at in range(IDLE_ANSWERS):
        if play.opened:
            answered(play, dice, at)
    table = Table(row, [])
    table.show(play)
    table.rest()
    return table


def _resident() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def idle(counts: list[int]) -> Curve:
    """Each number of tables in a process of its own."""
    program = IDLE.format(folder=str(Path(__file__).parent))
    points: list[Point] = []
    for count in counts:
        told = subprocess.run([sys.executable, "-c", program, str(count)], capture_output=True, text=True, check=True)
        points.append((count, float(told.stdout)))
    value = points[-1][1] * 10_000 / counts[-1]
    return Curve("memory of idle tables", "tables", "MB", points, value, "MB for 10,000", 300.0)


def cores(seconds: float, rounds: int) -> Curve:
    """Simulations of greedy bots on one process, two, and so on."""
    most = os.cpu_count() or 1
    rates: dict[int, list[float]] = {workers: [] for workers in range(1, most + 1)}
    games = int(seconds * _rate(WARM_GAMES, 1)) + WARM_GAMES
    for _ in range(rounds):
        for workers, found in rates.items():
            found.append(_rate(games * workers, workers))
    points = [(workers, statistics.median(found)) for workers, found in rates.items()]
    ratios = [last / (most * first) for first, last in zip(rates[1], rates[most], strict=True)]
    what = f"{most} processes / {most} times one"
    return Curve("simulations", "processes", "games/s", points, statistics.median(ratios), what, 0.9, least=True)


def _rate(games: int, workers: int) -> float:
    """Games a second from the first tenth that is done to the last: how long processes take to begin is left out."""
    done: list[tuple[float, int]] = [(0.0, 0)]

    def progress(count: int) -> None:
        done.append((time.perf_counter(), done[-1][1] + count))

    simulate(Plan("bolt", ["greedy", "greedy", "greedy"], 1), games, workers, progress)
    began, before = next(one for one in done if one[1] >= games / 10)
    ended, after = done[-1]
    return (after - before) / (ended - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--quick", action="store_true", help="fewer games, fewer tables")
    parser.add_argument("--draw", type=Path, metavar="FILE.svg", help="draw the curves")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers to this file")
    options = parser.parse_args()
    games, rounds = (4, 3) if options.quick else (30, 9)
    counts = [250, 500, 1000] if options.quick else [1000, 2500, 5000, 10_000]
    measures: list[Callable[[], Curve]] = [
        lambda: over_a_game(games, 1000),
        lambda: over_a_log(1000, 5 * rounds),
        lambda: loading(1000, rounds),
        lambda: taken_back([500, 1000, 1500, 2000], rounds),
        lambda: idle(counts),
        lambda: cores(1.0 if options.quick else 4.0, 3),
    ]
    curves = []
    for measure in measures:
        one = measure()
        curves.append(one)
        print(one.goal)
        print("  " + "  ".join(f"{x:g}: {y:.3g}" for x, y in one.points) + f" {one.unit}", flush=True)
    goals = [one.goal for one in curves]
    if options.draw:
        draw(curves, options.draw)
    if options.json:
        save(options.json, goals, **{one.name: one.points for one in curves})
    sys.exit(missed(goals))


if __name__ == "__main__":
    main()
