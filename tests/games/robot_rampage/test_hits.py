"""A successful attack: hits, wounds, and cards taken. RR-073 to RR-091."""

import pytest

from scrapyard.games.robot_rampage.content import FIRST_TORSO
from scrapyard.games.robot_rampage.rules import attack, defence
from tests.games.robot_rampage.table import PLAIN, A, B, Table, table


def struck(
    deck: str,
    robot: str = "green",
    cards: str = "green-06",
    boosts: str = "",
    stack: str = "red-01 red-03 red-04 red-05",
    settings: dict[str, str] | None = None,
    pack: dict[str, object] = PLAIN,
) -> Table:
    """Five robots in play: A attacks the green robot of B, who holds no card; the first hit is on top of the deck."""
    robots = ("red", robot, "blue", "yellow", "purple")
    hands = [f"{cards} {boosts} red-13"]
    stacks = ["red-02", stack, "blue-01", "yellow-01", "purple-01"]
    t = table(*robots, hands=hands, stacks=stacks, deck=deck, pack=pack, **(settings or {}))  # type: ignore[arg-type]  # settings only
    return t.attack(cards, boosts)


def last_wound(t: Table, seat: int = B) -> None:
    """One more wound destroys the robot."""
    t.s.wounds[seat] = t.agreed.content.wounds[FIRST_TORSO + t.s.torsos[seat]] - 1


def owned(t: Table, seat: int) -> set[str]:
    return {*t.hand(seat), *t.stack(seat)}


@pytest.mark.rule("RR-073")
def test_the_hit_is_resolved_before_cards_are_taken() -> None:
    hands = ["green-06 red-13", "red-02 red-05"]
    t = table("red", "green hd-3", hands=hands, stacks=["", "red-01 red-03"], deck="red-11").attack("green-06")
    t.play("B done", "A pass")
    assert (t.asked, t.parts(B)) == ("B deflect", {"head": "hd-3"})
    t.play("B pass")
    assert (t.asked, t.parts(B)) == ("B cushion", {})
    assert t.stack(B) == ["red-01", "red-03"]


@pytest.mark.rule("RR-074", "RR-080")
def test_the_top_card_of_the_battle_deck_is_turned_up_and_discarded() -> None:
    t = struck("red-11 red-06", "green hd-3").quiet()
    assert t.discard == ["red-11"]
    assert t.words(t.s.deck[-1:]) == ["red-06"]


@pytest.mark.rule("RR-075", "RR-076", "RR-G42")
def test_a_part_that_is_hit_goes_to_the_wreckage() -> None:
    t = struck("red-11", "green hd-3").quiet()
    assert (t.parts(B), t.wreckage, t.s.wounds[B]) == ({}, ["hd-3"], 0)


@pytest.mark.rule("RR-076")
def test_a_replacement_part_that_is_hit_goes_to_the_discard_pile() -> None:
    t = struck("red-11", "green red-14").quiet()
    assert (t.discard, t.wreckage) == (["red-11", "red-14"], [])


@pytest.mark.rule("RR-077", "RR-G40")
def test_a_torso_hit_is_one_wound() -> None:
    t = struck("red-06", "green hd-3").quiet()
    assert (t.s.wounds[B], t.parts(B)) == (1, {"head": "hd-3"})


@pytest.mark.rule("RR-078", "RR-G40")
def test_a_hit_on_a_missing_part_is_one_wound() -> None:
    t = struck("red-11", "green lg-3").quiet()
    assert (t.s.wounds[B], t.parts(B)) == (1, {"legs": "lg-3"})


@pytest.mark.rule("RR-079")
def test_a_booster_adds_its_wounds_whatever_the_location() -> None:
    t = struck("red-11", "green hd-3", boosts="orange-09").quiet()
    assert (t.s.wounds[B], t.parts(B)) == (2, {})


@pytest.mark.rule("RR-081", "RR-G41")
def test_all_hits_come_first_then_wound_boosters() -> None:
    hands = ["green-08 green-09 yellow-09 red-13", "red-02 red-05"]
    t = table("red", "green", hands=hands, stacks=["", "red-01 red-03"], deck="red-06 red-07")
    t.attack("green-08", "green-09 yellow-09").play("B done", "A pass")
    wounds = []
    while t.asked == "B deflect":
        wounds.append(t.s.wounds[B])
        t.play("B pass")
    assert [*wounds, t.s.wounds[B]] == [0, 1, 3]


