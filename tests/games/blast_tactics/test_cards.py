"""Ability Cards. Ledger section 7."""

import pytest

from scrapyard.games.blast_tactics.rules import bombs
from tests.games.blast_tactics.table import table

# Common rules


@pytest.mark.rule("BT-099")
def test_both_displayed_cards_may_be_bought_in_one_turn() -> None:
    t = table("A").display("bomb-push", "bomb-roll").act("A").play("buy-right", "buy-left")
    assert t.cards_of("A") == ["bomb-roll", "bomb-push"]
    assert t.shown() == ["-", "-"]


@pytest.mark.rule("BT-100")
def test_a_bought_card_may_be_used_at_once() -> None:
    t = table("A b .").display("bomb-push", "bomb-roll").act("A").play("buy-left", "play-bomb-push")
    assert t.row(0, 3) == "A . b"


@pytest.mark.rule("BT-101", "BT-102", "BT-G23")
def test_a_fourth_card_needs_room_first() -> None:
    t = table("A").hand("A", "bomb-push", "bomb-roll", "phase-shift").display("remote-detonate", "bomb-cannon").act("A")
    t.play("buy-left")
    assert t.asked == "A drop"
    assert t.shown()[0] == "remote-detonate"
    assert t.options == ["bomb-push", "bomb-roll", "phase-shift"]
    t.play("bomb-roll")
    assert t.cards_of("A") == ["bomb-push", "phase-shift", "remote-detonate"]
    assert t.discarded() == ["bomb-roll"]


@pytest.mark.rule("BT-103", "BT-G23")
def test_there_is_no_other_way_to_discard() -> None:
    t = table("A").hand("A", "bomb-push", "bomb-roll").display("remote-detonate", "bomb-cannon").act("A")
    assert not any("drop" in option or "discard" in option for option in t.options)
    t.play("buy-left")
    assert t.asked == "A do"
    t.play("buy-right", "bomb-roll")
    assert t.asked == "A do"
    assert t.cards_of("A") == ["bomb-push", "remote-detonate", "bomb-cannon"]
    assert t.discarded() == ["bomb-roll"]


@pytest.mark.rule("BT-104")
def test_cards_are_used_in_the_own_turn_only() -> None:
    t = table("A b . B").hand("B", "bomb-push").act("A")
    assert "play-bomb-push" not in t.options


@pytest.mark.rule("BT-105")
def test_any_number_of_cards_may_be_used_in_one_turn() -> None:
    t = table("A b . . .").hand("A", "bomb-push", "bomb-push", "bomb-roll").act("A")
    t.play("play-bomb-push", "move-e", "play-bomb-push", "move-e", "play-bomb-roll")
    assert t.cards_of("A") == []


@pytest.mark.rule("BT-106")
def test_a_used_card_is_discarded_face_up() -> None:
    t = table("A b .").hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert t.discarded() == ["bomb-push"]
    assert all(t.s.knows(seat, t.s.discard[0]) for seat in (0, 1, 8))


@pytest.mark.rule("BT-108", "BT-G92")
def test_others_see_only_the_number_of_cards() -> None:
    t = table("A").hand("A", "bomb-push", "bomb-roll").act("A")
    assert t.view(0)["blastroids"][0]["hand"] == ["bomb-push", "bomb-roll"]
    assert t.view(1)["blastroids"][0]["hand"] == [None, None]
    assert t.view(8)["blastroids"][0]["hand"] == [None, None]


@pytest.mark.rule("BT-108")
def test_open_hands_show_them() -> None:
    t = table("A", open_hands="on").hand("A", "bomb-push").act("A")
    assert t.view(1)["blastroids"][0]["hand"] == ["bomb-push"]


@pytest.mark.rule("BT-109", "BT-G24")
def test_a_card_without_effect_cannot_be_played() -> None:
    t = table("A # .", "# . .")
    t.hand("A", "bomb-push", "bomb-roll", "phase-shift")
    t.act("A")
    assert not any(option.startswith("play") for option in t.options)


