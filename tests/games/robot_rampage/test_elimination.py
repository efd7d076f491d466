"""Destruction, hazards by the number of robots, lost heads. RR-092 to RR-108."""

import pytest

from scrapyard.games.robot_rampage.content import FIRST_TORSO
from scrapyard.games.robot_rampage.rules import hazards, losses, piles
from tests.games.robot_rampage.table import A, B, Table, table

COLOURS = ("red", "green", "blue", "yellow", "purple", "orange")
STACKS = ["red-01 red-03 red-04", "red-05 red-07 red-08 red-09", "blue-01", "yellow-01", "purple-01", "orange-01"]


def battle(n: int, hands: list[str], robots: dict[int, str] | None = None, **rest: object) -> Table:
    """The first n of six robots in play, each with a stack of its own."""
    names = [(robots or {}).get(i, COLOURS[i]) for i in range(n)]
    return table(*names, hands=hands, stacks=STACKS[:n], **rest)  # type: ignore[arg-type]  # passed on as given


# Destruction


@pytest.mark.rule("RR-092", "RR-G47")
def test_running_out_of_cards_by_a_forced_discard_destroys() -> None:
    t = table(*COLOURS, hands=["red-06", "red-02 red-11"], stacks=["", *STACKS[1:]])
    t.begin()
    assert (t.s.alive[A], t.s.fallen[A]) == (False, 1)


@pytest.mark.rule("RR-092")
def test_a_player_whose_cards_all_lie_in_the_attack_is_not_out_of_cards() -> None:
    t = table("red", "green", hands=["green-08", "green-10"], stacks=["", ""], deck="red-06").begin()
    assert (t.asked, piles.total(t.s, A)) == ("B defend", 0)
    assert t.s.alive[A]


@pytest.mark.rule("RR-092")
def test_waiting_boosters_and_fitted_parts_are_no_cards() -> None:
    t = table("red yellow-14", *COLOURS[1:], hands=["red-06", "red-02 red-11"], stacks=["", *STACKS[1:]])
    t.s.waiting, t.s.waiting_by, t.s.waiting_ops = [t.s.deck.pop(0)], [A], [1]
    t.begin()
    assert not t.s.alive[A]


@pytest.mark.rule("RR-093", "RR-094", "RR-G48", "RR-G60")
def test_everything_of_an_eliminated_player_leaves_play() -> None:
    hands = ["green-06 red-13", "red-11", "blue-02 blue-03"]
    t = table("red", "green ra-1 red-14", *COLOURS[2:], hands=hands, stacks=STACKS, deck="red-06")
    waiting = t.agreed.content.ids.index("yellow-08")
    t.s.deck.remove(waiting)
    t.s.waiting, t.s.waiting_by, t.s.waiting_ops = [waiting], [B], [1 << 13]
    t.s.wounds[B] = t.agreed.content.wounds[FIRST_TORSO + t.s.torsos[B]] - 1
    t.attack("green-06").quiet()
    assert t.wreckage == ["ra-1"]
    assert {"red-11", "red-05", "red-07", "red-08", "red-09", "red-14", "yellow-08"} <= set(t.discard)
    assert (t.s.hands[B], t.s.stacks[B], t.s.waiting) == ([], [], [])
    assert not (t.s.colours >> t.agreed.content.colours.index("green")) & 1
    t.check()


@pytest.mark.rule("RR-095", "RR-138")
def test_an_active_player_who_is_eliminated_neither_replenishes_nor_goes_on() -> None:
    t = battle(3, ["green-08 red-13", "red-12 green-01 green-02", "red-02 red-14"], deck="red-06")
    t.s.wounds[A] = t.agreed.content.wounds[FIRST_TORSO] - 1
    t.attack("green-08").play("B done", "A pass", "B pass", "B answer red-12")
    assert not t.s.alive[A]
    assert (t.asked, t.hand(A)) == ("B use", [])


@pytest.mark.rule("RR-096", "RR-G50")
def test_hazards_follow_at_once_when_a_robot_falls() -> None:
    t = battle(5, ["green-08 red-13", ""], deck="red-06")
    assert hazards.level(t.agreed, t.s) == 1
    t.s.wounds[B] = t.agreed.content.wounds[FIRST_TORSO + 2] - 1
    t.play("A attack", "A pass")
    assert hazards.level(t.agreed, t.s) == 2


# Missing head


@pytest.mark.rule("RR-097")
def test_without_a_head_no_wild_card_defends() -> None:
    for robot, options in (("green hd-3", ["done", "orange-01"]), ("green", ["done"])):
        t = battle(4, ["green-08 red-13", "orange-01 red-02"], {B: robot})
        t.play("A attack")
        assert t.options == options


