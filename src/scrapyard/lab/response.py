"""How much can be won from a player by somebody who knows it: a best response by search with a fixed budget.

The responder tries each of its options in imagined worlds and lets the known player play on for every seat, its own
included, for a while. So at each choice it does at least as well as the player would, as far as its budget can tell;
what it wins above its fair share is a lower bound of what could be won.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import UnknownName
from scrapyard.kernel.match import Match
from scrapyard.kernel.observation import Observation
from scrapyard.lab.simulate import Games, Plan, derived, simulate
from scrapyard.lab.stats import wilson
from scrapyard.players import Player, make_player

AHEAD = 24
"""Answers that are looked ahead, until the game's mind judges the position."""


class ResponsePlayer(Player):
    """Plays against one known player: `response:8:greedy` tries every option in eight worlds."""

    name: ClassVar[str] = "response"
    about: ClassVar[str] = "the best answer to a known bot by looking ahead: response:WORLDS:BOT"
    named: ClassVar[bool] = True

    def __init__(self, seed: int, known: str, worlds: int) -> None:
        super().__init__(seed)
        self.known = known
        self.worlds = worlds
        self._seed = seed
        self._players: list[Player] = []

    @classmethod
    def of_name(cls, name: str, seed: int) -> "ResponsePlayer":
        worlds, _, known = name.partition(":")
        if not worlds.isdecimal() or not 1 <= int(worlds[:6]) <= 10_000 or not known:
            raise UnknownName(f"player response: {name[:40]!r} should have the form WORLDS:BOT, such as 8:greedy")
        if known.partition(":")[0] == "search" and "reuse=" not in known:
            known += f"{',' if ':' in known else ':'}reuse=0"  # what it kept belongs to another world
        make_player(known, 0)
        return cls(seed, known, int(worlds))

    def choose(self, observation: Observation) -> int:
        values = observation.ask.values
        if len(values) == 1:
            return values[0]
        if not self._players:
            seats = range(observation.game.seats)
            self._players = [make_player(self.known, derived(self._seed, seat)) for seat in seats]
        totals = [0.0] * len(values)
        for _ in range(self.worlds):
            deal = int(self.source.draw(1 << 30))
            for i, value in enumerate(values):  # every option in the same world, so that luck favours none
                world = observation.imagine(FastSource(deal))
                world.answer(value, observation.seat)
                totals[i] += self._outlook(world)[observation.seat]
        return values[totals.index(max(totals))]

    def _outlook(self, world: Match) -> list[float]:
        """Each seat's chance after the known player has played on for a while."""
        for _ in range(AHEAD):
            ask = world.ask
            if ask is None:
                break
            asks = world.asks()
            chosen = [(one.seat, self._players[one.seat].choose(Observation(world, one.seat))) for one in asks]
            for seat, value in chosen:
                world.answer(value, seat)
        return world.game.mind.chances(world.state)

    def close(self) -> None:
        for player in self._players:
            player.close()


@dataclass(frozen=True)
class Exploited:
    """What the best response with this budget won from a player."""

    player: str
    worlds: int
    games: int
    share: float
    low: float
    high: float
    fair: float
    """What it would win if it played no better."""

    def as_json(self) -> dict[str, Any]:
        return vars(self)


def exploit(
    game: str,
    player: str,
    seats: int,
    games: int,
    worlds: int,
    workers: int,
    seed: int,
    settings: dict[str, str],
    progress: Callable[[int], None],
    play: Games = simulate,
) -> Exploited:
    """One seat, another in each game, knows the player that has all other seats."""
    plan = Plan(game, [f"response:{worlds}:{player}", *[player] * (seats - 1)], seed, settings, rotate=True)
    wins = 0.0
    for number, played in enumerate(play(plan, games, workers, progress)):
        me = plan.seats(number).index(0)
        wins += (played.places[me] == 1) / max(1, played.places.count(1))
    low, high = wilson(wins, games)
    return Exploited(player, worlds, games, wins / games, low, high, 1 / seats)
