"""The numbers of Rocket Rollout at the end: what decided, what is worth counting, and how it ended in words."""

from typing import Final

from scrapyard.games.rocket_rollout.content import SPACES
from scrapyard.games.rocket_rollout.state import RolloutState
from scrapyard.kernel.face import Tally

TALLIES: Final = [
    Tally("Systems activated", "activated"),
    Tally("Cards claimed", "claimed"),
    Tally("Dice bought", "bought"),
    Tally("Hits by invaders", "struck", total=True),
]

ENDINGS: Final = {
    "arrived": "A rocket reached the end of the track",
    "round-cap": "The game met its bound of rounds: the points decide",
    "caught": "The Armada caught the rocket",
}


def figures(s: RolloutState) -> list[tuple[str, list[int]]]:
    """The numbers that decide, the first one first."""
    damage = [sum(s.damage[seat * SPACES : (seat + 1) * SPACES]) for seat in range(s.seats)]
    armada = [("The Armada", [s.armada])] if s.seats == 1 else []
    return [("Points", list(s.scores)), *armada, ("Damage tokens", damage), ("Shields", list(s.shields))]
