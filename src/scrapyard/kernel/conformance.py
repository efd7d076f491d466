"""What the kernel promises, checked on any game. In a game's tests:

    from scrapyard.kernel.conformance import Conformance

    class TestMyGame(Conformance):
        meta = META

Or from the shell, for a long run: `python -m scrapyard.kernel.conformance my_game.meta:META --games 20000`.
The number of random games per seat count comes from SCRAPYARD_GAMES (default 5: a quick look at a sample of the
settings; 60 or more visits them all), and `extra` may list settings that belong together.
"""

import argparse
import importlib
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from types import GetSetDescriptorType
from typing import ClassVar

from scrapyard.kernel.chance import FastSource, SealedSource
from scrapyard.kernel.errors import (
    IllegalAnswer,
    RecordError,
    RulesError,
    SettingsError,
    StaleAnswer,
    UndoRefused,
)
from scrapyard.kernel.game import Game, Meta
from scrapyard.kernel.match import Match, new_match
from scrapyard.kernel.moves import carry_out, forecast
from scrapyard.kernel.record import parse, record_of
from scrapyard.kernel.replay import replay, verify
from scrapyard.kernel.state import SPECTATOR, State
from scrapyard.kernel.typed import misfit, view_type

LIMIT = 20_000
"""No game may take more answers than this."""
THOROUGH = 60
"""From so many games per seat count on, every table is visited; below it, a sample."""
SAMPLE = 6
LOOKED_AT = 6
"""So many options of a question are followed in a forecast."""
ANSWERS_WATCHED = 300
"""So many answers of a game are compared between worlds."""


