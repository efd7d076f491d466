"""Ledger 3.8 and 3.9: cards that stay in play, the hand limit, Charging Up and Force Field."""

from typing import Any

import pytest

from scrapyard.games.bolt.rules import cards
from tests.games.bolt.table import table

NO_WINDOWS = {"step_windows": "off"}


# Cards in play


@pytest.mark.rule("BO-060", "BO-G59")
def test_force_field_stays_in_play_on_a_part_instead_of_being_discarded() -> None:
    t = table(hands={"A": ["force-field", "salvage"]}, settings=NO_WINDOWS)
    t.play("play force-field", "mount torso")
    assert t.in_play() == ["force-field on A torso"]
    assert t.discard() == []
    assert t.resolving() == []


@pytest.mark.rule("BO-060", "BO-G59")
def test_force_field_takes_the_hit_before_the_part() -> None:
    t = table(hands={"A": ["haymaker"]}, in_play=["force-field on B torso"])
    t.play("play haymaker", "hit torso")
    assert t.value("B", "torso") == 3
    assert t.in_play() == []
    assert t.discard() == ["force-field", "haymaker"]


@pytest.mark.rule("BO-G59")
def test_one_point_is_enough_to_use_a_force_field_up() -> None:
    t = table(hands={"A": ["piston-jab"]}, in_play=["force-field on B torso"])
    t.play("play piston-jab", "hit torso")
    assert t.value("B", "torso") == 3
    assert t.in_play() == []


@pytest.mark.rule("BO-G59")
def test_a_packet_that_was_prevented_does_not_use_a_force_field_up() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["jump-jets"]}, in_play=["force-field on B torso"])
    t.play("play haymaker", "hit torso", "counter jump-jets")
    assert t.in_play() == ["force-field on B torso"]


@pytest.mark.rule("BO-G59")
def test_a_force_field_protects_its_own_part_only() -> None:
    t = table(hands={"A": ["haymaker"]}, in_play=["force-field on B torso", "force-field on A head"])
    t.play("play haymaker", "hit head")
    assert t.value("B", "head") == 0
    assert t.in_play() == ["force-field on B torso", "force-field on A head"]


@pytest.mark.rule("BO-G59")
def test_a_force_field_absorbs_the_strike_of_a_counter() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["buzz-saw"]}, in_play=["force-field on A torso"])
    t.play("play haymaker", "hit head", "counter buzz-saw", "strike torso")
    assert t.value("A", "torso") == 3
    assert t.in_play() == []


@pytest.mark.rule("BO-060")
def test_a_card_may_stay_in_play_on_a_robot_as_a_whole() -> None:
    t = table(3, hands={"A": ["signal-jammer", "salvage"]}, settings=NO_WINDOWS)
    t.play("play signal-jammer", "plant-on C")
    assert t.in_play() == ["signal-jammer on C by A"]
    assert t.state.fixtures[0].part == -1


@pytest.mark.rule("BO-G61")
def test_a_card_can_be_put_only_on_a_working_part() -> None:
    t = table(hands={"A": ["force-field"]}, parts={"A": "030310"})
    t.play("play force-field")
    assert t.options == ["mount torso", "mount right-arm", "mount left-leg"]


@pytest.mark.rule("BO-G61")
def test_a_card_is_discarded_when_its_part_goes_offline_and_does_not_come_back() -> None:
    t = table(
        hands={"A": ["eye-beams"], "B": ["haymaker", "salvage"]},
        parts={"B": "213333"},
        in_play=["force-field on B head", "force-field on B torso"],
    )
    t.play("play eye-beams", "hit head", "hit torso", "pass")
    assert t.parts("B") == "003333"
    assert t.in_play() == []
    assert t.discard() == ["force-field", "force-field", "eye-beams"]
    t.play("end-turn", "B: repair", "mend head", "pay haymaker", "and salvage")
    assert t.value("B", "head") == 1
    assert t.in_play() == []


@pytest.mark.rule("BO-G61")
def test_a_card_on_a_part_that_still_works_stays() -> None:
    t = table(hands={"A": ["eye-beams"]}, in_play=["force-field on B head"])
    t.play("play eye-beams", "hit head", "hit torso")
    assert t.value("B", "head") == 1
    assert t.in_play() == ["force-field on B head"]


@pytest.mark.rule("BO-G61")
def test_a_strike_that_puts_a_part_offline_discards_what_lies_on_it() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["buzz-saw"]}, parts={"A": "233333"}, in_play=["memory-bank on A head"])
    t.play("play haymaker", "hit head", "counter buzz-saw", "strike head")
    assert t.in_play() == []


