"""The state of a match: flat, slotted, cheap to copy. Games subclass it and add their own fields."""

import hashlib
import json
from typing import Annotated, Any, ClassVar, Final, TypeAlias, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from scrapyard.kernel.chance import Source, Tape
from scrapyard.kernel.event import Event, EventKind, Listener

T = TypeVar("T")

LETTERS: Final = "ABCDEFGH"
"""Seats are written as letters, clockwise."""

Letter: TypeAlias = Annotated[str, "Letter"]
"""One of them, in a view."""

SPECTATOR: Final = 8
"""The seat number of somebody who only watches."""

PUBLIC: Final = 0x1FF
"""Seen by every seat and by spectators."""

NOBODY: Final = 0


_NO_TAPE: Final = Tape(Source())
"""What a copy holds until a match gives it a tape of its own."""


BITS: Final = 31
"""A set of numbers below this is one number; beyond it, mypyc's `1 << n` goes wrong."""


def differ(ours: list[T], theirs: list[T]) -> bool:
    """Whether two lists differ. A checkpoint asks it of every list of a state, most of which are as they were."""
    return len(ours) != len(theirs) or ours != theirs


def renew_rows(ours: list[list[T]], theirs: list[list[T]]) -> None:
    """Make a list of lists equal to ours again."""
    if len(ours) != len(theirs):
        theirs[:] = [row[:] for row in ours]
    for i in range(len(ours)):
        if differ(ours[i], theirs[i]):
            theirs[i] = ours[i][:]


def _fields(kind: Any) -> list[str]:
    """The annotated fields of a class, those of its bases first."""
    names = [name for base in reversed(kind.__mro__) for name in vars(base).get("__annotations__", ())]
    return [name for name in names if name != "SINCE"]


def _copied(value: Any) -> Any:
    if isinstance(value, list):
        return [_copied(item) for item in value]
    return value.clone() if isinstance(value, Piece) else value


def without(value: Any, names: set[str]) -> Any:
    """A dump without the fields of these names, wherever they are in it."""
    if isinstance(value, dict):
        return {name: without(part, names) for name, part in value.items() if name not in names}
    return [without(part, names) for part in value] if isinstance(value, list) else value


def is_among(items: list[int], item: i64) -> bool:
    """`item in items`, which costs several times as much in compiled code."""
    return any(one == item for one in items)


def take_out(items: list[int], item: i64) -> None:
    """Remove the first such item from the list: `list.remove`, which costs eight times as much in compiled code."""
    at = 0
    while items[at] != item:
        at += 1
    items.pop(at)


