"""What a player of Rocket Rollout has, in points of the race: score, Shields, systems and dice.

A system or a die is worth what it will bring in the rounds that are left. What is pending in mid-turn is judged by
`prospects.py`, which builds on this.
"""

from typing import Final

from scrapyard.games.rocket_rollout.content import (
    ANY,
    BLAST,
    BOOST,
    BOUNTY,
    COG,
    COG_VALUE,
    DESTROY,
    DESTROY_FACE,
    DRAW,
    FACES,
    KINDS,
    PURCHASE,
    REPAIR,
    RESET,
    SHIELD,
    SPACES,
    VENT,
    VICTORY,
    WHITE,
    Card,
    Content,
    DiceCard,
    Effect,
)
from scrapyard.games.rocket_rollout.dice import kind_of
from scrapyard.games.rocket_rollout.state import EMPTY, SLOTS, RolloutState

ARRIVED: Final = 6.0
"""Standing on the last space, where only the tie-break is left to play for."""
DAMAGE: Final = 1.3
RISK: Final = 0.8
"""How much of the damage that is to be expected counts."""
SHIELDS_WANTED: Final = 3
SHIELD_WANTED: Final = 0.4
SHIELD_SPARE: Final = 0.12
SHIELD_COUNTED: Final = 0.25
"""A Shield more, for a player with a system that counts Shields."""
USES: Final = [0.75, 0.75, 0.65, 0.5, 0.35, 0.2]
"""How often a round the best, the second best, ... system is used: five dice do not reach for all six."""
DICE_WANTED: Final = 8


