"""What a rule does for the first player it does for the others, with their own dice."""

import pytest

from scrapyard.games.rocket_rollout.rules import bags
from scrapyard.games.rocket_rollout.state import DRAW_AND_ROLL
from scrapyard.kernel.chance import FastSource
from tests.games.rocket_rollout.table import table


@pytest.mark.rule("RO-137", "RO-009")
def test_all_dice_of_a_player_are_counted_wherever_they_are() -> None:
    above = {"red": "white-1 white-2", "grey-3": "white-2 white-3 red-4"}
    t = table(above={"A": above}, discard={"A": "white*2", "B": "white"})
    assert [bags.owned(t.state, seat) for seat in (0, 1)] == [11, 10]
    t = table(above={"B": above}, discard={"B": "white*2"})
    assert [bags.owned(t.state, seat) for seat in (0, 1)] == [10, 11]


@pytest.mark.rule("RO-G51", "RO-137")
@pytest.mark.parametrize(("bag", "boxed"), [("white*4", 5), ("white*5", 5), ("white*6", 4)])
def test_the_floor_counts_the_dice_in_use(bag: str, boxed: int) -> None:
    """Salvage Bay would destroy one die; the one placed counts, so with five others one may go."""
    t = table(ready={"A": "white-1"}, systems={"A": {"green": "salvage-bay"}}, bag={"A": bag}, dice_floor="5")
    before = t.boxed("A")
    t.play("turn activate-green")
    assert t.boxed("A") == boxed
    assert before == 10 - 1 - int(bag[-1])


@pytest.mark.rule("RO-118")
def test_a_bought_die_goes_into_the_buyers_bag() -> None:
    t = table(active="B", ready={"B": "white-4"}, dice_cards="shredder").play("turn activate-green", "buy purple")
    assert (t.bag("A"), t.bag("B")) == ("white*9", "white*9 purple")


@pytest.mark.rule("RO-040", "RO-042")
def test_the_own_discard_area_refills_the_bag() -> None:
    t = table(
        active="B",
        ready={"B": "white-1"},
        systems={"B": {"grey-1": "reserve-hopper"}},
        bag={"B": ""},
        discard={"A": "white*3 purple", "B": "white*3"},
    )
    t.will_draw("B", "white-4 white-4").play("turn activate-grey-1")
    assert (t.discard("A"), t.discard("B"), t.bag("B")) == ("white*3 purple", "", "white")


@pytest.mark.rule("RO-131", "RO-132")
def test_only_the_own_dice_can_be_destroyed() -> None:
    t = table(
        active="B",
        ready={"A": "white-4", "B": "white-1 white-2"},
        above={"A": {"red": "white-3"}, "B": {"red": "white-2"}},
        systems={"B": {"grey-1": "scrap-chute"}},
        discard={"A": "purple", "B": "white"},
    )
    t.play("turn activate-grey-1", "place white-1", "enough")
    spots = ["ready-white-2", "red-white-2", "grey-1-white-1", "discard-white"]
    assert t.options == [f"destroy {spot}" for spot in spots]


@pytest.mark.rule("RO-046", "RO-G17")
def test_whoever_rolled_again_is_asked_again() -> None:
    t = table(phase=DRAW_AND_ROLL, mulligan="repeat")
    t.script.then = FastSource(3)
    t.begin().play("A: keep")
    t.play(t.options[0])
    assert t.asked == "B give-up"


@pytest.mark.rule("RO-141")
def test_a_reset_turns_as_many_dice_as_its_value() -> None:
    """Retune turns one die, though two are Ready."""
    t = table(ready={"A": "orange-cog white-3 white-2"}, dice_cards="retune")
    t.play("turn activate-grey-1", "reset white-3", "to 1")
    assert t.ready("A") == "white-1 white-2"
    assert t.asked == "B turn"


@pytest.mark.rule("RO-122")
def test_a_vent_empties_no_more_systems_than_its_value() -> None:
    above = {"A": {"red": "white-1 white-2", "green": "white-1", "blue": "white-3"}}
    t = table(ready={"A": "white-1"}, above=above).play("turn activate-grey-2", "vent red")
    assert (t.above("A", "green"), t.above("A", "blue"), t.asked) == ("white-1", "white-3", "B turn")


@pytest.mark.rule("RO-063", "RO-199")
def test_dice_that_a_card_accepts_are_counted_by_their_own_face() -> None:
    """Capacitor Sail needs two dice and accepts all numbers: two sixes are enough, one is not."""
    sail = {"A": {"grey-1": "capacitor-sail"}}
    t = table(ready={"A": "red-6 red-6"}, systems=sail)
    assert "turn activate-grey-1" in t.options
    t = table(ready={"A": "red-6"}, systems=sail)
    assert "turn activate-grey-1" not in t.options


@pytest.mark.rule("RO-096")
def test_a_card_out_of_range_says_so() -> None:
    t = table(ready={"A": "white-2"}, display="stray-probe").play("turn activate-red")
    dear = next(name for name in t.display() if name not in ("stray-probe", "-"))
    assert t.reason(f"claim {dear}").clause == "RO-096"
