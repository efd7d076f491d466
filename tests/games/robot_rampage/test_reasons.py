"""Why not? Every refusal names its clause and speaks of the card."""

import pytest

from scrapyard.games.robot_rampage.content import BATTLE
from scrapyard.games.robot_rampage.rules import robots
from scrapyard.kernel.face import Reason
from tests.games.robot_rampage.table import PLAIN, A, B, C, Table, building, table

FOUR = ("red", "green", "blue", "yellow")
OTHERS = ["", "", "blue-01", "yellow-01"]


def why(t: Table, word: str, *, text: bool = False) -> Reason:
    value = t.agreed.content.ids.index(word) + (BATTLE if text else 0)
    reason = t.game.face.why_not(t.s, t.ask, t.ask.question, value)
    assert reason is not None
    return reason


def test_an_option_that_may_be_chosen_has_no_reason_against_it() -> None:
    t = table("red", "green", hands=["red-02 red-13", "red-05"], wounds=[1])
    for value in t.ask.values:
        assert t.game.face.why_not(t.s, t.ask, t.ask.question, value) is None


@pytest.mark.rule("RR-026")
def test_a_torso_that_has_such_a_part_or_is_taken() -> None:
    centre = {"torso-red": "lg-1", "torso-blue": "ra-1 la-1 ac-1 hd-1 lg-2"}
    t = building(3, centre, draws="lg-5", robots=["torso-blue"], first=B)
    for torso, sentence in ((0, "Boiler Tank already has a part of that kind."), (1, "Chest Freezer is no longer")):
        reason = t.game.face.why_not(t.s, t.ask, t.ask.question, torso)
        assert reason is not None
        assert reason.clause == "RR-026"
        assert sentence in reason.text


@pytest.mark.rule("RR-011", "RR-014", "RR-016", "RR-118")
@pytest.mark.parametrize(
    ("word", "clause", "sentence"),
    [
        ("red-06", "RR-011", "Extra Battery (red 4) is used with your own attack"),
        ("red-11", "RR-011", "when you are attacked"),
        ("red-14", "RR-016", "has not lost that part"),
    ],
)
def test_cards_that_cannot_be_used_before_the_attack(word: str, clause: str, sentence: str) -> None:
    reason = why(table("red hd-3", "green", hands=[f"{word} red-13", "red-05"]), word)
    assert reason.clause == clause
    assert sentence in reason.text


@pytest.mark.rule("RR-118")
def test_an_action_that_would_destroy_its_own_robot() -> None:
    t = table("red", "green", hands=["green-01 red-13", "red-05"])
    t.s.wounds[A] = robots.wounds_left(t.agreed, t.s, A) - 1
    reason = why(t, "green-01")
    assert (reason.clause, "wounds left: 1" in reason.text) == ("RR-118", True)


@pytest.mark.rule("RR-G79")
def test_a_soft_start() -> None:
    t = table("red", "green", hands=["red-02 red-13", "red-05"], wounds=[1], soft_start="on")
    t.s.turns = 1
    assert why(t, "red-02").clause == "RR-G79"


@pytest.mark.rule("RR-051", "RR-053", "RR-055")
@pytest.mark.parametrize(("word", "clause"), [("red-13", "RR-055"), ("blue-07", "RR-051"), ("orange-01", "RR-053")])
def test_cards_that_cannot_strike(word: str, clause: str) -> None:
    t = table(*FOUR, hands=[f"green-08 green-09 {word}", "red-05"], stacks=OTHERS).play("A attack")
    if t.asked == "A target":
        t.play("A target B")
    assert t.asked == "A strike"
    assert why(t, word).clause == clause


@pytest.mark.rule("RR-054", "RR-053")
def test_a_wild_card_beside_matching_ones() -> None:
    t = table("red", "green", hands=["green-08 green-09 orange-01", "red-05"], wild_attack="free")
    t.play("A attack", "A strike green-08")
    assert why(t, "orange-01").clause == "RR-054"


@pytest.mark.rule("RR-056")
def test_a_card_that_is_no_booster() -> None:
    t = table("red", "green", hands=["green-08 red-06 red-13", "red-05"]).play("A attack")
    assert why(t, "red-13").clause == "RR-056"


@pytest.mark.rule("RR-062", "RR-063", "RR-097", "RR-108")
@pytest.mark.parametrize(
    ("robots", "word", "clause"),
    [
        (FOUR, "red-02", "RR-062"),
        (FOUR, "orange-01", "RR-097"),
        (("red", "green hd-3", "blue"), "orange-01", "RR-108"),
    ],
)
def test_cards_that_cannot_defend(robots: tuple[str, ...], word: str, clause: str) -> None:
    t = table(*robots, hands=["green-08 red-13", f"{word} red-05"], stacks=OTHERS[: len(robots)]).attack("green-08")
    assert why(t, word).clause == clause


