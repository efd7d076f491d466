"""How texts are said: messages with numbers, names and lists in them, and what a language needs to say them.

A message is written as ICU writes it, in the part of that format that a log needs:

    {who} sends {n, plural, =0 {nothing} one {# rocket} other {# rockets}} to Space.
    {who} takes {item, a} wreck from {whom, of} Junkyard.

`plural` chooses by the language's own rule, `#` is the number, `=2` is exactly two. `select` chooses by a word. `a`
puts the article before a noun, `of` makes a name the owner of what follows. Events carry their English text; a
catalogue of another language has texts for the events' names, and says in English what it lacks.
"""

from typing import Final, Protocol

from mypy_extensions import mypyc_attr

from scrapyard.kernel.errors import RulesError


class Values(Protocol):
    """What a message can say, by name."""

    def __getitem__(self, value: str, /) -> str | int: ...


NAME_MARK: Final = "\ue000"
"""Stands before a seat's letter in texts that are made where nobody knows the people's names."""


def person(seat: int) -> str:
    """A person in the text of a question; `with_names` puts the name there."""
    return f"{NAME_MARK}{chr(ord('A') + seat)}"


def with_names(text: str, names: list[str]) -> str:
    """The text with everybody's name in it."""
    if NAME_MARK not in text:
        return text
    for seat, name in enumerate(names):
        text = text.replace(person(seat), name)
    return text


@mypyc_attr(allow_interpreted_subclasses=True)
class Language:
    """English, and the things in which another language differs."""

    def category(self, n: int) -> str:
        """The plural category of a number, by the rule that CLDR has for the language."""
        return "one" if n == 1 else "other"

    def a(self, noun: str) -> str:
        """The noun with the article for something not spoken of before; what has a number needs none."""
        first = noun[:1].lower()
        if not first.isalpha() or noun.startswith(("a ", "an ", "the ")):
            return noun
        sounded = (
            noun.lower().startswith(SOUNDED) or noun.split(" ", maxsplit=1)[0].split("-", maxsplit=1)[0] in SPELLED
        )
        silent = noun.lower().startswith(("uni", "use", "one", "eu"))
        return ("an " if (first in "aeio" or first == "u" or sounded) and not silent else "a ") + noun

    def of(self, name: str) -> str:
        """The name as the owner of what follows."""
        return f"{name}'s"

    def continued(self, clause: str, subject: str) -> str:
        """A clause after another with this subject, which need not be named again."""
        return clause.removeprefix(f"{subject} ") if subject else clause

    def joined(self, things: list[str]) -> str:
        """A list in a sentence."""
        return things[0] if len(things) == 1 else f"{', '.join(things[:-1])} and {things[-1]}" if things else ""

    def cards(self, names: list[str], unseen: int) -> str:
        """Cards by name, those alike counted, and how many more that the reader may not see."""
        said = [name if names.count(name) == 1 else f"{names.count(name)} × {name}" for name in dict.fromkeys(names)]
        if unseen:
            more = " more" if said else ""
            said.append(f"{unseen}{more} cards" if unseen > 1 else "one more card" if said else "a card")
        return self.joined(said)


SOUNDED: Final = ("hour", "heir", "honest")
SPELLED: Final = ("EMP", "F", "L", "M", "N", "R", "S", "X")
"""Words said letter by letter, whose first letter sounds like a vowel."""

ENGLISH: Final = Language()


class Piece:
    """A part of a message: words, or a value and how it is put."""

    def __init__(self, words: str, value: str = "", form: str = "") -> None:
        self.words = words
        self.value = value
        self.form = form
        self.branches: dict[str, list[Piece]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Catalogue:
    """The messages of a language by name; what is missing is said in English."""

    def __init__(self, language: Language, texts: dict[str, str]) -> None:
        self.language = language
        self.texts = texts
        self._parsed: dict[str, list[Piece]] = {}

    def say(self, name: str, english: str, values: Values) -> str:
        """The message with these values."""
        text = self.texts.get(name, english)
        pieces = self._parsed.get(text)
        if pieces is None:
            pieces = self._parsed[text] = parse(text)
        return self._said(pieces, values, "")

    def _said(self, pieces: list[Piece], values: Values, number: str) -> str:
        said = ""
        for piece in pieces:
            if not piece.value:
                said += piece.words.replace("#", number) if number else piece.words
            else:
                said += self._put(piece, values, number)
        return said

    def _put(self, piece: Piece, values: Values, number: str) -> str:
        value = values[piece.value]
        if piece.form == "":
            return str(value)
        if piece.form == "a":
            return self.language.a(str(value))
        if piece.form == "of":
            return self.language.of(str(value))
        branches = piece.branches
        if piece.form == "select":
            return self._said(branches.get(str(value), branches["other"]), values, number)
        exact = branches.get(f"={value}")
        if exact is None:
            exact = branches.get(self.language.category(int(value)), branches["other"])
        return self._said(exact, values, str(value))


IN_ENGLISH: Final = Catalogue(ENGLISH, {})


def parse(text: str) -> list[Piece]:
    """A message's pieces; one that cannot be read says where."""
    pieces, at = _pieces(text, 0)
    if at < len(text):
        raise RulesError(f"the message {text!r} has a closing brace too many")
    return pieces


def _pieces(text: str, at: int) -> tuple[list[Piece], int]:
    """Pieces up to the end or to a closing brace."""
    pieces: list[Piece] = []
    while at < len(text) and text[at] != "}":
        if text[at] == "{":
            piece, at = _value(text, at + 1)
            pieces.append(piece)
            continue
        end = at
        while end < len(text) and text[end] not in "{}":
            end += 1
        pieces.append(Piece(text[at:end]))
        at = end
    return pieces, at


def _value(text: str, at: int) -> tuple[Piece, int]:
    """A value behind its opening brace, and where the text goes on."""
    end = at
    while end < len(text) and text[end] not in ",}":
        end += 1
    if end == len(text):
        raise RulesError(f"the message {text!r} does not close its brace")
    value = text[at:end].strip()
    if text[end] == "}":
        return Piece("", value), end + 1
    start = end = end + 1
    while end < len(text) and text[end] not in ",}":
        end += 1
    piece = Piece("", value, text[start:end].strip())
    if piece.form not in ("a", "of", "plural", "select"):
        raise RulesError(f"the message {text!r} puts {value!r} as {piece.form!r}: it can be a, of, plural or select")
    at = end + 1
    while end < len(text) and text[end] == "," and at < len(text):
        while at < len(text) and text[at] == " ":
            at += 1
        if at < len(text) and text[at] == "}":
            at += 1
            break
        start = at
        while at < len(text) and text[at] != "{":
            at += 1
        branch = text[start:at].strip()
        piece.branches[branch], at = _pieces(text, at + 1)
        at += 1
    if piece.form in ("plural", "select") and "other" not in piece.branches:
        raise RulesError(f"the message {text!r} needs a branch 'other' for {value!r}")
    return piece, at
