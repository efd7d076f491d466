"""Settings of a table: every optional rule is one, declared by the game and checked here."""

import re
from collections.abc import Mapping

from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.state import LETTERS

DIGITS = 9
"""No number in a setting has more."""


class Setting:
    """A choice among words, a number in a range, or both (`20`, `off`). On/off settings are choices, too."""

    def __init__(
        self,
        name: str,
        default: str,
        help: str,
        choices: tuple[str, ...] = (),
        numbers: tuple[int, int] | None = None,
        clause: str = "",
        advanced: bool = False,
        letters: str = "",
        pattern: str = "",
        example: str = "",
        names_seat: bool = False,
    ) -> None:
        self.name = name
        self.default = default
        self.help = help
        self.choices = choices
        self.numbers = numbers
        self.clause = clause
        self.advanced = advanced
        """Belongs on the second page of a table screen."""
        self.letters = letters
        """Any of these letters may be written one after another, each at most once."""
        self.pattern = pattern
        """Any lower-case word of this form may be written, too; the game says later whether it knows it."""
        self.example = example
        """What such a word is, and one of them: `an arena of your pack such as my-arena`."""
        self.names_seat = names_seat
        """A choice of one letter is a seat, which has to be at the table."""

    def read(self, value: object) -> str:
        """The value in its one written form, or an error that says what would be right."""
        text = ("on" if value else "off") if isinstance(value, bool) else str(value).strip().lower()
        for choice in self.choices:
            if choice.lower() == text:
                return choice
        if self.numbers is not None and text.isdecimal() and len(text) <= DIGITS:
            low, high = self.numbers
            if low <= int(text) <= high:
                return str(int(text))
        if self.letters and set(text.upper()) <= set(self.letters) and len(set(text)) == len(text):
            return text.upper()
        if self.pattern and re.fullmatch(self.pattern, text):
            return text
        raise SettingsError(f"setting {self.name}: {str(value)[:40]!r} is not {self.allowed()}")

    def allowed(self) -> str:
        """What can be written, in words."""
        words = list(self.choices)
        if self.numbers is not None:
            words.append(f"a number from {self.numbers[0]} to {self.numbers[1]}")
        if self.letters:
            words.append(f"letters among {self.letters}")
        if self.pattern:
            words.append(self.example)
        return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]


def toggle(name: str, help: str, clause: str = "", advanced: bool = False) -> Setting:
    """An option that is off unless the table turns it on."""
    return Setting(name, "off", help, ("off", "on"), None, clause, advanced)


def who(name: str, help: str, words: tuple[str, ...], seats: int, clause: str = "", advanced: bool = False) -> Setting:
    """Somebody at a table of so many seats: by one of these words (by default the first), or by letter."""
    return Setting(name, words[0], help, (*words, *LETTERS[:seats]), None, clause, advanced, names_seat=True)


class Preset:
    """Settings that go well together, under a name: house rules for a better evening, chosen in one go."""

    def __init__(
        self, id: str, title: str, why: str, settings: Mapping[str, str], seats: tuple[int, int] = (1, len(LETTERS))
    ) -> None:
        self.id = id
        self.title = title
        self.why = why
        """A sentence: what the table gets from it."""
        self.settings = dict(settings)
        self.seats = seats
        """The tables that it is for, from the smallest to the largest."""

    def suits(self, seats: int) -> bool:
        return self.seats[0] <= seats <= self.seats[1]

    def check_seats(self, seats: int) -> None:
        """It is for a table of so many."""
        if not self.suits(seats):
            low, high = self.seats
            fitting = str(low) if low == high else f"{low} to {high}"
            raise SettingsError(f"preset {self.id} is for {fitting} seats, not {seats}")


class Settings:
    """The checked settings of one table.

    `former` are the defaults of an earlier version of the rules where they differed. What has gone since is left aside
    then, so that whatever was played with it can still be read.
    """

    def __init__(
        self, declared: list[Setting], given: Mapping[str, object], former: Mapping[str, str] | None = None
    ) -> None:
        self.declared = declared
        self.defaults: dict[str, str] = {setting.name: setting.default for setting in declared}
        by_name = {setting.name: setting for setting in declared}
        for name, text in (former or {}).items():
            if name in by_name:
                self.defaults[name] = text
        self.values: dict[str, str] = dict(self.defaults)
        self.given: dict[str, str] = {}
        """What was said, in the order in which it was."""
        for name, value in given.items():
            try:
                if name not in by_name:
                    known = ", ".join(sorted(by_name)) or "none"
                    raise SettingsError(f"no setting {name[:40]!r}; this game has: {known}")
                self.given[name] = self.values[name] = by_name[name].read(value)
            except SettingsError:
                if former is None:
                    raise
                self.given[name] = str(value)

    def check_seats(self, seats: int) -> None:
        """Whoever is named sits at a table of so many."""
        for setting in self.declared:
            letter = self.values[setting.name]
            if setting.names_seat and len(letter) == 1 and LETTERS.index(letter) >= seats:
                raise SettingsError(f"setting {setting.name}: there is no seat {letter} at a table of {seats}")

    def text(self, name: str) -> str:
        return self.values[name]

    def flag(self, name: str) -> bool:
        return self.values[name] == "on"

    def number(self, name: str, otherwise: int = 0) -> int:
        """The number, or `otherwise` where a word stands instead of one."""
        text = self.values[name]
        return int(text) if text.isdecimal() else otherwise

    def changed(self) -> dict[str, str]:
        """Those that differ from the default, in the order of declaration."""
        return {name: value for name, value in self.values.items() if value != self.defaults[name]}
