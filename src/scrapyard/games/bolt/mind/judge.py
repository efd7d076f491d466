"""How good a position of BOLT is for a seat: parts, cards, what lies in play, and what is in the air."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.bolt.content import (
    ATTACH,
    CHARGE,
    DAMAGE,
    DISCARD_RANDOM,
    DRAW,
    GAIN_ACTION,
    OFFLINE,
    RECOIL,
    RECOVER,
    REPAIR,
    SHIELD,
    SPY_DISCARD,
    STEAL,
    STRIP,
    Content,
    Step,
)
from scrapyard.games.bolt.questions import CYCLE, POWER, REPAIR_TWO
from scrapyard.games.bolt.state import PARTS, BoltState

PART_WORTH: Final = vec[float]([0.0, 5.0, 7.5, 9.0])
"""A part is worth most for being there at all: the first state costs two points to get back."""
CARD_WORTH: Final = 1.3
HAND_WORTH: Final = vec[float]([0.0, 4.0, 7.0, 9.0, 10.5, 11.5, 12.0, 12.5])
"""The first cards of a hand are its Counters; what goes beyond is refilled anyway."""
AURA_WORTH: Final = [3.0, 2.5, 3.5, 2.0, 3.5, -2.5]
ALIVE: Final = 12.0
WIN: Final = 1000.0


class Judgement:
    """Scores positions with the numbers of one content set."""

    def __init__(self, content: Content) -> None:
        self.worth = [sum(_step_worth(step) for step in card.action) for card in content.cards]
        """What a card's Action is worth when it is played."""

    def score(self, s: BoltState, seat: int) -> float:
        if s.over:
            return WIN if s.places[seat] == 1 else -WIN * s.places[seat] / s.seats
        if not s.alive[seat]:
            return -WIN
        others = 0.0
        count = 0
        for i in range(s.seats):
            if i != seat:
                others += self.strength(s, i)
                count += 1
        total = self.strength(s, seat) - others / count
        if s.active == seat:
            total += self.prospects(s, seat)
        return total

    def strength(self, s: BoltState, seat: int) -> float:
        """Parts, hand and cards in play, less what is aimed at them."""
        if not s.alive[seat]:
            return 0.0
        total = ALIVE + hand_worth(len(s.hands[seat]))
        parts = s.parts
        first: i64 = seat * PARTS
        for at in range(first, first + PARTS):
            total += PART_WORTH[parts[at]]
        for fixture in s.fixtures:
            if fixture.on == seat:
                total += AURA_WORTH[fixture.aura]
        for i in range(len(s.packets)):
            if s.packets[i] // PARTS == seat and s.points[i] > 0:
                total -= self.threat(s, s.packets[i], s.points[i])
        return total

    def threat(self, s: BoltState, at: int, points: int) -> float:
        """What a packet will probably cost."""
        if not s.piercing:
            for fixture in s.fixtures:
                if fixture.aura == SHIELD and fixture.on == at // PARTS and fixture.part == at % PARTS:
                    return AURA_WORTH[SHIELD]
        value = s.parts[at]
        return 0.8 * (PART_WORTH[value] - PART_WORTH[max(OFFLINE, value - points)])

    def prospects(self, s: BoltState, seat: int) -> float:
        """What the active player has begun and not yet finished."""
        total = 0.0
        if s.charge > 1:
            total += 2.0 if s.actions > 0 and s.hands[seat] else -1.0
        if s.actions > 0 and s.hands[seat]:
            total += 1.5
        if not s.cycled and s.hands[seat]:
            total += 0.4
        if s.doing >= 0 and s.resolving:
            total += self.worth[s.faces[s.resolving[0]]]
        elif s.doing == REPAIR_TWO:
            hand = len(s.hands[seat])
            total += self.best_repair(s, seat) - hand_worth(hand) + hand_worth(hand - 2)
        elif s.doing == CYCLE:
            total += 0.2
        elif s.doing == POWER:
            total += 3.0
        return total

    def best_repair(self, s: BoltState, seat: int) -> float:
        best = 0.0
        for p in range(PARTS):
            value = s.parts[seat * PARTS + p]
            if value == OFFLINE:
                gain = 0.0 if s.sudden_death else PART_WORTH[1]
            else:
                gain = PART_WORTH[min(3, value + 2)] - PART_WORTH[value]
            best = max(best, gain)
        return best


def hand_worth(cards: int) -> float:
    return HAND_WORTH[min(cards, len(HAND_WORTH) - 1)]


def _step_worth(step: Step) -> float:
    """A rough price for one step of an Action."""
    do = step.do
    if do == DAMAGE:
        points = step.spread + sum(hit.n for hit in step.hits)
        return 1.6 * points * (1.5 if step.each else 1.0) * (0.8 if step.defender_picks else 1.0)
    if do == GAIN_ACTION:
        return 1.5 * step.n
    if do == DRAW:
        return CARD_WORTH * step.n
    if do == REPAIR:
        return 1.2 * step.n
    if do == ATTACH:
        return abs(AURA_WORTH[step.aura])
    if do == CHARGE:
        return 1.0
    if do == RECOIL:
        return -1.5 * step.n
    if do in (STEAL, SPY_DISCARD, RECOVER):
        return 1.5 * step.n
    if do in (STRIP, DISCARD_RANDOM):
        return 0.8 * step.n
    return 0.0
