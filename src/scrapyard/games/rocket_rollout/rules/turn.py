"""Rocket Rollout's turns: activate a system, repair one, or give up the Ready dice."""

from mypy_extensions import i64

from scrapyard.games.rocket_rollout.content import SPACES
from scrapyard.games.rocket_rollout.events import BOUND_MET, GAVE_IN
from scrapyard.games.rocket_rollout.questions import DISCARD_ALL, JOB
from scrapyard.games.rocket_rollout.rules import activation, bags, repairs
from scrapyard.games.rocket_rollout.rules.codes import MAY, MUST_ACT
from scrapyard.games.rocket_rollout.rules.dice import faces_shown
from scrapyard.games.rocket_rollout.rules.table import Table
from scrapyard.games.rocket_rollout.state import INVADERS, RolloutState
from scrapyard.kernel.ask import Flow, choose


def take(t: Table, s: RolloutState) -> Flow[None]:
    """RO-052 to RO-057, RO-069, RO-200: one thing a turn; a repair is one, too, unless repairs are free."""
    me = s.active
    if s.turns[me] >= t.bound:
        s.tell(BOUND_MET, me, n=t.bound)
        give_in(s, me)
        next_turn(s)
        return
    job = yield from choose(me, JOB, jobs(t, s, me))
    if job >= SPACES:
        yield from repairs.repair(t, s, me, job - SPACES)
        if t.free_repair and s.ready[me]:
            s.mended |= 1 << (job - SPACES)
            return
    elif job >= 0:
        yield from activation.activate(t, s, me, job)
    else:
        give_in(s, me)
    s.mended = 0
    s.turns[me] += 1
    next_turn(s)


def next_turn(s: RolloutState) -> None:
    """RO-052, RO-055 to RO-057, RO-160: clockwise to whoever has Ready dice; nobody left ends the turns."""
    for i in range(1, s.seats + 1):
        seat = (s.active + i) % s.seats
        if s.ready[seat]:
            s.active = seat
            return
    s.phase = INVADERS


def give_in(s: RolloutState, me: i64) -> None:
    """RO-159, RO-069: all Ready dice are discarded."""
    s.tell(GAVE_IN, me, n=len(s.ready[me]))
    for die in s.ready[me]:
        bags.discard(s, me, die)
    s.ready[me] = []


def jobs(t: Table, s: RolloutState, me: i64) -> list[int]:
    """RO-053, RO-185: what the turn may be used for."""
    allowed: list[int] = []
    shown = faces_shown(s.ready[me])
    for space in range(SPACES):
        if activation.may_activate(t, s, me, space, shown) == MAY:
            allowed.append(space)
    stuck = not allowed
    for space in range(SPACES):
        if s.damage[me * SPACES + space] and repairs.may_repair(t, s, me, space) == MAY:
            allowed.append(SPACES + space)
    if may_discard_all(t, stuck) == MAY:
        allowed.append(DISCARD_ALL)
    return allowed


def may_discard_all(t: Table, stuck: bool) -> i64:
    """RO-054, RO-159, RO-205: only who cannot activate, or as the table option `voluntary_stop` allows."""
    return MAY if stuck or t.voluntary_stop else MUST_ACT
