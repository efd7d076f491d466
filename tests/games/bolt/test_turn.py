"""Ledger 3.5: the turn: refill, Actions, exchange, discard-two repair, the end of the turn."""

import pytest

from scrapyard.games.bolt.questions import CYCLE, REPAIR_TWO
from tests.games.bolt.table import bind, table, unshuffled

NO_WINDOWS = {"step_windows": "off"}


# The refill


@pytest.mark.rule("BO-034")
def test_at_the_start_of_a_turn_the_hand_is_refilled_to_five() -> None:
    deck = ["buzz-saw", "overdrive", "headbutt", "jump-jets"]
    t = table(hands={"A": ["haymaker", "salvage"]}, deck=deck, start="turn")
    assert t.hand("A") == ["buzz-saw", "haymaker", "headbutt", "overdrive", "salvage"]
    assert t.deck()[0] == "jump-jets"


@pytest.mark.rule("BO-034")
def test_a_card_drawn_is_seen_by_the_drawer_alone() -> None:
    t = table(hands={"A": ["haymaker"]}, start="turn")
    assert t.knows("A", "A") == t.hand("A")
    assert t.knows("B", "A") == []


@pytest.mark.rule("BO-035", "BO-G16")
def test_a_hand_above_the_limit_draws_nothing_and_discards_nothing() -> None:
    hand = ["haymaker", "salvage", "overdrive", "headbutt", "buzz-saw", "jump-jets", "force-field"]
    t = table(hands={"A": hand}, start="turn")
    assert t.hand("A") == sorted(hand)
    assert t.discard() == []


@pytest.mark.rule("BO-G30", "BO-034")
def test_start_of_turn_effects_come_before_the_refill() -> None:
    t = table(parts={"A": "113333"}, in_play=["nanite-swarm on A torso"], start="turn")
    assert t.asked == "A nanites"
    assert t.hand("A") == []
    t.play("nanites head")
    assert len(t.hand("A")) == 5


@pytest.mark.rule("BO-G30")
def test_several_start_of_turn_effects_act_one_after_another() -> None:
    swarms = ["nanite-swarm on A torso", "nanite-swarm on A torso"]
    t = table(parts={"A": "112333"}, in_play=swarms, start="turn")
    t.play("nanites head", "nanites head")
    assert t.parts("A") == "312333"
    assert t.asked == "A play"


@pytest.mark.rule("BO-G17")
def test_nothing_can_be_exchanged_or_repaired_before_the_refill() -> None:
    t = table(hands={"A": ["haymaker", "salvage"]}, parts={"A": "133333"}, start="turn")
    assert t.asked == "A play"
    assert len(t.hand("A")) == 5


# Actions


@pytest.mark.rule("BO-036")
def test_a_turn_allows_one_action() -> None:
    t = table(hands={"A": ["haymaker", "scrap-toss"]})
    t.play("play haymaker", "hit head")
    assert t.options == ["cycle", "end-turn"]


@pytest.mark.rule("BO-036", "BO-G19")
def test_playing_an_action_is_optional() -> None:
    t = table(hands={"A": ["haymaker"]})
    assert "end-turn" in t.options
    t.play("end-turn")
    assert t.asked == "B play"
    assert t.parts("B") == "333333"


@pytest.mark.rule("BO-036")
def test_with_an_empty_hand_there_is_nothing_to_play() -> None:
    t = table(3, out="C")
    assert t.asked == "B play"


@pytest.mark.rule("BO-036")
def test_the_menu_lists_each_different_playable_title_once() -> None:
    t = table(hands={"A": ["haymaker", "haymaker", "battle-fury", "scrap-toss"]})
    assert t.options == ["play haymaker", "play scrap-toss", "cycle", "end-turn"]


@pytest.mark.rule("BO-G20")
def test_a_card_that_would_change_nothing_cannot_be_played() -> None:
    t = table(hands={"A": ["emergency-repairs"]})
    assert t.options == ["cycle", "end-turn"]
    t = table(hands={"A": ["emergency-repairs"]}, parts={"A": "233333"})
    assert t.options == ["play emergency-repairs", "cycle", "end-turn"]


@pytest.mark.rule("BO-G20")
def test_steps_without_a_target_are_skipped() -> None:
    t = table(hands={"A": ["leg-sweep", "salvage"]}, parts={"B": "333300"}, deck=["buzz-saw"])
    t.play("play leg-sweep")
    assert t.asked == "A between"
    t.play("continue")
    assert t.hand("A") == ["buzz-saw", "salvage"]
    assert t.parts("B") == "333300"


