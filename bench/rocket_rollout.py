"""How fair Rocket Rollout is: greedy bots play many games, and every card, die and seat is counted.

    python bench/rocket_rollout.py --seats 4 --games 1000 [--pack mine.toml] [--no-catch-up]

A share of 1.00 is the mean of the class: starting systems by who activates them, Upgrades of a level by who places
them, dice by who buys them, each player counted once a game. The number behind it is its standard error; `<<<`
marks what is outside 0.7 to 1.4, `<<< ?` where the 95 % interval reaches inside.
"""

import argparse
import gc
from collections import Counter
from math import sqrt
from pathlib import Path
from typing import Any, cast

from scrapyard import packs
from scrapyard.games.rocket_rollout.content import SPACES
from scrapyard.games.rocket_rollout.game import RolloutRules
from scrapyard.games.rocket_rollout.meta import META
from scrapyard.games.rocket_rollout.state import RolloutState
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import new_match
from scrapyard.kernel.observation import Observation
from scrapyard.lab.shares import Tally, wins_of
from scrapyard.players import make_player

LIMITS = (0.7, 1.4)
HALFWAY = 5
"""Whoever leads alone after this round is followed to the end."""


class Balance:
    """Everything that is counted over many games."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.content = cast(RolloutRules, game.rules).table.content
        self.games = 0
        self.rounds: Counter[int] = Counter()
        self.distances: Counter[int] = Counter()
        self.scores: Counter[int] = Counter()
        self.systems = Tally()
        self.upgrades = Tally()
        self.dice = Tally()
        self.dice_cards = Tally()
        self.gap = 0
        self.leaders = 0
        self.leaders_won = 0.0
        self.photo_finishes = 0
        self.damage = 0
        self.longest = 0

    def play(self, seed: int) -> None:
        match = new_match(self.game, FastSource(seed), history=False, listen=True)
        s = cast(RolloutState, match.state)
        bots = [make_player("greedy", seed * 8 + seat) for seat in range(s.seats)]
        seen = 0
        leader = -1
        while match.ask is not None:
            seat = match.ask.seat
            match.step(bots[seat].choose(Observation(match, seat)))
            self.longest = max(self.longest, *s.turns)
            if s.round != seen:
                self.scores[seen] += sum(s.scores)
                if s.round == HALFWAY + 1 and s.scores.count(max(s.scores)) == 1:
                    leader = s.scores.index(max(s.scores))
                seen = s.round
        self.count(s, leader)

    def count(self, s: RolloutState, leader: int) -> None:
        wins = wins_of(s.places)
        self.games += 1
        self.rounds[s.round] += 1
        for seat, win in enumerate(wins):
            self.distances[(seat - s.opening) % s.seats] += win  # type: ignore[assignment]  # shared wins
        self.gap += max(s.scores) - min(s.scores)
        if leader >= 0:
            self.leaders += 1
            self.leaders_won += wins[leader]
        self.photo_finishes += s.scores.count(self.content.track_end) > 1
        owned = {(s.faces[token], system // SPACES) for token, system in zip(s.fitted, s.fitted_on, strict=True)}
        for title, seat in owned:
            self.upgrades.add(title, wins[seat])
        activated: set[tuple[int, int]] = set()
        bought: set[tuple[int, int]] = set()
        for event in s.events or []:
            if event.kind.name == "activated" and event.item < SPACES:
                activated.add((event.item, event.who))
            elif event.kind.name == "bought":
                bought.add((event.item, event.who))
            elif event.kind.name == "damaged":
                self.damage += 1
        for title, seat in activated:
            self.systems.add(title, wins[seat])
        for kind, seat in bought:
            self.dice.add(kind, wins[seat])
            self.dice_cards.add(s.dice_cards[kind], wins[seat])

    def report(self) -> str:
        n, seats = self.games, self.game.seats
        content = self.content
        cards = [card.name for card in content.cards]
        mean = sum(length * count for length, count in self.rounds.items()) / n
        usual = sum(count for length, count in self.rounds.items() if 8 <= length <= 12) / n
        wins = ", ".join(f"{100 * self.distances[d] / n:.1f}" for d in range(seats))
        pace = ", ".join(f"{self.scores[r] / n / seats:.0f}" for r in range(1, min(self.rounds)))
        lines = [
            f"{seats} seats, {n} games of greedy bots",
            f"rounds: mean {mean:.2f}, {min(self.rounds)} to {max(self.rounds)}, {100 * usual:.1f} % take 8 to 12",
            f"wins by distance from the first First player: {wins} % (error {100 * sqrt((seats - 1) / n) / seats:.1f})",
            f"mean score after each round: {pace}",
            f"gap between first and last: {self.gap / n:.1f}; sole leaders after round {HALFWAY} win "
            f"{100 * self.leaders_won / max(1, self.leaders):.1f} %",
            f"several arrive in {100 * self.photo_finishes / n:.0f} % of games; {self.damage / n / seats:.2f} Damage "
            f"tokens a player; most turns in a round {self.longest}",
        ]
        level = [[t for t in range(SPACES, content.first_bounty) if content.cards[t].level == one] for one in (1, 2)]
        for title, tally, things, words in (
            ("starting systems", self.systems, list(range(SPACES)), cards),
            ("Level 1 Upgrades", self.upgrades, level[0], cards),
            ("main-deck Upgrades", self.upgrades, level[1], cards),
            ("dice", self.dice, list(range(1, len(content.kinds))), content.kinds),
            ("Dice cards", self.dice_cards, list(range(len(content.dice_cards))), [c.name for c in content.dice_cards]),
        ):
            lines.append(f"{title}: those who had one won {100 * tally.mean(things):.1f} %")
            names = {thing: words[thing] for thing in things}
            lines += ["  " + row for row in tally.rows(names, n, tally.mean(things), LIMITS)]
        return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--pack", type=Path)
    parser.add_argument("--no-catch-up", action="store_true", help="a track without icons")
    options = parser.parse_args()
    pack: dict[str, Any] = packs.read_patch(options.pack) if options.pack else {}
    if options.no_catch_up:
        pack = {**pack, "track": {**pack.get("track", {}), "bonus": []}}
    balance = Balance(META.bind(options.seats, {}, pack))
    gc.freeze()
    for seed in range(options.seed, options.seed + options.games):
        balance.play(seed)
    print(balance.report())


if __name__ == "__main__":
    main()
