"""What the cards of the house set do. RR-011, RR-012, RR-129 to RR-142, and the ops of the content file."""

import pytest

from scrapyard.games.robot_rampage.content import FIRST_TORSO, LEVY, WILD_GUARD
from scrapyard.games.robot_rampage.rules import actions, attack, defence, robots, rounds
from tests.games.robot_rampage.table import PLAIN, A, B, C, Table, table


def attack_by(robot: str, foe: str = "green", card: str = "green-08", foe_hand: str = "red-02") -> Table:
    """A robot of A attacks the robot of B with three robots in play; the defence is next."""
    hands = [f"{card} red-13", f"{foe_hand} red-05", ""]
    stacks = ["red-01 red-03 red-04", "red-07 red-08 red-09 red-10", "blue-01"]
    t = table(robot, foe, "blue", hands=hands, stacks=stacks, deck="red-06 red-11")
    return t.attack(card)


# Actions


@pytest.mark.rule("RR-011", "RR-012")
def test_oil_change_draws_two() -> None:
    t = table("red", "green", hands=["blue-04 red-13", "red-02"], stacks=["red-01 red-03 red-04", ""])
    t.play("A use blue-04")
    assert t.hand(A) == ["red-01", "red-03", "red-13"]


@pytest.mark.rule("RR-012", "RR-G11")
def test_an_action_does_as_much_as_it_can() -> None:
    t = table("red", "green", hands=["blue-04 red-13 red-14", "red-02"], stacks=["red-01", ""])
    t.play("A use blue-04")
    assert t.hand(A) == ["red-01", "red-13", "red-14"]


@pytest.mark.rule("RR-012", "RR-G11")
@pytest.mark.parametrize(
    "card", ["blue-04", "red-04", "red-02", "orange-04", "blue-03", "red-01", "red-05", "red-03", "yellow-03"]
)
def test_an_action_that_would_change_nothing_may_be_used_and_warns(card: str) -> None:
    hand, stack = ("red-10", "") if card == "red-03" else ("", "red-10")
    t = table("red", "green", hands=[f"{card} red-11 red-13", hand], stacks=["", stack], rest=C, seats=3)
    t.s.stacks[C], t.s.kept = [], t.s.stacks[C]
    t.begin()
    value = t.agreed.content.ids.index(card)
    assert t.game.face.label(t.s, t.ask, value).endswith(", for nothing")
    assert "change nothing" in t.game.face.warning(t.s, t.ask, value)
    t.play(f"A use {card}")
    assert (t.asked, t.hand(A), t.discard) == ("A use", ["red-11", "red-13"], [card])
    assert t.log() == [f"A uses {t.game.face.name(value)}, which changes nothing now."]


@pytest.mark.rule("RR-G11")
def test_an_action_of_which_a_part_can_be_done_does_not_warn() -> None:
    t = table("red", "green", hands=["blue-03 red-11 red-13", ""], stacks=["red-01", "red-03"]).begin()
    value = t.agreed.content.ids.index("blue-03")
    assert not t.game.face.label(t.s, t.ask, value).endswith(", for nothing")
    assert t.game.face.warning(t.s, t.ask, value) == ""
    t.play("A use blue-03")
    assert t.hand(A) == ["red-01", "red-11", "red-13"]


@pytest.mark.rule("RR-012")
def test_scrap_dive_puts_two_unseen_cards_under_the_stack() -> None:
    t = table("red", "green", hands=["red-04 red-13 red-14", "red-02"], stacks=["red-01", ""], deck="blue-01 blue-02")
    t.play("A use red-04")
    assert t.stack(A) == ["red-01", "blue-01", "blue-02"]
    assert [t.s.seen[token] for token in t.s.stacks[A][:2]] == [0, 0]


@pytest.mark.rule("RR-129")
def test_pickpocket_claw_takes_two_from_a_stack_and_never_from_the_hand() -> None:
    t = table("red", "green", hands=["red-03 red-13 red-14", "red-02"], stacks=["red-01", "blue-01"])
    t.play("A use red-03", "B pass")
    assert t.stack(A) == ["red-01", "blue-01"]
    assert t.hand(B) == ["red-02"]