@pytest.mark.rule("RR-098", "RR-G56")
def test_a_replacement_head_ends_the_ban() -> None:
    t = battle(4, ["green-08 red-13", "orange-01 red-02"], {B: "green red-14"})
    t.play("A attack")
    assert t.options == ["done", "orange-01"]


@pytest.mark.rule("RR-098", "RR-G56")
def test_without_a_head_wild_attacks_own_colour_and_texts_are_not_affected() -> None:
    t = battle(4, ["orange-01 red-13", "green-10 red-11"])
    t.play("A attack", "A target B")
    assert t.words(t.s.strikes) == ["orange-01"]
    assert t.options == ["done", "green-10", "red-11-text"]


# Hazards


@pytest.mark.rule("RR-099")
@pytest.mark.parametrize(("robots", "level"), [(6, 0), (5, 1), (4, 2), (3, 3), (2, 3)])
def test_hazards_add_up_as_robots_fall(robots: int, level: int) -> None:
    t = battle(robots, ["red-02 red-13"], seats=6)
    assert hazards.level(t.agreed, t.s) == level


@pytest.mark.rule("RR-100", "RR-G49")
def test_a_small_table_has_its_hazards_from_the_first_turn() -> None:
    assert hazards.level(battle(4, ["red-02 red-13"]).agreed, battle(4, ["red-02 red-13"]).s) == 2


@pytest.mark.rule("RR-G49")
def test_hazards_may_wait_for_the_first_loss() -> None:
    t = battle(4, ["green-08 red-13", ""], deck="red-06", hazards="off_until_first_loss")
    assert hazards.level(t.agreed, t.s) == 0
    t.s.wounds[B] = t.agreed.content.wounds[FIRST_TORSO + 2] - 1
    t.play("A attack", "A pass")
    assert hazards.level(t.agreed, t.s) == 3


@pytest.mark.rule("RR-101", "RR-104")
def test_pit_traps_allow_a_second_attack_on_the_same_robot() -> None:
    t = battle(5, ["green-08 green-09 blue-06", ""])
    t.play("A attack", "A target B", "A strike green-08", "A done", "A done", "A pass")
    assert (t.asked, t.options) == ("A second", ["again", "stop"])
    t.play("A again")
    assert t.s.target == B
    assert t.words(t.s.strikes) == ["green-09"]


@pytest.mark.rule("RR-102", "RR-G51", "RR-G53")
def test_the_second_attack_is_optional_and_nothing_comes_between() -> None:
    t = battle(5, ["green-08 green-09 red-02", "", "blue-02 blue-03"], wounds=[1])
    t.play("A attack", "A strike green-08", "A done", "A done", "A pass", "A stop")
    assert t.asked == "C use"


@pytest.mark.rule("RR-102", "RR-G51")
def test_there_is_no_third_attack() -> None:
    t = battle(5, ["green-08 green-02 green-01 red-13", "", "blue-02 blue-03"])
    t.attack("green-08").quiet().attack("green-02").quiet()
    assert t.asked == "C use"


@pytest.mark.rule("RR-G51")
def test_until_failure_pit_traps_go_on_and_on() -> None:
    t = battle(5, ["green-08 green-02 green-01 red-13", "", "blue-02 blue-03"], pit_traps="until_failure")
    t.play(
        "A attack",
        "A strike green-08",
        "A done",
        "A pass",
        "A again",
        "A strike green-02",
        "A done",
        "A pass",
        "A again",
    )
    assert t.words(t.s.strikes) == ["green-01"]


@pytest.mark.rule("RR-102")
def test_without_a_legal_card_there_is_no_second_attack_and_no_discard() -> None:
    t = battle(5, ["green-08 red-13", "", "blue-02 blue-03"])
    t.play("A attack", "A pass")
    assert (t.asked, t.options) == ("A second", ["stop"])
    t.play("A stop")
    assert t.asked == "C use"
    assert "red-13" in t.hand(A)


@pytest.mark.rule("RR-101")
def test_a_failed_attack_gives_no_second_one() -> None:
    t = battle(5, ["green-09 green-05", "", "blue-02 blue-03"])
    t.play("A attack", "A strike green-05", "A done", "A done", "A pass")
    assert t.asked == "C use"


@pytest.mark.rule("RR-103", "RR-053", "RR-G52")
def test_a_wild_card_makes_a_second_attack_if_no_card_matches_any_opposing_robot() -> None:
    t = battle(5, ["green-08 red-11 orange-01", ""])
    t.play("A attack", "A pass", "A again")
    assert t.words(t.s.strikes) == ["orange-01"]
    assert t.s.wild


