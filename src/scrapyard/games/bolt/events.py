"""What happens in BOLT, as the log tells it."""

from typing import Final

from scrapyard.kernel.event import HEADING, LEAD, EventKind

CHOSE_ROBOT: Final = EventKind("chose", "{who} runs {item}.", "BO-010", "robot")
STARTS: Final = EventKind("starts", "{who} takes the first turn.", "BO-018")
TURN: Final = EventKind("turn", "Round {n}: {who, of} turn.", "BO-019", role=HEADING)
DREW: Final = EventKind(
    "drew",
    "{who} draws {card}.",
    "BO-034",
    run="{who} draws {cards}.",
    tail="{who} draws {card}",
    tails="{who} draws {cards}",
)
RESHUFFLED: Final = EventKind(
    "reshuffled",
    "The discard pile becomes the new deck ({n, plural, one {# card} other {# cards}}).",
    "BO-017",
    tail="the discard pile becomes the new deck",
)
PLAYED: Final = EventKind("played", "{who} plays {card}.", "BO-036", role=LEAD)
COPY: Final = EventKind("copy", "{card} runs again (copy {n}).", "BO-063", role=LEAD)
CHARGED: Final = EventKind(
    "charged",
    "{who} charges up: the next Action runs {n} times.",
    "BO-063",
    tail="the next Action runs {n} times",
)
AIMED: Final = EventKind(
    "aimed", "{who} aims {n} at {whom, of} {item}.", "BO-046", "part", tail="{n} at {whom, of} {item}", role=LEAD
)
COUNTERED: Final = EventKind("countered", "{who} Counters with {card}.", "BO-050", role=LEAD)
PASSED: Final = EventKind("passed", "{who} does not Counter.", "BO-050", role=LEAD)
PREVENTED: Final = EventKind(
    "prevented", "{who} prevents {n} at the {item}.", "BO-052", "part", tail="prevents {n} at the {item}"
)
STATE: Final = "{m, select, 0 { and goes Offline} 1 {: Critical} 2 {: Battle Damage} other {}}"
DAMAGED: Final = EventKind(
    "damaged",
    f"{{whom, of}} {{item}} takes {{n}}{STATE}.",
    "BO-021",
    "part",
    tail=f"{{whom, of}} {{item}} takes {{n}}{STATE}".replace("{: ", "{, "),
)
ABSORBED: Final = EventKind(
    "absorbed",
    "A Force Field on {whom, of} {item} absorbs the hit.",
    "BO-060",
    "part",
    tail="a Force Field on {whom, of} {item} absorbs the hit",
)
REPAIRED: Final = EventKind(
    "repaired",
    "{who} repairs the {item} by {n}{m, select, 3 {: Prime} 2 {: Battle Damage} other {: Critical}}.",
    "BO-024",
    "part",
    tail="{who} repairs the {item} by {n}{m, select, 3 {, Prime} 2 {, Battle Damage} other {, Critical}}",
)
DISCARDED: Final = EventKind(
    "discarded",
    "{who} discards {card}.",
    "BO-016",
    run="{who} discards {cards}.",
    role=LEAD,
    takes="repaired drew reshuffled",
)
GAINED: Final = EventKind(
    "gained",
    "{who} gains {n, plural, one {# Action} other {# Actions}}.",
    "BO-037",
    tail="{who} gains {n, plural, one {an Action} other {# Actions}}",
)
ATTACHED: Final = EventKind(
    "attached",
    "{who} puts {card} on {whom, of} {item}.",
    "BO-060",
    "part",
    tail="it goes on {whom, of} {item}",
)
PLANTED: Final = EventKind(
    "planted", "{who} puts {card} on {whom, of} robot.", "BO-060", tail="it goes on {whom, of} robot"
)
LEFT_PLAY: Final = EventKind(
    "left", "{card} on {whom, of} robot leaves play.", "BO-060", tail="{card} leaves {whom, of} robot"
)
COPY_GONE: Final = EventKind(
    "copy-gone",
    "A copy on {whom, of} robot ceases to exist.",
    "BO-065",
    tail="a copy on {whom, of} robot ceases to exist",
)
SPIED: Final = EventKind("spied", "{who} looks at {whom, of} hand.", "BO-053", tail="{who} looks at {whom, of} hand")
STOLE: Final = EventKind("stole", "{who} takes {card} from {whom}.", "BO-053", tail="{who} takes {card} from {whom}")
SALVAGED: Final = EventKind(
    "salvaged",
    "{who} takes {card} from the discard pile.",
    "BO-016",
    run="{who} takes {cards} from the discard pile.",
    tail="{who} takes {card} from the discard pile",
    tails="{who} takes {cards} from the discard pile",
)
USED_POWER: Final = EventKind("power", "{who} uses the power of {item}.", "BO-010", "robot", role=LEAD)
ELIMINATED: Final = EventKind("eliminated", "{who} is out: all six parts are Offline.", "BO-033")
SUDDEN_DEATH: Final = EventKind("sudden-death", "Sudden Death: Offline parts cannot come back.", "BO-067")
RESTS: Final = EventKind("rests", "{who} has won the pair and rests.", "BO-078")
SECOND_GAME: Final = EventKind("second-game", "The second game begins.", "BO-079", role=HEADING)
CONCEDED: Final = EventKind("conceded", "{who} concedes.", "BO-070")
TIME_UP: Final = EventKind("time-up", "Round {n} is over: the robots in the best shape win.", "BO-069")
BOUND: Final = EventKind(
    "bound", "The bound of {n} rounds against games without end: the robots in the best shape win.", "BO-069"
)
CARDS_BOUND: Final = EventKind(
    "cards-bound", "{who} has met the bound of {n} cards a turn against games without end.", "BO-037"
)
WON: Final = EventKind("won", "{who} wins!", "BO-069")
