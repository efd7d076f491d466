"""How even Blast Tactics' arenas are: wins by seat, by start space and by order of moving.

Of 24 even arenas one is expected to show a chance below 5 %.
"""

from scrapyard.games.blast_tactics.meta import ARENAS
from scrapyard.games.blast_tactics.state import BlastState
from scrapyard.kernel.game import Game
from scrapyard.lab.balance.counts import Counts, Finding, endings, evenness, lengths, mean
from scrapyard.lab.balance.witness import Count, Strategy, Witness

SEATS = {"duel": 2, "carousel": 2, "trio": 3, "rink": 3, "quad": 4, "foundry": 4}
"""Of the standard arenas, by the first part of their names."""


class Arena(Witness):
    """Where everybody began, and who moved first."""

    def count(self, state: BlastState, wins: list[float]) -> None:
        first = next(event.who for event in state.events or [] if event.kind.name == "starts")
        for seat, win in enumerate(wins):
            self.counts.had("space", state.bots[seat].start, win)
            self.counts.had("order", (seat - first) % state.seats, win)
        self.counts.number("draws", int(state.places.count(1) > 1))


def finding(game: Game, counts: Counts, strategy: Strategy) -> Finding:
    places = [evenness(f"wins by {name}", counts, name, game.seats) for name in ("seat", "space", "order")]
    draws = mean("draws", 100 * counts.a_game("draws"), " %", 1)
    return Finding([*places, draws, endings(counts), lengths("answers", counts, "answers")])


def arenas(seats: int | None, settings: dict[str, str]) -> list[tuple[int | None, dict[str, str]]]:
    """The arena of the settings; else all standard ones for so many, or for any number."""
    if "arena" in settings:
        return [(seats or SEATS.get(settings["arena"].partition("-")[0]), settings)]
    standard = [(arena, SEATS.get(arena.partition("-")[0], 0)) for arena in ARENAS]
    return [(count, {**settings, "arena": arena}) for arena, count in standard if count and seats in (None, count)]


COUNT = Count(Arena, finding, arenas)
