"""BLASTBOTS, top to bottom: the five stages of a turn, the next turn. `opening` comes before it."""

from collections.abc import Mapping

from scrapyard.games.blastbots import picture, signs, view
from scrapyard.games.blastbots.basics import (
    A_BUYBACK,
    ACTION,
    ALL_TURNS,
    CARD_TRADE,
    LATE_CARDS,
    PAYOUT,
    PLACING,
    ROLL,
    STAGE_FOUR,
    TOKEN_TRADE,
)
from scrapyard.games.blastbots.content import FREE_CHOICE, NUMBER, SURGE
from scrapyard.games.blastbots.judge import Judgement
from scrapyard.games.blastbots.opening import Opening
from scrapyard.games.blastbots.plays import MAY
from scrapyard.games.blastbots.questions import (
    BUYBACK,
    CLIMBED,
    DISCARD,
    DISCARDED,
    END,
    LAUNCHED,
    PLAY,
    REBET,
    ROLLED,
    SCRAPPED,
    SURGED,
    TIME_UP,
    TRADE_CARD,
    TRADE_TOKENS,
    TRADED,
    TURN,
)
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.ask import Flow, choose, window
from scrapyard.kernel.game import Meta
from scrapyard.kernel.outlook import read_outlook
from scrapyard.kernel.settings import Settings


