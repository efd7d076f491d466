"""Moves: square by square in a line, what may be entered, what happens on entering, and where a Move can end.

`can_step` looks ahead and is pure; `walk` carries a Move out. Both treat ground in the same way: a Teleport Pad ends
the Move, Ice carries on, a Trampoline hops, and all of them keep the direction, so that looking ahead comes to an end.
"""

from typing import Final

from mypy_extensions import i64

from scrapyard.games.blast_tactics.arenas.arena import (
    FAN,
    GREY,
    ICE,
    KIND,
    LAVA,
    OUTSIDE,
    PIT,
    REACTS,
    TELEPORT,
    TRAMPOLINE,
)
from scrapyard.games.blast_tactics.events import BOUNCED, BURNED, FELL, MOVED, TELEPORTED
from scrapyard.games.blast_tactics.questions import COLLECT, LAY_HERE, LEAVE, PASS_ITEM, PATH, STEP, STOP
from scrapyard.games.blast_tactics.rules import blastroids, bombs, cores, flight, floor, items, losses
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import BLOCK, GONE, ITEM, NOTHING, WHAT, BlastState
from scrapyard.kernel.ask import Flow, choose
from scrapyard.kernel.state import is_among

GOES_ON: Final = 0
SLIDES: Final = 1
ENDED: Final = 2

UNHURT: Final = 0
BURNS: Final = 1
BURNS_UP: Final = 2
FALLS: Final = 3
"""What a step leads to before anything else can be chosen: nothing bad, a Heart lost on Lava, the end there, a pit."""


# Looking ahead


def can_enter(s: BlastState, square: i64, phase: bool) -> bool:
    """BT-066 to BT-070, BT-140, BT-141, BT-282."""
    if square < 0:
        return False
    ground = s.ground[square]
    if ground in (GREY, OUTSIDE, PIT):
        return False
    what = s.things[square] & WHAT
    return what in (NOTHING, ITEM) or phase


def can_rest(s: BlastState, seat: i64, square: i64, phase: bool) -> bool:
    """BT-071, BT-142 to BT-144: no other Blastroid, no Block, a Bomb only with Phase Shift."""
    other = s.standing[square]
    if other >= 0 and other != seat:
        return False
    what = s.things[square] & WHAT
    return what in (NOTHING, ITEM) or (phase and what != BLOCK)


def can_step(t: Table, s: BlastState, seat: i64, square: i64, d: i64, phase: bool) -> bool:
    """BT-072: may a Move go on from the square, so that it can end somewhere?"""
    to = t.go[4 * square + d]
    if not can_enter(s, to, phase):
        return False
    if s.ground[to] & KIND < REACTS and can_rest(s, seat, to, phase):
        return True
    return can_end(t, s, seat, to, d, phase)


def can_end(t: Table, s: BlastState, seat: i64, square: i64, d: i64, phase: bool) -> bool:
    """Whether a Move that has just come to the square can end there or further on."""
    kind = s.ground[square] & KIND
    if kind == PIT:
        return True
    if kind == TELEPORT:
        return pad_target(t, s, seat, square) >= 0 or can_rest(s, seat, square, phase)
    if kind == ICE:
        if slides_on(t, s, seat, square, d, phase):
            return can_end(t, s, seat, t.go[4 * square + d], d, phase)
        return can_rest(s, seat, square, phase)
    if kind == TRAMPOLINE:
        to = floor.hop_square(t, s, square, d, False)
        if to >= 0:
            return can_end(t, s, seat, to, d, phase)
    if can_rest(s, seat, square, phase):
        return True
    return can_step(t, s, seat, square, d, phase)


def slides_on(t: Table, s: BlastState, seat: i64, square: i64, d: i64, phase: bool) -> bool:
    """BT-261, BT-302, BT-303, BT-306, BT-307: whether Ice carries a Blastroid to the next square."""
    to = t.go[4 * square + d]
    if to < 0 or s.ground[to] == GREY or s.ground[to] == OUTSIDE or s.standing[to] >= 0:
        return False
    what = s.things[to] & WHAT
    if what in (NOTHING, ITEM):
        return True
    return phase and can_end(t, s, seat, to, d, phase)


