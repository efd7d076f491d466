"""Ability Cards in use: buying them, and playing each step of one."""

from typing import Final

from scrapyard.games.blast_tactics.basics import MAY
from scrapyard.games.blast_tactics.content import (
    BOUNCE,
    LOAD,
    ROLL,
    TICK_OR_DETONATE,
    WALK,
    Step,
)
from scrapyard.games.blast_tactics.deck import Deck
from scrapyard.games.blast_tactics.questions import (
    ARMED,
    BOUGHT,
    BUY,
    PLAYED,
    PUSH,
    REMOTE,
    SHIFT,
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


class Cards(Deck):
    """Buying and playing."""

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
        if self.is_armed(s, place):
            yield from self.detonate(s, [place])
        else:
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

    def armed_bombs(self, s: BlastState, me: int) -> list[int]:
        """Those of them that the next Bomb Phase sets off. BT-041."""
        return [place for place in self.own_bombs(s, me) if self.is_armed(s, place)]

    def is_armed(self, s: BlastState, place: int) -> bool:
        """Whether the Bomb on this square or head shows its Pre-detonate face."""
        thing = s.things[place] if place < self.size else s.bots[place - self.size].head
        return (thing >> 3) & 1 == 1

    def arm(self, s: BlastState, place: int) -> None:
        """BT-040, BT-136: Fresh to Pre-detonate."""
        if place < self.size:
            s.things[place] |= 8
            s.tell(ARMED, s.things[place] >> 4, item=place)
        else:
            bot = s.bots[place - self.size]
            bot.head |= 8
            s.tell(ARMED, bot.head >> 4, item=place)
