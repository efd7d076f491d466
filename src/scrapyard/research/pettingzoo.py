"""PettingZoo: every game as an AEC environment, `env("bolt", seats=2)` or `make("aec", "scrapyard/bolt-v2")`.

Agents are `player_0`, `player_1`, ... in the order of seats. Who is asked is selected; where several are asked at once,
their answers are sealed, so the second one chooses without a trace of what the first has chosen. An observation is a
dict: `observation`, the numbers that `layout` names, and `action_mask`, which is in the info as well.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv
from pettingzoo.env_registry.registration import aec_registry, register

from scrapyard.games import all_games
from scrapyard.kernel.errors import IllegalAnswer, SettingsError, StaleAnswer, UnknownName
from scrapyard.kernel.features import Layout
from scrapyard.kernel.game import Game, Meta
from scrapyard.kernel.state import SPECTATOR
from scrapyard.research import picture, text
from scrapyard.research.seating import Seating, bind, option_number, read

RENDER_MODES = ["human", "ansi", "rgb_array"]
ILLEGAL = ["raise", "lose"]
SEEDS = 1 << 31
MODES: dict[str, Any] = {"render_modes": RENDER_MODES, "is_parallelizable": False, "render_fps": 2}


def env(
    game: str,
    seats: int | None = None,
    settings: Mapping[str, object] | None = None,
    *,
    pack: str | Path | Mapping[str, object] | None = None,
    preset: str | None = None,
    reward: str = "win",
    illegal: str = "raise",
    render_mode: str | None = None,
) -> "ScrapyardEnv":
    """An environment of one game: `env("blast-tactics", seats=4, settings={"teams": "odd_even"}, reward="place")`.

    An option that is not offered raises an error; with `illegal="lose"` it loses the game.
    """
    return ScrapyardEnv(Seating(bind(game, seats, settings, pack, preset), reward), illegal, render_mode)


raw_env = env
"""PettingZoo's name for an environment without wrappers; this one checks for itself."""


def spaces(seating: Seating) -> tuple[Space[Any], Space[Any]]:
    """What an agent observes, and what it can do."""
    highs = np.array(seating.sight.layout.highs(), dtype=np.uint8)
    options = seating.sight.options
    seen = Box(np.zeros_like(highs), highs, dtype=np.uint8)
    mask = Box(0, 1, (options,), np.int8)
    return Dict({"observation": seen, "action_mask": mask}), Discrete(options)


