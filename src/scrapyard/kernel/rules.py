"""The first of a game's three contracts: its rules, bound to one table."""

from typing import ClassVar, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from scrapyard.kernel.ask import Asks
from scrapyard.kernel.chance import Lot
from scrapyard.kernel.errors import RulesError
from scrapyard.kernel.state import State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[S]):
    """What may happen, and what follows. It holds no state and serves many matches."""

    seldom: ClassVar[int] = 8
    """How many answers and outcomes lie at least between two checkpoints of a match that nobody copies.

    The more, the faster it is played on, and the more a first copy has to play again.
    """

    def start(self) -> S:
        """The state before the first phase; no chance, no choice yet."""
        raise RulesError("a game needs start()")

    def phase(self, s: S) -> Asks:
        """The flow of the next phase; what comes after it stands in `s.phase` and `s.over`.

        A plain method that returns the phase's flow is a little faster than one that is a flow itself. One in which
        nobody is asked anything can be carried out at once; then it returns NOTHING.
        """
        raise RulesError("a game needs phase()")

    def side(self, seat: int) -> int:
        """Who wins together has the same side; a number, of no further meaning."""
        return seat

    def next_settings(self, s: S) -> dict[str, str]:
        """After the end: settings that a rematch of the same people gets because of how this game went."""
        return {}

    def zones(self, s: S) -> list[list[int]]:
        """All zones; together they hold every token exactly once."""
        return []

    def backs(self, face: int) -> int:
        """Which back the face has; unseen faces are exchanged only among equal backs."""
        return 0

    def redeal(self, s: S, seat: int, order: Lot) -> None:
        """Give every token that the seat has not seen another face that it could have.

        The faces are sorted first, so that what comes out depends on what the seat knows and on nothing else: a bot
        gives the same answer whatever the hidden cards are. No copy shares the row of faces that is written here.
        """
        printed, seen = s.faces, s.seen
        size: i64 = len(printed)
        one: i64 = 1
        bit = one << seat
        unseen, backs = seen[:], seen[:]  # rows of that length, for other numbers
        kinds: list[int] = []
        last: i64 = -1
        count: i64 = 0
        for token in range(size):
            if seen[token] & bit == 0:
                back: i64 = self.backs(printed[token])
                if back != last and back not in kinds:  # tokens with equal backs come one after the other
                    kinds.append(back)
                last = back
                backs[count] = back
                unseen[count] = token
                count += 1
        if len(kinds) == 1:
            deal_anew(printed, unseen[:count], order)
            return
        for kind in kinds:
            tokens = unseen[:]
            alike: i64 = 0
            for i in range(count):
                if backs[i] == kind:
                    tokens[alike] = unseen[i]
                    alike += 1
            deal_anew(printed, tokens[:alike], order)

    def broken(self, s: S) -> list[str]:
        """The invariants of the ledger that do not hold; empty is good."""
        return []


def deal_anew(printed: vec[i64], tokens: vec[i64], order: Lot) -> None:
    """Let these tokens have each other's faces, which are sorted by counting, since there are few different ones."""
    size: i64 = len(tokens)
    faces = tokens[:]
    highest: i64 = 0
    for i in range(size):
        face = printed[tokens[i]]
        faces[i] = face
        highest = max(highest, face)
    counts = vec[i64]([0] * (highest + 1))
    for i in range(size):
        counts[faces[i]] += 1
    at: i64 = 0
    for face in range(highest + 1):
        for _ in range(counts[face]):
            faces[at] = face
            at += 1
    order.shuffle(faces)
    for i in range(size):
        printed[tokens[i]] = faces[i]
