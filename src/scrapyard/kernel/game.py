"""What a game is to the kernel: its card (`Meta`), and its rules, face and mind bound to one table (`Game`)."""

import importlib
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from typing import Any, final

from mypy_extensions import i64

from scrapyard.kernel.ask import Vocabulary
from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.face import Face
from scrapyard.kernel.gestures import Gestures
from scrapyard.kernel.lesson import LESSON, NONE, Lesson, find_lesson
from scrapyard.kernel.mind import Mind
from scrapyard.kernel.rules import Rules
from scrapyard.kernel.settings import Preset, Setting, Settings
from scrapyard.kernel.state import State, digest_of, without

RULES = "_rules"
"""In the tables that content is made from: the earlier version of the rules whose content is meant."""


@final
class Game:
    """A game at one table. It holds nothing of a match and can serve many."""

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
        self.seldom: i64 = rules.seldom
        """How seldom its matches keep checkpoints."""
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
        self.version: int = meta.version
        """Of the rules: an earlier one than the card's for what was played with that."""
        self._first: State | None = None
        """The position in which all matches begin, once it has been made: a copy of it costs less."""

    def opening(self) -> State:
        """The state in which a match begins: the game's own, or a lesson's."""
        if self._first is None:
            first: State = self.rules.start()
            if self.lesson is not None:
                self.lesson.arrange(self, first)
            self._first = first
        return self._first.clone()

    def dump(self, s: State) -> dict[str, object]:
        """The state as plain values, with the fields that this version of the rules has."""
        fields = s.dump()
        later = {name for name, since in s.SINCE.items() if since > self.version}
        return without(fields, later) if later else fields

    def digest(self, s: State) -> str:
        """The state's hash, as this version of the rules makes it."""
        return digest_of(self.dump(s))

    def stated(self) -> dict[str, str]:
        """The settings as a record keeps them: all of them; of an earlier version, those that it kept."""
        return dict(self.settings.given) if self.version < self.meta.version else self.meta.stated(self.settings)

    @property
    def states_all(self) -> bool:
        """Whether its records keep all settings, not only those that differ from the default."""
        return self.version == self.meta.version or self.settings.given.keys() != self.settings.changed().keys()


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
        printed: tuple[int, int] | None = None,
        former: Mapping[int, Mapping[str, str]] | None = None,
        presets: list[Preset] | None = None,
        people: "Callable[[Settings, str], dict[str, str]] | None" = None,
    ) -> None:
        self.id = id
        self.title = title
        self.version = version
        """Moves when old records no longer replay, or when a default changes."""
        self.seats = seats
        self.printed: tuple[int, int] = printed or seats
        """The seats that the rulebook has; other tables of `seats` are a house rule."""
        self.former: dict[int, dict[str, str]] = {number: dict(one) for number, one in (former or {}).items()}
        """For each earlier version of the rules, the defaults that it had where they differ now; of a setting that is
        new, the value that says what was done then."""
        self.presets = presets or []
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
        self._people = people
        self._gestures: Gestures | None = None

    def gestures(self) -> Gestures:
        """How its questions join into what a person does at once; `GESTURES` in its `face/gestures.py`, if any."""
        if self._gestures is None:
            known = bool(self.home) and find_spec(f"{self.home}.face.gestures") is not None
            found: Gestures = importlib.import_module(f"{self.home}.face.gestures").GESTURES if known else Gestures()
            self._gestures = found
        return self._gestures

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

    def preset(self, id: str) -> Preset:
        """The preset of that id, or an error that lists those there are."""
        for preset in self.presets:
            if preset.id == id.strip().lower():
                return preset
        known = ", ".join(preset.id for preset in self.presets) or "none"
        raise SettingsError(f"{self.title} has no preset {id[:40]!r}; there are: {known}")

    def read(self, settings: Mapping[str, object], version: int | None = None) -> Settings:
        """Settings as they are written, checked one by one; a lesson brings its own along."""
        declared = [*self.settings, LESSON] if self._teaches() else self.settings
        former = self.former.get(version, {}) if version is not None and version < self.version else None
        checked = Settings(declared, settings, former)
        lesson = self.lesson(checked)
        return checked if lesson is None else Settings(declared, {**lesson.settings, **settings}, former)

    def stated(self, settings: Settings) -> dict[str, str]:
        """All settings in the order of declaration, as they are kept; a lesson where there is one."""
        return {name: value for name, value in settings.values.items() if name != LESSON.name or value != NONE}

    def with_people(self, settings: Settings, people: str) -> dict[str, str]:
        """Settings that follow from who is a person and no bot, by seat letters; known when a game begins."""
        return self._people(settings, people) if self._people is not None else {}

    def bind(
        self,
        seats: int,
        settings: Mapping[str, object] | None = None,
        pack: Mapping[str, object] | None = None,
        version: int | None = None,
    ) -> Game:
        """The rules for one table; wrong seat counts, settings and packs are refused here.

        An earlier `version` of the rules stands for its defaults, its content and its hashes; rules there are one set.
        """
        if version is not None and version > self.version:
            raise SettingsError(f"rules version {version} of {self.title} is not known; here is version {self.version}")
        low, high = self.seats
        if not low <= seats <= max(high, self.stretch):
            raise SettingsError(f"{self.title} is for {low} to {high} seats, not {seats}")
        checked = self.read(settings or {}, version)
        lesson = self.lesson(checked)
        if lesson is not None and lesson.seats != seats:
            raise SettingsError(f"lesson {lesson.id} is for {lesson.seats} seats, not {seats}")
        checked.check_seats(seats)
        if self._check is not None:
            self._check(checked, seats)
        bind = self._bind or importlib.import_module(f"{self.home}.game").bind
        tables = {name: value for name, value in (pack or {}).items() if name != RULES}
        earlier = {RULES: version} if version is not None and version < self.version else {}
        game: Game = bind(self, seats, checked, {**tables, **earlier})
        game.lesson = lesson
        game.pack = {name: value for name, value in tables.items() if name != "_file"}
        game.version = version if version is not None else self.version
        return game
