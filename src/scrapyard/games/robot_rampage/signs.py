"""The signs of who will win a game of Robot Rampage."""

from math import log
from typing import Final

from scrapyard.games.robot_rampage.content import SLOTS
from scrapyard.games.robot_rampage.judge import Judging
from scrapyard.games.robot_rampage.state import RampageState

NAMES: Final = [
    "cards",
    "log_cards",
    "life",
    "log_life",
    "body",
    "parts",
    "reach",
    "armour",
    "hand",
    "hand_worth",
    "attack_in_the_air",
    "prospects",
    "turn_now",
    "turns_before",
]


class Signs(Judging):
    """Reads a robot, its cards and the attack under way."""

    def signs(self, s: RampageState) -> list[list[float]]:
        """While robots are built nobody can tell; later those in play count."""
        if s.round == 0:
            return []
        return [self.signs_of(s, seat) if s.alive[seat] else [] for seat in range(s.seats)]

    def time_left(self, s: RampageState) -> float:
        """Games end when cards do: the mean of the stacks and hands in play, in tens."""
        cards = 0
        for seat in range(s.seats):
            if s.alive[seat]:
                cards += self.cards_of(s, seat)
        return 0.1 * cards / s.robots

    def signs_of(self, s: RampageState, seat: int) -> list[float]:
        cards = float(self.cards_of(s, seat))
        life = float(self.wounds_left(s, seat))
        air = 0.0
        if s.target >= 0 and seat in (s.active, s.target) and (s.strikes or s.success or s.hits or s.loss):
            air = self.after_attack(s, seat, seat, cards, life) - self.cards_worth(cards) - self.life_worth(life)
        base = s.torsos[seat] * SLOTS
        return [
            cards,
            log(1.0 + cards),
            life,
            log(1.0 + life),
            self.body_worth(s, s.torsos[seat]),
            float(SLOTS - s.parts[base : base + SLOTS].count(-1)),
            float(self.reach(s, seat)),
            float(self.armour(s, seat)),
            float(self.hand_to_be(s, seat)),
            self.hand_worth(s, seat),
            air,
            self.prospects(s, seat) if seat == s.active else 0.0,
            1.0 if seat == s.active else 0.0,
            float((seat - s.active) % s.seats),
        ]
