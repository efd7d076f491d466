"""How Starter's plates, options and questions read."""

from scrapyard.cli.starter.rules import turn
from scrapyard.cli.starter.rules.table import Table
from scrapyard.cli.starter.state import StarterState
from scrapyard.kernel.ask import Ask
from scrapyard.kernel.state import LETTERS


def plate(t: Table, face: int) -> str:
    """The plate in one word."""
    return t.domains["plate"][face]


def label(t: Table, value: int) -> str:
    """An option in a few words."""
    return f"{t.plates[value].name} ({t.plates[value].weight})"


def explain(t: Table, s: StarterState, value: int) -> str:
    """What an option does."""
    heap = turn.weight(t, s) + t.plates[value].weight
    return f"The heap falls on you: {heap} of {t.limit}." if heap > t.limit else f"The heap holds: {heap} of {t.limit}."


def prompt(t: Table, s: StarterState, ask: Ask) -> str:
    """The question with the numbers that matter."""
    return f"The heap weighs {turn.weight(t, s)} and carries {t.limit}. {ask.question.prompt}"


def thing(t: Table, ask: Ask, value: int) -> str:
    """The thing on the table that an option belongs to."""
    return f"hand:{LETTERS[ask.seat]}:{plate(t, value)}"
