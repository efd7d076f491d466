"""Games that are one class still, until each has its rooms."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from scrapyard.kernel.ask import Ask, Flow, Question, Vocabulary
from scrapyard.kernel.errors import RulesError
from scrapyard.kernel.event import Event
from scrapyard.kernel.face import Face, Reason
from scrapyard.kernel.lesson import Lesson
from scrapyard.kernel.mind import Mind, shares
from scrapyard.kernel.outlook import Outlook
from scrapyard.kernel.rules import Rules
from scrapyard.kernel.settings import Settings
from scrapyard.kernel.state import State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class OldGame(Generic[S]):
    """The rules of one game, bound to seats, settings and content. It holds no state and can serve many matches."""

    def __init__(
        self, meta: Any, seats: int, settings: Settings, questions: list[Question], domains: dict[str, list[str]]
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


class OldRules(Rules[Any]):
    def __init__(self, old: OldGame[Any]) -> None:
        self.old = old
        self.table = old

    def start(self) -> Any:
        return self.old.start()

    def phase(self, s: Any) -> Flow[None]:
        return self.old.phase(s)

    def next_settings(self, s: Any) -> dict[str, str]:
        return self.old.next_settings(s)

    def zones(self, s: Any) -> list[list[int]]:
        return self.old.zones(s)

    def backs(self, face: int) -> int:
        return self.old.backs(face)

    def redeal(self, s: Any, seat: int, order: "Callable[[list[int]], None]") -> None:
        self.old.redeal(s, seat, order)

    def broken(self, s: Any) -> list[str]:
        return self.old.broken(s)


class OldFace(Face[Any]):
    def __init__(self, old: OldGame[Any]) -> None:
        super().__init__(old.vocabulary)
        self.old = old

    def view(self, s: Any, seat: int) -> dict[str, object]:
        return self.old.view(s, seat)

    def label(self, s: Any, ask: Ask, value: int) -> str:
        return self.old.label(s, ask, value)

    def explain(self, s: Any, ask: Ask, value: int) -> str:
        return self.old.explain(s, ask, value)

    def prompt(self, s: Any, ask: Ask) -> str:
        return self.old.prompt(s, ask)

    def thing(self, s: Any, ask: Ask, value: int) -> str:
        return self.old.thing(s, ask, value)

    def why_not(self, s: Any, ask: Ask, question: Question, value: int) -> Reason | None:
        return self.old.why_not(s, ask, question, value)

    def picture(self, view: Any, names: list[str], width: int) -> str:
        return self.old.picture(view, names, width)

    def word(self, face: int) -> str:
        return self.old.face_word(face)

    def name(self, face: int) -> str:
        return self.old.face_name(face)

    def item_name(self, domain: str, item: int) -> str:
        return self.old.item_name(domain, item)

    def sentence(self, event: Event, seat: int, names: list[str]) -> str:
        return self.old.sentence(event, seat, names)


class OldMind(Mind[Any]):
    def __init__(self, old: OldGame[Any]) -> None:
        super().__init__()
        self.old = old
        self.scale = old.judge_scale
        self.ahead = old.judge_ahead
        self.sign_names = old.sign_names
        self.outlook = old.outlook

    def judge(self, s: Any, seat: int) -> float:
        return self.old.judge(s, seat)

    def sealed(self, s: Any, ask: Ask, value: int) -> float:
        return self.old.judge_sealed(s, ask, value)

    def chances(self, s: Any) -> list[float]:
        return self.old.chances(s)

    def beat(self, s: Any, phase: int) -> int:
        return self.old.beat(s, phase)

    def signs(self, s: Any) -> list[list[float]]:
        return self.old.signs(s)

    def time_left(self, s: Any) -> float:
        return self.old.time_left(s)
