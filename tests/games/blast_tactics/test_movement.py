"""Moves and laying Bombs along them. Ledger section 5."""

import pytest

from tests.games.blast_tactics.table import table


@pytest.mark.rule("BT-064", "BT-065")
def test_a_move_goes_straight_and_may_stop_anywhere() -> None:
    t = table("A . . . #").act("A").play("move-e")
    assert t.asked == "A path"
    assert t.options == ["step", "stop", "lay"]
    t.play("step", "stop")
    assert t.at("A") == (0, 2)
    assert t.s.used == 1


@pytest.mark.rule("BT-067")
def test_a_block_cannot_be_entered() -> None:
    assert "move-e" not in table("A =b .").act("A").options


@pytest.mark.rule("BT-068")
@pytest.mark.parametrize("bomb", ["a", "b!"])
def test_a_bomb_of_any_colour_cannot_be_entered(bomb: str) -> None:
    assert "move-e" not in table(f"A {bomb} .").act("A").options


@pytest.mark.rule("BT-069", "BT-007")
def test_a_blastroid_on_a_bomb_may_leave() -> None:
    t = table("A:b . .").act("A").play("move-e", "stop")
    assert t.row(0, 3) == "b A ."


@pytest.mark.rule("BT-070", "BT-006")
def test_a_move_passes_through_another_blastroid() -> None:
    t = table("A B . .").act("A").play("move-e", "stop")
    assert t.row(0, 4) == ". B A ."


@pytest.mark.rule("BT-070")
def test_a_bomb_under_the_other_blastroid_stops_it() -> None:
    assert "move-e" not in table("A B:b . .").act("A").options


@pytest.mark.rule("BT-071", "BT-006", "BT-082")
def test_neither_stop_nor_lay_on_another_blastroid() -> None:
    t = table("A B . .").act("A").play("move-e")
    assert t.at("A") == (0, 2)
    assert t.asked == "A path"


@pytest.mark.rule("BT-072", "BT-G19")
def test_a_step_that_could_not_end_is_not_offered() -> None:
    assert "move-e" not in table("A B =b .").act("A").options
    assert "move-e" not in table("A B C #", seats=3).act("A").options
    assert "move-e" in table("A B C .", seats=3).act("A").options


@pytest.mark.rule("BT-072")
def test_the_step_onto_another_blastroid_in_mid_move_needs_a_place_behind_it() -> None:
    t = table("A . B #").act("A").play("move-e")
    assert t.at("A") == (0, 1)
    assert t.asked == "A do"


@pytest.mark.rule("BT-073")
def test_an_item_stops_the_move() -> None:
    t = table("A . +s . .").act("A").play("move-e", "step")
    assert t.at("A") == (0, 2)
    assert t.asked == "A do"


@pytest.mark.rule("BT-074", "BT-096")
def test_a_speed_up_just_collected_can_be_used_in_the_same_turn() -> None:
    t = table("A +s . .").act("A").play("move-e", "move-e", "stop", "move-e")
    assert t["A"].speed_ups == 0
    assert t.at("A") == (0, 3)


@pytest.mark.rule("BT-074", "BT-091")
def test_a_bomb_up_just_collected_can_be_laid_in_the_same_turn() -> None:
    t = table("A +b . .", ". . .", ". a a").act("A")
    assert "lay" not in t.options
    t.play("move-e", "lay")
    assert t.square(0, 1) == "A:a"


@pytest.mark.rule("BT-075", "BT-G20")
def test_a_bomb_laid_on_the_way_keeps_the_player_on_that_square() -> None:
    t = table("A . . .").act("A").play("move-e", "lay")
    assert t.asked == "A path"
    assert t.options == ["step", "stop"]
    t.play("step", "lay", "stop")
    assert t.row(0, 4) == ". a A:a ."


@pytest.mark.rule("BT-076", "BT-G95", "BT-G96", "BT-104")
def test_on_the_move_no_card_is_played_bought_or_launched() -> None:
    t = table("A^b . . .").hand("A", "remote-detonate").display("bomb-roll", "bomb-push").act("A").play("move-e")
    assert set(t.options) <= {"step", "stop", "lay"}


@pytest.mark.rule("BT-077", "BT-G20")
def test_a_move_ends_by_itself_where_it_cannot_go_on() -> None:
    t = table("A . #").act("A").play("move-e")
    assert t.asked == "A do"


@pytest.mark.rule("BT-078")
def test_a_bomb_can_be_laid_without_moving() -> None:
    t = table("A").act("A").play("lay")
    assert t.square(0, 0) == "A:a"


