"""A process that measures an engine of others in the same way: `python -m scrapyard.lab.peers open_spiel hearts`.

OpenSpiel is driven from Python, as its users drive it; RLCard's UNO is the bare engine without its environment.
A decision is one answer of a player; chance costs time but does not count, for them as for us.
"""

import copy
import random
import sys
import time
from collections.abc import Callable
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
    """What is needed of an engine: a game, whether it goes on, one random decision, a copy."""

    players: int

    def start(self) -> None: ...
    def over(self) -> bool: ...
    def decide(self, rng: random.Random) -> None: ...
    def clone(self) -> object: ...


class OpenSpiel:
    """A game of OpenSpiel through its Python binding."""

    def __init__(self, name: str) -> None:
        import pyspiel  # noqa: PLC0415  # installed for comparisons only

        self.game: Any = pyspiel.load_game(name)
        self.players = int(self.game.num_players())

    def start(self) -> None:
        self.state = self.game.new_initial_state()
        self.rng = random.Random(1)
        self._chance()

    def _chance(self) -> None:
        state = self.state
        while state.is_chance_node():
            outcomes = state.chance_outcomes()
            if outcomes[0][1] == outcomes[-1][1]:
                state.apply_action(outcomes[int(self.rng.random() * len(outcomes))][0])
            else:
                actions, chances = zip(*outcomes, strict=True)
                state.apply_action(self.rng.choices(actions, chances)[0])

    def over(self) -> bool:
        return bool(self.state.is_terminal())

    def decide(self, rng: random.Random) -> None:
        actions = self.state.legal_actions()
        self.state.apply_action(actions[int(rng.random() * len(actions))])
        self.rng = rng
        self._chance()

    def clone(self) -> object:
        return self.state.clone()


class RLCardUno:
    """RLCard's UNO without its environment."""

    def __init__(self, name: str) -> None:
        from rlcard.games.uno import Game  # noqa: PLC0415  # installed for comparisons only

        self.players = 4
        self.make: Callable[[], Any] = lambda: Game(num_players=4)

    def start(self) -> None:
        self.game = self.make()
        self.game.np_random = _numpy_random()
        self.game.init_game()

    def over(self) -> bool:
        return bool(self.game.is_over())

    def decide(self, rng: random.Random) -> None:
        actions = self.game.get_legal_actions()
        self.game.step(actions[int(rng.random() * len(actions))])

    def clone(self) -> object:
        return copy.deepcopy(self.game)


def _numpy_random() -> object:
    import numpy  # noqa: PLC0415  # comes with RLCard

    return numpy.random.RandomState(1)


def speed(engine: Engine, seconds: float, rng: random.Random) -> dict[str, float]:
    decisions = games = 0
    start = now = time.perf_counter()
    while now - start < seconds:
        engine.start()
        while not engine.over():
            engine.decide(rng)
            decisions += 1
        games += 1
        now = time.perf_counter()
    return {"decisions_per_s": decisions / (now - start), "games_per_s": games / (now - start)}


def clone_us(engine: Engine, seconds: float, rng: random.Random) -> float:
    """The median time of a copy at random points, in microseconds."""
    times: list[float] = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        engine.start()
        while not engine.over() and time.perf_counter() < end:
            if rng.random() < 1 / 8:
                start = time.perf_counter()
                for _ in range(CLONES):
                    engine.clone()
                times.append((time.perf_counter() - start) / CLONES)
            engine.decide(rng)
    return sorted(times)[len(times) // 2] * 1e6


def main(library: str, name: str) -> None:
    engine: Engine = OpenSpiel(name) if library == "open_spiel" else RLCardUno(name)

    def measure(request: dict[str, Any]) -> dict[str, Any]:
        rng = random.Random(request["seed"])
        result = speed(engine, request["seconds"], rng)
        return {**result, "clone_us": clone_us(engine, request["seconds"] / 2, rng)}

    answer_requests({"seats": engine.players}, measure)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
