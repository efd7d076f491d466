"""Whatever the cards are that a seat has not seen, it gets the same bytes."""

from typing import ClassVar

from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.conformance.suite import Suite
from scrapyard.kernel.errors import RulesError
from scrapyard.kernel.match import Match, new_match
from scrapyard.kernel.state import SPECTATOR

ANSWERS_WATCHED = 300
"""So many answers of a game are compared between worlds."""


class Hidden(Suite):
    """Positions and answers compared between the real cards and others that fit what has been seen."""

    every_answer_tells: ClassVar[bool] = False
    """Each answer draws or reveals something: there is none whose onlookers could be compared between worlds."""

    def test_hidden_things_stay_hidden(self) -> None:
        """What a seat has not seen is swapped for something else: every byte that it gets must stay the same."""
        for match in self._positions():
            for seat in [*range(match.game.seats), SPECTATOR]:
                other = match.imagine(seat, FastSource(seat + 77))
                assert self._bytes(match, seat) == self._bytes(other, seat)

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
