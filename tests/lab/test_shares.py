"""Shares of wins by what players had, against numbers worked out by hand."""

import pytest

from scrapyard.lab.shares import Tally, chance_of, wins_of


def test_a_shared_win_is_split() -> None:
    assert wins_of([1, 3, 1]) == [0.5, 0.0, 0.5]


def test_a_share_is_wins_over_times_had() -> None:
    tally = Tally()
    for win in (1.0, 0.0, 0.5, 0.5):
        tally.add(7, win)
    tally.add(8, 1.0)
    assert tally.share(7) == 0.5
    assert tally.error(7) == 0.25
    assert tally.mean([7, 8, 9]) == 0.6


def test_rows_go_from_weak_to_strong_and_mark_what_is_outside() -> None:
    tally = Tally()
    for win in (1.0, 1.0, 1.0, 0.0, 0.0):
        tally.add(0, win)
        tally.add(1, 1.0 - win)
    rows = tally.rows({0: "saw", 1: "mop", 2: "jug"}, 5, 0.5, (0.0, 1.1))
    assert [(row.name, row.had, row.mark) for row in rows] == [("jug", 0, ""), ("mop", 5, ""), ("saw", 5, "<<< ?")]
    assert [row.share for row in rows] == pytest.approx([0.0, 0.8, 1.2])
    assert [row.error for row in rows] == pytest.approx([0.0, 0.438, 0.438], abs=0.001)
    assert [row.a_game for row in rows] == [0.0, 1.0, 1.0]


def test_only_a_whole_interval_outside_is_marked_for_sure() -> None:
    tally = Tally()
    for n in range(100):
        tally.add(0, 1.0 if n < 80 else 0.0)
        tally.add(1, 1.0 if n < 65 else 0.0)
    rows = tally.rows({0: "saw", 1: "mop"}, 100, 0.5, (0.7, 1.25))
    assert [row.mark for row in rows] == ["<<< ?", "<<<"]


def test_tallies_that_are_joined_are_one_tally() -> None:
    one, other, both = Tally(), Tally(), Tally()
    for part, thing, win in ((one, 1, 1.0), (one, 2, 0.0), (other, 1, 0.5), (other, 3, 1.0)):
        part.add(thing, win)
        both.add(thing, win)
    one.join(other)
    assert (one.had, one.won) == (both.had, both.won)


def test_rare_numbers_are_taken_together_from_both_ends() -> None:
    tally = Tally()
    for size, times in ((3, 1), (4, 1), (5, 49), (6, 48), (9, 1)):
        for n in range(times):
            tally.add(size, 1.0 if n == 0 else 0.0)
    groups, names = tally.grouped(0.02)
    assert names == {4: "4 and fewer", 5: "5", 6: "6 and more"}
    assert (groups.had, groups.won) == ({4: 2, 5: 49, 6: 49}, {4: 2.0, 5: 1.0, 6: 2.0})


@pytest.mark.parametrize(
    ("square", "degrees", "chance"),
    [(3.841, 1, 0.05), (5.991, 2, 0.05), (7.815, 3, 0.05), (9.488, 4, 0.05), (15.086, 5, 0.01), (0.0, 3, 1.0)],
)
def test_the_chance_of_a_sum_of_squares_is_that_of_the_tables(square: float, degrees: int, chance: float) -> None:
    assert chance_of(square, degrees) == pytest.approx(chance, abs=1e-4)
