"""Declaring an attack. RR-050 to RR-060."""

import pytest

from scrapyard.games.robot_rampage.content import ATTACK
from scrapyard.games.robot_rampage.rules import attack, robots
from tests.games.robot_rampage.table import PLAIN, A, B, C, table

SIX = ("red", "blue", "green", "yellow", "purple", "orange")


@pytest.mark.rule("RR-050")
def test_any_opposing_robot_may_be_attacked_but_not_the_own() -> None:
    t = table("red", "blue", "green", hands=["red-06 orange-02 purple-06", "blue-01", ""], stacks=["", "", "green-01"])
    t.play("A attack")
    assert (t.asked, t.options) == ("A target", ["B", "C"])


@pytest.mark.rule("RR-051")
def test_any_number_of_matching_cards_may_be_played() -> None:
    t = table("red", "blue", hands=["blue-07 blue-06 blue-01", "green-01 green-02"])
    t.play("A attack", "A strike blue-07", "A strike blue-06", "A strike blue-01")
    assert attack.strength(t.agreed, t.s) == 3 + 4 + 5


@pytest.mark.rule("RR-051")
def test_a_card_of_another_robots_colour_is_no_match() -> None:
    t = table("red", "blue", "green", hands=["blue-07 green-02 red-13", "blue-01", ""], stacks=["", "", "green-01"])
    t.play("A attack", "A target B")
    assert t.words(t.s.strikes) == ["blue-07"]


@pytest.mark.rule("RR-052", "RR-G30")
def test_an_attack_needs_a_strength_card() -> None:
    t = table("red", "blue", hands=["blue-07 blue-06", "green-01 green-02"])
    t.play("A attack")
    assert t.options == ["blue-06", "blue-07"]


@pytest.mark.rule("RR-053", "RR-G32")
def test_a_wild_card_attacks_only_without_a_matching_card() -> None:
    t = table("red", "blue", "green", hands=["blue-07 purple-06", "blue-01", ""], stacks=["", "", "green-01"])
    t.play("A attack")
    assert t.s.target == B
    assert t.words(t.s.strikes) == ["blue-07"]


@pytest.mark.rule("RR-053")
def test_a_wild_attack_is_exactly_one_card_on_any_robot() -> None:
    t = table("red", "blue", "green", hands=["orange-01 purple-01", "blue-01", ""], stacks=["", "", "green-01"])
    t.play("A attack")
    assert t.options == ["B", "C"]
    t.play("A target C", "A strike orange-01")
    assert t.words(t.s.strikes) == ["orange-01"]
    assert t.s.wild


@pytest.mark.rule("RR-G31")
def test_the_own_colour_does_not_block_a_wild_attack() -> None:
    t = table("red", "blue", hands=["red-13 purple-01", "blue-01"])
    t.play("A attack")
    assert t.words(t.s.strikes) == ["purple-01"]


@pytest.mark.rule("RR-G32")
def test_with_free_wild_attacks_a_wild_card_may_replace_matching_ones() -> None:
    t = table("red", "blue", hands=["blue-03 purple-01", "blue-01"], wild_attack="free")
    t.play("A attack")
    assert t.options == ["blue-03", "purple-01"]
    t.play("A strike purple-01")
    assert t.asked == "B defend"


@pytest.mark.rule("RR-054", "RR-G33")
def test_matching_and_wild_cards_are_never_combined() -> None:
    t = table("red", "blue", hands=["blue-03 purple-01 blue-04", "blue-01"], wild_attack="free")
    t.play("A attack", "A strike blue-03")
    assert t.options == ["blue-04", "done"]


@pytest.mark.rule("RR-055", "RR-G22")
def test_the_own_colour_never_strikes() -> None:
    t = table(*SIX, hands=["red-13 red-14 blue-03", "blue-01"], stacks=["", "", "red-01", "red-03", "red-04", "red-05"])
    t.play("A attack")
    assert t.words(t.s.strikes) == ["blue-03"]
    assert t.s.target == B


@pytest.mark.rule("RR-056", "RR-014", "RR-G34")
def test_any_number_of_boosters_follow_the_strength_cards() -> None:
    t = table("red", "blue", hands=["blue-03 red-06 red-08 red-13", "blue-01"])
    t.play("A attack", "A boost red-06", "A boost red-08")
    assert attack.strength(t.agreed, t.s) == 2 + 2 + 1
    assert t.asked == "B defend"


@pytest.mark.rule("RR-057", "RR-G35")
def test_the_accessory_may_be_used_or_left() -> None:
    for answer, strength in (("use", 2 + 2), ("leave", 2)):
        t = table("red ac-1", "blue", hands=["blue-03 red-13", "blue-01"])
        t.play("A attack", f"A {answer}")
        assert attack.strength(t.agreed, t.s) == strength


@pytest.mark.rule("RR-057", "RR-G35")
def test_the_accessory_is_asked_for_again_in_a_second_attack() -> None:
    t = table("red ac-1", "blue", hands=["blue-07 blue-06 red-13", ""], stacks=["", "red-01 red-03 red-04 red-05"])
    t.play("A attack", "A strike blue-07", "A done", "A done", "A use").quiet()
    t.play("A again")
    assert t.asked == "A power"


