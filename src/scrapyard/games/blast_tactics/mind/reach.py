"""How far a Blastroid comes: which squares it can end on with so many Moves. Looks only; Lava is avoided."""

from scrapyard.games.blast_tactics.arenas.arena import GREY, ICE, KIND, LAVA, OUTSIDE, PIT, TELEPORT, TRAMPOLINE
from scrapyard.games.blast_tactics.questions import BUY
from scrapyard.games.blast_tactics.rules import blastroids, floor, walking
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import BLOCK, ITEM, NOTHING, WHAT, BlastState


def costs(t: Table, s: BlastState, seat: int, moves: int, phase: bool) -> list[int]:
    """For each square how many Moves it takes to end there, -1 if it is too far; a Move under way is free.

    With `phase` the first Move is a Phase Shift.
    """
    cost = [-1] * t.size
    square = s.bots[seat].square
    frontier: list[int] = []
    if s.moving >= 0 and seat == s.active:
        line(t, s, seat, square, s.moving, s.phasing, frontier)
        if s.standing[square] == seat and s.things[square] & WHAT != BLOCK:
            frontier.append(square)
    else:
        frontier.append(square)
    for at in frontier:
        cost[at] = 0
    for move in range(1, min(moves, 3) + 1):
        ends: list[int] = []
        for at in frontier:
            for d in range(4):
                line(t, s, seat, at, d, phase, ends)
        frontier = []
        for at in ends:
            if cost[at] < 0:
                cost[at] = move
                frontier.append(at)
        phase = False
    return cost


def moves_to_plan(t: Table, s: BlastState, seat: int) -> int:
    """Moves left, less the one that pays for a purchase under way."""
    return blastroids.moves_left(t, s, seat) - (1 if s.doing in (BUY, BUY + 1) else 0)


def line(t: Table, s: BlastState, seat: int, square: int, d: int, phase: bool, ends: list[int]) -> None:
    """Where one Move in the direction can end."""
    at = square
    while True:
        at = t.go[4 * at + d]
        if at < 0:
            return
        ground = s.ground[at]
        if ground in (GREY, OUTSIDE, PIT, LAVA):
            return
        what = s.things[at] & WHAT
        if what not in (NOTHING, ITEM) and not phase:
            return
        kind = ground & KIND
        while kind == TRAMPOLINE:
            to = floor.hop_square(t, s, at, d, False)
            if to < 0:
                break
            at = to
            kind = s.ground[at] & KIND
        if kind == LAVA:
            return
        if kind == TELEPORT:
            to = walking.pad_target(t, s, seat, at)
            ends.append(to if to >= 0 else at)
            return
        if kind == ICE:
            if walking.slides_on(t, s, seat, at, d, phase):
                continue
            ends.append(at)
            return
        if s.standing[at] < 0 or s.standing[at] == seat:
            ends.append(at)
        if what == ITEM and not phase:
            return