@pytest.mark.rule("BO-G60")
def test_any_number_of_force_fields_may_lie_on_one_part() -> None:
    t = table(hands={"A": ["force-field"]}, in_play=["force-field on A torso"])
    t.play("play force-field", "mount torso")
    assert t.in_play() == ["force-field on A torso", "force-field on A torso"]


@pytest.mark.rule("BO-G60")
def test_each_packet_uses_one_force_field_the_oldest_first() -> None:
    t = table(hands={"A": ["haymaker"]}, in_play=["token of force-field on B torso", "force-field on B torso"])
    t.play("play haymaker", "hit torso")
    assert t.in_play() == ["force-field on B torso"]


# Spikes, Target Lock, Nanite Swarm


@pytest.mark.rule("BO-060")
def test_spikes_strike_the_attacker_after_the_damage() -> None:
    t = table(hands={"A": ["one-two-combo"]}, in_play=["spiked-plating on B head"])
    t.play("play one-two-combo", "hit head", "hit torso")
    assert t.asked == "B spikes"
    assert t.parts("B") == "113333"
    assert t.in_play() == []
    t.play("spikes left-leg")
    assert t.parts("A") == "333313"


@pytest.mark.rule("BO-060")
def test_spikes_wait_for_the_damage_on_all_robots() -> None:
    t = table(3, hands={"A": ["whirlwind"]}, in_play=["spiked-plating on B head"])
    t.play("play whirlwind", "hit head", "hit head")
    assert t.asked == "B spikes"
    assert t.value("C", "head") == 1


@pytest.mark.rule("BO-060")
def test_spikes_answer_clockwise_from_the_attackers_left() -> None:
    spikes = ["spiked-plating on A head", "spiked-plating on C head"]
    t = table(3, hands={"B": ["whirlwind"]}, active="B", in_play=spikes)
    t.play("play whirlwind", "hit head", "hit head", "C: spikes head", "A: spikes torso")
    assert t.parts("B") == "113333"


@pytest.mark.rule("BO-060")
def test_spikes_do_not_answer_a_hit_that_a_force_field_took() -> None:
    t = table(hands={"A": ["haymaker"]}, in_play=["spiked-plating on B head", "force-field on B head"])
    t.play("play haymaker", "hit head")
    assert t.in_play() == ["spiked-plating on B head"]
    assert t.parts("A") == "333333"


@pytest.mark.rule("BO-060")
def test_spikes_on_a_part_that_is_not_hit_stay() -> None:
    t = table(hands={"A": ["haymaker"]}, in_play=["spiked-plating on B head"])
    t.play("play haymaker", "hit torso")
    assert t.in_play() == ["spiked-plating on B head"]


@pytest.mark.rule("BO-060")
def test_each_spiked_plating_strikes_by_itself() -> None:
    t = table(hands={"A": ["haymaker"]}, in_play=["spiked-plating on B head", "spiked-plating on B head"])
    t.play("play haymaker", "hit head", "spikes head", "spikes torso")
    assert t.parts("A") == "113333"


@pytest.mark.rule("BO-060", "BO-058")
def test_spikes_do_not_answer_a_counter() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["buzz-saw"]}, in_play=["spiked-plating on A head"])
    t.play("play haymaker", "hit head", "counter buzz-saw", "strike head")
    assert t.in_play() == ["spiked-plating on A head"]
    assert t.parts("B") == "033333"


@pytest.mark.rule("BO-060")
def test_spikes_of_an_eliminated_owner_do_not_strike() -> None:
    t = table(3, hands={"A": ["haymaker"]}, parts={"B": "100000"}, in_play=["spiked-plating on B head"])
    t.play("play haymaker", "target B")
    assert t.parts("A") == "333333"
    assert t.asked == "C play"


@pytest.mark.rule("BO-060", "BO-G66")
def test_spikes_may_eliminate_the_attacker_and_the_rest_do_not_strike() -> None:
    spikes = ["spiked-plating on B head", "spiked-plating on C head"]
    arms = {"card": [{"id": "whirlwind", "need": {"kind": "arm", "count": 1, "state": "battle+"}}]}
    t = table(4, hands={"A": ["whirlwind"]}, parts={"A": "002000"}, in_play=spikes, pack=arms)
    t.play("play whirlwind", "hit head", "hit head", "hit head")
    assert t.state.alive == [False, True, True, True]
    assert t.asked == "B play"


