"""What makes an arena playable. The numbers are those of the list "Validation" in the content set."""

from typing import Any, Final

from scrapyard.games.blast_tactics.arena import (
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
from scrapyard.kernel.errors import PackError

NEVER_ON_GREY: Final = [FAN, TELEPORT, POWER, TRAMPOLINE]


class Checks:
    """Refuses an arena that cannot be played, with the row and the column."""

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
