"""Fitting: what the signs of a game tell about its winner."""

import json
import random
import subprocess
import sys
import tomllib
from functools import cache
from math import exp
from pathlib import Path

import pytest

from scrapyard.games import find_game
from scrapyard.kernel.ask import Vocabulary
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.kernel.face import Face
from scrapyard.kernel.game import Game, Meta
from scrapyard.kernel.mind import Mind
from scrapyard.kernel.outlook import flat
from scrapyard.kernel.rules import Rules
from scrapyard.kernel.settings import Settings
from scrapyard.lab.fit import Course, Fit, course, fit
from scrapyard.lab.outlooks import learn, sizes, write_outlook
from scrapyard.lab.simulate import Plan, play_many

ROLLOUT = find_game("rocket_rollout")


@cache
def small(seats: int = 2, games: int = 10, workers: int = 1) -> Fit:
    (one,) = learn(ROLLOUT, [seats], games, "greedy:noise=0.1", workers, 1, lambda _: None)
    return one


def made_up(weights: tuple[float, float], games: int) -> list[Course]:
    """Games of three seats whose winner is drawn by these weights of one sign; a second sign tells nothing."""
    luck = random.Random(1)
    courses = []
    for _ in range(games):
        left = luck.choice([0.0, 1.0, 2.0])
        rows = [[luck.gauss(0, 1), luck.gauss(0, 1)] for _ in range(3)]
        odds = [exp(row[0] * (weights[0] + left * weights[1])) for row in rows]
        winner = luck.choices(range(3), odds)[0]
        won = [float(seat == winner) for seat in range(3)]
        courses.append(Course([rows], [left], [[1 / 3] * 3], won))
    return courses


def game_with_signs(*names: str) -> Game:
    meta = Meta("made-up", "Made up", 1, (3, 3), "1", "", [])
    game = Game(meta, 3, Settings([], {}), Rules(), Face(Vocabulary([], {})), Mind())
    game.mind.sign_names = list(names)
    return game


def test_weights_that_made_the_results_are_found_again() -> None:
    one = fit(game_with_signs("skill", "hat"), made_up((1.0, 0.5), 4000))
    assert one.last == pytest.approx([1.0, 0.0], abs=0.15)
    assert one.earlier == pytest.approx([0.5, 0.0], abs=0.15)
    assert one.after < one.before == pytest.approx(one.guessing)


def test_who_is_out_counts_neither_for_the_fit_nor_for_guessing() -> None:
    courses = [Course([[[1.0], [0.0], []]], [0.0], [[0.5, 0.5, 0.0]], [1.0, 0.0, 0.0]) for _ in range(10)]
    one = fit(game_with_signs("lead"), courses)
    assert one.guessing == pytest.approx(0.693, abs=0.001)
    assert one.last[0] > 0


@pytest.mark.slow
def test_real_games_tell_more_than_guessing_and_a_fit_repeats() -> None:
    one = small(games=150)
    assert one.after < one.guessing
    assert one.weight[one.names.index("score")] > 0.3
    assert small(games=150, workers=2) == one


def test_a_course_has_signs_between_phases_and_the_result() -> None:
    plan = Plan("robot_rampage", ["greedy"] * 3, 5)
    for one in play_many(course, plan, 4, 1, lambda _: None):
        assert one.signs and len(one.signs) == len(one.left) == len(one.chances)
        assert sum(one.won) == pytest.approx(1)


def test_too_few_games_are_refused() -> None:
    with pytest.raises(ScrapyardError, match=r"1 games are too few.*--games 1000"):
        fit(game_with_signs("skill", "hat"), made_up((1.0, 0.0), 1))


def test_a_game_without_signs_says_so() -> None:
    with pytest.raises(ScrapyardError, match="BOLT has no signs to fit"):
        learn(find_game("bolt"), [2], 5, "greedy", 1, 1, lambda _: None)


@pytest.mark.parametrize(("text", "says"), [("two", "numbers with commas"), ("1", "2 to 4 seats, not 1"), ("2,9", "9")])
def test_wrong_sizes_are_refused(text: str, says: str) -> None:
    with pytest.raises(ScrapyardError, match=says):
        sizes(ROLLOUT, text)


def test_all_sizes_with_opponents_unless_somebody_says_which() -> None:
    assert sizes(ROLLOUT, None) == [2, 3, 4]
    assert sizes(ROLLOUT, "4,2,2") == [2, 4]


@pytest.mark.slow
def test_what_is_written_can_be_read_and_other_sizes_stay(tmp_path: Path) -> None:
    place = tmp_path / "outlook.toml"
    two, three = small(2), small(3)
    write_outlook(ROLLOUT, [two, three], "first", place)
    again = small(3, 12)
    write_outlook(ROLLOUT, [again], "second", place)
    tables = tomllib.loads(place.read_text())
    assert list(tables) == ["2", "3"]
    assert tables["2"]["score"] == [two.last[0], two.earlier[0]]
    assert [row[0] for row in flat(tables["3"]).values()] == again.last
    assert "first" in place.read_text() and "second" in place.read_text()


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(ScrapyardError, match=r"outlook\.toml of Rocket Rollout cannot be written"):
        write_outlook(ROLLOUT, [small(2)], "", tmp_path / "missing" / "outlook.toml")


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "scrapyard", *arguments], capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_the_command_prints_what_tells_most() -> None:
    shown = run("fit", "rocket-rollout", "--seats", "2", "--games", "10", "--workers", "1")
    assert shown.returncode == 0
    assert "Loss on games kept back" in shown.stdout and "score" in shown.stdout
    assert "36 more tell less; --json has them all" in shown.stdout
    told = json.loads(run("fit", "rocket-rollout", "--seats", "2", "--games", "10", "--workers", "1", "--json").stdout)
    assert told["game"] == "rocket_rollout"
    assert told["fits"][0]["seats"] == 2
    assert {"sign", "last", "earlier", "weight"} == set(told["fits"][0]["signs"][0])


def test_nonsense_gets_a_sentence() -> None:
    wrong = run("fit", "rocket-rollout", "--seats", "seven")
    assert wrong.returncode == 2
    assert "numbers with commas" in wrong.stderr and "Traceback" not in wrong.stderr
