"""What people and programs read: keys, numbers, views and pictures."""

import json

from scrapyard.kernel.conformance.suite import Suite
from scrapyard.kernel.state import SPECTATOR
from scrapyard.kernel.typed import misfit, view_type


class Faces(Suite):
    """Everything that is offered has a name, and everything that is shown has its type."""

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

    def test_views_made_together_are_those_made_alone(self) -> None:
        """What several seats see alike is made once: nobody sees what was made for another."""
        for match in self._positions():
            seats = [SPECTATOR, *range(match.game.seats)]
            face, s = match.game.face, match.state
            together = [json.dumps(view) for view in face.views(s, seats)]
            assert together == [json.dumps(face.view(s, seat)) for seat in seats]
