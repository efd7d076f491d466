"""The house set: the Action and the Counter of every card, each in one short scene."""

import pytest

from scrapyard.games.bolt.rules import cards
from tests.games.bolt.table import Table, table

NO_WINDOWS = {"step_windows": "off"}
ACTION = pytest.mark.rule("BO-038", "BO-G03")
COUNTER = pytest.mark.rule("BO-052", "BO-G03")
DECK = ["buzz-saw", "headbutt", "jump-jets", "leg-sweep"]


def action(card: str, **parts: str) -> Table:
    """A plays the card against B, who has no card to answer with; A keeps a Salvage."""
    t = table(hands={"A": [card, "salvage"]}, parts=parts, deck=DECK, settings=NO_WINDOWS)
    return t.play(f"play {card}")


def attack_on(*cards: str, by: str = "haymaker", hits: tuple[str, ...] = ("hit head",), **parts: str) -> Table:
    """A attacks B, who holds these cards and is asked for a Counter."""
    hands = {"A": [by], "B": list(cards)}
    return table(hands=hands, parts=parts, deck=DECK, settings=NO_WINDOWS).play(f"play {by}", *hits)


def combo_on(*cards: str) -> Table:
    """A deals 2 to the head and 2 to the torso of B, who holds these cards."""
    return attack_on(*cards, by="one-two-combo", hits=("hit head", "hit torso"))


# Arm cards


@ACTION
def test_haymaker_deals_3_to_one_part() -> None:
    t = action("haymaker").play("hit head")
    assert t.parts("B") == "033333"
    assert t.asked == "A play"


@COUNTER
def test_haymaker_counter_deals_1_to_the_attacker_and_draws_1() -> None:
    t = attack_on("haymaker").play("counter haymaker", "strike torso")
    assert t.parts("A") == "323333"
    assert t.parts("B") == "033333"
    assert t.told("A's torso takes 1: Battle Damage.", "B draws Buzz Saw.", "B's head takes 3 and goes Offline.")


@ACTION
def test_one_two_combo_deals_2_to_one_part_and_2_to_another() -> None:
    t = action("one-two-combo").play("hit head", "hit torso")
    assert t.parts("B") == "113333"
    assert t.asked == "A play"


@COUNTER
def test_one_two_combo_counter_prevents_1_and_draws_1() -> None:
    t = attack_on("one-two-combo").play("counter one-two-combo")
    assert t.parts("B") == "133333"
    assert t.told("B draws Buzz Saw.", "B's head takes 2: Critical.")


@ACTION
def test_piston_jab_deals_1_draws_1_and_gains_an_action() -> None:
    t = action("piston-jab").play("hit head")
    assert t.parts("B") == "233333"
    assert t.hand("A") == ["buzz-saw", "salvage"]
    assert t.state.actions == 1


@COUNTER
def test_piston_jab_counter_prevents_1_and_deals_1_to_the_attacker() -> None:
    t = attack_on("piston-jab").play("counter piston-jab", "strike left-leg")
    assert t.parts("B") == "133333"
    assert t.parts("A") == "333323"


@ACTION
def test_buzz_saw_splits_4_among_the_parts_of_one_opponent() -> None:
    t = action("buzz-saw").play("spread head", "spread head", "spread torso", "spread left-leg")
    assert t.parts("B") == "123323"
    assert t.asked == "A play"


@COUNTER
def test_buzz_saw_counter_deals_2_to_the_attacker() -> None:
    t = attack_on("buzz-saw").play("counter buzz-saw", "strike head")
    assert (t.parts("A"), t.parts("B")) == ("133333", "033333")


@ACTION
def test_rocket_fist_deals_3_and_1_and_ignores_force_fields() -> None:
    t = table(hands={"A": ["rocket-fist"]}, in_play=["force-field on B head", "force-field on B torso"])
    t.play("play rocket-fist", "hit head", "hit torso")
    assert t.parts("B") == "023333"
    assert t.in_play() == ["force-field on B torso"]


