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


class Settings:
    """The checked settings of one table."""

    def __init__(self, declared: list[Setting], given: Mapping[str, object]) -> None:
        self.values: dict[str, str] = {setting.name: setting.default for setting in declared}
        self.defaults: dict[str, str] = dict(self.values)
        by_name = {setting.name: setting for setting in declared}
        for name, value in given.items():
            if name not in by_name:
                known = ", ".join(sorted(by_name)) or "none"
                raise SettingsError(f"no setting {name[:40]!r}; this game has: {known}")
            self.values[name] = by_name[name].read(value)

        self.declared = declared

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
