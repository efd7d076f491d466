"""Every question that Rocket Rollout asks, every event that it tells."""

from typing import Final

from scrapyard.kernel.ask import Question

KEEP: Final = -1
DISCARD_ALL: Final = -1
ENOUGH: Final = -1
NOTHING: Final = -1
SCRAP: Final = -1
STOP: Final = -1

REROLL_DIE: Final = Question(
    "give-up", "die", "Give up one die and roll the others again?", extras=("keep",), clause="RO-045"
)
JOB: Final = Question(
    "turn",
    "job",
    "Your turn: activate a system or repair one.",
    extras=("discard-all",),
    clause="RO-053",
)
PLACE: Final = Question("place", "die", "Place which die?", extras=("enough",), clause="RO-058")
PAY: Final = Question("pay", "die", "Pay the repair with which die?", clause="RO-179")
PAY_SECOND: Final = Question("and", "die", "And with which second die?", clause="RO-179")
TRIGGER: Final = Question("trigger", "kind", "Which Cog works first?", clause="RO-075")
CLAIM: Final = Question("claim", "card", "Claim which card?", extras=("claim-nothing",), clause="RO-096")
FIT: Final = Question("fit", "space", "Place the Upgrade on which system?", extras=("scrap-it",), clause="RO-101")
BUY: Final = Question("buy", "kind", "Take which die into your bag?", extras=("buy-nothing",), clause="RO-116")
VENT_SYSTEM: Final = Question("vent", "space", "Empty which system?", extras=("stop-venting",), clause="RO-122")
SHED: Final = Question("shed", "die", "Discard which of the highest dice?", clause="RO-126")
DESTROY_DIE: Final = Question(
    "destroy", "spot", "Destroy which of your dice?", extras=("stop-destroying",), clause="RO-131"
)
RESET_DIE: Final = Question("reset", "die", "Turn which Ready die?", extras=("stop-resetting",), clause="RO-141")
RESET_FACE: Final = Question("to", "face", "Turn it to which face?", clause="RO-141")
MEND: Final = Question("mend", "space", "Remove the Damage token from which system?", clause="RO-083")
LOSE: Final = Question("lose", "kind", "The invaders destroy a die: which one?", clause="RO-169")
SUFFER: Final = Question("suffer", "space", "Put a Damage token on which system?", clause="RO-174")

QUESTIONS: Final = [
    REROLL_DIE,
    JOB,
    PLACE,
    PAY,
    PAY_SECOND,
    TRIGGER,
    CLAIM,
    FIT,
    BUY,
    VENT_SYSTEM,
    SHED,
    DESTROY_DIE,
    RESET_DIE,
    RESET_FACE,
    MEND,
    LOSE,
    SUFFER,
]
