"""Many games at once: `Yard` for self-play, and Gymnasium's vector environment over it.

What a yard shows are NumPy arrays that are made once, over the memory that the engine writes: the next step writes into
the same ones. Copy what you keep.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import IllegalAnswer, SettingsError, StaleAnswer
from scrapyard.kernel.features import Layout
from scrapyard.kernel.game import Game
from scrapyard.research.engine.fleet import LEARNER, Fleet
from scrapyard.research.gymnasium import ILLEGAL, SEEDS, check_seat, opponents_at, seats_for, space
from scrapyard.research.seating import Bytes, Seating, bind, check_reward, whole

Actions = NDArray[np.int64]


class Yard:
    """N games in lockstep; every seat without a bot is played from outside, whoever is asked."""

    def __init__(
        self,
        game: Game,
        games: int,
        bots: Sequence[str | None] | None = None,
        *,
        seed: int = 0,
        reward: str = "win",
        rotate: bool = True,
        illegal: str = "raise",
    ) -> None:
        games, seed = whole(games, "games"), whole(seed, "seed")
        if games < 1:
            raise SettingsError(f"games {games}: at least one")
        if illegal not in ILLEGAL:
            raise SettingsError(f"illegal {illegal!r}: there are {' and '.join(ILLEGAL)}")
        if isinstance(bots, str):
            raise SettingsError(f"bots {bots[:40]!r}: a list, a bot's name or None for each seat")
        roles = [name or LEARNER for name in bots] if bots is not None else [LEARNER] * game.seats
        if len(roles) != game.seats:
            raise SettingsError(f"bots: {len(roles)} for {game.seats} seats; None for a seat played from outside")
        if LEARNER not in roles:
            raise SettingsError("bots: at least one seat must be played from outside")
        self.game = game
        self.games = games
        self._lot = FastSource(seed)
        self.fleet = Fleet(game, games, roles, seed, check_reward(reward), rotate, illegal == "lose")
        fleet, sight = self.fleet, self.fleet.sight
        self.layout: Layout = sight.layout
        self.options: int = sight.options
        self.observations: Bytes = np.frombuffer(fleet.observations.memory(), np.uint8).reshape(games, -1)
        """By game: what the seat that is asked sees."""
        self.masks: NDArray[np.int8] = np.frombuffer(fleet.masks.memory(), np.int8).reshape(games, -1)
        """By game: its options."""
        self.seats: Bytes = np.frombuffer(fleet.memory_of_asked(), np.uint8)
        """By game: who is asked."""
        self.ended: NDArray[np.bool_] = np.frombuffer(fleet.memory_of_ended(), np.bool_)
        """By game: whether one ended in the last step; what is asked belongs to the next one."""
        self.rewards: NDArray[np.float64] = np.frombuffer(fleet.memory_of_rewards(), np.float64).reshape(games, -1)
        """By game and seat: what a game that ended was worth."""
        self.shifts: Bytes = np.frombuffer(fleet.memory_of_shifts(), np.uint8)
        """By game: by how many seats the roles are shifted."""

    def reset(self, seed: int) -> None:
        """New games everywhere."""
        self.fleet.begin(whole(seed, "seed"))

    def step(self, actions: Actions | Sequence[int]) -> None:
        """Answer in every game with the number of an option."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.games,) or not np.issubdtype(chosen.dtype, np.integer):
            raise IllegalAnswer(
                f"actions are {self.games} numbers of options, not {chosen.dtype} of shape {chosen.shape}"
            )
        self.fleet.step(vec[i64](chosen.astype(np.int64, copy=False)))

    def final(self, game: int) -> Bytes:
        """What the first seat played from outside saw at the end of a game that ended in the last step."""
        if game not in self.fleet.finals:
            raise StaleAnswer(f"no game {game} ended in the last step; `ended` says which did")
        return np.frombuffer(self.fleet.finals[game], np.uint8)

    def any_options(self) -> Actions:
        """For every game one of its options, each as likely as the others."""
        return np.frombuffer(memoryview(self.fleet.any_options(self._lot)), np.int64)

    def close(self) -> None:
        """End the programs of bots from outside."""
        self.fleet.close()


class ScrapyardVectorEnv(VectorEnv[Bytes, Actions, NDArray[Any]]):
    """Gymnasium's vector environment: one seat against named bots, in every game.

    A game that ends is followed by another in the same step; the last observation of the old one is in the info.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        opponents: Sequence[str] | str | None = None,
        seats: int | None = None,
        settings: Mapping[str, object] | None = None,
        pack: str | Path | Mapping[str, object] | None = None,
        preset: str | None = None,
        seat: int | None = None,
        reward: str = "win",
        illegal: str = "lose",
    ) -> None:
        bound = bind(game, seats_for(opponents, seats), settings, pack, preset)
        self.seat = check_seat(bound, seat)
        names: list[str | None] = [*opponents_at(bound, opponents)]
        names.insert(self.seat or 0, None)
        self.yard = Yard(bound, num_envs, names, reward=reward, rotate=self.seat is None, illegal=illegal)
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        seating = Seating(bound, reward)
        self.single_observation_space = space(seating)
        self.single_action_space = Discrete(seating.sight.options)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        """New games everywhere; of a list of seeds the first counts."""
        first = seed[0] if isinstance(seed, list) else seed
        if first is not None or self._np_random is None:
            super().reset(seed=first)
        self.yard.reset(int(self.np_random.integers(SEEDS)))
        return self.yard.observations.copy(), self._info()

    def step(self, actions: Actions) -> tuple[Bytes, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Choose in every game."""
        if self._np_random is None:
            raise StaleAnswer("no game has begun: call reset() first")
        yard = self.yard
        learners = yard.shifts if self.seat is None else np.full(self.num_envs, self.seat)
        learners = learners.astype(np.int64)
        yard.step(actions)
        rewards = yard.rewards[np.arange(self.num_envs), learners]
        ended = yard.ended.copy()
        info = self._info()
        if ended.any():
            finals = np.full(self.num_envs, None, dtype=object)
            for i in np.flatnonzero(ended):
                finals[i] = yard.final(int(i))
            info |= {"final_obs": finals, "_final_obs": ended.copy(), "final_info": {}, "_final_info": ended.copy()}
        return yard.observations.copy(), rewards, ended, np.zeros(self.num_envs, np.bool_), info

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.yard.masks.copy(), "_action_mask": np.ones(self.num_envs, np.bool_)}

    def action_masks(self) -> NDArray[np.int8]:
        """The options of every game, under the name that maskable algorithms call."""
        return self.yard.masks.copy()

    def close_extras(self, **kwargs: Any) -> None:
        """End the programs of bots from outside."""
        self.yard.close()
