"""The worked scenarios of the ledger, section 25."""

import pytest

from scrapyard.games.blast_tactics.rules import blastroids, explosions, flames
from tests.games.blast_tactics.table import set_up, table


@pytest.mark.rule("BT-040", "BT-041", "BT-182")
def test_s01_fuse_length() -> None:
    t = (
        table("A . . . . . .", ". . . . . . C", seats=3)
        .act("A")
        .play("lay", "move-s", "step", "step", "stop", "end-turn")
    )
    assert t.square(0, 0) == "a"
    t.play("end-turn")
    assert t.square(0, 0) == "a"
    t.play("end-turn")
    assert t.square(0, 0) == "a!"
    t.play("end-turn", "end-turn", "end-turn")
    assert t.square(0, 0) == "."
    assert t["A"].bombs == 2
    assert t.asked == "A do"


@pytest.mark.rule("BT-153", "BT-155", "BT-156", "BT-152")
def test_s02_what_stops_a_flame() -> None:
    t = table("B C a! +b =s", ". . =f . .", ". . . . A", seats=3).turn("A")
    assert (t["B"].heart, t["C"].heart) == (0, 0)
    assert t.row(0, 5) == "B C . . =s"
    assert t.square(1, 2) == "+f"


@pytest.mark.rule("BT-163")
def test_s03_two_flames_on_one_block() -> None:
    t = table("a! . =s . a!", ". A").turn("A")
    assert t.row(0, 5) == ". . +s . ."


@pytest.mark.rule("BT-161", "BT-162")
def test_s04_snapshot_in_a_chain() -> None:
    t = table("C +s . b", ". a! . .", ". . . a!", ". . . . A", seats=3).gains("B", "flame-max").turn("A")
    assert t.row(0, 4) == "C . . ."
    assert t["C"].heart == 1


@pytest.mark.rule("BT-181", "BT-169")
def test_s05_fresh_bomb_in_a_chain() -> None:
    t = table("a! C b B", ". . . . A", seats=3).turn("A")
    assert (t["B"].heart, t["C"].heart) == (0, 0)
    assert (t["A"].bombs, t["B"].bombs) == (2, 2)
    assert t.alive == "ABC"


@pytest.mark.rule("BT-169", "BT-137")
def test_s06_once_per_turn() -> None:
    t = table(". . a! . .", ". . . . .", ". . B a =s", ".", "A").hand("A", "remote-detonate").turn("A")
    assert (t["B"].heart, t["B"].hurt) == (0, True)
    t.play("play-remote-detonate")
    assert t.square(2, 4) == "+s"
    assert t.alive == "AB"
    t.play("end-turn")
    assert not t["B"].hurt


@pytest.mark.rule("BT-056", "BT-180")
def test_s07_faster_when_hurt() -> None:
    t = table("A . a! .").turn("A")
    assert t["A"].heart == 0
    assert blastroids.moves_left(t.table, t.s, 0) == 3


@pytest.mark.rule("BT-204")
def test_s08_chain_order_decides() -> None:
    t = table("a! . b . B", "A")
    t["A"].heart = t["B"].heart = 0
    assert list(flames.spread(t.table, t.s, [0]).keys) == [1, 1002]
    assert t.turn("A").result == "2 1 last-blast"


@pytest.mark.rule("BT-204", "BT-205")
@pytest.mark.parametrize(("row", "result"), [(". A a! . B", "2 1 last-blast"), (". A a! B .", "1 1 draw")])
def test_s09_distance_decides_equal_keys_draw(row: str, result: str) -> None:
    t = table(row)
    t["A"].heart = t["B"].heart = 0
    assert t.turn("A").result == result


@pytest.mark.rule("BT-115", "BT-118")
def test_s10_push_with_wrap_around() -> None:
    t = table("B +s . . . . . A b!").hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert t.row(0) == "B +s b! . . . . A ."


@pytest.mark.rule("BT-114", "BT-117")
def test_s11_push_over_obstacles_illegal_push() -> None:
    rows = [". . . . .", ". . . . b", ". . . . =s", ". . . . a", ". . . . A"]
    t = table(*rows).hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert t.column(4, 5) == "a b =s . A"
    full = [". . . . =s", ". . . . b", *rows[2:], *[". . . . =b"] * 4]
    assert "play-bomb-push" not in table(*full).hand("A", "bomb-push").act("A").options


@pytest.mark.rule("BT-121", "BT-123", "BT-124")
def test_s12_roll() -> None:
    t = table("A:a . . +s", "=s").hand("A", "bomb-roll").act("A").play("play-bomb-roll")
    assert t.row(0, 4) == "A . a +s"
    assert "play-bomb-roll" not in table("A B:b . .").hand("A", "bomb-roll").act("A").options