@COUNTER
def test_rocket_fist_counter_prevents_1_and_gains_a_counter() -> None:
    t = attack_on("rocket-fist", "buzz-saw").play("counter rocket-fist")
    assert t.asked == "B counter"
    t.play("counter buzz-saw", "strike head")
    assert (t.parts("A"), t.parts("B")) == ("133333", "133333")


@ACTION
def test_whirlwind_deals_2_to_one_part_of_each_opponent() -> None:
    t = table(3, hands={"A": ["whirlwind"]}).play("play whirlwind", "hit head", "hit torso")
    assert (t.parts("B"), t.parts("C")) == ("133333", "313333")


@ACTION
@pytest.mark.rule("BO-G39")
def test_whirlwind_deals_2_2_and_1_to_a_single_opponent() -> None:
    t = action("whirlwind").play("hit head", "hit torso", "hit left-arm")
    assert t.parts("B") == "112333"
    assert t.asked == "A play"


@COUNTER
def test_whirlwind_counter_lets_each_targeted_part_take_at_most_1() -> None:
    t = combo_on("whirlwind").play("counter whirlwind")
    assert t.parts("B") == "223333"


# Leg cards


@ACTION
def test_roundhouse_kick_deals_2_and_1_and_draws_1() -> None:
    t = action("roundhouse").play("hit head", "hit torso")
    assert t.parts("B") == "123333"
    assert t.hand("A") == ["buzz-saw", "salvage"]
    assert t.asked == "A play"


@COUNTER
def test_roundhouse_kick_counter_prevents_1_and_splits_the_rest_afresh() -> None:
    t = attack_on("roundhouse").play("counter roundhouse", "shift torso", "shift left-leg")
    assert t.parts("B") == "323323"


@COUNTER
@pytest.mark.rule("BO-G33")
def test_roundhouse_kick_counter_moves_only_what_would_really_be_lost() -> None:
    t = attack_on("roundhouse", B="133333").play("counter roundhouse", "shift torso")
    assert t.parts("B") == "123333"


@COUNTER
@pytest.mark.rule("BO-G33")
def test_roundhouse_kick_counter_puts_no_more_on_a_part_than_its_state_value() -> None:
    t = attack_on("roundhouse", B="310000").play("counter roundhouse", "shift torso")
    assert t.parts("B") == "200000"


@COUNTER
def test_roundhouse_kick_counter_leaves_the_packets_of_others_alone() -> None:
    t = table(3, hands={"A": ["whirlwind"], "B": ["roundhouse"]})
    t.play("play whirlwind", "hit head", "hit head", "counter roundhouse", "shift torso")
    assert (t.parts("B"), t.parts("C")) == ("323333", "133333")


@ACTION
def test_leg_sweep_deals_3_to_one_leg_and_1_to_the_other_and_draws_1() -> None:
    t = action("leg-sweep")
    assert t.options == ["hit left-leg", "hit right-leg"]
    t.play("hit right-leg")
    assert t.parts("B") == "333320"
    assert t.hand("A") == ["buzz-saw", "salvage"]


@ACTION
@pytest.mark.rule("BO-G34")
def test_leg_sweep_deals_3_to_the_only_leg() -> None:
    t = action("leg-sweep", B="333303")
    assert t.parts("B") == "333300"


@COUNTER
def test_leg_sweep_counter_prevents_2() -> None:
    t = attack_on("leg-sweep").play("counter leg-sweep")
    assert t.parts("B") == "233333"


@ACTION
def test_ramming_speed_deals_3_and_2_and_1_to_an_own_part() -> None:
    t = action("ramming-speed").play("hit head", "hit torso", "recoil right-arm")
    assert (t.parts("B"), t.parts("A")) == ("013333", "333233")


@ACTION
def test_ramming_speed_recoils_even_if_the_attack_was_prevented() -> None:
    t = attack_on("jump-jets", by="ramming-speed", hits=("hit head", "hit torso"))
    t.play("counter jump-jets", "recoil right-arm")
    assert (t.parts("B"), t.parts("A")) == ("333333", "333233")


@COUNTER
def test_ramming_speed_counter_deals_2_to_the_attacker_after_the_action() -> None:
    t = attack_on("ramming-speed").play("counter ramming-speed", "strike head")
    assert t.parts("A") == "133333"
    assert t.told("B's head takes 3 and goes Offline.", "A's head takes 2: Critical.")


