"""Robot Rampage's attack: target, Strength cards, Boosters, accessory, and how strong it all is."""

from typing import Final

from scrapyard.games.robot_rampage.actions import Actions
from scrapyard.games.robot_rampage.basics import MAY
from scrapyard.games.robot_rampage.building import DEFENCE
from scrapyard.games.robot_rampage.content import (
    ACCESSORY,
    ATTACK,
    ATTACK_PER_MISSING,
    BOOSTER,
    EXTRA_STRENGTH,
    FACES,
    MUTE,
    SLOTS,
    WILD_MOD,
)
from scrapyard.games.robot_rampage.questions import (
    BOOST,
    BOOSTED,
    CANNON,
    DONE,
    JOINED,
    LEAVE,
    LOADED,
    NO_CARD,
    POWER,
    POWERED,
    SCRAP,
    SCRAPPED,
    STRIKE,
    STRUCK,
    TARGET,
    USE,
)
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.ask import Flow

JAMMED: Final = 1 << 40
"""In `boost_ops`: a Response keeps this Booster from working in this attack."""
WAITED: Final = 1 << 41
"""In `boost_ops`: this Booster was waiting before the attack."""
FLAGS: Final = JAMMED | WAITED

OWN_COLOUR: Final = 31
OTHER_COLOUR: Final = 32
HOLDS_MATCH: Final = 33
NOT_WILD: Final = 34
ONE_WILD: Final = 35
MIXED: Final = 36
NOT_A_BOOSTER: Final = 37
NO_BOOSTS_YET: Final = 38


