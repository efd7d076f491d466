"""A lesson: a real position of a game with something to do in it, told in steps.

A lesson is chosen like a setting (`lesson=first-bomb`), so tables, records, undo and bots need to know nothing of it:
the game begins in the lesson's position instead of its own. Seat A is the learner; bots sit in the other seats.
"""

from collections.abc import Callable, Mapping
from typing import Any

from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.settings import Setting

NONE = "none"
LESSON = Setting(
    "lesson",
    NONE,
    "Begin in the position of a lesson.",
    (NONE,),
    pattern="[a-z][a-z0-9-]*",
    example="a lesson of this game by its name",
)


class Step:
    """What to do next, and how the state shows that it is done (and stays done)."""

    def __init__(self, text: str, done: Callable[[Any], bool]) -> None:
        self.text = text
        self.done = done


class Lesson:
    """One lesson. `arrange(game, state)` turns the state before the first phase into the position, without chance."""

    def __init__(
        self,
        id: str,
        title: str,
        story: str,
        arrange: Callable[[Any, Any], None],
        steps: list[Step],
        seats: int = 2,
        settings: Mapping[str, str] | None = None,
        failed: "Callable[[Any], bool] | None" = None,
        sorry: str = "",
        rival: str = "greedy",
    ) -> None:
        self.id = id
        self.title = title
        self.story = story
        """A sentence or two: where the learner is, and what there is to learn."""
        self.arrange = arrange
        self.steps = steps
        self.seats = seats
        self.settings = dict(settings or {})
        self._failed = failed
        self.sorry = sorry
        """What went wrong, when it did."""
        self.rival = rival
        """Who plays the other seats."""

    def at(self, s: Any) -> int:
        """How many steps are done; as many as there are when the lesson is learned."""
        count = 0
        for step in self.steps:
            if not step.done(s):
                break
            count += 1
        return count

    def trouble(self, s: Any) -> str:
        """Why the goal is out of reach now, or an empty text."""
        if self._failed is None or self.at(s) == len(self.steps) or not self._failed(s):
            return ""
        return self.sorry


def find_lesson(title: str, lessons: list[Lesson], id: str) -> Lesson:
    """The lesson of that id, or an error that lists those there are."""
    for lesson in lessons:
        if lesson.id == id:
            return lesson
    known = ", ".join(lesson.id for lesson in lessons) or "none"
    raise SettingsError(f"setting lesson: {title} has no lesson {id[:40]!r}; there are: {known}")
