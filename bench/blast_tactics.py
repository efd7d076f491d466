"""How fair Blast Tactics' arenas are: greedy bots play each of them, and seats and turn order are counted.

    python bench/blast_tactics.py --games 1000 [--arena trio --arena rink] [--seed 1] [--pack mine.toml]

A seat is even when the fair share lies inside the 95 % interval of its share of wins; `<<<` marks an arena with another
seat. The chance is how often fair seats would look at least as uneven as these: of 24 fair arenas one is expected to
show less than 5 %.
"""

import argparse
from math import sqrt
from pathlib import Path
from typing import Any, cast

from scrapyard import packs
from scrapyard.games.blast_tactics.meta import ARENAS, META
from scrapyard.games.blast_tactics.rules import BlastTactics
from scrapyard.games.blast_tactics.state import BlastState
from scrapyard.kernel.match import Match
from scrapyard.lab.shares import Tally, chance_of, play_all, wins_of
from scrapyard.lab.stats import wilson

SEATS = {"duel": 2, "carousel": 2, "trio": 3, "rink": 3, "quad": 4, "foundry": 4}


class Evenness:
    """The wins on one arena, by seat and by who moved first."""

    def __init__(self, arena: str, seats: int) -> None:
        self.arena = arena
        self.seats = seats
        self.games = 0
        self.by_seat = Tally()
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
            self.by_order.add((seat - first) % self.seats, win)
            self.squares += win * win

    def line(self) -> str:
        """Shares in percent, the chance of them among fair seats, and the order of moving."""
        n, fair = self.games, 1 / self.seats
        uneven = ""
        for seat in range(self.seats):
            low, high = wilson(self.by_seat.share(seat) * n, n)
            uneven = uneven if low <= fair <= high else "  <<<"
        spread = self.squares / n - fair  # of one game's wins around the fair share, summed over the seats
        off = sum((self.by_seat.share(seat) - fair) ** 2 for seat in range(self.seats))
        chance = chance_of(off * n * (self.seats - 1) / spread, self.seats - 1)
        seats = " / ".join(f"{100 * self.by_seat.share(seat):.1f}" for seat in range(self.seats))
        order = " / ".join(f"{100 * self.by_order.share(place):.1f}" for place in range(self.seats))
        half = 196 * sqrt(fair * (1 - fair) / n)
        return (
            f"{self.arena:<15} {n:6} games   {seats:<29} ± {half:.1f}   chance {100 * chance:4.1f} %   "
            f"by order {order:<29} draws {100 * self.draws / n:.1f} %{uneven}"
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
        game = cast(BlastTactics, META.bind(seats, {"arena": arena}, pack))
        evenness = Evenness(arena, seats)
        play_all(game, ["greedy"] * seats, options.seed, options.games, evenness.count)
        print(evenness.line(), flush=True)


if __name__ == "__main__":
    main()
