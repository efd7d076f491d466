"""Purchase, Shield, Vent, Destroy, Draw, Reset, Victory."""

import pytest

from scrapyard.games.rocket_rollout.rules import bags
from tests.games.rocket_rollout.table import Table, table


def using(space: str, dice: str, *answers: str, **more: object) -> Table:
    """A turn that activates this space with all these dice."""
    t = table(ready={"A": dice}, **more)  # type: ignore[arg-type]
    return t.play(f"turn activate-{space}", *answers)


# Purchase

PRICES = "overcharge retune jackpot screen-pulse buffer-cell shredder static-veil"
"""Red 5, orange 4, yellow 6, green 4, blue 5, purple 3, black 3."""


@pytest.mark.rule("RO-116")
def test_dice_within_the_purchase_may_be_bought_or_not() -> None:
    t = using("green", "white-4", dice_cards=PRICES)
    assert t.options == ["buy orange", "buy green", "buy purple", "buy black", "buy-nothing"]
    assert t.reason("buy yellow").text == "A yellow die costs 6, your Purchase is 4."
    assert t.play("buy-nothing").bag("A") == "white*9"


@pytest.mark.rule("RO-117", "RO-118", "RO-G46")
def test_one_die_goes_straight_into_the_bag_and_the_rest_is_lost() -> None:
    t = using("green", "red-6", "buy purple", dice_cards=PRICES)
    assert t.bag("A") == "white*10 purple"
    assert t.stock("purple") == 5
    assert t.asked == "B turn"


@pytest.mark.rule("RO-118", "RO-095")
def test_buy_and_draw_at_once() -> None:
    """T14: the bag is empty, so the Draw of 1 draws exactly the die just bought."""
    t = using("green", "red-6", systems={"A": {"green": "quick-dock"}}, bag={"A": ""}, discard={"A": "white"})
    t.script.numbers = [5]
    t.play("buy blue")
    assert t.ready("A") == "blue-cog"
    assert t.discard("A") == "white"


@pytest.mark.rule("RO-119")
def test_a_colour_without_stock_cannot_be_bought_until_a_die_returns() -> None:
    t = using("green", "white-4", bag={"A": "white", "B": "purple*6"}, dice_cards=PRICES)
    assert "buy purple" not in t.options
    assert t.reason("buy purple").clause == "RO-119"
    salvage = {"A": {"green": "salvage-bay"}}
    t = using("green", "white-3", systems=salvage, discard={"A": "purple*6"}, dice_cards=PRICES)
    t.play("destroy discard-purple")
    assert "buy purple" in t.options


# Shield


@pytest.mark.rule("RO-120", "RO-121", "RO-G06")
def test_shields_rise_by_the_value_and_stop_at_ten() -> None:
    assert using("blue", "white-1 white-3", "place white-1", "place white-3", shields={"A": 3}).shields("A") == 5
    assert using("blue", "white-1 white-3", "place white-1", "place white-3", shields={"A": 9}).shields("A") == 10


# Vent


@pytest.mark.rule("RO-122", "RO-124", "RO-125", "RO-126", "RO-128", "RO-G48", "RO-G47", "RO-123")
def test_vent() -> None:
    """T8: one tied die is picked for the Discard Area; the valve itself is never offered."""
    t = using(
        "grey-2",
        "white-1 white-2",
        "place white-1",
        "place white-2",
        above={"A": {"green": "white-2 red-3 white-3", "red": "red-4"}},
    )
    assert t.options == ["vent red", "vent green"]
    assert t.reason("vent grey-2").clause == "RO-128"
    assert t.reason("vent blue").clause == "RO-122"
    t.play("vent green")
    assert t.options == ["shed white-3", "shed red-3"]
    assert t.reason("shed white-2").clause == "RO-124"
    t.play("shed white-3")
    assert t.ready("A") == "white-2 red-3"
    assert t.discard("A") == "white red"
    assert t.above("A", "green") == t.above("A", "red") == ""
    assert t.above("A", "grey-2") == "white-1 white-2"


