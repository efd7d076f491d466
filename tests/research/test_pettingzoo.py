"""PettingZoo's own tests, at every table, and what they do not ask: sealed choices, sides, copies, clear words."""

import copy
import os
import pickle
import random
import sys
from itertools import count
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo import make
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from scrapyard.games import all_games
from scrapyard.kernel.errors import IllegalAnswer, SettingsError, StaleAnswer, UnknownName
from scrapyard.research.pettingzoo import ScrapyardEnv, env, id_of
from tests.research.tables import GAMES, IDS, SMALL, TABLES

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo.test")
"""It warns of dicts as observations, which its own card games have, and of masks without options at the end."""


SHORT = 60
CYCLES = int(os.environ.get("SCRAPYARD_CYCLES", str(SHORT)))
"""How long PettingZoo's test of the interface goes on; `make research` makes it longer."""


def play(environment: ScrapyardEnv, steps: int = 10**6, seed: int = 0) -> int:
    """Any options, for so many steps; how many there were."""
    lot = random.Random(seed)
    for step in range(steps):
        if not environment.agents:
            return step
        over = environment.terminations[environment.agent_selection]
        environment.step(None if over else lot.choice(np.flatnonzero(environment.action_masks()).tolist()))
    return steps


@pytest.mark.parametrize(("game", "seats", "settings"), TABLES, ids=IDS)
def test_the_interface_is_as_pettingzoo_wants_it(game: str, seats: int, settings: dict[str, str]) -> None:
    api_test(env(game, seats, settings), num_cycles=CYCLES)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats", "settings"), TABLES, ids=IDS)
def test_the_same_seed_gives_the_same_game(game: str, seats: int, settings: dict[str, str]) -> None:
    seed_test(lambda: env(game, seats, settings), num_cycles=100)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats", "settings"), TABLES, ids=IDS)
def test_every_table_can_be_drawn(game: str, seats: int, settings: dict[str, str], capsys: Any) -> None:
    render_test(lambda render_mode: env(game, seats, settings, render_mode=render_mode))
    assert capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats", "settings"), TABLES, ids=IDS)
