"""The turn: order of phases, Bomb Phase, Draw Phase, Action Phase. Ledger section 4."""

import pytest

from tests.games.blast_tactics.table import table


@pytest.mark.rule("BT-034", "BT-035")
def test_bombs_explode_before_the_tile_flips_and_the_tile_before_the_display_is_filled() -> None:
    t = table(". . . a! . =b", ". . . . . . A").overtime("A").display("-", "bomb-roll").turn("A")
    told = t.told
    assert told.index("boom") < told.index("flipped") < told.index("displayed")


@pytest.mark.rule("BT-035", "BT-G12")
def test_nothing_is_asked_before_the_action_phase() -> None:
    t = table("A . . a! . b").hand("A", "remote-detonate").turn("A")
    assert t.asked == "A do"
    assert "exploded" in t.told


@pytest.mark.rule("BT-036", "BT-G13", "BT-197")
def test_a_holder_who_dies_in_the_own_bomb_phase_still_flips_a_tile() -> None:
    t = table(". . . . . .", ". . . A:a! . .", ". . . . . B", seats=3).overtime("A")
    t["A"].heart = 0
    t.turn("A")
    assert t.alive == "BC"
    assert t.s.flips == 1
    assert t.asked == "B do"


@pytest.mark.rule("BT-037", "BT-G13")
def test_who_dies_in_the_own_action_phase_has_no_more_of_it() -> None:
    t = table("A ~ . .", seats=3)
    t["A"].heart = 0
    t.act("A").play("move-e")
    assert t.asked == "B do"


@pytest.mark.rule("BT-038", "BT-200")
def test_the_game_stops_in_the_middle_of_a_turn_when_one_is_left() -> None:
    t = table("A a! B").overtime("A")
    t["B"].heart = 0
    t.turn("A")
    assert t.result == "1 2 last-standing"
    assert t.s.flips == 0


@pytest.mark.rule("BT-039", "BT-130")
def test_bombs_tick_wherever_they_are() -> None:
    t = table("A a . B^a . .").turn("A")
    assert t.row(0, 6) == "A a! . B^a! . ."


@pytest.mark.rule("BT-040", "BT-041", "BT-043")
def test_a_bomb_is_armed_in_the_next_turn_and_explodes_in_the_one_after() -> None:
    t = table("A . . . . . . .").act("A").play("lay", "move-s", "step", "step", "stop", "move-e", "stop", "end-turn")
    assert t.square(0, 0) == "a"
    t.play("end-turn")
    assert t.square(0, 0) == "a!"
    t.play("end-turn", "end-turn")
    assert t.square(0, 0) == "."


@pytest.mark.rule("BT-042", "BT-181")
def test_bombs_of_any_colour_and_face_are_set_off_by_a_flame() -> None:
    t = table("a! . b . =s").turn("A")
    assert t.row(0, 5) == ". . . . +s"
    assert t["B"].bombs == 2


@pytest.mark.rule("BT-044")
def test_an_opponents_armed_bomb_can_hit_the_opponent_before_it_can_move() -> None:
    t = table("b! . a . B", "A").act("A").play("end-turn")
    assert t["B"].heart == 0
    assert t.asked == "B do"


@pytest.mark.rule("BT-045")
def test_bombs_of_others_do_not_tick() -> None:
    t = table("A . b b! . a").turn("A")
    assert t.row(0, 6) == "A . b b! . a!"


@pytest.mark.rule("BT-046", "BT-184", "BT-185")
def test_overtime_begins_in_the_turn_after_the_one_in_which_it_was_drawn() -> None:
    t = table("A").display("-", "bomb-roll").deck("overtime", "bomb-push").turn("A")
    assert t.s.holder == 0
    assert t.s.flips == 0
    t.play("move-e", "step", "step", "stop", "end-turn", "end-turn")
    assert t.asked == "A do"
    assert t.s.flips == 1


@pytest.mark.rule("BT-047", "BT-048", "BT-049", "BT-G14")
def test_the_draw_phase_fills_empty_slots_and_leaves_the_others() -> None:
    t = table("A").display("-", "bomb-roll").deck("phase-shift").turn("A")
    assert t.shown() == ["phase-shift", "bomb-roll"]


@pytest.mark.rule("BT-048")
def test_slots_are_filled_from_left_to_right() -> None:
    t = table("A").display("-", "-").deck("phase-shift", "bomb-push").turn("A")
    assert t.shown() == ["phase-shift", "bomb-push"]


