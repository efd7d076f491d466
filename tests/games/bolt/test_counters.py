"""Ledger 3.7: Counters: who is asked, how often, in which order, and what they work on."""

import pytest

from tests.games.bolt.table import table

NO_WINDOWS = {"step_windows": "off"}


@pytest.mark.rule("BO-050")
def test_the_defender_may_answer_an_attack_with_a_counter() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["jump-jets", "haymaker"]})
    t.play("play haymaker", "hit head")
    assert t.asked == "B counter"
    assert t.options == ["counter jump-jets", "counter haymaker", "pass"]
    t.play("counter jump-jets")
    assert t.parts("B") == "333333"


@pytest.mark.rule("BO-050")
def test_answering_is_optional() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["jump-jets"]})
    t.play("play haymaker", "hit head", "pass")
    assert t.parts("B") == "033333"
    assert "jump-jets" in t.hand("B")


@pytest.mark.rule("BO-050", "BO-051")
def test_one_action_allows_one_counter() -> None:
    t = table(hands={"A": ["haymaker", "salvage"], "B": ["leg-sweep", "ground-pound"]})
    t.play("play haymaker", "hit head", "counter leg-sweep")
    assert t.value("B", "head") == 2
    assert t.asked == "A play"


@pytest.mark.rule("BO-051")
def test_an_action_on_two_parts_still_allows_one_counter() -> None:
    t = table(hands={"A": ["one-two-combo", "salvage"], "B": ["force-field", "jump-jets"]})
    t.play("play one-two-combo", "hit head", "hit torso", "counter force-field", "guard head")
    assert t.parts("B") == "313333"
    assert t.asked == "A play"


@pytest.mark.rule("BO-G38")
def test_a_counter_may_be_played_though_a_force_field_would_absorb_the_hit() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["jump-jets"]}, in_play=["force-field on B head"])
    t.play("play haymaker", "hit head", "counter jump-jets")
    assert t.in_play() == ["force-field on B head"]


@pytest.mark.rule("BO-G40")
def test_a_defender_who_passed_is_asked_again_at_the_next_damage_step() -> None:
    twice = [{"do": "damage", "who": "one", "hits": [{"n": 1}]}, {"do": "damage", "who": "one", "hits": [{"n": 1}]}]
    pack = {"card": [{"id": "haymaker", "action": twice}]}
    t = table(hands={"A": ["haymaker"], "B": ["jump-jets", "leg-sweep"]}, pack=pack)
    t.play("play haymaker", "hit head", "pass", "hit head")
    assert t.asked == "B counter"


@pytest.mark.rule("BO-G40")
def test_a_defender_who_countered_is_not_asked_at_the_next_damage_step() -> None:
    twice = [{"do": "damage", "who": "one", "hits": [{"n": 1}]}, {"do": "damage", "who": "one", "hits": [{"n": 1}]}]
    pack = {"card": [{"id": "haymaker", "action": twice}]}
    t = table(hands={"A": ["haymaker", "salvage"], "B": ["jump-jets", "leg-sweep"]}, pack=pack, settings=NO_WINDOWS)
    t.play("play haymaker", "hit head", "counter jump-jets", "hit head")
    assert t.asked == "A play"
    assert t.value("B", "head") == 2


@pytest.mark.rule("BO-G41")
def test_each_copy_of_a_duplicated_action_allows_a_counter() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["jump-jets", "leg-sweep"]}, charge=2)
    t.play("play haymaker", "hit head", "counter jump-jets", "hit torso", "counter leg-sweep")
    assert t.parts("B") == "323333"


@pytest.mark.rule("BO-G42")
def test_removing_a_card_in_play_cannot_be_countered() -> None:
    t = table(hands={"A": ["emp-burst"], "B": ["jump-jets"]}, in_play=["force-field on B head"])
    t.play("play emp-burst", "strip 1")
    assert t.asked != "B counter"
    assert t.hand("B") != ["jump-jets"]


@pytest.mark.rule("BO-G44")
def test_a_counter_that_could_change_nothing_is_not_offered() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["nanite-swarm", "jump-jets"]})
    t.play("play haymaker", "hit head")
    assert t.options == ["counter jump-jets", "pass"]
    t = table(hands={"A": ["haymaker"], "B": ["nanite-swarm", "jump-jets"]}, parts={"B": "333332"})
    t.play("play haymaker", "hit head")
    assert t.options == ["counter nanite-swarm", "counter jump-jets", "pass"]


