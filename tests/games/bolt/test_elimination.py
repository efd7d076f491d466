"""Ledger 3.10 and 3.11: Sudden Death, elimination, winning, places, overtime."""

import pytest

from tests.games.bolt.table import STALLING, table, unshuffled

NO_WINDOWS = {"step_windows": "off"}
HAND = {"A": ["emergency-repairs", "haymaker", "salvage"]}


# Sudden Death


@pytest.mark.rule("BO-067")
def test_sudden_death_begins_with_the_first_elimination() -> None:
    t = table(3, hands={"A": ["haymaker", "salvage"]}, parts={"B": "000001"})
    assert not t.state.sudden_death
    t.play("play haymaker", "target B")
    assert t.state.sudden_death


@pytest.mark.rule("BO-067")
def test_sudden_death_lasts_for_the_rest_of_the_game() -> None:
    t = table(4, hands={"A": ["salvage"]}, out="C")
    t.play("end-turn", "B: end-turn", "D: end-turn")
    assert t.asked == "A play"
    assert t.state.sudden_death


@pytest.mark.rule("BO-068")
def test_in_sudden_death_a_discard_two_repair_cannot_raise_an_offline_part() -> None:
    t = table(3, hands=HAND, parts={"A": "013333"}, out="C")
    t.play("repair", "pay haymaker", "and salvage")
    assert t.parts("A") == "033333"
    assert "repair" not in table(3, hands=HAND, parts={"A": "033333"}, out="C").options


@pytest.mark.rule("BO-068")
def test_in_sudden_death_an_action_cannot_raise_an_offline_part() -> None:
    t = table(3, hands=HAND, parts={"A": "013333"}, out="C")
    t.play("play emergency-repairs")
    assert t.options == ["fix torso", "stop"]
    assert "play emergency-repairs" not in table(3, hands=HAND, parts={"A": "033333"}, out="C").options


@pytest.mark.rule("BO-068")
def test_in_sudden_death_a_counter_cannot_raise_an_offline_part() -> None:
    t = table(3, hands={"A": ["haymaker"], "B": ["nanite-swarm"]}, parts={"B": "033333"}, out="C")
    t.play("play haymaker", "hit torso")
    assert t.options == ["pass"]


@pytest.mark.rule("BO-068")
def test_in_sudden_death_working_parts_can_still_be_repaired() -> None:
    t = table(3, hands=HAND, parts={"A": "113333"}, out="C")
    t.play("repair", "mend head", "pay haymaker", "and salvage")
    assert t.parts("A") == "313333"


@pytest.mark.rule("BO-068")
def test_sudden_death_holds_for_every_player() -> None:
    t = table(3, hands={"A": ["haymaker"], "B": ["salvage"]}, parts={"A": "033333", "B": "033333"}, out="C")
    assert "repair" not in t.options
    t.play("end-turn")
    assert t.asked == "B play"
    assert "repair" not in t.options


@pytest.mark.rule("BO-G67")
def test_sudden_death_applies_from_the_very_next_counter_on() -> None:
    hands = {"A": ["whirlwind"], "B": ["battle-fury"], "C": ["nanite-swarm"]}
    t = table(4, hands=hands, parts={"C": "033333", "D": "000002"})
    t.play("play whirlwind", "hit head", "hit torso", "B: counter battle-fury", "strike-at D")
    assert t.state.sudden_death
    assert t.asked == "C counter"
    assert t.options == ["pass"]


@pytest.mark.rule("BO-G67")
def test_sudden_death_applies_from_the_very_next_step_on() -> None:
    steps = [
        {"do": "damage", "who": "one", "hits": [{"n": 3}]},
        {"do": "repair", "points": 2, "mode": "one"},
    ]
    pack = {"card": [{"id": "haymaker", "action": steps}]}
    parts = {"A": "033333", "B": "000001"}
    t = table(3, hands={"A": ["haymaker", "salvage"]}, parts=parts, pack=pack, settings=NO_WINDOWS)
    t.play("play haymaker", "target C", "hit head")
    assert t.asked == "A fix"
    t = table(3, hands={"A": ["haymaker", "salvage"]}, parts=parts, pack=pack, settings=NO_WINDOWS)
    t.play("play haymaker", "target B")
    assert t.asked == "A play"


