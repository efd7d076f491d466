"""The clauses of a game's ledger and what is printed on its cards, for the page."""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from scrapyard import packs
from scrapyard.games import find_game, package_of
from scrapyard.server.messages import Clause

LEDGER = "ledger.md"
CLAUSE = re.compile(r"^- \*\*([A-Z]{2}-G?\d+)\*\*\s+(.*)$")
HEADING = re.compile(r"^#{2,4}\s+(?:[\d.]+\s+)?(.*)$")


@cache
def clauses(game: str) -> list[Clause]:
    """All clauses of a game's ledger, in order; none if it has no ledger."""
    package = package_of(find_game(game))
    try:
        text = (files(package) / LEDGER).read_text(encoding="utf-8")
    except (FileNotFoundError, ModuleNotFoundError):
        return []
    found: list[Clause] = []
    section = ""
    for row in text.splitlines():
        heading = HEADING.match(row)
        clause = CLAUSE.match(row)
        if heading:
            section = heading[1].strip()
        elif clause:
            found.append(Clause(id=clause[1], section=section, text=clause[2].strip()))
    return found


def search(game: str, query: str) -> list[Clause]:
    """The clauses that have all words of the query, or the clause of that number."""
    words = query.casefold().split()
    return [
        clause
        for clause in clauses(find_game(game).id)
        if all(word in f"{clause.id} {clause.section} {clause.text}".casefold() for word in words)
    ]


def content(game: str, pack: Mapping[str, Any]) -> dict[str, Any]:
    """A game's content with a table's patch over it; empty if the game keeps it elsewhere."""
    return packs.patched(_content(find_game(game).id), pack)


@cache
def _content(game: str) -> dict[str, Any]:
    path = packs.house(package_of(find_game(game)))
    return packs.read(path) if path.is_file() else {}
