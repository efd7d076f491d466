"""Starter's lessons."""

from scrapyard.cli.starter.state import TURN, StarterState
from scrapyard.kernel.game import Game
from scrapyard.kernel.lesson import Lesson, Step

A, B = 0, 1


def shaky(game: Game, s: StarterState) -> None:
    """The heap carries one more pipe, and no gear."""
    words = game.vocabulary.domains["plate"]
    for word, zone, seen in [
        *[("engine", s.heap, 0x1FF)] * 2,
        *[(word, s.hands[A], 1 << A) for word in ("pipe", "gear")],
        *[(word, s.hands[B], 1 << B) for word in ("gear", "engine")],
    ]:
        token = next(token for token in s.deck if s.faces[token] == words.index(word))
        s.deck.remove(token)
        s.seen[token] = seen
        zone.append(token)
    s.phase = TURN


LESSONS = [
    Lesson(
        "shaky-heap",
        "A shaky heap",
        "The heap carries 12 and weighs 10. You hold a pipe (2) and a gear (3).",
        shaky,
        [Step("Put something on the heap that it can carry, and let the other one bring it down.", lambda s: s.over)],
        failed=lambda s: not s.standing[A],
        sorry="The heap came down on you: 10 and 3 are more than 12.",
    ),
]
