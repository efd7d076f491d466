"""Every lesson of BLASTBOTS can be learned, and failed."""

import pytest

from scrapyard.games.blastbots.meta import META
from scrapyard.kernel.observation import Observation
from scrapyard.players import make_player
from tests.lessons import Lessons, begin

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
    "wreck": ["play mech", "as smash", "pay reallocator"],
    "block": ["play kaboomer", "block kaboomer"],
}
FAILED = {
    "bet": ["play some-assembly-required", "produce 6", "end"],
    "lift-off": ["play rocket-plus-2", "play teleporter", "boost launchpad"],
    "wreck": ["play mech", "as swat", "pay reallocator", "pay rocket-plus-1"],
    "block": ["play kaboomer", "decline"],
}


class TestBlastbotsLessons(Lessons):
    meta = META
    learned = LEARNED
    failed = FAILED


@pytest.mark.parametrize("seed", range(3))
def test_the_rival_does_attack_whoever_should_learn_to_block(seed: int) -> None:
    lesson, match = begin(META, "block")
    value = make_player(lesson.rival, seed).choose(Observation(match, 1))
    assert match.ask is not None
    assert match.game.vocabulary.key(match.ask.question, value) == "play kaboomer"
