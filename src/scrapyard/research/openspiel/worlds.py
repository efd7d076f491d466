"""A match in which chance waits to be asked: every die, coin and pick of a shuffle is a choice of somebody outside.

Our rules draw while they run; OpenSpiel wants to be asked first. So an answer is tried on a copy of the match with the
outcomes that are known. If the rules want one more, they are stopped, the copy is dropped, and the world says how many
outcomes there are; with that outcome the answer is tried again. A world never changes: the next one is a new one, and
copies share what they have in common.
"""

import hashlib
from functools import lru_cache
from typing import Any

from scrapyard.games import find_game
from scrapyard.kernel.chance import FastSource, Source
from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.features import Page
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import Match, new_match
from scrapyard.research.engine.sight import Sight

NOTHING_SEEN = b""


class Wanted(Exception):
    """The rules want an outcome that nobody has given yet."""

    def __init__(self, outcomes: int, stream: str) -> None:
        super().__init__(f"{stream}: one of {outcomes}")
        self.outcomes = outcomes
        self.stream = stream


class Given(Source):
    """Outcomes that are known; the first that is not stops the rules."""

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self.numbers = numbers
        self.at = 0

    def below(self, n: int, stream: str) -> int:
        if self.at >= len(self.numbers):
            raise Wanted(n, stream)
        number = self.numbers[self.at]
        self.at += 1
        return number


class World:
    """A point of a game: somebody is asked, chance is, or it is over."""

    def __init__(self, game: Game, sight: Sight) -> None:
        self.game = game
        self.sight = sight
        self.match: Match | None = None
        """Where somebody was last asked; None before the first question."""
        self.value: int | None = None
        """The answer that is being tried."""
        self.numbers: tuple[int, ...] = ()
        """Its outcomes so far."""
        self.wanted = 0
        """How many outcomes the next request of chance has; 0 if chance is not asked."""
        self.stream = ""
        self.memory: tuple[bytes, ...] = (NOTHING_SEEN,) * game.seats
        """For each seat a hash of all that it has seen and chosen, in order."""
        self.history: tuple[int, ...] = ()
        """Outcomes and options, in order."""
        self.is_imagined = False

    def __deepcopy__(self, memo: dict[int, Any]) -> "World":
        return self

    def __reduce__(self) -> Any:
        if self.is_imagined:
            raise TypeError("an imagined world cannot be written down: what was dealt anew is no part of its history")
        game = self.game
        return _again, (game.meta.id, game.version, game.seats, tuple(game.settings.given.items()), self.history)

    @classmethod
    def opening(cls, game: Game, sight: Sight) -> "World":
        return cls(game, sight)._tried()

    def _next(self) -> "World":
        world = World(self.game, self.sight)
        world.match, world.value, world.numbers, world.memory = self.match, self.value, self.numbers, self.memory
        world.history, world.is_imagined = self.history, self.is_imagined
        return world

    def _tried(self) -> "World":
        """Run the rules as far as the outcomes go."""
        try:
            source = Given(self.numbers)
            if self.match is None:
                match = new_match(self.game, source, history=False)
            else:
                assert self.value is not None
                match = self.match.clone(source)
                match.step(self.value)
        except Wanted as wanted:
            self.wanted, self.stream = wanted.outcomes, wanted.stream
            return self
        self.match, self.value, self.numbers = match, None, ()
        self.memory = tuple(self._remember(seat) for seat in range(self.game.seats))
        return self

    def _remember(self, seat: int) -> bytes:
        return _hash(self.memory[seat], self.seen(seat))

    def seen(self, seat: int) -> bytes:
        """What the seat sees, as numbers; before the first question nothing."""
        if self.match is None:
            return bytes(self.sight.size)
        page = Page(self.sight.blank)
        self.sight.look(self.match, seat, page)
        return page.rows()

    # Going on

    @property
    def over(self) -> bool:
        return self.wanted == 0 and self.match is not None and self.match.ask is None

    def outcome(self, number: int) -> "World":
        """Chance has answered."""
        world = self._next()
        world.numbers = (*self.numbers, number)
        world.history = (*self.history, number)
        return world._tried()

    def answer(self, option: int) -> "World":
        """Whoever is asked chooses the option of that number."""
        assert self.match is not None
        ask = self.match.ask
        assert ask is not None
        world = self._next()
        world.value = self.sight.value_of(ask, option)
        world.history = (*self.history, option)
        mine = _hash(self.memory[ask.seat], option.to_bytes(4, "big"))
        world.memory = (*self.memory[: ask.seat], mine, *self.memory[ask.seat + 1 :])
        return world._tried()

    def standing_in(self, match: Match) -> "World":
        """A world at the point of a match that was imagined."""
        world = World(self.game, self.sight)
        world.match, world.is_imagined = match, True
        return world

    def imagined(self, seat: int, seed: int) -> "World":
        """A world that the seat cannot tell from this one: what it has not seen is dealt anew."""
        assert self.match is not None
        world = self._next()
        world.match = self.match.imagine(seat, FastSource(seed))
        world.is_imagined = True
        return world


def _hash(memory: bytes, seen: bytes) -> bytes:
    return hashlib.blake2b(memory + seen, digest_size=12).digest()


@lru_cache(maxsize=32)
def _table(name: str, version: int, seats: int, settings: tuple[tuple[str, str], ...]) -> tuple[Game, Sight]:
    game = find_game(name).bind(seats, dict(settings))
    if game.version != version:
        raise SettingsError(
            f"this is a world of {name} by rules version {version}; here they are version {game.version}"
        )
    return game, Sight(game)


def _again(
    name: str, version: int, seats: int, settings: tuple[tuple[str, str], ...], history: tuple[int, ...]
) -> World:
    """The world that this history leads to."""
    world = World.opening(*_table(name, version, seats, settings))
    for number in history:
        world = world.outcome(number) if world.wanted else world.answer(number)
    return world