@pytest.mark.rule("RR-058")
def test_cards_laid_out_are_seen_by_all() -> None:
    t = table(
        "red", "blue", "green", hands=["blue-03 red-06 red-13", "blue-12 blue-01", ""], stacks=["", "", "green-01"]
    )
    t.play("A attack", "A boost red-06", "B defend blue-12")
    for token in [*t.s.strikes, *t.s.boosts, *t.s.guards]:
        assert all(t.s.knows(seat, token) for seat in (A, B, C))


@pytest.mark.rule("RR-059", "RR-G06")
def test_attack_strength_is_cards_boosters_accessory_and_arms() -> None:
    t = table("red ra-1 la-2 ac-1", "blue", hands=["blue-03 red-06 red-13", "blue-01"])
    arms = (
        t.agreed.content.attack[t.agreed.content.ids.index("ra-1")]
        + t.agreed.content.attack[t.agreed.content.ids.index("la-2")]
    )
    t.play("A attack", "A boost red-06", "A use")
    assert attack.strength(t.agreed, t.s) == 2 + 2 + 2 + arms


@pytest.mark.rule("RR-G06")
def test_only_arms_have_attack_values() -> None:
    t = table("red", "blue", hands=["blue-03 red-13", "blue-01"])
    content = t.agreed.content
    assert {content.slot[face] for face in range(len(content.ids)) if content.attack[face] > 0} == {0, 1}


@pytest.mark.rule("RR-060")
def test_a_missing_arm_adds_nothing_and_a_replacement_adds_its_own() -> None:
    t = table("red la-2", "blue", hands=["blue-03 blue-14 red-13", "blue-01"])
    left = robots.reach(t.agreed, t.s, A)
    t.play("A use blue-14")
    assert robots.reach(t.agreed, t.s, A) == left + 3


@pytest.mark.rule("RR-G55")
def test_with_only_wild_attacks_matching_cards_do_not_strike() -> None:
    t = table("red", "blue", hands=["blue-03 purple-01 orange-01", "blue-01"], final_three="only_wild_attacks")
    t.play("A attack")
    assert t.options == ["orange-01", "purple-01"]
    t.play("A strike purple-01")
    assert t.asked == "B defend"


@pytest.mark.rule("RR-G55")
def test_with_only_wild_attacks_and_no_wild_card_a_card_is_discarded() -> None:
    t = table("red", "blue", hands=["blue-03 blue-04", "blue-01"], final_three="only_wild_attacks")
    t.play("A attack")
    assert t.asked == "A scrap"


@pytest.mark.rule("RR-G55", "RR-132")
def test_with_only_wild_attacks_spray_paint_makes_any_card_wild() -> None:
    t = table("red", "blue", hands=["blue-05 blue-03 red-13", "blue-01"], final_three="only_wild_attacks")
    t.play("A use blue-05", "B pass", "A attack")
    assert t.options == ["blue-03", "red-13"]
    t.play("A strike red-13")
    assert t.s.wild
    assert t.asked == "B defend"


@pytest.mark.rule("RR-059")
def test_the_parts_of_an_attack_are_told_one_by_one_and_add_up_to_its_strength() -> None:
    """Cards always, the rest as far as it counts: arms, charge, Boosters, accessory, late Responses."""
    hands = ["green-08 red-06 red-07 green-11 red-13", "red-10 red-02"]
    pack = {**PLAIN, "part": [{"id": "ac-6", "ops": [{"op": "attack", "n": 1}, {"op": "attack_per_missing", "n": 2}]}]}
    t = table("red ra-1 ac-6", "green", hands=hands, stacks=["red-01", "red-03 red-04"], pack=pack)
    t.s.charge = 4
    t.attack("green-08", "red-06 red-07").play("B done", "A late green-11")
    content = t.agreed.content
    battery, fuse, box, arm = (content.ids.index(word) for word in ("red-06", "green-11", "ac-6", "ra-1"))
    parts = attack.summands(t.agreed, t.s)
    assert parts == [
        *(attack.CARDS, content.strength[content.ids.index("green-08")]),
        *(attack.ARMS, content.attack[arm]),
        *(attack.CHARGE, 4),
        *(battery, content.amount(battery, ATTACK)),
        *(box, 1 + 2 * 3),
        *(fuse, content.amount(fuse, ATTACK)),
    ]
    assert sum(parts[1::2]) == attack.strength(t.agreed, t.s)


@pytest.mark.rule("RR-059", "RR-109")
def test_a_jammed_booster_and_what_adds_nothing_are_no_part_of_an_attack() -> None:
    pack = {**PLAIN, "text": [{"id": "nitro_can", "ops": [{"op": "attack_per_missing", "n": 2}]}]}
    hands = ["green-08 red-09 red-06 red-13", "red-10 red-02"]
    t = table("red", "green", hands=hands, stacks=["red-01", "red-03 red-04"], pack=pack)
    t.attack("green-08", "red-09 red-06").play("B defend red-10-text", "B jam red-06")
    nitro = t.agreed.content.ids.index("red-09")
    strength = t.agreed.content.strength[t.agreed.content.ids.index("green-08")]
    assert attack.summands(t.agreed, t.s) == [attack.CARDS, strength, nitro, 2 * 5]
    assert attack.strength(t.agreed, t.s) == strength + 2 * 5
