"""Special arena features. Ledger section 17."""

import pytest

from scrapyard.games.blast_tactics.arenas import choosing
from tests.games.blast_tactics.table import table

# General


@pytest.mark.rule("BT-259", "BT-G59")
@pytest.mark.parametrize("ground", ["P", "%", "F", "~", "*", "T", "e", ">"])
def test_a_bomb_may_be_laid_on_any_ground_and_nothing_reacts(ground: str) -> None:
    t = table(f"{ground}:A . .").act("A").play("lay")
    assert t.square(0, 0) == f"{ground}:A:a"


@pytest.mark.rule("BT-260", "BT-G60")
def test_staying_on_ground_triggers_nothing() -> None:
    t = table("~:A . .").turn("A")
    assert t["A"].heart == 1


@pytest.mark.rule("BT-260", "BT-263", "BT-G62")
def test_every_way_of_arriving_counts_and_effects_chain() -> None:
    t = table("A b * ~ . =s").hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert t.row(0, 6) == "A . * ~ . +s"


@pytest.mark.rule("BT-261", "BT-G61")
def test_an_item_ends_forced_movement_and_is_collected() -> None:
    t = table("A * +s . .").act("A").play("move-e", "step")
    assert t.at("A") == (0, 2)
    assert t["A"].speed_ups == 1
    assert t.asked == "A do"


@pytest.mark.rule("BT-262")
@pytest.mark.parametrize("obstacle", ["+s", "B", "=b", "#", "a"])
def test_all_obstacles_stop_a_sliding_bomb(obstacle: str) -> None:
    t = table(f"A b * {obstacle} .").hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert t.square(0, 2) == "*:b"


@pytest.mark.rule("BT-264", "BT-G62")
def test_entering_means_glitch_then_core_then_ground() -> None:
    t = table("A ~:B:$B . .", core="on", glitch_cards=2).glitch("B", "glitch-lag").act("A").play("move-e")
    assert t.asked == "A take"
    assert t.s.cursed == [0]
    assert t["A"].heart == 1
    t.play("B", "stop")
    assert t["A"].heart == 0
    assert t.square(0, 1) == "~:B:$B"


# Teleport Pads


@pytest.mark.rule("BT-265", "BT-266", "BT-267", "BT-G63")
def test_a_pad_sends_along_its_arrow_over_everything() -> None:
    t = table("A > # =b B <").act("A").play("move-e")
    assert t.at("A") == (0, 5)
    assert t.s.used == 1


@pytest.mark.rule("BT-266")
def test_the_first_pad_in_the_direction_is_the_target() -> None:
    t = table("A > . < . <").act("A").play("move-e")
    assert t.at("A") == (0, 3)


@pytest.mark.rule("BT-268")
def test_the_second_pad_does_not_send_on_and_the_turn_goes_on() -> None:
    t = table("A > . < . .").act("A").play("move-e")
    assert t.asked == "A do"
    t.play("move-e", "stop")
    assert t.at("A") == (0, 4)


@pytest.mark.rule("BT-269", "BT-G63")
@pytest.mark.parametrize("taken", ["<:B", "<:b", "."])
def test_no_teleport_to_a_pad_that_is_taken_or_missing(taken: str) -> None:
    t = table(f"A > . {taken} . .").act("A").play("move-e")
    assert t.at("A") == (0, 1)
    assert t.asked == "A do"


@pytest.mark.rule("BT-270", "BT-G63")
def test_an_occupied_pad_can_be_entered_only_if_the_teleport_works() -> None:
    assert "move-e" not in table("A >:B . <:a .").act("A").options
    t = table("A >:B . < .").act("A").play("move-e")
    assert t.at("A") == (0, 3)
    assert t.at("B") == (0, 1)


@pytest.mark.rule("BT-271")
def test_pads_do_nothing_to_bombs() -> None:
    t = table("A b > . <").hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert t.square(0, 2) == ">:b"


# Power-Up Pads


@pytest.mark.rule("BT-272", "BT-275")
def test_a_bomb_on_a_power_pad_hits_everybody_but_those_on_other_pads() -> None:
    t = table("P:a! . . . A", "# . . . P:C", ". # B", seats=4).turn("A")
    assert [t[letter].heart for letter in "ABCD"] == [0, 0, 1, 0]


