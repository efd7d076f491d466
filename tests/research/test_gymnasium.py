"""Gymnasium's own check at every table, the vector environment, and clear words."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import scrapyard.research.gymnasium as bench
from scrapyard.games import all_games
from scrapyard.kernel.errors import IllegalAnswer, SettingsError, StaleAnswer, UnknownName
from scrapyard.research.gymnasium import ScrapyardEnv, id_of
from scrapyard.research.vector import ScrapyardVectorEnv
from tests.research.tables import GAMES, IDS, SMALL, TABLES

BOLT = id_of(all_games()["bolt"])


@pytest.mark.parametrize(("game", "seats", "settings"), TABLES, ids=IDS)
def test_the_interface_is_as_gymnasium_wants_it(game: str, seats: int, settings: dict[str, str]) -> None:
    check_env(ScrapyardEnv(game, "random", seats, settings), skip_render_check=True)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.filterwarnings("ignore:.*human.*:UserWarning")
def test_the_interface_is_as_gymnasium_wants_it_drawn_too(game: str) -> None:
    check_env(gymnasium.make(id_of(all_games()[game]), render_mode="ansi").unwrapped)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_made_by_its_id(game: str) -> None:
    made = gymnasium.make(id_of(all_games()[game]), opponents=["mechanic"], render_mode="rgb_array")
    _, info = made.reset(seed=1)
    action = int(np.flatnonzero(info["action_mask"])[0])
    made.step(action)
    picture = made.render()
    assert isinstance(picture, np.ndarray)
    assert picture.dtype == np.uint8
    assert picture.std() > 0
    made.close()


@pytest.mark.parametrize(("game", "seats", "settings"), SMALL, ids=[table[0] for table in SMALL])
def test_a_whole_game_against_bots_ends_with_a_reward(game: str, seats: int, settings: dict[str, str]) -> None:
    table = ScrapyardEnv(game, "random", seats, settings, reward="place")
    _, info = table.reset(seed=4)
    lot = np.random.default_rng(1)
    reward, over = 0.0, False
    while not over:
        assert reward == 0
        mask = info["action_mask"]
        assert (mask == table.action_masks()).all()
        _, reward, over, truncated, info = table.step(int(lot.choice(np.flatnonzero(mask))))
        assert not truncated
    assert reward == table.seating.rewards()[table.me]
    with pytest.raises(StaleAnswer, match="reset"):
        table.step(0)


def test_an_option_that_is_not_offered_loses_or_raises() -> None:
    made = gymnasium.make(BOLT)
    made.reset(seed=1)
    _, reward, over, _, info = made.step(made.action_space.n - 1)  # type: ignore[attr-defined]
    assert (reward, over, info["illegal"]) == (-1.0, True, True)
    with pytest.raises(StaleAnswer, match="reset"):
        made.step(0)
    strict = gymnasium.make(BOLT, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAnswer, match=r"there are: 0 \(robot"):
        strict.step(419)


def test_the_learner_sits_everywhere_or_where_it_is_told() -> None:
    roaming = ScrapyardEnv("bolt", ["random", "random", "random"])
    seats = set()
    for seed in range(20):
        roaming.reset(seed=seed)
        seats.add(roaming.me)
    assert seats == {0, 1, 2, 3}
    fixed = ScrapyardEnv("bolt", "random", seats=3, seat=2)
    for seed in range(5):
        assert fixed.reset(seed=seed)[1]["seat"] == "C"


def test_a_seed_settles_everything() -> None:
    def play() -> list[Any]:
        table = ScrapyardEnv("blastbots", "rookie")
        seen, info = table.reset(seed=11)
        told: list[Any] = [seen.tobytes()]
        for _ in range(30):
            seen, reward, over, _, info = table.step(int(np.flatnonzero(info["action_mask"])[-1]))
            told.append((seen.tobytes(), reward))
            if over:
                seen, info = table.reset()
        return told

    assert play() == play()


def test_unknown_words_are_answered_with_the_known_ones() -> None:
    with pytest.raises(UnknownName, match="mechanic"):
        ScrapyardEnv("bolt", "mechanik")
    with pytest.raises(SettingsError, match="2 bots for 1 seats"):
        ScrapyardEnv("bolt", ["random", "random"], seats=2)
    with pytest.raises(SettingsError, match="seat 5"):
        ScrapyardEnv("bolt", seat=5)
    with pytest.raises(SettingsError, match="lose and raise"):
        ScrapyardEnv("bolt", illegal="maybe")
    with pytest.raises(SettingsError, match="render_mode"):
        ScrapyardEnv("bolt", render_mode="svg")
    with pytest.raises(StaleAnswer, match="reset"):
        ScrapyardEnv("bolt").step(0)
    with pytest.raises(StaleAnswer, match="reset"):
        ScrapyardVectorEnv("bolt", 2).step(np.zeros(2, np.int64))


# The vector environment


@pytest.mark.parametrize("game", GAMES)
def test_make_vec_makes_the_native_vector_environment(game: str) -> None:
    made = gymnasium.make_vec(id_of(all_games()[game]), num_envs=5, vectorization_mode="vector_entry_point")
    assert isinstance(made.unwrapped, ScrapyardVectorEnv)
    seen, info = made.reset(seed=3)
    assert made.observation_space.contains(seen)
    lot = np.random.default_rng(2)
    ended = 0
    while ended == 0:
        actions = np.array([lot.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        seen, rewards, over, truncated, info = made.step(actions)
        assert made.observation_space.contains(seen)
        assert not truncated.any()
        assert (rewards[~over] == 0).all()
        ended += int(over.sum())
        assert all(info["final_obs"][i].shape == seen[i].shape for i in np.flatnonzero(over))
    made.close()


def test_a_vector_environment_loses_or_raises_for_what_is_not_offered() -> None:
    lenient = ScrapyardVectorEnv("bolt", 3)
    lenient.reset(seed=1)
    _, rewards, over, _, _ = lenient.step(np.full(3, 419))
    assert (rewards == -1).all()
    assert over.all()
    strict = ScrapyardVectorEnv("bolt", 3, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAnswer, match="there are"):
        strict.step(np.full(3, 419))
    with pytest.raises(IllegalAnswer, match="3 numbers"):
        strict.step(np.zeros(2, np.int64))
    with pytest.raises(IllegalAnswer, match="3 numbers"):
        strict.step(np.zeros(3))  # type: ignore[arg-type]


def test_registering_twice_changes_nothing() -> None:
    assert bench.register_all() == bench.register_all()


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ({"opponents": 3}, "opponents 3: names of bots"),
        ({"opponents": [3]}, "names of bots"),
        ({"seat": "x"}, "seat 'x': a whole number"),
    ],
)
def test_nonsense_is_answered_in_words(arguments: dict[str, Any], word: str) -> None:
    with pytest.raises(SettingsError, match=word):
        ScrapyardEnv("bolt", **arguments)


@pytest.mark.parametrize("action", [None, "x", 1.5, [1], True])
def test_an_action_that_is_no_number_loses_or_is_refused(action: Any) -> None:
    """It is never rounded to the number of an option."""
    strict = ScrapyardEnv("bolt", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAnswer, match="the number of an option"):
        strict.step(action)
    lax = ScrapyardEnv("bolt")
    lax.reset(seed=1)
    assert lax.step(action)[1:3] == (-1.0, True)
