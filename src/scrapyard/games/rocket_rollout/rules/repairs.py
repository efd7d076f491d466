"""Rocket Rollout's repairs: dice or a Cog for a Damage token."""

from mypy_extensions import i64

from scrapyard.games.rocket_rollout.content import SPACES
from scrapyard.games.rocket_rollout.events import SPENT
from scrapyard.games.rocket_rollout.questions import MEND, PAY, PAY_SECOND
from scrapyard.games.rocket_rollout.rules import bags, systems
from scrapyard.games.rocket_rollout.rules.codes import CANNOT_PAY, MAY, NOT_DAMAGED
from scrapyard.games.rocket_rollout.rules.dice import distinct, face_of, is_cog
from scrapyard.games.rocket_rollout.rules.table import Table
from scrapyard.games.rocket_rollout.state import RolloutState
from scrapyard.kernel.ask import Flow, choose
from scrapyard.kernel.state import take_out


def may_repair(t: Table, s: RolloutState, me: i64, space: i64) -> i64:
    """RO-179, RO-180: a damaged system, and a Cog or two other dice to pay with."""
    if not s.damage[me * SPACES + space]:
        return NOT_DAMAGED
    return MAY if payments(t, s, me) else CANNOT_PAY


def payments(t: Table, s: RolloutState, me: i64) -> list[int]:
    """RO-179, RO-180: the different Ready dice with which a payment can begin: a Cog, or a die with a partner."""
    return [die for die in distinct(s.ready[me]) if is_cog(die) or len(payers(t, s, me, face_of(die))) > 1]


def payers(t: Table, s: RolloutState, me: i64, face: i64) -> list[int]:
    """RO-180, RO-G61: the Ready dice that can make a pair with this result; any, or only equal ones."""
    return [die for die in s.ready[me] if not is_cog(die) and (not t.same_pair or face_of(die) == face)]


def repair(t: Table, s: RolloutState, me: i64, space: i64) -> Flow[None]:
    """RO-179 to RO-184: one Cog or two other dice, discarded, for one Damage token; no Cog works here (RO-079)."""
    s.mending = space
    first = yield from choose(me, PAY, payments(t, s, me), space)
    spend(s, me, first)
    if not is_cog(first):
        second = yield from choose(me, PAY_SECOND, distinct(payers(t, s, me, face_of(first))), space)
        spend(s, me, second)
    s.mending = -1
    systems.remove_damage(s, me, space)


def spend(s: RolloutState, me: i64, die: i64) -> None:
    take_out(s.ready[me], die)
    bags.discard(s, me, die)
    s.tell(SPENT, me, item=die)


def mend(s: RolloutState, me: i64, n: i64) -> Flow[None]:
    """RO-083: a Cog removes Damage tokens without payment."""
    for _ in range(n):
        spaces = systems.damaged(s, me)
        if not spaces:
            return
        space = yield from choose(me, MEND, spaces)
        systems.remove_damage(s, me, space)
