"""Ledger 3.12 to 3.14: Fairness Squared, Structured Tournament, Family Friendly."""

import pytest

from scrapyard.kernel.errors import SettingsError
from tests.games.bolt.table import STALLING, Table, agreed_on, bind, opening, table, unshuffled

FAIR = {"fairness_squared": "on"}
TOURNAMENT = {"structured_tournament": "on"}
FAMILY = {"family_friendly": "on"}
ROBOTS = ["flash-dance", "flower-power", "clockwork"]


# Fairness Squared


@pytest.mark.rule("BO-074")
@pytest.mark.parametrize(("active", "targets"), [("A", "BD"), ("B", "CA"), ("C", "DB"), ("D", "AC")])
def test_on_the_first_turn_only_neighbours_may_be_attacked(active: str, targets: str) -> None:
    t = table(4, hands={active: ["haymaker"]}, active=active, settings=FAIR)
    t.play("play haymaker")
    assert t.options == [f"target {seat}" for seat in targets]


@pytest.mark.rule("BO-075")
def test_from_the_second_turn_on_everybody_may_be_attacked() -> None:
    t = table(4, hands={"A": ["haymaker"]}, settings=FAIR, round=2)
    t.play("play haymaker")
    assert t.options == ["target B", "target C", "target D"]


@pytest.mark.rule("BO-074")
def test_without_the_variant_everybody_may_be_attacked_on_the_first_turn() -> None:
    t = table(4, hands={"A": ["haymaker"]})
    t.play("play haymaker")
    assert t.options == ["target B", "target C", "target D"]


@pytest.mark.rule("BO-G71", "BO-074")
def test_the_first_turn_is_each_players_own_with_all_its_actions() -> None:
    settings = {**FAIR, "step_windows": "off"}
    t = table(4, hands={"D": ["jump-jets", "haymaker"]}, active="D", starter="A", settings=settings)
    t.play("play jump-jets", "target A", "hit head", "play haymaker")
    assert t.options == ["target A", "target C"]


@pytest.mark.rule("BO-G71")
def test_an_attack_on_each_opponent_leaves_the_player_across_out() -> None:
    t = table(4, hands={"A": ["whirlwind"]}, settings=FAIR)
    t.play("play whirlwind", "hit head", "hit head")
    assert [t.parts(seat) for seat in "BCD"] == ["133333", "333333", "133333"]


@pytest.mark.rule("BO-G71")
def test_actions_without_damage_may_reach_across() -> None:
    t = table(4, hands={"A": ["system-hack"], "C": ["salvage"]}, settings=FAIR)
    t.play("play system-hack")
    assert "salvage" in t.discard()


@pytest.mark.rule("BO-G71")
def test_random_discards_reach_across() -> None:
    t = table(4, hands={"A": ["emp-burst", "haymaker"], "C": ["salvage"]}, settings=FAIR)
    t.play("play emp-burst", "continue")
    assert t.hand("C") == []


@pytest.mark.rule("BO-G71")
def test_a_counter_cannot_be_aimed_across_in_round_one() -> None:
    t = table(4, hands={"A": ["haymaker"], "B": ["battle-fury"]}, settings=FAIR)
    t.play("play haymaker", "target B", "hit head", "counter battle-fury")
    assert t.options == ["strike-at C", "strike-at A"]


@pytest.mark.rule("BO-G71", "BO-074")
def test_an_elimination_in_round_one_does_not_lift_the_rule() -> None:
    t = table(4, hands={"A": ["haymaker", "salvage"]}, out="B", settings=FAIR)
    t.play("play haymaker", "hit head")
    assert (t.parts("C"), t.parts("D")) == ("333333", "033333")
    t = table(4, hands={"A": ["haymaker", "salvage"]}, out="BD", settings=FAIR)
    assert "play haymaker" not in t.options


# Structured Tournament


@pytest.mark.rule("BO-076", "BO-G72")
@pytest.mark.parametrize(("pairing", "rivals"), [("across", "CDAB"), ("neighbours", "BADC")])
def test_four_players_are_split_into_two_pairs(pairing: str, rivals: str) -> None:
    t = table(4, hands={"A": ["haymaker"]}, settings={**TOURNAMENT, "pairing": pairing})
    assert "".join("ABCD"[rival] for rival in t.state.rivals) == rivals


