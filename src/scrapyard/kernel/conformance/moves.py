"""Several answers at once, taken back, and looked at beforehand."""

from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.conformance.suite import Suite
from scrapyard.kernel.errors import IllegalAnswer, UndoRefused
from scrapyard.kernel.match import Match
from scrapyard.kernel.moves import carry_out, forecast

LOOKED_AT = 6
"""So many options of a question are followed in a forecast."""


class Moves(Suite):
    """A move is its answers; undo and forecasts tell nothing."""

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
