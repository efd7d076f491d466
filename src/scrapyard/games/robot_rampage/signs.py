"""The signs of who will win a game of Robot Rampage."""

from math import exp, log
from typing import Final

from scrapyard.games.robot_rampage.content import ACCESSORY, ATTACK, BOOSTER, REPLACEMENT, RESPONSE, SLOTS
from scrapyard.games.robot_rampage.judge import Judging
from scrapyard.games.robot_rampage.state import RampageState

CARD: Final = 2.5
"""What a card adds to an attack."""
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
    "attack_cards",
    "attack_strength",
    "guard_cards",
    "guard_strength",
    "wild_cards",
    "wild_strength",
    "boosters",
    "responses",
    "replacements",
    "bite",
    "prospects",
    "turn_now",
    "turns_before",
]


class Signs(Judging):
    """Reads a robot and its cards between two turns."""

    def beat(self, s: RampageState, phase: int) -> int:
        """Turns; all of building is one beat, since what a robot is worth shows in battle."""
        return s.turns

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
            *self.hand_signs(s, seat),
            self.bite(s, seat),
            self.prospects(s, seat) if seat == s.active else 0.0,
            1.0 if seat == s.active else 0.0,
            float((seat - s.active) % s.seats),
        ]

    def hand_signs(self, s: RampageState, seat: int) -> list[float]:
        """What the cards in hand are good for. One that fits nobody is in the way until it is got rid of."""
        own = self.colour_of(s, seat)
        attack = attack_strength = guard = guard_strength = wild = wild_strength = 0
        boosters = responses = replacements = 0
        for token in s.hands[seat]:
            face = s.faces[token]
            strength = self.strength[face]
            if self.is_wild(s, face):
                wild += 1
                wild_strength = max(wild_strength, strength)
            elif self.colour[face] == own:
                guard += 1
                guard_strength += strength
            else:
                attack += 1
                attack_strength += strength
            kind = self.kind[face]
            if kind == BOOSTER:
                boosters += 1
            elif kind == RESPONSE:
                responses += 1
            elif kind == REPLACEMENT:
                replacements += 1
        counts = [
            attack,
            attack_strength,
            guard,
            guard_strength,
            wild,
            wild_strength,
            boosters,
            responses,
            replacements,
        ]
        return [float(count) for count in counts]

    def bite(self, s: RampageState, seat: int) -> float:
        """By how much the robot's attacks with one card beat the others' armour, in the mean."""
        power = self.reach(s, seat) + CARD
        accessory = self.part(s, seat, ACCESSORY)
        if accessory >= 0:
            power += self.amount(s.faces[accessory], ATTACK)
        total = 0.0
        for foe in range(s.seats):
            if s.alive[foe] and foe != seat:
                total += log(1.0 + exp(power - self.armour(s, foe)))
        return total / max(1, s.robots - 1)
