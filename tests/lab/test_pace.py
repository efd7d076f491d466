"""What of the speed goals is missed, and whether two builds answer alike."""

import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from scrapyard.kernel.errors import ScrapyardError
from scrapyard.lab import same
from scrapyard.lab.against import HERE, THERE, Tree
from scrapyard.lab.pace import PEER, missed, missed_against, standings

FAST = {
    "decisions_per_s": 4.0,
    "decisions_per_s_with_checkpoints": 3.7,
    "first_clone_us": 2.9,
    "clone_us": 1.9,
}


def report(**changes: float) -> dict[str, Any]:
    return {
        "games": {"bolt": {"compiled": {**FAST, **changes}, "pure": None}},
        "peers": {PEER: {"decisions_per_s": 1.0}},
    }


def goals(**changes: float) -> dict[str, dict[str, dict[str, float]]]:
    return standings(report(**changes), "compiled")


def test_a_build_beside_has_a_standing_of_its_own() -> None:
    both = report(clone_us=2.5)
    both["games"]["bolt"]["tuned"] = {**FAST, "clone_us": 1.6}
    assert standings(both, "tuned")["bolt"]["repeated copies, µs"]["figure"] == 1.6
    assert missed(standings(both, "tuned")) == []
    assert missed(standings(both, "compiled")) == ["bolt: repeated copies, µs 2.50, goal 2"]


def test_what_is_reached_is_not_mentioned() -> None:
    assert missed(goals()) == []


def test_every_goal_has_its_figure_and_which_part_of_the_goal_that_is() -> None:
    rows = goals(clone_us=2.5)["bolt"]
    assert len(rows) == 4
    assert rows["decisions/s, times crazy_eights"] == {"figure": 4.0, "least": 3.0, "goal": 4.0, "ratio": 1.0}
    assert rows["repeated copies, µs"] == {"figure": 2.5, "least": 4.4, "goal": 2.0, "ratio": 0.8}


def test_a_goal_that_is_missed_says_by_how_much_and_whether_the_least_is_there() -> None:
    assert missed(goals(first_clone_us=3.5)) == ["bolt: first copy at a point, µs 3.50, goal 3"]
    assert missed(goals(decisions_per_s_with_checkpoints=2.0)) == [
        "bolt: with checkpoints / without 0.50, goal 0.9, and not even 0.75"
    ]


def test_without_the_peer_and_without_a_compiled_build_nothing_is_said_about_them() -> None:
    alone = report(decisions_per_s=0.1, decisions_per_s_with_checkpoints=0.1)
    alone["peers"] = {PEER: None}
    assert missed(standings(alone, "compiled")) == []
    alone["games"]["bolt"]["compiled"] = None
    assert missed(standings(alone, "compiled")) == []


def test_against_another_build_search_and_greedy_bots_have_goals() -> None:
    rows = {"simulations_per_s": {"ratio": 1.6}, "instructions_per_greedy_decision": {"ratio": 1.5}}
    assert missed_against({"games": {"bolt": rows}}) == [
        "bolt: simulations_per_s 1.60 times, goal 2",
        "bolt: greedy_decisions_per_s 1.50 times, goal 4, and not even 2",
    ]


def trees() -> dict[str, Tree]:
    root = Path(same.__file__).parents[3]
    return {HERE: Tree(root, pure=True), THERE: Tree(root, pure=True)}


def test_a_build_answers_as_it_does_itself() -> None:
    said: list[str] = []
    found = same.compare(trees(), ["bolt"], 3, 2, said.append)
    assert found == {"bolt": {"positions": 3, "different": 0, "first": None}}
    assert said[-1] == "bolt: position 3/3, 0 answered differently"


def scripted(monkeypatch: pytest.MonkeyPatch, here: list[str], there: list[str]) -> None:
    """Builds that answer with these lines."""
    lines = iter([here, there])

    def start(running: ExitStack, *_: object) -> "subprocess.Popen[str]":
        program = "import sys\nfor line in sys.argv[1:]: print(line)"
        command = [sys.executable, "-c", program, *next(lines)]
        return running.enter_context(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))

    monkeypatch.setattr(same, "start", start)


def test_other_visits_are_a_difference_and_the_first_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    scripted(monkeypatch, ["[1, [2, 3], 1]", "[0, [4, 1], 0]"], ["[1, [2, 3], 1]", "[0, [3, 2], 0]"])
    found = same.compare(trees(), ["bolt"], 2, 5, lambda _: None)
    assert found["bolt"]["different"] == 1
    assert found["bolt"]["first"] == {"position": 1, HERE: [0, [4, 1], 0], THERE: [0, [3, 2], 0]}


def test_a_build_that_stops_early_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    scripted(monkeypatch, ["[1, [2, 3], 1]", "[1, [5], 1]"], ["[1, [2, 3], 1]"])
    with pytest.raises(ScrapyardError, match="stopped at position 1 of 2"):
        same.compare(trees(), ["bolt"], 2, 5, lambda _: None)
