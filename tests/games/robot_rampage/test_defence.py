"""Defence and the comparison. RR-061 to RR-072, RR-144."""

import pytest

from scrapyard.games.robot_rampage.rules import defence, piles
from tests.games.robot_rampage.table import PLAIN, A, B, table

FOUR = ("red", "blue hd-3", "green", "yellow")
FOUR_STACKS = ["red-01 red-03", "blue-02 blue-03", "green-01", "yellow-01"]


@pytest.mark.rule("RR-061")
def test_the_defender_may_play_no_card() -> None:
    t = table("red", "blue", hands=["blue-07 red-13", "blue-12 blue-01"])
    t.play("A attack", "B done")
    assert defence.strength(t.agreed, t.s) == 3


@pytest.mark.rule("RR-062")
def test_up_to_three_cards_of_the_own_colour_defend() -> None:
    t = table("red", "blue", hands=["blue-07 red-13", "blue-12 blue-01 blue-03 blue-04"])
    t.play("A attack", "B defend blue-12", "B defend blue-01", "B defend blue-03")
    assert defence.strength(t.agreed, t.s) == 3 + 2 + 5 + 2
    assert t.options == ["done"]


@pytest.mark.rule("RR-063")
def test_a_wild_card_defends_alone() -> None:
    t = table(*FOUR, hands=["blue-07 red-13", "purple-01 blue-01 orange-01"], stacks=FOUR_STACKS)
    t.play("A attack")
    assert t.options == ["blue-01", "done", "orange-01", "purple-01"]
    t.play("B defend purple-01")
    assert t.options == ["done"]


@pytest.mark.rule("RR-063")
def test_beside_a_matching_card_no_wild_card_is_offered() -> None:
    t = table(*FOUR, hands=["blue-07 red-13", "purple-01 blue-01 blue-12"], stacks=FOUR_STACKS)
    t.play("A attack", "B defend blue-01")
    assert t.options == ["blue-12", "done"]


@pytest.mark.rule("RR-062")
def test_a_card_of_another_robots_colour_does_not_defend() -> None:
    t = table("red", "blue", hands=["blue-07 red-13", "red-02 red-03"])
    t.play("A attack")
    assert t.options == ["done"]


@pytest.mark.rule("RR-064", "RR-G37")
def test_responses_need_no_colour_and_do_not_count_towards_the_limit() -> None:
    t = table("red", "blue", hands=["blue-07 red-13", "blue-12 blue-01 blue-03 red-11"])
    t.play("A attack", "B defend blue-12", "B defend blue-01", "B defend blue-03")
    assert t.options == ["done", "red-11-text"]


@pytest.mark.rule("RR-065", "RR-066", "RR-G38")
def test_defence_strength_is_cards_responses_and_everything_on_the_robot() -> None:
    t = table("red", "blue hd-1 blue-13", hands=["blue-07 red-13", "blue-12 red-11 green-01"])
    head, chair = (t.agreed.content.defence[t.agreed.content.ids.index(word)] for word in ("hd-1", "blue-13"))
    t.play("A attack", "B defend blue-12", "B defend red-11-text")
    assert defence.strength(t.agreed, t.s) == 3 + head + chair + 2 + 3


@pytest.mark.rule("RR-067")
def test_the_attacker_may_use_a_late_response_when_the_defence_is_finished() -> None:
    t = table("red", "blue", hands=["blue-03 green-11", "blue-01 blue-02"], stacks=["red-01", "blue-04"])
    t.play("A attack", "B done")
    assert (t.asked, t.options) == ("A late", ["green-11", "pass"])
    t.play("A late green-11")
    assert t.s.success
    assert t.s.margin == 2 + 3 - 3
    assert "green-11" in t.discard


@pytest.mark.rule("RR-068")
def test_equal_strength_succeeds() -> None:
    t = table("red", "blue", hands=["blue-07", "blue-01"], stacks=["red-01", "blue-02"], deck="red-06")
    t.play("B done").quiet()
    assert t.s.wounds[B] == 1


