"""Set-up: the box is opened, the arena laid, the clock set. Ledger section 3."""

from collections.abc import Mapping

from scrapyard.games.blast_tactics.basics import (
    ROUND,
    SETUP,
    TURN,
)
from scrapyard.games.blast_tactics.content import FLAME_MAX, ITEMS
from scrapyard.games.blast_tactics.questions import (
    DISPLAYED,
    SPACES,
    START,
    STARTS,
)
from scrapyard.games.blast_tactics.shraplings import Hunt
from scrapyard.games.blast_tactics.state import (
    BLOCK,
    NOTHING,
    Blastroid,
    BlastState,
)
from scrapyard.kernel.ask import Flow, choose
from scrapyard.kernel.game import Meta
from scrapyard.kernel.settings import Settings


class SetUp(Hunt):
    """From the box to the first turn."""

    def __init__(self, meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> None:
        super().__init__(meta, seats, settings, pack)
        self.glitch_cards = settings.number("glitch_cards")
        self.moved = settings.number("clock", self.content.moved[min(seats, 4)])
        self.drawn_starts = settings.text("starts") == "drawn"

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

    def set_up(self, s: BlastState) -> Flow[None]:
        """BT-015 to BT-033."""
        s.arena = self.choices[s.pick("arena", len(self.choices))]
        arena = self.arenas[s.arena]
        s.ground = arena.ground[:]
        s.things = [NOTHING] * self.size
        s.standing = [-1] * self.size
        if self.coop:
            self.place_shraplings(s)
        self.place_blocks(s)
        self.set_clock(s)
        if s.seats == 1:
            alone = yield from choose(0, START, list(range(len(arena.starts))))
            self.place_blastroid(s, 0, alone)
        else:
            digits = self.assign_starts(s)
            for seat in range(s.seats):
                self.place_blastroid(s, seat, digits[seat])
        if self.has_cores:
            self.place_cores(s)
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

    def assign_starts(self, s: BlastState) -> list[int]:
        """BT-021: the start space of each seat. A lot turns all seats on alike, so neighbours stay neighbours."""
        digits: list[int] = []
        if self.by_teams(s):
            digits = self.team_digits(s)
        else:
            first = s.pick("spaces", s.seats) if self.drawn_starts else 0
            for seat in range(s.seats):
                digits.append((seat - first) % s.seats)
        if self.drawn_starts:
            s.tell(SPACES, digits.index(0))
        return digits

    def team_digits(self, s: BlastState) -> list[int]:
        """With teams and Cores the lot is between teams of one size, and members take their team's spaces in order."""
        wanted = self.arenas[s.arena].team_starts
        sides = len(wanted)
        alike = all(len(digits) == len(wanted[0]) for digits in wanted)
        first = s.pick("spaces", sides) if self.drawn_starts and alike else 0
        placed = [0] * sides
        digits: list[int] = []
        for seat in range(s.seats):
            side = (self.teams[seat] - first) % sides
            digits.append(wanted[side][placed[side]])
            placed[side] += 1
        return digits

    def place_cores(self, s: BlastState) -> None:
        """BT-240: the spaces that the map names."""
        for team in range(max(self.teams) + 1):
            s.cores.append(self.base(s, team))

    def base(self, s: BlastState, team: int) -> int:
        """BT-240: where the team's Core begins: the space that goes with its start, or that of its lowest seat."""
        arena = self.arenas[s.arena]
        start = s.bots[self.teams.index(team)].start
        if not self.by_teams(s):
            return arena.cores[start]
        side = 0
        while start not in arena.team_starts[side]:
            side += 1
        return arena.team_cores[side]

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
