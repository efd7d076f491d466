"""The invariants notice when something is wrong."""

from collections.abc import Callable

import pytest

from scrapyard.games.rocket_rollout.state import EMPTY, INVADERS, REROLL, RolloutState
from tests.games.rocket_rollout.table import table


def swap_decks(s: RolloutState) -> None:
    s.upgrades[0], s.bounties[0] = s.bounties[0], s.upgrades[0]


def leave_a_gap(s: RolloutState) -> None:
    s.above[0], s.above[1] = EMPTY, s.ready[0].pop()


CORRUPTIONS: list[tuple[str, Callable[[RolloutState], object]]] = [
    ("1: red dice are lost", lambda s: s.stock.__setitem__(1, 5)),
    ("2: seat 0 has lost", lambda s: s.boxed.__setitem__(0, 1)),
    ("3: white 6 is no face", lambda s: s.ready[0].__setitem__(0, 6)),
    ("4: there is a gap", leave_a_gap),
    ("6: the damaged system 1 holds dice", lambda s: s.above.__setitem__(3, s.ready[0].pop())),
    ("7: more than one", lambda s: s.damage.__setitem__(1, 2)),
    ("7: fewer than no", lambda s: s.damage.__setitem__(1, -1)),
    ("8: a shield marker", lambda s: s.shields.__setitem__(0, 11)),
    ("8: a score marker", lambda s: s.scores.__setitem__(0, 51)),
    ("10: ", swap_decks),
    ("11: an uppermost card", lambda s: s.tops.__setitem__(0, 7)),
    ("11: Twin Cannon lies on a space of another colour", lambda s: s.fitted_on.__setitem__(0, 1)),
    ("12: display space 0 is empty", lambda s: s.display.__setitem__(0, EMPTY)),
    ("13: seat 0 has Ready", lambda s: setattr(s, "phase", INVADERS)),
    ("14: seat 0 has drawn 2 dice", lambda s: setattr(s, "phase", REROLL)),
    ("16: the active player", lambda s: setattr(s, "active", 1)),
    ("17: seat 0 has taken 101 turns", lambda s: s.turns.__setitem__(0, 101)),
    ("17: round 101", lambda s: setattr(s, "round", 101)),
    ("18: the First Player token", lambda s: setattr(s, "first", 1)),
    ("19: the game is over for no reason", lambda s: setattr(s, "over", True)),
]


@pytest.mark.parametrize(("message", "corrupt"), CORRUPTIONS)
def test_a_broken_invariant_is_named(message: str, corrupt: Callable[[RolloutState], object]) -> None:
    t = table(
        ready={"A": "white-1 white-4", "B": ""}, damage={"A": "blue"}, systems={"A": {"red": "twin-cannon"}}
    ).begin()
    corrupt(t.state)
    assert any(found.startswith(message) for found in t.game.rules.broken(t.state)), t.game.rules.broken(t.state)


def test_a_die_that_was_not_accepted_is_noticed() -> None:
    t = table(ready={"A": "red-6"}, display="stray-probe").play("turn activate-red")
    t.state.used = t.dice("white-1")
    assert t.game.rules.broken(t.state) == ["5: white 1 was not accepted"]
