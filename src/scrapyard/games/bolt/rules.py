"""BOLT, top to bottom: set-up, the turn, the menu, the next turn, the second game of a tournament."""

from collections.abc import Mapping

from scrapyard.games.bolt import invariants, picture, reasons, view
from scrapyard.games.bolt.actions import CARDS_A_TURN, Actions
from scrapyard.games.bolt.basics import (
    FROM_START,
    MENU,
    NEVER,
    NEXT_TURN,
    SETUP,
    TURN_START,
)
from scrapyard.games.bolt.codes import MAY
from scrapyard.games.bolt.content import JAM, NANITES, PRIME
from scrapyard.games.bolt.judge import Judgement
from scrapyard.games.bolt.questions import (
    CHOSE_ROBOT,
    CONCEDE,
    CONCEDED,
    CYCLE,
    END_TURN,
    NANITE_PART,
    PLAY,
    POWER,
    REPAIR_TWO,
    ROBOT,
    SECOND_GAME,
    STARTS,
    SUDDEN_DEATH,
    TIME_UP,
    TURN,
)
from scrapyard.games.bolt.state import PARTS, BoltState
from scrapyard.kernel.ask import NOTHING, Ask, Flow, Question, choose, window
from scrapyard.kernel.face import Reason
from scrapyard.kernel.game import Meta
from scrapyard.kernel.settings import Settings
from scrapyard.kernel.state import LETTERS


