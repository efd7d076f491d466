"""In which worlds the search bot tries its options, and what it expects of the others."""

from scrapyard.kernel.ask import Ask, Flow, Question, Vocabulary, together
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.face import Face
from scrapyard.kernel.game import Game, Meta
from scrapyard.kernel.match import new_match
from scrapyard.kernel.mind import Mind
from scrapyard.kernel.observation import Observation
from scrapyard.kernel.rules import Rules
from scrapyard.kernel.settings import Settings
from scrapyard.kernel.state import State
from scrapyard.players.search import SearchPlayer

CALL = Question("call", "side", "Heads or tails?")


class Plain(Rules[State]):
    def start(self) -> State:
        return State(2)


class Toss(Plain):
    """The first seat calls a side, and whatever it is, the coin alone decides who wins."""

    def phase(self, s: State) -> Flow[None]:
        yield Ask(0, CALL, [0, 1], -1)
        s.over, s.ending = True, "tossed"
        s.places = [[1, 2], [2, 1]][s.pick("coin", 2)]


class Heads(Plain):
    """Both call a side, sealed. The first seat wins with heads; what the second calls does not matter."""

    def phase(self, s: State) -> Flow[None]:
        called = yield from together([Ask(seat, CALL, [0, 1], -1) for seat in range(2)])
        s.over, s.ending = True, "called"
        s.places = [[1, 2], [2, 1]][called[0]]


def bind(rules: Plain) -> Game:
    meta = Meta("plain", "Plain", 1, (2, 2), "1", "", [])
    return Game(meta, 2, Settings([], {}), rules, Face(Vocabulary([CALL], {"side": ["heads", "tails"]})), Mind())


def test_every_option_is_tried_in_the_same_worlds() -> None:
    observation = Observation(new_match(bind(Toss()), FastSource(1)), 0)
    for seed in range(20):
        tree = SearchPlayer(seed, iterations=40.0, explore=1000.0).think(observation)
        heads, tails = tree.option(observation.ask, 0), tree.option(observation.ask, 1)
        assert heads is not None
        assert tails is not None
        assert heads.visits == tails.visits == 20
        assert heads.totals == tails.totals
        assert 0 < heads.totals[0] < 20


def test_those_asked_before_are_expected_to_answer_for_themselves() -> None:
    observation = Observation(new_match(bind(Heads()), FastSource(1)), 1)
    root = SearchPlayer(1, iterations=200.0).think(observation).root
    assert root.visits == 200
    assert root.totals[1] / root.visits < 0.1
