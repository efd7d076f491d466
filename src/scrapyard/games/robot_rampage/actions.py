"""Robot Rampage's Actions and Replacement Parts: may a card be used, and what its ops do."""

from typing import Final

from scrapyard.games.robot_rampage.basics import MAY
from scrapyard.games.robot_rampage.content import (
    ACTION,
    CHARGE,
    CYCLE,
    DRAW,
    FACES,
    FIRST_PART,
    GAIN,
    LEVY,
    PEEK_TAKE,
    REFIT,
    REPAINT,
    REPAIR,
    REPLACEMENT,
    SELF_WOUND,
    SHAKE,
    SLOTS,
    STEAL,
    SWAP,
    TORSO,
)
from scrapyard.games.robot_rampage.questions import (
    CHARGED,
    DONE,
    FITTED,
    GAINED,
    HIT_DRAWN,
    ON_WHOM,
    PAINTED,
    PEEK,
    PEEKED,
    RECYCLE,
    RECYCLED,
    REPAIRED,
    STOLE,
    SWAP_SLOT,
    SWAPPED,
    TOOK,
    USED,
    USED_ON,
    WELD,
    WELDED,
)
from scrapyard.games.robot_rampage.responses import NO_EFFECT, Responses
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.ask import Flow

NOT_AN_ACTION: Final = 21
ONLY_CARD: Final = 22
SLOT_FILLED: Final = 23
IDLE: Final = 24
FATAL: Final = 25
SOFT_START: Final = 26


