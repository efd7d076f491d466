"""Ledger 3.4: the four states of a part, damage, repair, and what an Action needs."""

import pytest

from tests.games.bolt.table import table

EMERGENCY = {"A": ["emergency-repairs", "salvage"]}


@pytest.mark.rule("BO-020", "BO-021")
@pytest.mark.parametrize(("before", "after"), [("3", 2), ("2", 1), ("1", 0)])
def test_one_step_of_damage_moves_a_part_one_state_down(before: str, after: int) -> None:
    t = table(hands={"A": ["piston-jab", "salvage"]}, parts={"B": f"3{before}3333"})
    t.play("play piston-jab", "hit torso")
    assert t.value("B", "torso") == after


@pytest.mark.rule("BO-022")
def test_three_steps_take_a_prime_part_offline() -> None:
    t = table(hands={"A": ["haymaker", "salvage"]})
    t.play("play haymaker", "hit left-leg")
    assert t.parts("B") == "333303"


@pytest.mark.rule("BO-024")
@pytest.mark.parametrize(("before", "after"), [("1", 2), ("2", 3)])
def test_one_repair_point_raises_a_working_part_by_one_state(before: str, after: int) -> None:
    t = table(hands=EMERGENCY, parts={"A": f"3{before}2222"})
    t.play("play emergency-repairs", "fix torso")
    assert t.value("A", "torso") == after


@pytest.mark.rule("BO-025", "BO-042")
def test_two_repair_points_move_a_critical_part_to_prime() -> None:
    t = table(hands={"A": ["haymaker", "salvage", "overdrive"]}, parts={"A": "313333"})
    t.play("repair", "pay haymaker", "and salvage")
    assert t.value("A", "torso") == 3


@pytest.mark.rule("BO-026", "BO-G26")
def test_an_offline_part_takes_two_points_to_become_critical() -> None:
    t = table(hands=EMERGENCY, parts={"A": "303333"})
    t.play("play emergency-repairs", "fix torso")
    assert t.value("A", "torso") == 1
    t.play("fix torso", "fix torso")
    assert t.value("A", "torso") == 3
    assert t.asked == "A play"


@pytest.mark.rule("BO-G25")
def test_further_points_of_the_same_effect_raise_a_revived_part_further() -> None:
    t = table(
        hands=EMERGENCY,
        parts={"A": "303333"},
        pack={"card": [{"id": "emergency_repairs", "action": [{"do": "repair", "points": 3, "mode": "one"}]}]},
    )
    t.play("play emergency-repairs", "fix torso")
    assert t.value("A", "torso") == 2


@pytest.mark.rule("BO-026", "BO-028", "BO-G26")
def test_with_one_point_left_an_offline_part_cannot_be_chosen() -> None:
    t = table(hands=EMERGENCY, parts={"A": "301133"})
    t.play("play emergency-repairs", "fix left-arm", "fix left-arm", "fix right-arm")
    assert t.options == ["fix right-arm", "stop"]


@pytest.mark.rule("BO-027", "BO-028", "BO-G27")
def test_a_single_point_does_nothing_to_an_offline_part_and_is_not_stored() -> None:
    one_point = {"card": [{"id": "emergency_repairs", "action": [{"do": "repair", "points": 1, "mode": "one"}]}]}
    t = table(
        hands={"A": ["emergency-repairs", "salvage"]},
        parts={"A": "301333"},
        charge=2,
        pack=one_point,
        settings={"step_windows": "off"},
    )
    t.play("play emergency-repairs")
    assert t.options == ["fix left-arm", "stop"]
    t.play("stop")
    assert t.options == ["fix left-arm", "stop"]
    t.play("stop")
    assert t.parts("A") == "301333"


@pytest.mark.rule("BO-G28")
def test_a_repair_may_be_stopped_early() -> None:
    t = table(hands=EMERGENCY, parts={"A": "111111"})
    t.play("play emergency-repairs", "fix head", "stop")
    assert t.parts("A") == "211111"
    assert t.asked == "A play"


@pytest.mark.rule("BO-G28")
def test_a_repair_on_one_part_may_be_skipped() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["nanite-swarm"]}, parts={"B": "313333"})
    t.play("play haymaker", "hit head", "counter nanite-swarm")
    assert t.options == ["fix torso", "stop"]
    t.play("stop")
    assert t.parts("B") == "013333"


