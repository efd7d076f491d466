"""Play many games on all cores, and add up what the witnesses saw."""

import importlib
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from importlib.util import find_spec
from typing import Any

from scrapyard.games import find_game, usual_seats
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import new_match
from scrapyard.kernel.observation import Observation
from scrapyard.lab.balance.counts import Counts, Finding
from scrapyard.lab.balance.witness import Count, Strategy
from scrapyard.lab.simulate import Plan, derived, play_many
from scrapyard.players import make_player


@dataclass(frozen=True)
class Weighed:
    """One table of bots, and what was found there."""

    plan: Plan
    games: int
    finding: Finding

    def as_json(self) -> dict[str, Any]:
        return {
            "seats": len(self.plan.players),
            "settings": self.plan.settings,
            "games": self.games,
            "facts": {fact.name: fact.value for fact in self.finding.facts},
            "things": [one.as_json() for one in self.finding.things],
        }


@cache
def count_of(game: str) -> Count:
    """The game's own count, or the general one."""
    name = f"{__package__}.{game}"
    if find_spec(name) is None:
        return Count()
    count: Count = importlib.import_module(name).COUNT
    return count


def checked(game: str, strategy: Strategy) -> Strategy:
    """The strategy, if the game has such."""
    count = count_of(game)
    for text in (strategy.one, strategy.others):
        if text and not count.strategies:
            raise SettingsError(f"{find_game(game).title} has no strategies that a seat could be told")
        if text and not re.fullmatch(count.strategies, text):
            raise SettingsError(f"{text[:40]!r} is no strategy of {find_game(game).title}; one is {count.example}")
    if strategy.others and not strategy.one:
        raise SettingsError("--others says what the others do beside --strategy")
    return strategy


def plans(
    game: str, seats: int | None, player: str, seed: int, settings: dict[str, str], pack: dict[str, Any]
) -> list[Plan]:
    """The tables to count."""
    tables = count_of(game).tables
    chosen = tables(seats, settings) if tables is not None else [(seats, settings)]
    usual = usual_seats(find_game(game))
    return [Plan(game, [player] * (count or usual), seed, own, pack) for count, own in chosen]


def weigh(plan: Plan, games: int, workers: int, strategy: Strategy, progress: Callable[[int], None]) -> Weighed:
    """Play so many games at one table. The same seed gives the same games as `scrapyard sim` plays."""
    total = Counts()
    for one in play_many(partial(count_game, strategy=strategy), plan, games, workers, progress):
        total.add(one)
    return Weighed(plan, games, count_of(plan.game).finding(plan.bind(), total, strategy))


def count_game(game: Game, plan: Plan, number: int, strategy: Strategy) -> Counts:
    """One game from its number, with a witness."""
    seed = derived(plan.seed, number)
    match = new_match(game, FastSource(seed), history=False, listen=True)
    bots = [make_player(plan.players[player], derived(seed, player)) for player in plan.seats(number)]
    witness = count_of(plan.game).witness(match, number, strategy)
    while asks := match.asks():
        chosen: list[tuple[int, int]] = []
        for ask in asks:
            value = witness.told(ask)
            chosen.append((ask.seat, value if value >= 0 else bots[ask.seat].choose(Observation(match, ask.seat))))
        for seat, value in chosen:
            match.answer(value, seat)
            witness.answers += 1
            witness.look()
    return witness.end()
