"""BB-118 to BB-124: discarding and the Doomsday Clock."""

import pytest

from tests.games.blastbots.table import dice, table


@pytest.mark.rule("BB-118", "BB-074", "BB-G35")
def test_used_cards_go_to_the_piles_of_their_decks_in_stage_four() -> None:
    t = table(2, hands={"A": "mech rocket-plus-1 agent", "B": "mech agent"}, launchpad={"B": 1}, chance=dice(5, 5))
    t.play("play mech", "block mech", "play rocket-plus-1")
    assert t.pile("battle") == t.pile("rocket") == []
    t.play("end")
    assert t.pile("battle") == ["mech", "mech"]
    assert t.pile("rocket") == ["rocket-plus-1"]
    assert t.line == []


@pytest.mark.rule("BB-119", "BB-120", "BB-G66")
def test_scenario_22_only_the_active_player_discards_down_to_seven() -> None:
    t = table(2, hands={"A": "mech " * 8 + "agent agent", "B": "rocket-plus-1 " * 12}, chance=dice(5, 5))
    t.play("end")
    assert t.options == ["discard mech", "discard agent"]
    t.play("discard mech", "discard agent", "discard mech")
    assert t.hand("A") == ["agent"] + ["mech"] * 6
    assert t.pile("battle") == ["agent", "mech", "mech"]
    assert len(t.hand("B")) == 12
    assert t.s.active == 1


@pytest.mark.rule("BB-120")
def test_before_stage_four_a_hand_may_be_of_any_size() -> None:
    t = table(2, "roll", hands={"A": "mech " * 9}, chance=dice(3, 3))
    assert len(t.hand("A")) == 11
    assert t.asked == "A play"


@pytest.mark.rule("BB-121", "BB-008")
def test_the_own_totem_advances_and_the_others_stay() -> None:
    t = table(3, active="B", hands={"B": "mech", "C": "mech"}, chance=dice(5, 5))
    t.play("end")
    assert t.s.clock == [9, 8, 9]


@pytest.mark.rule("BB-122", "BB-129")
def test_the_game_ends_when_the_totem_reaches_impact() -> None:
    t = table(2, hands={"A": "mech"}, clock={"A": 1})
    t.play("end")
    assert t.s.over
    assert t.s.ending == "score"


@pytest.mark.rule("BB-123", "BB-G06")
def test_without_surges_a_totem_arrives_at_the_end_of_the_tenth_turn() -> None:
    t = table(2, "roll", turn=0, hands={"A": "mech", "B": "agent"}, clock={"A": 10, "B": 10}, chance=dice(5, 5) * 30)
    while t.match.ask is not None:
        t.play("end" if "end" in t.options else t.options[0])
    assert t.s.turn == 19
    assert t.s.clock == [0, 1]


@pytest.mark.rule("BB-124")
def test_only_surges_magnets_and_the_own_stage_five_move_totems() -> None:
    hands = {"A": "mech agent kaboomer rocket-plus-1 teleporter reallocator", "B": "mech"}
    t = table(2, hands=hands, launchpad={"A": 1, "B": 2}, atmosphere={"B": 1})
    t.play("play mech", "as smash", "decline", "play rocket-plus-1", "play teleporter", "stop")
    assert t.s.clock == [9, 9]


@pytest.mark.rule("BB-G06")
def test_finish_round_lets_the_later_positions_have_their_turn() -> None:
    t = table(
        3,
        hands={"A": "mech", "B": "mech", "C": "mech"},
        clock={"A": 1, "B": 3, "C": 3},
        chance=dice(5, 5) * 3,
        finish_round=True,
    )
    t.play("end")
    assert not t.s.over
    assert t.s.clock == [0, 3, 3]
    t.play("end")
    assert not t.s.over
    t.play("end")
    assert t.s.over
    assert t.s.clock == [0, 2, 2]


@pytest.mark.rule("BB-G06")
def test_finish_round_does_not_delay_a_surge() -> None:
    t = table(2, hands={"A": "mech", "B": "mech"}, clock={"A": 1, "B": 1}, chance=dice(1, 1), finish_round=True)
    t.play("end")
    assert t.s.over
    assert t.s.clock == [0, 0]


@pytest.mark.rule("BB-G06")
def test_finish_round_does_not_delay_a_magnet() -> None:
    t = table(2, hands={"A": "khaos-magnet mech"}, clock={"A": 5, "B": 1}, finish_round=True)
    t.play("play khaos-magnet", "as attract", "target B")
    assert t.s.over


@pytest.mark.rule("BB-G06")
def test_in_the_last_round_a_totem_on_impact_stays_there() -> None:
    t = table(
        2, hands={"A": "mech", "B": "khaos-magnet mech"}, clock={"A": 1, "B": 5}, chance=dice(5, 5), finish_round=True
    )
    t.play("end", "play khaos-magnet", "as repel")
    assert t.s.clock == [0, 7]
    again = table(
        2, hands={"A": "mech", "B": "khaos-magnet mech"}, clock={"A": 1, "B": 5}, chance=dice(5, 5), finish_round=True
    )
    again.play("end", "play khaos-magnet", "as attract")
    assert again.s.clock == [0, 4]


@pytest.mark.rule("BB-G65")
@pytest.mark.parametrize(("bound", "turn"), [("200", 200), ("30", 30)])
def test_a_game_lasts_no_longer_than_its_bound(bound: str, turn: int) -> None:
    t = table(2, turn=turn - 1, hands={"A": "mech", "B": "mech"}, chance=dice(5, 5), bound=bound)
    t.play("end")
    assert not t.s.over
    t.play("end")
    assert t.s.ending == "score"
    assert t.s.magnet_finish == -1
    assert f"The bound of {bound} turns against games without end is reached: the points decide." in t.log("-")
