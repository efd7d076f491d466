"""What a game is to the kernel: its card (`Meta`), and its rules, face and mind bound to one table (`Game`)."""

import importlib
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from typing import Any, final

from scrapyard.kernel.ask import Vocabulary
from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.face import Face
from scrapyard.kernel.lesson import LESSON, NONE, Lesson, find_lesson
from scrapyard.kernel.mind import Mind
from scrapyard.kernel.rules import Rules
from scrapyard.kernel.settings import Setting, Settings
from scrapyard.kernel.state import State


@final
class Game:
    """A game at one table. It holds no state and can serve many matches."""

    def __init__(
        self,
        meta: "Meta",
        seats: int,
        settings: Settings,
        rules: Rules[Any],
        face: Face[Any],
        mind: Mind[Any],
    ) -> None:
        self.meta = meta
        self.seats = seats
        self.settings = settings
        self.rules = rules
        """What may happen."""
        self.face = face
        """What people see."""
        self.mind = mind
        """What bots think."""
        self.vocabulary: Vocabulary = face.vocabulary
        """The words of everything that can be chosen, with their ids."""
        self.pack: dict[str, object] = {}
        """The patch over the game's own content, empty for the default; travels in the record, without its file."""
        self.lesson: Lesson | None = None
        """The lesson in whose position the game begins, if any."""

    def opening(self) -> State:
        """The state in which a match begins: the game's own, or a lesson's."""
        s: State = self.rules.start()
        if self.lesson is not None:
            self.lesson.arrange(self, s)
        return s


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
        bind: "Callable[[Meta, int, Settings, Mapping[str, object]], Game] | None" = None,
        clauses: str = "",
        check: "Callable[[Settings, int], None] | None" = None,
        stretch: int = 0,
        home: str = "",
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
        self.home = home
        """The package of a game in rooms: `bind` is in its `game.py`, `LESSONS` are in its `face/lessons.py`.

        Both are loaded when first needed: a lobby lists games without loading their rules.
        """

    def lessons(self) -> list[Lesson]:
        """The game's lessons, the first one first."""
        if not self._teaches():
            return []
        lessons: list[Lesson] = importlib.import_module(f"{self.home}.face.lessons").LESSONS
        return lessons

    def _teaches(self) -> bool:
        return bool(self.home) and find_spec(f"{self.home}.face.lessons") is not None

    def lesson(self, settings: Settings) -> Lesson | None:
        """The lesson that the settings choose, if any."""
        chosen = settings.values.get(LESSON.name, NONE)
        return find_lesson(self.title, self.lessons(), chosen) if chosen != NONE else None

    def read(self, settings: Mapping[str, object]) -> Settings:
        """Settings as they are written, checked one by one; a lesson brings its own along."""
        declared = [*self.settings, LESSON] if self._teaches() else self.settings
        checked = Settings(declared, settings)
        lesson = self.lesson(checked)
        return checked if lesson is None else Settings(declared, {**lesson.settings, **settings})

    def bind(
        self, seats: int, settings: Mapping[str, object] | None = None, pack: Mapping[str, object] | None = None
    ) -> Game:
        """The rules for one table; wrong seat counts, settings and packs are refused here."""
        low, high = self.seats
        if not low <= seats <= max(high, self.stretch):
            raise SettingsError(f"{self.title} is for {low} to {high} seats, not {seats}")
        checked = self.read(settings or {})
        lesson = self.lesson(checked)
        if lesson is not None and lesson.seats != seats:
            raise SettingsError(f"lesson {lesson.id} is for {lesson.seats} seats, not {seats}")
        checked.check_seats(seats)
        if self._check is not None:
            self._check(checked, seats)
        bind = self._bind or importlib.import_module(f"{self.home}.game").bind
        game: Game = bind(self, seats, checked, pack or {})
        game.lesson = lesson
        game.pack = {name: value for name, value in (pack or {}).items() if name != "_file"}
        return game
