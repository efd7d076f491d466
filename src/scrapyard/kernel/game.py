"""What a game is to the kernel: its card (`Meta`) and its rules bound to one table (`Game`)."""

from collections.abc import Callable, Mapping
from math import exp
from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from scrapyard.kernel.ask import Ask, Flow, Question, Vocabulary
from scrapyard.kernel.errors import RulesError, SettingsError
from scrapyard.kernel.event import Event
from scrapyard.kernel.lesson import LESSON, NONE, Lesson, find_lesson
from scrapyard.kernel.outlook import Outlook
from scrapyard.kernel.settings import Setting, Settings
from scrapyard.kernel.state import State

S = TypeVar("S", bound=State)

LETTERS = "ABCDEFGH"
"""Seats are written as letters, clockwise."""


class Reason:
    """Why something may not be done: the clause, and a sentence with the numbers in it."""

    def __init__(self, clause: str, text: str) -> None:
        self.clause = clause
        self.text = text

    def __repr__(self) -> str:
        return f"{self.text} [{self.clause}]"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """The rules of one game, bound to seats, settings and content. It holds no state and can serve many matches."""

    def __init__(
        self, meta: "Meta", seats: int, settings: Settings, questions: list[Question], domains: dict[str, list[str]]
    ) -> None:
        self.meta = meta
        self.seats = seats
        self.settings = settings
        self.vocabulary = Vocabulary(questions, domains)
        self.pack: dict[str, object] = {}
        """The patch over the game's own content, empty for the default; travels in the record, without its file."""
        self.judge_scale = 10.0
        """How many points ahead of everybody else make a win more likely by e: what `chances` reads scores with."""
        self.judge_ahead = 0
        """How many beats more the search bot plays before it judges: for a judge that sees little in mid-round."""
        self.sign_names: list[str] = []
        """What the numbers of `signs` are called; empty if the judge alone tells who will win."""
        self.outlook: Outlook | None = None
        """What the signs are worth at this table, if that has been fitted."""
        self.lesson: Lesson | None = None
        """The lesson in whose position the game begins, if any."""

    # Rules

    def opening(self) -> S:
        """The state in which a match begins: the game's own, or a lesson's."""
        s = self.start()
        if self.lesson is not None:
            self.lesson.arrange(self, s)
        return s

    def start(self) -> S:
        """The state before the first phase; no chance, no choice yet."""
        raise RulesError("a game needs start()")

    def phase(self, s: S) -> Flow[None]:
        """The flow of the next phase; what comes after it stands in `s.phase` and `s.over`.

        A plain method that returns the phase's flow is a little faster than one that is a flow itself.
        """
        raise RulesError("a game needs phase()")

    def why_not(self, s: S, ask: Ask, question: Question, value: int) -> Reason | None:
        """Why this value cannot be chosen at this ask, or None if it can (or there is nothing to say)."""
        return None

    def next_settings(self, s: S) -> dict[str, str]:
        """After the end: settings that a rematch of the same people gets because of how this game went."""
        return {}

    # What people see

    def view(self, s: S, seat: int) -> dict[str, object]:
        """Everything this seat (or SPECTATOR) may see, as plain values."""
        raise RulesError("a game needs view()")

    def label(self, s: S, ask: Ask, value: int) -> str:
        """The option in a few words for the person asked."""
        return self.vocabulary.key(ask.question, value).replace("-", " ")

    def explain(self, s: S, ask: Ask, value: int) -> str:
        """What the option would do, in a sentence or two, or an empty text."""
        return ""

    def prompt(self, s: S, ask: Ask) -> str:
        """The question in a sentence for the person asked."""
        return ask.question.prompt

    def thing(self, s: S, ask: Ask, value: int) -> str:
        """The thing on the table that the option belongs to (`part:B:head`), or an empty text."""
        return ""

    def picture(self, view: dict[str, object], names: list[str], width: int) -> str:
        """The view drawn for a terminal, in rich markup; the plain default lists the view."""
        lines: list[str] = []
        for key, value in view.items():
            lines.append(f"[bold]{key}[/]: " + str(value).replace("[", "\\["))
        return "\n".join(lines)

    def words(self, faces: list[int]) -> list[str | None]:
        """Faces for a view: words, and None for what is not known."""
        return [self.face_word(face) if face >= 0 else None for face in faces]

    def face_word(self, face: int) -> str:
        """The face in one word, for records."""
        return str(face)

    def face_name(self, face: int) -> str:
        """The face as people call it."""
        return self.face_word(face)

    def item_name(self, domain: str, item: int) -> str:
        """A word of a domain as people say it."""
        words = self.vocabulary.domains.get(domain, [])
        return words[item].replace("-", " ") if item < len(words) else ""

    def sentence(self, event: Event, seat: int, names: list[str]) -> str:
        """The event as a line of the log, as this seat may read it."""
        shown = (event.seen >> seat) & 1 == 1
        return event.kind.text.format(
            who=names[event.who] if event.who >= 0 else "",
            whom=names[event.whom] if event.whom >= 0 else "",
            item=self.item_name(event.kind.domain, event.item) if event.item >= 0 else "",
            n=event.n,
            s="" if event.n == 1 else "s",
            card=self.face_name(event.face) if shown and event.face >= 0 else "a card",
        )

    # What bots and tests need

    def judge(self, s: S, seat: int) -> float:
        """How good the position is for the seat, for a bot that looks ahead; higher is better."""
        return 0.0

    def chances(self, s: S) -> list[float]:
        """Each seat's chance to win; at the end, what each has won: a shared win is shared."""
        if s.over:
            winners = max(1, s.places.count(1))
            return [1.0 / winners if place == 1 else 0.0 for place in s.places]
        if self.outlook is not None:
            signs = self.signs(s)
            if signs:
                return self.outlook.chances(signs, self.time_left(s))
        return shares([self.judge(s, seat) for seat in range(self.seats)], self.judge_scale)

    def beat(self, s: S, phase: int) -> int:
        """A number that changes whenever nothing is in the air: only there search compares positions.

        With every phase, unless the game knows better: a turn, say, if its phases are steps of a turn.
        """
        return phase

    def signs(self, s: S) -> list[list[float]]:
        """Between beats: for each seat the numbers that tell whether it will win, none if it is out.

        No row at all while nothing can be told yet; then the judge's word counts.
        """
        return []

    def time_left(self, s: S) -> float:
        """How long the game will probably go on, 0 at its end, in any unit: signs weigh differently late."""
        return 0.0

    def judge_sealed(self, s: S, ask: Ask, value: int) -> float:
        """How good a sealed answer is: the state after it shows nothing until the other seats have answered, too."""
        return self.judge(s, ask.seat)

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
        groups: dict[int, list[int]] = {}
        for token in range(len(s.faces)):
            if (s.seen[token] >> seat) & 1 == 0:
                groups.setdefault(self.backs(s.faces[token]), []).append(token)
        for tokens in groups.values():
            faces = sorted([s.faces[token] for token in tokens])
            order(faces)
            for i in range(len(tokens)):
                s.faces[tokens[i]] = faces[i]

    def broken(self, s: S) -> list[str]:
        """The invariants of the ledger that do not hold; empty is good."""
        return []


