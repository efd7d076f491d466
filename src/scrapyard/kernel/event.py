"""Events: what happened, for the log and for pieces that move. Free when nobody listens."""

from typing import Final

from mypy_extensions import i64

from scrapyard.kernel.errors import RulesError

HEADING: Final = "heading"
LEAD: Final = "lead"
PLAIN: Final = "plain"
STEP: Final = "step"
ROLES: Final = (HEADING, LEAD, PLAIN, STEP)
NO_PARTS: Final[list[int]] = []
"""What a number is made of that is told as one; nothing is ever added."""


_KINDS: Final[list["EventKind"]] = []
"""Each in the place of its number."""


class EventKind:
    """One sort of thing that happens, and how it is told: alone, several in a row, and as what came of something.

    Texts are messages of `kernel.language` over the values of `kernel.face:Told`: who, whom, item, n, card and so on.
    The role in the story: a `heading` stands above what follows, a `lead` is a cause that takes effects into its line,
    a `step` is told to those who want every step.
    """

    def __init__(
        self,
        name: str,
        text: str,
        clause: str = "",
        domain: str = "",
        *,
        run: str = "",
        tail: str = "",
        tails: str = "",
        role: str = PLAIN,
        takes: str = "",
    ) -> None:
        if role not in ROLES:
            raise RulesError(f"the event {name!r} has the role {role!r}: it can be {', '.join(ROLES)}")
        if bool(tails) != bool(run and tail):
            raise RulesError(f"the event {name!r} needs `tails`, if it has both `run` and `tail`, and only then")
        self.name = name
        self.text = text
        self.clause = clause
        self.domain = domain
        """Which word list `item` is taken from."""
        self.run = run
        """Several in a row, as one sentence."""
        self.tail = tail
        """As an effect in the line of its cause: no capital, no full stop; with a space before it, it goes on with the
        cause's own sentence."""
        self.tails = tails
        """Several in a row as an effect."""
        self.role = role
        self.takes = takes.split()
        """The effects that a lead takes, by name; all, if none is named."""
        self.number: i64 = len(_KINDS)
        """Among the kinds of all games in this process, for tables by kind."""
        _KINDS.append(self)


class Event:
    """Something that happened. `seen` says who may read `face`; everything else is public."""

    def __init__(self, kind: EventKind, who: int, whom: int, item: int, n: int, face: int, seen: int) -> None:
        self.kind = kind
        self.who = who
        self.whom = whom
        self.item = item
        self.n = n
        self.face = face
        self.seen = seen
        self.m = 0
        """A second number: against what, out of how many, where to."""
        self.parts: list[int] = NO_PARTS
        """What `n` is made of: an item and its number by turns."""
        self.turn = 0
        """How many answers the match had when this was kept."""
        self.undone = False
        """Whether the answer that led to it was taken back."""


class Listener:
    """Hears what happens at the moment it does: for whoever counts, and keeps nothing of what was told."""

    def hear(self, kind: EventKind, who: i64, whom: i64, item: i64, n: i64, face: i64) -> None:
        """Something happened, in the fields of an event."""
