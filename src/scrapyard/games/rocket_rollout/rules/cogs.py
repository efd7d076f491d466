"""Rocket Rollout's Cogs: each placed one works once, as its Dice card says."""

from mypy_extensions import i64

from scrapyard.games.rocket_rollout.content import BOOST, COG_VALUE, REPAIR
from scrapyard.games.rocket_rollout.events import TRIGGERED
from scrapyard.games.rocket_rollout.questions import TRIGGER
from scrapyard.games.rocket_rollout.rules import effects, repairs
from scrapyard.games.rocket_rollout.rules.table import Table
from scrapyard.games.rocket_rollout.state import RolloutState
from scrapyard.kernel.ask import Flow, choose
from scrapyard.kernel.state import take_out


def work(t: Table, s: RolloutState, me: i64) -> Flow[None]:
    """RO-073 to RO-083: each placed Cog works once, in the order the player likes, before the Effects."""
    for kind in s.waiting[:]:
        if t.content.dice_cards[s.dice_cards[kind]].quiet:
            take_out(s.waiting, kind)
            yield from trigger(t, s, me, s.dice_cards[kind])
    while s.waiting:
        kind = yield from choose(me, TRIGGER, waiting_kinds(t, s))
        take_out(s.waiting, kind)
        yield from trigger(t, s, me, s.dice_cards[kind])


def waiting_kinds(t: Table, s: RolloutState) -> list[int]:
    """Kinds whose waiting Cogs do different things."""
    kinds: list[int] = []
    sorts = 0
    for kind in s.waiting:
        sort = t.content.dice_cards[s.dice_cards[kind]].sort
        if (sorts >> sort) & 1 == 0:
            sorts |= 1 << sort
            kinds.append(kind)
    return kinds


def trigger(t: Table, s: RolloutState, me: i64, title: i64) -> Flow[None]:
    """RO-077, RO-080 to RO-083, RO-201: the rows of the power, their numbers neither boosted nor caught up."""
    s.tell(TRIGGERED, me, item=title)
    for power in t.content.dice_cards[title].powers:
        if power.do == BOOST:
            s.boosts[power.what] += power.n
        elif power.do == COG_VALUE:
            s.extra_score += power.n - 1
        elif power.do == REPAIR:
            yield from repairs.mend(s, me, power.n)
        elif not effects.settle(t, s, me, power.do, power.n):
            yield from effects.resolve(t, s, me, power.do, power.n, False, 0)