@pytest.mark.rule("BO-G44")
def test_a_cap_is_not_offered_when_every_packet_is_small_enough() -> None:
    t = table(hands={"A": ["piston-jab"], "B": ["whirlwind"]})
    t.play("play piston-jab", "hit head")
    assert t.options == ["pass"]
    t = table(hands={"A": ["scrap-toss"], "B": ["whirlwind"]})
    t.play("play scrap-toss", "hit head")
    assert t.options == ["counter whirlwind", "pass"]


@pytest.mark.rule("BO-G44")
def test_a_draw_counter_is_offered_only_if_there_is_a_card_to_draw() -> None:
    for rest, offered in [("deck", True), ("B", False)]:
        t = table(hands={"A": ["haymaker"], "B": ["memory-bank"]}, rest=rest)
        t.play("play haymaker", "hit head")
        assert ("counter memory-bank" in t.options) == offered


@pytest.mark.rule("BO-G44")
def test_a_counter_need_not_reduce_the_damage() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["target-lock"]})
    t.play("play haymaker", "hit head")
    assert "counter target-lock" in t.options


@pytest.mark.rule("BO-050", "BO-G32")
def test_a_defender_whose_packets_are_all_lost_meanwhile_is_not_asked() -> None:
    hands = {"A": ["whirlwind", "salvage"], "B": ["battle-fury"], "C": ["haymaker"]}
    t = table(3, hands=hands, parts={"C": "233333"})
    t.play("play whirlwind", "hit head", "hit head", "B: counter battle-fury", "strike-at C", "strike head")
    assert t.asked == "A play"
    assert t.hand("C") == ["haymaker"]
    assert (t.parts("B"), t.parts("C")) == ("133333", "033333")
    assert t.log()[-2:] == ["C's head takes 2 and goes Offline.", "B's head takes 2: Critical."]


@pytest.mark.rule("BO-G44", "BO-G32")
def test_a_prevention_does_not_reach_a_part_that_has_gone_offline_meanwhile() -> None:
    hands = {"A": ["missile-barrage"], "B": ["battle-fury"], "C": ["force-field", "leg-sweep"]}
    t = table(3, hands=hands, parts={"C": "233333"})
    t.play(
        "play missile-barrage", *["hit head", "hit torso"] * 2, "B: counter battle-fury", "strike-at C", "strike head"
    )
    assert t.asked == "C counter"
    t.play("counter leg-sweep")
    assert t.parts("C") == "033333"


@pytest.mark.rule("BO-052")
def test_a_counter_is_resolved_before_the_damage() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["emergency-repairs"]}, parts={"B": "133333"})
    t.play("play haymaker", "hit head", "counter emergency-repairs", "fix head")
    assert t.value("B", "head") == 0
    t = table(hands={"A": ["scrap-toss"], "B": ["emergency-repairs"]}, parts={"B": "133333"})
    t.play("play scrap-toss", "hit head", "counter emergency-repairs", "fix head")
    assert t.value("B", "head") == 1


@pytest.mark.rule("BO-052", "BO-G51")
def test_an_after_counter_is_paid_for_at_once_and_resolves_after_the_damage() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["ramming-speed"]})
    t.play("play haymaker", "hit head", "counter ramming-speed")
    assert t.asked == "B strike"
    assert t.value("B", "head") == 0
    assert t.hand("B") == []
    t.play("strike torso")
    assert t.parts("A") == "313333"


@pytest.mark.rule("BO-G51")
def test_an_after_counter_is_shown_to_everybody_when_it_is_played() -> None:
    t = table(4, hands={"A": ["whirlwind"], "B": ["ramming-speed"], "C": ["jump-jets"]})
    t.play("play whirlwind", "hit head", "hit head", "hit head", "B: counter ramming-speed")
    assert t.asked == "C counter"
    assert all(t.state.knows(seat, t.state.aside[0]) for seat in range(4))
    assert t.discard() == []


@pytest.mark.rule("BO-G51")
def test_an_after_counter_of_an_eliminated_player_has_no_effect() -> None:
    t = table(3, hands={"A": ["haymaker", "salvage"], "B": ["ramming-speed"]}, parts={"B": "100000"})
    t.play("play haymaker", "target B", "counter ramming-speed")
    assert t.parts("A") == "333333"
    assert "ramming-speed" in t.discard()


