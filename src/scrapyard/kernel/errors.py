"""Errors for the person who made them: what was wrong, where, and what would be right."""


class ScrapyardError(Exception):
    """Anything a user can mend; its text is shown as it is."""


class RulesError(ScrapyardError):
    """A game broke a promise of the kernel: a defect of that game, not of a person."""


class IllegalAnswer(ScrapyardError):
    """An answer that is not among the options; nothing has changed."""


class StaleAnswer(ScrapyardError):
    """An answer to a question that is no longer open; nothing has changed."""


class SettingsError(ScrapyardError):
    """A setting, seat count or combination that the game does not offer."""


class UnknownName(ScrapyardError):
    """No game, player or option of that name."""


class PackError(ScrapyardError):
    """A content pack that does not fit; names the file, the entry and the field, on a map the square too."""

    def __init__(self, file: str, entry: str, field: str, problem: str, square: tuple[int, int] | None = None) -> None:
        where = f"row {square[0]}, column {square[1]}: " if square is not None else ""
        place = " ".join(part for part in (entry, field) if part)
        super().__init__(f"{file}: {place}: {where}{problem}" if place else f"{file}: {where}{problem}")
        self.file = file
        self.entry = entry
        self.field = field
        self.problem = problem
        self.square = square
        self.also: list[PackError] = []
        """What else was found wrong in the same entry."""


class RecordError(ScrapyardError):
    """A record that cannot be read or does not fit its rules; names the line."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}" if line else problem)
        self.line = line
        self.problem = problem


class UndoRefused(ScrapyardError):
    """Undo would take back something that others, or chance, have already answered."""


def missing(who: str, libraries: str, extra: str) -> str:
    """What is said where libraries are missing that playing does not need."""
    return f"{who} needs {libraries}: `make build` in a clone, pip install 'scrapyard[{extra}]' beside a wheel"
