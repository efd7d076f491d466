"""Boosters that wait beside their owner's robot. RR-109 to RR-114."""

import pytest

from scrapyard.games.robot_rampage.content import ATTACK, FIRST_TORSO, LOOT_PICK, WOUND
from scrapyard.games.robot_rampage.rules import attack, defence, piles
from tests.games.robot_rampage.table import A, B, Table, table


def waits(t: Table, word: str, op: int, seat: int = A) -> Table:
    """A Booster that waits with one op still to do."""
    token = t.agreed.content.ids.index(word)
    t.s.deck.remove(token)
    t.s.reveal(token)
    t.s.waiting.append(token)
    t.s.waiting_by.append(seat)
    t.s.waiting_ops.append(1 << op)
    return t


def jammed(second: str = "red-13") -> Table:
    """A attacks with green-08 and a Nitro Can, which B jams."""
    hands = [f"green-08 purple-08 {second}", "red-10 red-02 red-05"]
    t = table("red", "green", hands=hands, stacks=["red-01", "red-03 red-04"], deck="red-06 red-07")
    return t.attack("green-08", "purple-08").play("B defend red-10-text")


@pytest.mark.rule("RR-109", "RR-110")
def test_a_jammed_booster_does_not_work_and_waits() -> None:
    t = jammed()
    assert (attack.strength(t.agreed, t.s), defence.strength(t.agreed, t.s)) == (3, 3 + 1)
    t.quiet()
    assert t.waiting(A) == ["purple-08"]


@pytest.mark.rule("RR-110", "RR-G57")
def test_a_booster_whose_attack_fails_returns_without_effect() -> None:
    hands = ["green-05 green-09 red-13", "red-02 red-05"]
    t = table("red", "green", hands=hands, stacks=["red-01 red-03 red-04", ""]).attack("green-05", "green-09").quiet()
    assert (t.s.wounds[B], t.s.waiting) == (0, [])
    assert "green-09" not in t.discard


@pytest.mark.rule("RR-G57")
def test_with_failed_booster_wait_it_waits_for_a_success() -> None:
    hands = ["green-05 green-09 red-13", "red-02 red-05"]
    t = table("red", "green", hands=hands, stacks=["red-01 red-03 red-04", ""], failed_booster="wait")
    t.attack("green-05", "green-09").quiet()
    assert t.waiting(A) == ["green-09"]


@pytest.mark.rule("RR-110")
def test_a_booster_whose_target_is_destroyed_first_waits() -> None:
    hands = ["green-08 green-09 red-13", "", "red-02 red-05"]
    t = table("red", "green", "blue", hands=hands, stacks=["red-01", "red-03 red-04", ""], deck="red-06")
    t.s.wounds[B] = t.agreed.content.wounds[FIRST_TORSO + t.s.torsos[B]] - 1
    t.attack("green-08", "green-09").quiet()
    assert not t.s.alive[B]
    assert t.waiting(A) == ["green-09"]


@pytest.mark.rule("RR-111", "RR-G58")
def test_a_waiting_booster_joins_the_next_attack_by_itself() -> None:
    t = table("red", "green", hands=["green-08 red-13", "red-02 red-05"], stacks=["", "red-03"])
    waits(t, "yellow-08", ATTACK).play("A attack")
    assert t.asked == "B defend"
    assert attack.strength(t.agreed, t.s) == 3 + 2
    assert t.told(f"A's waiting {t.game.face.name(t.agreed.content.ids.index('yellow-08'))} joins the attack.")


@pytest.mark.rule("RR-111")
def test_it_joins_a_second_attack_of_the_same_turn() -> None:
    stacks = ["", "red-03 red-04 red-05 red-07"]
    t = table("red", "green", hands=["green-08 green-07 red-13", ""], stacks=stacks, deck="red-06")
    t.attack("green-08").quiet()
    waits(t, "yellow-08", ATTACK).play("A again")
    assert t.asked == "A late"
    assert attack.strength(t.agreed, t.s) == 5 + 2


@pytest.mark.rule("RR-112", "RR-G59")
def test_an_effect_on_success_keeps_waiting_when_that_attack_fails() -> None:
    t = table("red", "green", hands=["green-05 red-13", "red-02 red-05"], stacks=["red-01 red-03 red-04", ""])
    waits(t, "green-09", WOUND).attack("green-05").quiet()
    assert t.waiting(A) == ["green-09"]
    assert t.s.waiting_ops == [1 << WOUND]


