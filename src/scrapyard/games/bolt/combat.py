"""BOLT's damage step: targets are named, defenders Counter, damage lands, spikes and after-Counters answer."""

from typing import Final

from scrapyard.games.bolt.basics import Basics
from scrapyard.games.bolt.content import (
    ANY_KIND,
    CAP,
    DRAW,
    GAIN_COUNTER,
    LOCK,
    OFFLINE,
    PREVENT,
    PREVENT_PART,
    REASSIGN,
    REFLECT,
    REPAIR,
    SPIKES,
    STRIKE,
    Card,
    Hit,
    Step,
)
from scrapyard.games.bolt.questions import (
    AIMED,
    COUNTER,
    COUNTERED,
    FIX,
    GUARD,
    HIT,
    OFFER,
    PASSED,
    PREVENT_POINT,
    SHIFT,
    SPIKE_PART,
    SPREAD,
    STRIKE_PART,
    STRIKE_WHOM,
    TARGET,
)
from scrapyard.games.bolt.state import PARTS, BoltState
from scrapyard.kernel.ask import PASS, Flow, Question, choose, window

MAY: Final = 0
NO_COUNTER_BOX: Final = 11
COUNTER_NEED_UNMET: Final = 12
COUNTER_IDLE: Final = 13


class Combat(Basics):
    """Attack and defence."""

    # The damage step

    def damage(self, s: BoltState, me: int, step: Step) -> Flow[None]:
        """BO-046 to BO-059. From naming targets to the last after-Counter the active player has no window."""
        victims = self.eligible_victims(s, me, step)
        if not victims:
            return
        if not step.each:
            foe = yield from choose(me, TARGET, victims)
            victims = [foe]
        s.piercing = step.pierce
        yield from self.name_parts(s, me, step, victims)
        yield from self.counters(s, me, victims)
        if not s.over and self.is_in(s, me):
            s.steps += 1
            yield from self.land(s, me, victims)
        if not s.over:
            yield from self.after_counters(s, me)
        s.packets = []
        s.points = []

    def eligible_victims(self, s: BoltState, me: int, step: Step) -> list[int]:
        """BO-049: opponents with a working part that some packet of the step may land on."""
        return [foe for foe in self.victims(s, me) if self.can_be_hit(s, foe, step)]

    def can_be_hit(self, s: BoltState, foe: int, step: Step) -> bool:
        if step.spread > 0:
            return True
        return any(self.has_working(s, foe, hit.kind) for hit in step.hits)

    def name_parts(self, s: BoltState, me: int, step: Step, victims: list[int]) -> Flow[None]:
        """BO-046 to BO-049: every part is named before the first Counter."""
        extra = 0
        if not step.each and not s.lock_used:
            s.lock_used = True
            extra = self.fixtures_on(s, me, LOCK)
        lock = self.content.amounts[LOCK]
        if step.spread > 0:
            yield from self.spread(s, me, victims[0], step.spread + extra * lock)
            return
        hits = step.hits
        if step.each and step.hits_single and len(self.victims(s, me)) == 1:
            hits = step.hits_single
        for foe in victims:
            for hit in hits:
                yield from self.name_part(s, me, foe, hit, step.defender_picks)
        for _ in range(extra):
            yield from self.name_part(s, me, victims[0], Hit(lock, ANY_KIND), step.defender_picks)

    def name_part(self, s: BoltState, me: int, foe: int, hit: Hit, defender_picks: bool) -> Flow[None]:
        """One packet, on a part not yet named in this step; without one it is lost. BO-G34, BO-G35."""
        parts = [p for p in self.working_parts(s, foe, hit.kind) if foe * PARTS + p not in s.packets]
        if not parts:
            return
        if defender_picks:
            part = yield from choose(foe, OFFER, parts, foe)
        else:
            part = yield from choose(me, HIT, parts, foe)
        self.aim(s, me, foe, part, hit.n)

    def aim(self, s: BoltState, me: int, foe: int, part: int, n: int) -> None:
        s.packets.append(foe * PARTS + part)
        s.points.append(n)
        s.tell(AIMED, me, foe, part, n)

    def spread(self, s: BoltState, me: int, foe: int, points: int) -> Flow[None]:
        """Split damage, point by point, never more on a part than its state value. BO-G33."""
        yield from self.hand_out(s, me, SPREAD, foe, points)
        for i in range(len(s.packets)):
            s.tell(AIMED, me, foe, s.packets[i] % PARTS, s.points[i])

    def hand_out(self, s: BoltState, chooser: int, question: Question, robot: int, points: int) -> Flow[None]:
        """Put points on the parts of one robot one at a time; all points on one part form one packet."""
        for _ in range(points):
            room = [p for p in range(PARTS) if self.aimed_at(s, robot, p) < s.parts[robot * PARTS + p]]
            if not room:
                return
            part = yield from choose(chooser, question, room, robot)
            at = robot * PARTS + part
            if at in s.packets:
                s.points[s.packets.index(at)] += 1
            else:
                s.packets.append(at)
                s.points.append(1)

    def aimed_at(self, s: BoltState, seat: int, part: int) -> int:
        """How many points are aimed at the part now."""
        at = seat * PARTS + part
        for i in range(len(s.packets)):
            if s.packets[i] == at:
                return s.points[i]
        return 0

    def land(self, s: BoltState, me: int, victims: list[int]) -> Flow[None]:
        """Damage is applied robot after robot, clockwise; then the spikes of survivors answer."""
        spikes: list[int] = []
        for foe in victims:
            if not self.is_in(s, foe):
                continue
            for i in range(len(s.packets)):
                if s.packets[i] // PARTS == foe:
                    part = s.packets[i] % PARTS
                    if self.lower(s, foe, part, s.points[i], s.piercing):
                        for fixture in s.fixtures[:]:
                            if fixture.on == foe and fixture.part == part and fixture.aura == SPIKES:
                                self.leave_play(s, fixture)
                                spikes.append(foe)
            self.after_losses(s, foe)
            if s.over:
                return
        for owner in spikes:
            if self.is_in(s, owner) and self.is_in(s, me):
                part = yield from choose(owner, SPIKE_PART, self.working_parts(s, me), me)
                self.strike(s, me, part, self.content.amounts[SPIKES])

    def strike(self, s: BoltState, foe: int, part: int, points: int) -> None:
        """One packet from a Counter or from spikes: applied at once, no Counter to it. BO-058, BO-G53."""
        s.steps += 1
        self.lower(s, foe, part, points, False)
        self.after_losses(s, foe)

    # Counters

    def counters(self, s: BoltState, me: int, victims: list[int]) -> Flow[None]:
        """BO-050 to BO-059: each defender in turn, clockwise, before any damage."""
        if self.family_friendly:
            return
        for foe in victims:
            if self.is_in(s, foe) and not s.countered[foe]:
                yield from self.defend(s, me, foe)
            if s.over or not self.is_in(s, me):
                return

    def defend(self, s: BoltState, me: int, foe: int) -> Flow[None]:
        """One Counter, and the Counters that it gains. The defender is asked whatever the hand holds. BO-G54."""
        allowed = 1
        while allowed > 0 and s.hands[foe] and self.is_in(s, me):
            usable = [t for t in self.titles_in_hand(s, foe) if self.may_counter(s, foe, me, t) == MAY]
            title = yield from window(foe, COUNTER, usable, me)
            if title == PASS:
                s.tell(PASSED, foe)
                return
            s.countered[foe] = True
            token = self.take_title(s, foe, title)
            s.reveal(token)
            s.tell(COUNTERED, foe, me, token=token)
            card = self.cards[title]
            allowed -= 1
            if card.after:
                s.aside.append(token)
                s.aside_by.append(foe)
                continue
            s.resolving.append(token)
            s.resolving_by.append(foe)
            allowed += yield from self.counter_box(s, foe, me, card)
            if s.over:
                return
            if token in s.resolving:
                self.to_discard(s, self.done_resolving(s, s.resolving.index(token)))

    def counter_box(self, s: BoltState, me: int, attacker: int, card: Card) -> Flow[int]:
        """Carry out a Counter's steps in order; how many further Counters it gains. BO-052, BO-054."""
        gained = 0
        assert card.counter is not None
        for step in card.counter:
            if s.over or not self.is_in(s, me):
                break
            if step.do == GAIN_COUNTER:
                gained += step.n
            elif self.counter_step_matters(s, me, attacker, step):
                yield from self.counter_step(s, me, attacker, step)
        return gained

    def counter_step(self, s: BoltState, me: int, attacker: int, step: Step) -> Flow[None]:
        if step.do == PREVENT:
            yield from self.prevent(s, me, step)
        elif step.do == PREVENT_PART:
            part = yield from choose(me, GUARD, self.threatened(s, me), me)
            s.points[s.packets.index(me * PARTS + part)] = 0
        elif step.do == CAP:
            for i in range(len(s.packets)):
                if s.packets[i] // PARTS == me:
                    s.points[i] = min(s.points[i], step.n)
        elif step.do == REASSIGN:
            yield from self.reassign(s, me)
        elif step.do == REFLECT:
            yield from self.reflect(s, me, attacker, step.n)
        elif step.do == STRIKE:
            foe = attacker
            if step.any_target:
                foe = yield from choose(me, STRIKE_WHOM, self.victims(s, me))
            part = yield from choose(me, STRIKE_PART, self.working_parts(s, foe), foe)
            self.strike(s, foe, part, step.n)
        elif step.do == DRAW:
            for _ in range(step.n):
                self.draw(s, me)
        elif step.do == REPAIR:
            yield from self.repair_step(s, me, step)

    def prevent(self, s: BoltState, me: int, step: Step) -> Flow[None]:
        """BO-G47: the defender takes the points off one by one, or all of them."""
        if step.all:
            for i in range(len(s.packets)):
                if s.packets[i] // PARTS == me:
                    s.points[i] = 0
            return
        for _ in range(step.n):
            parts = self.threatened(s, me)
            if not parts:
                return
            part = yield from choose(me, PREVENT_POINT, parts, me)
            s.points[s.packets.index(me * PARTS + part)] -= 1

    def reassign(self, s: BoltState, me: int) -> Flow[None]:
        """What would really be lost is handed out afresh over the defender's own working parts."""
        total = 0
        for i in range(len(s.packets) - 1, -1, -1):
            if s.packets[i] // PARTS == me:
                total += min(s.points[i], s.parts[s.packets[i]])
                del s.packets[i]
                del s.points[i]
        yield from self.hand_out(s, me, SHIFT, me, total)

    def reflect(self, s: BoltState, me: int, attacker: int, n: int) -> Flow[None]:
        part = yield from choose(me, GUARD, self.threatened(s, me), me)
        i = s.packets.index(me * PARTS + part)
        turned = min(n, s.points[i])
        s.points[i] -= turned
        target = yield from choose(me, STRIKE_PART, self.working_parts(s, attacker), attacker)
        self.strike(s, attacker, target, turned)

    def repair_step(self, s: BoltState, me: int, step: Step) -> Flow[None]:
        """BO-024 to BO-028: all points on one part, or point by point; the player may stop."""
        points = step.n
        while points > 0:
            parts = self.repairable(s, me, points)
            if not parts:
                return
            part = yield from choose(me, FIX, [*parts, PASS], me)
            if part == PASS:
                return
            if not step.split:
                self.repair(s, me, part, points)
                return
            cost = 2 if s.parts[me * PARTS + part] == OFFLINE else 1
            self.repair(s, me, part, cost)
            points -= cost

    def after_counters(self, s: BoltState, me: int) -> Flow[None]:
        """BO-G51: set-aside Counters of survivors, in the order played."""
        while s.aside:
            token = s.aside.pop(0)
            owner = s.aside_by.pop(0)
            s.resolving.append(token)
            s.resolving_by.append(owner)
            yield from self.counter_box(s, owner, me, self.cards[s.faces[token]])
            if s.over:
                return
            if token in s.resolving:
                self.to_discard(s, self.done_resolving(s, s.resolving.index(token)))

    # May I?

    def threatened(self, s: BoltState, seat: int) -> list[int]:
        """The seat's parts with a packet left, in the order named."""
        return [
            s.packets[i] % PARTS for i in range(len(s.packets)) if s.points[i] > 0 and s.packets[i] // PARTS == seat
        ]

    def may_counter(self, s: BoltState, seat: int, attacker: int, title: int) -> int:
        """MAY, or why this title cannot be played as a Counter now. BO-050, BO-G44."""
        card = self.cards[title]
        if card.counter is None:
            return NO_COUNTER_BOX
        if not self.meets(s, seat, card.counter_need):
            return COUNTER_NEED_UNMET
        for step in card.counter:
            if self.counter_step_matters(s, seat, attacker, step):
                return MAY
        return COUNTER_IDLE

    def counter_step_matters(self, s: BoltState, seat: int, attacker: int, step: Step) -> bool:
        """Whether the step can change anything."""
        if step.do == GAIN_COUNTER:
            return True
        if step.do == DRAW:
            return self.can_draw(s)
        if step.do == REPAIR:
            return self.has_repairable(s, seat, step.n)
        if step.do == STRIKE:
            return len(self.victims(s, seat)) > 0 if step.any_target else self.is_in(s, attacker)
        if step.do == REFLECT and not self.is_in(s, attacker):
            return False
        least = step.n if step.do == CAP else 0
        return any(s.packets[i] // PARTS == seat and s.points[i] > least for i in range(len(s.packets)))
