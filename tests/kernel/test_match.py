"""A match: answers, keys, commands, undo, sealed questions."""

from collections.abc import Callable
from typing import TypeAlias

import pytest

from examples.scrap_duel import META
from scrapyard.kernel.ask import Ask, Flow, Left, Question, Vocabulary, choose, choose_openly, together, window
from scrapyard.kernel.chance import FastSource, Script
from scrapyard.kernel.errors import IllegalAnswer, StaleAnswer, UndoRefused
from scrapyard.kernel.face import Face
from scrapyard.kernel.game import Game, Meta
from scrapyard.kernel.match import Match, new_match, playout
from scrapyard.kernel.mind import Mind
from scrapyard.kernel.rules import Rules
from scrapyard.kernel.settings import Settings
from scrapyard.kernel.state import State

FlowMaker: TypeAlias = Callable[[], Flow[object]]

HIDE = Question("hide", "place", "Where do you hide?", commands=("concede",))


class HideState(State):
    found: list[int]


class Hide(Rules[HideState]):
    """Everybody hides at the same time, twice."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def start(self) -> HideState:
        s = HideState(self.seats)
        s.found = []
        return s

    def phase(self, s: HideState) -> Flow[None]:
        answers = yield from together([Ask(seat, HIDE, [0, 1, 2], -1) for seat in range(s.seats)])
        s.found = s.found + answers
        s.over = len(s.found) >= 2 * s.seats
        s.places = [1] * s.seats
        s.ending = "hidden"


def hide(seats: int) -> Game:
    words = Vocabulary([HIDE], {"place": ["barn", "well", "tree"]})
    meta = Meta("hide", "Hide", 1, (2, 4), "1", "", [])
    return Game(meta, seats, Settings([], {}), Hide(seats), Face(words), Mind())


def duel(*outcomes: int) -> Match:
    return new_match(META.bind(2), Script(list(outcomes), FastSource(4)))


def test_an_answer_outside_the_options_is_refused_with_the_options() -> None:
    match = duel()
    with pytest.raises(IllegalAnswer, match="there are: throw "):
        match.answer(99)


def test_a_key_is_taken_in_any_case_and_spacing() -> None:
    match = duel()
    assert match.ask is not None
    key = match.game.vocabulary.key(match.ask.question, match.ask.values[0])
    match.play(f"  {key.upper()} ".replace(" ", "  "))
    assert match.turn == 1


def test_an_unknown_key_lists_those_there_are() -> None:
    with pytest.raises(IllegalAnswer, match="'throw gold' is not an option here; there are: throw"):
        duel().play("throw gold")


def test_a_finished_match_takes_no_answer() -> None:
    match = duel()
    playout(match, FastSource(1), 1000)
    assert match.over
    with pytest.raises(StaleAnswer, match="over"):
        match.answer(0)
    with pytest.raises(StaleAnswer, match="over"):
        match.play("pass")


def test_the_wrong_seat_is_told_that_it_is_not_asked() -> None:
    match = duel()
    assert match.ask is not None
    with pytest.raises(StaleAnswer, match="is not asked anything"):
        match.answer(match.ask.values[0], 1 - match.ask.seat)


def test_sealed_answers_may_come_in_any_order_and_wait_for_each_other() -> None:
    match = new_match(hide(3), FastSource(1))
    match.answer(2, 2)
    assert [ask.seat for ask in match.asks()] == [0, 1]
    match.answer(1, 0)
    assert [ask.seat for ask in match.asks()] == [1]
    assert match.state.dump()["over"] is False
    match.answer(0, 1)
    state = match.state
    assert isinstance(state, HideState)
    assert state.found == [1, 0, 2]


def test_a_sealed_answer_is_given_once() -> None:
    match = new_match(hide(3), FastSource(1))
    match.answer(2, 2)
    with pytest.raises(StaleAnswer, match="seat C"):
        match.answer(1, 2)


def test_a_copy_keeps_sealed_answers_and_an_imagined_one_forgets_those_of_others() -> None:
    match = new_match(hide(3), FastSource(1))
    match.answer(2, 2)
    assert match.clone().sealed == {2: 2}
    assert match.imagine(0, FastSource(2)).sealed == {}
    assert match.imagine(2, FastSource(2)).sealed == {2: 2}


def test_a_command_is_taken_although_it_is_not_listed() -> None:
    match = new_match(hide(2), FastSource(1))
    ask = match.asked(0)
    assert ask is not None
    assert match.value_of(ask, "concede") == -1
    assert -1 not in ask.values


def test_undo_is_refused_after_a_reveal_and_says_why() -> None:
    match = duel()
    assert match.ask is not None
    seat = match.ask.seat
    match.play("throw tin") if 0 in match.ask.values else match.answer(match.ask.values[0])
    with pytest.raises(UndoRefused, match="chance or a reveal has followed"):
        match.undo(seat)


def test_undo_without_an_answer_is_refused() -> None:
    with pytest.raises(UndoRefused, match="nothing has been answered yet"):
        duel().undo(0)


def test_undo_is_refused_to_another_seat() -> None:
    match = duel()
    assert match.ask is not None
    seat = match.ask.seat
    match.answer(match.ask.values[0])
    with pytest.raises(UndoRefused, match="another seat has answered since"):
        match.undo(1 - seat)


def test_undo_takes_back_a_choice_that_nobody_learned_from() -> None:
    match = new_match(META.bind(3), FastSource(4))
    assert match.ask is not None
    before = match.state.digest()
    match.answer(match.ask.values[0])
    assert match.can_undo(match.answered[0].seat) == ""
    match.undo(match.answered[0].seat)
    assert match.state.digest() == before
    assert match.turn == 0


def test_the_same_seed_and_answers_give_the_same_game() -> None:
    digests = []
    for _ in range(2):
        match = new_match(META.bind(4), FastSource(12))
        playout(match, FastSource(3), 1000)
        digests.append(match.state.digest())
    assert digests[0] == digests[1]


QUIT = Question("lift", "place", "Lift what?", extras=("pass",), commands=("shout",), leaving=("quit",))


@pytest.mark.parametrize(
    "flow",
    [
        lambda: choose(1, QUIT, [0, 1]),
        lambda: choose_openly(1, QUIT, [0]),
        lambda: window(1, QUIT, []),
        lambda: together([Ask(0, QUIT, [0, 1], -1), Ask(1, QUIT, [0, 1], -1)]),
    ],
)
@pytest.mark.parametrize("value", [0, -1, -2, -3])
def test_whoever_leaves_ends_what_is_under_way_and_every_other_answer_goes_on(flow: FlowMaker, value: int) -> None:
    going = flow()
    ask = next(going)
    while ask.seat != 1:
        ask.answer = 0
        ask = next(going)
    ask.answer = value
    with pytest.raises(Left if value == -3 else StopIteration) as end:
        next(going)
    if isinstance(end.value, Left):
        assert end.value.seat == 1
    else:
        assert end.value.args[0] in (value, [0, value])


def test_words_to_leave_with_come_after_the_other_commands() -> None:
    assert QUIT.commands == ("shout", "quit")
    assert [QUIT.is_command(value) for value in (-1, -2, -3, -4)] == [False, True, True, False]
    assert Vocabulary([QUIT], {"place": ["barn"]}).key(QUIT, -3) == "quit"
