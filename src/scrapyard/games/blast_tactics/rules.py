"""Blast Tactics, top to bottom: set-up, the turn, the menu, revenge, the end of the turn."""

from collections.abc import Callable, Mapping

from scrapyard.games.blast_tactics.arena import PIT, E, N, S, W
from scrapyard.games.blast_tactics.basics import (
    ACTION,
    END,
    HUNT,
    MAY,
    ROUND,
    SETUP,
    SHRAPLINGS,
    TURN,
)
from scrapyard.games.blast_tactics.content import FLAME_MAX, ITEM_NAMES, ITEMS
from scrapyard.games.blast_tactics.invariants import broken
from scrapyard.games.blast_tactics.questions import (
    BUY,
    DISPLAYED,
    DO,
    HAUNTED,
    HAUNTS,
    LANE,
    LAUNCH,
    LAY,
    MOVE,
    PLAY,
    START,
    STARTS,
)
from scrapyard.games.blast_tactics.questions import TURN as TURN_BEGINS
from scrapyard.games.blast_tactics.shraplings import Hunt
from scrapyard.games.blast_tactics.state import (
    BLOCK,
    BOMB,
    CORE,
    GONE,
    NOTHING,
    WHAT,
    Blastroid,
    BlastState,
)
from scrapyard.kernel.ask import PASS, Flow, choose, window
from scrapyard.kernel.game import Meta
from scrapyard.kernel.settings import Settings


