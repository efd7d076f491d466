"""What the store gives and takes: rows without behaviour."""

import hashlib
from dataclasses import dataclass, field
from typing import NamedTuple

from scrapyard.kernel.errors import ScrapyardError
from scrapyard.kernel.state import LETTERS

START, ANSWER, UNDO, AWAY, BACK = "start", "answer", "undo", "away", "back"
"""Kinds of entries: the deal, an answer, one taken back, a bot stands in, the person returns."""

PLEDGE = "~"
"""A nonce that begins so is the hash of one."""


class StoreError(ScrapyardError):
    """The store cannot be used; the text is for whoever runs the server."""


class Unsure(StoreError):
    """Nobody can tell at the moment whether something was written; the same key sent again finds out."""


class Collision(ScrapyardError):
    """Two workers wrote the same row; the later one may try again."""


class Entry(NamedTuple):
    """One thing that happened at a table."""

    version: int
    kind: str
    seat: int
    option: str
    lines: str
    key: str | None
    at: float
    spent: float
    due: float | None


class ChatRow(NamedTuple):
    """A line of talk."""

    number: int
    seat: int
    text: str
    key: str | None
    at: float


@dataclass(slots=True)
class SeatRow:
    """A seat as the store has it."""

    seat: int
    kind: str = "open"
    name: str = ""
    level: str | None = None
    secret: str | None = None
    """Hashed."""
    nonce: str | None = None
    muted: bool = False

    @property
    def ready(self) -> bool:
        return self.nonce is not None

    @property
    def sealed(self) -> bool:
        """Its nonce is pledged, and not told yet."""
        return self.nonce is not None and self.nonce.startswith(PLEDGE)


@dataclass(slots=True)
class TableRow:
    """A table as the store has it, without its entries."""

    id: str
    game: str
    rules: int
    settings: dict[str, str]
    pack: dict[str, object]
    clock: str
    public: bool
    seed: bytes
    watch: str
    """Hashed."""
    created: float
    invite: str | None = None
    """Hashed; None at a public table."""
    state: str = "open"
    result: dict[str, object] | None = None
    rematch: str | None = None
    seats: list[SeatRow] = field(default_factory=list)
    version: int = 0

    @property
    def full(self) -> bool:
        """Whether every seat is ready."""
        return bool(self.seats) and all(seat.ready for seat in self.seats)

    @property
    def ended(self) -> bool:
        """Whether nothing of it is secret any more: the game is over, or was given up."""
        return self.state in ("over", "closed")

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.seed).hexdigest()

    @property
    def people(self) -> str:
        """The letters of the seats at which people play; a bot may stand in for somebody from the beginning."""
        return "".join(LETTERS[seat.seat] for seat in self.seats if seat.kind == "person" and seat.level is None)