@ACTION
def test_jump_jets_deal_2_and_gain_an_action() -> None:
    t = action("jump-jets").play("hit head")
    assert t.parts("B") == "133333"
    assert t.state.actions == 1


@COUNTER
def test_jump_jets_counter_prevents_all_damage() -> None:
    t = combo_on("jump-jets").play("counter jump-jets")
    assert t.parts("B") == "333333"


@COUNTER
def test_jump_jets_counter_protects_its_player_alone() -> None:
    t = table(3, hands={"A": ["whirlwind"], "B": ["jump-jets"]})
    t.play("play whirlwind", "hit head", "hit head", "counter jump-jets")
    assert (t.parts("B"), t.parts("C")) == ("333333", "133333")


@ACTION
def test_ground_pound_deals_1_to_each_opponent_makes_each_discard_and_gains_an_action() -> None:
    hands = {"A": ["ground-pound", "salvage"], "B": ["core-blast", "emp-burst"], "C": ["system-hack"]}
    t = table(3, hands=hands, chance=[1], settings=NO_WINDOWS)
    t.play("play ground-pound", "hit head", "hit torso", "B: pass", "C: pass")
    assert (t.parts("B"), t.parts("C")) == ("233333", "323333")
    assert (t.hand("B"), t.hand("C")) == (["core-blast"], [])
    assert t.discard() == ["emp-burst", "system-hack", "ground-pound"]
    assert t.state.actions == 1


@ACTION
@pytest.mark.rule("BO-G39")
def test_ground_pound_deals_2_and_1_to_a_single_opponent() -> None:
    t = action("ground-pound").play("hit head", "hit torso")
    assert t.parts("B") == "123333"
    assert t.asked == "A play"


@COUNTER
def test_ground_pound_counter_prevents_2() -> None:
    t = attack_on("ground-pound").play("counter ground-pound")
    assert t.parts("B") == "233333"


# Head cards


@ACTION
def test_eye_beams_deal_2_and_1_ignore_force_fields_and_draw_1() -> None:
    hands = {"A": ["eye-beams", "salvage"]}
    t = table(hands=hands, deck=DECK, in_play=["force-field on B head"], settings=NO_WINDOWS)
    t.play("play eye-beams", "hit head", "hit torso")
    assert t.parts("B") == "123333"
    assert t.in_play() == ["force-field on B head"]
    assert t.hand("A") == ["buzz-saw", "salvage"]


@COUNTER
def test_eye_beams_counter_prevents_1_and_draws_1() -> None:
    t = attack_on("eye-beams").play("counter eye-beams")
    assert t.parts("B") == "133333"
    assert t.told("B draws Buzz Saw.", "B's head takes 2: Critical.")


@ACTION
def test_headbutt_deals_3_to_the_head_and_2_to_the_torso() -> None:
    t = action("headbutt")
    assert t.parts("B") == "013333"


@COUNTER
def test_headbutt_counter_deals_2_to_the_attacker() -> None:
    t = attack_on("headbutt").play("counter headbutt", "strike torso")
    assert (t.parts("A"), t.parts("B")) == ("313333", "033333")


@ACTION
@pytest.mark.rule("BO-053")
def test_system_hack_shows_a_hand_to_its_player_discards_a_card_and_gains_an_action() -> None:
    hands = {"A": ["system-hack", "salvage"], "B": ["headbutt", "jump-jets"], "C": ["overdrive"]}
    t = table(3, hands=hands, settings=NO_WINDOWS)
    t.play("play system-hack")
    assert t.options == ["spy-on B", "spy-on C"]
    t.play("spy-on B")
    assert t.ask.about == 1
    assert t.options == ["toss headbutt", "toss jump-jets"]
    assert (t.knows("A", "B"), t.knows("C", "B")) == (["headbutt", "jump-jets"], [])
    t.play("toss jump-jets")
    assert t.hand("B") == ["headbutt"]
    assert t.discard() == ["jump-jets", "system-hack"]
    assert t.state.actions == 1


