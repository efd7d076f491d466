"""Rocket Rollout's Activation: dice are placed on a system, Cogs work, Effects follow."""

from mypy_extensions import i64

from scrapyard.games.rocket_rollout.content import SPACES
from scrapyard.games.rocket_rollout.events import ACTIVATED, PLACED
from scrapyard.games.rocket_rollout.questions import ENOUGH, PLACE
from scrapyard.games.rocket_rollout.rules import cogs, display, effects, systems
from scrapyard.games.rocket_rollout.rules.codes import (
    DAMAGED_SYSTEM,
    JUST_REPAIRED,
    MAY,
    NO_DIE_FITS,
    OCCUPIED,
    TOO_FEW_FIT,
)
from scrapyard.games.rocket_rollout.rules.dice import distinct, face_of, is_cog, kind_of
from scrapyard.games.rocket_rollout.rules.table import Table
from scrapyard.games.rocket_rollout.state import NO_BOOSTS, SLOTS, RolloutState
from scrapyard.kernel.ask import Flow, choose
from scrapyard.kernel.state import take_out


def may_activate(t: Table, s: RolloutState, me: i64, space: i64, shown: i64) -> i64:
    """RO-059 to RO-063, RO-177, RO-183, RO-199: a working, free system that enough of the Ready dice fit."""
    system = me * SPACES + space
    if s.damage[system]:
        return DAMAGED_SYSTEM
    if systems.is_occupied(s, system):
        return OCCUPIED
    if (s.mended >> space) & 1:
        return JUST_REPAIRED
    card = t.cards[s.tops[system]]
    if card.accept & shown == 0:
        return NO_DIE_FITS
    if card.min_dice > 1:
        fitting = 0
        for die in s.ready[me]:
            if (card.accept >> face_of(die)) & 1:
                fitting += 1
        if fitting < card.min_dice:
            return TOO_FEW_FIT
    return MAY


def activate(t: Table, s: RolloutState, me: i64, space: i64) -> Flow[None]:
    """RO-058 to RO-068: dice are placed, Cogs work, Effects follow in printed order, the display is refilled."""
    s.space = space
    s.card = s.tops[me * SPACES + space]
    card = t.cards[s.card]
    s.tell(ACTIVATED, me, item=s.card)
    yield from place_dice(t, s, me, space)
    geared = len(s.waiting) > 0
    if geared:
        yield from cogs.work(t, s, me)
    for effect in card.effects:
        s.step += 1
        value = effects.value_of(t, s, me, effect)
        if not effects.settle(t, s, me, effect.do, value):
            yield from effects.resolve(t, s, me, effect.do, value, effect.split, effect.claim_points)
    display.refill(t, s)
    s.space = -1
    s.card = -1
    s.used = []
    s.step = 0
    if geared:
        s.extra_score = 0
        s.boosts = NO_BOOSTS[:]


def place_dice(t: Table, s: RolloutState, me: i64, space: i64) -> Flow[None]:
    """RO-058 to RO-060, RO-063, RO-070: one to three accepted dice, one by one; a Cog fits everywhere."""
    card = t.cards[s.card]
    base = (me * SPACES + space) * SLOTS
    s.placing = True
    while len(s.used) < t.content.max_dice:
        dice = distinct(s.ready[me], card.accept)
        if not dice:
            break
        if len(s.used) >= card.min_dice:
            dice.append(ENOUGH)
        die = yield from choose(me, PLACE, dice, space)
        if die == ENOUGH:
            break
        take_out(s.ready[me], die)
        s.above[base + len(s.used)] = die
        s.used.append(die)
        if is_cog(die):
            s.waiting.append(kind_of(die))
        s.tell(PLACED, me, item=die)
    s.placing = False
