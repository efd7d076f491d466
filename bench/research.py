"""The vector engine against the bare engine, RLCard's environment and PettingZoo's classic card games, in one run.

    python bench/research.py --rounds 5 --seconds 0.5

Rounds of all of them alternate; the best round of each counts, in seconds of this process. Random play everywhere.
`--processes 2` also runs the vector engine in so many processes at once.
"""

import argparse
import importlib
import random
import time
import warnings
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import rlcard

from scrapyard.games import all_games, usual_seats
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import new_match, playout
from scrapyard.research.seating import bind
from scrapyard.research.vector import Yard

Round = Callable[[float], float]
"""Plays for so many seconds; decisions a second."""


def bare(game: Game) -> Round:
    """The engine alone: whole games at random."""
    source = FastSource(1)

    def play(seconds: float) -> float:
        count, begun, number = 0, time.process_time(), 0
        while time.process_time() - begun < seconds:
            number += 1
            match = new_match(game, FastSource(number), keep=False, history=False)
            count += playout(match, source, 10**9)
        return count / (time.process_time() - begun)

    return play


def vector(game: Game, games: int) -> Round:
    """Observations, masks and rewards of every decision, in NumPy arrays."""
    yard = Yard(game, games, seed=1)

    def play(seconds: float) -> float:
        before, begun = yard.fleet.decisions, time.process_time()
        while time.process_time() - begun < seconds:
            yard.step(yard.any_options())
        return (yard.fleet.decisions - before) / (time.process_time() - begun)

    return play


def rlcard_uno() -> Round:
    """RLCard's UNO, `env.step`, with its observations."""
    env: Any = rlcard.make("uno", config={"seed": 1})
    lot = random.Random(1)

    def play(seconds: float) -> float:
        count, begun = 0, time.process_time()
        while time.process_time() - begun < seconds:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(lot.choice(list(state["legal_actions"])))
                count += 1
        return count / (time.process_time() - begun)

    return play


def classic(name: str) -> Round:
    """One of PettingZoo's classic card games, with observations and masks."""
    env: Any = importlib.import_module(f"pettingzoo.classic.rlcard_envs.{name}").env()
    lot = random.Random(1)

    def play(seconds: float) -> float:
        count, begun = 0, time.process_time()
        while time.process_time() - begun < seconds:
            env.reset(seed=count)
            for _ in env.agent_iter():
                seen, _, over, cut, _ = env.last()
                if over or cut:
                    env.step(None)
                    continue
                env.step(lot.choice(seen["action_mask"].nonzero()[0].tolist()))
                count += 1
        return count / (time.process_time() - begun)

    return play


def one_process(name: str, seconds: float) -> float:
    meta = all_games()[name]
    return vector(bind(name, usual_seats(meta)), 32)(seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--games", type=int, default=32, help="games in lockstep")
    parser.add_argument("--processes", type=int, default=1)
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    played: dict[str, Round] = {}
    for name, meta in all_games().items():
        game = bind(name, usual_seats(meta))
        played |= {f"{name} bare": bare(game), f"{name} vector": vector(game, options.games)}
    played["RLCard uno"] = rlcard_uno()
    for name in ("leduc_holdem", "texas_holdem", "texas_holdem_no_limit"):
        played[f"PettingZoo {name}"] = classic(name)
    best = dict.fromkeys(played, 0.0)
    for _ in range(options.rounds):
        for name, play in played.items():
            best[name] = max(best[name], play(options.seconds))
    uno = best["RLCard uno"]
    zoo = max(best[name] for name in best if name.startswith("PettingZoo"))
    print("| game | bare | vector | of bare | x RLCard UNO | x fastest PettingZoo card game |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for name in all_games():
        alone, many = best[f"{name} bare"], best[f"{name} vector"]
        print(f"| {name} | {alone:,.0f} | {many:,.0f} | {many / alone:.2f} | {many / uno:.1f} | {many / zoo:.1f} |")
    for name in best:
        if "RLCard" in name or "PettingZoo" in name:
            print(f"{name}: {best[name]:,.0f}")
    if options.processes > 1:
        names = ["bolt"] * options.processes
        alone = one_process("bolt", 2 * options.seconds)
        with ProcessPoolExecutor(options.processes) as pool:
            many = sum(pool.map(one_process, names, [2 * options.seconds] * len(names)))
        print(f"bolt in {options.processes} processes: {many / alone:.2f} times one (in seconds of each process)")


if __name__ == "__main__":
    main()
