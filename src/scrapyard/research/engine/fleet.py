"""Many games in lockstep: one call answers in each of them, and runs each to the next question of somebody who learns.

Observations and masks come out as pages, a row for each game; who is asked, what has ended and rewards as memory that
does not move. Bots that sit at the tables answer inside. A game that ends is followed by another at once.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import IllegalAnswer
from scrapyard.kernel.features import Page
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import Match, new_match
from scrapyard.kernel.observation import Observation
from scrapyard.players.player import Player, RandomPlayer
from scrapyard.players.spec import make_player
from scrapyard.research.engine.rewards import rewards
from scrapyard.research.engine.sight import Place, Sight

NONE: Final = -1_000_000
OVER: Final = -1_000_001
"""In place of an answer, no values of any question: what is no option, and a game that is over."""
LEARNER: Final = ""
"""In the list of roles: somebody whose answers come from outside."""


@final
class Fleet:
    """N games. Role r sits at seat r; with `rotate`, one seat further in each game."""

    def __init__(
        self, game: Game, count: int, roles: list[str], seed: int, reward: str, rotate: bool, lose: bool
    ) -> None:
        self.game = game
        self.count = count
        self.roles = roles
        self.rotate = rotate
        self.lose = lose
        """Whether an answer that is no option loses the game; else it is an error."""
        self.reward = reward
        self.sight = Sight(game)
        self.seats = game.seats
        self.observations = Page(self.sight.blank, count)
        self.last = Page(self.sight.blank)
        self.finals: dict[int, bytes] = {}
        """What a seat saw at the end of the games that ended in the last step."""
        self.masks = Page(bytes(self.sight.options), count)
        self.places: list[Place] = []
        """Where the question of each game stands in the vocabulary."""
        self.kinds: vec[i64] = vec[i64]([0] * count)
        """The number of each game's question."""
        self.line: vec[i64] = vec[i64]([0] * count)
        """The games in the order in which they answer."""
        self.heads: vec[i64] = vec[i64]([0] * (len(game.vocabulary.questions) + 1))
        """Where in it the games with each question begin."""
        self.values: vec[i64] = vec[i64]([0] * count)
        """What is answered in each game."""
        self.asked: vec[u8] = vec[u8]([0] * count)
        """Whose answer each game waits for."""
        self.ended: vec[u8] = vec[u8]([0] * count)
        """Whether a game ended in the last step; what is asked belongs to the one after it."""
        self.rewards: vec[float] = vec[float]([0.0] * (count * game.seats))
        """By game and seat; of the games that ended, else 0."""
        self.shifts: vec[u8] = vec[u8]([0] * count)
        """By how many seats the roles are shifted."""
        self.decisions = 0
        """Answers given so far, those of bots included."""
        self.finished = 0
        self.keep = False
        for role in roles:
            if role not in (LEARNER, "random"):
                self.keep = True
        self.alone = roles == [LEARNER] * game.seats
        """Whether no bot sits anywhere."""
        self.bots: list[Player | None] = []
        self.matches: list[Match] = []
        self.lot = FastSource(seed)
        self.begin(seed)

    def begin(self, seed: int) -> None:
        """New games everywhere; the same seed gives the same games."""
        self.lot = FastSource(seed)
        self.bots = []
        self.matches = []
        self.places = [Place(0, 0, 0)] * self.count
        self.observations.clear()
        self.masks.clear()
        for _ in range(self.count):
            for role in self.roles:
                self.bots.append(make_player(role, self._number()) if role != LEARNER else None)
        for i in range(self.count):
            self.matches.append(self._deal(i, i % self.seats if self.rotate else 0))
            self._run(i)
            self._show(i)
            self._forget(i)
        self.finals.clear()

    def _number(self) -> int:
        return int(self.lot.draw(1 << 30))

    def _deal(self, i: i64, shift: int) -> Match:
        self.shifts[i] = u8(shift)
        return new_match(self.game, FastSource(self._number()), keep=self.keep, history=False)

    def step(self, options: vec[i64]) -> None:
        """Answer in every game with the number of an option; if one is refused, nothing has changed.

        All are answered before any is looked at, and those with the same question one after the other: rules and
        observations are each as much code as the processor keeps at hand, and to go from one to the other and back with
        every game costs a tenth.
        """
        n: i64 = self.count
        if i64(len(options)) != n:
            raise IllegalAnswer(f"{len(options)} answers for {self.count} games")
        self._read(options)
        self.observations.clear()
        self.masks.clear()
        if self.finals:
            self.finals.clear()
        self._line_up()
        values, matches, ended = self.values, self.matches, self.ended
        deals = False
        i: i64
        for i in self.line:
            if ended[i]:
                self._forget(i)
            value = values[i]
            if value == NONE:
                deals = True
            else:
                matches[i].step(int(value))
                if not self._goes_on(i):
                    values[i] = OVER
                    deals = True
        if deals:
            self._deal_anew()
        for i in range(n):
            self._show(i)

    def _deal_anew(self) -> None:
        """Begin another game where one is over, in the order of the games: chance falls as if all had answered so."""
        i: i64
        for i in range(i64(self.count)):
            if self.values[i] == NONE:
                self._end(i, int(self.asked[i]), True)
                self._run(i)
            elif self.values[i] == OVER:
                self._run(i)

    def _line_up(self) -> None:
        """Put the games in line, by question."""
        heads, kinds, line = self.heads, self.kinds, self.line
        kind: i64
        for kind in range(i64(len(heads))):
            heads[kind] = 0
        for kind in kinds:
            heads[kind + 1] = heads[kind + 1] + 1
        before: i64 = 0
        for kind in range(i64(len(heads))):
            before += heads[kind]
            heads[kind] = before
        i: i64
        for i in range(i64(len(kinds))):
            kind = kinds[i]
            at = heads[kind]
            line[at] = i
            heads[kind] = at + 1

    def _read(self, options: vec[i64]) -> None:
        """The value behind each option; where there is none, NONE or an error."""
        size: i64 = self.sight.options
        flags, values = self.masks.ink, self.values
        i: i64
        for i in range(self.count):
            option = options[i]
            if 0 <= option < size and flags[i * size + option]:
                values[i] = self.places[i].value(option)
            elif self.lose:
                values[i] = NONE
            else:
                ask = self.matches[i].ask
                assert ask is not None
                self.sight.value_of(ask, int(option))
        self.decisions += self.count

    def _forget(self, i: i64) -> None:
        """Nothing has ended."""
        self.ended[i] = 0
        n: i64 = self.seats
        seat: i64
        for seat in range(i * n, (i + 1) * n):
            self.rewards[seat] = 0.0

    def _run(self, i: i64) -> None:
        """Let bots answer until a learner is asked; where a game ends, begin another."""
        while not self._goes_on(i):
            self._end(i, self._looker(i), False)

    def _goes_on(self, i: i64) -> bool:
        """Let bots answer; whether a learner is asked, or the game is over."""
        n: i64 = self.seats
        match = self.matches[i]
        while True:
            ask = match.ask
            if ask is None:
                return False
            if self.alone:
                return True
            role = i64(ask.seat) - i64(self.shifts[i])
            if role < 0:
                role += n
            bot = self.bots[i * n + role]
            if bot is None:
                return True
            self.decisions += 1
            values = ask.values
            if type(bot) is RandomPlayer:
                match.step(values[bot.source.draw(len(values))])
            else:
                match.step(bot.choose(Observation(match, ask.seat)))

    def _show(self, i: i64) -> None:
        """Write whom the game asks, what that seat sees and which options it has."""
        match, sight = self.matches[i], self.sight
        ask = match.ask
        assert ask is not None
        self.asked[i] = u8(ask.seat)
        place = sight.place(ask.question)
        self.places[i] = place
        self.kinds[i] = place.number
        sight.show(match, ask, place, self.observations, self.masks)

    def _looker(self, i: i64) -> int:
        """The seat of the first learner."""
        for role in range(self.seats):
            if self.bots[int(i) * self.seats + role] is None:
                return (role + int(self.shifts[i])) % self.seats
        return 0

    def _end(self, i: i64, seat: int, illegal: bool) -> None:
        """Note what the game was worth, and deal the next one."""
        match = self.matches[i]
        n = self.seats
        if illegal:
            places = [1] * n
            for other in range(n):
                if self.game.rules.side(other) == self.game.rules.side(seat):
                    places[other] = 2
        else:
            places = match.state.places
        if not self.ended[i]:  # a game that bots end before a learner is asked is no game
            worth = rewards(self.game, places, self.reward)
            for one in range(n):
                self.rewards[i * i64(n) + i64(one)] = worth[one]
            self.last.clear()
            self.sight.look(match, seat, self.last)
            self.finals[int(i)] = self.last.rows()
            self.finished += 1
        self.ended[i] = 1
        shift = (int(self.shifts[i]) + 1) % n if self.rotate else 0
        self.matches[i] = self._deal(i, shift)

    def any_options(self, source: FastSource) -> vec[i64]:
        """For every game one of its options, each as likely as the others."""
        options = vec[i64](capacity=self.count)
        for match, place in zip(self.matches, self.places):  # noqa: B905 - with `strict` mypyc calls Python
            ask = match.ask
            assert ask is not None
            values = ask.values
            options = append(options, place.option(values[source.draw(len(values))]))
        return options

    def close(self) -> None:
        """End the programs of bots from outside."""
        for bot in self.bots:
            if bot is not None:
                bot.close()

    def memory_of_rewards(self) -> memoryview:
        return memoryview(self.rewards)

    def memory_of_asked(self) -> memoryview:
        return memoryview(self.asked)

    def memory_of_ended(self) -> memoryview:
        return memoryview(self.ended)

    def memory_of_shifts(self) -> memoryview:
        return memoryview(self.shifts)
