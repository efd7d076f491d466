"""Bots play a match to its end, as in simulations."""

from typing import Protocol

from scrapyard.kernel.match import Match
from scrapyard.kernel.observation import Observation
from scrapyard.kernel.watch import Watch
from scrapyard.players.player import Player


class Witness(Protocol):
    """Somebody who looks on while bots choose."""

    def sees(self, observation: Observation, value: int, bot: Player) -> None:
        """This bot has chosen that value; nobody else knows it yet."""


def play_out(
    match: Match, bots: list[Player], limit: int, witness: Witness | None = None, watch: Watch | None = None
) -> int:
    """At most so many answers; how many it took. Sealed questions are thought over before any is answered."""
    answers = 0
    while match.ask is not None and answers < limit:
        asks = match.asks()
        chosen: list[int] = []
        for ask in asks:
            observation, bot = Observation(match, ask.seat), bots[ask.seat]
            value = bot.choose(observation)
            chosen.append(value)
            if witness is not None:
                witness.sees(observation, value, bot)
        for i in range(len(asks)):
            if watch is not None:
                watch.answered(asks[i], chosen[i])
            match.answer(chosen[i], asks[i].seat)
            answers += 1
        if watch is not None:
            watch.look(match)
    return answers
