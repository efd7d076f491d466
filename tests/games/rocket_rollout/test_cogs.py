"""Cogs and the powers on the Dice cards."""

from typing import Any, cast

import pytest

from tests.games.rocket_rollout.table import table


@pytest.mark.rule("RO-070", "RO-076", "RO-086", "RO-073", "RO-072")
def test_cog_on_a_restricted_system() -> None:
    """T5: the power moves the marker first, then the Effect moves it by two dice."""
    t = table(ready={"A": "red-5 orange-cog"}, dice_cards="steady-burn", scores={"A": 10})
    t.play("turn activate-grey-1", "place red-5", "place orange-cog")
    assert t.told("A Cog triggers Steady Burn.", "A advances 1 to 11.", "A advances 2 to 13.")
    assert t.score("A") == 13


@pytest.mark.rule("RO-071", "RO-087")
def test_a_cog_counts_one() -> None:
    t = table(ready={"A": "red-cog red-3"}, dice_cards="afterburn")
    t.play("turn activate-red", "place red-cog", "place red-3")
    assert "The system gives Blast 4." in t.log()


@pytest.mark.rule("RO-074", "RO-G31")
def test_every_cog_triggers_also_of_the_same_colour() -> None:
    t = table(ready={"A": "red-cog red-cog red-4"}, dice_cards="afterburn")
    t.play("turn activate-grey-1", "place red-cog", "place red-cog", "place red-4")
    assert t.score("A") == 2 + 2 + 3


@pytest.mark.rule("RO-075", "RO-G31")
def test_the_player_orders_waiting_powers() -> None:
    t = table(ready={"A": "red-cog purple-cog white-3 white-3"}, dice_cards="hot-reload shredder")
    t.play("turn activate-green", "place red-cog", "place purple-cog", "enough")
    assert t.options == ["trigger red", "trigger purple"]
    t.play("trigger purple")
    assert t.asked == "A destroy"
    t.will_draw("A", "white-1 white-1").play("destroy ready-white-3")
    assert t.told("A Cog triggers Shredder.", "A Cog triggers Hot Reload.", "A draws white 1.")


@pytest.mark.rule("RO-075")
def test_powers_that_only_raise_numbers_or_do_the_same_are_not_ordered() -> None:
    t = table(ready={"A": "red-cog black-cog white-3"}, dice_cards="overcharge static-veil")
    t.play("turn activate-grey-2", "place red-cog", "place black-cog")
    assert t.told("A Cog triggers Overcharge.", "A Cog triggers Static Veil.")
    assert t.asked == "B turn"
    t = table(ready={"A": "orange-cog black-cog white-3"}, dice_cards="retune shape-shift")
    t.play("turn activate-green", "place orange-cog", "place black-cog", "enough")
    assert t.asked == "A reset"


@pytest.mark.rule("RO-077")
@pytest.mark.parametrize(
    ("card", "die", "question"),
    [
        ("hull-breaker", "red", "claim"),
        ("windfall", "yellow", "buy"),
        ("shredder", "purple", "destroy"),
        ("retune", "orange", "reset"),
    ],
)
def test_powers_with_choices_follow_their_effect(card: str, die: str, question: str) -> None:
    t = table(
        ready={"A": f"{die}-cog white-3"},
        above={"A": {"green": "white-2"}},
        display="stray-probe",
        dice_cards=card,
    )
    t.play("turn activate-grey-1")
    assert t.asked == f"A {question}"


VENTING = {"dice_card": [{"id": "DP2", "power": [{"do": "vent", "n": 1}]}]}
"""Bleed Valve with a power that empties a system."""


@pytest.mark.rule("RO-077", "RO-128")
def test_a_vent_power_empties_other_systems_only() -> None:
    position = {"ready": {"A": "purple-cog white-3"}, "dice_cards": "bleed-valve", "pack": VENTING}
    t = table(above={"A": {"green": "white-2", "red": "white-2"}}, **position)  # type: ignore[arg-type]
    t.play("turn activate-grey-1")
    assert t.options == ["vent red", "vent green"]
    assert t.reason("vent grey-1").clause == "RO-128"
    t = table(**position)  # type: ignore[arg-type]
    t.play("turn activate-grey-1")
    assert (t.above("A", "grey-1"), t.asked) == ("purple-cog", "B turn")


@pytest.mark.rule("RO-077", "RO-080", "RO-157", "RO-G30", "RO-G33")
@pytest.mark.parametrize(
    ("card", "die", "points", "shields"),
    [
        ("afterburn", "red", 2, 0),
        ("steady-burn", "orange", 1, 0),
        ("jackpot", "yellow", 2, 0),
        ("screen-pulse", "green", 0, 2),
        ("buffer-cell", "blue", 0, 3),
        ("static-veil", "black", 0, 1),
    ],
)
def test_fixed_powers_have_their_printed_size(card: str, die: str, points: int, shields: int) -> None:
    """Every kind of icon lies between the markers, but a power does not care."""
    t = table(ready={"A": f"{die}-cog {die}-cog white-3"}, dice_cards=card, scores={"B": 49})
    t.play("turn activate-grey-2", "enough")
    assert (t.score("A"), t.shields("A")) == (points, shields)


