"""A process that measures an engine of others in the same way: `python -m scrapyard.lab.peers open_spiel hearts`.

OpenSpiel is driven from Python, as its users drive it; RLCard's UNO is the bare engine without its environment, and so
is catanatron's Catan. A decision is one answer of a player; chance costs time but does not count, for them as for us.
Time is measured as `scrapyard.lab.gauge` does it.

A simulation is one step of a tree search: OpenSpiel's MCTSBot plays to the end of the game in each. The catanatron
package has no tree search in it, so what its search repeats is measured: a copy of the game and a random playout.
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
    ("open_spiel", "quoridor"),
    ("open_spiel", "checkers"),
    ("rlcard", "uno"),
    ("catanatron", "catan"),
]
CLONES = 20
SIMULATIONS = 100
"""Simulations in one search."""
LONGEST = 1000
"""Turns after which catanatron gives a game up."""


class Engine(Protocol):
    """What is needed of an engine."""

    seats: int

    def play(self, rng: random.Random) -> int:
        """One random game in as tight a loop as its users would write; how many decisions it took."""

    def copies(self, rng: random.Random) -> Iterator[Callable[[], object]]:
        """One random game, and at about every eighth decision a way to copy the position."""

    def simulate(self, rng: random.Random) -> int:
        """Search at the beginning of a game; how many simulations were made, 0 if the engine has no search for it."""


class OpenSpiel:
    """A game of OpenSpiel through its Python binding."""

    def __init__(self, name: str) -> None:
        import pyspiel  # noqa: PLC0415  # installed for comparisons only

        self.game: Any = pyspiel.load_game(name)
        self.seats = int(self.game.num_players())
        self.bot: Any = None
        if self.game.get_type().reward_model == pyspiel.GameType.RewardModel.TERMINAL:
            evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
            self.bot = pyspiel.MCTSBot(self.game, evaluator, 1.4, SIMULATIONS, 100, False, 1, False)

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

    def simulate(self, rng: random.Random) -> int:
        if self.bot is None:
            return 0
        state = self.game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
        self.bot.step(state)
        return SIMULATIONS


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

    def simulate(self, rng: random.Random) -> int:
        return 0


class Catanatron:
    """Catan for four, without bots or observers."""

    def __init__(self) -> None:
        from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415  # installed for comparisons only

        self.seats = 4
        self.make: Callable[[int], Any] = lambda seed: Game([RandomPlayer(color) for color in Color], seed=seed)

    def play_on(self, game: Any, rng: random.Random) -> int:
        draw = rng.random
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < LONGEST:
            actions = game.state.playable_actions
            game.execute(actions[int(draw() * len(actions))], validate_action=False)
            decisions += 1
        return decisions

    def play(self, rng: random.Random) -> int:
        return self.play_on(self.make(rng.getrandbits(32)), rng)

    def copies(self, rng: random.Random) -> Iterator[Callable[[], object]]:
        game = self.make(rng.getrandbits(32))
        while game.winning_color() is None and game.state.num_turns < LONGEST:
            if rng.random() < 1 / 8:
                yield game.copy
            game.execute(rng.choice(game.state.playable_actions), validate_action=False)

    def simulate(self, rng: random.Random) -> int:
        self.play_on(self.make(rng.getrandbits(32)).copy(), rng)
        return 1


def simulations_per_s(engine: Engine, seconds: float, rng: random.Random) -> float:
    """Tree search for about so long."""
    count = 0
    start = now = time.process_time()
    while now - start < seconds:
        made = engine.simulate(rng)
        if made == 0:
            return 0.0
        count += made
        now = time.process_time()
    return count / (now - start)


def speed(engine: Engine, seconds: float, rng: random.Random) -> dict[str, float]:
    """Whole random games, one after the other, for about so long."""
    decisions = games = 0
    start = now = time.process_time()
    while now - start < seconds:
        decisions += engine.play(rng)
        games += 1
        now = time.process_time()
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
    engine: Engine = OpenSpiel(name) if library == "open_spiel" else Catanatron() if name == "catan" else RLCardUno()

    def measure(request: dict[str, Any]) -> dict[str, Any]:
        rng = random.Random(request["seed"])
        result = speed(engine, request["seconds"], rng)
        result["simulations_per_s"] = simulations_per_s(engine, request["seconds"] / 2, rng)
        return {**result, "clone_us": clone_us(engine, request["seconds"] / 2, rng)}

    answer_requests({"seats": engine.seats}, measure)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
