"""Who knows what: the ledger's table of hidden information. Section 5."""

from typing import cast

import pytest

from scrapyard.games.robot_rampage.meta import META
from scrapyard.games.robot_rampage.rules import losses
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import RulesError
from scrapyard.kernel.match import Match, new_match, playout
from scrapyard.kernel.state import SPECTATOR
from tests.games.robot_rampage.table import A, B, C, Table, table


def knows(t: Table, word: str) -> list[bool]:
    """Whether A, B, C and a spectator know where this card is."""
    token = list(t.s.faces).index(t.agreed.content.ids.index(word))
    return [t.s.knows(seat, token) for seat in (A, B, C, SPECTATOR)]


@pytest.mark.rule("RR-058", "RR-133")
def test_when_the_defender_is_asked_everybody_knows_the_whole_attack() -> None:
    hands = ["green-08 green-07 red-06 red-13 red-14", "red-02 red-05", ""]
    t = table("red ac-4", "green", "blue", hands=hands, stacks=["", "red-01", "blue-01"])
    t.attack("green-08 green-07", "red-06", load="red-13")
    assert t.asked == "B defend"
    for word in ("green-08", "green-07", "red-06", "red-13"):
        assert knows(t, word) == [True, True, True, True]
    assert knows(t, "red-14") == [True, False, False, False]


@pytest.mark.rule("RR-058")
def test_all_may_remember_which_cards_went_under_a_stack() -> None:
    t = table("red", "green", "blue", hands=["green-08 red-13 red-11", ""], stacks=["", "red-01 red-03", "blue-01"])
    t.attack("green-08").quiet()
    assert "green-08" in t.stack(A)
    assert knows(t, "green-08") == [True, True, True, True]


@pytest.mark.rule("RR-019")
def test_the_program_does_not_show_them_again() -> None:
    t = table("red", "green", "blue", hands=["green-08 red-13 red-11", ""], stacks=["", "red-01 red-03", "blue-01"])
    t.attack("green-08").quiet()
    for seat in (A, B, C, SPECTATOR):
        assert "green-08" not in str(t.view(seat))


@pytest.mark.rule("RR-086", "RR-087")
def test_a_card_taken_from_a_hand_is_known_to_its_former_owner_only() -> None:
    hands = ["green-07 red-13 red-14", "red-05 red-07", ""]
    t = table("red", "green", "blue", hands=hands, stacks=["", "red-01", "blue-01"], deck="red-06", outcomes=[1])
    t.attack("green-07").quiet()
    assert "red-07" in t.stack(A)
    assert knows(t, "red-07") == [False, True, False, False]
    assert knows(t, "red-01") == [False, False, False, False]


@pytest.mark.rule("RR-136")
def test_with_look_and_pick_the_taker_sees_all_taken_cards() -> None:
    hands = ["green-07 blue-08 red-13", "", ""]
    stacks = ["", "red-01 red-03 red-04 red-05", "blue-01"]
    t = table("red", "green", "blue", hands=hands, stacks=stacks, deck="red-06")
    t.attack("green-07", "blue-08").quiet()
    assert t.view(A)["loot"] == ["red-01", "red-03", "red-04"]
    assert t.view(B)["loot"] == [None, None, None]
    t.play("A keep red-03")
    for word in ("red-01", "red-03", "red-04"):
        assert knows(t, word) == [True, False, False, False]


@pytest.mark.rule("RR-136")
def test_others_lose_track_of_a_known_card_among_those_picked_from() -> None:
    hands = ["green-07 blue-08 red-13", "", ""]
    stacks = ["", "red-01 red-03 red-04 red-05", "blue-01"]
    t = table("red", "green", "blue", hands=hands, stacks=stacks, deck="red-06")
    t.s.reveal(t.agreed.content.ids.index("red-03"))
    t.attack("green-07", "blue-08").quiet().play("A keep red-03")
    assert knows(t, "red-03") == [True, False, False, False]


@pytest.mark.rule("RR-143")
@pytest.mark.parametrize("hand", ["green-07 green-08 red-13", "red-11 red-13 red-14"])
def test_in_a_duel_nobody_sees_an_attack_coming_before_it_is_whole_or_a_discard_before_its_card(hand: str) -> None:
    t = table("red", "green", hands=[hand, "red-02 red-05"], stacks=["red-01", "red-03"])
    t.play("A attack")
    assert t.view(B)["attack"] is None
    assert t.view(SPECTATOR)["attack"] is None
    if "green" in hand:
        assert t.asked == "A strike"
        t.play("A strike green-08")
        assert t.view(B)["attack"] is None, "the attack is not whole yet"
        while t.asked.startswith("A"):
            t.play("A done")
        assert t.view(B)["attack"] == t.view(SPECTATOR)["attack"]
        whole = t.view(B)["attack"]
        assert whole is not None
        assert whole["cards"] == ["green-08"]


