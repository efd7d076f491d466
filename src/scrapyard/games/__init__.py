"""The games: one folder each here, in any package with an entry point in the group `scrapyard.games`, and outside.

Outside means: in the folder where the program was started, and in the folders named in SCRAPYARD_PATH. A folder there
is taken for a game when it has a `meta.py` and the rooms `rules/`, `face/` and `mind/`.
"""

import difflib
import importlib
import os
import pkgutil
import sys
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

from scrapyard.kernel.errors import UnknownName
from scrapyard.kernel.game import Meta
from scrapyard.kernel.settings import Preset

ROOMS = ("meta.py", "rules", "face", "mind")


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
    for folder in _outside():
        try:
            meta = _load(folder)
        except Exception as error:  # somebody else's code: whatever is wrong with it must not hide the other games
            print(f"warning: the game in {folder} is left out: {type(error).__name__}: {error}", file=sys.stderr)
        else:
            found.setdefault(meta.id, (meta, folder.name))
    return dict(sorted(found.items()))


def _outside() -> list[Path]:
    """The folders outside the package that look like games."""
    places = [Path.cwd(), *(Path(place) for place in os.environ.get("SCRAPYARD_PATH", "").split(os.pathsep) if place)]
    return [
        folder
        for place in dict.fromkeys(places)
        if place.is_dir()
        for folder in sorted(place.iterdir())
        if folder.name.isidentifier() and all((folder / room).exists() for room in ROOMS)
    ]


def _load(folder: Path) -> Meta:
    """The card of a game outside; its folder is a package of its own from now on."""
    place = str(folder.parent.resolve())
    if place not in sys.path:
        sys.path.append(place)
    meta: Meta = importlib.import_module(f"{folder.name}.meta").META
    return meta


def all_games() -> dict[str, Meta]:
    """Every game that can be found, by id."""
    return {key: meta for key, (meta, _) in _found().items()}


def usual_seats(meta: Meta, preset: Preset | None = None) -> int:
    """The smallest table at which somebody sits opposite; with a preset, the smallest that it suits."""
    low, high = meta.seats if preset is None else preset.seats
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
