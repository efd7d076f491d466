"""How far a Blastroid comes: which squares it can end on with so many Moves. Looks only; Lava is avoided."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.blast_tactics.arenas.arena import GREY, ICE, KIND, LAVA, OUTSIDE, PIT, TELEPORT, TRAMPOLINE
from scrapyard.games.blast_tactics.questions import BUY
from scrapyard.games.blast_tactics.rules import blastroids, floor, walking
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import BLOCK, ITEM, NOTHING, WHAT, BlastState

MOST_MOVES: Final = 3
"""Nobody looks further ahead."""


@final
class Reach:
    """The squares on which a Blastroid can end, found Move by Move; a Move under way is free."""

    def __init__(self, t: Table, s: BlastState, seat: int) -> None:
        self.cost: vec[i64] = vec[i64]([-1] * t.size)
        """For each square how many Moves it takes to end there, -1 if it has not been reached."""
        self.found: list[int] = []
        """The squares reached, the nearest first."""
        self.fresh = 0
        """Those from here on were reached with the last Move."""
        self.moves: i64 = 0
        square = s.bots[seat].square
        if s.moving >= 0 and seat == s.active:
            self.walk(t, s, seat, square, s.moving, s.phasing)
            if s.standing[square] == seat and s.things[square] & WHAT != BLOCK:
                self.end_on(square)
        else:
            self.end_on(square)

    def end_on(self, square: i64) -> None:
        """The Blastroid can end here, if it has not come so far before."""
        if self.cost[square] < 0:
            self.cost[square] = self.moves
            self.found.append(square)

    def move_on(self, t: Table, s: BlastState, seat: int, phase: bool) -> None:
        """One Move more, in any direction from where the last one ended."""
        first, self.fresh = self.fresh, len(self.found)
        self.moves += 1
        for i in range(first, self.fresh):
            for d in range(4):
                self.walk(t, s, seat, self.found[i], d, phase)

    def walk(self, t: Table, s: BlastState, seat: int, square: i64, d: i64, phase: bool) -> None:
        """Where one Move in the direction can end."""
        go, ground, things, standing = t.go, s.ground, s.things, s.standing
        at = square
        while True:
            at = go[4 * at + d]
            if at < 0:
                return
            kind = ground[at] & KIND
            if kind in (GREY, OUTSIDE, PIT, LAVA):
                return
            what = things[at] & WHAT
            if what not in (NOTHING, ITEM) and not phase:
                return
            while kind == TRAMPOLINE:
                to = floor.hop_square(t, s, at, d, False)
                if to < 0:
                    break
                at = to
                kind = ground[at] & KIND
            if kind == LAVA:
                return
            if kind == TELEPORT:
                to = walking.pad_target(t, s, seat, at)
                self.end_on(to if to >= 0 else at)
                return
            if kind == ICE:
                if walking.slides_on(t, s, seat, at, d, phase):
                    continue
                self.end_on(at)
                return
            if standing[at] < 0 or standing[at] == seat:
                self.end_on(at)
            if what == ITEM and not phase:
                return


def costs(t: Table, s: BlastState, seat: int, moves: int, phase: bool) -> Reach:
    """How far it comes with so many Moves; with `phase` the first one is a Phase Shift."""
    reach = Reach(t, s, seat)
    for _ in range(min(moves, MOST_MOVES)):
        reach.move_on(t, s, seat, phase)
        phase = False
    return reach


def ways_out(t: Table, s: BlastState, seat: int, moves: int, later: vec[i64], enough: int) -> int:
    """How many squares it can end on that will not burn, at least; nobody counts further than enough."""
    reach = Reach(t, s, seat)
    left = min(moves, MOST_MOVES)
    free = 0
    while True:
        for i in range(reach.fresh, len(reach.found)):
            if not later[reach.found[i]]:
                free += 1
        if free >= enough or left <= 0:
            return free
        reach.move_on(t, s, seat, False)
        left -= 1


def moves_to_plan(t: Table, s: BlastState, seat: int) -> int:
    """Moves left, less the one that pays for a purchase under way."""
    return blastroids.moves_left(t, s, seat) - (1 if s.doing in (BUY, BUY + 1) else 0)
