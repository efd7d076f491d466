"""The second of a game's three contracts: its face, what people see of it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from scrapyard.kernel.ask import Ask, Question, Vocabulary
from scrapyard.kernel.errors import RulesError
from scrapyard.kernel.event import Event
from scrapyard.kernel.features import Block, Page
from scrapyard.kernel.language import IN_ENGLISH, Catalogue, Language, with_names
from scrapyard.kernel.state import State

S = TypeVar("S", bound=State)

PARTS: Final = "parts"
"""The domain of the items that an event's number is made of."""


def escape(text: str) -> str:
    """Text of people, safe between markup."""
    return text.replace("[", "\\[")


class Reason:
    """Why something may not be done: the clause, and a sentence with the numbers in it."""

    def __init__(self, clause: str, text: str) -> None:
        self.clause = clause
        self.text = text

    def __repr__(self) -> str:
        return f"{self.text} [{self.clause}]"


class Tally:
    """Something that is counted over a whole game: how often it happened by or to a seat, or how much it came to."""

    def __init__(self, label: str, kind: str, to: bool = False, total: bool = False) -> None:
        self.label = label
        self.kind = kind
        """The name of the event."""
        self.to = to
        """Whether it counts for `whom` it happened to, and not for `who` did it."""
        self.total = total
        """Whether its numbers are added up."""

    def count(self, events: list[Event], seats: int) -> list[int]:
        """The figure of each seat."""
        figures = [0] * seats
        for event in events:
            seat = event.whom if self.to else event.who
            if event.kind.name == self.kind and seat >= 0 and not event.undone:
                figures[seat] += event.n if self.total else 1
        return figures


@mypyc_attr(allow_interpreted_subclasses=True)
class Face(Generic[S]):
    """The game in words and pictures. All but `view` has a default that reads the vocabulary."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.catalogue: Catalogue = IN_ENGLISH
        """The language that the log speaks."""
        self.tallies: list[Tally] = []
        """What is worth counting over a game."""
        self.endings: dict[str, str] = {}
        """How a game can end, in words, by the word that `State.ending` has for it."""

    def view(self, s: S, seat: int) -> Mapping[str, object]:
        """Everything this seat (or SPECTATOR) may see, as plain values."""
        raise RulesError("a game needs view()")

    def views(self, s: S, seats: list[int]) -> Sequence[Mapping[str, object]]:
        """The view of each of these seats, in their order; a game can make once what all of them see alike."""
        return [self.view(s, seat) for seat in seats]

    def picture(self, view: Any, names: list[str], width: int) -> str:
        """The view drawn for a terminal, in rich markup; the plain default lists the view."""
        lines: list[str] = []
        for key, value in view.items():
            lines.append(f"[bold]{key}[/]: " + escape(str(value)))
        return "\n".join(lines)

    def figures(self, s: S) -> list[tuple[str, list[int]]]:
        """The numbers that decide at the end, the first one first: what they are called, and that of each seat."""
        return []

    def ending(self, word: str) -> str:
        """How a game ended, as people say it; a game without words for it has that of the record."""
        return self.endings.get(word, word.replace("-", " ").capitalize())

    # Numbers

    def layout(self) -> list[Block]:
        """What an observation of this game is made of, for programs that learn; none, and they see questions only."""
        return []

    def features(self, s: S, seat: int, page: Page) -> None:
        """The numbers of the layout in their order, from what this seat may see and nothing else."""

    # The question

    def prompt(self, s: S, ask: Ask) -> str:
        """The question in a sentence for the person asked."""
        return ask.question.prompt

    def label(self, s: S, ask: Ask, value: int) -> str:
        """The option in a few words for the person asked."""
        return self.vocabulary.key(ask.question, value).replace("-", " ")

    def explain(self, s: S, ask: Ask, value: int) -> str:
        """What the option would do, in a sentence or two, or an empty text."""
        return ""

    def warning(self, s: S, ask: Ask, value: int) -> str:
        """What should be known before the option is chosen: that it wastes something or loses the game; mostly empty.

        People are asked whether they mean it.
        """
        return ""

    def gist(self, s: S, ask: Ask, value: int) -> str:
        """What the option comes to in a number or a few words that stand on its thing (`3 against 6`); mostly empty."""
        return ""

    def thing(self, s: S, ask: Ask, value: int) -> str:
        """The thing on the table that the option belongs to (`part:B:head`), or an empty text."""
        return ""

    def later(self, s: S, ask: Ask) -> list[Ask]:
        """Questions that may come of what this one is part of, and that can be answered together with it."""
        return []

    def why_not(self, s: S, ask: Ask, question: Question, value: int) -> Reason | None:
        """Why this value cannot be chosen at this ask, or None if it can (or there is nothing to say)."""
        return None

    # Words

    def word(self, face: int) -> str:
        """What is printed on a token in one word, for records and views."""
        return str(face)

    def words(self, faces: list[int]) -> list[str | None]:
        """Faces for a view: words, and None for what is not known."""
        return [self.word(face) if face >= 0 else None for face in faces]

    def name(self, face: int) -> str:
        """What is printed on a token, as people call it."""
        return self.word(face)

    def item_name(self, domain: str, item: int) -> str:
        """A word of a domain as people say it."""
        words = self.vocabulary.domains.get(domain, [])
        return words[item].replace("-", " ") if item < len(words) else ""

    def sentence(self, event: Event, seat: int, names: list[str]) -> str:
        """The event as a line of the log, as this seat may read it."""
        return self.catalogue.say(event.kind.name, event.kind.text, Told(self, [event], seat, names))

    def parts(self, event: Event) -> str:
        """What the event's number is made of, in a game that tells it."""
        return ", ".join(
            f"{self.item_name(PARTS, event.parts[i])} {event.parts[i + 1]}" for i in range(0, len(event.parts), 2)
        )


