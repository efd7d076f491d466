"""The end of the round and of the race."""

import pytest

from scrapyard.games.rocket_rollout.state import INVADERS
from tests.games.rocket_rollout.table import Table, table


def after_round(**more: object) -> Table:
    """The turns are over; the invaders roll 0, 1, 1."""
    return table(phase=INVADERS, **more).will_end_round()  # type: ignore[arg-type]


@pytest.mark.rule("RO-030", "RO-031", "RO-186")
def test_who_stands_on_the_last_space_wins() -> None:
    t = after_round(scores={"A": 49, "B": 50}, shields={"A": 9, "B": 2}).begin()
    assert t.places == [2, 1]
    assert t.state.ending == "arrived"
    assert t.log()[-1] == "B wins!"


ARRIVALS = {"seats": 3, "scores": {"A": 50, "B": 50, "C": 49}, "shields": {"A": 8, "B": 6, "C": 10}}
"""A and B stand on the last space, C does not."""


@pytest.mark.rule("RO-031", "RO-032", "RO-033")
def test_several_arrivals() -> None:
    """T20: C has not arrived; equal Damage, more Shields; without Damage B would win."""
    assert after_round(damage={"A": "red", "B": "blue"}, **ARRIVALS).begin().places == [1, 2, 3]
    assert after_round(damage={"A": "red"}, **ARRIVALS).begin().places == [2, 1, 3]


@pytest.mark.rule("RO-032")
@pytest.mark.parametrize(
    ("damage", "places"),
    [
        ({"A": "red blue", "B": "green"}, [2, 1, 3]),
        ({"A": "red", "B": "blue green"}, [1, 2, 3]),
        ({"A": "red blue green grey-1 grey-2 grey-3", "B": "red blue green grey-1 grey-2"}, [2, 1, 3]),
    ],
)
def test_of_several_arrivals_the_fewest_tokens_win_whatever_their_shields(
    damage: dict[str, str], places: list[int]
) -> None:
    assert after_round(damage=damage, **ARRIVALS).begin().places == places


@pytest.mark.rule("RO-032", "RO-206")
def test_tokens_are_counted_not_damaged_systems() -> None:
    damage = {"A": "red red red", "B": "red blue"}
    assert after_round(damage=damage, damage_stacks="on", **ARRIVALS).begin().places == [2, 1, 3]


@pytest.mark.rule("RO-033")
@pytest.mark.parametrize(("shields", "places"), [({"A": 4, "B": 3}, [1, 2]), ({"A": 3, "B": 4}, [2, 1])])
@pytest.mark.parametrize("damage", ["", "red blue"])
def test_of_equally_damaged_arrivals_the_most_shields_win(
    shields: dict[str, int], places: list[int], damage: str
) -> None:
    t = after_round(scores={"A": 50, "B": 50}, shields=shields, damage={"A": damage, "B": damage})
    assert t.begin().places == places


@pytest.mark.rule("RO-035")
@pytest.mark.parametrize("earlier", ["A", "B"])
def test_it_does_not_matter_who_arrived_earlier(earlier: str) -> None:
    later = "B" if earlier == "A" else "A"
    t = table(ready={earlier: "white-4", later: "white-4"}, active=earlier, scores={"A": 49, "B": 49}, shields={"B": 9})
    t.play(f"{earlier}: turn activate-grey-1")
    t.will_end_round(0, 1, 1).play(f"{later}: turn activate-grey-1")
    assert t.told(f"{earlier} has reached the last space.", f"{later} has reached the last space.")
    assert t.places == [2, 1]


@pytest.mark.rule("RO-034", "RO-G64")
def test_equal_in_everything_share_the_win() -> None:
    t = after_round(seats=3, scores={"A": 50, "B": 50, "C": 12}, shields={"A": 5, "B": 5}).begin()
    assert t.places == [1, 1, 3]


@pytest.mark.rule("RO-036", "RO-173")
def test_the_tie_break_counts_after_the_invaders() -> None:
    t = table(phase=INVADERS, scores={"A": 50, "B": 50}, shields={"A": 2, "B": 3}).will_end_round(0, 2, 1).begin()
    assert (t.damage("A"), t.damage("B")) == ("red", "")
    assert t.places == [2, 1]


@pytest.mark.rule("RO-207", "RO-G70")
def test_once_somebody_has_arrived_the_invaders_ask_nothing() -> None:
    """B has not arrived and would lose a die and two systems of its choice; the first in order are taken."""
    t = table(phase=INVADERS, scores={"A": 50, "B": 49}, shields={"A": 9}, discard={"B": "yellow white*2"})
    t.will_end_round(2, "destroy", 1).begin()
    assert t.state.over
    assert (t.discard("B"), t.boxed("B"), t.damage("B")) == ("white yellow", 1, "red blue green")


@pytest.mark.rule("RO-207", "RO-169", "RO-174")
def test_before_that_they_ask() -> None:
    t = table(phase=INVADERS, scores={"A": 49}, discard={"A": "yellow white*2"})
    t.will_end_round(2, "destroy", 1)
    assert t.asked == "A lose"
    assert t.play("lose yellow").asked == "A suffer"


@pytest.mark.rule("RO-187", "RO-G66")
def test_otherwise_the_token_goes_clockwise_and_a_new_round_begins() -> None:
    t = after_round(seats=3, first="C").begin()
    assert t.state.round == 4
    assert t.state.first == 0
    assert t.asked == "A give-up"


@pytest.mark.rule("RO-188", "RO-G65")
def test_when_the_bound_on_rounds_is_met_the_highest_score_wins() -> None:
    t = after_round(seats=3, round=100, scores={"A": 29, "B": 45, "C": 45}, damage={"B": "red"}, shields={"B": 3})
    t.begin()
    assert t.places == [3, 2, 1]
    assert t.state.ending == "round-cap"
    assert t.told(
        "The bound of 100 rounds against games without end is met: the highest score wins.",
        "C wins!",
    )
    assert after_round(round=99, scores={"A": 29}).begin().state.round == 100


@pytest.mark.rule("RO-188", "RO-G65")
def test_a_table_may_set_another_bound() -> None:
    assert after_round(round=7, bound=7).begin().state.over
    assert after_round(round=6, bound=7).begin().state.round == 7


@pytest.mark.rule("RO-186", "RO-188")
def test_whoever_arrives_in_the_last_round_has_arrived() -> None:
    t = after_round(round=100, scores={"A": 50}, shields={"A": 9}).begin()
    assert (t.places, t.state.ending) == ([1, 2], "arrived")


@pytest.mark.rule("RO-189", "RO-G64")
def test_everybody_is_ranked_by_score_damage_and_shields() -> None:
    t = after_round(
        seats=4,
        scores={"A": 32, "B": 50, "C": 32, "D": 32},
        damage={"A": "red", "C": "blue", "D": "red blue"},
        shields={"B": 9, "A": 1, "C": 1, "D": 5},
    ).begin()
    assert t.places == [2, 1, 2, 4]
