"""Robot Rampage's Actions and Replacement Parts: may a card be used, and what follows."""

from mypy_extensions import i64

from scrapyard.games.robot_rampage.content import (
    ACTION,
    CHARGE,
    CYCLE,
    DRAW,
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
)
from scrapyard.games.robot_rampage.events import CHARGED, FITTED, IDLE, PAINTED, REPAIRED, USED, USED_ON
from scrapyard.games.robot_rampage.questions import ON_WHOM, SWAP_SLOT
from scrapyard.games.robot_rampage.rules import effects, losses, piles, players, responses, robots, rounds
from scrapyard.games.robot_rampage.rules.codes import (
    FATAL,
    MAY,
    NOT_AN_ACTION,
    ONLY_CARD,
    SLOT_FILLED,
    SOFT_START,
)
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.ask import Flow, choose

# May I?


def may_use(t: Table, s: RampageState, me: i64, face: i64) -> i64:
    """MAY, or why this card cannot be used before the attack. RR-011, RR-016, RR-042, RR-118.

    An Action that can do nothing may be used all the same. RR-G11.
    """
    kind = t.kind[face]
    if kind not in (ACTION, REPLACEMENT):
        return NOT_AN_ACTION
    if len(s.hands[me]) < 2:
        return ONLY_CARD
    if kind == REPLACEMENT:
        return MAY if robots.part(s, me, t.content.slot[face]) < 0 else SLOT_FILLED
    if rounds.is_soft(t, s):
        return SOFT_START
    if (t.has[face] >> SELF_WOUND) & 1 and t.content.amount(face, SELF_WOUND) >= robots.wounds_left(t, s, me):
        return FATAL
    return MAY


def is_idle(t: Table, s: RampageState, me: i64, face: i64) -> bool:
    """Whether the Action would change nothing but where it lies itself. RR-G11."""
    return t.kind[face] == ACTION and not any(can_do(t, s, me, op) for op in t.content.ops[face])


def can_do(t: Table, s: RampageState, me: i64, op: i64) -> bool:
    """Whether the op could change something now, while its card is still in hand."""
    if op == DRAW:
        return len(s.stacks[me]) > 0
    if op == GAIN:
        return len(s.deck) + len(s.discard) > 0
    if op == REPAIR:
        return s.wounds[me] > 0
    if op == REFIT:
        return len(effects.weldable(t, s, me)) > 0
    if op == LEVY:
        return len(effects.levied(s, me, piles.total(s, me) - 1)) > 0
    if op in (STEAL, PEEK_TAKE, SHAKE, SWAP):
        return len(victims(s, me, op)) > 0
    return True


def victims(s: RampageState, me: i64, op: i64) -> list[int]:
    """The opponents on whom an op can do something."""
    foes = players.opponents(s, me)
    if op == STEAL:
        return [foe for foe in foes if s.stacks[foe]]
    if op == PEEK_TAKE:
        return [foe for foe in foes if s.hands[foe]]
    if op == SHAKE:
        if not s.deck and not s.discard:
            return []
        return [foe for foe in foes if robots.part_count(s, foe) > 0]
    if op == SWAP:
        return [foe for foe in foes if effects.swappable(s, me, foe)]
    return foes


# Using a card


def use(t: Table, s: RampageState, me: i64, face: i64) -> Flow[None]:
    """RR-012, RR-013: op after op, then onto the Discard Pile; a part stays on the robot. RR-043."""
    idle = is_idle(t, s, me, face)
    token = piles.lay_out(s, me, face)
    if t.kind[face] == REPLACEMENT:
        s.parts[s.torsos[me] * SLOTS + t.content.slot[face]] = token
        s.tell(FITTED, me, token=token)
        return
    s.tell(IDLE if idle else USED, me, token=token)
    s.resolving = token
    for op in t.content.ops[face]:
        yield from carry_out(t, s, me, face, op)
        if s.over:
            return
    s.resolving = -1
    s.aimed = -1
    s.aimed_slot = -1
    piles.to_discard(s, token)
    losses.check_cards(t, s)


def carry_out(t: Table, s: RampageState, me: i64, face: i64, op: i64) -> Flow[None]:
    """One op; what is impossible is skipped. RR-012."""
    n = t.content.amount(face, op)
    if op == DRAW:
        for _ in range(n):
            piles.draw(s, me)
    elif op == GAIN:
        effects.gain(s, me, n)
    elif op == REPAIR:
        mended = min(n, s.wounds[me])
        s.wounds[me] -= mended
        if mended:
            s.tell(REPAIRED, me, n=mended)
    elif op == SELF_WOUND:
        losses.wound(t, s, me, n)
    elif op == CHARGE:
        s.charge += n
        s.tell(CHARGED, me, n=n)
    elif op == REFIT:
        yield from effects.refit(t, s, me)
    elif op == CYCLE:
        yield from effects.cycle(s, me, n)
    elif op == LEVY:
        yield from effects.levy(t, s, me, n)
    else:
        yield from act_on(t, s, me, face, op, n)


def act_on(t: Table, s: RampageState, me: i64, face: i64, op: i64, n: i64) -> Flow[None]:
    """An op on one opponent: chosen, given the chance to cancel, and then affected. RR-129."""
    foes = victims(s, me, op)
    if not foes:
        return
    foe = yield from choose(me, ON_WHOM, foes, face)
    s.aimed = foe
    if op == SWAP:
        s.aimed_slot = yield from choose(me, SWAP_SLOT, effects.swappable(s, me, foe), foe)
    s.tell(USED_ON, me, foe, token=s.resolving)
    if t.content.affects[face]:
        cancelled = yield from responses.is_cancelled(t, s, foe, me)
        if cancelled:
            return
    if op == STEAL:
        effects.steal(s, me, foe, n)
    elif op == PEEK_TAKE:
        yield from effects.peek_take(s, me, foe, n)
    elif op == SHAKE:
        effects.shake(t, s, foe)
    elif op == SWAP:
        effects.swap(s, me, foe, s.aimed_slot)
    elif op == REPAINT:
        s.painted = foe
        s.tell(PAINTED, me, foe)