@pytest.mark.rule("RR-092", "RR-129")
def test_an_action_can_take_the_last_card() -> None:
    hands = ["red-03 red-13 red-14", "", "red-02"]
    t = table("red", "green", "blue", hands=hands, stacks=["red-01", "blue-01", "blue-02"])
    t.play("A use red-03", "A on B")
    assert not t.s.alive[B]


@pytest.mark.rule("RR-129", "RR-115")
def test_loose_screws_knock_off_the_part_that_is_drawn() -> None:
    t = table("red", "green hd-3", hands=["blue-02 red-13 red-14", ""], stacks=["", "red-02"], deck="red-11")
    t.play("A use blue-02")
    assert (t.parts(B), t.wreckage, t.discard) == ({}, ["hd-3"], ["red-11", "blue-02"])


@pytest.mark.rule("RR-129")
@pytest.mark.parametrize("drawn", ["red-06", "red-05"])
def test_loose_screws_do_nothing_to_a_torso_or_a_missing_part(drawn: str) -> None:
    t = table("red", "green hd-3", hands=["blue-02 red-13 red-14", ""], stacks=["", "red-02"], deck=drawn)
    t.play("A use blue-02")
    assert (t.parts(B), t.s.wounds[B]) == ({"head": "hd-3"}, 0)


@pytest.mark.rule("RR-012")
def test_duct_tape_removes_up_to_two_wounds() -> None:
    for wounds, left in ((3, 1), (1, 0)):
        t = table("red", "green", hands=["red-02 red-13 red-14", "red-05"], wounds=[wounds])
        t.play("A use red-02")
        assert t.s.wounds[A] == left


@pytest.mark.rule("RR-132", "RR-129")
def test_spray_paint_lets_every_card_match_the_named_robot() -> None:
    hands = ["blue-05 red-13 yellow-06 blue-07", "red-02", ""]
    t = table("red", "green", "blue", hands=hands, stacks=["", "", "blue-01"])
    t.play("A use blue-05", "A on B", "B pass", "A attack")
    assert t.options == ["B", "C"]
    t.play("A target B")
    assert t.options == ["blue-07", "red-13", "yellow-06"]
    t.play("A strike yellow-06")
    assert not t.s.wild


@pytest.mark.rule("RR-132")
def test_other_robots_still_need_a_true_match() -> None:
    hands = ["blue-05 red-13 yellow-06 blue-07", "red-02", ""]
    t = table("red", "green", "blue", hands=hands, stacks=["", "", "blue-01"])
    t.play("A use blue-05", "A on B", "B pass", "A attack", "A target C")
    assert t.words(t.s.strikes) == ["blue-07"]


@pytest.mark.rule("RR-132")
def test_the_paint_dries_with_the_turn() -> None:
    stacks = ["red-01", "red-03 red-04 red-05 red-07"]
    t = table("red", "green", hands=["blue-05 red-13", "red-02 red-11"], stacks=stacks)
    t.play("A use blue-05", "B pass")
    assert t.s.painted == B
    t.quiet()
    assert (t.asked, t.s.painted) == ("B use", -1)


@pytest.mark.rule("RR-131")
def test_red_line_costs_a_wound_and_adds_four_to_the_next_attack() -> None:
    t = table("red", "green", hands=["green-01 green-08 red-13", "red-02"])
    t.play("A use green-01", "A attack")
    assert t.s.wounds[A] == 1
    assert attack.strength(t.agreed, t.s) == 3 + 4


@pytest.mark.rule("RR-131")
def test_red_line_does_not_help_the_second_attack() -> None:
    stacks = ["red-01", "red-03 red-04 red-05 red-07 red-08 red-09"]
    t = table("red", "green", hands=["green-01 green-08 green-02 red-13", ""], stacks=stacks, deck="red-06")
    t.play("A use green-01").attack("green-08").quiet().attack("green-02")
    assert attack.strength(t.agreed, t.s) == 4


