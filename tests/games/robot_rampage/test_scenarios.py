"""The worked scenarios of the ledger, each named after its ruling. Section 10."""

import pytest

from scrapyard.games.robot_rampage.content import FIRST_TORSO, LOOT_PICK
from scrapyard.games.robot_rampage.rules import attack, defence, hazards, robots
from scrapyard.games.robot_rampage.rules.building import starting_player
from scrapyard.kernel.chance import Script, Tape
from tests.games.position import unshuffled
from tests.games.robot_rampage.table import A, B, C, Table, building, table

FOUR = ("red", "blue", "green", "yellow")
SIX = (*FOUR, "purple", "orange")
REST = ["red-02", "blue-02", "green-02", "yellow-02", "purple-02", "orange-03"]


def last_wound(t: Table, seat: int) -> Table:
    t.s.wounds[seat] = t.agreed.content.wounds[FIRST_TORSO + t.s.torsos[seat]] - 1
    return t


def owned(t: Table, seat: int) -> list[str]:
    return sorted([*t.hand(seat), *t.stack(seat)])


@pytest.mark.rule("RR-026", "RR-028")
def test_s01_completing_a_robot() -> None:
    centre = {"torso-green": "ra-2 la-1 ac-4 hd-3", "torso-red": "lg-1"}
    t = building(3, centre, draws="lg-5", first=B)
    assert t.options == ["torso-blue", "torso-green", "torso-orange", "torso-purple", "torso-yellow"]
    t.play("B build torso-green")
    assert t.s.torsos[B] == 2
    assert robots.point_value(t.agreed, t.s, 2) == 3 + 2 + 2 + 2 + 3 + 1
    assert t.asked == "C build"


@pytest.mark.rule("RR-027", "RR-028", "RR-G15")
def test_s02_forced_completion() -> None:
    centre = {
        "torso-green": "ra-2 la-1 ac-4 hd-3",
        "torso-red": "lg-1",
        "torso-blue": "lg-2",
        "torso-yellow": "lg-3",
        "torso-purple": "lg-4",
        "torso-orange": "lg-6",
    }
    t = building(3, centre, draws="lg-5 ra-1", first=B).begin()
    assert t.s.torsos[B] == 2
    assert t.asked == "C build"


@pytest.mark.rule("RR-030", "RR-033")
def test_s03_last_builder() -> None:
    centre = {
        "torso-red": "ra-1 la-1 ac-1 hd-1 lg-1",
        "torso-blue": "ra-2 la-2 ac-2 hd-2 lg-2",
        "torso-green": "ra-3 la-3 ac-3 hd-3",
    }
    t = building(3, centre, draws="ra-4 lg-3", robots=["torso-red", "torso-blue"], first=C)
    t.play("C build torso-purple", "C build torso-green")
    assert list(t.s.torsos) == [0, 1, 2]
    assert t.s.round == 1
    assert len(t.s.out) == 15


@pytest.mark.rule("RR-035", "RR-037", "RR-038")
def test_s04_deal() -> None:
    centre = {
        "torso-red": "ra-1 la-5 ac-1 hd-1 lg-1",
        "torso-blue": "ra-3 la-2 ac-2 hd-2 lg-2",
        "torso-green": "ra-2 la-1 ac-4 hd-3",
    }
    t = building(3, centre, draws="lg-5", robots=["torso-red", "torso-blue"], first=C).play("C build torso-green")
    assert (len(t.s.hands[C]), len(t.s.stacks[C])) == (3, 10)
    assert all(t.s.knows(C, token) for token in t.s.hands[C])
    assert not any(t.s.knows(C, token) for token in t.s.stacks[C])


@pytest.mark.rule("RR-053")
def test_s05_matching_before_wild() -> None:
    t = table(*FOUR, hands=["blue-07 purple-06 orange-02", "blue-01"], stacks=["", *REST[1:4]]).play("A attack")
    assert (t.s.target, t.words(t.s.strikes)) == (B, ["blue-07"])
    t = table(*FOUR, hands=["red-06 purple-06 orange-02", "blue-01"], stacks=["", *REST[1:4]]).play("A attack")
    assert t.options == ["B", "C", "D"]
    t.play("A target C")
    assert t.options == ["orange-02", "purple-06"]
    t.play("A strike purple-06")
    assert (t.asked, t.options) == ("A boost", ["done", "red-06"])


