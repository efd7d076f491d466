"""Working out a Value: sources, modifiers, boosts, catch-up."""

import pytest

from scrapyard.games.rocket_rollout.rules import tracks
from tests.games.rocket_rollout.table import Table, table


def used(card: str, dice: str, space: str = "grey-1", **more: object) -> Table:
    """One Activation of this card with all these dice; B has a Ready die left."""
    t = table(ready={"A": dice}, systems={"A": {space: card}}, **more)  # type: ignore[arg-type]
    t.play(f"turn activate-{space}")
    while t.asked == "A place":
        t.play(t.options[0])
    return t


@pytest.mark.rule("RO-086", "RO-072")
def test_number_of_dice() -> None:
    assert used("booster-fins", "white-3 red-cog red-5", dice_cards="overcharge").score("A") == 3 + 1


@pytest.mark.rule("RO-087", "RO-071")
def test_dice_score() -> None:
    assert (
        "The system gives Blast 9." in used("flak-pods", "white-2 white-3 red-cog", "red", dice_cards="afterburn").log()
    )


@pytest.mark.rule("RO-088")
def test_number_of_shields_is_counted_not_spent() -> None:
    t = used("ram-prow", "white-1", "red", shields={"A": 6})
    assert "The system gives Blast 4." in t.log()
    assert t.shields("A") == 6


@pytest.mark.rule("RO-085", "RO-089", "RO-G34")
def test_two_sources_are_added() -> None:
    assert "The system gives Blast 11." in used("ion-ram", "white-3 red-5", "red", shields={"A": 5}).log()


@pytest.mark.rule("RO-090")
@pytest.mark.parametrize(
    ("card", "value"),
    [
        ("twin-cannon", "The system gives Blast 9."),
        ("scatter-gun", "The system gives Blast 10."),
        ("convoy-contract", "The system gives Victory 4."),
    ],
)
def test_modifiers_plus_times_and_minus(card: str, value: str) -> None:
    dice = {"twin-cannon": "white-3 white-4", "scatter-gun": "white-2 white-3", "convoy-contract": "white-4 red-5"}
    assert value in used(card, dice[card]).log()


@pytest.mark.rule("RO-091")
def test_a_modifier_changes_only_its_own_effect() -> None:
    t = used("purge-reactor", "white-4", discard={"A": "white"})
    assert t.told("The system gives Destroy 1.")
    t.play("destroy discard-white")
    assert t.score("A") == 2


@pytest.mark.rule("RO-092", "RO-G35")
def test_less_than_nothing_is_nothing() -> None:
    t = used("convoy-contract", "white-3", "green")
    assert "The system gives Victory 0." in t.log()
    assert t.score("A") == 0


@pytest.mark.rule("RO-G35")
def test_modifiers_apply_from_left_to_right() -> None:
    effects = [{"do": "shield", "from": ["dice"], "mod": ["+2", "x2", "-1"]}]
    t = table(ready={"A": "white-1"}, pack={"starting": [{"id": "S2", "effects": effects}]})
    t.play("turn activate-blue")
    assert t.shields("A") == 5


@pytest.mark.rule("RO-094", "RO-154", "RO-090", "RO-G09")
def test_value_with_modifier_and_catch_up() -> None:
    """T6: 3 + 5 + 1, plus 4, plus the Blast icons on 14 and 26."""
    t = used(
        "heavy-lance",
        "red-3 red-5 black-cog",
        "red",
        scores={"A": 10, "B": 30},
        dice_cards="static-veil",
        display="bastion-hulk war-palace",
    )
    assert "The system gives Blast 15." in t.log()
    assert "claim bastion-hulk" in t.options
    assert t.reason("claim war-palace").clause == "RO-096"


@pytest.mark.rule("RO-152", "RO-153", "RO-G54")
def test_ends_of_the_gap_do_not_count() -> None:
    """T7: from 14 to 26 no Blast icon lies between, but one each for Reset, Victory and Shield."""
    gap = {"A": 14, "B": 26}
    assert "The system gives Blast 4." in used("twin-cannon", "white-2", "red", scores=gap).log()
    t = table(ready={"A": "white-1"}, scores=gap)
    bonus = [tracks.catch_up(t.table, t.state, 0, do) for do in range(8)]
    assert bonus == [0, 0, 1, 0, 0, 0, 1, 1]