@pytest.mark.rule("BO-G51", "BO-G49")
def test_after_counters_of_others_still_draw_when_the_attacker_is_out() -> None:
    t = table(
        4,
        hands={"A": ["whirlwind"], "B": ["memory-bank"], "C": ["buzz-saw"]},
        parts={"A": "000200"},
        deck=["headbutt", "salvage"],
        pack={"card": [{"id": "whirlwind", "need": {"kind": "arm", "count": 1, "state": "battle+"}}]},
    )
    t.play("play whirlwind", "hit head", "hit head", "hit head", "B: counter memory-bank", "C: counter buzz-saw")
    assert not t.state.alive[0]
    assert t.told("A is out: all six parts are Offline.", "B draws Headbutt.", "B draws Salvage.", "Round 1: B's turn.")
    assert t.parts("B") == "333333"


@pytest.mark.rule("BO-G51")
def test_an_after_strike_finds_no_target_when_the_attacker_is_out() -> None:
    one_arm = {"card": [{"id": "whirlwind", "need": {"kind": "arm", "count": 1, "state": "battle+"}}]}
    t = table(
        4,
        hands={"A": ["whirlwind"], "B": ["scrap-cannon", "salvage"], "C": ["buzz-saw"]},
        parts={"A": "000200"},
        pack=one_arm,
    )
    t.play("play whirlwind", "hit head", "hit head", "hit head", "B: counter scrap-cannon", "C: counter buzz-saw")
    assert t.asked == "B play"
    assert "scrap-cannon" in t.discard()


@pytest.mark.rule("BO-G51")
def test_of_an_after_counter_only_draws_and_repairs_count_when_the_attacker_is_out() -> None:
    pack = {
        "card": [
            {"id": "whirlwind", "need": {"kind": "arm", "count": 1, "state": "battle+"}},
            {"id": "scrap_cannon", "counter": [{"do": "strike", "n": 3, "target": "any"}, {"do": "draw", "n": 1}]},
        ]
    }
    t = table(
        4,
        hands={"A": ["whirlwind"], "B": ["scrap-cannon"], "C": ["buzz-saw"]},
        parts={"A": "000200"},
        deck=["headbutt"],
        pack=pack,
    )
    t.play("play whirlwind", "hit head", "hit head", "hit head", "B: counter scrap-cannon", "C: counter buzz-saw")
    assert t.asked == "B play"
    assert t.told("B draws Headbutt.", "Round 1: B's turn.")


@pytest.mark.rule("BO-G47")
def test_the_defender_takes_prevented_points_off_one_by_one() -> None:
    t = table(hands={"A": ["one-two-combo"], "B": ["leg-sweep"]})
    t.play("play one-two-combo", "hit head", "hit torso", "counter leg-sweep")
    assert t.asked == "B prevent"
    assert t.options == ["prevent head", "prevent torso"]
    t.play("prevent head", "prevent torso")
    assert t.parts("B") == "223333"


@pytest.mark.rule("BO-G47")
def test_no_point_can_be_taken_off_a_packet_that_is_gone() -> None:
    t = table(hands={"A": ["roundhouse"], "B": ["leg-sweep"]})
    t.play("play roundhouse", "hit head", "hit torso", "counter leg-sweep", "prevent torso")
    assert t.parts("B") == "233333"


@pytest.mark.rule("BO-053", "BO-G43")
@pytest.mark.parametrize("card", ["system-hack", "magnet-grab", "signal-jammer", "emp-burst"])
def test_an_action_that_targets_a_player_cannot_be_countered(card: str) -> None:
    t = table(hands={"A": [card, "salvage"], "B": ["jump-jets"]}, settings=NO_WINDOWS)
    t.play(f"play {card}")
    assert t.asked == "A play"


@pytest.mark.rule("BO-054", "BO-G45", "BO-G46")
def test_a_counter_may_give_another_counter_to_be_played_at_once() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["rocket-fist", "jump-jets"]})
    t.play("play haymaker", "hit head", "counter rocket-fist")
    assert t.asked == "B counter"
    assert t.options == ["counter jump-jets"]
    t.play("counter jump-jets")
    assert t.parts("B") == "333333"


@pytest.mark.rule("BO-054", "BO-G45")
def test_a_gained_counter_must_be_played_if_one_can_be() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["rocket-fist", "jump-jets", "headbutt", "core-blast"]})
    t.play("play haymaker", "hit head", "counter rocket-fist")
    assert t.options == ["counter jump-jets", "counter headbutt"]


