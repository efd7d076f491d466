"""How far a Blastroid comes: which squares it can end on with so many Moves. Looks only; Lava is avoided."""

from scrapyard.games.blast_tactics.arenas.arena import (
    GREY,
    ICE,
    KIND,
    LAVA,
    OUTSIDE,
    PIT,
    TELEPORT,
    TRAMPOLINE,
)
from scrapyard.games.blast_tactics.questions import BUY
from scrapyard.games.blast_tactics.setup import SetUp
from scrapyard.games.blast_tactics.state import BLOCK, ITEM, NOTHING, WHAT, BlastState


class Reach(SetUp):
    """Squares within reach."""

    def reach(self, s: BlastState, seat: int, moves: int, phase: bool) -> list[int]:
        """For each square how many Moves it takes to end there, -1 if it is too far; a Move under way is free.

        With `phase` the first Move is a Phase Shift.
        """
        cost = [-1] * self.size
        square = s.bots[seat].square
        frontier: list[int] = []
        if s.moving >= 0 and seat == s.active:
            self.line(s, seat, square, s.moving, s.phasing, frontier)
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
                    self.line(s, seat, at, d, phase, ends)
            frontier = []
            for at in ends:
                if cost[at] < 0:
                    cost[at] = move
                    frontier.append(at)
            phase = False
        return cost

    def moves_to_plan(self, s: BlastState, seat: int) -> int:
        """Moves left, less the one that pays for a purchase under way."""
        return self.moves_left(s, seat) - (1 if s.doing in (BUY, BUY + 1) else 0)

    def line(self, s: BlastState, seat: int, square: int, d: int, phase: bool, ends: list[int]) -> None:
        """Where one Move in the direction can end."""
        at = square
        while True:
            at = self.go[4 * at + d]
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
                to = self.hop_square(s, at, d, False)
                if to < 0:
                    break
                at = to
                kind = s.ground[at] & KIND
            if kind == LAVA:
                return
            if kind == TELEPORT:
                to = self.pad_target(s, seat, at)
                ends.append(to if to >= 0 else at)
                return
            if kind == ICE:
                if self.slides_on(s, seat, at, d, phase):
                    continue
                ends.append(at)
                return
            if s.standing[at] < 0 or s.standing[at] == seat:
                ends.append(at)
            if what == ITEM and not phase:
                return

    def items_in_sight(self, s: BlastState) -> list[int]:
        """The squares on which Items lie."""
        return [square for square in range(self.size) if s.things[square] & WHAT == ITEM]

    def roll_end(self, s: BlastState, square: int, d: int) -> int:
        """Where a rolled Bomb stops on plain ground."""
        at = square
        to = self.go[4 * at + d]
        while to >= 0 and self.is_empty(s, to):
            at = to
            to = self.go[4 * at + d]
        return at

    def block_ahead(self, s: BlastState, square: int, d: int, distance: int) -> int:
        """1 if a Bomb here would open a Block in that direction."""
        at = square
        for _ in range(distance):
            at = self.go[4 * at + d]
            if not self.is_inside(s, at):
                return 0
            if s.things[at] != NOTHING:
                return 1 if s.things[at] & WHAT == BLOCK else 0
        return 0

    def leads_out(self, s: BlastState, square: int, d: int, later: list[int]) -> bool:
        """Whether one Move in that direction, or a turn off it, ends outside the coming blasts."""
        at = self.go[4 * square + d]
        while self.can_enter(s, at, False):
            if not later[at]:
                return True
            for side in ((d + 1) % 4, (d + 3) % 4):
                beside = self.go[4 * at + side]
                if self.can_enter(s, beside, False) and not later[beside]:
                    return True
            at = self.go[4 * at + d]
        return False
