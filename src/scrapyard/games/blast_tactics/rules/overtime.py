"""Overtime: the arena that falls away, tile by tile. Ledger section 11."""

from scrapyard.games.blast_tactics.arenas.arena import OUTSIDE
from scrapyard.games.blast_tactics.events import CRUSHED, FLIPPED
from scrapyard.games.blast_tactics.rules import bombs, ending, explosions, losses, shraplings
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import BLOCK, BOMB, CORE, GONE, ITEM, NOTHING, SHRAPLING, WHAT, BlastState
from scrapyard.kernel.ask import Flow


def is_due(t: Table, s: BlastState) -> bool:
    """BT-046, BT-185, BT-197: whether the active player holds OVERTIME! since an earlier turn, with a tile to flip."""
    return s.holder == s.active and not s.fresh_clock and s.flips < len(t.orders[s.bots[s.holder].start])


def phase(t: Table, s: BlastState) -> Flow[None]:
    """BT-046, BT-185, BT-194, BT-195: the holder flips one tile; before the last one its Bombs explode."""
    order = t.orders[s.bots[s.holder].start]
    tile = order[s.flips]
    if s.flips == len(order) - 1:
        yield from explosions.detonate(t, s, bombs_on(t, s, tile), True)
        if s.over:
            return
    flip_tile(t, s, tile)


def next_tile(t: Table, s: BlastState) -> int:
    """BT-199: which tile goes next, or -1 before Overtime."""
    if s.holder < 0:
        return -1
    order = t.orders[s.bots[s.holder].start]
    return order[s.flips] if s.flips < len(order) else -1


def bombs_on(t: Table, s: BlastState, tile: int) -> list[int]:
    """All Bombs on the tile, on the floor and on heads."""
    places: list[int] = []
    for square in t.tiles[tile]:
        if s.things[square] & WHAT == BOMB:
            places.append(square)
        seat = s.standing[square]
        if seat >= 0 and s.bots[seat].head & WHAT == BOMB:
            places.append(t.size + seat)
    return places


def flip_tile(t: Table, s: BlastState, tile: int) -> None:
    """BT-190 to BT-193, BT-196, BT-251, BT-358: everything on the tile goes."""
    s.flips += 1
    s.moment += 1
    gone = 0
    hearts = 0
    crushed = 0
    s.tell(FLIPPED, item=t.tiles[tile][0])
    for square in t.tiles[tile]:
        seat = s.standing[square]
        if seat >= 0:
            gone |= 1 << seat
            if s.bots[seat].heart:
                hearts |= 1 << seat
            crushed |= crush_head(s, seat)
            losses.eliminate(t, s, seat)
        crushed |= clear_square(t, s, square)
    for team in range(len(s.cores)):
        if s.cores[team] >= 0 and t.tile_of[s.cores[team]] == tile:
            s.cores[team] = GONE
    if t.coop:
        after_crush(t, s, gone, crushed)
    elif gone:
        ending.check(t, s, gone, hearts)


def crush_head(s: BlastState, seat: int) -> int:
    """A Core or a Shrapling on a head goes with its carrier; a Bomb goes home by itself."""
    load = s.bots[seat].head
    if load & WHAT == CORE:
        s.bots[seat].head = NOTHING
    elif load & WHAT == SHRAPLING:
        crush(s, load >> 3)
        return 1 << (load >> 3)
    return 0


def clear_square(t: Table, s: BlastState, square: int) -> int:
    """BT-191 to BT-193: Blocks unseen and Items out, Bombs home; the square is outside from now on."""
    thing = s.things[square]
    what = thing & WHAT
    crushed = 0
    if what in (BLOCK, ITEM):
        s.boxed.append(thing >> 3)
    elif what == BOMB:
        s.things[square] = NOTHING
        bombs.bring_home(t, s, thing >> 4)
    elif what == SHRAPLING:
        crushed = 1 << (thing >> 3)
        crush(s, thing >> 3)
    s.things[square] = NOTHING
    s.ground[square] = OUTSIDE
    return crushed


def crush(s: BlastState, i: int) -> None:
    """BT-358: a Shrapling goes with its tile."""
    s.tell(CRUSHED, item=i)
    shraplings.remove(s, i)


def after_crush(t: Table, s: BlastState, gone: int, crushed: int) -> None:
    """BT-356 to BT-358: what Overtime means for the hunt."""
    if gone:
        ending.lose(s, "overtime")
        return
    if crushed:
        left = False
        for shrapling in s.shraplings:
            if shrapling.damage:
                left = True
        if t.crush_loses or (not left and not t.crush_counts):
            ending.lose(s, "crushed")
        elif not left:
            ending.win(s, "shraplings-crushed")
    if s.flips == len(t.orders[0]):
        ending.lose(s, "overtime")
