"""Teams Mode and Capture-the-Core. Ledger sections 15 and 16."""

import pytest

from scrapyard.games.blast_tactics.meta import META
from scrapyard.kernel.errors import SettingsError
from tests.games.blast_tactics.table import TableTop, set_up, table


@pytest.mark.rule("BT-234", "BT-G51")
def test_odd_seats_play_against_even_seats() -> None:
    assert set_up(4, {"teams": "odd_even"}).table.teams == [0, 1, 0, 1]


@pytest.mark.rule("BT-234", "BT-G51")
def test_teams_can_be_listed() -> None:
    assert set_up(4, {"teams": "1221"}).table.teams == [0, 1, 1, 0]
    with pytest.raises(SettingsError, match="names 3 seats"):
        META.bind(4, {"teams": "112"})
    with pytest.raises(SettingsError, match="two teams"):
        META.bind(4, {"teams": "1111"})


@pytest.mark.rule("BT-235")
def test_bombs_hurt_teammates() -> None:
    t = table("a! C", ". . A", seats=4, teams="odd_even").turn("A")
    assert t["C"].heart == 0


@pytest.mark.rule("BT-236", "BT-G51")
def test_the_game_ends_when_one_team_is_left() -> None:
    t = table("a! D", ". . A", seats=4, teams="odd_even").out("B")
    t["D"].heart = 0
    t.turn("A")
    assert t.result == "1 3 1 3 last-standing"


@pytest.mark.rule("BT-237", "BT-G51")
def test_members_eliminated_earlier_share_the_win() -> None:
    t = table("a! D", ". . A", seats=4, teams="odd_even").out("CB")
    t["D"].heart = 0
    t.turn("A")
    assert t.result == "1 3 1 3 last-standing"


@pytest.mark.rule("BT-237")
def test_ties_are_broken_between_blastroids() -> None:
    t = table(". D a! . C", ". . . . .", seats=4, teams="odd_even").out("AB")
    t["C"].heart = t["D"].heart = 0
    t.turn("A")
    assert t.result == "1 3 1 3 last-blast"


@pytest.mark.rule("BT-238")
def test_teammates_share_nothing() -> None:
    t = table("A c", seats=4, teams="odd_even").hand("C", "bomb-push").hand("A", "remote-detonate").act("A")
    assert not any(option.startswith("play") for option in t.options)
    assert t.view(0)["blastroids"][2]["hand"] == [None]


# Cores


def cored(*rows: str, seats: int = 2, **settings: object) -> TableTop:
    return table(*rows, seats=seats, core="on", **settings)


@pytest.mark.rule("BT-239")
def test_without_teams_each_player_has_a_core() -> None:
    assert len(set_up(3, {"core": "on"}).s.cores) == 3
    assert len(set_up(4, {"core": "on", "teams": "odd_even"}).s.cores) == 2


@pytest.mark.rule("BT-240", "BT-G52")
def test_cores_start_where_the_map_says() -> None:
    t = set_up(2, {"core": "on"})
    assert [divmod(core, 9) for core in t.s.cores] == [(2, 0), (6, 8)]


@pytest.mark.rule("BT-240", "BT-G52")
def test_on_quad_the_left_team_plays_the_right_one() -> None:
    t = set_up(4, {"core": "on", "teams": "odd_even"})
    assert [t.at(letter) for letter in "ABCD"] == [(0, 0), (0, 11), (8, 0), (8, 11)]
    assert [divmod(core, 12) for core in t.s.cores] == [(4, 1), (4, 10)]


@pytest.mark.rule("BT-240", "BT-G52")
def test_other_team_sizes_use_the_core_of_the_lowest_seat() -> None:
    t = set_up(4, {"core": "on", "teams": "1222"})
    assert [t.at(letter) for letter in "ABCD"] == [(0, 0), (0, 11), (8, 11), (8, 0)]
    assert [divmod(core, 12) for core in t.s.cores] == [(2, 0), (2, 11)]


