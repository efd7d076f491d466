"""Rocket Rollout's eight Effects, for system cards and for Cogs alike: their Values, and what carries them out."""

from mypy_extensions import i64

from scrapyard.games.rocket_rollout.content import ANY, BLAST, DESTROY, DRAW, PURCHASE, SHIELD, VENT, VICTORY, Effect
from scrapyard.games.rocket_rollout.events import CAUGHT_UP, VALUED
from scrapyard.games.rocket_rollout.rules import bags, blast, dice_effects, tracks
from scrapyard.games.rocket_rollout.rules.dice import pips_of
from scrapyard.games.rocket_rollout.rules.table import Table
from scrapyard.games.rocket_rollout.state import RolloutState
from scrapyard.kernel.ask import Flow

# Values


def value_of(t: Table, s: RolloutState, me: i64, effect: Effect) -> i64:
    """RO-072, RO-084 to RO-095, RO-201: sources, modifiers, at least 0, boosts, catch-up."""
    value = 0
    if effect.dice:
        value += effect.dice * len(s.used)
    if effect.score:
        score = s.extra_score
        for die in s.used:
            score += pips_of(die)
        value += effect.score * score
    if effect.shields:
        value += effect.shields * s.shields[me]
    value = modified(value, effect) + s.boosts[effect.do] + s.boosts[ANY]
    bonus = tracks.catch_up(t, s, me, effect.do)
    if bonus:
        s.tell(CAUGHT_UP, me, item=effect.do, n=bonus)
    s.tell(VALUED, me, item=effect.do, n=value + bonus)
    return value + bonus


def modified(value: i64, effect: Effect) -> i64:
    """RO-090 to RO-092, RO-G35: modifiers from left to right, then at least 0."""
    for mod in effect.mods:
        if mod.times:
            value *= mod.n
        else:
            value += mod.n
    return max(0, value)


# Carrying out


def settle(t: Table, s: RolloutState, me: i64, do: i64, n: i64) -> bool:
    """Carry out an Effect or power that asks nothing (RO-120, RO-138, RO-144); whether it was one."""
    if do == VICTORY:
        tracks.advance(t, s, me, n)
    elif do == SHIELD:
        tracks.raise_shields(t, s, me, n)
    elif do == DRAW:
        bags.draw(t, s, me, n)
    else:
        return False
    return True


def resolve(t: Table, s: RolloutState, me: i64, do: i64, n: i64, split: bool, claim_points: i64) -> Flow[None]:
    """Carry out an Effect with its final Value, or a Cog power with its printed number, that asks something."""
    s.doing = do
    s.left = n
    s.splitting = split
    if do == BLAST:
        yield from blast.fire(t, s, me, claim_points)
    elif do == PURCHASE:
        yield from dice_effects.purchase(t, s, me)
    elif do == VENT:
        yield from dice_effects.vent(t, s, me)
    elif do == DESTROY:
        yield from dice_effects.destroy(t, s, me)
    else:
        yield from dice_effects.reset(t, s, me)
    s.doing = -1
    s.left = 0
    s.splitting = False