@pytest.mark.rule("BO-G72")
@pytest.mark.parametrize(("lot", "rivals"), [(0, "BADC"), (1, "CDAB"), (2, "DCBA")])
def test_pairs_may_be_drawn_by_lot(lot: int, rivals: str) -> None:
    t = opening(4, *ROBOTS, chance=[lot, *unshuffled(71), 0], settings={**TOURNAMENT, "pairing": "random"})
    assert "".join("ABCD"[rival] for rival in t.state.rivals) == rivals


@pytest.mark.rule("BO-077")
def test_each_may_attack_only_the_rival() -> None:
    t = table(4, hands={"A": ["haymaker"]}, settings=TOURNAMENT)
    t.play("play haymaker", "hit head")
    assert [t.parts(seat) for seat in "BCD"] == ["333333", "033333", "333333"]


@pytest.mark.rule("BO-077")
def test_all_four_take_turns_clockwise() -> None:
    t = table(4, hands={seat: ["force-field"] for seat in "ABCD"}, settings=TOURNAMENT)
    t.play("A: end-turn", "B: end-turn", "C: end-turn", "D: end-turn")
    assert t.asked == "A play"


@pytest.mark.rule("BO-G73")
def test_each_opponent_means_the_rival_and_the_single_pattern() -> None:
    hands = {"A": ["ground-pound", "salvage"], "B": ["overdrive"], "C": ["core-blast"]}
    t = table(4, hands=hands, settings=TOURNAMENT)
    t.play("play ground-pound", "hit head", "hit torso", "C: pass", "continue")
    assert [t.parts(seat) for seat in "BCD"] == ["333333", "123333", "333333"]
    assert (t.hand("B"), t.hand("C")) == (["overdrive"], [])


@pytest.mark.rule("BO-G73")
@pytest.mark.parametrize("card", ["system-hack", "magnet-grab"])
def test_looking_and_stealing_reach_the_rival_only(card: str) -> None:
    hands = {"A": [card, "haymaker"], "B": ["overdrive"], "C": ["salvage"], "D": ["headbutt"]}
    t = table(4, hands=hands, settings={**TOURNAMENT, "step_windows": "off"})
    t.play(f"play {card}")
    assert t.asked == "A play"
    assert [t.hand(seat) for seat in "BCD"] == [["overdrive"], [], ["headbutt"]]


@pytest.mark.rule("BO-G73")
def test_a_jammer_is_put_on_the_rival() -> None:
    t = table(4, hands={"A": ["signal-jammer", "haymaker"]}, settings=TOURNAMENT)
    t.play("play signal-jammer")
    assert t.in_play() == ["signal-jammer on C by A"]


@pytest.mark.rule("BO-G73")
def test_a_counter_for_any_opponent_hits_the_rival() -> None:
    t = table(4, hands={"A": ["haymaker", "salvage"], "C": ["battle-fury"]}, settings=TOURNAMENT)
    t.play("play haymaker", "hit head", "C: counter battle-fury", "strike torso")
    assert t.parts("A") == "313333"


@pytest.mark.rule("BO-G73")
def test_only_cards_on_your_own_and_the_rivals_robot_can_be_removed() -> None:
    fields = [f"force-field on {seat} head" for seat in "BACD"]
    t = table(4, hands={"A": ["emp-burst"]}, in_play=fields, settings=TOURNAMENT)
    t.play("play emp-burst")
    assert t.options == ["strip 2", "strip 3", "stop"]


@pytest.mark.rule("BO-G74", "BO-078")
def test_the_winner_of_the_first_pair_rests() -> None:
    t = table(
        4,
        hands={"A": ["jump-jets", "salvage"], "B": ["haymaker"]},
        parts={"C": "000002"},
        in_play=["force-field on A head", "signal-jammer on C by A"],
        settings=TOURNAMENT,
    )
    t.play("play jump-jets")
    assert t.state.resting == [True, False, False, False]
    assert t.hand("A") == []
    assert t.in_play() == []
    assert sorted(t.discard()) == ["force-field", "jump-jets", "salvage", "signal-jammer"]
    assert t.asked == "B play"


@pytest.mark.rule("BO-G74")
def test_a_resting_winner_takes_no_more_turns_and_sudden_death_is_on() -> None:
    t = table(4, hands={"A": ["haymaker"], "B": ["haymaker"]}, parts={"C": "000001"}, settings=TOURNAMENT)
    t.play("play haymaker", "B: end-turn", "D: end-turn")
    assert t.asked == "B play"
    assert t.state.sudden_death


