"""What cards, wounds, parts and robots of Robot Rampage are worth to a bot."""

from math import log
from typing import Final, final

from scrapyard.games.robot_rampage.content import (
    ATTACK,
    ATTACK_PER_MISSING,
    BATTLE,
    BOOSTER,
    BUZZ_CAP,
    DRAW_ON_HOLD,
    EXTRA_STRENGTH,
    FIRST_TORSO,
    HAND_SIZE,
    HIT_CHOICE,
    LOOT,
    LOOT_LESS,
    LOOT_PICK,
    NO_SECOND,
    REPLACEMENT,
    RESPONSE,
    SECOND_GUARD,
    SLOTS,
    START_HAND,
    WILD_GUARD,
    WILD_MOD,
    Content,
)
from scrapyard.games.robot_rampage.rules import robots
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import RampageState

WIN: Final = 1000.0
ALIVE: Final = 8.0
CARDS: Final = 6.0
LIFE: Final = 5.5
REACH: Final = 2.0
ARMOUR: Final = 2.3
HAND: Final = 1.3
"""A card in hand rather than in the stack."""
UNKNOWN_CARD: Final = 0.6
"""What an average card in hand is good for beyond being there."""
OPS_WORTH: Final = {
    ATTACK: 1.9,
    ATTACK_PER_MISSING: 1.5,
    LOOT: 0.8,
    HIT_CHOICE: 0.6,
    EXTRA_STRENGTH: 1.8,
    WILD_MOD: 1.2,
    WILD_GUARD: 1.1,
    SECOND_GUARD: 0.2,
    NO_SECOND: -1.0,
    HAND_SIZE: 0.6,
    START_HAND: 0.1,
    DRAW_ON_HOLD: 0.8,
    BUZZ_CAP: 1.3,
    LOOT_LESS: 0.4,
    LOOT_PICK: 1.7,
}
"""What each point of a trait or power is worth on a robot."""
LOCATION_ODDS: Final = 1.0 / 7.0
"""The chance of each part to be hit; the torso has twice that."""


def of_cards(n: float) -> float:
    """Hand and stack; the last cards are worth most."""
    return CARDS * log(1.0 + n / 2.0) if n > 0 else -ALIVE


def of_life(n: float) -> float:
    """Wounds that are left; the last ones are worth most."""
    return LIFE * log(1.0 + n) if n > 0 else -ALIVE


@final
class Prices:
    """What the cards of one table are worth, worked out once."""

    def __init__(self, t: Table) -> None:
        self.t = t
        self.faces: list[float] = [of_part(t.content, face) for face in range(len(t.content.ops))]
        """Each card as a part on a robot."""
        self.matching: list[float] = [of_card(t, face, 2.5) for face in range(BATTLE)]
        """Each Battle card in the hand of a robot of its colour."""
        self.others: list[float] = [of_card(t, face, 1.0) for face in range(BATTLE)]
        """The same in any other hand."""

    def body(self, s: RampageState, torso: int) -> float:
        """All parts on a torso."""
        worth = 0.0
        first = torso * SLOTS
        for at in range(first, first + SLOTS):
            token = s.parts[at]
            if token >= 0:
                worth += self.faces[s.faces[token]]
        return worth

    def robot(self, s: RampageState, torso: int) -> float:
        """A robot against an average one."""
        t = self.t
        cards = float(robots.point_value(t, s, torso) + t.deep_stacks)
        life = float(t.content.wounds[FIRST_TORSO + torso])
        return self.body(s, torso) + of_cards(cards) + of_life(life) - 40.0

    def hand(self, s: RampageState, seat: int) -> float:
        """What the cards in a hand are good for."""
        colour = robots.colour_of(self.t, s, seat)
        worth = 0.0
        for token in s.hands[seat]:
            face = s.faces[token]
            worth += self.matching[face] if self.t.colour[face] == colour else self.others[face]
        return worth


def of_part(content: Content, face: int) -> float:
    """What a part on a robot is worth."""
    worth = REACH * content.attack[face] + ARMOUR * content.defence[face]
    for op in content.ops[face]:
        worth += OPS_WORTH.get(op, 0.5) * content.amount(face, op)
    return worth


def of_card(t: Table, face: int, use: float) -> float:
    """A card in hand, with how much use there is for its Strength."""
    kind = t.kind[face]
    text = 0.35 if kind == RESPONSE else 0.3 if kind == BOOSTER else 0.15 if kind == REPLACEMENT else 0.25
    return 0.08 * t.strength[face] * use + text