@pytest.mark.rule("BO-G20")
def test_gaining_an_action_counts_as_an_effect() -> None:
    t = table(hands={"A": ["salvage"]})
    assert "play salvage" in t.options


@pytest.mark.rule("BO-G20")
def test_a_draw_counts_as_an_effect_only_if_there_is_a_card_to_draw() -> None:
    draw_only = {"card": [{"id": "scrap_toss", "action": [{"do": "draw", "n": 1}]}]}
    assert "play scrap-toss" in table(hands={"A": ["scrap-toss"]}, pack=draw_only).options
    assert "play scrap-toss" not in table(hands={"A": ["scrap-toss"]}, rest="B", pack=draw_only).options


SINGLE_STEPS: list[tuple[dict[str, object], dict[str, object], dict[str, object]]] = [
    ({"do": "repair", "points": 1, "mode": "one"}, {"parts": {"A": "203333"}}, {"parts": {"A": "303333"}}),
    ({"do": "attach", "aura": "memory", "where": "own", "kind": "head"}, {}, {"parts": {"A": "033333"}}),
    ({"do": "recoil", "n": 2}, {"parts": {"A": "000300"}}, {"parts": {"A": "000200"}}),
    ({"do": "recoil", "n": 2}, {"parts": {"A": "000101"}}, {"parts": {"A": "000100"}}),
    ({"do": "strip", "n": 1}, {"in_play": ["force-field on B head"]}, {}),
    ({"do": "recover", "top": 5, "n": 1}, {"discard": ["headbutt"]}, {}),
    ({"do": "steal", "who": "one", "n": 1}, {"hands": {"A": ["salvage"], "B": ["headbutt"]}}, {}),
    ({"do": "spy_discard", "who": "one", "n": 1}, {"hands": {"A": ["salvage"], "B": ["headbutt"]}}, {}),
    ({"do": "discard_random", "who": "each", "n": 1}, {"hands": {"A": ["salvage"], "B": ["headbutt"]}}, {}),
]


@pytest.mark.rule("BO-G20")
@pytest.mark.parametrize(("step", "matters", "idle"), SINGLE_STEPS)
def test_a_step_matters_only_if_it_can_change_something(
    step: dict[str, object], matters: dict[str, object], idle: dict[str, object]
) -> None:
    pack = {"card": [{"id": "salvage", "action": [step]}]}
    for position, playable in [(matters, True), (idle, False)]:
        given: dict[str, object] = {"hands": {"A": ["salvage"]}, "pack": pack, **position}
        t = table(**given)  # type: ignore[arg-type]  # a position in words
        assert ("play salvage" in t.options) == playable


@pytest.mark.rule("BO-G20")
def test_a_card_for_an_opponents_robot_matters_while_there_is_an_opponent() -> None:
    step = {"do": "attach", "aura": "jam", "where": "opponent"}
    t = table(hands={"A": ["salvage"]}, pack={"card": [{"id": "salvage", "action": [step]}]})
    assert "play salvage" in t.options


@pytest.mark.rule("BO-037", "BO-G21")
def test_a_gained_action_allows_one_more_card() -> None:
    t = table(hands={"A": ["jump-jets", "haymaker", "scrap-toss"]}, settings=NO_WINDOWS)
    t.play("play jump-jets", "hit head", "play haymaker", "hit torso")
    assert t.parts("B") == "103333"
    assert t.options == ["cycle", "end-turn"]


@pytest.mark.rule("BO-G21")
def test_gained_actions_add_up() -> None:
    t = table(hands={"A": ["overdrive", "overdrive", "salvage"]}, settings=NO_WINDOWS)
    t.play("play overdrive", "play overdrive")
    assert t.state.actions == 3


@pytest.mark.rule("BO-G21")
def test_unused_actions_are_lost_at_the_end_of_the_turn() -> None:
    t = table(hands={"A": ["overdrive", "salvage"], "B": ["haymaker"]}, settings=NO_WINDOWS)
    t.play("play overdrive", "end-turn", "B: end-turn")
    assert t.asked == "A play"
    assert t.state.actions == 1