def pad_target(t: Table, s: BlastState, seat: i64, square: i64) -> i64:
    """BT-266, BT-267, BT-269: the first pad in the arrow's direction if it is free, else -1."""
    d = s.ground[square] >> 4
    to = t.go[4 * square + d]
    while to >= 0 and s.ground[to] & KIND != TELEPORT:
        to = t.go[4 * to + d]
    if to < 0 or s.things[to] != NOTHING:
        return -1
    other = s.standing[to]
    return to if other < 0 or other == seat else -1


def fate(t: Table, s: BlastState, seat: i64, d: i64, phase: bool) -> i64:
    """BT-285, BT-297: what a step from the own square leads to by force of the ground."""
    bot = s.bots[seat]
    at = t.go[4 * bot.square + d]
    while True:
        kind = s.ground[at] & KIND
        if kind == PIT:
            return FALLS
        if kind == LAVA and not bot.hurt:
            return BURNS if bot.heart else BURNS_UP
        to = -1
        if kind == ICE and slides_on(t, s, seat, at, d, phase):
            to = t.go[4 * at + d]
        elif kind == TRAMPOLINE:
            to = floor.hop_square(t, s, at, d, False)
        if to < 0 and not can_rest(s, seat, at, phase):
            to = t.go[4 * at + d]
        if to < 0:
            return UNHURT
        at = to


# Walking


def walk(t: Table, s: BlastState, me: i64, d: i64, phase: bool) -> Flow[None]:
    """BT-064 to BT-077: one Move in a straight line; on each square the player may lay, go on or stop."""
    s.moving = d
    s.phasing = phase
    bot = s.bots[me]
    answer = STEP
    while answer == STEP:
        square = t.go[4 * bot.square + d]
        come_to(s, me, square)
        if not is_plain(t, s, square):
            result = yield from meet(t, s, me, square, d)
            if s.over or bot.square == GONE or result == ENDED:
                break
            if result == SLIDES:
                yield from lay_while_sliding(s, me)
                continue
        answer = LAY_HERE
        while answer == LAY_HERE and can_step(t, s, me, bot.square, d, phase):
            answer = yield from choose(me, PATH, on_the_way(s, me))
            if answer == LAY_HERE:
                bombs.lay(s, me, bot.square)
    s.moving = -1
    s.phasing = False
    if bot.square != GONE:
        s.tell(MOVED, me, item=bot.square)


def on_the_way(s: BlastState, me: i64) -> list[int]:
    """BT-075, BT-077: what can be done on a square of the path from which the Move can go on."""
    values = [STEP]
    square = s.bots[me].square
    if s.standing[square] == me and s.things[square] & WHAT not in (BLOCK, ITEM):
        values.append(STOP)
    if bombs.may_lay(s, me):
        values.append(LAY_HERE)
    return values


def lay_while_sliding(s: BlastState, me: i64) -> Flow[None]:
    """BT-305: a Bomb may be laid on the Ice passed."""
    if bombs.may_lay(s, me):
        answer = yield from choose(me, PATH, [STEP, LAY_HERE])
        if answer == LAY_HERE:
            bombs.lay(s, me, s.bots[me].square)


# Entering


def come_to(s: BlastState, me: i64, square: i64) -> None:
    """BT-264: onto the square; Glitch Cards cross with whoever stands there."""
    other = s.standing[square]
    blastroids.relocate(s, me, square)
    leave_trail(s, me, square)
    if other >= 0 and s.glitches:
        blastroids.cross(s, me, other)


def is_plain(t: Table, s: BlastState, square: i64) -> bool:
    """Whether there is nothing to meet: no Core, no Item, and ground that does nothing."""
    ground = s.ground[square]
    return ground & KIND < REACTS and ground != PIT and s.things[square] & WHAT != ITEM and not t.has_cores


