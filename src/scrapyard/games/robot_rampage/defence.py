"""Robot Rampage's defence: Strength cards, Responses, the attacker's last word, and the comparison."""

from typing import Final

from scrapyard.games.robot_rampage.attack import FLAGS, JAMMED, WAITED, Attack
from scrapyard.games.robot_rampage.basics import MAY
from scrapyard.games.robot_rampage.content import (
    ACCESSORY,
    BATTLE,
    CAP_DEFENCE,
    DEFEND,
    DEFEND_BY,
    FACES,
    HEAD,
    JAM,
    LATE,
    ON_SUCCESS,
    SECOND_GUARD,
    WILD_GUARD,
    WILD_MOD,
)
from scrapyard.games.robot_rampage.questions import (
    DONE,
    FAILED,
    GUARD,
    GUARDED,
    JAM_WHICH,
    JAMS,
    LATE_WINDOW,
    RESPONDED,
    SUCCEEDED,
    WAITS,
)
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.ask import PASS, Flow

WRONG_COLOUR: Final = 41
ENOUGH_CARDS: Final = 42
WILD_PLAYED: Final = 43
NOT_BESIDE_CARDS: Final = 44
HEADLESS: Final = 45
FINAL_THREE: Final = 46


class Defence(Attack):
    """From the defender's first card to the comparison."""

    def defend(self, s: RampageState) -> Flow[None]:
        """RR-061 to RR-067: the defender's cards and Responses, then the attacker's late Responses."""
        foe = s.target
        while s.hands[foe]:
            value = yield from self.ask_always(foe, GUARD, self.guard_options(s, foe), s.active)
            if value == DONE:
                break
            if value < BATTLE:
                self.guard_with(s, foe, value)
            else:
                yield from self.respond_in_defence(s, foe, value - BATTLE)
        s.guarded = True
        while s.hands[s.active]:
            face = yield from self.respond(s, s.active, LATE_WINDOW, LATE, foe)
            if face == PASS:
                break
            s.late.append(self.lay_out(s, s.active, face))
            s.tell(RESPONDED, s.active, token=s.late[-1])

    # The defender's cards

    def guard_options(self, s: RampageState, foe: int) -> list[int]:
        """Cards for Strength, and Responses (after all cards in the domain)."""
        values: list[int] = []
        for token in s.hands[foe]:
            face = s.faces[token]
            if self.may_guard(s, foe, face) == MAY:
                values.append(face)
            if self.may_respond(s, foe, face, DEFEND) == MAY:
                values.append(BATTLE + face)
        return values

    def may_guard(self, s: RampageState, foe: int, face: int) -> int:
        """MAY, or why the card cannot be played for Strength in defence. RR-062, RR-063, RR-097, RR-108."""
        if s.guard_wild:
            return WILD_PLAYED
        cards = self.guard_cards(s)
        if cards >= self.guard_limit(s):
            return ENOUGH_CARDS
        if self.colour[face] == self.colour_of(s, foe):
            return MAY
        if not self.is_wild(s, face):
            return WRONG_COLOUR
        if cards > 0:
            return NOT_BESIDE_CARDS
        if self.part(s, foe, HEAD) < 0:
            return HEADLESS
        return FINAL_THREE if self.hazard_level(s) >= 3 else MAY

    def guard_cards(self, s: RampageState) -> int:
        """How many cards the defender has played for Strength."""
        return len(s.guards) - s.guard_texts.bit_count()

    def guard_limit(self, s: RampageState) -> int:
        """RR-062: three cards, or fewer if the attack caps the defence."""
        limit = self.content.max_defence_cards
        for i in range(len(s.boosts)):
            if s.boost_ops[i] & JAMMED == 0 and (s.boost_ops[i] >> CAP_DEFENCE) & 1:
                limit = min(limit, self.amount(s.faces[s.boosts[i]], CAP_DEFENCE))
        if s.powered:
            accessory = s.faces[self.part(s, s.active, ACCESSORY)]
            if (self.has[accessory] >> CAP_DEFENCE) & 1:
                limit = min(limit, self.amount(accessory, CAP_DEFENCE))
        return limit

    def guard_with(self, s: RampageState, foe: int, face: int) -> None:
        power = self.strength[face]
        if self.colour[face] != self.colour_of(s, foe):
            s.guard_wild = True
            power = max(0, power + sum(self.traits(s, foe, WILD_MOD)))
        s.guards.append(self.lay_out(s, foe, face))
        s.guard_power += power
        s.tell(GUARDED, foe, token=s.guards[-1])

    def respond_in_defence(self, s: RampageState, foe: int, face: int) -> Flow[None]:
        """RR-064, RR-117: a Response beside the defence cards; it stays on the table until the comparison."""
        s.guard_texts |= 1 << len(s.guards)
        s.guards.append(self.lay_out(s, foe, face))
        s.guard_power += self.amount(face, DEFEND_BY)
        s.tell(RESPONDED, foe, token=s.guards[-1])
        if (self.has[face] >> JAM) & 1:
            boosts = [s.faces[s.boosts[i]] for i in range(len(s.boosts)) if s.boost_ops[i] & FLAGS == 0]
            if boosts:
                jam = yield from self.ask(foe, JAM_WHICH, boosts, s.active)
                i = 0
                while s.faces[s.boosts[i]] != jam:
                    i += 1
                s.boost_ops[i] |= JAMMED
                s.tell(JAMS, whom=s.active, token=s.boosts[i])

    def defence_strength(self, s: RampageState) -> int:
        """RR-065: cards and Responses, the robot's own defence, and its traits."""
        foe = s.target
        strength = s.guard_power + self.armour(s, foe)
        if s.wild:
            strength += sum(self.traits(s, foe, WILD_GUARD))
        if s.attacks > 0:
            strength += sum(self.traits(s, foe, SECOND_GUARD))
        return strength

    # The comparison

    def compare(self, s: RampageState) -> None:
        """RR-068 to RR-072: equal is enough; then the played cards go back under the stacks."""
        me = s.active
        s.margin = self.attack_strength(s) - self.defence_strength(s)
        s.success = s.margin >= 0
        s.tell(SUCCEEDED if s.success else FAILED, me, s.target, n=abs(s.margin))
        s.charge = 0
        for token in s.strikes:
            self.put_under(s, me, token)
        s.strikes = []
        for i in range(len(s.boosts)):
            if s.boost_ops[i] & JAMMED == 0:
                s.boost_ops[i] &= ON_SUCCESS | WAITED
        if s.success:
            self.release_boosts(s)
        else:
            self.settle_boosts(s)
        for token in s.late:
            self.send(s, me, token)
        s.late = []
        self.return_guards(s)

    def return_guards(self, s: RampageState) -> None:
        """RR-071: in the order laid out; a Response goes where its text says."""
        for i in range(len(s.guards)):
            if (s.guard_texts >> i) & 1:
                self.send(s, s.target, s.guards[i])
            else:
                self.put_under(s, s.target, s.guards[i])
        s.guards = []

    def release_boosts(self, s: RampageState) -> None:
        """RR-072, RR-113: Boosters with nothing left to do go where they belong."""
        i = 0
        while i < len(s.boosts):
            if s.boost_ops[i] & ~WAITED == 0:
                del s.boost_ops[i]
                self.send(s, s.active, s.boosts.pop(i))
            else:
                i += 1

    def settle_boosts(self, s: RampageState) -> None:
        """RR-109 to RR-112: what was jammed, waited before or was held up by success waits beside the robot.

        A Booster played in an attack that simply fails is not held up: it goes back without effect. RR-G57.
        """
        self.release_boosts(s)
        for i in range(len(s.boosts)):
            token = s.boosts[i]
            if s.boost_ops[i] & FLAGS == 0 and not s.success and not self.failed_booster_waits:
                self.send(s, s.active, token)
            else:
                s.waiting.append(token)
                s.waiting_by.append(s.active)
                s.waiting_ops.append(s.boost_ops[i] & ~FLAGS)
                s.tell(WAITS, s.active, token=token)
        s.boosts = []
        s.boost_ops = []

    def tick_off(self, s: RampageState, op: int) -> None:
        """This op of the Boosters in the attack is done."""
        for i in range(len(s.boosts)):
            if s.boost_ops[i] & JAMMED == 0:
                s.boost_ops[i] &= ~(1 << op)

    def boost_amount(self, s: RampageState, i: int, op: int) -> int:
        return self.amounts[op * FACES + s.faces[s.boosts[i]]]