@pytest.mark.rule("BT-078", "BT-079", "BT-G21")
def test_a_bomb_can_be_laid_on_every_square_of_the_path_of_this_turn() -> None:
    t = table("A . . . .", ". . . . .").gains("A", "bomb-up", "bomb-up").act("A")
    t.play("move-e", "step", "stop", "move-s", "stop")
    assert [option for option in t.options if option.startswith("lay")] == ["lay", "lay-0,0", "lay-0,1", "lay-0,2"]
    t.play("lay-0,0", "lay-0,2", "lay")
    assert (t.row(0, 4), t.row(1, 4)) == ("a . a .", ". . A:a .")
    assert [option for option in t.options if option.startswith("lay")] == ["lay-0,1"]
    assert t["A"].bombs == 1


@pytest.mark.rule("BT-078", "BT-074", "BT-G21")
def test_a_bomb_up_from_the_end_of_the_path_can_be_laid_at_its_beginning() -> None:
    t = table("A . +b", ". . .", ". a a").act("A").play("move-e", "step", "lay-0,0")
    assert t.row(0, 3) == "a . A"


@pytest.mark.rule("BT-078", "BT-034")
def test_the_path_of_an_earlier_turn_is_forgotten() -> None:
    t = table("A . . .").act("A").play("move-e", "step", "stop", "end-turn", "end-turn")
    assert t.asked == "A do"
    assert [option for option in t.options if option.startswith("lay")] == ["lay"]


@pytest.mark.rule("BT-079", "BT-G102")
def test_on_the_move_a_bomb_is_laid_on_the_square_just_reached_only() -> None:
    t = table("A . . .").act("A").play("move-e", "step")
    assert t.options == ["step", "stop", "lay"]


@pytest.mark.rule("BT-082")
def test_no_bomb_is_laid_on_a_square_of_the_path_where_another_stands() -> None:
    t = table("A B . .").act("A").play("move-e", "stop")
    assert [option for option in t.options if option.startswith("lay")] == ["lay", "lay-0,0"]


@pytest.mark.rule("BT-259")
def test_no_bomb_is_laid_on_a_square_of_the_path_that_has_become_a_pit() -> None:
    t = table("A % . #", ". . .", ". . .", ". . .").gains("A", "bomb-up")
    t.hand("A", "remote-detonate", "remote-detonate").act("A")
    t.play("move-e", "step", "lay-0,1", "move-s", "step", "stop")
    t.play("play-remote-detonate", "play-remote-detonate")
    assert t.square(0, 1) == "O"
    assert [option for option in t.options if option.startswith("lay-")] == ["lay-0,0", "lay-0,2", "lay-1,2"]


@pytest.mark.rule("BT-078", "BT-266")
def test_both_pads_belong_to_the_path() -> None:
    t = table("A > . <", ". . . .").act("A").play("move-e", "move-s", "stop")
    assert [option for option in t.options if option.startswith("lay-")] == ["lay-0,0", "lay-0,1", "lay-0,3"]


@pytest.mark.rule("BT-078", "BT-305")
def test_ice_that_was_slid_over_belongs_to_the_path() -> None:
    t = table("A * * .  #").act("A").play("move-e", "step", "step")
    assert t.at("A") == (0, 3)
    assert [option for option in t.options if option.startswith("lay-")] == ["lay-0,0", "lay-0,1", "lay-0,2"]


@pytest.mark.rule("BT-313", "BT-078")
def test_the_trampoline_belongs_to_the_path_and_what_was_jumped_over_does_not() -> None:
    t = table("A T b . #").act("A").play("move-e")
    assert t.at("A") == (0, 3)
    assert [option for option in t.options if option.startswith("lay-")] == ["lay-0,0", "lay-0,1"]


@pytest.mark.rule("BT-080")
def test_nothing_can_be_laid_from_an_empty_inventory() -> None:
    t = table("A . . .").act("A").play("lay", "move-e", "lay", "stop")
    assert t["A"].bombs == 0
    t.play("move-e")
    assert "lay" not in t.options


@pytest.mark.rule("BT-081", "BT-005")
def test_one_bomb_on_a_square() -> None:
    t = table("A:b . .").act("A")
    assert "lay" not in t.options


@pytest.mark.rule("BT-083", "BT-004")
def test_a_bomb_may_be_laid_where_an_item_was_collected() -> None:
    t = table("A +s .").act("A").play("move-e", "lay")
    assert t.square(0, 1) == "A:a"


@pytest.mark.rule("BT-084")
def test_a_laid_bomb_is_fresh() -> None:
    assert table("A").act("A").play("lay").square(0, 0) == "A:a"


@pytest.mark.rule("BT-085", "BT-182")
def test_a_bomb_comes_home_by_detonation() -> None:
    t = table("A . . . a!").turn("A")
    assert t["A"].bombs == 2


@pytest.mark.rule("BT-086")
def test_bombs_at_home_and_in_play_keep_to_the_limit() -> None:
    t = table("A").gains("A", "bomb-up").act("A").play("lay")
    assert (t["A"].limit, t["A"].bombs, t["A"].stock) == (3, 2, 2)
