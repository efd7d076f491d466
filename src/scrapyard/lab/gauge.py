"""A process that measures one game of ours when it is told to: `python -m scrapyard.lab.gauge bolt 4`.

It reads one JSON request a line and answers with one, so that the benchmark can take turns between many of them. What
takes long is measured in CPU time, of which others on the machine take none; a copy by the clock, for asking how much
CPU time has gone takes as long as a copy.
"""

import gc
import sys
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

from scrapyard.games import find_game
from scrapyard.kernel import compiled
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import Match, new_match, playout
from scrapyard.kernel.observation import Observation
from scrapyard.lab.simulate import Plan, play_game
from scrapyard.lab.turns import answer_requests
from scrapyard.players.search import SearchPlayer

LONGEST = 1_000_000
CLONES = 20
"""Copies of one position that are timed together."""
SIMULATIONS = 100.0
"""Iterations in one search."""
FIRST = 60
"""A match is copied for the first time after fewer answers than this."""
KEPT = 300
"""Copies that are kept for their size."""


def speed(game: Game, seconds: float, seed: int, keep: bool) -> dict[str, float]:
    """Whole random games, one after the other, for about so long."""
    decisions = games = 0
    start = now = time.process_time()
    while now - start < seconds:
        match = new_match(game, FastSource(seed + games), keep=keep, history=False)
        decisions += playout(match, FastSource(-seed - games), LONGEST)
        games += 1
        now = time.process_time()
    return {"decisions_per_s": decisions / (now - start), "games_per_s": games / (now - start)}


def simulations_per_s(game: Game, seconds: float, seed: int) -> float:
    """Iterations of the search bot a second, at questions all over random games."""
    iterations = questions = 0
    spent = 0.0

    def visit(match: Match) -> bool:
        nonlocal iterations, questions, spent
        assert match.ask is not None
        player = SearchPlayer(seed + questions, iterations=SIMULATIONS)
        start = time.process_time()
        iterations += player.think(Observation(match, match.ask.seat)).iterations
        spent += time.process_time() - start
        questions += 1
        return spent < seconds

    at_random_points(game, seed, visit)
    return iterations / spent


def at_random_points(game: Game, seed: int, visit: Callable[[Match], bool]) -> None:
    """Go through random games and visit about every eighth question, until a visit says that it is enough."""
    while True:
        source = FastSource(seed)
        match = new_match(game, FastSource(seed + 1), history=False)
        while match.ask is not None:
            if source.draw(8) == 0 and not visit(match):
                return
            match.step(match.ask.values[source.draw(len(match.ask.values))])
        seed += 2


def clone_us(game: Game, seconds: float, seed: int) -> float:
    """The median time of a copy in the middle of a turn, in microseconds."""
    times: list[float] = []
    end = time.perf_counter() + seconds

    def visit(match: Match) -> bool:
        start = time.perf_counter()
        for _ in range(CLONES):
            match.clone()
        now = time.perf_counter()
        times.append((now - start) / CLONES)
        return now < end

    at_random_points(game, seed, visit)
    return sorted(times)[len(times) // 2] * 1e6


def first_clone_us(game: Game, seconds: float, seed: int) -> float:
    """The median time of the first copy of a match, somewhere in a random game."""
    times: list[float] = []
    now = time.perf_counter()
    end = now + seconds
    source = FastSource(seed)
    while now < end or not times:
        match = new_match(game, FastSource(seed + len(times)), history=False)
        playout(match, source, int(source.draw(FIRST)))
        if match.ask is not None:
            start = time.perf_counter()
            match.clone()
            now = time.perf_counter()
            times.append(now - start)
    return sorted(times)[len(times) // 2] * 1e6


def greedy_decisions_per_s(game: Game, seconds: float, seed: int) -> float:
    """Decisions a second as `scrapyard sim` plays them with a greedy bot in every seat."""
    plan = Plan(game.meta.id, ["greedy"] * game.seats, seed)
    decisions = games = 0
    start = now = time.process_time()
    while now - start < seconds:
        decisions += play_game(game, plan, games).answers
        games += 1
        now = time.process_time()
    return decisions / (now - start)


def bytes_per_match(game: Game, seed: int) -> float:
    """Memory that a kept copy takes, everything in it counted that the copies do not share."""
    kept: list[Match] = []
    total = 0

    def visit(match: Match) -> bool:
        nonlocal total
        before = tracemalloc.get_traced_memory()[0]
        kept.append(match.clone())
        total += tracemalloc.get_traced_memory()[0] - before
        return len(kept) < KEPT

    tracemalloc.start()
    at_random_points(game, seed, visit)
    tracemalloc.stop()
    return total / KEPT


def main(name: str, seats: int) -> None:
    game = find_game(name).bind(seats)
    gc.collect()
    gc.freeze()
    gc.disable()

    def measure(request: dict[str, Any]) -> dict[str, Any]:
        seconds, seed = request["seconds"], request["seed"]
        result: dict[str, Any] = speed(game, seconds, seed, keep=False)
        result["decisions_per_s_with_checkpoints"] = speed(game, seconds / 2, seed, keep=True)["decisions_per_s"]
        result["clone_us"] = clone_us(game, seconds / 2, seed)
        result["simulations_per_s"] = simulations_per_s(game, seconds / 2, seed)
        result["first_clone_us"] = first_clone_us(game, seconds / 2, seed)
        result["greedy_decisions_per_s"] = greedy_decisions_per_s(game, seconds / 2, seed)
        result["bytes"] = bytes_per_match(game, seed)
        gc.collect()
        return result

    answer_requests({"compiled": compiled(), "seats": seats}, measure)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
