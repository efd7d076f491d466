"""How fair Rocket Rollout is: places, pace, catching up, and every system, Upgrade and die.

A share of 1.00 is the mean of the class: starting systems by who activates them, Upgrades of a level by who places
them, dice by who buys them, each player counted once a game.
"""

from typing import cast

from scrapyard.games.rocket_rollout.content import SPACES, load
from scrapyard.games.rocket_rollout.state import RolloutState
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import Match
from scrapyard.lab.balance.counts import Counts, Fact, Finding, endings, mean, shares, things
from scrapyard.lab.balance.witness import Count, Strategy, Witness

LIMITS = (0.7, 1.4)
USUAL = range(8, 13)
"""As many rounds as a game should take."""
HALFWAY = 5
"""Whoever leads alone after this round is followed to the end."""


class Race(Witness):
    """The scores from round to round, and what everybody had at the end."""

    def __init__(self, match: Match, number: int, strategy: Strategy) -> None:
        super().__init__(match, number, strategy)
        self.round = 0
        self.leader = -1
        self.longest = 0

    def look(self) -> None:
        s = cast(RolloutState, self.match.state)
        self.longest = max(self.longest, *s.turns)
        if s.round != self.round:
            self.counts.number("scores", self.round, sum(s.scores))
            if s.round == HALFWAY + 1 and s.scores.count(max(s.scores)) == 1:
                self.leader = s.scores.index(max(s.scores))
            self.round = s.round

    def count(self, state: RolloutState, wins: list[float]) -> None:
        counts = self.counts
        counts.number("rounds", state.round)
        counts.number("longest", self.longest)
        counts.number("gap", max(state.scores) - min(state.scores))
        arrived = state.scores.count(max(state.scores)) if state.ending == "arrived" else 0
        counts.number("photo finishes", int(arrived > 1))
        if self.leader >= 0:
            counts.had("leader", 0, wins[self.leader])
        for seat, win in enumerate(wins):
            counts.had("distance", (seat - state.opening) % state.seats, win)
        placed = {
            (state.faces[token], system // SPACES) for token, system in zip(state.fitted, state.fitted_on, strict=True)
        }
        for title, seat in sorted(placed):
            counts.had("upgrade", title, wins[seat])
        self.deeds(state, wins)

    def deeds(self, state: RolloutState, wins: list[float]) -> None:
        """Systems activated and dice bought, once for each player."""
        activated: set[tuple[int, int]] = set()
        bought: set[tuple[int, int]] = set()
        damage = 0
        for event in state.events or []:
            name = event.kind.name
            if name == "activated" and event.item < SPACES:
                activated.add((event.item, event.who))
            elif name == "bought":
                bought.add((event.item, event.who))
            elif name == "damaged":
                damage += 1
        self.counts.number("damage", damage)
        for title, seat in sorted(activated):
            self.counts.had("system", title, wins[seat])
        for kind, seat in sorted(bought):
            self.counts.had("die", kind, wins[seat])
            self.counts.had("dice card", state.dice_cards[kind], wins[seat])


def finding(game: Game, counts: Counts, strategy: Strategy) -> Finding:
    content = load(dict(game.pack))
    n, seats = counts.games, game.seats
    titles = [card.name for card in content.cards]
    upgrades = range(SPACES, content.first_bounty)
    level = [{title: titles[title] for title in upgrades if content.cards[title].level == one} for one in (1, 2)]
    classes = [
        ("starting systems", "system", dict(enumerate(titles[:SPACES]))),
        ("Level 1 Upgrades", "upgrade", level[0]),
        ("main-deck Upgrades", "upgrade", level[1]),
        ("dice", "die", {kind: content.kinds[kind] for kind in range(1, len(content.kinds))}),
        ("Dice cards", "dice card", {card: one.name for card, one in enumerate(content.dice_cards)}),
    ]
    facts = [
        rounds(counts),
        shares("wins by distance from the first First player", counts, "distance", seats),
        endings(counts),
        pace(counts, seats),
        mean("gap between first and last", counts.a_game("gap"), digits=1),
        mean(f"sole leaders after round {HALFWAY} win", 100 * counts.tally("leader").share(0), " %", 1),
        mean("several arrive", 100 * counts.a_game("photo finishes"), " % of games", 0),
        mean("Damage tokens a player", counts.a_game("damage") / seats),
        mean("most turns in a round", max(counts.of("longest")), digits=0),
    ]
    return Finding(facts, [things(title, counts.tally(tally), names, n, LIMITS) for title, tally, names in classes])


def rounds(counts: Counts) -> Fact:
    seen = counts.of("rounds")
    usual = sum(times for length, times in seen.items() if length in USUAL) / counts.games
    average, least, most = counts.a_game("rounds"), min(seen), max(seen)
    text = f"mean {average:.2f}, {least} to {most}, {100 * usual:.1f} % take {USUAL[0]} to {USUAL[-1]}"
    return Fact("rounds", text, {"mean": average, "least": least, "most": most, "usual": usual})


def pace(counts: Counts, seats: int) -> Fact:
    """The mean score after each round that every game had."""
    scores = [counts.of("scores")[one] / counts.games / seats for one in range(1, min(counts.of("rounds")))]
    return Fact("mean score after each round", ", ".join(f"{score:.0f}" for score in scores), scores)


COUNT = Count(Race, finding)