class Blastbots(Opening):
    """Fifteen rockets in Space, fifteen wrecks, or the most points when the meteor hits."""

    def __init__(self, meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> None:
        super().__init__(meta, seats, settings, pack)
        self.judgement = Judgement(self.content, seats, self.own_wrecks_win)
        self.sign_names = signs.NAMES
        self.outlook = read_outlook("scrapyard.games.blastbots", seats, signs.NAMES)

    def phase(self, s: BlastbotsState) -> Flow[None]:
        if s.phase == ACTION:
            yield from self.action(s)
        elif s.phase == ROLL:
            self.begin_turn(s)
        elif s.phase == STAGE_FOUR:
            yield from self.discard_down(s)
        elif s.phase == PAYOUT:
            yield from self.pay_out(s)
        elif s.phase == LATE_CARDS:
            yield from self.draw_late_cards(s)
        elif s.phase == PLACING:
            yield from self.place_tokens(s)
        else:
            self.set_up(s)

    # What people see

    def view(self, s: BlastbotsState, seat: int) -> dict[str, object]:
        return view.view(self, s, seat)

    def picture(self, view: dict[str, object], names: list[str], width: int) -> str:
        return picture.draw(self, view, names, width)

    # What bots need

    def judge(self, s: BlastbotsState, seat: int) -> float:
        return self.judgement.score(s, seat)

    def signs(self, s: BlastbotsState) -> list[list[float]]:
        return signs.signs(self.judgement, self.judgement.open_sketch(s))

    def time_left(self, s: BlastbotsState) -> float:
        return self.judgement.doom(s.clock, s.active)

    # Stage 1

    def begin_turn(self, s: BlastbotsState) -> None:
        """BB-038, BB-040 to BB-049: the roll; what needs no choice happens at once."""
        s.turn += 1
        s.used = 0
        s.started_at = s.clock[s.active]
        s.tell(TURN, s.active, n=s.turn)
        s.total = self.throw(s, "dice")
        s.tell(ROLLED, s.active, n=s.total)
        s.paid = 0
        s.phase = PAYOUT
        meaning = self.content.meaning[s.total]
        if meaning == SURGE:
            self.surge(s)
        elif meaning != FREE_CHOICE:
            if meaning == NUMBER:
                for seat in self.clockwise(s, s.active):
                    self.pay_number(s, seat, s.total, self.content.cards_per_token)
            self.end_stage_one(s)

    def surge(self, s: BlastbotsState) -> None:
        """BB-048, BB-049, BB-G14: all totems at the same time; on IMPACT nothing else happens."""
        s.tell(SURGED)
        hit = False
        for seat in range(s.seats):
            if self.turn_clock(s, seat, -1):
                hit = True
        if hit:
            self.impact(s)

    def pay_out(self, s: BlastbotsState) -> Flow[None]:
        """BB-041, BB-G11: one player's whole payout of a 7 or a surge."""
        seat = (s.active + s.paid) % s.seats
        if self.content.meaning[s.total] == FREE_CHOICE:
            for _ in range(self.content.cards_on_seven):
                yield from self.draw_of_choice(s, seat, self.open_decks(s))
        else:
            for _ in range(self.content.cards_on_surge):
                yield from self.draw_of_choice(s, seat, self.own_decks(s, seat))
            self.build(s, seat, 1)
        s.paid += 1
        if s.paid == s.seats:
            self.end_stage_one(s)

    def end_stage_one(self, s: BlastbotsState) -> None:
        """BB-G07: late positions draw more in their first turn; else Stage 2 follows by itself."""
        if s.turn <= s.seats and s.active != s.first and self.late_cards > 0:
            s.phase = LATE_CARDS
        else:
            self.launch(s)

    def draw_late_cards(self, s: BlastbotsState) -> Flow[None]:
        for _ in range(self.late_cards):
            yield from self.draw_of_choice(s, s.active, self.open_decks(s))
        self.launch(s)

    # Stage 2

    def launch(self, s: BlastbotsState) -> None:
        """BB-053 to BB-058: Atmosphere to Space, Launchpad to Atmosphere, one rocket reloaded."""
        me = s.active
        if s.atmosphere[me] > 0:
            s.tell(LAUNCHED, me, n=s.atmosphere[me])
            s.space[me] += s.atmosphere[me]
            s.atmosphere[me] = 0
            self.check_victory(s)
            if s.over:
                return
        rising = min(s.launchpad[me], self.air_room(s, me))
        if rising > 0:
            s.launchpad[me] -= rising
            s.atmosphere[me] += rising
            s.tell(CLIMBED, me, n=rising)
        self.build(s, me, 1)
        s.allowance = max(self.content.junk_floor, self.content.actions - s.cut[me])
        s.phase = ACTION

    # Stage 3

    def action(self, s: BlastbotsState) -> Flow[None]:
        """BB-059 to BB-063: one action, or the end of the stage."""
        me = s.active
        if s.used >= s.allowance or (not s.hands[me] and not self.can_buy_back(s, me)):
            self.end_actions(s)
            return
        choice = yield from window(me, PLAY, self.menu(s, me))
        if choice >= 0:
            yield from self.play(s, me, choice)
        elif choice == TRADE_CARD:
            yield from self.trade_for_card(s, me)
        elif choice == TRADE_TOKENS:
            yield from self.trade_for_layout(s, me)
        elif choice == BUYBACK:
            s.used += 1
            s.deed = A_BUYBACK
            yield from self.buy_back(s, me)
        if not s.over:
            self.forget_deed(s)
            if choice == END:
                self.end_actions(s)

    def menu(self, s: BlastbotsState, me: int) -> list[int]:
        """What can be done besides ending the stage. BB-060."""
        options = [title for title in self.titles_in_hand(s, me) if self.may_play(s, me, title) == MAY]
        if self.may_trade_for_card(s, me) == MAY:
            options.append(TRADE_CARD)
        if self.may_trade_for_layout(s, me) == MAY:
            options.append(TRADE_TOKENS)
        if self.can_buy_back(s, me):
            options.append(BUYBACK)
        return options

    def trade_for_card(self, s: BlastbotsState, me: int) -> Flow[None]:
        """BB-100, BB-101: three cards for the top card of a deck of one's choice."""
        s.used += 1
        s.deed = CARD_TRADE
        s.tell(TRADED, me)
        yield from self.pay_cards(s, me, self.content.trade_cost)
        yield from self.draw_of_choice(s, me, self.open_decks(s))

    def trade_for_layout(self, s: BlastbotsState, me: int) -> Flow[None]:
        """BB-102, BB-103: three cards to rearrange one's tokens."""
        s.used += 1
        s.deed = TOKEN_TRADE
        s.tell(REBET, me)
        yield from self.pay_cards(s, me, self.content.trade_cost)
        yield from self.rearrange(s, me)

    def end_actions(self, s: BlastbotsState) -> None:
        """BB-118, BB-G35, BB-G37: the line goes to the discard piles, used Junk-R-Bots to the scrap."""
        me = s.active
        for token in s.line:
            s.piles[self.deck_of[s.faces[token]]].append(token)
        s.line = []
        s.line_piles = []
        for token in s.lying[me]:
            s.scrap.append(token)
            s.tell(SCRAPPED, token=token)
        s.lying[me] = []
        s.cut[me] = 0
        self.check_hand(s)

    # Stages 4 and 5

    def check_hand(self, s: BlastbotsState) -> None:
        """BB-119, BB-120: the active player keeps seven cards at most; then the clock."""
        if len(s.hands[s.active]) > self.content.hand_limit:
            s.phase = STAGE_FOUR
        else:
            self.advance_clock(s)

    def discard_down(self, s: BlastbotsState) -> Flow[None]:
        """BB-119: one card less."""
        me = s.active
        title = yield from choose(me, DISCARD, self.titles_in_hand(s, me))
        token = self.card_of(s, me, title)
        s.take(s.hands[me], token)
        s.reveal(token)
        s.piles[self.deck_of[title]].append(token)
        s.tell(DISCARDED, me, token=token)
        self.check_hand(s)

    def advance_clock(self, s: BlastbotsState) -> None:
        """BB-121 to BB-123, BB-039: the own totem advances; the next player clockwise."""
        self.turn_clock(s, s.active, -1)
        after = (s.active + 1) % s.seats
        if min(s.clock) == 0 and (not self.finish_round or after == s.first):
            self.impact(s)
        elif s.turn >= ALL_TURNS:
            s.tell(TIME_UP, n=s.turn)
            self.end(s, "score", -1)
        else:
            s.active = after
            self.begin_turn(s)
