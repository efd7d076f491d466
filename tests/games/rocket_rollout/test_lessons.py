"""Every lesson of Rocket Rollout can be learned, and failed."""

from scrapyard.games.rocket_rollout.meta import META
from tests.lessons import Lessons, answer, begin

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


class TestRocketRolloutLessons(Lessons):
    meta = META
    learned = LEARNED
    failed = FAILED


def test_the_blast_of_three_dice_reaches_one_card() -> None:
    _, match = begin(META, "broadside")
    for want in LEARNED["broadside"][:4]:
        answer(match, want)
    assert match.ask is not None
    assert len(match.ask.values) == 2