@pytest.mark.rule("RR-142")
def test_chop_shop_swaps_whatever_fills_the_slot() -> None:
    t = table("red hd-3 ra-1", "green red-14", hands=["red-01 red-13 red-11", "red-02"])
    t.play("A use red-01", "B pass")
    assert t.parts(A) == {"head": "red-14", "right_arm": "ra-1"}
    assert t.parts(B) == {"head": "hd-3"}


@pytest.mark.rule("RR-142")
def test_scrap_weld_fits_a_build_part_from_the_wreckage() -> None:
    t = table("red lg-1", "green", hands=["orange-04 red-13 red-11", "red-02"], wreckage="hd-3 lg-3 ra-2")
    t.play("A use orange-04")
    assert (t.asked, t.options) == ("A weld", ["hd-3", "ra-2"])
    t.play("A weld ra-2")
    assert t.parts(A) == {"legs": "lg-1", "right_arm": "ra-2"}
    assert t.wreckage == ["hd-3", "lg-3"]


@pytest.mark.rule("RR-142")
def test_parts_left_over_from_building_cannot_be_welded() -> None:
    t = table("red", "green", hands=["orange-04 red-11", "red-02"])
    assert t.s.out
    t.play("A use orange-04")
    assert t.parts(A) == {}


@pytest.mark.rule("RR-130")
def test_crowd_collection_takes_one_card_from_each_player_with_more() -> None:
    hands = ["blue-03 red-13", "red-02", "blue-04"]
    t = table("red", "green", "blue", hands=hands, stacks=["red-01", "red-03 red-04", "blue-01"])
    t.play("A use blue-03", "B pass")
    assert t.asked == "A use"
    assert t.stack(A) == ["red-03"]
    assert "red-01" in t.hand(A)
    assert t.stack(C) == ["blue-01"]


@pytest.mark.rule("RR-130")
def test_a_cancelled_collection_still_draws() -> None:
    t = table("red", "green", hands=["blue-03 red-13", "orange-10"], stacks=["red-01", "red-03 red-04"])
    t.play("A use blue-03", "B cancel orange-10")
    assert t.stack(B) == ["red-03", "red-04", "orange-10"]
    assert t.hand(A) == ["red-01", "red-13"]


@pytest.mark.rule("RR-130")
def test_totals_are_compared_once_before_anybody_gives() -> None:
    hands = ["blue-03 red-13", "red-02 red-05", "blue-04 red-07"]
    t = table("red", "green", "blue", hands=hands, stacks=["", "red-03", "blue-01"])
    t.play("A use blue-03", "B pass", "C pass")
    assert {"blue-01", "red-03"} <= {*t.stack(A), *t.hand(A)}


@pytest.mark.rule("RR-129")
def test_spy_camera_takes_the_chosen_card_from_a_hand() -> None:
    t = table("red", "green", hands=["red-05 red-13 red-14", "red-02 red-11"], stacks=["", "red-03"])
    t.play("A use red-05", "B pass")
    assert (t.asked, t.options) == ("A take", ["red-02", "red-11"])
    t.play("A take red-11")
    assert t.hand(A) == ["red-11", "red-13", "red-14"]
    assert t.hand(B) == ["red-02"]


@pytest.mark.rule("RR-041")
def test_recycling_bin_changes_any_number_of_cards_and_draws_one_more() -> None:
    stacks = ["red-01 red-03 red-04 red-07", ""]
    t = table("red", "green", hands=["purple-01 red-13 red-14 red-11", "red-02"], stacks=stacks)
    t.play("A use purple-01")
    assert t.options == ["red-11", "red-13", "red-14"]
    t.play("A recycle red-13", "A recycle red-11", "A done")
    assert t.hand(A) == ["red-01", "red-03", "red-04", "red-14"]
    assert t.stack(A) == ["red-07", "red-13", "red-11"]


@pytest.mark.rule("RR-129", "RR-G61")
@pytest.mark.parametrize("card", ["red-03", "blue-02", "red-01", "red-05", "blue-03"])
def test_lights_out_cancels_every_action_that_affects_an_opponent(card: str) -> None:
    stacks = ["red-04", "red-07 red-08 red-09"]
    t = table("red hd-1", "green hd-3", hands=[f"{card} red-11 red-13", "orange-10"], stacks=stacks)
    t.play(f"A use {card}", "B cancel orange-10")
    assert t.stack(B) == ["red-07", "red-08", "red-09", "orange-10"]
    assert t.parts(B) == {"head": "hd-3"}
    assert card in t.discard