@pytest.mark.rule("BT-110")
def test_a_card_asks_for_its_target_and_is_done() -> None:
    t = table(". b .", "b A .", ". . .").hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert t.asked == "A push"
    assert t.options == ["n", "w"]
    t.play("w")
    assert t.asked == "A do"


# Bomb Push


@pytest.mark.rule("BT-111")
def test_push_takes_an_adjacent_bomb_that_nobody_stands_on() -> None:
    assert "play-bomb-push" in table("A b .").hand("A", "bomb-push").act("A").options
    assert "play-bomb-push" not in table("A . b").hand("A", "bomb-push").act("A").options
    assert "play-bomb-push" not in table("A B:b .").hand("A", "bomb-push").act("A").options
    assert "play-bomb-push" not in table("A:a . .").hand("A", "bomb-push").act("A").options


@pytest.mark.rule("BT-112", "BT-113")
def test_a_pushed_bomb_goes_one_square_away() -> None:
    t = table(". . .", ". . .", ". a .", ". A .").hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert t.column(1, 4) == ". a . A"


@pytest.mark.rule("BT-114")
def test_a_pushed_bomb_bounces_over_obstacles_of_any_kind() -> None:
    t = table("A b # =s +b a B .").hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert t.row(0, 8) == "A . # =s +b a B b"


@pytest.mark.rule("BT-115", "BT-116", "BT-G25")
def test_a_pushed_bomb_comes_in_on_the_other_side() -> None:
    t = table("# . . . . . . A b").hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert t.row(0) == "# b . . . . . A ."


@pytest.mark.rule("BT-115")
def test_the_edge_square_is_the_first_on_the_other_side() -> None:
    t = table(". . . . . . . A b").hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert t.row(0) == "b . . . . . . A ."


@pytest.mark.rule("BT-116", "BT-G25")
def test_outside_squares_are_skipped() -> None:
    t = table("A b _ _ . . . . .").hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert t.row(0) == "A . _ _ b . . . ."


@pytest.mark.rule("BT-117", "BT-G25")
def test_a_push_without_a_landing_square_is_illegal() -> None:
    t = table("A b # # # # # # #").hand("A", "bomb-push").act("A")
    assert "play-bomb-push" not in t.options


@pytest.mark.rule("BT-118")
@pytest.mark.parametrize("bomb", ["a", "a!", "b", "b!"])
def test_a_push_changes_neither_face_nor_owner(bomb: str) -> None:
    t = table(f"A {bomb} .").hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert t.square(0, 2) == bomb


# Bomb Roll


@pytest.mark.rule("BT-119", "BT-120")
def test_an_adjacent_bomb_rolls_away() -> None:
    t = table("A b . . =b").hand("A", "bomb-roll").act("A").play("play-bomb-roll")
    assert t.row(0, 5) == "A . . b =b"


@pytest.mark.rule("BT-119", "BT-120")
def test_the_bomb_underfoot_rolls_in_any_direction() -> None:
    t = table(". . .", ". A:b .", ". . .").hand("A", "bomb-roll").act("A").play("play-bomb-roll")
    assert t.asked == "A towards"
    assert t.options == ["n", "e", "s", "w"]
    t.play("n")
    assert t.column(1, 2) == "b A"


@pytest.mark.rule("BT-119")
def test_the_player_picks_between_the_bomb_beside_and_the_one_underfoot() -> None:
    t = table("A:a b . .").hand("A", "bomb-roll").act("A").play("play-bomb-roll")
    assert t.options == ["e", "underfoot"]
    t.play("underfoot")
    assert t.at("A") == (0, 0)


@pytest.mark.rule("BT-121", "BT-008")
@pytest.mark.parametrize("obstacle", ["#", "=b", "+s", "b", "B", "_"])
def test_a_roll_stops_before_any_obstacle(obstacle: str) -> None:
    t = table(f"A a . {obstacle} .").hand("A", "bomb-roll").act("A").play("play-bomb-roll")
    assert t.row(0, 3) == "A . a"


@pytest.mark.rule("BT-122")
def test_a_roll_never_leaves_the_arena() -> None:
    t = table(". . . . . A b . .").hand("A", "bomb-roll").act("A").play("play-bomb-roll")
    assert t.row(0) == ". . . . . A . . b"