@pytest.mark.rule("BT-272")
def test_on_its_own_pad_a_blastroid_is_hit_by_the_flame() -> None:
    t = table("P:A:a! . .").turn("A")
    assert t["A"].heart == 0


@pytest.mark.rule("BT-273")
def test_the_extra_effect_touches_nothing_but_blastroids() -> None:
    t = table("P:a! . . . b", ". . . =s A", ". . . . +s").turn("A")
    assert t["A"].heart == 0
    assert t.row(0, 5) == "P . . . b"
    assert t.row(1, 4) == ". . . =s"
    assert t.square(2, 4) == "+s"


@pytest.mark.rule("BT-274", "BT-G64")
def test_its_distance_is_the_manhattan_distance() -> None:
    t = table("P:a! . . . .", ". . A", ". . . B")
    t["A"].heart = t["B"].heart = 0
    t.turn("A")
    assert t.result == "2 1 last-blast"


@pytest.mark.rule("BT-134", "BT-272")
def test_a_bomb_carried_by_a_victim_of_the_pad_goes_home() -> None:
    t = table("P:a! . . . .", ". . C^b .", seats=3)
    t["C"].heart = 0
    t.turn("A")
    assert t.alive == "AB"
    assert t["B"].bombs == 2
    assert t.told.count("exploded") == 1


# Fan


@pytest.mark.rule("BT-276", "BT-277", "BT-G65")
def test_a_fan_makes_one_throw_a_bomb() -> None:
    t = table("A F . . . .").act("A", 3, 0, 0).play("move-e")
    assert t.asked == "A face"
    t.play("fresh")
    assert t.asked == "A throw"
    t.play("e")
    assert t.row(0, 6) == ". F:A . . a ."
    assert t["A"].bombs == 1


@pytest.mark.rule("BT-276", "BT-G65")
@pytest.mark.parametrize("start", ["A^b F . .", "A F . ."])
def test_a_fan_idles_with_a_full_head_or_an_empty_inventory(start: str) -> None:
    t = table(start, ". . .", "a a" if "^" not in start else ".").act("A").play("move-e")
    assert t.asked == "A path"


@pytest.mark.rule("BT-276", "BT-G65")
def test_a_fan_idles_in_another_players_turn() -> None:
    t = table("e:B F . .", "A").end("A")
    assert t.square(0, 1) == "F:B"
    assert t.asked == "B do"


@pytest.mark.rule("BT-276", "BT-G99")
def test_a_fan_on_which_another_blastroid_rests_throws_nothing() -> None:
    t = table("A F:B . .").act("A").play("move-e")
    assert t.at("A") == (0, 2)
    assert t["A"].bombs == 2


@pytest.mark.rule("BT-278", "BT-G66")
@pytest.mark.parametrize(
    ("dice", "square"), [((3, 4, 0), (1, 4)), ((3, 5, 0), (3, 4)), ((0, 4, 0), (2, 2)), ((5, 0, 0), (2, 5))]
)
def test_dice_decide_distance_and_drift(dice: tuple[int, int, int], square: tuple[int, int]) -> None:
    t = table(".", ".", "A F . . . .").act("A", *dice).play("move-e", "fresh", "e")
    assert t.square(*square) == "a"


@pytest.mark.rule("BT-278", "BT-277")
@pytest.mark.parametrize(
    ("face", "spin", "bomb"), [("fresh", 0, "a"), ("armed", 0, "a!"), ("fresh", 4, "a!"), ("armed", 5, "a")]
)
def test_the_spin_die_may_turn_the_face(face: str, spin: int, bomb: str) -> None:
    t = table("A F . . . .").act("A", 1, 0, spin).play("move-e", face, "e")
    assert t.square(0, 3) == bomb


@pytest.mark.rule("BT-278", "BT-G66")
def test_the_table_may_throw_without_dice() -> None:
    t = table("A F . . . .", fan_mode="fixed2").act("A").play("move-e", "armed", "e")
    assert t.square(0, 3) == "a!"


@pytest.mark.rule("BT-279", "BT-009")
def test_a_thrown_bomb_lies_where_it_lands() -> None:
    t = table("A F # . . .").act("A", 1, 0, 0).play("move-e", "fresh", "e")
    assert t.square(0, 3) == "a"


