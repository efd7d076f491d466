"""Cards in general: the decks, what each card shows, and what its halves are for. RR-001 to RR-021."""

from collections import Counter

import pytest

from scrapyard.games.robot_rampage.content import (
    ACTION,
    BATTLE,
    BOOSTER,
    FIRST_PART,
    FIRST_TORSO,
    LOCATIONS,
    REPLACEMENT,
    RESPONSE,
    SLOTS,
    TORSO,
    Content,
    load,
)
from scrapyard.games.robot_rampage.meta import META
from scrapyard.games.robot_rampage.rules import attack, defence, robots
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.match import new_match, playout
from tests.games.robot_rampage.table import A, B, C, table

HOUSE: Content = load({})


@pytest.mark.rule("RR-G01")
def test_two_to_six_play() -> None:
    assert META.seats == (2, 6)
    for seats in (1, 7):
        with pytest.raises(SettingsError, match="2 to 6 seats"):
            META.bind(seats)


@pytest.mark.rule("RR-001")
def test_build_cards_and_battle_cards_never_mix() -> None:
    match = new_match(META.bind(4), FastSource(3))
    while match.ask is not None:
        assert match.game.rules.broken(match.state) == []
        match.step(match.ask.values[-1])


@pytest.mark.rule("RR-002", "RR-G02")
def test_the_build_deck_is_six_torsos_and_six_parts_of_each_type() -> None:
    assert len(HOUSE.ids) - FIRST_TORSO == 6
    assert Counter(HOUSE.slot[FIRST_PART:FIRST_TORSO]) == dict.fromkeys(range(SLOTS), 6)


@pytest.mark.rule("RR-003")
def test_a_complete_robot_has_one_card_in_each_slot() -> None:
    match = new_match(META.bind(6, {"build_mode": "random"}), FastSource(1))
    view = match.game.face.view(match.state, A)
    for robot in view["robots"]:  # type: ignore[attr-defined]  # plain values
        assert None not in robot["robot"]["parts"].values()
        assert list(robot["robot"]["parts"]) == LOCATIONS[:SLOTS]


@pytest.mark.rule("RR-004", "RR-G03")
def test_each_torso_has_a_colour_of_its_own_and_parts_have_none() -> None:
    assert sorted(HOUSE.colour[FIRST_TORSO:]) == list(range(6))
    assert set(HOUSE.colour[FIRST_PART:FIRST_TORSO]) == {-1}
    assert Counter(HOUSE.colour[:BATTLE]) == dict.fromkeys(range(6), 14)


@pytest.mark.rule("RR-005", "RR-G71")
def test_only_torsos_state_wounds_and_about_thirty_in_all() -> None:
    assert 24 <= sum(HOUSE.wounds[FIRST_TORSO:]) <= 36
    assert set(HOUSE.wounds[:FIRST_TORSO]) == {0}


@pytest.mark.rule("RR-006", "RR-G05")
def test_the_point_value_of_a_robot_includes_its_torso() -> None:
    t = table("green lg-3 hd-3", "red", hands=["red-01 red-02", "blue-01"])
    expected = sum(HOUSE.value[HOUSE.ids.index(word)] for word in ("torso-green", "lg-3", "hd-3"))
    assert robots.point_value(t.agreed, t.s, t.s.torsos[A]) == expected


@pytest.mark.rule("RR-007")
def test_a_trait_works_only_while_its_part_is_on_the_robot() -> None:
    for part, size in (("hd-6", 4), ("hd-3", 3)):
        t = table(f"red {part}", "blue", hands=["red-01", "red-03"], stacks=["green-01 green-02 green-03 green-04", ""])
        assert len(t.begin().hand(A)) == size


@pytest.mark.rule("RR-008", "RR-G07")
def test_every_battle_card_has_a_strength_a_location_and_one_kind_of_text() -> None:
    assert all(strength >= 1 for strength in HOUSE.strength[:BATTLE])
    assert Counter(HOUSE.hit[:BATTLE]) == {TORSO: 24, **dict.fromkeys(range(SLOTS), 12)}
    assert Counter(HOUSE.kind[:BATTLE]) == {ACTION: 30, BOOSTER: 24, RESPONSE: 18, REPLACEMENT: 12}
    assert all(HOUSE.rules[face] for face in range(BATTLE))


