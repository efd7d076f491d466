"""Players as text: `greedy`, `greedy:noise=0.1`, `search:time=0.5`, `champion`, `exec:./mybot`."""

import difflib
from functools import cache
from importlib.metadata import entry_points

from scrapyard.kernel.errors import UnknownName
from scrapyard.players.greedy import GreedyPlayer
from scrapyard.players.outside import OutsidePlayer
from scrapyard.players.player import Player, RandomPlayer
from scrapyard.players.search import SearchPlayer


@cache
def _kinds() -> dict[str, type[Player]]:
    """All kinds of bots; to look for those of other packages takes longer than most games."""
    kinds: dict[str, type[Player]] = {kind.name: kind for kind in (RandomPlayer, GreedyPlayer, SearchPlayer)}
    for entry in entry_points(group="scrapyard.players"):
        kinds[entry.name] = entry.load()
    return kinds


LEVELS = {
    "rookie": ("greedy:noise=0.3", "plays the first good-looking option, and now and then any"),
    "mechanic": ("greedy", "knows its trade: looks one choice ahead"),
    "champion": ("search:time=1", "thinks ahead for a second"),
    "nemesis": ("search:time=3,cores=0", "thinks ahead for three seconds, on all cores"),
}
"""Bots by the names that people choose from, weakest first."""


def player_names() -> dict[str, str]:
    """Every bot there is, and what it does."""
    levels = {name: about for name, (_, about) in LEVELS.items()}
    kinds = {name: kind.about for name, kind in _kinds().items()}
    return {**levels, **kinds, "exec": "a program of yours: exec:./mybot"}


def house_names() -> dict[str, str]:
    """The bots that a house can offer to anybody: all that run no program and take no options, policies by name."""
    kinds = _kinds()
    offered = {name: about for name, about in player_names().items() if name not in kinds or not kinds[name].named}
    del offered["exec"]
    for name, kind in kinds.items():
        if kind.named:
            offered |= {f"{name}:{one}": about for one, about in kind.names().items()}
    return offered


def seat_specs(text: str) -> list[str]:
    """The seats of a table, `me,greedy:noise=0.1,worlds=4,random`: a comma before `option=` goes on with the bot."""
    specs: list[str] = []
    for part in text.split(","):
        if specs and ":" in specs[-1] and "=" in part.partition(":")[0]:
            specs[-1] += f",{part.strip()}"
        else:
            specs.append(part.strip())
    for i, spec in enumerate(specs):
        if not spec:
            raise UnknownName(f"seat {i + 1} of {text[:60]!r} is empty; seats are written `me,greedy,random`")
    return specs


def make_player(spec: str, seed: int) -> Player:
    """The bot that a spec describes."""
    spec = LEVELS[spec.strip()][0] if spec.strip() in LEVELS else spec.strip()
    name, _, rest = spec.partition(":")
    if name == "exec":
        if not rest.strip():
            raise UnknownName("player exec: name a program, such as exec:./mybot")
        return OutsidePlayer(rest, seed)
    kinds = _kinds()
    if name not in kinds:
        names = player_names()
        close = difflib.get_close_matches(name, names, 1)
        hint = f"; did you mean {close[0]}?" if close else "."
        raise UnknownName(f"no player {name[:40]!r}{hint} There are: {', '.join(names)}")
    kind = kinds[name]
    if kind.named:
        return kind.of_name(rest.strip(), seed)
    options: dict[str, float] = {}
    for pair in rest.split(",") if rest else []:
        key, equals, value = pair.partition("=")
        if not equals:
            raise UnknownName(f"player {name}: {pair[:40]!r} should have the form option=number")
        if key not in kind.options:
            known = ", ".join(kind.options) or "none"
            raise UnknownName(f"player {name} has no option {key[:40]!r}; it has: {known}")
        try:
            options[key] = float(value)
        except ValueError:
            raise UnknownName(f"player {name}: option {key} takes a number, not {value[:40]!r}") from None
        if not 0 <= options[key] < 1e9:
            raise UnknownName(f"player {name}: option {key} cannot be {value[:40]}")
    return kind(seed, **options)