@pytest.mark.rule("BO-G74")
def test_a_defender_whose_counter_decides_the_pair_rests_too() -> None:
    t = table(
        4,
        hands={"A": ["haymaker"], "B": ["headbutt"], "C": ["haymaker", "salvage"]},
        parts={"A": "000100"},
        settings=TOURNAMENT,
    )
    t.play("play haymaker", "hit head", "C: counter haymaker")
    assert t.state.resting == [False, False, True, False]
    assert t.hand("C") == []
    assert t.asked == "B play"


def first_game_won_by_a_and_b() -> Table:
    """C falls to A, then D to B; D falls last."""
    t = table(
        4,
        hands={"A": ["haymaker"], "B": ["haymaker"]},
        parts={"C": "000001", "D": "000001"},
        settings={**TOURNAMENT, "robot_powers": "on"},
        chance=unshuffled(71),
        round=3,
        powers_used=[True] * 4,
    )
    return t.play("play haymaker", "B: play haymaker")


@pytest.mark.rule("BO-078", "BO-079", "BO-G75")
def test_the_second_game_is_set_up_anew_with_winners_and_losers_as_rivals() -> None:
    t = first_game_won_by_a_and_b()
    assert t.state.game == 2
    assert t.state.rivals == [1, 0, 3, 2]
    assert [t.parts(seat) for seat in "ABCD"] == ["333333"] * 4
    assert [len(t.hand(seat)) for seat in "ABCD"] == [5] * 4
    assert len(t.deck()) == 51
    assert t.discard() == []
    assert t.state.powers_used == [False] * 4
    assert t.state.round == 1
    assert not t.state.sudden_death


@pytest.mark.rule("BO-G75", "BO-018")
def test_the_player_eliminated_last_starts_the_second_game() -> None:
    t = first_game_won_by_a_and_b()
    assert t.asked == "D play"
    assert t.state.starter == 3


@pytest.mark.rule("BO-G75")
def test_the_cards_are_shuffled_again_so_that_nobody_knows_them() -> None:
    t = first_game_won_by_a_and_b()
    assert t.knows("A", "B") == []
    assert not any(t.state.seen[token] for token in t.state.deck)


def second_game(parts: dict[str, str], hands: dict[str, list[str]], active: str) -> Table:
    """The second game, with A and B as the winners of the first."""
    t = table(4, hands=hands, parts=parts, active=active, starter="D", settings={**TOURNAMENT, "pairing": "neighbours"})
    t.state.game = 2
    t.state.pair_winners = [0, 1]
    return t


@pytest.mark.rule("BO-080", "BO-081")
def test_the_winner_pair_decides_first_and_second_place_and_the_loser_pair_third_and_fourth() -> None:
    t = second_game({"B": "000001", "C": "000001"}, {"A": ["haymaker"], "D": ["haymaker"]}, "A")
    t.play("play haymaker", "C: end-turn", "D: play haymaker", "C: pass")
    assert t.asked == "over"
    assert t.places == [1, 2, 4, 3]
    assert t.state.ending == "tournament"


@pytest.mark.rule("BO-080")
def test_a_winner_of_the_first_game_who_loses_the_second_is_second() -> None:
    t = second_game({"A": "000001", "D": "000001"}, {"B": ["haymaker"], "C": ["haymaker"]}, "B")
    t.play("play haymaker", "C: play haymaker")
    assert t.places == [2, 1, 3, 4]


@pytest.mark.rule("BO-G07", "BO-018")
@pytest.mark.parametrize(("broken", "loser"), [({"B": "000001", "C": "000001"}, "C"), ({"C": "000001"}, "B")])
def test_after_a_tournament_who_lost_last_begins_the_rematch(broken: dict[str, str], loser: str) -> None:
    """Not the third, who has won the last game."""
    t = second_game(broken, {"A": ["haymaker"], "D": ["haymaker"]}, "A" if loser == "C" else "D")
    if loser == "C":
        t.play("play haymaker", "C: end-turn", "D: play haymaker", "C: pass")
    else:
        t.play("play haymaker", "A: end-turn", "B: concede")
    assert t.places == [1, 2, 4, 3]
    assert t.game.rules.next_settings(t.state) == {"last_losers": loser}


