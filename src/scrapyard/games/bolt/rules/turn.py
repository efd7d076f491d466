"""BOLT's turn: refill, the menu, and the next one's turn."""

from mypy_extensions import i64

from scrapyard.games.bolt.content import JAM, NANITES
from scrapyard.games.bolt.events import BOUND, CONCEDED, SUDDEN_DEATH, TIME_UP, TURN
from scrapyard.games.bolt.questions import CONCEDE, CYCLE, END_TURN, NANITE_PART, PLAY, POWER, REPAIR_TWO
from scrapyard.games.bolt.rules import actions, cards, ending, fixtures, losses, repairs, seats
from scrapyard.games.bolt.rules.codes import MAY
from scrapyard.games.bolt.rules.table import NEVER, Table
from scrapyard.games.bolt.state import MENU, NEXT_TURN, TURN_START, BoltState
from scrapyard.kernel.ask import NOTHING, Flow, choose, window


def begin_turn(t: Table, s: BoltState) -> Flow[None]:
    """BO-034: start-of-turn effects, then the refill."""
    me = s.active
    s.tell(TURN, me, n=s.round)
    if s.round >= t.overtime_round and t.sudden_death != NEVER and not s.sudden_death:
        s.sudden_death = True
        s.tell(SUDDEN_DEATH)
    s.actions = 1
    s.charge = 1
    s.played = 0
    s.gained = 0
    s.cycled = False
    s.lock_used = False
    s.countered = [False] * s.seats
    for _ in range(fixtures.count(s, me, NANITES)):
        parts = repairs.repairable(s, me, 1)
        if parts:
            part = yield from choose(me, NANITE_PART, parts, me)
            repairs.repair(s, me, part, t.content.amounts[NANITES])
    refill(t, s, me)
    s.phase = MENU


def refill(t: Table, s: BoltState, me: i64) -> None:
    """Draw up to the hand limit; then Signal Jammers on this robot are used up."""
    limit = cards.hand_limit(t, s, me)
    while len(s.hands[me]) < limit and cards.can_draw(s):
        cards.draw(s, me)
    for fixture in s.fixtures[:]:
        if fixture.on == me and fixture.aura == JAM:
            fixtures.leave_play(s, fixture)


def menu(t: Table, s: BoltState) -> Flow[None]:
    """BO-036 to BO-045: one choice of the turn menu and all that follows from it."""
    me = s.active
    options = menu_options(t, s, me)
    if not options and (not s.hands[me] or s.actions < 1 or s.played >= t.bound):
        s.phase = NEXT_TURN
        return
    choice = yield from window(me, PLAY, options)
    s.doing = choice
    if choice == CONCEDE:
        concede(t, s, me)
    elif choice != END_TURN:
        yield from chosen(t, s, me, choice)
    s.doing = 0
    if s.phase == MENU and (choice == END_TURN or not seats.is_in(s, me)):
        s.phase = NEXT_TURN


def chosen(t: Table, s: BoltState, me: i64, choice: i64) -> Flow[None]:
    """What follows from a choice of the turn menu."""
    if choice == CYCLE:
        return repairs.cycle(s, me)
    if choice == REPAIR_TWO:
        return repairs.repair_two(s, me)
    if choice == POWER:
        return actions.use_power(t, s, me)
    return actions.play(t, s, me, choice)


def menu_options(t: Table, s: BoltState, me: i64) -> list[int]:
    """What the turn menu offers besides ending the turn."""
    options: list[int] = []
    if s.actions > 0:
        for title in cards.titles_in_hand(s, me):
            if actions.may_play(t, s, me, title) == MAY:
                options.append(title)
    if repairs.may_cycle(s, me) == MAY:
        options.append(CYCLE)
    if repairs.may_repair_two(s, me) == MAY:
        options.append(REPAIR_TWO)
    if actions.may_use_power(t, s, me) == MAY:
        options.append(POWER)
    return options


def concede(t: Table, s: BoltState, me: i64) -> None:
    """BO-G70: all parts go Offline, normal elimination follows."""
    s.tell(CONCEDED, me)
    s.steps += 1
    losses.all_parts_offline(t, s, me)


def next_turn(t: Table, s: BoltState) -> Flow[None]:
    """BO-019: clockwise, passing over those who are out; a new round each time the starter's seat is reached."""
    seat = s.active
    while True:
        seat = (seat + 1) % s.seats
        if seat == s.starter:
            s.round += 1
        if seats.is_in(s, seat):
            break
    last = min(t.final_round, t.bound)
    if s.round > last:
        s.round = last
        time_up(t, s)
    else:
        s.active = seat
        s.phase = TURN_START
    yield from NOTHING


def time_up(t: Table, s: BoltState) -> None:
    """BO-G68, BO-G78: after the final round, or at the bound, the robots in the best shape win."""
    bounded = s.round < t.final_round
    s.tell(BOUND if bounded else TIME_UP, n=s.round)
    if not t.tournament:
        ending.finish(s, "bound" if bounded else "final-round")
        return
    s.steps += 1
    for seat in range(s.seats):
        rival = s.rivals[seat]
        if seat < rival and seats.is_in(s, seat) and seats.is_in(s, rival):
            difference = ending.shape(s, seat) - ending.shape(s, rival)
            if difference == 0:
                difference = 1 - 2 * s.pick("lot", 2)
            loser = rival if difference > 0 else seat
            losses.all_parts_offline(t, s, loser)