@pytest.mark.rule("RO-122", "RO-G36")
def test_vent_empties_as_many_systems_as_its_value_or_all_there_are() -> None:
    full = {"A": {"red": "red-4", "green": "red-4", "blue": "white-1"}}
    t = using("grey-2", "white-1 white-2", "place white-1", "place white-2", above=full)
    assert t.options == ["vent red", "vent blue", "vent green"]
    assert t.reason("stop-venting").clause == "RO-G36"
    t.play("vent red")
    assert t.options == ["vent blue", "vent green"]
    assert t.play("vent blue").asked == "B turn"
    t = using("grey-2", "white-1 white-2", "place white-1", "place white-2", above={"A": {"red": "red-4 red-5"}})
    assert (t.above("A", "red"), t.asked) == ("", "B turn")


@pytest.mark.rule("RO-G36")
def test_a_table_may_let_people_use_less_than_the_value() -> None:
    t = using("grey-2", "white-1", "stop-venting", above={"A": {"red": "red-4 red-5"}}, exact_amounts="off")
    assert t.above("A", "red") == "red-4 red-5"
    t = using(
        "green",
        "white-1 white-2",
        "place white-1",
        "place white-2",
        "destroy green-white-1",
        "stop-destroying",
        systems={"A": {"green": "salvage-bay"}},
        exact_amounts="off",
    )
    assert t.boxed("A") == 1


@pytest.mark.rule("RO-127", "RO-G49")
def test_vented_dice_keep_their_results() -> None:
    t = using("grey-2", "white-1", above={"A": {"red": "red-4 red-cog red-5"}})
    assert t.ready("A") == "red-cog red-4"


@pytest.mark.rule("RO-129", "RO-G21")
def test_a_vented_system_may_be_activated_again() -> None:
    t = table(ready={"A": "white-1", "B": "white-1 white-1"}, above={"A": {"blue": "white-1 white-2"}})
    t.play("turn activate-grey-2", "B: turn activate-blue", "enough")
    assert "turn activate-blue" in t.options


@pytest.mark.rule("RO-130", "RO-G36")
def test_systems_are_vented_in_the_order_picked() -> None:
    t = using(
        "grey-2", "white-1 white-2", "place white-1", "place white-2", above={"A": {"red": "red-4", "green": "red-5"}}
    )
    t.play("vent green")
    assert t.told("A vents Trade Beacon.", "A discards red 5.", "A vents Pulse Cannon.", "A discards red 4.")


@pytest.mark.rule("RO-071", "RO-124")
def test_a_cog_is_the_lowest_die_in_a_vent() -> None:
    t = using("grey-2", "white-1", above={"A": {"green": "white-2 red-cog"}})
    assert t.ready("A") == "red-cog"


@pytest.mark.rule("RO-G47")
def test_a_table_may_let_a_system_vent_itself() -> None:
    t = using("grey-2", "white-1 white-2", "place white-1", "place white-2", vent_self="on")
    assert (t.ready("A"), t.discard("A")) == ("white-1", "white")


# Destroy


@pytest.mark.rule("RO-131", "RO-132", "RO-135")
def test_ready_active_and_discarded_dice_may_be_destroyed_but_none_in_the_bag() -> None:
    t = using(
        "green",
        "white-1 white-4",
        systems={"A": {"green": "salvage-bay"}},
        above={"A": {"red": "red-4 white-2"}},
        bag={"A": "white*4 black"},
        discard={"A": "white yellow"},
    )
    assert t.options == [
        "destroy ready-white-4",
        "destroy red-white-2",
        "destroy red-red-4",
        "destroy green-white-1",
        "destroy discard-white",
        "destroy discard-yellow",
    ]
    assert t.reason("destroy discard-black").clause == "RO-131"


@pytest.mark.rule("RO-131", "RO-G36")
def test_destroy_takes_as_many_dice_as_its_value_or_all_there_are() -> None:
    salvage = {"A": {"green": "salvage-bay"}}
    both = ("place white-1", "place white-2")
    t = using("green", "white-1 white-2 white-4", *both, "destroy ready-white-4", systems=salvage)
    assert t.reason("stop-destroying").clause == "RO-G36"
    t.play("destroy green-white-1")
    assert (t.boxed("A"), t.asked) == (2, "A buy")
    three = {"starting": [{"id": "S2", "effects": [{"do": "destroy", "from": ["dice"], "mod": ["+2"]}]}]}
    t = using("blue", "white-1", pack=three, bag={"A": "white*4"}, discard={"A": "white"})
    t.play("destroy blue-white-1")
    assert (bags.owned(t.state, 0), t.bag("A"), t.asked) == (4, "white*4", "B turn")