def sixth_attack(boosts: str = "yellow-08", guards: str = "green-10", *, hit: str = "red-11") -> Table:
    """S06: A (arms, Blender Blades) attacks the green robot of C with green-08; six robots are in play."""
    hands = [f"green-08 {boosts}", "", f"{guards} red-05 red-09"]
    t = table(
        "red ra-1 la-4 ac-1",
        "blue",
        "green hd-1 lg-3 ra-4 la-1 ac-2",
        *("yellow", "purple", "orange"),
        hands=hands,
        stacks=["", REST[1], "red-01 red-03 red-04", *REST[3:]],
        deck=hit,
    )
    return t.attack("green-08", boosts, on="C")


@pytest.mark.rule("RR-059", "RR-065", "RR-071", "RR-075", "RR-084")
def test_s06_attack_sum() -> None:
    t = sixth_attack()
    assert robots.armour(t.agreed, t.s, C) == 3 + 2 + 1 + 1
    assert attack.strength(t.agreed, t.s) == 4 + 3 + 2 + 2
    t.play("C defend green-10")
    assert defence.strength(t.agreed, t.s) == 10
    t.quiet()
    assert t.wreckage == ["hd-1"]
    assert robots.armour(t.agreed, t.s, C) == 5
    assert "red-11" in t.discard
    assert owned(t, A) == ["green-08", "red-01", "yellow-08"]
    assert t.hand(C) == ["red-05", "red-09"]
    assert t.stack(C) == ["red-03", "red-04", "green-10"]


@pytest.mark.rule("RR-071", "RR-144", "RR-G10")
def test_s06_order_of_the_returned_cards() -> None:
    hands = ["green-08 yellow-08 red-13", ""]
    t = table("red", "green", hands=hands, stacks=["", "red-01 red-03 red-04 red-05"], deck="red-06")
    t.attack("green-08", "yellow-08").quiet()
    assert t.stack(A) == ["green-08", "yellow-08", "red-01", "red-03"]


@pytest.mark.rule("RR-068", "RR-084")
def test_s07_equality() -> None:
    t = sixth_attack(guards="green-10 green-12").play("C defend green-10", "C defend green-12").quiet()
    assert t.wreckage == ["hd-1"]
    assert len(owned(t, C)) == 2 + 3 + 2


@pytest.mark.rule("RR-110", "RR-111", "RR-144")
def test_s08_sorting_chute_waits() -> None:
    hands = ["green-08 blue-08 green-06 red-13", "green-12 red-05", "red-02 red-11"]
    stacks = ["", "red-01 red-03 red-04 red-07", ""]
    t = table("red", "green", "blue", hands=hands, stacks=stacks, deck="red-06")
    t.play("A attack", "A target B").attack("green-08", "blue-08").play("B defend green-12").quiet()
    assert t.waiting(A) == ["blue-08"]
    assert t.s.waiting_ops == [1 << LOOT_PICK]
    t.play("A again").quiet()
    assert t.asked == "A keep"
    t.play("A keep red-03")
    assert "red-03" in t.hand(A)
    assert t.stack(A) == ["green-08", "green-06", "blue-08", "red-01", "red-04"]


@pytest.mark.rule("RR-082", "RR-083", "RR-093", "RR-096")
def test_s09_wounds_kill_first() -> None:
    five = ("red", "purple", "blue", "green", "yellow")
    stack = "red-01 red-03 red-04 red-05 red-07 red-08 red-09 red-10 red-12"
    t = table(*five, hands=["purple-10 red-13", "", "red-02 red-11"], stacks=["", stack, "", *REST[2:4]], deck="red-14")
    t.s.charge = 2
    last_wound(t, B).attack("purple-10").quiet()
    assert not t.s.alive[B]
    assert owned(t, A) == ["purple-10", "red-13"]
    assert set(stack.split()) <= set(t.discard)
    assert robots.is_wild(t.agreed, t.s, t.agreed.content.ids.index("purple-01"))
    assert hazards.level(t.agreed, t.s) == 2


