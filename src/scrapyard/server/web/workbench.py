"""Packs in the making: checked by the very code that loads them for a table."""

from typing import Any

from scrapyard import packs
from scrapyard.games import find_game
from scrapyard.kernel.errors import PackError, ScrapyardError
from scrapyard.server.models.cards import CheckedPack, CheckPack, PackProblem

FILE = "pack"
"""How messages call a pack that has no file yet."""


def checked(game: str, wish: CheckPack) -> CheckedPack:
    """Everything that keeps a table from being played with this pack; nothing is opened or kept."""
    meta = find_game(game)
    pack: dict[str, Any] | None = None
    try:
        pack = packs.portable(packs.tables_of(wish.text, FILE), FILE)
        meta.bind(wish.seats, wish.settings, {**pack, "_file": FILE})
    except PackError as error:
        return CheckedPack(problems=[_problem(one) for one in (error, *error.also)], pack=pack)
    except ScrapyardError as error:
        problem = PackProblem(entry="", field="", text=str(error), row=None, column=None)
        return CheckedPack(problems=[problem], pack=pack)
    return CheckedPack(problems=[], pack=pack)


def _problem(error: PackError) -> PackProblem:
    row, column = error.square or (None, None)
    return PackProblem(entry=error.entry, field=error.field, text=error.problem, row=row, column=column)
