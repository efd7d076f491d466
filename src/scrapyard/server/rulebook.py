"""The clauses of a game's ledger, for the page."""

import re
from functools import cache
from importlib.resources import files

from scrapyard.games import find_game
from scrapyard.server.messages import Clause

LEDGER = "ledger.md"
CLAUSE = re.compile(r"^- \*\*([A-Z]{2}-G?\d+)\*\*\s+(.*)$")
HEADING = re.compile(r"^#{2,4}\s+(?:[\d.]+\s+)?(.*)$")


@cache
def clauses(game: str) -> list[Clause]:
    """All clauses of a game's ledger, in order; none if it has no ledger."""
    package = f"scrapyard.games.{game}"
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