@pytest.mark.rule("RR-103", "RR-053", "RR-G52", "RR-G31")
def test_in_the_second_attack_a_card_that_matches_another_robot_forbids_wild_cards() -> None:
    t = battle(5, ["green-08 blue-06 orange-01", ""])
    t.play("A attack", "A target B", "A done", "A pass")
    assert (t.asked, t.options) == ("A second", ["stop"])
    t = battle(5, ["green-08 green-09 blue-06 orange-01", ""])
    t.play("A attack", "A target B", "A strike green-08", "A done", "A done", "A pass", "A again")
    assert "orange-01" not in t.words(t.s.strikes)
    assert not t.s.wild


@pytest.mark.rule("RR-053", "RR-G31")
def test_the_own_colour_forbids_no_wild_card() -> None:
    t = battle(5, ["red-11 red-13 orange-01", ""])
    t.play("A attack")
    assert t.options == ["B", "C", "D", "E"]
    t.play("A target E")
    assert t.words(t.s.strikes) == ["orange-01"]


@pytest.mark.rule("RR-105", "RR-106")
def test_buzz_saws_give_the_difference_from_the_attackers_stack() -> None:
    t = battle(4, ["green-05 red-13", "green-12 red-02 red-11"])
    t.attack("green-05").play("B defend green-12").quiet()
    assert t.stack(B)[-4:] == ["green-12", "red-01", "red-03", "red-04"]
    assert [t.s.seen[token] for token in t.s.stacks[B][:3]] == [0, 0, 0]


@pytest.mark.rule("RR-105")
def test_buzz_saws_need_four_robots_or_fewer() -> None:
    t = battle(5, ["green-09 red-13", "green-10 red-02 red-11"])
    t.attack("green-05").play("B defend green-10").quiet()
    assert t.stack(B) == ["red-05", "red-07", "red-08", "red-09", "green-10"]


@pytest.mark.rule("RR-105")
def test_buzz_saws_come_after_the_played_cards_have_returned() -> None:
    t = table(*COLOURS[:4], hands=["green-05 red-13", "green-12 red-02 red-11"], stacks=["", *STACKS[1:4]])
    t.attack("green-05").play("B defend green-12").quiet()
    assert t.stack(B)[-2:] == ["green-12", "green-05"]


@pytest.mark.rule("RR-107", "RR-G54")
def test_buzz_saws_touch_only_the_stack_and_waive_the_rest() -> None:
    t = table(*COLOURS[:4], hands=["green-05 red-13", "green-10 red-02 red-11"], stacks=["", *STACKS[1:4]])
    t.attack("green-05").play("B defend green-10").quiet()
    assert t.hand(A) == ["red-13"]
    assert t.s.alive[A]


@pytest.mark.rule("RR-107")
def test_an_attacker_left_without_a_card_is_destroyed_by_the_saws() -> None:
    t = table(*COLOURS[:4], hands=["green-05", "green-12 red-02 red-11"], stacks=["", *STACKS[1:4]])
    t.play("B defend green-12", "B done")
    assert not t.s.alive[A]


@pytest.mark.rule("RR-G54")
def test_with_stack_then_hand_the_saws_reach_the_hand() -> None:
    t = table(
        *COLOURS[:4],
        hands=["green-05 red-13", "green-10 red-02 red-11"],
        stacks=["", *STACKS[1:4]],
        buzz_saws="stack_then_hand",
    )
    t.attack("green-05").play("B defend green-10").quiet()
    assert not t.s.alive[A]
    assert t.stack(B)[-2:] == ["green-05", "red-13"]


@pytest.mark.rule("RR-108", "RR-G55")
def test_with_three_robots_no_wild_card_defends() -> None:
    for n, options in ((4, ["done", "green-10", "orange-01"]), (3, ["done", "green-10"])):
        t = battle(n, ["green-08 red-13", "orange-01 green-10"], {B: "green hd-3"})
        t.play("A attack")
        assert t.options == options


@pytest.mark.rule("RR-108", "RR-G55")
def test_with_three_robots_matching_cards_still_attack() -> None:
    t = battle(3, ["green-08 orange-01", ""])
    t.play("A attack")
    assert t.words(t.s.strikes) == ["green-08"]


@pytest.mark.rule("RR-092", "RR-G67")
def test_of_several_who_run_out_of_cards_the_active_player_falls_last() -> None:
    t = table("red", "green", "blue", "yellow", hands=["", "", "blue-02", ""])
    losses.check_cards(t.agreed, t.s)
    assert (t.s.alive, t.s.fallen) == ([False, False, True, False], [3, 1, 0, 2])
