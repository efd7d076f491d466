"""How good a position of Robot Rampage is for a seat: cards, wounds, parts, hands, and the attack in the air."""

from math import exp, log
from typing import Final

from scrapyard.games.robot_rampage.content import (
    ACCESSORY,
    ATTACK,
    ATTACK_PER_MISSING,
    BOOSTER,
    BUZZ_CAP,
    CYCLE,
    DRAW,
    DRAW_ON_HOLD,
    EXTRA_STRENGTH,
    FIRST_TORSO,
    GAIN,
    HAND_SIZE,
    HIT_CHOICE,
    HIT_EXTRA,
    LEVY,
    LOOT,
    LOOT_LESS,
    LOOT_PICK,
    NO_SECOND,
    PEEK_TAKE,
    REFIT,
    REPLACEMENT,
    RESPONSE,
    SECOND_GUARD,
    SHAKE,
    SLOTS,
    START_HAND,
    STEAL,
    SWAP,
    TORSO,
    TORSOS,
    WILD_GUARD,
    WILD_MOD,
    WOUND,
)
from scrapyard.games.robot_rampage.outcome import Outcome
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


class Judging(Outcome):
    """Scores positions; sees an attack or an Action that is only half carried out."""

    def judge(self, s: RampageState, seat: int) -> float:
        if s.over:
            return WIN if s.places[seat] == 1 else -WIN * s.places[seat] / s.seats
        if not s.alive[seat]:
            return -WIN * (1.0 - s.fallen[seat] / s.seats)
        if s.round == 0:
            return self.judge_building(s, seat)
        return self.lead(s, seat)

    def lead(self, s: RampageState, seat: int) -> float:
        """What the seat has, less what all others left have for each rival."""
        total = 0.0
        for i in range(s.seats):
            if s.alive[i]:
                worth = self.standing(s, i, seat)
                total += worth if i == seat else -worth / (s.seats - 1)
        if s.active == seat:
            total += self.prospects(s, seat)
        return total + self.hand_worth(s, seat)

    # Robots

    def cards_worth(self, n: float) -> float:
        return CARDS * log(1.0 + n / 2.0) if n > 0 else -ALIVE

    def life_worth(self, n: float) -> float:
        return LIFE * log(1.0 + n) if n > 0 else -ALIVE

    def part_worth(self, face: int) -> float:
        """What a part on a robot is worth."""
        content = self.content
        worth = REACH * content.attack[face] + ARMOUR * content.defence[face]
        for op in content.ops[face]:
            worth += OPS_WORTH.get(op, 0.5) * self.amount(face, op)
        return worth

    def body_worth(self, s: RampageState, torso: int) -> float:
        """All parts on a torso."""
        worth = 0.0
        for slot in range(SLOTS):
            token = s.parts[torso * SLOTS + slot]
            if token >= 0:
                worth += self.part_worth(s.faces[token])
        return worth

    def cards_of(self, s: RampageState, seat: int) -> int:
        """Hand, stack, and what will come back from the attack under way."""
        cards = self.total(s, seat)
        if seat == s.active:
            cards += len(s.strikes)
            for token in s.boosts:
                if not self.content.discards[s.faces[token]]:
                    cards += 1
            if s.success:
                cards += len(s.loot)
        elif seat == s.target:
            cards += len(s.guards)
            if not s.success:
                cards += len(s.loot)
        return cards

    def standing(self, s: RampageState, i: int, seat: int) -> float:
        """A robot in play and its cards, with what the attack under way will probably do to it."""
        cards = float(self.cards_of(s, i))
        life = float(self.wounds_left(s, i))
        body = self.body_worth(s, s.torsos[i])
        worth = ALIVE + body + HAND * self.hand_to_be(s, i)
        if s.target >= 0 and i in (s.active, s.target) and (s.strikes or s.success or s.hits or s.loss):
            return worth + self.after_attack(s, i, seat, cards, life)
        return worth + self.cards_worth(cards) + self.life_worth(life)

    def hand_to_be(self, s: RampageState, i: int) -> int:
        """Cards in hand; the active player will replenish."""
        hand = len(s.hands[i])
        if i == s.active and hand < 3:
            hand = min(3, hand + len(s.stacks[i]) + len(s.strikes))
        return min(hand, 4)

    # The attack in the air

    def after_attack(self, s: RampageState, i: int, seat: int, cards: float, life: float) -> float:
        """Cards and life of the attacker or the defender once the attack is over, as far as one can tell."""
        if s.success or s.loss:
            return self.during_outcome(s, i, cards, life)
        margin = float(self.attack_strength(s) - self.defence_strength(s)) - self.expected_guard(s, seat)
        chance = self.chance_of(margin, 0.3 if s.guarded else 1.6)
        loot = self.loot_of(s, max(margin, 0.5))
        saws = max(-margin, 0.5) if self.hazard_level(s) >= 2 else 0.0
        if i == s.active:
            saws = min(saws, float(len(s.stacks[i])))
            won = self.cards_worth(cards + min(loot, float(self.cards_of(s, s.target))))
            lost = self.cards_worth(cards - saws)
            return chance * won + (1.0 - chance) * lost + self.life_worth(life)
        wounds, parts = self.expected_hit(s, i)
        wounds += self.boosted(s, WOUND)
        won = self.cards_worth(cards - loot) + self.life_worth(life - wounds) - parts
        lost = self.cards_worth(cards + saws) + self.life_worth(life)
        return chance * won + (1.0 - chance) * lost

    def during_outcome(self, s: RampageState, i: int, cards: float, life: float) -> float:
        """After the comparison: the hit on the table and the cards about to be taken."""
        if not s.success:
            loss = min(float(s.loss), float(len(s.stacks[s.active])))
            return self.cards_worth(cards - loss if i == s.active else cards + loss) + self.life_worth(life)
        loot = float(s.loss)
        if s.hits:
            loot = self.loot_of(s, float(s.margin))
        if i == s.active:
            return self.cards_worth(cards + min(loot, float(self.cards_of(s, s.target)))) + self.life_worth(life)
        cost = 0.0
        if s.hits:
            life -= self.boosted(s, WOUND)
            location = self.content.hit[s.faces[s.hits[0]]]
            token = self.part(s, i, location) if location != TORSO else -1
            if token >= 0:
                cost = self.part_worth(s.faces[token])
            else:
                life -= 1.0
        return self.cards_worth(cards - loot) + self.life_worth(life) - cost

    def chance_of(self, margin: float, spread: float) -> float:
        """The chance that an attack with this expected margin succeeds: equal is enough."""
        return 1.0 / (1.0 + exp(-1.7 * (margin + 0.5) / spread))

    def loot_of(self, s: RampageState, margin: float) -> float:
        return max(0.0, margin + self.boosted(s, LOOT) - sum(self.traits(s, s.target, LOOT_LESS)))

    def expected_guard(self, s: RampageState, seat: int) -> float:
        """What the defender will still add. Who defends knows that better, and counts only what lies there."""
        if s.guarded or seat == s.target:
            return 0.0
        cards = min(len(s.hands[s.target]), self.guard_limit(s) - self.guard_cards(s))
        return (0.5 * cards) + (0.0 if s.muted else 0.12 * len(s.hands[s.target]))

    def expected_hit(self, s: RampageState, foe: int) -> tuple[float, float]:
        """Wounds and parts (in worth) that the hits will cost on average."""
        hits = 1.0 + self.boosted(s, HIT_EXTRA) + 0.5 * self.boosted(s, HIT_CHOICE)
        wounds = 2.0 * LOCATION_ODDS
        parts = 0.0
        for slot in range(SLOTS):
            token = self.part(s, foe, slot)
            if token >= 0:
                parts += LOCATION_ODDS * self.part_worth(s.faces[token])
            else:
                wounds += LOCATION_ODDS
        return wounds * hits, parts * hits

    # The hand

    def hand_worth(self, s: RampageState, seat: int) -> float:
        """What the seat's own cards are good for beyond their number."""
        worth = 0.0
        colour = self.colour_of(s, seat)
        for token in s.hands[seat]:
            worth += self.card_worth(s, s.faces[token], colour)
        if seat == s.active:
            worth += UNKNOWN_CARD * (self.hand_to_be(s, seat) - min(4, len(s.hands[seat])))
        return worth

    def card_worth(self, s: RampageState, face: int, colour: int) -> float:
        kind = self.kind[face]
        strength = 0.08 * self.strength[face]
        if self.colour[face] == colour:
            strength *= 2.5
        text = 0.35 if kind == RESPONSE else 0.3 if kind == BOOSTER else 0.15 if kind == REPLACEMENT else 0.25
        return strength + text

    # What the active player has begun

    def prospects(self, s: RampageState, seat: int) -> float:
        """The Action under way, and the attack still to come."""
        total = self.action_worth(s, seat) if s.resolving >= 0 else 0.0
        if s.attacks == 0 and not s.strikes and not s.success and s.margin == 0:
            best = 0.0
            for foe in self.targets(s, seat) if s.target < 0 else [s.target]:
                best = max(best, self.attack_worth(s, seat, foe))
            total += best
        return total

    def attack_worth(self, s: RampageState, me: int, foe: int) -> float:
        """A rough price for the best attack that the hand allows on this robot."""
        power = 0
        boost = 0
        for token in s.hands[me]:
            face = s.faces[token]
            if foe == s.painted or self.colour[face] == self.colour_of(s, foe):
                power += self.strength[face]
            elif self.kind[face] == BOOSTER:
                boost += self.amount(face, ATTACK)
        if power == 0:
            for token in s.hands[me]:
                if self.is_wild(s, s.faces[token]):
                    power = max(power, self.strength[s.faces[token]])
        accessory = self.part(s, me, ACCESSORY)
        if accessory >= 0:
            boost += self.amount(s.faces[accessory], ATTACK)
        margin = power + boost + s.charge + self.reach(s, me) - self.armour(s, foe) - 0.5 * len(s.hands[foe])
        chance = self.chance_of(margin, 1.6)
        cards = float(self.total(s, foe))
        loot = min(cards, max(margin, 0.5))
        gain = 2.5 + self.cards_worth(cards) - self.cards_worth(cards - loot)
        return chance * (gain + 0.5 * loot) - (1.0 - chance) * 0.5 * max(0.0, -margin)

    def action_worth(self, s: RampageState, me: int) -> float:
        """What the Action being carried out will probably bring."""
        face = s.faces[s.resolving]
        worth = 0.0
        for op in self.content.ops[face]:
            n = self.amount(face, op)
            if op in (STEAL, SHAKE, SWAP):
                worth += self.aimed_worth(s, me, op, n)
            elif op in (DRAW, GAIN, LEVY, PEEK_TAKE):
                worth += 0.8 * n
            elif op == CYCLE:
                worth += 0.5 * max(0, 4 - len(s.hands[me]))
            elif op == REFIT:
                worth += 1.5
        return worth

    def aimed_worth(self, s: RampageState, me: int, op: int, n: int) -> float:
        foe = s.aimed
        if foe < 0:
            return 2.0
        if op == STEAL:
            cards = float(self.total(s, foe))
            taken = float(min(n, len(s.stacks[foe])))
            mine = float(self.total(s, me))
            gain = self.cards_worth(mine + taken) - self.cards_worth(mine)
            return gain + (self.cards_worth(cards) - self.cards_worth(cards - taken)) / (s.seats - 1)
        if op == SHAKE:
            return LOCATION_ODDS * self.body_worth(s, s.torsos[foe]) / (s.seats - 1)
        if s.aimed_slot < 0:
            return 2.0
        mine = self.part_worth(s.faces[self.part(s, me, s.aimed_slot)])
        theirs = self.part_worth(s.faces[self.part(s, foe, s.aimed_slot)])
        return (theirs - mine) * (1.0 + 1.0 / (s.seats - 1))

    # Building

    def judge_building(self, s: RampageState, seat: int) -> float:
        """Robots by what they are worth so far; a good torso with four parts is a gift to the next player."""
        total = 0.0
        for i in range(s.seats):
            if s.torsos[i] >= 0:
                worth = self.robot_worth(s, s.torsos[i])
                total += worth if i == seat else -worth / (s.seats - 1)
        if s.torsos[seat] < 0:
            for torso in range(TORSOS):
                parts = SLOTS - s.parts[torso * SLOTS : torso * SLOTS + SLOTS].count(-1)
                if torso not in s.torsos and parts >= SLOTS - 1:
                    total -= 0.35 * self.robot_worth(s, torso)
        return total

    def robot_worth(self, s: RampageState, torso: int) -> float:
        """A robot against an average one."""
        cards = float(self.point_value(s, torso) + self.deep_stacks)
        life = float(self.content.wounds[FIRST_TORSO + torso])
        return self.body_worth(s, torso) + self.cards_worth(cards) + self.life_worth(life) - 40.0
