"""Every game as OpenSpiel knows games: `pyspiel.load_game("scrapyard_bolt(players=3,reward=place)")`.

Chance is explicit: a shuffle is a run of small picks, each with its outcomes and their probabilities. That makes games
long (a deck of 70 cards is 69 picks), and lets every algorithm of OpenSpiel that walks a tree play them, save them and
load them; one that samples chance inside would be closed to most of them.
"""

from typing import Any

import numpy as np
import pyspiel

from scrapyard.games import all_games, usual_seats
from scrapyard.kernel.errors import SettingsError, StaleAnswer
from scrapyard.kernel.game import Game, Meta
from scrapyard.kernel.state import LETTERS
from scrapyard.research import text
from scrapyard.research.engine.rewards import rewards
from scrapyard.research.engine.sight import Sight
from scrapyard.research.openspiel.worlds import World
from scrapyard.research.seating import bind, check_reward

MOST_OUTCOMES = 256
"""No request of chance has more outcomes."""
LONGEST = 20_000
"""No game has more decisions."""
RECALLED = 16
"""So many of its own choices are in a seat's information-state tensor."""


def name_of(meta: Meta) -> str:
    """What the game is called in OpenSpiel."""
    return f"scrapyard_{meta.id}"


def parameters(meta: Meta) -> dict[str, Any]:
    return {"players": usual_seats(meta), "settings": "", "reward": "win"}


def read_settings(words: str) -> dict[str, str]:
    """Settings as a parameter holds them: `robot_powers:on;step_windows:every`."""
    settings: dict[str, str] = {}
    for word in filter(None, (part.strip() for part in words.split(";"))):
        key, colon, value = word.partition(":")
        if not colon:
            raise SettingsError(f"settings: {word[:40]!r} should have the form name:value, with ; between several")
        settings[key.strip()] = value.strip()
    return settings


def type_of(meta: Meta, game: Game | None = None) -> Any:
    """The game's type; at a table, with the utility that its sides have."""
    sides = len({game.rules.side(seat) for seat in range(game.seats)}) if game is not None else 0
    utility = pyspiel.GameType.Utility.GENERAL_SUM
    if game is not None and sides == game.seats > 1:
        utility = pyspiel.GameType.Utility.ZERO_SUM
    elif sides == 1:
        utility = pyspiel.GameType.Utility.IDENTICAL
    return pyspiel.GameType(
        short_name=name_of(meta),
        long_name=f"{meta.title}, rules version {meta.version}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=meta.seats[1],
        min_num_players=meta.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(meta),
    )


