"""Two variants side by side: paired, and right however often one looks."""

import random
from collections.abc import Iterator
from pathlib import Path

import polars as pl
import pytest
from typer.testing import CliRunner

import scrapyard.lab.compare
from scrapyard.cli import app
from scrapyard.cli.report import variant
from scrapyard.games import find_game
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.lab.compare import ALIKE, OPEN, SAME, Contest, Difference, compare, half_width, series
from scrapyard.lab.parts import here
from scrapyard.lab.simulate import Plan
from tests.lab.rows import Row, table


def quiet(_count: int) -> None:
    """No progress bar."""


def test_the_interval_holds_at_all_times_together() -> None:
    """Of 200 runs without any difference, looked at after every game, at most one in twenty is misled."""
    source, misled = random.Random(5), 0
    for _ in range(200):
        total = squares = 0.0
        for pairs in range(1, 1001):
            step = source.choice((-1.0, 0.0, 1.0))
            total, squares = total + step, squares + step * step
            mean = total / pairs
            spread = (max(0.0, squares / pairs - mean * mean)) ** 0.5
            if pairs >= 100 and abs(mean) > half_width(spread, pairs, 500, 0.05):
                misled += 1
                break
    assert misled <= 10


def test_an_interrupted_comparison_shows_its_last_look(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(_contest: Contest, _progress: object) -> Iterator[list[Difference]]:
        yield [Difference("rounds", 6.0, 6.5, 0.5, -0.1, 1.1, 100, 0.0)]
        raise KeyboardInterrupt

    monkeypatch.setattr(scrapyard.lab.compare, "compare", stopped)
    done = CliRunner().invoke(app, ["compare", "bolt", "base", "final_round=9"])
    assert done.exit_code == 130
    assert "cannot tell yet" in done.stdout
    assert "this is the last look before it" in done.stderr


def test_a_fixed_interval_would_be_wider_or_misled() -> None:
    assert half_width(1.0, 1000, 500, 0.05) > 1.96 / 1000**0.5
    assert half_width(1.0, 1000, 500, 0.05) < 2 * 1.96 / 1000**0.5


def test_a_real_difference_is_found_and_the_run_ends_early(tmp_path: Path) -> None:
    base = Plan("bolt", ["random", "random"], 1)
    short = Plan("bolt", ["random", "random"], 1, {"final_round": "6", "overtime_round": "5"})
    *_, last = compare(Contest(base, short, ["rounds"], 1000, tmp_path, here(1)), quiet)
    (rounds,) = last
    assert rounds.verdict == "A"
    assert rounds.high < 0
    assert rounds.pairs < 1000


@pytest.mark.slow
def test_a_variant_compared_with_itself_differs_in_nothing(tmp_path: Path) -> None:
    base = Plan("bolt", ["random", "random"], 1)
    *_, last = compare(Contest(base, base, ["rounds", "order.1"], 150, tmp_path, here(1)), quiet)
    assert [one.value for one in last] == [0.0, 0.0]
    assert [one.verdict for one in last] == [ALIKE, ALIKE]


def test_a_thing_is_counted_whatever_was_done_with_it_or_in_one_class_only() -> None:
    had = [("cards drawn", 0, "Haymaker", 3), ("cards played", 0, "Haymaker", 2), ("cards played", 1, "Lamp", 1)]
    games = table([Row(0, ["x", "x"], places=[1, 2], sides=[0, 1], had=had)])
    figures = ["had.Haymaker", "had.cards played.Haymaker", "had.cards played.Lamp", "had.cards drawn.Lamp"]
    assert [series(games, figure).to_list() for figure in figures] == [[5.0], [2.0], [1.0], [0.0]]


def test_what_does_not_matter_is_told_as_such() -> None:
    assert Difference("rounds", 5.0, 5.1, 0.1, -0.1, 0.3, 500, 0.5).verdict == SAME
    assert Difference("rounds", 5.0, 5.1, 0.1, -0.1, 0.6, 500, 0.5).verdict == OPEN


def test_what_was_the_same_in_every_game_is_called_so_and_is_played_to_the_end(tmp_path: Path) -> None:
    plan = Plan("bolt", ["random", "random"], seed=2)
    looks = list(compare(Contest(plan, plan, ["rounds"], 300, tmp_path, here(1), margin=0.5), quiet))
    assert [one.verdict for one in looks[-1]] == [ALIKE]
    assert looks[-1][0].pairs == 300


def test_variants_are_written_in_one_word() -> None:
    meta = find_game("blastbots")
    assert variant(meta, "base") == ({}, {})
    assert variant(meta, "reach=neighbours") == ({"reach": "neighbours"}, {})
    with pytest.raises(ScrapyardError, match="'reach' is no variant"):
        variant(meta, "reach")


@pytest.mark.parametrize("figure", ["luck", "order.3", "order.0", "seat.C", "seat", "had.", "rounds.1"])
def test_an_unknown_figure_is_refused_before_anything_is_played(figure: str, tmp_path: Path) -> None:
    plan = Plan("bolt", ["random", "random"], 1)
    with pytest.raises(ScrapyardError, match=f"no figure '{figure}' of a single game"):
        Contest(plan, plan, [figure], 100, tmp_path / "out", here(1))


def test_an_unknown_figure_is_refused_with_those_there_are(tmp_path: Path) -> None:
    table = pl.DataFrame({"places": [[1, 2]], "rounds": [3], "decisions": [2], "lead_changes": [0]})
    with pytest.raises(ScrapyardError, match="no figure 'luck' of a single game; there are: rounds"):
        series(table, "luck")
