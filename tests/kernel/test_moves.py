"""How far a seat can look ahead: past its own cards that are turned up, never past what it has not seen."""

from scrapyard.kernel.ask import Flow, Question, Vocabulary, choose
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.face import Face
from scrapyard.kernel.game import Game, Meta
from scrapyard.kernel.match import Match, new_match
from scrapyard.kernel.mind import Mind
from scrapyard.kernel.moves import carry_out, forecast
from scrapyard.kernel.rules import Rules
from scrapyard.kernel.settings import Settings
from scrapyard.kernel.state import State

DO = Question("do", "deed", "Do what?")
NEXT = Question("next", "deed", "And then?")
DEEDS = ["show-own", "look", "roll", "seal"]


class Cards(State):
    """One card that the seat has seen, one that nobody has."""


class OneSeat(Rules[Cards]):
    def start(self) -> Cards:
        s = Cards(1)
        s.mint(3)
        s.mint(4)
        s.seen[0] = 1
        return s

    def phase(self, s: Cards) -> Flow[None]:
        deed = yield from choose(0, DO, list(range(len(DEEDS))))
        if deed == 0:
            s.reveal(0)
        elif deed == 1:
            s.show(1, 0)
        elif deed == 2:
            s.roll("die")
        else:
            s.seal()
        yield from choose(0, NEXT, [0, 1])
        s.over, s.places, s.ending = True, [1], "done"


def table() -> Match:
    vocabulary = Vocabulary([DO, NEXT], {"deed": DEEDS})
    meta = Meta("one", "One", 1, (1, 1), "1", "", [])
    return new_match(Game(meta, 1, Settings([], {}), OneSeat(), Face(vocabulary), Mind()), FastSource(1))


def test_a_card_of_its_own_that_is_turned_up_does_not_end_a_forecast() -> None:
    match = table()
    ahead = forecast(match, 0, 0)
    assert ahead.told and ahead.match is not None
    assert ahead.match.options() == ["next show-own", "next look"]
    assert carry_out(match, 0, ["do show-own", "next look"]) == 2
    assert match.can_undo(0, 2) == "chance or a reveal has followed"


def test_what_the_seat_would_learn_is_not_foretold() -> None:
    for deed in (1, 2, 3):
        ahead = forecast(table(), 0, deed)
        assert (ahead.match, ahead.events, ahead.told) == (None, [], False), DEEDS[deed]
