"""BOLT's Action boxes: may a card be played, and what its steps do."""

from typing import Final

from mypy_extensions import i64

from scrapyard.games.bolt.content import (
    ATTACH,
    CHARGE,
    DAMAGE,
    DISCARD_RANDOM,
    DRAW,
    GAIN_ACTION,
    RECOIL,
    RECOVER,
    REPAIR,
    SPY_DISCARD,
    STEAL,
    STRIP,
    Step,
)
from scrapyard.games.bolt.events import CARDS_BOUND, CHARGED, COPY, GAINED, USED_POWER
from scrapyard.games.bolt.questions import CYCLE, REPAIR_TWO, WINDOW
from scrapyard.games.bolt.rules import body, cards, combat, repairs, seats, steps
from scrapyard.games.bolt.rules.codes import (
    BOUND_PLAYED,
    IDLE,
    MAY,
    NEED_UNMET,
    NO_ACTION_LEFT,
    NO_POWERS,
    POWER_IDLE,
    POWER_USED,
)
from scrapyard.games.bolt.rules.table import BETWEEN, EVERY, Table
from scrapyard.games.bolt.state import BoltState
from scrapyard.kernel.ask import NOTHING, PASS, Flow, choose

MOST_COPIES: Final = 2048
"""Three Charging Ups give eight; only a pack's own could double for ever."""


# May I?


def may_play(t: Table, s: BoltState, me: i64, title: i64) -> i64:
    """MAY, or why this title cannot be played for its Action now. BO-030, BO-036, BO-G20, BO-G22."""
    if s.actions < 1:
        return NO_ACTION_LEFT
    if s.played >= t.bound:
        return BOUND_PLAYED
    card = t.cards[title]
    if card.need is not None and not body.meets(t, s, me, card.need):
        return NEED_UNMET
    if card.never_idle:
        return MAY
    for step in card.action:
        if step_matters(t, s, me, step):
            return MAY
    return IDLE


def step_matters(t: Table, s: BoltState, me: i64, step: Step) -> bool:
    """Whether the step can change anything. BO-G20."""
    do = step.do
    if do == DAMAGE:
        return combat.has_victim(t, s, me, step)
    if do in (GAIN_ACTION, CHARGE):
        return True
    if do == DRAW:
        return cards.can_draw(s)
    if do == REPAIR:
        return repairs.has_repairable(s, me, step.n)
    if do == ATTACH:
        return len(seats.opponents(t, s, me)) > 0 if step.on_opponent else body.has_working(t, s, me, step.kind)
    if do == RECOIL:
        return len(steps.recoil_parts(t, s, me, step.n)) > 0
    if do == STRIP:
        return len(steps.strippable(t, s, me)) > 0
    if do == RECOVER:
        return len(s.discard) > 0
    return len(steps.holders(t, s, me)) > 0


# Playing


def play(t: Table, s: BoltState, me: i64, title: i64) -> Flow[None]:
    """BO-036 to BO-039, BO-063, BO-064, BO-G22: the box is carried out once, or once per charge."""
    s.actions -= 1
    s.played += 1
    if s.played == t.bound:
        s.tell(CARDS_BOUND, me, n=t.bound)
    token = cards.take_title(s, me, title)
    cards.lay_on_table(s, me, token)
    card = t.cards[title]
    if t.windows == EVERY or not combat.aims_first(card.action[0]):
        cards.turn_up(s, me)
    copies = 1
    if not card.charges:
        copies = s.charge
        s.charge = 1
    for copy in range(copies):
        s.countered = [False] * s.seats
        if copy > 0:
            s.tell(COPY, me, n=copy + 1, token=token)
        for i in range(len(card.action)):
            if t.windows >= (BETWEEN if copy + i > 0 else EVERY):
                yield from before_step(s, me)
            yield from carry_out(t, s, me, card.action[i], token)
            if s.over or not seats.is_in(s, me):
                return
    cards.clear_from_table(s, token)


def before_step(s: BoltState, me: i64) -> Flow[None]:
    """BO-041, BO-G18: exchange and repair are possible before any step; after the last one comes the turn menu."""
    while True:
        values: list[int] = []
        if repairs.may_cycle(s, me) == MAY:
            values.append(CYCLE)
        if repairs.may_repair_two(s, me) == MAY:
            values.append(REPAIR_TWO)
        if not values:
            return
        values.append(PASS)
        answer = yield from choose(me, WINDOW, values)
        s.doing = answer
        if answer == CYCLE:
            yield from repairs.cycle(s, me)
        elif answer == REPAIR_TWO:
            yield from repairs.repair_two(s, me)
        else:
            return


def may_use_power(t: Table, s: BoltState, me: i64) -> i64:
    """BO-G79: the table has powers, this one is unused and can change something."""
    if not t.robot_powers:
        return NO_POWERS
    if s.powers_used[me]:
        return POWER_USED
    matters = any(step_matters(t, s, me, step) for step in t.content.robots[s.robots[me]].steps)
    return MAY if matters else POWER_IDLE


def use_power(t: Table, s: BoltState, me: i64) -> Flow[None]:
    """BO-G79: once per game, from the turn menu; neither an Action nor a card."""
    robot = s.robots[me]
    s.powers_used[me] = True
    s.countered = [False] * s.seats
    s.tell(USED_POWER, me, item=robot)
    for step in t.content.robots[robot].steps:
        yield from carry_out(t, s, me, step, -1)
        if s.over or not seats.is_in(s, me):
            return


def carry_out(t: Table, s: BoltState, me: i64, step: Step, token: i64) -> Flow[None]:
    """One step of an Action box; a step without a legal target is skipped. BO-038."""
    do = step.do
    if do == DAMAGE:
        return combat.damage(t, s, me, step)
    if do == REPAIR:
        return repairs.repair_step(s, me, step)
    if do == ATTACH:
        return steps.attach(t, s, me, step, token)
    if do == RECOIL:
        return steps.recoil(t, s, me, step.n)
    if do == STRIP:
        return steps.strip(t, s, me, step.n)
    if do == SPY_DISCARD:
        return steps.spy(t, s, me, step.n)
    if do == STEAL:
        return steps.steal(t, s, me, step.n)
    if do == RECOVER:
        return steps.recover(s, me, step)
    return carry_out_at_once(t, s, me, step)


def carry_out_at_once(t: Table, s: BoltState, me: i64, step: Step) -> Flow[None]:
    """A step in which nobody chooses anything."""
    if step.do == GAIN_ACTION:
        s.actions += step.n
        s.gained += step.n
        s.tell(GAINED, me, n=step.n)
    elif step.do == DRAW:
        for _ in range(step.n):
            cards.draw(s, me)
    elif step.do == CHARGE:
        s.charge = min(2 * s.charge, MOST_COPIES)
        s.tell(CHARGED, me, n=s.charge)
    elif step.do == DISCARD_RANDOM:
        for foe in seats.opponents(t, s, me):
            for _ in range(step.n):
                cards.discard_at_random(s, foe)
    yield from NOTHING
