"""A variant beside the base set while one looks on."""

import json
import os
import subprocess
import sys
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pytest

from scrapyard.games import all_games, find_game, package_of
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.kernel.facts import facts_of
from scrapyard.lab.live import NOTHING, Request, base_of, run
from scrapyard.lab.simulate import Plan
from scrapyard.packs import house, read

MINE = ["1.....", "......", "......", "......", "......", ".....2"]
ARENA = {"arena": [{"id": "mine", "name": "Mine", "players": [2], "rows": MINE}]}


def told(request: Request) -> list[dict[str, Any]]:
    sights: list[dict[str, Any]] = []
    run(request, sights.append)
    return sights


def test_the_last_word_is_the_same_however_often_it_was_told_before() -> None:
    once, twice = (told(Request("bolt", 2, 15, 60.0, "random", seed=3))[-1] for _ in range(2))
    assert once == twice
    assert (once["state"], once["games"], once["text"]) == ("over", 15, "")
    assert sum(games for _, games in once["base"]["rounds"]) == 15


def test_when_the_time_is_up_what_was_played_is_told() -> None:
    (last,) = told(Request("bolt", 2, 1000, 0.0, "random"))
    assert (last["state"], last["games"]) == ("stopped", 1)


def test_that_it_goes_on_is_told_before_there_is_much_to_see(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scrapyard.lab.live.EVERY", 0.0)
    sights = told(Request("bolt", 2, 12, 60.0, "random"))
    assert [one["games"] for one in sights] == list(range(1, 13))
    assert [one["yours"] is None for one in sights] == [True] * 9 + [False] * 3
    assert sights[0] | {"games": 0} == {"state": "playing", "games": 0, "total": 12, "text": ""} | NOTHING


def test_what_differs_is_told_from_the_hundredth_pair_on() -> None:
    few, enough = (told(Request("bolt", 2, games, 60.0, "random"))[-1]["differences"] for games in (99, 100))
    assert {one["low"] for one in few} == {None}
    assert None not in {one["low"] for one in enough}


def test_the_base_set_leaves_out_what_only_the_pack_has() -> None:
    plan = Plan("blast_tactics", ["random", "random"], 0, {"arena": "mine", "revenge": "on"}, ARENA)
    assert base_of(plan) == Plan("blast_tactics", ["random", "random"], 0, {"revenge": "on"})
    last = told(Request("blast_tactics", 2, 10, 60.0, "random", 0, plan.settings, ARENA))[-1]
    assert last["text"] == "The base set plays without arena, which it does not have."


def test_a_table_that_no_base_set_has_is_refused() -> None:
    with pytest.raises(ScrapyardError, match="no table of bolt for 9"):
        base_of(Plan("bolt", ["random"] * 9, 0))


def test_the_program_says_what_is_wrong_with_a_request(tmp_path: Path) -> None:
    request = {"game": "bolt", "seats": 2, "games": 10, "seconds": 9, "settings": {"nonsense": "1"}}
    done = subprocess.run(
        [sys.executable, "-m", "scrapyard.lab.live"],
        input=json.dumps(request) + "\n",
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
        env={**os.environ},
    )
    (line,) = done.stdout.splitlines()
    assert json.loads(line)["state"] == "failed"
    assert "nonsense" in json.loads(line)["text"]


def places(value: Any, at: str) -> list[str]:
    """All places below one: entries by their ids."""
    if isinstance(value, dict):
        return [at, *(place for name, inner in value.items() for place in places(inner, f"{at}.{name}"))]
    if isinstance(value, list):
        names = [one["id"] if isinstance(one, dict) and "id" in one else str(i) for i, one in enumerate(value)]
        return [at, *(place for name, one in zip(names, value, strict=True) for place in places(one, f"{at}.{name}"))]
    return [at]


@pytest.mark.parametrize("game", all_games())
def test_what_is_called_printed_is_in_the_content(game: str) -> None:
    content = read(house(package_of(find_game(game))))
    known = [place for name, value in content.items() for place in places(value, name)]
    printed = facts_of(find_game(game)).printed
    assert printed
    assert [pattern for pattern in printed if not any(fnmatchcase(place, pattern) for place in known)] == []
