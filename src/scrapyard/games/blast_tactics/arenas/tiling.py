"""Tiles: which square belongs to which, and the order in which Overtime flips them. Ledger section 11."""

from typing import Any

from scrapyard.games.blast_tactics.arenas import checks
from scrapyard.games.blast_tactics.arenas.arena import OUTSIDE, Arena
from scrapyard.games.blast_tactics.arenas.inspection import Inspection


def lay_out(look: Inspection, arena: Arena, given: dict[str, Any]) -> None:
    """Which square belongs to which tile, and the order of Overtime."""
    if "tilemap" in given:
        irregular(look, arena, given)
    else:
        regular(look, arena, given)
    tiles = [arena.tile_of[square] for square in arena.starts]
    for i in range(len(tiles)):
        if tiles[i] in tiles[:i]:
            problem = f"start space {i + 1} shares its tile with another one"
            look.note("rows", problem, arena.at(arena.starts[i]))


def regular(look: Inspection, arena: Arena, given: dict[str, Any]) -> None:
    """A grid of equal tiles."""
    high, wide = given.get("tile_size", [3, 3])
    if arena.height % high:
        raise look.refuse("rows", f"{arena.height} rows are no multiple of {high}", (arena.height - 1, 0))
    if arena.width % wide:
        raise look.refuse("rows", f"{arena.width} columns are no multiple of {wide}", (0, arena.width - 1))
    across = arena.width // wide
    arena.tile_of = [(q // arena.width) // high * across + (q % arena.width) // wide for q in range(arena.size)]
    down = arena.height // high
    arena.tiles = [[] for _ in range(down * across)]
    for square in range(arena.size):
        arena.tiles[arena.tile_of[square]].append(square)
    arena.tile_names = [f"{tile // across},{tile % across}" for tile in range(down * across)]
    rings = [[tile for tile in ring if exists(arena, tile)] for ring in clockwise(down, across)]
    check_ring(look, arena, rings[0])
    look.settle()
    if given.get("overtime", "auto") == "auto":
        arena.orders = [peeled(rings, arena.tile_of[start], across) for start in arena.starts]
    else:
        explicit(look, arena, given["overtime"])
    if "tiles" in given:
        checks.tiles(look, arena, given["tiles"], high, wide)


def irregular(look: Inspection, arena: Arena, given: dict[str, Any]) -> None:
    """Tiles of any shape, one letter each."""
    names = [str(row).replace(" ", "") for row in given["tilemap"]]
    if [len(row) for row in names] != [arena.width] * arena.height:
        raise look.refuse("tilemap", f"must have the same shape as rows: {arena.height} rows of {arena.width}")
    text = "".join(names)
    arena.tile_names = sorted(set(text))
    arena.tile_of = [arena.tile_names.index(letter) for letter in text]
    arena.tiles = [[] for _ in arena.tile_names]
    for square in range(arena.size):
        arena.tiles[arena.tile_of[square]].append(square)
    if given.get("overtime", "auto") == "auto":
        raise look.refuse("overtime", "goes with a tilemap: ring = [...] and inner = [...]")
    explicit(look, arena, given["overtime"])


def explicit(look: Inspection, arena: Arena, table: Any) -> None:
    """The order of Overtime as it is written."""
    for name in table.ring + table.inner:
        if name not in arena.tile_names:
            raise look.refuse("overtime", f"no tile {name[:20]!r}; there are: {', '.join(arena.tile_names)}")
    ring = [arena.tile_names.index(name) for name in table.ring]
    inner = [arena.tile_names.index(name) for name in table.inner]
    every = [tile for tile in range(len(arena.tiles)) if exists(arena, tile)]
    if sorted(ring + inner) != every:
        raise look.refuse("overtime", "ring and inner together must name every tile once")
    check_ring(look, arena, ring)
    look.settle()
    arena.orders = [from_tile(ring, arena.tile_of[start]) + inner for start in arena.starts]


def check_ring(look: Inspection, arena: Arena, ring: list[int]) -> None:
    """(2) Start spaces are on outer tiles, where Overtime begins."""
    for i in range(len(arena.starts)):
        if arena.tile_of[arena.starts[i]] not in ring:
            look.note("rows", f"start space {i + 1} is on an inner tile", arena.at(arena.starts[i]))


def exists(arena: Arena, tile: int) -> bool:
    """Whether the tile has a square inside the frame."""
    return any(arena.ground[square] != OUTSIDE for square in arena.tiles[tile])


# Rings


def clockwise(rows: int, columns: int) -> list[list[int]]:
    """The rings of a grid of tiles from the outside in, each clockwise from its top left corner."""
    rings: list[list[int]] = []
    top, left, bottom, right = 0, 0, rows - 1, columns - 1
    while top <= bottom and left <= right:
        ring = [top * columns + c for c in range(left, right + 1)]
        ring += [r * columns + right for r in range(top + 1, bottom + 1)]
        if bottom > top:
            ring += [bottom * columns + c for c in range(right - 1, left - 1, -1)]
        if right > left:
            ring += [r * columns + left for r in range(bottom - 1, top, -1)]
        rings.append(ring)
        top, left, bottom, right = top + 1, left + 1, bottom - 1, right - 1
    return rings


def from_tile(ring: list[int], tile: int) -> list[int]:
    """The ring entered at this tile."""
    at = ring.index(tile)
    return ring[at:] + ring[:at]


def peeled(rings: list[list[int]], first: int, columns: int) -> list[int]:
    """BT-186 to BT-189: ring by ring, each entered at its tile nearest to the last one flipped."""
    order: list[int] = []
    for ring in rings:
        if ring:
            order += from_tile(ring, nearest(ring, order[-1], columns) if order else first)
    return order


def nearest(ring: list[int], last: int, columns: int) -> int:
    """BT-189: tile steps, then smallest row, then smallest column."""
    best = ring[0]
    least = -1
    for tile in sorted(ring):
        steps = abs(tile // columns - last // columns) + abs(tile % columns - last % columns)
        if least < 0 or steps < least:
            best, least = tile, steps
    return best