@ACTION
def test_system_hack_passes_over_an_opponent_without_cards() -> None:
    t = table(3, hands={"A": ["system-hack", "salvage"], "C": ["overdrive"]}, settings=NO_WINDOWS)
    t.play("play system-hack")
    assert t.hand("C") == []
    assert t.asked == "A play"


@ACTION
@pytest.mark.rule("BO-G29")
def test_system_hack_asks_which_of_several_equal_cards_to_discard() -> None:
    t = table(3, hands={"A": ["system-hack"], "B": ["haymaker", "haymaker"]})
    t.play("play system-hack")
    assert t.options == ["toss haymaker"]


@ACTION
def test_target_lock_is_put_on_the_head_and_gains_an_action() -> None:
    t = action("target-lock")
    assert t.in_play() == ["target-lock on A head"]
    assert t.state.actions == 1


@COUNTER
def test_target_lock_counter_draws_1_and_gains_a_counter() -> None:
    t = attack_on("target-lock").play("counter target-lock")
    assert t.hand("B") == ["buzz-saw"]
    assert t.asked == "B counter"


@ACTION
def test_memory_bank_is_put_on_the_head_and_draws_1() -> None:
    t = action("memory-bank")
    assert t.in_play() == ["memory-bank on A head"]
    assert cards.hand_limit(t.agreed, t.state, 0) == 6
    assert t.hand("A") == ["buzz-saw", "salvage"]
    assert t.state.actions == 0


@COUNTER
def test_memory_bank_counter_draws_2_after_the_action() -> None:
    t = attack_on("memory-bank").play("counter memory-bank")
    assert t.told("B's head takes 3 and goes Offline.", "B draws Buzz Saw.", "B draws Headbutt.", "Round 1: B's turn.")


# Torso cards


@ACTION
def test_core_blast_splits_5_among_the_parts_of_one_opponent() -> None:
    t = action("core-blast").play(*["spread head"] * 3, "spread torso", "spread torso")
    assert t.parts("B") == "013333"
    assert t.asked == "A play"


@ACTION
def test_missile_barrage_deals_1_to_two_parts_of_each_opponent() -> None:
    t = table(3, hands={"A": ["missile-barrage"]})
    t.play("play missile-barrage", "hit head", "hit torso", "hit left-leg", "hit right-leg")
    assert (t.parts("B"), t.parts("C")) == ("223333", "333322")


@ACTION
@pytest.mark.rule("BO-G39")
def test_missile_barrage_deals_1_to_four_parts_of_a_single_opponent() -> None:
    t = action("missile-barrage").play("hit head", "hit torso", "hit left-arm", "hit right-arm")
    assert t.parts("B") == "222233"
    assert t.asked == "A play"


@COUNTER
def test_missile_barrage_counter_prevents_1_and_deals_1_to_any_opponent() -> None:
    t = table(3, hands={"A": ["haymaker"], "B": ["missile-barrage"]})
    t.play("play haymaker", "target B", "hit head", "counter missile-barrage", "strike-at C", "strike torso")
    assert (t.parts("A"), t.parts("B"), t.parts("C")) == ("333333", "133333", "323333")


@ACTION
def test_chest_cannon_deals_3_and_2_to_parts_that_the_defender_picks() -> None:
    t = action("chest-cannon").play("B: take-it-on head", "B: take-it-on torso")
    assert t.parts("B") == "013333"
    assert t.asked == "A play"


@COUNTER
def test_chest_cannon_counter_prevents_1_and_deals_1_to_the_attacker() -> None:
    t = attack_on("chest-cannon").play("counter chest-cannon", "strike right-leg")
    assert (t.parts("B"), t.parts("A")) == ("133333", "333332")


@ACTION
def test_nanite_swarm_is_put_on_the_torso_and_gains_an_action() -> None:
    t = action("nanite-swarm")
    assert t.in_play() == ["nanite-swarm on A torso"]
    assert t.state.actions == 1


@COUNTER
def test_nanite_swarm_counter_repairs_2_on_one_part() -> None:
    t = attack_on("nanite-swarm", B="313331").play("counter nanite-swarm", "fix torso")
    assert t.parts("B") == "033331"


