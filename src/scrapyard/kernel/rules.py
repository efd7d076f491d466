"""The first of a game's three contracts: its rules, bound to one table."""

from collections.abc import Callable
from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from scrapyard.kernel.ask import Flow
from scrapyard.kernel.errors import RulesError
from scrapyard.kernel.state import State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[S]):
    """What may happen, and what follows. It holds no state and serves many matches."""

    def start(self) -> S:
        """The state before the first phase; no chance, no choice yet."""
        raise RulesError("a game needs start()")

    def phase(self, s: S) -> Flow[None]:
        """The flow of the next phase; what comes after it stands in `s.phase` and `s.over`.

        A plain method that returns the phase's flow is a little faster than one that is a flow itself.
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

    def redeal(self, s: S, seat: int, order: "Callable[[list[int]], None]") -> None:
        """Give every token that the seat has not seen another face that it could have. `order` shuffles a list.

        The faces are sorted first, so that what comes out depends on what the seat knows and on nothing else: a bot
        gives the same answer whatever the hidden cards are.
        """
        printed, seen = s.faces, s.seen
        groups: dict[int, list[int]] = {}
        group: list[int] = []
        last = -1
        for token in range(len(printed)):
            if (seen[token] >> seat) & 1 == 0:
                back = self.backs(printed[token])
                if back != last or not groups:  # tokens with equal backs come one after the other
                    group = groups.setdefault(back, [])
                    last = back
                group.append(token)
        for tokens in groups.values():
            faces = [printed[token] for token in tokens]
            faces.sort()
            order(faces)
            for i in range(len(tokens)):
                printed[tokens[i]] = faces[i]

    def broken(self, s: S) -> list[str]:
        """The invariants of the ledger that do not hold; empty is good."""
        return []
