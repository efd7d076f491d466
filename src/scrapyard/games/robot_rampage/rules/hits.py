"""Robot Rampage's hits: where an attack strikes, and what it breaks there."""

from mypy_extensions import i64

from scrapyard.games.robot_rampage.content import HIT, HIT_CHOICE, HIT_EXTRA, TORSO, WOUND
from scrapyard.games.robot_rampage.events import HIT_DRAWN
from scrapyard.games.robot_rampage.questions import HIT_WINDOW, PICK_HIT
from scrapyard.games.robot_rampage.rules import boosters, losses, piles, responses, robots
from scrapyard.games.robot_rampage.rules.boosters import JAMMED
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.ask import PASS, Flow, choose
from scrapyard.kernel.state import take_out


def land(t: Table, s: RampageState) -> Flow[None]:
    """RR-073 to RR-083: the first hit (perhaps picked), further hits, then wounds of Boosters."""
    foe = s.target
    yield from draw(t, s, 1 + boosters.sum_of(t, s, HIT_CHOICE))
    boosters.tick_off(s, HIT_CHOICE)
    if s.alive[foe]:
        extra = boosters.sum_of(t, s, HIT_EXTRA)
        boosters.tick_off(s, HIT_EXTRA)
        for _ in range(extra):
            if s.alive[foe]:
                yield from draw(t, s, 1)
    for i in range(len(s.boosts)):
        if s.alive[foe] and s.boost_ops[i] & JAMMED == 0 and (s.boost_ops[i] >> WOUND) & 1:
            s.boost_ops[i] &= ~(1 << WOUND)
            losses.wound(t, s, foe, t.content.amount(s.faces[s.boosts[i]], WOUND))
    if s.powered and s.alive[foe]:
        losses.wound(t, s, foe, boosters.sum_of(t, s, WOUND))
    boosters.release(t, s)


def draw(t: Table, s: RampageState, n: i64) -> Flow[None]:
    """RR-074, RR-134, RR-135: turn up n cards, the attacker picks, the defender may Ricochet; it counts."""
    for _ in range(n):
        turn_up(t, s)
    if len(s.hits) > 1:
        face = yield from choose(s.active, PICK_HIT, piles.faces_in(s, s.hits), s.target)
        for token in s.hits[:]:
            if s.faces[token] != face:
                take_out(s.hits, token)
                piles.to_discard(s, token)
    while s.hits and not s.muted:
        face = yield from responses.ask_for(t, s, s.target, HIT_WINDOW, HIT, s.faces[s.hits[0]])
        if face == PASS:
            break
        responses.play(t, s, s.target, face)
        piles.to_discard(s, s.hits.pop())
        turn_up(t, s)
    count(t, s)


def turn_up(t: Table, s: RampageState) -> None:
    """One more Hit Location card, as long as there are cards. RR-074."""
    token = piles.next_card(s)
    if token >= 0:
        s.reveal(token)
        s.hits.append(token)
        s.tell(HIT_DRAWN, item=t.content.hit[s.faces[token]], token=token)


def count(t: Table, s: RampageState) -> None:
    """RR-075 to RR-080, RR-121: the part is lost, or the torso takes the wound; without a card it is the torso."""
    foe = s.target
    location = t.content.hit[s.faces[s.hits[0]]] if s.hits else TORSO
    if s.hits:
        piles.to_discard(s, s.hits.pop())
    if location == TORSO:
        losses.wound(t, s, foe, t.content.torso_hit_wounds)
    elif robots.part(s, foe, location) >= 0:
        losses.lose_part(s, foe, location)
    else:
        losses.wound(t, s, foe, t.content.missing_part_wounds)
