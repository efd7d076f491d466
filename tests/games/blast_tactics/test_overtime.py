"""Overtime and the end of the game. Ledger sections 11 and 12."""

import pytest

from tests.games.blast_tactics.table import set_up, table


@pytest.mark.rule("BT-186", "BT-G90")
@pytest.mark.parametrize(("letter", "corner"), [("A", (0, 0)), ("B", (0, 8))])
def test_the_first_tile_is_the_one_on_which_the_holder_began(letter: str, corner: tuple[int, int]) -> None:
    t = table(". . . A B").overtime(letter).turn(letter)
    assert t.square(*corner) == "_"
    assert t.s.flips == 1


@pytest.mark.rule("BT-187", "BT-188", "BT-189", "BT-G38")
@pytest.mark.parametrize(
    ("seat", "order"),
    [
        (0, "0,0 0,1 0,2 0,3 1,3 2,3 2,2 2,1 2,0 1,0 1,1 1,2"),
        (1, "0,3 1,3 2,3 2,2 2,1 2,0 1,0 0,0 0,1 0,2 1,2 1,1"),
        (3, "2,0 1,0 0,0 0,1 0,2 0,3 1,3 2,3 2,2 2,1 1,1 1,2"),
    ],
)
def test_outer_tiles_go_clockwise_and_the_centre_last(seat: int, order: str) -> None:
    agreed = set_up(4, {}).table
    names = agreed.arenas[agreed.choices[0]].tile_names
    assert " ".join(names[tile] for tile in agreed.orders[seat]) == order


@pytest.mark.rule("BT-189", "BT-G38")
def test_larger_arenas_peel_ring_by_ring() -> None:
    rows = ["1" + "." * 13 + "2"] + ["." * 15] * 14
    pack: dict[str, object] = {"arena": [{"id": "wide", "name": "Wide", "players": [2], "rows": rows}]}
    agreed = set_up(2, {"arena": "wide"}, pack).table
    order = agreed.orders[1]
    assert order[:16] == [4, 9, 14, 19, 24, 23, 22, 21, 20, 15, 10, 5, 0, 1, 2, 3]
    assert order[16:] == [8, 13, 18, 17, 16, 11, 6, 7, 12]


@pytest.mark.rule("BT-190")
def test_a_blastroid_on_the_tile_is_out_whatever_its_hearts() -> None:
    t = table("A B", seats=3).overtime("A").turn("A")
    assert t.alive == "C"
    assert t.result == "2 2 1 last-standing"


@pytest.mark.rule("BT-191", "BT-G39")
def test_blocks_items_features_and_cores_on_the_tile_leave_the_game_unseen() -> None:
    t = table("=s +b ~ . . A", "$A $B . . . .", core="on").overtime("A")
    token = t.s.things[0] >> 3
    t.turn("A")
    assert t.row(0, 3) == "_ _ _"
    assert t.s.cores == [-1, -1]
    assert t.s.seen[token] == 0
    assert token in t.s.boxed


@pytest.mark.rule("BT-192")
def test_bombs_on_the_tile_go_home_without_exploding() -> None:
    t = table("b! . . A . B", "C^b . . . .", seats=3).overtime("A").turn("A")
    assert t["B"].bombs == 2
    assert "boom" not in t.told
    assert t.alive == "AB"


@pytest.mark.rule("BT-193")
def test_a_flipped_tile_is_outside() -> None:
    t = table(". . . A", ". . . b").hand("A", "bomb-roll").overtime("A").turn("A")
    assert "move-w" not in t.options
    assert "launch-w" not in t.options


@pytest.mark.rule("BT-194")
def test_before_the_last_tile_its_bombs_explode_together() -> None:
    rows = [*["."] * 3, ". . . A . .", ". . . . . .", ". . . a . B"]
    t = table(*rows).overtime("A", 8)
    t["B"].heart = 0
    t.turn("A")
    assert t.result == "1 2 last-standing"
    assert t.s.flips == 8


@pytest.mark.rule("BT-195", "BT-G40")
def test_protection_counts_in_the_last_event() -> None:
    rows = [*["."] * 3, ". . . A a! .", ". . . . . .", ". . . b . B"]
    t = table(*rows).overtime("A", 8)
    t["B"].heart = 0
    t.turn("A")
    assert t["A"].heart == 0
    assert t.result == "1 2 last-standing"


