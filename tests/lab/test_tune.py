"""Numbers that reach goals: what may move, what is locked, a search that goes on where it was."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scrapyard.games import find_game
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.kernel.facts import facts_of
from scrapyard.lab.figures import Figure
from scrapyard.lab.goals import Goal
from scrapyard.lab.parts import here
from scrapyard.lab.simulate import Plan
from scrapyard.lab.tune import TRACE, Number, Search, Trial, distance, pack_with, read_numbers, tune, write_pack
from scrapyard.packs import read_patch
from tests.shell import run

BASE: dict[str, Any] = {
    "constants": {"clock": 12, "name": "x"},
    "card": [{"id": "punch", "count": 2, "hits": [{"n": 3}, {"n": 1}]}, {"id": "kick", "count": 4}],
}


def quiet(_count: int) -> None:
    """No progress bar."""


def test_what_is_printed_can_be_locked_in_a_word(tmp_path: Path) -> None:
    path = tmp_path / "numbers.toml"
    path.write_text('locked = ["printed"]\n[[number]]\nat = "set.hand_limit"\nlow = 4\nhigh = 8\n')
    assert [one.at for one in read_numbers(path)] == ["set.hand_limit"]
    with pytest.raises(ScrapyardError, match=r"set\.hand_limit is locked"):
        read_numbers(path, facts_of(find_game("bolt")).printed)


def test_a_pack_changes_the_numbers_named_and_nothing_else() -> None:
    pack = pack_with(BASE, {"constants.clock": 9, "card.punch.hits.1.n": 5, "card.punch.count": 1})
    assert pack == {
        "constants": {"clock": 9},
        "card": [{"id": "punch", "hits": [{"n": 3}, {"n": 5}], "count": 1}],
    }
    assert BASE["card"][0]["hits"][1]["n"] == 1


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ("constants.clok", "nothing at 'clok'"),
        ("constants.name", "not a number"),
        ("card.slap.count", "nothing at 'count'"),
        ("card.punch.hits.7.n", "nothing at '7'"),
        ("constants", "names a whole table"),
    ],
)
def test_a_way_that_leads_to_no_number_is_refused(at: str, said: str) -> None:
    with pytest.raises(ScrapyardError, match=said):
        pack_with(BASE, {at: 1})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "at least one number"),
        ('[[number]]\nat = "a.b"\nlow = 1', "needs at"),
        ('[[number]]\nat = "a.b"\nlow = 1\nhigh = "x"', "must be numbers"),
        ('[[number]]\nat = "a.b"\nlow = 2\nhigh = 2', "not below"),
        ('locked = ["a.*"]\n[[number]]\nat = "a.b"\nlow = 1\nhigh = 2', "a.b is locked"),
    ],
)
def test_a_wrong_file_of_numbers_says_what_and_where(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "numbers.toml"
    path.write_text(text)
    with pytest.raises(ScrapyardError, match=said):
        read_numbers(path)


def test_the_distance_to_a_goal_counts_in_its_own_width() -> None:
    def at(value: float) -> Figure:
        return Figure("x", "X", value, value, value, 10)

    assert distance(Goal("x", 4, 8), at(6)) == 0
    assert distance(Goal("x", 4, 8), at(10)) == 1
    assert distance(Goal("x", low=4), at(2)) == 0.25


def searching(folder: Path, trials: int) -> Search:
    plan = Plan("bolt", ["random", "random"], 2)
    moves = [Number("set.hand_limit", 3, 8)]
    return Search(plan, moves, [Goal("rounds", high=0.5)], 20, trials, folder, here(1))


@pytest.mark.slow
def test_a_stopped_search_goes_on_with_the_same_numbers(tmp_path: Path) -> None:
    whole = list(tune(searching(tmp_path / "whole", 4), quiet))
    assert len({trial.values["set.hand_limit"] for trial in whole}) > 1
    stopped = tune(searching(tmp_path / "stopped", 4), quiet)
    assert [next(stopped), next(stopped)] == whole[:2]
    before = (tmp_path / "stopped" / TRACE).read_text()
    assert list(tune(searching(tmp_path / "stopped", 4), quiet)) == whole
    assert (tmp_path / "stopped" / TRACE).read_text().startswith(before)


def test_nothing_is_tried_twice_and_the_search_ends_when_there_is_nothing_new(tmp_path: Path) -> None:
    search = replace(searching(tmp_path, 9), numbers=[Number("set.hand_limit", 4, 6)])
    assert sorted(trial.values["set.hand_limit"] for trial in tune(search, quiet)) == [4, 5, 6]


def test_the_numbers_as_they_are_come_first_if_they_are_within_their_bounds(tmp_path: Path) -> None:
    search = replace(searching(tmp_path, 2), goals=[Goal("rounds", low=1)])
    assert [trial.values for trial in tune(search, quiet)] == [{"set.hand_limit": 5}]
    assert search.pack({"set.hand_limit": 5}) == {"set": {"hand_limit": 5}}
    assert replace(search, numbers=[Number("set.hand_limit", 6, 8)]).now is None


def test_lifts_are_goals_of_a_search(tmp_path: Path) -> None:
    goals = [Goal("lift.cards played.Haymaker", low=5.0), Goal("ending.stalemate", high=0.1)]
    trial = replace(searching(tmp_path, 1), goals=goals).judged({"set.hand_limit": 5})
    assert set(trial.figures) == {"lift.cards played.Haymaker", "ending.stalemate"}
    assert trial.loss > 0


def test_a_pack_is_written_as_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "tuned.toml"
    write_pack(path, {"set": {"hand_limit": 4}}, "a word")
    assert read_patch(path) == {"set": {"hand_limit": 4}, "_file": "tuned.toml"}


def test_numbers_that_a_pack_may_not_have_are_told(tmp_path: Path) -> None:
    search = searching(tmp_path, 1)
    trial = search.judged({"set.hand_limit": -3})
    assert isinstance(trial, Trial)
    assert "hand_limit" in trial.refused


@pytest.mark.slow
def test_the_command_ends_in_a_pack_and_a_report(tmp_path: Path) -> None:
    (tmp_path / "numbers.toml").write_text('[[number]]\nat = "set.hand_limit"\nlow = 3\nhigh = 8\n')
    (tmp_path / "goals.toml").write_text('[[goal]]\nfigure = "rounds"\nlow = 1\n')
    words = ["tune", "bolt", "--player", "random", "--games", "20", "--trials", "2", "--out", str(tmp_path / "out")]
    done = run(tmp_path, *words, "--numbers", str(tmp_path / "numbers.toml"), "--goals", str(tmp_path / "goals.toml"))
    assert done.returncode == 0, done.stderr
    assert read_patch(tmp_path / "out/tuned.toml")["set"]
    assert (tmp_path / "out/report/report.html").exists()
