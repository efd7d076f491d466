"""Every question that Robot Rampage asks, every event that it tells."""

from typing import Final

from scrapyard.kernel.ask import Question
from scrapyard.kernel.event import EventKind

DONE: Final = -1
USE: Final = -1
LEAVE: Final = -2
AGAIN: Final = -2
ATTACK_NOW: Final = -1

RESIGN: Final = ("resign",)

BUILD: Final = Question("build", "torso", "Lay the part on which torso?", clause="RR-026", commands=RESIGN)
MENU: Final = Question(
    "use",
    "card",
    "Your turn: use an Action, fit a Replacement Part, or attack.",
    extras=("attack",),
    clause="RR-041",
    commands=RESIGN,
)
ON_WHOM: Final = Question("on", "seat", "Use it on whom?", clause="RR-012", commands=RESIGN)
SWAP_SLOT: Final = Question("swap", "slot", "Swap which part?", clause="RR-142", commands=RESIGN)
WELD: Final = Question("weld", "part", "Fit which part from the wreckage?", clause="RR-142", commands=RESIGN)
PEEK: Final = Question("take", "card", "Take which card of that hand?", clause="RR-129", commands=RESIGN)
RECYCLE: Final = Question(
    "recycle", "card", "Put which card under your stack?", extras=("done",), clause="RR-041", commands=RESIGN
)
NAMED_WINDOW: Final = Question(
    "cancel", "card", "An Action is about to affect you. Respond?", extras=("pass",), clause="RR-115", commands=RESIGN
)
TARGET: Final = Question("target", "seat", "Attack whom?", clause="RR-050", commands=RESIGN)
STRIKE: Final = Question(
    "strike", "card", "Attack with which card?", extras=("done",), clause="RR-051", commands=RESIGN
)
BOOST: Final = Question("boost", "card", "Add a Booster?", extras=("done",), clause="RR-056", commands=RESIGN)
POWER: Final = Question(
    "power", "none", "Use your accessory in this attack?", extras=("use", "leave"), clause="RR-057", commands=RESIGN
)
CANNON: Final = Question(
    "load", "card", "Load one more card for its Strength?", extras=("none",), clause="RR-133", commands=RESIGN
)
GUARD: Final = Question(
    "defend", "defence", "You are attacked. Defend?", extras=("done",), clause="RR-061", commands=RESIGN
)
JAM_WHICH: Final = Question("jam", "card", "Jam which Booster?", clause="RR-109", commands=RESIGN)
LATE_WINDOW: Final = Question(
    "late", "card", "The defence is finished. Respond?", extras=("pass",), clause="RR-067", commands=RESIGN
)
PICK_HIT: Final = Question("hit", "card", "Which Hit Location counts?", clause="RR-134", commands=RESIGN)
HIT_WINDOW: Final = Question(
    "deflect",
    "card",
    "This hit is about to count. Respond?",
    extras=("pass",),
    clause="RR-115",
    commands=RESIGN,
)
LOSS_WINDOW: Final = Question(
    "cushion", "card", "You are about to lose cards. Respond?", extras=("pass",), clause="RR-115", commands=RESIGN
)
KEEP: Final = Question("keep", "card", "Put which of the taken cards into your hand?", clause="RR-136", commands=RESIGN)
AFTERMATH_WINDOW: Final = Question(
    "answer", "card", "Your robot has survived the attack. Respond?", extras=("pass",), clause="RR-115", commands=RESIGN
)
SECOND: Final = Question(
    "second",
    "none",
    "Attack the same robot again?",
    extras=("stop", "again"),
    clause="RR-101",
    commands=RESIGN,
)
SCRAP: Final = Question("scrap", "card", "No attack is possible. Discard which card?", clause="RR-046", commands=RESIGN)

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