@pytest.mark.rule("RR-G59")
def test_pure_strength_is_used_up_by_any_attack() -> None:
    t = table("red", "green", hands=["green-05 red-13", "green-10 red-02 red-05"], stacks=["red-01 red-03 red-04", ""])
    waits(t, "purple-08", ATTACK).attack("green-05").play("B defend green-10").quiet()
    assert t.s.waiting == []
    assert "purple-08" in t.discard


@pytest.mark.rule("RR-113")
def test_a_resolved_booster_goes_where_it_would_have_gone() -> None:
    for word, op, pile in (("green-09", WOUND, False), ("orange-09", WOUND, True)):
        t = table("red", "green", hands=["green-08 red-13", ""], stacks=["red-01", "red-03 red-04"], deck="red-06")
        waits(t, word, op).attack("green-08").quiet()
        assert t.s.waiting == []
        assert (word in t.discard) == pile
        assert (word in t.stack(A)) != pile


@pytest.mark.rule("RR-114", "RR-G60")
def test_a_waiting_booster_is_public_and_no_part_of_the_card_total() -> None:
    t = waits(table("red", "green", hands=["green-08 red-13", "red-02"]), "green-09", WOUND)
    assert piles.total(t.s, A) == 2
    for seat in (A, B):
        robots = t.view(seat)["robots"]
        assert isinstance(robots, list)
        assert robots[A]["waiting"] == ["green-09"]


@pytest.mark.rule("RR-114", "RR-G60")
def test_a_waiting_booster_cannot_be_jammed_again() -> None:
    hands = ["green-08 red-06 red-13", "red-10 red-02"]
    t = waits(table("red", "green", hands=hands, stacks=["", "red-03"]), "yellow-08", ATTACK)
    t.attack("green-08", "red-06").play("B defend red-10-text")
    assert attack.strength(t.agreed, t.s) == 3 + 2


@pytest.mark.rule("RR-111")
def test_only_the_unfinished_effects_apply() -> None:
    t = table("red", "green", hands=["green-08 red-13", "red-02 red-05"], stacks=["", "red-03"])
    waits(t, "blue-08", LOOT_PICK).play("A attack")
    assert attack.strength(t.agreed, t.s) == 3
    assert attack.summands(t.agreed, t.s) == [attack.CARDS, 3]


@pytest.mark.rule("RR-109", "RR-110")
def test_a_jammed_booster_of_wounds_wounds_nobody() -> None:
    hands = ["green-06 green-09 red-13", "red-10 red-02 red-05"]
    t = table("red", "green hd-3", hands=hands, stacks=["red-01", "red-03 red-04 red-07 red-08"], deck="red-11")
    t.attack("green-06", "green-09").play("B defend red-10-text").quiet()
    assert (t.s.success, t.parts(B), t.s.wounds[B]) == (False, {}, 0)
    assert t.waiting(A) == ["green-09"]


@pytest.mark.rule("RR-109")
def test_of_several_boosters_the_defender_says_which_is_jammed() -> None:
    hands = ["green-06 red-06 yellow-08 red-13", "red-10 red-02 red-05"]
    t = table("red", "green", hands=hands, stacks=["red-01", "red-03 red-04"])
    t.attack("green-06", "red-06 yellow-08").play("B defend red-10-text")
    assert (t.asked, t.options) == ("B jam", ["red-06", "yellow-08"])
    t.play("B jam yellow-08").quiet()
    assert t.waiting(A) == ["yellow-08"]


@pytest.mark.rule("RR-109", "RR-138")
def test_a_jammed_booster_waits_as_soon_as_the_attack_is_over() -> None:
    """When the defender may answer, it no longer lies in the attack."""
    hands = ["green-06 green-07 red-06 red-13", "red-10 red-02 red-05"]
    stacks = ["red-01", "red-03 red-04 red-07 red-08 red-09 blue-01 blue-02 blue-03"]
    t = table("red", "green hd-3", hands=hands, stacks=stacks, deck="red-11")
    t.attack("green-06 green-07", "red-06").play("B defend red-10-text", "B done", "A pass", "B pass", "B pass")
    assert (t.asked, t.waiting(A)) == ("B answer", ["red-06"])
    under_way = t.view(A)["attack"]
    assert under_way is not None
    assert under_way["boosters"] == []
