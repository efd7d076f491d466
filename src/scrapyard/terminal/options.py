"""From what a person types to an option: a number, a key, or enough of its words."""

import re

from scrapyard.kernel.ask import Ask, Question
from scrapyard.kernel.errors import IllegalAnswer
from scrapyard.kernel.game import Game
from scrapyard.kernel.language import with_names
from scrapyard.kernel.state import State

SQUARE = re.compile(r"square:(\d+):(\d+)")
"""A thing that lies on a map: its row and its column."""


class Option:
    """One value of an ask with everything that people may call it."""

    def __init__(
        self, number: int, value: int, key: str, word: str, label: str, warning: str = "", square: str = ""
    ) -> None:
        self.number = number
        self.value = value
        self.key = key
        self.word = word
        self.label = label
        self.warning = warning
        """What it would waste or lose."""
        self.square = square
        """Where on a map it is."""
        self.names = {key.lower(), word.lower(), label.lower(), spoken(key), spoken(word)}
        if square and square not in label:
            self.label = f"{label} ({square})"

    def fits(self, typed: list[str]) -> bool:
        """The typed words begin words of a name, in its order."""
        return any(_in_order(typed, re.findall(r"[\w']+", name)) for name in self.names)

    def mentions(self, typed: list[str]) -> bool:
        """The typed words begin words of the names, in any order."""
        words = [word for name in self.names for word in re.findall(r"[\w']+", name)]
        return all(any(word.startswith(part) for word in words) for part in typed)


def _in_order(typed: list[str], words: list[str]) -> bool:
    rest = iter(words)
    return all(any(word.startswith(part) for word in rest) for part in typed)


def spoken(key: str) -> str:
    """A key as people say it."""
    return re.sub(r"[-_]", " ", key.lower())


def options_of(game: Game, s: State, ask: Ask, names: list[str]) -> list[Option]:
    """The options in the order in which they are shown: that of the vocabulary, passing and the like at the end."""
    vocabulary, question = game.vocabulary, ask.question
    values = sorted(value for value in ask.values if value >= 0) + [value for value in ask.values if value < 0]
    options = []
    for i, value in enumerate(values, 1):
        label = with_names(game.face.label(s, ask, value), names)
        if question.domain == "seat" and value >= 0 and names[value] not in label:
            label += f", {names[value]}"
        warning = with_names(game.face.warning(s, ask, value), names)
        key, word = vocabulary.key(question, value), vocabulary.word(question, value)
        square = SQUARE.fullmatch(game.face.thing(s, ask, value))
        options.append(Option(i, value, key, word, label, warning, ",".join(square.groups()) if square else ""))
    return options


def pick(options: list[Option], typed: str) -> Option:
    """The one option that is meant; none or several are an error that says what to type."""
    text = " ".join(typed.lower().split())
    if text.isdecimal():
        if len(text) > 9 or not 1 <= int(text) <= len(options):
            raise IllegalAnswer(f"there are options 1 to {len(options)}, not {text[:12]}")
        return options[int(text) - 1]
    exact = [option for option in options if text in option.names]
    if len(exact) == 1:
        return exact[0]
    parts = re.findall(r"[\w']+", text)
    for found in (
        [option for option in options if any(name.startswith(text) for name in option.names)],
        [option for option in options if parts and option.fits(parts)],
        [option for option in options if parts and option.mentions(parts)],
    ):
        if len(found) == 1:
            return found[0]
        if found:
            several = ", ".join(f"{option.number} {option.label}" for option in found)
            raise IllegalAnswer(f"{typed[:40]!r} could be: {several}")
    raise IllegalAnswer(f"no option is called {typed[:40]!r}; type a number from 1 to {len(options)}, or ? for help")


def named(game: Game, ask: Ask, typed: str) -> tuple[Question, int] | None:
    """Whatever the vocabulary calls so, offered or not: first at this question, then at any other."""
    text = spoken(" ".join(typed.split()))
    if not text:
        return None
    questions = [ask.question, *(question for question in game.vocabulary.questions if question is not ask.question)]
    for begins in (False, True):
        for question in questions:
            values = [-1 - i for i in range(len(question.extras))]
            values += range(len(game.vocabulary.domains[question.domain]))
            for value in values:
                names = {
                    spoken(game.vocabulary.key(question, value)),
                    spoken(game.vocabulary.word(question, value)),
                }
                if text in names or (begins and any(name.startswith(text) for name in names)):
                    return question, value
    return None