@pytest.mark.rule("BT-280", "BT-281")
@pytest.mark.parametrize(("way", "block"), [("n", "."), ("e", "=b"), ("e", "#"), ("e", "B")])
def test_a_throw_that_finds_no_place_comes_back(way: str, block: str) -> None:
    t = table(f"A F . {block} . .").act("A", 1, 0, 0).play("move-e", "fresh", way)
    assert t["A"].bombs == 2


@pytest.mark.rule("BT-281", "BT-G66")
def test_the_move_goes_on_after_the_throw() -> None:
    t = table("A F . . . .", ". . .").act("A", 1, 0, 0).play("move-e", "fresh", "s")
    assert t.asked == "A path"


@pytest.mark.rule("BT-281", "BT-G66")
def test_a_thrown_bomb_arrives_in_the_throwing_direction_whatever_the_drift() -> None:
    t = table(".", ". . . * . .", "A F . . . .").act("A", 1, 4, 0).play("move-e", "fresh", "e")
    assert t.row(1, 6) == ". . . * a ."


# Bottomless Pit


@pytest.mark.rule("BT-282")
def test_nobody_can_choose_to_enter_a_pit() -> None:
    assert "move-e" not in table("A O . .").act("A").options


@pytest.mark.rule("BT-283")
def test_a_bomb_that_moves_into_a_pit_goes_home() -> None:
    t = table("A b! O .").hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert t.row(0, 4) == "A . O ."
    assert t["B"].bombs == 2


@pytest.mark.rule("BT-284", "BT-G06")
def test_a_rolled_bomb_falls_into_the_first_pit_and_a_bouncing_one_flies_on() -> None:
    t = table("A b . O .").hand("A", "bomb-roll").act("A").play("play-bomb-roll")
    assert t["B"].bombs == 2
    t = table("A b # . O").hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert t.square(0, 3) == "b"


@pytest.mark.rule("BT-285", "BT-G67", "BT-179")
def test_a_blastroid_that_slides_into_a_pit_is_out() -> None:
    t = table("A * O .", seats=3).act("A").play("move-e", "step")
    assert t.alive == "BC"
    assert t.asked == "B do"


# Cracked Turf


@pytest.mark.rule("BT-286")
def test_cracked_turf_is_walked_and_bombed_like_grass() -> None:
    t = table("A % . .").act("A").play("move-e", "lay", "stop")
    assert t.square(0, 1) == "%:A:a"


@pytest.mark.rule("BT-287")
def test_turf_breaks_under_a_bomb_and_not_under_a_flame() -> None:
    t = table("%:a! % . .", ". . A").turn("A")
    assert t.row(0, 2) == "O %"


@pytest.mark.rule("BT-287", "BT-131")
def test_turf_breaks_under_a_carried_bomb_too() -> None:
    t = table("%:C^a! . .", ". . A", seats=3).turn("A")
    assert t.alive == "AB"
    assert t.square(0, 0) == "O"


@pytest.mark.rule("BT-288")
def test_who_stands_there_is_out_whatever_the_heart() -> None:
    t = table("%:C:a! . .", ". . A", seats=3).turn("A")
    assert t.alive == "AB"


# Conveyor Belts


@pytest.mark.rule("BT-289", "BT-290", "BT-291")
def test_belts_carry_from_belt_to_belt_to_the_first_square_without_one() -> None:
    t = table("e:B e s .", ". . s .", ". . . .", "A").end("A")
    assert t.at("B") == (2, 2)


@pytest.mark.rule("BT-290")
def test_everything_on_belts_is_carried_at_the_end_of_every_turn() -> None:
    t = table("e:b . .", "e:B . .", "e:a! . .", "A").end("A")
    assert t.column(1, 3) == "b! B a!"


@pytest.mark.rule("BT-290", "BT-177")
def test_a_skipped_turn_moves_no_belt() -> None:
    t = table("e:b e e e e .", "A", seats=3).out("C").act("A")
    t.play("end-turn")
    assert t.square(0, 5) == "b!"
    assert t.asked == "B do"


@pytest.mark.rule("BT-291")
@pytest.mark.parametrize("obstacle", ["#", "=b", "b", "C"])
def test_a_carried_piece_stops_on_the_last_belt_before_an_obstacle(obstacle: str) -> None:
    t = table(f"e:B e {obstacle} .", "A", seats=3).end("A")
    assert t.square(0, 1) == "e:B"


@pytest.mark.rule("BT-292", "BT-G72")
def test_a_blastroid_and_the_bomb_under_it_go_together() -> None:
    t = table("e:B:b e +s .", "A").end("A")
    assert t.square(0, 2) == "B:b!"
    assert t["B"].speed_ups == 1