@pytest.mark.rule("BT-123", "BT-G24")
def test_a_roll_must_move_the_bomb() -> None:
    assert "play-bomb-roll" not in table("A b # .").hand("A", "bomb-roll").act("A").options


@pytest.mark.rule("BT-124")
def test_a_bomb_under_another_blastroid_cannot_be_rolled() -> None:
    assert "play-bomb-roll" not in table("A B:b . .").hand("A", "bomb-roll").act("A").options


# Bomb Cannon


@pytest.mark.rule("BT-125", "BT-G26")
def test_the_cannon_loads_the_bomb_underfoot_and_is_discarded() -> None:
    t = table("A:b . .").hand("A", "bomb-cannon").act("A").play("play-bomb-cannon")
    assert t.square(0, 0) == "A^b"
    assert t.discarded() == ["bomb-cannon"]


@pytest.mark.rule("BT-125")
def test_the_cannon_needs_a_bomb_underfoot_and_an_empty_head() -> None:
    assert "play-bomb-cannon" not in table("A b .").hand("A", "bomb-cannon").act("A").options
    assert "play-bomb-cannon" not in table("A^a:b .").hand("A", "bomb-cannon").act("A").options


@pytest.mark.rule("BT-126")
def test_a_loaded_bomb_goes_along_over_several_turns() -> None:
    t = table("A:b . . .", ". . . . . . . . B").hand("A", "bomb-cannon").act("A")
    t.play("play-bomb-cannon", "move-e", "stop", "end-turn", "end-turn")
    assert t.row(0, 3) == ". A^b! ."
    t.play("move-e", "stop")
    assert t.row(0, 3) == ". . A^b!"


@pytest.mark.rule("BT-127", "BT-G96")
def test_launching_is_free_and_possible_in_the_turn_of_loading() -> None:
    t = table("A:a . .").hand("A", "bomb-cannon").act("A").play("play-bomb-cannon", "launch-e")
    assert t.row(0, 3) == "A a ."
    assert t.s.used == 0


@pytest.mark.rule("BT-128", "BT-113", "BT-114")
def test_a_launched_bomb_flies_like_a_pushed_one() -> None:
    t = table("A^a # =b . .").act("A").play("launch-e")
    assert t.row(0, 4) == "A # =b a"


@pytest.mark.rule("BT-128", "BT-129")
def test_the_carriers_own_square_is_no_landing_square() -> None:
    t = table("A^a # # # # # # # #").act("A")
    assert "launch-e" not in t.options
    assert "launch-w" not in t.options
    assert "launch-s" in t.options


@pytest.mark.rule("BT-131", "BT-G07")
def test_a_carried_bomb_explodes_on_its_carrier() -> None:
    t = table("A^a! . =b").turn("A")
    assert t["A"].heart == 0
    assert t.row(0, 3) == "A . +b"
    assert t["A"].bombs == 2


@pytest.mark.rule("BT-132", "BT-G26")
def test_a_carrier_may_lay_bombs_and_play_other_cards() -> None:
    t = table("A^b a .").hand("A", "bomb-push").act("A")
    assert {"lay", "play-bomb-push"} <= set(t.options)


@pytest.mark.rule("BT-133", "BT-G26")
def test_a_carried_bomb_can_only_be_launched() -> None:
    t = table("A^b . .").act("A")
    words = [option for option in t.options if not option.startswith(("move", "buy", "launch"))]
    assert words == ["lay", "end-turn"]


@pytest.mark.rule("BT-134", "BT-G27")
def test_a_carried_bomb_goes_home_when_its_carrier_falls() -> None:
    t = table("A^b ~ .", seats=3)
    t["A"].heart = 0
    t.act("A").play("move-e")
    assert t.alive == "BC"
    assert t["B"].bombs == 2


# Remote Detonate


@pytest.mark.rule("BT-135")
def test_remote_takes_one_own_bomb_on_the_floor_or_on_any_head() -> None:
    t = table("A a . B^a! . b").hand("A", "remote-detonate").act("A").play("play-remote-detonate")
    assert t.options == ["0,1", "head-B"]