@pytest.mark.rule("BO-060")
def test_target_lock_adds_a_packet_on_a_further_part_named_last() -> None:
    t = table(hands={"A": ["haymaker"]}, in_play=["target-lock on A head"])
    t.play("play haymaker", "hit head")
    assert "hit head" not in t.options
    t.play("hit left-leg")
    assert t.parts("B") == "033323"


@pytest.mark.rule("BO-060")
def test_each_target_lock_adds_one() -> None:
    t = table(hands={"A": ["haymaker"]}, in_play=["target-lock on A head", "target-lock on A head"])
    t.play("play haymaker", "hit head", "hit torso", "hit left-leg")
    assert t.parts("B") == "023323"


@pytest.mark.rule("BO-060")
def test_target_lock_adds_a_point_to_split_damage() -> None:
    t = table(hands={"A": ["buzz-saw"]}, in_play=["target-lock on A head"])
    t.play("play buzz-saw", *["spread head"] * 3, *["spread torso"] * 2)
    assert t.parts("B") == "013333"


@pytest.mark.rule("BO-060")
def test_target_lock_works_on_the_first_attack_of_the_turn_only() -> None:
    t = table(hands={"A": ["jump-jets", "haymaker"]}, in_play=["target-lock on A head"], settings=NO_WINDOWS)
    t.play("play jump-jets", "hit head", "hit torso", "play haymaker", "hit left-arm")
    assert t.parts("B") == "120333"


@pytest.mark.rule("BO-060")
def test_target_lock_is_ready_again_on_the_next_turn() -> None:
    t = table(hands={"A": ["haymaker"]}, in_play=["target-lock on A head"], lock_used=True, start="turn")
    t.play("play haymaker", "hit head")
    assert t.asked == "A hit"


@pytest.mark.rule("BO-060", "BO-063")
def test_only_the_first_copy_of_a_duplicated_card_gets_the_lock() -> None:
    t = table(hands={"A": ["haymaker"]}, in_play=["target-lock on A head"], charge=2)
    t.play("play haymaker", "hit head", "hit torso", "hit left-arm")
    assert t.parts("B") == "020333"


@pytest.mark.rule("BO-060")
def test_target_lock_does_not_help_an_attack_on_each_opponent_and_is_kept() -> None:
    t = table(3, hands={"A": ["whirlwind", "haymaker"]}, in_play=["target-lock on A head"], actions=2)
    t.play("play whirlwind", "hit head", "hit head", "play haymaker", "target B", "hit torso", "hit left-leg")
    assert t.parts("B") == "103323"


@pytest.mark.rule("BO-060")
def test_a_lock_belongs_to_its_owner() -> None:
    t = table(hands={"A": ["haymaker", "salvage"]}, in_play=["target-lock on B head"])
    t.play("play haymaker", "hit torso")
    assert t.asked == "A play"


@pytest.mark.rule("BO-060", "BO-047")
def test_the_extra_packet_is_picked_by_whoever_picks_the_parts() -> None:
    t = table(hands={"A": ["chest-cannon"]}, in_play=["target-lock on A head"])
    t.play("play chest-cannon", "B: take-it-on head", "B: take-it-on torso", "B: take-it-on left-arm")
    assert t.parts("B") == "012333"


@pytest.mark.rule("BO-060")
def test_nanites_repair_one_state_of_a_working_part_at_the_start_of_the_turn() -> None:
    t = table(parts={"A": "013332"}, in_play=["nanite-swarm on A torso"], start="turn")
    assert t.options == ["nanites torso", "nanites right-leg"]
    t.play("nanites torso")
    assert t.parts("A") == "023332"


@pytest.mark.rule("BO-060", "BO-027")
def test_two_swarms_cannot_revive_a_part() -> None:
    t = table(parts={"A": "033333"}, in_play=["nanite-swarm on A torso", "nanite-swarm on A torso"], start="turn")
    assert t.asked == "A play"
    assert t.parts("A") == "033333"


@pytest.mark.rule("BO-060")
def test_nanites_work_on_their_owners_turn_only() -> None:
    t = table(parts={"A": "133333", "B": "133333"}, in_play=["nanite-swarm on B torso"], start="turn")
    assert (t.parts("A"), t.parts("B")) == ("133333", "133333")


# The hand limit


