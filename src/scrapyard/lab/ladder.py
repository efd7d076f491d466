"""Ladders: players against each other in every combination and every seat, rated with intervals.

Ratings are Plackett-Luce (openskill), made for many seats; pairs are counted by who was placed better, a shared
place as half a win.
"""

import itertools
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from openskill.models import PlackettLuce

from scrapyard.kernel.errors import SettingsError
from scrapyard.lab.response import Exploited
from scrapyard.lab.simulate import Games, Plan, Played, derived, simulate
from scrapyard.lab.stats import Z95, wilson


@dataclass(frozen=True)
class Rating:
    """A player's strength on the ladder's scale, with its 95 % interval."""

    player: str
    rating: float
    low: float
    high: float


@dataclass
class Pair:
    """How two players fared where both sat at the table."""

    a: str
    b: str
    games: int = 0
    wins: float = 0.0

    def as_json(self) -> dict[str, Any]:
        low, high = wilson(self.wins, self.games)
        share = self.wins / self.games if self.games else 0.0
        return {"a": self.a, "b": self.b, "games": self.games, "share": share, "low": low, "high": high}


@dataclass
class Ladder:
    """The result of a round robin."""

    game: str
    ratings: list[Rating] = field(default_factory=list)
    pairs: list[Pair] = field(default_factory=list)
    exploited: list[Exploited] = field(default_factory=list)
    """What somebody who knows each player wins from it, if that was tried."""
    gave_up: dict[str, int] = field(default_factory=dict)
    """In how many games a player's program failed, so that its place is partly that of a greedy bot."""

    def as_json(self) -> dict[str, Any]:
        players = [vars(rating) for rating in self.ratings]
        pairs = [pair.as_json() for pair in self.pairs]
        told: dict[str, Any] = {"game": self.game, "players": players, "pairs": pairs}
        if self.gave_up:
            told["gave_up"] = self.gave_up
        return {**told, "exploited": [one.as_json() for one in self.exploited]} if self.exploited else told


def tables(players: list[str], seats: int) -> list[list[str]]:
    """Every set of players that can sit down together."""
    if len(set(players)) != len(players):
        raise SettingsError("a ladder takes each player once")
    if len(players) < 2:
        raise SettingsError("a ladder takes two players or more: --players greedy,random")
    if len(players) >= seats:
        return [list(table) for table in itertools.combinations(players, seats)]
    filled = itertools.combinations_with_replacement(players, seats)
    return [list(table) for table in filled if set(table) == set(players)]


def balanced(games: int, seats: int) -> int:
    """At least so many games, and so many that everybody sits in every seat equally often."""
    return -(-games // seats) * seats


def climb(
    game: str,
    players: list[str],
    seats: int,
    games: int,
    workers: int,
    seed: int,
    settings: dict[str, str],
    progress: Callable[[int], None],
    play: Games = simulate,
) -> Ladder:
    """Play so many games at every table, and a few more until everybody has sat everywhere equally often."""
    games = balanced(games, seats)
    pairs = {(a, b): Pair(a, b) for a, b in itertools.combinations(players, 2)}
    model = PlackettLuce()
    skills = {player: model.rating(name=player) for player in players}
    results: list[tuple[list[str], Played]] = []
    gave_up: dict[str, int] = {}
    plans = [
        Plan(game, table, derived(seed, number), settings, rotate=True)
        for number, table in enumerate(tables(players, seats))
    ]
    for plan in plans:
        plan.bind()  # whoever cannot play is refused before anybody has played
    for plan in plans:
        table = plan.players
        for i, played in enumerate(play(plan, games, workers, progress)):
            results.append(([table[player] for player in plan.seats(i)], played))
            for player in {table[number] for number in played.gave_up}:
                gave_up[player] = gave_up.get(player, 0) + 1
    for names, played in sorted(results, key=lambda result: derived(seed, result[1].answers, len(result[0]))):
        _count(pairs, names, played)
        teams = [[skills[name]] for name in names]
        rated = model.rate(teams, ranks=[float(place) for place in played.places])
        for name, (skill,) in zip(names, rated, strict=True):
            skills[name] = skill
    ladder = Ladder(game, pairs=list(pairs.values()), gave_up=gave_up)
    for player, skill in sorted(skills.items(), key=lambda item: -item[1].mu):
        ladder.ratings.append(Rating(player, skill.mu, skill.mu - Z95 * skill.sigma, skill.mu + Z95 * skill.sigma))
    return ladder


def _count(pairs: dict[tuple[str, str], Pair], names: list[str], played: Played) -> None:
    for one, other in itertools.combinations(range(len(names)), 2):
        if names[one] == names[other]:
            continue
        first, second = (one, other) if (names[one], names[other]) in pairs else (other, one)
        pair = pairs[names[first], names[second]]
        pair.games += 1
        better, worse = played.places[first], played.places[second]
        pair.wins += 1.0 if better < worse else 0.5 if better == worse else 0.0
