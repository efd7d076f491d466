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


@pytest.mark.rule("RO-032", "RO-033", "RO-035")
def test_several_arrivals() -> None:
    """T20: C has not arrived; equal Damage, more Shields; without Damage B would win."""
    position = {"seats": 3, "scores": {"A": 50, "B": 50, "C": 49}, "shields": {"A": 8, "B": 6, "C": 10}}
    t = after_round(damage={"A": "red", "B": "blue"}, **position).begin()
    assert t.places == [1, 2, 3]
    t = after_round(damage={"A": "red"}, **position).begin()
    assert t.places == [2, 1, 3]


@pytest.mark.rule("RO-034", "RO-G64")
def test_equal_in_everything_share_the_win() -> None:
    t = after_round(seats=3, scores={"A": 50, "B": 50, "C": 12}, shields={"A": 5, "B": 5}).begin()
    assert t.places == [1, 1, 3]


@pytest.mark.rule("RO-036", "RO-173")
def test_the_tie_break_counts_after_the_invaders() -> None:
    t = table(phase=INVADERS, scores={"A": 50, "B": 50}, shields={"A": 2, "B": 3}).will_end_round(0, 2, 1)
    t.play("suffer red")
    assert t.places == [2, 1]


@pytest.mark.rule("RO-187", "RO-G66")
def test_otherwise_the_token_goes_clockwise_and_a_new_round_begins() -> None:
    t = after_round(seats=3, first="C").begin()
    assert t.state.round == 4
    assert t.state.first == 0
    assert t.asked == "A give-up"


@pytest.mark.rule("RO-188", "RO-G65")
def test_after_round_twenty_the_highest_score_wins() -> None:
    t = after_round(seats=3, round=20, scores={"A": 29, "B": 45, "C": 45}, damage={"B": "red"}, shields={"B": 3})
    t.begin()
    assert t.places == [3, 2, 1]
    assert t.state.ending == "round-cap"
    assert after_round(round=19, scores={"A": 29}).begin().state.round == 20


@pytest.mark.rule("RO-189", "RO-G64")
def test_everybody_is_ranked_by_score_damage_and_shields() -> None:
    t = after_round(
        seats=4,
        scores={"A": 32, "B": 50, "C": 32, "D": 32},
        damage={"A": "red", "C": "blue", "D": "red blue"},
        shields={"B": 9, "A": 1, "C": 1, "D": 5},
    ).begin()
    assert t.places == [2, 1, 2, 4]
