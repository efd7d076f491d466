"""Turns end by themselves: no chain of Draw and Vent feeds itself."""

import pytest

from scrapyard.games.rocket_rollout.content import VENT, Content, load
from scrapyard.games.rocket_rollout.meta import META
from tests.games.rocket_rollout.chains import LONG, lengths, turns

ENDLESS = [1000139, 1000182, 1000301]
"""Boards and bags with which turns went on for ever as long as other cards than the Coolant Valve vented."""


@pytest.fixture(scope="module")
def content() -> Content:
    return load({})


@pytest.mark.rule("RO-G28")
def test_only_the_coolant_valve_vents_and_never_itself(content: Content) -> None:
    vents = [card.name for card in content.cards if any(effect.do == VENT for effect in card.effects)]
    assert vents == ["Coolant Valve"]
    assert not any(power.do == VENT for card in content.dice_cards for power in card.powers)


@pytest.mark.rule("RO-G28")
def test_boards_that_went_on_for_ever_come_to_an_end() -> None:
    before = META.bind(2, {"bound": 9999}, None, 1)
    now = META.bind(2, {"bound": 9999})
    for seed in ENDLESS:
        assert turns(before, seed) == LONG
        assert turns(now, seed) < 20


@pytest.mark.rule("RO-G28")
def test_who_wants_nothing_but_turns_stays_far_below_the_bound() -> None:
    assert max(lengths(400, 3)) <= 30