# Cards that look at the shape your robot is in


@ACTION
def test_battle_fury_deals_3_and_1() -> None:
    t = action("battle-fury", A="233333").play("hit head", "hit torso")
    assert t.parts("B") == "023333"
    assert t.asked == "A play"


@COUNTER
def test_battle_fury_counter_deals_2_to_any_opponent() -> None:
    t = table(3, hands={"A": ["haymaker"], "B": ["battle-fury"]})
    t.play("play haymaker", "target B", "hit head", "counter battle-fury", "strike-at C", "strike torso")
    assert (t.parts("A"), t.parts("B"), t.parts("C")) == ("333333", "033333", "313333")


@ACTION
def test_short_circuit_deals_2_2_and_1_to_three_parts() -> None:
    t = action("short-circuit", A="133333").play("hit head", "hit torso", "hit left-leg")
    assert t.parts("B") == "113323"
    assert t.asked == "A play"


@COUNTER
def test_short_circuit_counter_lets_each_targeted_part_take_at_most_1() -> None:
    t = combo_on("short-circuit").play("counter short-circuit")
    assert t.parts("B") == "223333"


@ACTION
def test_scrap_cannon_splits_3_draws_1_and_gains_an_action() -> None:
    t = action("scrap-cannon", A="033333").play("spread head", "spread torso", "spread torso")
    assert t.parts("B") == "213333"
    assert t.hand("A") == ["buzz-saw", "salvage"]
    assert t.state.actions == 1


@COUNTER
def test_scrap_cannon_counter_deals_3_to_the_attacker_after_the_action() -> None:
    t = attack_on("scrap-cannon").play("counter scrap-cannon", "strike head")
    assert t.parts("A") == "033333"
    assert t.told("B's head takes 3 and goes Offline.", "A's head takes 3 and goes Offline.")


@ACTION
def test_last_stand_deals_3_to_each_of_two_parts() -> None:
    t = action("last-stand", A="000333").play("hit head", "hit torso")
    assert t.parts("B") == "003333"
    assert t.asked == "A play"


@COUNTER
def test_last_stand_counter_prevents_all_damage() -> None:
    t = combo_on("last-stand").play("counter last-stand")
    assert t.parts("B") == "333333"


# Cards with no need


@ACTION
def test_charging_up_doubles_the_charge_and_gains_an_action() -> None:
    t = action("charging-up")
    assert (t.state.charge, t.state.actions) == (2, 1)


@ACTION
def test_force_field_is_put_on_any_working_part_and_gains_an_action() -> None:
    t = action("force-field").play("mount right-leg")
    assert t.in_play() == ["force-field on A right-leg"]
    assert t.state.actions == 1


@COUNTER
def test_force_field_counter_prevents_all_damage_to_one_part() -> None:
    t = attack_on("force-field", by="ramming-speed", hits=("hit head", "hit torso"))
    t.play("counter force-field", "guard head", "A: recoil left-leg")
    assert t.parts("B") == "313333"


@ACTION
def test_emergency_repairs_split_4_points() -> None:
    t = action("emergency-repairs", A="111333").play("fix head", "fix head", "fix torso", "fix left-arm")
    assert t.parts("A") == "322333"
    assert t.asked == "A play"


@COUNTER
def test_emergency_repairs_counter_repairs_2_on_one_part() -> None:
    t = attack_on("emergency-repairs", B="303333").play("counter emergency-repairs", "fix torso")
    assert t.parts("B") == "013333"


@ACTION
def test_scrap_toss_deals_2_and_draws_1() -> None:
    t = action("scrap-toss").play("hit head")
    assert t.parts("B") == "133333"
    assert t.hand("A") == ["buzz-saw", "salvage"]


@COUNTER
def test_scrap_toss_counter_prevents_1_and_draws_1() -> None:
    t = attack_on("scrap-toss").play("counter scrap-toss")
    assert t.parts("B") == "133333"
    assert t.told("B draws Buzz Saw.", "B's head takes 2: Critical.")


