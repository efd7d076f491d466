"""Ability Cards in use: buying them, and playing each step of one."""

from mypy_extensions import i64

from scrapyard.games.blast_tactics.content import BOUNCE, LOAD, ROLL, TICK_OR_DETONATE, WALK, Step
from scrapyard.games.blast_tactics.events import BOUGHT, PLAYED
from scrapyard.games.blast_tactics.questions import BUY, PUSH, REMOTE, SHIFT, TOWARDS, UNDERFOOT
from scrapyard.games.blast_tactics.questions import ROLL as ROLL_WHICH
from scrapyard.games.blast_tactics.rules import blastroids, bombs, deck, explosions, flight, floor, walking
from scrapyard.games.blast_tactics.rules.codes import (
    CARRIES_CORE,
    EMPTY_SLOT,
    HEAD_FULL,
    MAY,
    NO_BOMB_IN_PLAY,
    NO_BOMB_NEAR,
    NO_BOMB_UNDERFOOT,
    NO_LANDING,
    NO_MOVE_LEFT,
    NO_WAY,
)
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import CORE, NOTHING, WHAT, BlastState
from scrapyard.kernel.ask import Flow, choose

# Buying


def may_buy(t: Table, s: BlastState, me: i64, slot: i64) -> i64:
    """BT-099: a card in the slot and a Move to pay for it."""
    if s.display[slot] < 0:
        return EMPTY_SLOT
    if blastroids.moves_left(t, s, me) < 1:
        return NO_MOVE_LEFT
    return MAY


def buy(t: Table, s: BlastState, me: i64, slot: i64) -> Flow[None]:
    """BT-099 to BT-102: make room first, then take the card."""
    if len(s.bots[me].hand) >= t.content.hand:
        s.doing = BUY + slot
        yield from deck.make_room(t, s, me)
    blastroids.spend_move(t, s, me)
    token = s.display[slot]
    s.display[slot] = -1
    s.bots[me].hand.append(token)
    s.bought = True
    s.tell(BOUGHT, me, token=token)


# May a card be played?


def may_play(t: Table, s: BlastState, me: i64, face: i64) -> i64:
    """MAY, or why the card cannot be used now. BT-109, BT-244."""
    if s.bots[me].head & WHAT == CORE:
        return CARRIES_CORE
    return may_do(t, s, me, t.cards[face].steps[0])


def may_do(t: Table, s: BlastState, me: i64, step: Step) -> i64:
    """MAY, or why this step would change nothing."""
    op = step.op
    bot = s.bots[me]
    if op in (BOUNCE, ROLL):
        return may_shove(t, s, me, step)
    if op == LOAD:
        if bot.head != NOTHING:
            return HEAD_FULL
        return MAY if floor.is_piece(s.things[bot.square]) else NO_BOMB_UNDERFOOT
    if op == WALK:
        if blastroids.moves_left(t, s, me) < step.cost:
            return NO_MOVE_LEFT
        for d in range(4):
            if walking.can_step(t, s, me, bot.square, d, step.phase):
                return MAY
        return NO_WAY
    return MAY if bombs.in_play(t, s, me) > 0 else NO_BOMB_IN_PLAY


def may_shove(t: Table, s: BlastState, me: i64, step: Step) -> i64:
    """BT-111, BT-117, BT-119, BT-123: a Bomb beside or underfoot that has somewhere to go."""
    square = s.bots[me].square
    found = False
    if step.own_square and floor.is_piece(s.things[square]):
        found = True
        for d in range(4):
            if can_shove(t, s, square, d, step.op):
                return MAY
    if step.adjacent:
        for d in range(4):
            beside = t.go[4 * square + d]
            if beside >= 0 and floor.is_loose(s, beside):
                found = True
                if can_shove(t, s, beside, d, step.op):
                    return MAY
    if found:
        return NO_LANDING
    return NO_BOMB_NEAR


def can_shove(t: Table, s: BlastState, square: i64, d: i64, op: i64) -> bool:
    """BT-117, BT-123: whether the Bomb on the square has somewhere to go."""
    if op == ROLL:
        return flight.can_roll(t, s, square, d)
    return floor.bounce_square(t, s, square, d) >= 0


# Playing


def play(t: Table, s: BlastState, me: i64, face: i64) -> Flow[None]:
    """BT-105, BT-106, BT-110: the card is discarded and carried out at once."""
    token = deck.take_from_hand(s, me, face)
    s.reveal(token)
    s.discard.append(token)
    s.tell(PLAYED, me, token=token)
    first = True
    for step in t.cards[face].steps:
        if first or may_do(t, s, me, step) == MAY:
            if step.op == LOAD:
                flight.load(s, me)
            else:
                yield from carry_out(t, s, me, step)
        first = False
        if s.over or s.bots[me].square < 0:
            return


def carry_out(t: Table, s: BlastState, me: i64, step: Step) -> Flow[None]:
    """What follows from a step other than loading."""
    if step.op == WALK:
        return shift(t, s, me, step)
    if step.op == TICK_OR_DETONATE:
        return trigger(t, s, me)
    return shove(t, s, me, step)


def shove(t: Table, s: BlastState, me: i64, step: Step) -> Flow[None]:
    """Bomb Push and Bomb Roll. BT-111 to BT-124."""
    square = s.bots[me].square
    values: list[int] = []
    if step.adjacent:
        for d in range(4):
            beside = t.go[4 * square + d]
            if beside >= 0 and floor.is_loose(s, beside) and can_shove(t, s, beside, d, step.op):
                values.append(d)
    ways = [d for d in range(4) if can_shove(t, s, square, d, step.op)] if step.own_square else []
    if ways and floor.is_piece(s.things[square]):
        values.append(UNDERFOOT)
    rolled = step.op == ROLL
    answer = yield from choose(me, ROLL_WHICH if rolled else PUSH, values)
    if answer == UNDERFOOT:
        d = yield from choose(me, TOWARDS, ways)
        yield from flight.send(t, s, square, d, rolled)
    else:
        yield from flight.send(t, s, t.go[4 * square + answer], answer, rolled)


def shift(t: Table, s: BlastState, me: i64, step: Step) -> Flow[None]:
    """Phase Shift. BT-139 to BT-149."""
    square = s.bots[me].square
    ways = [d for d in range(4) if walking.can_step(t, s, me, square, d, step.phase)]
    d = yield from choose(me, SHIFT, ways)
    for _ in range(step.cost):
        blastroids.spend_move(t, s, me)
    yield from walking.walk(t, s, me, d, step.phase)


def trigger(t: Table, s: BlastState, me: i64) -> Flow[None]:
    """Remote Detonate. BT-135 to BT-138."""
    place = yield from choose(me, REMOTE, bombs.places(t, s, me))
    if bombs.is_armed(t, s, place):
        yield from explosions.detonate(t, s, [place])
    else:
        bombs.arm(t, s, place)