@pytest.mark.rule("BO-G45", "BO-G54")
def test_a_gained_counter_that_nothing_in_hand_can_use_is_passed_openly_and_lost() -> None:
    t = table(hands={"A": ["haymaker", "haymaker"], "B": ["rocket-fist", "core-blast"]}, actions=2)
    t.play("play haymaker", "hit head", "counter rocket-fist")
    assert (t.asked, t.options) == ("B counter", ["pass"])
    t.play("pass")
    assert t.value("B", "head") == 1
    t.play("play haymaker", "hit torso")
    assert t.options == ["pass"]


@pytest.mark.rule("BO-G45")
def test_only_as_many_counters_must_be_played_as_were_gained() -> None:
    t = table(hands={"A": ["haymaker", "salvage"], "B": ["rocket-fist", "leg-sweep", "headbutt"]})
    t.play("play haymaker", "hit head", "counter rocket-fist", "counter leg-sweep")
    assert t.asked == "A play"
    assert t.hand("B") == ["headbutt"]


@pytest.mark.rule("BO-G46")
def test_a_counter_in_a_chain_works_on_the_packets_as_they_are_now() -> None:
    t = table(hands={"A": ["piston-jab"], "B": ["rocket-fist", "jump-jets", "headbutt"]})
    t.play("play piston-jab", "hit head", "counter rocket-fist")
    assert t.options == ["counter headbutt"]


@pytest.mark.rule("BO-G46")
def test_all_steps_of_a_counter_are_finished_before_the_next_one_is_asked() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["overdrive"]}, deck=["jump-jets"])
    t.play("play haymaker", "hit head", "counter overdrive")
    assert t.options == ["counter jump-jets"]


@pytest.mark.rule("BO-055")
def test_a_player_may_counter_every_action_of_a_round() -> None:
    t = table(hands={"A": ["haymaker", "haymaker"], "B": ["leg-sweep", "jump-jets"]}, actions=2)
    t.play("play haymaker", "hit head", "counter leg-sweep", "play haymaker", "hit torso", "counter jump-jets")
    assert t.parts("B") == "233333"


@pytest.mark.rule("BO-056", "BO-G48")
def test_defenders_are_asked_clockwise_from_the_attackers_left() -> None:
    t = table(4, hands={"C": ["whirlwind"], "D": ["leg-sweep"], "A": ["leg-sweep"], "B": ["jump-jets"]}, active="C")
    t.play("play whirlwind", "hit head", "hit torso", "hit left-leg")
    t.play("D: pass", "A: counter leg-sweep", "B: pass")
    assert (t.parts("D"), t.parts("A"), t.parts("B")) == ("133333", "333333", "333313")


@pytest.mark.rule("BO-G48")
def test_a_later_defender_sees_what_an_earlier_one_did() -> None:
    t = table(3, hands={"A": ["whirlwind"], "B": ["buzz-saw"], "C": ["jump-jets"]})
    t.play("play whirlwind", "hit head", "hit head", "B: counter buzz-saw", "strike head")
    assert t.asked == "C counter"
    assert t.value("A", "head") == 1
    assert t.value("B", "head") == 3


@pytest.mark.rule("BO-057")
def test_the_active_player_never_counters() -> None:
    t = table(hands={"A": ["haymaker", "jump-jets"], "B": ["buzz-saw"]})
    t.play("play haymaker", "hit head", "counter buzz-saw", "strike head")
    assert t.parts("A") == "133333"
    assert t.asked == "A play"


@pytest.mark.rule("BO-058")
def test_nobody_can_counter_a_counter() -> None:
    t = table(3, hands={"A": ["haymaker", "salvage"], "B": ["battle-fury"], "C": ["jump-jets"]})
    t.play("play haymaker", "target B", "hit head", "counter battle-fury", "strike-at C", "strike head")
    assert t.parts("C") == "133333"
    assert t.asked == "A play"


@pytest.mark.rule("BO-059")
def test_a_counter_card_is_discarded_once_its_box_is_done() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["leg-sweep"]})
    t.play("play haymaker", "hit head", "counter leg-sweep")
    assert t.discard() == ["leg-sweep", "haymaker"]


@pytest.mark.rule("BO-059", "BO-G63")
def test_a_counter_card_is_resolving_while_its_box_is_carried_out() -> None:
    t = table(hands={"A": ["one-two-combo"], "B": ["leg-sweep"]})
    t.play("play one-two-combo", "hit head", "hit torso", "counter leg-sweep")
    assert t.resolving() == ["one-two-combo", "leg-sweep"]


# A Counter that eliminates somebody