class Bolt(Actions):
    """Last robot standing."""

    def __init__(self, meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> None:
        super().__init__(meta, seats, settings, pack)
        self.start_player = settings.text("start_player")
        self.last_losers = settings.text("last_losers")
        self.random_robots = settings.text("robot_assignment") == "random"
        self.extra_cards = settings.number("second_player_extra_cards")
        self.pairing = settings.text("pairing")
        self.judgement = Judgement(self.content)

    def start(self) -> BoltState:
        n = self.seats
        s = BoltState(n)
        s.phase = SETUP
        s.places = [0] * n
        s.robots = [-1] * n
        s.rivals = [-1] * n
        s.pair_winners = []
        s.game = 1
        for title in range(len(self.cards)):
            for _ in range(self.cards[title].count):
                s.mint(title)
        self.lay_out(s)
        return s

    def lay_out(self, s: BoltState) -> None:
        """BO-010, BO-011, BO-016: six parts each in Prime Condition, every card in the deck."""
        n = s.seats
        s.parts = [PRIME] * (n * PARTS)
        s.alive = [True] * n
        s.resting = [False] * n
        s.hands = [[] for _ in range(n)]
        s.deck = list(range(len(s.faces)))
        s.discard = []
        s.resolving = []
        s.resolving_by = []
        s.aside = []
        s.aside_by = []
        s.fixtures = []
        s.round = 1
        s.active = 0
        s.starter = 0
        s.sudden_death = self.sudden_death == FROM_START
        s.actions = 0
        s.charge = 1
        s.played = 0
        s.gained = 0
        s.cycled = False
        s.lock_used = False
        s.powers_used = [False] * n
        s.countered = [False] * n
        s.packets = []
        s.points = []
        s.piercing = False
        s.steps = 0
        s.fallen = [0] * n
        s.doing = 0

    def phase(self, s: BoltState) -> Flow[None]:
        if s.phase == MENU:
            return self.menu(s)
        if s.phase == TURN_START:
            return self.begin_turn(s)
        if s.phase == NEXT_TURN:
            return self.next_turn(s)
        if s.phase == SETUP:
            return self.set_up(s)
        return self.second_game(s)

    def why_not(self, s: BoltState, ask: Ask, question: Question, value: int) -> Reason | None:
        return reasons.why_not(self, s, ask, question, value)

    # What people see

    def view(self, s: BoltState, seat: int) -> dict[str, object]:
        return view.view(self, s, seat)

    def label(self, s: BoltState, ask: Ask, value: int) -> str:
        return view.label(self, s, ask, value)

    def explain(self, s: BoltState, ask: Ask, value: int) -> str:
        return view.explain(self, s, ask, value)

    def prompt(self, s: BoltState, ask: Ask) -> str:
        return view.prompt(self, s, ask)

    def thing(self, s: BoltState, ask: Ask, value: int) -> str:
        return view.thing(self, s, ask, value)

    def picture(self, view: dict[str, object], names: list[str], width: int) -> str:
        return picture.draw(self, view, names, width)

    def face_word(self, face: int) -> str:
        return self.vocabulary.domains["title"][face]

    def face_name(self, face: int) -> str:
        return self.cards[face].name

    def item_name(self, domain: str, item: int) -> str:
        return self.content.robots[item].name if domain == "robot" else super().item_name(domain, item)

    # What bots and tests need

    def judge(self, s: BoltState, seat: int) -> float:
        return self.judgement.score(s, seat)

    def zones(self, s: BoltState) -> list[list[int]]:
        return invariants.zones(s)

    def broken(self, s: BoltState) -> list[str]:
        return invariants.broken(self, s)

    # Set-up

    def set_up(self, s: BoltState) -> Flow[None]:
        """BO-010 to BO-019."""
        for seat in range(s.seats):
            free = [robot for robot in range(len(self.content.robots)) if robot not in s.robots]
            if self.random_robots:
                robot = free[s.pick("robot", len(free))]
            else:
                robot = yield from choose(seat, ROBOT, free)
            s.robots[seat] = robot
            s.tell(CHOSE_ROBOT, seat, item=robot)
        if self.tournament:
            self.pair_up(s)
        self.deal(s)
        self.first_turn(s, self.starting_player(s))

    def deal(self, s: BoltState) -> None:
        """BO-013 to BO-015: shuffle, and five cards for each."""
        s.shuffle("deck", s.deck)
        for _ in range(self.content.opening_hand):
            for seat in range(s.seats):
                self.deal_one(s, seat)

    def deal_one(self, s: BoltState, seat: int) -> None:
        token = s.deck.pop()
        s.hands[seat].append(token)
        s.show(token, seat)

    def starting_player(self, s: BoltState) -> int:
        """BO-018, BO-G07: the most recent loser, else by lot."""
        if self.start_player in LETTERS:
            return LETTERS.index(self.start_player)
        losers = [LETTERS.index(letter) for letter in self.last_losers if letter in LETTERS[: s.seats]]
        if self.start_player == "last_loser" and losers:
            return losers[s.pick("start", len(losers))]
        return s.pick("start", s.seats)

    def next_settings(self, s: BoltState) -> dict[str, str]:
        """BO-G07: who was eliminated last begins the next game; after a final round, one of those who did not win.

        When all have won, nobody has lost most recently, and the lot decides.
        """
        losers = [seat for seat in range(s.seats) if s.places[seat] != 1]
        standing = [seat for seat in losers if not s.fallen[seat]]
        if not standing:
            last = max((s.fallen[seat] for seat in losers), default=0)
            standing = [seat for seat in losers if s.fallen[seat] == last]
        return {"last_losers": "".join(LETTERS[seat] for seat in standing)}

    def first_turn(self, s: BoltState, seat: int) -> None:
        s.starter = seat
        s.active = seat
        s.tell(STARTS, seat)
        if s.seats == 2:
            for _ in range(self.extra_cards):
                self.deal_one(s, 1 - seat)
        s.phase = TURN_START

    # The turn

    def begin_turn(self, s: BoltState) -> Flow[None]:
        """BO-034: start-of-turn effects, then the refill."""
        me = s.active
        s.tell(TURN, me, n=s.round)
        if s.round >= self.overtime_round and self.sudden_death != NEVER and not s.sudden_death:
            s.sudden_death = True
            s.tell(SUDDEN_DEATH)
        s.actions = 1
        s.charge = 1
        s.played = 0
        s.gained = 0
        s.cycled = False
        s.lock_used = False
        s.countered = [False] * s.seats
        for _ in range(self.fixtures_on(s, me, NANITES)):
            parts = self.repairable(s, me, 1)
            if parts:
                part = yield from choose(me, NANITE_PART, parts, me)
                self.repair(s, me, part, self.content.amounts[NANITES])
        self.refill(s, me)
        s.phase = MENU

    def refill(self, s: BoltState, me: int) -> None:
        """Draw up to the hand limit; then Signal Jammers on this robot are used up."""
        limit = self.hand_limit(s, me)
        while len(s.hands[me]) < limit and self.can_draw(s):
            self.draw(s, me)
        for fixture in s.fixtures[:]:
            if fixture.on == me and fixture.aura == JAM:
                self.leave_play(s, fixture)

    def menu(self, s: BoltState) -> Flow[None]:
        """BO-036 to BO-045: one choice of the turn menu and all that follows from it."""
        me = s.active
        options = self.menu_options(s, me)
        if not options and (not s.hands[me] or s.actions < 1 or s.played >= CARDS_A_TURN):
            s.phase = NEXT_TURN
            return
        choice = yield from window(me, PLAY, options)
        s.doing = choice
        if choice == CONCEDE:
            self.concede(s, me)
        elif choice != END_TURN:
            yield from self.chosen(s, me, choice)
        s.doing = 0
        if s.phase == MENU and (choice == END_TURN or not self.is_in(s, me)):
            s.phase = NEXT_TURN

    def chosen(self, s: BoltState, me: int, choice: int) -> Flow[None]:
        """What follows from a choice of the turn menu."""
        if choice == CYCLE:
            return self.cycle(s, me)
        if choice == REPAIR_TWO:
            return self.repair_two(s, me)
        if choice == POWER:
            return self.use_power(s, me)
        return self.play(s, me, choice)

    def menu_options(self, s: BoltState, me: int) -> list[int]:
        """What the turn menu offers besides ending the turn."""
        options: list[int] = []
        if s.actions > 0:
            for title in self.titles_in_hand(s, me):
                if self.may_play(s, me, title) == MAY:
                    options.append(title)
        if self.may_cycle(s, me) == MAY:
            options.append(CYCLE)
        if self.may_repair_two(s, me) == MAY:
            options.append(REPAIR_TWO)
        if self.may_use_power(s, me) == MAY:
            options.append(POWER)
        return options

    def concede(self, s: BoltState, me: int) -> None:
        """BO-G70: all parts go Offline, normal elimination follows."""
        s.tell(CONCEDED, me)
        s.steps += 1
        self.all_parts_offline(s, me)

    def next_turn(self, s: BoltState) -> Flow[None]:
        """BO-019: clockwise, passing over those who are out; a new round each time the starter's seat is reached."""
        seat = s.active
        while True:
            seat = (seat + 1) % s.seats
            if seat == s.starter:
                s.round += 1
            if self.is_in(s, seat):
                break
        if s.round > self.final_round:
            s.round = self.final_round
            self.time_up(s)
        else:
            s.active = seat
            s.phase = TURN_START
        yield from NOTHING

    def time_up(self, s: BoltState) -> None:
        """BO-G68: after the final round the robots in the best shape win."""
        s.tell(TIME_UP, n=s.round)
        if not self.tournament:
            self.finish(s, "final-round")
            return
        s.steps += 1
        for seat in range(s.seats):
            rival = s.rivals[seat]
            if seat < rival and self.is_in(s, seat) and self.is_in(s, rival):
                difference = self.shape(s, seat) - self.shape(s, rival)
                if difference == 0:
                    difference = 1 - 2 * s.pick("lot", 2)
                loser = rival if difference > 0 else seat
                self.all_parts_offline(s, loser)

    # Structured Tournament

    def pair_up(self, s: BoltState) -> None:
        """BO-076, BO-G72: across, neighbours, or by lot."""
        partner = 2 if self.pairing == "across" else 1
        if self.pairing == "random":
            partner = 1 + s.pick("pairing", 3)
        self.make_rivals(s, 0, partner)
        rest = [seat for seat in range(1, 4) if seat != partner]
        self.make_rivals(s, rest[0], rest[1])

    def make_rivals(self, s: BoltState, one: int, other: int) -> None:
        s.rivals[one] = other
        s.rivals[other] = one

    def second_game(self, s: BoltState) -> Flow[None]:
        """BO-079, BO-G75: winners against each other, losers against each other, everything set up anew.

        The last to fall begins; two who fell at the final round draw lots, as in BO-G07.
        """
        losers = [seat for seat in range(4) if seat not in s.pair_winners]
        latest = max(s.fallen)
        last = [seat for seat in losers if s.fallen[seat] == latest]
        self.make_rivals(s, s.pair_winners[0], s.pair_winners[1])
        self.make_rivals(s, losers[0], losers[1])
        s.game = 2
        self.lay_out(s)
        s.tell(SECOND_GAME)
        self.deal(s)
        self.first_turn(s, last[s.pick("start", len(last))])
        yield from NOTHING
