"""Responses and their windows; the Battle Deck and the Discard Pile. RR-115 to RR-121, RR-143."""

import pytest

from scrapyard.games.robot_rampage.content import FIRST_TORSO
from scrapyard.games.robot_rampage.rules import defence
from tests.games.position import unshuffled
from tests.games.robot_rampage.table import PLAIN, A, B, C, table


@pytest.mark.rule("RR-115", "RR-015")
def test_each_response_is_offered_in_its_own_window_only() -> None:
    everything = "orange-10 red-11 yellow-12 blue-12 purple-12 red-12"
    offered: dict[str, list[str]] = {}
    stacks = ["red-01", "red-02 red-04 red-05 red-07 red-08 red-09"]
    t = table("red", "green", hands=["green-06 red-03 red-13", everything], stacks=stacks, deck="red-06")
    t.play("A use red-03")
    while t.asked != "A second":
        if t.asked.startswith("B"):
            offered[t.ask.question.name] = [word for word in t.options if word not in ("pass", "done")]
            t.match.answer(-1)
        elif t.asked == "A late":
            t.play("A pass")
        else:
            t.attack("green-06")
    assert offered == {
        "cancel": ["orange-10"],
        "defend": ["red-11-text"],
        "deflect": ["blue-12"],
        "cushion": ["purple-12"],
        "answer": ["red-12"],
    }


@pytest.mark.rule("RR-115")
def test_the_late_window_is_the_attackers() -> None:
    t = table("red", "green", hands=["green-06 green-11", "yellow-12"], stacks=["red-01", "red-04 red-05"])
    t.attack("green-06")
    assert (t.asked, t.options) == ("B defend", ["done"])
    t.play("B done")
    assert (t.asked, t.options) == ("A late", ["green-11", "pass"])


@pytest.mark.rule("RR-116", "RR-G61")
def test_only_the_player_named_is_asked() -> None:
    hands = ["green-06 red-13", "red-02 red-05", "red-11 blue-12"]
    t = table("red", "green", "blue", hands=hands, stacks=["red-01", "red-03 red-04", ""], deck="red-06")
    t.attack("green-06")
    seats = set()
    while t.asked != "A second":
        seats.add(t.ask.seat)
        t.match.answer(-1)
    assert seats == {A, B}


@pytest.mark.rule("RR-116")
def test_any_number_of_responses_may_be_used_one_after_another() -> None:
    t = table("red", "green", hands=["green-06 red-13", "red-11 yellow-11 red-02"], stacks=["red-01", "red-03 red-04"])
    t.attack("green-06").play("B defend red-11-text", "B defend yellow-11-text")
    assert defence.strength(t.agreed, t.s) == 3 + 3 + 3


@pytest.mark.rule("RR-117", "RR-G62")
def test_in_the_defence_a_response_stays_until_the_comparison() -> None:
    t = table("red", "green", hands=["green-06 red-13", "red-11 red-02"], stacks=["red-01", "red-03 red-04"])
    t.attack("green-06").play("B defend red-11-text")
    assert t.stack(B) == ["red-03", "red-04"]
    t.play("B done", "A pass")
    assert t.stack(B) == ["red-03", "red-04", "red-11"]


@pytest.mark.rule("RR-117", "RR-G62")
def test_a_response_returned_under_a_short_stack_may_be_among_the_cards_taken() -> None:
    hands = ["green-06 green-07 red-13", "purple-12 red-02 red-05"]
    t = table("red", "green", hands=hands, stacks=["red-01", "red-03 red-04 red-07"], deck="red-06")
    t.attack("green-06 green-07").play("B done", "A pass", "B pass", "B cushion purple-12").quiet()
    assert "purple-12" in t.stack(A)
    assert "purple-12" not in t.stack(B)


@pytest.mark.rule("RR-118", "RR-G63")
def test_a_discarded_text_may_not_be_the_last_card() -> None:
    for stack, options in (("", ["pass"]), ("red-03", ["pass", "red-12"])):
        t = table("red", "green", hands=["green-08 red-13", "red-12"], stacks=["red-01", stack], deck="red-06")
        t.attack("green-08").play("B done", "A pass", "B pass")
        assert (t.asked, t.options) == ("B answer", options)


@pytest.mark.rule("RR-118", "RR-G64")
def test_a_text_may_not_destroy_its_own_robot() -> None:
    for wounds, options in ((1, ["attack"]), (2, ["attack", "green-01"])):
        t = table("red", "green", hands=["green-01 red-11", "red-02"])
        t.s.wounds[A] = t.agreed.content.wounds[FIRST_TORSO] - wounds
        assert t.options == options