def test_the_benchmark_runs(
    game: str, seats: int, settings: dict[str, str], monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    """PettingZoo measures for five seconds; where time is short its clock runs ahead."""
    if CYCLES <= SHORT:
        clock = count(step=0.05)
        monkeypatch.setattr(sys.modules[performance_benchmark.__module__], "time", SimpleNamespace(time=clock.__next__))
    performance_benchmark(env(game, seats, settings))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_registered_ids_carry_the_rules_version(game: str) -> None:
    meta = all_games()[game]
    made = make("aec", id_of(meta))
    assert isinstance(made, ScrapyardEnv)
    assert id_of(meta) == f"scrapyard/{game}-v{meta.version}"
    assert made.metadata["name"] == f"{game}_v{meta.version}"


@pytest.mark.parametrize(("game", "seats", "settings"), TABLES, ids=IDS)
def test_rewards_are_those_of_the_side(game: str, seats: int, settings: dict[str, str]) -> None:
    for reward in ("win", "place"):
        table = env(game, seats, settings, reward=reward)
        table.reset(seed=3)
        while not any(table.terminations.values()):
            play(table, 1, len(table.seating.match.tape.values))
        paid: dict[int, set[float]] = {}
        for seat in range(seats):
            paid.setdefault(table.game.rules.side(seat), set()).add(table.rewards[f"player_{seat}"])
        assert all(len(values) == 1 for values in paid.values())
        worth = [values.pop() for values in paid.values()]
        assert sum(worth) == pytest.approx(0) if len(worth) > 1 else worth[0] in (1.0, -1.0)
        assert all(-1 <= one <= 1 for one in worth)


def test_a_sealed_choice_leaves_no_trace_before_all_have_chosen() -> None:
    table = env("rocket_rollout", 3)
    found = 0
    for seed in range(12):
        table.reset(seed=seed)
        ask = table.seating.match.ask
        if ask is None or not ask.peers or len(ask.values) < 2:
            continue
        found += 1
        seen = []
        for option in np.flatnonzero(table.action_masks()).tolist():
            world = table.copy()
            world.step(option)
            onlooker = world.agent_selection
            assert onlooker == f"player_{ask.peers[0].seat}"
            seen.append((world.observe(onlooker)["observation"].tobytes(), world.text(onlooker)))
        assert len(seen) > 1
        assert all(one == seen[0] for one in seen)
    assert found > 0


def test_masks_are_in_observation_and_info_and_only_for_who_is_asked() -> None:
    table = env("bolt", 3)
    table.reset(seed=1)
    seen, _, _, _, info = table.last()
    assert seen is not None
    assert (seen["action_mask"] == info["action_mask"]).all()
    assert (seen["action_mask"] == table.action_masks()).all()
    others = [agent for agent in table.agents if agent != table.agent_selection]
    assert not any(table.observe(agent)["action_mask"].any() or table.infos[agent] for agent in others)


@pytest.mark.parametrize(("game", "seats", "settings"), SMALL, ids=[table[0] for table in SMALL])
def test_a_copy_a_snapshot_and_a_pickle_go_on_as_the_original_does(game: str, seats: int, settings: Any) -> None:
    table = env(game, seats, settings)
    table.reset(seed=5)
    play(table, 25)
    snapshot = table.snapshot()
    worlds = [table.copy(), copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
    nested = pickle.loads(pickle.dumps(worlds[0].copy()))
    play(table, 40, 9)
    table_then = (table.seating.match.state.digest(), table.agent_selection)
    for world in [*worlds, nested]:
        play(world, 40, 9)
        assert (world.seating.match.state.digest(), world.agent_selection) == table_then
    for _ in range(2):
        table.restore(snapshot)
        play(table, 40, 9)
        assert (table.seating.match.state.digest(), table.agent_selection) == table_then
    for world in [table, nested]:
        world.reset(seed=8)
    assert table.seating.match.state.digest() == nested.seating.match.state.digest()


def test_a_finished_game_can_be_pickled() -> None:
    table = env("bolt", 2)
    pickle.loads(pickle.dumps(table)).reset(seed=2)
    table.reset(seed=2)
    play(table)
    again = pickle.loads(pickle.dumps(table))
    assert again.agents == []
    assert again.seating.over


# Bad use


def test_an_option_that_is_not_offered_is_refused_with_those_that_are() -> None:
    table = env("bolt", 2)
    table.reset(seed=1)
    before = table.seating.match.state.digest()
    for action in (10**6, -1, 400, None, "robot silverado", True, 1.0):
        with pytest.raises(IllegalAnswer, match=r"robot silverado|not None|not 'robot|not True|not 1\.0"):
            table.step(action)  # type: ignore[arg-type]
    assert table.seating.match.state.digest() == before


def test_an_option_that_is_not_offered_loses_where_that_was_agreed() -> None:
    table = env("blast_tactics", 4, {"teams": "odd_even"}, illegal="lose")
    table.reset(seed=1)
    loser = int(table.agent_selection[-1])
    table.step(10**6)
    assert [table.rewards[f"player_{seat}"] for seat in range(4)] == [
        -1.0 if seat % 2 == loser % 2 else 1.0 for seat in range(4)
    ]
    assert all(table.terminations.values())


def test_a_finished_game_takes_no_more_steps() -> None:
    table = env("bolt", 2)
    with pytest.raises(StaleAnswer, match=r"no game has begun: call reset\(\) first"):
        table.step(0)
    table.reset(seed=2)
    play(table)
    with pytest.raises(StaleAnswer, match=r"the game is over .* call reset\(\)"):
        table.step(0)


def test_unknown_words_are_answered_with_the_known_ones() -> None:
    with pytest.raises(UnknownName, match="did you mean bolt"):
        env("bolts")
    with pytest.raises(SettingsError, match="robot_power"):
        env("bolt", 2, {"robot_powerz": "on"})
    with pytest.raises(SettingsError, match="win and place"):
        env("bolt", 2, reward="score")
    with pytest.raises(SettingsError, match="rgb_array"):
        env("bolt", 2, render_mode="svg")
    with pytest.raises(SettingsError, match="raise and lose"):
        env("bolt", 2, illegal="ignore")
    with pytest.raises(SettingsError):
        env("bolt", 9)


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ({"seats": "two"}, "seats 'two': a whole number"),
        ({"seats": 2.5}, "seats 2.5: a whole number"),
        ({"seats": True}, "seats True: a whole number"),
        ({"settings": ["robot_powers"]}, "values by name"),
    ],
)
def test_nonsense_is_answered_in_words(arguments: dict[str, Any], word: str) -> None:
    with pytest.raises(SettingsError, match=word):
        env("bolt", **arguments)


def test_what_has_not_begun_is_over_or_is_not_there_is_said_so() -> None:
    table: Any = env("bolt", seats=2)
    for early in (table.last, table.action_masks):
        with pytest.raises(StaleAnswer, match="no game has begun"):
            early()
    table.reset(seed=1)
    for ask in (table.observe, table.text, table.observation_space, table.action_space):
        with pytest.raises(UnknownName, match="no agent 'player_9'; there are: player_0, player_1"):
            ask("player_9")
    nonsense: list[Any] = ["junk", {}, None, (1, 2)]
    for junk in nonsense:
        with pytest.raises(SettingsError, match="is no snapshot"):
            table.restore(junk)
    while table.agents:
        seen, _, over, _, _ = table.last()
        table.step(None if over else int(seen["action_mask"].argmax()))
    with pytest.raises(StaleAnswer, match="over for every agent"):
        table.last()