@pytest.mark.rule("BO-G69")
def test_sudden_death_may_be_on_from_the_start() -> None:
    t = table(hands=HAND, parts={"A": "033333"}, settings={"sudden_death": "from_start"})
    assert t.state.sudden_death
    assert t.options == ["play haymaker", "play salvage", "cycle", "end-turn"]


@pytest.mark.rule("BO-G69")
def test_sudden_death_may_never_come() -> None:
    t = table(
        3,
        hands={"A": ["haymaker", "salvage", "headbutt"]},
        parts={"A": "033333", "B": "000001"},
        settings={"sudden_death": "never"},
    )
    t.play("play haymaker", "target B")
    assert not t.state.sudden_death
    assert "repair" in t.options


# Elimination


@pytest.mark.rule("BO-069")
def test_the_last_player_with_a_working_part_wins_at_once() -> None:
    t = table(hands={"A": ["jump-jets", "salvage"]}, parts={"B": "000002"})
    t.play("play jump-jets")
    assert t.asked == "over"
    assert t.state.actions == 0


@pytest.mark.rule("BO-070")
def test_a_player_loses_when_the_last_part_goes_offline() -> None:
    t = table(3, hands={"A": ["haymaker"], "B": ["buzz-saw"]}, parts={"A": "002000"})
    t.play("play haymaker", "target B", "hit head", "counter buzz-saw")
    assert t.state.alive == [False, True, True]


@pytest.mark.rule("BO-071")
def test_an_eliminated_player_takes_no_turns() -> None:
    t = table(3, hands={"A": ["haymaker", "salvage"], "B": ["overdrive"]}, parts={"B": "000001"})
    t.play("play haymaker", "target B", "pass", "end-turn")
    assert t.asked == "C play"


@pytest.mark.rule("BO-071")
def test_an_eliminated_player_cannot_be_attacked() -> None:
    t = table(4, hands={"A": ["haymaker"]}, out="C")
    t.play("play haymaker")
    assert t.options == ["target B", "target D"]


@pytest.mark.rule("BO-071")
def test_an_active_player_who_is_eliminated_loses_the_rest_of_the_turn() -> None:
    t = table(3, hands={"A": ["jump-jets", "haymaker"], "B": ["buzz-saw"]}, parts={"A": "000002"}, actions=3)
    t.play("play jump-jets", "target B", "hit head", "counter buzz-saw")
    assert t.asked == "B play"


@pytest.mark.rule("BO-072", "BO-G13")
def test_an_eliminated_players_cards_go_to_the_discard_pile_in_a_fixed_order() -> None:
    t = table(
        3,
        hands={"A": ["haymaker", "overdrive", "buzz-saw", "salvage"], "B": ["headbutt"]},
        parts={"A": "200000"},
        in_play=[
            "signal-jammer on C by A",
            "spiked-plating on A head",
            "memory-bank on A head",
            "signal-jammer on A by C",
        ],
        pack={"card": [{"id": "haymaker", "need": {"kind": "head", "count": 1, "state": "critical+"}}]},
    )
    t.play("play haymaker", "target B", "hit torso", "counter headbutt")
    on_robot = ["spiked-plating", "memory-bank", "signal-jammer"]
    assert t.discard() == [*on_robot, "signal-jammer", "buzz-saw", "overdrive", "salvage", "haymaker", "headbutt"]
    assert t.told("Signal Jammer on A's robot leaves play.", "Signal Jammer on C's robot leaves play.")


@pytest.mark.rule("BO-072")
def test_an_eliminated_players_hand_is_face_up_in_the_discard_pile() -> None:
    t = table(3, hands={"A": ["haymaker"], "B": ["overdrive"]}, parts={"B": "000001"})
    t.play("play haymaker", "target B", "pass")
    assert t.hand("B") == []
    assert all(t.state.knows(2, token) for token in t.state.discard)


@pytest.mark.rule("BO-073")
def test_an_eliminated_players_parts_leave_the_game() -> None:
    t = table(3, hands={"A": ["haymaker"]}, parts={"B": "000001"})
    t.play("play haymaker", "target B")
    assert t.parts("B") == "000000"
    robots = t.game.face.view(t.state, 0)["robots"]
    assert isinstance(robots, list)
    assert robots[1]["parts"] == {}


# Places


@pytest.mark.rule("BO-G66")
def test_places_are_in_reverse_order_of_elimination() -> None:
    t = table(4, hands={"D": ["haymaker"]}, parts={"A": "000001"}, active="D", out="CB")
    t.play("play haymaker")
    assert t.places == [2, 3, 4, 1]


