"""Activations: which dice, which systems, in what order things happen."""

import pytest

from tests.games.rocket_rollout.table import table


@pytest.mark.rule("RO-058", "RO-068")
def test_one_to_three_dice_become_active_and_stay() -> None:
    t = table(ready={"A": "white-1 white-2 white-3 white-3"})
    t.play("turn activate-blue", "place white-1", "place white-2", "place white-3")
    assert t.above("A", "blue") == "white-1 white-2 white-3"
    assert t.ready("A") == "white-3"
    assert t.shields("A") == 3
    assert t.asked == "B turn"


@pytest.mark.rule("RO-059")
def test_only_accepted_results_are_offered() -> None:
    t = table(ready={"A": "white-1 white-2 red-4 red-cog"})
    t.play("turn activate-blue")
    assert t.options == ["place white-1", "place white-2", "place red-cog"]
    assert t.reason("place red-4").clause == "RO-059"


@pytest.mark.rule("RO-060")
def test_dice_of_one_activation_may_differ_in_colour_and_result() -> None:
    t = table(ready={"A": "white-1 red-3 blue-4"})
    t.play("turn activate-green", "place white-1", "place red-3", "place blue-4", "buy-nothing")
    assert t.above("A", "green") == "white-1 red-3 blue-4"


@pytest.mark.rule("RO-061", "RO-G21")
def test_an_occupied_system_cannot_be_activated() -> None:
    t = table(ready={"A": "white-1 white-2"}, above={"A": {"blue": "white-1"}})
    assert "turn activate-blue" not in t.options
    assert t.reason("turn activate-blue").clause == "RO-061"


@pytest.mark.rule("RO-062", "RO-177")
def test_a_damaged_system_cannot_be_activated() -> None:
    t = table(ready={"A": "white-1 white-2"}, damage={"A": "blue"})
    assert "turn activate-blue" not in t.options
    assert t.reason("turn activate-blue").clause == "RO-062"


@pytest.mark.rule("RO-063", "RO-092", "RO-158", "RO-G35", "RO-G56")
def test_minimum_dice() -> None:
    """T22: one die is not enough; 3 - 6 counts 0, and one catch-up icon is added to it."""
    sail = {"A": {"blue": "capacitor-sail"}}
    alone = table(ready={"A": "white-1"}, systems=sail, shields={"A": 3})
    assert "turn activate-blue" not in alone.options
    t = table(ready={"A": "white-1 white-2 white-3"}, systems=sail, shields={"A": 3}, scores={"A": 19, "B": 22})
    t.play("turn activate-blue", "place white-1")
    assert "enough" not in t.options
    assert t.reason("enough").clause == "RO-063"
    t.play("place white-2", "enough")
    assert t.score("A") == 20


@pytest.mark.rule("RO-064", "RO-G25")
def test_useless_but_legal() -> None:
    """T21: a 2 on Pulse Cannon although no card has so few shields."""
    t = table(ready={"A": "white-2 white-2"})
    t.play("turn activate-red", "enough")
    assert t.above("A", "red") == "white-2"
    assert t.asked == "B turn"


@pytest.mark.rule("RO-065", "RO-076", "RO-110")
def test_cogs_come_first_then_effects_in_order_then_the_display_is_refilled() -> None:
    t = table(
        ready={"A": "red-cog white-4"},
        systems={"A": {"red": "raider-drone"}},
        display="stray-probe",
        deck="scout-skiff",
        dice_cards="afterburn",
    )
    t.play("turn activate-red", "place red-cog", "place white-4", "claim stray-probe")
    assert t.told(
        "A Cog triggers Afterburn.",
        "A advances 2 to 2.",
        "The system gives Blast 7.",
        "A claims Stray Probe.",
        "The system gives Purchase 5.",
    )
    assert "Scout Skiff joins the display." not in t.log()
    t.play("buy-nothing")
    assert t.log()[-1] == "Scout Skiff joins the display."


@pytest.mark.rule("RO-066", "RO-135", "RO-136", "RO-G26", "RO-G50")
def test_destroying_the_dice_in_use() -> None:
    """T9: both dice of Scrap Chute are destroyed; the Draw is still 2, and the system is free again."""
    t = table(
        ready={"A": "white-1 white-1", "B": "white-1 white-1"},
        systems={"A": {"grey-2": "scrap-chute"}},
        bag={"A": "white*2"},
    )
    t.will_draw("A", "white-1 white-2")
    t.play("turn activate-grey-2", "place white-1")
    assert t.boxed("A") == 8
    assert t.ready("A") == "white-1 white-2"
    t.play("B: turn activate-blue", "enough")
    assert "turn activate-grey-2" in t.options


@pytest.mark.rule("RO-067", "RO-G27")
def test_a_card_covered_by_its_own_prize_finishes_its_effects() -> None:
    t = table(ready={"A": "white-4 white-4"}, systems={"A": {"red": "raider-drone"}}, display="twin-cannon")
    t.play("turn activate-red", "enough", "claim twin-cannon", "fit red")
    assert t.top("A", "red") == "twin-cannon"
    assert t.asked == "A buy"


@pytest.mark.rule("RO-095", "RO-088", "RO-G29")
def test_shields_gained_first_count() -> None:
    """T15: Shield Broker with two dice and 3 Shields gives Purchase 5, and the Shields stay."""
    t = table(ready={"A": "white-1 white-1"}, systems={"A": {"blue": "shield-broker"}}, shields={"A": 3})
    t.play("turn activate-blue", "place white-1")
    assert t.told("A gains 2 Shields (5 now).", "The system gives Purchase 5.")
    t.play("buy-nothing")
    assert t.shields("A") == 5
