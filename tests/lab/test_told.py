"""Bots that are told a strategy."""

import pytest

from scrapyard.kernel.errors import SettingsError
from scrapyard.lab.simulate import Plan, play_game
from scrapyard.lab.told import seated
from tests.lab.rows import played


def layouts(players: list[str], number: int, rotate: bool = False) -> list[str]:
    plan = Plan("blastbots", players, seed=8, rotate=rotate)
    (account,) = played(plan, [number])
    found = {seat: thing for what, seat, thing, _ in account.had if what == "layouts"}
    return [found[seat] for seat in range(len(players))]


def test_everybody_follows_what_they_were_told() -> None:
    told = layouts(["greedy!BBBDD", "random!RRRRR", "greedy!BBRRD"], 0)
    assert told == [
        "Battle 3, Rocket 0, Discovery 2",
        "Battle 0, Rocket 5, Discovery 0",
        "Battle 2, Rocket 2, Discovery 1",
    ]


def test_who_rotates_takes_the_strategy_along() -> None:
    five = "Battle 0, Rocket 0, Discovery 5"
    games = [layouts(["greedy!DDDDD", "greedy!BBRRD"], number, rotate=True) for number in range(4)]
    assert [game.index(five) for game in games] == [0, 1, 0, 1]


def test_a_simulation_plays_the_games_of_the_report() -> None:
    plan = Plan("blastbots", ["greedy!BBBBB", "random"], seed=3)
    (account,), same = played(plan, [1]), play_game(plan.bind(), plan, 1)
    assert (account.places, account.answers) == (same.places, same.answers)


def test_tokens_spread_over_the_numbers_of_their_section() -> None:
    plan = Plan("blastbots", ["random!BBBBB", "random"], seed=1)
    (account,) = played(plan, [0])
    every = plan.bind().vocabulary.keys()
    keys = [every[option] for option, _, taken in account.options if taken]
    assert len({key for key in keys if key.startswith("place battle-")}) >= 5


@pytest.mark.parametrize(
    ("game", "spec", "says"),
    [
        ("bolt", "greedy!BBBBB", "BOLT has no strategies"),
        ("blastbots", "greedy!BBB", "'BBB' is no strategy of BLASTBOTS; one is BBBBB: five Battle tokens"),
    ],
)
def test_a_strategy_that_there_is_not_is_refused(game: str, spec: str, says: str) -> None:
    with pytest.raises(SettingsError, match=says):
        seated(game, spec, 0)