@ACTION
def test_overdrive_draws_1_and_gains_2_actions() -> None:
    t = action("overdrive")
    assert t.hand("A") == ["buzz-saw", "salvage"]
    assert t.state.actions == 2


@COUNTER
def test_overdrive_counter_draws_1_and_gains_2_counters() -> None:
    t = combo_on("overdrive", "leg-sweep", "one-two-combo", "headbutt")
    t.play("counter overdrive", "counter leg-sweep", "prevent head", "prevent torso")
    t.play("counter one-two-combo", "prevent head")
    assert t.told("B draws Buzz Saw.", "B Counters with Leg Sweep.", "B Counters with One-Two Combo.")
    assert t.parts("B") == "323333"
    assert t.asked == "B play"


@ACTION
def test_spiked_plating_is_put_on_any_working_part_and_gains_an_action() -> None:
    t = action("spiked-plating").play("mount left-arm")
    assert t.in_play() == ["spiked-plating on A left-arm"]
    assert t.state.actions == 1


@COUNTER
def test_spiked_plating_counter_deals_2_to_the_attacker() -> None:
    t = attack_on("spiked-plating").play("counter spiked-plating", "strike head")
    assert (t.parts("A"), t.parts("B")) == ("133333", "033333")


@ACTION
def test_signal_jammer_is_put_on_an_opponents_robot_and_gains_an_action() -> None:
    t = table(3, hands={"A": ["signal-jammer", "salvage"]}, settings=NO_WINDOWS)
    t.play("play signal-jammer")
    assert t.options == ["plant-on B", "plant-on C"]
    t.play("plant-on C")
    assert t.in_play() == ["signal-jammer on C by A"]
    assert cards.hand_limit(t.agreed, t.state, 2) == 3
    assert t.state.actions == 1


@ACTION
def test_emp_burst_removes_up_to_2_cards_in_play_makes_each_discard_and_gains_an_action() -> None:
    fields = ["force-field on A head", "spiked-plating on B torso", "token of force-field on C head"]
    hands = {"A": ["emp-burst", "salvage"], "B": ["core-blast"], "C": ["overdrive", "headbutt"]}
    t = table(3, hands=hands, in_play=fields, chance=[0], settings=NO_WINDOWS)
    t.play("play emp-burst")
    assert t.options == ["strip 1", "strip 2", "strip 3", "stop"]
    t.play("strip 2")
    assert t.in_play() == ["force-field on A head", "token of force-field on C head"]
    t.play("strip 2")
    assert t.in_play() == ["force-field on A head"]
    assert (t.hand("B"), t.hand("C")) == ([], ["headbutt"])
    assert t.discard() == ["spiked-plating", "core-blast", "overdrive", "emp-burst"]
    assert t.state.actions == 1


@ACTION
def test_emp_burst_may_stop_before_the_second_card() -> None:
    t = table(hands={"A": ["emp-burst"]}, in_play=["force-field on B head", "force-field on B torso"])
    t.play("play emp-burst", "strip 1", "stop")
    assert t.in_play() == ["force-field on B torso"]


@ACTION
@pytest.mark.rule("BO-G14")
def test_emp_burst_reaches_the_eighty_oldest_cards_in_play() -> None:
    t = table(hands={"A": ["emp-burst"]}, in_play=["token of force-field on B head"] * 85)
    assert t.play("play emp-burst").options[-2:] == ["strip 80", "stop"]


@ACTION
@pytest.mark.rule("BO-053")
def test_magnet_grab_takes_a_card_at_random_and_gains_an_action() -> None:
    hands = {"A": ["magnet-grab", "salvage"], "B": ["overdrive", "headbutt", "buzz-saw"], "C": ["haymaker"]}
    t = table(3, hands=hands, chance=[0, 1], settings=NO_WINDOWS)
    t.play("play magnet-grab", "grab-from B")
    assert t.hand("A") == ["overdrive", "salvage"]
    assert t.hand("B") == ["buzz-saw", "headbutt"]
    assert t.state.actions == 1