@pytest.mark.rule("RR-143")
def test_who_holds_no_card_is_asked_nothing() -> None:
    stacks = ["red-01", "red-03 red-04 red-05 red-07"]
    t = table("red", "green", hands=["green-06 red-13", ""], stacks=stacks, deck="red-06")
    t.attack("green-06").play("A pass")
    assert t.asked == "A second"


@pytest.mark.rule("RR-143")
def test_who_holds_a_card_is_asked_in_every_window_even_if_passing_is_all() -> None:
    stacks = ["red-01", "red-03 red-04 red-07"]
    t = table("red", "green", hands=["green-06 red-13", "red-02 red-05"], stacks=stacks, deck="red-06")
    t.attack("green-06")
    asked = []
    while t.asked != "A second":
        asked.append(t.asked)
        assert t.options in (["done"], ["pass"])
        t.match.answer(-1)
    assert asked == ["B defend", "A late", "B deflect", "B cushion", "B answer"]


@pytest.mark.rule("RR-143")
@pytest.mark.parametrize("hand", ["green-08 green-09 red-06 red-07", "green-08 red-13 red-12 red-14"])
def test_an_attacker_is_asked_for_cards_and_boosters_whatever_is_held(hand: str) -> None:
    """Being asked, and how often, depends on how many cards are in hand, and on nothing else."""
    t = table("red", "green", "blue", hands=[hand, "", ""], stacks=["red-01", "red-03 red-04", "blue-01"])
    t.hasty = False
    asked = []
    for line in ("A attack", "A target B", "A strike green-08", "A done", "A done"):
        t.play(line)
        asked.append(t.asked)
    assert asked == ["A target", "A strike", "A strike", "A boost", "A late"]


@pytest.mark.rule("RR-143", "RR-053")
def test_after_a_wild_card_no_further_card_is_asked_for() -> None:
    t = table("red", "green", hands=["orange-01 red-13 red-14", ""], stacks=["red-01", "red-03 red-04"])
    t.hasty = False
    t.play("A attack", "A strike orange-01")
    assert (t.asked, t.options) == ("A boost", ["done"])


@pytest.mark.rule("RR-143")
def test_whoever_has_laid_out_the_last_card_is_asked_for_no_more() -> None:
    t = table("red", "green", hands=["green-08", "red-02"], stacks=["red-01", "red-03 red-04"])
    t.hasty = False
    t.play("A strike green-08")
    assert t.asked == "B defend"


@pytest.mark.rule("RR-143", "RR-046")
def test_a_single_card_that_cannot_attack_is_asked_for_as_one_that_can() -> None:
    for hand, asked in (("red-13", "A scrap"), ("green-08", "A strike")):
        t = table("red", "green", hands=[hand, ""], stacks=["red-01", "red-03 red-04"])
        t.hasty = False
        assert (t.asked, len(t.options)) == (asked, 1)


@pytest.mark.rule("RR-143")
def test_nobody_can_tell_from_the_second_attack_question_whether_a_card_fits() -> None:
    for hand, options in (("green-08 red-13", ["stop"]), ("green-08 green-09", ["again", "stop"])):
        t = table("red", "green", hands=[hand, ""], stacks=["red-01", "red-03 red-04"], deck="red-06")
        t.attack("green-08").quiet()
        assert (t.asked, t.options) == ("A second", options)


# Battle Deck and Discard Pile


@pytest.mark.rule("RR-119", "RR-G65")
def test_the_discard_pile_becomes_the_deck_when_a_card_is_needed() -> None:
    t = table(
        "red",
        "green",
        hands=["green-06 red-13", ""],
        stacks=["", "red-03 red-04 red-05 red-07"],
        discard="red-06 blue-01",
        rest=B,
        outcomes=unshuffled(2),
    )
    assert t.s.deck == []
    t.attack("green-06").quiet()
    assert t.words(t.s.deck) == ["red-06"]
    assert t.discard == ["blue-01"]


@pytest.mark.rule("RR-119")
def test_an_empty_deck_is_not_renewed_before_a_card_is_needed() -> None:
    t = table("red", "green", hands=["green-06 red-13", ""], deck="red-06", discard="blue-01", rest=B)
    t.attack("green-06").quiet()
    assert t.s.deck == []
    assert t.discard == ["blue-01", "red-06"]


@pytest.mark.rule("RR-119")
def test_after_a_reshuffle_nobody_knows_the_cards() -> None:
    hands = ["red-04 red-13 green-05", "red-02"]
    t = table("red", "green", hands=hands, discard="blue-01 blue-02 blue-03", rest=C, seats=3, outcomes=unshuffled(3))
    t.s.stacks[B], t.s.stacks[C] = t.s.stacks[C], []
    t.play("A use red-04")
    assert [t.s.seen[token] for token in [*t.s.deck, *t.s.stacks[A][:2]]] == [0, 0, 0]


