"""What it costs to give an account of every game: the same games played with and without one, in turns.

Time is the processor's, not the wall's, and a round has every game once in each way, one right after the other: what
disturbs the machine disturbs both.
"""

import statistics
import time
from collections.abc import Callable
from typing import Any

from scrapyard.games import find_game, usual_seats
from scrapyard.lab.account import account_of, tally_of
from scrapyard.lab.against import median_interval
from scrapyard.lab.book import PART
from scrapyard.lab.parts import bound
from scrapyard.lab.simulate import Plan, collector_paused, play_game

LIMIT = 0.10
"""A report may cost so much of a simulation's speed."""
PLAYER = "greedy"
EACH = PART
"""Games of a round, as many as a part of a report has."""


def measure(games: list[str], rounds: int, each: int, progress: Callable[[str], None]) -> dict[str, Any]:
    """For each game, how much longer the processor works when accounts are given, and bound as a part of a report."""
    return {game: cost(game, rounds, each, progress) for game in games}


def cost(name: str, rounds: int, each: int, progress: Callable[[str], None]) -> dict[str, float]:
    """The median over the rounds with its interval."""
    plan = Plan(name, [PLAYER] * usual_seats(find_game(name)), 1)
    game = plan.bind()
    tally = tally_of(game)
    parts: list[float] = []
    with collector_paused():
        for number in range(rounds):
            progress(f"{name}  round {number + 1}/{rounds}")
            plain = told = 0.0
            for game_number in range(number * each, (number + 1) * each):
                for way in ("plain", "told") if game_number % 2 else ("told", "plain"):
                    start = time.process_time()
                    if way == "plain":
                        play_game(game, plan, game_number)
                        plain += time.process_time() - start
                    else:
                        account_of(tally, plan, game_number)
                        told += time.process_time() - start
            start = time.process_time()
            bound(tally)
            told += time.process_time() - start
            parts.append(told / plain - 1)
    low, high = median_interval(parts)
    return {"cost": statistics.median(parts), "low": low, "high": high, "rounds": rounds, "games": each}
