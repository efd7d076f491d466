"""Every lesson of Robot Rampage can be learned, and failed."""

import pytest

from scrapyard.games.robot_rampage.meta import META
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.lesson import Lesson
from scrapyard.kernel.match import Match, new_match

LEARNED = {
    "fifth-part": ["build torso-green", "build torso-blue", "build torso-green"],
    "nitro": ["attack", "strike blue-11", "done", "boost blue-09"],
    "last-wound": ["defend red-04", "defend green-12-text", "done"],
}
FAILED = {
    "fifth-part": ["build torso-blue", "build torso-orange"],
    "nitro": ["attack", "strike blue-11", "strike blue-09"],
    "last-wound": ["defend red-04", "done", "pass"],
}


def begin(id: str) -> tuple[Lesson, Match]:
    game = META.bind(2, {"lesson": id})
    assert game.lesson is not None
    return game.lesson, new_match(game, FastSource(1))


def test_each_lesson_has_its_way() -> None:
    assert [lesson.id for lesson in META.lessons()] == list(LEARNED) == list(FAILED)


@pytest.mark.parametrize("id", LEARNED)
def test_learned(id: str) -> None:
    lesson, match = begin(id)
    reached = [lesson.at(match.state)]
    for key in LEARNED[id]:
        match.play(key)
        reached.append(lesson.at(match.state))
        assert lesson.trouble(match.state) == ""
    assert reached[0] == 0
    assert sorted(set(reached)) == list(range(len(lesson.steps) + 1))


@pytest.mark.parametrize("id", FAILED)
def test_failed(id: str) -> None:
    lesson, match = begin(id)
    for key in FAILED[id]:
        match.play(key)
    assert lesson.at(match.state) < len(lesson.steps)
    assert lesson.trouble(match.state) == lesson.sorry != ""