@pytest.mark.rule("BO-G22")
@pytest.mark.parametrize("settings", [{}, {"bound": "30"}])
def test_after_as_many_cards_as_the_bound_the_menu_offers_no_further_card(settings: dict[str, str]) -> None:
    bound = int(settings.get("bound", 500))
    t = table(hands={"A": ["salvage", "haymaker", "scrap-toss"]}, settings=NO_WINDOWS | settings, played=bound - 1)
    t.play("play salvage")
    assert t.state.actions == 1
    assert t.options == ["cycle", "end-turn"]
    assert t.told(f"A has met the bound of {bound} cards a turn against games without end.")


@pytest.mark.rule("BO-037", "BO-G22")
def test_before_the_bound_every_action_gained_can_be_used() -> None:
    t = table(hands={"A": ["salvage", "haymaker", "scrap-toss"]}, settings=NO_WINDOWS, played=498)
    t.play("play salvage")
    assert "play haymaker" in t.options
    assert not any("bound" in line for line in t.log())


@pytest.mark.rule("BO-038")
def test_the_steps_of_a_box_are_carried_out_in_the_printed_order() -> None:
    t = table(hands={"A": ["piston-jab", "salvage"]}, deck=["headbutt"])
    t.play("play piston-jab", "hit head")
    assert (t.value("B", "head"), t.hand("A"), t.state.actions) == (2, ["salvage"], 0)
    t.play("continue")
    assert (t.hand("A"), t.state.actions) == (["headbutt", "salvage"], 0)
    t.play("continue")
    assert t.state.actions == 1


@pytest.mark.rule("BO-039", "BO-G63")
def test_a_played_card_is_resolving_until_its_last_step_is_done() -> None:
    t = table(hands={"A": ["piston-jab", "salvage"]})
    t.play("play piston-jab", "hit head")
    assert t.resolving() == ["piston-jab"]
    assert t.discard() == []
    t.play("continue", "continue")
    assert t.resolving() == []
    assert t.discard() == ["piston-jab"]


@pytest.mark.rule("BO-039")
def test_a_played_card_is_seen_by_everybody() -> None:
    t = table(3, hands={"A": ["piston-jab", "salvage"]})
    t.play("play piston-jab")
    card = t.state.resolving[0]
    assert [t.state.knows(seat, card) for seat in range(3)] == [True, False, False], "its targets are not named yet"
    while t.match.ask is not None and t.match.ask.seat == 0:
        t.play(t.match.options()[0])
    assert all(t.state.knows(seat, card) for seat in range(3))


# The exchange


@pytest.mark.rule("BO-040")
def test_the_exchange_discards_one_card_and_draws_one() -> None:
    t = table(hands={"A": ["haymaker", "salvage"]}, deck=["buzz-saw"])
    t.play("cycle", "swap salvage")
    assert t.hand("A") == ["buzz-saw", "haymaker"]
    assert t.discard() == ["salvage"]


@pytest.mark.rule("BO-040")
def test_the_exchange_is_possible_once_a_turn() -> None:
    t = table(hands={"A": ["haymaker", "salvage"]})
    t.play("cycle", "swap salvage")
    assert "cycle" not in t.options


@pytest.mark.rule("BO-040")
def test_the_exchange_is_back_on_the_next_turn() -> None:
    t = table(hands={"A": ["haymaker", "salvage"]})
    t.play("cycle", "swap salvage", "end-turn", "B: end-turn")
    assert t.asked == "A play"
    assert "cycle" in t.options


@pytest.mark.rule("BO-040")
def test_the_exchange_is_possible_before_and_after_the_action() -> None:
    t = table(hands={"A": ["haymaker", "salvage"]})
    assert "cycle" in t.options
    t.play("play haymaker", "hit head")
    assert "cycle" in t.options


@pytest.mark.rule("BO-040")
def test_without_a_card_in_hand_nothing_can_be_exchanged() -> None:
    t = table(hands={"A": ["haymaker"]})
    t.play("play haymaker", "hit head")
    assert t.asked == "B play"


@pytest.mark.rule("BO-G12", "BO-040")
def test_an_exchange_with_an_empty_deck_may_bring_the_same_card_back() -> None:
    t = table(hands={"A": ["haymaker"]}, rest="B")
    t.play("cycle")
    assert t.hand("A") == ["haymaker"]
    assert t.discard() == []


@pytest.mark.rule("BO-G12")
def test_the_exchanged_card_is_discarded_before_the_draw() -> None:
    t = table(hands={"A": ["haymaker"]}, discard=["buzz-saw"], rest="B", chance=[0])
    t.play("cycle")
    assert t.hand("A") == ["buzz-saw"]
    assert t.deck() == ["haymaker"]


