"""What people do at once in Rocket Rollout, and what they need not be asked."""

from typing import Final

from scrapyard.kernel.gestures import Gestures

GESTURES: Final = Gestures(
    menus=("turn",),
    always={"give-up": {"keep": "Always keep my roll"}},
)
