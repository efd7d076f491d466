"""Revenge Mode. Ledger section 13."""

import pytest

from scrapyard.games.blast_tactics.rules import blastroids, explosions
from tests.games.blast_tactics.table import TableTop, set_up, table


def haunted(*rows: str, seats: int = 3, **settings: object) -> TableTop:
    """B was eliminated in an earlier turn, and Revenge Mode is on."""
    return table(*rows, seats=seats, revenge="on", **settings).out("B")


@pytest.mark.rule("BT-207", "BT-208", "BT-212")
def test_an_eliminated_player_may_place_one_fresh_bomb_at_the_edge() -> None:
    t = haunted("A").act("A").play("end-turn")
    assert t.asked == "B lane"
    t.play("row-3-w")
    assert t.square(3, 0) == "b"
    assert t.asked == "C do"


@pytest.mark.rule("BT-208")
def test_the_placement_is_optional() -> None:
    t = haunted("A").act("A").play("end-turn", "pass")
    assert t["B"].bombs == 2
    assert t.asked == "C do"


@pytest.mark.rule("BT-209", "BT-G43")
def test_every_row_and_column_can_be_entered_from_both_sides() -> None:
    t = haunted(". A").act("A").play("end-turn")
    assert len(t.options) == 2 * 9 + 2 * 9 + 1
    t.play("column-3-s")
    assert t.square(8, 3) == "b"


@pytest.mark.rule("BT-209", "BT-G43")
def test_the_lane_begins_with_the_first_square_that_is_left() -> None:
    t = haunted("_ _ _ . A").act("A").play("end-turn", "row-0-w")
    assert t.square(0, 3) == "b"


@pytest.mark.rule("BT-210")
def test_the_bomb_goes_on_inward_to_the_first_empty_space() -> None:
    t = haunted("A =s a . .").act("A").play("end-turn", "row-0-w")
    assert t.square(0, 3) == "b"


@pytest.mark.rule("BT-210")
def test_a_lane_without_empty_space_cannot_be_chosen() -> None:
    t = haunted("# # # # A # # # #").act("A").play("end-turn")
    assert "row-0-w" not in t.options
    assert "row-1-w" in t.options


@pytest.mark.rule("BT-177", "BT-210")
def test_who_finds_no_lane_at_all_is_skipped() -> None:
    rows = ["A # # # # # # # C", *["# # # # # # # # #"] * 8]
    t = haunted(*rows).act("A").play("end-turn")
    assert t.asked == "C do"
    assert "haunts" not in t.told


@pytest.mark.rule("BT-211", "BT-G43", "BT-259")
def test_no_ground_reacts_and_a_pit_is_passed_over() -> None:
    t = haunted("O ~ . .", ". A").act("A").play("end-turn", "row-0-w")
    assert t.square(0, 1) == "~:b"


@pytest.mark.rule("BT-213", "BT-G44")
def test_the_eliminated_player_keeps_limit_and_flame() -> None:
    t = haunted("A . . . . . =s", ". b!").gains("B", "bomb-up", "flame-max").act("A").play("end-turn")
    assert t["B"].limit == 3
    assert t["B"].flame == 99


@pytest.mark.rule("BT-214", "BT-221", "BT-218", "BT-G46")
def test_an_own_flame_in_the_own_turn_lets_the_player_take_the_place() -> None:
    t = haunted("A . b! . .").act("A").play("end-turn")
    assert t.alive == "BC"
    assert t.at("B") == (0, 0)
    assert (t["B"].heart, t["B"].flipped) == (0, 1)
    assert t.asked == "B do"


@pytest.mark.rule("BT-214")
def test_a_hit_in_another_players_turn_replaces_nobody() -> None:
    t = haunted("A . b a! . .").turn("A")
    assert t["A"].heart == 0
    assert t.alive == "AC"


@pytest.mark.rule("BT-215", "BT-G45")
def test_a_blastroid_reached_by_other_colours_only_does_not_qualify() -> None:
    t = haunted("A . c . b! . .").act("A").play("end-turn")
    assert t["A"].heart == 0
    assert t.alive == "AC"


@pytest.mark.rule("BT-215", "BT-G45", "BT-169")
def test_a_protected_blastroid_does_not_qualify() -> None:
    t = haunted("A . b! . .")
    t["A"].hurt = True
    t.s.active = 1
    list(explosions.detonate(t.table, t.s, [2]))
    assert t.alive == "AC"
    t["A"].hurt = False
    t.s.things[2] = 19 + 8
    t["B"].bombs -= 1
    list(explosions.detonate(t.table, t.s, [2]))
    assert t.alive == "BC"


@pytest.mark.rule("BT-215", "BT-234")
def test_in_teams_only_an_opponent_can_be_replaced() -> None:
    t = table("D . b! . A", "C", seats=4, revenge="on", teams="odd_even").out("B")
    t.act("A").play("end-turn")
    assert t["D"].heart == 0
    assert t.at("B") == (0, 4)
    assert t.alive == "BCD"


@pytest.mark.rule("BT-216")
def test_the_replaced_player_is_out_even_with_a_heart() -> None:
    t = haunted("A . b! . .", seats=4).act("A").play("end-turn")
    assert "A" not in t.alive
    assert t["A"].out_at > 0


@pytest.mark.rule("BT-216")
def test_over_a_new_pit_there_is_no_substitution() -> None:
    t = haunted("%:A:b! . . .", seats=4).act("A").play("end-turn")
    assert t.alive == "CD"
    assert t.asked == "B lane"


