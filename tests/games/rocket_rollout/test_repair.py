"""Repairing on one's turn."""

import pytest

from tests.games.rocket_rollout.table import table


@pytest.mark.rule("RO-179", "RO-180", "RO-181", "RO-182", "RO-G61")
def test_two_dice_of_any_results_and_colours_repair_a_system() -> None:
    t = table(ready={"A": "white-1 red-5 white-3"}, damage={"A": "red"})
    t.play("turn repair-red", "pay red-5")
    assert t.options == ["and white-1", "and white-3"]
    t.play("and white-1")
    assert (t.ready("A"), t.discard("A"), t.damage("A")) == ("white-3", "white red", "")


@pytest.mark.rule("RO-179")
def test_a_cog_pays_alone_and_never_with_another_die() -> None:
    t = table(ready={"A": "red-cog white-3 white-4"}, damage={"A": "red"})
    t.play("turn repair-red", "pay white-3")
    assert t.damage("A") == ""
    assert t.ready("A") == "red-cog"
    t = table(ready={"A": "red-cog white-3"}, damage={"A": "red"})
    t.play("turn repair-red")
    assert (t.ready("A"), t.damage("A")) == ("white-3", "")


@pytest.mark.rule("RO-179")
def test_without_a_cog_or_two_dice_there_is_no_repair() -> None:
    t = table(ready={"A": "white-3"}, damage={"A": "red"})
    assert t.reason("turn repair-red").clause == "RO-179"
    assert t.reason("turn repair-blue").text == "Deflector is not damaged."


@pytest.mark.rule("RO-183", "RO-184", "RO-G23")
def test_a_repair_is_a_turn_of_its_own_for_one_system() -> None:
    t = table(ready={"A": "red-cog red-cog white-3 white-4", "B": "white-1 white-1"}, damage={"A": "red blue"})
    t.play("turn repair-red", "pay red-cog")
    assert t.damage("A") == "blue"
    assert t.asked == "B turn"
    t.play("turn activate-blue", "enough")
    assert "turn activate-red" in t.options


@pytest.mark.rule("RO-G61")
def test_a_table_may_demand_two_equal_dice() -> None:
    t = table(ready={"A": "white-1 red-5 white-3 blue-3"}, damage={"A": "red"}, repair_pair="same")
    t.play("turn repair-red")
    assert t.options == ["pay white-3", "pay blue-3"]
    t.play("pay white-3")
    assert t.discard("A") == "white blue"
    t = table(ready={"A": "white-1 red-5"}, damage={"A": "red"}, repair_pair="same")
    assert t.reason("turn repair-red").clause == "RO-179"


@pytest.mark.rule("RO-205", "RO-183")
def test_free_repairs_come_before_the_activation_and_wait_for_the_next_turn() -> None:
    dice = {"A": "red-cog red-cog white-3 white-4", "B": "white-1 white-1"}
    t = table(ready=dice, damage={"A": "red blue"}, free_repair="on")
    t.play("turn repair-red", "pay red-cog")
    assert t.asked == "A turn"
    assert "turn repair-blue" in t.options
    assert t.reason("turn activate-red").clause == "RO-183"
    t.play("turn repair-blue", "pay red-cog", "turn activate-green", "place white-4", "enough", "buy-nothing")
    assert t.damage("A") == ""
    t.play("B: turn activate-blue", "place white-1")
    assert "turn activate-red" in t.options


@pytest.mark.rule("RO-205")
def test_after_a_free_repair_the_turn_goes_on_as_any_other() -> None:
    """Who can activate must; who cannot repairs further or gives up all Ready dice."""
    dice = {"A": "red-cog white-3 white-4", "B": "white-1 white-1"}
    t = table(ready=dice, damage={"A": "red"}, free_repair="on")
    t.play("turn repair-red", "pay red-cog")
    assert t.options == ["turn activate-blue", "turn activate-green", "turn activate-grey-1", "turn activate-grey-3"]
    assert t.reason("discard-all").clause == "RO-054"
    everything = "red blue green grey-1 grey-2 grey-3"
    t = table(ready=dice, damage={"A": everything}, free_repair="on")
    t.play("turn repair-red", "pay red-cog")
    others = ["blue", "green", "grey-1", "grey-2", "grey-3"]
    assert t.options == [*(f"turn repair-{space}" for space in others), "discard-all"]
    t.play("discard-all")
    assert (t.ready("A"), t.state.turns[0], t.asked) == ("", 1, "B turn")


@pytest.mark.rule("RO-205", "RO-200")
def test_a_turn_with_free_repairs_counts_once_and_may_finish_at_the_cap() -> None:
    dice = {"A": "red-cog red-cog white-3 white-4"}
    t = table(ready=dice, damage={"A": "red blue"}, free_repair="on", turns={"A": 99})
    t.play("turn repair-red", "pay red-cog", "turn repair-blue", "pay red-cog")
    t.play("turn activate-grey-1")
    assert t.state.turns[0] == 100


@pytest.mark.rule("RO-205")
def test_a_free_repair_with_the_last_dice_ends_the_turn() -> None:
    t = table(ready={"A": "white-3 white-4"}, damage={"A": "red"}, free_repair="on")
    t.play("turn repair-red", "pay white-3")
    assert t.asked == "B turn"
    assert t.state.mended == 0


@pytest.mark.rule("RO-185", "RO-G62")
def test_two_dice_always_get_a_player_out_of_trouble() -> None:
    everything = "red blue green grey-1 grey-2 grey-3"
    t = table(ready={"A": "white-1 white-2"}, damage={"A": everything})
    t.play("turn repair-grey-2", "pay white-1")
    assert t.damage("A") == "red blue green grey-1 grey-3"
