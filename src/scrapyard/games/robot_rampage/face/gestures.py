"""What people do at once in Robot Rampage, and what they need not be asked."""

from typing import Final

from scrapyard.kernel.gestures import Gestures

GESTURES: Final = Gestures(
    menus=("use",),
    passes={
        "cancel": "pass",
        "defend": "done",
        "late": "pass",
        "deflect": "pass",
        "cushion": "pass",
        "answer": "pass",
    },
    always={"power": {"use": "Always use my accessory", "leave": "Never use my accessory"}},
)
