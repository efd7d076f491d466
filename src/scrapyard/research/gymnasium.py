"""Gymnasium: one seat against named bots, `gym.make("scrapyard/bolt-v2", opponents=["mechanic"])`.

`gym.make_vec` makes the native vector environment of `scrapyard.research.vector`: many games in one compiled loop.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from scrapyard.games import all_games
from scrapyard.kernel.errors import IllegalAnswer, SettingsError, StaleAnswer
from scrapyard.kernel.features import Layout
from scrapyard.kernel.game import Game, Meta
from scrapyard.kernel.observation import Observation
from scrapyard.kernel.state import LETTERS
from scrapyard.players.player import Player
from scrapyard.players.spec import make_player
from scrapyard.research import picture, text
from scrapyard.research.seating import Bytes, Seating, bind, option_number, whole

RENDER_MODES = ["human", "ansi", "rgb_array"]
ILLEGAL = ["lose", "raise"]
SEEDS = 1 << 31


def opponents_at(game: Game, opponents: Sequence[str] | str | None) -> list[str]:
    """The bots of the other seats, one name for each; a single name sits at all of them."""
    wanted = game.seats - 1
    names = [opponents] if isinstance(opponents, str) else list(opponents if opponents is not None else ["random"])
    if not all(isinstance(name, str) for name in names):
        raise SettingsError(f"opponents {opponents!r:.40}: names of bots, such as ['mechanic']")
    if len(names) == 1:
        names *= wanted
    if len(names) != wanted:
        raise SettingsError(f"opponents: {len(names)} bots for {wanted} seats; name one for each, or one for all")
    for name in names:
        make_player(name, 0)
    return names


def seats_for(opponents: Sequence[str] | str | None, seats: int | None) -> int | None:
    """How many seats: as many as are asked for, else one more than there are opponents; None leaves it to the game."""
    if opponents is not None and not isinstance(opponents, Sequence):
        raise SettingsError(f"opponents {opponents!r:.40}: names of bots, such as ['mechanic']")
    if seats is None and opponents is not None and not isinstance(opponents, str) and len(opponents) > 1:
        return len(opponents) + 1
    return seats


def check_seat(game: Game, seat: int | None) -> int | None:
    """The seat of the one who learns, None for another in each game."""
    if seat is not None and not 0 <= whole(seat, "seat") < game.seats:
        raise SettingsError(f"seat {seat}: there are 0 to {game.seats - 1}, or None for another in each game")
    return seat


class ScrapyardEnv(gymnasium.Env[Any, Any]):
    """One seat of a game; bots have the others.

    An option that is not offered loses the game, as whoever samples without the mask must expect; with
    `illegal="raise"` it is an error. The mask is in every info and from `action_masks()`.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012 - as Gymnasium wants it

    def __init__(
        self,
        game: str,
        opponents: Sequence[str] | str | None = None,
        seats: int | None = None,
        settings: Mapping[str, object] | None = None,
        pack: str | Path | Mapping[str, object] | None = None,
        preset: str | None = None,
        seat: int | None = None,
        reward: str = "win",
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise SettingsError(f"render_mode {render_mode!r}: there are {', '.join(RENDER_MODES)}, or None")
        if illegal not in ILLEGAL:
            raise SettingsError(f"illegal {illegal!r}: there are {' and '.join(ILLEGAL)}")
        seats = seats_for(opponents, seats)
        self.seating = Seating(bind(game, seats, settings, pack, preset), reward)
        self.opponents = opponents_at(self.game, opponents)
        self.seat = check_seat(self.game, seat)
        self.illegal = illegal
        self.render_mode = render_mode
        self.me = self.seat or 0
        """The learner's seat in this game."""
        self.observation_space: Box[Any] = space(self.seating)
        self.action_space: Discrete[Any] = Discrete(self.seating.sight.options)
        self._bots: dict[int, Player] = {}
        self._lost = False

    @property
    def game(self) -> Game:
        return self.seating.game

    @property
    def layout(self) -> Layout:
        """What the numbers of an observation are called, and how high each goes."""
        return self.seating.sight.layout

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Bytes, dict[str, Any]]:
        """Begin a game, and play it to the learner's first question."""
        super().reset(seed=seed)
        n = self.game.seats
        while True:
            self.me = self.seat if self.seat is not None else int(self.np_random.integers(n))
            self.seating.begin(int(self.np_random.integers(SEEDS)))
            others = [(self.me + i) % n for i in range(1, n)]
            self._close_bots()
            self._bots = {
                other: make_player(name, int(self.np_random.integers(SEEDS)))
                for other, name in zip(others, self.opponents, strict=True)
            }
            self._lost = False
            self._let_bots_play()
            if not self.seating.over:
                return self._observation(), self._info()

    def step(self, action: int) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        """Choose the option of that number; the bots answer until the learner is asked again, or the game ends."""
        if self._lost or self.seating.over:
            raise StaleAnswer("the game is over: call reset() to begin another")
        try:
            self.seating.answer(option_number(action))
        except IllegalAnswer:
            if self.illegal == "raise":
                raise
            self._lost = True
            seen, info = self._observation(), self._info()
            return seen, self.seating.forfeit(self.me)[self.me], True, False, {**info, "illegal": True}
        self._let_bots_play()
        reward = self.seating.rewards()[self.me]
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, self.seating.over, False, self._info()

    def _let_bots_play(self) -> None:
        match = self.seating.match
        while match.ask is not None and match.ask.seat != self.me:
            seat = match.ask.seat
            match.step(self._bots[seat].choose(Observation(match, seat)))

    def _observation(self) -> Bytes:
        return self.seating.observation(self.me)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": LETTERS[self.me]}

    def action_masks(self) -> NDArray[np.int8]:
        """The options there are, under the name that maskable algorithms call."""
        if self._lost or self.seating.over:
            return np.zeros(self.seating.sight.options, np.int8)
        return self.seating.mask(self.me)

    def text(self) -> str:
        """What the learner sees in plain words, for language models."""
        return text.observation(self.seating.match, self.me)

    def render(self) -> Any:
        """The table as the learner sees it."""
        if self.render_mode is None:
            return None
        if self.render_mode == "rgb_array":
            return picture.rgb(self.seating.match, self.me)
        drawn = picture.ansi(self.seating.match, self.me)
        if self.render_mode == "ansi":
            return drawn
        print(drawn)
        return None

    def close(self) -> None:
        """End the programs of bots from outside."""
        self._close_bots()

    def _close_bots(self) -> None:
        for bot in self._bots.values():
            bot.close()


def space(seating: Seating) -> Box[Any]:
    """What a seat observes."""
    highs = np.array(seating.sight.layout.highs(), dtype=np.uint8)
    return Box(np.zeros_like(highs), highs, dtype=np.uint8)


def id_of(meta: Meta) -> str:
    """The registered id of a game: its name and the version of its rules."""
    return f"scrapyard/{meta.id}-v{meta.version}"


def register_all() -> list[str]:
    """Register every game with Gymnasium; the ids."""
    ids = []
    for meta in all_games().values():
        ids.append(id_of(meta))
        if ids[-1] not in gymnasium.registry:
            gymnasium.register(
                ids[-1],
                "scrapyard.research.gymnasium:ScrapyardEnv",
                vector_entry_point="scrapyard.research.vector:ScrapyardVectorEnv",
                kwargs={"game": meta.id},
            )
    return ids


register_all()
