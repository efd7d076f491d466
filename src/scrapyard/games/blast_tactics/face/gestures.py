"""What people do at once in Blast Tactics, and what they need not be asked."""

from typing import Final

from scrapyard.kernel.gestures import Gestures

GESTURES: Final = Gestures(
    menus=("do",),
    runs=("do move-", "do lay", "step", "stop", "lay", "collect", "leave"),
    passes={"lane": "pass"},
    always={"item": {"collect": "Always collect Items in passing"}},
)