@pytest.mark.rule("BO-G49")
def test_a_counter_that_eliminates_the_attacker_stops_the_action() -> None:
    t = table(4, hands={"A": ["jump-jets"], "B": ["buzz-saw"]}, parts={"A": "000001"}, charge=2)
    t.play("play jump-jets", "target B", "hit head", "counter buzz-saw")
    assert t.parts("B") == "333333"
    assert t.discard() == ["jump-jets", "buzz-saw"]
    assert t.asked == "B play"


@pytest.mark.rule("BO-G49")
def test_later_defenders_are_not_asked_once_the_attacker_is_out() -> None:
    one_leg = {"card": [{"id": "ground_pound", "need": {"kind": "leg", "count": 1, "state": "critical+"}}]}
    t = table(
        4,
        hands={"A": ["ground-pound"], "B": ["buzz-saw", "salvage"], "C": ["jump-jets"], "D": ["haymaker"]},
        parts={"A": "000001"},
        pack=one_leg,
    )
    t.play("play ground-pound", "hit head", "hit head", "hit head", "B: counter buzz-saw")
    assert t.asked == "B play"
    assert [t.parts(seat) for seat in "BCD"] == ["333333"] * 3
    assert len(t.hand("C")) == 1


@pytest.mark.rule("BO-G49")
def test_the_rest_of_a_fatal_counter_is_still_carried_out() -> None:
    t = table(3, hands={"A": ["haymaker"], "B": ["haymaker"]}, parts={"A": "000100"}, deck=["salvage"])
    t.play("play haymaker", "target B", "hit head", "counter haymaker")
    assert t.told("A is out: all six parts are Offline.", "B draws Salvage.", "Round 1: B's turn.")


@pytest.mark.rule("BO-G49")
def test_gained_counters_lapse_when_the_attacker_is_out() -> None:
    box = [{"do": "gain_counter", "n": 1}, {"do": "strike", "n": 1, "target": "attacker"}]
    t = table(
        3,
        hands={"A": ["haymaker"], "B": ["haymaker", "jump-jets"]},
        parts={"A": "000100"},
        pack={"card": [{"id": "haymaker", "counter": box}]},
    )
    t.play("play haymaker", "target B", "hit head", "counter haymaker")
    assert t.asked == "B play"


@pytest.mark.rule("BO-G49", "BO-069")
def test_nothing_more_happens_when_a_counter_ends_the_game() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["haymaker"]}, parts={"A": "000100"}, deck=["salvage"])
    t.play("play haymaker", "hit head", "counter haymaker")
    assert t.places == [2, 1]
    assert t.hand("B") == []


@pytest.mark.rule("BO-G50")
def test_the_packets_of_a_target_eliminated_by_a_counter_are_dropped() -> None:
    t = table(4, hands={"A": ["whirlwind", "salvage"], "B": ["battle-fury"]}, parts={"C": "200000"})
    t.play("play whirlwind", "hit head", "hit torso", "B: counter battle-fury", "strike-at C")
    assert t.state.alive == [True, True, False, True]
    assert (t.parts("B"), t.parts("D")) == ("133333", "313333")
    assert t.state.sudden_death


@pytest.mark.rule("BO-G53")
def test_spikes_cannot_be_countered_and_trigger_no_spikes() -> None:
    t = table(hands={"A": ["haymaker", "jump-jets"]}, in_play=["spiked-plating on B head", "spiked-plating on A torso"])
    t.play("play haymaker", "hit head", "B: spikes torso")
    assert t.parts("A") == "313333"
    assert t.in_play() == ["spiked-plating on A torso"]
    assert t.asked == "A play"


@pytest.mark.rule("BO-G53")
def test_a_force_field_absorbs_spikes() -> None:
    t = table(hands={"A": ["haymaker"]}, in_play=["spiked-plating on B head", "force-field on A torso"])
    t.play("play haymaker", "hit head", "spikes torso")
    assert t.parts("A") == "333333"
    assert t.in_play() == []


@pytest.mark.rule("BO-G54", "BO-050")
def test_a_defender_with_a_card_is_asked_even_if_pass_is_all_there_is() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["core-blast"]})
    t.play("play haymaker", "hit head")
    assert t.asked == "B counter"
    assert t.options == ["pass"]


@pytest.mark.rule("BO-G54")
def test_a_defender_with_an_empty_hand_is_not_asked() -> None:
    t = table(hands={"A": ["haymaker", "salvage"]})
    t.play("play haymaker", "hit head")
    assert t.asked == "A play"
