"""How fair Robot Rampage is: greedy bots play many games, and every part, colour, stack and card is counted.

    python bench/robot_rampage.py --seats 2 --games 10000 [--seed 1] [--pack mine.toml] [--set first_player=random]

A share of 1.00 is the fair share of a seat. The number behind it is its standard error; `<<<` marks more than 1.25,
`<<< ?` where the 95 % interval reaches below it. Stack sizes of fewer than 1 % of the robots are taken together with
their neighbours.
"""

import argparse
from collections import Counter
from pathlib import Path
from typing import cast

from scrapyard import packs
from scrapyard.games.robot_rampage.content import BATTLE, FIRST_PART, FIRST_TORSO, LOCATIONS, SLOTS, TORSOS
from scrapyard.games.robot_rampage.game import RampageRules
from scrapyard.games.robot_rampage.meta import META
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import Match
from scrapyard.lab.shares import Tally, play_all, wins_of

LIMITS = (0.0, 1.25)
RARE = 0.01
TEXT = ("used", "fitted", "boosted", "responded", "cancelled")
STRENGTH = ("struck", "loaded", "guarded")


class Balance:
    """Everything that is counted over many games."""

    def __init__(self, game: Game) -> None:
        self.seats = game.seats
        self.content = cast(RampageRules, game.rules).table.content
        self.games = 0
        self.turns: Counter[int] = Counter()
        self.endings: Counter[str] = Counter()
        self.distance = Tally()
        self.parts = Tally()
        self.colours = Tally()
        self.stacks = Tally()
        self.texts: Counter[int] = Counter()
        self.strengths: Counter[int] = Counter()

    def count(self, match: Match) -> None:
        s = cast(RampageState, match.state)
        wins = wins_of(s.places)
        self.games += 1
        self.turns[s.turns] += 1
        self.endings[s.ending] += 1
        built: dict[int, list[int]] = {torso: [] for torso in range(TORSOS)}
        for seat, win in enumerate(wins):
            self.distance.add((seat - s.starter) % s.seats, win)
            self.colours.add(s.torsos[seat], win)
        for event in s.events or []:
            name = event.kind.name
            if name == "placed":
                built[event.item].append(event.face)
            elif name == "dealt":
                self.stacks.add(event.n, wins[event.who])
            elif name in TEXT and event.face < BATTLE:
                self.texts[event.face] += 1
            elif name in STRENGTH:
                self.strengths[event.face] += 1
        for seat, win in enumerate(wins):
            for face in built[s.torsos[seat]]:
                self.parts.add(face, win)

    def report(self) -> str:
        n, seats, content = self.games, self.seats, self.content
        fair = 1 / seats
        wins = ", ".join(f"{100 * self.distance.share(d):.1f}" for d in range(seats))
        ordered = sorted(self.turns.elements())
        low, middle, high = ordered[n // 10], ordered[n // 2], ordered[n * 9 // 10]
        ends = ", ".join(f"{ending} {100 * count / n:.1f} %" for ending, count in self.endings.most_common())
        lines = [
            f"{seats} seats, {n} games of greedy bots; a fair share is {100 * fair:.1f} %",
            f"wins by distance from the beginner: {wins} % (error {100 * self.distance.error(0):.1f})",
            f"turns: median {middle}, 80 % between {low} and {high}; ends: {ends}",
        ]
        slots = [[f for f in range(FIRST_PART, FIRST_TORSO) if content.slot[f] == slot] for slot in range(SLOTS)]
        colours = {torso: content.names[FIRST_TORSO + torso] for torso in range(TORSOS)}
        classes = [(LOCATIONS[i].replace("_", " "), faces) for i, faces in enumerate(slots)]
        stacks, sizes = self.stacks.grouped(RARE)
        for title, tally, names in (
            ("torsos", self.colours, colours),
            *((slot, self.parts, {face: content.names[face] for face in faces}) for slot, faces in classes),
            ("cards in the stack", stacks, sizes),
        ):
            lines.append(f"{title}:")
            lines += ["  " + row for row in tally.rows(names, n, fair, LIMITS)]
        return "\n".join([*lines, *self.cards()])

    def cards(self) -> list[str]:
        """Which cards are never or hardly ever played, and how often the texts are used."""
        content = self.content
        rare = sorted(range(BATTLE), key=lambda face: self.texts[face] + self.strengths[face])
        lines = [
            f"cards never played: {sum(not self.texts[face] + self.strengths[face] for face in rare)}; "
            f"texts never used: {sum(not self.texts[face] for face in rare)}"
        ]
        for face in rare[:6]:
            uses = f"{self.texts[face]} times for the text, {self.strengths[face]} for Strength"
            lines.append(f"  {content.ids[face]} {content.names[face]}: {uses}")
        return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--pack", type=Path)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
    options = parser.parse_args()
    settings = dict(setting.split("=", 1) for setting in options.set)
    game = META.bind(options.seats, settings, packs.read_patch(options.pack) if options.pack else {})
    balance = Balance(game)
    play_all(game, ["greedy"] * options.seats, options.seed, options.games, balance.count)
    print(balance.report())


if __name__ == "__main__":
    main()
