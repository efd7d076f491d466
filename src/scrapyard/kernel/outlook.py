"""Who will probably win, from a few numbers about each seat that a game calls its signs.

A judge tells a bot which of two options is better; how likely somebody wins is another question, and one that many
played games can answer. `outlook.toml` beside a game's rules holds, for each number of seats, what every sign is worth
when the game ends and how much more for each unit of time that is left; `scrapyard fit` plays games and writes it.
"""

import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from math import exp

from scrapyard.kernel.errors import RulesError

FILE = "outlook.toml"


class Outlook:
    """What each sign is worth, for one number of seats."""

    def __init__(self, last: list[float], earlier: list[float]) -> None:
        self.last = last
        """At the end of the game."""
        self.earlier = earlier
        """More, for each unit of time that is left."""

    def chances(self, signs: list[list[float]], left: float) -> list[float]:
        """Each seat's chance to win; a seat without signs is out of the game."""
        scores: list[float] = []
        best = -1e9
        for row in signs:
            score = 0.0
            for i in range(len(row)):
                score += row[i] * (self.last[i] + left * self.earlier[i])
            scores.append(score)
            if row:
                best = max(best, score)
        total = 0.0
        result: list[float] = []
        for seat in range(len(signs)):
            weight = exp(max(-30.0, scores[seat] - best)) if signs[seat] else 0.0
            result.append(weight)
            total += weight
        return [weight / total for weight in result]


def place_of(package: str) -> Traversable:
    """Where a game's outlook is kept."""
    return files(package) / FILE


def read_outlook(package: str, seats: int, names: list[str]) -> Outlook | None:
    """What was fitted for so many seats, or None if nothing was; signs that are missing or too many are an error."""
    place = place_of(package)
    if not place.is_file():
        return None
    table = tomllib.loads(place.read_text(encoding="utf-8")).get(str(seats))
    if table is None:
        return None
    if sorted(table) != sorted(names):
        differ = ", ".join(sorted(set(table) ^ set(names)))
        raise RulesError(
            f"{package}/{FILE} does not fit the game's signs ({differ}): "
            "delete it, and `scrapyard fit --write` makes a new one"
        )
    return Outlook([float(table[name][0]) for name in names], [float(table[name][1]) for name in names])
