"""What people do at once in Robot Rampage, and what they need not be asked."""

from typing import Final

from scrapyard.kernel.gestures import Gestures

GESTURES: Final = Gestures(
    turns=("use",),
    passes={
        "cancel": "pass",
        "defend": "done",
        "late": "pass",
        "deflect": "pass",
        "cushion": "pass",
        "answer": "pass",
    },
    always={"power": {"use": "Always use my accessory", "leave": "Never use my accessory"}},
    later={
        "late": "After the defence",
        "deflect": "If I am hit",
        "cushion": "If I lose cards",
        "answer": "Once I have survived",
        "second": "If it succeeds",
        "power": "Accessory, a second time",
    },
    anew=("use", "defend"),
)
