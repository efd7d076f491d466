"""The order of play and the three steps of a turn. RR-039 to RR-049, RR-145."""

import pytest

from scrapyard.games.robot_rampage.rules import attack, building, piles, robots, rounds
from scrapyard.kernel.chance import Script, Tape
from tests.games.robot_rampage.table import A, B, C, dealt, fresh, table

SIX = ("red", "blue", "green", "yellow", "purple", "orange")


@pytest.mark.rule("RR-039", "RR-145", "RR-G18")
def test_the_shortest_reach_begins() -> None:
    for seats in (2, 4, 6):
        t = dealt(seats)
        reaches = [robots.reach(t.agreed, t.s, seat) for seat in range(seats)]
        assert reaches[t.s.starter] == min(reaches)


@pytest.mark.rule("RR-G18")
def test_a_random_seat_may_begin_instead() -> None:
    t = dealt(3, first_player="random")
    for outcome in range(3):
        t.s.tape = Tape(Script([outcome]))
        assert building.starting_player(t.agreed, t.s) == outcome


@pytest.mark.rule("RR-G18")
def test_the_table_may_name_who_begins() -> None:
    assert dealt(3, first_player="C").s.starter == C


@pytest.mark.rule("RR-145")
def test_reach_counts_arms_only() -> None:
    bare = table("red ra-2 la-2", "blue", hands=["red-01 red-02", "blue-01"])
    armed = table("red ra-2 la-2 ac-1 hd-5", "blue", hands=["red-01 red-02", "blue-01"])
    assert robots.reach(bare.agreed, bare.s, A) == robots.reach(armed.agreed, armed.s, A)


@pytest.mark.rule("RR-039")
def test_play_goes_clockwise_past_eliminated_players() -> None:
    t = table("red", "blue", "green", hands=["red-01", "", "red-02 red-03"], stacks=["red-04", "", ""])
    t.s.alive[B] = False
    t.s.robots = 2
    assert t.begin().ask.seat == C


@pytest.mark.rule("RR-040")
def test_the_attack_comes_after_the_actions_and_before_replenishing() -> None:
    t = table("red", "blue", hands=["blue-07 red-02", "blue-01"], stacks=["red-03 red-04", "blue-02"], wounds=[1])
    t.play("A use red-02")
    assert t.asked == "B defend"
    assert t.hand(A) == []


@pytest.mark.rule("RR-041")
def test_several_actions_may_be_used_in_any_order() -> None:
    t = table("red", "blue", hands=["red-02 orange-02 red-04 red-13", "blue-01"], wounds=[3])
    t.play("A use orange-02", "A use red-04")
    assert t.options == ["attack", "red-02", "red-13"]


@pytest.mark.rule("RR-041", "RR-G77")
def test_a_card_drawn_by_an_action_may_be_used_in_the_same_turn() -> None:
    t = table("red", "blue", hands=["blue-04 red-13", "blue-01"], stacks=["red-02 red-03", "blue-02"], wounds=[1])
    t.play("A use blue-04")
    assert "red-02" in t.options


@pytest.mark.rule("RR-041")
def test_actions_are_optional() -> None:
    t = table("red", "blue", hands=["blue-07 red-02", "blue-01"], wounds=[1])
    t.play("A attack")
    assert t.asked == "B defend"


@pytest.mark.rule("RR-042", "RR-G25")
def test_the_last_card_in_hand_is_reserved_for_the_attack() -> None:
    t = table("red", "blue", hands=["blue-04", "blue-01 green-01"], stacks=["red-02 red-03 red-05", "blue-02"])
    assert t.begin().asked == "B defend"
    assert t.s.strikes == [t.agreed.content.ids.index("blue-04")]


@pytest.mark.rule("RR-042", "RR-G24")
def test_the_reserve_holds_for_replacement_parts_and_any_card_will_do() -> None:
    t = table("red", "blue", hands=["yellow-14 blue-13", "blue-01"], stacks=["red-02", "blue-02"])
    t.play("A use blue-13")
    assert t.parts(A) == {"legs": "blue-13"}
    assert t.asked == "B defend"


@pytest.mark.rule("RR-043")
def test_a_replacement_part_works_at_once_and_leaves_the_card_total() -> None:
    t = table("red", "blue", hands=["blue-14 blue-07", "blue-01 green-01"])
    t.play("A use blue-14")
    assert attack.strength(t.agreed, t.s) == 3 + 3
    assert piles.total(t.s, A) == 0


@pytest.mark.rule("RR-044", "RR-G36")
def test_a_legal_attack_cannot_be_declined() -> None:
    t = table("red", "blue", "green", hands=["blue-07 green-02", "blue-01", ""], stacks=["", "", "green-01"])
    t.play("A attack")
    assert t.options == ["B", "C"]


@pytest.mark.rule("RR-045", "RR-G26")
def test_after_the_attack_the_hand_is_replenished_and_nothing_else_happens() -> None:
    stacks = ["red-04 red-07", "blue-02 blue-03 blue-04", "", "red-08", "red-09", "red-10"]
    t = table(*SIX, hands=["blue-01 red-02", "", "red-03 red-05"], stacks=stacks, wounds=[1])
    t.play("A attack").quiet()
    assert len(t.hand(A)) == 3
    assert t.asked == "C use"


