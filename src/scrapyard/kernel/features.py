"""Observations as numbers: what one seat may see, in a fixed layout of blocks, rows and columns.

A game names its blocks (`Face.layout`) and writes them (`Face.features`): one row for the table, a row for each seat
beginning with the one that looks, a row for each card, square or die. Every number is an int from 0 to its column's
`high`, at most 255, so an observation is a run of bytes, and many of them are one page. What a block says must follow
from what the seat may see: the swap test of conformance runs on pages as it does on views.

Writing is a hot path: most numbers are 0, so a row begins as a copy of the layout's blank, and only what differs is
set. A game that writes in a loop takes `page.ink` and sets bytes by itself: `ink[at] = u8(1)`. To write a number that
may be 0 costs less than to ask whether it is, since the processor guesses every other answer wrong; for the same reason
what is below 0 is made 0 by `number & ~(number >> 63)`. What is handed to `u8` is an i64 or an int as it stands;
`u8(a if b else c)` would be compiled to a slow call. All that counts, is an index or
bounds a range is declared to be an i64, and two lists are walked side by side with `zip`: to look up what stands at a
place of a list of ints costs three times as much as to go on to the next.
"""

from typing import Final, cast, final

from librt.vecs import extend, vec
from mypy_extensions import i64, u8

from scrapyard.kernel.errors import RulesError
from scrapyard.kernel.state import State

MOST: Final = 255
"""The highest number on a page; what counts further stays there."""


@final
class Block:
    """A table of numbers within an observation: what its rows and columns are called, and how high a column goes."""

    def __init__(
        self,
        name: str,
        rows: list[str],
        columns: dict[str, int],
        about: str = "",
        blank: dict[str, list[int]] | None = None,
    ) -> None:
        self.name = name
        self.rows = rows
        self.columns = list(columns)
        self.highs: list[int] = list(columns.values())
        self.about = about
        """A sentence for the page that documents the layout."""
        self.blank: dict[str, list[int]] = blank or {}
        """Columns that do not begin at 0: their numbers, row by row."""
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

    def blank(self) -> bytes:
        """A row on which nothing is written yet."""
        numbers: list[int] = []
        for block in self.blocks:
            for row in range(len(block.rows)):
                for column in block.columns:
                    first = block.blank.get(column)
                    numbers.append(first[row] if first is not None else 0)
        return bytes(numbers)


def around(seats: int) -> list[str]:
    """The rows of a block with a row for each seat: the one that looks, then clockwise."""
    return ["me", *[f"next-{i}" for i in range(1, seats)]]


@final
class Page:
    """Rows of observations of one size, one written after the other."""

    def __init__(self, blank: bytes, rows: int = 1) -> None:
        self.width: i64 = len(blank)
        self.start: i64 = 0
        """Where the row that is being written begins."""
        self.at: i64 = 0
        """Where the next number goes."""
        self.end: i64 = 0
        """Where the next row begins."""
        self._nothing = vec[u8](capacity=rows * len(blank))
        self._blank = extend(vec[u8](), blank * rows)
        self.ink = self._nothing
        """All rows, those that are still blank with them. They stay where they are in memory."""
        self.clear()

    def clear(self) -> None:
        """All rows blank again, in the same memory: one copy for all of them."""
        self.ink = extend(self._nothing, self._blank)
        self.end = 0

    def open(self) -> None:
        """Begin a row."""
        at = self.end
        self.start = at
        self.at = at
        self.end = at + self.width

    def put(self, number: i64) -> None:
        """The next number; what is below 0 or above 255 is written as that."""
        at = self.at
        self.at = at + 1
        self.set(at, number)

    def flag(self, yes: bool) -> None:
        """1 for yes, 0 for no."""
        if yes:
            self.ink[self.at] = u8(1)
        self.at += 1

    def mark(self, which: i64, of: i64) -> None:
        """So many flags, with one of them raised; none if `which` is below 0."""
        if 0 <= which < of:
            self.ink[self.at + which] = u8(1)
        self.at += of

    def skip(self, columns: i64) -> i64:
        """Leave so many numbers to `set`, `add` and `drop`; where they begin."""
        at = self.at
        self.at += columns
        return at

    def set(self, at: i64, number: i64) -> None:
        """The number at a place that was skipped."""
        number = min(number, MOST)
        self.ink[at] = u8(number & ~(number >> 63))

    def add(self, at: i64) -> None:
        """One more at a place that was skipped."""
        number = self.ink[at]
        if number < MOST:
            self.ink[at] = number + 1

    def drop(self, at: i64) -> None:
        """One less at a place that was skipped."""
        number = self.ink[at]
        if number > 0:
            self.ink[at] = number - 1

    def rows(self) -> bytes:
        """The rows that were begun, one after the other."""
        return bytes(memoryview(self.ink)[: self.end])

    def memory(self) -> memoryview:
        """All rows where they are: what is written into them later shows."""
        return memoryview(self.ink)


def tally(ink: vec[u8], at: i64) -> None:
    """One more at a place; `ink[at] += 1` would be compiled to slow calls."""
    ink[at] = ink[at] + 1


def lay(page: Page, s: State, seat: i64, tokens: list[int], start: i64, columns: i64, column: i64) -> None:
    """Cards of a zone that the seat has seen: each one more in the column, one less in the last, of unseen ones.

    `start` is where the rows of the cards begin, a row for each face.
    """
    ink, faces, seen = page.ink, s.faces, s.seen
    for token in cast("list[i64]", tokens):  # read as such, an int is a third cheaper
        if (seen[token] >> seat) & 1:
            at = start + faces[token] * columns
            ink[at + column] = ink[at + column] + 1
            at += columns - 1
            left = ink[at]
            if left > 0:
                ink[at] = left - 1


def lay_one(page: Page, s: State, seat: i64, token: i64, start: i64, columns: i64, column: i64) -> None:
    """The same for a card by itself."""
    if (s.seen[token] >> seat) & 1:
        ink = page.ink
        at = start + s.faces[token] * columns
        ink[at + column] = ink[at + column] + 1
        at += columns - 1
        left = ink[at]
        if left > 0:
            ink[at] = left - 1
