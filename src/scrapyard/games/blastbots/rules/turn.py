"""BLASTBOTS' turn: its five stages, and the next player's turn."""

from mypy_extensions import i64

from scrapyard.games.blastbots.content import FREE_CHOICE, NUMBER, SURGE
from scrapyard.games.blastbots.events import CLIMBED, DISCARDED, ENDED, LAUNCHED, ROLLED, SCRAPPED, TIME_UP, TURN
from scrapyard.games.blastbots.questions import BUYBACK, DISCARD, END, PLAY, TRADE_CARD, TRADE_TOKENS
from scrapyard.games.blastbots.rules import clock, decks, ending, grid, hands, plays, rockets, seats, trades
from scrapyard.games.blastbots.rules.codes import MAY
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import ACTION, LATE_CARDS, PAYOUT, STAGE_FOUR, BlastbotsState
from scrapyard.kernel.ask import NOTHING, Flow, window

# Stage 1: the roll


def first_turn(t: Table, s: BlastbotsState) -> Flow[None]:
    """BB-038: position 1 begins; every other turn begins where the one before ends."""
    begin_turn(t, s)
    yield from NOTHING


def begin_turn(t: Table, s: BlastbotsState) -> None:
    """BB-038, BB-040 to BB-049: the roll; what needs no choice happens at once."""
    s.turn += 1
    s.used = 0
    s.started_at = s.clock[s.active]
    s.tell(TURN, s.active, n=s.turn)
    s.total = grid.throw(t, s, "dice")
    s.tell(ROLLED, s.active, n=s.total)
    s.paid = 0
    s.phase = PAYOUT
    meaning = t.board.meaning[s.total]
    if meaning == SURGE:
        clock.surge(t, s)
    elif meaning != FREE_CHOICE:
        if meaning == NUMBER:
            for seat in seats.clockwise(s, s.active):
                grid.pay_number(t, s, seat, s.total, t.content.cards_per_token)
        end_stage_one(t, s)


def pay_out(t: Table, s: BlastbotsState) -> Flow[None]:
    """BB-041, BB-051, BB-052, BB-G11: one player's whole payout of a 7 or a surge."""
    seat = (s.active + s.paid) % s.seats
    if t.board.meaning[s.total] == FREE_CHOICE:
        for _ in range(t.content.cards_on_seven):
            yield from decks.draw_of_choice(t, s, seat, decks.stocked(s))
    else:
        for _ in range(t.content.cards_on_surge):
            yield from decks.draw_of_choice(t, s, seat, decks.own(t, s, seat))
        rockets.build(t, s, seat, 1)
    s.paid += 1
    if s.paid == s.seats:
        end_stage_one(t, s)


def end_stage_one(t: Table, s: BlastbotsState) -> None:
    """BB-G07: late positions draw more in their first turn; else Stage 2 follows by itself."""
    if s.turn <= s.seats and s.active != s.first and t.late_cards > 0:
        s.phase = LATE_CARDS
    else:
        launch(t, s)


def draw_late_cards(t: Table, s: BlastbotsState) -> Flow[None]:
    """BB-G07: then Stage 2 follows by itself."""
    for _ in range(t.late_cards):
        yield from decks.draw_of_choice(t, s, s.active, decks.stocked(s))
    launch(t, s)


# Stage 2: the launch


def launch(t: Table, s: BlastbotsState) -> None:
    """BB-053 to BB-058: Atmosphere to Space, Launchpad to Atmosphere, one rocket reloaded."""
    me = s.active
    if s.atmosphere[me] > 0:
        s.tell(LAUNCHED, me, n=s.atmosphere[me], m=s.space[me] + s.atmosphere[me])
        s.space[me] += s.atmosphere[me]
        s.atmosphere[me] = 0
        ending.check_victory(t, s)
        if s.over:
            return
    rising = min(s.launchpad[me], rockets.air_room(t, s, me))
    if rising > 0:
        s.launchpad[me] -= rising
        s.atmosphere[me] += rising
        s.tell(CLIMBED, me, n=rising)
    rockets.build(t, s, me, 1)
    s.allowance = max(t.content.junk_floor, t.content.actions - s.cut[me])
    s.phase = ACTION