@pytest.mark.rule("RR-129", "RR-132")
def test_a_robot_may_refuse_the_paint() -> None:
    t = table("red", "green", hands=["blue-05 red-13 red-14", "orange-10 red-02"])
    t.play("A use blue-05", "B cancel orange-10")
    assert (t.asked, t.s.painted, t.discard) == ("A use", -1, ["blue-05"])
    assert t.stack(B) == ["orange-10"]


# Boosters and accessories


@pytest.mark.rule("RR-133")
def test_the_popcorn_cannon_loads_a_card_of_any_colour() -> None:
    t = table("red ac-4", "green", hands=["green-08 red-13 red-14", "red-02"])
    t.play("A attack", "A use")
    assert (t.asked, t.options) == ("A load", ["none", "red-13", "red-14"])
    t.play("A load red-13")
    assert attack.strength(t.agreed, t.s) == 3 + 6


@pytest.mark.rule("RR-133")
def test_a_loaded_card_does_not_make_the_attack_wild_nor_gains_from_wild_traits() -> None:
    t = table("red ac-4 hd-5", "green hd-2", hands=["green-08 orange-01 red-14", "red-02"])
    t.play("A attack", "A use", "A load orange-01")
    assert not t.s.wild
    assert attack.strength(t.agreed, t.s) == 3 + 6
    assert defence.strength(t.agreed, t.s) == robots.armour(t.agreed, t.s, B)


@pytest.mark.rule("RR-134")
def test_laser_pointer_and_can_opener_add_up() -> None:
    hands = ["green-08 red-07 red-13", ""]
    t = table("red ac-3", "green", hands=hands, stacks=["", "red-01 red-03 red-04"], deck="red-06 red-11 red-02")
    t.attack("green-08", "red-07").quiet()
    assert (t.asked, t.options) == ("A hit", ["red-02", "red-06", "red-11"])
    t.play("A hit red-11")
    assert t.discard == ["red-06", "red-02", "red-11"]


@pytest.mark.rule("RR-134")
def test_the_extra_hit_of_a_chain_drive_is_a_single_card() -> None:
    hands = ["green-08 red-07 yellow-09 red-13", ""]
    t = table("red", "green", hands=hands, stacks=["", "red-01 red-03"], deck="red-06 red-11 red-02")
    t.attack("green-08", "red-07 yellow-09").quiet()
    assert t.options == ["red-06", "red-11"]
    t.play("A hit red-11")
    assert t.s.wounds[B] == 2
    assert t.discard == ["red-06", "red-11", "red-02", "yellow-09"]


@pytest.mark.rule("RR-135")
def test_ricochet_replaces_the_card_and_a_second_one_may_answer_the_new_card() -> None:
    hands = ["green-08 red-13", "blue-12 yellow-10 red-02"]
    t = table("red", "green", hands=hands, stacks=["", "red-01 red-03"], deck="red-06 red-11 red-05")
    t.attack("green-08").play("B done", "A pass", "B deflect blue-12")
    assert t.words(t.s.hits) == ["red-11"]
    t.play("B deflect yellow-10", "B pass")
    assert t.discard == ["red-06", "red-11", "red-05"]
    assert t.stack(B)[-2:] == ["blue-12", "yellow-10"]


@pytest.mark.rule("RR-136")
def test_chute_and_scanner_put_two_taken_cards_into_hand() -> None:
    hands = ["green-07 blue-08 red-13", ""]
    t = table("red hd-4", "green", hands=hands, stacks=["", "red-01 red-03 red-04 red-05 red-07"], deck="red-06")
    t.attack("green-07", "blue-08").quiet()
    assert (t.asked, t.options) == ("A keep", ["red-01", "red-03", "red-04"])
    t.play("A keep red-03", "A keep red-04")
    assert t.hand(A) == ["red-03", "red-04", "red-13"]
    assert t.stack(A) == ["green-07", "blue-08", "red-01"]