@pytest.mark.rule("BT-196")
def test_the_last_tile_takes_everybody() -> None:
    t = table(*["."] * 3, ". . . A . B").overtime("A", 8).turn("A")
    assert t.alive == ""
    assert t.s.over


@pytest.mark.rule("BT-197")
def test_the_holder_flips_also_when_already_eliminated() -> None:
    t = table(". . . A . B", seats=3).overtime("C").out("C").act("B").play("end-turn")
    assert t.s.flips == 1
    assert t.asked == "A do"


@pytest.mark.rule("BT-199")
def test_everybody_sees_which_tile_is_next() -> None:
    t = table(". . . A B").overtime("A", 1).act("A")
    assert t.view(1)["overtime"] == {"holder": "A", "flips": 1, "tiles": 9, "next": 1}


# The end


@pytest.mark.rule("BT-200")
def test_a_single_survivor_wins() -> None:
    t = table("a! B", ". . A", seats=3).out("C")
    t["B"].heart = 0
    t.turn("A")
    assert t.result == "1 2 3 last-standing"


@pytest.mark.rule("BT-201")
def test_most_hearts_win_when_overtime_takes_the_last() -> None:
    t = table(*["."] * 3, ". . . A . B").overtime("A", 8)
    t["A"].heart = 0
    t.turn("A")
    assert t.result == "2 1 overtime"


@pytest.mark.rule("BT-201", "BT-G40")
def test_hearts_count_as_they_were_before_the_last_event() -> None:
    t = table(*["."] * 3, ". . . %:A:a B:b .").overtime("B", 8)
    t["B"].heart = 0
    t.turn("B")
    assert t.result == "1 2 overtime"


@pytest.mark.rule("BT-201")
def test_overtime_ties_also_on_an_outer_tile() -> None:
    t = table("A B").overtime("B", 0)
    t.s.bots[1].start = 0
    t["A"].heart = 0
    t.turn("B")
    assert t.result == "2 1 overtime"


@pytest.mark.rule("BT-202")
def test_then_the_holder_wins() -> None:
    t = table(*["."] * 3, ". . . A . B", seats=3).out("C").overtime("B", 8).turn("B")
    assert t.result == "2 1 3 overtime"


@pytest.mark.rule("BT-203")
def test_then_the_first_in_turn_after_the_holder() -> None:
    t = table(*["."] * 3, ". . . A . C", seats=3).overtime("B", 8).out("B").turn("B")
    assert t.result == "2 3 1 overtime"


@pytest.mark.rule("BT-204")
def test_in_a_blast_who_dies_last_wins() -> None:
    t = table("a! . b . B", "A")
    t["A"].heart = t["B"].heart = 0
    t.turn("A")
    assert t.result == "2 1 last-blast"


@pytest.mark.rule("BT-205", "BT-G41")
def test_equal_keys_are_a_draw() -> None:
    t = table("A a! B")
    t["A"].heart = t["B"].heart = 0
    t.turn("A")
    assert t.result == "1 1 draw"


@pytest.mark.rule("BT-205", "BT-G41")
def test_the_table_may_let_the_next_in_turn_win_instead() -> None:
    t = table("A a! B", final_tie="next_in_turn")
    t["A"].heart = t["B"].heart = 0
    t.turn("A")
    assert t.result == "2 1 last-blast"


@pytest.mark.rule("BT-206", "BT-G42")
def test_later_eliminations_rank_higher_and_equal_ones_share() -> None:
    t = table(". B a! C . A", seats=4).out("D")
    t["B"].heart = t["C"].heart = 0
    t["A"].heart = 1
    t.turn("A")
    assert t.result == "1 2 2 4 last-standing"


@pytest.mark.rule("BT-361", "BT-G98")
def test_who_falls_into_a_new_pit_outlasts_the_flames() -> None:
    t = table("%:A:a! . B")
    t["B"].heart = 0
    t.turn("A")
    assert t.result == "1 2 last-blast"


@pytest.mark.rule("BT-361")
def test_those_who_fall_together_share() -> None:
    t = table("%:A:a! . %:B:b")
    t.turn("A")
    assert t.result == "1 1 draw"


@pytest.mark.rule("BT-035", "BT-190")
def test_when_overtime_ends_the_game_no_card_is_drawn_any_more() -> None:
    t = table("B . . A").display("-", "bomb-roll").overtime("A").turn("A")
    assert (t.result, t.shown()) == ("1 2 last-standing", ["-", "bomb-roll"])
    assert t.told[-1] == "won"
