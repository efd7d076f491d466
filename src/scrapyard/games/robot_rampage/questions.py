"""Every question that Robot Rampage asks, every event that it tells."""

from typing import Final

from scrapyard.kernel.ask import Question

DONE: Final = -1
USE: Final = -1
LEAVE: Final = -2
AGAIN: Final = -2
ATTACK_NOW: Final = -1

RESIGN: Final = ("resign",)

BUILD: Final = Question("build", "torso", "Lay the part on which torso?", clause="RR-026", leaving=RESIGN)
MENU: Final = Question(
    "use",
    "card",
    "Your turn: use an Action, fit a Replacement Part, or attack.",
    extras=("attack",),
    clause="RR-041",
    leaving=RESIGN,
)
ON_WHOM: Final = Question("on", "seat", "Use it on whom?", clause="RR-012", leaving=RESIGN)
SWAP_SLOT: Final = Question("swap", "slot", "Swap which part?", clause="RR-142", leaving=RESIGN)
WELD: Final = Question("weld", "part", "Fit which part from the wreckage?", clause="RR-142", leaving=RESIGN)
PEEK: Final = Question("take", "card", "Take which card of that hand?", clause="RR-129", leaving=RESIGN)
RECYCLE: Final = Question(
    "recycle", "card", "Put which card under your stack?", extras=("done",), clause="RR-041", leaving=RESIGN
)
NAMED_WINDOW: Final = Question(
    "cancel", "card", "An Action is about to affect you. Respond?", extras=("pass",), clause="RR-115", leaving=RESIGN
)
TARGET: Final = Question("target", "seat", "Attack whom?", clause="RR-050", leaving=RESIGN)
STRIKE: Final = Question("strike", "card", "Attack with which card?", extras=("done",), clause="RR-051", leaving=RESIGN)
BOOST: Final = Question("boost", "card", "Add a Booster?", extras=("done",), clause="RR-056", leaving=RESIGN)
POWER: Final = Question(
    "power", "none", "Use your accessory in this attack?", extras=("use", "leave"), clause="RR-057", leaving=RESIGN
)
CANNON: Final = Question(
    "load", "card", "Load one more card for its Strength?", extras=("none",), clause="RR-133", leaving=RESIGN
)
GUARD: Final = Question(
    "defend", "defence", "You are attacked. Defend?", extras=("done",), clause="RR-061", leaving=RESIGN
)
JAM_WHICH: Final = Question("jam", "card", "Jam which Booster?", clause="RR-109", leaving=RESIGN)
LATE_WINDOW: Final = Question(
    "late", "card", "The defence is finished. Respond?", extras=("pass",), clause="RR-067", leaving=RESIGN
)
PICK_HIT: Final = Question("hit", "card", "Which Hit Location counts?", clause="RR-134", leaving=RESIGN)
HIT_WINDOW: Final = Question(
    "deflect",
    "card",
    "This hit is about to count. Respond?",
    extras=("pass",),
    clause="RR-115",
    leaving=RESIGN,
)
LOSS_WINDOW: Final = Question(
    "cushion", "card", "You are about to lose cards. Respond?", extras=("pass",), clause="RR-115", leaving=RESIGN
)
KEEP: Final = Question("keep", "card", "Put which of the taken cards into your hand?", clause="RR-136", leaving=RESIGN)
AFTERMATH_WINDOW: Final = Question(
    "answer", "card", "Your robot has survived the attack. Respond?", extras=("pass",), clause="RR-115", leaving=RESIGN
)
SECOND: Final = Question(
    "second",
    "none",
    "Attack the same robot again?",
    extras=("stop", "again"),
    clause="RR-101",
    leaving=RESIGN,
)
SCRAP: Final = Question("scrap", "card", "No attack is possible. Discard which card?", clause="RR-046", leaving=RESIGN)

QUESTIONS: Final = [
    BUILD,
    MENU,
    ON_WHOM,
    SWAP_SLOT,
    WELD,
    PEEK,
    RECYCLE,
    NAMED_WINDOW,
    TARGET,
    STRIKE,
    BOOST,
    POWER,
    CANNON,
    GUARD,
    JAM_WHICH,
    LATE_WINDOW,
    PICK_HIT,
    HIT_WINDOW,
    LOSS_WINDOW,
    KEEP,
    AFTERMATH_WINDOW,
    SECOND,
    SCRAP,
]
