"""The clauses of a game's ledger and what is printed on its cards, for the page."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from scrapyard import packs
from scrapyard.games import find_game, package_of
from scrapyard.kernel.ledger import ledger_of
from scrapyard.server.models.cards import Clause


def search(game: str, query: str) -> list[Clause]:
    """The clauses that have all words of the query in number, section or text; none if the game has no ledger."""
    meta = find_game(game)
    words = query.casefold().split()
    entries = ledger_of(meta).entries.values() if meta.clauses else []
    return [
        Clause(id=entry.id, section=entry.section, text=entry.text)
        for entry in entries
        if all(word in f"{entry.id} {entry.section} {entry.plain()}".casefold() for word in words)
    ]


def content(game: str, pack: Mapping[str, Any], version: int) -> dict[str, Any]:
    """A game's content under a version of the rules, with a table's patch over it; empty if it is kept elsewhere."""
    return packs.patched(_content(find_game(game).id, version), pack)


@cache
def _content(game: str, version: int) -> dict[str, Any]:
    path = packs.house(package_of(find_game(game)), version)
    return packs.read(path) if path.is_file() else {}
