"""How fair Blast Tactics' arenas are: greedy bots play each of them, and wins are counted.

    python bench/blast_tactics.py --games 1000 [--arena trio --arena rink] [--seed 1] [--pack mine.toml]

Three counts for each arena: by seat, by start space and by order of moving, each with the chance of it: how often even
ones would look at least as uneven as these. Of 24 even arenas one is expected to show less than 5 %. `<<<` marks a
count in which the fair share lies outside the 95 % interval of a share.
"""

import argparse
from math import sqrt
from pathlib import Path
from typing import Any, cast

from scrapyard import packs
from scrapyard.games.blast_tactics.meta import ARENAS, META
from scrapyard.games.blast_tactics.state import BlastState
from scrapyard.kernel.match import Match
from scrapyard.lab.shares import Tally, chance_of, play_all, wins_of
from scrapyard.lab.stats import wilson

SEATS = {"duel": 2, "carousel": 2, "trio": 3, "rink": 3, "quad": 4, "foundry": 4}


class Evenness:
    """The wins on one arena, by seat, by start space and by order of moving."""

    def __init__(self, arena: str, seats: int) -> None:
        self.arena = arena
        self.seats = seats
        self.games = 0
        self.by_seat = Tally()
        self.by_space = Tally()
        self.by_order = Tally()
        self.squares = 0.0
        self.draws = 0

    def count(self, match: Match) -> None:
        s = cast(BlastState, match.state)
        first = next(event.who for event in s.events or [] if event.kind.name == "starts")
        wins = wins_of(s.places)
        self.games += 1
        self.draws += s.places.count(1) > 1
        for seat, win in enumerate(wins):
            self.by_seat.add(seat, win)
            self.by_space.add(s.bots[seat].start, win)
            self.by_order.add((seat - first) % self.seats, win)
            self.squares += win * win

    def shares(self, title: str, tally: Tally) -> str:
        """Shares in percent, the chance of them among even ones, and a mark where one is not even."""
        n, fair = self.games, 1 / self.seats
        spread = self.squares / n - fair  # of one game's wins around the fair share, summed over the seats
        off = sum((tally.share(i) - fair) ** 2 for i in range(self.seats))
        chance = chance_of(off * n * (self.seats - 1) / spread, self.seats - 1)
        intervals = [wilson(tally.share(i) * n, n) for i in range(self.seats)]
        mark = "" if all(low <= fair <= high for low, high in intervals) else "  <<<"
        text = " / ".join(f"{100 * tally.share(i):.1f}" for i in range(self.seats))
        return f"    by {title:<6} {text:<27} chance {100 * chance:5.1f} %{mark}"

    def report(self) -> str:
        """One line on the arena, one for each count."""
        half = 196 * sqrt((1 / self.seats) * (1 - 1 / self.seats) / self.games)
        return "\n".join(
            [
                f"{self.arena}: {self.games} games, shares ± {half:.1f}, {100 * self.draws / self.games:.1f} % draws",
                self.shares("seat", self.by_seat),
                self.shares("space", self.by_space),
                self.shares("order", self.by_order),
            ]
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--arena", action="append", help="an arena by name; all standard ones")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seats", type=int, help="for an arena of a pack")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--pack", type=Path)
    options = parser.parse_args()
    pack: dict[str, Any] = packs.read_patch(options.pack) if options.pack else {}
    for arena in options.arena or [name for name in ARENAS if name.partition("-")[0] in SEATS]:
        seats = options.seats or SEATS[arena.partition("-")[0]]
        game = META.bind(seats, {"arena": arena}, pack)
        evenness = Evenness(arena, seats)
        play_all(game, ["greedy"] * seats, options.seed, options.games, evenness.count)
        print(evenness.report(), flush=True)


if __name__ == "__main__":
    main()
