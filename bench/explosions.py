"""How long an explosion in Blast Tactics takes: a chain of Bombs on the arena for four, beside a copy of the position.

    python bench/explosions.py [--bombs 22] [--rounds 2000]

`flames` works out what the chain would do, as bots and the page's preview ask; `event` also carries it out, up to the
test for the end of the game. All three are timed in turns, and the medians are printed.
"""

import argparse
import gc
import statistics
import time
from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.blast_tactics.arenas.arena import GRASS
from scrapyard.games.blast_tactics.game import BlastRules
from scrapyard.games.blast_tactics.meta import META
from scrapyard.games.blast_tactics.rules import explosions, flames
from scrapyard.games.blast_tactics.state import BOMB, NOTHING, UNLIMITED, BlastState
from scrapyard.kernel import compiled
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import new_match

SEATS = 4
OWNER = 4
"""A thing's owner stands in the bits from this one on."""


def position(game: Game, bombs: int) -> tuple[BlastState, int]:
    """Bombs of all players, with Flame-Max, on every other free square; the last of them sets the chain off."""
    s = cast(BlastState, new_match(game, FastSource(1)).state)
    free = [square for square in range(len(s.ground)) if s.ground[square] == GRASS][: 2 * bombs : 2]
    if len(free) < bombs:
        raise SystemExit(f"the arena has room for {len(free)} Bombs, not for {bombs}")
    s.things = vec[i64]([NOTHING] * len(s.ground))
    for bot in s.bots:
        bot.flame = UNLIMITED
    for number, square in enumerate(free):
        s.things[square] = BOMB | (number % SEATS) << OWNER
    return s, free[-1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bombs", type=int, default=22)
    parser.add_argument("--rounds", type=int, default=2000)
    options = parser.parse_args()
    game = META.bind(SEATS)
    t = cast(BlastRules, game.rules).table
    s, seed = position(game, options.bombs)
    times: dict[str, list[float]] = {"copy": [], "flames": [], "event": []}
    chain = len(flames.spread(t, s, [seed]).charges)
    gc.disable()
    for _ in range(options.rounds):
        start = time.perf_counter()
        copy = s.clone()
        copied = time.perf_counter()
        flames.spread(t, s, [seed])
        seen = time.perf_counter()
        for _ask in explosions.detonate(t, copy, [seed]):
            raise SystemExit("an explosion without Revenge asks nobody")
        done = time.perf_counter()
        for name, spent in zip(times, (copied - start, seen - copied, done - seen), strict=True):
            times[name].append(spent * 1e6)
    copy_us = statistics.median(times["copy"])
    print(f"{chain} Bombs in one chain, {'compiled' if compiled() else 'pure'}, medians of {options.rounds} rounds:")
    for name, samples in times.items():
        median = statistics.median(samples)
        print(f"  {name:<7}{median:7.1f} us  {median / copy_us:6.2f} copies")


if __name__ == "__main__":
    main()
