"""Chance: where outcomes come from, and the tape on which answers and outcomes are kept.

Rules never draw a number by themselves. They make a named request (`state.shuffle("deck", ...)`,
`state.roll("attack", 6)`), and the outcome is written on the tape. A source only *proposes* outcomes: `FastSource` for
simulation, `SealedSource` for real tables, a script in tests. Whoever has the tape needs no source at all.
"""

import hashlib
import hmac
from typing import Final, TypeVar, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from scrapyard.kernel.errors import RulesError

T = TypeVar("T")

_MASK: Final[i64] = 0xFFFFFFFF


def _word(digest: bytes, at: int) -> i64:
    """Four bytes as a number, the highest first: what `int.from_bytes` does for a thousand instructions."""
    number: i64 = 0
    for i in range(at, at + 4):
        number = (number << 8) | digest[i]
    return number


@mypyc_attr(allow_interpreted_subclasses=True)
class Source:
    """Proposes outcomes. A stream is the name of the request."""

    def below(self, n: int, stream: str) -> int:
        """A uniform number from 0 to n - 1."""
        raise RulesError(f"chance was asked for {stream!r}, but there is none left")


class FastSource(Source):
    """Chris Doty-Humphrey's sfc32: fast, small, the same numbers compiled and interpreted."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        digest = hashlib.sha256(str(seed).encode()).digest()
        self.a: i64 = _word(digest, 0)
        self.b: i64 = _word(digest, 4)
        self.c: i64 = _word(digest, 8)
        self.d: i64 = _word(digest, 12)

    def draw(self, n: i64) -> i64:
        """A number from 0 to n - 1 (n below 2**31; the bias is below n / 2**32)."""
        b, c, d = self.b, self.c, self.d
        t = (self.a + b + d) & _MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & _MASK
        self.c = ((((c << 21) & _MASK) | (c >> 11)) + t) & _MASK
        self.d = (d + 1) & _MASK
        return (t * n) >> 32

    def below(self, n: int, stream: str) -> int:
        return self.draw(n)

    def drawn(self) -> int:
        """A number that changes with every draw: as long as it is the same, there was none."""
        return self.d

    def split(self) -> "FastSource":
        """A generator of its own for somebody else, without disturbing this one twice."""
        return FastSource((self.draw(1 << 30) << 30) | self.draw(1 << 30))


@final
class Lot:
    """Puts what nobody has seen into an order of its own: a list when called, a row of numbers by `shuffle`."""

    def __init__(self, source: FastSource) -> None:
        self.source = source

    def __call__(self, items: list[T]) -> None:
        i: i64 = len(items) - 1
        while i > 0:
            j = self.source.draw(i + 1)
            item = items[i]
            items[i] = items[j]
            items[j] = item
            i -= 1

    def shuffle(self, row: vec[i64]) -> None:
        source = self.source
        i: i64 = len(row) - 1
        while i > 0:
            j = source.draw(i + 1)
            number = row[i]
            row[i] = row[j]
            row[j] = number
            i -= 1


SIGNED: Final = 32
"""A nonce that says which commitment its seat saw: so many hexadecimal digits at random, a dash, 31 more."""


def signed(word: str, commitment: str) -> str:
    """A nonce out of a random word: it proves to everybody which commitment was seen when it was made."""
    return f"{word}-{hashlib.sha256(f'{word} {commitment}'.encode()).hexdigest()[:31]}"


def saw(nonce: str, commitment: str) -> int:
    """1 if the nonce was made in sight of this commitment, 0 if of another one, -1 if it says nothing."""
    word, dash, rest = nonce.partition("-")
    if len(word) != SIGNED or not dash or len(rest) != 31 or set(word + rest) - set("0123456789abcdef"):
        return -1
    return 1 if signed(word, commitment) == nonce else 0


def bot_nonce(commitment: str, seat: int) -> str:
    """A bot's nonce follows from the commitment, so that the server cannot choose it after a person's."""
    return hashlib.sha256(f"bot {seat} {commitment}".encode()).hexdigest()[:24]


class SealedSource(Source):
    """Commit and reveal: HMAC-SHA-256 over a secret seed, the seats' nonces, the stream and a counter.

    The server publishes `commitment` before the seats add their nonces, so neither side can steer the draws, and
    reveals the seed at the end, so that anybody can check every one of them.
    """

    def __init__(self, seed: bytes, nonces: list[str]) -> None:
        self.seed = seed
        self.nonces = nonces
        self.key = hmac.digest(seed, "\n".join(nonces).encode(), "sha256")
        self.counters: dict[str, int] = {}

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.seed).hexdigest()

    def below(self, n: int, stream: str) -> int:
        limit = (1 << 64) - (1 << 64) % n
        while True:
            count = self.counters.get(stream, 0)
            self.counters[stream] = count + 1
            digest = hmac.digest(self.key, f"{stream}:{count}".encode(), "sha256")
            number = int.from_bytes(digest[:8], "big")
            if number < limit:
                return number % n


class Script(Source):
    """Outcomes written down in advance, for tests: `Script([2, 0], then=FastSource(1))`."""

    def __init__(self, numbers: list[int], then: Source | None = None) -> None:
        self.numbers = numbers
        self.then = then if then is not None else Source()
        self.at = 0

    def below(self, n: int, stream: str) -> int:
        if self.at >= len(self.numbers):
            return self.then.below(n, stream)
        number = self.numbers[self.at]
        self.at += 1
        if not 0 <= number < n:
            raise RulesError(f"the script says {number} for {stream!r}, which has outcomes 0 to {n - 1}")
        return number


class Outcome:
    """One chance request as it came out: a number of `n` for a pick, the faces in order for a shuffle (n = 0)."""

    def __init__(self, at: int, stream: str, n: int, values: list[int], tokens: list[int]) -> None:
        self.at = at
        """Where on the tape it begins."""
        self.stream = stream
        self.n = n
        self.values = values
        self.tokens = tokens
        """The cards of a shuffle, under which the faces changed."""


class Tape:
    """Answers and outcomes in the order in which the rules consumed them."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.values: list[int] = []
        self.at = 0
        """How far the rules have read; behind the end, outcomes come from the source and are appended."""
        self.fence = 0
        """No answer before this position can be undone: chance or a reveal came after it."""
        self.learned: i64 = 0
        """Who has seen something new, one bit per seat, since whoever wants to know has cleared it."""
        self.outcomes: list[Outcome] | None = None
        """Outcomes as they happen, for whoever writes a record; None when nobody listens."""
        self.written = True
        """Whether anything is appended; not for a game that is only played on, never copied and never taken back."""

    def begin(self, source: Source) -> None:
        """Begin again, empty, with another source."""
        self.source = source
        self.values = []
        self.at = 0
        self.fence = 0
        self.outcomes = None

    def pick(self, stream: str, n: int) -> int:
        """One of n equally likely outcomes."""
        at = self.at
        if at < len(self.values):
            value = self.values[at]
            if not 0 <= value < n:
                raise RulesError(f"the outcome of {stream!r} must be one of {n}")
        else:
            source = self.source
            value = source.draw(n) if isinstance(source, FastSource) else source.below(n, stream)
            if self.written:
                self.values.append(value)
        self.at = at + 1
        self.fence = at + 1
        if self.outcomes is not None:
            self.outcomes.append(Outcome(at, stream, n, [value], []))
        return value

    def shuffle(self, stream: str, faces: vec[i64], tokens: list[int]) -> None:
        """Permute the faces under the tokens; the outcome on the tape is the faces in their new order."""
        at = self.at
        values = self.values
        if at < len(values):
            self._check_shuffle(stream, faces, tokens)
            for token in tokens:
                faces[token] = values[at]
                at += 1
        else:
            source = self.source
            if isinstance(source, FastSource):
                for i in range(len(tokens) - 1, 0, -1):
                    j = int(source.draw(i + 1))
                    a = tokens[i]
                    b = tokens[j]
                    face = faces[a]
                    faces[a] = faces[b]
                    faces[b] = face
            else:
                for i in range(len(tokens) - 1, 0, -1):
                    j = source.below(i + 1, stream)
                    faces[tokens[i]], faces[tokens[j]] = faces[tokens[j]], faces[tokens[i]]
            if self.written:
                for token in tokens:
                    values.append(faces[token])
            at += len(tokens)
        self.at = at
        self.fence = at
        if self.outcomes is not None:
            self.outcomes.append(Outcome(at - len(tokens), stream, 0, [faces[token] for token in tokens], tokens[:]))

    def _check_shuffle(self, stream: str, faces: vec[i64], tokens: list[int]) -> None:
        """What is read back as a shuffle must be one; only a record can be wrong, so only listeners pay for it."""
        if self.outcomes is not None:
            read = self.values[self.at : self.at + len(tokens)]
            if sorted(read) != sorted([faces[token] for token in tokens]):
                raise RulesError(f"the outcome of {stream!r} is not a shuffle of the cards that are there")