@pytest.mark.rule("BO-G66", "BO-G65")
def test_players_eliminated_by_the_same_step_share_the_better_place() -> None:
    t = table(4, hands={"A": ["whirlwind"]}, parts={"B": "000001", "C": "000001", "D": "200000"})
    t.play("play whirlwind")
    assert t.places == [1, 2, 2, 2]


@pytest.mark.rule("BO-G66")
def test_players_eliminated_by_different_steps_do_not_share_a_place() -> None:
    t = table(3, hands={"A": ["haymaker"]}, parts={"B": "000001", "C": "000001"}, charge=2)
    t.play("play haymaker", "target C")
    assert t.places == [1, 2, 3]


@pytest.mark.rule("BO-G65")
def test_an_attacker_felled_by_spikes_falls_after_its_victims() -> None:
    t = table(
        3,
        hands={"A": ["ground-pound"]},
        parts={"A": "000022", "B": "100000"},
        in_play=["spiked-plating on C head", "spiked-plating on C head"],
    )
    t.play("play ground-pound", "hit head", "spikes left-leg")
    assert t.places == [2, 3, 1]


# Rounds and time


@pytest.mark.rule("BO-G68")
def test_from_the_round_of_overtime_on_sudden_death_is_on() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["haymaker"]}, active="B", starter="A", round=19, settings=STALLING)
    assert not t.state.sudden_death
    t.play("end-turn")
    assert t.state.round == 20
    assert t.state.sudden_death


@pytest.mark.rule("BO-G68")
def test_overtime_comes_before_start_of_turn_effects_and_refill() -> None:
    t = table(parts={"A": "113333"}, in_play=["nanite-swarm on A torso"], start="turn", round=20, settings=STALLING)
    assert t.asked == "A nanites"
    assert t.state.sudden_death


@pytest.mark.rule("BO-G68")
def test_overtime_may_begin_earlier_or_later_and_is_off_unless_a_table_wants_it() -> None:
    assert table(start="turn", round=7, settings={"overtime_round": "7"}).state.sudden_death
    assert not table(start="turn", round=6, settings={"overtime_round": "7"}).state.sudden_death
    assert not table(start="turn", round=499).state.sudden_death


@pytest.mark.rule("BO-G69")
def test_overtime_does_nothing_where_sudden_death_never_comes() -> None:
    assert not table(start="turn", round=20, settings={"sudden_death": "never", **STALLING}).state.sudden_death


def last_turn(parts: dict[str, str], hands: dict[str, list[str]], **settings: str) -> list[int]:
    """The places after the last turn of the final round."""
    agreed = {**STALLING, **settings}
    t = table(
        len(parts),
        hands={"C": ["haymaker"], **hands},
        parts=parts,
        active="ABCD"[len(parts) - 1],
        round=int(agreed["final_round"]),
        sudden_death=True,
        settings=agreed,
    )
    t.play("end-turn")
    return t.places


@pytest.mark.rule("BO-G68")
def test_after_the_final_round_most_working_parts_win() -> None:
    assert last_turn({"A": "333300", "B": "111110"}, {"B": ["haymaker"]}) == [2, 1]


@pytest.mark.rule("BO-G68")
def test_with_equal_working_parts_the_highest_sum_wins() -> None:
    assert last_turn({"A": "333000", "B": "332000"}, {"B": ["haymaker"]}) == [1, 2]


@pytest.mark.rule("BO-G68")
def test_with_equal_sums_most_cards_in_hand_win() -> None:
    assert last_turn({"A": "123000", "B": "222000"}, {"A": ["salvage", "overdrive"], "B": ["haymaker"]}) == [1, 2]


@pytest.mark.rule("BO-G68")
def test_robots_in_equal_shape_share_the_win() -> None:
    assert last_turn({"A": "123000", "B": "222000"}, {"A": ["salvage"], "B": ["haymaker"]}) == [1, 1]


@pytest.mark.rule("BO-G68")
def test_the_game_goes_on_until_the_final_round_has_ended() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["haymaker"]}, round=40, settings=STALLING)
    t.play("end-turn")
    assert t.asked == "B play"
    t.play("end-turn")
    assert t.state.ending == "final-round"


