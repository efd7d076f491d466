"""Players as text: `greedy`, `greedy:noise=0.1`, `greedy:noise=0.1,worlds=4`."""

import difflib
from importlib.metadata import entry_points

from scrapyard.kernel.errors import UnknownName
from scrapyard.players.greedy import GreedyPlayer
from scrapyard.players.player import Player, RandomPlayer


def _kinds() -> dict[str, type[Player]]:
    kinds: dict[str, type[Player]] = {kind.name: kind for kind in (RandomPlayer, GreedyPlayer)}
    for entry in entry_points(group="scrapyard.players"):
        kinds[entry.name] = entry.load()
    return kinds


def player_names() -> dict[str, str]:
    """Every bot there is, and what it does."""
    return {name: kind.about for name, kind in _kinds().items()}


def make_player(spec: str, seed: int) -> Player:
    """The bot that a spec describes."""
    name, _, rest = spec.strip().partition(":")
    kinds = _kinds()
    if name not in kinds:
        close = difflib.get_close_matches(name, kinds, 1)
        hint = f"; did you mean {close[0]}?" if close else ""
        raise UnknownName(f"no player {name[:40]!r}{hint} There are: {', '.join(kinds)}")
    kind = kinds[name]
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
