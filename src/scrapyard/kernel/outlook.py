"""Who will probably win, from a few numbers about each seat that a game calls its signs.

A judge tells a bot which of two options is better; how likely somebody wins is another question, and one that many
played games can answer. `outlook.toml` in a game's `mind` holds, for each number of seats, what every sign is worth
when the game ends and how much more for each unit of time that is left; `scrapyard fit` plays games and writes it.

A sign whose name has a dot belongs to a card: `system.M07`. Packs bring cards of their own; a card that nobody has
fitted yet tells nothing, and one that is gone is left out.
"""

import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from math import exp
from typing import Any

from librt.vecs import vec

from scrapyard.kernel.errors import RulesError

FILE = "outlook.toml"
UNKNOWN = [0.0, 0.0]
"""What a card tells that nobody has fitted yet."""


class Outlook:
    """What each sign is worth, for one number of seats."""

    def __init__(self, last: list[float], earlier: list[float]) -> None:
        self.last = vec[float](last)
        """At the end of the game."""
        self.earlier = vec[float](earlier)
        """More, for each unit of time that is left."""

    def chances(self, signs: list[list[float]], left: float) -> list[float]:
        """Each seat's chance to win; a seat without signs is out of the game."""
        scores: list[float] = []
        best = -1e9
        last, earlier = self.last, self.earlier
        for row in signs:
            score = 0.0
            for i in range(len(row)):
                sign = row[i]
                if sign != 0.0:
                    score += sign * (last[i] + left * earlier[i])
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
    """Where a game's outlook is kept: in its `mind`."""
    return files(package) / "mind" / FILE


def read_outlook(package: str, seats: int, names: list[str]) -> Outlook | None:
    """What was fitted for so many seats, or None if nothing was; but for cards, the signs have to be the same."""
    place = place_of(package)
    if not place.is_file():
        return None
    table = tomllib.loads(place.read_text(encoding="utf-8")).get(str(seats))
    if table is None:
        return None
    weights = flat(table)
    if differ := sorted(name for name in set(weights) ^ set(names) if not of_card(name)):
        raise RulesError(
            f"{package}/{FILE} does not fit the game's signs ({', '.join(differ)}): "
            "delete it, and `scrapyard fit --write` makes a new one"
        )
    rows = [weights.get(name, UNKNOWN) for name in names]
    return Outlook([row[0] for row in rows], [row[1] for row in rows])


def flat(table: dict[str, Any]) -> dict[str, list[float]]:
    """Each sign's two weights by its name; those of cards stand in tables of their own."""
    weights: dict[str, list[float]] = {}
    for name, value in table.items():
        if isinstance(value, dict):
            weights.update({f"{name}.{card}": row for card, row in flat(value).items()})
        else:
            weights[name] = [float(number) for number in value]
    return weights


def of_card(name: str) -> bool:
    """Whether a sign belongs to a card."""
    return "." in name
