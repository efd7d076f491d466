"""The signs of who will win a race of Rocket Rollout."""

from typing import Final

from scrapyard.games.rocket_rollout.content import BOUNTY, SPACES
from scrapyard.games.rocket_rollout.mind import prospects, standing
from scrapyard.games.rocket_rollout.mind.estimates import Estimates
from scrapyard.games.rocket_rollout.rules import systems
from scrapyard.games.rocket_rollout.rules.table import Table
from scrapyard.games.rocket_rollout.state import RolloutState

NAMES: Final = [
    "score",
    "arrived",
    "shields",
    "safety",
    "damage",
    "systems",
    "dice",
    "ready",
    "ready_dice",
    "turn_now",
    "turns_before",
    "late_in_round",
]


def names(t: Table) -> list[str]:
    """The signs of any race, and one for each system card; in the content, Bounties come after those."""
    return NAMES + [f"system.{card.id}" for card in t.cards if card.sort != BOUNTY]


def signs(e: Estimates, s: RolloutState, count: int) -> list[list[float]]:
    """What a player has on the table and in the bag, what the Ready dice can still do, who is next, and the systems."""
    rows: list[list[float]] = []
    for seat in range(s.seats):
        score = s.scores[seat]
        row = [
            float(score),
            1.0 if score == e.t.end_space else 0.0,
            float(s.shields[seat]),
            standing.safety(e, s, seat, score, s.shields[seat]),
            float(systems.damage_of(s, seat)),
            standing.systems(e, s, seat, -1, -1),
            standing.bag(e, s, seat, -1, -1),
            prospects.hand(e, s, seat, s.ready[seat], prospects.free_systems(e, s, seat, -1)),
            float(len(s.ready[seat])),
            1.0 if seat == s.active else 0.0,
            float((seat - s.active) % s.seats),
            float((seat - s.first) % s.seats),
        ]
        first = len(row)
        row += [0.0] * (count - first)
        for title in s.tops[seat * SPACES : seat * SPACES + SPACES]:
            row[first + title] += 1.0
        rows.append(row)
    return rows