@pytest.mark.rule("BO-G75")
def test_in_the_second_game_too_the_first_winner_rests() -> None:
    t = second_game({"B": "000001"}, {"A": ["haymaker"]}, "A")
    t.play("play haymaker")
    assert not t.state.over
    assert t.state.resting == [True, False, False, False]
    assert t.asked == "C play"


@pytest.mark.rule("BO-G68")
def test_at_the_final_round_each_open_pair_is_decided_by_shape() -> None:
    t = table(
        4,
        hands={"D": ["haymaker"]},
        parts={"A": "333333", "B": "333330", "C": "333332", "D": "333333"},
        active="D",
        round=40,
        sudden_death=True,
        settings={**TOURNAMENT, **STALLING},
        chance=[*unshuffled(71), 0],
    )
    t.play("end-turn")
    assert t.state.game == 2
    assert t.state.pair_winners == [0, 3]


@pytest.mark.rule("BO-G68")
@pytest.mark.parametrize(("lot", "winner"), [(0, 0), (1, 2)])
def test_a_pair_still_level_is_decided_by_lot(lot: int, winner: int) -> None:
    t = table(
        4,
        hands={"D": ["haymaker"]},
        active="D",
        round=40,
        sudden_death=True,
        settings={**TOURNAMENT, **STALLING},
        chance=[lot, *unshuffled(71), 0],
    )
    t.play("end-turn")
    assert t.state.pair_winners == [winner, 3]


@pytest.mark.rule("BO-G68", "BO-G75", "BO-G07")
@pytest.mark.parametrize(("lot", "starter"), [(0, "B play"), (1, "C play")])
def test_losers_who_fell_together_draw_lots_for_the_first_turn(lot: int, starter: str) -> None:
    t = table(
        4,
        hands={"D": ["haymaker"]},
        parts={"B": "333330", "C": "333332"},
        active="D",
        round=40,
        sudden_death=True,
        settings={**TOURNAMENT, **STALLING},
        chance=[*unshuffled(71), lot],
    )
    t.play("end-turn")
    assert t.asked == starter


@pytest.mark.rule("BO-G68", "BO-G74")
def test_at_the_final_round_a_pair_that_is_decided_stays_so() -> None:
    t = table(
        4,
        hands={"D": ["haymaker"], "A": ["haymaker"]},
        parts={"C": "000001", "B": "111111"},
        active="A",
        round=40,
        sudden_death=True,
        settings={**TOURNAMENT, **STALLING},
        chance=unshuffled(71),
    )
    t.play("play haymaker", "B: end-turn", "D: end-turn")
    assert t.state.pair_winners == [0, 3]
    assert t.asked == "B play"


# Family Friendly


@pytest.mark.rule("BO-082", "BO-G76", "BO-G54")
def test_nobody_is_asked_for_a_counter() -> None:
    t = table(hands={"A": ["haymaker", "salvage"], "B": ["jump-jets"]}, settings=FAMILY)
    t.play("play haymaker", "hit head")
    assert t.value("B", "head") == 0
    assert t.asked == "A play"


@pytest.mark.rule("BO-083", "BO-G76")
def test_cards_in_play_keep_working() -> None:
    t = table(
        hands={"A": ["one-two-combo"]}, in_play=["force-field on B head", "spiked-plating on B torso"], settings=FAMILY
    )
    t.play("play one-two-combo", "hit head", "hit torso", "B: spikes head")
    assert t.parts("B") == "313333"
    assert t.parts("A") == "133333"


@pytest.mark.rule("BO-083", "BO-G76")
def test_exchanges_and_repairs_are_unchanged() -> None:
    t = table(hands={"A": ["haymaker", "salvage"]}, parts={"A": "133333"}, settings=FAMILY)
    assert t.options == ["play haymaker", "play salvage", "cycle", "repair", "end-turn"]


@pytest.mark.rule("BO-G77")
@pytest.mark.parametrize("other", [FAIR, TOURNAMENT, {"robot_powers": "on"}])
def test_family_friendly_combines_with_everything(other: dict[str, str]) -> None:
    assert agreed_on(bind(4, {**FAMILY, **other})).family_friendly


@pytest.mark.rule("BO-G77")
def test_fairness_squared_and_structured_tournament_exclude_each_other() -> None:
    with pytest.raises(SettingsError, match="exclude each other"):
        bind(4, {**FAIR, **TOURNAMENT})
