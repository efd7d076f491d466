"""Every question that BLASTBOTS asks, every event that it tells."""

from typing import Final

from scrapyard.kernel.ask import Question
from scrapyard.kernel.event import EventKind

END: Final = -1
TRADE_CARD: Final = -2
TRADE_TOKENS: Final = -3
BUYBACK: Final = -4

PLACE: Final = Question("place", "spot", "Put your next token on which spot?", clause="BB-024")
DRAW_FROM: Final = Question("draw", "deck", "Draw from which deck?", clause="BB-029")
PLAY: Final = Question(
    "play",
    "title",
    "Your actions: play a card, trade, buy back, or end.",
    extras=("end", "trade-card", "trade-tokens", "buyback"),
    clause="BB-060",
)
MODE: Final = Question("as", "mode", "Play it for which option?", clause="BB-035")
JOIN: Final = Question("join", "title", "Join it to which Battle card?", clause="BB-G51")
TARGET: Final = Question("target", "seat", "Aim it at whom?", clause="BB-068")
LOOT: Final = Question("loot", "colour", "Steal a wreck of which colour?", extras=("enough",), clause="BB-080")
SHOVE: Final = Question("shove", "spot", "Move the token on which spot?", extras=("enough",), clause="BB-068")
TO: Final = Question("to", "spot", "To which spot?", clause="BB-104")
SACRIFICE_FROM: Final = Question("sacrifice", "zone", "Sacrifice a rocket from where?", clause="BB-083")
BLOCK: Final = Question("block", "title", "You are attacked: block it?", extras=("decline",), clause="BB-071")
BLOCK_TOO: Final = Question("and-block", "title", "Block with which second card?", clause="BB-072")
PICK: Final = Question("pick", "deck", "Take an unseen card with which back?", clause="BB-076")
SEND: Final = Question("send", "zone", "Where does your rocket go?", clause="BB-114")
PAY: Final = Question("pay", "title", "Give up which card?", clause="BB-100")
DISCARD: Final = Question("discard", "title", "Too many cards: discard which?", clause="BB-119")
MOVE: Final = Question("move", "spot", "Move your token on which spot?", extras=("done",), clause="BB-103")
PARTNER: Final = Question("deal-with", "seat", "Exchange wrecks with whom?", extras=("stop",), clause="BB-107")
GIVE: Final = Question("give", "colour", "Give a wreck of which colour?", clause="BB-113")
LIFT: Final = Question("boost", "zone", "Boost a rocket from where?", extras=("stop",), clause="BB-094")
RETURN: Final = Question("return", "colour", "Give back a wreck of which colour?", clause="BB-083")
STRIKE: Final = Question("strike", "zone", "Strike where?", clause="BB-066")
OFFER: Final = Question("offer", "title", "Put which card on the market?", extras=("enough",), clause="BB-087")
SLIP: Final = Question("slip", "title", "Swap away which card?", extras=("enough",), clause="BB-117")
OF: Final = Question("of", "deck", "A card of which deck?", clause="BB-029")
NAME: Final = Question("name", "title", "Name a card.", clause="BB-029")
NUMBER_OF: Final = Question("produce", "number", "Which number pays?", clause="BB-044")
RUMMAGE: Final = Question("rummage", "deck", "Search which discard pile?", clause="BB-090")
KEEP: Final = Question("keep", "title", "Keep which card?", clause="BB-090")

QUESTIONS: Final = [
    PLACE,
    DRAW_FROM,
    PLAY,
    MODE,
    JOIN,
    TARGET,
    LOOT,
    SHOVE,
    TO,
    SACRIFICE_FROM,
    BLOCK,
    BLOCK_TOO,
    PICK,
    SEND,
    PAY,
    DISCARD,
    MOVE,
    PARTNER,
    GIVE,
    LIFT,
    RETURN,
    STRIKE,
    OFFER,
    SLIP,
    OF,
    NAME,
    NUMBER_OF,
    RUMMAGE,
    KEEP,
]

