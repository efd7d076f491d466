"""BOLT's Counters: who may answer an attack, with which card, and what its steps do to the packets."""

from scrapyard.games.bolt.codes import (
    COUNTER_IDLE,
    COUNTER_NEED_UNMET,
    MAY,
    NO_COUNTER_BOX,
    NO_ROOM,
    PART_OFFLINE,
)
from scrapyard.games.bolt.content import (
    CAP,
    DRAW,
    GAIN_COUNTER,
    OFFLINE,
    PREVENT,
    PREVENT_PART,
    REASSIGN,
    REFLECT,
    REPAIR,
    STRIKE,
    Card,
    Step,
)
from scrapyard.games.bolt.elimination import Elimination
from scrapyard.games.bolt.questions import (
    COUNTER,
    COUNTERED,
    GUARD,
    PASSED,
    PREVENT_POINT,
    SHIFT,
    STRIKE_PART,
    STRIKE_WHOM,
)
from scrapyard.games.bolt.state import PARTS, BoltState
from scrapyard.kernel.ask import PASS, Flow, Question, choose, window


class Counters(Elimination):
    """The defence."""

    # The window

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
            allowed -= 1
            token = self.take_title(s, foe, title)
            s.reveal(token)
            s.tell(COUNTERED, foe, me, token=token)
            if self.cards[title].after:
                s.aside.append(token)
                s.aside_by.append(foe)
            else:
                allowed += yield from self.resolve_counter(s, foe, me, token)
            if s.over:
                return

    def resolve_counter(self, s: BoltState, me: int, attacker: int, token: int) -> Flow[int]:
        """Carry a Counter out and discard it; how many further Counters it gains. BO-059."""
        self.lay_on_table(s, me, token)
        gained = yield from self.counter_box(s, me, attacker, self.cards[s.faces[token]])
        if not s.over:
            self.clear_from_table(s, token)
        return gained

    def counter_box(self, s: BoltState, me: int, attacker: int, card: Card) -> Flow[int]:
        """Carry out a Counter's steps in order; how many further Counters it gains. BO-052, BO-054.

        BO-G51: of an after-Counter only draws and repairs count once the attacker is out.
        """
        gained = 0
        assert card.counter is not None
        for step in card.counter:
            if s.over or not self.is_in(s, me):
                break
            if step.do == GAIN_COUNTER:
                gained += step.n
            elif card.after and step.do == STRIKE and not self.is_in(s, attacker):
                continue
            elif self.counter_step_matters(s, me, attacker, step):
                yield from self.counter_step(s, me, attacker, step)
        return gained

    def after_counters(self, s: BoltState, me: int) -> Flow[None]:
        """BO-G51: set-aside Counters of survivors, in the order played."""
        while s.aside:
            token = s.aside.pop(0)
            owner = s.aside_by.pop(0)
            yield from self.resolve_counter(s, owner, me, token)
            if s.over:
                return

    # May I?

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
        return any(s.packets[i] // PARTS == seat and self.is_live(s, i, least) for i in range(len(s.packets)))

    # Steps

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

    def strike(self, s: BoltState, foe: int, part: int, points: int) -> None:
        """One packet from a Counter or from spikes: applied at once, no Counter to it. BO-058, BO-G53."""
        s.steps += 1
        self.lower(s, foe, part, points, False)
        self.after_losses(s, foe)

    # Packets

    def may_add_point(self, s: BoltState, robot: int, part: int) -> int:
        """BO-G33: no part is given more split points than its state value."""
        at = robot * PARTS + part
        if s.parts[at] == OFFLINE:
            return PART_OFFLINE
        return MAY if self.aimed_at(s, robot, part) < s.parts[at] else NO_ROOM

    def hand_out(self, s: BoltState, chooser: int, question: Question, robot: int, points: int) -> Flow[None]:
        """Put points on the parts of one robot one at a time; all points on one part form one packet."""
        for _ in range(points):
            room = [p for p in range(PARTS) if self.may_add_point(s, robot, p) == MAY]
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

    def threatened(self, s: BoltState, seat: int) -> list[int]:
        """The seat's working parts with a packet left, in the order named. BO-G32."""
        return [
            s.packets[i] % PARTS for i in range(len(s.packets)) if s.packets[i] // PARTS == seat and self.is_live(s, i)
        ]

    def is_live(self, s: BoltState, i: int, least: int = 0) -> bool:
        """Whether a packet can still do more than `least`: it is lost with a part that has gone Offline. BO-G32."""
        return s.points[i] > least and s.parts[s.packets[i]] > OFFLINE
