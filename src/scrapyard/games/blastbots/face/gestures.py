"""What people do at once in BLASTBOTS, and what they need not be asked."""

from typing import Final

from scrapyard.kernel.gestures import Gestures

GESTURES: Final = Gestures(
    menus=("play",),
    passes={"block": "decline"},
    ends={"play": ("end", ("trade-card", "trade-tokens", "buyback"))},
)