@pytest.mark.rule("RR-089", "RR-090")
@pytest.mark.parametrize(("extra", "alive"), [(0, False), (2, False), (-1, True)])
def test_s10_cards_run_out(extra: int, alive: bool) -> None:
    hands = ["green-06 red-13", "red-05", "red-02 red-11"]
    t = table("red", "green", "blue", hands=hands, stacks=["", "red-01 red-03", ""], deck="red-06")
    t.s.charge = extra
    t.attack("green-06").quiet()
    assert t.s.alive[B] == alive
    assert owned(t, B) == (["red-05"] if alive else [])
    assert {"red-01", "red-03"} <= set(owned(t, A))


@pytest.mark.rule("RR-086", "RR-087", "RR-088")
def test_s11_hand_loot() -> None:
    hands = ["green-07 red-13", "red-05 red-07 red-08", "red-02 red-11"]
    t = table("red", "green", "blue", hands=hands, stacks=["", "red-01", ""], deck="red-06", outcomes=unshuffled(3))
    t.attack("green-07").quiet()
    assert t.stack(A) == ["green-07", "red-01", "red-08"]
    unseen = t.s.stacks[A][0]
    assert [t.s.knows(seat, unseen) for seat in (A, B, C)] == [False, True, False]


@pytest.mark.rule("RR-097", "RR-098")
def test_s12_headless() -> None:
    for robot, options in (
        ("blue", ["blue-12", "done", "red-11-text"]),
        ("blue red-14", ["blue-12", "done", "purple-06", "red-11-text"]),
    ):
        hands = ["blue-01 red-13", "purple-06 blue-12 red-11"]
        t = table("red", robot, "green", "yellow", hands=hands, stacks=["", "", *REST[2:4]]).attack("blue-01")
        assert t.options == options


@pytest.mark.rule("RR-047")
def test_s13_empty_hand() -> None:
    t = table("red", "green", hands=["", "red-02 red-05"], stacks=["red-01 red-03 red-04 red-07", ""]).begin()
    assert (t.hand(A), t.discard, t.asked) == (["red-01", "red-03", "red-04"], [], "B use")


@pytest.mark.rule("RR-046", "RR-092")
def test_s14_forced_discard() -> None:
    parts = "ra-1 la-1 ac-1 hd-1 lg-1"
    hands = ["red-01 red-06 red-13", "blue-01 blue-02"]
    t = table(f"red {parts}", "blue hd-3", *SIX[2:], hands=hands, stacks=["red-03", "", *REST[2:]])
    assert t.options == ["attack", "red-01"]
    t.play("A use red-01", "B pass", "A attack")
    assert (t.asked, t.options) == ("A scrap", ["red-06", "red-13"])
    t.play("A scrap red-06")
    assert t.hand(A) == ["red-03", "red-13"]
    t = table(*SIX, hands=["red-06", "blue-01 blue-03"], stacks=["", *REST[1:]]).begin()
    assert (t.s.alive[A], t.discard) == (False, ["red-06"])


@pytest.mark.rule("RR-101", "RR-102")
def test_s15_pit_traps() -> None:
    hands = ["blue-07 blue-06 green-08", "", "red-02 red-11"]
    stacks = ["", "red-01 red-03 red-04 red-05", "", *REST[3:]]
    t = table(*SIX[:5], hands=hands, stacks=stacks[:5], deck="red-06").attack("blue-07").quiet()
    assert t.asked == "A second"
    t.play("A again")
    assert (t.s.target, t.words(t.s.strikes)) == (B, ["blue-06"])
    t.play("A done").quiet()
    assert t.asked == "C use"
    t = table(*SIX, hands=hands, stacks=stacks, deck="red-06").attack("blue-07").quiet()
    assert t.asked == "C use"


@pytest.mark.rule("RR-105", "RR-107")
def test_s16_buzz_saws_with_a_short_stack() -> None:
    for hand, alive in (("red-13", True), ("", False)):
        hands = [f"green-05 {hand}", "green-10 red-11 red-02"]
        t = table("red", "green", "blue", "yellow", hands=hands, stacks=["red-01", "red-03", *REST[2:4]])
        t.begin()
        if alive:
            t.attack("green-05")
        t.play("B defend green-10").quiet()
        assert {"green-05", "red-01"} <= set(owned(t, B))
        assert t.s.alive[A] == alive
        assert t.hand(A) == ([hand] if alive else [])


