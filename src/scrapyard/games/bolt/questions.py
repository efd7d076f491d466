"""Every question that BOLT asks, every event that it tells."""

from typing import Final

from scrapyard.kernel.ask import Question

END_TURN: Final = -1
CYCLE: Final = -2
REPAIR_TWO: Final = -3
POWER: Final = -4
CONCEDE: Final = -5

ROBOT: Final = Question("robot", "robot", "Choose your robot.", clause="BO-010")
PLAY: Final = Question(
    "play",
    "title",
    "Your turn: play an Action, exchange or repair.",
    extras=("end-turn", "cycle", "repair", "power"),
    clause="BO-036",
    commands=("concede",),
)
CYCLE_CARD: Final = Question("swap", "title", "Discard which card, to draw another?", clause="BO-040")
REPAIR_PART: Final = Question("mend", "part", "Repair which part with two cards?", clause="BO-042")
REPAIR_FIRST: Final = Question("pay", "title", "Give up which card first?", clause="BO-042")
REPAIR_SECOND: Final = Question("and", "title", "And which second card?", clause="BO-042")
WINDOW: Final = Question(
    "between",
    "none",
    "Before the next step: exchange or repair?",
    extras=("continue", "cycle", "repair"),
    clause="BO-041",
)
TARGET: Final = Question("target", "seat", "Attack whom?", clause="BO-046")
HIT: Final = Question("hit", "part", "Hit which part?", clause="BO-046")
SPREAD: Final = Question("spread", "part", "Put the next point of damage on which part?", clause="BO-046")
OFFER: Final = Question("take-it-on", "part", "You pick: which of your parts takes it?", clause="BO-047")
COUNTER: Final = Question("counter", "title", "Counter?", extras=("pass",), clause="BO-050")
PREVENT_POINT: Final = Question("prevent", "part", "Prevent a point on which part?", clause="BO-052")
GUARD: Final = Question("guard", "part", "Which targeted part?", clause="BO-052")
SHIFT: Final = Question("shift", "part", "Move the next point onto which part?", clause="BO-052")
STRIKE_WHOM: Final = Question("strike-at", "seat", "Strike whom?", clause="BO-047")
STRIKE_PART: Final = Question("strike", "part", "Strike which part?", clause="BO-047")
FIX: Final = Question("fix", "part", "Repair which part?", extras=("stop",), clause="BO-024")
ATTACH_PART: Final = Question("mount", "part", "Put it on which part?", clause="BO-060")
ATTACH_WHOM: Final = Question("plant-on", "seat", "Put it on whose robot?", clause="BO-060")
SPY_WHOM: Final = Question("spy-on", "seat", "Look at whose hand?", clause="BO-053")
SPY_CARD: Final = Question("toss", "title", "Discard which card of that hand?", clause="BO-053")
STEAL_WHOM: Final = Question("grab-from", "seat", "Take a card from whose hand?", clause="BO-053")
STRIP_CARD: Final = Question("strip", "place", "Discard which card in play?", extras=("stop",), clause="BO-060")
RECOVER_CARD: Final = Question("salvage", "title", "Take which card from the discard pile?", clause="BO-016")
RECOIL_PART: Final = Question("recoil", "part", "Which of your parts takes the recoil?", clause="BO-047")
NANITE_PART: Final = Question("nanites", "part", "The nanites repair which part?", clause="BO-060")
SPIKE_PART: Final = Question("spikes", "part", "The spikes hit which part of the attacker?", clause="BO-060")

QUESTIONS: Final = [
    ROBOT,
    PLAY,
    CYCLE_CARD,
    REPAIR_PART,
    REPAIR_FIRST,
    REPAIR_SECOND,
    WINDOW,
    TARGET,
    HIT,
    SPREAD,
    OFFER,
    COUNTER,
    PREVENT_POINT,
    GUARD,
    SHIFT,
    STRIKE_WHOM,
    STRIKE_PART,
    FIX,
    ATTACH_PART,
    ATTACH_WHOM,
    SPY_WHOM,
    SPY_CARD,
    STEAL_WHOM,
    STRIP_CARD,
    RECOVER_CARD,
    RECOIL_PART,
    NANITE_PART,
    SPIKE_PART,
]
