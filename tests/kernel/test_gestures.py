"""What need not be asked: the only answer, and what a person has said beforehand."""

from scrapyard.games import all_games
from scrapyard.kernel.ask import Ask, Question, Vocabulary
from scrapyard.kernel.gestures import Gestures

BETWEEN = Question("between", "none", "", extras=("continue", "cycle"))
REACT = Question("react", "card", "", extras=("pass",))
MENU = Question("menu", "card", "", extras=("end", "trade"))
WORDS = Vocabulary([BETWEEN, REACT, MENU], {"none": [], "card": ["ram", "hook"]})
GESTURES = Gestures(
    menus=("menu",),
    go_on={"between": ("continue", "Stop between steps")},
    passes={"react": "pass"},
    always={"react": {"hook": "Always use the Hook"}},
    ends={"menu": ("end", ("trade",))},
)


def answer(question: Question, values: list[int], *wishes: str) -> int | None:
    return GESTURES.answer(WORDS, Ask(0, question, values, -1), wishes)


def test_the_only_answer_is_taken() -> None:
    assert answer(REACT, [-1]) == -1
    assert answer(REACT, [0, -1]) is None


def test_the_game_goes_on_between_steps_unless_the_stop_is_armed() -> None:
    assert answer(BETWEEN, [-2, -1]) == -1
    assert answer(BETWEEN, [-2, -1], "stop between") is None


def test_a_standing_pass_passes_whatever_there_is_to_react_with() -> None:
    assert answer(REACT, [0, 1, -1], "pass") == -1


def test_always_use_this_weighs_more_than_a_pass_but_only_where_it_can_be_used() -> None:
    assert answer(REACT, [0, 1, -1], "always react hook", "pass") == 1
    assert answer(REACT, [0, -1], "always react hook") is None


def test_the_turn_ends_when_nothing_is_left_that_counts() -> None:
    assert answer(MENU, [-2, -1], "end") == -1
    assert answer(MENU, [0, -2, -1], "end") is None
    assert answer(MENU, [-2, -1]) is None


def test_what_was_laid_with_a_move_is_taken_where_it_can_be_and_goes_when_something_else_begins() -> None:
    laid = Gestures(later={"react": "If hit"}, passes={"react": "pass"}, turns=("menu",), anew=("menu",))
    wishes = {"now react hook", "now react pass", "pass"}
    assert laid.answer(WORDS, Ask(0, REACT, [0, 1, -1], -1), wishes) == 1
    assert laid.answer(WORDS, Ask(0, REACT, [0, -1], -1), wishes) == -1
    assert laid.answer(WORDS, Ask(0, REACT, [0, -1], -1), {"now react hook"}) is None
    assert laid.done_with("react", wishes) == set()
    assert laid.done_with("menu", wishes) == wishes
    assert laid.knows("now react hook")
    assert not laid.knows("now menu end")


def test_every_game_names_its_own_questions_and_words() -> None:
    for meta in all_games().values():
        gestures, vocabulary = meta.gestures(), meta.bind(meta.seats[1]).vocabulary
        questions = {question.name: question for question in vocabulary.questions}
        words = {name: {*question.extras, *vocabulary.domains[question.domain]} for name, question in questions.items()}
        assert set(gestures.menus) <= set(questions), meta.id
        assert gestures.turns, meta.id
        assert {*gestures.turns, *gestures.later, *gestures.anew} <= set(questions), meta.id
        taken = [(name, word) for name, (word, _) in gestures.go_on.items()]
        taken += list(gestures.passes.items())
        taken += [(name, word) for name, all_words in gestures.always.items() for word in all_words]
        taken += [(name, word) for name, (word, _) in gestures.ends.items()]
        for name, word in taken:
            assert word in words[name], f"{meta.id}: {name} {word}"
        assert all(gestures.offered().values())