@pytest.mark.rule("BT-293", "BT-G72")
def test_a_queue_moves_up_as_a_whole() -> None:
    t = table("e:B e:a e . #", "A").end("A")
    assert t.row(0, 5) == "e e e:B a #"


@pytest.mark.rule("BT-293", "BT-G72")
def test_blastroids_move_in_turn_order_from_the_active_player() -> None:
    t = table("e:B . w:A .").end("A")
    assert t.row(0, 3) == "e:B A w"
    t = table("e:B . w:A .").end("B")
    assert t.row(0, 3) == "e B w:A"


@pytest.mark.rule("BT-294", "BT-G72")
def test_a_loop_stops_after_as_many_steps_as_there_are_belts() -> None:
    t = table("e:B s", "n w", ". . A").end("A")
    assert t.at("B") == (0, 0)


@pytest.mark.rule("BT-294")
def test_a_piece_that_left_the_belts_stays_off_them() -> None:
    t = table("e:B . e .", "A").end("A")
    assert t.at("B") == (0, 1)


@pytest.mark.rule("BT-295", "BT-G72")
def test_arrival_effects_come_after_the_belts() -> None:
    t = table("e:B e ~ .", "e:a * ~ =s", "A . . .").end("A")
    assert t["B"].heart == 0
    assert t.square(1, 3) == "+s"


@pytest.mark.rule("BT-295")
def test_a_piece_thrown_back_onto_a_belt_is_not_carried_again() -> None:
    t = table("e:B T e e .", "A").end("A")
    assert t.at("B") == (0, 2)


@pytest.mark.rule("BT-295")
@pytest.mark.parametrize(("ground", "place"), [("O", None), ("* *", (0, 4)), ("T #", (0, 4)), ("> . <", (0, 4))])
def test_ground_acts_on_blastroids_set_down_by_a_belt(ground: str, place: tuple[int, int] | None) -> None:
    t = table(f"e e:B {ground} . .", "A", seats=3).end("A")
    assert t.at("B") == place


@pytest.mark.rule("BT-296")
def test_belts_do_nothing_during_a_move() -> None:
    t = table("A w w w . .").act("A").play("move-e", "step", "step")
    assert t.at("A") == (0, 3)
    t.play("step", "stop", "end-turn")
    assert t.at("A") == (0, 4)
    t = table("A w w w . .").act("A").play("move-e", "step", "stop")
    assert t.at("A") == (0, 2)
    t.play("end-turn")
    assert t.at("A") == (0, 0)


# Lava


@pytest.mark.rule("BT-297", "BT-298", "BT-G68")
def test_lava_hurts_and_the_survivor_may_go_on() -> None:
    t = table("A ~ . .").act("A").play("move-e")
    assert t["A"].heart == 0
    assert t.asked == "A path"


@pytest.mark.rule("BT-299")
@pytest.mark.parametrize("bomb", ["b", "b!"])
def test_a_bomb_that_moves_onto_lava_explodes(bomb: str) -> None:
    t = table(f"A {bomb} ~ . =s").hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert t.row(0, 5) == "A . ~ . +s"
    assert t["A"].heart == 0


@pytest.mark.rule("BT-300", "BT-G68")
def test_a_rolled_bomb_explodes_on_the_first_lava_and_a_bouncing_one_only_on_landing() -> None:
    t = table("A b . ~ . .").hand("A", "bomb-roll").act("A").play("play-bomb-roll")
    assert t["B"].bombs == 2
    t = table("A b =b . ~ .").hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert t.square(0, 3) == "b"


@pytest.mark.rule("BT-301", "BT-G68")
def test_a_carried_bomb_is_not_on_the_lava() -> None:
    t = table("A^a ~ . .").act("A").play("move-e", "stop")
    assert t.square(0, 1) == "~:A^a"


# Ice


@pytest.mark.rule("BT-302", "BT-303", "BT-304", "BT-G69")
def test_ice_carries_a_blastroid_to_the_first_square_without_ice() -> None:
    t = table("A * * . . .", ". . .", "a a").act("A").play("move-e")
    assert t.at("A") == (0, 3)
    assert t.options == ["step", "stop"]


