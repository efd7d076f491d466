"""Ladders: everybody against everybody, counted and rated."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from scrapyard.games import all_games
from scrapyard.kernel.errors import SettingsError, UnknownName
from scrapyard.lab.ladder import Ladder, balanced, climb, tables
from scrapyard.lab.report import show_ladder
from scrapyard.lab.response import Exploited, exploit
from scrapyard.players import make_player
from tests.shell import run

ROOT = Path(__file__).parents[2]


def small(players: list[str], seats: int = 2, games: int = 6, workers: int = 1) -> Ladder:
    return climb("bolt", players, seats, games, workers, 1, {}, lambda _: None)


def test_every_pair_meets_and_the_better_bot_is_on_top() -> None:
    ladder = small(["random", "greedy"], games=12)
    assert [rating.player for rating in ladder.ratings] == ["greedy", "random"]
    (pair,) = ladder.pairs
    assert (pair.a, pair.b, pair.games) == ("random", "greedy", 12)
    assert pair.wins <= 1
    for rating in ladder.ratings:
        assert rating.low < rating.rating < rating.high


@pytest.mark.slow
@pytest.mark.parametrize("game", all_games())
def test_in_every_game_greedy_stands_above_random(game: str) -> None:
    """The tables of docs/extend/bots.md in small."""
    ladder = climb(game, ["random", "greedy"], 2, 10, 1, 1, {}, lambda _: None)
    assert ladder.ratings[0].player == "greedy"
    assert ladder.pairs[0].as_json()["share"] <= 0.2


@pytest.mark.slow
def test_search_stands_above_greedy() -> None:
    search = "search:iterations=60"
    ladder = climb("blast_tactics", ["random", "greedy", search], 2, 4, 1, 1, {}, lambda _: None)
    assert [rating.player for rating in ladder.ratings] == [search, "greedy", "random"]


def test_tables_are_filled_when_there_are_fewer_players_than_seats() -> None:
    assert tables(["a", "b", "c"], 2) == [["a", "b"], ["a", "c"], ["b", "c"]]
    assert tables(["a", "b"], 3) == [["a", "a", "b"], ["a", "b", "b"]]


def test_a_bot_is_not_compared_with_itself() -> None:
    ladder = small(["random", "greedy"], seats=3, games=3)
    assert ladder.pairs[0].games == 2 * 3 * 2


def test_the_same_seed_gives_the_same_ladder_for_any_number_of_workers() -> None:
    assert small(["random", "greedy"], workers=2).as_json() == small(["random", "greedy"]).as_json()


@pytest.mark.parametrize("players", [["greedy"], ["greedy", "greedy"]])
def test_a_ladder_needs_different_players(players: list[str]) -> None:
    with pytest.raises(SettingsError, match="a ladder takes"):
        small(players)


@pytest.mark.slow
def test_the_command_prints_one_object() -> None:
    command = [
        sys.executable,
        "-m",
        "scrapyard",
        "ladder",
        "bolt",
        "--players",
        "random,greedy",
        "--games",
        "4",
        "--json",
    ]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    result = json.loads(run.stdout)
    assert result["game"] == "bolt"
    assert {row["player"] for row in result["players"]} == {"random", "greedy"}
    assert set(result["pairs"][0]) == {"a", "b", "games", "share", "low", "high"}


def test_everybody_sits_everywhere_equally_often() -> None:
    assert [balanced(7, 2), balanced(6, 3), balanced(1, 4)] == [8, 6, 4]
    (pair,) = small(["random", "greedy"], games=3).pairs
    assert pair.games == 4


def test_who_knows_random_play_wins_from_it_and_the_same_seed_says_the_same() -> None:
    def known(workers: int) -> Exploited:
        return exploit("bolt", "random", 2, 6, 2, workers, 1, {}, lambda _: None)

    one = known(1)
    assert one == known(2)
    assert one.share > one.fair == 0.5
    assert one.low <= one.share <= one.high


@pytest.mark.parametrize("name", ["greedy", "0:greedy", "8:", "x:greedy", "8:nobody"])
def test_a_response_says_what_it_needs(name: str) -> None:
    with pytest.raises(UnknownName):
        make_player(f"response:{name}", 0)


@pytest.mark.slow
def test_the_ladder_command_tells_how_much_is_won_by_who_knows(tmp_path: Path) -> None:
    told = run(tmp_path, "ladder", "bolt", "--players", "random,greedy", "--games", "2", "--exploit", "1", "--json")
    exploited = json.loads(told.stdout)["exploited"]
    assert [one["player"] for one in exploited] == ["random", "greedy"]
    assert all(one["games"] == 2 and one["worlds"] == 1 for one in exploited)


@pytest.mark.parametrize(
    "third", ["nobody", "exec:./no-such-bot", "exec:'unfinished", "openspiel:mtcs", "openspiel:mcts,simulations=0"]
)
def test_who_cannot_play_is_refused_before_anybody_has_played(third: str) -> None:
    with pytest.raises(UnknownName):
        climb("bolt", ["random", "greedy", third], 2, 2, 1, 1, {}, lambda _: pytest.fail("somebody has played"))


def test_a_ladder_says_whose_program_gave_up(capfd: pytest.CaptureFixture[str]) -> None:
    program = f"exec:{sys.executable} -c print()"
    ladder = small([program, "random"], games=2)
    assert ladder.gave_up == ladder.as_json()["gave_up"] == {program: 2}
    show_ladder(Console(width=200), ladder)
    assert f"{program} failed in 2 games: a greedy bot played on" in capfd.readouterr().out
    assert "gave_up" not in small(["random", "greedy"], games=2).as_json()


def test_a_worker_that_starts_late_ends_quietly(tmp_path: Path) -> None:
    """Two games are often over before the second worker has begun."""
    for _ in range(3):
        assert run(tmp_path, "ladder", "bolt", "--players", "random,greedy", "--games", "2", "--json").stderr == ""


@pytest.mark.slow
def test_a_ladder_of_any_kind_of_agent(tmp_path: Path) -> None:
    program = f"exec:{sys.executable} {ROOT / 'examples/bots/first.py'}"
    ladder = small([program, "random", "openspiel:mcts,simulations=2"], games=2)
    assert {rating.player for rating in ladder.ratings} == {program, "random", "openspiel:mcts,simulations=2"}
    assert [pair.games for pair in ladder.pairs] == [2, 2, 2]
