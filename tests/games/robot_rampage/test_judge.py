"""The judge: it likes what is good for a robot, and sees what is in the air."""

import pytest

from scrapyard.games.robot_rampage.meta import META
from scrapyard.games.robot_rampage.rules import robots
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.match import new_match
from scrapyard.kernel.observation import Observation
from scrapyard.players import make_player
from tests.games.robot_rampage.table import A, B, Table, table


def best(t: Table) -> str:
    """The option that the judge likes best, one answer ahead."""
    scores: dict[str, float] = {}
    for value in t.ask.values:
        trial = t.match.clone(FastSource(1))
        trial.answer(value)
        scores[t.game.vocabulary.word(t.ask.question, value)] = trial.game.mind.judge(trial.state, t.ask.seat)
    return max(scores, key=lambda word: scores[word])


def test_winning_is_best_and_losing_worst() -> None:
    t = table("red", "green", hands=["green-08 red-13", "red-02"])
    before = t.game.mind.judge(t.s, A)
    t.play("A resign")
    assert t.game.mind.judge(t.s, A) < before < t.game.mind.judge(t.s, B)


def test_a_part_a_card_and_life_are_each_worth_something() -> None:
    plain = table("red", "green", hands=["red-02 red-13", "red-05"])
    armed = table("red hd-3", "green", hands=["red-02 red-13", "red-05"])
    richer = table("red", "green", hands=["red-02 red-13", "red-05"], stacks=["red-01", ""])
    wounded = table("red", "green", hands=["red-02 red-13", "red-05"], wounds=[1])
    scores = [t.game.mind.judge(t.s, A) for t in (wounded, plain)]
    assert scores[0] < scores[1] < min(t.game.mind.judge(t.s, A) for t in (armed, richer))


def test_the_stronger_card_strikes_and_the_accessory_helps() -> None:
    hands = ["green-08 green-05 red-13", "red-02 red-05"]
    t = table("red ac-1", "green", hands=hands, stacks=["", "red-01 red-03 red-04"]).play("A attack")
    assert best(t) == "green-08"
    t.attack("green-08")
    t = table("red ac-1", "green", hands=["green-08 red-13", "red-02"], stacks=["", "red-01 red-03"]).play("A attack")
    assert (t.asked, best(t)) == ("A power", "use")


def test_a_defence_that_holds_is_worth_its_card() -> None:
    hands = ["green-02 red-13", "green-10 red-05"]
    t = table("red", "green", hands=hands, stacks=["red-01 red-03 red-04", "red-07 red-08"]).attack("green-02")
    assert best(t) == "green-10"


def test_a_bad_hit_is_turned_away() -> None:
    hands = ["green-06 red-13", "blue-12 red-05"]
    t = table("red", "green", hands=hands, stacks=["", "red-01 red-03 red-04 red-07 red-09"], deck="red-06 red-11")
    t.s.wounds[B] = robots.wounds_left(t.agreed, t.s, B) - 1
    t.attack("green-06").play("B done", "A pass")
    assert best(t) == "blue-12"


@pytest.mark.slow
def test_greedy_beats_random_in_nine_games_of_ten() -> None:
    game = META.bind(2)
    wins = 0
    games = 400
    for number in range(games):
        match = new_match(game, FastSource(number), history=False)
        greedy = number % 2
        players = [make_player("greedy" if seat == greedy else "random", number * 2 + seat) for seat in (A, B)]
        while match.ask is not None:
            seat = match.ask.seat
            match.step(players[seat].choose(Observation(match, seat)))
        wins += match.state.places[greedy] == 1
    assert wins >= 0.87 * games
