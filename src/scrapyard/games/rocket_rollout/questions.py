"""Every question that Rocket Rollout asks, every event that it tells."""

from typing import Final

from scrapyard.kernel.ask import Question
from scrapyard.kernel.event import EventKind

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

STARTS: Final = EventKind("starts", "{who} goes first.", "RO-029")
PRICE: Final = EventKind("price", "Dice card: {item}.", "RO-026", "dice_card")
COMPENSATED: Final = EventKind("compensated", "{who} starts with {n} Shield{s}.", "RO-198")
ROUND: Final = EventKind("round", "Round {n}.", "RO-037")
REFILLED: Final = EventKind("refilled", "{who} puts the {n} discarded dice back into the bag.", "RO-040")
DREW: Final = EventKind("drew", "{who} draws {item}.", "RO-038", "die")
KEPT: Final = EventKind("kept", "{who} keeps the roll.", "RO-045")
GAVE_UP: Final = EventKind("gave-up", "{who} gives up {item} and rolls again.", "RO-045", "die")
ROLLED: Final = EventKind("rolled", "{who} rolls {item}.", "RO-047", "die")
ACTIVATED: Final = EventKind("activated", "{who} activates {item}.", "RO-058", "card")
PLACED: Final = EventKind("placed", "{who} places {item}.", "RO-058", "die")
TRIGGERED: Final = EventKind("triggered", "A Cog triggers {item}.", "RO-073", "dice_card")
VALUED: Final = EventKind("valued", "The system gives {item} {n}.", "RO-094", "effect")
CAUGHT_UP: Final = EventKind("caught-up", "{who} gets {n} more for {item}, being behind.", "RO-154", "effect")
CLAIMED: Final = EventKind("claimed", "{who} claims {card}.", "RO-096")
FITTED: Final = EventKind("fitted", "{who} places {card} on the {item} space.", "RO-101", "space")
SCRAPPED: Final = EventKind("scrapped", "{who} discards {card}.", "RO-106")
BOUGHT: Final = EventKind("bought", "{who} puts a {item} die into the bag.", "RO-118", "kind")
SHIELDED: Final = EventKind("shielded", "{who} gains {n} Shield{s}.", "RO-120")
ADVANCED: Final = EventKind("advanced", "{who} advances {n}.", "RO-144")
VENTED: Final = EventKind("vented", "{who} vents the {item} system.", "RO-123", "space")
SHEDDED: Final = EventKind("shed", "{who} discards {item}.", "RO-124", "die")
DESTROYED: Final = EventKind("destroyed", "{who} destroys {item}.", "RO-131", "spot")
TURNED: Final = EventKind("turned", "{who} turns a die to {item}.", "RO-141", "die")
SPENT: Final = EventKind("spent", "{who} spends {item}.", "RO-181", "die")
REPAIRED: Final = EventKind("repaired", "{who} repairs the {item} system.", "RO-182", "space")
GAVE_IN: Final = EventKind("gave-in", "{who} discards {n} Ready dice.", "RO-159")
BOUND_MET: Final = EventKind(
    "bound-met", "{who} has met the bound of {n} turns a round against games without end.", "RO-069"
)
APPEARED: Final = EventKind("appeared", "{card} joins the display.", "RO-110")
INVADED: Final = EventKind("invaded", "The {item} Invader die shows {n}.", "RO-163", "invader")
INVADED_DESTROY: Final = EventKind("invaded-destroy", "The {item} Invader die shows Destroy.", "RO-163", "invader")
STRUCK: Final = EventKind("struck", "The invaders hit {who} for {n}.", "RO-166")
LOST_DIE: Final = EventKind("lost-die", "The invaders destroy a {item} die of {who}.", "RO-169", "kind")
LOST_SHIELDS: Final = EventKind("lost-shields", "{who} loses {n} Shield{s}.", "RO-167")
DAMAGED: Final = EventKind("damaged", "{who}'s {item} system is damaged.", "RO-174", "space")
ARRIVED: Final = EventKind("arrived", "{who} has reached the last space.", "RO-030")
PASSED_TOKEN: Final = EventKind("passed-token", "{who} becomes First player.", "RO-187")
ARMADA_MOVED: Final = EventKind("armada", "The Armada advances {n}.", "RO-194")
SALVAGED: Final = EventKind("salvaged", "The Armada takes {card}.", "RO-196")
CAUGHT: Final = EventKind("caught", "The Armada arrives first.", "RO-195")
TIME_UP: Final = EventKind(
    "time-up", "The bound of {n} rounds against games without end is met: the highest score wins.", "RO-188"
)
WON: Final = EventKind("won", "{who} wins!", "RO-031")
