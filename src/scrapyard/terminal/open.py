"""From the options of `scrapyard play` to a session: a new game, or a saved one."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from scrapyard.games import all_games, find_game, usual_seats
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.kernel.game import Meta
from scrapyard.kernel.lesson import find_lesson
from scrapyard.packs import read_patch
from scrapyard.players import seat_specs
from scrapyard.terminal import saves
from scrapyard.terminal.chairs import take_seats
from scrapyard.terminal.session import Session, new_session, resumed_session


@dataclass(frozen=True)
class Wish:
    """What was asked for on the command line."""

    game: str | None = None
    seats: str | None = None
    seed: int | None = None
    settings: Mapping[str, str] = field(default_factory=dict)
    pack: Path | None = None
    save: Path | None = None
    resume: str | None = None
    preset: str | None = None


def opened(wish: Wish) -> Session:
    """The session that is wished for; what does not go together is refused."""
    save, resume = wish.save, wish.resume
    if save is not None and save.exists() and (resume is None or save.resolve() != Path(resume).resolve()):
        raise ScrapyardError(f"{save} exists; go on with it (--resume {save}) or take another name")
    if resume is not None:
        if wish.seed is not None or wish.settings or wish.preset or wish.pack is not None:
            raise ScrapyardError("a saved game has its own seed, settings and pack; --resume takes none of them")
        specs = seat_specs(wish.seats) if wish.seats is not None else None
        session = resumed_session(saves.latest() if resume == "last" else Path(resume), save, specs)
        played = session.match.game.meta.id
        if wish.game is not None and find_game(wish.game).id != played:
            raise ScrapyardError(f"{resume} is a game of {played}, not of {wish.game}")
    else:
        session = _new(wish)
    session.save()
    if session.trouble and save is not None:
        raise ScrapyardError(session.trouble)
    return session


def lesson_session(meta: Meta, id: str) -> Session:
    """A lesson at this terminal; nothing of it is kept."""
    lesson = find_lesson(meta.title, meta.lessons(), id)
    game = meta.bind(lesson.seats, {"lesson": lesson.id})
    chairs = take_seats(["me", *[lesson.rival] * (lesson.seats - 1)], 1)
    return new_session(game, chairs, 1, None)


def _new(wish: Wish) -> Session:
    if wish.game is None:
        raise ScrapyardError(f"say which game: scrapyard play GAME; there are: {', '.join(all_games())}")
    meta = find_game(wish.game)
    preset = meta.preset(wish.preset) if wish.preset is not None else None
    usual = ["me", *["greedy"] * (usual_seats(meta, preset) - 1)]
    specs = seat_specs(wish.seats) if wish.seats is not None else usual
    settings = dict(wish.settings)
    if preset is not None:
        preset.check_seats(len(specs))
        settings = {**preset.settings, **settings}
    seed = wish.seed if wish.seed is not None else secrets.randbits(32)
    chairs = take_seats(specs, seed)
    game = meta.bind(len(specs), settings, read_patch(wish.pack) if wish.pack is not None else None)
    for chair in chairs:
        if chair.bot is not None:
            chair.bot.check(game)
    return new_session(game, chairs, seed, wish.save or saves.fresh_path(meta.id))