class BlastTactics(Hunt):
    """The last Blastroid standing wins."""

    def __init__(self, meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> None:
        super().__init__(meta, seats, settings, pack)
        self.glitch_cards = settings.number("glitch_cards")
        self.moved = settings.number("clock", self.content.moved[min(seats, 4)])
        self.deeds: list[int] = [-1] * len(self.cards)
        """What playing each card is called in the menu."""
        for i in range(len(self.abilities)):
            self.deeds[self.abilities[i]] = PLAY + i

    def start(self) -> BlastState:
        """Everything in the box, nothing dealt yet."""
        s = BlastState(self.seats)
        s.phase = SETUP
        s.places = [0] * self.seats
        s.arena = self.choices[0]
        s.ground = []
        s.things = []
        s.standing = []
        s.bots = []
        s.shraplings = []
        s.cores = []
        s.deck = []
        s.discard = []
        s.display = [-1, -1]
        s.packet = []
        s.clock = -1
        s.holder = -1
        s.fresh_clock = False
        s.flips = 0
        s.glitches = []
        s.cursed = []
        s.loot = []
        s.looters = []
        s.boxed = []
        s.active = 0
        s.round = 1
        s.acted = 0
        s.used = 0
        s.bought = False
        s.stall = 0
        s.began_alive = True
        s.replaced = False
        s.doing = -1
        s.moving = -1
        s.phasing = False
        s.aiming = -1
        s.hunting = False
        s.moved = 0
        s.moment = 0
        for face in range(len(self.cards)):
            if face not in self.glitch_faces or self.glitch_cards > 0:
                for _ in range(self.cards[face].count):
                    s.boxed.append(s.mint(face))
        for item in range(len(ITEMS)):
            if item != FLAME_MAX or not self.coop:
                for _ in range(self.content.items[item]):
                    s.boxed.append(s.mint(self.item_face(item)))
        return s

    def phase(self, s: BlastState) -> Flow[None]:
        if s.phase == ACTION:
            yield from self.menu(s)
        elif s.phase == TURN:
            yield from self.begin_turn(s)
        elif s.phase == END:
            yield from self.end_turn(s)
        elif s.phase == ROUND:
            yield from self.next_player(s)
        elif s.phase == SHRAPLINGS:
            yield from self.explode_phase(s)
        elif s.phase == HUNT:
            yield from self.hunt(s)
        else:
            yield from self.set_up(s)

    # Set-up

    def set_up(self, s: BlastState) -> Flow[None]:
        """BT-015 to BT-033."""
        s.arena = self.choices[s.pick("arena", len(self.choices))]
        arena = self.arenas[s.arena]
        s.ground = arena.ground[:]
        s.things = [NOTHING] * self.size
        s.standing = [-1] * self.size
        alone = 0
        if s.seats == 1 and len(arena.starts) > 1:
            alone = yield from choose(0, START, [0, 1])
        for seat in range(s.seats):
            self.place_blastroid(s, seat, alone if s.seats == 1 else self.start_digit(s, seat))
        if self.has_cores:
            self.place_cores(s)
        if self.coop:
            self.place_shraplings(s)
        self.place_blocks(s)
        self.set_clock(s)
        if self.coop:
            s.phase = ROUND
        else:
            s.active = s.pick("start", s.seats)
            s.tell(STARTS, s.active)
            s.phase = TURN

    def place_blastroid(self, s: BlastState, seat: int, digit: int) -> None:
        """BT-021 to BT-024, BT-317, BT-318."""
        bot = Blastroid()
        bot.start = digit
        bot.square = self.arenas[s.arena].starts[digit]
        bot.heart = 0 if self.coop else self.content.start_hearts
        bot.flipped = 0
        bot.limit = self.start_bombs
        bot.bombs = self.start_bombs
        bot.stock = self.content.bomb_cap - self.start_bombs
        bot.flame = self.content.flame
        bot.speed_ups = 0
        bot.head = NOTHING
        bot.hurt = False
        bot.out_at = 0
        bot.hand = []
        s.bots.append(bot)
        s.standing[bot.square] = seat

    def by_teams(self, s: BlastState) -> bool:
        """Whether the map's own places for teams with Cores are used: team sizes must fit. BT-G52."""
        wanted = self.arenas[s.arena].team_starts
        if not self.has_cores or len(wanted) != max(self.teams) + 1:
            return False
        return all(self.teams.count(team) == len(wanted[team]) for team in range(len(wanted)))

    def start_digit(self, s: BlastState, seat: int) -> int:
        """The own number, or with teams and Cores one of the team's own."""
        if not self.by_teams(s):
            return seat
        team = self.teams[seat]
        earlier = 0
        for other in range(seat):
            if self.teams[other] == team:
                earlier += 1
        return self.arenas[s.arena].team_starts[team][earlier]

    def place_cores(self, s: BlastState) -> None:
        """BT-240: the spaces that the map names; a team uses that of its lowest seat."""
        arena = self.arenas[s.arena]
        for team in range(max(self.teams) + 1):
            s.cores.append(arena.team_cores[team] if self.by_teams(s) else arena.cores[self.teams.index(team)])

    def place_blocks(self, s: BlastState) -> None:
        """BT-016, BT-088, BT-316: Items under Blocks at random, the rest left out unseen."""
        first = self.item_face(0)
        tiles = [token for token in s.boxed if s.faces[token] >= first]
        s.boxed = [token for token in s.boxed if s.faces[token] < first]
        s.shuffle("items", tiles)
        for square in self.arenas[s.arena].blocks:
            s.things[square] = BLOCK + 8 * tiles.pop()
        s.boxed += tiles

    def set_clock(self, s: BlastState) -> None:
        """BT-025 to BT-032, BT-223, BT-224, BT-319."""
        chosen = self.glitch_faces[:]
        if self.glitch_cards == 1 and len(chosen) > 1:
            chosen = [chosen[s.pick("glitch", len(chosen))]]
        deck: list[int] = []
        box: list[int] = []
        packet: list[int] = []
        for token in s.boxed:
            face = s.faces[token]
            if face == self.clock_face:
                packet.append(token)
            elif face in self.abilities or face in chosen:
                deck.append(token)
            else:
                box.append(token)
                if face in self.glitch_faces:
                    s.reveal(token)
        s.boxed = box
        s.shuffle("deck", deck)
        for _ in range(self.content.packet):
            packet.append(deck.pop())
        s.shuffle("packet", packet)
        s.packet = packet[:]
        moved = [deck.pop() for _ in range(min(self.moved, len(deck) - 2))]
        moved.reverse()
        for slot in range(2):
            s.display[slot] = deck.pop()
        for slot in range(2):
            if s.faces[s.display[slot]] in self.glitch_faces:
                others = [i for i in range(len(deck)) if s.faces[deck[i]] not in self.glitch_faces]
                if others:
                    i = others[s.pick("exchange", len(others))]
                    s.display[slot], deck[i] = deck[i], s.display[slot]
        s.deck = moved + packet + deck
        for token in s.display:
            s.reveal(token)
            s.tell(DISPLAYED, token=token)

    # The turn

    def begin_turn(self, s: BlastState) -> Flow[None]:
        """BT-034 to BT-036: Bomb Phase, Overtime Phase, Draw Phase; no choice in the standard game."""
        me = s.active
        bot = s.bots[me]
        s.used = 0
        s.bought = False
        s.fresh_clock = False
        s.replaced = False
        s.began_alive = bot.square >= 0
        for other in s.bots:
            other.hurt = False
        s.tell(TURN_BEGINS if s.began_alive else HAUNTS, me)
        if self.coop:
            yield from self.must_draw(s, me)
        yield from self.bomb_phase(s)
        if s.over:
            return
        yield from self.overtime_phase(s)
        if s.over:
            return
        if bot.square >= 0:
            self.draw_phase(s)
            s.phase = ACTION
            return
        if self.revenge and not s.began_alive:
            yield from self.haunt(s)
        s.phase = END

    def menu(self, s: BlastState) -> Flow[None]:
        """BT-055 to BT-063: one choice of the Action Phase and all that follows from it."""
        me = s.active
        choice = yield from window(me, DO, self.menu_options(s, me))
        s.doing = choice
        if choice < 0:
            self.end_action(s)
            return
        if choice < LAUNCH:
            self.spend_move(s, me)
            yield from self.walk(s, me, choice - MOVE, False)
        elif choice < LAY:
            yield from self.launch(s, me, choice - LAUNCH)
        elif choice == LAY:
            self.lay(s, me)
        elif choice < PLAY:
            yield from self.buy(s, me, choice - BUY)
        else:
            yield from self.play(s, me, self.abilities[choice - PLAY])
        s.doing = -1
        if s.bots[me].square < 0:
            self.end_action(s)

    def end_action(self, s: BlastState) -> None:
        """BT-037, BT-054, BT-062."""
        s.doing = -1
        s.stall = 0 if s.bought else s.stall + 1
        s.phase = END

    def menu_options(self, s: BlastState, me: int) -> list[int]:
        """What the menu offers besides ending the turn. BT-060."""
        options: list[int] = []
        bot = s.bots[me]
        moves = self.moves_left(s, me)
        if moves > 0:
            for d in range(4):
                if self.can_step(s, me, bot.square, d, False):
                    options.append(MOVE + d)
            for slot in range(2):
                if s.display[slot] >= 0:
                    options.append(BUY + slot)
        if bot.head != NOTHING and bot.head & WHAT != CORE:
            for d in range(4):
                if self.bounce_square(s, bot.square, d) >= 0:
                    options.append(LAUNCH + d)
        if self.may_lay(s, me):
            options.append(LAY)
        if bot.hand:
            for face in self.faces_in_hand(s, me):
                if self.may_play(s, me, face) == MAY:
                    options.append(self.deeds[face])
        return options

    # Revenge

    def haunt(self, s: BlastState) -> Flow[None]:
        """BT-207 to BT-212: an eliminated player may send one Bomb in from the edge."""
        me = s.active
        if s.bots[me].bombs == 0:
            return
        lanes: list[int] = []
        for lane in range(2 * (self.height + self.width)):
            if self.lane_square(s, lane) >= 0:
                lanes.append(lane)
        if not lanes:
            return
        lane = yield from window(me, LANE, lanes)
        if lane != PASS:
            square = self.lane_square(s, lane)
            s.bots[me].bombs -= 1
            s.things[square] = BOMB + 16 * me
            s.tell(HAUNTED, me, item=square)

    def lane_square(self, s: BlastState, lane: int) -> int:
        """BT-209 to BT-211: the first empty space of a row from W or E, or of a column from N or S, or -1."""
        far = lane % 2 == 1
        if lane < 2 * self.height:
            d = W if far else E
            at = lane // 2 * self.width + (self.width - 1 if far else 0)
        else:
            d = N if far else S
            at = lane // 2 - self.height + (self.size - self.width if far else 0)
        while at >= 0:
            if self.is_empty(s, at) and s.ground[at] != PIT:
                return at
            at = self.go[4 * at + d]
        return GONE

    # The end of the turn

    def end_turn(self, s: BlastState) -> Flow[None]:
        """BT-034, BT-290: the belts, then the next player."""
        yield from self.belt_step(s)
        if s.over:
            return
        if self.coop:
            s.phase = ROUND if s.acted + 1 < 1 << s.seats else SHRAPLINGS
            return
        seat = (s.active + 1) % s.seats
        while not self.has_turn(s, seat):
            seat = (seat + 1) % s.seats
        s.active = seat
        s.phase = TURN

    def has_turn(self, s: BlastState, seat: int) -> bool:
        """BT-177: a reduced turn with nothing to do is skipped."""
        bot = s.bots[seat]
        if bot.square >= 0 or s.holder == seat or self.in_play(s, seat) > 0:
            return True
        return self.revenge and bot.bombs > 0

    # What bots and tests need

    def face_word(self, face: int) -> str:
        if face < len(self.cards):
            return self.cards[face].id.replace("_", "-")
        return ITEMS[face - len(self.cards)]

    def face_name(self, face: int) -> str:
        if face < len(self.cards):
            return self.cards[face].name
        return ITEM_NAMES[face - len(self.cards)]

    def backs(self, face: int) -> int:
        """Cards and Blocks look different from behind."""
        return 0 if face < len(self.cards) else 1

    def zones(self, s: BlastState) -> list[list[int]]:
        on_squares = [thing >> 3 for thing in s.things if 0 < thing & WHAT < BOMB]
        held = [s.clock] if s.clock >= 0 else []
        display = [token for token in s.display if token >= 0]
        return [on_squares, s.deck, s.discard, display, held, s.glitches, s.loot, s.boxed] + [
            bot.hand for bot in s.bots
        ]

    def broken(self, s: BlastState) -> list[str]:
        return broken(self, s)

    def redeal(self, s: BlastState, seat: int, order: Callable[[list[int]], None]) -> None:
        """Everybody knows among which three cards OVERTIME! was shuffled. BT-030, section 20."""
        super().redeal(s, seat, order)
        if s.clock >= 0:
            return
        hidden = [token for token in s.packet if not s.knows(seat, token)]
        if not hidden:
            return
        order(hidden)
        at = s.faces.index(self.clock_face)
        s.faces[at], s.faces[hidden[0]] = s.faces[hidden[0]], self.clock_face
