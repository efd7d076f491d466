"""Conveyor Belts: at the end of every turn they carry what stands and lies on them. Ledger section 17.7.

A piece is a Blastroid (its seat) or a loose Bomb or Shrapling. A Blastroid takes a Bomb under it along; as far as the
arrival is concerned, that Bomb is a piece of its own.
"""

from typing import Final

from mypy_extensions import i64

from scrapyard.games.blast_tactics.arenas.arena import CONVEYOR, GREY, KIND, OUTSIDE, PIT, REACTS
from scrapyard.games.blast_tactics.events import BOMB_MOVED, CARRIED
from scrapyard.games.blast_tactics.rules import blastroids, cores, flight, floor, items, walking
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import CORE, ITEM, NOTHING, WHAT, BlastState
from scrapyard.kernel.ask import Flow

RESTS: Final = -1
"""The last direction of a piece that no belt has moved."""


def run(t: Table, s: BlastState) -> Flow[None]:
    """BT-289 to BT-296: belts carry in passes, then the arrivals are resolved one after another."""
    riders = [seat for seat in blastroids.in_turn_order(s) if s.bots[seat].square >= 0 and on_belt(s, seat)]
    loose = [q for q in range(t.size) if s.ground[q] & KIND == CONVEYOR and floor.is_piece(s.things[q])]
    if not riders and not loose:
        return
    belts = 0
    for square in range(t.size):
        if s.ground[square] & KIND == CONVEYOR:
            belts += 1
    rode = [RESTS] * len(riders)
    rolled = [RESTS] * len(loose)
    for _ in range(belts):
        if not carry_all(t, s, riders, rode, loose, rolled) or s.over:
            break
    if s.over:
        return
    for i in range(len(riders)):
        seat = riders[i]
        bot = s.bots[seat]
        if rode[i] != RESTS and bot.square >= 0 and not on_belt(s, seat):
            yield from set_down(t, s, seat, rode[i])
            if s.over:
                return
    for i in range(len(loose)):
        square = loose[i]
        if rolled[i] != RESTS and s.ground[square] & KIND != CONVEYOR and floor.is_piece(s.things[square]):
            kind = s.ground[square] & KIND
            if kind > REACTS or kind == PIT:
                yield from flight.arrive(t, s, floor.lift(s, square), square, rolled[i], False)
                if s.over:
                    return


def on_belt(s: BlastState, seat: i64) -> bool:
    """Whether a Conveyor Belt is under the Blastroid."""
    return s.ground[s.bots[seat].square] & KIND == CONVEYOR


def carry_all(t: Table, s: BlastState, riders: list[int], rode: list[int], loose: list[int], rolled: list[int]) -> bool:
    """BT-293: one pass; whether anything moved. `loose` follows the pieces to their new squares."""
    moved = False
    for i in range(len(riders)):
        if on_belt(s, riders[i]):
            square = s.bots[riders[i]].square
            d = s.ground[square] >> 4
            if carry_rider(t, s, riders[i], d):
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
            to = t.go[4 * square + d]
            if to >= 0 and floor.is_empty(s, to):
                floor.put(s, to, floor.lift(s, square))
                loose[i] = to
                rolled[i] = d
                moved = True
                s.tell(BOMB_MOVED, item=to)
    return moved


def carry_rider(t: Table, s: BlastState, seat: i64, d: i64) -> bool:
    """BT-261, BT-291, BT-292: one step of a Blastroid and the Bomb under it; whether it moved."""
    square = s.bots[seat].square
    to = t.go[4 * square + d]
    if to < 0 or s.ground[to] == GREY or s.ground[to] == OUTSIDE or s.standing[to] >= 0:
        return False
    if s.things[to] != NOTHING and s.things[to] & WHAT != ITEM:
        return False
    blastroids.relocate(s, seat, to)
    if s.things[to] & WHAT == ITEM:
        items.collect(t, s, seat, to)
    if floor.is_piece(s.things[square]):
        floor.put(s, to, floor.lift(s, square))
    s.tell(CARRIED, seat, item=to)
    if t.has_cores and s.bots[seat].head & WHAT == CORE and s.cores[t.teams[seat]] == to:
        cores.bring_home(t, s, seat)
    return True


def set_down(t: Table, s: BlastState, seat: i64, d: i64) -> Flow[None]:
    """BT-295: a Blastroid has left the belts; Core and ground act on it."""
    bot = s.bots[seat]
    if t.has_cores:
        yield from cores.meet(t, s, seat, bot.square)
        if s.over:
            return
    kind = s.ground[bot.square] & KIND
    if kind >= REACTS or kind == PIT:
        yield from walking.carry_on(t, s, seat, d)
