"""Bots that are told what to do where the game has strategies: `greedy!BBBBB` plays greedily with that layout."""

import re

from scrapyard.games import find_game
from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.facts import Facts, facts_of
from scrapyard.kernel.observation import Observation
from scrapyard.players import Player, make_player

MARK = "!"


class ToldPlayer(Player):
    """Does as it is told, and as another bot wherever it is told nothing."""

    def __init__(self, own: Player, facts: Facts, strategy: str) -> None:
        super().__init__(0)
        self.own = own
        self.facts = facts
        self.strategy = strategy
        self.earlier: dict[str, list[int]] = {}

    def choose(self, observation: Observation) -> int:
        ask = observation.ask
        assert self.facts.told is not None
        earlier = self.earlier.setdefault(ask.question.name, [])
        value = self.facts.told(observation.game, ask, self.strategy, earlier)
        if value < 0:
            return self.own.choose(observation)
        earlier.append(value)
        return value


def seated(game: str, spec: str, seed: int) -> Player:
    """The bot of a spec, with a strategy of that game behind a `!` if it has one."""
    bot, mark, strategy = spec.partition(MARK)
    if not mark:
        return make_player(spec, seed)
    meta = find_game(game)
    facts = facts_of(meta)
    if facts.told is None:
        raise SettingsError(f"{meta.title} has no strategies that a seat could be told")
    if not re.fullmatch(facts.strategies, strategy):
        raise SettingsError(f"{strategy[:40]!r} is no strategy of {meta.title}; one is {facts.example}")
    return ToldPlayer(make_player(bot, seed), facts, strategy)
