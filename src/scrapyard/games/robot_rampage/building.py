"""Robot Rampage's building: shared torsos in the centre, one drawn part a turn, and the deal that follows."""

from collections.abc import Mapping
from typing import Final

from scrapyard.games.robot_rampage.content import BATTLE, FIRST_PART, FIRST_TORSO, SLOTS, TORSOS
from scrapyard.games.robot_rampage.losses import Losses
from scrapyard.games.robot_rampage.questions import (
    BUILD,
    COMPLETED,
    DEALER,
    DEALT,
    DREW_PART,
    PLACED,
    PUT_ASIDE,
    ROBOT,
    STARTS,
)
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.ask import Flow
from scrapyard.kernel.game import Meta
from scrapyard.kernel.settings import Settings
from scrapyard.kernel.state import LETTERS

SETTING_UP: Final = 0
BUILDING: Final = 1
MENU: Final = 2
ATTACK: Final = 3
DEFENCE: Final = 4

NOT_IN_CENTRE: Final = 1
HAS_THAT_PART: Final = 2


class Building(Losses):
    """From the shuffled parts to the first turn of the battle."""

    def __init__(self, meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> None:
        super().__init__(meta, seats, settings, pack)
        self.random_robots = settings.text("build_mode") == "random"
        self.dealer_setting = settings.text("dealer")
        self.first_player = settings.text("first_player")

    def start(self) -> RampageState:
        n = self.seats
        s = RampageState(n)
        s.phase = SETTING_UP
        s.places = [0] * n
        for face in range(FIRST_TORSO):
            s.mint(face)
        s.dealer = 0
        s.builder = -1
        s.build_deck = list(range(FIRST_PART, FIRST_TORSO))
        s.drawn = -1
        s.torsos = [-1] * n
        s.parts = [-1] * (TORSOS * SLOTS)
        s.out = []
        s.wreckage = []
        s.alive = [True] * n
        s.robots = n
        s.colours = 0
        s.wounds = [0] * n
        s.hands = [[] for _ in range(n)]
        s.stacks = [[] for _ in range(n)]
        s.deck = list(range(BATTLE))
        s.discard = []
        s.kept = []
        s.totals = [0] * n
        s.fallen = [0] * n
        s.waiting = []
        s.waiting_by = []
        s.waiting_ops = []
        s.round = 0
        s.turns = 0
        s.active = -1
        s.starter = -1
        s.charge = 0
        s.painted = -1
        s.resolving = -1
        s.aimed = -1
        s.aimed_slot = -1
        s.peeking = False
        s.attacks = 0
        self.clear_attack(s)
        return s

    def clear_attack(self, s: RampageState) -> None:
        """No attack is under way."""
        s.target = -1
        s.wild = False
        s.strikes = []
        s.strike_power = 0
        s.boosts = []
        s.boost_ops = []
        s.powered = False
        s.muted = False
        s.guards = []
        s.guard_texts = 0
        s.guard_power = 0
        s.guard_wild = False
        s.guarded = False
        s.late = []
        s.success = False
        s.margin = 0
        s.hits = []
        s.loss = 0
        s.loot = []

    # Preparation

    def set_up(self, s: RampageState) -> None:
        """RR-022, RR-023, RR-G12: six torsos in the centre, thirty shuffled parts, a dealer."""
        s.dealer = LETTERS.index(self.dealer_setting) if self.dealer_setting in LETTERS else s.pick("dealer", s.seats)
        s.tell(DEALER, s.dealer)
        s.shuffle("parts", s.build_deck)
        if self.random_robots:
            self.deal_robots(s)
            return
        s.builder = (s.dealer + 1) % s.seats
        s.phase = BUILDING

    def deal_robots(self, s: RampageState) -> None:
        """The quick start: a random torso each, and the next shuffled part of each type."""
        free = list(range(TORSOS))
        for i in range(s.seats):
            s.torsos[(s.dealer + 1 + i) % s.seats] = free.pop(s.pick("torso", len(free)))
        for token in reversed(s.build_deck[:]):
            slot = self.content.slot[s.faces[token]]
            for i in range(s.seats):
                at = s.torsos[(s.dealer + 1 + i) % s.seats] * SLOTS + slot
                if s.parts[at] < 0:
                    s.reveal(token)
                    s.parts[at] = token
                    s.build_deck.remove(token)
                    break
        for seat in range(s.seats):
            s.tell(ROBOT, seat, item=s.torsos[seat], n=self.point_value(s, s.torsos[seat]))
        self.end_building(s)

    # Building turns

    def build(self, s: RampageState) -> Flow[None]:
        """RR-024 to RR-031: draw a part, lay it on a torso, and take the robot if that completes it."""
        me = s.builder
        if s.drawn < 0:
            self.draw_part(s, me)
        face = s.faces[s.drawn]
        slot = self.content.slot[face]
        torso = yield from self.ask(me, BUILD, self.available(s, slot), face)
        s.parts[torso * SLOTS + slot] = s.drawn
        s.tell(PLACED, me, item=torso, token=s.drawn)
        s.drawn = -1
        if -1 not in s.parts[torso * SLOTS : torso * SLOTS + SLOTS]:
            s.torsos[me] = torso
            s.tell(COMPLETED, me, item=torso, n=self.point_value(s, torso))
        self.next_builder(s)

    def draw_part(self, s: RampageState, me: int) -> None:
        """RR-025, RR-G16: the top part, turned up; one that fits no torso in the centre is put aside."""
        while True:
            s.drawn = s.build_deck.pop()
            s.reveal(s.drawn)
            s.tell(DREW_PART, me, token=s.drawn)
            if self.available(s, self.content.slot[s.faces[s.drawn]]):
                return
            s.tell(PUT_ASIDE, me, token=s.drawn)
            s.out.append(s.drawn)

    def available(self, s: RampageState, slot: int) -> list[int]:
        """The torsos on which a part of this kind may be laid."""
        return [torso for torso in range(TORSOS) if self.may_build(s, torso, slot) == 0]

    def may_build(self, s: RampageState, torso: int, slot: int) -> int:
        """RR-026: a torso in the centre that lacks this part."""
        if torso in s.torsos:
            return NOT_IN_CENTRE
        if s.parts[torso * SLOTS + slot] >= 0:
            return HAS_THAT_PART
        return 0

    def next_builder(self, s: RampageState) -> None:
        """RR-024, RR-029, RR-030: clockwise among those without a robot; the last one goes on alone."""
        for i in range(1, s.seats + 1):
            seat = (s.builder + i) % s.seats
            if s.alive[seat] and s.torsos[seat] < 0:
                s.builder = seat
                return
        self.end_building(s)

    def end_building(self, s: RampageState) -> None:
        """RR-033: what is left over is out of the game. Then the stacks are dealt."""
        s.builder = -1
        s.out += s.build_deck
        s.build_deck = []
        for token in s.out:
            s.reveal(token)
        for torso in range(TORSOS):
            if torso not in s.torsos:
                for slot in range(SLOTS):
                    token = s.parts[torso * SLOTS + slot]
                    if token >= 0:
                        s.parts[torso * SLOTS + slot] = -1
                        s.out.append(token)
        self.count_colours(s)
        self.deal(s)

    # The deal

    def deal(self, s: RampageState) -> None:
        """RR-035 to RR-037: as many cards as the robot is worth, three of them as the hand."""
        s.shuffle("deck", s.deck)
        for i in range(s.seats):
            seat = (s.dealer + 1 + i) % s.seats
            if s.alive[seat]:
                n = self.point_value(s, s.torsos[seat]) + self.deep_stacks
                s.tell(DEALT, seat, n=n)
                s.stacks[seat] = s.deck[len(s.deck) - n :]
                del s.deck[len(s.deck) - n :]
        for seat in range(s.seats):
            self.draw_up_to(s, seat, self.content.hand_size)
        s.starter = self.starting_player(s)
        s.tell(STARTS, s.starter)
        s.round = 1
        self.begin_turn(s, s.starter)

    def starting_player(self, s: RampageState) -> int:
        """RR-039, RR-145, RR-G18: the shortest reach, ties by lot; or by lot; or the seat that the table names."""
        seats = [seat for seat in range(s.seats) if s.alive[seat]]
        if self.first_player in LETTERS and s.alive[LETTERS.index(self.first_player)]:
            return LETTERS.index(self.first_player)
        if self.first_player == "shortest_reach":
            shortest = min(self.reach(s, seat) for seat in seats)
            seats = [seat for seat in seats if self.reach(s, seat) == shortest]
        return seats[s.pick("first", len(seats))]

    def begin_turn(self, s: RampageState, seat: int) -> None:
        """The turn's own opening, given by the rules of the turn."""
        raise NotImplementedError