class Standing:
    """Judges what lies on the table, with the numbers of one content set."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.cards = content.cards
        self.rates = [self.rate(card) for card in content.cards]
        """What one use of a system brings."""
        self.powers = [self.power_worth(card) for card in content.dice_cards]
        """What a Cog of each Dice card brings when it is placed."""
        self.pip_worth = [0.55] + [0.3 + 0.15 * face for face in range(1, FACES)]
        """What a Ready die with this result brings; a Cog brings its power besides."""
        self.kind_worths = [self.kind_worth(card.kind, self.powers[i]) for i, card in enumerate(content.dice_cards)]
        """What a die brings when it is rolled, for each Dice card."""
        self.white_worth = self.kind_worth(WHITE, 0.0)
        self.unabsorbed: list[float] = []
        """For each set of symbols and number of Shields: the damage to expect from the Invader dice."""
        self.destroyed: list[float] = []
        """For each set of symbols: the dice to expect to lose."""
        self.foresee_invaders()

    # Tables

    def rate(self, card: Card) -> float:
        """A rough price for one use of a system with one or two of the dice that it accepts."""
        if card.sort == BOUNTY:
            return 0.0
        faces = [face for face in range(1, FACES) if (card.accept >> face) & 1]
        pips = 0.95 * sum(faces) / len(faces)
        dice = 1.7 if card.min_dice == 1 else 2.2
        ease = 0.55 + 0.09 * len(faces) - (0.15 if min(faces) > 3 else 0.0)
        total = 0.0
        for effect in card.effects:
            value = effect.dice * dice + effect.score * dice * pips + effect.shields * 3.5
            for mod in effect.mods:
                value = value * mod.n if mod.times else value + mod.n
            total += typical(effect, max(0.0, value))
        return total * ease

    def power_worth(self, card: DiceCard) -> float:
        total = 0.0
        for power in card.powers:
            if power.do == BOOST:
                total += boost_worth(power.what) * power.n
            elif power.do == COG_VALUE:
                total += 0.3 * (power.n - 1)
            elif power.do == REPAIR:
                total += 0.3
            else:
                total += typical(Effect(power.do), float(power.n))
        return total

    def kind_worth(self, kind: int, cog: float) -> float:
        total = 0.0
        for i in range(6):
            face = self.content.faces[kind * 6 + i]
            total += self.pip_worth[face] + (cog if face == COG else 0.0)
        return total / 6.0

    def foresee_invaders(self) -> None:
        """All 216 rolls for each of the eight sets of symbols."""
        cap = self.content.shield_cap
        faces = self.content.invader_faces
        for symbols in range(8):
            damage = [0.0] * (cap + 1)
            lost = 0.0
            for roll in range(216):
                shown = [faces[0][roll % 6], faces[1][roll // 6 % 6], faces[2][roll // 36]]
                hits = 0
                for colour in range(3):
                    if (symbols >> colour) & 1:
                        if shown[colour] == DESTROY_FACE:
                            lost += 1.0 / 216.0
                        else:
                            hits += shown[colour]
                for shields in range(min(hits, cap + 1)):
                    damage[shields] += (hits - shields) / 216.0
            self.unabsorbed += damage
            self.destroyed.append(lost)

    # What a seat has

    def rounds_left(self, s: RolloutState) -> float:
        """How many rounds the race will probably go on after this one."""
        lead = s.armada
        for score in s.scores:
            lead = max(lead, score)
        return 0.3 + (self.content.track_end - lead) / 8.0

    def standing(self, s: RolloutState, seat: int, rounds: float) -> float:
        """Score, Shields, systems and dice, without what is pending."""
        total = self.race(s.scores[seat]) + self.safety(s, seat, s.scores[seat], s.shields[seat])
        for space in range(SPACES):
            total -= DAMAGE * s.damage[seat * SPACES + space]
        return total + (self.systems(s, seat) + self.bag(s, seat, -1, -1)) * rounds

    def race(self, score: int) -> float:
        return score + ARRIVED if score == self.content.track_end else float(score)

    def safety(self, s: RolloutState, seat: int, score: int, shields: int) -> float:
        """Shields, and what the Invader dice will probably do to a player with these on this space."""
        symbols = self.content.symbols[score]
        wanted = min(shields, SHIELDS_WANTED)
        total = SHIELD_WANTED * wanted + SHIELD_SPARE * (shields - wanted)
        total -= RISK * DAMAGE * self.unabsorbed[symbols * (self.content.shield_cap + 1) + shields]
        total -= 0.3 * self.destroyed[symbols]
        for space in range(SPACES):
            for effect in self.cards[s.tops[seat * SPACES + space]].effects:
                if effect.shields:
                    total += SHIELD_COUNTED * shields
        return total

    def systems(self, s: RolloutState, seat: int) -> float:
        """What the systems bring in a round: the better a system, the more often it is used."""
        return self.ranked([self.rates[s.tops[seat * SPACES + space]] for space in range(SPACES)])

    def ranked(self, rates: list[float]) -> float:
        rates.sort()
        total = 0.0
        for i in range(SPACES):
            total += USES[i] * rates[SPACES - 1 - i]
        return total

    def bag(self, s: RolloutState, seat: int, gained: int, lost: int) -> float:
        """What the dice of a round bring: five times the mean of all dice owned, with one kind gained or lost."""
        total = 0
        worth = 0.0
        for kind in range(KINDS):
            n = s.bags[seat * KINDS + kind] + s.discards[seat * KINDS + kind]
            if kind == gained:
                n += 1
            if kind == lost:
                n -= 1
            if n:
                total += n
                worth += n * self.worth_of_kind(s, kind)
        for die in s.ready[seat]:
            total += 1
            worth += self.worth_of_kind(s, kind_of(die))
        for at in range(seat * SPACES * SLOTS, (seat + 1) * SPACES * SLOTS):
            if s.above[at] != EMPTY:
                total += 1
                worth += self.worth_of_kind(s, kind_of(s.above[at]))
        if total == 0:
            return -5.0
        mean = self.content.draw_per_round * worth / total
        return mean if total >= DICE_WANTED else mean * (1.0 - 0.08 * (DICE_WANTED - total))

    def worth_of_kind(self, s: RolloutState, kind: int) -> float:
        return self.white_worth if kind == WHITE else self.kind_worths[s.dice_cards[kind]]


def boost_worth(what: int) -> float:
    """What one more point brings to the Effects of this kind."""
    if what == ANY:
        return 0.55
    if what == VICTORY:
        return 0.5
    return 0.18 if what == PURCHASE else 0.3


def typical(effect: Effect, value: float) -> float:
    """What a Value of this kind brings on average."""
    do = effect.do
    if do == BLAST:
        return 0.36 * value + 0.8 * effect.claim_points + (0.8 if effect.split else 0.0)
    if do == PURCHASE:
        return min(2.2, 0.22 * value) + (0.7 if effect.split else 0.0)
    if do == SHIELD:
        return 0.45 * value
    if do == VENT:
        return 0.7 * min(2.5, value)
    if do == DESTROY:
        return 0.4 * value
    if do == DRAW:
        return 0.9 * value
    if do == RESET:
        return 0.35 * min(3.0, value)
    return value