class ScrapyardGame(pyspiel.Game):
    """One of our games at one table; each game has a class of its own."""

    meta: Meta

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        meta = self.meta
        wishes = {**parameters(meta), **(params or {})}
        self.reward = check_reward(str(wishes["reward"]))
        self.table = bind(meta.id, int(wishes["players"]), read_settings(str(wishes["settings"])))
        self.sight = Sight(self.table)
        self.first = World.opening(self.table, self.sight)
        seats = self.table.seats
        kind = type_of(meta, self.table)
        zero = kind.utility == pyspiel.GameType.Utility.ZERO_SUM
        info = pyspiel.GameInfo(
            num_distinct_actions=self.sight.options,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if zero else None,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params or {})

    def new_initial_state(self, words: str | None = None) -> "ScrapyardState":
        return ScrapyardState(self)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST * 10

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        if params:
            raise ValueError(f"there are no parameters of observations here, such as {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return ScrapyardObserver(self, kind.perfect_recall) if whole else HalfObserver(kind.public_info)


class ScrapyardState(pyspiel.State):
    """A point of a game. All that changes is which world it is in."""

    def __init__(self, game: ScrapyardGame) -> None:
        super().__init__(game)
        self.world = game.first
        self.chosen: tuple[tuple[int, int], ...] = ()
        """Who chose what."""

    def current_player(self) -> int:
        world = self.world
        if world.wanted:
            return int(pyspiel.PlayerId.CHANCE)
        ask = world.match.ask if world.match is not None else None
        return ask.seat if ask is not None else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        match = self.world.match
        ask = match.ask if match is not None else None
        if ask is None or ask.seat != player:
            return []
        vocabulary = self.world.game.vocabulary
        return sorted(vocabulary.id(ask.question, value) for value in ask.values)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        n = self.world.wanted
        return [(number, 1.0 / n) for number in range(n)]

    def _apply_action(self, action: int) -> None:
        if self.is_terminal():
            raise StaleAnswer("the game is over: new_initial_state() begins another")
        if self.world.wanted:
            self.world = self.world.outcome(action)
        else:
            self.chosen = (*self.chosen, (self.current_player(), action))
            self.world = self.world.answer(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{self.world.stream} {action}"
        match = self.world.match
        ask = match.ask if match is not None else None
        vocabulary = self.world.game.vocabulary
        if ask is not None:
            for value in ask.values:
                if vocabulary.id(ask.question, value) == action:
                    return vocabulary.key(ask.question, value)
        return vocabulary.keys()[action]

    def is_terminal(self) -> bool:
        return self.world.over

    def returns(self) -> list[float]:
        match = self.world.match
        if not self.world.over or match is None:
            return [0.0] * self.world.game.seats
        return rewards(self.world.game, match.state.places, self.get_game().reward)

    def resample_from_infostate(self, player: int, sampler: Any) -> "ScrapyardState":
        """A state that the player cannot tell from this one; `sampler` gives numbers from 0 to 1."""
        other: ScrapyardState = self.clone()
        if self.world.match is not None and not self.world.wanted:
            other.world = self.world.imagined(player, int(sampler() * (1 << 31)))
        return other

    def __str__(self) -> str:
        world = self.world
        if world.match is None:
            return f"set-up, {world.stream}: {len(world.numbers)} outcomes so far"
        state = f"{world.game.meta.title} {world.match.state.digest()}"
        if world.wanted:
            return f"{state}, {world.stream}: {len(world.numbers)} outcomes so far"
        ask = world.match.ask
        return f"{state}, {LETTERS[ask.seat]} {ask.question.name}" if ask is not None else f"{state}, over"


class ScrapyardObserver:
    """What a seat sees, as OpenSpiel's tensors and strings; with perfect recall, all that it has seen and chosen."""

    def __init__(self, game: ScrapyardGame, recall: bool) -> None:
        self.recall = recall
        self.highs = np.array(game.sight.layout.highs(), np.float32)
        self.options = game.sight.options
        size = game.sight.size
        self.tensor = np.zeros(size + (RECALLED if recall else 0), np.float32)
        self.dict: dict[str, Any] = {"observation": self.tensor[:size]}
        if recall:
            self.dict["choices"] = self.tensor[size:]

    def set_from(self, state: ScrapyardState, player: int) -> None:
        """Numbers between 0 and 1."""
        seat = max(player, 0)
        self.dict["observation"][:] = np.frombuffer(state.world.seen(seat), np.uint8) / self.highs
        if self.recall:
            mine = [action for who, action in state.chosen if who == seat][-RECALLED:]
            self.dict["choices"][:] = 0
            for i, action in enumerate(reversed(mine)):
                self.dict["choices"][i] = (action + 1) / self.options

    def string_from(self, state: ScrapyardState, player: int) -> str:
        """Words; in front, with perfect recall, a hash of everything before."""
        world = state.world
        told = text.observation(world.match, player) if world.match is not None else "nothing is dealt yet\n"
        return f"{world.memory[player].hex()}\n{told}" if self.recall else told


class HalfObserver:
    """What everybody sees, or what a seat sees beyond that; in words only."""

    def __init__(self, public: bool) -> None:
        self.public = public
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: ScrapyardState, player: int) -> None:
        """There are no numbers for half of an observation."""

    def string_from(self, state: ScrapyardState, player: int) -> str:
        match = state.world.match
        if match is None:
            return ""
        everybody = text.watched(match)
        if self.public:
            return everybody
        known = set(everybody.splitlines())
        return "".join(f"{line}\n" for line in text.observation(match, player).splitlines() if line not in known)


def register_all() -> list[str]:
    """Register every game with OpenSpiel; their names."""
    names = []
    for meta in all_games().values():
        names.append(name_of(meta))
        if names[-1] not in pyspiel.registered_names():
            # OpenSpiel lets go of what makes a game after Python has ended: a class survives that, a function does not.
            made = type(names[-1], (ScrapyardGame,), {"meta": meta})
            globals()[names[-1]] = made  # where pickle looks for it
            pyspiel.register_game(type_of(meta), made)
    return names
