"""What makes an arena playable. The numbers are those of the list "Validation" in the content set."""

from typing import Final

from scrapyard.games.blast_tactics.arenas.arena import (
    FAN,
    GRASS,
    GREY,
    GROUNDS,
    KIND,
    OUTSIDE,
    PIT,
    POWER,
    STARTS,
    TELEPORT,
    TRAMPOLINE,
    Arena,
)
from scrapyard.games.blast_tactics.arenas.inspection import Inspection

NEVER_ON_GREY: Final = [FAN, TELEPORT, POWER, TRAMPOLINE]


def starts(look: Inspection, arena: Arena) -> None:
    """(2), (10): each start digit once, as many as players."""
    most = max(arena.players)
    if most > 4 * look.copies:
        problem = f"{most} players need {(most + 3) // 4} copies of the game (setting copies)"
        raise look.refuse("players", problem)
    text = "".join(arena.rows)
    for digit in STARTS:
        there = [square for square in range(arena.size) if text[square] == digit]
        wanted = STARTS.index(digit) < most
        if wanted and not there:
            look.note("rows", f"start space {digit} is missing; there is one for each of {most} players")
        for square in there[1 if wanted else 0 :]:
            problem = f"start space {digit} is there {len(there)} times"
            if not wanted:
                problem = f"start space {digit} is one too many for {most} players"
            look.note("rows", problem, arena.at(square))


def tiles(look: Inspection, arena: Arena, layout: list[list[str]], high: int, wide: int) -> None:
    """(6) Grey Blocks are where the tiles have them, or under a feature that may replace one."""
    across = arena.width // wide
    if [len(row) for row in layout] != [across] * (arena.height // high):
        raise look.refuse("tiles", f"must be {arena.height // high} rows of {across} tiles")
    flat = [name for row in layout for name in row]
    for tile in look.tables.tile:
        used = flat.count(tile.id) + flat.count(tile.id + "'")
        if used > tile.count * look.copies:
            raise look.refuse("tiles", f"uses tile {tile.id} {used} times; there are {tile.count * look.copies}")
    for square in range(arena.size):
        name = flat[arena.tile_of[square]]
        pattern = look.printed.get(name)
        if pattern is None or [len(row) for row in pattern] != [wide] * high:
            raise look.refuse("tiles", f"no tile {name[:20]!r} of {high} by {wide} squares")
        printed = pattern[(square // arena.width) % high][(square % arena.width) % wide] == "#"
        kind = arena.ground[square] & KIND
        if kind == GREY and not printed:
            look.note("rows", f"tile {name} has no Grey Block here", arena.at(square))
        if printed and (kind == GRASS or kind in NEVER_ON_GREY):
            what = arena.rows[square // arena.width][square % arena.width]
            look.note("rows", f"{what!r} cannot replace the Grey Block of tile {name}", arena.at(square))


def is_open(arena: Arena, square: int) -> bool:
    """Green, and no pit."""
    return square >= 0 and arena.ground[square] & KIND not in (GREY, OUTSIDE, PIT)


def exits(look: Inspection, arena: Arena) -> None:
    """(2) Each start space has two free neighbours."""
    for i in range(len(arena.starts)):
        start = arena.starts[i]
        free = 0
        for d in range(4):
            beside = arena.go[4 * start + d]
            if is_open(arena, beside) and beside not in arena.blocks:
                free += 1
        if free < 2:
            problem = f"start space {i + 1} has {free} free neighbours, it needs 2"
            look.note("rows", problem, arena.at(start))


def pieces(look: Inspection, arena: Arena) -> None:
    """(3), (4): no more Blocks and features than the box holds."""
    items = look.tables.items
    pool = (items.bomb_up + items.speed_up + (0 if arena.coop else items.flame_max)) * look.copies
    for block in arena.blocks[pool:]:
        problem = f"{len(arena.blocks)} Blocks, but there are only {pool} Items"
        look.note("rows", problem, arena.at(block))
    for box in look.tables.features.pools:
        most = box.max * look.copies
        found = [q for q in range(arena.size) if GROUNDS[arena.ground[q] & KIND] in box.kinds]
        for square in found[most:]:
            look.note("rows", f"more than {most} tiles of {' and '.join(box.kinds)}", arena.at(square))


def pads(look: Inspection, arena: Arena) -> None:
    """(5) Each Teleport arrow points at another pad."""
    for square in range(arena.size):
        if arena.ground[square] & KIND == TELEPORT:
            d = arena.ground[square] >> 4
            other = arena.go[4 * square + d]
            while other >= 0 and arena.ground[other] & KIND != TELEPORT:
                other = arena.go[4 * other + d]
            if other < 0:
                look.note("rows", "the arrow meets no other Teleport Pad", arena.at(square))


def reach(look: Inspection, arena: Arena) -> None:
    """(8) With all Blocks gone, every green square can be walked to."""
    reached = [False] * arena.size
    queue = [arena.starts[0]]
    reached[queue[0]] = True
    for square in queue:
        for d in range(4):
            beside = arena.go[4 * square + d]
            if is_open(arena, beside) and not reached[beside]:
                reached[beside] = True
                queue.append(beside)
    others = [square for square in range(arena.size) if square not in arena.starts]
    for square in arena.starts + others:
        if is_open(arena, square) and not reached[square]:
            what = "this square"
            if square in arena.starts:
                what = f"start space {arena.starts.index(square) + 1}"
            look.note("rows", f"{what} cannot be reached from start space 1", arena.at(square))


def shraplings(look: Inspection, arena: Arena) -> None:
    """(9) Shraplings in co-op only, 1 to 4, none that reaches a start space at once."""
    if not arena.coop:
        for square in arena.shraplings:
            look.note("rows", "Shraplings are for mode = 'coop'", arena.at(square))
        return
    if not 1 <= len(arena.shraplings) <= 4 * look.copies:
        look.note("rows", f"{len(arena.shraplings)} Shraplings; there must be 1 to {4 * look.copies}")
    for square in arena.shraplings:
        if meets_start(arena, square):
            look.note("rows", "too close to a start space in line", arena.at(square))


def meets_start(arena: Arena, square: int) -> bool:
    """Whether a start space is one or two free steps away in a straight line."""
    for d in range(4):
        beside = square
        for _ in range(2):
            beside = arena.go[4 * beside + d]
            if not is_open(arena, beside) or beside in arena.blocks:
                break
            if beside in arena.starts:
                return True
    return False
