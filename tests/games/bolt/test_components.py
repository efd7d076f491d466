"""Ledger 3.1 and 3.2: components, players, goal."""

from typing import cast

import pytest

from scrapyard.games.bolt.content import ARM, HEAD, LEG, STATES, TORSO, load
from scrapyard.games.bolt.state import BoltState
from scrapyard.kernel.errors import SettingsError
from tests.games.bolt.table import Table, bind, opening, table, unshuffled

HOUSE = load({})


@pytest.mark.rule("BO-001", "BO-G01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_take_part_with_one_robot_each(seats: int) -> None:
    t = opening(seats, *["flash-dance", "flower-power", "clockwork"][: min(seats, 3)], chance=[*unshuffled(71), 0])
    assert t.state.robots == list(range(seats))


@pytest.mark.rule("BO-001", "BO-G01")
@pytest.mark.parametrize("seats", [1, 5])
def test_no_other_number_of_players_is_seated(seats: int) -> None:
    with pytest.raises(SettingsError, match=f"2 to 4 seats, not {seats}"):
        bind(seats)


@pytest.mark.rule("BO-002")
def test_four_robots_have_twenty_four_part_cards() -> None:
    assert len(HOUSE.robots) * len(HOUSE.part_kinds) == 24


@pytest.mark.rule("BO-002")
def test_robots_not_in_use_stay_in_the_box() -> None:
    t = table(seats=3)
    assert len(t.state.parts) == 18


@pytest.mark.rule("BO-003")
def test_the_robots_have_their_names() -> None:
    assert [robot.name for robot in HOUSE.robots] == ["Flash Dance", "Flower Power", "Clockwork", "Silverado"]


@pytest.mark.rule("BO-004", "BO-G02")
def test_a_robot_has_one_head_one_torso_two_arms_and_two_legs() -> None:
    assert HOUSE.part_kinds == [HEAD, TORSO, ARM, ARM, LEG, LEG]
    assert HOUSE.part_names == ["Head", "Torso", "Left Arm", "Right Arm", "Left Leg", "Right Leg"]


@pytest.mark.rule("BO-005", "BO-G03")
def test_seventy_one_battle_cards_in_thirty_four_titles_form_one_deck() -> None:
    assert len(HOUSE.cards) == 34
    assert sum(card.count for card in HOUSE.cards) == 71
    assert len(cast(BoltState, bind(4).opening()).deck) == 71


def drawn(t: Table, seat: int) -> str:
    """The table as one seat's terminal shows it."""
    return t.game.face.picture(t.game.face.view(t.state, seat), ["Ann", "Ben", "Cat", "Dan"], 250)


SIGNS = ["●●● prime", "●●· damaged", "●·· critical", "··· offline"]
IN_PLAY = ["◈ Force Field", "✶ Spiked Plating", "⌖ Target Lock", "▤ Memory Bank", "✚ Nanite Swarm", "≋ Signal Jammer"]


def with_all_icons() -> Table:
    """A table where every state and every aura can be seen."""
    auras = ["force-field on A left-arm", "spiked-plating on A left-arm", "target-lock on A head"]
    auras += ["memory-bank on A head", "nanite-swarm on A torso", "signal-jammer on A by B"]
    return table(4, hands={"A": ["haymaker"]}, parts={"A": "123033"}, in_play=auras)


@pytest.mark.rule("BO-006", "BO-G80")
def test_the_reference_defines_every_icon_and_has_no_effect_on_play() -> None:
    t = with_all_icons()
    assert [words for words in [*SIGNS, *IN_PLAY] if words not in drawn(t, 0)] == []
    assert len(t.state.faces) == 71
    assert len(t.game.vocabulary.domains["title"]) == 34


@pytest.mark.rule("BO-012", "BO-G80")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_each_player_has_the_reference(seat: int) -> None:
    picture = drawn(with_all_icons(), seat)
    assert [words for words in [*SIGNS, *IN_PLAY] if words not in picture] == []


@pytest.mark.rule("BO-012", "BO-G80")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_from_the_set_up_on_every_state_is_explained_to_each_player(seat: int) -> None:
    t = opening(4, "flash-dance", "flower-power", "clockwork", chance=[*unshuffled(71), 0])
    picture = drawn(t, seat)
    assert len(t.state.hands[seat]) == 5
    assert [picture.count(sign) for sign in SIGNS] == [4 * 6, 0, 0, 0]


@pytest.mark.rule("BO-007", "BO-G03")
def test_every_card_has_an_action_box_and_sixty_one_have_a_counter_box() -> None:
    assert all(card.action for card in HOUSE.cards)
    assert sum(card.count for card in HOUSE.cards if card.counter is not None) == 61


@pytest.mark.rule("BO-G03")
def test_ten_cards_have_no_counter_box() -> None:
    without = [card.id for card in HOUSE.cards if card.counter is None]
    assert without == ["system_hack", "core_blast", "charging_up", "signal_jammer", "emp_burst"]


@pytest.mark.rule("BO-007")
def test_a_card_played_for_its_action_does_nothing_of_its_counter() -> None:
    t = table(hands={"A": ["haymaker"]}, deck=["scrap-toss"])
    t.play("play haymaker", "hit torso")
    assert t.parts("B") == "303333"
    assert t.hand("A") == []


@pytest.mark.rule("BO-007")
def test_a_card_played_for_its_counter_does_nothing_of_its_action() -> None:
    t = table(hands={"A": ["scrap-toss", "scrap-toss"], "B": ["jump-jets"]}, deck=["buzz-saw"])
    t.play("play scrap-toss", "hit head", "counter jump-jets")
    assert t.parts("A") == "333333"
    assert t.state.actions == 0


@pytest.mark.rule("BO-008", "BO-069")
def test_the_last_robot_standing_wins() -> None:
    t = table(hands={"A": ["haymaker"]}, parts={"B": "000003"})
    t.play("play haymaker")
    assert t.asked == "over"
    assert t.places == [1, 2]
    assert t.state.ending == "last-standing"


@pytest.mark.rule("BO-009")
def test_nobody_wins_while_two_players_have_a_working_part() -> None:
    t = table(3, hands={"A": ["haymaker"]}, parts={"B": "000003", "C": "000001"})
    t.play("play haymaker", "target B")
    assert t.asked == "C play"
    assert not t.state.over


@pytest.mark.rule("BO-020")
def test_the_four_states_have_their_names_from_worst_to_best() -> None:
    assert STATES == ["Offline", "Critical Condition", "Battle Damage", "Prime Condition"]


@pytest.mark.rule("BO-023", "BO-G04")
@pytest.mark.parametrize("value", [3, 2, 1, 0])
def test_a_part_shows_its_state_by_pips_and_word(value: int) -> None:
    others = "2" if value == 3 else "3"
    picture = drawn(table(2, hands={"A": ["haymaker"]}, parts={"A": f"{value}{others * 5}", "B": others * 6}), 1)
    shown = [sign for sign in SIGNS if sign in picture]
    assert shown == [SIGNS[3 - state] for state in sorted({value, int(others)}, reverse=True)]
    assert picture.count(SIGNS[3 - value]) == 1
