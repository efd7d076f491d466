"""Ladders: everybody against everybody, counted and rated."""

import json
import subprocess
import sys

import pytest

from scrapyard.games import all_games
from scrapyard.kernel.errors import SettingsError
from scrapyard.lab.ladder import Ladder, climb, tables


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
