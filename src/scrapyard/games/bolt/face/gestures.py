"""What people do at once in BOLT, and what they need not be asked."""

from typing import Final

from scrapyard.kernel.gestures import Gestures

GESTURES: Final = Gestures(
    menus=("play",),
    go_on={"between": ("continue", "Stop between the steps of my Actions")},
    passes={"counter": "pass"},
    ends={"play": ("end-turn", ("cycle", "repair"))},
)