@pytest.mark.rule("RO-133", "RO-134")
def test_starter_dice_go_to_the_box_and_upgrade_dice_back_to_their_slot() -> None:
    salvage = {"A": {"green": "salvage-bay"}}
    t = using("green", "white-1", "destroy discard-white", systems=salvage, discard={"A": "white red"})
    assert (t.boxed("A"), t.stock("red")) == (1, 5)
    t = using("green", "white-1", "destroy discard-red", systems=salvage, discard={"A": "white red"})
    assert (t.boxed("A"), t.stock("red")) == (0, 6)


@pytest.mark.rule("RO-136", "RO-204", "RO-066")
def test_a_destroy_effect_that_frees_its_own_system() -> None:
    """T27: the 1 that activates Purge Reactor is destroyed, so the 2 may be placed there on the next turn."""
    reactor = {"A": {"grey-1": "purge-reactor"}}
    dice = {"A": "white-1 white-2", "B": "white-1 white-1"}
    t = table(ready=dice, systems=reactor)
    t.play("turn activate-grey-1", "place white-1", "enough", "destroy grey-1-white-1")
    assert (t.score("A"), t.boxed("A"), t.above("A", "grey-1")) == (2, 1, "")
    t.play("B: turn activate-blue", "enough", "A: turn activate-grey-1")
    assert t.score("A") == 4
    t = table(ready=dice, systems=reactor, discard={"A": "white"})
    t.play("turn activate-grey-1", "place white-1", "enough", "destroy discard-white")
    t.play("B: turn activate-blue", "enough")
    assert t.reason("turn activate-grey-1").clause == "RO-061"


@pytest.mark.rule("RO-204")
def test_a_cogs_own_power_may_free_its_system() -> None:
    t = using("grey-1", "purple-cog", dice_cards="shredder")
    assert t.above("A", "grey-1") == ""
    assert t.score("A") == 1


@pytest.mark.rule("RO-137", "RO-G51")
def test_a_player_may_destroy_down_to_nothing() -> None:
    t = using("green", "white-1", systems={"A": {"green": "salvage-bay"}}, bag={"A": ""})
    assert bags.owned(t.state, 0) == 0


@pytest.mark.rule("RO-G51")
def test_a_table_may_set_a_floor_of_five_dice() -> None:
    salvage = {"A": {"green": "salvage-bay"}}
    t = using("green", "white-1", systems=salvage, bag={"A": "white*4"}, dice_floor="5", dice_cards=PRICES)
    assert t.asked == "B turn"
    t = using("green", "white-1", systems=salvage, bag={"A": "white*5"}, dice_floor="5", dice_cards=PRICES)
    assert bags.owned(t.state, 0) == 5


# Draw


@pytest.mark.rule("RO-138", "RO-139", "RO-140", "RO-G33")
def test_draw_rolls_that_many_dice_for_later_turns() -> None:
    t = table(ready={"A": "white-1 white-2", "B": "white-1 white-1"}, systems={"A": {"grey-1": "reserve-hopper"}})
    t.will_draw("A", "white-4 white-3")
    t.play("turn activate-grey-1", "place white-1", "enough")
    assert t.ready("A") == "white-2 white-3 white-4"
    assert t.asked == "B turn"
    t.play("turn activate-blue", "enough", "A: turn activate-red", "place white-4", "enough")
    assert t.above("A", "red") == "white-4"


@pytest.mark.rule("RO-203", "RO-095")
def test_drawn_dice_and_a_later_reset() -> None:
    """T31: the die just drawn may be turned, and does not join the Activation."""
    t = table(ready={"A": "white-1"}, systems={"A": {"grey-1": "overdrive-matrix"}})
    t.will_draw("A", "white-2").play("turn activate-grey-1", "reset white-2", "to 4")
    assert t.ready("A") == "white-4"
    assert t.above("A", "grey-1") == "white-1"


@pytest.mark.rule("RO-203")
def test_drawn_dice_may_be_destroyed_by_a_later_effect() -> None:
    effects = [{"do": "draw", "from": ["dice"]}, {"do": "destroy", "from": ["dice"]}]
    t = table(ready={"A": "white-1"}, pack={"starting": [{"id": "S2", "effects": effects}]})
    t.will_draw("A", "white-4").play("turn activate-blue")
    assert "destroy ready-white-4" in t.options


