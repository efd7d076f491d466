"""Options that a game's judge cannot tell apart are tried once, and nothing else comes of it."""

import pytest

from scrapyard.games import all_games, find_game
from scrapyard.kernel.ask import Ask, Flow, Question, Vocabulary
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.face import Face
from scrapyard.kernel.game import Game, Meta
from scrapyard.kernel.match import Match, new_match
from scrapyard.kernel.mind import Mind
from scrapyard.kernel.observation import Observation
from scrapyard.kernel.rules import Rules
from scrapyard.kernel.settings import Settings
from scrapyard.kernel.state import State
from scrapyard.players.greedy import GreedyPlayer
from scrapyard.players.options import Options
from scrapyard.players.search import SearchPlayer

DOOR = Question("door", "door", "Which door?")


@pytest.mark.parametrize("game", all_games())
def test_options_that_are_alike_are_judged_alike(game: str) -> None:
    bound = find_game(game).bind(3)
    source = FastSource(21)
    for seed in range(12):
        match = new_match(bound, FastSource(seed), history=False)
        while match.ask is not None:
            if source.draw(4) == 0 and match.ask.peers is None:
                check_alike(match, match.ask, FastSource(seed))
            match.step(match.ask.values[source.draw(len(match.ask.values))])


def check_alike(match: Match, ask: Ask, source: FastSource) -> None:
    like = match.game.mind.alike(match.state, ask)
    assert len(like) in (0, len(ask.values))
    scores: list[float] = []
    lucky: list[bool] = []
    for i, first in enumerate(like):
        drawn = source.drawn()
        trial = match.clone(source)
        trial.step(ask.values[i])
        scores.append(match.game.mind.judge(trial.state, ask.seat))
        lucky.append(source.drawn() != drawn)
        assert first <= i
        assert like[first] == first
        assert lucky[i] == lucky[first]
        assert lucky[i] or scores[i] == scores[first]


def test_an_option_is_known_by_an_earlier_one_without_luck() -> None:
    options = Options([0, 0, 2, 0, 2], 5)
    assert options.last == 2
    assert [options.is_known(i) for i in range(5)] == [False, True, False, True, True]
    options.lucky |= 1 << 0
    assert [options.is_known(i) for i in range(5)] == [False, False, False, False, True]
    assert not any(Options([], 3).is_known(i) for i in range(3))


class Doors(Rules[State]):
    """Behind door 0 is a goat, behind doors 1 and 3 a car; behind door 2 lies a coin, and so behind door 4."""

    def start(self) -> State:
        return State(2)

    def phase(self, s: State) -> Flow[None]:
        ask = Ask(0, DOOR, [0, 1, 2, 3, 4], -1)
        yield ask
        if ask.answer in (2, 4):
            s.phase = 10 * s.pick("coin", 2)
        else:
            s.phase = 7 * (ask.answer % 2)
        s.over, s.ending = True, "opened"
        s.places = [1, 2] if s.phase else [2, 1]


class Sighted(Mind[State]):
    """Knows every door."""

    def __init__(self) -> None:
        super().__init__()
        self.judged = 0

    def judge(self, s: State, seat: int) -> float:
        self.judged += 1
        return float(s.phase) if seat == 0 else -float(s.phase)


class Blind(Sighted):
    """Knows which doors are alike."""

    def alike(self, s: State, ask: Ask) -> list[int]:
        return [0, 1, 2, 1, 2]


def table(mind: Mind[State]) -> Game:
    face: Face[State] = Face(Vocabulary([DOOR], {"door": ["a", "b", "c", "d", "e"]}))
    return Game(Meta("doors", "Doors", 1, (2, 2), "1", "", []), 2, Settings([], {}), Doors(), face, mind)


@pytest.mark.parametrize("seed", range(20))
def test_bots_answer_as_if_they_had_tried_every_option(seed: int) -> None:
    sighted, blind = (new_match(table(mind), FastSource(1)) for mind in (Sighted(), Blind()))
    assert GreedyPlayer(seed).choose(Observation(blind, 0)) == GreedyPlayer(seed).choose(Observation(sighted, 0))
    visits = [
        SearchPlayer(seed, iterations=30.0).think(Observation(match, 0)).visits(match.ask)
        for match in (sighted, blind)
        if match.ask is not None
    ]
    assert visits[0] == visits[1]


def test_an_option_that_is_known_is_not_tried() -> None:
    mind = Blind()
    GreedyPlayer(3).choose(Observation(new_match(table(mind), FastSource(1)), 0))
    assert mind.judged == 4  # doors 0, 1 and 2, and 4, since chance came in behind 2
