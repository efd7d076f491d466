"""The turns of a round: activate a system, repair one, or give up the Ready dice."""

from typing import Final

from scrapyard.games.rocket_rollout.basics import MAY
from scrapyard.games.rocket_rollout.content import (
    BOOST,
    COG_VALUE,
    REPAIR,
    SPACES,
    DiceCard,
)
from scrapyard.games.rocket_rollout.dice import distinct, face_of, faces_shown, is_cog, kind_of
from scrapyard.games.rocket_rollout.effects import Effects
from scrapyard.games.rocket_rollout.questions import (
    ACTIVATED,
    DISCARD_ALL,
    END_TURN,
    ENDED_TURN,
    ENOUGH,
    GAVE_IN,
    JOB,
    MEND,
    PAY,
    PAY_SECOND,
    PLACE,
    PLACED,
    REPAIRED,
    SPENT,
    TRIGGER,
    TRIGGERED,
)
from scrapyard.games.rocket_rollout.state import INVADERS, NO_BOOSTS, SLOTS, RolloutState
from scrapyard.kernel.ask import Flow, choose

DAMAGED_SYSTEM: Final = 1
OCCUPIED: Final = 2
JUST_REPAIRED: Final = 3
NO_DIE_FITS: Final = 4
TOO_FEW_FIT: Final = 5
NOT_DAMAGED: Final = 6
CANNOT_PAY: Final = 7
MUST_ACT: Final = 8
MUST_NOT_DISCARD: Final = 9