@pytest.mark.rule("BO-G29")
def test_an_exchange_among_equal_cards_is_asked_like_any_other() -> None:
    t = table(hands={"A": ["haymaker", "haymaker"]})
    t.play("cycle")
    assert t.asked == "A swap"
    assert t.options == ["swap haymaker"]


@pytest.mark.rule("BO-G29")
def test_paying_with_equal_cards_is_asked_like_any_other() -> None:
    t = table(hands={"A": ["haymaker", "salvage", "haymaker"]}, parts={"A": "133333"})
    t.play("repair", "pay salvage")
    assert t.options == ["and haymaker"]
    t = table(hands={"A": ["haymaker", "haymaker"]}, parts={"A": "133333"})
    t.play("repair")
    assert t.options == ["pay haymaker"]


# Between the steps


@pytest.mark.rule("BO-041", "BO-G18")
def test_the_exchange_may_be_made_between_any_two_steps() -> None:
    t = table(hands={"A": ["piston-jab", "salvage"]}, deck=["headbutt", "buzz-saw"])
    t.play("play piston-jab", "hit head")
    assert t.options == ["cycle", "continue"]
    t.play("continue")
    assert t.options == ["cycle", "continue"]
    t.play("cycle", "swap salvage")
    assert t.hand("A") == ["buzz-saw", "headbutt"]
    assert t.asked == "A play"


@pytest.mark.rule("BO-041", "BO-040")
def test_an_exchange_between_steps_is_the_one_of_the_turn() -> None:
    t = table(hands={"A": ["piston-jab", "salvage"]})
    t.play("play piston-jab", "hit head", "cycle")
    assert t.asked == "A play"
    assert "cycle" not in t.options


@pytest.mark.rule("BO-042", "BO-G18")
def test_a_discard_two_repair_may_be_made_between_steps() -> None:
    t = table(hands={"A": ["piston-jab", "salvage", "headbutt"]}, parts={"A": "133333"})
    t.play("play piston-jab", "hit head")
    assert t.options == ["cycle", "repair", "continue"]
    t.play("repair")
    assert t.state.doing == REPAIR_TWO
    t.play("pay salvage")
    assert t.parts("A") == "333333"
    assert t.hand("A") != []
    assert t.asked == "A between"


@pytest.mark.rule("BO-G18")
def test_a_window_stays_open_until_the_player_continues() -> None:
    hand = ["jump-jets", "salvage", "headbutt", "haymaker", "buzz-saw", "overdrive"]
    t = table(hands={"A": hand}, parts={"A": "113333"})
    t.play("play jump-jets", "hit head", "repair", "mend head", "pay salvage", "and headbutt")
    assert t.options == ["cycle", "repair", "continue"]
    t.play("repair", "pay haymaker", "and buzz-saw")
    assert t.options == ["cycle", "continue"]
    assert t.parts("A") == "333333"


@pytest.mark.rule("BO-G18")
def test_there_is_a_window_between_two_copies() -> None:
    t = table(hands={"A": ["haymaker", "salvage"]}, charge=2)
    t.play("play haymaker", "hit head")
    assert t.asked == "A between"


@pytest.mark.rule("BO-041", "BO-G18")
def test_the_exchange_may_be_made_before_the_first_step_with_the_card_on_the_table() -> None:
    t = table(hands={"A": ["haymaker", "salvage"]}, deck=["headbutt"], settings={"step_windows": "every"})
    t.play("play haymaker")
    assert (t.asked, t.resolving()) == ("A between", ["haymaker"])
    assert t.known("B", t.state.resolving) == ["haymaker"]
    t.play("cycle")
    assert t.hand("A") == ["headbutt"]
    assert t.asked == "A hit"


@pytest.mark.rule("BO-041", "BO-G18")
def test_every_step_has_its_window_unless_the_table_says_otherwise() -> None:
    assert bind(2).settings.text("step_windows") == "every"
    for windows, asked in [("every", 3), ("between", 2), ("off", 0)]:
        t = table(hands={"A": ["piston-jab", "salvage"]}, settings={"step_windows": windows})
        t.play("play piston-jab")
        count = 0
        while t.asked != "A play":
            count += t.asked == "A between"
            t.play("continue" if t.asked == "A between" else "hit head")
        assert count == asked


@pytest.mark.rule("BO-042", "BO-G18", "BO-G36")
def test_a_repair_before_the_first_step_does_not_take_the_need_away() -> None:
    hand = ["battle-fury", "salvage", "headbutt"]
    t = table(hands={"A": hand}, parts={"A": "233333"}, settings={"step_windows": "every"})
    t.play("play battle-fury", "repair", "pay salvage")
    assert t.parts("A") == "333333"
    t.play("hit head", "hit torso")
    assert t.parts("B") == "023333"