class Attack(Actions):
    """Step 2 of a turn, up to the defence."""

    # Which cards may strike

    def only_wild(self, s: RampageState) -> bool:
        """The other reading of the final-three rule: every attack is exactly one wild card. RR-G55."""
        return self.only_wild_attacks and self.hazard_level(s) >= 3

    def hand_colours(self, s: RampageState, seat: int) -> int:
        colours = 0
        for token in s.hands[seat]:
            colours |= 1 << self.colour[s.faces[token]]
        return colours

    def attackable(self, s: RampageState, me: int) -> list[int]:
        """RR-050, RR-103: every other robot in play; for a further attack only the same one."""
        return self.opponents(s, me) if s.attacks == 0 else [s.target]

    def holds_match(self, s: RampageState, me: int) -> bool:
        """RR-053, RR-G31: whether some card matches a robot that may be attacked now."""
        colours = self.hand_colours(s, me)
        return any(foe == s.painted or (colours >> self.colour_of(s, foe)) & 1 for foe in self.attackable(s, me))

    def may_strike(self, s: RampageState, me: int, foe: int, face: int) -> int:
        """MAY, or why the card cannot be played for Strength against this robot. RR-051 to RR-055, RR-132."""
        wild = self.is_wild(s, face)
        if self.only_wild(s):
            if s.strikes:
                return ONE_WILD
            return MAY if wild or foe == s.painted else NOT_WILD
        matches = foe == s.painted or self.colour[face] == self.colour_of(s, foe)
        if s.strikes:
            if s.wild:
                return ONE_WILD
            return MAY if matches else MIXED if wild else OTHER_COLOUR
        if matches:
            return MAY
        if not wild:
            return OWN_COLOUR if self.colour[face] == self.colour_of(s, me) else OTHER_COLOUR
        return HOLDS_MATCH if not self.free_wild and self.holds_match(s, me) else MAY

    def strikes_on(self, s: RampageState, me: int, foe: int) -> list[int]:
        """The hand cards that may be played for Strength against this robot."""
        result: list[int] = []
        for token in s.hands[me]:
            if self.may_strike(s, me, foe, s.faces[token]) == MAY:
                result.append(s.faces[token])
        return result

    def targets(self, s: RampageState, me: int) -> list[int]:
        """Whom the hand can attack now: the matching robots; without one, anybody with a wild card."""
        colours = self.hand_colours(s, me)
        foes = self.attackable(s, me) if colours else []
        has_wild = colours & ~s.colours != 0
        if self.only_wild(s):
            return foes if has_wild else [foe for foe in foes if foe == s.painted]
        matched = [foe for foe in foes if foe == s.painted or (colours >> self.colour_of(s, foe)) & 1]
        if has_wild and (self.free_wild or not matched):
            return foes
        return matched

    # Declaring

    def attack(self, s: RampageState) -> Flow[None]:
        """RR-044 to RR-058: target, Strength cards, Boosters, accessory; without a legal attack a discard."""
        me = s.active
        if s.attacks == 0:
            if not s.hands[me]:
                s.tell(NO_CARD, me)
                self.end_turn(s)
                return
            foes = self.targets(s, me)
            if not foes:
                yield from self.discard_instead(s, me)
                return
            s.target = yield from self.ask(me, TARGET, foes)
        yield from self.strike(s, me)
        self.join_waiting(s, me)
        yield from self.boost(s, me)
        yield from self.use_accessory(s, me)
        s.muted = self.boosted(s, MUTE) > 0
        s.phase = DEFENCE

    def discard_instead(self, s: RampageState, me: int) -> Flow[None]:
        """RR-046: no attack is legal, so a hand card goes without effect."""
        face = yield from self.ask(me, SCRAP, self.faces_in(s, s.hands[me]))
        token = self.take_card(s, me, face)
        self.to_discard(s, token)
        s.tell(SCRAPPED, me, token=token)
        self.check_cards(s)
        if not s.over:
            self.end_turn(s)

    def strike(self, s: RampageState, me: int) -> Flow[None]:
        """RR-051 to RR-055: one matching card or more, or exactly one wild card."""
        foe = s.target
        while True:
            values = self.strikes_on(s, me, foe)
            if s.strikes:
                values.append(DONE)
            face = yield from self.ask(me, STRIKE, values, foe)
            if face == DONE:
                return
            matches = foe == s.painted or self.colour[face] == self.colour_of(s, foe)
            s.wild = self.only_wild(s) or not matches
            power = self.strength[face]
            if s.wild:
                power = max(0, power + sum(self.traits(s, me, WILD_MOD)))
            self.lay_strike(s, me, face, power)
            s.tell(STRUCK, me, foe, token=s.strikes[-1])

    def lay_strike(self, s: RampageState, me: int, face: int, power: int) -> None:
        s.strikes.append(self.lay_out(s, me, face))
        s.strike_power += power

    def join_waiting(self, s: RampageState, me: int) -> None:
        """RR-111: the owner's waiting Boosters take part with what they still have to do."""
        i = 0
        while i < len(s.waiting):
            if s.waiting_by[i] != me:
                i += 1
                continue
            token = s.waiting.pop(i)
            del s.waiting_by[i]
            s.boosts.append(token)
            s.boost_ops.append(s.waiting_ops.pop(i) | WAITED)
            s.tell(JOINED, me, token=token)

    def may_boost(self, s: RampageState, face: int) -> int:
        """RR-014, RR-056: a Booster with an effect; none in a soft first turn."""
        if self.kind[face] != BOOSTER or self.has[face] == 0:
            return NOT_A_BOOSTER
        return NO_BOOSTS_YET if self.is_soft(s) else MAY

    def boost(self, s: RampageState, me: int) -> Flow[None]:
        """RR-056: any number of Boosters from the hand, for their text."""
        while True:
            values: list[int] = []
            for token in s.hands[me]:
                if self.may_boost(s, s.faces[token]) == MAY:
                    values.append(s.faces[token])
            values.append(DONE)
            face = yield from self.ask(me, BOOST, values, s.target)
            if face == DONE:
                return
            s.boosts.append(self.lay_out(s, me, face))
            s.boost_ops.append(self.has[face])
            s.tell(BOOSTED, me, token=s.boosts[-1])

    def use_accessory(self, s: RampageState, me: int) -> Flow[None]:
        """RR-057, RR-133: once per attack, if its owner likes; the cannon loads hand cards of any colour."""
        token = self.part(s, me, ACCESSORY)
        if token < 0 or self.has[s.faces[token]] == 0:
            return
        answer = yield from self.ask(me, POWER, [USE, LEAVE], s.target)
        if answer == LEAVE:
            return
        s.powered = True
        s.tell(POWERED, me, token=token)
        for _ in range(self.boosted(s, EXTRA_STRENGTH)):
            values = self.faces_in(s, s.hands[me])
            values.append(DONE)
            face = yield from self.ask(me, CANNON, values, s.target)
            if face == DONE:
                return
            self.lay_strike(s, me, face, self.strength[face])
            s.tell(LOADED, me, token=s.strikes[-1])

    # How strong

    def boosted(self, s: RampageState, op: int) -> int:
        """What the Boosters that work in this attack, and the accessory if used, add up to for an op."""
        total = 0
        for i in range(len(s.boosts)):
            if s.boost_ops[i] & JAMMED == 0 and (s.boost_ops[i] >> op) & 1:
                total += self.amounts[op * FACES + s.faces[s.boosts[i]]]
        if s.powered:
            total += self.amounts[op * FACES + s.faces[self.part(s, s.active, ACCESSORY)]]
        return total

    def attack_strength(self, s: RampageState) -> int:
        """RR-059: cards, Boosters, accessory, arms and bonuses."""
        strength = s.strike_power + s.charge + self.reach(s, s.active) + self.boosted(s, ATTACK)
        for token in s.late:
            strength += self.amount(s.faces[token], ATTACK)
        per_missing = self.boosted(s, ATTACK_PER_MISSING)
        if per_missing:
            strength += per_missing * (SLOTS - self.part_count(s, s.active))
        return strength

    def end_turn(self, s: RampageState) -> None:
        """Step 3 and what follows, given by the rules of the turn."""
        raise NotImplementedError
