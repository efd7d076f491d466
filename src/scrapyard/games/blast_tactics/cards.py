"""The Ability Cards: deck, display and clock, buying, discarding, and playing each step of a card."""

from typing import Final

from scrapyard.games.blast_tactics.basics import MAY
from scrapyard.games.blast_tactics.belts import Belts
from scrapyard.games.blast_tactics.content import (
    BOUNCE,
    GLITCH,
    LOAD,
    OVERTIME,
    ROLL,
    TICK_OR_DETONATE,
    WALK,
    Step,
)
from scrapyard.games.blast_tactics.questions import (
    ARMED,
    BOUGHT,
    BUY,
    CLOCK,
    DISCARD,
    DISCARDED,
    DISPLAYED,
    DREW,
    GLITCHED,
    PLAYED,
    PUSH,
    REMOTE,
    RESHUFFLED,
    SHIFT,
    STALLED,
    TOWARDS,
    UNDERFOOT,
)
from scrapyard.games.blast_tactics.questions import ROLL as ROLL_WHICH
from scrapyard.games.blast_tactics.state import (
    BOMB,
    CORE,
    NOTHING,
    SHRAPLING,
    WHAT,
    BlastState,
)
from scrapyard.kernel.ask import Flow, choose
from scrapyard.kernel.state import PUBLIC

CARRIES_CORE: Final = 1
NO_BOMB_NEAR: Final = 2
NO_BOMB_UNDERFOOT: Final = 3
NO_LANDING: Final = 4
HEAD_FULL: Final = 5
NO_BOMB_IN_PLAY: Final = 6
NO_MOVE_LEFT: Final = 7
NO_WAY: Final = 8
EMPTY_SLOT: Final = 9
NOT_IN_HAND: Final = 10