@pytest.mark.rule("BO-G18")
def test_after_the_last_step_comes_the_turn_menu() -> None:
    t = table(hands={"A": ["haymaker", "salvage"]}, settings={"step_windows": "every"})
    t.play("play haymaker", "continue", "hit head")
    assert t.asked == "A play"


@pytest.mark.rule("BO-G18")
def test_there_is_no_window_inside_a_damage_step() -> None:
    t = table(hands={"A": ["haymaker", "salvage"], "B": ["memory-bank"]})
    t.play("play haymaker", "hit head", "B: counter memory-bank")
    assert t.asked == "A play"


@pytest.mark.rule("BO-G18")
def test_a_table_may_do_without_windows() -> None:
    t = table(hands={"A": ["piston-jab", "salvage"]}, settings=NO_WINDOWS)
    t.play("play piston-jab", "hit head")
    assert t.asked == "A play"


@pytest.mark.rule("BO-G18")
def test_no_window_opens_when_nothing_could_be_done_in_it() -> None:
    t = table(hands={"A": ["piston-jab", "salvage"]}, cycled=True)
    t.play("play piston-jab", "hit head")
    assert t.asked == "A play"


# The discard-two repair


@pytest.mark.rule("BO-042")
def test_two_cards_repair_one_part_by_up_to_two_states() -> None:
    t = table(hands={"A": ["haymaker", "salvage", "headbutt"]}, parts={"A": "113333"})
    t.play("repair", "mend torso", "pay salvage", "and headbutt")
    assert t.parts("A") == "133333"
    assert t.hand("A") == ["haymaker"]
    assert t.discard() == ["salvage", "headbutt"]


@pytest.mark.rule("BO-042")
def test_the_second_card_may_not_be_the_first_one_again() -> None:
    t = table(hands={"A": ["haymaker", "salvage", "headbutt"]}, parts={"A": "133333"})
    t.play("repair", "pay salvage")
    assert t.options == ["and haymaker", "and headbutt"]


@pytest.mark.rule("BO-042")
def test_the_two_cards_may_have_the_same_title() -> None:
    t = table(hands={"A": ["haymaker", "haymaker", "headbutt"]}, parts={"A": "133333"})
    t.play("repair", "pay haymaker", "and haymaker")
    assert t.hand("A") == ["headbutt"]


@pytest.mark.rule("BO-042")
def test_one_card_is_not_enough_for_a_repair() -> None:
    t = table(hands={"A": ["haymaker"]}, parts={"A": "133333"})
    assert "repair" not in t.options
    t = table(hands={"A": ["haymaker", "salvage"]}, parts={"A": "133333"})
    assert "repair" in t.options


@pytest.mark.rule("BO-042")
def test_a_repair_uses_no_action() -> None:
    t = table(hands={"A": ["haymaker", "salvage", "headbutt"]}, parts={"A": "133333"})
    t.play("repair", "pay salvage", "and headbutt")
    assert t.state.actions == 1
    assert "play haymaker" in t.options


@pytest.mark.rule("BO-043", "BO-026", "BO-G23")
def test_a_discard_two_repair_brings_an_offline_part_to_critical_and_no_further() -> None:
    t = table(hands={"A": ["haymaker", "salvage"]}, parts={"A": "033333"})
    t.play("repair", "pay haymaker")
    assert t.parts("A") == "133333"


@pytest.mark.rule("BO-044")
def test_the_discard_two_repair_may_be_made_again_and_again() -> None:
    hand = ["haymaker", "salvage", "headbutt", "buzz-saw", "overdrive"]
    t = table(hands={"A": hand}, parts={"A": "033333"})
    t.play("repair", "pay haymaker", "and salvage", "repair", "pay headbutt", "and buzz-saw")
    assert t.parts("A") == "333333"
    assert t.hand("A") == ["overdrive"]


@pytest.mark.rule("BO-G24")
def test_a_battle_damage_part_rises_one_state_and_the_other_point_is_lost() -> None:
    t = table(hands={"A": ["haymaker", "salvage"]}, parts={"A": "223333"})
    t.play("repair", "mend head", "pay haymaker")
    assert t.parts("A") == "323333"


