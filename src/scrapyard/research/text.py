"""What a seat sees, in plain words: for language models, and for people who look over an agent's shoulder."""

from scrapyard.kernel.ask import Ask
from scrapyard.kernel.language import with_names
from scrapyard.kernel.match import Match
from scrapyard.kernel.state import LETTERS, SPECTATOR

UNKNOWN = "?"
"""Stands for what the seat does not know, such as a card in another hand."""
SEATS = list(LETTERS)
"""What people are called in the texts: their seats."""


def observation(match: Match, seat: int) -> str:
    """The whole table as the seat sees it, then its question."""
    game = match.game
    head = f"{game.meta.title}, rules version {game.version}. You are seat {LETTERS[seat]} of {game.seats}."
    lines = [head, "", *_lines(dict(game.face.view(match.state, seat)), "")]
    asked = ", ".join(LETTERS[ask.seat] for ask in match.asks())
    lines += ["", f"Asked: {asked or 'nobody, the game is over'}"]
    ask = match.asked(seat)
    if ask is not None:
        lines += question(match, ask)
    return "\n".join(lines) + "\n"


def watched(match: Match) -> str:
    """The whole table as somebody sees it who only watches."""
    game = match.game
    head = f"{game.meta.title}, rules version {game.version}. You watch {game.seats} seats."
    return "\n".join([head, "", *_lines(dict(game.face.view(match.state, SPECTATOR)), "")]) + "\n"


def question(match: Match, ask: Ask) -> list[str]:
    """The question and its options: the number, the key to answer with, and what it means."""
    face, s, vocabulary = match.game.face, match.state, match.game.vocabulary
    lines = [f"Question: {with_names(face.prompt(s, ask), SEATS)}", "Options:"]
    for value in ask.values:
        key, label = vocabulary.key(ask.question, value), with_names(face.label(s, ask, value), SEATS)
        meaning = "" if label.lower() == key.replace("-", " ") else f" ({label})"
        lines.append(f"  {vocabulary.id(ask.question, value)}: {key}{meaning}")
    return lines


def _lines(value: object, indent: str) -> list[str]:
    """Nested values as indented lines, one to a name; lists of words on one line."""
    lines: list[str] = []
    if isinstance(value, dict):
        for name, part in value.items():
            lines += _named(str(name), part, indent)
    elif isinstance(value, list | tuple):
        for part in value:
            inner = _lines(part, indent + "  ")
            lines += [f"{indent}- {inner[0].lstrip()}", *inner[1:]] if inner else [f"{indent}-"]
    else:
        lines.append(indent + _word(value))
    return lines


def _named(name: str, part: object, indent: str) -> list[str]:
    if isinstance(part, dict | list | tuple) and any(isinstance(one, dict | list | tuple) for one in _parts(part)):
        return [f"{indent}{name}:", *_lines(part, indent + "  ")]
    if isinstance(part, dict):
        return [f"{indent}{name}: " + (", ".join(f"{key} {_word(one)}" for key, one in part.items()) or "none")]
    if isinstance(part, list | tuple):
        return [f"{indent}{name}: " + (", ".join(_word(one) for one in part) or "none")]
    return [f"{indent}{name}: {_word(part)}"]


def _parts(value: object) -> list[object]:
    return list(value.values()) if isinstance(value, dict) else list(value) if isinstance(value, list | tuple) else []


def _word(value: object) -> str:
    if value is None:
        return UNKNOWN
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
