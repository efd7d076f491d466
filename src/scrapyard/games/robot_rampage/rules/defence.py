"""Robot Rampage's defence: Strength cards, Responses, and the attacker's last word."""

from mypy_extensions import i64

from scrapyard.games.robot_rampage.content import (
    ACCESSORY,
    BATTLE,
    CAP_DEFENCE,
    DEFEND,
    DEFEND_BY,
    HEAD,
    JAM,
    LATE,
    SECOND_GUARD,
    WILD_GUARD,
    WILD_MOD,
)
from scrapyard.games.robot_rampage.events import GUARDED, JAMS, RESPONDED
from scrapyard.games.robot_rampage.questions import DONE, GUARD, JAM_WHICH, LATE_WINDOW
from scrapyard.games.robot_rampage.rules import hazards, piles, responses, robots
from scrapyard.games.robot_rampage.rules.boosters import FLAGS, JAMMED
from scrapyard.games.robot_rampage.rules.codes import (
    ENOUGH_CARDS,
    FINAL_THREE,
    HEADLESS,
    MAY,
    NOT_BESIDE_CARDS,
    WILD_PLAYED,
    WRONG_COLOUR,
)
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.ask import PASS, Flow, choose, window


def defend(t: Table, s: RampageState) -> Flow[None]:
    """RR-061 to RR-067: the defender's cards and Responses, then the attacker's late Responses."""
    foe = s.target
    while s.hands[foe]:
        value = yield from window(foe, GUARD, guard_options(t, s, foe), s.active)
        if value == DONE:
            break
        if value < BATTLE:
            guard_with(t, s, foe, value)
        else:
            yield from respond(t, s, foe, value - BATTLE)
    s.guarded = True
    while s.hands[s.active]:
        face = yield from responses.ask_for(t, s, s.active, LATE_WINDOW, LATE, foe)
        if face == PASS:
            break
        s.late.append(piles.lay_out(s, s.active, face))
        s.tell(RESPONDED, s.active, token=s.late[-1])


# The defender's cards


def guard_options(t: Table, s: RampageState, foe: i64) -> list[int]:
    """Cards for Strength, and Responses (after all cards in the domain)."""
    values: list[int] = []
    for token in s.hands[foe]:
        face = s.faces[token]
        if may_guard(t, s, foe, face) == MAY:
            values.append(face)
        if responses.may_respond(t, s, foe, face, DEFEND) == MAY:
            values.append(BATTLE + face)
    return values


def may_guard(t: Table, s: RampageState, foe: i64, face: i64) -> i64:
    """MAY, or why the card cannot be played for Strength in defence. RR-062, RR-063, RR-097, RR-108."""
    if s.guard_wild:
        return WILD_PLAYED
    cards = guard_cards(s)
    if cards >= guard_limit(t, s):
        return ENOUGH_CARDS
    if t.colour[face] == robots.colour_of(t, s, foe):
        return MAY
    if not robots.is_wild(t, s, face):
        return WRONG_COLOUR
    if cards > 0:
        return NOT_BESIDE_CARDS
    if robots.part(s, foe, HEAD) < 0:
        return HEADLESS
    return FINAL_THREE if hazards.level(t, s) >= 3 else MAY


def guard_cards(s: RampageState) -> int:
    """How many cards the defender has played for Strength."""
    cards = 0
    for i in range(len(s.guards)):
        if (s.guard_texts >> i) & 1 == 0:
            cards += 1
    return cards


def guard_limit(t: Table, s: RampageState) -> int:
    """RR-062: three cards, or fewer if the attack caps the defence."""
    limit = t.content.max_defence_cards
    for i in range(len(s.boosts)):
        if s.boost_ops[i] & JAMMED == 0 and (s.boost_ops[i] >> CAP_DEFENCE) & 1:
            limit = min(limit, t.content.amount(s.faces[s.boosts[i]], CAP_DEFENCE))
    if s.powered:
        accessory = s.faces[robots.part(s, s.active, ACCESSORY)]
        if (t.has[accessory] >> CAP_DEFENCE) & 1:
            limit = min(limit, t.content.amount(accessory, CAP_DEFENCE))
    return limit


def guard_with(t: Table, s: RampageState, foe: i64, face: i64) -> None:
    """RR-062, RR-063: a card for its Strength; a wild one is changed by the robot's traits. RR-007."""
    power = t.strength[face]
    if t.colour[face] != robots.colour_of(t, s, foe):
        s.guard_wild = True
        power = max(0, power + robots.total(t, s, foe, WILD_MOD))
    s.guards.append(piles.lay_out(s, foe, face))
    s.guard_power += power
    s.tell(GUARDED, foe, token=s.guards[-1])


def respond(t: Table, s: RampageState, foe: i64, face: i64) -> Flow[None]:
    """RR-064, RR-114, RR-117: a Response beside the defence cards; it stays on the table until the comparison."""
    s.guard_texts |= 1 << len(s.guards)
    s.guards.append(piles.lay_out(s, foe, face))
    s.guard_power += t.content.amount(face, DEFEND_BY)
    s.tell(RESPONDED, foe, token=s.guards[-1])
    if (t.has[face] >> JAM) & 1:
        boosts = [s.faces[s.boosts[i]] for i in range(len(s.boosts)) if s.boost_ops[i] & FLAGS == 0]
        if boosts:
            jam = yield from choose(foe, JAM_WHICH, boosts, s.active)
            i = piles.find(s, s.boosts, jam)
            s.boost_ops[i] |= JAMMED
            s.tell(JAMS, whom=s.active, token=s.boosts[i])


def strength(t: Table, s: RampageState) -> i64:
    """RR-065: cards and Responses, the robot's own defence, and its traits."""
    foe = s.target
    total = s.guard_power + robots.armour(t, s, foe)
    if s.wild:
        total += robots.total(t, s, foe, WILD_GUARD)
    if s.attacks > 0:
        total += robots.total(t, s, foe, SECOND_GUARD)
    return total
