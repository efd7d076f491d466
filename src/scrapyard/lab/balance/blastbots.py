"""How fair BLASTBOTS is: positions, endings, and where the tokens go.

A strategy is a layout: the sections of a seat's five tokens (B, R, D; in the order T-1, T-1, T-2, T-2, T-3).
"""

from typing import cast

from scrapyard.games.blastbots.content import BATTLE, DECKS, DISCOVERY, ROCKET
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.ask import Ask
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import Match
from scrapyard.lab.balance.counts import Counts, Fact, Finding, endings, mean, shares, things
from scrapyard.lab.balance.witness import Count, Strategy, Witness

SECTIONS = {"B": BATTLE, "R": ROCKET, "D": DISCOVERY}
OTHERS = "BBRRD"
LIMITS = (0.0, 1.3)
RARE = 50
"""A layout that is chosen in fewer games than one of so many is not shown."""


class Layouts(Witness):
    """Where everybody puts the tokens at the beginning."""

    def told(self, ask: Ask) -> int:
        """A token goes to its section, to a number that has no own token yet if there is one."""
        if not self.strategy.one or ask.question.name != "place":
            return -1
        s = cast(BlastbotsState, self.match.state)
        tokens = len(s.spots) // s.seats
        own = s.spots[ask.seat * tokens : ask.seat * tokens + tokens]
        layout = self.strategy.one if ask.seat == self.chosen else self.strategy.others or OTHERS
        section = SECTIONS[layout[tokens - own.count(-1)]]
        sections = sections_of(self.match)
        spots = [spot for spot in ask.values if sections[spot] == section]
        return min(spots, key=lambda spot: (spot in own, spot))

    def count(self, state: BlastbotsState, wins: list[float]) -> None:
        self.counts.number("turns", state.turn)
        self.counts.number("wrecks", sum(state.destroyed))
        sections = sections_of(self.match)
        placed = [[0] * DECKS for _ in wins]
        for event in state.events or []:
            if event.kind.name == "placed":
                placed[event.who][sections[event.item]] += 1
        for seat, win in enumerate(wins):
            self.counts.had("position", (seat - state.first) % state.seats, win)
            battle, rocket, discovery = placed[seat]
            self.counts.had("layout", 100 * battle + 10 * rocket + discovery, win)


def sections_of(match: Match) -> list[int]:
    """The section of each spot: spots are called `battle-6`."""
    domains = match.game.vocabulary.domains
    return [domains["deck"].index(word.partition("-")[0]) for word in domains["spot"]]


def finding(game: Game, counts: Counts, strategy: Strategy) -> Finding:
    fair = 1 / game.seats
    facts = [
        shares("wins from the first player on", counts, "position", game.seats),
        endings(counts),
        mean("turns", counts.a_game("turns"), digits=1),
        mean("rockets destroyed by each player", counts.a_game("wrecks") / game.seats, digits=1),
    ]
    if strategy.one:
        told = counts.tally("told")
        share, error = told.share(0) / fair, told.error(0) / fair
        text = f"{share:.2f} ±{error:.2f} of a fair share among {strategy.others or OTHERS}"
        return Finding([*facts, Fact(f"{strategy.one} wins", text, {"share": share, "error": error})])
    layouts = counts.tally("layout")
    names = {
        key: f"Battle {key // 100}, Rocket {key // 10 % 10}, Discovery {key % 10}"
        for key, had in layouts.had.items()
        if had >= counts.games // RARE
    }
    return Finding(facts, [things("layouts chosen", layouts, names, counts.games, LIMITS, fair)])


COUNT = Count(Layouts, finding, strategies=r"[BRD]{5}", example="BBBBB: five Battle tokens")