@pytest.mark.rule("BT-130", "BT-131")
def test_s13_cannon_carried_over_turns() -> None:
    t = table("A b . . .", ". . . . . . . . B").hand("A", "phase-shift", "bomb-cannon").act("A")
    t.play("play-phase-shift", "e", "stop", "play-bomb-cannon")
    assert "bomb-cannon" in t.discarded()
    t.play("end-turn")
    assert t.square(0, 1) == "A^b!"
    t.play("end-turn", "end-turn")
    assert t["A"].heart == 0
    assert t.square(0, 1) == "A"
    assert t["B"].bombs == 2


@pytest.mark.rule("BT-129", "BT-116")
def test_s14_cannon_needs_a_landing() -> None:
    rows = ["A^a # =b # # # # # #", "B", ".", *["."] * 5, "."]
    t = table(*rows).act("A")
    launches = [option for option in t.options if option.startswith("launch")]
    assert launches == ["launch-n", "launch-s"]
    assert table(*rows).act("A").play("launch-s").square(2, 0) == "a"
    assert table(*rows).act("A").play("launch-n").square(8, 0) == "a"


@pytest.mark.rule("BT-140", "BT-142", "BT-143", "BT-144", "BT-145")
def test_s15_phase_shift() -> None:
    row = "A =s B:b +s a . #"
    assert "move-e" not in table(row).act("A").options
    t = table(row).hand("A", "phase-shift").act("A").play("play-phase-shift", "e")
    assert t.at("A") == (0, 3)
    assert t.options == ["collect", "leave"]
    t.play("collect")
    assert t["A"].speed_ups == 1
    assert "stop" in t.options
    t.play("step")
    assert "stop" in t.options
    t.play("step")
    assert t.at("A") == (0, 5)
    assert t.asked == "A do"


@pytest.mark.rule("BT-073", "BT-058", "BT-078")
def test_s16_a_full_turn() -> None:
    rows = [*["."] * 4, ". . . . A", ".", ". . . . . . . . +s"]
    t = table(*rows).act("A").play("move-e", "step", "lay", "step", "step")
    assert t.at("A") == (4, 8)
    t.play("move-s", "step", "move-w", "step", "stop", "lay")
    assert t.row(4) == ". . . . . . a . ."
    assert t.square(6, 6) == "A:a"
    assert (t["A"].bombs, t["A"].speed_ups, t.s.used) == (0, 0, 2)
    assert t.s.loot == []


@pytest.mark.rule("BT-070", "BT-072", "BT-082")
def test_s17_passing_a_blastroid() -> None:
    t = table("A B =s", "C", ".", "b", seats=3).act("A")
    assert "move-e" not in t.options
    t.play("move-s")
    assert t.at("A") == (2, 0)
    assert t.asked == "A do"
    assert "move-s" not in table("A B =s", "C:c", ".", "b", seats=3).act("A").options


@pytest.mark.rule("BT-102", "BT-053")
def test_s18_hand_limit() -> None:
    t = table("A").hand("A", "bomb-push", "bomb-roll", "phase-shift").display("remote-detonate", "bomb-cannon").act("A")
    t.play("buy-left")
    assert t.options == ["bomb-push", "bomb-roll", "phase-shift"]
    t.play("bomb-push")
    assert "remote-detonate" in t.cards_of("A")
    assert t.shown() == ["-", "bomb-cannon"]


@pytest.mark.rule("BT-030", "BT-032")
def test_s19_the_clock() -> None:
    t = set_up(2, {})
    words = [t.game.face.word(t.s.faces[token]) for token in [*t.s.display, *reversed(t.s.deck)]]
    assert len(words) == 16
    assert words.index("overtime") - 2 in (6, 7, 8)


@pytest.mark.rule("BT-051", "BT-185")
def test_s20_overtime_drawn() -> None:
    t = table("A . . . B").display("-", "-").deck("overtime", "bomb-push", "bomb-roll").turn("B")
    assert t.s.holder == 1
    assert t.shown() == ["bomb-push", "bomb-roll"]
    assert t.s.flips == 0
    t.play("end-turn", "end-turn")
    assert t.square(0, 8) == "_"


@pytest.mark.rule("BT-187", "BT-189")
def test_s21_overtime_order_on_quad() -> None:
    agreed = set_up(4, {}).table
    names = [agreed.arenas[agreed.choices[0]].tile_names[tile] for tile in agreed.orders[2]]
    assert " ".join(names) == "2,3 2,2 2,1 2,0 1,0 0,0 0,1 0,2 0,3 1,3 1,2 1,1"


