"""Robot Rampage's Boosters: added to an attack, at work in it, returned or kept waiting."""

from typing import Final

from mypy_extensions import i64

from scrapyard.games.robot_rampage.content import ACCESSORY, BOOSTER
from scrapyard.games.robot_rampage.events import BOOSTED, JOINED, WAITS
from scrapyard.games.robot_rampage.questions import BOOST, DONE
from scrapyard.games.robot_rampage.rules import piles, robots, rounds
from scrapyard.games.robot_rampage.rules.codes import MAY, NOT_A_BOOSTER
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.ask import Flow, window

JAMMED: Final = 1 << 40
"""In `boost_ops`: a Response keeps this Booster from working in this attack."""
WAITED: Final = 1 << 41
"""In `boost_ops`: this Booster was waiting before the attack."""
FLAGS: Final = JAMMED | WAITED


# Into the attack


def join(s: RampageState, me: i64) -> None:
    """RR-111: the owner's waiting Boosters take part with what they still have to do."""
    i = 0
    while i < len(s.waiting):
        if s.waiting_by[i] != me:
            i += 1
            continue
        token = s.waiting.pop(i)
        del s.waiting_by[i]
        s.boosts.append(token)
        s.boost_ops.append(s.waiting_ops.pop(i) | WAITED)


def may_add(t: Table, face: i64) -> i64:
    """RR-014, RR-056: a Booster with an effect."""
    return MAY if t.kind[face] == BOOSTER and t.has[face] != 0 else NOT_A_BOOSTER


def add(t: Table, s: RampageState, me: i64) -> Flow[None]:
    """RR-056, RR-143: any number of Boosters from the hand, for their text; whoever has a card left is asked.

    A soft first turn has none. RR-G79.
    """
    while s.hands[me] and not rounds.is_soft(t, s):
        values: list[int] = []
        for token in s.hands[me]:
            if may_add(t, s.faces[token]) == MAY:
                values.append(s.faces[token])
        face = yield from window(me, BOOST, values, s.target)
        if face == DONE:
            return
        s.boosts.append(piles.lay_down(s, me, face))
        s.boost_ops.append(t.has[face])


def turn_up(s: RampageState, me: i64) -> None:
    """RR-058, RR-111: the attack is whole: everybody sees its Boosters, and which had been waiting."""
    for i in range(len(s.boosts)):
        token = s.boosts[i]
        s.reveal(token)
        s.tell(JOINED if s.boost_ops[i] & WAITED else BOOSTED, me, token=token)


# At work


def sum_of(t: Table, s: RampageState, op: i64) -> int:
    """What the Boosters that work in this attack, and the accessory if used, add up to for an op."""
    total = 0
    for i in range(len(s.boosts)):
        if s.boost_ops[i] & JAMMED == 0 and (s.boost_ops[i] >> op) & 1:
            total += t.content.amount(s.faces[s.boosts[i]], op)
    if s.powered:
        total += t.content.amount(s.faces[robots.part(s, s.active, ACCESSORY)], op)
    return total


def tick_off(s: RampageState, op: int) -> None:
    """This op of the Boosters in the attack is done."""
    for i in range(len(s.boosts)):
        if s.boost_ops[i] & JAMMED == 0:
            s.boost_ops[i] &= ~(1 << op)


# Out of the attack


def release(t: Table, s: RampageState) -> None:
    """RR-072, RR-113, RR-144: Boosters with nothing left to do go where they belong."""
    i = 0
    while i < len(s.boosts):
        if s.boost_ops[i] & ~WAITED == 0:
            del s.boost_ops[i]
            piles.send(t, s, s.active, s.boosts.pop(i))
        else:
            i += 1


def settle(t: Table, s: RampageState) -> None:
    """RR-109 to RR-112: what was jammed, waited before or was held up by success waits beside the robot.

    A Booster played in an attack that simply fails is not held up: it goes back without effect. RR-G57.
    """
    release(t, s)
    for i in range(len(s.boosts)):
        token = s.boosts[i]
        if s.boost_ops[i] & FLAGS == 0 and not s.success and not t.failed_booster_waits:
            piles.send(t, s, s.active, token)
        else:
            s.waiting.append(token)
            s.waiting_by.append(s.active)
            s.waiting_ops.append(s.boost_ops[i] & ~FLAGS)
            s.tell(WAITS, s.active, token=token)
    s.boosts = []
    s.boost_ops = []
