"""Rocket Rollout's systems: the dice above them and the Damage tokens on them."""

from mypy_extensions import i64

from scrapyard.games.rocket_rollout.content import SPACES
from scrapyard.games.rocket_rollout.events import REPAIRED
from scrapyard.games.rocket_rollout.state import EMPTY, SLOTS, RolloutState


def is_occupied(s: RolloutState, system: i64) -> bool:
    return s.above[system * SLOTS] != EMPTY


def dice_above(s: RolloutState, system: i64) -> list[int]:
    return [die for die in s.above[system * SLOTS : system * SLOTS + SLOTS] if die != EMPTY]


def put_above(s: RolloutState, system: i64, dice: list[int]) -> None:
    """These dice, and no others, lie above the system."""
    for i in range(SLOTS):
        s.above[system * SLOTS + i] = dice[i] if i < len(dice) else EMPTY


def damaged(s: RolloutState, seat: i64) -> list[int]:
    return [space for space in range(SPACES) if s.damage[seat * SPACES + space] > 0]


def damage_of(s: RolloutState, seat: i64) -> i64:
    """All Damage tokens of a seat."""
    total = 0
    for system in range(seat * SPACES, seat * SPACES + SPACES):
        total += s.damage[system]
    return total


def remove_damage(s: RolloutState, me: i64, space: i64) -> None:
    """RO-182, RO-206: one Damage token goes back to the supply."""
    s.damage[me * SPACES + space] -= 1
    s.tell(REPAIRED, me, item=space)