@pytest.mark.rule("BO-G24")
def test_a_prime_part_cannot_be_chosen_for_a_repair() -> None:
    t = table(hands={"A": ["haymaker", "salvage"]}, parts={"A": "213333"})
    t.play("repair")
    assert t.options == ["mend head", "mend torso"]
    assert "repair" not in table(hands={"A": ["haymaker", "salvage"]}).options


# The end of the turn


@pytest.mark.rule("BO-045", "BO-G29")
def test_a_turn_ends_when_its_player_says_so_and_cards_in_hand_are_kept() -> None:
    t = table(hands={"A": ["haymaker", "jump-jets"], "B": ["scrap-toss"]})
    t.play("end-turn")
    assert t.asked == "B play"
    assert t.hand("A") == ["haymaker", "jump-jets"]


@pytest.mark.rule("BO-045")
def test_cards_left_in_hand_can_serve_as_counters() -> None:
    t = table(hands={"A": ["jump-jets"], "B": ["scrap-toss"]})
    t.play("end-turn", "B: play scrap-toss", "hit head")
    assert t.asked == "A counter"
    assert t.options == ["counter jump-jets", "pass"]


@pytest.mark.rule("BO-G29")
def test_a_turn_ends_by_itself_when_the_hand_is_empty_and_nothing_else_is_possible() -> None:
    t = table(hands={"A": ["haymaker"]})
    t.play("play haymaker", "hit head")
    assert t.asked == "B play"


@pytest.mark.rule("BO-G29")
def test_a_turn_ends_by_itself_when_no_action_is_left_and_nothing_else_is_possible() -> None:
    t = table(hands={"A": ["haymaker", "salvage"]}, cycled=True)
    t.play("play haymaker", "hit head")
    assert t.asked == "B play"


@pytest.mark.rule("BO-G29")
def test_a_turn_ends_by_itself_at_the_bound_of_cards_when_nothing_else_is_possible() -> None:
    t = table(hands={"A": ["salvage", "haymaker"]}, cycled=True, played=499, settings=NO_WINDOWS)
    t.play("play salvage")
    assert t.asked == "B play"


@pytest.mark.rule("BO-G29")
def test_a_turn_does_not_end_by_itself_while_a_repair_is_possible() -> None:
    t = table(hands={"A": ["salvage", "haymaker"]}, parts={"A": "133333"}, cycled=True, actions=0)
    assert t.options == ["repair", "end-turn"]


@pytest.mark.rule("BO-G29")
def test_a_hand_without_a_playable_card_is_not_given_away() -> None:
    t = table(hands={"A": ["battle-fury"]}, cycled=True)
    assert t.asked == "A play"
    assert t.options == ["end-turn"]


@pytest.mark.rule("BO-G70")
def test_conceding_puts_all_parts_offline_and_eliminates() -> None:
    t = table(3, hands={"A": ["haymaker"]})
    t.play("concede")
    assert t.parts("A") == "000000"
    assert t.state.alive == [False, True, True]
    assert t.state.sudden_death
    assert t.discard() == ["haymaker"]
    assert t.asked == "B play"


@pytest.mark.rule("BO-G70")
def test_conceding_is_never_an_entry_of_the_menu() -> None:
    assert "concede" not in table(hands={"A": ["haymaker"]}).options


@pytest.mark.rule("BO-G70")
def test_when_one_of_two_concedes_the_other_wins() -> None:
    t = table(hands={"A": ["haymaker"]})
    t.play("concede")
    assert t.places == [2, 1]


# The limit of a hand in the middle of a turn


@pytest.mark.rule("BO-034", "BO-017")
def test_the_refill_goes_on_from_the_reshuffled_pile() -> None:
    t = table(deck=["haymaker"], discard=["salvage", "buzz-saw"], rest="B", start="turn", chance=unshuffled(2))
    assert t.hand("A") == ["buzz-saw", "haymaker", "salvage"]
    assert t.deck() == []


# What bots are told


def test_what_a_player_is_about_stands_in_the_state_until_it_is_done() -> None:
    t = table(hands={"A": ["haymaker", "salvage"]})
    t.play("cycle")
    assert t.state.doing == CYCLE
    t.play("swap haymaker")
    assert t.state.doing == 0


def test_a_robot_in_better_shape_is_judged_better() -> None:
    whole = table(hands={"A": ["haymaker"]})
    hurt = table(hands={"A": ["haymaker"]}, parts={"A": "113333"})
    assert whole.game.mind.judge(whole.state, 0) > hurt.game.mind.judge(hurt.state, 0)