@pytest.mark.rule("RR-G07")
def test_a_booster_is_no_action() -> None:
    t = table("red", "blue", hands=["red-06 red-02", "blue-01"], wounds=[1])
    assert t.options == ["attack", "red-02"]


@pytest.mark.rule("RR-009", "RR-G08")
def test_a_card_played_for_strength_is_not_offered_for_its_text() -> None:
    t = table("red", "blue", hands=["blue-06 blue-07", "green-01"])
    t.play("A attack", "A strike blue-06", "A done")
    assert (t.asked, t.options) == ("A boost", ["blue-07", "done"])


@pytest.mark.rule("RR-010")
def test_colour_does_not_matter_for_a_text() -> None:
    t = table("red", "blue", hands=["blue-07 red-06 red-13", "red-11 green-01"])
    t.play("A attack", "A boost red-06", "B defend red-11-text")
    assert attack.strength(t.agreed, t.s) == 3 + 2
    assert defence.strength(t.agreed, t.s) == 3 + 3


@pytest.mark.rule("RR-016")
def test_a_replacement_part_needs_an_empty_slot_of_its_type() -> None:
    t = table("red hd-3", "blue", hands=["yellow-14 blue-13", "green-01"])
    assert t.options == ["attack", "blue-13"]


@pytest.mark.rule("RR-017")
def test_a_discarded_text_ends_on_the_discard_pile() -> None:
    t = table("red", "blue", hands=["blue-07 red-09", ""], stacks=["", "green-01 green-02 green-03"], deck="green-05")
    t.play("A attack", "A boost red-09")
    assert "red-09" in t.discard
    assert "red-09" not in t.stack(A) + t.hand(A)


@pytest.mark.rule("RR-018")
def test_a_played_card_returns_to_the_bottom_of_its_owners_stack() -> None:
    t = table("red", "blue", hands=["blue-07", ""], stacks=["red-01 red-02 red-03 red-04", "green-01 green-02"])
    t.begin()
    assert t.stack(A) == ["red-04", "blue-07"]


@pytest.mark.rule("RR-020")
def test_a_card_is_wild_while_no_torso_in_play_has_its_colour() -> None:
    t = table("red", "blue", hands=["red-01 red-02", "blue-01"])
    wild = {colour for colour in HOUSE.colours if robots.is_wild(t.agreed, t.s, HOUSE.ids.index(f"{colour}-01"))}
    assert wild == {"green", "yellow", "purple", "orange"}


@pytest.mark.rule("RR-021", "RR-G23")
def test_cards_in_hand_turn_wild_at_once_when_a_robot_falls() -> None:
    t = table(
        "red", "blue", "green", hands=["blue-07", "", "red-02 blue-01"], stacks=["red-01", "blue-02", ""], wounds=[0, 4]
    )
    t.s.wounds[B] = HOUSE.wounds[FIRST_TORSO + 1] - 1
    t = t.begin()
    assert not t.s.alive[B]
    assert robots.is_wild(t.agreed, t.s, HOUSE.ids.index("blue-01"))
    assert t.asked == "C use"
    assert t.ask.seat == C


@pytest.mark.rule("RR-021")
def test_a_card_laid_out_keeps_the_status_it_had() -> None:
    t = table("red", "blue hd-2", hands=["green-02 red-02", "green-01"])
    t.play("A attack")
    t.s.colours |= 1 << HOUSE.colours.index("green")
    assert t.s.wild
    assert defence.strength(t.agreed, t.s) > robots.armour(t.agreed, t.s, B)


@pytest.mark.rule("RR-019")
def test_nobody_is_shown_a_stack() -> None:
    match = new_match(META.bind(3), FastSource(2))
    playout(match, FastSource(1), 60)
    for seat in range(3):
        for robot in match.game.face.view(match.state, seat)["robots"]:  # type: ignore[attr-defined]  # plain values
            assert isinstance(robot["stack"], int)


@pytest.mark.rule("RR-004")
@pytest.mark.parametrize("robot", ["green", "green ra-1 la-1 hd-1 lg-1", "green red-14 blue-13"])
def test_whatever_is_fitted_to_it_a_robot_has_the_colour_of_its_torso(robot: str) -> None:
    t = table("red", robot, hands=["green-08 red-13", ""], stacks=["red-01", "red-03"])
    assert HOUSE.colours[robots.colour_of(t.agreed, t.s, 1)] == "green"
    assert HOUSE.colours[robots.colour_of(t.agreed, t.s, 0)] == "red"