@ACTION
@pytest.mark.rule("BO-053")
def test_a_stolen_card_is_known_to_thief_and_victim_alone() -> None:
    hands = {"A": ["magnet-grab"], "B": ["overdrive"], "C": ["haymaker"]}
    t = table(3, hands=hands, cycled=True)
    t.play("play magnet-grab", "grab-from B")
    assert [t.knows(seat, "A") for seat in "ABC"] == [["overdrive"], ["overdrive"], []]


@ACTION
@pytest.mark.rule("BO-053")
def test_a_thief_keeps_track_of_cards_seen_before() -> None:
    hands = {"C": ["magnet-grab"], "B": ["overdrive", "headbutt", "salvage"]}
    t = table(3, hands=hands, active="C", chance=[2, 0], cycled=True)
    for token in t.state.hands[1]:
        t.state.seen[token] |= 0b111
    t.play("play magnet-grab")
    assert t.knows("C", "B") == t.hand("B")
    assert t.knows("A", "B") == t.knows("A", "C") == []


@ACTION
@pytest.mark.rule("BO-053")
def test_the_rest_of_a_robbed_hand_is_not_shown() -> None:
    t = table(hands={"A": ["magnet-grab"], "B": ["overdrive", "headbutt"]}, chance=[1], cycled=True)
    t.play("play magnet-grab")
    assert t.knows("A", "B") == []
    assert t.knows("B", "B") == t.hand("B")


@COUNTER
def test_magnet_grab_counter_turns_up_to_2_points_of_one_packet_on_the_attacker() -> None:
    t = attack_on("magnet-grab", by="ramming-speed", hits=("hit head", "hit torso"))
    t.play("counter magnet-grab", "guard head", "strike left-leg", "A: recoil head")
    assert t.parts("B") == "213333"
    assert t.parts("A") == "233313"


@COUNTER
def test_magnet_grab_counter_turns_no_more_than_the_packet_holds() -> None:
    t = attack_on("magnet-grab", by="piston-jab").play("counter magnet-grab", "strike torso")
    assert (t.parts("A"), t.parts("B")) == ("323333", "333333")


@ACTION
def test_salvage_takes_one_of_the_top_five_cards_of_the_discard_pile_and_gains_an_action() -> None:
    pile = ["haymaker", "overdrive", "headbutt", "buzz-saw", "jump-jets", "leg-sweep"]
    t = table(hands={"A": ["salvage"]}, discard=pile, settings=NO_WINDOWS)
    t.play("play salvage")
    assert t.options == [f"salvage {card}" for card in reversed(pile[1:])]
    t.play("salvage headbutt")
    assert t.hand("A") == ["headbutt"]
    assert t.discard() == ["haymaker", "overdrive", "buzz-saw", "jump-jets", "leg-sweep", "salvage"]
    assert t.state.actions == 1


@ACTION
def test_a_salvaged_card_is_known_to_everybody() -> None:
    t = table(hands={"A": ["salvage"]}, discard=["haymaker"], cycled=True)
    t.play("play salvage")
    assert t.knows("B", "A") == ["haymaker"]


@ACTION
def test_salvage_may_take_the_top_card() -> None:
    t = table(hands={"A": ["salvage"]}, discard=["haymaker", "overdrive", "haymaker"], cycled=True)
    t.play("play salvage", "salvage haymaker")
    assert t.discard()[:2] == ["haymaker", "overdrive"]


@ACTION
def test_salvage_takes_the_topmost_card_of_a_title() -> None:
    t = table(hands={"A": ["salvage"]}, discard=["haymaker", "overdrive", "haymaker", "headbutt"], cycled=True)
    t.play("play salvage", "salvage haymaker")
    assert t.discard()[:3] == ["haymaker", "overdrive", "headbutt"]


@ACTION
@pytest.mark.rule("BO-G63")
def test_salvage_cannot_fetch_itself() -> None:
    t = table(hands={"A": ["salvage", "haymaker"]}, settings=NO_WINDOWS)
    t.play("play salvage")
    assert t.hand("A") == ["haymaker"]
    assert t.discard() == ["salvage"]


@COUNTER
def test_salvage_counter_draws_1_and_gains_a_counter() -> None:
    t = attack_on("salvage").play("counter salvage")
    assert t.hand("B") == ["buzz-saw"]
    assert t.asked == "B counter"