@pytest.mark.rule("BT-041")
def test_the_next_bomb_phase_sets_off_armed_bombs_on_the_floor_and_on_heads() -> None:
    t = table("A a! . B^a! . b a").act("A")
    assert bombs.armed(t.table, t.s, 0) == [1, t.table.size + 1]


@pytest.mark.rule("BT-135")
def test_remote_needs_an_own_bomb_in_play() -> None:
    assert "play-remote-detonate" not in table("A b").hand("A", "remote-detonate").act("A").options


@pytest.mark.rule("BT-136")
def test_remote_arms_a_fresh_bomb_and_nothing_else() -> None:
    t = table("A a . .").hand("A", "remote-detonate").act("A").play("play-remote-detonate")
    assert t.square(0, 1) == "a!"
    assert t["A"].heart == 1


@pytest.mark.rule("BT-137")
def test_remote_sets_off_an_armed_bomb_alone() -> None:
    t = table("A . . a! . =s", ". . . . . .", ". . . . . a!").hand("A", "remote-detonate").act("A")
    t.play("play-remote-detonate", "0,3")
    assert t.row(0, 6) == "A . . . . +s"
    assert t.square(2, 5) == "a!"


@pytest.mark.rule("BT-138")
def test_bombs_set_off_by_remote_can_be_laid_again() -> None:
    t = table("A . . a! . .").hand("A", "remote-detonate").act("A").play("play-remote-detonate")
    assert t["A"].bombs == 2


@pytest.mark.rule("BT-183", "BT-G08")
def test_an_item_uncovered_in_the_bomb_phase_can_burn_later_in_the_turn() -> None:
    t = table("A . . a! =b a").hand("A", "remote-detonate", "remote-detonate").turn("A")
    assert t.square(0, 4) == "+b"
    t.play("play-remote-detonate")
    assert t.square(0, 4) == "."


# Phase Shift


@pytest.mark.rule("BT-139")
def test_phase_shift_costs_a_move_and_is_for_one_move_only() -> None:
    t = table("A =b . =b .").hand("A", "phase-shift").act("A").play("play-phase-shift", "e", "stop")
    assert t.at("A") == (0, 2)
    assert t.s.used == 1
    assert "move-e" not in t.options


@pytest.mark.rule("BT-139")
def test_phase_shift_needs_a_move() -> None:
    t = table("A =b .").hand("A", "phase-shift")
    t.s.used = 2
    assert "play-phase-shift" not in t.act("A").options


@pytest.mark.rule("BT-140")
def test_phase_shift_passes_bombs_blocks_and_blastroids_on_bombs() -> None:
    t = table("A b =b B:a! . #").hand("A", "phase-shift").act("A").play("play-phase-shift", "e", "step")
    assert t.at("A") == (0, 4)


@pytest.mark.rule("BT-141", "BT-G28")
@pytest.mark.parametrize("wall", ["#", "O", "_"])
def test_phase_shift_passes_no_grey_block_pit_or_flipped_tile(wall: str) -> None:
    t = table(f"A {wall} . .", "=b", "#").hand("A", "phase-shift").act("A")
    assert "play-phase-shift" not in t.options


@pytest.mark.rule("BT-142", "BT-007")
def test_phase_shift_may_end_on_a_bomb() -> None:
    t = table("A b . .").hand("A", "phase-shift").act("A").play("play-phase-shift", "e", "stop")
    assert t.square(0, 1) == "A:b"


@pytest.mark.rule("BT-143")
def test_phase_shift_may_not_end_on_a_block() -> None:
    t = table("A =b # .", "#").hand("A", "phase-shift").act("A")
    assert "play-phase-shift" not in t.options
    t = table("A =b . .").hand("A", "phase-shift").act("A").play("play-phase-shift", "e")
    assert t.at("A") == (0, 2)


@pytest.mark.rule("BT-144")
def test_phase_shift_may_not_end_on_another_blastroid() -> None:
    t = table("A B:b # .", "#").hand("A", "phase-shift").act("A")
    assert "play-phase-shift" not in t.options


