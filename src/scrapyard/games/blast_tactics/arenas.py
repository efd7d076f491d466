"""Reads arenas from their text and refuses one that cannot be played, with the row and the column.

The numbers behind each check are those of the list "Validation" in the content set.
"""

from typing import Any, Final

from scrapyard.games.blast_tactics.arena import (
    FACINGS,
    FAN,
    GRASS,
    GREY,
    GROUNDS,
    KIND,
    MARKS,
    OUTSIDE,
    PIT,
    POWER,
    STARTS,
    TELEPORT,
    TRAMPOLINE,
    Arena,
    clockwise,
    from_tile,
    peeled,
)
from scrapyard.kernel.errors import PackError

FIELDS: Final = ["mode", "players", "tile_size", "tiles", "tilemap", "rows", "cores"]
FIELDS_TOO: Final = ["team_starts", "team_cores", "overtime"]
NEVER_ON_GREY: Final = [FAN, TELEPORT, POWER, TRAMPOLINE]
LARGEST: Final = 26


class Reader:
    """Reads one arena after another from checked tables."""

    def __init__(self, tables: Any, copies: int, file: str) -> None:
        self.tables = tables
        self.copies = copies
        self.file = file
        self.by_id: dict[str, Any] = {entry.id: entry for entry in tables.arena}
        self.printed: dict[str, list[str]] = {}
        for tile in tables.tile:
            self.printed[tile.id] = tile.rows
            self.printed[tile.id + "'"] = ["".join(row) for row in zip(*tile.rows[::-1], strict=False)]
        self.entry = ""

    def refuse(self, field: str, problem: str) -> PackError:
        return PackError(self.file, self.entry, field, problem)

    def at(self, arena: Arena, square: int) -> str:
        return f"row {square // arena.width}, column {square % arena.width}"

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

    # Starts and tiles

    def check_starts(self, arena: Arena) -> None:
        """(2), (10): each start digit once, as many as players."""
        most = max(arena.players)
        if most > 4 * self.copies:
            problem = f"{most} players need {(most + 3) // 4} copies of the game (setting copies)"
            raise self.refuse("players", problem)
        text = "".join(arena.rows)
        for digit in STARTS:
            count = text.count(digit)
            wanted = 1 if STARTS.index(digit) < most else 0
            if count != wanted:
                where = f"{self.at(arena, text.rindex(digit))}: " if count else ""
                problem = f"{where}start space {digit} is there {count} times, not {wanted}, for {most} players"
                raise self.refuse("rows", problem)

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

    def check_tiles(self, arena: Arena, layout: list[list[str]], high: int, wide: int) -> None:
        """(6) Grey Blocks are where the tiles have them, or under a feature that may replace one."""
        across = arena.width // wide
        if [len(row) for row in layout] != [across] * (arena.height // high):
            raise self.refuse("tiles", f"must be {arena.height // high} rows of {across} tiles")
        flat = [name for row in layout for name in row]
        for tile in self.tables.tile:
            used = flat.count(tile.id) + flat.count(tile.id + "'")
            if used > tile.count * self.copies:
                raise self.refuse("tiles", f"uses tile {tile.id} {used} times; there are {tile.count * self.copies}")
        for square in range(arena.size):
            name = flat[arena.tile_of[square]]
            pattern = self.printed.get(name)
            if pattern is None or len(pattern) != high or len(pattern[0]) != wide:
                raise self.refuse("tiles", f"no tile {name[:20]!r} of {high} by {wide} squares")
            printed = pattern[(square // arena.width) % high][(square % arena.width) % wide] == "#"
            kind = arena.ground[square] & KIND
            if kind == GREY and not printed:
                raise self.refuse("rows", f"{self.at(arena, square)}: tile {name} has no Grey Block here")
            if printed and (kind == GRASS or kind in NEVER_ON_GREY):
                what = arena.rows[square // arena.width][square % arena.width]
                raise self.refuse(
                    "rows", f"{self.at(arena, square)}: {what!r} cannot replace the Grey Block of tile {name}"
                )

    # Pieces

    def is_open(self, arena: Arena, square: int) -> bool:
        """Green, and no pit."""
        return square >= 0 and arena.ground[square] & KIND not in (GREY, OUTSIDE, PIT)

    def check_exits(self, arena: Arena) -> None:
        """(2) Each start space has two free neighbours."""
        for i in range(len(arena.starts)):
            start = arena.starts[i]
            free = 0
            for d in range(4):
                beside = arena.go[4 * start + d]
                if self.is_open(arena, beside) and beside not in arena.blocks:
                    free += 1
            if free < 2:
                problem = f"{self.at(arena, start)}: start space {i + 1} has {free} free neighbours, it needs 2"
                raise self.refuse("rows", problem)

    def check_pieces(self, arena: Arena) -> None:
        """(3), (4): no more Blocks and features than the box holds."""
        items = self.tables.items
        pool = (items.bomb_up + items.speed_up + (0 if arena.coop else items.flame_max)) * self.copies
        if len(arena.blocks) > pool:
            problem = (
                f"{self.at(arena, arena.blocks[pool])}: {len(arena.blocks)} Blocks, but there are only {pool} Items"
            )
            raise self.refuse("rows", problem)
        for box in self.tables.features.pools:
            most = box.max * self.copies
            found = [q for q in range(arena.size) if GROUNDS[arena.ground[q] & KIND] in box.kinds]
            if len(found) > most:
                kinds = " and ".join(box.kinds)
                raise self.refuse("rows", f"{self.at(arena, found[most])}: more than {most} tiles of {kinds}")

    def check_pads(self, arena: Arena) -> None:
        """(5) Each Teleport arrow points at another pad."""
        for square in range(arena.size):
            if arena.ground[square] & KIND == TELEPORT:
                d = arena.ground[square] >> 4
                other = arena.go[4 * square + d]
                while other >= 0 and arena.ground[other] & KIND != TELEPORT:
                    other = arena.go[4 * other + d]
                if other < 0:
                    raise self.refuse("rows", f"{self.at(arena, square)}: the arrow meets no other Teleport Pad")

    def check_reach(self, arena: Arena) -> None:
        """(8) With all Blocks gone, every green square can be walked to."""
        reached = [False] * arena.size
        queue = [arena.starts[0]]
        reached[queue[0]] = True
        for square in queue:
            for d in range(4):
                beside = arena.go[4 * square + d]
                if self.is_open(arena, beside) and not reached[beside]:
                    reached[beside] = True
                    queue.append(beside)
        for square in arena.starts + list(range(arena.size)):
            if self.is_open(arena, square) and not reached[square]:
                what = "this square"
                if square in arena.starts:
                    what = f"start space {arena.starts.index(square) + 1}"
                raise self.refuse("rows", f"{self.at(arena, square)}: {what} cannot be reached from start space 1")

    def check_shraplings(self, arena: Arena) -> None:
        """(9) Shraplings in co-op only, 1 to 4, none that reaches a start space at once."""
        if not arena.coop:
            if arena.shraplings:
                raise self.refuse("rows", f"{self.at(arena, arena.shraplings[0])}: Shraplings are for mode = 'coop'")
            return
        if not 1 <= len(arena.shraplings) <= 4 * self.copies:
            raise self.refuse("rows", f"{len(arena.shraplings)} Shraplings; there must be 1 to {4 * self.copies}")
        for square in arena.shraplings:
            for d in range(4):
                beside = square
                for _ in range(2):
                    beside = arena.go[4 * beside + d]
                    if not self.is_open(arena, beside) or beside in arena.blocks:
                        break
                    if beside in arena.starts:
                        raise self.refuse("rows", f"{self.at(arena, square)}: too close to a start space in line")

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