@pytest.mark.rule("RR-136", "RR-106")
def test_the_scanner_also_looks_at_cards_of_the_buzz_saws() -> None:
    stacks = ["red-01 red-03 red-04 red-07", "blue-01"]
    t = table("red", "green hd-4", hands=["green-05 red-13", "red-02 red-05"], stacks=stacks)
    t.attack("green-05").quiet()
    assert t.asked == "B keep"


@pytest.mark.rule("RR-137")
def test_tangle_cord_allows_one_card_and_no_responses() -> None:
    hands = ["green-06 red-08 red-13", "green-12 green-10 red-11 blue-12 purple-12 red-12"]
    t = table("red", "green", hands=hands, stacks=["", "red-01 red-03 red-04 red-05 red-07"], deck="red-06")
    t.attack("green-06", "red-08")
    assert t.options == ["done", "green-10", "green-12"]
    t.play("B defend green-12")
    assert t.options == ["done"]
    t.play("B done", "A pass")
    assert t.asked == "A second"


@pytest.mark.rule("RR-137")
def test_the_microwave_caps_the_defence_but_allows_responses() -> None:
    t = attack_by("red ac-5", card="green-06", foe_hand="green-12 green-10 yellow-11")
    t.play("B defend green-12")
    assert t.options == ["done", "yellow-11-text"]


@pytest.mark.rule("RR-138")
def test_live_wire_wounds_the_attacker_after_the_attack() -> None:
    t = table("red", "green", hands=["green-08 red-13", "red-12 red-02"], stacks=["", "red-01"], deck="red-06")
    t.attack("green-08").play("B done", "A pass", "B pass", "B answer red-12")
    assert t.s.wounds == [1, 1]
    assert "red-12" in t.discard


@pytest.mark.rule("RR-138")
def test_live_wire_needs_a_robot_in_play() -> None:
    hands = ["green-08 red-13", "red-12 red-02", ""]
    t = table("red", "green", "blue", hands=hands, stacks=["", "red-01", "blue-01"], deck="red-06")
    t.s.wounds[B] = t.agreed.content.wounds[FIRST_TORSO + t.s.torsos[B]] - 1
    t.attack("green-08").play("B done", "A pass", "B pass")
    assert not t.s.alive[B]
    assert t.s.wounds[A] == 0


@pytest.mark.rule("RR-139")
def test_a_more_cards_booster_is_resolved_even_if_nothing_is_taken() -> None:
    hands = ["green-02 orange-08 red-13", "purple-12 red-02"]
    t = table("red", "green lg-6", hands=hands, stacks=["", "red-01 red-03"], deck="red-06")
    t.attack("green-02", "orange-08").play("B done", "A pass", "B pass")
    if t.asked == "B cushion":
        t.play("B cushion purple-12")
    t.quiet()
    assert t.stack(B)[:2] == ["red-01", "red-03"]
    assert t.s.waiting == []
    assert "orange-08" in t.stack(A)


@pytest.mark.rule("RR-110", "RR-136")
def test_a_sorting_chute_waits_if_no_card_is_taken() -> None:
    t = table("red", "green", hands=["green-09 blue-08 red-13", ""], stacks=["", "red-01 red-03"], deck="red-06")
    t.attack("green-09", "blue-08").quiet()
    assert t.waiting(A) == ["blue-08"]


@pytest.mark.rule("RR-059")
def test_the_fuse_box_adds_one_for_each_missing_part() -> None:
    t = attack_by("red ac-6 hd-3")
    assert attack.strength(t.agreed, t.s) == 3 + 1 + 3


@pytest.mark.rule("RR-091")
def test_the_vacuum_maw_takes_one_more_card() -> None:
    t = attack_by("red ac-2", card="green-09").play("B done").quiet()
    assert len(t.stack(A)) == 3 + 1 + 1


# Traits


@pytest.mark.rule("RR-140")
def test_the_chest_freezer_draws_before_the_saws_take() -> None:
    t = table("red", "blue hd-4", hands=["blue-05 red-13", "red-02 red-05"], stacks=["red-01 red-03 red-04", "blue-01"])
    t.attack("blue-05").play("B done", "A pass")
    assert (t.asked, t.hand(B)) == ("A cushion", ["blue-01", "red-02", "red-05"])


