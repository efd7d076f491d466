"""Explosions: reach, chains, order of damage, clean-up. Ledger sections 8, 9 and 10."""

import pytest

from scrapyard.games.blast_tactics.rules import blastroids, flames
from tests.games.blast_tactics.table import TableTop, table


@pytest.mark.rule("BT-150")
def test_a_flame_reaches_two_squares_in_four_directions() -> None:
    t = table(". . =b . .", ". . . . .", "=b . a! . =b", ". . . . .", ". . =b . .", ". . . . . A").turn("A")
    assert [t.square(*place) for place in ((0, 2), (2, 0), (2, 4), (4, 2))] == ["+b"] * 4


@pytest.mark.rule("BT-150")
def test_a_flame_does_not_reach_the_third_square_or_a_diagonal() -> None:
    t = table("a! . . =b", ". =b . .", ". . . A").turn("A")
    assert t.square(0, 3) == "=b"
    assert t.square(1, 1) == "=b"


@pytest.mark.rule("BT-151", "BT-G31")
def test_the_bombs_own_square_is_hit() -> None:
    t = table("A:a! . .").turn("A")
    assert t["A"].heart == 0


@pytest.mark.rule("BT-151", "BT-G93")
def test_another_bomb_in_the_same_square_goes_off_as_well() -> None:
    t = table("A^b:a! . . .").turn("A")
    assert (t["A"].bombs, t["B"].bombs) == (2, 2)


@pytest.mark.rule("BT-152")
@pytest.mark.parametrize("wall", ["#", "_"])
def test_a_flame_ends_before_a_wall(wall: str) -> None:
    t = table(f"a! {wall} =b", "A").turn("A")
    assert t.row(0, 3) == f". {wall} =b"


@pytest.mark.rule("BT-153", "BT-173")
def test_a_flame_goes_on_through_blastroids_and_hurts_each_of_them() -> None:
    t = table("a! B C . .", "A", seats=3).turn("A")
    assert [t[letter].heart for letter in "ABC"] == [0, 0, 0]


@pytest.mark.rule("BT-154")
def test_a_bomb_stops_the_flame_that_sets_it_off() -> None:
    t = table("b a! b . =s", ". . . . . A", glitch_cards=2).gains("A", "flame-max").glitch("B", "glitch-damp").turn("A")
    assert t.row(0, 5) == ". . . . =s"


@pytest.mark.rule("BT-155")
def test_an_item_stops_the_flame() -> None:
    t = table("a! +b =s", ". A").turn("A")
    assert t.row(0, 3) == ". . =s"


@pytest.mark.rule("BT-156")
def test_a_block_stops_the_flame() -> None:
    t = table("a! =b B", ". A").turn("A")
    assert t["B"].heart == 1
    assert t.square(0, 1) == "+b"


@pytest.mark.rule("BT-157")
def test_a_blastroid_on_a_bomb_is_hit_and_the_flame_stops() -> None:
    t = table("a! B:b C . .", ". . A", seats=3, glitch_cards=2).glitch("B", "glitch-damp").turn("A")
    assert t["B"].heart == 0
    assert t["B"].bombs == 2
    assert t["C"].heart == 0


@pytest.mark.rule("BT-157", "BT-012")
def test_a_carried_bomb_stops_a_flame_and_goes_off() -> None:
    t = table("a! C^b . =s . .", ". . . . . A", seats=3).turn("A")
    assert t["C"].heart == 0
    assert t["B"].bombs == 2
    assert t.square(0, 3) == "+s"


@pytest.mark.rule("BT-158")
def test_flames_do_not_come_in_on_the_other_side() -> None:
    t = table("a! . . . . . . . B", ". A").turn("A")
    assert t["B"].heart == 1


@pytest.mark.rule("BT-159", "BT-258")
@pytest.mark.parametrize("ground", ["O", "P", "%", "F", "~", "*", "T", "e", ">"])
def test_no_ground_stops_a_flame(ground: str) -> None:
    t = table(f"a! {ground} =s", "# . . .", ". . . A").turn("A")
    assert t.square(0, 2) == "+s"


