"""BOLT's Action boxes: may a card be played, and what its steps do."""

from typing import Final

from scrapyard.games.bolt.basics import PLACES
from scrapyard.games.bolt.codes import (
    IDLE,
    MAY,
    NEED_UNMET,
    NO_ACTION_LEFT,
    NO_HAND,
    NO_POWERS,
    POWER_IDLE,
    POWER_USED,
    TWELVE_PLAYED,
)
from scrapyard.games.bolt.combat import Combat
from scrapyard.games.bolt.content import (
    ATTACH,
    CHARGE,
    DAMAGE,
    DISCARD_RANDOM,
    DRAW,
    GAIN_ACTION,
    RECOIL,
    RECOVER,
    REPAIR,
    SPY_DISCARD,
    STEAL,
    STRIP,
    Step,
)
from scrapyard.games.bolt.questions import (
    ATTACH_PART,
    ATTACH_WHOM,
    ATTACHED,
    CHARGED,
    COPY,
    CYCLE,
    GAINED,
    PLANTED,
    PLAYED,
    RECOIL_PART,
    RECOVER_CARD,
    REPAIR_TWO,
    SALVAGED,
    SPIED,
    SPY_CARD,
    SPY_WHOM,
    STEAL_WHOM,
    STOLE,
    STRIP_CARD,
    USED_POWER,
    WINDOW,
)
from scrapyard.games.bolt.state import PARTS, BoltState, Fixture
from scrapyard.kernel.ask import NOTHING, PASS, Flow, choose

CARDS_A_TURN: Final = 12
CHARGE_CAP: Final = 4