# Stage 3: actions


def action(t: Table, s: BlastbotsState) -> Flow[None]:
    """BB-059 to BB-063: one action, or the end of the stage."""
    me = s.active
    if s.used >= s.allowance or (not s.hands[me] and not trades.can_buy_back(t, s, me)):
        end_actions(t, s)
        return
    choice = yield from window(me, PLAY, menu(t, s, me))
    if choice >= 0:
        yield from plays.play(t, s, me, choice)
    elif choice == TRADE_CARD:
        yield from trades.trade_for_card(t, s, me)
    elif choice == TRADE_TOKENS:
        yield from trades.trade_for_layout(t, s, me)
    elif choice == BUYBACK:
        yield from trades.buy_back(t, s, me)
    if not s.over:
        plays.forget_deed(s)
        if choice == END:
            end_actions(t, s)


def menu(t: Table, s: BlastbotsState, me: i64) -> list[int]:
    """What can be done besides ending the stage. BB-060."""
    options = [title for title in hands.titles(s, me) if plays.may_play(t, s, me, title) == MAY]
    if trades.may_trade_for_card(t, s, me) == MAY:
        options.append(TRADE_CARD)
    if trades.may_trade_for_layout(t, s, me) == MAY:
        options.append(TRADE_TOKENS)
    if trades.can_buy_back(t, s, me):
        options.append(BUYBACK)
    return options


def end_actions(t: Table, s: BlastbotsState) -> None:
    """BB-118, BB-G35, BB-G37: the line goes to the discard piles, used Junk-R-Bots to the scrap."""
    me = s.active
    for token in s.line:
        s.piles[t.deck_of[s.faces[token]]].append(token)
    s.line = []
    s.line_piles = []
    for token in s.lying[me]:
        s.scrap.append(token)
        s.tell(SCRAPPED, token=token)
    s.lying[me] = []
    s.cut[me] = 0
    check_hand(t, s)


# Stages 4 and 5: the hand and the clock


def check_hand(t: Table, s: BlastbotsState) -> None:
    """BB-119, BB-120: the active player keeps seven cards at most; then the clock."""
    if len(s.hands[s.active]) > t.content.hand_limit:
        s.phase = STAGE_FOUR
    else:
        advance_clock(t, s)


def discard_down(t: Table, s: BlastbotsState) -> Flow[None]:
    """BB-119: one card less."""
    me = s.active
    title = yield from hands.choose_title(me, DISCARD, hands.titles(s, me), len(s.hands[me]))
    token = hands.card_of(s, me, title)
    s.take(s.hands[me], token)
    s.reveal(token)
    s.piles[t.deck_of[title]].append(token)
    s.tell(DISCARDED, me, token=token)
    check_hand(t, s)


def advance_clock(t: Table, s: BlastbotsState) -> None:
    """BB-121 to BB-123, BB-039, BB-G65: the own totem advances; the next player clockwise."""
    s.tell(ENDED, s.active)
    clock.move(t, s, s.active, -1)
    if meteor_hits(t, s):
        ending.impact(t, s)
    elif s.turn >= t.bound:
        s.tell(TIME_UP, n=t.bound)
        ending.end(t, s, "score", -1)
    else:
        s.active = (s.active + 1) % s.seats
        begin_turn(t, s)


def meteor_hits(t: Table, s: BlastbotsState) -> bool:
    """BB-122, BB-G06: a totem is on IMPACT; if the round is finished, it is the last position's Stage 5."""
    return clock.on_impact(s) and (not t.finish_round or (s.active + 1) % s.seats == s.first)