class Conformance:
    """Subclass with `meta` set; every `test_` method is one promise."""

    meta: ClassVar[Meta]
    extra: ClassVar[list[dict[str, str]]] = []
    """Combinations of settings to be played besides each setting alone."""
    every_answer_tells: ClassVar[bool] = False
    """Each answer draws or reveals something: there is none whose onlookers could be compared between worlds."""
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

    # Promises

    def test_random_games_end_and_break_no_invariant(self) -> None:
        played = 0
        for game in self.plain_tables():
            for seed in range(self.games()):
                match = new_match(game, FastSource(seed), keep=False, history=False)
                self._play_watched(match, FastSource(-seed - 1))
                played += 1
        assert played > 0, "no seat count can be played with the default settings"

    def test_every_setting_can_be_played_to_the_end(self) -> None:
        for game in self.tables():
            for seed in range(max(2, min(20, self.games() // 30))):
                match = new_match(game, FastSource(seed), keep=False, history=False)
                self._play_watched(match, FastSource(seed + 5000))

    def _play_watched(self, match: Match, source: FastSource) -> None:
        game, s = match.game, match.state
        tokens = list(range(len(s.faces)))
        count = 0
        while match.ask is not None:
            values = match.ask.values
            assert len(set(values)) == len(values) > 0, f"option list {match.ask} repeats itself or is empty"
            broken = game.rules.broken(s)
            assert not broken, f"{broken[0]} (seed {self._seed(match)}, answer {count})"
            zones = game.rules.zones(s)
            if zones:
                held = sorted(token for zone in zones for token in zone)
                assert held == tokens, f"a token is lost or doubled (seed {self._seed(match)}, answer {count})"
            match.step(values[int(source.draw(len(values)))])
            count += 1
            assert count < self.limit, f"no end after {count} answers (seed {self._seed(match)})"
        assert s.over
        assert len(s.places) == s.seats, "the game ended without places"
        assert min(s.places) >= 1
        assert s.ending, "the game ended without saying why"

    def _seed(self, match: Match) -> object:
        source = match.tape.source
        return source.seed if isinstance(source, FastSource) else "-"

    def test_a_record_replays_to_the_same_state(self) -> None:
        for game in self.tables():
            match = self._played(game, 11)
            text = record_of(match, self._names(game)).text()
            again = replay(parse(text), lambda _: self.meta)
            assert again.state.digest() == match.state.digest()
            assert [line for _, line in record_of(again, self._names(game)).lines] == [
                line for _, line in parse(text).lines
            ]

    def test_dice_and_shuffles_can_be_verified(self) -> None:
        for game in self.plain_tables():
            nonces = [f"nonce-{i}" for i in range(game.seats)]
            match = new_match(game, SealedSource(b"a secret that nobody knows", nonces))
            self._play_on(match, FastSource(3))
            text = record_of(match, self._names(game)).text()
            assert verify(parse(text), lambda _: self.meta)
            forged = text.replace("seed: ", "seed: 00")
            try:
                verify(parse(forged), lambda _: self.meta)
            except RecordError:
                continue
            raise AssertionError("a forged seed was accepted")

    def test_hidden_things_stay_hidden(self) -> None:
        """What a seat has not seen is swapped for something else: every byte that it gets must stay the same."""
        for match in self._positions():
            for seat in [*range(match.game.seats), SPECTATOR]:
                other = match.imagine(seat, FastSource(seat + 77))
                assert self._bytes(match, seat) == self._bytes(other, seat)

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
            told.append([match.game.vocabulary.key(ask.question, value), *words, face.thing(s, ask, value)])
        return told

    def test_what_is_told_about_an_answer_tells_nothing_more(self) -> None:
        """The same answer in both worlds gives each seat the same sentences, unless chance has a part in it."""
        for match in self._positions():
            ask = match.ask
            assert ask is not None
            for seat in [*range(match.game.seats), SPECTATOR]:
                real, other = match.clone(FastSource(1)), match.imagine(seat, FastSource(1))
                shared = [value for value in ask.values if other.ask is not None and value in other.ask.values]
                if ask.seat != seat or not shared:
                    continue
                told = [self._told(world, shared[0], seat) for world in (real, other)]
                assert None in told or told[0] == told[1]

    def _told(self, match: Match, value: int, seat: int) -> list[str] | None:
        """The sentences after an answer, or None where an unseen face came to light."""
        s = match.state
        unseen = [token for token in range(len(s.faces)) if not s.knows(seat, token)]
        before = match.tape.at
        s.events = []
        match.step(value)
        if match.tape.at > before + 1 or any(s.knows(seat, token) for token in unseen):
            return None
        return [match.game.face.sentence(event, seat, self._names(match.game)) for event in s.events or []]

    def test_onlookers_learn_nothing_from_an_answer(self) -> None:
        """Another seat answers: with other cards where the onlooker has not looked, the same bytes and the same fence.

        Checked after every answer of a game. Where chance has a part in it or a card comes to light, or where the
        answer is impossible with the other cards, the worlds may differ, and are not compared.
        """
        compared = 0
        for number, game in enumerate(self.tables()):
            match, source = new_match(game, FastSource(number + 400)), FastSource(number + 900)
            while match.ask is not None and match.turn < ANSWERS_WATCHED:
                ask = match.ask
                value = ask.values[int(source.draw(len(ask.values)))]
                onlookers = [seat for seat in (*range(game.seats), SPECTATOR) if seat != ask.seat]
                onlooker = onlookers[int(source.draw(len(onlookers)))]
                here = self._learned(match.clone(FastSource(1)), value, onlooker)
                there = self._learned_elsewhere(match.imagine(onlooker, FastSource(match.turn)), value, onlooker)
                if here is not None and there is not None:
                    compared += 1
                    assert here == there, f"{ask} answered with {value}, watched from {onlooker}"
                match.step(value)
        assert compared > 0 or self.every_answer_tells, "no answer could be compared: if each draws or reveals, say so"

    def _learned(self, match: Match, value: int, seat: int) -> tuple[str, list[str], bool] | None:
        """What an onlooker gets after an answer, and whether it could not be taken back; None if it may differ."""
        ask, s = match.ask, match.state
        if ask is None or value not in ask.values:
            return None
        unseen = [token for token in range(len(s.faces)) if not s.knows(seat, token)]
        before, s.events = match.tape.at, []
        match.tape.fence = 0
        match.step(value)
        if match.tape.at > before + 1 or any(s.knows(seat, token) for token in unseen):
            return None
        names = self._names(match.game)
        told = [match.game.face.sentence(event, seat, names) for event in s.events or []]
        return self._bytes(match, seat), told, match.tape.fence > before

    def _learned_elsewhere(self, match: Match, value: int, seat: int) -> tuple[str, list[str], bool] | None:
        """The same with other cards, which may not allow the answer, or one before it that is still held in a flow."""
        try:
            return self._learned(match, value, seat)
        except (RulesError, LookupError, ValueError):
            return None
        except RuntimeError as error:
            if isinstance(error.__cause__, StopIteration):  # `next()` in a flow found no such card
                return None
            raise

    def test_a_copy_is_a_copy(self) -> None:
        for match in self._positions():
            before = match.state.digest()
            copies = [match.clone(FastSource(1)) for _ in range(3)]
            for copy in copies:
                assert copy.state.digest() == before
                assert repr(copy.ask) == repr(match.ask)
            self._play_on(copies[0], FastSource(5), 60)
            nested = copies[1].clone(FastSource(2))
            self._play_on(nested, FastSource(6), 60)
            unkept = match.clone(FastSource(2), keep=False)
            self._play_on(unkept, FastSource(6), 60)
            assert unkept.state.digest() == nested.state.digest()
            assert match.state.digest() == before
            assert copies[1].state.digest() == before
            assert copies[2].state.digest() == before

    def test_a_copy_misses_no_field(self) -> None:
        for match in self._positions():
            s = match.state
            dumped = s.dump()
            copy = s.clone()
            assert copy.dump() == dumped
            for name in self._fields(s):
                assert name in dumped, f"the field {name} is not in dump()"
                value = getattr(s, name)
                assert not isinstance(value, list) or getattr(copy, name) is not value, f"{name} is shared"

    def _fields(self, s: State) -> list[str]:
        """Every attribute of a state that is copied, whether it lives in a dict or in a compiled slot."""
        names = set(getattr(s, "__dict__", {}))
        for kind in type(s).__mro__:
            slots = [name for name, value in vars(kind).items() if isinstance(value, GetSetDescriptorType)]
            names.update(slots, vars(kind).get("__annotations__", {}))
        return sorted(name for name in names - {"tape", "events", "SINCE"} if not name.startswith("__"))

    def test_determinising_changes_nothing_that_the_seat_knows(self) -> None:
        for match in self._positions():
            ask = match.ask
            assert ask is not None
            world = match.imagine(ask.seat, FastSource(9))
            assert self._bytes(world, ask.seat) == self._bytes(match, ask.seat)
            assert repr(world.ask) == repr(match.ask)
            copy = world.clone()
            assert copy.state.digest() == world.state.digest()
            dreams = [one.imagine(ask.seat, FastSource(2)).state.digest() for one in (match, world)]
            assert dreams[0] == dreams[1], "what is imagined depends on what the seat cannot see"
            self._play_on(world, FastSource(4))
            assert world.state.over
            assert not match.game.rules.broken(world.state)

    def test_worlds_are_imagined_within_worlds(self) -> None:
        """A bot imagines what another imagines, a few answers further on: copies of that world are right, too."""
        for match in self._positions():
            world = match
            for depth in range(5):
                ask = world.ask
                if ask is None:
                    break
                world = world.imagine(ask.seat, FastSource(depth))
                copy = world.clone()
                assert copy.state.digest() == world.state.digest()
                assert repr(copy.ask) == repr(world.ask)
                world.step(ask.values[depth % len(ask.values)])

    def test_only_legal_answers_are_taken(self) -> None:
        for match in self._positions():
            ask = match.ask
            assert ask is not None
            before = match.state.digest()
            domain = len(match.game.vocabulary.domains[ask.question.domain])
            commands = len(ask.question.extras) + len(ask.question.commands)
            for value in [10**6, -(10**6), domain, -commands - 1, *range(-len(ask.question.extras), domain)]:
                if value not in ask.values:
                    self._refused(match, value, ask.seat, IllegalAnswer)
            for seat in range(match.game.seats):
                if match.asked(seat) is None:
                    self._refused(match, ask.values[0], seat, StaleAnswer)
            assert match.state.digest() == before
            assert match.ask is ask

    def _refused(self, match: Match, value: int, seat: int, error: type[Exception]) -> None:
        try:
            match.answer(value, seat)
        except error:
            return
        raise AssertionError(f"answer {value} of seat {seat} was taken at {match.ask}")

    def test_undo_takes_back_exactly_one_answer_and_tells_nothing(self) -> None:
        for match in self._positions():
            ask = match.ask
            assert ask is not None
            if ask.peers is not None:
                continue
            before = match.state.digest()
            known = self._known(match.state)
            at = match.tape.at
            match.answer(ask.values[0], ask.seat)
            chance = match.tape.at > at + 1
            learned = self._known(match.state) != known
            if match.can_undo(ask.seat):
                try:
                    match.undo(ask.seat)
                except UndoRefused:
                    continue
                raise AssertionError("undo went through although it is refused")
            assert not chance, "undo could take back an outcome of chance"
            assert not learned, "undo could take back what somebody has learned or lost track of"
            for seat in range(match.game.seats):
                assert seat == ask.seat or match.can_undo(seat), "somebody else could take it back"
            match.undo(ask.seat)
            assert match.state.digest() == before
            assert repr(match.ask) == repr(ask)

    def test_a_move_is_its_answers_one_by_one_and_undone_as_one(self) -> None:
        longest = 0
        for number, match in enumerate(self._positions()):
            ask = match.ask
            assert ask is not None
            if ask.peers is not None:
                continue
            seat, before = ask.seat, match.state.digest()
            keys = self._row(match, FastSource(number))
            longest = max(longest, len(keys))
            singly = match.clone(FastSource(1))
            for key in keys:
                singly.play(key, seat)
            match.tape.source = FastSource(1)
            assert carry_out(match, seat, [*keys, "something unforeseen"]) == len(keys)
            assert match.state.digest() == singly.state.digest()
            assert repr(match.ask) == repr(singly.ask)
            if not match.can_undo(seat, len(keys)):
                match.undo(seat, len(keys))
                assert match.state.digest() == before
                assert repr(match.ask) == repr(ask)
        assert longest > 0

    def _row(self, match: Match, source: FastSource) -> list[str]:
        """Answers at random for as long as what follows can be told."""
        assert match.ask is not None
        seat, keys, here = match.ask.seat, list[str](), match
        while len(keys) < self.limit:
            ask = here.asked(seat)
            assert ask is not None
            value = ask.values[int(source.draw(len(ask.values)))]
            keys.append(match.game.vocabulary.key(ask.question, value))
            ahead = forecast(here, seat, value)
            if ahead.match is None:
                return keys
            here = ahead.match
        raise AssertionError(f"a row of {len(keys)} answers without chance, reveal or another seat")

    def test_a_move_with_an_impossible_answer_changes_nothing(self) -> None:
        for match in self._positions():
            assert match.ask is not None
            before, seat = match.state.digest(), match.ask.seat
            first = match.options()[0]
            tries = [["no such thing"], []]
            if forecast(match, seat, match.ask.values[0]).match is not None:
                tries.append([first, "no such thing"])
            for keys in tries:
                try:
                    carry_out(match, seat, keys)
                except IllegalAnswer:
                    assert match.state.digest() == before
                    continue
                raise AssertionError(f"the move {keys} was taken at {match.ask}")

    def test_a_forecast_tells_nothing(self) -> None:
        """Whoever looks ahead gets the same bytes whatever the cards are that it has not seen."""
        for match in self._positions():
            for ask in match.asks():
                other = match.imagine(ask.seat, FastSource(ask.seat + 55))
                before = match.state.digest()
                assert self._foreseen(match, ask.seat, 2) == self._foreseen(other, ask.seat, 2)
                assert match.state.digest() == before, "a forecast has changed the game"

    def _foreseen(self, match: Match, seat: int, depth: int) -> list[object]:
        """Everything that a seat is told about its options, and about those behind them."""
        ask, told, names = match.asked(seat), list[object](), self._names(match.game)
        assert ask is not None
        for value in ask.values[:LOOKED_AT]:
            ahead = forecast(match, seat, value)
            told += [value, ahead.told, [match.game.face.sentence(event, seat, names) for event in ahead.events]]
            if ahead.match is not None:
                told.append(self._asked(ahead.match, seat))
                told.append(self._foreseen(ahead.match, seat, depth - 1) if depth > 1 else [])
        return told

    def _known(self, s: State) -> Counter[tuple[int, int]]:
        """How many cards of each face every seat knows: of several alike, nobody can say which one it knows."""
        seats = (*range(s.seats), SPECTATOR)
        return Counter((seat, face) for token, face in enumerate(s.faces) for seat in seats if s.knows(seat, token))

    def test_every_option_has_a_key_and_a_stable_number(self) -> None:
        for match in self._positions():
            vocabulary = match.game.vocabulary
            ask = match.ask
            assert ask is not None
            keys = [vocabulary.key(ask.question, value) for value in ask.values]
            numbers = [vocabulary.id(ask.question, value) for value in ask.values]
            assert len(set(keys)) == len(keys)
            assert len(set(numbers)) == len(numbers)
            assert all(0 <= number < vocabulary.size for number in numbers)
            for key, value in zip(keys, ask.values, strict=True):
                assert match.value_of(ask, key) == value
                assert match.game.face.label(match.state, ask, value)

    def test_every_view_can_be_drawn(self) -> None:
        for match in self._positions():
            names = self._names(match.game)
            for seat in [*range(match.game.seats), SPECTATOR]:
                view = match.game.face.view(match.state, seat)
                json.dumps(view)
                for width in (80, 120):
                    assert match.game.face.picture(view, names, width)

    def test_every_view_is_of_its_type(self) -> None:
        kind = view_type(self.meta.home)
        for match in self._positions() if kind is not None else ():
            for seat in [*range(match.game.seats), SPECTATOR]:
                problem = misfit(match.game.face.view(match.state, seat), kind)
                assert not problem, f"the view does not fit {kind.__name__}: {problem}"

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


def main(arguments: list[str]) -> int:
    """Play many random games with every check on."""
    parser = argparse.ArgumentParser(prog="python -m scrapyard.kernel.conformance", description=main.__doc__)
    parser.add_argument("meta", nargs="+", help="where the game's card is: package.module:NAME")
    parser.add_argument("--games", type=int, default=2000, help="random games per seat count")
    options = parser.parse_args(arguments)
    os.environ["SCRAPYARD_GAMES"] = str(options.games)
    for place in options.meta:
        module, _, name = place.partition(":")
        suite = Conformance()
        type(suite).meta = getattr(importlib.import_module(module), name or "META")
        for check in sorted(name for name in dir(suite) if name.startswith("test_")):
            start = time.perf_counter()
            getattr(suite, check)()
            title = check.removeprefix("test_").replace("_", " ")
            print(f"{suite.meta.id}: {title}: held ({time.perf_counter() - start:.1f} s)", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