@pytest.mark.rule("BT-160", "BT-G32")
def test_cores_and_flames_ignore_each_other() -> None:
    t = table("a! $B =s", ". . . A", core="on").turn("A")
    assert t.row(0, 3) == ". $B +s"


@pytest.mark.rule("BT-161", "BT-G33")
def test_a_block_hit_early_still_stops_later_flames_of_the_event() -> None:
    t = table("a! =s . . . .", "b . . . . .", "# . . . . .", ". . . . A", seats=2)
    t.gains("B", "flame-max").turn("A")
    assert t.square(0, 1) == "+s"
    t = table(". . a! . .", "B +s b . .", ". . . . A").turn("A")
    assert t["B"].heart == 1
    assert t.square(1, 1) == "."


@pytest.mark.rule("BT-162", "BT-163")
def test_a_chain_runs_on_and_each_bomb_goes_off_once() -> None:
    t = table("a! . b . c . =s", "# . # . # . A", seats=3).turn("A")
    assert t.square(0, 6) == "+s"
    assert t.told.count("exploded") == 3
    assert [t[letter].bombs for letter in "ABC"] == [2, 2, 2]


@pytest.mark.rule("BT-163", "BT-169")
def test_nobody_is_damaged_twice_in_one_event() -> None:
    t = table("a! B a!", ". . . A").turn("A")
    assert t["B"].heart == 0
    assert t.alive == "AB"


@pytest.mark.rule("BT-164", "BT-165", "BT-G34")
def test_the_earliest_wave_counts_and_then_the_distance() -> None:
    t = table("a! . b C . .", "A . . . . .", seats=3)
    blast = flames.spread(t.table, t.s, [0])
    assert list(blast.keys) == [1, 1 << 30, 1001]


@pytest.mark.rule("BT-166", "BT-G35")
def test_clean_up_items_then_blocks_then_bombs_then_turf() -> None:
    t = table("%:a! +b", "=s A").turn("A")
    told = [name for name in t.told if name in ("hit", "burnt", "opened", "bomb-home", "pit-opens")]
    assert told == ["burnt", "opened", "bomb-home", "pit-opens"]


@pytest.mark.rule("BT-167")
def test_a_bomb_goes_home_to_its_own_colour() -> None:
    t = table("a! . b", ". . . A").turn("A")
    assert (t["A"].bombs, t["B"].bombs) == (2, 2)


@pytest.mark.rule("BT-168", "BT-G36", "BT-176", "BT-213")
def test_bombs_of_an_eliminated_player_keep_their_distance() -> None:
    t = table("a! b . . . . =s", "A", seats=3).gains("B", "flame-max").out("B").turn("A")
    assert t.square(0, 6) == "+s"


# Damage


@pytest.mark.rule("BT-169")
def test_a_blastroid_is_damaged_once_a_turn_whatever_the_source() -> None:
    t = table(". . a!", "A ~ .", ". . .")
    t.turn("A")
    assert t["A"].heart == 1
    t.play("move-e", "stop")
    assert t["A"].heart == 0
    t.play("move-w", "move-e")
    assert t.alive == "AB"


@pytest.mark.rule("BT-170", "BT-171")
def test_the_first_damage_flips_the_heart_for_a_faster_robot() -> None:
    t = table("A . a!").turn("A")
    assert (t["A"].heart, t["A"].flipped) == (0, 1)
    assert blastroids.allowance(t.table, t.s, 0) == 3


@pytest.mark.rule("BT-172", "BT-174")
def test_damage_without_a_heart_eliminates() -> None:
    t = table("a! B .", ". . A", seats=3)
    t["B"].heart = 0
    t.turn("A")
    assert t.alive == "AC"
    assert t.square(0, 1) == "."


@pytest.mark.rule("BT-175", "BT-233", "BT-G37")
def test_belongings_of_an_eliminated_player_go_away() -> None:
    t = table("a! B .", ". . A", seats=3, glitch_cards=2).hand("B", "bomb-roll").glitch("B", "glitch-lag")
    t.gains("B", "speed-up")
    t["B"].heart = 0
    t.turn("A")
    assert t.discarded() == ["bomb-roll", "glitch-lag"]
    assert t.s.loot == []
    assert t["B"].bombs == 2
    assert t.s.glitches == []


