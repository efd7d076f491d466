"""Positions swapped: what a seat has not seen is dealt anew, and every byte that the seat is sent must stay the same.

Before each comparison somebody answers, and what onlookers read of that answer is compared, too: the sentences, who is
asked, and whether the answer can be taken back.
"""

import argparse
import json
import sys
from collections.abc import Iterator

from scrapyard.games import all_games, find_game
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.conformance import THOROUGH, Conformance
from scrapyard.kernel.match import new_match
from scrapyard.kernel.state import SPECTATOR

EVERY = 500
"""So many comparisons between two lines of progress."""


def compare(game_id: str, seed: int) -> Iterator[str]:
    """Without end: an empty text for each position that was swapped, or what was wrong there."""
    meta = find_game(game_id)
    suite = type("Suite", (Conformance,), {"meta": meta, "games": lambda _: THOROUGH})()
    tables = list(suite.tables())
    source = FastSource(seed)
    for number in range(10**9):
        game = tables[(seed + number) % len(tables)]
        match = new_match(game, FastSource(seed + number))
        while match.ask is not None and match.turn < suite.limit:
            ask = match.ask
            value = ask.values[int(source.draw(len(ask.values)))]
            seats = [*range(game.seats), SPECTATOR]
            seat = seats[int(source.draw(len(seats)))]
            other = match.imagine(seat, FastSource(int(source.draw(2**31))))
            where = f"{game_id}, seed {seed}, game {number}, answer {match.turn}, seat {seat}"
            yield "" if suite._bytes(match, seat) == suite._bytes(other, seat) else f"{where}: the views differ"
            if seat != ask.seat:
                here = suite._learned(match.clone(FastSource(1)), value, seat)
                there = suite._learned_elsewhere(other, value, seat)
                if here is not None and there is not None:
                    yield "" if here == there else f"{where}: {ask} answered with {value} is told differently"
            match.step(value)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.faults.swaps", description=__doc__)
    parser.add_argument("--count", type=int, default=1000, help="positions of each game")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    swapped = dict.fromkeys(all_games(), 0)
    runs = {id: compare(id, options.seed) for id in swapped}
    while min(swapped.values()) < options.count:
        for id, run in runs.items():
            for wrong in (next(run) for _ in range(min(EVERY, options.count - swapped[id]))):
                swapped[id] += 1
                if wrong:
                    sys.exit(wrong)
        print(json.dumps(swapped), flush=True)


if __name__ == "__main__":
    main()
