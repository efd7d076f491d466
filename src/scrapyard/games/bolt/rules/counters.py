"""BOLT's Counters: who may answer an attack, with which card, and what its steps do to the packets."""

from mypy_extensions import i64

from scrapyard.games.bolt.content import (
    CAP,
    DRAW,
    GAIN_COUNTER,
    PREVENT,
    PREVENT_PART,
    REASSIGN,
    REFLECT,
    REPAIR,
    STRIKE,
    Card,
    Step,
)
from scrapyard.games.bolt.events import COUNTERED, PASSED
from scrapyard.games.bolt.questions import COUNTER, GUARD, PREVENT_POINT, SHIFT, STRIKE_PART, STRIKE_WHOM
from scrapyard.games.bolt.rules import body, cards, losses, packets, repairs, seats
from scrapyard.games.bolt.rules.codes import COUNTER_IDLE, COUNTER_NEED_UNMET, MAY, NO_COUNTER_BOX
from scrapyard.games.bolt.rules.table import Table
from scrapyard.games.bolt.state import PARTS, BoltState
from scrapyard.kernel.ask import PASS, Flow, choose, choose_openly, window

# The window


def answer(t: Table, s: BoltState, me: i64, victims: list[int]) -> Flow[None]:
    """BO-050 to BO-059: each defender in turn, clockwise, before any damage.

    BO-G32: an earlier Counter may have broken every part aimed at; then nothing would damage that robot any more.
    """
    if t.family_friendly:
        return
    for foe in victims:
        if seats.is_in(s, foe) and not s.countered[foe] and packets.threatened(s, foe):
            yield from defend(t, s, me, foe)
        if s.over or not seats.is_in(s, me):
            return


def defend(t: Table, s: BoltState, me: i64, foe: i64) -> Flow[None]:
    """One Counter, and the Counters that it gains, which must be played if they can be. BO-054, BO-G45.

    The defender is asked whatever the hand holds. BO-G54.
    """
    allowed = 1
    while allowed > 0 and s.hands[foe] and seats.is_in(s, me):
        usable = [title for title in cards.titles_in_hand(s, foe) if may_counter(t, s, foe, me, title) == MAY]
        if s.countered[foe]:
            title = yield from choose_openly(foe, COUNTER, usable or [PASS], me)
        else:
            title = yield from window(foe, COUNTER, usable, me)
        if title == PASS:
            s.tell(PASSED, foe)
            return
        s.countered[foe] = True
        allowed -= 1
        token = cards.take_title(s, foe, title)
        s.reveal(token)
        s.tell(COUNTERED, foe, me, token=token)
        if t.cards[title].after:
            s.aside.append(token)
            s.aside_by.append(foe)
        else:
            allowed += yield from resolve(t, s, foe, me, token)
        if s.over:
            return


def resolve(t: Table, s: BoltState, me: i64, attacker: i64, token: i64) -> Flow[int]:
    """Carry a Counter out and discard it; how many further Counters it gains. BO-059."""
    cards.lay_on_table(s, me, token)
    gained = yield from carry_out(t, s, me, attacker, t.cards[s.faces[token]])
    if not s.over:
        cards.clear_from_table(s, token)
    return gained


def carry_out(t: Table, s: BoltState, me: i64, attacker: i64, card: Card) -> Flow[int]:
    """Carry out a Counter's steps in order; how many further Counters it gains. BO-052, BO-054.

    BO-G51: of an after-Counter only draws and repairs count once the attacker is out.
    """
    gained = 0
    assert card.counter is not None
    for step in card.counter:
        if s.over or not seats.is_in(s, me):
            break
        if step.do == GAIN_COUNTER:
            gained += step.n
        elif card.after and step.do == STRIKE and not seats.is_in(s, attacker):
            continue
        elif step_matters(t, s, me, attacker, step):
            yield from carry_out_step(t, s, me, attacker, step)
    return gained


def answer_after(t: Table, s: BoltState, me: i64) -> Flow[None]:
    """BO-G51: set-aside Counters of survivors, in the order played."""
    while s.aside:
        token = s.aside.pop(0)
        owner = s.aside_by.pop(0)
        yield from resolve(t, s, owner, me, token)
        if s.over:
            return