@pytest.mark.rule("BT-176")
def test_bombs_of_who_is_eliminated_stay_where_they_are() -> None:
    """In a blast as well as on Lava."""
    t = table("a! B . . . b", ". . A", seats=3)
    t["B"].heart = 0
    t.turn("A")
    assert t.alive == "AC"
    assert t.row(0, 6) == ". . . . . b"
    t = table("A ~ . . a", seats=3)
    t["A"].heart = 0
    t.act("A").play("move-e")
    assert t.alive == "BC"
    assert t.row(0, 5) == ". ~ . . a"


@pytest.mark.rule("BT-176", "BT-177", "BT-G36")
def test_bombs_of_an_eliminated_player_tick_on() -> None:
    t = table(". b . .", ". . . A", seats=3).out("B").act("A").play("end-turn")
    assert t.square(0, 1) == "b!"
    assert t.asked == "C do"


@pytest.mark.rule("BT-177")
def test_an_eliminated_player_with_nothing_to_do_is_skipped() -> None:
    t = table("A", seats=3).out("B").act("A").play("end-turn")
    assert t.asked == "C do"
    assert "haunts" not in t.told


@pytest.mark.rule("BT-179")
def test_a_pit_ignores_hearts_and_protection() -> None:
    t = table("%:A:a! . .", ". . . .", seats=3).turn("A")
    assert t.alive == "BC"


@pytest.mark.rule("BT-180", "BT-056")
def test_a_player_hit_by_the_own_bomb_has_three_moves_at_once() -> None:
    t = table("A . a! . .").turn("A")
    t.play("move-e", "stop", "move-e", "stop")
    assert "move-e" in t.options


@pytest.mark.rule("BT-013", "BT-G08")
def test_two_events_in_one_turn_each_touch_blocks() -> None:
    t = table("a! =s . . a", ". . . . . A").hand("A", "remote-detonate", "remote-detonate").turn("A")
    assert t.row(0, 2) == ". +s"
    t.play("play-remote-detonate")
    assert t.told.count("boom") == 2


@pytest.mark.rule("BT-175", "BT-233")
def test_the_hand_of_who_is_eliminated_is_discarded_face_up() -> None:
    t = table("A a! B", "C", seats=3).hand("B", "bomb-roll")
    (token,) = t["B"].hand
    t.s.seen[token] = 1 << 1
    t["B"].heart = 0
    t.turn("A")
    assert (t.alive, t.discarded()) == ("AC", ["bomb-roll"])
    assert all(t.s.knows(seat, token) for seat in range(3))


# What is told


def chain(t: TableTop) -> list[tuple[str, int, int, int, int, int]]:
    """Which Bombs go off by which, and who is hit: names, who, whom, where, in which wave, from where."""
    names = ("goes-off", "set-off", "hit", "fatal", "shrapling-boom")
    told = [event for event in t.s.events or [] if event.kind.name in names]
    return [(event.kind.name, event.who, event.whom, event.item, event.n, event.m) for event in told]


@pytest.mark.rule("BT-150", "BT-162", "BT-170", "BT-172")
@pytest.mark.parametrize(("heart", "hit"), [(1, "hit"), (0, "fatal")])
def test_a_chain_is_told_bomb_by_bomb_and_hits_by_their_wave(heart: int, hit: str) -> None:
    t = table("a! . b . c . B", ". . . .", ". . . .", "A", seats=3)
    t["B"].heart = heart
    t.turn("A")
    assert chain(t) == [
        ("goes-off", 0, -1, 0, 0, 0),
        ("set-off", 0, 1, 2, 1, 0),
        ("set-off", 1, 2, 4, 2, 2),
        (hit, 1, -1, -1, 2, 0),
    ]


@pytest.mark.rule("BT-340")
def test_a_shrapling_is_told_to_explode_and_is_no_bomb_that_goes_off() -> None:
    t = table("R> . . .", ". . . .", ". . . .", "A", ". . . . . . . B", mode="coop").shraplings()
    assert chain(t) == [("shrapling-boom", -1, -1, 0, 0, 0)]