@pytest.mark.rule("BT-145", "BT-G29")
def test_phase_shift_collects_every_item_on_the_way_without_stopping() -> None:
    t = table("A +s +b . .").hand("A", "phase-shift").act("A").play("play-phase-shift", "e")
    t.play("collect", "step", "collect", "step", "stop")
    assert t.at("A") == (0, 3)
    assert (t["A"].speed_ups, t["A"].limit) == (1, 3)


@pytest.mark.rule("BT-145")
def test_phase_shift_may_leave_an_item_on_the_way() -> None:
    t = table("A +s +b . .").hand("A", "phase-shift").act("A").play("play-phase-shift", "e")
    assert t.asked == "A item"
    t.play("leave", "collect", "stop")
    assert t.row(0, 3) == ". +s A"
    assert (t["A"].speed_ups, t["A"].limit) == (0, 3)


@pytest.mark.rule("BT-145", "BT-004")
def test_phase_shift_collects_an_item_on_which_it_has_to_end() -> None:
    t = table("A =b +s #").hand("A", "phase-shift").act("A").play("play-phase-shift", "e")
    assert t.asked == "A do"
    assert t.row(0, 3) == ". =b A"
    assert t["A"].speed_ups == 1


@pytest.mark.rule("BT-145", "BT-004")
def test_no_bomb_is_laid_on_an_item_that_was_left() -> None:
    t = table("A +s . . #").hand("A", "phase-shift").act("A").play("play-phase-shift", "e", "leave", "step")
    assert t.at("A") == (0, 3)
    assert [option for option in t.options if option.startswith("lay")] == ["lay", "lay-0,0", "lay-0,2"]


@pytest.mark.rule("BT-145")
def test_phase_shift_may_stop_on_an_item() -> None:
    t = table("A +s . .").hand("A", "phase-shift").act("A").play("play-phase-shift", "e", "collect", "stop")
    assert t.at("A") == (0, 1)
    assert t["A"].speed_ups == 1


@pytest.mark.rule("BT-146", "BT-G30")
def test_bombs_may_be_laid_during_a_phase_shift_but_not_on_a_block() -> None:
    t = table("A . =b . .").hand("A", "phase-shift").act("A").play("play-phase-shift", "e", "lay", "step")
    assert t.at("A") == (0, 3)
    t.play("lay", "stop")
    assert t.row(0, 4) == ". a =b A:a"


@pytest.mark.rule("BT-147")
def test_after_a_phase_shift_onto_a_bomb_cannon_and_roll_can_be_used() -> None:
    t = table("A b . .").hand("A", "phase-shift", "bomb-cannon", "bomb-roll").act("A")
    t.play("play-phase-shift", "e", "stop")
    assert {"play-bomb-cannon", "play-bomb-roll"} <= set(t.options)


@pytest.mark.rule("BT-148", "BT-G24")
def test_phase_shift_is_legal_with_nothing_to_pass() -> None:
    t = table("A . .").hand("A", "phase-shift").act("A").play("play-phase-shift", "e", "stop")
    assert t.at("A") == (0, 1)
    assert t.cards_of("A") == []


@pytest.mark.rule("BT-149", "BT-G29")
def test_passing_a_block_shows_nothing() -> None:
    t = table("A =s . .").hand("A", "phase-shift")
    token = t.s.things[1] >> 3
    t.act("A").play("play-phase-shift", "e", "stop")
    assert t.square(0, 1) == "=s"
    assert t.s.seen[token] == 0


@pytest.mark.rule("BT-123", "BT-119")
def test_a_bomb_underfoot_that_is_walled_in_cannot_be_rolled() -> None:
    """On no side, whatever lies open beside its neighbours."""
    rows = ("# . . .", "A:a # . .", "# . . .")
    assert "play-bomb-roll" not in table(*rows).hand("A", "bomb-roll").act("A").options
    open_side = ("# . . .", "A:a . . .", "# . . .")
    assert "play-bomb-roll" in table(*open_side).hand("A", "bomb-roll").act("A").options