def digest_of(dump: dict[str, object]) -> str:
    """A short hash of plain values; the same on every machine."""
    text = json.dumps(dump, separators=(",", ":"), sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()


def _dumped(value: Any) -> Any:
    if isinstance(value, list):
        return [_dumped(item) for item in value]
    return value.dump() if isinstance(value, Piece | Frozen) else value


@mypyc_attr(allow_interpreted_subclasses=True)
class Piece:
    """A mutable part of a state, copied with it."""

    def clone(self) -> "Piece":
        other: Any = type(self)()
        for name in _fields(type(self)):
            setattr(other, name, _copied(getattr(self, name)))
        copy: Piece = other
        return copy

    def dump(self) -> dict[str, object]:
        return {name: _dumped(getattr(self, name)) for name in _fields(type(self))}


@mypyc_attr(allow_interpreted_subclasses=True)
class Frozen:
    """A part of a state that never changes once made, so that copies share it."""

    def dump(self) -> dict[str, object]:
        return {name: _dumped(getattr(self, name)) for name in _fields(type(self))}


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state has. Fields are ints, bools, strings, and lists of them (nested or of State-like parts).

    `clone` and `dump` read the annotations of a subclass, which is slow and enough for a small game. A game that is
    compiled hands both on to its `copies.py`, which `scrapyard.kernel.cloning` writes from the same annotations.
    """

    SINCE: ClassVar[dict[str, int]] = {}
    """Fields of the state and its parts that came with a later version of the rules, and which: earlier ones are hashed
    without them."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.phase = 0
        """Which phase comes next, in the game's own numbering."""
        self.over = False
        self.places: list[int] = []
        """At the end: the place of each seat, 1 for the winner; a shared place is given to each."""
        self.ending = ""
        """At the end: the reason in one word, for statistics."""
        self.faces = vec[i64]()
        """What is printed on each token. Copies share the row until one of them changes it: `own_faces` comes first."""
        self.shared = False
        """Whether a copy may have the same row of faces."""
        self.seen = vec[i64]()
        """Who has seen each token's face, one bit per seat (bit 8 for spectators)."""
        self.tape = _NO_TAPE
        self.events: list[Event] | None = None
        """What has been told, for whoever reads it later; None when nobody does."""
        self.listener: Listener | None = None

    def copy_base(self, other: "State") -> None:
        """Fill in the kernel's fields of a fresh copy; the tape and the listeners stay behind."""
        other.phase = self.phase
        other.over = self.over
        other.places = self.places[:]
        other.ending = self.ending
        self.shared = True
        other.share_faces(self.faces)
        other.seen = self.seen[:]

    def renew_base(self, copy: "State") -> None:
        """Make the kernel's fields of an earlier copy equal again."""
        copy.phase = self.phase
        copy.over = self.over
        copy.ending = self.ending
        if differ(self.places, copy.places):
            copy.places = self.places[:]
        self.shared = True
        copy.share_faces(self.faces)
        copy.seen = self.seen[:]

    def renew(self, copy: "State") -> bool:
        """Make an earlier copy equal to this state again, which is cheaper than another one; False if it cannot."""
        return False

    def clone(self) -> "State":
        """An independent copy without tape or listeners."""
        other: Any = type(self)(self.seats)
        self.copy_base(other)
        for name in _fields(type(self)):
            setattr(other, name, _copied(getattr(self, name)))
        copy: State = other
        return copy

    def dump(self) -> dict[str, object]:
        """All fields as plain values, for hashing and for saving."""
        fields = self.dump_base()
        for name in _fields(type(self)):
            fields[name] = _dumped(getattr(self, name))
        return fields

    def dump_base(self) -> dict[str, object]:
        """The kernel's own fields as plain values."""
        return {
            "seats": self.seats,
            "phase": self.phase,
            "over": self.over,
            "places": self.places,
            "ending": self.ending,
            "faces": list(self.faces),
            "seen": list(self.seen),
        }

    def digest(self) -> str:
        """A short hash of everything that matters."""
        return digest_of(self.dump())

    # Tokens and faces

    def own_faces(self) -> None:
        """Have a row of faces that nobody else has, to change it."""
        if self.shared:
            self.faces = self.faces[:]
            self.shared = False

    def share_faces(self, faces: vec[i64]) -> None:
        """Have a row of faces that others have, too."""
        self.faces = faces
        self.shared = True

    def mint(self, face: int) -> int:
        """A new token that nobody has seen yet."""
        self.own_faces()
        self.faces = append(self.faces, face)
        self.seen = append(self.seen, NOBODY)
        return len(self.faces) - 1

    def face(self, token: int) -> int:
        return self.faces[token]

    def knows(self, seat: int, token: int) -> bool:
        """Whether the seat (or SPECTATOR) has seen this token's face."""
        return (self.seen[token] >> seat) & 1 == 1

    def shown(self, tokens: list[int], seat: int) -> list[int]:
        """The faces that the seat knows, in order of face, then -1 for each that it does not."""
        known = sorted(self.faces[token] for token in tokens if self.knows(seat, token))
        return known + [-1] * (len(tokens) - len(known))

    def show(self, token: int, seat: int) -> None:
        """Let one seat see the token."""
        mask: i64 = self.seen[token]
        bit: i64 = 1
        bit <<= seat
        if mask & bit == 0:
            self.seen[token] = mask | bit
            self.tape.fence = self.tape.at
            self.tape.learned |= bit

    def reveal(self, token: int) -> None:
        """Turn the token face up for everybody."""
        mask: i64 = self.seen[token]
        if mask != PUBLIC:
            self.seen[token] = PUBLIC
            self.tape.fence = self.tape.at
            self.tape.learned |= PUBLIC & ~mask

    def seal(self) -> None:
        """Somebody has learned something that is on no token: nothing before this can be taken back."""
        self.tape.fence = self.tape.at
        self.tape.learned = PUBLIC

    def kinds(self, tokens: list[int]) -> list[int]:
        """The different faces of these cards, in their order."""
        faces = self.faces
        one: i64 = 1
        met: i64 = 0
        found: list[int] = []
        for token in tokens:
            face = faces[token]
            if face < BITS:
                bit = one << face
                if met & bit == 0:
                    met |= bit
                    found.append(face)
            elif not is_among(found, face):
                found.append(face)
        return found

    def take(self, zone: list[int], token: int) -> None:
        """Take a token out of a zone where order means nothing; of several alike, nobody can say which one it was.

        Whoever knew of k such cards there and sees one leave knows of k - 1 afterwards, whatever the others are.
        """
        take_out(zone, token)
        faces = self.faces
        face = faces[token]
        for other in zone:
            if faces[other] == face:
                moved = self.seen[other] & ~self.seen[token]
                if moved:
                    self.seen[token] |= moved
                    self.seen[other] &= ~moved

    # Chance

    def pick(self, stream: str, n: int) -> int:
        """One of n equally likely outcomes, 0 to n - 1. A single outcome needs no chance."""
        if n == 1:
            return 0
        return self.tape.pick(stream, n)

    def roll(self, stream: str, sides: int = 6) -> int:
        """A die: 1 to `sides`."""
        return self.tape.pick(stream, sides) + 1

    def shuffle(self, stream: str, tokens: list[int], seen: int = NOBODY) -> None:
        """Permute the faces under these tokens; afterwards only the seats in `seen` know them."""
        if len(tokens) > 1:
            self.own_faces()
            self.tape.shuffle(stream, self.faces, tokens)
        for token in tokens:
            self.seen[token] = seen

    def mingle(self, stream: str, tokens: list[int], followers: int) -> None:
        """Shuffle face-down cards so that only the seats in `followers` can still tell which is which.

        Afterwards a card taken from the end is one taken at random. Others lose track of cards they had seen.
        """
        known: list[int] = []
        for token in tokens:
            known.append((self.faces[token] << 16) | (self.seen[token] & followers))
        self.shuffle(stream, tokens)
        for token in tokens:
            for i in range(len(known)):
                if known[i] >> 16 == self.faces[token]:
                    self.seen[token] = known[i] & 0xFFFF
                    del known[i]
                    break

    def lose_track(self, tokens: list[int], followers: int) -> None:
        """One of these cards moves face down: only the seats in `followers` can still tell which is which."""
        for token in tokens:
            if self.seen[token] & ~followers:
                self.seen[token] &= followers
                self.tape.fence = self.tape.at

    # Events

    def tell(
        self,
        kind: EventKind,
        who: i64 = -1,
        whom: i64 = -1,
        item: i64 = -1,
        n: i64 = 0,
        token: i64 = -1,
        m: i64 = 0,
    ) -> None:
        """Say what happened, to whoever listens. A token's face is told to those who have seen it by now."""
        if self.events is not None or self.listener is not None:
            self._told(kind, who, whom, item, n, token, m)

    def _told(self, kind: EventKind, who: i64, whom: i64, item: i64, n: i64, token: i64, m: i64) -> None:
        """Most games have nobody who listens: what is done for listeners lies apart."""
        if self.events is None:
            if self.listener is not None:
                self.listener.hear(kind, who, whom, item, n, self.faces[token] if token >= 0 else -1)
            return
        face = self.faces[token] if token >= 0 else -1
        seen = self.seen[token] if token >= 0 else PUBLIC
        event = Event(kind, who, whom, item, n, face, seen)
        event.m = m
        self.events.append(event)

    def is_heard(self) -> bool:
        """Whether it matters to anybody what is told: what is dear to tell need not be told to nobody."""
        return self.events is not None or self.listener is not None

    def tell_parts(self, parts: list[int]) -> None:
        """What the number told last is made of: an item and its number by turns."""
        if self.events:
            self.events[-1].parts = parts