@pytest.mark.rule("BT-190", "BT-192", "BT-193")
def test_s22_a_tile_flips() -> None:
    t = table("B^a . c! A b", "=s +b . . .", seats=3).overtime("A").turn("A")
    assert t.alive == "AC"
    assert (t["A"].bombs, t["C"].bombs) == (2, 2)
    assert "boom" not in t.told
    assert "move-w" not in t.options


@pytest.mark.rule("BT-194", "BT-201", "BT-202", "BT-203")
def test_s23_the_last_tile() -> None:
    rows = [*["."] * 3, ". . . A . .", ". . . . B a!", ". . . C . ."]
    t = table(*rows, seats=3)
    t["B"].heart = 0
    t.overtime("B", 8).turn("B")
    assert t.result == "2 3 1 overtime"


@pytest.mark.rule("BT-177", "BT-176")
def test_s24_eliminated_owner() -> None:
    t = table("c", ". . . A", seats=3).out("C").act("B").play("end-turn")
    assert t.square(0, 0) == "c!"
    assert t.asked == "A do"
    t.play("end-turn", "end-turn")
    assert t.square(0, 0) == "."
    assert t.told.count("haunts") == 2
    t.play("end-turn", "end-turn")
    assert t.told.count("haunts") == 2


@pytest.mark.rule("BT-216", "BT-217", "BT-218", "BT-219", "BT-220", "BT-221")
def test_s25_revenge() -> None:
    t = table("A . c! . .", ". . . . B", seats=3, revenge="on").out("C").hand("A", "bomb-roll", "bomb-push")
    t.gains("A", "speed-up", "speed-up", "bomb-up").act("B").play("end-turn")
    assert t.alive == "BC"
    assert t.at("C") == (0, 0)
    assert (t["C"].heart, t["C"].speed_ups, t["C"].limit) == (0, 2, 3)
    assert blastroids.allowance(t.table, t.s, 2) == 3
    assert t.cards_of("C") == ["bomb-roll", "bomb-push"]
    assert t.asked == "C do"


@pytest.mark.rule("BT-209", "BT-210")
def test_s26_revenge_lane() -> None:
    rows = [*["A"], ".", ".", "=s b . ."]
    t = table(*rows, seats=3, revenge="on").out("C").act("B").play("end-turn", "row-3-w")
    assert t.square(3, 2) == "c"
    t = table("A", ".", ".", "_ _ _ .", seats=3, revenge="on").out("C").act("B").play("end-turn", "row-3-w")
    assert t.square(3, 3) == "c"


@pytest.mark.rule("BT-230", "BT-G94")
def test_s27_glitch_changes_hands() -> None:
    t = table("A B . .", glitch_cards=2).glitch("A", "glitch-lag").gains("A", "speed-up")
    t.s.used = 1
    t.act("A").play("move-e", "stop")
    assert t.s.cursed == [1]
    assert blastroids.allowance(t.table, t.s, 0) == 2
    assert blastroids.moves_left(t.table, t.s, 0) == 1


@pytest.mark.rule("BT-266", "BT-269", "BT-270")
def test_s28_teleport() -> None:
    t = table(". . .", "A > . . <").act("A").play("move-e")
    assert t.at("A") == (1, 4)
    t = table(". . .", "A > . . <:b").act("A").play("move-e")
    assert t.at("A") == (1, 1)
    assert "move-e" not in table(". . .", "A >:B . . <:b").act("A").options


@pytest.mark.rule("BT-272")
def test_s29_power_up_pad() -> None:
    t = table("P:a! . . . . . .", ". . . . . . A", "# . P:B # . . .", ". # C # . . .", seats=3).turn("A")
    assert [t[letter].heart for letter in "ABC"] == [0, 1, 0]


@pytest.mark.rule("BT-302", "BT-306")
def test_s30_ice() -> None:
    t = table("A * * . =s").act("A").play("move-e", "step", "step")
    assert t.at("A") == (0, 3)
    assert t.asked == "A do"
    t = table("A b * * . =s").hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert t.square(0, 4) == "b"
    t = table("A * * B =s").act("A").play("move-e", "step")
    assert t.at("A") == (0, 2)
    assert t.asked == "A do"


@pytest.mark.rule("BT-309", "BT-310")
def test_s31_trampoline() -> None:
    t = table("A T =s +b . .").act("A").play("move-e")
    assert t.at("A") == (0, 4)
    assert "step" in t.options
    t = table("A T =s # # # # # #").act("A").play("move-e")
    assert t.at("A") == (0, 1)


@pytest.mark.rule("BT-299")
def test_s32_lava() -> None:
    t = table(". A b ~ . =s").hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert t.square(0, 5) == "+s"
    assert t["A"].heart == 0