class Actions(Responses):
    """Step 1 of a turn."""

    # May I?

    def may_use(self, s: RampageState, me: int, face: int) -> int:
        """MAY, or why this card cannot be used before the attack. RR-011, RR-016, RR-042, RR-118, RR-G11."""
        kind = self.kind[face]
        if kind not in (ACTION, REPLACEMENT):
            return NOT_AN_ACTION
        if len(s.hands[me]) < 2:
            return ONLY_CARD
        if kind == REPLACEMENT:
            return MAY if self.part(s, me, self.content.slot[face]) < 0 else SLOT_FILLED
        if self.is_soft(s):
            return SOFT_START
        if self.has[face] == 0:
            return NO_EFFECT
        if (self.has[face] >> SELF_WOUND) & 1 and self.amount(face, SELF_WOUND) >= self.wounds_left(s, me):
            return FATAL
        return MAY if self.can_do(s, me, self.content.ops[face][0]) else IDLE

    def is_soft(self, s: RampageState) -> bool:
        """The soft start: the very first turn of the battle knows no Actions, Boosters or second attack."""
        return s.turns == 1 and self.soft_start

    def amount(self, face: int, op: int) -> int:
        return self.amounts[op * FACES + face]

    def can_do(self, s: RampageState, me: int, op: int) -> bool:
        """Whether the op could change something. A text is judged by its first op. RR-G11."""
        if op == DRAW:
            return len(s.stacks[me]) > 0
        if op == GAIN:
            return len(s.deck) + len(s.discard) > 0
        if op == REPAIR:
            return s.wounds[me] > 0
        if op == REFIT:
            return len(self.weldable(s, me)) > 0
        if op == LEVY:
            return len(self.levied(s, me, self.total(s, me) - 1)) > 0
        if op in (STEAL, PEEK_TAKE, SHAKE, SWAP):
            return len(self.victims(s, me, op)) > 0
        return True

    def victims(self, s: RampageState, me: int, op: int) -> list[int]:
        """The opponents on whom an op can do something."""
        foes = self.opponents(s, me)
        if op == STEAL:
            return [foe for foe in foes if s.stacks[foe]]
        if op == PEEK_TAKE:
            return [foe for foe in foes if s.hands[foe]]
        if op == SHAKE:
            if not s.deck and not s.discard:
                return []
            return [foe for foe in foes if self.part_count(s, foe) > 0]
        if op == SWAP:
            return [foe for foe in foes if self.swappable(s, me, foe)]
        return foes

    def swappable(self, s: RampageState, me: int, foe: int) -> list[int]:
        """The slots filled on both robots."""
        return [slot for slot in range(SLOTS) if self.part(s, me, slot) >= 0 and self.part(s, foe, slot) >= 0]

    def weldable(self, s: RampageState, me: int) -> list[int]:
        """Parts in the wreckage whose slot is empty, as words of the domain."""
        faces = self.faces_in(s, s.wreckage)
        return [face - FIRST_PART for face in faces if self.part(s, me, self.content.slot[face]) < 0]

    def levied(self, s: RampageState, me: int, mine: int) -> list[int]:
        """RR-130: opponents with more cards who have a stack to give from, clockwise."""
        return [foe for foe in self.opponents(s, me) if s.stacks[foe] and self.total(s, foe) > mine]

    # Using a card

    def use(self, s: RampageState, me: int, face: int) -> Flow[None]:
        """RR-012, RR-013: op after op, then onto the Discard Pile; a part stays on the robot. RR-043."""
        token = self.lay_out(s, me, face)
        if self.kind[face] == REPLACEMENT:
            s.parts[s.torsos[me] * SLOTS + self.content.slot[face]] = token
            s.tell(FITTED, me, token=token)
            return
        s.resolving = token
        s.tell(USED, me, token=token)
        for op in self.content.ops[face]:
            yield from self.carry_out(s, me, face, op)
            if s.over:
                return
        s.resolving = -1
        s.aimed = -1
        s.aimed_slot = -1
        self.to_discard(s, token)
        self.check_cards(s)

    def carry_out(self, s: RampageState, me: int, face: int, op: int) -> Flow[None]:
        """One op; what is impossible is skipped. RR-012."""
        n = self.amount(face, op)
        if op == DRAW:
            for _ in range(n):
                self.draw(s, me)
        elif op == GAIN:
            self.gain(s, me, n)
        elif op == REPAIR:
            mended = min(n, s.wounds[me])
            s.wounds[me] -= mended
            s.tell(REPAIRED, me, n=mended)
        elif op == SELF_WOUND:
            self.wound(s, me, n)
        elif op == CHARGE:
            s.charge += n
            s.tell(CHARGED, me, n=n)
        elif op == REFIT:
            yield from self.refit(s, me)
        elif op == CYCLE:
            yield from self.cycle(s, me, n)
        elif op == LEVY:
            yield from self.levy(s, me, n)
        else:
            yield from self.act_on(s, me, face, op, n)

    def act_on(self, s: RampageState, me: int, face: int, op: int, n: int) -> Flow[None]:
        """An op on one opponent: chosen, given the chance to cancel, and then affected. RR-129."""
        foes = self.victims(s, me, op)
        if not foes:
            return
        foe = yield from self.ask(me, ON_WHOM, foes, face)
        s.aimed = foe
        if op == SWAP:
            s.aimed_slot = yield from self.ask(me, SWAP_SLOT, self.swappable(s, me, foe), foe)
        s.tell(USED_ON, me, foe, token=s.resolving)
        if self.content.affects[face]:
            cancelled = yield from self.is_cancelled(s, foe, me)
            if cancelled:
                return
        if op == STEAL:
            self.steal(s, me, foe, n)
        elif op == PEEK_TAKE:
            yield from self.peek_take(s, me, foe, n)
        elif op == SHAKE:
            self.shake(s, foe)
        elif op == SWAP:
            self.swap(s, me, foe, s.aimed_slot)
        elif op == REPAINT:
            s.painted = foe
            s.tell(PAINTED, me, foe)

    # Ops

    def gain(self, s: RampageState, me: int, n: int) -> None:
        """Unseen from the Battle Deck under the stack."""
        gained = 0
        for _ in range(n):
            token = self.next_card(s)
            if token >= 0:
                self.put_under(s, me, token)
                gained += 1
        s.tell(GAINED, me, n=gained)

    def steal(self, s: RampageState, me: int, foe: int, n: int) -> None:
        """Unseen from the top of one stack under another; the hand is never touched."""
        taken = min(n, len(s.stacks[foe]))
        for _ in range(taken):
            self.put_under(s, me, s.stacks[foe].pop())
        s.tell(STOLE, me, foe, n=taken)

    def levy(self, s: RampageState, me: int, n: int) -> Flow[None]:
        """RR-130: totals are compared once; each opponent above passes cards, clockwise, unless cancelled."""
        for foe in self.levied(s, me, self.total(s, me)):
            s.tell(USED_ON, me, foe, token=s.resolving)
            cancelled = yield from self.is_cancelled(s, foe, me)
            if s.over:
                return
            if not cancelled:
                self.steal(s, me, foe, n)

    def peek_take(self, s: RampageState, me: int, foe: int, n: int) -> Flow[None]:
        """The whole hand is shown to the active player, who takes cards; the others see only that one moved."""
        for token in s.hands[foe]:
            s.show(token, me)
        s.tell(PEEKED, me, foe)
        s.peeking = True
        for _ in range(min(n, len(s.hands[foe]))):
            face = yield from self.ask(me, PEEK, self.faces_in(s, s.hands[foe]), foe)
            if len(s.hands[foe]) > 1:
                s.lose_track(s.hands[foe], (1 << me) | (1 << foe))
            token = self.take_card(s, foe, face)
            s.hands[me].append(token)
            s.tell(TOOK, me, foe, token=token)
        s.peeking = False

    def shake(self, s: RampageState, foe: int) -> None:
        """A Hit Location card; if the part is there, it falls off. It is no attack: nobody may Ricochet. RR-115."""
        token = self.next_card(s)
        s.reveal(token)
        location = self.content.hit[s.faces[token]]
        s.tell(HIT_DRAWN, item=location, token=token)
        if location != TORSO and self.part(s, foe, location) >= 0:
            self.lose_part(s, foe, location)
        self.to_discard(s, token)

    def swap(self, s: RampageState, me: int, foe: int, slot: int) -> None:
        """RR-142: whatever fills the slot, Build part or Replacement Part."""
        mine = s.torsos[me] * SLOTS + slot
        theirs = s.torsos[foe] * SLOTS + slot
        token = s.parts[mine]
        s.parts[mine] = s.parts[theirs]
        s.parts[theirs] = token
        s.tell(SWAPPED, me, foe, slot)

    def refit(self, s: RampageState, me: int) -> Flow[None]:
        """RR-142: a Build part from the wreckage into an empty slot."""
        parts = self.weldable(s, me)
        if parts:
            part = yield from self.ask(me, WELD, parts)
            face = part + FIRST_PART
            i = 0
            while s.faces[s.wreckage[i]] != face:
                i += 1
            token = s.wreckage.pop(i)
            s.parts[s.torsos[me] * SLOTS + self.content.slot[face]] = token
            s.tell(WELDED, me, token=token)

    def cycle(self, s: RampageState, me: int, extra: int) -> Flow[None]:
        """Hand cards under the stack, one at a time and unseen by others; then as many, and more, are drawn."""
        if len(s.hands[me]) > 1:
            s.lose_track(s.hands[me], 1 << me)
        count = 0
        while s.hands[me]:
            values = self.faces_in(s, s.hands[me])
            if count > 0:
                values.append(DONE)
            face = yield from self.ask(me, RECYCLE, values)
            if face == DONE:
                break
            token = self.take_card(s, me, face)
            self.put_under(s, me, token)
            s.tell(RECYCLED, me, token=token)
            count += 1
        for _ in range(count + extra):
            self.draw(s, me)
