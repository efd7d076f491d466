"""What the cards, dice and Invaders of one Rocket Rollout table are worth, in points of the race; worked out once."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.rocket_rollout.content import (
    ANY,
    BLAST,
    BOOST,
    BOUNTY,
    COG,
    COG_VALUE,
    DESTROY_FACE,
    FACES,
    PURCHASE,
    REPAIR,
    RESET,
    VENT,
    VICTORY,
    WHITE,
    Card,
    DiceCard,
    Effect,
)
from scrapyard.games.rocket_rollout.rules.dice import face_of, kind_of
from scrapyard.games.rocket_rollout.rules.table import Table
from scrapyard.games.rocket_rollout.state import RolloutState


@final
class Weights:
    """What the judge thinks things are worth, in points of the race. Found by play against itself."""

    def __init__(self) -> None:
        self.arrived = 6.0
        """Standing on the last space, where only the tie-break is left to play for."""
        self.rival = 1.0
        """How much the standing of the best opponent counts."""
        self.pace = 8.0
        """Points that the leader makes in a round, to guess how many rounds are left."""
        self.damage = 1.3
        """A Damage token."""
        self.risk = 0.8
        """How much of the damage that is to be expected counts."""
        self.loss = 0.3
        """A die that is to be expected to be destroyed."""
        self.wanted = 3
        """Shields that are worth having in any case."""
        self.shield = 0.4
        self.spare = 0.12
        """A Shield beyond those."""
        self.counted = 0.25
        """A Shield more, for a player with a system that counts Shields."""
        self.uses = [1.0, 1.0, 0.9, 0.7, 0.4, 0.2]
        """How often the best, the second best, ... system is used: five dice do not reach for all six."""
        self.again = [0.6, 0.4, 0.5, 0.4, 0.6, 0.9, 0.4, 1.0]
        """How much of its rate a second system for the same kind of Effect keeps."""
        self.fitting = [0.0, 1.0, 0.85, 0.6]
        """How likely it is to have so many dice that fit a system."""
        self.systems = 1.3
        self.bag = 1.6
        self.dice = 8
        """Fewer dice than this are too few."""
        self.pips = [0.55, 0.45, 0.6, 0.75, 0.9, 1.05, 1.2]
        """A Ready die with this result; a Cog brings its power besides."""
        self.lonely = 0.1
        """A Ready die that no free system accepts."""
        self.open = 0.2
        """How much of a free system's rate counts while there are dice for it."""
        self.typical = [0.45, 0.22, 0.45, 0.7, 0.4, 0.9, 0.35, 1.0]
        """One point of Value, for each kind of Effect."""
        self.split = 0.3
        """Being allowed to spend a Value on several things."""
        self.draw = 0.6
        """How much of its mean worth a drawn die brings in the round in which it is drawn."""


@final
class Estimates:
    """A system or a die is worth what it brings in a round, an Effect what its Value brings on average."""

    def __init__(self, t: Table, weights: Weights) -> None:
        content = t.content
        self.t = t
        self.content = content
        self.w = weights
        self.cards = content.cards
        self.rates: vec[float] = vec[float](
            [self.rate(card, shields) for card in content.cards for shields in range(content.shield_cap + 1)]
        )
        """What a system brings in a round, for each card and number of Shields that its owner has."""
        self.counting: vec[i64] = vec[i64](
            [sum(1 for effect in card.effects if effect.shields) for card in content.cards]
        )
        """How many Effects of each card count Shields."""
        self.pips: vec[float] = vec[float](weights.pips)
        """What each result of a Ready die is worth."""
        self.powers: vec[float] = vec[float]([self.power_worth(card) for card in content.dice_cards])
        """What a Cog of each Dice card brings when it is placed."""
        self.kind_worths: vec[float] = vec[float](
            [self.kind_worth(card.kind, self.power_worth(card)) for card in content.dice_cards]
        )
        """What a die brings when it is rolled, for each Dice card."""
        self.white_worth = self.kind_worth(WHITE, 0.0)
        self.unabsorbed: vec[float] = vec[float]([0.0] * (8 * (content.shield_cap + 1)))
        """For each set of symbols and number of Shields: the damage to expect from the Invader dice."""
        self.destroyed: vec[float] = vec[float]([0.0] * 8)
        """For each set of symbols: the dice to expect to lose."""
        self.foresee_invaders()
        self.brought: dict[int, float] = {}
        """What systems bring together, worked out when first asked for: a search asks for the same ones for long."""

    # Tables

    def rate(self, card: Card, shields: int) -> float:
        """What a system brings in a round beyond the dice that it takes, with the number of dice that suits it."""
        if card.sort == BOUNTY:
            return 0.0
        faces = [face for face in range(1, FACES) if (card.accept >> face) & 1]
        often = 0.5 + 0.09 * len(faces) - (0.15 if min(faces) > 3 else 0.0)
        best = 0.0
        for dice in range(card.min_dice, self.content.max_dice + 1):
            score = dice * sum(faces) / len(faces)
            spent = 0.0
            for face in faces:
                spent += self.w.pips[face]
            total = -dice * spent / len(faces)
            for effect in card.effects:
                value = effect.dice * dice + effect.score * score + effect.shields * shields
                for mod in effect.mods:
                    value = value * mod.n if mod.times else value + mod.n
                total += self.typical(effect, max(0.0, value))
            best = max(best, total * often * self.w.fitting[dice])
        return best

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
                total += self.typical(Effect(power.do), float(power.n))
        return total

    def typical(self, effect: Effect, value: float) -> float:
        """What a Value of this kind brings on average; nobody can use very large ones."""
        do = effect.do
        if do == BLAST and value > 10.0:
            value = 10.0 + 0.6 * (value - 10.0)
        elif do == PURCHASE:
            value = min(10.0, value)
        elif do == VENT:
            value = min(2.5, value)
        elif do == RESET:
            value = min(3.0, value)
        return self.w.typical[do] * value + 0.8 * effect.claim_points + (self.w.split if effect.split else 0.0)

    def kind_worth(self, kind: int, cog: float) -> float:
        total = 0.0
        for i in range(6):
            face = self.content.faces[kind * 6 + i]
            total += self.w.pips[face] + (cog if face == COG else 0.0)
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
            for shields in range(cap + 1):
                self.unabsorbed[symbols * (cap + 1) + shields] = damage[shields]
            self.destroyed[symbols] = lost

    # Looked up

    def rate_of(self, s: RolloutState, seat: int, title: int) -> float:
        return self.rate_with(title, s.shields[seat])

    def rate_with(self, title: i64, shields: i64) -> float:
        return self.rates[title * (self.content.shield_cap + 1) + shields]

    def worth_of_kind(self, s: RolloutState, kind: i64) -> float:
        return self.white_worth if kind == WHITE else self.kind_worths[s.dice_cards[kind]]

    def ready_worth(self, s: RolloutState, die: i64) -> float:
        face = face_of(die)
        return self.pips[face] + (self.powers[s.dice_cards[kind_of(die)]] if face == COG else 0.0)


def boost_worth(what: int) -> float:
    """What one more point brings to the Effects of this kind."""
    if what == ANY:
        return 0.55
    if what == VICTORY:
        return 0.5
    return 0.18 if what == PURCHASE else 0.3
