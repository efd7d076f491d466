"""Many games in lockstep play exactly as one alone does, for every seat, with bots inside."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import IllegalAnswer, SettingsError, StaleAnswer
from scrapyard.kernel.features import Page
from scrapyard.research.engine.rewards import rewards
from scrapyard.research.engine.sight import Sight
from scrapyard.research.seating import bind
from scrapyard.research.vector import Yard
from tests.research.tables import SMALL, TABLES

pytestmark = pytest.mark.pure


@pytest.mark.parametrize(("game", "seats", "settings"), TABLES)
def test_every_row_is_what_the_seat_that_is_asked_sees(game: str, seats: int, settings: dict[str, str]) -> None:
    bound = bind(game, seats, settings)
    yard, sight = Yard(bound, 3, seed=4), Sight(bound)
    for _ in range(40):
        for i, match in enumerate(yard.fleet.matches):
            assert match.ask is not None
            page, flags = Page(sight.blank), Page(bytes(sight.options))
            sight.look(match, match.ask.seat, page)
            sight.allow(match.ask, flags)
            assert yard.seats[i] == match.ask.seat
            assert yard.observations[i].tobytes() == page.rows()
            assert yard.masks[i].tobytes() == flags.rows()
        chosen = yard.any_options()
        assert all(yard.masks[i, option] for i, option in enumerate(chosen))
        yard.step(chosen)


@pytest.mark.parametrize(("game", "seats", "settings"), SMALL)
def test_games_end_are_paid_and_go_on(game: str, seats: int, settings: dict[str, str]) -> None:
    bound = bind(game, seats, settings)
    yard = Yard(bound, 4, seed=9, reward="place")
    finished = 0
    while finished < 4:
        before = list(yard.fleet.matches)
        yard.step(yard.any_options())
        for i in range(4):
            over = before[i].ask is None
            assert yard.ended[i] == over
            if over:
                finished += 1
                assert yard.rewards[i].tolist() == rewards(bound, before[i].state.places, "place")
                assert yard.fleet.matches[i] is not before[i]
                assert yard.final(i).shape == yard.observations[i].shape
            else:
                assert not yard.rewards[i].any()


def test_the_same_seed_gives_the_same_games_and_another_gives_others() -> None:
    def play(seed: int) -> bytes:
        yard = Yard(bind("bolt", 2), 6, ["random", None], seed=seed)
        lot = FastSource(1)
        told = b""
        for _ in range(60):
            yard.step(np.asarray(yard.fleet.any_options(lot)))
            told += yard.observations.tobytes() + yard.rewards.tobytes()
        return told

    assert play(3) == play(3) != play(4)


def test_arrays_are_made_once_and_are_read_only() -> None:
    yard, again = Yard(bind("bolt", 2), 5, seed=1), Yard(bind("bolt", 2), 5, seed=1)
    kept: list[NDArray[Any]] = [yard.observations, yard.masks, yard.seats, yard.ended, yard.rewards, yard.shifts]
    for _ in range(30):
        yard.step(yard.any_options())
        again.step(again.any_options())
    yard.reset(7)
    yard.step(yard.masks.argmax(axis=1))
    again.reset(7)
    again.step(again.masks.argmax(axis=1))
    shown: list[NDArray[Any]] = [
        *(again.observations, again.masks, again.seats, again.ended, again.rewards, again.shifts)
    ]
    for mine, theirs in zip(kept, shown, strict=True):
        assert (mine == theirs).all()
        with pytest.raises(ValueError, match="read-only"):
            mine[0] = 0


def test_bots_answer_inside_and_roles_go_round() -> None:
    yard = Yard(bind("bolt", 3), 6, [None, "random", "greedy"], seed=2)
    assert sorted(yard.shifts.tolist()) == [0, 0, 1, 1, 2, 2]
    for _ in range(25):
        assert (yard.seats == yard.shifts).all()
        yard.step(yard.any_options())
    fixed = Yard(bind("bolt", 3), 4, ["random", None, "random"], seed=2, rotate=False)
    for _ in range(25):
        assert (fixed.seats == 1).all()
        fixed.step(fixed.any_options())


def test_what_is_refused_changes_nothing() -> None:
    yard = Yard(bind("bolt", 2), 3, seed=2)
    before = [match.state.digest() for match in yard.fleet.matches]
    chosen = yard.any_options()
    with pytest.raises(IllegalAnswer, match="is not an option of seat"):
        yard.step([*chosen[:2], 419])
    with pytest.raises(IllegalAnswer, match="3 numbers"):
        yard.step(chosen[:2])
    assert [match.state.digest() for match in yard.fleet.matches] == before
    yard.step(chosen)


def test_an_option_that_is_not_offered_loses_where_that_was_agreed() -> None:
    yard = Yard(bind("bolt", 2), 2, seed=2, illegal="lose")
    loser = int(yard.seats[1])
    yard.step([yard.any_options()[0], 419])
    assert yard.ended.tolist() == [False, True]
    assert yard.rewards[1, loser] == -1
    assert yard.rewards[1, 1 - loser] == 1


def test_rewards_of_sides_and_shared_places() -> None:
    two, teams = bind("bolt", 2), bind("blast_tactics", 4, {"teams": "odd_even"})
    assert rewards(two, [1, 2], "win") == rewards(two, [1, 2], "place") == [1, -1]
    assert rewards(two, [1, 1], "win") == rewards(two, [1, 1], "place") == [0, 0]
    assert rewards(teams, [1, 3, 2, 4], "win") == [1, -1, 1, -1]
    three = bind("bolt", 3)
    assert rewards(three, [1, 2, 2], "place") == pytest.approx([1, -0.5, -0.5])
    assert rewards(three, [1, 1, 3], "win") == pytest.approx([0.25, 0.25, -0.5])
    coop = bind("blast_tactics", 3, {"mode": "coop"})
    assert rewards(coop, [1, 1, 1], "win") == [1, 1, 1]
    assert rewards(coop, [2, 2, 2], "place") == [-1, -1, -1]


def test_unknown_words_are_answered_with_the_known_ones() -> None:
    game = bind("bolt", 2)
    for arguments, word in (
        ({"games": 0}, "at least one"),
        ({"games": 1, "bots": ["random"]}, "1 for 2 seats"),
        ({"games": 1, "bots": ["random", "random"]}, "played from outside"),
        ({"games": 1, "reward": "score"}, "win and place"),
        ({"games": 1, "illegal": "ignore"}, "lose and raise"),
        ({"games": "x"}, "games 'x': a whole number"),
        ({"games": 1.5}, "games 1.5: a whole number"),
        ({"games": 1, "seed": "x"}, "seed 'x': a whole number"),
        ({"games": 1, "bots": "random"}, "a list, a bot's name or None"),
    ):
        with pytest.raises(SettingsError, match=word):
            Yard(game, **arguments)
    yard = Yard(game, 1)
    assert np.asarray(yard.observations).dtype == np.uint8
    with pytest.raises(StaleAnswer, match="no game 0 ended in the last step"):
        yard.final(0)
