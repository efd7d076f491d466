"""Observations as numbers: what one seat may see, in a fixed layout of blocks, rows and columns.

A game names its blocks (`Face.layout`) and writes them (`Face.features`): one row for the table, a row for each seat
beginning with the one that looks, a row for each card, square or die. Every number is an int from 0 to its column's
`high`, at most 255, so an observation is a run of bytes, and a page of them is memory that NumPy looks at without
copying. What a block says must follow from what the seat may see: the swap test of conformance runs on pages as it
does on views.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from scrapyard.kernel.errors import RulesError

MOST: Final = 255
"""The highest number on a page; what counts further stays there."""


@final
class Block:
    """A table of numbers within an observation: what its rows and columns are called, and how high a column goes."""

    def __init__(self, name: str, rows: list[str], columns: dict[str, int], about: str = "") -> None:
        self.name = name
        self.rows = rows
        self.columns = list(columns)
        self.highs: list[int] = list(columns.values())
        self.about = about
        """A sentence for the page that documents the layout."""
        for column, high in columns.items():
            if not 0 < high <= MOST:
                raise RulesError(f"block {name!r}: column {column!r} goes to {high}, which is not in 1 to {MOST}")

    @property
    def size(self) -> int:
        return len(self.rows) * len(self.columns)


@final
class Layout:
    """The blocks of an observation, one after the other."""

    def __init__(self, blocks: list[Block]) -> None:
        self.blocks = blocks
        self.starts: dict[str, int] = {}
        self.size = 0
        for block in blocks:
            if block.name in self.starts:
                raise RulesError(f"two blocks are called {block.name!r}")
            self.starts[block.name] = self.size
            self.size += block.size

    def names(self) -> list[str]:
        """What each number is called: `seat.me.hand`; a block of one row leaves the row out."""
        result: list[str] = []
        for block in self.blocks:
            for row in block.rows:
                for column in block.columns:
                    result.append(f"{block.name}.{row}.{column}" if row else f"{block.name}.{column}")
        return result

    def highs(self) -> list[int]:
        """How high each number goes."""
        result: list[int] = []
        for block in self.blocks:
            for _ in block.rows:
                result.extend(block.highs)
        return result


def around(seats: int) -> list[str]:
    """The rows of a block with a row for each seat: the one that looks, then clockwise."""
    return ["me", *[f"next-{i}" for i in range(1, seats)]]


@final
class Page:
    """Rows of observations of one size, written number by number."""

    def __init__(self, rows: int, size: int) -> None:
        self.rows = rows
        self.size: i64 = size
        self.values: vec[u8] = vec[u8]([0] * max(1, rows * size))
        self.start: i64 = 0
        """Where the row that is being written begins."""
        self.at: i64 = 0
        """Where the next number goes."""

    def turn_to(self, row: i64) -> None:
        """Begin a row, with nothing on it."""
        self.start = row * self.size
        self.at = self.start
        values = self.values
        for i in range(self.start, self.start + self.size):
            values[i] = 0

    def put(self, number: i64) -> None:
        """The next number; what is below 0 or above 255 is written as that."""
        if number > 0:
            self.values[self.at] = u8(number if number < MOST else MOST)
        self.at += 1

    def flag(self, yes: bool) -> None:
        """1 for yes, 0 for no."""
        if yes:
            self.values[self.at] = 1
        self.at += 1

    def put_all(self, numbers: list[int]) -> None:
        """The next numbers, as they stand."""
        for number in numbers:
            self.put(number)

    def mark(self, which: i64, of: i64) -> None:
        """So many flags, with one of them raised; none if `which` is below 0."""
        if 0 <= which < of:
            self.values[self.at + which] = 1
        self.at += of

    def skip(self, columns: i64) -> i64:
        """Leave so many numbers to `set` and `add`; where they begin."""
        at = self.at
        self.at += columns
        return at

    def set(self, at: i64, number: i64) -> None:
        """The number at a place that was skipped."""
        if number > 0:
            self.values[at] = u8(number if number < MOST else MOST)

    def add(self, at: i64) -> None:
        """One more at a place that was skipped."""
        if self.values[at] < MOST:
            self.values[at] += 1

    def drop(self, at: i64) -> None:
        """One less at a place that was skipped."""
        if self.values[at] > 0:
            self.values[at] -= 1

    def get(self, at: i64) -> int:
        """The number at a place."""
        return int(self.values[at])

    def memory(self) -> memoryview:
        """All rows, as a look at this memory: what is written later shows in it."""
        return memoryview(self.values)

    def row(self, row: i64) -> bytes:
        """A copy of one row."""
        start = row * self.size
        return bytes(memoryview(self.values)[start : start + self.size])