@pytest.mark.rule("BO-G28")
def test_only_your_own_parts_can_be_repaired() -> None:
    t = table(hands=EMERGENCY, parts={"A": "233333", "B": "111111"})
    t.play("play emergency-repairs")
    assert t.options == ["fix head", "stop"]
    t.play("fix head")
    assert t.asked == "A play"
    assert t.parts("B") == "111111"


@pytest.mark.rule("BO-024")
def test_a_prime_part_cannot_be_repaired() -> None:
    t = table(hands=EMERGENCY, parts={"A": "323333"})
    t.play("play emergency-repairs")
    assert t.options == ["fix torso", "stop"]


# Needs: (card, parts that just meet it, parts that just miss it)
NEEDS = [
    ("haymaker", "330133", "330033"),
    ("one-two-combo", "331133", "330133"),
    ("piston-jab", "330133", "330033"),
    ("buzz-saw", "330233", "331133"),
    ("rocket-fist", "330333", "332233"),
    ("whirlwind", "332233", "331333"),
    ("roundhouse", "333301", "333300"),
    ("leg-sweep", "333301", "333300"),
    ("ramming-speed", "333311", "333301"),
    ("jump-jets", "333301", "333300"),
    ("ground-pound", "333322", "333313"),
    ("eye-beams", "133333", "033333"),
    ("headbutt", "233333", "133333"),
    ("system-hack", "133333", "033333"),
    ("target-lock", "133333", "033333"),
    ("memory-bank", "133333", "033333"),
    ("core-blast", "333333", "323333"),
    ("missile-barrage", "313333", "303333"),
    ("chest-cannon", "323333", "313333"),
    ("nanite-swarm", "313333", "303333"),
    ("battle-fury", "333332", "331013"),
    ("short-circuit", "333331", "332023"),
    ("scrap-cannon", "333330", "331233"),
    ("last-stand", "333000", "331200"),
]


@pytest.mark.rule("BO-029", "BO-030", "BO-031", "BO-032", "BO-G04")
@pytest.mark.parametrize(("card", "met", "missed"), NEEDS)
def test_the_need_of_each_card(card: str, met: str, missed: str) -> None:
    assert f"play {card}" in table(hands={"A": [card]}, parts={"A": met}).options
    assert f"play {card}" not in table(hands={"A": [card]}, parts={"A": missed}).options


@pytest.mark.rule("BO-031")
def test_or_better_counts_every_better_state() -> None:
    for arm in "123":
        assert "play haymaker" in table(hands={"A": ["haymaker"]}, parts={"A": f"330{arm}33"}).options


@pytest.mark.rule("BO-032")
def test_exactly_counts_neither_better_nor_worse_states() -> None:
    for leg, playable in [("3", False), ("2", True), ("1", False), ("0", False)]:
        t = table(hands={"A": ["battle-fury"]}, parts={"A": f"33333{leg}"})
        assert ("play battle-fury" in t.options) == playable


@pytest.mark.rule("BO-030")
def test_a_need_looks_at_your_own_robot_only() -> None:
    t = table(hands={"A": ["battle-fury"]}, parts={"B": "222222"})
    assert "play battle-fury" not in t.options


@pytest.mark.rule("BO-030", "BO-G36")
def test_a_need_is_not_checked_again_after_a_counter() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["spiked-plating"]}, parts={"A": "330133"})
    t.play("play haymaker", "hit head", "counter spiked-plating", "strike right-arm")
    assert t.parts("A") == "330033"
    assert t.value("B", "head") == 0


@pytest.mark.rule("BO-G05")
def test_a_counter_has_no_need() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["core-blast", "rocket-fist"]}, parts={"B": "110000"})
    t.play("play haymaker", "hit head")
    assert t.options == ["counter rocket-fist", "pass"]


@pytest.mark.rule("BO-G05")
@pytest.mark.parametrize(("parts", "offered"), [("333333", True), ("333300", False)])
def test_a_typed_in_counter_may_have_a_need_of_its_own(parts: str, offered: bool) -> None:
    need = {"kind": "leg", "count": 1, "state": "battle+"}
    t = table(
        hands={"A": ["haymaker"], "B": ["jump-jets"]},
        parts={"B": parts},
        pack={"card": [{"id": "jump_jets", "counter_need": need}]},
    )
    t.play("play haymaker", "hit head")
    assert ("counter jump-jets" in t.options) == offered


@pytest.mark.rule("BO-033", "BO-G64")
def test_a_player_whose_six_parts_are_offline_is_eliminated() -> None:
    t = table(3, hands={"A": ["haymaker", "salvage"]}, parts={"B": "000003"})
    t.play("play haymaker", "target B")
    assert t.state.alive == [True, False, True]
