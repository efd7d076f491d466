"""What the search bot answers, in many positions: `python answers.py bolt 4 1000 20`, run in two trees to compare them.

The file of one tree runs with the packages of both, so it uses only names that stay. It prints a line for each
position: the value chosen, and how often the search went into each option.
"""

from __future__ import annotations

import gc
import json
import sys
from typing import TYPE_CHECKING

from scrapyard.games import find_game
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.match import new_match
from scrapyard.kernel.observation import Observation
from scrapyard.players.greedy import GreedyPlayer
from scrapyard.players.search import SearchPlayer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scrapyard.kernel.game import Game
    from scrapyard.kernel.match import Match

EVERY = 6
"""About one question in so many is a position."""


def positions(game: Game, count: int) -> Iterator[tuple[int, Match]]:
    """Questions with a choice, from all over random games, with their numbers."""
    number = games = 0
    source = FastSource(11)
    while number < count:
        match = new_match(game, FastSource(12 + games), history=False)
        while match.ask is not None and number < count:
            if len(match.ask.values) > 1 and source.draw(EVERY) == 0:
                yield number, match
                number += 1
            match.step(match.ask.values[source.draw(len(match.ask.values))])
        games += 1


def answer(number: int, match: Match, iterations: int) -> list[object]:
    """What search and greedy bots seeded with the number do there."""
    assert match.ask is not None
    observation = Observation(match, match.ask.seat)
    visits = SearchPlayer(number, iterations=float(iterations)).think(observation).visits(match.ask)
    return [match.ask.values[visits.index(max(visits))], visits, GreedyPlayer(number).choose(observation)]


def main(name: str, seats: int, count: int, iterations: int) -> None:
    game = find_game(name).bind(seats)
    gc.collect()
    gc.freeze()
    gc.disable()
    for number, match in positions(game, count):
        print(json.dumps(answer(number, match, iterations)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], *(int(number) for number in sys.argv[2:]))