class Told:
    """What the messages of an event, or of several alike in a row, can say to a seat: each value is made when a message
    has it."""

    def __init__(self, face: Face[Any], events: list[Event], seat: int, names: list[str]) -> None:
        self.face = face
        self.events = events
        self.seat = seat
        self.names = names

    def __getitem__(self, value: str) -> str | int:
        event, several = self.events[0], len(self.events) > 1
        if value == "who":
            return self.names[event.who] if event.who >= 0 else ""
        if value == "whom":
            return self.names[event.whom] if event.whom >= 0 else ""
        if value == "item":
            return self._item(event.item) if event.item >= 0 else ""
        if value == "n":
            return event.n
        if value == "m":
            return event.m
        if value == "from":
            return self._item(event.m)
        if value == "parts":
            return self.face.parts(event)
        if value == "sum":
            return sum(event.parts[1::2])
        if value == "card":
            return self._cards([event])
        if value == "known":
            return 1 if self._knows(event) else 0
        if several and value == "count":
            return len(self.events)
        if several and value == "total":
            return sum(one.n for one in self.events)
        if several and value == "items":
            return self._language().cards(self._items(), 0)
        if several and value == "last":
            items = self._items()
            return items[-1] if items else ""
        if several and value == "cards":
            return self._cards(self.events)
        if several and value == "seen":
            known = self._known(self.events)
            return f" ({self._language().cards(known, 0)})" if known else ""
        raise KeyError(value)

    def _language(self) -> Language:
        return self.face.catalogue.language

    def _item(self, item: int) -> str:
        return with_names(self.face.item_name(self.events[0].kind.domain, item), self.names)

    def _items(self) -> list[str]:
        return [self._item(one.item) for one in self.events if one.item >= 0]

    def _knows(self, event: Event) -> bool:
        return event.face >= 0 and (event.seen >> self.seat) & 1 == 1

    def _known(self, events: list[Event]) -> list[str]:
        """The names of the cards that the seat may read."""
        return [self.face.name(one.face) for one in events if self._knows(one)]

    def _cards(self, events: list[Event]) -> str:
        """Those cards, and how many it may not read."""
        known = self._known(events)
        return self._language().cards(known, len(events) - len(known))
