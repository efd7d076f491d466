"""What people write: names and talk, without characters that would disturb what others read."""

import unicodedata

from scrapyard.kernel.errors import ScrapyardError
from scrapyard.server.models.model import CHAT_LIMIT, NAME_LIMIT

JOINERS = "\u200d"
"""Holds emoji together; harmless between them."""

ALIKE = str.maketrans(
    "АВЕЅІЈКМНОРСТУХԌԚԜаеіјорсухѕԁԛԝһӏгкΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορτυχıǀɑɡ01I|",  # noqa: RUF001
    "ABESlJKMHOPCTYXGQWaeijopcyxsdqwhlrkABEZHlKMNOPTYXalkvoptuxilagolll",
)
"""Cyrillic, Greek and other characters that are drawn like a Latin one, and the Latin ones that are drawn alike."""


MARK = "(bot)"
"""Behind the name of every program that plays."""


class TextError(ScrapyardError):
    """A name or a line of talk that cannot be shown."""


def clean(text: str) -> str:
    """One line of visible characters: controls, direction marks and stacks of accents go."""
    shown: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        category = unicodedata.category(character)
        marks = marks + 1 if category == "Mn" else 0
        if category in ("Cc", "Zl", "Zp", "Zs"):
            shown.append(" ")
        elif (category[0] != "C" or character in JOINERS) and marks <= 2:
            shown.append(character)
    return " ".join("".join(shown).split())


def clean_name(text: str, taken: list[str]) -> str:
    """A person's name for the table, told apart from those that sit there already."""
    name = clean(text)
    if any(look.endswith(MARK) for look in looks(name)):
        raise TextError(f"only programs have {MARK} behind their name")
    if not name.strip(JOINERS):
        raise TextError("a name needs at least one visible character")
    if len(name) > NAME_LIMIT:
        raise TextError(f"a name has at most {NAME_LIMIT} characters; this one has {len(name)}")
    used = {other.casefold() for other in taken}
    number, unique = 1, name
    while unique.casefold() in used:
        number += 1
        unique = f"{name[: NAME_LIMIT - 2]} {number}"
    for other in taken:
        if looks(unique) & looks(other):
            raise TextError(f"the name {unique!r} looks like {other!r}, who sits here already; choose another one")
    return unique


def marked(name: str) -> str:
    """A program's name for the table."""
    return f"{clean(name)[: NAME_LIMIT - len(MARK) - 1]} {MARK}"


def is_marked(name: str) -> bool:
    """Whether a program sits under this name; no person can have it."""
    return name.endswith(MARK)


def looks(name: str) -> set[str]:
    """What a name looks like at a glance: forms in which two names that are taken for each other agree."""
    plain = "".join(unicodedata.normalize("NFKC", name).replace(JOINERS, "").split())
    return {plain.casefold(), plain.translate(ALIKE).casefold().translate(ALIKE)}


def clean_chat(text: str) -> str:
    """A line of talk."""
    said = clean(text)
    if not said.strip(JOINERS):
        raise TextError("there is nothing to say in that")
    if len(said) > CHAT_LIMIT:
        raise TextError(f"a line of talk has at most {CHAT_LIMIT} characters")
    return said