@pytest.mark.rule("RR-081", "RR-110")
def test_destruction_is_checked_after_every_wound() -> None:
    t = struck("red-06", boosts="orange-09")
    last_wound(t)
    t.quiet()
    assert t.s.wounds[B] == t.agreed.content.wounds[FIRST_TORSO + t.s.torsos[B]]
    assert t.waiting(A) == ["orange-09"]


@pytest.mark.rule("RR-082", "RR-083", "RR-G43")
def test_a_robot_with_its_last_wound_is_destroyed_and_no_cards_are_taken() -> None:
    t = struck("red-06", stack="red-01 red-03")
    last_wound(t)
    t.quiet()
    assert not t.s.alive[B]
    assert sorted(t.discard) == ["red-01", "red-03", "red-06"]


@pytest.mark.rule("RR-G43")
def test_with_wound_kill_loot_the_margin_is_taken_first() -> None:
    t = struck("red-06", cards="green-02", stack="red-01 red-03", settings={"wound_kill_loot": "margin"})
    last_wound(t)
    t.quiet()
    assert sorted(t.discard) == ["red-03", "red-06"]
    assert "red-01" in owned(t, A)


@pytest.mark.rule("RR-084")
def test_margin_zero_takes_no_card() -> None:
    assert struck("red-06", cards="green-08").quiet().stack(B) == ["red-01", "red-03", "red-04", "red-05"]


@pytest.mark.rule("RR-084", "RR-085", "RR-088")
def test_the_margin_is_taken_from_the_top_of_the_stack_under_the_own() -> None:
    t = table("red", "green", hands=["green-07 red-13 red-14", ""], stacks=["", "red-01 red-03 red-04"], deck="red-06")
    t.attack("green-07").quiet()
    assert t.asked == "A second"
    assert t.stack(B) == ["red-04"]
    assert t.stack(A) == ["green-07", "red-01", "red-03"]


@pytest.mark.rule("RR-085")
def test_returned_defence_cards_lie_at_the_bottom_of_the_stack() -> None:
    hands = ["green-07 red-13", "green-12 red-02 red-05"]
    t = table("red", "green", hands=hands, stacks=["", "red-01 red-03"], deck="red-06").attack("green-07")
    t.play("B defend green-12").quiet()
    assert t.stack(B) == ["red-03", "green-12"]


@pytest.mark.rule("RR-086", "RR-G45")
@pytest.mark.parametrize(("outcome", "left"), [(1, "blue-04"), (0, "blue-05")])
def test_if_the_stack_is_short_the_rest_comes_from_the_hand_at_random(outcome: int, left: str) -> None:
    hands = ["green-07 red-13 red-14", "blue-04 blue-05"]
    t = table("red", "green", hands=hands, stacks=["", "red-01"], deck="red-06", outcomes=[outcome])
    t.attack("green-07").quiet()
    assert t.hand(B) == [left]


@pytest.mark.rule("RR-087")
def test_taken_cards_stay_unseen() -> None:
    t = table("red", "green", hands=["green-07 red-13 red-14", ""], stacks=["", "red-01 red-03 red-04"], deck="red-06")
    t.attack("green-07").quiet()
    assert [t.s.seen[token] for token in t.s.stacks[A][:2]] == [0, 0]


@pytest.mark.rule("RR-089", "RR-G44")
def test_a_defender_with_too_few_cards_is_destroyed_and_loses_them_to_the_attacker() -> None:
    t = struck("red-06", stack="red-01 red-03").quiet()
    assert not t.s.alive[B]
    assert {"red-01", "red-03"} <= owned(t, A)


@pytest.mark.rule("RR-G44")
def test_with_overkill_discard_the_last_cards_go_to_the_pile() -> None:
    t = struck("red-06", cards="green-06", stack="red-01 red-03", settings={"overkill": "discard"}).quiet()
    assert not t.s.alive[B]
    assert {"red-01", "red-03"} <= set(t.discard)


@pytest.mark.rule("RR-090")
def test_losing_exactly_all_cards_destroys_as_well() -> None:
    t = struck("red-06", cards="green-07", stack="red-01 red-03", settings={"overkill": "discard"}).quiet()
    assert not t.s.alive[B]
    assert {"red-01", "red-03"} <= owned(t, A)


@pytest.mark.rule("RR-091", "RR-G46")
def test_more_and_fewer_cards_add_up() -> None:
    t = struck(
        "red-06", "green lg-6", cards="green-07", boosts="orange-08", stack="red-01 red-03 red-04 red-05"
    ).quiet()
    legs = t.agreed.content.defence[t.agreed.content.ids.index("lg-6")]
    assert len(t.stack(B)) == 4 - (5 - 3 - legs + 2 - 1)