@pytest.mark.rule("RR-046", "RR-G75", "RR-G26")
def test_without_a_legal_attack_a_card_of_choice_is_discarded_without_effect() -> None:
    stacks = ["red-04 red-07", "", "red-03", "red-08", "red-09", "red-10"]
    t = table(*SIX, hands=["red-02 red-13", "blue-01 blue-02"], stacks=stacks, wounds=[1])
    t.play("A attack")
    assert (t.asked, t.options) == ("A scrap", ["red-02", "red-13"])
    t.play("A scrap red-02")
    assert t.discard == ["red-02"]
    assert t.s.wounds[A] == 1
    assert t.hand(A) == ["red-04", "red-07", "red-13"]
    assert t.asked == "B use"


@pytest.mark.rule("RR-047", "RR-G27")
def test_an_empty_hand_means_neither_attack_nor_discard() -> None:
    t = table("red", "blue", hands=["", "red-02 red-11"], stacks=["blue-06 blue-07 red-05 red-07", "blue-01"])
    assert t.begin().asked == "B use"
    assert t.hand(A) == ["blue-06", "blue-07", "red-05"]
    assert (t.stack(A), t.stack(B), t.hand(B)) == (["red-07"], ["blue-01"], ["red-02", "red-11"])
    assert (t.discard, t.s.wounds, t.s.attacks) == ([], [0, 0], 0)
    assert t.log("-") == [
        "A has no card in hand and cannot attack.",
        *["A draws a card."] * 3,
        "Round 2: B's turn.",
    ]


@pytest.mark.rule("RR-G81")
def test_with_refill_first_an_empty_hand_is_replenished_before_the_turn() -> None:
    stacks = ["red-03 red-04 red-05 red-07", ""]
    t = table("red", "blue", hands=["", "blue-01 blue-02"], stacks=stacks, empty_hand="refill_first")
    rounds.begin_turn(t.agreed, t.s, A)
    assert t.begin().asked == "A use"
    assert len(t.hand(A)) == 3


@pytest.mark.rule("RR-048")
def test_a_short_stack_gives_what_it_has() -> None:
    t = table("red", "blue", hands=["", "blue-01 blue-02"], stacks=["red-03", ""])
    assert t.begin().hand(A) == ["red-03"]


@pytest.mark.rule("RR-048", "RR-G28")
def test_a_large_hand_draws_nothing_and_keeps_everything() -> None:
    t = table("red", "blue", hands=["red-01 red-03 red-05 red-13", "red-11 red-12"], stacks=["red-04", "blue-02"])
    t.s.hands[A].append(t.s.deck.pop())
    hand = t.hand(A)
    rounds.end_turn(t.agreed, t.s)
    assert t.hand(A) == hand
    assert t.stack(A) == ["red-04"]


@pytest.mark.rule("RR-049", "RR-G29")
def test_the_defender_does_not_replenish() -> None:
    t = table("red", "green", hands=["green-08 red-13", "green-09 green-01 green-02"])
    t.play("A attack", "B defend green-09").quiet()
    assert t.asked == "B use"
    assert t.hand(B) == ["green-01", "green-02"]


@pytest.mark.rule("RR-G81")
def test_with_defender_refill_the_defender_replenishes_after_the_attack() -> None:
    hands = ["green-08 red-13", "green-09 green-01"]
    t = table("red", "green", hands=hands, stacks=["red-03", "blue-02 blue-03"], defender_refill="yes")
    t.play("A attack", "B defend green-09").quiet()
    assert len(t.hand(B)) == 3


@pytest.mark.rule("RR-G79")
def test_a_soft_start_knows_no_actions_boosters_or_second_attack() -> None:
    hands = ["blue-07 red-06 red-02", "blue-01 blue-12"]
    t = table("red", "blue", hands=hands, stacks=["", "blue-02 blue-03 blue-04"], wounds=[1], soft_start="on")
    t.s.turns = 1
    assert t.options == ["attack"]
    t.play("A attack").quiet()
    assert t.asked == "B use"


@pytest.mark.rule("RR-G79")
def test_the_turn_after_a_soft_start_is_like_any_other() -> None:
    hands = ["blue-07 red-06 red-02", "blue-01"]
    t = table("red", "blue", hands=hands, stacks=["", "blue-02 blue-03"], wounds=[1], soft_start="on")
    assert t.options == ["attack", "red-02"]
    t.play("A attack")
    assert t.asked == "A boost"


@pytest.mark.rule("RR-G12")
def test_everything_random_comes_from_one_source() -> None:
    first, second = (fresh(4) for _ in range(2))
    assert first.s.digest() == second.s.digest()


@pytest.mark.rule("RR-040", "RR-048")
def test_a_turn_is_actions_then_one_attack_then_a_new_hand_and_the_next_player_follows() -> None:
    six = ("red", "blue", "green", "yellow", "purple", "orange")
    stacks = ["red-03 red-04 red-05", "blue-02", "green-01", "yellow-01", "purple-01", "orange-01"]
    t = table(*six, hands=["blue-07 red-02 red-13", "blue-01 blue-04"], stacks=stacks, wounds=[1])
    t.play("A use red-02")
    assert (t.asked, "attack" in t.options) == ("A use", True)
    t.play("A attack", "B defend blue-01", "B done", "A pass")
    assert (t.asked, t.s.active, t.s.round, len(t.s.hands[A])) == ("B use", B, 2, 3)
    assert t.log()[-1] == "Round 2: B's turn."
