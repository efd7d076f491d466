"""A process that measures an engine of others in the same way: `python -m scrapyard.lab.peers open_spiel hearts`.

OpenSpiel is driven from Python, as its users drive it; RLCard's UNO is the bare engine without its environment.
A decision is one answer of a player; chance costs time but does not count, for them as for us.
"""

import copy
import random
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any, Protocol

from scrapyard.lab.turns import answer_requests

PEERS = [
    ("open_spiel", "crazy_eights"),
    ("open_spiel", "go_fish"),
    ("open_spiel", "hearts"),
    ("open_spiel", "hanabi"),
    ("rlcard", "uno"),
]
CLONES = 20


class Engine(Protocol):
    """What is needed of an engine."""

    seats: int

    def play(self, rng: random.Random) -> int:
        """One random game in as tight a loop as its users would write; how many decisions it took."""

    def copies(self, rng: random.Random) -> Iterator[Callable[[], object]]:
        """One random game, and at about every eighth decision a way to copy the position."""


class OpenSpiel:
    """A game of OpenSpiel through its Python binding."""

    def __init__(self, name: str) -> None:
        import pyspiel  # noqa: PLC0415  # installed for comparisons only

        self.game: Any = pyspiel.load_game(name)
        self.seats = int(self.game.num_players())

    def play(self, rng: random.Random) -> int:
        state = self.game.new_initial_state()
        draw = rng.random
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                if outcomes[0][1] == outcomes[-1][1]:
                    state.apply_action(outcomes[int(draw() * len(outcomes))][0])
                else:
                    actions, chances = zip(*outcomes, strict=True)
                    state.apply_action(rng.choices(actions, chances)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(draw() * len(actions))])
                decisions += 1
        return decisions

    def copies(self, rng: random.Random) -> Iterator[Callable[[], object]]:
        state = self.game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, chances)[0])
            else:
                if rng.random() < 1 / 8:
                    yield state.clone
                state.apply_action(rng.choice(state.legal_actions()))


class RLCardUno:
    """RLCard's UNO without its environment."""

    def __init__(self) -> None:
        import numpy  # noqa: PLC0415  # comes with RLCard
        from rlcard.games.uno import Game  # noqa: PLC0415  # installed for comparisons only

        self.seats = 4
        self.make: Callable[[], Any] = lambda: Game(num_players=self.seats)
        self.chance = numpy.random.RandomState(1)

    def start(self) -> Any:
        game = self.make()
        game.np_random = self.chance
        game.init_game()
        return game

    def play(self, rng: random.Random) -> int:
        game = self.start()
        draw = rng.random
        decisions = 0
        while not game.is_over():
            actions = game.get_legal_actions()
            game.step(actions[int(draw() * len(actions))])
            decisions += 1
        return decisions

    def copies(self, rng: random.Random) -> Iterator[Callable[[], object]]:
        game = self.start()
        while not game.is_over():
            if rng.random() < 1 / 8:
                yield lambda: copy.deepcopy(game)
            game.step(rng.choice(game.get_legal_actions()))


def speed(engine: Engine, seconds: float, rng: random.Random) -> dict[str, float]:
    """Whole random games, one after the other, for about so long."""
    decisions = games = 0
    start = now = time.perf_counter()
    while now - start < seconds:
        decisions += engine.play(rng)
        games += 1
        now = time.perf_counter()
    return {"decisions_per_s": decisions / (now - start), "games_per_s": games / (now - start)}


def clone_us(engine: Engine, seconds: float, rng: random.Random) -> float:
    """The median time of a copy at random points, in microseconds."""
    times: list[float] = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end or not times:
        for clone in engine.copies(rng):
            start = time.perf_counter()
            for _ in range(CLONES):
                clone()
            times.append((time.perf_counter() - start) / CLONES)
            if start > end:
                break
    return sorted(times)[len(times) // 2] * 1e6


def main(library: str, name: str) -> None:
    engine: Engine = OpenSpiel(name) if library == "open_spiel" else RLCardUno()

    def measure(request: dict[str, Any]) -> dict[str, Any]:
        rng = random.Random(request["seed"])
        result = speed(engine, request["seconds"], rng)
        return {**result, "clone_us": clone_us(engine, request["seconds"] / 2, rng)}

    answer_requests({"seats": engine.seats}, measure)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