@pytest.mark.rule("RR-091", "RR-G46")
@pytest.mark.parametrize(("margin", "boosts", "taken"), [(0, "orange-08", 1), (0, "", 0), (1, "", 0), (3, "", 2)])
def test_all_that_adds_comes_before_all_that_lessens_and_none_is_the_least(
    margin: int, boosts: str, taken: int
) -> None:
    t = struck("red-06", "green lg-6", cards="green-07", boosts=boosts)
    t.s.charge = margin - (attack.strength(t.agreed, t.s) - defence.strength(t.agreed, t.s))
    t.quiet()
    assert (t.log().count(f"A takes {taken} card{'' if taken == 1 else 's'} from B."), len(t.stack(B))) == (
        min(1, taken),
        4 - taken,
    )


CAPPED: dict[str, object] = {"torso": [{"id": "torso-green", "ops": [{"op": "loot_cap", "n": 2}], "defence": 3}]}


@pytest.mark.rule("RR-084", "RR-091")
@pytest.mark.parametrize(
    ("margin", "boosts", "taken"),
    [(1, "", 1), (2, "", 2), (3, "", 2), (4, "", 2), (1, "orange-08", 3), (4, "orange-08", 4)],
)
def test_a_cap_holds_the_margin_and_not_what_a_text_adds(margin: int, boosts: str, taken: int) -> None:
    t = struck("red-06", cards="green-07", boosts=boosts, stack="red-01 red-03 red-04 red-05 red-07", pack=CAPPED)
    t.s.charge = margin - (attack.strength(t.agreed, t.s) - defence.strength(t.agreed, t.s))
    t.quiet()
    assert len(t.stack(B)) == 5 - taken


@pytest.mark.rule("RR-091")
def test_a_cap_comes_before_what_lessens() -> None:
    t = struck("red-06", "green lg-6", cards="green-07", pack=CAPPED)
    t.s.charge = 4 - (attack.strength(t.agreed, t.s) - defence.strength(t.agreed, t.s))
    t.quiet()
    assert len(t.stack(B)) == 4 - (2 - 1)


# Afterwards


@pytest.mark.rule("RR-088", "RR-138")
def test_when_the_defender_is_asked_for_an_answer_everything_is_in_its_place() -> None:
    """Taken cards lie under the taker's stack, Boosters are gone, and nothing more is about to be lost."""
    robots = ("red", "green", "blue", "yellow", "purple")
    stacks = ["red-02", "red-01 red-03 red-04 red-05", "blue-01", "yellow-01", "purple-01"]
    t = table(*robots, hands=["green-06 green-09 red-13", "red-12 red-07"], stacks=stacks, deck="red-06")
    t.attack("green-06", "green-09").play("B done", "A pass", "B pass", "B pass")
    assert (t.asked, t.s.success, t.s.loot) == ("B answer", True, [])
    t.check()
    under_way = t.view(A)["attack"]
    assert under_way is not None
    assert (under_way["boosters"], under_way["about_to_lose"], under_way["hits"]) == ([], 0, [])


@pytest.mark.rule("RR-136")
def test_while_the_taker_picks_nothing_more_is_about_to_be_lost() -> None:
    t = struck("red-06", cards="green-07", boosts="blue-08").quiet()
    assert t.asked == "A keep"
    under_way = t.view(A)["attack"]
    assert under_way is not None
    assert under_way["about_to_lose"] == 0


@pytest.mark.rule("RR-085", "RR-086")
def test_cards_that_the_stack_gives_leave_nothing_to_chance() -> None:
    hands = ["green-06 red-13", "red-05 red-07 red-08"]
    t = table("red", "green", hands=hands, stacks=["red-02", "red-01 red-03 red-04"], deck="red-06")
    t.attack("green-06").quiet()
    assert (t.asked, t.stack(A), t.hand(B)) == (
        "A second",
        ["red-02", "green-06", "red-01", "red-03", "red-04"],
        ["red-05", "red-07", "red-08"],
    )
    assert t.chance() == []


@pytest.mark.rule("RR-090")
def test_with_overkill_discard_a_robot_falls_once() -> None:
    t = struck("red-06", cards="green-06", stack="red-01", settings={"overkill": "discard"}).quiet()
    assert (t.s.alive[B], t.s.robots, t.s.fallen[B]) == (False, 4, 1)
    assert t.log().count("B's robot is destroyed.") == 1
