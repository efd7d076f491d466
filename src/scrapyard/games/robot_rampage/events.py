"""What happens in Robot Rampage, as the log tells it."""

from typing import Final

from scrapyard.kernel.event import HEADING, LEAD, EventKind

DEALER: Final = EventKind("dealer", "{who} deals.", "RR-023")
DREW_PART: Final = EventKind(
    "drew-part", "{who} draws {card}.", "RR-025", role=LEAD, takes="placed put-aside completed"
)
PUT_ASIDE: Final = EventKind(
    "put-aside", "{card} fits no torso and is put aside.", "RR-G16", tail="it fits no torso and is put aside"
)
PLACED: Final = EventKind("placed", "{who} lays {card} on {item}.", "RR-026", "torso", tail="{who} lays it on {item}")
COMPLETED: Final = EventKind(
    "completed", "{who} completes {item}: {n} points.", "RR-028", "torso", tail="{who} completes {item} ({n} points)"
)
ROBOT: Final = EventKind("robot", "{who} gets {item}: {n} points.", "RR-028", "torso")
DEALT: Final = EventKind("dealt", "{who} is dealt a stack of {n, plural, one {# card} other {# cards}}.", "RR-035")
STARTS: Final = EventKind("starts", "{who} takes the first turn.", "RR-039")
TURN_BEGINS: Final = EventKind("turn", "Round {n}: {who, of} turn.", "RR-040", role=HEADING)
DREW: Final = EventKind(
    "drew",
    "{who} draws {card}.",
    "RR-048",
    run="{who} draws {cards}.",
    tail="{who} draws {card}",
    tails="{who} draws {cards}",
)
USED: Final = EventKind("used", "{who} uses {card}.", "RR-011", role=LEAD)
IDLE: Final = EventKind("idle", "{who} uses {card}, which changes nothing now.", "RR-G11")
USED_ON: Final = EventKind("used-on", "{who} uses {card} on {whom}.", "RR-129", role=LEAD, tail=" on {whom}")
FITTED: Final = EventKind("fitted", "{who} fits {card}.", "RR-043")
WELDED: Final = EventKind("welded", "{who} welds {card} on.", "RR-142", tail="{who} welds {card} on")
SWAPPED: Final = EventKind(
    "swapped", "{who} and {whom} swap: {item}.", "RR-142", "slot", tail="{who} swaps the {item} with {whom}"
)
UNSEEN: Final = "{n, plural, one {# unseen card} other {# unseen cards}}"
GAINED: Final = EventKind(
    "gained", f"{{who}} puts {UNSEEN} under the stack.", "RR-120", tail=f"{{who}} puts {UNSEEN} under the stack"
)
STOLE: Final = EventKind(
    "stole",
    f"{{who}} takes {UNSEEN} from {{whom, of}} stack.",
    "RR-129",
    tail=f"{{who}} takes {UNSEEN} from {{whom, of}} stack",
)
PEEKED: Final = EventKind("peeked", "{who} looks at {whom, of} hand.", "RR-129", tail="{who} looks at {whom, of} hand")
TOOK: Final = EventKind(
    "took",
    "{who} takes {card} from {whom, of} hand.",
    "RR-129",
    run="{who} takes {cards} from {whom, of} hand.",
    tail="{who} takes {card} from {whom, of} hand",
    tails="{who} takes {cards} from {whom, of} hand",
)
REPAIRED: Final = EventKind(
    "repaired",
    "{who} removes {n, plural, one {# wound} other {# wounds}}.",
    "RR-012",
    tail="{who} removes {n, plural, one {# wound} other {# wounds}}",
)
CHARGED: Final = EventKind(
    "charged",
    "{who, of} next attack this turn gets +{n}.",
    "RR-131",
    tail="the next attack this turn gets +{n}",
)
PAINTED: Final = EventKind(
    "painted",
    "{who} paints {whom}: cards of any colour match that robot this turn.",
    "RR-132",
    tail="cards of any colour match {whom, of} robot this turn",
)
RECYCLED: Final = EventKind(
    "recycled",
    "{who} puts {card} under the stack.",
    "RR-041",
    run="{who} puts {cards} under the stack.",
    tail="{who} puts {card} under the stack",
    tails="{who} puts {cards} under the stack",
)
CANCELLED: Final = EventKind("cancelled", "{who} answers with {card}: no effect on {who}.", "RR-115")
STRUCK: Final = EventKind(
    "struck",
    "{who} attacks {whom} with {card}.",
    "RR-051",
    run="{who} attacks {whom} with {cards}.",
    role=LEAD,
    takes="boosted joined powered loaded",
)
BOOSTED: Final = EventKind(
    "boosted",
    "{who} adds {card}.",
    "RR-056",
    run="{who} adds {cards}.",
    tail="{who} adds {card}",
    tails="{who} adds {cards}",
)
JOINED: Final = EventKind(
    "joined",
    "{who, of} waiting {card} joins the attack.",
    "RR-111",
    tail="the waiting {card} joins the attack",
)
POWERED: Final = EventKind("powered", "{who} uses {card}.", "RR-057", tail="{who} uses {card}")
LOADED: Final = EventKind("loaded", "{who} loads {card}.", "RR-133", tail="{who} loads {card}")
GUARDED: Final = EventKind(
    "guarded",
    "{who} defends with {card}.",
    "RR-061",
    run="{who} defends with {cards}.",
    tail="{who} defends with {card}",
    tails="{who} defends with {cards}",
)
RESPONDED: Final = EventKind("responded", "{who} responds with {card}.", "RR-116", role=LEAD, takes="jammed hit-drawn")
JAMS: Final = EventKind(
    "jammed",
    "{card} is jammed and waits beside {whom, of} robot.",
    "RR-109",
    tail="{card} is jammed and waits beside {whom, of} robot",
)
SUM: Final = "{sum} ({parts}) against {m}"
AFTER_SUCCESS: Final = "hit-drawn lost-part wounded looted kept waits destroyed"
SUCCEEDED: Final = EventKind(
    "succeeded",
    f"{{who, of}} attack on {{whom}} succeeds by {{n}}: {SUM}.",
    "RR-068",
    role=LEAD,
    takes=AFTER_SUCCESS,
)
FAILED: Final = EventKind(
    "failed",
    f"{{who, of}} attack on {{whom}} fails by {{n}}: {SUM}.",
    "RR-069",
    role=LEAD,
    takes="sawed kept waits drew destroyed",
)
HIT_DRAWN: Final = EventKind(
    "hit-drawn",
    "The Hit Location card is {card}: {item}.",
    "RR-074",
    "location",
    run="Hit Location cards: {items}.",
    tail="the hit is on the {item}",
    tails="Hit Location cards turned up: {items}",
)
LOST_PART: Final = EventKind(
    "lost-part",
    "{whom} loses the {item}: {card}.",
    "RR-075",
    "slot",
    tail="{whom} loses {card}",
)
WOUNDED: Final = EventKind(
    "wounded",
    "{whom, of} torso takes a wound ({n} of {m}).",
    "RR-077",
    tail="{whom, of} torso takes a wound ({n} of {m})",
)
TAKEN: Final = "{n, plural, one {# card} other {# cards}}"
LOOTED: Final = EventKind(
    "looted", f"{{who}} takes {TAKEN} from {{whom}}.", "RR-084", tail=f"{{who}} takes {TAKEN} from {{whom}}"
)
SAWED: Final = EventKind(
    "sawed",
    f"Buzz Saws: {{who}} takes {TAKEN} from {{whom, of}} stack.",
    "RR-105",
    tail=f"the Buzz Saws give {{who}} {TAKEN} from {{whom, of}} stack",
)
KEPT: Final = EventKind(
    "kept",
    "{who} puts {card} into hand.",
    "RR-136",
    run="{who} puts {cards} into hand.",
    tail="{who} puts {card} into hand",
    tails="{who} puts {cards} into hand",
)
WAITS: Final = EventKind(
    "waits", "{who, of} {card} waits beside the robot.", "RR-109", tail="{who, of} {card} waits beside the robot"
)
SCRAPPED: Final = EventKind("scrapped", "{who} cannot attack and discards {card}.", "RR-046")
NO_CARD: Final = EventKind("no-card", "{who} has no card in hand and cannot attack.", "RR-047")
RESHUFFLED: Final = EventKind(
    "reshuffled",
    f"The Discard Pile becomes the new Battle Deck ({TAKEN}).",
    "RR-119",
)
DESTROYED: Final = EventKind(
    "destroyed", "{who, of} robot is destroyed.", "RR-082", tail="{who, of} robot is destroyed"
)
HAZARDS: Final = EventKind("hazards", "{n} robots are left: {item}.", "RR-099", "hazard")
RESIGNED: Final = EventKind("resigned", "{who} resigns.", "RR-G73")
BOUND: Final = EventKind(
    "bound", "The bound of {n} rounds against games without end is reached: the most cards win.", "RR-G72"
)
TIME_UP: Final = EventKind("time-up", "Round {n} is over: the most cards win.", "RR-128")
WON: Final = EventKind("won", "{who} wins!", "RR-122")
