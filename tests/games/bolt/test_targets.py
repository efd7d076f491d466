"""Ledger 3.6: who and what is hit, who picks it, and when."""

import pytest

from tests.games.bolt.table import table


@pytest.mark.rule("BO-046")
def test_the_attacker_chooses_the_opponent_and_the_part() -> None:
    t = table(3, hands={"A": ["haymaker"]})
    t.play("play haymaker")
    assert t.asked == "A target"
    assert t.options == ["target B", "target C"]
    t.play("target C")
    assert t.asked == "A hit"
    t.play("hit left-leg")
    assert (t.parts("B"), t.parts("C")) == ("333333", "333303")


@pytest.mark.rule("BO-046")
def test_opponents_are_listed_clockwise_from_the_left() -> None:
    t = table(4, hands={"C": ["haymaker"]}, active="C")
    t.play("play haymaker")
    assert t.options == ["target D", "target A", "target B"]


@pytest.mark.rule("BO-G33")
def test_surplus_damage_does_not_flow_to_another_part() -> None:
    t = table(hands={"A": ["haymaker"]}, parts={"B": "133333"})
    t.play("play haymaker", "hit head")
    assert t.parts("B") == "033333"


@pytest.mark.rule("BO-G33")
def test_split_damage_puts_no_more_on_a_part_than_its_state_value() -> None:
    t = table(hands={"A": ["buzz-saw"]}, parts={"B": "123333"})
    t.play("play buzz-saw", "spread head")
    assert "spread head" not in t.options
    t.play("spread torso", "spread torso")
    assert "spread torso" not in t.options
    t.play("spread left-leg")
    assert t.parts("B") == "003323"


@pytest.mark.rule("BO-G33")
def test_split_points_that_find_no_room_are_lost() -> None:
    t = table(3, hands={"A": ["buzz-saw"]}, parts={"B": "120000"})
    t.play("play buzz-saw", "target B", "spread head")
    assert t.parts("B") == "000000"
    assert t.parts("C") == "333333"


@pytest.mark.rule("BO-G34")
def test_packets_without_an_eligible_part_are_lost() -> None:
    t = table(hands={"A": ["short-circuit"]}, parts={"A": "133333", "B": "330000"})
    t.play("play short-circuit", "hit torso")
    assert t.parts("B") == "110000"


@pytest.mark.rule("BO-G34")
def test_a_packet_limited_to_a_kind_that_is_gone_is_lost() -> None:
    t = table(hands={"A": ["headbutt"]}, parts={"B": "033333"})
    t.play("play headbutt")
    assert t.parts("B") == "013333"


@pytest.mark.rule("BO-G35")
def test_two_packets_of_one_step_hit_different_parts() -> None:
    t = table(hands={"A": ["one-two-combo"]})
    t.play("play one-two-combo", "hit torso")
    assert t.options == ["hit head", "hit left-arm", "hit right-arm", "hit left-leg", "hit right-leg"]
    t.play("hit head")
    assert t.parts("B") == "113333"


@pytest.mark.rule("BO-G35")
def test_packets_on_different_robots_may_name_the_same_part() -> None:
    t = table(3, hands={"A": ["whirlwind"]})
    t.play("play whirlwind", "hit torso", "hit torso")
    assert (t.parts("B"), t.parts("C")) == ("313333", "313333")


@pytest.mark.rule("BO-047")
def test_the_player_of_a_counter_picks_its_targets() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["buzz-saw"]})
    t.play("play haymaker", "hit head", "counter buzz-saw")
    assert t.asked == "B strike"
    t.play("strike left-arm")
    assert t.parts("A") == "331333"


@pytest.mark.rule("BO-047")
def test_the_card_may_let_the_defender_pick() -> None:
    t = table(hands={"A": ["chest-cannon"]}, parts={"B": "133333"})
    t.play("play chest-cannon")
    assert t.asked == "B take-it-on"
    t.play("take-it-on head", "take-it-on left-leg")
    assert t.parts("B") == "033313"


@pytest.mark.rule("BO-G52")
def test_a_counter_hits_the_attacker_unless_it_says_any_opponent() -> None:
    t = table(3, hands={"A": ["haymaker"], "B": ["buzz-saw"]})
    t.play("play haymaker", "target B", "hit head", "counter buzz-saw", "strike head")
    assert (t.parts("A"), t.parts("C")) == ("133333", "333333")


@pytest.mark.rule("BO-G52", "BO-047")
def test_a_counter_that_says_any_opponent_may_hit_somebody_else() -> None:
    t = table(3, hands={"A": ["haymaker"], "B": ["battle-fury"]})
    t.play("play haymaker", "target B", "hit head", "counter battle-fury")
    assert t.options == ["strike-at C", "strike-at A"]
    t.play("strike-at C", "strike torso")
    assert (t.parts("A"), t.parts("C")) == ("333333", "313333")


@pytest.mark.rule("BO-048", "BO-G31")
def test_parts_are_named_before_the_first_counter() -> None:
    t = table(hands={"A": ["one-two-combo"], "B": ["jump-jets"]})
    t.play("play one-two-combo", "hit head")
    assert t.asked == "A hit"
    t.play("hit torso")
    assert t.asked == "B counter"


