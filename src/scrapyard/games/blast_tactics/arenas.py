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
        self.settle()
        self.tile(arena, given)
        self.settle()
        self.check_exits(arena)
        self.check_pieces(arena)
        self.check_pads(arena)
        self.check_reach(arena)
        self.check_shraplings(arena)
        self.place_cores(arena, given)
        self.settle()
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
                    self.note("rows", f"no mark {mark!r}; there are: {' '.join(known)}", (r, c))
            if len(row) != len(rows[0]):
                problem = f"{len(row)} squares, but row 0 has {len(rows[0])}"
                self.note("rows", problem, (r, min(len(row), len(rows[0]))))
        if not 2 <= len(rows[0]) <= LARGEST:
            self.note("rows", f"a row has 2 to {LARGEST} squares", (0, len(rows[0])))
        self.settle()
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
                problem = f"start space {i + 1} shares its tile with another one"
                self.note("rows", problem, self.at(arena, arena.starts[i]))

    def regular(self, arena: Arena, given: dict[str, Any]) -> None:
        """A grid of equal tiles."""
        high, wide = given.get("tile_size", [3, 3])
        if arena.height % high:
            raise self.refuse("rows", f"{arena.height} rows are no multiple of {high}", (arena.height - 1, 0))
        if arena.width % wide:
            raise self.refuse("rows", f"{arena.width} columns are no multiple of {wide}", (0, arena.width - 1))
        across = arena.width // wide
        arena.tile_of = [(q // arena.width) // high * across + (q % arena.width) // wide for q in range(arena.size)]
        down = arena.height // high
        arena.tiles = [[] for _ in range(down * across)]
        for square in range(arena.size):
            arena.tiles[arena.tile_of[square]].append(square)
        arena.tile_names = [f"{tile // across},{tile % across}" for tile in range(down * across)]
        rings = [[tile for tile in ring if self.exists(arena, tile)] for ring in clockwise(down, across)]
        self.check_ring(arena, rings[0])
        self.settle()
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
        self.check_ring(arena, ring)
        self.settle()
        arena.orders = [from_tile(ring, arena.tile_of[start]) + inner for start in arena.starts]

    def check_ring(self, arena: Arena, ring: list[int]) -> None:
        """(2) Start spaces are on outer tiles, where Overtime begins."""
        for i in range(len(arena.starts)):
            if arena.tile_of[arena.starts[i]] not in ring:
                self.note("rows", f"start space {i + 1} is on an inner tile", self.at(arena, arena.starts[i]))

    def exists(self, arena: Arena, tile: int) -> bool:
        """Whether the tile has a square inside the frame."""
        return any(arena.ground[square] != OUTSIDE for square in arena.tiles[tile])

    def place_cores(self, arena: Arena, given: dict[str, Any]) -> None:
        """(7) Cores on plain green squares, one for each seat; team Cores one for each team."""
        arena.cores = self.core_squares(arena, given, "cores")
        arena.team_cores = self.core_squares(arena, given, "team_cores")
        arena.team_starts = [[digit - 1 for digit in team] for team in given.get("team_starts", [])]
        if arena.cores and len(arena.cores) != max(arena.players):
            self.note("cores", f"there are {len(arena.cores)}, one is needed for each of {max(arena.players)} seats")
        if len(arena.team_cores) != len(arena.team_starts):
            self.note("team_cores", "needs one Core for each team of team_starts")
        digits = sorted(digit for team in arena.team_starts for digit in team)
        if digits and digits != list(range(max(arena.players))):
            self.note("team_starts", "must name each start digit once")
        if arena.coop and arena.cores:
            self.note("cores", "a co-op arena has none")

    def core_squares(self, arena: Arena, given: dict[str, Any], field: str) -> list[int]:
        squares: list[int] = []
        for row, column in given.get(field, []):
            if not (row < arena.height and column < arena.width and arena.rows[row][column] == "."):
                self.note(field, "a Core lies on a plain green square (.)", (row, column))
            elif row * arena.width + column in squares:
                self.note(field, "two Cores lie on this square", (row, column))
            squares.append(row * arena.width + column)
        return squares


def read_arenas(tables: Any, copies: int, file: str) -> list[Arena]:
    """All arenas of a content set, each checked."""
    reader = Reader(tables, copies, file)
    return [reader.read(table) for table in tables.arena]