def shares(scores: list[float], scale: float) -> list[float]:
    """Chances to win that go with these scores, one together; a single score stands against the machine.

    Each score compares its seat with all others, so who is ahead of everybody by a point is ahead in scores by n/(n-1).
    """
    n = len(scores)
    if n == 1:
        return [1.0 / (1.0 + exp(max(-30.0, min(30.0, -scores[0] / scale))))]
    best = max(scores)
    total = 0.0
    result: list[float] = []
    for score in scores:
        weight = exp(max(-30.0, (score - best) * (n - 1) / (n * scale)))
        result.append(weight)
        total += weight
    return [weight / total for weight in result]


class Meta:
    """A game's card in the lobby, and how to bind its rules to a table."""

    def __init__(
        self,
        id: str,
        title: str,
        version: int,
        seats: tuple[int, int],
        minutes: str,
        idea: str,
        settings: list[Setting],
        bind: "Callable[[Meta, int, Settings, Mapping[str, object]], Game[State]]",
        clauses: str = "",
        check: "Callable[[Settings, int], None] | None" = None,
        stretch: int = 0,
        lessons: "Callable[[], list[Lesson]] | None" = None,
    ) -> None:
        self.id = id
        self.title = title
        self.version = version
        """Moves when old records no longer replay."""
        self.seats = seats
        self.minutes = minutes
        self.idea = idea
        self.settings = settings
        self._bind = bind
        self.clauses = clauses
        """The prefix of the ledger's clauses (`BO`), empty if the game has no ledger."""
        self._check = check
        self.stretch = stretch
        """More seats than the lobby offers, for tables whose settings and pack make room; 0 if there are none."""
        self._lessons = lessons

    def lessons(self) -> list[Lesson]:
        """The game's lessons, the first one first."""
        return self._lessons() if self._lessons is not None else []

    def lesson(self, settings: Settings) -> Lesson | None:
        """The lesson that the settings choose, if any."""
        chosen = settings.values.get(LESSON.name, NONE)
        return find_lesson(self.title, self.lessons(), chosen) if chosen != NONE else None

    def read(self, settings: Mapping[str, object]) -> Settings:
        """Settings as they are written, checked one by one; a lesson brings its own along."""
        declared = self.settings if self._lessons is None else [*self.settings, LESSON]
        checked = Settings(declared, settings)
        lesson = self.lesson(checked)
        return checked if lesson is None else Settings(declared, {**lesson.settings, **settings})

    def bind(
        self, seats: int, settings: Mapping[str, object] | None = None, pack: Mapping[str, object] | None = None
    ) -> "Game[State]":
        """The rules for one table; wrong seat counts, settings and packs are refused here."""
        low, high = self.seats
        if not low <= seats <= max(high, self.stretch):
            raise SettingsError(f"{self.title} is for {low} to {high} seats, not {seats}")
        checked = self.read(settings or {})
        lesson = self.lesson(checked)
        if lesson is not None and lesson.seats != seats:
            raise SettingsError(f"lesson {lesson.id} is for {lesson.seats} seats, not {seats}")
        if self._check is not None:
            self._check(checked, seats)
        game = self._bind(self, seats, checked, pack or {})
        game.lesson = lesson
        game.pack = {name: value for name, value in (pack or {}).items() if name != "_file"}
        return game