# May I?


def may_counter(t: Table, s: BoltState, seat: i64, attacker: i64, title: i64) -> i64:
    """MAY, or why this title cannot be played as a Counter now. BO-050, BO-G44."""
    card = t.cards[title]
    if card.counter is None:
        return NO_COUNTER_BOX
    if not body.meets(t, s, seat, card.counter_need):
        return COUNTER_NEED_UNMET
    for step in card.counter:
        if step_matters(t, s, seat, attacker, step):
            return MAY
    return COUNTER_IDLE


def step_matters(t: Table, s: BoltState, seat: i64, attacker: i64, step: Step) -> bool:
    """Whether the step can change anything."""
    if step.do == GAIN_COUNTER:
        return True
    if step.do == DRAW:
        return cards.can_draw(s)
    if step.do == REPAIR:
        return repairs.has_repairable(s, seat, step.n)
    if step.do == STRIKE:
        return len(seats.victims(t, s, seat)) > 0 if step.any_target else seats.is_in(s, attacker)
    if step.do == REFLECT and not seats.is_in(s, attacker):
        return False
    least = step.n if step.do == CAP else 0
    return any(s.packets[i] // PARTS == seat and packets.is_live(s, i, least) for i in range(len(s.packets)))


# Steps


def carry_out_step(t: Table, s: BoltState, me: i64, attacker: i64, step: Step) -> Flow[None]:
    if step.do == PREVENT:
        yield from prevent(s, me, step)
    elif step.do == PREVENT_PART:
        part = yield from choose(me, GUARD, packets.threatened(s, me), me)
        packets.lessen(s, me, s.packets.index(me * PARTS + part), 0)
    elif step.do == CAP:
        for i in range(len(s.packets)):
            if s.packets[i] // PARTS == me:
                packets.lessen(s, me, i, min(s.points[i], step.n))
    elif step.do == REASSIGN:
        yield from reassign(s, me)
    elif step.do == REFLECT:
        yield from reflect(t, s, me, attacker, step.n)
    elif step.do == STRIKE:
        foe = attacker
        if step.any_target:
            foe = yield from choose(me, STRIKE_WHOM, seats.victims(t, s, me))
        part = yield from choose(me, STRIKE_PART, body.working(t, s, foe), foe)
        losses.strike(t, s, foe, part, step.n)
    elif step.do == DRAW:
        for _ in range(step.n):
            cards.draw(s, me)
    elif step.do == REPAIR:
        yield from repairs.repair_step(s, me, step)


def prevent(s: BoltState, me: i64, step: Step) -> Flow[None]:
    """BO-G47: the defender takes the points off one by one, or all of them."""
    if step.all:
        for i in range(len(s.packets)):
            if s.packets[i] // PARTS == me:
                packets.lessen(s, me, i, 0)
        return
    for _ in range(step.n):
        parts = packets.threatened(s, me)
        if not parts:
            return
        part = yield from choose(me, PREVENT_POINT, parts, me)
        i = s.packets.index(me * PARTS + part)
        packets.lessen(s, me, i, s.points[i] - 1)


def reassign(s: BoltState, me: i64) -> Flow[None]:
    """What would really be lost is handed out afresh over the defender's own working parts."""
    total = 0
    for i in range(len(s.packets) - 1, -1, -1):
        if s.packets[i] // PARTS == me:
            total += min(s.points[i], s.parts[s.packets[i]])
            del s.packets[i]
            del s.points[i]
    yield from packets.hand_out(s, me, SHIFT, me, total)


def reflect(t: Table, s: BoltState, me: i64, attacker: i64, n: i64) -> Flow[None]:
    part = yield from choose(me, GUARD, packets.threatened(s, me), me)
    i = s.packets.index(me * PARTS + part)
    turned = min(n, s.points[i])
    packets.lessen(s, me, i, s.points[i] - turned)
    target = yield from choose(me, STRIKE_PART, body.working(t, s, attacker), attacker)
    losses.strike(t, s, attacker, target, turned)
