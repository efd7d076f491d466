"""Bombs on the move: bounced, rolled, launched, thrown, and what the ground does to them where they come to rest."""

from scrapyard.games.blast_tactics.arenas.arena import (
    COLUMN_STEP,
    ICE,
    KIND,
    LAVA,
    PIT,
    ROW_STEP,
    TRAMPOLINE,
)
from scrapyard.games.blast_tactics.explosions import Explosions
from scrapyard.games.blast_tactics.questions import (
    BOMB_MOVED,
    FACE,
    LAID,
    LAUNCHED,
    LOADED,
    THROW,
    THROWN,
    THROWN_BACK,
)
from scrapyard.games.blast_tactics.state import BOMB, NOTHING, WHAT, BlastState
from scrapyard.kernel.ask import Flow, choose


class Bombs(Explosions):
    """Laying and moving Bombs; a Shrapling moves like one. BT-331."""

    # Laying

    def may_lay(self, s: BlastState, seat: int) -> bool:
        """BT-078 to BT-083: a Bomb in the inventory, and the square free but for the Blastroid itself."""
        bot = s.bots[seat]
        return bot.bombs > 0 and s.things[bot.square] == NOTHING and s.standing[bot.square] == seat

    def lay(self, s: BlastState, seat: int) -> None:
        """BT-084: Fresh side up."""
        bot = s.bots[seat]
        bot.bombs -= 1
        s.things[bot.square] = BOMB + 16 * seat
        s.tell(LAID, seat, item=bot.square)

    # Moving

    def send(self, s: BlastState, square: int, d: int, rolled: bool) -> Flow[None]:
        """BT-112, BT-120: the piece on the square is bounced or rolled off in the direction."""
        to = self.go[4 * square + d] if rolled else self.bounce_square(s, square, d)
        thing = self.lift(s, square)
        yield from self.arrive(s, thing, to, d, rolled)

    def arrive(self, s: BlastState, thing: int, square: int, d: int, rolled: bool) -> Flow[None]:
        """BT-121, BT-260 to BT-263: it comes to a square, and goes on as long as ground or roll carry it."""
        at = square
        while True:
            self.put(s, at, thing)
            kind = s.ground[at] & KIND
            if kind == PIT:
                self.fall(s, self.lift(s, at))
                return
            if kind == LAVA:
                s.tell(BOMB_MOVED, item=at)
                yield from self.detonate(s, [at])
                return
            to = -1
            if kind == TRAMPOLINE:
                to = self.hop_square(s, at, d, True)
                rolled = False
            elif kind == ICE or rolled:
                to = self.go[4 * at + d]
                if to >= 0 and not self.is_empty(s, to):
                    to = -1
            if to < 0:
                s.tell(BOMB_MOVED, item=at)
                return
            self.lift(s, at)
            at = to

    def fall(self, s: BlastState, thing: int) -> None:
        """BT-283, BT-339: into a pit, and so home without exploding."""
        if thing & WHAT == BOMB:
            self.bring_home(s, thing >> 4)
        else:
            self.climb_back(s, thing)

    def can_roll(self, s: BlastState, square: int, d: int) -> bool:
        """BT-121, BT-123: at least one empty space ahead."""
        to = self.go[4 * square + d]
        return to >= 0 and self.is_empty(s, to)

    # Cannon

    def load(self, s: BlastState, seat: int) -> None:
        """BT-125: the Bomb underfoot goes onto the head."""
        bot = s.bots[seat]
        bot.head = self.lift(s, bot.square)
        s.tell(LOADED, seat)

    def launch(self, s: BlastState, seat: int, d: int) -> Flow[None]:
        """BT-127, BT-128: like a pushed Bomb, from the carrier's square."""
        bot = s.bots[seat]
        to = self.bounce_square(s, bot.square, d)
        thing = bot.head
        bot.head = NOTHING
        s.tell(LAUNCHED, seat)
        yield from self.arrive(s, thing, to, d, False)

    # Fan

    def throw(self, s: BlastState, seat: int) -> Flow[None]:
        """BT-276 to BT-281: one Bomb of the inventory flies off the Fan."""
        bot = s.bots[seat]
        s.aiming = 2
        armed = yield from choose(seat, FACE, [0, 1])
        s.aiming = armed
        d = yield from choose(seat, THROW, [0, 1, 2, 3])
        s.aiming = -1
        distance = 2
        drift = 0
        if not self.fixed_fan:
            distance = self.content.distance[s.pick("fan-distance", 6)]
            drift = self.content.drift[s.pick("fan-drift", 6)]
            armed ^= self.content.spin[s.pick("fan-spin", 6)]
        if distance == 1:
            drift = 0
        side = (d + 1) % 4
        row = bot.square // self.width + distance * ROW_STEP[d] + drift * ROW_STEP[side]
        column = bot.square % self.width + distance * COLUMN_STEP[d] + drift * COLUMN_STEP[side]
        inside = 0 <= row < self.height and 0 <= column < self.width
        if not inside or not self.is_empty(s, row * self.width + column):
            s.tell(THROWN_BACK, seat)
            return
        bot.bombs -= 1
        s.tell(THROWN, seat, item=row * self.width + column)
        yield from self.arrive(s, BOMB + 16 * seat + 8 * armed, row * self.width + column, d, False)