@pytest.mark.rule("RO-G54")
def test_a_table_may_count_the_leaders_own_space() -> None:
    t = table(ready={"A": "white-1"}, scores={"A": 14, "B": 26}, catchup_inclusive="on")
    assert [tracks.catch_up(t.table, t.state, 0, do) for do in range(8)] == [1, 0, 1, 0, 0, 0, 1, 1]
    t = table(ready={"A": "white-1"}, scores={"A": 46, "B": 50}, catchup_inclusive="on")
    assert tracks.catch_up(t.table, t.state, 0, 0) == 1


@pytest.mark.rule("RO-150", "RO-151", "RO-G53")
def test_the_leader_gets_nothing_and_equal_leaders_neither() -> None:
    t = table(seats=3, ready={"A": "white-1"}, scores={"A": 30, "B": 30, "C": 10})
    assert [tracks.catch_up(t.table, t.state, 0, do) for do in range(8)] == [0] * 8
    assert [tracks.catch_up(t.table, t.state, 1, do) for do in range(8)] == [0] * 8
    assert [tracks.catch_up(t.table, t.state, 2, do) for do in range(8)] == [2, 2, 1, 0, 0, 0, 1, 1]


@pytest.mark.rule("RO-155")
def test_icons_are_not_used_up_and_count_for_every_matching_effect() -> None:
    pack = {"starting": [{"id": "S2", "effects": [{"do": "shield", "from": ["dice"]}] * 2}]}
    t = table(ready={"A": "white-1"}, scores={"A": 5, "B": 10}, pack=pack)
    t.play("turn activate-blue")
    assert t.shields("A") == 2 + 2


@pytest.mark.rule("RO-152", "RO-156", "RO-076")
def test_a_power_moves_the_player_past_an_icon() -> None:
    """T28: the power goes beyond the icon on 20, so the Effect counts 1; a plain die counts 2."""
    gap = {"A": 19, "B": 25}
    t = table(ready={"A": "red-cog"}, scores=gap, dice_cards="afterburn")
    assert t.play("turn activate-grey-1").score("A") == 22
    t = table(ready={"A": "red-4"}, scores=gap, dice_cards="afterburn")
    assert t.play("turn activate-grey-1").score("A") == 21


@pytest.mark.rule("RO-157", "RO-G55")
def test_no_catch_up_for_bounties() -> None:
    """A Victory icon lies on 20, a Shield icon on 23."""
    t = table(ready={"A": "red-6"}, scores={"A": 19, "B": 26}, display="raider-wing")
    t.play("turn activate-red", "claim raider-wing")
    assert (t.score("A"), t.shields("A")) == (19 + 1, 4)


@pytest.mark.rule("RO-157", "RO-113", "RO-G55")
def test_no_catch_up_for_points_from_card_text() -> None:
    t = used("trophy-hook", "white-3", "red", scores={"A": 19, "B": 22}, display="twin-cannon")
    t.play("claim twin-cannon", "scrap-it")
    assert t.score("A") == 19 + 2


@pytest.mark.rule("RO-157", "RO-G55")
def test_no_catch_up_for_a_destroy_face() -> None:
    pack = {"track": {"bonus": [{"space": 10, "effect": "destroy", "add": 1}]}}
    t = table(ready={"A": "white-4", "B": ""}, scores={"A": 7, "B": 24}, pack=pack, discard={"A": "white*4"})
    t.will_end_round(0, 1, "destroy").play("turn activate-red")
    assert t.boxed("A") == 1


@pytest.mark.rule("RO-158", "RO-G56")
def test_a_bonus_helps_a_value_of_nothing() -> None:
    t = used("convoy-contract", "white-3", "green", scores={"A": 19, "B": 22})
    assert t.score("A") == 20
