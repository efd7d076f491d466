"""What several seats and squares of one position of Blast Tactics are judged by, worked out once.

All flames that will come before a player's next Action Phase are computed exactly, Bomb Phase after Bomb Phase, in the
order of turns; what comes later only counts as a threat. While one looks, exploded Bombs are lifted from the position;
`put_back` ends that.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.blast_tactics.arenas.arena import CRACKED
from scrapyard.games.blast_tactics.mind import lookout
from scrapyard.games.blast_tactics.mind.lookout import FAR
from scrapyard.games.blast_tactics.rules import bombs, flames, floor, overtime
from scrapyard.games.blast_tactics.rules.flames import Blast
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import NOTHING, BlastState


@final
class Scene:
    """A position with all that will explode before each player's next Action Phase taken out of it."""

    def __init__(self, t: Table, s: BlastState) -> None:
        n = s.seats
        self.width: i64 = t.width
        self.burns: vec[i64] = vec[i64]([0] * t.size)
        """How many hits each square takes by then."""
        self.hits: vec[i64] = vec[i64]([0] * n)
        """How many each Blastroid takes where it stands until its own next Action Phase."""
        self.lifted: list[int] = []
        """The places of Bombs that have exploded."""
        self.things: list[int] = []
        """What was there."""
        self.rows: vec[i64] = vec[i64]([-1] * n)
        """Where each Blastroid stands; -1 if it is out of the game."""
        self.columns: vec[i64] = vec[i64]([0] * n)
        laid = bombs.all_places(t, s)
        for i in range(1, n + 1):
            seat = (s.active + i) % n
            self.tick(t, s, seat, laid)
            square: i64 = s.bots[seat].square
            if square >= 0:
                self.hits[seat] = self.burns[square]
                self.rows[seat] = square // self.width
                self.columns[seat] = square % self.width
        self.left: list[int] = [place for place in laid if floor.thing_at(t, s, place) != NOTHING]
        """Where Bombs are left."""
        self.later: vec[i64] = vec[i64]([0] * t.size)
        """1 where they would burn."""
        seeds = lookout.by_colour(t, s, self.left)
        if seeds:
            flames.spread(t, s, seeds, self.later)
        self.traps: list[float] = [-1.0] * n
        """How well each Blastroid is caught in that, -1 as long as nobody has asked."""
        self.items: list[int] = lookout.items_in_sight(t, s)
        self.falls: vec[i64] = lookout.falls(t, s)
        """In Overtime, how many tiles fall before each of them."""

    def tick(self, t: Table, s: BlastState, seat: int, laid: list[int]) -> None:
        """The seat's next Bomb and Overtime Phase: where it burns, what is gone then; `laid` is where Bombs were."""
        burns = self.burns
        if bombs.in_play(t, s, seat) > 0:
            seeds = bombs.of_these_armed(t, s, seat, laid)
            if seeds:
                scorched = vec[i64]([0] * t.size)
                blast = flames.scorch(t, s, seeds, scorched)
                for charge in blast.charges:
                    square = floor.square_of(t, s, charge)
                    if s.ground[square] == CRACKED:
                        burns[square] += 2
                squares: i64 = len(scorched)
                for at in range(squares):
                    burns[at] += scorched[at]
                self.lift(t, s, blast)
        if s.holder == seat:
            tile = overtime.next_tile(t, s)
            if tile >= 0:
                for square in t.tiles[tile]:
                    burns[square] += 2

    def lift(self, t: Table, s: BlastState, blast: Blast) -> None:
        """Bombs that have exploded do not explode again."""
        for charge in blast.charges:
            self.lifted.append(charge)
            self.things.append(floor.thing_at(t, s, charge))
            floor.set_thing(t, s, charge, NOTHING)

    def put_back(self, t: Table, s: BlastState) -> None:
        """The position as it was before looking."""
        for i in range(len(self.lifted)):
            floor.set_thing(t, s, self.lifted[i], self.things[i])

    def way(self, square: i64, row: i64, column: i64) -> i64:
        """How many squares lie between, up and down and across."""
        down = square // self.width - row
        across = square % self.width - column
        return (down if down >= 0 else -down) + (across if across >= 0 else -across)

    def nearest_item(self, square: i64) -> i64:
        """How far the nearest Item is, FAR if there is none."""
        nearest: i64 = FAR
        for item in self.items:
            at: i64 = item
            nearest = min(nearest, self.way(square, at // self.width, at % self.width))
        return nearest
