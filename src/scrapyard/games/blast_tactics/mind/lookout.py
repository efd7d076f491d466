"""What both judges look out for: flames to come, Items in sight, Blocks ahead, ways out, tiles that fall."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.blast_tactics.rules import bombs, floor, walking
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import BLOCK, ITEM, NOTHING, WHAT, BlastState

WIN: Final = 1000.0
SPENT_MOVE: Final = 0.02
"""A Move is not spent for nothing."""
FAR: Final = 99
"""Further than anything is."""


def all_bombs(t: Table, s: BlastState) -> list[int]:
    """Where Bombs are, colour by colour."""
    return by_colour(t, s, bombs.all_places(t, s))


def by_colour(t: Table, s: BlastState, found: list[int]) -> list[int]:
    """Those of the places on which Bombs still are, colour by colour."""
    places: list[int] = []
    for seat in range(s.seats):
        if bombs.in_play(t, s, seat) > 0:
            places += bombs.of_colour(t, s, seat, found)
    return places


# Squares


def items_in_sight(t: Table, s: BlastState) -> list[int]:
    """The squares on which Items lie."""
    found: list[int] = []
    things = s.things
    squares: i64 = t.size
    for square in range(squares):
        if things[square] & WHAT == ITEM:
            found.append(square)
    return found


def roll_end(t: Table, s: BlastState, square: int, d: int) -> int:
    """Where a rolled Bomb stops on plain ground."""
    at = square
    to = t.go[4 * at + d]
    while to >= 0 and floor.is_empty(s, to):
        at = to
        to = t.go[4 * at + d]
    return at


def block_ahead(t: Table, s: BlastState, square: i64, d: i64) -> i64:
    """1 if a Bomb here would open a Block in that direction, at most two squares away."""
    at = square
    for _ in range(2):
        at = t.go[4 * at + d]
        if not floor.is_inside(s, at):
            return 0
        if s.things[at] != NOTHING:
            return 1 if s.things[at] & WHAT == BLOCK else 0
    return 0


def leads_out(t: Table, s: BlastState, square: i64, d: i64, later: vec[i64]) -> bool:
    """Whether one Move in that direction, or a turn off it, ends outside the coming blasts."""
    at = t.go[4 * square + d]
    while walking.can_enter(s, at, False):
        if not later[at]:
            return True
        for turn in range(1, 4, 2):
            beside = t.go[4 * at + (d + turn) % 4]
            if walking.can_enter(s, beside, False) and not later[beside]:
                return True
        at = t.go[4 * at + d]
    return False


def falls(t: Table, s: BlastState) -> vec[i64]:
    """In Overtime, how many tiles fall before each tile; below 0 for those that are gone."""
    ahead = vec[i64]([0] * len(t.tiles))
    if s.holder >= 0:
        order = t.orders[s.bots[s.holder].start]
        for i in range(len(order)):
            ahead[order[i]] = i - s.flips
    return ahead


def tiles_ahead(t: Table, s: BlastState, square: int) -> int:
    """How many tiles fall before that of the square."""
    return falls(t, s)[t.tile_of[square]]