@pytest.mark.rule("BT-050", "BT-198")
def test_an_empty_deck_is_made_of_the_discard_pile_without_the_display() -> None:
    t = table(". . . A").overtime("A").display("bomb-push", "-")
    t.s.discard = t.s.deck
    t.s.deck = []
    for token in t.s.discard:
        t.s.reveal(token)
    t.turn("A")
    assert len(t.s.deck) == 13
    assert t.s.discard == []
    assert t.shown()[0] == "bomb-push"
    assert all(t.s.seen[token] == 0 for token in t.s.deck)


@pytest.mark.rule("BT-049", "BT-G15")
def test_the_display_stays_short_when_no_card_is_left() -> None:
    t = table(". . . A").overtime("A").display("bomb-push", "-")
    t["B"].hand = t.s.deck
    t.s.deck = []
    t.table.content.hand = 20
    t.turn("A")
    assert t.shown() == ["bomb-push", "-"]


@pytest.mark.rule("BT-051", "BT-G16")
def test_overtime_fills_no_slot_and_never_comes_back() -> None:
    t = table("A").display("bomb-push", "-").deck("overtime", "bomb-roll").turn("A")
    assert t.shown() == ["bomb-push", "bomb-roll"]
    assert t.s.holder == 0
    assert "overtime" not in t.discarded()
    assert t.s.clock not in t.s.deck


@pytest.mark.rule("BT-052", "BT-225")
def test_a_glitch_fills_no_slot_either() -> None:
    t = table("A", glitch_cards=2).display("bomb-push", "-").deck("glitch-lag", "bomb-roll").turn("A")
    assert t.shown() == ["bomb-push", "bomb-roll"]
    assert t.s.cursed == [0]


@pytest.mark.rule("BT-053")
def test_a_bought_card_is_replaced_in_the_next_draw_phase_only() -> None:
    t = table("A").display("bomb-push", "bomb-roll").deck("phase-shift").act("A").play("buy-left")
    assert t.shown() == ["-", "bomb-roll"]
    t.play("end-turn")
    assert t.shown() == ["phase-shift", "bomb-roll"]


@pytest.mark.rule("BT-053", "BT-178")
def test_the_reduced_turn_of_an_eliminated_player_fills_no_slot() -> None:
    t = table("A . . . . . b", seats=3).out("B").display("-", "-").act("A")
    t.play("end-turn")
    assert t.asked == "C do"
    assert t.told.index("haunts") < t.told.index("displayed")


@pytest.mark.rule("BT-054", "BT-G17")
def test_after_three_rounds_without_a_purchase_the_left_card_goes() -> None:
    t = table("A", stall_rounds=3).display("bomb-push", "bomb-roll").deck("phase-shift").act("A")
    t.play(*["end-turn"] * 5)
    assert t.shown() == ["bomb-push", "bomb-roll"]
    t.play("end-turn")
    assert t.shown() == ["phase-shift", "bomb-roll"]
    assert t.discarded() == ["bomb-push"]
    assert t.s.stall == 0


@pytest.mark.rule("BT-054", "BT-G17")
def test_as_printed_no_card_leaves_the_display_by_itself() -> None:
    t = table("A").display("bomb-push", "bomb-roll").act("A")
    t.play(*["end-turn"] * 40)
    assert t.shown() == ["bomb-push", "bomb-roll"]
    assert "stalled" not in t.told


@pytest.mark.rule("BT-054")
def test_a_purchase_starts_the_count_anew() -> None:
    t = table("A", stall_rounds=3).display("bomb-push", "bomb-roll").act("A")
    t.play(*["end-turn"] * 5, "buy-right", *["end-turn"] * 6)
    assert t.shown()[0] == "bomb-push"
    t.play("end-turn")
    assert t.discarded() == ["bomb-push"]


@pytest.mark.rule("BT-054")
def test_the_stall_guard_counts_rounds_of_those_who_are_left() -> None:
    t = table("A", seats=3, stall_rounds=2).out("B").display("bomb-push", "bomb-roll").act("A")
    t.play(*["end-turn"] * 3)
    assert t.discarded() == []
    t.play("end-turn")
    assert t.discarded() == ["bomb-push"]


@pytest.mark.rule("BT-363", "BT-G101")
def test_a_hundred_rounds_without_a_purchase_end_the_game() -> None:
    t = table("A", seats=3).out("B").display("bomb-push", "bomb-roll").act("A")
    t.play(*["end-turn"] * 199)
    assert t.result == "open"
    t.play("end-turn")
    assert t.result == "1 3 1 bound"
    assert t.told.count("bound") == 1


