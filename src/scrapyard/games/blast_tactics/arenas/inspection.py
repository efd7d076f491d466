"""What is wrong with an arena, collected while it is read."""

from typing import Any, final

from scrapyard.kernel.errors import PackError


@final
class Inspection:
    """One arena after another under inspection, with all that the box holds."""

    def __init__(self, tables: Any, copies: int, file: str) -> None:
        self.tables = tables
        self.copies = copies
        self.file = file
        self.by_id: dict[str, Any] = {entry.id: entry for entry in tables.arena}
        self.printed: dict[str, list[str]] = {}
        """The rows of each tile; with an apostrophe, turned by a quarter."""
        for tile in tables.tile:
            self.printed[tile.id] = tile.rows
            self.printed[tile.id + "'"] = ["".join(row) for row in zip(*tile.rows[::-1], strict=False)]
        self.entry = ""
        """The arena that is being read."""
        self.found: list[PackError] = []
        """What is wrong with it."""

    def refuse(self, field: str, problem: str, square: tuple[int, int] | None = None) -> PackError:
        """The error to raise where it is no use to look on."""
        return PackError(self.file, self.entry, field, problem, square)

    def note(self, field: str, problem: str, square: tuple[int, int] | None = None) -> None:
        """Remember what is wrong and look on: whoever paints an arena wants to see it all at once."""
        self.found.append(self.refuse(field, problem, square))

    def settle(self) -> None:
        """Refuse the arena for what was noted."""
        if self.found:
            first = self.found[0]
            first.also = self.found[1:]
            self.found = []
            raise first