# Reset


@pytest.mark.rule("RO-141", "RO-142", "RO-G52")
def test_reset() -> None:
    """T10: two Ready dice, each to any of its own faces; a Cog does nothing yet."""
    t = table(ready={"A": "white-3 white-1 black-3"}, dice_cards="static-veil")
    t.play("turn activate-grey-3", "place white-3", "enough", "reset white-1")
    assert t.options == ["to 1", "to 2", "to 3", "to 4"]
    assert t.reason("to 5").clause == "RO-141"
    t.play("to 4")
    assert t.options == ["reset black-3", "stop-resetting"]
    assert t.reason("reset white-4").clause == "RO-141"
    t.play("reset black-3")
    assert t.options == ["to cog", "to 1", "to 3", "to 6"]
    t.play("to cog")
    assert t.ready("A") == "white-4 black-cog"
    assert t.shields("A") == 0
    assert t.asked == "B turn"


@pytest.mark.rule("RO-141", "RO-G36", "RO-G52")
@pytest.mark.parametrize("exact", ["on", "off"])
def test_a_die_may_be_turned_to_what_it_shows_and_stopping_leaves_the_others_so(exact: str) -> None:
    t = table(ready={"A": "white-3 white-1 white-4"}, exact_amounts=exact)
    t.play("turn activate-grey-3", "place white-3", "enough", "reset white-1", "to 1")
    assert t.options == ["reset white-4", "stop-resetting"]
    t.play("stop-resetting")
    assert (t.ready("A"), t.asked) == ("white-1 white-4", "B turn")


@pytest.mark.rule("RO-141", "RO-G52")
def test_each_of_two_like_dice_may_be_turned_once() -> None:
    t = table(ready={"A": "white-3 white-1 white-1"})
    t.play("turn activate-grey-3", "place white-3", "enough", "reset white-1", "to 1", "reset white-1", "to 2")
    assert (t.ready("A"), t.asked) == ("white-1 white-2", "B turn")


@pytest.mark.rule("RO-142", "RO-073")
def test_a_die_reset_to_its_cog_works_when_it_is_placed() -> None:
    t = table(ready={"A": "white-3 black-3", "B": "white-1 white-1"}, dice_cards="static-veil")
    t.play("turn activate-grey-3", "place white-3", "enough", "reset black-3", "to cog")
    t.play("B: turn activate-blue", "enough", "A: turn activate-grey-1")
    assert (t.score("A"), t.shields("A")) == (1, 1)


@pytest.mark.rule("RO-143")
def test_active_and_discarded_dice_cannot_be_reset() -> None:
    t = table(ready={"A": "white-3 white-4"}, above={"A": {"red": "red-4"}}, discard={"A": "blue"})
    t.play("turn activate-grey-3")
    assert t.options == ["reset white-4", "stop-resetting"]
    assert t.reason("reset red-4").clause == "RO-058"


# Victory


@pytest.mark.rule("RO-144", "RO-145")
def test_victory_moves_the_marker_and_asks_nothing() -> None:
    t = using("grey-1", "white-4 red-5", "place white-4", "place red-5", scores={"A": 12})
    assert t.score("A") == 14
    assert t.asked == "B turn"


@pytest.mark.rule("RO-146", "RO-G07")
def test_the_marker_stops_on_the_last_space() -> None:
    t = using("grey-1", "white-4 red-5", "place white-4", "place red-5", scores={"A": 49})
    assert t.score("A") == 50
    assert t.told("A advances 1 to 50.", "A has reached the last space.")
    assert "A has reached the last space." not in using("grey-1", "white-4", scores={"A": 48}).log()


@pytest.mark.rule("RO-148")
def test_markers_may_share_a_space() -> None:
    assert using("grey-1", "white-4", scores={"A": 11, "B": 12}).state.scores == [12, 12]


@pytest.mark.rule("RO-149", "RO-G07")
def test_whoever_has_arrived_goes_on_taking_turns() -> None:
    t = table(ready={"A": "white-4 white-1 white-1", "B": "white-1 white-1 white-1"}, scores={"A": 49})
    t.play("turn activate-grey-1")
    assert t.score("A") == 50
    t.play("B: turn activate-blue", "enough", "A: turn activate-blue", "enough")
    assert (t.asked, t.score("A"), t.above("A", "blue")) == ("B turn", 50, "white-1")
