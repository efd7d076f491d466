"""How fair BLASTBOTS is: greedy bots play many games; seats, endings, token layouts and cards are counted.

    python bench/blastbots.py --seats 2 --games 1000 [--layout BBBBB] [--seed 1] [--pack mine.toml] [--set name=value]

With `--layout` one seat, another one in each game, puts its five tokens on these sections (B, R, D; in the order T-1,
T-1, T-2, T-2, T-3) and everybody else on `--others`; its wins are counted. `<<<` marks more than 1.3 fair shares.
"""

import argparse
from collections import Counter
from pathlib import Path
from typing import cast

from scrapyard import packs
from scrapyard.games.blastbots.meta import META
from scrapyard.games.blastbots.rules import Blastbots
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.ask import Ask
from scrapyard.kernel.match import Match
from scrapyard.lab.shares import Tally, play_all, wins_of

SECTIONS = "BRD"
LIMITS = (0.0, 1.3)


class Balance:
    """Everything that is counted over many games."""

    def __init__(self, game: Blastbots, layout: str, others: str) -> None:
        self.game = game
        self.layout = layout
        self.others = others
        self.games = 0
        self.turns: Counter[int] = Counter()
        self.endings: Counter[str] = Counter()
        self.position = Tally()
        self.specialist = Tally()
        self.chosen = Tally()
        self.wrecks = 0

    def told(self, match: Match, ask: Ask) -> int:
        """Where a token goes in a fixed layout: to its section, on a number that has no own token yet if possible."""
        if not self.layout or ask.question.name != "place":
            return -1
        s = cast(BlastbotsState, match.state)
        content, tokens = self.game.content, self.game.tokens
        own = s.spots[ask.seat * tokens : ask.seat * tokens + tokens]
        plan = self.layout if ask.seat == self.games % s.seats else self.others
        deck = SECTIONS.index(plan[tokens - own.count(-1)])
        spots = [spot for spot in ask.values if content.spot_decks[spot] == deck]
        return min(spots, key=lambda spot: (spot in own, spot))

    def count(self, match: Match) -> None:
        s = cast(BlastbotsState, match.state)
        wins = wins_of(s.places)
        self.specialist.add(0, wins[self.games % s.seats])
        self.games += 1
        self.turns[s.turn] += 1
        self.endings[s.ending] += 1
        self.wrecks += sum(s.destroyed)
        placed: list[list[int]] = [[0, 0, 0] for _ in wins]
        for event in s.events or []:
            if event.kind.name == "placed":
                placed[event.who][self.game.content.spot_decks[event.item]] += 1
        for seat, win in enumerate(wins):
            self.position.add((seat - s.first) % s.seats, win)
            battle, rocket, discovery = placed[seat]
            self.chosen.add(100 * battle + 10 * rocket + discovery, win)

    def report(self) -> str:
        n, seats = self.games, self.game.seats
        fair = 1 / seats
        wins = " / ".join(f"{100 * self.position.share(d):.1f}" for d in range(seats))
        ends = ", ".join(f"{ending} {100 * count / n:.1f} %" for ending, count in self.endings.most_common())
        turns = sum(turn * count for turn, count in self.turns.items()) / n
        lines = [
            f"{seats} seats, {n} games of greedy bots" + (f", {self.layout} among {self.others}" * bool(self.layout)),
            f"wins from the first player on: {wins} % (error {100 * self.position.error(0):.1f})",
            f"ends: {ends}; {turns:.1f} turns; {self.wrecks / n / seats:.1f} rockets destroyed by each player",
        ]
        if self.layout:
            share, error = self.specialist.share(0) / fair, self.specialist.error(0) / fair
            return "\n".join([*lines, f"{self.layout} wins {share:.2f} ±{error:.2f} of a fair share"])
        names = {
            key: f"Battle {key // 100}, Rocket {key // 10 % 10}, Discovery {key % 10}"
            for key, had in self.chosen.had.items()
            if had >= n // 50
        }
        return "\n".join([*lines, "layouts chosen:", *self.chosen.rows(names, n, fair, LIMITS)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--layout", default="")
    parser.add_argument("--others", default="BBRRD")
    parser.add_argument("--pack", type=Path)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
    options = parser.parse_args()
    settings = dict(setting.split("=", 1) for setting in options.set)
    game = cast(Blastbots, META.bind(options.seats, settings, packs.read_patch(options.pack) if options.pack else {}))
    balance = Balance(game, options.layout, options.others)
    play_all(game, ["greedy"] * options.seats, options.seed, options.games, balance.count, balance.told)
    print(balance.report())


if __name__ == "__main__":
    main()