DEALER: Final = EventKind("dealer", "{who} deals.", "RR-023")
DREW_PART: Final = EventKind("drew-part", "{who} draws {card}.", "RR-025")
PUT_ASIDE: Final = EventKind("put-aside", "{card} fits no torso and is put aside.", "RR-G16")
PLACED: Final = EventKind("placed", "{who} lays {card} on {item}.", "RR-026", "torso")
COMPLETED: Final = EventKind("completed", "{who} completes {item}: {n} points.", "RR-028", "torso")
ROBOT: Final = EventKind("robot", "{who} gets {item}: {n} points.", "RR-028", "torso")
DEALT: Final = EventKind("dealt", "{who} is dealt a stack of {n} cards.", "RR-035")
STARTS: Final = EventKind("starts", "{who} takes the first turn.", "RR-039")
TURN_BEGINS: Final = EventKind("turn", "Round {n}: {who}'s turn.", "RR-040")
DREW: Final = EventKind("drew", "{who} draws {card}.", "RR-048")
USED: Final = EventKind("used", "{who} uses {card}.", "RR-011")
IDLE: Final = EventKind("idle", "{who} uses {card}, which changes nothing now.", "RR-G11")
USED_ON: Final = EventKind("used-on", "{who} uses {card} on {whom}.", "RR-129")
FITTED: Final = EventKind("fitted", "{who} fits {card}.", "RR-043")
WELDED: Final = EventKind("welded", "{who} welds {card} on.", "RR-142")
SWAPPED: Final = EventKind("swapped", "{who} and {whom} swap: {item}.", "RR-142", "slot")
GAINED: Final = EventKind("gained", "{who} puts {n} unseen card{s} under the stack.", "RR-120")
STOLE: Final = EventKind("stole", "{who} takes {n} unseen card{s} from {whom}'s stack.", "RR-129")
PEEKED: Final = EventKind("peeked", "{who} looks at {whom}'s hand.", "RR-129")
TOOK: Final = EventKind("took", "{who} takes {card} from {whom}'s hand.", "RR-129")
REPAIRED: Final = EventKind("repaired", "{who} removes {n} wound{s}.", "RR-012")
CHARGED: Final = EventKind("charged", "{who}'s next attack this turn gets +{n}.", "RR-131")
PAINTED: Final = EventKind("painted", "{who} paints {whom}: cards of any colour match that robot this turn.", "RR-132")
RECYCLED: Final = EventKind("recycled", "{who} puts {card} under the stack.", "RR-041")
CANCELLED: Final = EventKind("cancelled", "{who} answers with {card}: no effect on {who}.", "RR-115")
STRUCK: Final = EventKind("struck", "{who} attacks {whom} with {card}.", "RR-051")
BOOSTED: Final = EventKind("boosted", "{who} adds {card}.", "RR-056")
JOINED: Final = EventKind("joined", "{who}'s waiting {card} joins the attack.", "RR-111")
POWERED: Final = EventKind("powered", "{who} uses {card}.", "RR-057")
LOADED: Final = EventKind("loaded", "{who} loads {card}.", "RR-133")
GUARDED: Final = EventKind("guarded", "{who} defends with {card}.", "RR-061")
RESPONDED: Final = EventKind("responded", "{who} responds with {card}.", "RR-116")
JAMS: Final = EventKind("jammed", "{card} is jammed and waits beside {whom}'s robot.", "RR-109")
SUCCEEDED: Final = EventKind("succeeded", "{who}'s attack on {whom} succeeds by {n}.", "RR-068")
FAILED: Final = EventKind("failed", "{who}'s attack on {whom} fails by {n}.", "RR-069")
HIT_DRAWN: Final = EventKind("hit-drawn", "The Hit Location card is {card}: {item}.", "RR-074", "location")
LOST_PART: Final = EventKind("lost-part", "{whom} loses the {item}.", "RR-075", "slot")
WOUNDED: Final = EventKind("wounded", "{whom}'s torso takes a wound ({n} now).", "RR-077")
LOOTED: Final = EventKind("looted", "{who} takes {n} card{s} from {whom}.", "RR-084")
SAWED: Final = EventKind("sawed", "Buzz Saws: {who} takes {n} card{s} from {whom}'s stack.", "RR-105")
KEPT: Final = EventKind("kept", "{who} puts {card} into hand.", "RR-136")
WAITS: Final = EventKind("waits", "{who}'s {card} waits beside the robot.", "RR-109")
SCRAPPED: Final = EventKind("scrapped", "{who} cannot attack and discards {card}.", "RR-046")
NO_CARD: Final = EventKind("no-card", "{who} has no card in hand and cannot attack.", "RR-047")
RESHUFFLED: Final = EventKind("reshuffled", "The Discard Pile becomes the new Battle Deck ({n} cards).", "RR-119")
DESTROYED: Final = EventKind("destroyed", "{who}'s robot is destroyed.", "RR-082")
HAZARDS: Final = EventKind("hazards", "{n} robots are left: {item}.", "RR-099", "hazard")
RESIGNED: Final = EventKind("resigned", "{who} resigns.", "RR-G73")
BOUND: Final = EventKind(
    "bound", "The bound of {n} rounds against games without end is reached: the most cards win.", "RR-G72"
)
TIME_UP: Final = EventKind("time-up", "Round {n} is over: the most cards win.", "RR-128")
WON: Final = EventKind("won", "{who} wins!", "RR-122")
