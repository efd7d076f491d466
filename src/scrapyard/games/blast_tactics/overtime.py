"""Bomb Phase and Overtime: what happens by itself at the start of a turn, and the arena that falls away."""

from scrapyard.games.blast_tactics.arenas.arena import OUTSIDE
from scrapyard.games.blast_tactics.cards import Cards
from scrapyard.games.blast_tactics.questions import CRUSHED, FLIPPED
from scrapyard.games.blast_tactics.state import (
    BLOCK,
    BOMB,
    CORE,
    GONE,
    ITEM,
    NOTHING,
    SHRAPLING,
    WHAT,
    BlastState,
)
from scrapyard.kernel.ask import Flow


class Overtime(Cards):
    """Phases 1a and 1b."""

    def bomb_phase(self, s: BlastState) -> Flow[None]:
        """BT-039 to BT-045: own Fresh Bombs are armed, own armed Bombs explode together."""
        if self.in_play(s, s.active) == 0:
            return
        seeds: list[int] = []
        for place in self.own_bombs(s, s.active):
            if self.is_armed(s, place):
                seeds.append(place)
            else:
                self.arm(s, place)
        yield from self.detonate(s, seeds)

    def overtime_phase(self, s: BlastState) -> Flow[None]:
        """BT-046, BT-185, BT-194: the holder flips one tile; before the last one its Bombs explode."""
        if s.holder != s.active or s.fresh_clock:
            return
        order = self.orders[s.bots[s.holder].start]
        if s.flips >= len(order):
            return
        tile = order[s.flips]
        if s.flips == len(order) - 1:
            yield from self.detonate(s, self.bombs_on(s, tile), True)
            if s.over:
                return
        self.flip_tile(s, tile)

    def next_tile(self, s: BlastState) -> int:
        """BT-199: which tile goes next, or -1 before Overtime."""
        if s.holder < 0:
            return -1
        order = self.orders[s.bots[s.holder].start]
        return order[s.flips] if s.flips < len(order) else -1

    def bombs_on(self, s: BlastState, tile: int) -> list[int]:
        """All Bombs on the tile, on the floor and on heads."""
        places: list[int] = []
        for square in self.tiles[tile]:
            if s.things[square] & WHAT == BOMB:
                places.append(square)
            seat = s.standing[square]
            if seat >= 0 and s.bots[seat].head & WHAT == BOMB:
                places.append(self.size + seat)
        return places

    def flip_tile(self, s: BlastState, tile: int) -> None:
        """BT-190 to BT-193, BT-196, BT-251, BT-358: everything on the tile goes."""
        s.flips += 1
        s.moment += 1
        gone = 0
        hearts = 0
        crushed = 0
        s.tell(FLIPPED, item=self.tiles[tile][0])
        for square in self.tiles[tile]:
            seat = s.standing[square]
            if seat >= 0:
                gone |= 1 << seat
                if s.bots[seat].heart:
                    hearts |= 1 << seat
                crushed |= self.crush_head(s, seat)
                self.eliminate(s, seat)
            crushed |= self.clear_square(s, square)
        for team in range(len(s.cores)):
            if s.cores[team] >= 0 and self.tile_of[s.cores[team]] == tile:
                s.cores[team] = GONE
        if self.coop:
            self.after_crush(s, gone, crushed)
        elif gone:
            self.check_end(s, gone, hearts)

    def crush_head(self, s: BlastState, seat: int) -> int:
        """A Core or a Shrapling on a head goes with its carrier; a Bomb goes home by itself."""
        load = s.bots[seat].head
        if load & WHAT == CORE:
            s.bots[seat].head = NOTHING
        elif load & WHAT == SHRAPLING:
            self.crush(s, load >> 3)
            return 1 << (load >> 3)
        return 0

    def clear_square(self, s: BlastState, square: int) -> int:
        """BT-191 to BT-193: Blocks unseen and Items out, Bombs home; the square is outside from now on."""
        thing = s.things[square]
        what = thing & WHAT
        crushed = 0
        if what in (BLOCK, ITEM):
            s.boxed.append(thing >> 3)
        elif what == BOMB:
            s.things[square] = NOTHING
            self.bring_home(s, thing >> 4)
        elif what == SHRAPLING:
            crushed = 1 << (thing >> 3)
            self.crush(s, thing >> 3)
        s.things[square] = NOTHING
        s.ground[square] = OUTSIDE
        return crushed

    def crush(self, s: BlastState, i: int) -> None:
        s.tell(CRUSHED, item=i)
        self.remove_shrapling(s, i)

    def after_crush(self, s: BlastState, gone: int, crushed: int) -> None:
        """BT-356 to BT-358: what Overtime means for the hunt."""
        if gone:
            self.lose(s, "overtime")
            return
        if crushed:
            left = False
            for shrapling in s.shraplings:
                if shrapling.damage:
                    left = True
            if self.coop_crush == "strict" or (not left and self.coop_crush != "kill"):
                self.lose(s, "crushed")
            elif not left:
                self.win(s, "shraplings-crushed")
        if s.flips == len(self.orders[0]):
            self.lose(s, "overtime")
