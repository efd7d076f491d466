"""Every lesson of Blast Tactics can be learned, and failed."""

import pytest

from scrapyard.games.blast_tactics.meta import META
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.lesson import Lesson
from scrapyard.kernel.match import Match, new_match

ROUND = ["end-turn", "end-turn"]
LEARNED = {
    "walk": ["do move-s", "stop", "end-turn"],
    "bomb": ["do lay", "do move-n", "step", "step", "stop", *ROUND, *ROUND],
    "loot": ["do move-e", "step", "do move-n", "step", "do move-e", "step"],
    "button": ["do buy-left", "do move-w", "step", "stop", "do play-remote-detonate"],
    "outrun": ["do move-e", "step", "do move-s", "step", "step", "stop", *ROUND],
    "hunt": ["do play-bomb-roll", "do play-remote-detonate"],
}
FAILED = {
    "walk": ["end-turn"],
    "bomb": ["do lay", *ROUND, *ROUND],
    "loot": ["end-turn"],
    "button": ["do buy-left", "do play-remote-detonate"],
    "outrun": ["do move-e", "stop", *ROUND],
    "hunt": ["end-turn"],
}


def begin(id: str) -> tuple[Lesson, Match]:
    lesson = next(lesson for lesson in META.lessons() if lesson.id == id)
    game = META.bind(lesson.seats, {"lesson": id})
    return lesson, new_match(game, FastSource(1))


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


@pytest.mark.parametrize("id", LEARNED)
def test_positions_keep_the_invariants(id: str) -> None:
    _, match = begin(id)
    assert match.game.broken(match.state) == []
