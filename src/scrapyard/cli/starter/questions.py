"""What Starter asks, and what it tells. Their order fixes the ids of options: add at the end."""

from scrapyard.kernel.ask import Question
from scrapyard.kernel.event import EventKind

PILE = Question("pile", "plate", "Put which plate on the heap?", clause="ST-003")
QUESTIONS = [PILE]

BEGINS = EventKind("begins", "{who} begins.", "ST-002")
PILED = EventKind("piled", "{who} puts {card} on the heap: {n}.", "ST-003")
FELL = EventKind("fell", "The heap falls on {who}.", "ST-004")
WON = EventKind("won", "{who} wins!", "ST-005")