@pytest.mark.rule("RR-108", "RR-053")
def test_s17_final_three() -> None:
    hands = ["blue-01 red-13", "yellow-06 blue-07", "green-02"]
    t = table("red", "blue hd-3", "green", hands=hands).attack("blue-01")
    assert t.options == ["blue-07", "done"]
    t = table("red", "blue hd-3", "green", hands=["blue-01", "yellow-06 blue-07", "green-02"], active=B).play(
        "B attack"
    )
    assert t.options == ["A", "C"]
    t.play("B target A")
    assert t.words(t.s.strikes) == ["yellow-06"]


@pytest.mark.rule("RR-109", "RR-111", "RR-113")
def test_s18_jam() -> None:
    hands = ["green-08 purple-08 green-05 red-13", "red-10 red-05 red-02"]
    t = table("red", "green", hands=hands, stacks=["", "red-01 red-03 red-04 red-07 red-09"], deck="red-06")
    t.attack("green-08 green-05", "purple-08")
    before = attack.strength(t.agreed, t.s)
    t.play("B defend red-10-text")
    assert (attack.strength(t.agreed, t.s), defence.strength(t.agreed, t.s)) == (before - 4, 3 + 1)
    t.quiet()
    assert t.waiting(A) == ["purple-08"]
    assert "red-10" in t.stack(B)
    assert "purple-08" not in t.discard


@pytest.mark.rule("RR-111", "RR-113")
def test_s18_the_jammed_booster_works_in_the_next_attack() -> None:
    hands = ["green-08 purple-08 green-02 red-13", "red-10 red-05 red-02"]
    stacks = ["red-08", "red-01 red-03 red-04 red-07 red-09"]
    t = table("red", "green", hands=hands, stacks=stacks, deck="red-06 red-12")
    t.s.charge = 1
    t.play("A attack", "A strike green-08", "A done", "A boost purple-08", "B defend red-10-text").quiet()
    t.play("A again")
    assert attack.strength(t.agreed, t.s) == 4 + 4
    t.quiet()
    assert "purple-08" in t.discard


@pytest.mark.rule("RR-013", "RR-117", "RR-129")
def test_s19_cancelled_action() -> None:
    hands = ["red-05 red-13 red-11", "blue-01", "orange-10 red-02"]
    t = table("red", "blue", "green", hands=hands, stacks=["", "", "red-03"])
    t.play("A use red-05", "A on C", "C cancel orange-10")
    assert not any(t.s.knows(A, token) for token in t.s.hands[C])
    assert "red-05" in t.discard
    assert t.stack(C) == ["red-03", "orange-10"]


@pytest.mark.rule("RR-119", "RR-072", "RR-G65")
def test_s20_reshuffle() -> None:
    pile = "red-01 red-03 red-04 red-05 red-07 red-08 red-09"
    t = table("red", "green", hands=["green-06 blue-09 red-13", ""], discard=pile, rest=B, outcomes=unshuffled(8))
    t.attack("green-06", "blue-09").quiet()
    assert len(t.s.deck) == 7
    assert t.discard == ["blue-09"]


@pytest.mark.rule("RR-095", "RR-138", "RR-122")
def test_s21_live_wire() -> None:
    t = table("orange", "green", hands=["green-08 red-13", "red-12 red-02"], stacks=["red-01", "red-03"], deck="red-06")
    last_wound(t, A).attack("green-08").play("B done", "A pass", "B pass", "B answer red-12")
    assert (t.s.alive[A], t.s.over, t.s.places) == (False, True, [2, 1])


@pytest.mark.rule("RR-134", "RR-135")
def test_s22_picking_and_ricochet() -> None:
    hands = ["green-06 red-07 red-13", "blue-12 red-02"]
    t = table("red", "green la-1 hd-3", hands=hands, stacks=["", "red-01"], deck="red-11 red-06 red-09")
    t.attack("green-06", "red-07").play("B done", "A pass", "A hit red-06", "B deflect blue-12", "B pass")
    assert t.parts(B) == {"head": "hd-3"}
    assert t.discard == ["red-11", "red-06", "red-09"]


