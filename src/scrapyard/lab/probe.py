"""A fixed amount of work for counting instructions: `python probe.py bolt 4 3000 8`, run by valgrind in each tree.

The file of one tree runs with the packages of both, so it uses only names that stay. Between two parts it calls
`mark`; valgrind writes down what it has counted whenever the C library's `getpriority` is called, which nothing else
here does. At the end it prints how much of everything it did.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from typing import TYPE_CHECKING

from scrapyard.games import find_game
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.match import Match, new_match, playout
from scrapyard.kernel.observation import Observation
from scrapyard.players.greedy import GreedyPlayer
from scrapyard.players.search import SearchPlayer

if TYPE_CHECKING:
    from scrapyard.kernel.game import Game

MARK = "getpriority"
PARTS = [
    "",
    "decision",
    "decision_with_checkpoints",
    "",
    "clone",
    "simulation",
    "",
    "first_clone",
    "greedy_decision",
]
"""What is counted up to each mark; what has no name is preparation."""
LONGEST = 1_000_000
CLONES = 20
SIMULATIONS = 40.0
"""Iterations in one search."""
GREEDY = 200
"""Greedy decisions for each search."""


def mark() -> None:
    os.getpriority(os.PRIO_PROCESS, 0)


def play(game: Game, least: int, keep: bool) -> int:
    """Whole random games until there are so many decisions."""
    decisions = games = 0
    while decisions < least:
        match = new_match(game, FastSource(1 + games), keep=keep, history=False)
        decisions += playout(match, FastSource(-1 - games), LONGEST)
        games += 1
    return decisions


def points(game: Game, count: int) -> list[Match]:
    """Positions in the middle of turns, where somebody has a choice, from all over random games."""
    found: list[Match] = []
    source = FastSource(7)
    while len(found) < count:
        match = new_match(game, FastSource(8 + len(found)), history=False)
        while match.ask is not None and len(found) < count:
            if len(match.ask.values) > 1 and source.draw(8) == 0:
                found.append(match.clone())
            match.step(match.ask.values[source.draw(len(match.ask.values))])
    return found


def search(places: list[Match]) -> int:
    """Think at each of them; how many iterations that were."""
    iterations = 0
    for number, match in enumerate(places):
        assert match.ask is not None
        player = SearchPlayer(number, iterations=SIMULATIONS)
        iterations += player.think(Observation(match, match.ask.seat)).iterations
    return iterations


def greedy(game: Game, least: int) -> int:
    """Greedy bots play until there are so many decisions."""
    decisions = games = 0
    while decisions < least:
        match = new_match(game, FastSource(1 + games), history=False)
        bots = [GreedyPlayer(100 * games + seat) for seat in range(game.seats)]
        while decisions < least and (asks := match.asks()):
            chosen = [(ask.seat, bots[ask.seat].choose(Observation(match, ask.seat))) for ask in asks]
            for seat, value in chosen:
                match.answer(value, seat)
                decisions += 1
        games += 1
    return decisions


def main(name: str, seats: int, decisions: int, searches: int) -> None:
    game = find_game(name).bind(seats)
    gc.collect()
    gc.freeze()
    gc.disable()
    done: dict[str, int] = {}
    play(game, 1, False)
    play(game, 1, True)
    search(points(game, 1))
    mark()
    done["decision"] = play(game, decisions, False)
    mark()
    done["decision_with_checkpoints"] = play(game, decisions, True)
    mark()
    places = points(game, searches)
    for match in places:
        match.clone()  # the first copy at a point is counted further down
    mark()
    for match in places:
        for _ in range(CLONES):
            match.clone()
    done["clone"] = CLONES * len(places)
    mark()
    done["simulation"] = search(places)
    mark()
    fresh = [new_match(game, FastSource(number), history=False) for number in range(CLONES)]
    source = FastSource(9)
    for match in fresh:
        playout(match, source, 10 + int(source.draw(50)))
    fresh = [match for match in fresh if match.ask is not None]
    mark()
    for match in fresh:
        match.clone()
    done["first_clone"] = len(fresh)
    mark()
    done["greedy_decision"] = greedy(game, GREEDY * searches)
    mark()
    print(json.dumps(done))


if __name__ == "__main__":
    main(sys.argv[1], *(int(number) for number in sys.argv[2:]))