DRAWS = [0] * (23 + 14 + 2)
"""Items, deck and packet, which come before the lot for the start spaces."""


@pytest.mark.rule("BT-240", "BT-G52", "BT-G100")
def test_cores_go_with_the_start_spaces() -> None:
    t = set_up(3, {"core": "on", "starts": "drawn"}, None, *DRAWS, 1)
    assert [t.at(letter) for letter in "ABC"] == [(6, 0), (0, 4), (6, 8)]
    assert [divmod(core, 9) for core in t.s.cores] == [(7, 0), (1, 4), (7, 8)]
    assert t.view(0)["arena"]["bases"] == {"A": (7, 0), "B": (1, 4), "C": (7, 8)}


@pytest.mark.rule("BT-240", "BT-G52", "BT-G100")
def test_on_quad_the_lot_gives_a_team_its_side() -> None:
    t = set_up(4, {"core": "on", "teams": "odd_even", "starts": "drawn"}, None, *DRAWS, 1)
    assert [t.at(letter) for letter in "ABCD"] == [(0, 11), (0, 0), (8, 11), (8, 0)]
    assert [divmod(core, 12) for core in t.s.cores] == [(4, 10), (4, 1)]


@pytest.mark.rule("BT-240", "BT-G52", "BT-G100")
def test_teams_of_other_sizes_are_turned_as_a_whole() -> None:
    t = set_up(4, {"core": "on", "teams": "1222", "starts": "drawn"}, None, *DRAWS, 3)
    assert [t.at(letter) for letter in "ABCD"] == [(0, 11), (8, 11), (8, 0), (0, 0)]
    assert [divmod(core, 12) for core in t.s.cores] == [(2, 11), (6, 11)]


@pytest.mark.rule("BT-G52", "BT-G100")
def test_sides_for_teams_of_different_sizes_are_not_drawn() -> None:
    sides = {"base": "quad", "team_starts": [[4], [1, 2, 3]], "team_cores": [[6, 0], [2, 0]]}
    pack: dict[str, object] = {"arena": [{"id": "uneven", "name": "Uneven", **sides}]}
    t = set_up(4, {"arena": "uneven", "core": "on", "teams": "1222", "starts": "drawn"}, pack, *DRAWS, 1)
    assert [t.at(letter) for letter in "ABCD"] == [(8, 0), (0, 0), (0, 11), (8, 11)]
    assert [divmod(core, 12) for core in t.s.cores] == [(6, 0), (2, 0)]


@pytest.mark.rule("BT-241", "BT-G53")
def test_a_foreign_core_may_be_taken_on_the_way() -> None:
    t = cored("A $B . .").act("A").play("move-e")
    assert t.asked == "A take"
    assert t.options == ["B", "leave"]
    t.play("B", "step", "stop")
    assert t.row(0, 4) == ". . A^$B ."


@pytest.mark.rule("BT-241")
def test_it_may_be_left() -> None:
    t = cored("A $B . .").act("A").play("move-e", "leave", "stop")
    assert t.square(0, 1) == "A:$B"


@pytest.mark.rule("BT-241", "BT-G53")
def test_nobody_takes_a_core_in_another_players_turn() -> None:
    t = cored("e:B $A . . .", "A").end("A")
    assert t.square(0, 1) == "B:$A"
    assert t.asked == "B do"


@pytest.mark.rule("BT-242")
def test_nobody_takes_the_own_core() -> None:
    t = cored("A $A . .").act("A").play("move-e")
    assert t.asked == "A path"


@pytest.mark.rule("BT-243", "BT-G26")
@pytest.mark.parametrize("load", ["b", "$C"])
def test_a_head_holds_one_thing(load: str) -> None:
    t = cored(f"A^{load} $B . .", seats=3).act("A").play("move-e")
    assert t.asked == "A path"