@pytest.mark.rule("BT-363")
def test_the_bound_counts_from_the_last_purchase_and_is_the_tables_own() -> None:
    t = table("A", bound=2).display("bomb-push", "bomb-roll").act("A")
    t.play("end-turn", "end-turn", "end-turn", "buy-left", *["end-turn"] * 4)
    assert t.result == "open"
    assert t.play("end-turn").result == "1 1 bound"


@pytest.mark.rule("BT-363")
def test_the_bound_does_not_touch_overtime() -> None:
    t = table(". . . . A B", bound=1).overtime("A").display("bomb-push", "bomb-roll").act("A")
    t.play("end-turn", "end-turn", "end-turn")
    assert t.result == "open"


@pytest.mark.rule("BT-054")
def test_the_stall_guard_waits_as_long_as_the_table_likes() -> None:
    t = table("A", stall_rounds=1).display("bomb-push", "bomb-roll").act("A")
    t.play("end-turn", "end-turn")
    assert t.discarded() == ["bomb-push"]


@pytest.mark.rule("BT-054")
def test_the_stall_guard_is_idle_in_overtime() -> None:
    t = table(". . . . A B", stall_rounds=1).overtime("A").display("bomb-push", "bomb-roll").act("A")
    t.play("end-turn", "end-turn", "end-turn")
    assert t.shown() == ["bomb-push", "bomb-roll"]


@pytest.mark.rule("BT-055")
def test_two_moves_and_no_more() -> None:
    t = table("A").act("A").play("move-e", "stop", "move-e", "stop")
    assert not any(option.startswith(("move", "buy")) for option in t.options)


@pytest.mark.rule("BT-055", "BT-171")
def test_three_moves_with_a_flipped_heart() -> None:
    t = table("A")
    t["A"].heart, t["A"].flipped = 0, 1
    t.act("A").play("move-e", "stop", "move-e", "stop")
    assert "move-e" in t.options


@pytest.mark.rule("BT-056")
def test_a_heart_flipped_in_the_own_turn_gives_the_move_at_once() -> None:
    t = table("A ~ . . . .").act("A").play("move-e", "stop", "move-e", "stop")
    assert t["A"].flipped == 1
    assert "move-e" in t.options


@pytest.mark.rule("BT-057", "BT-097")
def test_any_number_of_speed_ups_can_be_spent_in_a_turn() -> None:
    t = table("A").gains("A", *["speed-up"] * 4).act("A")
    for _ in range(3):
        t.play("move-e", "stop", "move-w")
    assert not any(option.startswith("move") for option in t.options)
    assert t["A"].speed_ups == 0


@pytest.mark.rule("BT-058", "BT-G18")
def test_the_allowance_is_used_before_a_speed_up() -> None:
    t = table("A").gains("A", "speed-up").display("bomb-push", "bomb-roll").act("A")
    t.play("move-e", "stop", "buy-left")
    assert t["A"].speed_ups == 1
    t.play("buy-right")
    assert t["A"].speed_ups == 0


@pytest.mark.rule("BT-059")
def test_a_move_pays_for_one_purchase() -> None:
    t = table("A").display("bomb-push", "bomb-roll").act("A").play("buy-left", "buy-right")
    assert t.cards_of("A") == ["bomb-push", "bomb-roll"]
    assert not any(option.startswith("move") for option in t.options)


@pytest.mark.rule("BT-060", "BT-061", "BT-010")
def test_everything_can_be_mixed_and_only_moves_and_purchases_cost() -> None:
    t = table("A").hand("A", "bomb-cannon").display("bomb-roll", "bomb-push").act("A")
    t.play(
        "lay", "play-bomb-cannon", "move-e", "stop", "lay", "launch-e", "buy-left", "play-bomb-roll", "underfoot", "s"
    )
    assert t.s.used == 2
    assert t.row(0, 4) == ". A a ."
    assert t.square(8, 1) == "a"


@pytest.mark.rule("BT-062", "BT-107")
def test_unused_speed_ups_and_cards_are_kept() -> None:
    t = table("A").gains("A", "speed-up").hand("A", "bomb-roll").act("A").play("end-turn", "end-turn")
    assert t["A"].speed_ups == 1
    assert t.cards_of("A") == ["bomb-roll"]


@pytest.mark.rule("BT-063")
def test_doing_nothing_is_allowed() -> None:
    t = table("A").act("A").play("end-turn")
    assert t.asked == "B do"


@pytest.mark.rule("BT-014", "BT-169")
def test_protection_ends_with_the_turn() -> None:
    t = table("A . . . . . .", ". . . . B . b!", ". . . . a! . .", seats=3).turn("A")
    assert (t["B"].heart, t["B"].hurt) == (0, True)
    t.play("end-turn")
    assert t.alive == "AC"
