"""Solo and co-op: Shraplings. Ledger section 18."""

import pytest

from scrapyard.games.blast_tactics.meta import META
from scrapyard.games.blast_tactics.rules import blastroids, flames, shraplings
from scrapyard.games.blast_tactics.state import BLOCK, SHRAPLING, WHAT
from scrapyard.kernel.errors import SettingsError
from tests.games.blast_tactics.table import TableTop, set_up, table


def hunt(*rows: str, seats: int = 2, **settings: object) -> TableTop:
    return table(*rows, seats=seats, mode="coop", **settings)


# Set-up


@pytest.mark.rule("BT-314")
def test_standard_rules_hold_in_coop() -> None:
    t = hunt("A . . .", ". R>").act("A").play("move-e", "lay", "stop")
    assert t.square(0, 1) == "A:a"


@pytest.mark.rule("BT-315")
@pytest.mark.parametrize(("space", "place"), [("1", (0, 0)), ("2", (8, 8))])
def test_a_solo_player_takes_either_start_space(space: str, place: tuple[int, int]) -> None:
    t = set_up(1, {"mode": "coop"})
    assert t.asked == "A start"
    t.play(space)
    assert t.at("A") == place


@pytest.mark.rule("BT-021", "BT-G100")
@pytest.mark.parametrize("lot", [0, 1])
def test_two_hunters_draw_their_start_spaces_too(lot: int) -> None:
    t = set_up(2, {"mode": "coop", "starts": "drawn"}, None, *[0] * (18 + 14 + 2), lot)
    assert [t.at(letter) for letter in "AB"] == [[(0, 0), (8, 8)], [(8, 8), (0, 0)]][lot]


@pytest.mark.rule("BT-316")
def test_there_is_no_flame_max_in_coop() -> None:
    t = set_up(2, {"mode": "coop"})
    faces = [t.game.face.word(face) for face in t.s.faces]
    assert "flame-max" not in faces
    assert faces.count("bomb-up") + faces.count("speed-up") == 19
    assert sum(1 for thing in t.s.things if thing & WHAT == BLOCK) == 16


@pytest.mark.rule("BT-317", "BT-318")
def test_no_heart_and_one_bomb() -> None:
    bot = set_up(2, {"mode": "coop"})["A"]
    assert (bot.heart, bot.flipped, bot.bombs, bot.limit, bot.stock) == (0, 0, 1, 1, 4)


@pytest.mark.rule("BT-319")
def test_a_solo_game_uses_the_clock_of_two() -> None:
    t = set_up(1, {"mode": "coop"}).play("1")
    order = [*t.s.display, *reversed(t.s.deck)]
    words = [t.game.face.word(t.s.faces[token]) for token in order]
    drawn = 1
    assert 9 <= words.index("overtime") + 1 + drawn <= 11


@pytest.mark.rule("BT-320")
@pytest.mark.parametrize(("side", "damage"), [("red", 2), ("brown", 1)])
def test_shraplings_start_on_the_chosen_side(side: str, damage: int) -> None:
    t = set_up(2, {"mode": "coop", "coop_side": side})
    assert {shrapling.damage for shrapling in t.s.shraplings} == {damage}


