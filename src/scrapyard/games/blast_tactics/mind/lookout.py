"""What both judges look out for: flames to come, Items in sight, Blocks ahead, ways out, tiles that fall."""

from typing import Final

from scrapyard.games.blast_tactics.rules import bombs, floor, walking
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import BLOCK, ITEM, NOTHING, WHAT, BlastState

WIN: Final = 1000.0
SPENT_MOVE: Final = 0.02
"""A Move is not spent for nothing."""


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
    return [square for square in range(t.size) if s.things[square] & WHAT == ITEM]


def roll_end(t: Table, s: BlastState, square: int, d: int) -> int:
    """Where a rolled Bomb stops on plain ground."""
    at = square
    to = t.go[4 * at + d]
    while to >= 0 and floor.is_empty(s, to):
        at = to
        to = t.go[4 * at + d]
    return at


def block_ahead(t: Table, s: BlastState, square: int, d: int, distance: int) -> int:
    """1 if a Bomb here would open a Block in that direction."""
    at = square
    for _ in range(distance):
        at = t.go[4 * at + d]
        if not floor.is_inside(s, at):
            return 0
        if s.things[at] != NOTHING:
            return 1 if s.things[at] & WHAT == BLOCK else 0
    return 0


def leads_out(t: Table, s: BlastState, square: int, d: int, later: list[int]) -> bool:
    """Whether one Move in that direction, or a turn off it, ends outside the coming blasts."""
    at = t.go[4 * square + d]
    while walking.can_enter(s, at, False):
        if not later[at]:
            return True
        for side in ((d + 1) % 4, (d + 3) % 4):
            beside = t.go[4 * at + side]
            if walking.can_enter(s, beside, False) and not later[beside]:
                return True
        at = t.go[4 * at + d]
    return False


def tiles_ahead(t: Table, s: BlastState, square: int) -> int:
    """In Overtime, how many tiles fall before that of the square."""
    if s.holder < 0:
        return 0
    order = t.orders[s.bots[s.holder].start]
    tile = t.tile_of[square]
    return order.index(tile) - s.flips if tile in order else 0
