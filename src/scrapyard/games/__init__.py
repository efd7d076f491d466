"""The games: one folder each here, and any package with an entry point in the group `scrapyard.games`."""

import difflib
import importlib
import pkgutil
from functools import cache
from importlib.metadata import entry_points

from scrapyard.kernel.errors import UnknownName
from scrapyard.kernel.game import Meta


@cache
def _found() -> dict[str, tuple[Meta, str]]:
    """Every game that can be found, and the package it lives in, by id."""
    found: dict[str, tuple[Meta, str]] = {}
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg:
            package = f"{__name__}.{module.name}"
            meta: Meta = importlib.import_module(f"{package}.meta").META
            found[meta.id] = (meta, package)
    for entry in entry_points(group="scrapyard.games"):
        meta = entry.load()
        found[meta.id] = (meta, entry.module.rpartition(".")[0] or entry.module)
    return dict(sorted(found.items()))


def all_games() -> dict[str, Meta]:
    """Every game that can be found, by id."""
    return {key: meta for key, (meta, _) in _found().items()}


def usual_seats(meta: Meta) -> int:
    """The smallest table at which somebody sits opposite."""
    low, high = meta.seats
    return min(max(2, low), high)


def package_of(meta: Meta) -> str:
    """The package in which the game's rules, content and ledger lie."""
    return _found()[meta.id][1]


def find_game(name: str) -> Meta:
    """The game of that id; spaces, capitals and underscores do not matter."""
    games = all_games()
    wanted = name.strip().lower().replace("_", "-").replace(" ", "-")
    for key, meta in games.items():
        if wanted in (key, key.replace("_", "-")):
            return meta
    close = difflib.get_close_matches(wanted, games, 1)
    hint = f"; did you mean {close[0]}?" if close else "."
    raise UnknownName(f"no game {name[:40]!r}{hint} There are: {', '.join(games)}")