@pytest.mark.rule("RO-080", "RO-157")
@pytest.mark.parametrize(
    ("card", "die", "doing", "n"),
    [("hull-breaker", "red", "blast", 5), ("windfall", "yellow", "purchase", 5), ("retune", "orange", "reset", 1)],
)
def test_powers_with_choices_have_their_printed_size(card: str, die: str, doing: str, n: int) -> None:
    t = table(ready={"A": f"{die}-cog white-3"}, dice_cards=card, scores={"B": 49}, display="stray-probe")
    t.play("turn activate-grey-1")
    activation = cast(dict[str, Any], t.game.face.view(t.state, 0))["activation"]
    assert (activation["doing"], activation["left"]) == (doing, n)


@pytest.mark.rule("RO-077", "RO-080", "RO-157")
@pytest.mark.parametrize(("card", "die", "n"), [("hot-reload", "red", 2), ("spare-hands", "orange", 1)])
def test_draw_powers(card: str, die: str, n: int) -> None:
    t = table(ready={"A": f"{die}-cog"}, dice_cards=card, scores={"A": 30, "B": 40})
    t.will_draw("A", " ".join(["white-4"] * n)).play("turn activate-grey-1")
    assert t.ready("A") == " ".join(["white-4"] * n)


@pytest.mark.rule("RO-077")
def test_the_rows_of_a_power_follow_each_other() -> None:
    pack = {"dice_card": [{"id": "DG4", "power": [{"do": "destroy", "n": 1}, {"do": "draw", "n": 1}]}]}
    t = table(ready={"A": "green-cog white-1"}, dice_cards="compactor", pack=pack)
    t.play("turn activate-grey-1").will_draw("A", "white-4").play("destroy ready-white-1")
    assert (t.ready("A"), t.boxed("A")) == ("white-4", 1)


@pytest.mark.rule("RO-078", "RO-124", "RO-127", "RO-G49")
def test_a_vented_cog_works_again() -> None:
    """T30."""
    t = table(ready={"A": "white-1"}, above={"A": {"green": "purple-cog white-2"}}, dice_cards="feeder")
    t.play("turn activate-grey-2")
    assert (t.ready("A"), t.discard("A")) == ("purple-cog", "white")
    t.play("B: turn activate-blue").will_draw("A", "white-4").play("turn activate-grey-1")
    assert t.ready("A") == "white-4"


@pytest.mark.rule("RO-079", "RO-183", "RO-181")
def test_a_cog_spent_on_a_repair_does_not_work() -> None:
    """T17."""
    t = table(ready={"A": "blue-cog white-4 white-2", "B": "white-1 white-1"}, damage={"A": "red"})
    t.play("turn repair-red")
    assert t.options == ["pay white-2", "pay white-4", "pay blue-cog"]
    t.play("pay blue-cog")
    assert t.discard("A") == "blue"
    assert not any("triggers" in line for line in t.log())
    assert t.asked == "B turn"
    t.play("turn activate-blue", "enough")
    assert "turn activate-red" in t.options


@pytest.mark.rule("RO-081", "RO-090", "RO-093", "RO-G32")
def test_a_boost_is_not_doubled() -> None:
    """T29: (1 + 5) x 2 + 4 is 16."""
    t = table(ready={"A": "red-cog red-5"}, systems={"A": {"red": "siege-mortar"}}, dice_cards="overcharge")
    t.play("turn activate-red", "place red-cog", "place red-5")
    assert "The system gives Blast 16." in t.log()


@pytest.mark.rule("RO-201")
def test_boosts_add_up() -> None:
    t = table(ready={"A": "red-cog purple-cog white-2"}, dice_cards="overcharge deadeye")
    t.play("turn activate-red", "place red-cog", "place purple-cog", "place white-2")
    assert "The system gives Blast 11." in t.log()


@pytest.mark.rule("RO-201")
def test_boosts_of_the_same_colour_add_up_too() -> None:
    t = table(ready={"A": "black-cog black-cog black-cog"}, dice_cards="amplifier")
    t.play("turn activate-grey-1", "place black-cog", "place black-cog")
    assert t.score("A") == 3 + 3