@pytest.mark.rule("BT-287", "BT-288")
def test_s33_cracked_turf() -> None:
    t = table("%:A:a! . %", seats=3).turn("A")
    assert t.alive == "BC"
    assert t.row(0, 3) == "O . %"


@pytest.mark.rule("BT-293", "BT-291")
def test_s34_conveyor() -> None:
    t = table("e:B e:b e . =s", "A").end("A")
    assert t.row(0, 5) == "e e e:B b! =s"


@pytest.mark.rule("BT-278", "BT-279", "BT-280", "BT-281")
def test_s35_fan() -> None:
    rows = [*["."] * 4, ". . . A F . . . ."]
    t = table(*rows).act("A", 3, 4, 4).play("move-e", "armed", "e")
    assert t.square(3, 7) == "a"
    assert t.asked == "A path"
    rows[3] = ". . . . . . . =s"
    t = table(*rows).act("A", 3, 4, 4).play("move-e", "armed", "e")
    assert t["A"].bombs == 2


@pytest.mark.rule("BT-248", "BT-249")
def test_s36_capture() -> None:
    t = table("A^$B", ".", "$A", ".", core="on").act("A").play("move-s", "step")
    assert t.result == "1 2 core"
    t = table("A^$B", ".", ".", ".", "C^$A", core="on", seats=3).act("A").play("move-s", "step", "stop")
    assert t.result == "open"


@pytest.mark.rule("BT-245", "BT-246")
def test_s37_core_dropped() -> None:
    t = table("A^$B . a! .", core="on").hand("A", "remote-detonate").gains("A", "bomb-up").turn("A")
    assert t.square(0, 0) == "A:$B"
    t.play("lay")
    assert "play-remote-detonate" in t.options


@pytest.mark.rule("BT-348", "BT-350")
def test_s38_shrapling_spin() -> None:
    t = set_up(2, {"mode": "coop"})
    t.display("bomb-push", "bomb-roll").hunt().play("1")
    assert t.square(2, 8) == "R>"


@pytest.mark.rule("BT-343", "BT-335")
def test_s39_shrapling_meets_a_bomb() -> None:
    rows = ["R> . a . r<", "# # . # #", "# # =s # #", "A"]
    t = table(*rows, mode="coop")
    blast = flames.spread(t.table, t.s, [0])
    assert blast.lured == 1
    t.s.hunting = True
    list(explosions.detonate(t.table, t.s, [0]))
    assert [shrapling.damage for shrapling in t.s.shraplings] == [2, 1]
    assert t.square(2, 2) == "+s"
    assert t["A"].bombs == 1


@pytest.mark.rule("BT-334", "BT-331", "BT-336")
def test_s40_shrapling_is_hit() -> None:
    t = table("a! R> r>", ". . . A", mode="coop").turn("A")
    assert t.row(0, 3) == ". r> r>"
    assert "shrapling-boom" not in t.told


@pytest.mark.rule("BT-326", "BT-327", "BT-328")
def test_s41_mandatory_draw() -> None:
    t = table(". . . A", ". . . . R>", mode="coop").display("bomb-push", "bomb-push")
    t.hand("A", "bomb-cannon", "phase-shift", "remote-detonate").deck("overtime", "bomb-roll").turn("A")
    assert t.s.holder == 0
    assert t.asked == "A drop"
    assert len(t.options) == 4
    t.play("bomb-roll")
    assert t.s.flips == 0
    assert t.asked == "A do"


@pytest.mark.rule("BT-355", "BT-358")
def test_s42_crushed_shrapling() -> None:
    t = table("R> . . A . . .", ".", ". . . . . . . r> a", mode="coop").overtime("A").turn("A")
    assert t.result == "open"
    list(explosions.detonate(t.table, t.s, [26]))
    assert t.result == "1 1 shraplings-destroyed"
    t = table("R> . . A", mode="coop").overtime("A").turn("A")
    assert t.result == "2 2 crushed"


@pytest.mark.rule("BT-360", "BT-214")
def test_s43_no_revenge_in_the_turn_of_ones_death() -> None:
    t = table("A . a! . B", ".", "a . . . .", ".", "C", seats=3, revenge="on")
    t["A"].heart = 0
    t.turn("A")
    assert t.alive == "BC"
    assert t["B"].heart == 0
    assert t.square(2, 0) == "a!"
    assert t.asked == "B do"
    t.play("end-turn", "end-turn")
    assert t.at("A") == (4, 0)
    assert t.alive == "AB"


@pytest.mark.rule("BT-166", "BT-288", "BT-361")
def test_s44_flame_first_pit_last() -> None:
    t = table("%:A:a! . B")
    t["B"].heart = 0
    t.turn("A")
    assert t["A"].flipped == 1
    assert t.result == "1 2 last-blast"
