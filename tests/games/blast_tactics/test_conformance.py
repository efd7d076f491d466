"""What the kernel promises, on Blast Tactics."""

from scrapyard.games.blast_tactics.meta import META
from scrapyard.kernel.conformance import Conformance


class TestBlastTactics(Conformance):
    meta = META
    most = 400
    extra = [  # noqa: RUF012  # class-level declaration, never changed
        {"features": "mixer", "revenge": "on", "glitch_cards": "2", "core": "on"},
        {"teams": "odd_even", "core": "on", "revenge": "on"},
        {"teams": "1122", "features": "mixer", "glitch_cards": "1"},
        {"mode": "coop"},
        {"mode": "coop", "coop_side": "brown", "glitch_cards": "2", "open_hands": "off"},
        {"mode": "coop", "coop_crush": "kill", "shrapling_flip": "heal_only", "coop_shraplings": "1"},
    ]
