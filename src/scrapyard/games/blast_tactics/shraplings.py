"""Solo and co-op: the round of the players, the round of the Shraplings. Ledger section 18."""

from collections.abc import Mapping

from scrapyard.games.blast_tactics.arenas.arena import (
    GREY,
    ICE,
    KIND,
    LAVA,
    OUTSIDE,
    PIT,
    TRAMPOLINE,
)
from scrapyard.games.blast_tactics.basics import HUNT, ROUND, TURN
from scrapyard.games.blast_tactics.overtime import Overtime
from scrapyard.games.blast_tactics.questions import (
    NEXT,
    RAMMED,
    RAN,
    SHRAPLINGS,
    SPIN,
    TURNED,
)
from scrapyard.games.blast_tactics.state import (
    GONE,
    NOTHING,
    SHRAPLING,
    BlastState,
    Shrapling,
)
from scrapyard.kernel.ask import Flow, choose
from scrapyard.kernel.game import Meta
from scrapyard.kernel.settings import Settings


class Hunt(Overtime):
    """The co-op game."""

    def __init__(self, meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> None:
        super().__init__(meta, seats, settings, pack)
        self.start_damage = 1 if settings.text("coop_side") == "brown" else 2
        self.most_shraplings = settings.number("coop_shraplings", 99)
        self.heal_only = settings.text("shrapling_flip") == "heal_only"

    def place_shraplings(self, s: BlastState) -> None:
        """BT-320, BT-321: on their squares, facing as the map says, the first of them in reading order."""
        arena = self.arenas[s.arena]
        for i in range(min(len(arena.shraplings), self.most_shraplings)):
            shrapling = Shrapling()
            shrapling.square = arena.shraplings[i]
            shrapling.home = arena.shraplings[i]
            shrapling.facing = arena.facings[i]
            shrapling.damage = self.start_damage
            s.shraplings.append(shrapling)
            s.things[shrapling.square] = SHRAPLING + 8 * i

    # The players' round

    def captain(self, s: BlastState) -> int:
        """BT-G75: the lowest seat in the first round, the next one in each further round."""
        return (s.round - 1) % s.seats

    def next_player(self, s: BlastState) -> Flow[None]:
        """BT-323, BT-324: the captain says who goes next; when all have gone, the Shraplings do."""
        waiting = [seat for seat in range(s.seats) if not (s.acted >> seat) & 1]
        seat = yield from choose(self.captain(s), NEXT, waiting)
        s.active = seat
        s.acted |= 1 << seat
        s.phase = TURN

    # The Shraplings' round

    def explode_phase(self, s: BlastState) -> Flow[None]:
        """BT-330, BT-340 to BT-344: refill the display, then all Shraplings explode at once."""
        s.hunting = True
        s.moved = 0
        s.tell(SHRAPLINGS)
        self.refill(s, s.active)
        seeds: list[int] = []
        for shrapling in s.shraplings:
            if shrapling.square >= 0:
                seeds.append(shrapling.square)
        for seat in range(s.seats):
            if s.bots[seat].head & 7 == SHRAPLING:
                seeds.append(self.size + seat)
        lured = self.flames(s, seeds).lured
        yield from self.detonate(s, seeds)
        if s.over:
            return
        for i in range(len(s.shraplings)):
            shrapling = s.shraplings[i]
            if (lured >> i) & 1 and not (self.heal_only and shrapling.damage == 2):
                shrapling.damage = 3 - shrapling.damage
                s.tell(TURNED, item=i, n=shrapling.damage)
        s.phase = HUNT

    def hunt(self, s: BlastState) -> Flow[None]:
        """BT-345: one Shrapling moves, in the order that the captain picks."""
        waiting = [i for i in range(len(s.shraplings)) if s.shraplings[i].square >= 0 and not (s.moved >> i) & 1]
        if not waiting:
            s.hunting = False
            s.round += 1
            s.acted = 0
            s.phase = ROUND
            return
        i = yield from choose(self.captain(s), SPIN, waiting)
        s.moved |= 1 << i
        yield from self.run(s, i)

    def is_way(self, s: BlastState, square: int, d: int) -> bool:
        """BT-347: open for a Shrapling; a Blastroid does not close it."""
        to = self.go[4 * square + d]
        if to < 0:
            return False
        ground = s.ground[to]
        return ground not in (GREY, OUTSIDE, PIT) and s.things[to] == NOTHING

    def turns(self, s: BlastState) -> int:
        """BT-346, BT-G83: the rotation icons on display."""
        total = 0
        for token in s.display:
            if token >= 0:
                total += self.cards[s.faces[token]].turns
        return total

    def spun(self, s: BlastState, i: int) -> int:
        """BT-348, BT-349: the direction in which it will run, or -1 if it is shut in."""
        square = s.shraplings[i].square
        facing = s.shraplings[i].facing
        ways = [self.is_way(s, square, d) for d in range(4)]
        if True not in ways:
            return -1
        turns = self.turns(s)
        by = 1 if turns >= 0 else 3
        if turns == 0 and not ways[facing]:
            turns = 1
        for _ in range(abs(turns)):
            facing = (facing + by) % 4
            while not ways[facing]:
                facing = (facing + by) % 4
        return facing

    def run(self, s: BlastState, i: int) -> Flow[None]:
        """BT-350 to BT-354: straight on to the first intersection or obstacle."""
        d = self.spun(s, i)
        if d < 0:
            return
        shrapling = s.shraplings[i]
        shrapling.facing = d
        thing = SHRAPLING + 8 * i
        exploded = False
        while self.is_way(s, shrapling.square, d):
            at = self.go[4 * shrapling.square + d]
            self.lift(s, shrapling.square)
            if self.rams(s, at):
                self.put(s, at, thing)
                return
            at = self.hopped(s, at, d)
            kind = s.ground[at] & KIND
            if kind == PIT:
                self.climb_back(s, thing)
                return
            self.put(s, at, thing)
            if kind == LAVA and not exploded:
                exploded = True
                yield from self.detonate(s, [at])
                if s.over or shrapling.square == GONE:
                    return
            if kind != ICE and self.is_crossing(s, at, d):
                break
        s.tell(RAN, item=shrapling.square)

    def hopped(self, s: BlastState, square: int, d: int) -> int:
        """BT-354: where Trampolines send a Shrapling that has come to the square."""
        at = square
        while s.ground[at] & KIND == TRAMPOLINE:
            to = self.hop_square(s, at, d, True)
            if to < 0:
                break
            at = to
        return at

    def is_crossing(self, s: BlastState, square: int, d: int) -> bool:
        """BT-351: a side exit is open."""
        return self.is_way(s, square, (d + 1) % 4) or self.is_way(s, square, (d + 3) % 4)

    def rams(self, s: BlastState, square: int) -> bool:
        """BT-353: it runs into a Blastroid, and the players lose."""
        seat = s.standing[square]
        if seat < 0:
            return False
        s.tell(RAMMED, seat)
        self.lose(s, "rammed")
        return True