class Cards(Belts):
    """Drawing, buying and playing."""

    # Deck and display

    def draw(self, s: BlastState) -> int:
        """The top card of the deck, or -1; an empty deck is renewed from the discard pile. BT-050."""
        if not s.deck and s.discard:
            s.deck = s.discard
            s.discard = []
            s.shuffle("deck", s.deck)
            s.tell(RESHUFFLED, n=len(s.deck))
        return s.deck.pop() if s.deck else -1

    def lay_out(self, s: BlastState, seat: int, token: int) -> bool:
        """BT-051, BT-052, BT-225, BT-328: OVERTIME! or a Glitch lies before its drawer; whether it was one."""
        kind = self.cards[s.faces[token]].kind
        if kind == OVERTIME:
            s.reveal(token)
            s.clock = token
            s.holder = seat
            s.fresh_clock = True
            s.tell(CLOCK, seat)
            return True
        if kind == GLITCH:
            s.reveal(token)
            s.glitches.append(token)
            s.cursed.append(seat)
            s.tell(GLITCHED, seat, token=token)
            return True
        return False

    def refill(self, s: BlastState, seat: int) -> None:
        """BT-047 to BT-052: fill the empty slots from left to right."""
        for slot in range(2):
            while s.display[slot] < 0:
                token = self.draw(s)
                if token < 0:
                    return
                if not self.lay_out(s, seat, token):
                    s.reveal(token)
                    s.display[slot] = token
                    s.tell(DISPLAYED, token=token)

    def draw_phase(self, s: BlastState) -> None:
        """BT-047, BT-054: after too many Action Phases without a purchase the left card goes first."""
        if not self.coop and s.holder < 0:
            living = 0
            for bot in s.bots:
                if bot.square >= 0:
                    living += 1
            if s.stall >= self.stall_rounds * living and s.display[0] >= 0:
                s.tell(STALLED, token=s.display[0])
                s.discard.append(s.display[0])
                s.display[0] = -1
                s.stall = 0
        self.refill(s, s.active)

    def must_draw(self, s: BlastState, seat: int) -> Flow[None]:
        """BT-326 to BT-328: in co-op the top card goes into the hand before the Bomb Phase."""
        token = self.draw(s)
        while token >= 0 and self.lay_out(s, seat, token):
            token = self.draw(s)
        if token < 0:
            return
        if self.open_hands:
            s.reveal(token)
        else:
            s.show(token, seat)
        s.bots[seat].hand.append(token)
        s.tell(DREW, seat, token=token)
        if len(s.bots[seat].hand) > self.content.hand:
            yield from self.make_room(s, seat)

    # Hands

    def faces_in_hand(self, s: BlastState, seat: int) -> list[int]:
        """The different kinds of cards in the hand."""
        faces: list[int] = []
        for token in s.bots[seat].hand:
            if s.faces[token] not in faces:
                faces.append(s.faces[token])
        return faces

    def take_from_hand(self, s: BlastState, seat: int, face: int) -> int:
        """One card of this kind: of equal ones, the one that everybody knows."""
        hand = s.bots[seat].hand
        best = -1
        for i in range(len(hand)):
            if s.faces[hand[i]] == face and (best < 0 or s.seen[hand[i]] == PUBLIC):
                best = i
        return hand.pop(best)

    def make_room(self, s: BlastState, seat: int) -> Flow[None]:
        """BT-102, BT-103, BT-327: one card of a full hand to the discard pile, face up."""
        face = yield from choose(seat, DISCARD, self.faces_in_hand(s, seat))
        token = self.take_from_hand(s, seat, face)
        s.reveal(token)
        s.discard.append(token)
        s.tell(DISCARDED, seat, token=token)

    # Buying

    def may_buy(self, s: BlastState, me: int, slot: int) -> int:
        """BT-099: a card in the slot and a Move to pay for it."""
        if s.display[slot] < 0:
            return EMPTY_SLOT
        if self.moves_left(s, me) < 1:
            return NO_MOVE_LEFT
        return MAY

    def buy(self, s: BlastState, me: int, slot: int) -> Flow[None]:
        """BT-099 to BT-102: make room first, then take the card."""
        if len(s.bots[me].hand) >= self.content.hand:
            s.doing = BUY + slot
            yield from self.make_room(s, me)
        self.spend_move(s, me)
        token = s.display[slot]
        s.display[slot] = -1
        s.bots[me].hand.append(token)
        s.bought = True
        s.tell(BOUGHT, me, token=token)

    # May a card be played?

    def may_play(self, s: BlastState, me: int, face: int) -> int:
        """MAY, or why the card cannot be used now. BT-109, BT-244."""
        if s.bots[me].head & WHAT == CORE:
            return CARRIES_CORE
        return self.may_do(s, me, self.cards[face].steps[0])

    def may_do(self, s: BlastState, me: int, step: Step) -> int:
        """MAY, or why this step would change nothing."""
        op = step.op
        bot = s.bots[me]
        if op in (BOUNCE, ROLL):
            return self.may_shove(s, me, step)
        if op == LOAD:
            if bot.head != NOTHING:
                return HEAD_FULL
            return MAY if self.is_piece(s.things[bot.square]) else NO_BOMB_UNDERFOOT
        if op == WALK:
            if self.moves_left(s, me) < step.cost:
                return NO_MOVE_LEFT
            for d in range(4):
                if self.can_step(s, me, bot.square, d, step.phase):
                    return MAY
            return NO_WAY
        return MAY if self.in_play(s, me) > 0 else NO_BOMB_IN_PLAY

    def may_shove(self, s: BlastState, me: int, step: Step) -> int:
        """BT-111, BT-117, BT-119, BT-123: a Bomb beside or underfoot that has somewhere to go."""
        square = s.bots[me].square
        found = False
        if step.own_square and self.is_piece(s.things[square]):
            found = True
            for d in range(4):
                if self.can_shove(s, square, d, step.op):
                    return MAY
        if step.adjacent:
            for d in range(4):
                beside = self.go[4 * square + d]
                if beside >= 0 and self.is_loose(s, beside):
                    found = True
                    if self.can_shove(s, beside, d, step.op):
                        return MAY
        if found:
            return NO_LANDING
        return NO_BOMB_NEAR

    def is_loose(self, s: BlastState, square: int) -> bool:
        """BT-111, BT-124: a Bomb or Shrapling on the floor that nobody stands on."""
        what = s.things[square] & WHAT
        return (what in (BOMB, SHRAPLING)) and s.standing[square] < 0

    def can_shove(self, s: BlastState, square: int, d: int, op: int) -> bool:
        if op == ROLL:
            return self.can_roll(s, square, d)
        return self.bounce_square(s, square, d) >= 0

    # Playing

    def play(self, s: BlastState, me: int, face: int) -> Flow[None]:
        """BT-105, BT-106, BT-110: the card is discarded and carried out at once."""
        token = self.take_from_hand(s, me, face)
        s.reveal(token)
        s.discard.append(token)
        s.tell(PLAYED, me, token=token)
        first = True
        for step in self.cards[face].steps:
            if first or self.may_do(s, me, step) == MAY:
                yield from self.carry_out(s, me, step)
            first = False
            if s.over or s.bots[me].square < 0:
                return

    def carry_out(self, s: BlastState, me: int, step: Step) -> Flow[None]:
        """One step of a card."""
        op = step.op
        if op in (BOUNCE, ROLL):
            yield from self.shove(s, me, step)
        elif op == LOAD:
            self.load(s, me)
        elif op == WALK:
            yield from self.shift(s, me, step)
        elif op == TICK_OR_DETONATE:
            yield from self.trigger(s, me)

    def shove(self, s: BlastState, me: int, step: Step) -> Flow[None]:
        """Bomb Push and Bomb Roll. BT-111 to BT-124."""
        square = s.bots[me].square
        values: list[int] = []
        if step.adjacent:
            for d in range(4):
                beside = self.go[4 * square + d]
                if beside >= 0 and self.is_loose(s, beside) and self.can_shove(s, beside, d, step.op):
                    values.append(d)
        ways = [d for d in range(4) if self.can_shove(s, square, d, step.op)] if step.own_square else []
        if ways and self.is_piece(s.things[square]):
            values.append(UNDERFOOT)
        rolled = step.op == ROLL
        answer = yield from choose(me, ROLL_WHICH if rolled else PUSH, values)
        if answer == UNDERFOOT:
            d = yield from choose(me, TOWARDS, ways)
            yield from self.send(s, square, d, rolled)
        else:
            yield from self.send(s, self.go[4 * square + answer], answer, rolled)

    def shift(self, s: BlastState, me: int, step: Step) -> Flow[None]:
        """Phase Shift. BT-139 to BT-149."""
        square = s.bots[me].square
        ways = [d for d in range(4) if self.can_step(s, me, square, d, step.phase)]
        d = yield from choose(me, SHIFT, ways)
        for _ in range(step.cost):
            self.spend_move(s, me)
        yield from self.walk(s, me, d, step.phase)

    def trigger(self, s: BlastState, me: int) -> Flow[None]:
        """Remote Detonate. BT-135 to BT-138."""
        place = yield from choose(me, REMOTE, self.own_bombs(s, me))
        thing = s.things[place] if place < self.size else s.bots[place - self.size].head
        if (thing >> 3) & 1:
            yield from self.detonate(s, [place])
            return
        self.arm(s, place)

    def own_bombs(self, s: BlastState, me: int) -> list[int]:
        """Where Bombs of this colour are: squares, then heads. BT-011."""
        mine = BOMB + 16 * me
        places: list[int] = []
        for square in range(self.size):
            if s.things[square] & ~8 == mine:
                places.append(square)
        for seat in range(s.seats):
            if s.bots[seat].head & ~8 == mine:
                places.append(self.size + seat)
        return places

    def arm(self, s: BlastState, place: int) -> None:
        """BT-040, BT-136: Fresh to Pre-detonate."""
        if place < self.size:
            s.things[place] |= 8
            s.tell(ARMED, s.things[place] >> 4, item=place)
        else:
            bot = s.bots[place - self.size]
            bot.head |= 8
            s.tell(ARMED, bot.head >> 4, item=place)
