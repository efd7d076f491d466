"""Every lesson of BOLT can be learned, and failed."""

from scrapyard.games.bolt.meta import META
from tests.lessons import Lessons

LEARNED = {
    "first-punch": ["play haymaker", "hit torso", "hit head"],
    "last-bolts": ["play piston-jab", "hit head", "play haymaker", "hit right-arm"],
    "answer-back": ["play haymaker", "hit head", "hit torso", "counter jump-jets"],
}
FAILED = {
    "first-punch": ["end-turn"],
    "last-bolts": ["play haymaker", "hit right-arm", "hit head", "end-turn"],
    "answer-back": ["play haymaker", "hit head", "hit torso", "pass"],
}


class TestBoltLessons(Lessons):
    meta = META
    learned = LEARNED
    failed = FAILED