@pytest.mark.rule("BO-061", "BO-035")
def test_memory_bank_raises_the_hand_limit() -> None:
    t = table(in_play=["memory-bank on A head", "memory-bank on A head"], start="turn")
    assert len(t.hand("A")) == 7


@pytest.mark.rule("BO-061")
def test_signal_jammer_lowers_the_hand_limit_for_one_refill() -> None:
    t = table(in_play=["signal-jammer on A by B"], start="turn")
    assert len(t.hand("A")) == 3
    assert t.in_play() == []
    assert t.discard() == ["signal-jammer"]


@pytest.mark.rule("BO-061")
def test_a_jammer_works_on_its_own_robot_only() -> None:
    t = table(in_play=["signal-jammer on B by A"], start="turn")
    assert len(t.hand("A")) == 5
    assert t.in_play() == ["signal-jammer on B by A"]


@pytest.mark.rule("BO-G15")
def test_a_hand_limit_is_never_below_zero() -> None:
    t = table(hands={"A": ["haymaker"]}, in_play=["token of signal-jammer on A by B"] * 3)
    assert cards.hand_limit(t.agreed, t.state, 0) == 0
    assert cards.hand_limit(t.agreed, t.state, 1) == 5


FALLS: dict[str, Any] = {"parts": {"B": "000002"}, "hands": {"A": ["haymaker", "salvage"]}}
"""B falls to a Haymaker of A."""


@pytest.mark.rule("BO-062", "BO-072")
def test_all_cards_in_play_on_an_eliminated_robot_are_discarded() -> None:
    on_b = ["spiked-plating on B right-leg", "signal-jammer on B by A", "token of spiked-plating on B right-leg"]
    t = table(3, in_play=[*on_b, "spiked-plating on A head"], **FALLS)
    t.play("play haymaker", "target B")
    assert t.in_play() == ["spiked-plating on A head"]
    assert t.discard() == ["spiked-plating", "signal-jammer", "haymaker"]


@pytest.mark.rule("BO-G62", "BO-071")
def test_what_an_eliminated_player_put_on_others_leaves_play() -> None:
    jammers = ["signal-jammer on C by B", "token of signal-jammer on C by B", "signal-jammer on C by A"]
    t = table(3, in_play=jammers, **FALLS)
    t.play("play haymaker", "target B")
    assert t.in_play() == ["signal-jammer on C by A"]
    assert t.discard() == ["signal-jammer", "haymaker"]
    t.play("end-turn")
    assert (t.asked, len(t.hand("C"))) == ("C play", 3)


# Charging Up


@pytest.mark.rule("BO-063", "BO-G55")
def test_charging_up_gains_an_action_and_doubles_the_next_card() -> None:
    t = table(hands={"A": ["charging-up", "haymaker"]}, settings=NO_WINDOWS)
    t.play("play charging-up")
    assert (t.state.charge, t.state.actions) == (2, 1)
    t.play("play haymaker", "hit head", "hit torso")
    assert t.parts("B") == "003333"


@pytest.mark.rule("BO-063", "BO-G57")
def test_the_charge_is_spent_on_the_next_card_whatever_it_is() -> None:
    t = table(hands={"A": ["salvage", "haymaker", "headbutt"]}, charge=2, settings=NO_WINDOWS)
    t.play("play salvage")
    assert t.state.charge == 1
    assert t.state.actions == 2
    t.play("play haymaker", "hit head")
    assert t.asked == "A play"


@pytest.mark.rule("BO-063", "BO-G57", "BO-G41")
def test_the_whole_box_is_duplicated_with_new_targets() -> None:
    t = table(3, hands={"A": ["scrap-toss"]}, charge=2, deck=["salvage", "headbutt"], settings=NO_WINDOWS)
    t.play("play scrap-toss", "target B", "hit head", "target C", "hit torso")
    assert (t.parts("B"), t.parts("C")) == ("133333", "313333")
    assert t.hand("A") == ["headbutt", "salvage"]


@pytest.mark.rule("BO-G57")
def test_the_need_of_a_duplicated_card_is_checked_once() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["buzz-saw"]}, parts={"A": "332033"}, charge=2)
    t.play("play haymaker", "hit head", "counter buzz-saw", "strike left-arm", "hit torso")
    assert t.parts("A") == "330033"
    assert t.parts("B") == "003333"


@pytest.mark.rule("BO-G57")
def test_a_robot_power_is_not_duplicated_and_leaves_the_charge() -> None:
    t = table(hands={"A": ["haymaker"]}, charge=2, deck=["salvage", "headbutt"], settings={"robot_powers": "on"})
    t.play("power")
    assert t.hand("A") == ["haymaker", "salvage"]
    assert t.state.charge == 2


