"""The turn: what happens by itself, the menu, and who is next."""

from mypy_extensions import i64

from scrapyard.games.blast_tactics.events import HAUNTS
from scrapyard.games.blast_tactics.events import TURN as TURN_BEGINS
from scrapyard.games.blast_tactics.questions import BUY, DO, LAUNCH, LAY, MOVE, PLAY
from scrapyard.games.blast_tactics.rules import (
    belts,
    blastroids,
    bombs,
    cards,
    deck,
    ending,
    explosions,
    flight,
    floor,
    overtime,
    revenge,
    walking,
)
from scrapyard.games.blast_tactics.rules.codes import MAY
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import ACTION, CORE, END, NOTHING, ROUND, SHRAPLINGS, TURN, WHAT, BlastState
from scrapyard.kernel.ask import NOTHING as NOBODY_ASKED
from scrapyard.kernel.ask import Asks, Flow, window
from scrapyard.kernel.state import is_among


def begin_turn(t: Table, s: BlastState) -> Flow[None]:
    """BT-034 to BT-036, BT-178: Bomb Phase, Overtime Phase, Draw Phase; no choice in the standard game."""
    me = s.active
    bot = s.bots[me]
    s.used = 0
    s.bought = False
    s.fresh_clock = False
    s.replaced = False
    s.began_alive = bot.square >= 0
    s.path = [bot.square] if s.began_alive else []
    for other in s.bots:
        other.hurt = False
    s.tell(TURN_BEGINS if s.began_alive else HAUNTS, me)
    if t.coop:
        yield from deck.must_draw(t, s, me)
    due = bomb_phase(t, s)
    if due:
        yield from explosions.detonate(t, s, due)
        if s.over:
            return
    if overtime.is_due(t, s):
        yield from overtime.phase(t, s)
        if s.over:
            return
    if bot.square >= 0:
        deck.draw_phase(t, s)
        s.phase = ACTION
        return
    if t.revenge and not s.began_alive:
        yield from revenge.haunt(t, s)
    s.phase = END


def bomb_phase(t: Table, s: BlastState) -> list[int]:
    """BT-039 to BT-045, BT-130, BT-182: own Fresh Bombs are armed; the own armed ones, which explode together."""
    due: list[int] = []
    for place in bombs.places(t, s, s.active):
        if bombs.is_armed(t, s, place):
            due.append(place)
        else:
            bombs.arm(t, s, place)
    return due


def menu(t: Table, s: BlastState) -> Flow[None]:
    """BT-055 to BT-063: one choice of the Action Phase and all that follows from it."""
    me = s.active
    choice = yield from window(me, DO, menu_options(t, s, me))
    s.doing = choice
    if choice < 0:
        end_action(s)
        return
    if choice == LAY:
        bombs.lay(s, me, s.bots[me].square)
    elif choice >= t.lay_on:
        bombs.lay(s, me, choice - t.lay_on)
    else:
        yield from carry_out(t, s, me, choice)
    s.doing = -1
    if s.bots[me].square < 0:
        end_action(s)


def carry_out(t: Table, s: BlastState, me: i64, choice: i64) -> Flow[None]:
    """What follows from a choice other than laying."""
    if choice < LAUNCH:
        blastroids.spend_move(t, s, me)
        return walking.walk(t, s, me, choice - MOVE, False)
    if choice < LAY:
        return flight.launch(t, s, me, choice - LAUNCH)
    if choice < PLAY:
        return cards.buy(t, s, me, choice - BUY)
    return cards.play(t, s, me, t.abilities[choice - PLAY])


def menu_options(t: Table, s: BlastState, me: i64) -> list[int]:
    """What the menu offers besides ending the turn. BT-060."""
    options: list[int] = []
    bot = s.bots[me]
    moves = blastroids.moves_left(t, s, me)
    if moves > 0:
        for d in range(4):
            if walking.can_step(t, s, me, bot.square, d, False):
                options.append(MOVE + d)
        for slot in range(2):
            if s.display[slot] >= 0:
                options.append(BUY + slot)
    if bot.head != NOTHING and bot.head & WHAT != CORE:
        for d in range(4):
            if floor.bounce_square(t, s, bot.square, d) >= 0:
                options.append(LAUNCH + d)
    if bombs.may_lay(s, me):
        options.append(LAY)
    for token in bot.hand:
        face = s.faces[token]
        if cards.may_play(t, s, me, face) == MAY and not is_among(options, t.deeds[face]):
            options.append(t.deeds[face])
    if bot.bombs > 0:
        for square in s.path:
            if bombs.may_lay_behind(s, me, square):
                options.append(t.lay_on + square)
    return options


def end_action(s: BlastState) -> None:
    """BT-037, BT-054, BT-062."""
    s.doing = -1
    s.stall = 0 if s.bought else s.stall + 1
    s.phase = END


def end_turn(t: Table, s: BlastState) -> Asks:
    """BT-034, BT-290: the belts, where there are any, then the next player."""
    if t.arenas[s.arena].has_belts:
        return ride_belts(t, s)
    pass_turn(t, s)
    return NOBODY_ASKED


def ride_belts(t: Table, s: BlastState) -> Flow[None]:
    """BT-290: the belts, then the next player."""
    yield from belts.run(t, s)
    if not s.over:
        pass_turn(t, s)


def pass_turn(t: Table, s: BlastState) -> None:
    """BT-034, BT-363: the next player's turn, unless nobody buys any more."""
    if t.coop:
        s.phase = ROUND if s.acted + 1 < 1 << s.seats else SHRAPLINGS
        return
    if deck.idle_rounds(t, s) >= t.bound:
        ending.stop_at_bound(t, s)
        return
    seat = (s.active + 1) % s.seats
    while not has_turn(t, s, seat):
        seat = (seat + 1) % s.seats
    s.active = seat
    s.phase = TURN


def has_turn(t: Table, s: BlastState, seat: i64) -> bool:
    """BT-177: a reduced turn with nothing to do is skipped."""
    bot = s.bots[seat]
    if bot.square >= 0 or s.holder == seat or bombs.in_play(t, s, seat) > 0:
        return True
    return t.revenge and bot.bombs > 0 and len(revenge.open_lanes(t, s)) > 0
