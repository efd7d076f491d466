"""Who sees one game and counts it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scrapyard.kernel.ask import Ask
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import Match
from scrapyard.lab.balance.counts import Counts, Finding, endings, lengths, shares
from scrapyard.lab.shares import wins_of


@dataclass(frozen=True)
class Strategy:
    """What one seat, another one in each game, is told to do, and what all others are told; empty: nothing."""

    one: str = ""
    others: str = ""


class Witness:
    """Sees one game. A game's own witness overrides what it wants to see more of."""

    def __init__(self, match: Match, number: int, strategy: Strategy) -> None:
        self.match = match
        self.strategy = strategy
        self.chosen = number % match.state.seats
        """The seat that is told what to do, if one is."""
        self.answers = 0
        self.counts = Counts(games=1)

    def told(self, ask: Ask) -> int:
        """The answer that the strategy demands; -1 leaves it to the bot."""
        return -1

    def look(self) -> None:
        """After each answer."""

    def count(self, state: Any, wins: list[float]) -> None:
        """At the end: what each seat has of the win is known."""

    def end(self) -> Counts:
        """Everything that was seen."""
        s = self.match.state
        self.counts.endings[s.ending] += 1
        self.counts.number("answers", self.answers)
        self.counts.number("winners", s.places.count(1))
        wins = wins_of(s.places)
        for seat, win in enumerate(wins):
            self.counts.had("seat", seat, win)
        self.counts.had("told", 0, wins[self.chosen])
        self.count(s, wins)
        return self.counts


def general(game: Game, counts: Counts, strategy: Strategy) -> Finding:
    """What is told of any game."""
    return Finding(
        [shares("wins by seat", counts, "seat", game.seats), endings(counts), lengths("answers", counts, "answers")]
    )


@dataclass(frozen=True)
class Count:
    """What is counted of a game, and told."""

    witness: type[Witness] = Witness
    finding: Callable[[Game, Counts, Strategy], Finding] = general
    tables: Callable[[int | None, dict[str, str]], list[tuple[int | None, dict[str, str]]]] | None = None
    """Seats and settings of each table to count, where a game is more than one of them."""
    strategies: str = ""
    """The pattern of a strategy that a seat can be told; empty if there are none."""
    example: str = ""