@pytest.mark.rule("BO-G68")
def test_the_final_round_may_be_another_one() -> None:
    t = table(hands={"B": ["haymaker"]}, active="B", round=40, sudden_death=True, settings={"final_round": "41"})
    t.play("end-turn")
    assert t.asked == "A play"
    assert t.state.round == 41
    assert last_turn({"A": "333333", "B": "333330"}, {"B": ["haymaker"]}, final_round="8", overtime_round="5") == [1, 2]


@pytest.mark.rule("BO-G68", "BO-G66")
def test_at_the_final_round_those_standing_are_placed_above_those_who_fell() -> None:
    t = table(
        3,
        hands={"C": ["haymaker"]},
        parts={"B": "100000", "C": "200000"},
        active="C",
        round=40,
        out="A",
        settings=STALLING,
    )
    t.play("end-turn")
    assert t.places == [3, 2, 1]


@pytest.mark.rule("BO-G68")
def test_no_hand_is_so_large_that_it_outweighs_a_state() -> None:
    many = {"card": [{"id": "haymaker", "count": 99}, {"id": "salvage", "count": 99}], "set": {"battle_cards": 265}}
    parts = {"A": "221000", "B": "222000"}
    t = table(hands={"B": ["headbutt"]}, parts=parts, active="B", round=40, settings=STALLING, rest="A", pack=many)
    t.play("end-turn")
    assert t.places == [2, 1]


@pytest.mark.rule("BO-G78")
def test_without_a_final_round_the_bound_ends_the_game_after_500_rounds() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["haymaker"]}, parts={"A": "333330"}, active="B", round=499)
    t.play("end-turn")
    assert t.state.round == 500
    t.play("end-turn", "end-turn")
    assert (t.places, t.state.ending) == ([2, 1], "bound")


@pytest.mark.rule("BO-G78")
def test_the_bound_may_be_another_one_and_the_earlier_of_it_and_the_final_round_counts() -> None:
    t = table(hands={"B": ["haymaker"]}, active="B", round=3, settings={"bound": "3"})
    t.play("end-turn")
    assert t.state.ending == "bound"
    for bound, ending in [("39", "bound"), ("40", "final-round"), ("41", "final-round")]:
        at = min(int(bound), 40)
        t = table(hands={"B": ["haymaker"]}, active="B", round=at, settings={**STALLING, "bound": bound})
        t.play("end-turn")
        assert t.state.ending == ending


@pytest.mark.rule("BO-G78")
def test_at_the_bound_each_open_pair_of_a_tournament_is_decided_by_shape() -> None:
    t = table(
        4,
        hands={"D": ["haymaker"]},
        parts={"B": "333330", "C": "333332"},
        active="D",
        round=500,
        settings={"structured_tournament": "on"},
        chance=[*unshuffled(71), 0],
    )
    t.play("end-turn")
    assert t.state.pair_winners == [0, 3]


# The next game


@pytest.mark.rule("BO-G07")
def test_who_was_eliminated_last_begins_the_next_game() -> None:
    t = table(4, hands={"D": ["haymaker"]}, parts={"A": "000001"}, active="D", out="CB")
    t.play("play haymaker")
    assert t.game.rules.next_settings(t.state) == {"last_losers": "A"}


@pytest.mark.rule("BO-G07")
def test_those_who_fell_last_at_the_same_moment_draw_lots_for_the_next_game() -> None:
    t = table(4, hands={"A": ["whirlwind"]}, parts={"B": "000001", "D": "200000"}, out="C")
    t.play("play whirlwind")
    assert t.game.rules.next_settings(t.state) == {"last_losers": "BD"}


@pytest.mark.rule("BO-G07")
def test_after_a_final_round_those_who_stand_without_having_won_draw_lots_for_the_next_game() -> None:
    t = table(4, hands={"D": ["haymaker"]}, parts={"D": "333300"}, active="D", round=40, out="B", settings=STALLING)
    t.play("end-turn")
    assert t.places == [1, 4, 1, 3]
    assert t.game.rules.next_settings(t.state) == {"last_losers": "D"}


@pytest.mark.rule("BO-G07")
def test_when_all_have_won_everybody_draws_lots_for_the_next_game() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["haymaker"]}, active="B", round=40, settings=STALLING)
    t.play("end-turn")
    assert t.places == [1, 1]
    assert t.game.rules.next_settings(t.state) == {"last_losers": ""}