@pytest.mark.rule("BO-048", "BO-G31")
def test_the_defender_sees_parts_and_amounts() -> None:
    t = table(hands={"A": ["ramming-speed"], "B": ["jump-jets"]})
    t.play("play ramming-speed", "hit head", "hit torso")
    assert t.game.face.view(t.state, 1)["aimed"] == [
        {"at": "B", "part": "head", "points": 3},
        {"at": "B", "part": "torso", "points": 2},
    ]


@pytest.mark.rule("BO-049", "BO-G32")
def test_only_working_parts_can_be_named() -> None:
    t = table(hands={"A": ["haymaker"]}, parts={"B": "030133"})
    t.play("play haymaker")
    assert t.options == ["hit torso", "hit right-arm", "hit left-leg", "hit right-leg"]


@pytest.mark.rule("BO-049")
def test_an_opponent_without_an_eligible_part_cannot_be_named() -> None:
    t = table(4, hands={"A": ["headbutt"]}, parts={"B": "003333", "D": "033333"})
    t.play("play headbutt")
    assert t.options == ["target C", "target D"]


@pytest.mark.rule("BO-049", "BO-G20")
def test_an_attack_that_can_hit_nobody_cannot_be_played() -> None:
    t = table(3, hands={"A": ["headbutt"]}, parts={"B": "003333", "C": "003333"})
    assert "play headbutt" not in t.options


@pytest.mark.rule("BO-G32")
def test_a_packet_whose_part_has_gone_offline_is_lost() -> None:
    t = table(4, hands={"A": ["whirlwind"], "B": ["battle-fury"]}, parts={"C": "233333"})
    t.play("play whirlwind", "hit torso", "hit head", "hit head")
    t.play("B: counter battle-fury", "strike-at C", "strike head")
    assert t.parts("C") == "033333"
    assert t.state.alive == [True] * 4


@pytest.mark.rule("BO-G37", "BO-047")
def test_recoil_is_picked_by_the_attacker_and_cannot_be_countered() -> None:
    t = table(hands={"A": ["ramming-speed", "jump-jets"]}, settings={"step_windows": "off"})
    t.play("play ramming-speed", "hit head", "hit torso")
    assert t.asked == "A recoil"
    t.play("recoil left-leg")
    assert t.parts("A") == "333323"
    assert t.asked == "A play"


@pytest.mark.rule("BO-G37")
def test_a_force_field_does_not_absorb_recoil() -> None:
    t = table(hands={"A": ["ramming-speed"]}, in_play=["force-field on A head"])
    t.play("play ramming-speed", "hit head", "hit torso", "recoil head")
    assert t.value("A", "head") == 2
    assert t.in_play() == ["force-field on A head"]


@pytest.mark.rule("BO-G37", "BO-G65")
def test_recoil_is_skipped_if_it_would_put_the_last_working_part_offline() -> None:
    one_leg = {"card": [{"id": "ramming_speed", "need": {"kind": "leg", "count": 1, "state": "critical+"}}]}
    t = table(hands={"A": ["ramming-speed"]}, parts={"A": "000001"}, pack=one_leg)
    t.play("play ramming-speed", "hit head", "hit torso")
    assert t.parts("A") == "000001"
    t = table(hands={"A": ["ramming-speed"]}, parts={"A": "000002"}, pack=one_leg)
    t.play("play ramming-speed", "hit head", "hit torso")
    assert t.parts("A") == "000001"


@pytest.mark.rule("BO-G37")
def test_recoil_may_put_a_part_offline_while_another_works() -> None:
    t = table(hands={"A": ["ramming-speed"]}, parts={"A": "000011"})
    t.play("play ramming-speed", "hit head", "hit torso", "recoil left-leg")
    assert t.parts("A") == "000001"


@pytest.mark.rule("BO-G61", "BO-G37")
def test_recoil_that_puts_a_part_offline_discards_what_lies_on_it() -> None:
    t = table(hands={"A": ["ramming-speed"]}, parts={"A": "300011"}, in_play=["spiked-plating on A left-leg"])
    t.play("play ramming-speed", "hit head", "hit torso", "recoil left-leg")
    assert t.in_play() == []
    assert "spiked-plating" in t.discard()


@pytest.mark.rule("BO-G39")
def test_a_card_for_many_uses_its_second_pattern_against_exactly_one_opponent() -> None:
    t = table(3, hands={"A": ["whirlwind"]}, out="C")
    t.play("play whirlwind", "hit head", "hit torso", "hit left-arm")
    assert t.parts("B") == "112333"


@pytest.mark.rule("BO-G39")
def test_a_card_for_many_without_a_second_pattern_uses_the_normal_one() -> None:
    step = {"do": "damage", "who": "each", "hits": [{"n": 2}]}
    t = table(hands={"A": ["whirlwind"]}, pack={"card": [{"id": "whirlwind", "action": [step]}]})
    t.play("play whirlwind", "hit head")
    assert t.parts("B") == "133333"


@pytest.mark.rule("BO-G39", "BO-049")
def test_the_second_pattern_decides_whom_a_card_for_many_can_hit() -> None:
    step = {
        "do": "damage",
        "who": "each",
        "hits": [{"n": 1, "kind": "head"}],
        "hits_single": [{"n": 2, "kind": "torso"}],
    }
    pack = {"card": [{"id": "whirlwind", "action": [step]}]}
    assert "play whirlwind" not in table(hands={"A": ["whirlwind"]}, parts={"B": "303333"}, pack=pack).options
    t = table(hands={"A": ["whirlwind"]}, parts={"B": "033333"}, pack=pack)
    t.play("play whirlwind")
    assert t.parts("B") == "013333"
