"""The Python API in two verbs: a new match, and one from a record."""

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path

from scrapyard import packs
from scrapyard.games import find_game, usual_seats
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.match import Match, new_match
from scrapyard.kernel.record import parse
from scrapyard.kernel.replay import replay, resume


def new(
    game: str,
    seats: int | Sequence[str] | None = None,
    seed: int | None = None,
    settings: Mapping[str, object] | None = None,
    pack: str | Path | Mapping[str, object] | None = None,
) -> Match:
    """A match at its first question: `new("bolt", seats=3, seed=7, settings={"robot_powers": "on"})`.

    `seats` is a number or a list of names, else the usual table for two; `pack` is a TOML file or its tables.
    """
    meta = find_game(game)
    count = seats if isinstance(seats, int) else len(seats) if seats is not None else usual_seats(meta)
    patch = packs.read_patch(Path(pack)) if isinstance(pack, str | Path) else pack
    bound = meta.bind(count, settings, patch)
    return new_match(bound, FastSource(seed if seed is not None else secrets.randbits(32)), listen=True)


def load(text: str) -> Match:
    """The match that a record describes, ready to go on if it is not over."""
    record = parse(text)
    return replay(record, find_game, listen=True) if record.finished else resume(record, find_game)