@pytest.mark.rule("BT-321", "BT-G73")
@pytest.mark.parametrize(("seats", "count"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_the_map_says_how_many_shraplings_and_where(seats: int, count: int) -> None:
    t = set_up(seats, {"mode": "coop"})
    assert len(t.s.shraplings) == count
    for i, shrapling in enumerate(t.s.shraplings):
        assert t.s.things[shrapling.square] == SHRAPLING + 8 * i
    fewer = set_up(seats, {"mode": "coop", "coop_shraplings": 1})
    assert [shrapling.home for shrapling in fewer.s.shraplings] == [t.s.shraplings[0].home]


@pytest.mark.rule("BT-322", "BT-G74")
@pytest.mark.parametrize("setting", [{"revenge": "on"}, {"core": "on"}, {"teams": "odd_even"}])
def test_revenge_teams_and_cores_do_not_go_with_coop(setting: dict[str, str]) -> None:
    with pytest.raises(SettingsError, match="BT-322"):
        META.bind(2, {"mode": "coop", **setting})


@pytest.mark.rule("BT-322")
def test_glitch_cards_and_features_may_be_added() -> None:
    t = hunt("A * . R>", glitch_cards=2, fan_mode="fixed2").glitch("A", "glitch-lag").act("A")
    assert blastroids.moves_left(t.table, t.s, 0) == 1


# The round


@pytest.mark.rule("BT-323", "BT-324", "BT-G75")
def test_the_captain_picks_the_order_and_then_the_shraplings_move() -> None:
    t = hunt("A . . .", "B", ".", ". . . . . . R>", seats=3).round()
    assert t.asked == "A next"
    assert t.options == ["A", "B", "C"]
    t.play("B")
    assert t.asked == "B do"
    t.play("end-turn")
    assert t.asked == "A next"
    assert t.options == ["A", "C"]
    t.play("C", "end-turn", "end-turn")
    assert "shraplings" in t.told
    assert t.asked == "B next"
    assert t.s.round == 2


@pytest.mark.rule("BT-325")
def test_no_option_passes_a_card() -> None:
    t = hunt("A B . .", ". R>").hand("A", "bomb-roll").act("A")
    assert not any("give" in option or "pass" in option for option in t.options)


@pytest.mark.rule("BT-326", "BT-329")
def test_a_card_is_drawn_before_the_bomb_phase() -> None:
    t = hunt("A . . a", ". R>").display("bomb-push", "bomb-push").deck("bomb-roll").turn("A")
    assert t.cards_of("A") == ["bomb-roll"]
    assert t.told.index("drew") < t.told.index("armed")
    assert t.s.used == 0


@pytest.mark.rule("BT-327", "BT-G76")
def test_a_fourth_card_makes_one_of_the_four_go() -> None:
    t = hunt("A", ". R>").display("bomb-push", "bomb-push")
    t.hand("A", "bomb-roll", "phase-shift", "bomb-cannon").deck("remote-detonate").turn("A")
    assert t.asked == "A drop"
    assert t.options == ["bomb-roll", "phase-shift", "bomb-cannon", "remote-detonate"]
    t.play("remote-detonate")
    assert len(t["A"].hand) == 3


@pytest.mark.rule("BT-328", "BT-G76")
def test_overtime_or_glitch_is_laid_out_and_replaced() -> None:
    t = hunt(". . . A", ". . . . R>", glitch_cards=2).display("bomb-push", "bomb-push")
    t.deck("overtime", "glitch-lag", "bomb-roll").turn("A")
    assert t.cards_of("A") == ["bomb-roll"]
    assert t.s.holder == 0
    assert t.s.cursed == [0]
    assert t.s.flips == 0


@pytest.mark.rule("BT-330", "BT-G77", "BT-G89")
def test_the_display_is_filled_before_the_shraplings_move() -> None:
    t = hunt("A", "B", ".", ". . . . . . R>").display("-", "bomb-roll").deck("overtime", "bomb-push")
    t.shraplings("B")
    assert t.shown() == ["bomb-push", "bomb-roll"]
    assert t.s.holder == 1


# Shraplings as pieces


@pytest.mark.rule("BT-331", "BT-332")
def test_a_shrapling_blocks_movement_and_laying() -> None:
    t = hunt("A R> . .").act("A")
    assert "move-e" not in t.options
    t = hunt("A:R> . .").act("A")
    assert "lay" not in t.options
    assert "move-e" in t.options


@pytest.mark.rule("BT-331")
@pytest.mark.parametrize(("card", "row"), [("bomb-push", "A . R> ."), ("bomb-roll", "A . . . . . . . R>")])
def test_a_shrapling_can_be_pushed_and_rolled(card: str, row: str) -> None:
    t = hunt("A R> . . . . . . .").hand("A", card).act("A").play(f"play-{card}")
    assert t.row(0, len(row.split())) == row


@pytest.mark.rule("BT-331")
def test_a_shrapling_can_be_loaded_and_launched() -> None:
    t = hunt("A:R> . . .").hand("A", "bomb-cannon").act("A").play("play-bomb-cannon")
    assert t.square(0, 0) == "A^R>"
    t.play("launch-e")
    assert t.row(0, 2) == "A R>"


@pytest.mark.rule("BT-331")
def test_a_shrapling_can_be_stood_upon_with_phase_shift() -> None:
    t = hunt("A R> . .").hand("A", "phase-shift").act("A").play("play-phase-shift", "e", "stop")
    assert t.square(0, 1) == "A:R>"


@pytest.mark.rule("BT-331", "BT-336", "BT-G80")
def test_a_shrapling_stops_a_flame_and_does_not_explode() -> None:
    t = hunt("a! R> =s", ". . . A").turn("A")
    assert t.row(0, 3) == ". r> =s"
    assert t.told.count("exploded") == 1


@pytest.mark.rule("BT-332", "BT-008")
def test_a_shrapling_is_an_obstacle_for_rolling_and_bouncing_bombs() -> None:
    t = hunt("A a . R> .").hand("A", "bomb-roll").act("A").play("play-bomb-roll")
    assert t.row(0, 4) == "A . a R>"
    t = hunt("A a R> . .").hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert t.row(0, 4) == "A . R> a"


@pytest.mark.rule("BT-333", "BT-G79")
def test_a_shrapling_never_ticks_and_is_no_target_for_remote() -> None:
    t = hunt("A . R> .").hand("A", "remote-detonate").display("bomb-roll", "bomb-roll").turn("A")
    assert t.square(0, 2) == "R>"
    assert "play-remote-detonate" not in t.options


@pytest.mark.rule("BT-334")
def test_red_becomes_brown_and_brown_is_removed() -> None:
    t = hunt("R> a! r<", ". . . A").turn("A")
    assert t.row(0, 3) == "r> . ."


@pytest.mark.rule("BT-334", "BT-163")
def test_one_damage_in_an_event() -> None:
    t = hunt("a! R> b", ". . . A").turn("A")
    assert t.square(0, 1) == "r>"


@pytest.mark.rule("BT-335")
def test_nothing_hurts_a_shrapling_in_its_own_round() -> None:
    t = hunt("R> a r< . .", ". . .", ". . . . A").display("bomb-push", "bomb-push").shraplings()
    assert sorted(shrapling.damage for shrapling in t.s.shraplings) == [1, 2]


@pytest.mark.rule("BT-337", "BT-G79")
def test_being_moved_does_not_turn_it() -> None:
    t = hunt("A Rv . .").hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert t.square(0, 2) == "Rv"


@pytest.mark.rule("BT-338", "BT-G79")
def test_a_carried_shrapling_explodes_on_its_carrier() -> None:
    t = hunt("A^R> . . .", ".", "B").shraplings("B")
    assert t.result == "2 2 hit"


@pytest.mark.rule("BT-339", "BT-G81")
def test_a_shrapling_in_a_pit_goes_back_to_its_start() -> None:
    t = hunt("A R> O . .").hand("A", "bomb-push")
    t.s.shraplings[0].home = 40
    t.act("A").play("play-bomb-push")
    assert t.square(4, 4) == "R>"


@pytest.mark.rule("BT-339", "BT-G81")
def test_or_to_the_nearest_empty_space_north_first() -> None:
    t = hunt("A R> O . .", ".", ".", ".", ". . . . B").hand("A", "bomb-push")
    t.s.shraplings[0].home = 40
    t.act("A").play("play-bomb-push")
    assert t.square(3, 4) == "R>"


@pytest.mark.rule("BT-341", "BT-339", "BT-287")
def test_turf_breaks_under_an_exploding_shrapling() -> None:
    t = hunt("%:R> . . .", ". . .", ". . . . A").display("bomb-push", "bomb-push")
    t.s.shraplings[0].home = 40
    t.shraplings()
    assert t.square(0, 0) == "O"
    assert t.s.shraplings[0].damage == 2


# Explode Phase


@pytest.mark.rule("BT-340", "BT-341")
def test_all_shraplings_explode_with_distance_two_and_stay() -> None:
    t = hunt("=s . R> . =b", "# # . # #", ". . # . .", "A").display("bomb-push", "bomb-push")
    t.s.phase = 0
    t.shraplings()
    assert (t.square(0, 0), t.square(0, 4)) == ("+s", "+b")
    assert t.s.shraplings[0].damage == 2


@pytest.mark.rule("BT-341")
def test_a_shrapling_on_a_power_pad_hits_everybody() -> None:
    t = hunt("P:R> . . .", ". . .", ". . . . A").shraplings()
    assert t.result == "2 2 hit"


@pytest.mark.rule("BT-342")
def test_chains_are_resolved_before_anything_moves() -> None:
    t = hunt("R> . a . b . =s", "# # # # # #", "A").display("bomb-push", "bomb-push").shraplings()
    assert t.square(0, 6) == "+s"
    assert (t["A"].bombs, t["B"].bombs) == (1, 1)


@pytest.mark.rule("BT-343", "BT-G82")
@pytest.mark.parametrize(("before", "after"), [("R>", 1), ("r>", 2)])
def test_a_shrapling_that_blows_up_a_bomb_turns_over(before: str, after: int) -> None:
    t = hunt(f"{before} . a . .", "# # # # # #", "A").display("bomb-push", "bomb-push").shraplings()
    assert t.s.shraplings[0].damage == after


@pytest.mark.rule("BT-343", "BT-G82")
def test_the_table_may_let_them_only_heal() -> None:
    t = (
        hunt("R> . a . .", "# # # # # #", "A", shrapling_flip="heal_only")
        .display("bomb-push", "bomb-push")
        .shraplings()
    )
    assert t.s.shraplings[0].damage == 2


@pytest.mark.rule("BT-344")
def test_a_shrapling_stops_the_flames_of_another() -> None:
    t = hunt("R> r> =s", "# # #", "A").display("bomb-push", "bomb-push")
    blast = flames.spread(t.table, t.s, [0])
    assert blast.blocks == []


@pytest.mark.rule("BT-343", "BT-344")
def test_a_bomb_turns_the_shrapling_whose_flame_reaches_it() -> None:
    """Both explode at once, and the one behind reaches nothing but the other."""
    t = hunt("r> R> a . .", "# # # # # #", "A").display("bomb-push", "bomb-push").shraplings()
    assert [shrapling.damage for shrapling in t.s.shraplings] == [1, 1]


# Movement Phase


@pytest.mark.rule("BT-345", "BT-G75")
def test_the_captain_picks_the_order_of_the_shraplings() -> None:
    t = hunt("R> . . #", "# # # #", "R> . . #", "# # # #", "A").display("bomb-push", "bomb-push").hunt()
    assert t.asked == "A move"
    assert t.options == ["1", "2"]
    t.play("2")
    assert t.square(2, 2) == "R>"
    assert t.square(0, 2) == "R>"
    assert t.asked == "B next"


@pytest.mark.rule("BT-346", "BT-348")
@pytest.mark.parametrize(
    ("cards", "facing"),
    [
        (("bomb-push", "bomb-roll"), "v"),
        (("bomb-push", "bomb-cannon"), "<"),
        (("bomb-cannon", "phase-shift"), "^"),
        (("remote-detonate", "phase-shift"), ">"),
    ],
)
def test_it_turns_clockwise_as_often_as_the_icons_say(cards: tuple[str, str], facing: str) -> None:
    t = hunt(". . .", ". R^ .", ". . .", "A").display(*cards)
    assert "^>v<"[shraplings.spun(t.table, t.s, 0)] == facing


@pytest.mark.rule("BT-347", "BT-G84")
@pytest.mark.parametrize("wall", ["#", "O", "_", "=s", "+s", "a", "r>", "B:b"])
def test_closed_directions_are_passed_over(wall: str) -> None:
    t = hunt(f"R> {wall} .", ". . .", ". . . A").display("bomb-push", "bomb-push")
    i = t.s.things[0] >> 3
    assert shraplings.spun(t.table, t.s, i) == 2


@pytest.mark.rule("BT-347", "BT-G84")
def test_a_blastroid_does_not_close_a_direction() -> None:
    t = hunt("R< A .", "# . .").display("bomb-push", "bomb-push")
    assert shraplings.spun(t.table, t.s, 0) == 1


@pytest.mark.rule("BT-349")
def test_a_shrapling_that_is_shut_in_neither_turns_nor_moves() -> None:
    t = hunt("R> # .", "# . .", ". . A").display("bomb-push", "bomb-push").hunt()
    assert t.square(0, 0) == "R>"


@pytest.mark.rule("BT-350", "BT-351", "BT-G85")
def test_it_runs_to_the_first_intersection() -> None:
    t = hunt("R> . . . .", "# # . # #", ". . . . A").display("remote-detonate", "bomb-push").hunt()
    assert t.square(0, 2) == "R>"


@pytest.mark.rule("BT-350")
def test_or_to_the_square_before_an_obstacle() -> None:
    t = hunt("R> . . # .", "# # # # #", ". . . . A").display("bomb-push", "bomb-push").hunt()
    assert t.square(0, 2) == "R>"


@pytest.mark.rule("BT-352")
def test_items_stop_it_and_are_not_collected() -> None:
    t = hunt("R> . +s . .", "# # # # #", ". . . . A").display("bomb-push", "bomb-push").hunt()
    assert t.row(0, 3) == ". R> +s"


@pytest.mark.rule("BT-353")
def test_running_into_a_blastroid_loses() -> None:
    t = hunt("R> . A . .", "# # # # #").display("bomb-push", "bomb-push").hunt()
    assert t.result == "2 2 rammed"


@pytest.mark.rule("BT-354", "BT-G86")
def test_on_ice_it_cannot_stop() -> None:
    t = hunt("R> * * . #", "# . . # #", ". . . . A").display("remote-detonate", "bomb-push").hunt()
    assert t.square(0, 3) == "R>"


@pytest.mark.rule("BT-354", "BT-G86")
def test_a_trampoline_makes_it_jump() -> None:
    t = hunt("R> T =s . #", "# # # # #", ". . . . A").display("bomb-push", "bomb-push").hunt()
    assert t.square(0, 3) == "R>"


@pytest.mark.rule("BT-354", "BT-G86")
def test_lava_makes_it_explode_harmlessly_to_itself() -> None:
    t = hunt("R> . ~ . =s", "# # # # #", ". . . . A").display("bomb-push", "bomb-push").hunt()
    assert t.square(0, 4) == "+s"
    assert t.s.shraplings[0].damage == 2
    assert t.square(0, 3) == "R>"


@pytest.mark.rule("BT-354")
def test_pushed_onto_lava_it_explodes_as_well() -> None:
    t = hunt("A . . .", "R> . . .", "~ . =s .").hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert t.result == "2 2 hit"
    t = hunt("A R> # ~ . =s").hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert t.square(0, 3) == "~:R>"
    assert t.square(0, 5) == "+s"


@pytest.mark.rule("BT-324", "BT-345", "BT-G75")
def test_the_captaincy_goes_round_among_those_whom_the_table_names() -> None:
    rows = ("A . . .", "B . . .", "C . . .", "# # # # #", "R> # #", "# # #")
    t = hunt(*rows, seats=3, captains="CB").round()
    assert t.asked == "C next"
    assert t.view(0)["captain"] == "C"
    t.s.round = 2
    assert t.round().asked == "B next"
    t.s.round = 3
    assert t.round().asked == "C next"
    assert hunt(*rows, seats=3).round().asked == "A next"


@pytest.mark.rule("BT-G75")
def test_a_captain_sits_at_the_table() -> None:
    with pytest.raises(SettingsError, match="no seat C at a table of 2"):
        hunt("A", captains="AC")


@pytest.mark.rule("BT-354", "BT-334", "BT-086")
def test_a_brown_shrapling_destroyed_by_the_bomb_that_it_sets_off_on_lava_makes_no_bomb() -> None:
    t = hunt("A r> # ~ . b", ". . . . . . .", ". . . . . .", "R>").hand("A", "bomb-push").act("A")
    t.play("play-bomb-push")
    assert t.row(0, 6) == "A . # ~ . ."
    assert [(t[letter].bombs, t[letter].stock) for letter in "AB"] == [(1, 4), (1, 4)]
    assert t.told.count("exploded") == 1
    assert "destroyed" in t.told
    assert t.result == "open"


@pytest.mark.rule("BT-346", "BT-G83")
@pytest.mark.parametrize(("icons", "facing"), [(-1, "<"), (0, "^"), (-4, "^")])
def test_counter_clockwise_icons_count_the_other_way(icons: int, facing: str) -> None:
    t = hunt(". . .", ". R^ .", ". . .", "A").display("bomb-push", "bomb-roll")
    t.table.cards[0].turns = icons
    t.table.cards[1].turns = 0
    assert "^>v<"[shraplings.spun(t.table, t.s, 0)] == facing


@pytest.mark.rule("BT-G83")
def test_with_no_icons_it_turns_only_if_the_way_is_blocked() -> None:
    t = hunt(". # .", ". R^ .", ". . .", "A").display("bomb-push", "bomb-roll")
    t.table.cards[0].turns = t.table.cards[1].turns = 0
    assert shraplings.spun(t.table, t.s, 0) == 1


# The end


@pytest.mark.rule("BT-355", "BT-G87")
def test_the_last_shrapling_removed_by_a_bomb_wins() -> None:
    t = hunt("a! r>", ". . A").turn("A")
    assert t.result == "1 1 shraplings-destroyed"


@pytest.mark.rule("BT-356")
@pytest.mark.parametrize("row", ["A . a! . R>", "B . a! . R>"])
def test_any_damage_loses(row: str) -> None:
    t = hunt(row, ". . . .", ". . . . . A" if row[0] == "B" else ".").turn("A")
    assert t.result == "2 2 hit"


@pytest.mark.rule("BT-356")
def test_lava_and_pits_lose_too() -> None:
    assert hunt("A ~ .", ". . . R>").act("A").play("move-e").result == "2 2 hit"
    assert hunt("A * O", ". . . R>").act("A").play("move-e", "step").result == "2 2 pit"


@pytest.mark.rule("BT-357")
def test_the_last_tile_loses() -> None:
    t = hunt(*["."] * 3, ". . . . . R>", ". . . A . B").overtime("A", 8).turn("A")
    assert t.result == "2 2 overtime"


@pytest.mark.rule("BT-358", "BT-G87")
@pytest.mark.parametrize(
    ("option", "others", "result"),
    [
        ("last_by_bomb", "", "2 2 crushed"),
        ("last_by_bomb", "R>", "open"),
        ("strict", "R>", "2 2 crushed"),
        ("kill", "", "1 1 shraplings-crushed"),
        ("kill", "R>", "open"),
    ],
)
def test_a_shrapling_crushed_by_overtime(option: str, others: str, result: str) -> None:
    t = hunt(f"R> . . A . . {others}", ". . .", ". . .", coop_crush=option).overtime("A").turn("A")
    assert t.result == result


@pytest.mark.rule("BT-359", "BT-G88")
def test_a_win_and_a_loss_in_one_event_is_a_loss() -> None:
    t = hunt("r> a! A").turn("A")
    assert t.result == "2 2 hit"


@pytest.mark.rule("BT-G78", "BT-108")
def test_hands_are_open_to_the_team_unless_the_table_says_no() -> None:
    t = hunt("A", ". R>").display("bomb-push", "bomb-push").deck("bomb-roll").turn("A")
    assert t.view(1)["blastroids"][0]["hand"] == ["bomb-roll"]
    t = hunt("A", ". R>", open_hands="off").display("bomb-push", "bomb-push").deck("bomb-roll").turn("A")
    assert t.view(1)["blastroids"][0]["hand"] == [None]
    assert not t.s.knows(1, t["A"].hand[0])
    assert t.s.knows(0, t["A"].hand[0])


@pytest.mark.rule("BT-334", "BT-358")
def test_a_shrapling_that_is_gone_is_off_the_head_that_carried_it() -> None:
    t = hunt("A^R> . B^r> .", "R>")
    shraplings.remove(t.s, 1)
    assert t.row(0, 4) == "A^R> . B ."
    shraplings.remove(t.s, 0)
    assert (t.row(0, 4), t.square(1, 0)) == ("A . B .", "R>")


@pytest.mark.rule("BT-354", "BT-G86")
@pytest.mark.parametrize(("rows", "place"), [(("Rv", "T", "=s", "."), (3, 0)), ((".", "=s", "T", "R^"), (0, 0))])
def test_a_trampoline_makes_it_jump_the_way_it_runs(rows: tuple[str, ...], place: tuple[int, int]) -> None:
    walled = [f"{row} # ." for row in rows]
    t = hunt(*walled, "# # .", ". . . . A").display("bomb-push", "bomb-push").hunt()
    assert t.square(*place)[0] == "R"