@pytest.mark.rule("RR-120", "RR-013", "RR-G09")
def test_a_used_action_goes_to_the_discard_pile() -> None:
    t = table("red", "green", hands=["red-02 red-13 red-14", "red-05"], wounds=[1])
    t.play("A use red-02")
    assert t.discard == ["red-02"]


@pytest.mark.rule("RR-121", "RR-G66")
def test_without_any_card_a_hit_counts_as_torso() -> None:
    t = table("red", "green hd-3", hands=["green-06 red-13", ""], rest=B)
    t.attack("green-06").quiet()
    assert (t.s.wounds[B], t.parts(B)) == (1, {"head": "hd-3"})


@pytest.mark.rule("RR-121", "RR-G66")
def test_without_any_card_an_action_that_draws_gives_nothing() -> None:
    t = table("red", "green hd-3", hands=["red-04 red-13 red-14", ""], rest=B)
    t.play("A use red-04")
    assert (t.stack(A), t.discard) == ([], ["red-04"])
    t = table("red", "green hd-3", hands=["yellow-03 red-13 red-14", ""], rest=B)
    t.play("A use yellow-03")
    assert (t.parts(B), t.discard) == ({"head": "hd-3"}, ["yellow-03"])


# Last cards


def texts(*rows: dict[str, object]) -> dict[str, object]:
    """The plain table with these texts changed."""
    return {**PLAIN, "text": list(rows)}


@pytest.mark.rule("RR-118", "RR-G63")
def test_a_card_in_the_attack_keeps_a_discarded_text_from_being_the_last() -> None:
    """What lies in the attack returns: the attacker's Strength cards, and the defender's."""
    pack = texts({"id": "short_fuse", "dest": "discard"}, {"id": "baking_tray", "dest": "discard"})
    t = table("red", "green", hands=["green-08 green-11", "green-10 red-11"], pack=pack)
    t.attack("green-08")
    assert t.options == ["done", "green-10", "red-11-text"]
    t.play("B defend green-10")
    assert t.options == ["done", "red-11-text"]
    t.play("B done")
    assert (t.asked, t.options) == ("A late", ["green-11", "pass"])
    t = table("red", "green", hands=["green-08 red-13", "red-11"], pack=pack).attack("green-08")
    assert (t.asked, t.options) == ("B defend", ["done"])


@pytest.mark.rule("RR-118")
def test_a_text_that_returns_under_the_stack_may_be_the_last_card() -> None:
    t = table("red", "green", hands=["green-08 red-13", "red-11"], pack=texts({"id": "baking_tray", "dest": "stack"}))
    t.attack("green-08")
    assert (t.asked, t.options) == ("B defend", ["done", "red-11-text"])


@pytest.mark.rule("RR-071", "RR-117")
def test_a_response_goes_where_its_text_says_and_the_cards_beside_it_under_the_stack() -> None:
    pack = texts({"id": "baking_tray", "dest": "discard"})
    for order in (("green-10", "red-11-text"), ("red-11-text", "green-10")):
        hands = ["green-06 green-07 red-13", "green-10 red-11 red-02"]
        t = table("red", "green", hands=hands, stacks=["red-01", "red-03 red-04"], pack=pack)
        t.attack("green-06 green-07").play(*(f"B defend {word}" for word in order), "B done", "A pass")
        assert (t.stack(B), t.discard) == (["red-03", "red-04", "green-10"], ["red-11"])


@pytest.mark.rule("RR-137")
def test_an_attack_that_mutes_the_defender_leaves_the_attackers_own_response() -> None:
    hands = ["green-08 red-08 green-11", "red-11 red-02"]
    t = table("red", "green", hands=hands, stacks=["red-01", "red-03 red-04"])
    t.attack("green-08", "red-08").play("B done")
    assert t.s.muted
    assert (t.asked, t.options) == ("A late", ["green-11", "pass"])


@pytest.mark.rule("RR-082", "RR-092")
def test_whoever_would_be_destroyed_without_a_response_is_told() -> None:
    """A last wound, or the last cards; a Response that is not given is otherwise nobody's loss."""
    hands, stacks = ["green-06 red-13", "blue-12 purple-12"], ["", "red-02 red-04 red-05 red-07"]
    t = table("red", "green", hands=hands, stacks=stacks, deck="red-06").attack("green-06")
    t.play("B done", "A pass")
    assert (t.asked, t.warning(-1)) == ("B deflect", "")
    t.s.wounds[B] = t.agreed.content.wounds[FIRST_TORSO + t.s.torsos[B]] - 1
    assert t.warning(-1) == "Your robot would be destroyed."
    t.s.wounds[B] = 0
    t.play("B pass")
    assert (t.asked, t.warning(-1)) == ("B cushion", "")
    t.s.loss = len(t.s.hands[B]) + len(t.s.stacks[B])
    assert "last cards" in t.warning(-1)
