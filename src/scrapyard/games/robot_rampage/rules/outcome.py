"""Robot Rampage's outcome: strengths compared, hits and loot, the aftermath, another attack."""

from scrapyard.games.robot_rampage.content import AFTERMATH, DRAW_ON_HOLD, ON_SUCCESS, ZAP
from scrapyard.games.robot_rampage.events import FAILED, SUCCEEDED
from scrapyard.games.robot_rampage.questions import AFTERMATH_WINDOW, AGAIN, SECOND
from scrapyard.games.robot_rampage.rules import (
    attack,
    boosters,
    defence,
    hazards,
    hits,
    loot,
    losses,
    piles,
    responses,
    robots,
    rounds,
)
from scrapyard.games.robot_rampage.rules.boosters import JAMMED, WAITED
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import ATTACKING, RampageState
from scrapyard.kernel.ask import PASS, Flow, window


def fight_out(t: Table, s: RampageState) -> Flow[None]:
    """RR-061 to RR-108: from the defence to the end of the attack, and perhaps to another one."""
    yield from defence.defend(t, s)
    compare(t, s)
    foe = s.target
    if s.success:
        yield from hits.land(t, s)
        if s.alive[foe]:
            yield from loot.take(t, s)
        if s.over:
            return
        boosters.settle(t, s)
        if s.alive[foe]:
            yield from aftermath(t, s)
    else:
        yield from held(t, s)
    if s.over:
        return
    if t.defender_refill and s.alive[foe]:
        piles.draw_up_to(s, foe, robots.hand_size(t, s, foe))
    s.attacks += 1
    success = s.success
    attack.clear(s)
    s.target = foe
    if success and hazards.may_attack_again(t, s):
        legal = [AGAIN] if attack.targets(t, s, s.active) else []
        answer = yield from window(s.active, SECOND, legal, foe)
        if answer == AGAIN:
            s.phase = ATTACKING
            return
    s.target = -1
    rounds.end_turn(t, s)


# The comparison


def compare(t: Table, s: RampageState) -> None:
    """RR-068 to RR-072: equal is enough; then the played cards go back under the stacks."""
    me = s.active
    against = defence.strength(t, s)
    s.margin = attack.strength(t, s) - against
    s.success = s.margin >= 0
    s.tell(SUCCEEDED if s.success else FAILED, me, s.target, n=abs(s.margin), m=against)
    if s.events is not None:  # for readers: who only counts needs no summands
        s.tell_parts(attack.summands(t, s))
    s.charge = 0
    for token in s.strikes:
        piles.put_under(s, me, token)
    s.strikes = []
    for i in range(len(s.boosts)):
        if s.boost_ops[i] & JAMMED == 0:
            s.boost_ops[i] &= ON_SUCCESS | WAITED
    if s.success:
        boosters.release(t, s)
    else:
        boosters.settle(t, s)
    for token in s.late:
        piles.send(t, s, me, token)
    s.late = []
    return_guards(t, s)


def return_guards(t: Table, s: RampageState) -> None:
    """RR-071: in the order laid out; a Response goes where its text says."""
    for i in range(len(s.guards)):
        if (s.guard_texts >> i) & 1:
            piles.send(t, s, s.target, s.guards[i])
        else:
            piles.put_under(s, s.target, s.guards[i])
    s.guards = []


# Afterwards


def held(t: Table, s: RampageState) -> Flow[None]:
    """RR-069, RR-105 to RR-107, RR-140: the defender's trait, then the Buzz Saws."""
    me = s.active
    foe = s.target
    for _ in range(robots.total(t, s, foe, DRAW_ON_HOLD)):
        piles.draw(s, foe)
    if hazards.level(t, s) >= 2:
        yield from loot.buzz_saws(t, s, me, foe)
    losses.check_cards(t, s)


def aftermath(t: Table, s: RampageState) -> Flow[None]:
    """RR-115, RR-138: the defender, still in play, may answer the attack."""
    while not s.muted and not s.over and s.alive[s.active]:
        face = yield from responses.ask_for(t, s, s.target, AFTERMATH_WINDOW, AFTERMATH, s.active)
        if face == PASS:
            return
        responses.play(t, s, s.target, face)
        losses.wound(t, s, s.active, t.content.amount(face, ZAP))
