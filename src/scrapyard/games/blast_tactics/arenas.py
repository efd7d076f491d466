"""Reads arenas from their text."""

from typing import Any, Final

from scrapyard.games.blast_tactics.arena import (
    FACINGS,
    MARKS,
    OUTSIDE,
    STARTS,
    Arena,
    clockwise,
    from_tile,
    peeled,
)
from scrapyard.games.blast_tactics.arena_checks import Checks

FIELDS: Final = ["mode", "players", "tile_size", "tiles", "tilemap", "rows", "cores"]
FIELDS_TOO: Final = ["team_starts", "team_cores", "overtime"]
LARGEST: Final = 26


class Reader(Checks):
    """Reads one arena after another from checked tables."""

    def read(self, table: Any) -> Arena:
        """The arena of this table, complete and checked."""
        self.entry = f"arena {table.id}"
        given = self.fields(table)
        rows = self.squares(given)
        arena = Arena(table.id, table.name, rows)
        arena.base = table.base if isinstance(table.base, str) else table.id
        arena.coop = given.get("mode", "standard") == "coop"
        if "players" not in given:
            raise self.refuse("players", "is missing: the player counts that the arena serves")
        arena.players = sorted(set(given["players"]))
        self.check_starts(arena)
        self.tile(arena, given)
        self.check_exits(arena)
        self.check_pieces(arena)
        self.check_pads(arena)
        self.check_reach(arena)
        self.check_shraplings(arena)
        self.place_cores(arena, given)
        return arena

    def fields(self, table: Any) -> dict[str, Any]:
        """The fields given, those of the base under them."""
        given: dict[str, Any] = {}
        if isinstance(table.base, str):
            base = self.by_id.get(table.base)
            if base is None or isinstance(base.base, str):
                raise self.refuse("base", f"no arena {table.base!r} that has no base itself")
            given = self.fields(base)
        for name in FIELDS + FIELDS_TOO:
            value = getattr(table, name)
            if type(value).__name__ != "UnsetType":
                given[name] = value
        return given

    def squares(self, given: dict[str, Any]) -> list[str]:
        """(1) Rows of equal length with known marks only."""
        if "rows" not in given:
            raise self.refuse("rows", "is missing: the map")
        rows = [str(row).replace(" ", "") for row in given["rows"]]
        known = "".join(MARKS) + STARTS + FACINGS
        for r, row in enumerate(rows):
            for c, mark in enumerate(row):
                if mark not in known:
                    raise self.refuse("rows", f"row {r}, column {c}: no mark {mark!r}; there are: {' '.join(known)}")
            if len(row) != len(rows[0]):
                problem = (
                    f"row {r}, column {min(len(row), len(rows[0]))}: {len(row)} squares, but row 0 has {len(rows[0])}"
                )
                raise self.refuse("rows", problem)
        if not 2 <= len(rows[0]) <= LARGEST:
            raise self.refuse("rows", f"row 0, column {len(rows[0])}: a row has 2 to {LARGEST} squares")
        return rows

    # Tiles

    def tile(self, arena: Arena, given: dict[str, Any]) -> None:
        """Which square belongs to which tile, and the order of Overtime."""
        if "tilemap" in given:
            self.irregular(arena, given)
        else:
            self.regular(arena, given)
        tiles = [arena.tile_of[square] for square in arena.starts]
        for i in range(len(tiles)):
            if tiles[i] in tiles[:i]:
                problem = f"{self.at(arena, arena.starts[i])}: start space {i + 1} shares its tile with another one"
                raise self.refuse("rows", problem)

    def regular(self, arena: Arena, given: dict[str, Any]) -> None:
        """A grid of equal tiles."""
        high, wide = given.get("tile_size", [3, 3])
        if arena.height % high:
            raise self.refuse(
                "rows", f"row {arena.height - 1}, column 0: {arena.height} rows are no multiple of {high}"
            )
        if arena.width % wide:
            problem = f"row 0, column {arena.width - 1}: {arena.width} columns are no multiple of {wide}"
            raise self.refuse("rows", problem)
        across = arena.width // wide
        arena.tile_of = [(q // arena.width) // high * across + (q % arena.width) // wide for q in range(arena.size)]
        down = arena.height // high
        arena.tiles = [[] for _ in range(down * across)]
        for square in range(arena.size):
            arena.tiles[arena.tile_of[square]].append(square)
        arena.tile_names = [f"{tile // across},{tile % across}" for tile in range(down * across)]
        rings = [[tile for tile in ring if self.exists(arena, tile)] for ring in clockwise(down, across)]
        for i in range(len(arena.starts)):
            if arena.tile_of[arena.starts[i]] not in rings[0]:
                raise self.refuse("rows", f"{self.at(arena, arena.starts[i])}: start space {i + 1} is on an inner tile")
        if given.get("overtime", "auto") == "auto":
            arena.orders = [peeled(rings, arena.tile_of[start], across) for start in arena.starts]
        else:
            self.explicit(arena, given["overtime"])
        if "tiles" in given:
            self.check_tiles(arena, given["tiles"], high, wide)

    def irregular(self, arena: Arena, given: dict[str, Any]) -> None:
        """Tiles of any shape, one letter each."""
        names = [str(row).replace(" ", "") for row in given["tilemap"]]
        if [len(row) for row in names] != [arena.width] * arena.height:
            raise self.refuse("tilemap", f"must have the same shape as rows: {arena.height} rows of {arena.width}")
        text = "".join(names)
        arena.tile_names = sorted(set(text))
        arena.tile_of = [arena.tile_names.index(letter) for letter in text]
        arena.tiles = [[] for _ in arena.tile_names]
        for square in range(arena.size):
            arena.tiles[arena.tile_of[square]].append(square)
        if given.get("overtime", "auto") == "auto":
            raise self.refuse("overtime", "goes with a tilemap: ring = [...] and inner = [...]")
        self.explicit(arena, given["overtime"])

    def explicit(self, arena: Arena, table: Any) -> None:
        """The order of Overtime as it is written."""
        for name in table.ring + table.inner:
            if name not in arena.tile_names:
                raise self.refuse("overtime", f"no tile {name[:20]!r}; there are: {', '.join(arena.tile_names)}")
        ring = [arena.tile_names.index(name) for name in table.ring]
        inner = [arena.tile_names.index(name) for name in table.inner]
        every = [tile for tile in range(len(arena.tiles)) if self.exists(arena, tile)]
        if sorted(ring + inner) != every:
            raise self.refuse("overtime", "ring and inner together must name every tile once")
        for i in range(len(arena.starts)):
            if arena.tile_of[arena.starts[i]] not in ring:
                raise self.refuse("rows", f"{self.at(arena, arena.starts[i])}: start space {i + 1} is on an inner tile")
        arena.orders = [from_tile(ring, arena.tile_of[start]) + inner for start in arena.starts]

    def exists(self, arena: Arena, tile: int) -> bool:
        """Whether the tile has a square inside the frame."""
        return any(arena.ground[square] != OUTSIDE for square in arena.tiles[tile])

    def place_cores(self, arena: Arena, given: dict[str, Any]) -> None:
        """(7) Cores on plain green squares, one for each seat; team Cores one for each team."""
        arena.cores = self.core_squares(arena, given, "cores")
        arena.team_cores = self.core_squares(arena, given, "team_cores")
        arena.team_starts = [[digit - 1 for digit in team] for team in given.get("team_starts", [])]
        if arena.cores and len(arena.cores) != max(arena.players):
            raise self.refuse(
                "cores", f"there are {len(arena.cores)}, one is needed for each of {max(arena.players)} seats"
            )
        if len(arena.team_cores) != len(arena.team_starts):
            raise self.refuse("team_cores", "needs one Core for each team of team_starts")
        digits = sorted(digit for team in arena.team_starts for digit in team)
        if digits and digits != list(range(max(arena.players))):
            raise self.refuse("team_starts", "must name each start digit once")
        if arena.coop and arena.cores:
            raise self.refuse("cores", "a co-op arena has none")

    def core_squares(self, arena: Arena, given: dict[str, Any], field: str) -> list[int]:
        squares: list[int] = []
        for row, column in given.get(field, []):
            if not (row < arena.height and column < arena.width and arena.rows[row][column] == "."):
                raise self.refuse(field, f"row {row}, column {column}: a Core lies on a plain green square (.)")
            squares.append(row * arena.width + column)
        return squares


def read_arenas(tables: Any, copies: int, file: str) -> list[Arena]:
    """All arenas of a content set, each checked."""
    reader = Reader(tables, copies, file)
    return [reader.read(table) for table in tables.arena]
