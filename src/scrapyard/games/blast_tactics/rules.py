"""Blast Tactics, top to bottom: the turn, the menu, revenge from the edge, the end of the turn."""

from collections.abc import Callable, Mapping

from scrapyard.games.blast_tactics import labels, picture, reasons, view
from scrapyard.games.blast_tactics.arenas.arena import PIT, E, N, S, W
from scrapyard.games.blast_tactics.basics import (
    ACTION,
    END,
    HUNT,
    MAY,
    ROUND,
    SHRAPLINGS,
    TURN,
)
from scrapyard.games.blast_tactics.content import ITEM_NAMES, ITEMS
from scrapyard.games.blast_tactics.invariants import broken
from scrapyard.games.blast_tactics.judge import Judge
from scrapyard.games.blast_tactics.questions import (
    BUY,
    DO,
    HAUNTED,
    HAUNTS,
    LANE,
    LAUNCH,
    LAY,
    MOVE,
    PLAY,
)
from scrapyard.games.blast_tactics.questions import TURN as TURN_BEGINS
from scrapyard.games.blast_tactics.state import (
    BOMB,
    CORE,
    GONE,
    NOTHING,
    WHAT,
    BlastState,
)
from scrapyard.kernel.ask import PASS, Ask, Flow, Question, window
from scrapyard.kernel.face import Reason
from scrapyard.kernel.game import Meta
from scrapyard.kernel.settings import Settings


class BlastTactics(Judge):
    """The last Blastroid standing wins."""

    def __init__(self, meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> None:
        super().__init__(meta, seats, settings, pack)
        self.deeds: list[int] = [-1] * len(self.cards)
        """What playing each card is called in the menu."""
        for i in range(len(self.abilities)):
            self.deeds[self.abilities[i]] = PLAY + i

    def phase(self, s: BlastState) -> Flow[None]:
        if s.phase == ACTION:
            return self.menu(s)
        if s.phase == TURN:
            return self.begin_turn(s)
        if s.phase == END:
            return self.end_turn(s)
        if s.phase == ROUND:
            return self.next_player(s)
        if s.phase == SHRAPLINGS:
            return self.explode_phase(s)
        if s.phase == HUNT:
            return self.hunt(s)
        return self.set_up(s)

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
        lanes = self.lanes(s)
        if not lanes:
            return
        lane = yield from window(me, LANE, lanes)
        if lane != PASS:
            square = self.lane_square(s, lane)
            s.bots[me].bombs -= 1
            s.things[square] = BOMB + 16 * me
            s.tell(HAUNTED, me, item=square)

    def lanes(self, s: BlastState) -> list[int]:
        """Those with an empty space."""
        return [lane for lane in range(2 * (self.height + self.width)) if self.lane_square(s, lane) >= 0]

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
        return self.revenge and bot.bombs > 0 and len(self.lanes(s)) > 0

    def why_not(self, s: BlastState, ask: Ask, question: Question, value: int) -> Reason | None:
        return reasons.why_not(self, s, ask, question, value)

    # What people see

    def view(self, s: BlastState, seat: int) -> dict[str, object]:
        return view.view(self, s, seat)

    def label(self, s: BlastState, ask: Ask, value: int) -> str:
        return labels.label(self, s, ask, value)

    def explain(self, s: BlastState, ask: Ask, value: int) -> str:
        return labels.explain(self, s, ask, value)

    def prompt(self, s: BlastState, ask: Ask) -> str:
        return labels.prompt(self, s, ask)

    def thing(self, s: BlastState, ask: Ask, value: int) -> str:
        return labels.thing(self, s, ask, value)

    def picture(self, view: dict[str, object], names: list[str], width: int) -> str:
        return picture.draw(self, view, names, width)

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
        """Everybody knows among which cards OVERTIME! was shuffled, and that no hand holds a Glitch. Section 20."""
        super().redeal(s, seat, order)
        if s.clock < 0:
            packet = [token for token in s.packet if token in s.deck]
            order(packet)
            if packet:
                self.swap_faces(s, s.faces.index(self.clock_face), packet[0])
        for bot in s.bots:
            for token in bot.hand:
                if s.faces[token] not in self.abilities:
                    others = [other for other in s.deck if s.faces[other] in self.abilities]
                    order(others)
                    if others:
                        self.swap_faces(s, token, others[0])

    def swap_faces(self, s: BlastState, one: int, other: int) -> None:
        s.faces[one], s.faces[other] = s.faces[other], s.faces[one]
