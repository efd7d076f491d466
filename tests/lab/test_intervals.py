"""Do intervals hold what they say? Many runs in which the truth is known, and how often it is outside."""

import math
import random
from collections.abc import Callable

import polars as pl
import pytest

from scrapyard.lab.compare import LEAST, OPEN, difference, half_width
from scrapyard.lab.figures import general, mean, share_of_turns
from scrapyard.lab.stats import student
from scrapyard.lab.things import Lift, lifts
from tests.lab.rows import Row, table

RUNS = 80
GAMES = 200
SURE = 3
"""Standard errors by which so many runs may be off by chance: of right intervals one in 700 is told to be wrong."""


def by_chance(source: random.Random, seats: int, teams: bool, often: list[float]) -> pl.DataFrame:
    """Games in which what somebody has says nothing about who wins; mates have the same."""
    rows = []
    sides = [seat % 2 if teams else seat for seat in range(seats)]
    for number in range(GAMES):
        winner = source.randrange(max(sides) + 1)
        drawn = [[source.random() < part for part in often] for _ in range(max(sides) + 1)]
        had = [("cards", seat, f"{n}", 1) for seat in range(seats) for n, has in enumerate(drawn[sides[seat]]) if has]
        places = [1 if side == winner else 2 for side in sides]
        rows.append(Row(number, ["x"] * seats, places=places, sides=sides, had=had))
    return table(rows)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "teams", "often"),
    [(2, False, [0.9, 0.7, 0.5, 0.3, 0.2]), (4, False, [0.06] * 20), (4, True, [0.1] * 10)],
    ids=["what both have", "what few have", "what mates share"],
)
def test_chance_alone_makes_few_things_stand_out(seats: int, teams: bool, often: list[float]) -> None:
    """The intervals of lifts hold 95 times in a hundred, and at most one report in twenty has a false alarm."""
    source = random.Random(7)
    found = [lifts(by_chance(source, seats, teams, often)) for _ in range(RUNS)]
    held = [one.low <= 1 <= one.high for things in found for one in things]
    alarms = sum(any(one.told for one in things) for things in found)
    assert 0.92 < sum(held) / len(held) < 0.98
    assert alarms <= 0.05 * RUNS + SURE * math.sqrt(0.05 * 0.95 * RUNS)


def test_what_really_wins_is_told_among_much_that_does_not() -> None:
    source, rows = random.Random(3), []
    for number in range(600):
        has = source.random() < 0.3
        winner = 0 if source.random() < (0.75 if has else 0.5) else 1
        had = [("cards", 0, "Good", 1)] * has
        had += [("cards", seat, f"{n}", 1) for seat in (0, 1) for n in range(20) if source.random() < 0.3]
        rows.append(Row(number, ["x", "x"], places=[1 + winner, 2 - winner], sides=[0, 1], had=had))
    told: list[Lift] = [one for one in lifts(table(rows)) if one.told]
    assert [one.thing for one in told] == ["Good"]
    assert told[0].low < 1.5 < told[0].high


def test_what_all_have_neither_wins_nor_loses() -> None:
    rows = [
        Row(n, ["x", "x"], places=[1 + n % 2, 2 - n % 2], sides=[0, 1], had=[("cards", s, "All", 1) for s in (0, 1)])
        for n in range(60)
    ]
    (one,) = lifts(table(rows))
    assert (one.lift, one.told) == (1.0, False)
    assert one.low == pytest.approx(1.0, abs=1e-3)


def test_where_everybody_wins_or_nobody_nothing_stands_out() -> None:
    for place in (1, 2):
        rows = [Row(n, ["x", "x"], places=[place] * 2, sides=[0, 0], had=[("cards", 0, "A", 1)]) for n in range(40)]
        assert [one.told for one in lifts(table(rows))] == [False]


def pairs(source: random.Random, draw: Callable[[random.Random], float], count: int) -> tuple[pl.DataFrame, ...]:
    both = [[Row(n, ["x"], places=[1], sides=[0], rounds=int(draw(source))) for n in range(count)] for _ in range(2)]
    return tuple(table(rows) for rows in both)


@pytest.mark.slow
def test_an_interval_holds_however_often_one_looks() -> None:
    """Rounds that are the same in both, mostly few and sometimes many, looked at after every tenth pair."""
    source, misled = random.Random(5), 0
    for _ in range(RUNS):
        a, b = pairs(source, lambda one: 5 + one.expovariate(0.3), 400)
        looks = [difference(a.head(n), b.head(n), "rounds", 250, 0.05, 0.0) for n in range(LEAST, 401, 10)]
        misled += any(one.verdict != OPEN for one in looks)
    assert misled <= 0.05 * RUNS + SURE * math.sqrt(0.05 * 0.95 * RUNS)


def test_who_looks_at_a_common_interval_again_and_again_is_misled() -> None:
    """Why the other one is needed: the same runs, judged as if each look were the only one."""
    source, misled = random.Random(5), 0
    for _ in range(RUNS):
        total = squares = 0.0
        for n in range(1, 401):
            step = source.expovariate(0.3) - source.expovariate(0.3)
            total, squares = total + step, squares + step * step
            if n >= LEAST and n % 10 == 0 and abs(total / n) > 1.96 * math.sqrt(squares) / n:
                misled += 1
                break
    assert misled > 0.1 * RUNS


def test_nothing_is_said_after_a_few_pairs() -> None:
    a, b = pairs(random.Random(1), lambda one: 3, LEAST - 1)
    b = b.with_columns(pl.col("rounds") + 2)
    early = difference(a, b, "rounds", 100, 0.05, 0.0)
    assert (early.value, early.verdict, early.low) == (2.0, OPEN, -math.inf)


def test_the_mean_of_few_games_has_students_interval() -> None:
    """The normal one would leave out the truth 8 times in a hundred with ten games, and 30 with two."""
    source = random.Random(2)
    for count in (2, 10):
        held = 0
        for _ in range(1000):
            one = mean("x", "X", pl.Series([source.gauss(5, 2) for _ in range(count)]), count)
            held += one.low <= 5 <= one.high
        assert 0.93 < held / 1000 < 0.97
    assert [student(n) for n in (1, 8, 30)] == pytest.approx([12.706, 2.306, 2.042], abs=0.001)


def test_turns_of_one_game_are_no_independent_witnesses() -> None:
    """Some games have many idle turns and most have none; the share of all turns is still known as well as it says."""
    source, held = random.Random(4), 0
    for _ in range(300):
        turns = pl.Series([20] * 100)
        idle = pl.Series([10 if source.random() < 0.2 else 0 for _ in range(100)])
        one = share_of_turns("dead_turns", "X", idle, turns, 100)
        held += one.low <= 0.1 <= one.high
    assert 0.92 < held / 300 < 0.98


def test_wins_that_are_shared_are_within_their_interval() -> None:
    source, held = random.Random(6), 0
    for _ in range(RUNS):
        rows = []
        for number in range(100):
            places = source.choice([[1, 1], [1, 2], [2, 1]])
            rows.append(Row(number, ["x", "x"], places=places, sides=[0, 1]))
        first = next(one for one in general(table(rows)) if one.name == "seat.A")
        held += first.low <= 0.5 <= first.high
    assert held / RUNS >= 0.93


def test_the_interval_is_not_wider_than_it_must_be() -> None:
    assert half_width(1.0, 1000, 500, 0.05) < 2 * 1.96 / 1000**0.5