@pytest.mark.rule("BT-244", "BT-G54")
def test_a_core_carrier_uses_no_cards_but_may_lay_and_buy() -> None:
    t = cored("A^$B:b a .").hand("A", "bomb-cannon", "bomb-push", "phase-shift").display("bomb-roll", "bomb-roll")
    t.act("A")
    assert not any(option.startswith(("play", "launch")) for option in t.options)
    assert "buy-left" in t.options
    t.play("move-s", "lay")
    assert t.square(1, 0) == "A^$B:a"


@pytest.mark.rule("BT-245")
def test_damage_drops_the_core() -> None:
    t = cored("A^$B . a!", seats=3).turn("A")
    assert t.square(0, 0) == "A:$B"


@pytest.mark.rule("BT-245")
def test_damage_that_eliminates_drops_it_too() -> None:
    t = cored("A^$B ~ .", seats=3)
    t["A"].heart = 0
    t.act("A").play("move-e")
    assert t.square(0, 1) == "~:$B"


@pytest.mark.rule("BT-246")
def test_standing_where_it_drops_is_not_enough() -> None:
    t = cored("A^$B . a! .").turn("A")
    assert t.asked == "A do"
    t.play("move-e", "stop", "move-w")
    assert t.asked == "A take"


@pytest.mark.rule("BT-247", "BT-G54")
def test_a_core_cannot_be_put_down() -> None:
    t = cored("A^$B . $C .", seats=3).act("A")
    assert not any("core" in option or "drop" in option for option in t.options)
    t.play("move-e", "step")
    assert t.asked == "A path"
    t.play("stop")
    assert t.square(0, 2) == "A^$B:$C"


@pytest.mark.rule("BT-248")
def test_passing_the_own_core_with_another_one_wins() -> None:
    t = cored("A^$B $A . .", seats=3).act("A").play("move-e")
    assert t.result == "1 2 2 core"


@pytest.mark.rule("BT-248")
def test_a_belt_can_score_too() -> None:
    t = cored("e:B^$A e:$B . .", "A").end("A")
    assert t.result == "2 1 core"


@pytest.mark.rule("BT-249")
def test_nobody_scores_while_the_own_core_is_carried() -> None:
    t = cored("A^$B . C^$A .", seats=3).act("A").play("move-e", "step", "stop")
    assert t.result == "open"


@pytest.mark.rule("BT-249")
def test_the_own_core_counts_wherever_it_lies() -> None:
    t = cored("A^$B . . . .", ". . .", ". $A").act("A").play("move-s", "step", "stop", "move-e")
    assert t.result == "1 2 core"


@pytest.mark.rule("BT-250", "BT-G55")
def test_the_last_team_standing_still_wins() -> None:
    t = cored("a! B", ". . A")
    t["B"].heart = 0
    t.turn("A")
    assert t.result == "1 2 last-standing"


@pytest.mark.rule("BT-251", "BT-G56")
def test_a_core_on_a_flipped_tile_is_gone() -> None:
    t = cored("B^$A . . A", ". $C .", seats=3).overtime("A").turn("A")
    assert t.s.cores[0] == t.s.cores[2] == -1
    assert t.alive == "AC"


@pytest.mark.rule("BT-252", "BT-G57")
def test_a_core_moves_out_of_a_new_pit() -> None:
    t = cored("=b %:a!:$B .", ". a A", ". . .").turn("A")
    assert t.square(0, 2) == "$B"


@pytest.mark.rule("BT-252")
def test_a_falling_carrier_leaves_the_core_beside_the_pit() -> None:
    t = cored(". * O .", "A^$B * O .", seats=3).act("A").play("move-e", "step")
    assert t.alive == "BC"
    assert t.square(1, 3) == "$B"


@pytest.mark.rule("BT-362", "BT-G55")
def test_the_core_of_an_eliminated_team_can_still_win() -> None:
    t = cored("A $B . $A .", seats=3).out("B").act("A").play("move-e", "B", "step", "step")
    assert t.result == "1 3 2 core"
