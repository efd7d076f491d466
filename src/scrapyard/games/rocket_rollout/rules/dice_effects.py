"""Rocket Rollout's Effects on dice: Purchase, Vent, Destroy and Reset."""

from mypy_extensions import i64

from scrapyard.games.rocket_rollout.content import FACES, KINDS, SPACES, WHITE
from scrapyard.games.rocket_rollout.events import BOUGHT, CAME_BACK, DESTROYED, SHEDDED, TURNED, VENTED
from scrapyard.games.rocket_rollout.questions import (
    BUY,
    DESTROY_DIE,
    NOTHING,
    RESET_DIE,
    RESET_FACE,
    SHED,
    STOP,
    VENT_SYSTEM,
)
from scrapyard.games.rocket_rollout.rules import bags, systems
from scrapyard.games.rocket_rollout.rules.codes import IN_USE, MAY, NOT_OCCUPIED, SOLD_OUT, TOO_DEAR
from scrapyard.games.rocket_rollout.rules.dice import DICE, DISCARD_SPOT, distinct, kind_of, pips_of
from scrapyard.games.rocket_rollout.rules.table import Table
from scrapyard.games.rocket_rollout.state import EMPTY, SLOTS, RolloutState
from scrapyard.kernel.ask import Flow, choose
from scrapyard.kernel.state import take_out

# Purchase


def may_buy(t: Table, s: RolloutState, kind: i64) -> i64:
    """RO-116, RO-119: in stock, and priced within the Purchase that is left."""
    if kind == WHITE or s.stock[kind] == 0:
        return SOLD_OUT
    return MAY if price(t, s, kind) <= s.left else TOO_DEAR


def price(t: Table, s: RolloutState, kind: i64) -> i64:
    return t.content.dice_cards[s.dice_cards[kind]].price


def purchase(t: Table, s: RolloutState, me: i64) -> Flow[None]:
    """RO-116 to RO-119, RO-112: one die into the bag, or with `split` one after another."""
    while True:
        kinds = [kind for kind in range(1, KINDS) if may_buy(t, s, kind) == MAY]
        kinds.append(NOTHING)
        kind = yield from choose(me, BUY, kinds, s.left)
        if kind == NOTHING:
            return
        s.left = s.left - price(t, s, kind) if s.splitting else 0
        s.stock[kind] -= 1
        s.bags[me * KINDS + kind] += 1
        s.tell(BOUGHT, me, item=kind)
        if not s.splitting:
            return


# Vent


def may_vent(t: Table, s: RolloutState, me: i64, space: i64) -> i64:
    """RO-122, RO-128: an occupied system, not the one being activated."""
    if not systems.is_occupied(s, me * SPACES + space):
        return NOT_OCCUPIED
    return IN_USE if space == s.space and not t.vent_self else MAY


def vent(t: Table, s: RolloutState, me: i64) -> Flow[None]:
    """RO-122 to RO-130: one system after another, as many as the Value, or all there are."""
    while s.left > 0:
        spaces = [space for space in range(SPACES) if may_vent(t, s, me, space) == MAY]
        if not spaces:
            return
        if not t.exact_amounts:
            spaces.append(STOP)
        space = yield from choose(me, VENT_SYSTEM, spaces, s.left)
        if space == STOP:
            return
        s.left -= 1
        yield from empty(s, me, space)


def empty(s: RolloutState, me: i64, space: i64) -> Flow[None]:
    """RO-123 to RO-127: the highest die is discarded, the others are Ready again with their results."""
    system = me * SPACES + space
    s.tell(VENTED, me, item=s.tops[system])
    high = 0
    for die in systems.dice_above(s, system):
        high = max(high, pips_of(die))
    tied = distinct([die for die in systems.dice_above(s, system) if pips_of(die) == high])
    shed = yield from choose(me, SHED, tied, space)
    dice = systems.dice_above(s, system)
    take_out(dice, shed)
    systems.put_above(s, system, [])
    bags.discard(s, me, shed)
    for die in dice:
        s.tell(CAME_BACK, me, item=die)
    s.tell(SHEDDED, me, item=shed)
    s.ready[me].extend(dice)


# Destroy


def destroyable(t: Table, s: RolloutState, me: i64) -> list[int]:
    """RO-131, RO-132, RO-135: the own dice that are Ready, Active or discarded, as spots."""
    if not bags.may_lose_one(t, s, me):
        return []
    spots = distinct(s.ready[me])
    for space in range(SPACES):
        system = me * SPACES + space
        if s.above[system * SLOTS] != EMPTY:
            base = (1 + space) * DICE
            for die in distinct(systems.dice_above(s, system)):
                spots.append(base + die)
    for kind in range(KINDS):
        if s.discards[me * KINDS + kind]:
            spots.append(DISCARD_SPOT + kind)
    return spots


def destroy(t: Table, s: RolloutState, me: i64) -> Flow[None]:
    """RO-131 to RO-137, RO-204: one die after another, as many as the Value, or all there are."""
    while s.left > 0:
        spots = destroyable(t, s, me)
        if not spots:
            return
        if not t.exact_amounts:
            spots.append(STOP)
        spot = yield from choose(me, DESTROY_DIE, spots, s.left)
        if spot == STOP:
            return
        s.left -= 1
        destroy_at(s, me, spot)


def destroy_at(s: RolloutState, me: i64, spot: i64) -> None:
    """Take the die away from its spot, into the box or its slot."""
    if spot >= DISCARD_SPOT:
        kind = spot - DISCARD_SPOT
        s.discards[me * KINDS + kind] -= 1
    elif spot >= DICE:
        system = me * SPACES + spot // DICE - 1
        dice = systems.dice_above(s, system)
        take_out(dice, spot % DICE)
        systems.put_above(s, system, dice)
        kind = kind_of(spot % DICE)
    else:
        take_out(s.ready[me], spot)
        kind = kind_of(spot)
    s.tell(DESTROYED, me, item=spot)
    bags.take_away(s, me, kind)


# Reset


def resettable(s: RolloutState, me: i64) -> list[int]:
    """RO-141, RO-143, RO-G52: the different Ready dice, each at most once per Reset."""
    rest = s.ready[me][:]
    for die in s.turned:
        take_out(rest, die)
    return distinct(rest)


def reset(t: Table, s: RolloutState, me: i64) -> Flow[None]:
    """RO-141 to RO-143: one die after another, each to any of its faces; who stops leaves the others as they show."""
    while s.left > 0:
        dice = resettable(s, me)
        if not dice:
            break
        dice.append(STOP)
        die = yield from choose(me, RESET_DIE, dice, s.left)
        if die == STOP:
            break
        s.left -= 1
        s.turning = die
        kind = kind_of(die)
        has = t.content.face_sets[kind]
        faces = [face for face in range(FACES) if (has >> face) & 1]
        face = yield from choose(me, RESET_FACE, faces, die)
        s.turning = -1
        take_out(s.ready[me], die)
        s.ready[me].append(kind * FACES + face)
        s.turned.append(kind * FACES + face)
        s.tell(TURNED, me, item=kind * FACES + face)
    s.turned = []
