"""Every lesson of BOLT can be learned, and failed."""

from scrapyard.games.bolt.meta import META
from tests.lessons import Lessons

LEARNED = {
    "first-punch": ["play haymaker", "hit torso"],
    "last-bolts": ["play piston-jab", "hit head", "play haymaker"],
    "answer-back": ["play haymaker", "hit head", "counter jump-jets"],
}
FAILED = {
    "first-punch": ["end-turn"],
    "last-bolts": ["play haymaker", "hit right-arm", "end-turn"],
    "answer-back": ["play haymaker", "hit head", "pass"],
}


class TestBoltLessons(Lessons):
    meta = META
    learned = LEARNED
    failed = FAILED
