"""OpenSpiel's own tests on our games, its searches at our tables, and what must not leak through a resampled state."""

import random
import unittest
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.tests.games_sim_test import GamesSimTest

from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import SettingsError, StaleAnswer
from scrapyard.kernel.match import new_match
from scrapyard.research.openspiel import register_all
from scrapyard.research.openspiel.playthrough import playthrough
from scrapyard.research.openspiel.theirs import bound, measure
from tests.research.tables import GAMES, SMALL, TABLES


def play(state: Any, moves: int, seed: int = 0) -> Any:
    """Any actions, chance by its probabilities, until so many decisions were made or the game is over."""
    lot = random.Random(seed)
    while not state.is_terminal() and (moves > 0 or state.is_chance_node()):
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(lot.choices(outcomes, chances)[0])
        else:
            state.apply_action(lot.choice(state.legal_actions()))
            moves -= 1
    return state


def named(game: str, seats: int, settings: dict[str, str]) -> str:
    words = ";".join(f"{key}:{value}" for key, value in settings.items())
    return f"scrapyard_{game}(players={seats},settings={words})"


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_interface_is_as_openspiel_wants_it(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"scrapyard_{game}"), num_sims=1, serialize=True, verbose=False)


class OneGame(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]  # OpenSpiel has no types
    """OpenSpiel looks at the 400 states nearest to the opening, all of them shuffles; here, at a whole game."""

    __test__ = False  # it is run for each game below

    @classmethod
    def setUpClass(cls) -> None:
        cls.game_type = cls.game.get_type()
        cls.some_states = []
        state, lot = cls.game.new_initial_state(), random.Random(3)
        while not state.is_terminal():
            if not state.is_chance_node() or lot.random() < 0.05:
                cls.some_states.append(state.clone())
            state.apply_action(lot.choice(state.legal_actions()))
        cls.some_states.append(state)


@pytest.mark.parametrize("game", GAMES)
def test_openspiels_tests_of_the_interface_pass(game: str, capfd: pytest.CaptureFixture[str]) -> None:
    """Lengths, players that are none, options of who is not asked, what is private; it prints all that it refuses."""
    name = f"scrapyard_{game}"
    kind = type("Ours", (OneGame,), {"game": pyspiel.load_game(name), "game_name": name})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(kind).run(result)
    capfd.readouterr()
    assert result.testsRun >= 5
    assert not [text for _, text in [*result.errors, *result.failures]]


@pytest.mark.parametrize("game", GAMES)
def test_openspiels_simulation_clones_serialises_and_pickles_a_whole_game(game: str) -> None:
    np.random.seed(5)
    GamesSimTest().sim_game(pyspiel.load_game(f"scrapyard_{game}"))


@pytest.mark.parametrize(("game", "seats", "settings"), TABLES)
def test_every_table_can_be_loaded_and_played_to_its_end(game: str, seats: int, settings: dict[str, str]) -> None:
    loaded = pyspiel.load_game(named(game, seats, settings))
    assert loaded.num_players() == seats
    state = play(loaded.new_initial_state(), 10**6, seats)
    assert state.is_terminal()
    assert all(-1 <= one <= 1 for one in state.returns())
    if loaded.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM:
        assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_state_is_cloned_and_written_down(game: str) -> None:
    loaded = pyspiel.load_game(f"scrapyard_{game}")
    state = play(loaded.new_initial_state(), 12, 4)
    copy = state.clone()
    before = str(state)
    play(copy, 10, 5)
    assert str(state) == before
    again = loaded.deserialize_state(state.serialize())
    assert str(again) == before
    for player in range(loaded.num_players()):
        assert again.information_state_string(player) == state.information_state_string(player)
        assert again.observation_tensor(player) == state.observation_tensor(player)


@pytest.mark.parametrize("game", GAMES)
def test_a_resampled_state_is_the_same_to_whoever_asked_for_it(game: str) -> None:
    loaded = pyspiel.load_game(f"scrapyard_{game}")
    different = 0
    for seed in range(4):
        state = play(loaded.new_initial_state(), 20, seed)
        if state.is_terminal():
            continue
        me = state.current_player()
        lot = random.Random(seed)
        for _ in range(3):
            other = state.resample_from_infostate(me, lot.random)
            assert other.legal_actions() == state.legal_actions()
            assert other.information_state_string(me) == state.information_state_string(me)
            assert other.information_state_tensor(me) == state.information_state_tensor(me)
            assert other.observation_string(me) == state.observation_string(me)
            different += str(other) != str(state)
            assert play(other, 10**6, seed).is_terminal()
    assert different > 0