class Turns(Effects):
    """Phase 3, one turn at a time."""

    def turn(self, s: RolloutState) -> Flow[None]:
        """RO-052 to RO-057, RO-069: one thing a turn; a repair is one, too, unless repairs are free."""
        me = s.active
        if s.turns[me] >= self.content.turn_cap and not s.mended:
            self.give_in(s, me)
            self.next_turn(s)
            return
        job = yield from choose(me, JOB, self.jobs(s, me))
        if job >= SPACES:
            yield from self.repair(s, me, job - SPACES)
            if self.free_repair and s.ready[me]:
                s.mended |= 1 << (job - SPACES)
                return
        elif job >= 0:
            yield from self.activate(s, me, job)
        elif job == DISCARD_ALL:
            self.give_in(s, me)
        else:
            s.tell(ENDED_TURN, me)
        s.mended = 0
        s.turns[me] += 1
        self.next_turn(s)

    def next_turn(self, s: RolloutState) -> None:
        """RO-052, RO-055 to RO-057, RO-160: clockwise to whoever has Ready dice; nobody left ends the turns."""
        for i in range(1, s.seats + 1):
            seat = (s.active + i) % s.seats
            if s.ready[seat]:
                s.active = seat
                return
        s.phase = INVADERS

    def give_in(self, s: RolloutState, me: int) -> None:
        """RO-159, RO-069: all Ready dice are discarded."""
        s.tell(GAVE_IN, me, n=len(s.ready[me]))
        for die in s.ready[me]:
            self.to_discard(s, me, die)
        s.ready[me] = []

    # May I?

    def jobs(self, s: RolloutState, me: int) -> list[int]:
        """RO-053: what the turn may be used for."""
        jobs: list[int] = []
        shown = faces_shown(s.ready[me])
        for space in range(SPACES):
            if self.may_activate(s, me, space, shown) == MAY:
                jobs.append(space)
        stuck = not jobs
        for space in range(SPACES):
            if s.damage[me * SPACES + space] and self.may_repair(s, me, space) == MAY:
                jobs.append(SPACES + space)
        if self.may_discard_all(s, stuck) == MAY:
            jobs.append(DISCARD_ALL)
        if s.mended:
            jobs.append(END_TURN)
        return jobs

    def may_activate(self, s: RolloutState, me: int, space: int, shown: int) -> int:
        """RO-059 to RO-063, RO-183, RO-199: a working, free system that enough of the Ready dice fit."""
        system = me * SPACES + space
        if s.damage[system]:
            return DAMAGED_SYSTEM
        if self.is_occupied(s, system):
            return OCCUPIED
        if (s.mended >> space) & 1:
            return JUST_REPAIRED
        card = self.cards[s.tops[system]]
        if card.accept & shown == 0:
            return NO_DIE_FITS
        if card.min_dice > 1:
            fitting = 0
            for die in s.ready[me]:
                if (card.accept >> face_of(die)) & 1:
                    fitting += 1
            if fitting < card.min_dice:
                return TOO_FEW_FIT
        return MAY

    def may_repair(self, s: RolloutState, me: int, space: int) -> int:
        """RO-179, RO-180: a damaged system, and a Cog or two other dice to pay with."""
        if not s.damage[me * SPACES + space]:
            return NOT_DAMAGED
        return MAY if self.payments(s, me) else CANNOT_PAY

    def may_discard_all(self, s: RolloutState, stuck: bool) -> int:
        """RO-054, RO-159, RO-205: only who cannot activate, or as the table option `voluntary_stop` allows."""
        if s.mended:
            return MUST_NOT_DISCARD
        return MAY if stuck or self.voluntary_stop else MUST_ACT

    # Activation

    def activate(self, s: RolloutState, me: int, space: int) -> Flow[None]:
        """RO-058 to RO-068: dice are placed, Cogs work, Effects follow in printed order, the display is refilled."""
        s.space = space
        s.card = s.tops[me * SPACES + space]
        card = self.cards[s.card]
        s.tell(ACTIVATED, me, item=s.card)
        yield from self.place_dice(s, me, space)
        cogs = len(s.waiting)
        if cogs:
            yield from self.cogs(s, me)
        for effect in card.effects:
            s.step += 1
            value = self.value(s, me, effect)
            if not self.settle(s, me, effect.do, value):
                yield from self.resolve(s, me, effect.do, value, effect.split, effect.claim_points)
        self.refill_display(s)
        s.space = -1
        s.card = -1
        s.used = []
        s.step = 0
        if cogs:
            s.extra_score = 0
            s.boosts = NO_BOOSTS[:]

    def place_dice(self, s: RolloutState, me: int, space: int) -> Flow[None]:
        """RO-058 to RO-060, RO-063, RO-070: one to three accepted dice, one by one; a Cog fits everywhere."""
        card = self.cards[s.card]
        base = (me * SPACES + space) * SLOTS
        s.placing = True
        while len(s.used) < self.content.max_dice:
            dice = distinct(s.ready[me], card.accept)
            if not dice:
                break
            if len(s.used) >= card.min_dice:
                dice.append(ENOUGH)
            die = yield from choose(me, PLACE, dice, space)
            if die == ENOUGH:
                break
            s.ready[me].remove(die)
            s.above[base + len(s.used)] = die
            s.used.append(die)
            if is_cog(die):
                s.waiting.append(kind_of(die))
            s.tell(PLACED, me, item=die)
        s.placing = False

    # Cogs

    def cogs(self, s: RolloutState, me: int) -> Flow[None]:
        """RO-073 to RO-083: each placed Cog works once, in the order the player likes, before the Effects."""
        for kind in s.waiting[:]:
            card = self.content.dice_cards[s.dice_cards[kind]]
            if card.quiet:
                s.waiting.remove(kind)
                yield from self.trigger(s, me, card)
        while s.waiting:
            kind = yield from choose(me, TRIGGER, self.waiting_kinds(s))
            s.waiting.remove(kind)
            yield from self.trigger(s, me, self.content.dice_cards[s.dice_cards[kind]])

    def waiting_kinds(self, s: RolloutState) -> list[int]:
        """Kinds whose waiting Cogs do different things."""
        kinds: list[int] = []
        sorts = 0
        for kind in s.waiting:
            sort = self.content.dice_cards[s.dice_cards[kind]].sort
            if (sorts >> sort) & 1 == 0:
                sorts |= 1 << sort
                kinds.append(kind)
        return kinds

    def trigger(self, s: RolloutState, me: int, card: DiceCard) -> Flow[None]:
        """RO-077, RO-080 to RO-083: the rows of the power with their printed numbers, neither boosted nor caught up."""
        s.tell(TRIGGERED, me, item=self.content.dice_cards.index(card))
        for power in card.powers:
            if power.do == BOOST:
                s.boosts[power.what] += power.n
            elif power.do == COG_VALUE:
                s.extra_score += power.n - 1
            elif power.do == REPAIR:
                yield from self.mend(s, me, power.n)
            elif not self.settle(s, me, power.do, power.n):
                yield from self.resolve(s, me, power.do, power.n, False, 0)

    def mend(self, s: RolloutState, me: int, n: int) -> Flow[None]:
        """RO-083: a Cog removes Damage tokens without payment."""
        for _ in range(n):
            spaces = self.damaged_spaces(s, me)
            if not spaces:
                return
            space = yield from choose(me, MEND, spaces)
            self.remove_damage(s, me, space)

    def remove_damage(self, s: RolloutState, me: int, space: int) -> None:
        """RO-182, RO-206: one Damage token goes back to the supply."""
        s.damage[me * SPACES + space] -= 1
        s.tell(REPAIRED, me, item=space)

    # Repair

    def payments(self, s: RolloutState, me: int) -> list[int]:
        """RO-179, RO-180: the different Ready dice with which a payment can begin: a Cog, or a die with a partner."""
        return [die for die in distinct(s.ready[me]) if is_cog(die) or len(self.payers(s, me, face_of(die))) > 1]

    def payers(self, s: RolloutState, me: int, face: int) -> list[int]:
        """RO-180, RO-G61: the Ready dice that can make a pair with this result; any, or only equal ones."""
        return [die for die in s.ready[me] if not is_cog(die) and (not self.same_pair or face_of(die) == face)]

    def repair(self, s: RolloutState, me: int, space: int) -> Flow[None]:
        """RO-179 to RO-184: one Cog or two other dice, discarded, for one Damage token; no Cog works here (RO-079)."""
        s.mending = space
        first = yield from choose(me, PAY, self.payments(s, me), space)
        self.spend(s, me, first)
        if not is_cog(first):
            second = yield from choose(me, PAY_SECOND, distinct(self.payers(s, me, face_of(first))), space)
            self.spend(s, me, second)
        s.mending = -1
        self.remove_damage(s, me, space)

    def spend(self, s: RolloutState, me: int, die: int) -> None:
        s.ready[me].remove(die)
        self.to_discard(s, me, die)
        s.tell(SPENT, me, item=die)

    def system_name(self, s: RolloutState, seat: int, space: int) -> str:
        return self.cards[s.tops[seat * SPACES + space]].name