@pytest.mark.rule("RR-062", "RR-063")
def test_too_many_cards_in_defence() -> None:
    robots = ("red", "green hd-3", "blue", "yellow")
    hands = ["green-08 red-13", "orange-01 orange-02 green-10 green-12 green-01 green-02"]
    t = table(*robots, hands=hands, stacks=OTHERS).attack("green-08").play("B defend green-10")
    assert "played alone" in why(t, "orange-01").text
    t.play("B defend green-12", "B defend green-01")
    assert "At most 3" in why(t, "green-02").text
    t = table(*robots, hands=hands, stacks=OTHERS).attack("green-08").play("B defend orange-01")
    assert "exactly one card" in why(t, "orange-02").text


@pytest.mark.rule("RR-115", "RR-118", "RR-137")
def test_texts_that_cannot_be_used_in_a_window() -> None:
    t = table("red", "green", hands=["green-08 red-13", "red-12 red-02"]).attack("green-08")
    assert why(t, "red-12", text=True).clause == "RR-115"
    assert "is no Response" in why(t, "red-02", text=True).text
    t = table("red", "green", hands=["green-08 red-08 red-13", "red-11 red-02"]).attack("green-08", "red-08")
    assert why(t, "red-11", text=True).clause == "RR-137"
    t = table("red", "green", hands=["green-08 red-13", "red-12"], deck="red-06").attack("green-08")
    t.play("B done", "A pass", "B pass")
    assert why(t, "red-12").clause == "RR-118"


@pytest.mark.rule("RR-051")
def test_a_robot_that_no_card_matches() -> None:
    t = table(*FOUR, hands=["green-08 yellow-06 red-13", "red-05"], stacks=OTHERS).play("A attack")
    reason = t.game.face.why_not(t.s, t.ask, t.ask.question, C)
    assert reason is not None
    assert (reason.clause, reason.text) == ("RR-051", "None of your cards may attack that robot.")


@pytest.mark.rule("RR-009")
def test_a_card_that_is_not_held_is_not_named() -> None:
    """Whatever is asked about, and whatever the others hold."""
    hands = ["green-08 red-06 orange-02 blue-04", "red-11 red-05 green-10", "blue-02", "yellow-02"]
    t = table(*FOUR, hands=hands, stacks=OTHERS)
    t.hasty = False
    for line in (
        "A attack",
        "A target B",
        "A strike green-08",
        "A done",
        "A boost red-06",
        "A done",
        "B done",
        "A pass",
    ):
        assert held_only(t) > 40
        t.play(line)
    assert held_only(t) > 40


def held_only(t: Table) -> int:
    """How many values have no other reason against them than not being held; nothing else is named by any."""
    vocabulary, question = t.game.vocabulary, t.ask.question
    mine = {t.game.face.name(t.s.faces[token]) for token in t.s.hands[t.ask.seat]}
    others = {t.game.face.name(face) for face in range(BATTLE)} - mine
    count = 0
    for value in range(len(vocabulary.domains[question.domain])):
        reason = t.game.face.why_not(t.s, t.ask, question, value)
        if reason is not None:
            assert not any(name in reason.text for name in others)
            count += reason.text == "You do not hold that card."
    return count if question.domain != "seat" else 99


@pytest.mark.rule("RR-G55")
def test_a_card_that_is_not_wild() -> None:
    hands = ["green-08 orange-01 purple-01", "red-05"]
    t = table("red", "green", hands=hands, final_three="only_wild_attacks").play("A attack")
    assert why(t, "green-08").clause == "RR-G55"


@pytest.mark.rule("RR-051")
def test_a_card_of_another_colour_beside_matching_ones() -> None:
    t = table(*FOUR, hands=["green-08 green-09 blue-07 red-13", "red-05"], stacks=OTHERS)
    t.play("A attack", "A target B", "A strike green-08")
    assert [why(t, word).clause for word in ("blue-07", "red-13")] == ["RR-051", "RR-051"]


@pytest.mark.rule("RR-008")
def test_a_response_without_an_effect() -> None:
    pack = {**PLAIN, "text": [{"id": "baking_tray", "ops": []}]}
    t = table("red", "green", hands=["green-08 red-13", "red-11 red-02"], pack=pack).attack("green-08")
    assert "has no effect" in why(t, "red-11", text=True).text
