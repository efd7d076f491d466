"""What everybody is told, in the words of the log. Card names stand as ids: whatever the house set calls them."""

import re

import pytest

from scrapyard.games.robot_rampage.content import FIRST_TORSO
from scrapyard.games.robot_rampage.rules import attack, defence
from scrapyard.kernel.state import LETTERS
from tests.games.robot_rampage.table import B, Table, building, table


def sentences(t: Table, *texts: str) -> list[str]:
    """These sentences with the names of cards for `[red-02]`."""
    ids = t.agreed.content.ids
    return [re.sub(r"\[(.+?)\]", lambda found: t.game.face.name(ids.index(found[1])), text) for text in texts]


def used(card: str, *answers: str, robot: str = "red", foe: str = "green", hand: str = "", stack: str = "") -> Table:
    """A has used a card, and what it asks has been answered; the hand and the stack are B's."""
    hands = [f"{card} red-13 red-12", hand]
    t = table(robot, foe, hands=hands, stacks=["", stack], deck="red-11", wounds=[1])
    return t.play(f"A use {card}", *answers)


# Actions


@pytest.mark.rule("RR-012")
def test_a_repair_tells_how_many_wounds_are_gone() -> None:
    t = used("red-02", stack="blue-01")
    assert t.log() == sentences(t, "A uses [red-02].", "A removes 1 wound.")


@pytest.mark.rule("RR-043")
def test_a_fitted_part_is_named() -> None:
    t = used("red-14", stack="blue-01")
    assert t.log() == sentences(t, "A fits [red-14].")


@pytest.mark.rule("RR-129")
def test_an_action_tells_on_whom_it_is_used_and_what_it_takes() -> None:
    t = used("red-03", stack="blue-01")
    assert t.log()[:3] == sentences(
        t, "A uses [red-03].", "A uses [red-03] on B.", "A takes 1 unseen card from B's stack."
    )


@pytest.mark.rule("RR-129")
def test_who_looks_at_a_hand_and_takes_of_it_is_told() -> None:
    t = used("red-05", "B pass", "A take blue-01", hand="blue-01 blue-02", stack="blue-03")
    assert t.log()[2:] == sentences(t, "A looks at B's hand.", "A takes [blue-01] from B's hand.")


@pytest.mark.rule("RR-132")
def test_who_is_painted_is_told() -> None:
    t = used("blue-05", stack="blue-01")
    assert t.log()[2:] == ["A paints B: cards of any colour match that robot this turn."]


@pytest.mark.rule("RR-142")
def test_a_swap_names_both_robots_and_the_slot_that_was_asked_for() -> None:
    t = used("red-01", robot="red hd-3 lg-3", foe="green hd-2 lg-2", stack="blue-01")
    assert (t.asked, t.options) == ("A swap", ["head", "legs"])
    t.play("A swap legs")
    assert t.log()[1:] == sentences(t, "A uses [red-01] on B.", "A and B swap: legs.")


@pytest.mark.rule("RR-129", "RR-075")
def test_a_part_that_falls_off_is_told_by_its_slot() -> None:
    t = used("blue-02", foe="green hd-3", stack="blue-01")
    assert t.log()[2:] == sentences(t, "The Hit Location card is [red-11]: head.", "B loses the head: [hd-3].")


@pytest.mark.rule("RR-130")
def test_a_levy_names_each_opponent_who_gives() -> None:
    hands = ["blue-03 red-13", "", ""]
    t = table("red", "green", "blue", hands=hands, stacks=["", "red-01 red-03", "blue-01 blue-04"])
    t.play("A use blue-03")
    assert t.log()[:5] == sentences(
        t,
        "A uses [blue-03].",
        "A uses [blue-03] on B.",
        "A takes 1 unseen card from B's stack.",
        "A uses [blue-03] on C.",
        "A takes 1 unseen card from C's stack.",
    )


# The battle

BUILT = {"torso-red": "ra-1 la-1 ac-1 hd-1 lg-1", "torso-green": "ra-2 la-2 ac-2 hd-2"}
"""The robot of A, and one that lacks its legs."""


@pytest.mark.rule("RR-039")
def test_who_takes_the_first_turn_is_told_before_it_begins() -> None:
    t = building(2, BUILT, draws="lg-3", robots=["torso-red"], first=B).play("B build torso-green")
    first = LETTERS[t.s.starter]
    assert t.log()[-2:] == [f"{first} takes the first turn.", f"Round 1: {first}'s turn."]


@pytest.mark.rule("RR-056", "RR-061", "RR-067", "RR-116", "RR-133")
def test_every_card_of_an_attack_is_told_with_what_it_is_there_for() -> None:
    hands = ["green-08 red-06 red-13 green-11 yellow-12 red-02", "green-10 red-11 orange-11 red-05"]
    stacks = ["red-01", "red-03 red-04 red-07"]
    t = table("red ac-4", "green", hands=hands, stacks=stacks)
    t.attack("green-08", "red-06", load="red-13")
    t.play("B defend green-10", "B defend red-11-text", "B defend orange-11-text", "B done")
    t.play("A late green-11", "A late yellow-12")
    attacked = attack.strength(t.agreed, t.s)
    margin = attacked - defence.strength(t.agreed, t.s)
    assert margin > 0
    t.play("A pass")
    told = t.log()
    assert told.pop(9).startswith(f"A's attack on B succeeds by {margin}: {attacked} (")
    assert told == sentences(
        t,
        "A attacks B with [green-08].",
        "A adds [red-06].",
        "A uses [ac-4].",
        "A loads [red-13].",
        "B defends with [green-10].",
        "B responds with [red-11].",
        "B responds with [orange-11].",
        "A responds with [green-11].",
        "A responds with [yellow-12].",
        "The Hit Location card is [orange-14]: accessory.",
    )


@pytest.mark.rule("RR-069")
def test_an_attack_that_fails_tells_by_how_much() -> None:
    t = table("red", "green", hands=["green-05 red-13", "green-10 red-02"], stacks=["", "red-03"])
    t.attack("green-05").play("B defend green-10")
    margin = attack.strength(t.agreed, t.s) - defence.strength(t.agreed, t.s)
    assert margin < 0
    t.play("B done", "A pass")
    assert any(line.startswith(f"A's attack on B fails by {-margin}: ") for line in t.log())


@pytest.mark.rule("RR-096", "RR-099")
@pytest.mark.parametrize(
    ("robots", "words"),
    [
        (6, "Pit Traps"),
        (5, "Pit Traps and Buzz Saws"),
        (4, "Pit Traps, Buzz Saws, final three rule"),
    ],
)
def test_when_a_robot_falls_the_hazards_are_told(robots: int, words: str) -> None:
    colours = ("red", "green", "blue", "yellow", "purple", "orange")[:robots]
    stacks = [f"{colour}-01" for colour in colours]
    t = table(*colours, hands=["green-08 red-13", ""], stacks=stacks, deck="red-06")
    t.s.wounds[B] = t.agreed.content.wounds[FIRST_TORSO + t.s.torsos[B]] - 1
    t.attack("green-08").quiet()
    assert not t.s.alive[B]
    assert t.told("B's robot is destroyed.", f"{robots - 1} robots are left: {words}.")
