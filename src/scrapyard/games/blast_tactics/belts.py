"""Conveyor Belts: at the end of every turn they carry what stands and lies on them. Ledger section 17.7.

A piece is a Blastroid (its seat) or a loose Bomb or Shrapling. A Blastroid takes a Bomb under it along; as far as the
arrival is concerned, that Bomb is a piece of its own.
"""

from typing import Final

from scrapyard.games.blast_tactics.arenas.arena import (
    CONVEYOR,
    GREY,
    KIND,
    OUTSIDE,
    PIT,
    REACTS,
)
from scrapyard.games.blast_tactics.questions import BOMB_MOVED, CARRIED
from scrapyard.games.blast_tactics.state import (
    BOMB,
    CORE,
    ITEM,
    NOTHING,
    SHRAPLING,
    WHAT,
    BlastState,
)
from scrapyard.games.blast_tactics.walking import Walking
from scrapyard.kernel.ask import Flow

RESTS: Final = -1
"""The last direction of a piece that no belt has moved."""


class Belts(Walking):
    """The end-of-turn Conveyor step."""

    def belt_step(self, s: BlastState) -> Flow[None]:
        """BT-290 to BT-295: belts carry in passes, then the arrivals are resolved one after another."""
        if not self.arenas[s.arena].has_belts:
            return
        riders = [seat for seat in self.in_turn_order(s) if s.bots[seat].square >= 0 and self.on_belt(s, seat)]
        loose = [q for q in range(self.size) if s.ground[q] & KIND == CONVEYOR and self.is_piece(s.things[q])]
        if not riders and not loose:
            return
        belts = 0
        for square in range(self.size):
            if s.ground[square] & KIND == CONVEYOR:
                belts += 1
        rode = [RESTS] * len(riders)
        rolled = [RESTS] * len(loose)
        for _ in range(belts):
            if not self.carry_all(s, riders, rode, loose, rolled) or s.over:
                break
        if s.over:
            return
        for i in range(len(riders)):
            seat = riders[i]
            bot = s.bots[seat]
            if rode[i] != RESTS and bot.square >= 0 and not self.on_belt(s, seat):
                yield from self.set_down(s, seat, rode[i])
                if s.over:
                    return
        for i in range(len(loose)):
            square = loose[i]
            if rolled[i] != RESTS and s.ground[square] & KIND != CONVEYOR and self.is_piece(s.things[square]):
                kind = s.ground[square] & KIND
                if kind > REACTS or kind == PIT:
                    yield from self.arrive(s, self.lift(s, square), square, rolled[i], False)
                    if s.over:
                        return

    def on_belt(self, s: BlastState, seat: int) -> bool:
        return s.ground[s.bots[seat].square] & KIND == CONVEYOR

    def is_piece(self, thing: int) -> bool:
        """A Bomb or a Shrapling."""
        return thing & WHAT == BOMB or thing & WHAT == SHRAPLING

    def carry_all(self, s: BlastState, riders: list[int], rode: list[int], loose: list[int], rolled: list[int]) -> bool:
        """BT-293: one pass; whether anything moved. `loose` follows the pieces to their new squares."""
        moved = False
        for i in range(len(riders)):
            if self.on_belt(s, riders[i]):
                square = s.bots[riders[i]].square
                d = s.ground[square] >> 4
                if self.carry_rider(s, riders[i], d):
                    moved = True
                    rode[i] = d
                    if square in loose:
                        at = loose.index(square)
                        loose[at] = s.bots[riders[i]].square
                        rolled[at] = d
                    if s.over:
                        return False
        for i in range(len(loose)):
            square = loose[i]
            if s.ground[square] & KIND == CONVEYOR and s.standing[square] < 0:
                d = s.ground[square] >> 4
                to = self.go[4 * square + d]
                if to >= 0 and self.is_empty(s, to):
                    self.put(s, to, self.lift(s, square))
                    loose[i] = to
                    rolled[i] = d
                    moved = True
                    s.tell(BOMB_MOVED, item=to)
        return moved

    def carry_rider(self, s: BlastState, seat: int, d: int) -> bool:
        """BT-261, BT-291, BT-292: one step of a Blastroid and the Bomb under it; whether it moved."""
        square = s.bots[seat].square
        to = self.go[4 * square + d]
        if to < 0 or s.ground[to] == GREY or s.ground[to] == OUTSIDE or s.standing[to] >= 0:
            return False
        if s.things[to] != NOTHING and s.things[to] & WHAT != ITEM:
            return False
        self.relocate(s, seat, to)
        if s.things[to] & WHAT == ITEM:
            self.collect(s, seat, to)
        if self.is_piece(s.things[square]):
            self.put(s, to, self.lift(s, square))
        s.tell(CARRIED, seat, item=to)
        if self.has_cores and s.bots[seat].head & WHAT == CORE and s.cores[self.teams[seat]] == to:
            self.bring_core_home(s, seat)
        return True

    def set_down(self, s: BlastState, seat: int, d: int) -> Flow[None]:
        """BT-295: a Blastroid has left the belts; Core and ground act on it."""
        bot = s.bots[seat]
        if self.has_cores:
            yield from self.meet_cores(s, seat, bot.square)
            if s.over:
                return
        kind = s.ground[bot.square] & KIND
        if kind >= REACTS or kind == PIT:
            yield from self.carry_on(s, seat, d)