@pytest.mark.rule("RR-129")
def test_spy_camera_shows_the_hand_to_its_user_alone() -> None:
    hands = ["red-05 red-13 red-14", "red-02 red-11 red-12", "blue-02"]
    t = table("red", "green", "blue", hands=hands, stacks=["", "red-03", "blue-01"])
    t.play("A use red-05", "A on B", "B pass")
    for seat, hand in ((A, ["red-02", "red-11", "red-12"]), (C, [None] * 3), (SPECTATOR, [None] * 3)):
        robots = t.view(seat)["robots"]
        assert isinstance(robots, list)
        assert robots[B]["hand"] == hand
    t.play("A take red-11")
    assert knows(t, "red-11") == [True, True, False, False]
    assert knows(t, "red-02") == [True, True, False, False]
    robots = t.view(A)["robots"]
    assert isinstance(robots, list)
    assert robots[B]["hand"] == [None, None]


@pytest.mark.rule("RR-129")
def test_the_hand_is_not_seen_before_the_victim_has_passed() -> None:
    hands = ["red-05 red-13 red-14", "red-02 red-11", "blue-02"]
    t = table("red", "green", "blue", hands=hands, stacks=["", "red-03", "blue-01"])
    t.play("A use red-05", "A on B")
    assert knows(t, "red-02") == [False, True, False, False]


@pytest.mark.rule("RR-041")
def test_recycled_cards_are_known_to_their_owner_only() -> None:
    hands = ["purple-01 red-13 red-11", "red-02", ""]
    t = table("red", "green", "blue", hands=hands, stacks=["red-01 red-03 red-04", "", "blue-01"])
    t.s.reveal(t.agreed.content.ids.index("red-13"))
    t.play("A use purple-01", "A recycle red-13", "A done")
    assert knows(t, "red-13") == [True, False, False, False]
    assert knows(t, "red-11") == [True, False, False, False]


@pytest.mark.rule("RR-120", "RR-G21")
def test_the_discard_pile_may_be_browsed() -> None:
    t = table("red", "green", hands=["red-02 red-13 red-14", "red-05"], wounds=[1], discard="blue-01")
    t.play("A use red-02")
    assert t.view(SPECTATOR)["discard"] == ["blue-01", "red-02"]


@pytest.mark.rule("RR-125")
def test_set_aside_cards_are_a_number() -> None:
    t = table("red", "green", "blue", hands=["red-01 red-02", "", ""], stacks=["", "", "blue-01"], victory="most_cards")
    t.s.stacks[B] = [t.s.deck.pop() for _ in range(3)]
    losses.destroy(t.agreed, t.s, B, 0)
    robots = t.view(C)["robots"]
    assert isinstance(robots, list)
    assert robots[B]["set_aside"] == 3
    assert [t.s.seen[token] for token in t.s.kept] == [0, 0, 0]


@pytest.mark.rule("RR-143")
def test_whether_an_answer_can_be_taken_back_tells_nothing() -> None:
    """The same answer, with other cards where an onlooker has not looked: undo stays as possible as it is."""
    compared = 0
    for seed in range(6):
        match, source = new_match(META.bind(2 + seed % 5), FastSource(seed)), FastSource(seed + 1000)
        while match.ask is not None and compared < 300 * (seed + 1):
            ask = match.ask
            for onlooker in (
                (match.game.seats - 1, SPECTATOR)
                if cast(RampageState, match.state).round > 0 and source.draw(3) == 0
                else ()
            ):
                other = match.imagine(onlooker, FastSource(compared))
                for value in ask.values if onlooker != ask.seat else ():
                    fences = [fenced(world, value) for world in (match, other)]
                    assert None in fences or fences[0] == fences[1], f"{ask} {value}, seed {seed}"
                    compared += None not in fences
            match.step(ask.values[int(source.draw(len(ask.values)))])
    assert compared > 1000


def fenced(match: Match, value: int) -> bool | None:
    """Whether the answer could not be taken back; None where it is impossible with these cards."""
    world = match.clone(FastSource(1))
    at = world.tape.at
    world.tape.fence = 0
    try:
        world.step(value)
    except (RulesError, IndexError):
        return None
    return world.tape.fence > at


@pytest.mark.rule("RR-023", "RR-025")
def test_the_order_of_the_build_deck_is_unknown_and_the_drawn_part_is_public() -> None:
    match = new_match(META.bind(3), FastSource(4))
    view = match.game.face.view(match.state, SPECTATOR)
    assert view["build_deck"] == 29
    assert isinstance(view["drawn"], str)


@pytest.mark.rule("RR-020")
def test_a_redeal_keeps_build_cards_among_build_cards() -> None:
    match = new_match(META.bind(3), FastSource(4))
    playout(match, FastSource(2), 10)
    other = match.imagine(A, FastSource(9))
    assert match.game.rules.broken(other.state) == []
    assert other.state.faces != match.state.faces
