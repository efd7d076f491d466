"""`scrapyard report` as designers call it."""

import json
import signal
import subprocess
from pathlib import Path

import polars as pl
import pytest

from tests.shell import COMMAND, environment, run


@pytest.mark.slow
def test_a_report_is_a_page_a_table_and_figures(tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = run(tmp_path, "report", "bolt", "--games", "60", "--player", "random", "--also", "", "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert len(pl.read_parquet(out / "games.parquet")) == 60
    written = json.loads((out / "report.json").read_text())
    assert written["games"] == 60
    assert {"name", "title", "value", "low", "high", "games", "unit", "games_to_halve"} == set(written["figures"][0])
    assert "<svg" in (out / "report.html").read_text()


@pytest.mark.slow
def test_a_missed_goal_exits_with_one_and_says_so(tmp_path: Path) -> None:
    goals = tmp_path / "goals.toml"
    goals.write_text('[[goal]]\nfigure = "rounds"\nhigh = 1\n')
    out = str(tmp_path / "out")
    command = ["report", "bolt", "--games", "60", "--player", "random", "--also", "", "--goals", str(goals)]
    done = run(tmp_path, *command, "--out", out)
    assert done.returncode == 1
    assert "outside the goal (at most 1)" in done.stdout


@pytest.mark.slow
def test_other_bots_are_beside_the_report(tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = run(tmp_path, "report", "bolt", "--games", "20", "--player", "random", "--also", "greedy", "--out", str(out))
    assert done.returncode == 0, done.stderr
    written = json.loads((out / "report.json").read_text())
    assert [one["players"] for one in written["strengths"]] == [["greedy", "greedy"], ["greedy", "random"]]


def test_other_bots_that_there_are_not_are_refused_before_anything_is_played(tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = run(tmp_path, "report", "bolt", "--games", "20", "--player", "random", "--also", "wizard", "--out", str(out))
    assert (done.returncode, "no player 'wizard'" in done.stderr) == (2, True)
    assert not out.exists()


@pytest.mark.slow
def test_an_interrupted_report_keeps_what_was_played_and_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "out"
    command = [*COMMAND, "report", "bolt", "--games", "4000", "--also", "", "--workers", "1", "--out", str(out)]
    with subprocess.Popen(command, env=environment(tmp_path), stderr=subprocess.PIPE, text=True) as running:
        while not list(out.glob("parts/*.parquet")):
            assert running.poll() is None
        running.send_signal(signal.SIGINT)
        _, said = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "the same command goes on" in said
    played = len(pl.read_parquet(out / "games.parquet"))
    assert 0 < played < 4000
    assert json.loads((out / "report.json").read_text())["games"] == played
