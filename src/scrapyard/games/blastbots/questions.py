"""Every question that BLASTBOTS asks, every event that it tells."""

from typing import Final

from scrapyard.kernel.ask import Question

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