def meet(t: Table, s: BlastState, me: i64, square: i64, d: i64) -> Flow[int]:
    """BT-264: Core, Item, then the ground. Whether the Move goes on, slides on or has ended."""
    if t.has_cores:
        yield from cores.meet(t, s, me, square)
        if s.over:
            return ENDED
    if s.things[square] & WHAT == ITEM:
        if not s.phasing:
            items.collect(t, s, me, square)
            return ENDED
        yield from pass_item(t, s, me, square, d)
    if s.ground[square] & KIND < REACTS and s.ground[square] != PIT:
        return GOES_ON
    result = yield from tread(t, s, me, square, d)
    return result


def leave_trail(s: BlastState, me: i64, square: i64) -> None:
    """BT-078: in the own turn the square belongs to the path on which Bombs may be laid."""
    if me == s.active and not is_among(s.path, square):
        s.path.append(square)


def pass_item(t: Table, s: BlastState, me: i64, square: i64, d: i64) -> Flow[None]:
    """BT-145: Phase Shift may leave an Item where it lies, unless the Move has to end there."""
    answer = COLLECT
    if can_step(t, s, me, square, d, True):
        answer = yield from choose(me, PASS_ITEM, [COLLECT, LEAVE])
    if answer == COLLECT:
        items.collect(t, s, me, square)


def tread(t: Table, s: BlastState, me: i64, square: i64, d: i64) -> Flow[int]:
    """BT-260: what the ground does to a Blastroid that has moved onto it."""
    kind = s.ground[square] & KIND
    if kind == TELEPORT:
        yield from teleport(t, s, me, square)
        return ENDED
    if kind == ICE:
        return SLIDES if slides_on(t, s, me, square, d, s.phasing) else ENDED
    if kind == TRAMPOLINE:
        to = floor.hop_square(t, s, square, d, False)
        if to >= 0:
            hop(t, s, me, square, to, d)
            come_to(s, me, to)
            result = yield from meet(t, s, me, to, d)
            return result
    elif kind == LAVA:
        s.tell(BURNED, me)
        losses.injure(t, s, me)
    elif kind == FAN:
        bot = s.bots[me]
        if me == s.active and bot.bombs > 0 and bot.head == NOTHING and s.standing[square] == me:
            yield from flight.throw(t, s, me)
    elif kind == PIT:
        s.tell(FELL, me)
        losses.fall_in(t, s, me)
    return ENDED if s.bots[me].square == GONE or s.over else GOES_ON


def hop(t: Table, s: BlastState, me: i64, square: i64, to: i64, d: i64) -> None:
    """BT-309, BT-230: over everything behind the Trampoline, crossing the paths of Blastroids there."""
    s.tell(BOUNCED, me, item=to)
    if s.glitches:
        at = t.go[4 * square + d]
        while at != to:
            if s.standing[at] >= 0:
                blastroids.cross(s, me, s.standing[at])
            at = t.go[4 * at + d]


def teleport(t: Table, s: BlastState, me: i64, square: i64) -> Flow[None]:
    """BT-266, BT-268: to the other pad, which does not send it on."""
    to = pad_target(t, s, me, square)
    if to >= 0:
        blastroids.relocate(s, me, to)
        leave_trail(s, me, to)
        s.tell(TELEPORTED, me, item=to)
        if t.has_cores:
            yield from cores.meet(t, s, me, to)


def carry_on(t: Table, s: BlastState, seat: i64, d: i64) -> Flow[None]:
    """BT-263: forced movement that has come to another ground runs to its end."""
    bot = s.bots[seat]
    result = yield from tread(t, s, seat, bot.square, d)
    while result == SLIDES and not s.over and bot.square != GONE:
        to = t.go[4 * bot.square + d]
        come_to(s, seat, to)
        result = yield from meet(t, s, seat, to, d)
