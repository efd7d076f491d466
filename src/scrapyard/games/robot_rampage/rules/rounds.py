"""Robot Rampage's rounds: how a turn begins, how it ends, and who is next."""

from mypy_extensions import i64

from scrapyard.games.robot_rampage.content import START_HAND
from scrapyard.games.robot_rampage.events import BOUND, TIME_UP, TURN_BEGINS
from scrapyard.games.robot_rampage.rules import ending, piles, robots
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import ACTING, ATTACKING, RampageState


def begin_turn(t: Table, s: RampageState, seat: i64) -> None:
    """RR-040, RR-141: what happens before step 1. With fewer than two cards there is only the attack. RR-042."""
    s.active = seat
    s.turns += 1
    s.charge = 0
    s.painted = -1
    s.attacks = 0
    s.tell(TURN_BEGINS, seat, n=s.round)
    piles.draw_up_to(s, seat, robots.most(t, s, seat, START_HAND, 0))
    if t.refill_first and not s.hands[seat]:
        piles.draw_up_to(s, seat, robots.hand_size(t, s, seat))
    s.phase = ACTING if len(s.hands[seat]) > 1 else ATTACKING


def end_turn(t: Table, s: RampageState) -> None:
    """RR-048, RR-095: step 3 for a player still in the game; then the next one clockwise."""
    if s.alive[s.active]:
        piles.draw_up_to(s, s.active, robots.hand_size(t, s, s.active))
    seat = s.active
    while True:
        seat = (seat + 1) % s.seats
        if seat == s.starter:
            s.round += 1
        if s.alive[seat]:
            break
    if s.round > t.last_round:
        s.round -= 1
        time_is_up(t, s)
        return
    begin_turn(t, s, seat)


def time_is_up(t: Table, s: RampageState) -> None:
    """RR-128, RR-G72, RR-G78: the limit that the table has agreed on, or the bound against games without end."""
    if t.limited:
        s.tell(TIME_UP, n=s.round)
        ending.finish(t, s, "round-limit")
    else:
        s.tell(BOUND, n=s.round)
        ending.finish(t, s, "bound")


def is_soft(t: Table, s: RampageState) -> bool:
    """The soft start: the very first turn of the battle knows no Actions, Boosters or second attack. RR-G79."""
    return s.turns == 1 and t.soft_start
