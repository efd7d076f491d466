"""Events: what happened, for the log and for pieces that move. Free when nobody listens."""


class EventKind:
    """One sort of thing that happens; the template's placeholders are who, whom, item, n, card, and s for plurals."""

    def __init__(self, name: str, text: str, clause: str = "", domain: str = "") -> None:
        self.name = name
        self.text = text
        self.clause = clause
        self.domain = domain
        """Which word list `item` is taken from."""


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