@pytest.mark.rule("RR-091", "RR-139")
def test_s23_reductions() -> None:
    hands = ["green-06 orange-08 red-13", "purple-12 red-02"]
    t = table("red", "green lg-6", hands=hands, stacks=["", "red-01 red-03 red-04"], deck="red-06")
    t.s.charge = 2 - (6 - robots.armour(t.agreed, t.s, B))
    t.attack("green-06", "orange-08").play("B done", "A pass", "B pass")
    assert t.s.loss == 2 + 2 - 1
    t.play("B cushion purple-12", "B pass")
    assert t.stack(B) == ["red-01", "red-03", "red-04", "purple-12"]
    assert t.stack(A) == ["green-06", "orange-08"]


@pytest.mark.rule("RR-124", "RR-125", "RR-126")
def test_s24_most_cards() -> None:
    t = table(
        "red",
        "green",
        "blue",
        hands=["blue-07 red-13", "", ""],
        stacks=["", "", "red-03"],
        victory="most_cards",
        deck="red-06",
    )
    t.s.alive[B], t.s.robots, t.s.fallen[B], t.s.totals[B] = False, 2, 1, 14
    t.s.charge = 1
    t.attack("blue-07").quiet()
    assert t.s.places == [2, 1, 3]


@pytest.mark.rule("RR-076", "RR-078")
def test_s25_replacement_is_lost() -> None:
    hands = ["green-06 green-07 red-13", ""]
    stacks = ["", "red-01 red-03 red-05 red-07 red-08 red-09 red-10"]
    t = table("red", "green orange-14", hands=hands, stacks=stacks, deck="red-02 red-04")
    t.attack("green-06").quiet()
    assert (t.parts(B), t.s.wounds[B]) == ({}, 0)
    assert "orange-14" in t.discard
    t.attack("green-07").quiet()
    assert t.s.wounds[B] == 1


@pytest.mark.rule("RR-133", "RR-053")
def test_s26_popcorn_cannon() -> None:
    hands = ["orange-02 purple-06 red-11", "red-02 red-05"]
    t = table("red ac-4 hd-5", "green hd-2", hands=hands, stacks=["", "red-01"])
    t.play("A attack", "A strike orange-02").attack("", load="purple-06")
    assert attack.strength(t.agreed, t.s) == 4 + 1 + 5
    assert defence.strength(t.agreed, t.s) == robots.armour(t.agreed, t.s, B) + 2
    t.quiet()
    assert {"orange-02", "purple-06"} <= set(owned(t, A))


@pytest.mark.rule("RR-096", "RR-101")
def test_s27_sixth_robot_falls() -> None:
    hands = ["blue-07 blue-06 red-13", "", "red-02 red-11"]
    t = table(*SIX, hands=hands, stacks=["", "red-01", "", *REST[3:]], deck="red-06")
    last_wound(t, B).attack("blue-07").quiet()
    assert (t.s.robots, hazards.level(t.agreed, t.s), t.asked) == (5, 1, "C use")


@pytest.mark.rule("RR-039", "RR-145")
def test_s28_shortest_reach() -> None:
    t = table("red ra-1 la-2", "blue ra-4 la-3", "green ra-3 la-4 ac-1", hands=["red-01", "red-02", "red-03"])
    assert [robots.reach(t.agreed, t.s, seat) for seat in (A, B, C)] == [6, 4, 4]
    for outcome, starter in ((0, B), (1, C)):
        t.s.tape = Tape(Script([outcome]))
        assert starting_player(t.agreed, t.s) == starter


@pytest.mark.rule("RR-144")
def test_s29_resolved_loot_booster() -> None:
    hands = ["green-08 orange-08 red-13", ""]
    t = table("red", "green", hands=hands, stacks=["", "red-01 red-03 red-04 red-05"], deck="red-06")
    t.s.charge = 1
    t.attack("green-08", "orange-08").quiet()
    assert t.stack(A) == ["green-08", "orange-08", "red-01", "red-03", "red-04"]


@pytest.mark.rule("RR-115", "RR-143", "RR-G61")
def test_s30_no_ricochet_against_an_action() -> None:
    t = table(
        "red", "green hd-3", hands=["blue-02 red-13 red-14", "blue-12 red-02"], stacks=["", "red-03"], deck="red-11"
    )
    t.play("A use blue-02")
    assert (t.asked, t.options) == ("B cancel", ["pass"])
    t.play("B pass")
    assert (t.asked, t.parts(B)) == ("A use", {})
