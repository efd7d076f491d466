"""What cards, wounds, parts and robots of Robot Rampage are worth to a bot."""

from math import log
from typing import Final

from scrapyard.games.robot_rampage.content import (
    ATTACK,
    ATTACK_PER_MISSING,
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


def of_part(t: Table, face: int) -> float:
    """What a part on a robot is worth."""
    content = t.content
    worth = REACH * content.attack[face] + ARMOUR * content.defence[face]
    for op in content.ops[face]:
        worth += OPS_WORTH.get(op, 0.5) * content.amount(face, op)
    return worth


def of_body(t: Table, s: RampageState, torso: int) -> float:
    """All parts on a torso."""
    worth = 0.0
    for slot in range(SLOTS):
        token = s.parts[torso * SLOTS + slot]
        if token >= 0:
            worth += of_part(t, s.faces[token])
    return worth


def of_robot(t: Table, s: RampageState, torso: int) -> float:
    """A robot against an average one."""
    cards = float(robots.point_value(t, s, torso) + t.deep_stacks)
    life = float(t.content.wounds[FIRST_TORSO + torso])
    return of_body(t, s, torso) + of_cards(cards) + of_life(life) - 40.0


def of_card(t: Table, face: int, colour: int) -> float:
    """A card in the hand of a robot of this colour."""
    kind = t.kind[face]
    strength = 0.08 * t.strength[face]
    if t.colour[face] == colour:
        strength *= 2.5
    text = 0.35 if kind == RESPONSE else 0.3 if kind == BOOSTER else 0.15 if kind == REPLACEMENT else 0.25
    return strength + text