@pytest.mark.rule("RR-069")
def test_a_stronger_defence_holds_and_nothing_is_lost() -> None:
    six = ("red", "blue", "green", "yellow", "purple", "orange")
    stacks = ["red-01 red-03", "blue-02", "green-01", "yellow-01", "purple-01", "orange-01"]
    t = table(*six, hands=["blue-07", "blue-01 blue-04"], stacks=stacks)
    t.play("B defend blue-01", "B done")
    assert t.s.wounds[B] == 0
    assert [piles.total(t.s, seat) for seat in (A, B)] == [3, 3]


@pytest.mark.rule("RR-070", "RR-071", "RR-G39")
def test_played_cards_return_in_the_order_laid_out_before_anything_else() -> None:
    hands = ["blue-07 blue-03 red-06 red-13", "blue-12 blue-04 green-01"]
    t = table("red", "blue", hands=hands, stacks=["red-01", "blue-02"])
    t.play("A attack", "A strike blue-03", "A strike blue-07", "A boost red-06")
    t.play("B defend blue-12", "B defend blue-04", "B done", "A pass")
    assert t.asked == "B deflect"
    assert t.stack(A) == ["red-01", "blue-03", "blue-07", "red-06"]
    assert t.stack(B) == ["blue-02", "blue-12", "blue-04"]


@pytest.mark.rule("RR-072")
def test_a_text_that_says_discard_goes_to_the_pile_at_the_comparison() -> None:
    t = table("red", "blue", hands=["blue-07 red-09 red-13", "blue-01"], stacks=["", "blue-02 blue-03 blue-04"])
    t.play("A attack", "A boost red-09", "B done", "A pass")
    assert t.discard == ["red-09"]


@pytest.mark.rule("RR-072")
def test_the_same_card_played_for_strength_returns_under_the_stack() -> None:
    t = table("blue", "red", hands=["red-09 blue-13", "blue-01"], stacks=["", "blue-02 blue-03 blue-04"])
    t.play("A attack", "B done", "A pass")
    assert "red-09" in t.stack(A) + t.hand(A)


@pytest.mark.rule("RR-144")
def test_a_booster_of_the_hits_goes_when_all_hits_are_done() -> None:
    stacks = ["", "blue-02 blue-03 blue-04"]
    t = table("red", "blue", hands=["blue-07 blue-01 red-07 red-13", "blue-12"], stacks=stacks)
    t.play("A attack", "A strike blue-01", "A done", "A boost red-07", "A done", "B done", "A pass")
    assert t.asked == "A hit"
    assert t.words(t.s.boosts) == ["red-07"]
    t.match.answer(t.ask.values[0])
    assert t.words(t.s.boosts) == ["red-07"]
    t.play("B pass")
    assert t.s.boosts == []


@pytest.mark.rule("RR-144")
def test_a_booster_of_card_taking_lies_above_the_taken_cards() -> None:
    t = table(
        "red", "blue", hands=["blue-07 orange-08 red-13", ""], stacks=["", "blue-02 blue-03 blue-04"], deck="red-06"
    )
    t.play("A attack", "A boost orange-08").quiet()
    assert t.stack(A) == ["blue-07", "orange-08", "blue-02", "blue-03"]


@pytest.mark.rule("RR-007", "RR-063")
def test_a_wild_card_in_defence_never_counts_less_than_nothing() -> None:
    pack = {**PLAIN, "part": [{"id": "hd-3", "ops": [{"op": "wild_mod", "n": -9}]}]}
    t = table(*FOUR, hands=["blue-07 red-13", "purple-01 blue-01"], stacks=FOUR_STACKS, pack=pack)
    t.play("A attack")
    before = defence.strength(t.agreed, t.s)
    t.play("B defend purple-01")
    assert defence.strength(t.agreed, t.s) == before
