"""Tables to play at, positions in the middle of things, and what a seat is told there."""

import json
import os
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import ClassVar

from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.game import Game, Meta
from scrapyard.kernel.match import Match, new_match
from scrapyard.kernel.state import SPECTATOR, State

LIMIT = 20_000
"""No game may take more answers than this."""
THOROUGH = 60
"""From so many games per seat count on, every table is visited; below it, a sample."""
SAMPLE = 6


class Suite:
    """What every promise is checked with."""

    meta: ClassVar[Meta]
    extra: ClassVar[list[dict[str, str]]] = []
    """Combinations of settings to be played besides each setting alone."""
    limit: ClassVar[int] = LIMIT
    most: ClassVar[int] = 10**9
    """No more random games per seat count than this, whatever is asked for: some games take long."""

    # Tables to play at

    def games(self) -> int:
        return min(self.most, int(os.environ.get("SCRAPYARD_GAMES", "5")))

    def plain_tables(self) -> Iterator[Game]:
        """Every seat count under the default settings that allow it."""
        for seats in range(self.meta.seats[0], self.meta.seats[1] + 1):
            yield from self._bound(seats, {})

    def tables(self) -> Iterator[Game]:
        """Every seat count, every value of every setting, the extra combinations; in a short run a sample of them."""
        choices: list[dict[str, str]] = [{}, *self.extra]
        for setting in self.meta.settings:
            words = list(setting.choices) + ([str(n) for n in setting.numbers] if setting.numbers else [])
            words += [setting.letters[:1], setting.letters[:2]] if setting.letters else []
            choices += [{setting.name: word} for word in words if word != setting.default]
        seats = range(self.meta.seats[0], self.meta.seats[1] + 1)
        wishes = [(count, settings) for count in seats for settings in choices]
        wishes += [(lesson.seats, {"lesson": lesson.id}) for lesson in self.meta.lessons()]
        step = max(1, len(wishes) // SAMPLE) if self.games() < THOROUGH else 1
        for start in range(0, len(wishes), step):
            possible = (game for wish in wishes[start : start + step] for game in self._bound(*wish))
            yield from islice(possible, 1)

    def _bound(self, seats: int, settings: dict[str, str]) -> Iterator[Game]:
        try:
            yield self.meta.bind(seats, settings)
        except SettingsError:
            return

    # Ways to play

    def _names(self, game: Game) -> list[str]:
        return [f"player {i + 1}" for i in range(game.seats)]

    def _played(self, game: Game, seed: int) -> Match:
        match = new_match(game, FastSource(seed))
        self._play_on(match, FastSource(seed + 1))
        return match

    def _play_on(self, match: Match, source: FastSource, answers: int = 10**9) -> None:
        while match.ask is not None and answers > 0:
            values = match.ask.values
            match.step(values[int(source.draw(len(values)))])
            answers -= 1

    def _positions(self) -> Iterator[Match]:
        """Matches in the middle of things: all tables, many depths."""
        for number, game in enumerate(self.tables()):
            source = FastSource(number)
            for depth in (0, 1, 3, 8, 20, 45, 90, 160, 250):
                match = new_match(game, FastSource(number * 31 + depth))
                self._play_on(match, source, depth + int(source.draw(7)))
                if match.ask is not None:
                    yield match

    # What a seat is told

    def _bytes(self, match: Match, seat: int) -> str:
        game, s = match.game, match.state
        told: list[object] = [game.face.view(s, seat), [ask.seat for ask in match.asks()]]
        if seat != SPECTATOR and match.asked(seat) is not None:
            told += self._asked(match, seat)
        return json.dumps(told, sort_keys=True)

    def _asked(self, match: Match, seat: int) -> list[object]:
        """The open question of a seat, in everything that is said about it."""
        ask, s, face = match.asked(seat), match.state, match.game.face
        assert ask is not None
        told: list[object] = [face.prompt(s, ask)]
        for value in ask.values:
            words = [face.label(s, ask, value), face.explain(s, ask, value), face.warning(s, ask, value)]
            words += [face.gist(s, ask, value), face.thing(s, ask, value)]
            told.append([match.game.vocabulary.key(ask.question, value), *words])
        told.append([[one.question.name, one.values] for one in face.later(s, ask)])
        return told

    def _known(self, s: State) -> Counter[tuple[int, int]]:
        """How many cards of each face every seat knows: of several alike, nobody can say which one it knows."""
        seats = (*range(s.seats), SPECTATOR)
        return Counter((seat, face) for token, face in enumerate(s.faces) for seat in seats if s.knows(seat, token))
