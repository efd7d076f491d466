"""Every lesson of Blast Tactics can be learned, and failed."""

from scrapyard.games.blast_tactics.meta import META
from tests.lessons import Lessons

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


class TestBlastTacticsLessons(Lessons):
    meta = META
    learned = LEARNED
    failed = FAILED
