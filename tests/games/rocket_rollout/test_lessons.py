"""Every lesson of Rocket Rollout can be learned, and failed."""

import pytest

from scrapyard.games.rocket_rollout.meta import META
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.lesson import Lesson
from scrapyard.kernel.match import Match, new_match

LEARNED = {
    "shake-again": ["give-up white-1", "keep", "turn activate-green", "place", "enough"],
    "broadside": ["turn activate-red", "place", "place", "place", "claim", "fit"],
    "patch-up": ["turn repair-blue", "pay red-cog", "turn", "enough", "turn activate-blue", "place", "place", "place"],
}
FAILED = {
    "shake-again": ["keep", "keep"],
    "broadside": ["turn activate-red", "place", "enough"],
    "patch-up": ["turn repair-blue", "pay white-1", "and white-2"],
}


def begin(id: str) -> tuple[Lesson, Match]:
    game = META.bind(2, {"lesson": id})
    assert game.lesson is not None
    return game.lesson, new_match(game, FastSource(1))


def play(match: Match, want: str) -> None:
    """Answer with the first option that begins so."""
    assert match.ask is not None
    vocabulary = match.game.vocabulary
    keys = [vocabulary.key(match.ask.question, value) for value in match.ask.values]
    match.play(next(key for key in keys if key.startswith(want)))


def test_each_lesson_has_its_way() -> None:
    assert [lesson.id for lesson in META.lessons()] == list(LEARNED) == list(FAILED)


@pytest.mark.parametrize("id", LEARNED)
def test_learned(id: str) -> None:
    lesson, match = begin(id)
    reached = [lesson.at(match.state)]
    for want in LEARNED[id]:
        play(match, want)
        reached.append(lesson.at(match.state))
        assert lesson.trouble(match.state) == ""
    assert reached[0] == 0
    assert sorted(set(reached)) == list(range(len(lesson.steps) + 1))


@pytest.mark.parametrize("id", FAILED)
def test_failed(id: str) -> None:
    lesson, match = begin(id)
    for want in FAILED[id]:
        play(match, want)
    assert lesson.at(match.state) < len(lesson.steps)
    assert lesson.trouble(match.state) == lesson.sorry != ""


def test_the_blast_of_three_dice_reaches_one_card() -> None:
    _, match = begin("broadside")
    for want in LEARNED["broadside"][:4]:
        play(match, want)
    assert match.ask is not None
    assert len(match.ask.values) == 2
