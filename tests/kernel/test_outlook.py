"""Outlooks: from signs to chances."""

import pytest

from scrapyard.games import all_games, find_game, package_of
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import RulesError
from scrapyard.kernel.game import Meta
from scrapyard.kernel.match import new_match
from scrapyard.kernel.observation import Observation
from scrapyard.kernel.outlook import Outlook, read_outlook
from scrapyard.players import make_player

FITTED = [meta for meta in all_games().values() if meta.bind(2).mind.sign_names]


def test_chances_come_to_one_and_follow_the_signs() -> None:
    low, middle, high = Outlook([1.0, 0.0], [0.0, 0.0]).chances([[0.0, 9.0], [1.0, 5.0], [2.0, 1.0]], 3.0)
    assert low < middle < high
    assert low + middle + high == pytest.approx(1)


def test_whoever_has_no_signs_is_out() -> None:
    assert Outlook([1.0], [0.0]).chances([[5.0], [], [5.0]], 0.0) == [0.5, 0.0, 0.5]


def test_a_sign_may_tell_more_early_than_late() -> None:
    outlook = Outlook([0.0], [1.0])
    assert outlook.chances([[1.0], [0.0]], 0.0) == [0.5, 0.5]
    assert outlook.chances([[1.0], [0.0]], 2.0)[0] > outlook.chances([[1.0], [0.0]], 1.0)[0] > 0.5


def test_signs_far_apart_do_not_overflow() -> None:
    assert Outlook([1.0], [0.0]).chances([[1e6], [0.0]], 0.0)[0] == pytest.approx(1)


def test_there_is_none_for_tables_that_were_not_fitted() -> None:
    assert read_outlook("scrapyard.games.rocket_rollout", 9, []) is None
    assert read_outlook("scrapyard.games.bolt", 2, []) is None


def test_weights_for_other_signs_are_refused() -> None:
    with pytest.raises(RulesError, match=r"does not fit the game's signs \(.*luck.*scrapyard fit"):
        read_outlook("scrapyard.games.rocket_rollout", 2, ["luck"])


def test_a_card_that_was_not_fitted_tells_nothing_and_one_that_is_gone_is_left_out() -> None:
    names = find_game("rocket_rollout").bind(2).mind.sign_names
    whole = read_outlook("scrapyard.games.rocket_rollout", 2, names)
    other = read_outlook("scrapyard.games.rocket_rollout", 2, [*names[:-1], "system.brand-new"])
    assert whole is not None
    assert other is not None
    assert names[-1].startswith("system.")
    assert whole.last[-1] != 0.0
    assert list(other.last) == [*whole.last[:-1], 0.0]
    assert list(other.earlier) == [*whole.earlier[:-1], 0.0]


@pytest.mark.parametrize("meta", FITTED, ids=lambda meta: str(meta.id))
def test_every_size_of_table_has_its_outlook(meta: Meta) -> None:
    for seats in range(2, meta.seats[1] + 1):
        game = meta.bind(seats)
        assert game.mind.outlook is not None
        assert read_outlook(package_of(meta), seats, game.mind.sign_names) is not None


@pytest.mark.parametrize("meta", FITTED, ids=lambda meta: str(meta.id))
def test_the_winner_had_the_better_chances_all_along(meta: Meta) -> None:
    game = meta.bind(3)
    total = looks = 0.0
    for seed in range(20):
        match = new_match(game, FastSource(seed), keep=True, history=False)
        bots = [make_player("greedy", seed * 3 + seat) for seat in range(3)]
        seen: list[list[float]] = []
        while asks := match.asks():
            if signs := game.mind.signs(match.state):
                assert all(not row or len(row) == len(game.mind.sign_names) for row in signs)
                seen.append(game.mind.chances(match.state))
            for seat, value in [(ask.seat, bots[ask.seat].choose(Observation(match, ask.seat))) for ask in asks]:
                match.answer(value, seat)
        for seat, place in enumerate(match.state.places):
            if place == 1:
                total += sum(chances[seat] for chances in seen)
                looks += len(seen)
    assert total / looks > 0.38


def test_without_an_outlook_the_judge_tells() -> None:
    game = find_game("robot_rampage").bind(2, {"victory": "most_cards"})
    assert game.mind.outlook is None
    match = new_match(game, FastSource(1), history=False)
    assert sum(game.mind.chances(match.state)) == pytest.approx(1)