def test_an_information_state_remembers_what_an_observation_forgets() -> None:
    """Two orders of the same two choices: the same table, another way to it."""
    loaded = pyspiel.load_game("scrapyard_bolt")
    first, second = (play(loaded.new_initial_state(), 8, 1) for _ in range(2))
    me = first.current_player()
    assert first.information_state_string(me) == second.information_state_string(me)
    actions = first.legal_actions()
    assert len(actions) > 1
    memories = set()
    for state, action in ((first, actions[0]), (second, actions[1])):
        state.apply_action(action)
        memories.add(state.information_state_string(me).splitlines()[0])
    assert len(memories) == 2


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_their_searches_play_our_games(game: str) -> None:
    loaded = pyspiel.load_game(f"scrapyard_{game}")
    lot = np.random.RandomState(3)
    evaluator = mcts.RandomRolloutEvaluator(1, lot)
    bots = [
        mcts.MCTSBot(loaded, 1.4, 3, evaluator, random_state=lot),
        ismcts.ISMCTSBot(loaded, evaluator, 1.4, 3, random_state=lot, allow_inconsistent_action_sets=True),
    ]
    for bot in bots:
        state = play(loaded.new_initial_state(), 5, 2)
        for _ in range(3):
            state = play(state, 0)
            if state.is_terminal():
                break
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)


def test_bad_parameters_get_a_clear_word() -> None:
    with pytest.raises(SettingsError, match="name:value"):
        pyspiel.load_game("scrapyard_bolt(settings=robot_powers)")
    with pytest.raises(SettingsError, match="win and place"):
        pyspiel.load_game("scrapyard_bolt(reward=score)")
    state = play(pyspiel.load_game("scrapyard_bolt").new_initial_state(), 4)
    imagined = state.resample_from_infostate(state.current_player(), random.Random(1).random)
    with pytest.raises(TypeError, match="imagined"):
        imagined.world.__reduce__()


def test_a_step_after_the_end_is_refused_in_words() -> None:
    state, lot = pyspiel.load_game("scrapyard_bolt").new_initial_state(), random.Random(1)
    while not state.is_terminal():
        state.apply_action(lot.choice(state.legal_actions()))
    with pytest.raises(StaleAnswer, match="the game is over"):
        state.apply_action(0)


def test_registering_twice_changes_nothing() -> None:
    assert register_all() == register_all() == [f"scrapyard_{game}" for game in GAMES]
    assert len(SMALL) == len(GAMES)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_as_its_playthrough_has_it(game: str) -> None:
    """`python -m scrapyard.research.openspiel.playthrough tests/research/playthroughs` writes them anew."""
    name = f"scrapyard_{game}"
    kept = (Path(__file__).parent / "playthroughs" / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(name) == kept


@pytest.mark.parametrize("name", ["leduc_poker", "kuhn_poker"])
def test_one_of_their_games_keeps_our_promises(name: str) -> None:
    """What a seat has not seen is dealt anew, and neither its view nor its question changes; the game plays on."""
    game, lot = bound(name), FastSource(2)
    compared = 0
    for seed in range(30):
        match = new_match(game, FastSource(seed))
        while match.ask is not None:
            seat, values = match.ask.seat, match.ask.values
            other = match.imagine(seat, FastSource(seed + 100))
            assert game.face.view(other.state, seat) == game.face.view(match.state, seat)
            assert other.ask is not None
            assert other.ask.values == values
            compared += other.state.faces != match.state.faces
            while other.ask is not None:
                other.step(other.ask.values[int(lot.draw(len(other.ask.values)))])
            match.answer(values[int(lot.draw(len(values)))], seat)
        assert sum(game.mind.chances(match.state)) == pytest.approx(1.0)
    assert compared > 20


def test_our_search_plays_their_game_and_wins_from_random_play() -> None:
    paid, _ = measure("leduc_poker", "search:iterations=20", "random", 60, 1, 3)
    assert paid > 0.3
    assert -13 <= measure("leduc_poker", "search:iterations=10", "ismcts", 2, 5, 3)[0] <= 13