class Actions(Combat):
    """Playing cards for their Actions."""

    # May I?

    def may_play(self, s: BoltState, me: int, title: int) -> int:
        """MAY, or why this title cannot be played for its Action now. BO-030, BO-036, BO-G20, BO-G22."""
        if s.actions < 1:
            return NO_ACTION_LEFT
        if s.played >= CARDS_A_TURN:
            return TWELVE_PLAYED
        card = self.cards[title]
        if card.need is not None and not self.meets(s, me, card.need):
            return NEED_UNMET
        if card.never_idle:
            return MAY
        for step in card.action:
            if self.step_matters(s, me, step):
                return MAY
        return IDLE

    def step_matters(self, s: BoltState, me: int, step: Step) -> bool:
        """Whether the step can change anything. BO-G20."""
        do = step.do
        if do == DAMAGE:
            return self.has_victim(s, me, step)
        if do == GAIN_ACTION:
            return True
        if do == DRAW:
            return self.can_draw(s)
        if do == REPAIR:
            return self.has_repairable(s, me, step.n)
        if do == ATTACH:
            return len(self.opponents(s, me)) > 0 if step.on_opponent else self.has_working(s, me, step.kind)
        if do == CHARGE:
            return s.charge < CHARGE_CAP
        if do == RECOIL:
            return len(self.recoil_parts(s, me, step.n)) > 0
        if do == STRIP:
            return len(self.strippable(s, me)) > 0
        if do == RECOVER:
            return len(s.discard) > 0
        return len(self.holders(s, me)) > 0

    # Playing

    def play(self, s: BoltState, me: int, title: int) -> Flow[None]:
        """BO-036 to BO-039, BO-063, BO-064: the box is carried out once, or once per charge."""
        s.actions -= 1
        s.played += 1
        token = self.take_title(s, me, title)
        self.lay_on_table(s, me, token)
        s.tell(PLAYED, me, token=token)
        card = self.cards[title]
        copies = 1
        if not card.charges:
            copies = s.charge
            s.charge = 1
        for copy in range(copies):
            s.countered = [False] * s.seats
            if copy > 0:
                s.tell(COPY, me, n=copy + 1, token=token)
            for i in range(len(card.action)):
                if copy + i > 0:
                    yield from self.between_steps(s, me)
                yield from self.carry_out(s, me, card.action[i], token)
                if s.over or not self.is_in(s, me):
                    return
        self.clear_from_table(s, token)

    def between_steps(self, s: BoltState, me: int) -> Flow[None]:
        """BO-041, BO-G18: exchange and repair are possible between any two steps."""
        while self.windows:
            values: list[int] = []
            if self.may_cycle(s, me) == MAY:
                values.append(CYCLE)
            if self.may_repair_two(s, me) == MAY:
                values.append(REPAIR_TWO)
            if not values:
                return
            values.append(PASS)
            answer = yield from choose(me, WINDOW, values)
            s.doing = answer
            if answer == CYCLE:
                yield from self.cycle(s, me)
            elif answer == REPAIR_TWO:
                yield from self.repair_two(s, me)
            else:
                return

    def may_use_power(self, s: BoltState, me: int) -> int:
        """BO-G06: the table has powers, this one is unused and can change something."""
        if not self.robot_powers:
            return NO_POWERS
        if s.powers_used[me]:
            return POWER_USED
        matters = any(self.step_matters(s, me, step) for step in self.content.robots[s.robots[me]].steps)
        return MAY if matters else POWER_IDLE

    def use_power(self, s: BoltState, me: int) -> Flow[None]:
        """BO-G06: once per game, from the turn menu; neither an Action nor a card."""
        robot = s.robots[me]
        s.powers_used[me] = True
        s.countered = [False] * s.seats
        s.tell(USED_POWER, me, item=robot)
        for step in self.content.robots[robot].steps:
            yield from self.carry_out(s, me, step, -1)
            if s.over or not self.is_in(s, me):
                return

    def carry_out(self, s: BoltState, me: int, step: Step, token: int) -> Flow[None]:
        """One step of an Action box; a step without a legal target is skipped. BO-038."""
        do = step.do
        if do == DAMAGE:
            return self.damage(s, me, step)
        if do == REPAIR:
            return self.repair_step(s, me, step)
        if do == ATTACH:
            return self.attach(s, me, step, token)
        if do == RECOIL:
            return self.recoil(s, me, step.n)
        if do == STRIP:
            return self.strip(s, me, step.n)
        if do == SPY_DISCARD:
            return self.spy(s, me, step.n)
        if do == STEAL:
            return self.steal(s, me, step.n)
        if do == RECOVER:
            return self.recover(s, me, step)
        return self.carry_out_at_once(s, me, step)

    def carry_out_at_once(self, s: BoltState, me: int, step: Step) -> Flow[None]:
        """A step in which nobody chooses anything."""
        if step.do == GAIN_ACTION:
            s.actions += step.n
            s.gained += step.n
            s.tell(GAINED, me, n=step.n)
        elif step.do == DRAW:
            for _ in range(step.n):
                self.draw(s, me)
        elif step.do == CHARGE:
            s.charge = min(2 * s.charge, CHARGE_CAP)
            s.tell(CHARGED, me, n=s.charge)
        elif step.do == DISCARD_RANDOM:
            for foe in self.opponents(s, me):
                for _ in range(step.n):
                    self.discard_at_random(s, foe)
        yield from NOTHING

    # Steps

    def attach(self, s: BoltState, me: int, step: Step, token: int) -> Flow[None]:
        """BO-060, BO-065, BO-066: the card stays in play; further copies are tokens."""
        on = me
        part = -1
        if step.on_opponent:
            foes = self.opponents(s, me)
            if not foes:
                return
            on = yield from choose(me, ATTACH_WHOM, foes)
        else:
            parts = self.working_parts(s, me, step.kind)
            if not parts:
                return
            part = yield from choose(me, ATTACH_PART, parts, me)
        title = s.faces[token]
        card = -1
        if token in s.resolving:
            card = self.take_from_table(s, s.resolving.index(token))
        s.fixtures.append(Fixture(card, title, step.aura, me, on, part))
        if part < 0:
            s.tell(PLANTED, me, on, token=token)
        else:
            s.tell(ATTACHED, me, on, part, token=token)

    def recoil_parts(self, s: BoltState, me: int, n: int) -> list[int]:
        """BO-G37: never so that the last working part would go Offline."""
        parts = self.working_parts(s, me)
        if len(parts) == 1 and s.parts[me * PARTS + parts[0]] <= n:
            return []
        return parts

    def recoil(self, s: BoltState, me: int, n: int) -> Flow[None]:
        """Damage to one's own robot: no Counter, no Force Field. BO-G37."""
        parts = self.recoil_parts(s, me, n)
        if parts:
            part = yield from choose(me, RECOIL_PART, parts, me)
            self.lose(s, me, part, n)
            self.drop_from_offline(s, me)

    def strippable(self, s: BoltState, me: int) -> list[int]:
        """Cards in play that may be removed; in a tournament only one's own and the rival's. BO-G73."""
        result: list[int] = []
        for i in range(min(PLACES, len(s.fixtures))):
            on = s.fixtures[i].on
            if not self.tournament or on == me or on == s.rivals[me]:
                result.append(i)
        return result

    def strip(self, s: BoltState, me: int, n: int) -> Flow[None]:
        for _ in range(n):
            places = self.strippable(s, me)
            if not places:
                return
            place = yield from choose(me, STRIP_CARD, [*places, PASS])
            if place == PASS:
                return
            self.leave_play(s, s.fixtures[place])

    def may_rob(self, s: BoltState, me: int, foe: int) -> int:
        """Whether there is a card in the opponent's hand to look at or to take."""
        code = self.may_affect(s, me, foe)
        return NO_HAND if code == MAY and not s.hands[foe] else code

    def holders(self, s: BoltState, me: int) -> list[int]:
        """Opponents with a card in hand."""
        return [foe for foe in self.opponents(s, me) if self.may_rob(s, me, foe) == MAY]

    def spy(self, s: BoltState, me: int, n: int) -> Flow[None]:
        """The whole hand is shown to the active player, who picks cards that are discarded. BO-053."""
        foes = self.holders(s, me)
        if not foes:
            return
        foe = yield from choose(me, SPY_WHOM, foes)
        for token in s.hands[foe]:
            s.show(token, me)
        s.tell(SPIED, me, foe)
        for _ in range(n):
            if s.hands[foe]:
                titles = self.titles_in_hand(s, foe)
                title = yield from self.choose_title(me, SPY_CARD, titles, len(s.hands[foe]), foe)
                self.discard_title(s, foe, title)

    def steal(self, s: BoltState, me: int, n: int) -> Flow[None]:
        """Cards taken at random: thief and victim know which, others only that one moved. BO-053."""
        foes = self.holders(s, me)
        if not foes:
            return
        foe = yield from choose(me, STEAL_WHOM, foes)
        for _ in range(n):
            if s.hands[foe]:
                s.mingle("random-steal", s.hands[foe], (1 << foe) | (1 << me))
                token = s.hands[foe].pop()
                s.hands[me].append(token)
                s.show(token, me)
                s.tell(STOLE, me, foe, token=token)

    def recover(self, s: BoltState, me: int, step: Step) -> Flow[None]:
        """One of the top cards of the discard pile into the hand, for all to see."""
        for _ in range(step.n):
            top = s.discard[-step.top :]
            if not top:
                return
            titles: list[int] = []
            for token in reversed(top):
                if s.faces[token] not in titles:
                    titles.append(s.faces[token])
            title = yield from choose(me, RECOVER_CARD, titles)
            at = len(s.discard) - 1
            while s.faces[s.discard[at]] != title:
                at -= 1
            token = s.discard.pop(at)
            s.hands[me].append(token)
            s.tell(SALVAGED, me, token=token)