class ScrapyardEnv(AECEnv[str, dict[str, Any], int]):
    """A game as agents take turns in it."""

    metadata: dict[str, Any] = MODES

    def __init__(self, seating: Seating, illegal: str, render_mode: str | None) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise SettingsError(f"render_mode {render_mode!r}: there are {', '.join(RENDER_MODES)}, or None")
        if illegal not in ILLEGAL:
            raise SettingsError(f"illegal {illegal!r}: there are {' and '.join(ILLEGAL)}")
        self.seating = seating
        self.illegal = illegal
        self.render_mode = render_mode
        game = seating.game
        self.metadata = {**MODES, "name": f"{game.meta.id}_v{game.version}"}
        self.possible_agents = [f"player_{seat}" for seat in range(game.seats)]
        self.agents: list[str] = []
        made = [spaces(seating) for _ in self.possible_agents]
        self.observation_spaces = dict(zip(self.possible_agents, (seen for seen, _ in made), strict=True))
        self.action_spaces = dict(zip(self.possible_agents, (can for _, can in made), strict=True))
        self._lot = np.random.default_rng()

    @property
    def game(self) -> Game:
        return self.seating.game

    @property
    def layout(self) -> Layout:
        """What the numbers of an observation are called, and how high each goes."""
        return self.seating.sight.layout

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[self.possible_agents[self._seat(agent)]]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[self.possible_agents[self._seat(agent)]]

    # Playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. A seed settles its chance and that of the games after it."""
        if seed is not None:
            self._lot = np.random.default_rng(seed)
        self.seating.begin(int(self._lot.integers(SEEDS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: int | None) -> None:
        """The selected agent chooses the option of that number; None once the game is over for it."""
        if not self.agents:
            self.seating.check_begun()
            raise StaleAnswer("the game is over for every agent: call reset() to begin another")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        try:
            self.seating.answer(option_number(action))
        except IllegalAnswer:
            if self.illegal == "raise":
                raise
            self._end(self.seating.forfeit(self._seat(agent)))
        else:
            if self.seating.over:
                self._end(self.seating.rewards())
            else:
                self.rewards = dict.fromkeys(self.agents, 0.0)
                self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def last(self, observe: bool = True) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        """What the selected agent sees and got since it last chose, whether the game is over for it, and its info."""
        if not self.agents:
            self.seating.check_begun()
            raise StaleAnswer("the game is over for every agent: call reset() to begin another")
        told: tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return told

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise UnknownName(f"no agent {str(agent)[:40]!r}; there are: {', '.join(self.possible_agents)}")
        return self.possible_agents.index(agent)

    def _select(self) -> None:
        """The seat that is asked acts next; its options are in its info, and in no other."""
        for agent in self.agents:
            self.infos[agent] = {}
        self.agent_selection = self.possible_agents[self.seating.seat]
        self.infos[self.agent_selection] = {"action_mask": self.action_masks()}

    def _end(self, rewards: list[float]) -> None:
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]

    # Seeing

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent sees; its mask is empty while it is not asked."""
        seat = self._seat(agent)
        return {"observation": self.seating.observation(seat), "action_mask": self._mask(agent)}

    def _mask(self, agent: str) -> np.ndarray[Any, np.dtype[np.int8]]:
        over = any(self.terminations.values())
        if over:
            return np.zeros(self.seating.sight.options, np.int8)
        return self.seating.mask(self._seat(agent))

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.int8]]:
        """The options of the selected agent, under the name that maskable algorithms call."""
        self.seating.check_begun()
        return self._mask(self.agent_selection)

    def text(self, agent: str) -> str:
        """What the agent sees in plain words, for language models."""
        return text.observation(self.seating.match, self._seat(agent))

    def render(self) -> Any:
        """The table as the selected agent sees it; at the end, as somebody sees it who only watches."""
        if self.render_mode is None:
            return None
        match = self.seating.match
        seat = SPECTATOR if self.seating.over or not self.agents else self._seat(self.agent_selection)
        if self.render_mode == "rgb_array":
            return picture.rgb(match, seat)
        drawn = picture.ansi(match, seat)
        if self.render_mode == "ansi":
            return drawn
        print(drawn)
        return None

    def close(self) -> None:
        """There is nothing to close."""

    # Copying

    def copy(self) -> Self:
        """Another environment at the same point, with the same chance to come."""
        other = type(self)(self.seating.copy(), self.illegal, self.render_mode)
        other._take_over(self._kept())
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def snapshot(self) -> tuple[Seating, dict[str, Any]]:
        """What `restore` comes back to; it can be used any number of times."""
        return self.seating.copy(), self._kept()

    def restore(self, snapshot: tuple[Seating, dict[str, Any]]) -> None:
        """Go back to a snapshot of this environment."""
        match snapshot:
            case (Seating() as seating, dict() as kept):
                pass
            case _:
                raise SettingsError(f"{snapshot!r:.40} is no snapshot: `snapshot()` makes one")
        if seating.game is not self.seating.game:
            raise SettingsError("this is a snapshot of another environment")
        self.seating = seating.copy()
        self._take_over(kept)

    def _kept(self) -> dict[str, Any]:
        if not hasattr(self, "rewards"):
            return {}
        return {
            "agents": self.agents[:],
            "rewards": dict(self.rewards),
            "cumulative": dict(self._cumulative_rewards),
            "terminations": dict(self.terminations),
            "selection": self.agent_selection,
        }

    def _take_over(self, kept: dict[str, Any]) -> None:
        if not kept:
            return
        self.agents = kept["agents"][:]
        self.rewards = dict(kept["rewards"])
        self._cumulative_rewards = dict(kept["cumulative"])
        self.terminations = dict(kept["terminations"])
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = kept["selection"]
        if self.agents and not self.terminations[self.agent_selection]:
            self._select()

    def __getstate__(self) -> dict[str, Any]:
        """Plain values, so that workers can be handed an environment."""
        return {
            "table": self.seating.written(),
            "illegal": self.illegal,
            "render_mode": self.render_mode,
            "kept": self._kept(),
            "lot": self._lot.bit_generator.state,
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__init__(read(state["table"]), state["illegal"], state["render_mode"])  # type: ignore[misc]
        self._lot.bit_generator.state = state["lot"]
        self._take_over(state["kept"])


def id_of(meta: Meta) -> str:
    """The registered id of a game: its name and the version of its rules."""
    return f"scrapyard/{meta.id}-v{meta.version}"


def register_all() -> list[str]:
    """Register every game with PettingZoo; the ids."""
    ids = []
    for meta in all_games().values():
        ids.append(id_of(meta))
        if ids[-1] not in aec_registry:
            register("aec", ids[-1], "scrapyard.research.pettingzoo:env", kwargs={"game": meta.id})
    return ids


register_all()
