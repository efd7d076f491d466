"""Robot Rampage's turn, top to bottom: which phase comes, the menu before the attack, resigning."""

from scrapyard.games.robot_rampage.events import RESIGNED
from scrapyard.games.robot_rampage.questions import ATTACK_NOW, MENU
from scrapyard.games.robot_rampage.rules import (
    actions,
    attack,
    boosters,
    building,
    loot,
    losses,
    outcome,
    piles,
    rounds,
    setup,
)
from scrapyard.games.robot_rampage.rules.codes import MAY
from scrapyard.games.robot_rampage.rules.losses import BY_RESIGNING
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import ACTING, ATTACKING, BUILDING, DEFENDING, RampageState
from scrapyard.kernel.ask import Flow, Left, window


def play(t: Table, s: RampageState) -> Flow[None]:
    """The phase that is due; whoever resigns in it leaves the game. RR-G73."""
    try:
        if s.phase == ACTING:
            yield from menu(t, s)
        elif s.phase == DEFENDING:
            yield from outcome.fight_out(t, s)
        elif s.phase == ATTACKING:
            yield from attack.declare(t, s)
        elif s.phase == BUILDING:
            yield from building.build(t, s)
        else:
            setup.set_up(t, s)
    except Left as gone:
        leave(t, s, gone.seat)


def menu(t: Table, s: RampageState) -> Flow[None]:
    """RR-041 to RR-043: one Action or Replacement Part, or on to the attack."""
    me = s.active
    values: list[int] = []
    for token in s.hands[me]:
        if actions.may_use(t, s, me, s.faces[token]) == MAY:
            values.append(s.faces[token])
    choice = yield from window(me, MENU, values)
    if choice == ATTACK_NOW:
        yield from attack.declare(t, s)
        return
    yield from actions.use(t, s, me, choice)
    if len(s.hands[me]) < 2:
        s.phase = ATTACKING


# Resigning


def leave(t: Table, s: RampageState, seat: int) -> None:
    """RR-G73: destroyed as if by wounds; what the player had under way is void."""
    s.tell(RESIGNED, seat)
    if s.builder >= 0:
        losses.destroy(t, s, seat, BY_RESIGNING)
        if not s.over:
            building.next_builder(t, s)
        return
    void_attack(t, s, seat)
    if s.resolving >= 0:
        piles.to_discard(s, s.resolving)
        s.resolving = -1
        s.aimed = -1
        s.aimed_slot = -1
        s.peeking = False
    losses.destroy(t, s, seat, BY_RESIGNING)
    if not s.over:
        losses.check_cards(t, s)
    if not s.over:
        rounds.end_turn(t, s)


def void_attack(t: Table, s: RampageState, seat: int) -> None:
    """The leaver's cards in the attack are discarded, the other's return; nothing is taken."""
    me = s.active
    taker = me if s.success else s.target
    if seat == me:
        for token in [*s.strikes, *s.boosts, *s.late]:
            piles.to_discard(s, token)
        s.boosts = []
        s.boost_ops = []
    else:
        for token in s.strikes:
            piles.put_under(s, me, token)
        for token in s.late:
            piles.send(t, s, me, token)
        boosters.settle(t, s)
    if seat == s.target:
        for token in s.guards:
            piles.to_discard(s, token)
    else:
        outcome.return_guards(t, s)
    for token in s.hits:
        piles.to_discard(s, token)
    if seat == taker:
        for token in s.loot:
            piles.to_discard(s, token)
    else:
        loot.stow(s, taker)
    attack.clear(s)