@pytest.mark.rule("RR-141")
def test_trolley_casters_draw_before_the_first_step() -> None:
    t = table("red lg-2", "green", hands=["", "red-02"], stacks=["red-01 red-03 red-04", ""])
    rounds.begin_turn(t.agreed, t.s, A)
    assert t.hand(A) == ["red-01", "red-03"]
    assert t.begin().asked == "A use"


@pytest.mark.rule("RR-141")
def test_the_cash_register_changes_the_last_step_only() -> None:
    t = table("red hd-6", "green", hands=["", "red-02 red-05"], stacks=["red-01 red-03 red-04 red-07 red-09", ""])
    assert len(t.begin().hand(A)) == 4


@pytest.mark.rule("RR-007", "RR-141")
@pytest.mark.parametrize(("head", "legs"), [(4, 5), (5, 4)])
def test_of_two_hand_sizes_the_larger_counts(head: int, legs: int) -> None:
    sizes = [{"id": part, "ops": [{"op": "hand_size", "n": n}]} for part, n in (("hd-6", head), ("lg-2", legs))]
    stacks = ["red-01 red-03 red-04 red-07 red-09 red-10", ""]
    t = table("red hd-6 lg-2", "green", hands=["", "red-02 red-05"], stacks=stacks, pack={**PLAIN, "part": sizes})
    assert len(t.begin().hand(A)) == 5


@pytest.mark.rule("RR-007")
def test_kettle_dome_and_clock_radio_change_wild_cards_in_attack() -> None:
    for head, change in (("hd-1", -2), ("hd-5", 1), ("hd-3", 0)):
        t = attack_by(f"red {head}", card="orange-02")
        assert attack.strength(t.agreed, t.s) == 4 + change


@pytest.mark.rule("RR-007")
def test_they_change_wild_cards_in_defence_as_well() -> None:
    for head, change in (("hd-1", -2), ("hd-5", 1)):
        four = ("red", f"green {head}", "blue", "yellow")
        t = table(*four, hands=["green-08 red-13", "orange-02 red-02"], stacks=["", "", "blue-01", "yellow-01"])
        t.attack("green-08").play("B defend orange-02")
        assert defence.strength(t.agreed, t.s) == robots.armour(t.agreed, t.s, B) + 4 + change


@pytest.mark.rule("RR-007")
def test_the_toaster_bonnet_guards_against_wild_attacks() -> None:
    t = attack_by("red", "green hd-2", card="orange-02")
    guard = defence.strength(t.agreed, t.s) - robots.armour(t.agreed, t.s, B)
    assert guard == t.agreed.content.amount(t.agreed.content.ids.index("hd-2"), WILD_GUARD) > 0


@pytest.mark.rule("RR-102")
def test_the_oil_drum_stompers_make_no_second_attack() -> None:
    stacks = ["red-01", "red-03 red-04 red-05 red-07"]
    t = table("red lg-1", "green", hands=["green-06 green-08 red-13", "red-02 red-11"], stacks=stacks, deck="red-06")
    t.attack("green-06").quiet()
    assert t.asked == "B use"


@pytest.mark.rule("RR-101")
@pytest.mark.parametrize(("legs", "guard"), [("lg-1", 3), ("lg-4", 2)])
def test_stompers_and_springs_guard_against_the_second_attack(legs: str, guard: int) -> None:
    stacks = ["", "red-01 red-03 red-04 red-05 red-07"]
    t = table("red", f"green {legs}", hands=["green-06 green-07 red-13", ""], stacks=stacks, deck="red-06")
    t.attack("green-06").quiet().attack("green-07")
    assert defence.strength(t.agreed, t.s) == robots.armour(t.agreed, t.s, B) + guard


@pytest.mark.rule("RR-105")
def test_the_hover_skirt_limits_the_saws() -> None:
    stacks = ["red-01 red-03 red-04", "blue-01"]
    t = table("red lg-5", "green", hands=["green-05 red-13", "red-02 red-05"], stacks=stacks)
    t.attack("green-05").quiet()
    assert t.stack(B) == ["blue-01", "red-01"]


