"""What a seat sees of a running attack: sums that add up, and public facts only."""

import pytest

from scrapyard.games.robot_rampage.face.under_way import Attack
from tests.games.robot_rampage.table import A, B, Table, table


def shown(t: Table, seat: int = A) -> Attack:
    attack = t.view(seat)["attack"]
    assert attack is not None
    return attack


@pytest.mark.rule("RR-059")
def test_the_attack_strength_is_shown_with_what_it_is_made_of() -> None:
    t = table("red ra-1 ac-1", "green", hands=["green-08 yellow-08 yellow-12 red-13", "red-05"])
    t.s.charge = 4
    t.attack("green-08", "yellow-08").play("B done", "A late yellow-12")
    attack = shown(t)
    assert attack["attack_sum"] == {"cards": 3, "arms": 3, "bonus": 4, "late": 3, "extras": 2 + 2}
    assert attack["attack_strength"] == 17


@pytest.mark.rule("RR-065")
def test_the_defence_strength_is_shown_with_what_it_is_made_of() -> None:
    t = table("red", "green hd-2", hands=["blue-07", "green-10 red-11 red-05"], stacks=["red-01", "red-02"])
    t.attack("blue-07").play("B defend green-10", "B defend red-11-text")
    attack = shown(t, B)
    assert attack["wild"]
    assert attack["defence_sum"] == {"cards": 6, "robot": 4, "traits": 2}
    assert attack["defence_strength"] == 12


def test_a_painted_robot_and_a_charge_are_seen_by_all() -> None:
    t = table("red", "green", "blue", hands=["blue-05 orange-03 red-13", "red-05", "red-12"])
    t.play("A use blue-05", "A on B", "B pass", "A use orange-03")
    view = t.view(B)
    assert (view["painted"], view["charge"]) == ("B", 4)


@pytest.mark.rule("RR-143")
@pytest.mark.parametrize("hand", ["green-08 green-09 red-13", "red-12 red-13"])
def test_between_two_robots_nobody_sees_an_attack_before_it_is_whole(hand: str) -> None:
    """With a card that fits A must strike, without one A must discard: B learns which from the card alone."""
    t = table("red", "green", hands=[hand, "red-05"])
    t.play("A attack")
    assert t.view(B)["attack"] is None
    assert (t.view(A)["attack"] is None) == (hand == "red-12 red-13")
    if hand != "red-12 red-13":
        t.play("A strike green-08")
        assert t.view(B)["attack"] is None
        while t.asked.startswith("A"):
            t.play("A done")
        assert shown(t, B)["cards"] == ["green-08"]
