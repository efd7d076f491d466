"""What happens in BLASTBOTS, as the log tells it."""

from typing import Final

from scrapyard.kernel.event import HEADING, LEAD, EventKind

HELD: Final = "{known, select, 1 {{card}} other {{item, a} card}}"
ROCKETS: Final = "{n, plural, one {# rocket} other {# rockets}}"
START_ROLL: Final = EventKind("start-roll", "{who} rolls {n} for the first turn.", "BB-019")
STARTS: Final = EventKind("starts", "{who} is position 1.", "BB-019")
PLACED: Final = EventKind(
    "placed", "{who} puts a token on {item}.", "BB-022", "spot", run="{who} puts tokens on {items}."
)
TURN: Final = EventKind("turn", "Turn {n}: {who}.", "BB-038", role=HEADING)
ROLLED: Final = EventKind("rolled", "{who} rolls {n}.", "BB-040", role=LEAD, takes="drew built totem boosted produced")
SURGED: Final = EventKind(
    "surged", "A surge! Every totem moves toward IMPACT.", "BB-048", role=LEAD, takes="totem drew built"
)
DREW: Final = EventKind(
    "drew",
    f"{{who}} draws {HELD}.",
    "BB-029",
    "deck",
    run="{who} draws {count} {item} cards{seen}.",
    tail=f"{{who}} draws {HELD}",
    tails="{who} draws {count} {item} cards{seen}",
)
LAUNCHED: Final = EventKind(
    "launched", f"{{who}} sends {ROCKETS} to Space ({{m}} there now).", "BB-054", role=LEAD, takes="climbed built"
)
CLIMBED: Final = EventKind(
    "climbed",
    f"{{who}} launches {ROCKETS} into the Atmosphere.",
    "BB-055",
    tail=f"{{who}} launches {ROCKETS} into the Atmosphere",
    role=LEAD,
    takes="built",
)
BUILT: Final = EventKind(
    "built",
    f"{{who}} puts {ROCKETS} on the Launchpad.",
    "BB-095",
    tail=f"{{who}} puts {ROCKETS} on the Launchpad",
)
PLAYED: Final = EventKind("played", "{who} plays {card}.", "BB-068", role=LEAD)
NAMED_MODE: Final = EventKind("named-mode", "{who} uses it to {item}.", "BB-035", "mode", tail=" to {item}")
AIMED: Final = EventKind("aimed", "{who} aims at {whom}.", "BB-068", tail=" against {whom}")
BLOCKED: Final = EventKind("blocked", "{who} blocks with {card}.", "BB-072", role=LEAD)
DECLINED: Final = EventKind("declined", "{who} does not block.", "BB-071", role=LEAD)
DESTROYED: Final = EventKind(
    "destroyed",
    "{who} destroys {n} of {whom, of} rockets ({item}).",
    "BB-077",
    "zone",
    tail="{who} destroys {n} of {whom, of} rockets ({item})",
    role=LEAD,
    takes="looted",
)
RETURNED: Final = EventKind(
    "returned",
    "{n, plural, one {# of {whom, of} rockets ({item}) goes} other {# of {whom, of} rockets ({item}) go}} "
    "back to the Factory.",
    "BB-068",
    "zone",
    tail="{n, plural, one {# of {whom, of} rockets ({item}) goes} other {# of {whom, of} rockets ({item}) go}} "
    "back to the Factory",
)
PULLED: Final = EventKind(
    "pulled",
    "{who} pulls a rocket of {whom} down to the Launchpad.",
    "BB-085",
    run="{who} pulls {count} rockets of {whom} down to the Launchpad.",
    tail="{who} pulls a rocket of {whom} down to the Launchpad",
    tails="{who} pulls {count} rockets of {whom} down to the Launchpad",
)
SACRIFICED: Final = EventKind(
    "sacrificed",
    "{who} sacrifices a rocket ({item}).",
    "BB-083",
    "zone",
    run="{who} sacrifices {count} rockets ({item}).",
    tail="{who} sacrifices a rocket ({item})",
    tails="{who} sacrifices {count} rockets ({item})",
)
BOOSTED: Final = EventKind(
    "boosted",
    "{who} boosts a rocket out of the {item}.",
    "BB-094",
    "zone",
    run="{who} boosts {count} rockets out of the {item}.",
    tail="{who} boosts a rocket out of the {item}",
    tails="{who} boosts {count} rockets out of the {item}",
)
LOOTED: Final = EventKind(
    "looted",
    "{who} takes {item, a} wreck from {whom}.",
    "BB-080",
    "colour",
    run="{who} takes {count} wrecks from {whom} ({items}).",
    tail="{who} takes {item, a} wreck from {whom}",
    tails="{who} takes {count} wrecks from {whom} ({items})",
)
GAVE: Final = EventKind(
    "gave",
    "{who} gives {whom} {item, a} wreck.",
    "BB-107",
    "colour",
    run="{who} gives {whom} {count} wrecks ({items}).",
    tail="{who} gives {whom} {item, a} wreck",
    tails="{who} gives {whom} {count} wrecks ({items})",
)
GAVE_BACK: Final = EventKind(
    "gave-back",
    "{who} returns {item, a} wreck to its Factory.",
    "BB-083",
    "colour",
    run="{who} returns {count} wrecks to their Factories ({items}).",
    tail="{who} returns {item, a} wreck to its Factory",
    tails="{who} returns {count} wrecks to their Factories ({items})",
)
GOT_BACK: Final = EventKind(
    "got-back",
    f"{{who}} gets {ROCKETS} back from {{whom}}.",
    "BB-108",
    tail=f"{{who}} gets {ROCKETS} back",
)
CAME_HOME: Final = EventKind(
    "came-home",
    "{who} sends a rocket home to the Factory.",
    "BB-114",
    run="{who} sends {count} rockets home to the Factory.",
    tail="{who} sends a rocket home to the Factory",
    tails="{who} sends {count} rockets home to the Factory",
)
STOLE: Final = EventKind(
    "stole",
    f"{{who}} steals {HELD} from {{whom}}.",
    "BB-076",
    "deck",
    run="{who} steals {count} {item} cards{seen} from {whom}.",
    tail=f"{{who}} steals {HELD} from {{whom}}",
    tails="{who} steals {count} {item} cards{seen} from {whom}",
)
SHREDDED: Final = EventKind(
    "shredded",
    "{who} destroys {whom, of} {card}.",
    "BB-076",
    run="{who} destroys {whom, of} {cards}.",
    tail="{who} destroys {whom, of} {card}",
    tails="{who} destroys {whom, of} {cards}",
)
LOOKED: Final = EventKind("looked", "{who} looks at {whom, of} hand.", "BB-076", tail="{who} looks at {whom, of} hand")
PAID: Final = EventKind(
    "paid",
    "{who} gives up {card}.",
    "BB-064",
    run="{who} gives up {cards}.",
    tail="{who} gives up {card}",
    tails="{who} gives up {cards}",
)
OFFERED: Final = EventKind(
    "offered",
    "{who} puts {item, a} card aside for {whom}.",
    "BB-117",
    "deck",
    tail="{who} puts {item, a} card aside for {whom}",
)
SWAPPED: Final = EventKind(
    "swapped",
    f"{{who}} gives {{whom}} {HELD}.",
    "BB-117",
    "deck",
    run="{who} gives {whom} {count} {item} cards{seen}.",
    tail=f"{{who}} gives {{whom}} {HELD}",
    tails="{who} gives {whom} {count} {item} cards{seen}",
)
ASKED_FOR: Final = EventKind(
    "asked-for", "{who} asks {whom} for {item}.", "BB-117", "title", tail="{who} asks {whom} for {item}"
)
HANDED_OVER: Final = EventKind(
    "handed-over",
    "{whom} hands {who} {card}.",
    "BB-117",
    run="{whom} hands {who} {cards}.",
    tail="{whom} hands {who} {card}",
    tails="{whom} hands {who} {cards}",
)
NONE_HELD: Final = EventKind("none-held", "{whom} holds no {item}.", "BB-117", "title", tail="{whom} holds no {item}")
FETCHED: Final = EventKind(
    "fetched", "{who} fetches {card} out of its deck.", "BB-029", tail="{who} fetches {card} out of its deck"
)
NONE_LEFT: Final = EventKind(
    "none-left", "The deck holds no {item} any more.", "BB-029", "title", tail="the deck holds no {item} any more"
)
TURNED_UP: Final = EventKind(
    "turned-up",
    "{card} is turned up.",
    "BB-090",
    run="{cards} are turned up.",
    tail="{card} is turned up",
    tails="{cards} are turned up",
)
KEPT: Final = EventKind(
    "kept",
    "{who} takes {card} from the discard pile.",
    "BB-090",
    run="{who} takes {cards} from the discard pile.",
    tail="{who} takes {card} from the discard pile",
    tails="{who} takes {cards} from the discard pile",
)
PRODUCED: Final = EventKind(
    "produced", "{who} makes the {item} pay.", "BB-094", "number", tail="{who} makes the {item} pay"
)
MOVED_TOKEN: Final = EventKind(
    "moved-token",
    "{who} moves a token of {whom} to {item}.",
    "BB-103",
    "spot",
    run="{who} moves tokens of {whom} to {items}.",
    tail="{who} moves a token of {whom} to {item}",
    tails="{who} moves tokens of {whom} to {items}",
)
TOTEM: Final = EventKind(
    "totem",
    "{whom, of} totem stands on T-minus {n}.",
    "BB-084",
    tail="{whom, of} totem stands on T-minus {n}",
)
ENDED: Final = EventKind("ended", "{who} ends the turn.", "BB-121", role=LEAD, takes="totem")
CLOGGED: Final = EventKind(
    "clogged",
    "{whom} will have {n, plural, one {# action} other {# actions}} less.",
    "BB-088",
    tail="{whom} will have {n, plural, one {# action} other {# actions}} less",
)
SCRAPPED: Final = EventKind(
    "scrapped",
    "{card} leaves the game.",
    "BB-089",
    run="{cards} leave the game.",
    tail="{card} leaves the game",
    tails="{cards} leave the game",
)
TRADED: Final = EventKind("traded", "{who} trades cards for a card.", "BB-100", role=LEAD, takes="paid drew")
REBET: Final = EventKind(
    "rebet", "{who} trades cards to rearrange tokens.", "BB-102", role=LEAD, takes="paid moved-token"
)
BOUGHT_BACK: Final = EventKind(
    "bought-back", "{who} buys rockets back from {whom}.", "BB-107", role=LEAD, takes="paid got-back gave came-home"
)
DISCARDED: Final = EventKind("discarded", "{who} discards {card}.", "BB-119", run="{who} discards {cards}.")
IMPACT: Final = EventKind("impact", "IMPACT! The meteor hits.", "BB-129", role=HEADING)
SCORED: Final = EventKind("scored", "{who} scores {n}.", "BB-129")
ESCAPED: Final = EventKind("escaped", f"{{who}} has {ROCKETS} in Space: Escape Victory.", "BB-127")
ANNIHILATED: Final = EventKind(
    "annihilated", "{who} has {n, plural, one {# wreck} other {# wrecks}}: Destruction Victory.", "BB-128"
)
TIME_UP: Final = EventKind(
    "time-up", "The bound of {n} turns against games without end is reached: the points decide.", "BB-G65"
)
WON: Final = EventKind("won", "{who} wins!", "BB-140")
