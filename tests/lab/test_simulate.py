"""Simulations: the same seed, the same games, whoever plays them."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import scrapyard.lab.simulate
from scrapyard.cli import app
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.lab.simulate import Plan, Played, simulate
from scrapyard.lab.stats import quantile, wilson
from scrapyard.lab.summary import Summary
from tests.shell import run


def quiet(_count: int) -> None:
    """No progress bar."""


@pytest.mark.parametrize("players", [["random", "random"], ["greedy", "random"]])
def test_the_number_of_workers_changes_nothing(players: list[str]) -> None:
    plan = Plan("bolt", players, seed=5, settings={"final_round": "6", "overtime_round": "5"})
    alone = simulate(plan, 9, 1, quiet)
    assert len(alone) == 9
    assert len({played.answers for played in alone}) > 1
    assert simulate(plan, 9, 2, quiet) == alone


@pytest.mark.parametrize("workers", [1, 2])
def test_what_was_played_before_an_interruption_is_kept(workers: int) -> None:
    plan, played = Plan("bolt", ["random", "random"], seed=1), 0

    def interrupt(count: int) -> None:
        nonlocal played
        played += count
        if played >= 10:
            raise KeyboardInterrupt

    kept = simulate(plan, 400, workers, interrupt)
    assert 10 <= len(kept) < 400
    whole = simulate(plan, 400, 1, quiet)
    assert all(one in whole for one in kept)
    assert kept == whole[: len(kept)] or workers > 1


def test_an_interrupted_simulation_tells_of_the_games_that_are_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        scrapyard.lab.simulate,
        "simulate",
        lambda plan, games, _workers, _progress: simulate(plan, games // 4, 1, quiet),
    )
    done = CliRunner().invoke(app, ["sim", "bolt", "--games", "40"])
    assert done.exit_code == 130
    assert "10 games" in done.stdout
    assert "Stopped after 10 of 40 games" in done.stderr


def test_more_games_begin_with_the_same_games() -> None:
    plan = Plan("bolt", ["random", "random", "random"], seed=1)
    assert simulate(plan, 6, 1, quiet)[:3] == simulate(plan, 3, 1, quiet)


def test_another_seed_gives_other_games() -> None:
    one, other = (simulate(Plan("bolt", ["random"] * 2, seed), 5, 1, quiet) for seed in (1, 2))
    assert one != other


def test_progress_counts_every_game() -> None:
    done: list[int] = []
    simulate(Plan("bolt", ["random", "random"], 0), 7, 2, done.append)
    assert sum(done) == 7


def test_a_plan_that_does_not_fit_is_refused_before_any_worker_starts() -> None:
    with pytest.raises(ScrapyardError, match="no player 'gredy'"):
        simulate(Plan("bolt", ["gredy", "random"], 0), 10, 2, quiet)


def test_rotation_seats_every_player_everywhere() -> None:
    plan = Plan("bolt", ["a", "b", "c"], 0, rotate=True)
    assert [plan.seats(number) for number in range(3)] == [[0, 1, 2], [2, 0, 1], [1, 2, 0]]


def test_shares_add_up_and_follow_the_player_around_the_table() -> None:
    plan = Plan("bolt", ["greedy", "random"], 0, rotate=True)
    played = [Played([1, 2], 10, "x"), Played([2, 1], 30, "x"), Played([1, 1], 20, "y"), Played([1, 2], 40, "x")]
    report = Summary(plan, played, seconds=2.0).as_json()
    rows = {(row["seat"], row["player"]): (row["games"], row["wins"]) for row in report["seats"]}  # type: ignore[attr-defined]  # JSON
    assert rows == {
        ("A", "greedy"): (2, 1.5),
        ("A", "random"): (2, 1),
        ("B", "greedy"): (2, 1),
        ("B", "random"): (2, 0.5),
    }
    players = {row["player"]: row["share"] for row in report["players"]}  # type: ignore[attr-defined]  # JSON
    assert players == {"greedy": 2.5 / 4, "random": 1.5 / 4}
    assert report["length"] == {"median": 25.0, "p10": 13.0, "p90": 37.0}
    assert report["ends"] == {"x": 3, "y": 1}
    assert report["decisions_per_s"] == 50.0


def test_a_win_of_a_side_is_whole_for_everybody_on_it() -> None:
    def wins(places: list[int], **settings: str) -> list[float]:
        plan = Plan("blast_tactics", ["random"] * 4, 0, settings)
        return [share.wins for share in Summary(plan, [Played(places, 9, "x")], 1.0).by_seat]

    assert wins([1, 3, 1, 3], teams="odd_even") == [1, 0, 1, 0]
    assert wins([1, 1, 1, 1], teams="odd_even") == [0.5] * 4
    assert wins([1, 1, 1, 1], mode="coop") == [1] * 4
    assert wins([2, 2, 2, 2], mode="coop") == [0] * 4
    assert wins([1, 1, 3, 4]) == [0.5, 0.5, 0, 0]


def test_wilsons_interval() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    low, high = wilson(0, 20)
    assert (low, round(high, 4)) == (0.0, 0.1611)
    assert wilson(0, 0) == (0.0, 1.0)


def test_quantiles_are_interpolated() -> None:
    assert quantile([1, 2, 3, 4], 0.5) == 2.5
    assert quantile([7], 0.9) == 7
    assert quantile([], 0.5) == 0


def test_the_command_prints_json(tmp_path: Path) -> None:
    done = run(tmp_path, "sim", "bolt", "--games", "20", "--seats", "random,random", "--workers", "2", "--json")
    assert done.returncode == 0
    report = json.loads(done.stdout)
    assert {"game", "games", "seats", "length", "ends", "decisions_per_s"} <= set(report)
    assert report["game"] == "bolt"
    assert [row["seat"] for row in report["seats"]] == ["A", "B"]
    assert sum(row["wins"] for row in report["seats"]) == report["games"] == 20
    assert all(row["low"] <= row["share"] <= row["high"] for row in report["seats"])
    assert sum(report["ends"].values()) == 20


@pytest.mark.slow
def test_the_command_prints_a_table_with_intervals(tmp_path: Path) -> None:
    done = run(tmp_path, "sim", "bolt", "--games", "10", "--workers", "1", "--rotate")
    assert done.returncode == 0
    assert "95 % interval" in done.stdout
    assert "Length: median" in done.stdout
    assert done.stderr == ""