START_ROLL: Final = EventKind("start-roll", "{who} rolls {n} for the first turn.", "BB-019")
STARTS: Final = EventKind("starts", "{who} is position 1.", "BB-019")
PLACED: Final = EventKind("placed", "{who} puts a token on {item}.", "BB-022", "spot")
TURN: Final = EventKind("turn", "Turn {n}: {who}.", "BB-038")
ROLLED: Final = EventKind("rolled", "{who} rolls {n}.", "BB-040")
SURGED: Final = EventKind("surged", "A surge! Every totem moves toward IMPACT.", "BB-048")
DREW: Final = EventKind("drew", "{who} draws {card} ({item}).", "BB-029", "deck")
LAUNCHED: Final = EventKind("launched", "{who} sends {n} rocket{s} to Space.", "BB-054")
CLIMBED: Final = EventKind("climbed", "{who} launches {n} rocket{s} into the Atmosphere.", "BB-055")
BUILT: Final = EventKind("built", "{who} puts {n} rocket{s} on the Launchpad.", "BB-095")
PLAYED: Final = EventKind("played", "{who} plays {card}.", "BB-068")
NAMED_MODE: Final = EventKind("named-mode", "{who} uses it to {item}.", "BB-035", "mode")
AIMED: Final = EventKind("aimed", "{who} aims at {whom}.", "BB-068")
BLOCKED: Final = EventKind("blocked", "{who} blocks with {card}.", "BB-072")
DECLINED: Final = EventKind("declined", "{who} does not block.", "BB-071")
DESTROYED: Final = EventKind("destroyed", "{who} destroys {n} of {whom}'s rockets ({item}).", "BB-077", "zone")
RETURNED: Final = EventKind("returned", "{n} of {whom}'s rockets ({item}) go back to the Factory.", "BB-068", "zone")
PULLED: Final = EventKind("pulled", "{who} pulls a rocket of {whom} down to the Launchpad.", "BB-085")
SACRIFICED: Final = EventKind("sacrificed", "{who} sacrifices a rocket ({item}).", "BB-083", "zone")
BOOSTED: Final = EventKind("boosted", "{who} boosts a rocket out of the {item}.", "BB-094", "zone")
LOOTED: Final = EventKind("looted", "{who} takes a {item} wreck from {whom}.", "BB-080", "colour")
GAVE: Final = EventKind("gave", "{who} gives {whom} a {item} wreck.", "BB-107", "colour")
GAVE_BACK: Final = EventKind("gave-back", "{who} returns a {item} wreck to its Factory.", "BB-083", "colour")
GOT_BACK: Final = EventKind("got-back", "{who} gets {n} rocket{s} back from {whom}.", "BB-108")
CAME_HOME: Final = EventKind("came-home", "{who} sends a rocket home to the Factory.", "BB-114")
STOLE: Final = EventKind("stole", "{who} steals {card} ({item}) from {whom}.", "BB-076", "deck")
SHREDDED: Final = EventKind("shredded", "{who} destroys {whom}'s {card}.", "BB-076")
LOOKED: Final = EventKind("looked", "{who} looks at {whom}'s hand.", "BB-076")
PAID: Final = EventKind("paid", "{who} gives up {card}.", "BB-064")
OFFERED: Final = EventKind("offered", "{who} puts a card aside for {whom} ({item}).", "BB-117", "deck")
SWAPPED: Final = EventKind("swapped", "{who} gives {whom} {card} ({item}).", "BB-117", "deck")
ASKED_FOR: Final = EventKind("asked-for", "{who} asks {whom} for {item}.", "BB-117", "title")
HANDED_OVER: Final = EventKind("handed-over", "{whom} hands {who} {card}.", "BB-117")
NONE_HELD: Final = EventKind("none-held", "{whom} holds no {item}.", "BB-117", "title")
FETCHED: Final = EventKind("fetched", "{who} fetches {card} out of its deck.", "BB-029")
NONE_LEFT: Final = EventKind("none-left", "The deck holds no {item} any more.", "BB-029", "title")
TURNED_UP: Final = EventKind("turned-up", "{card} is turned up.", "BB-090")
KEPT: Final = EventKind("kept", "{who} takes {card} from the discard pile.", "BB-090")
PRODUCED: Final = EventKind("produced", "{who} makes the {item} pay.", "BB-094", "number")
MOVED_TOKEN: Final = EventKind("moved-token", "{who} moves a token of {whom} to {item}.", "BB-103", "spot")
TOTEM: Final = EventKind("totem", "{whom}'s totem stands on T-minus {n}.", "BB-084")
CLOGGED: Final = EventKind("clogged", "{whom} will have {n} fewer actions.", "BB-088")
SCRAPPED: Final = EventKind("scrapped", "{card} leaves the game.", "BB-089")
TRADED: Final = EventKind("traded", "{who} trades cards for a card.", "BB-100")
REBET: Final = EventKind("rebet", "{who} trades cards to rearrange tokens.", "BB-102")
BOUGHT_BACK: Final = EventKind("bought-back", "{who} buys rockets back from {whom}.", "BB-107")
DISCARDED: Final = EventKind("discarded", "{who} discards {card}.", "BB-119")
IMPACT: Final = EventKind("impact", "IMPACT! The meteor hits.", "BB-129")
SCORED: Final = EventKind("scored", "{who} scores {n}.", "BB-129")
ESCAPED: Final = EventKind("escaped", "{who} has {n} rockets in Space: Escape Victory.", "BB-127")
ANNIHILATED: Final = EventKind("annihilated", "{who} has {n} wrecks: Destruction Victory.", "BB-128")
TIME_UP: Final = EventKind(
    "time-up", "The bound of {n} turns against games without end is reached: the points decide.", "BB-G65"
)
WON: Final = EventKind("won", "{who} wins!", "BB-140")
