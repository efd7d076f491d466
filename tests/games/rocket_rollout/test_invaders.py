"""The Invader phase, and damage."""

import pytest

from scrapyard.games.rocket_rollout.rules import bags
from scrapyard.games.rocket_rollout.state import INVADERS
from tests.games.rocket_rollout.table import Table, table


def struck(*faces: int | str, **more: object) -> Table:
    """The turns are over and the Invader dice fall; the next round's dice do not matter."""
    return table(phase=INVADERS, **more).will_end_round(*faces)  # type: ignore[arg-type]


@pytest.mark.rule("RO-163", "RO-164")
def test_three_dice_are_rolled_once_for_the_whole_table() -> None:
    t = struck(3, 2, "destroy", seats=3, shields={"A": 9, "B": 9}, scores={"A": 3, "B": 5}).begin()
    rolls = [line for line in t.log() if "Invader die" in line]
    assert rolls == [
        "The red Invader die shows 3.",
        "The blue Invader die shows 2.",
        "The green Invader die shows Destroy.",
    ]
    assert (t.shields("A"), t.shields("B")) == (6, 7)


@pytest.mark.rule("RO-165", "RO-166", "RO-167", "RO-168", "RO-174", "RO-175", "RO-G59")
def test_invader_attack() -> None:
    """T18: 5 hits on 2 Shields damage three different systems; a safe space is untouched."""
    t = struck(3, 2, "destroy", scores={"A": 13, "B": 12}, shields={"A": 2, "B": 1}, discard={"A": "white"})
    assert t.asked == "A suffer"
    assert t.shields("A") == 0
    t.play("suffer red", "suffer grey-3")
    assert t.reason("suffer red").clause == "RO-175"
    t.play("suffer blue")
    assert t.damage("A") == "red blue grey-3"
    assert (t.shields("B"), t.damage("B")) == (1, "")
    assert t.boxed("A") == 0


@pytest.mark.rule("RO-166", "RO-167")
def test_only_dice_of_the_colours_on_the_space_count_and_shields_absorb_them() -> None:
    t = struck(3, 2, 1, scores={"A": 30}, shields={"A": 6}).begin()
    assert t.shields("A") == 2
    assert t.damage("A") == ""


@pytest.mark.rule("RO-169", "RO-170", "RO-172", "RO-G57", "RO-G58")
def test_forced_destroy() -> None:
    """T19: a yellow die goes back to its slot first, then a Shield is lost; red does not reach space 23."""
    t = struck(3, 1, "destroy", scores={"A": 23}, shields={"A": 4}, discard={"A": "yellow*2"}).begin()
    assert (t.discard("A"), t.stock("yellow"), t.shields("A")) == ("yellow", 5, 3)
    assert t.told("The invaders destroy a yellow die of A.", "The invaders hit A for 1.")


@pytest.mark.rule("RO-169", "RO-170")
def test_the_player_picks_the_die_among_the_discarded_ones() -> None:
    t = struck(0, 1, "destroy", scores={"A": 7}, discard={"A": "white yellow"}, bag={"A": "black white*8"})
    assert t.options == ["lose white", "lose yellow"]
    assert t.reason("lose black").clause == "RO-170"
    assert t.play("lose white").boxed("A") == 2


@pytest.mark.rule("RO-169")
def test_each_destroy_face_takes_one_die() -> None:
    t = struck("destroy", "destroy", "destroy", scores={"A": 49}, discard={"A": "white yellow"})
    assert t.play("lose white").discard("A") == ""
    assert (t.stock("yellow"), t.boxed("A")) == (6, 1)


@pytest.mark.rule("RO-171", "RO-G58")
def test_a_destroy_face_without_discarded_dice_does_nothing() -> None:
    t = struck(0, 1, "destroy", scores={"A": 7}, bag={"A": "white*10"}).begin()
    assert t.boxed("A") == 0
    assert bags.owned(t.state, 0) == 10


@pytest.mark.rule("RO-172", "RO-G57")
def test_players_are_struck_in_turn_order() -> None:
    t = struck(3, 1, 1, seats=3, first="C", scores={"A": 3, "B": 3, "C": 3})
    assert t.asked == "C suffer"
    t.play("suffer red", "suffer blue", "suffer green")
    assert t.asked == "A suffer"


@pytest.mark.rule("RO-173", "RO-036", "RO-G63")
def test_the_invaders_come_in_the_final_round_too() -> None:
    t = struck(3, 2, 1, scores={"A": 50, "B": 40}, shields={"A": 10, "B": 10}).begin()
    assert t.shields("A") == 4
    assert t.places == [1, 2]


@pytest.mark.rule("RO-176", "RO-185", "RO-G60")
def test_all_damaged() -> None:
    """T24: nothing more happens; next round there is only repair or discard."""
    everything = "red blue green grey-1 grey-2 grey-3"
    t = struck(3, 1, 1, scores={"A": 3}, damage={"A": everything}, shields={"A": 1}).begin()
    assert (t.shields("A"), t.damage("A")) == (0, everything)
    t = table(ready={"A": "white-1 white-2 white-3 white-4 white-4"}, damage={"A": everything})
    repairs = [f"turn repair-{space}" for space in everything.split()]
    assert t.options == [*repairs, "discard-all"]


@pytest.mark.rule("RO-178")
def test_damage_stays_from_round_to_round() -> None:
    t = table(ready={"A": "white-4", "B": ""}, damage={"A": "red"})
    t.will_end_round().play("turn activate-grey-1")
    assert t.state.round == 4
    assert t.damage("A") == "red"


@pytest.mark.rule("RO-206", "RO-G59")
def test_a_table_may_stack_damage() -> None:
    t = struck(3, 1, 1, scores={"A": 3}, damage={"A": "red"}, damage_stacks="on")
    t.play("suffer red", "suffer red", "suffer blue")
    assert t.damage("A") == "red red red blue"
    t = table(ready={"A": "red-cog blue-cog white-4"}, damage={"A": "red red red blue"}, damage_stacks="on")
    t.play("turn repair-red", "pay red-cog")
    assert t.damage("A") == "red red blue"
    t = table(ready={"A": "blue-cog"}, damage={"A": "red red"}, damage_stacks="on", dice_cards="field-patch")
    t.play("turn activate-grey-1")
    assert t.damage("A") == "red"


@pytest.mark.rule("RO-G51")
def test_a_floor_of_five_dice_holds_against_invaders() -> None:
    t = struck(0, 1, "destroy", scores={"A": 7}, bag={"A": "white*4"}, discard={"A": "white"}, dice_floor="5").begin()
    assert bags.owned(t.state, 0) == 5


@pytest.mark.rule("RO-013", "RO-162")
def test_nothing_is_ready_or_active_between_the_turns_and_the_next_round() -> None:
    t = struck(3, 1, 1, scores={"A": 3}, above={"A": {"red": "white-2"}, "B": {"blue": "white-1"}})
    assert t.asked == "A suffer"
    assert t.state.ready == [[], []]
    assert t.above("A", "red") == t.above("B", "blue") == ""