@pytest.mark.rule("RR-007", "RR-105")
def test_what_a_torso_keeps_from_the_saws_holds_without_head_and_legs() -> None:
    """Every torso of the house set lets them take 2."""
    stacks = ["red-01 red-03 red-04 red-07 red-09", "blue-01"]
    t = table("red", "green", hands=["green-05 red-13", "green-10 red-05"], stacks=stacks, pack={})
    t.attack("green-05").play("B defend green-10").quiet()
    assert t.stack(B) == ["blue-01", "green-10", "red-01", "red-03"]


@pytest.mark.rule("RR-091", "RR-105")
def test_bubble_wrap_works_against_attacks_and_saws_alike() -> None:
    t = table("red", "green", hands=["green-05 purple-12", "red-02 red-05"], stacks=["red-01 red-03 red-04", "blue-01"])
    t.attack("green-05").play("B done", "A pass", "A cushion purple-12")
    assert t.stack(B) == ["blue-01"]


@pytest.mark.rule("RR-091")
def test_magnet_boots_do_not_help_against_the_saws() -> None:
    stacks = ["red-01 red-03 red-04", "blue-01"]
    t = table("red lg-6", "green", hands=["green-05 red-13", "red-02 red-05"], stacks=stacks)
    t.attack("green-05").quiet()
    assert t.stack(B) == ["blue-01", "red-01", "red-03"]


# What does nothing


@pytest.mark.rule("RR-129")
def test_screws_that_are_not_there_leave_no_wreckage() -> None:
    t = table("red", "green lg-3", hands=["blue-02 red-13 red-14", ""], stacks=["", "red-02"], deck="red-11")
    t.play("A use blue-02")
    assert (t.wreckage, t.discard) == ([], ["red-11", "blue-02"])
    assert "B loses the head." not in t.log()


@pytest.mark.rule("RR-130")
def test_a_levy_asks_nobody_who_has_no_stack() -> None:
    hands = ["blue-03 red-13", "red-02 red-05 red-07 red-08", "blue-04"]
    t = table("red", "green", "blue", hands=hands, stacks=["red-01", "", "blue-01"])
    t.play("A use blue-03")
    assert (t.asked, len(t.s.hands[B])) == ("A use", 4)
    assert not any("on B" in line for line in t.log())


@pytest.mark.rule("RR-130", "RR-G11")
@pytest.mark.parametrize(("stack", "can"), [("red-03 red-04 red-05", True), ("red-03", False)])
def test_a_levy_can_do_something_if_one_opponent_has_more_cards(stack: str, can: bool) -> None:
    t = table("red", "green", hands=["blue-03 red-13 red-14", "red-02"], stacks=["", stack])
    assert actions.can_do(t.agreed, t.s, A, LEVY) == can


@pytest.mark.rule("RR-043")
@pytest.mark.parametrize("colour", ["red", "blue", "orange"])
def test_a_replacement_part_is_fitted_to_the_own_robot_whatever_its_torso(colour: str) -> None:
    t = table(colour, "green", hands=["red-14 red-11 red-13", ""], stacks=["", "red-02"])
    t.play("A use red-14")
    assert (t.parts(A), t.parts(B)) == ({"head": "red-14"}, {})


@pytest.mark.rule("RR-129")
def test_a_hand_that_was_looked_at_is_hidden_again_afterwards() -> None:
    t = table("red", "green", hands=["red-05 red-13 red-14", "red-02 red-11"], stacks=["", "red-03"])
    t.play("A use red-05", "B pass")
    assert t.view(A)["robots"][B]["hand"] == ["red-02", "red-11"]
    t.play("A take red-11")
    assert (t.asked, t.s.peeking) == ("A use", False)


@pytest.mark.rule("RR-131")
def test_a_charge_that_was_not_used_is_gone_with_the_turn() -> None:
    t = table("red", "green", hands=["", "red-02 red-11"], stacks=["red-01", "red-03"])
    t.s.charge = 4
    assert t.begin().asked == "B use"
    assert t.s.charge == 0
