"""A game at a table, for programs: it takes the numbers of options, copies itself, and can be written down."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scrapyard import packs
from scrapyard.games import find_game, usual_seats
from scrapyard.kernel.chance import FastSource, Tape
from scrapyard.kernel.checkpoint import Checkpoint
from scrapyard.kernel.errors import IllegalAnswer, SettingsError, StaleAnswer
from scrapyard.kernel.features import Page
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import Match, new_match
from scrapyard.research.engine.rewards import KINDS, rewards
from scrapyard.research.engine.sight import Sight

Bytes = NDArray[np.uint8]


def bind(
    game: str,
    seats: int | None = None,
    settings: Mapping[str, object] | None = None,
    pack: str | Path | Mapping[str, object] | None = None,
    preset: str | None = None,
) -> Game:
    """The game at a table: `bind("bolt", seats=2, settings={"robot_powers": "on"})`."""
    meta = find_game(str(game))
    if seats is not None:
        seats = whole(seats, "seats")
    if settings is not None and not isinstance(settings, Mapping):
        raise SettingsError(f"settings {str(settings)[:40]!r}: values by name, such as {{'step_windows': 'every'}}")
    chosen = meta.preset(preset) if preset else None
    wishes = {**(chosen.settings if chosen else {}), **(settings or {})}
    patch = packs.read_patch(Path(pack)) if isinstance(pack, str | Path) else pack
    return meta.bind(seats if seats is not None else usual_seats(meta, chosen), wishes, patch)


def whole(number: object, name: str) -> int:
    """A whole number, or an error that names it."""
    if isinstance(number, bool) or not isinstance(number, int | np.integer):
        raise SettingsError(f"{name} {number!r:.40}: a whole number is wanted")
    return int(number)


def option_number(action: object) -> int:
    """What somebody hands in as an action, if it is a number at all."""
    if isinstance(action, bool) or not isinstance(action, int | np.integer):
        raise IllegalAnswer(f"an action is the number of an option, not {action!r:.40}")
    return int(action)


def check_reward(reward: str) -> str:
    """The kind of reward, or an error that lists those there are."""
    if reward not in KINDS:
        raise SettingsError(f"reward {str(reward)[:40]!r}: there are {' and '.join(KINDS)}")
    return reward


class Seating:
    """One match at a time, and what its seats see of it."""

    def __init__(self, game: Game, reward: str = "win", sight: Sight | None = None) -> None:
        self.game = game
        self.reward = check_reward(reward)
        self.sight = sight or Sight(game)
        self._page = Page(self.sight.blank)
        self._mask = Page(bytes(self.sight.options))
        self._past: list[int] = []
        """The tape before the one of the match, which a copy leaves behind."""
        self._match: Match | None = None
        self._source = FastSource(0)

    # Playing

    def begin(self, seed: int) -> None:
        """A new match; the same seed gives the same chance."""
        self._source = FastSource(seed)
        self._past = []
        self._match = new_match(self.game, self._source, history=False)

    def check_begun(self) -> None:
        """Before the first reset there is no game to speak of."""
        if self._match is None:
            raise StaleAnswer("no game has begun: call reset() first")

    @property
    def match(self) -> Match:
        self.check_begun()
        assert self._match is not None
        return self._match

    @property
    def over(self) -> bool:
        return self.match.ask is None

    @property
    def seat(self) -> int:
        """Who is asked; of several sealed questions, the first that is not answered. -1 when the game is over."""
        ask = self.match.ask
        return ask.seat if ask is not None else -1

    def answer(self, option: int) -> None:
        """Answer the open question with the number of an option; anything else is refused and changes nothing."""
        ask = self.match.ask
        if ask is None:
            raise StaleAnswer("the game is over: call reset() to begin another")
        self.match.step(self.sight.value_of(ask, option))

    def options(self) -> list[int]:
        """The numbers of the open question's options."""
        ask = self.match.ask
        return [self.game.vocabulary.id(ask.question, value) for value in ask.values] if ask is not None else []

    def rewards(self) -> list[float]:
        """What the game was worth to each seat; nothing while it goes on."""
        if not self.over:
            return [0.0] * self.game.seats
        return rewards(self.game, self.match.state.places, self.reward)

    def forfeit(self, seat: int) -> list[float]:
        """Rewards if the seat loses at once, and its side with it."""
        mine = self.game.rules.side(seat)
        places = [2 if self.game.rules.side(other) == mine else 1 for other in range(self.game.seats)]
        return rewards(self.game, places, self.reward)

    # Seeing

    def observation(self, seat: int) -> Bytes:
        """What the seat sees, as numbers."""
        self._page.clear()
        self.sight.look(self.match, seat, self._page)
        return np.frombuffer(self._page.rows(), np.uint8).copy()

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for each option of the seat; none if it is not asked."""
        self._mask.clear()
        self.sight.allow(self.match.asked(seat), self._mask)
        return np.frombuffer(self._mask.rows(), np.int8).copy()

    # Copying and writing down

    def copy(self) -> "Seating":
        """Another table at the same point, with the same chance to come."""
        other = Seating(self.game, self.reward, self.sight)
        if self._match is not None:
            other._source = copy_source(self._source)
            other._past = self._past + self._match.tape.values[: self._match.save.at]  # of a copy, before it is made
            other._match = self._match.clone(other._source)
        return other

    def written(self) -> dict[str, Any]:
        """The table in plain values: what is played, all that has happened, and the chance to come."""
        return {
            "game": self.game.meta.id,
            "version": self.game.version,
            "seats": self.game.seats,
            "settings": dict(self.game.settings.given),
            "pack": self.game.pack,
            "reward": self.reward,
            "tape": self._past + self._match.tape.values if self._match is not None else None,
            "chance": [int(number) for number in _numbers(self._source)],
        }


def _numbers(source: FastSource) -> tuple[int, int, int, int]:
    return source.a, source.b, source.c, source.d


def copy_source(source: FastSource) -> FastSource:
    """A generator that will draw the same."""
    other = FastSource(source.seed)
    other.a, other.b, other.c, other.d = _numbers(source)
    return other


def read(written: Mapping[str, Any]) -> Seating:
    """The table that `Seating.written` describes."""
    meta = find_game(written["game"])
    if written["version"] != meta.version:
        there, here = written["version"], meta.version
        raise SettingsError(f"this is a table of {meta.title} by rules version {there}; here they are version {here}")
    game = meta.bind(written["seats"], written["settings"], written["pack"])
    seating = Seating(game, written["reward"])
    source = seating._source
    source.a, source.b, source.c, source.d = written["chance"]
    if written["tape"] is not None:
        seating._match = _replayed(game, source, written["tape"])
    return seating


def _replayed(game: Game, source: FastSource, values: list[int]) -> Match:
    tape = Tape(source)
    tape.values = list(values)
    match = Match(game, game.opening(), tape, Checkpoint(True), False)
    match.begin()
    while tape.at < len(values):
        value = tape.values[tape.at]
        tape.at += 1
        match._take(value)
    return match