@pytest.mark.rule("BT-217", "BT-G44")
def test_the_returning_player_takes_everything_and_the_other_falls_back() -> None:
    t = haunted("A . b! . .", glitch_cards=2).hand("A", "bomb-roll", "phase-shift").glitch("A", "glitch-lag")
    t.gains("A", "bomb-up", "flame-max", "speed-up", "speed-up").act("A").play("end-turn")
    assert t.cards_of("B") == ["bomb-roll", "phase-shift"]
    assert (t["B"].limit, t["B"].flame, t["B"].speed_ups) == (3, 99, 2)
    assert t.s.cursed == [1]
    assert (t["A"].limit, t["A"].flame, t["A"].bombs, t["A"].stock) == (2, 2, 2, 3)


@pytest.mark.rule("BT-217")
def test_surplus_bombs_go_to_the_stockpile_as_they_come_home() -> None:
    t = haunted("A . b! . .", ". . . . .", ". . . . .", "a . a . a .").act("A").play("end-turn")
    assert (t["A"].limit, t["A"].bombs, t["A"].stock) == (2, 0, 2)
    t.play("end-turn", "end-turn", "end-turn", "end-turn")
    assert (t["A"].limit, t["A"].bombs, t["A"].stock) == (2, 2, 3)


@pytest.mark.rule("BT-217", "BT-086", "BT-091")
def test_bomb_ups_of_the_replaced_player_first_cover_bombs_that_still_lie() -> None:
    t = haunted("A . b! . .", ". . . . .", ". . . . .", "b . b . b . . b").gains("A", "bomb-up", "bomb-up")
    t.s.looters = [0 if looter == 1 else looter for looter in t.s.looters]
    t["B"].limit, t["A"].limit = 2, 5
    t["A"].bombs, t["A"].stock = 5, 0
    t.act("A").play("end-turn")
    assert t.at("B") == (0, 0)
    assert (t["B"].limit, t["B"].bombs, t["B"].stock) == (5, 1, 0)


@pytest.mark.rule("BT-217", "BT-086")
def test_a_bomb_up_gives_no_bomb_while_more_lie_than_the_new_limit_allows() -> None:
    t = haunted("A . b! . .", ". . . . .", ". . . . .", "b . b . b . .").gains("A", "bomb-up")
    t.s.boxed += [t.s.loot.pop(i) for i, looter in reversed(list(enumerate(t.s.looters))) if looter == 1]
    t.s.looters = [0]
    t["B"].limit = 2
    t.act("A").play("end-turn")
    assert t.at("B") == (0, 0)
    assert (t["B"].limit, t["B"].bombs, t["B"].stock) == (3, 0, 2)


@pytest.mark.rule("BT-207")
def test_revenge_for_two_is_accepted_with_a_word_that_nobody_can_use_it() -> None:
    assert "idle-revenge" in set_up(2, {"revenge": "on"}).told
    assert "idle-revenge" not in set_up(3, {"revenge": "on"}).told
    assert "idle-revenge" not in set_up(2, {}).told


@pytest.mark.rule("BT-078", "BT-220")
def test_the_path_of_a_returning_player_begins_where_it_returns() -> None:
    t = haunted("A . b! . .").act("A").play("end-turn", "move-s", "stop")
    assert t.options[-2:] == ["lay-0,0", "end-turn"]


@pytest.mark.rule("BT-219", "BT-G45")
def test_the_returning_player_chooses_among_several() -> None:
    t = haunted("A . b! . C", seats=4).act("A").play("end-turn")
    assert t.asked == "B replace"
    assert t.options == ["A", "C"]
    t.play("C")
    assert t.at("B") == (0, 4)
    assert t["A"].heart == 0
    assert t.alive == "ABD"


@pytest.mark.rule("BT-220", "BT-G47")
def test_the_turn_goes_on_with_draw_and_action_phase() -> None:
    t = haunted("A . b! . .").display("-", "bomb-roll").deck("bomb-push").act("A").play("end-turn")
    assert t.shown() == ["bomb-push", "bomb-roll"]
    assert blastroids.moves_left(t.table, t.s, 1) == 3


@pytest.mark.rule("BT-221")
def test_the_substitution_comes_before_the_end_of_game_test() -> None:
    t = haunted("A . b! . .")
    t["A"].heart = 0
    t.out("C").act("A").play("end-turn")
    assert t.result == "2 1 3 last-standing"


@pytest.mark.rule("BT-222", "BT-G44")
def test_overtime_never_changes_hands() -> None:
    t = haunted(". . . A . b! . .", seats=4).overtime("A", 0).act("A").play("end-turn")
    assert t.alive == "BCD"
    assert t.s.holder == 0


@pytest.mark.rule("BT-360", "BT-G97")
def test_who_dies_in_the_own_turn_gets_nothing_in_that_turn() -> None:
    t = table("A . a! . B", seats=4, revenge="on")
    t["A"].heart = 0
    t.turn("A")
    assert t.alive == "BCD"
    assert t["B"].heart == 0
    assert t.asked == "B do"
    t.play("end-turn", "end-turn", "end-turn")
    assert t.asked == "A lane"


@pytest.mark.rule("BT-216")
def test_who_is_replaced_outlasts_those_whom_the_same_blast_eliminates() -> None:
    t = haunted("A . b! . D", "C", seats=4)
    t["D"].heart = 0
    t.act("A").play("end-turn", "A")
    assert t.alive == "BC"
    assert t["A"].out_at > t["D"].out_at