@pytest.mark.rule("BT-302", "BT-304")
def test_an_obstacle_stops_the_slide_and_the_move() -> None:
    t = table("A * * =b .", ". . .", "a a").act("A").play("move-e")
    assert t.at("A") == (0, 2)
    assert t.asked == "A do"


@pytest.mark.rule("BT-305", "BT-G69")
def test_bombs_may_be_laid_on_the_ice_passed() -> None:
    t = table("A * * . .").act("A").play("move-e")
    assert t.options == ["step", "lay"]
    t.play("lay", "step", "stop")
    assert t.row(0, 4) == ". *:a * A"


@pytest.mark.rule("BT-306", "BT-G69")
def test_a_slide_stops_before_another_blastroid() -> None:
    t = table("A * * B .", ". . .", "a a").act("A").play("move-e")
    assert t.at("A") == (0, 2)


@pytest.mark.rule("BT-307", "BT-G70")
def test_a_phase_shift_slides_through_bombs_and_blocks() -> None:
    t = table("A * =b . .", ". . .", "a a").hand("A", "phase-shift").act("A").play("play-phase-shift", "e")
    assert t.at("A") == (0, 3)


@pytest.mark.rule("BT-307", "BT-G70")
def test_a_phase_shift_stops_on_the_ice_if_nothing_behind_is_a_place_to_stop() -> None:
    t = table("A * =b # .", ". . .", "a a").hand("A", "phase-shift").act("A").play("play-phase-shift", "e")
    assert t.at("A") == (0, 1)


@pytest.mark.rule("BT-308", "BT-302", "BT-G69")
def test_a_bomb_slides_off_the_ice_and_stops_but_a_rolled_one_rolls_on() -> None:
    t = table("A b * * . . #").hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert t.square(0, 4) == "b"
    t = table("A b * * . . #").hand("A", "bomb-roll").act("A").play("play-bomb-roll")
    assert t.square(0, 5) == "b"


# Trampoline


@pytest.mark.rule("BT-309")
def test_a_trampoline_sends_on_beyond_all_obstacles() -> None:
    t = table("A T # =b B . .").act("A").play("move-e")
    assert t.at("A") == (0, 5)
    t = table("A T . . .").act("A").play("move-e", "stop")
    assert t.at("A") == (0, 2)


@pytest.mark.rule("BT-309")
def test_a_bomb_is_sent_on_too() -> None:
    t = table("A b T =b . .").hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert t.square(0, 4) == "b"


@pytest.mark.rule("BT-310", "BT-G71")
def test_without_an_empty_space_before_the_edge_it_does_nothing() -> None:
    t = table(". . . . . . A T =b").act("A").play("move-e")
    assert t.at("A") == (0, 7)
    t = table("A T # _ .").act("A").play("move-e")
    assert t.at("A") == (0, 1)


@pytest.mark.rule("BT-311", "BT-G71")
def test_items_are_jumped_and_pits_catch_bombs_only() -> None:
    t = table("A T +s O . .").act("A").play("move-e", "stop")
    assert t.at("A") == (0, 4)
    assert t.square(0, 2) == "+s"
    t = table("A b T O . .").hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert t["B"].bombs == 2


@pytest.mark.rule("BT-312", "BT-G71")
def test_the_move_may_go_on_and_a_rolled_bomb_stops_where_it_lands() -> None:
    t = table("A T . . .").act("A").play("move-e")
    assert t.options == ["step", "stop", "lay"]
    t = table("A b . T . . .").hand("A", "bomb-roll").act("A").play("play-bomb-roll")
    assert t.square(0, 4) == "b"


@pytest.mark.rule("BT-313", "BT-G71")
def test_no_bomb_is_laid_in_flight_and_one_on_the_trampoline_only_at_rest() -> None:
    t = table("A T . . .").act("A").play("move-e")
    assert t.at("A") == (0, 2)
    t = table("A T _").act("A").play("move-e", "lay")
    assert t.square(0, 1) == "T:A:a"


# Placement


@pytest.mark.rule("BT-253", "BT-254")
def test_only_some_features_replace_grey_blocks_on_the_supplied_tiles() -> None:
    agreed = table("A").table
    for arena in agreed.arenas:
        base = agreed.arenas[choosing.find(agreed.arenas, arena.base)]
        for square in range(arena.size):
            if base.ground[square] == 1 and arena.ground[square] != 1:
                assert arena.ground[square] & 15 in (3, 5, 6, 9, 10)
