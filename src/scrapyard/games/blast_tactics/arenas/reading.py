"""Reads arenas from their text."""

from typing import Any, Final

from scrapyard.games.blast_tactics.arenas import checks, tiling
from scrapyard.games.blast_tactics.arenas.arena import (
    FACINGS,
    MARKS,
    STARTS,
    Arena,
)
from scrapyard.games.blast_tactics.arenas.inspection import Inspection

FIELDS: Final = [
    "mode",
    "players",
    "tile_size",
    "tiles",
    "tilemap",
    "rows",
    "cores",
    "team_starts",
    "team_cores",
    "overtime",
]
LARGEST: Final = 26


def read_arenas(tables: Any, copies: int, file: str) -> list[Arena]:
    """All arenas of a content set, each checked."""
    look = Inspection(tables, copies, file)
    return [read_arena(look, table) for table in tables.arena]


def read_arena(look: Inspection, table: Any) -> Arena:
    """The arena of this table, complete and checked."""
    look.entry = f"arena {table.id}"
    given = fields_of(look, table)
    rows = map_of(look, given)
    arena = Arena(table.id, table.name, rows)
    arena.base = table.base if isinstance(table.base, str) else table.id
    arena.coop = given.get("mode", "standard") == "coop"
    if "players" not in given:
        raise look.refuse("players", "is missing: the player counts that the arena serves")
    arena.players = sorted(set(given["players"]))
    checks.starts(look, arena)
    look.settle()
    tiling.lay_out(look, arena, given)
    look.settle()
    checks.exits(look, arena)
    checks.pieces(look, arena)
    checks.pads(look, arena)
    checks.reach(look, arena)
    checks.shraplings(look, arena)
    place_cores(look, arena, given)
    look.settle()
    return arena


def fields_of(look: Inspection, table: Any) -> dict[str, Any]:
    """The fields given, those of the base under them."""
    given: dict[str, Any] = {}
    if isinstance(table.base, str):
        base = look.by_id.get(table.base)
        if base is None or isinstance(base.base, str):
            raise look.refuse("base", f"no arena {table.base!r} that has no base itself")
        given = fields_of(look, base)
    for name in FIELDS:
        value = getattr(table, name)
        if type(value).__name__ != "UnsetType":
            given[name] = value
    return given


def map_of(look: Inspection, given: dict[str, Any]) -> list[str]:
    """(1) Rows of equal length with known marks only."""
    if "rows" not in given:
        raise look.refuse("rows", "is missing: the map")
    rows = [str(row).replace(" ", "") for row in given["rows"]]
    known = "".join(MARKS) + STARTS + FACINGS
    for r, row in enumerate(rows):
        for c, mark in enumerate(row):
            if mark not in known:
                look.note("rows", f"no mark {mark!r}; there are: {' '.join(known)}", (r, c))
        if len(row) != len(rows[0]):
            problem = f"{len(row)} squares, but row 0 has {len(rows[0])}"
            look.note("rows", problem, (r, min(len(row), len(rows[0]))))
    if not 2 <= len(rows[0]) <= LARGEST:
        look.note("rows", f"a row has 2 to {LARGEST} squares", (0, len(rows[0])))
    look.settle()
    return rows


def place_cores(look: Inspection, arena: Arena, given: dict[str, Any]) -> None:
    """(7) Cores on plain green squares, one for each seat; team Cores one for each team."""
    arena.cores = core_squares(look, arena, given, "cores")
    arena.team_cores = core_squares(look, arena, given, "team_cores")
    arena.team_starts = [[digit - 1 for digit in team] for team in given.get("team_starts", [])]
    if arena.cores and len(arena.cores) != max(arena.players):
        look.note("cores", f"there are {len(arena.cores)}, one is needed for each of {max(arena.players)} seats")
    if len(arena.team_cores) != len(arena.team_starts):
        look.note("team_cores", "needs one Core for each team of team_starts")
    digits = sorted(digit for team in arena.team_starts for digit in team)
    if digits and digits != list(range(max(arena.players))):
        look.note("team_starts", "must name each start digit once")
    if arena.coop and arena.cores:
        look.note("cores", "a co-op arena has none")


def core_squares(look: Inspection, arena: Arena, given: dict[str, Any], field: str) -> list[int]:
    """The squares that the field names; each must be plain grass, and no two the same."""
    squares: list[int] = []
    for row, column in given.get(field, []):
        if not (row < arena.height and column < arena.width and arena.rows[row][column] == "."):
            look.note(field, "a Core lies on a plain green square (.)", (row, column))
        elif row * arena.width + column in squares:
            look.note(field, "two Cores lie on this square", (row, column))
        squares.append(row * arena.width + column)
    return squares
