"""What every game's lessons must keep: each can be learned, each can be failed, and its position breaks nothing."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.game import Meta
from scrapyard.kernel.lesson import Lesson, find_lesson
from scrapyard.kernel.match import Match, new_match


def begin(meta: Meta, id: str) -> tuple[Lesson, Match]:
    """A lesson, and a match in its position."""
    lesson = find_lesson(meta.title, meta.lessons(), id)
    return lesson, new_match(meta.bind(lesson.seats, {"lesson": id}), FastSource(1))


def answer(match: Match, want: str) -> None:
    """Choose the option of that key, else the first one that begins so."""
    keys = match.options()
    match.play(want if want in keys else next(key for key in keys if key.startswith(want)))


class Lessons:
    """Subclass with `meta` and, for every lesson, the answers of all seats that learn and that fail it."""

    meta: ClassVar[Meta]
    learned: ClassVar[Mapping[str, Sequence[str]]]
    failed: ClassVar[Mapping[str, Sequence[str]]]

    def test_each_lesson_has_its_way(self) -> None:
        assert [lesson.id for lesson in self.meta.lessons()] == list(self.learned) == list(self.failed)

    def test_learned(self) -> None:
        for id, answers in self.learned.items():
            lesson, match = begin(self.meta, id)
            assert match.game.rules.broken(match.state) == [], id
            reached = [lesson.at(match.state)]
            for want in answers:
                answer(match, want)
                reached.append(lesson.at(match.state))
                assert lesson.trouble(match.state) == "", f"{id} after {want}"
            assert reached[0] == 0, id
            assert sorted(set(reached)) == list(range(len(lesson.steps) + 1)), id

    def test_failed(self) -> None:
        for id, answers in self.failed.items():
            lesson, match = begin(self.meta, id)
            for want in answers:
                answer(match, want)
            assert lesson.at(match.state) < len(lesson.steps), id
            assert lesson.trouble(match.state) == lesson.sorry != "", id