@pytest.mark.rule("BO-G55")
def test_unused_charge_is_lost_at_the_end_of_the_turn() -> None:
    t = table(hands={"A": ["charging-up", "haymaker"], "B": ["haymaker"]}, settings=NO_WINDOWS)
    t.play("play charging-up", "end-turn", "B: play haymaker", "hit head", "pass")
    assert t.parts("A") == "033333"
    assert t.state.charge == 1


@pytest.mark.rule("BO-064", "BO-G56")
def test_two_charging_ups_make_four() -> None:
    t = table(hands={"A": ["charging-up", "charging-up", "scrap-toss"]}, settings=NO_WINDOWS)
    t.play("play charging-up", "play charging-up", "play scrap-toss")
    t.play("hit head", "hit torso", "hit left-arm", "hit left-leg")
    assert t.parts("B") == "111313"


@pytest.mark.rule("BO-G56")
def test_a_charging_up_is_never_itself_copied() -> None:
    t = table(hands={"A": ["charging-up", "charging-up", "salvage"]}, settings=NO_WINDOWS)
    t.play("play charging-up", "play charging-up")
    assert (t.state.charge, t.state.actions) == (4, 1)


@pytest.mark.rule("BO-G56")
def test_three_charging_ups_make_eight() -> None:
    t = table(hands={"A": ["charging-up"] * 3 + ["scrap-toss"]}, settings=NO_WINDOWS)
    t.play(*["play charging-up"] * 3, "play scrap-toss", *["hit head", "hit torso"] * 2, *["hit left-arm"] * 2)
    t.play("hit left-leg", "hit right-leg")
    assert t.parts("B") == "000311"


@pytest.mark.rule("BO-G56", "BO-G22")
@pytest.mark.parametrize(("before", "after"), [(1024, 2048), (2048, 2048)])
def test_doubling_ends_at_2048(before: int, after: int) -> None:
    t = table(hands={"A": ["charging-up", "salvage"]}, charge=before, settings=NO_WINDOWS)
    t.play("play charging-up")
    assert t.state.charge == after


@pytest.mark.rule("BO-G58")
def test_charge_does_not_apply_to_counters() -> None:
    t = table(hands={"A": ["haymaker", "salvage"], "B": ["buzz-saw"]}, charge=2, settings=NO_WINDOWS)
    t.play("play haymaker", "hit head", "counter buzz-saw", "strike head")
    assert t.parts("A") == "133333"
    assert t.asked == "A hit"


@pytest.mark.rule("BO-065", "BO-G14")
def test_the_card_is_the_first_copy_and_tokens_are_the_further_ones() -> None:
    t = table(hands={"A": ["force-field"]}, charge=4, settings=NO_WINDOWS)
    t.play("play force-field", "mount head", "mount torso", "mount head", "mount head")
    assert t.in_play() == [
        "force-field on A head",
        "token of force-field on A torso",
        "token of force-field on A head",
        "token of force-field on A head",
    ]
    assert [fixture.token for fixture in t.state.fixtures[1:]] == [-1, -1, -1]


@pytest.mark.rule("BO-G14")
def test_a_token_that_leaves_play_ceases_to_exist() -> None:
    t = table(hands={"A": ["haymaker"]}, in_play=["token of force-field on B head"])
    t.play("play haymaker", "hit head")
    assert t.value("B", "head") == 3
    assert t.in_play() == []
    assert t.discard() == ["haymaker"]


@pytest.mark.rule("BO-G14")
@pytest.mark.parametrize("card", ["target-lock", "memory-bank", "nanite-swarm", "spiked-plating", "signal-jammer"])
def test_every_card_that_stays_in_play_is_copied_by_tokens(card: str) -> None:
    t = table(hands={"A": [card, "salvage"]}, charge=2, settings=NO_WINDOWS)
    t.play(f"play {card}")
    while t.asked == "A mount":
        t.play("mount head")
    first, second = t.in_play()
    assert second == f"token of {first}"


@pytest.mark.rule("BO-066", "BO-G60")
def test_copies_of_force_field_may_be_put_on_the_same_part() -> None:
    t = table(hands={"A": ["force-field"]}, charge=2, settings=NO_WINDOWS)
    t.play("play force-field", "mount torso", "mount torso")
    assert t.in_play() == ["force-field on A torso", "token of force-field on A torso"]
