"""Every lesson of BLASTBOTS can be learned, and failed."""

import pytest

from scrapyard.games.blastbots.meta import META
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.lesson import Lesson
from scrapyard.kernel.match import Match, new_match
from scrapyard.kernel.observation import Observation
from scrapyard.players import make_player

LEARNED = {
    "bet": [
        "play reallocator",
        "as rearrange",
        "move battle-8",
        "to rocket-6",
        "done",
        "play some-assembly-required",
        "produce 6",
    ],
    "lift-off": ["play rocket-plus-2", "play teleporter", "boost atmosphere"],
    "wreck": ["play mech", "as smash"],
    "block": ["play kaboomer", "block mech"],
}
FAILED = {
    "bet": ["play some-assembly-required", "produce 6", "end"],
    "lift-off": ["play rocket-plus-2", "play teleporter", "boost launchpad"],
    "wreck": ["play mech", "as stomp", "pick rocket"],
    "block": ["play kaboomer", "decline"],
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


@pytest.mark.parametrize("seed", range(3))
def test_the_rival_does_attack_whoever_should_learn_to_block(seed: int) -> None:
    lesson, match = begin("block")
    value = make_player(lesson.rival, seed).choose(Observation(match, 1))
    assert match.ask is not None
    assert match.game.vocabulary.key(match.ask.question, value) == "play kaboomer"