@pytest.mark.rule("RO-201")
def test_a_boost_raises_no_power() -> None:
    t = table(ready={"A": "yellow-cog blue-cog white-3"}, dice_cards="lucky-break buffer-cell")
    t.play("turn activate-grey-1", "place yellow-cog", "place blue-cog")
    assert t.shields("A") == 3
    assert t.score("A") == 2 + 2
    t = table(ready={"A": "red-cog purple-cog"}, dice_cards="hull-breaker deadeye", display="raider-wing stray-probe")
    t.play("turn activate-red", "place red-cog", "place purple-cog")
    assert t.options == ["claim stray-probe", "claim-nothing"]
    t.play("claim-nothing")
    assert "The system gives Blast 5." in t.log()


@pytest.mark.rule("RO-077", "RO-080", "RO-097", "RO-113")
def test_the_blast_of_a_power_claims_one_card_and_earns_nothing_for_it() -> None:
    systems = {"A": {"red": "trophy-hook"}}
    display = "stray-probe scout-skiff"
    t = table(ready={"A": "red-cog"}, systems=systems, display=display, dice_cards="hull-breaker")
    t.play("turn activate-red", "claim stray-probe")
    assert t.asked == "B turn"
    assert (t.bounties("A"), t.score("A")) == (["stray-probe"], 1)


@pytest.mark.rule("RO-201", "RO-080")
@pytest.mark.parametrize("what", ["shield", "any"])
def test_a_boost_of_the_same_kind_raises_no_power_either(what: str) -> None:
    pack = {"dice_card": [{"id": "DY3", "power": [{"do": "boost", "what": what, "n": 2}]}]}
    t = table(ready={"A": "yellow-cog blue-cog white-2"}, dice_cards="lucky-break buffer-cell", pack=pack)
    t.play("turn activate-red", "place yellow-cog", "place blue-cog", "enough")
    assert t.shields("A") == 3


@pytest.mark.rule("RO-201")
def test_a_boost_adds_no_effect_that_the_card_lacks() -> None:
    t = table(ready={"A": "blue-cog white-2"}, dice_cards="tailwind")
    t.play("turn activate-red", "place blue-cog", "place white-2")
    assert "The system gives Blast 3." in t.log()
    assert t.score("A") == 0
    t = table(ready={"A": "yellow-cog"}, dice_cards="lucky-break")
    t.play("turn activate-blue")
    assert (t.shields("A"), t.score("A")) == (3, 0)


@pytest.mark.rule("RO-081", "RO-084", "RO-201")
def test_a_boost_for_any_raises_every_effect_of_the_card() -> None:
    t = table(ready={"A": "black-cog white-3"}, systems={"A": {"blue": "aegis-drive"}}, dice_cards="amplifier")
    t.play("turn activate-blue")
    assert (t.shields("A"), t.score("A")) == (2, 2)


@pytest.mark.rule("RO-081")
def test_a_boost_lasts_for_one_activation() -> None:
    t = table(ready={"A": "blue-cog red-4 white-4", "B": "white-1 white-1"}, dice_cards="tailwind")
    t.play("turn activate-grey-1", "place blue-cog", "enough")
    assert t.score("A") == 3
    t.play("B: turn activate-blue", "enough", "A: turn activate-red", "place red-4", "enough")
    assert "The system gives Blast 4." in t.log()
    assert t.state.boosts == [0] * 9


@pytest.mark.rule("RO-082")
def test_a_big_gear_counts_four_for_the_score_only() -> None:
    t = table(
        ready={"A": "green-cog white-3 white-1", "B": "white-1 white-1"},
        dice_cards="big-gear",
    )
    t.play("turn activate-red", "place green-cog", "place white-3")
    assert "The system gives Blast 7." in t.log()
    t.play("B: turn activate-blue", "enough", "A: turn activate-grey-2")
    assert (t.ready("A"), t.discard("A")) == ("green-cog", "white")


@pytest.mark.rule("RO-083", "RO-182")
def test_field_patch_repairs_for_nothing() -> None:
    dice = {"A": "blue-cog white-4 white-1", "B": "white-1 white-1"}
    t = table(ready=dice, damage={"A": "red green"}, dice_cards="field-patch")
    t.play("turn activate-grey-1", "place blue-cog", "enough")
    assert t.options == ["mend red", "mend green"]
    t.play("mend red")
    assert (t.damage("A"), t.shields("A"), t.discard("A")) == ("green", 1, "")
    t.play("B: turn activate-blue", "enough")
    assert "turn activate-red" in t.options


@pytest.mark.rule("RO-083")
def test_field_patch_takes_the_only_token_unasked_or_does_nothing() -> None:
    t = table(ready={"A": "blue-cog"}, damage={"A": "red"}, dice_cards="field-patch")
    t.play("turn activate-grey-1")
    assert (t.damage("A"), t.shields("A")) == ("", 1)
    t = table(ready={"A": "blue-cog"}, dice_cards="field-patch")
    t.play("turn activate-grey-1")
    assert (t.damage("A"), t.shields("A")) == ("", 1)
