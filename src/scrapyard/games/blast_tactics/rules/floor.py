"""The floor: which squares are empty, where pieces bounce and hop to, what lies where. Ledger section 2."""

from mypy_extensions import i64

from scrapyard.games.blast_tactics.arenas.arena import GREY, OUTSIDE, PIT
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import BOMB, GONE, NOTHING, SHRAPLING, WHAT, BlastState

# Squares


def is_empty(s: BlastState, square: i64) -> bool:
    """BT-009: an empty space for a Bomb; a pit counts, the Bomb falls in."""
    if s.things[square] != NOTHING or s.standing[square] >= 0:
        return False
    return s.ground[square] not in (GREY, OUTSIDE)


def is_inside(s: BlastState, square: i64) -> bool:
    """Green floor, whatever lies on it. BT-003."""
    return square >= 0 and s.ground[square] not in (GREY, OUTSIDE)


def bounce_square(t: Table, s: BlastState, square: i64, d: i64) -> i64:
    """BT-113 to BT-117: the first empty space in the direction, over obstacles and around the edge, or -1."""
    at = t.wrap[4 * square + d]
    while at != square:
        if is_empty(s, at):
            return at
        at = t.wrap[4 * at + d]
    return -1


def hop_square(t: Table, s: BlastState, square: i64, d: i64, by_bomb: bool) -> i64:
    """BT-309 to BT-311: where a Trampoline sends a piece, or -1. It never sends one beyond the edge."""
    at = t.go[4 * square + d]
    while at >= 0 and s.ground[at] != OUTSIDE:
        if is_empty(s, at) and (by_bomb or s.ground[at] != PIT):
            return at
        at = t.go[4 * at + d]
    return -1


def nearest_square(t: Table, s: BlastState, square: i64, unoccupied: bool = False) -> i64:
    """The nearest green, pit-free square without Block, Item or Bomb, itself first. BT-252, BT-339.

    Breadth-first in the order N, E, S, W over the whole rectangle; -1 if there is none.
    """
    seen = [False] * t.size
    seen[square] = True
    queue = [square]
    for at in queue:
        taken = s.things[at] != NOTHING or (unoccupied and s.standing[at] >= 0)
        if not taken and is_inside(s, at) and s.ground[at] != PIT:
            return at
        for d in range(4):
            beside = t.go[4 * at + d]
            if beside >= 0 and not seen[beside]:
                seen[beside] = True
                queue.append(beside)
    return -1


# What lies there
#
# A place is where a Bomb or a Shrapling can be: square q is place q, the head of seat p is place size + p.


def square_of(t: Table, s: BlastState, place: i64) -> i64:
    """The square itself, or that of the Blastroid."""
    return place if place < t.size else s.bots[place - t.size].square


def thing_at(t: Table, s: BlastState, place: i64) -> i64:
    """What is on the square or the head."""
    return s.things[place] if place < t.size else s.bots[place - t.size].head


def set_thing(t: Table, s: BlastState, place: i64, thing: i64) -> None:
    """Let this be on the square or the head."""
    if place < t.size:
        s.things[place] = thing
    else:
        s.bots[place - t.size].head = thing


def is_piece(thing: i64) -> bool:
    """A Bomb or a Shrapling."""
    return thing & WHAT == BOMB or thing & WHAT == SHRAPLING


def is_loose(s: BlastState, square: i64) -> bool:
    """BT-111, BT-124: a Bomb or Shrapling on the floor that nobody stands on."""
    return is_piece(s.things[square]) and s.standing[square] < 0


def put(s: BlastState, square: i64, thing: i64) -> None:
    """A Bomb or Shrapling onto the floor."""
    s.things[square] = thing
    if thing & WHAT == SHRAPLING:
        s.shraplings[thing >> 3].square = square


def lift(s: BlastState, square: i64) -> i64:
    """A Bomb or Shrapling off the floor."""
    thing = s.things[square]
    s.things[square] = NOTHING
    if thing & WHAT == SHRAPLING:
        s.shraplings[thing >> 3].square = GONE
    return thing
