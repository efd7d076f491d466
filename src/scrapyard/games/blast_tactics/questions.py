"""Every question that Blast Tactics asks, every event that it tells."""

from typing import Final

from scrapyard.kernel.ask import Question
from scrapyard.kernel.event import EventKind

MOVE: Final = 0
LAUNCH: Final = 4
LAY: Final = 8
BUY: Final = 9
PLAY: Final = 11
"""Values of the turn menu: four directions to move in, four to launch in, lay here, two slots to buy from, cards to
play, and behind those all squares to lay on."""

STOP: Final = -1
STEP: Final = -2
LAY_HERE: Final = -3
COLLECT: Final = -1
LEAVE: Final = -2
UNDERFOOT: Final = -1

START: Final = Question("start", "start", "Choose your start space.", clause="BT-315")
NEXT: Final = Question("next", "seat", "Captain: who takes the next turn?", clause="BT-324")
DO: Final = Question(
    "do",
    "deed",
    "Your turn: move, lay, buy, play or launch.",
    extras=("end-turn",),
    clause="BT-060",
)
PATH: Final = Question(
    "path", "none", "On the move: go on, stop, or lay a Bomb here?", extras=("stop", "step", "lay"), clause="BT-075"
)
PASS_ITEM: Final = Question(
    "item", "none", "Phase Shift: collect the Item in passing?", extras=("collect", "leave"), clause="BT-145"
)
DISCARD: Final = Question("drop", "card", "Your hand is full: discard which card?", clause="BT-102")
PUSH: Final = Question("push", "direction", "Push the Bomb on which side?", extras=("underfoot",), clause="BT-111")
ROLL: Final = Question("roll", "direction", "Roll the Bomb on which side?", extras=("underfoot",), clause="BT-119")
TOWARDS: Final = Question("towards", "direction", "Send the Bomb underfoot in which direction?", clause="BT-120")
REMOTE: Final = Question("remote", "place", "Arm or set off which of your Bombs?", clause="BT-135")
SHIFT: Final = Question("shift", "direction", "Phase Shift in which direction?", clause="BT-139")
FACE: Final = Question("face", "face", "The Fan takes a Bomb of yours: which side up?", clause="BT-277")
THROW: Final = Question("throw", "direction", "Throw it in which direction?", clause="BT-277")
PICK_UP: Final = Question("take", "core", "Take the Core along?", extras=("leave",), clause="BT-241")
LANE: Final = Question("lane", "lane", "Revenge: send a Bomb in from the edge?", extras=("pass",), clause="BT-209")
REPLACE: Final = Question("replace", "seat", "Revenge: whose place do you take?", clause="BT-219")
SPIN: Final = Question("move", "shrapling", "Captain: which Shrapling moves next?", clause="BT-345")

QUESTIONS: Final = [
    START,
    NEXT,
    DO,
    PATH,
    PASS_ITEM,
    DISCARD,
    PUSH,
    ROLL,
    TOWARDS,
    REMOTE,
    SHIFT,
    FACE,
    THROW,
    PICK_UP,
    LANE,
    REPLACE,
    SPIN,
]

SPACES: Final = EventKind("spaces", "The lot gives {who} start space 1.", "BT-021")
IDLE_REVENGE: Final = EventKind(
    "idle-revenge", "Revenge is on, but nobody can use it: of two players the first who is out ends the game.", "BT-207"
)
STARTS: Final = EventKind("starts", "{who} takes the first turn.", "BT-033")
TURN: Final = EventKind("turn", "{who}'s turn.", "BT-034")
HAUNTS: Final = EventKind("haunts", "{who} is out, but the Bombs of {who} tick on.", "BT-177")
ARMED: Final = EventKind("armed", "{who}'s Bomb on {item} is armed.", "BT-040", "place")
BOOM: Final = EventKind("boom", "Boom! Bombs that go off: {n}.", "BT-041")
EXPLODED: Final = EventKind("exploded", "The Bomb on {item} explodes.", "BT-150", "place")
SHRAPLING_BOOM: Final = EventKind("shrapling-boom", "The Shrapling on {item} explodes.", "BT-340", "place")
HIT: Final = EventKind("hit", "{who} is hit and loses the Heart, but is faster from now on.", "BT-170")
FELL: Final = EventKind("fell", "{who} falls into a Bottomless Pit.", "BT-285")
ELIMINATED: Final = EventKind("eliminated", "{who} is out.", "BT-172")
OPENED: Final = EventKind("opened", "The Block on {item} was hiding {card}.", "BT-087", "place")
BURNT: Final = EventKind("burnt", "{card} on {item} is lost in the flames.", "BT-090", "place")
PIT_OPENS: Final = EventKind("pit-opens", "The turf on {item} breaks away.", "BT-287", "place")
MOVED: Final = EventKind("moved", "{who} moves to {item}.", "BT-064", "place")
LAID: Final = EventKind("laid", "{who} lays a Bomb on {item}.", "BT-078", "place")
COLLECTED: Final = EventKind("collected", "{who} collects {card}.", "BT-074")
SPENT: Final = EventKind("spent", "{who} spends a Speed-Up.", "BT-058")
BOUGHT: Final = EventKind("bought", "{who} buys {card}.", "BT-099")
PLAYED: Final = EventKind("played", "{who} plays {card}.", "BT-106")
DISCARDED: Final = EventKind("discarded", "{who} discards {card}.", "BT-102")
DREW: Final = EventKind("drew", "{who} draws {card}.", "BT-326")
DISPLAYED: Final = EventKind("displayed", "{card} is on display.", "BT-047")
STALLED: Final = EventKind("stalled", "Nobody buys: {card} leaves the display.", "BT-054")
RESHUFFLED: Final = EventKind("reshuffled", "The discard pile becomes the new deck ({n} cards).", "BT-050")
CLOCK: Final = EventKind("overtime", "{who} draws OVERTIME!", "BT-051")
GLITCHED: Final = EventKind("glitched", "{who} reveals {card} and has to keep it.", "BT-225")
CROSSED: Final = EventKind("crossed", "{who} and {whom} cross paths: Glitch Cards change hands.", "BT-230")
FLIPPED: Final = EventKind("flipped", "Overtime: the tile of {item} is gone.", "BT-185", "place")
BOMB_MOVED: Final = EventKind("bomb-moved", "A Bomb comes to {item}.", "BT-113", "place")
BOMB_HOME: Final = EventKind("bomb-home", "A Bomb of {who} goes home.", "BT-167")
LOADED: Final = EventKind("loaded", "{who} loads the Bomb on the head.", "BT-125")
LAUNCHED: Final = EventKind("launched", "{who} launches the Bomb.", "BT-127")
TELEPORTED: Final = EventKind("teleported", "{who} is teleported to {item}.", "BT-266", "place")
BOUNCED: Final = EventKind("bounced", "{who} bounces to {item}.", "BT-309", "place")
BURNED: Final = EventKind("burned", "{who} steps into Lava.", "BT-297")
THROWN: Final = EventKind("thrown", "{who}'s Bomb flies off the Fan to {item}.", "BT-279", "place")
THROWN_BACK: Final = EventKind("thrown-back", "{who}'s Bomb finds no place and comes back.", "BT-280")
CARRIED: Final = EventKind("carried", "The belt carries {who} to {item}.", "BT-290", "place")
TOOK_CORE: Final = EventKind("took-core", "{who} takes the Core of {whom}.", "BT-241")
CORE_DROPPED: Final = EventKind("core-dropped", "The Core of {whom} lies on {item}.", "BT-245", "place")
SCORED: Final = EventKind("scored", "{who} brings a Core home!", "BT-248")
HAUNTED: Final = EventKind("haunted", "{who} sends a Bomb in to {item}.", "BT-207", "place")
RETURNED: Final = EventKind("returned", "{who} takes the place of {whom}!", "BT-214")
SHRAPLINGS: Final = EventKind("shraplings", "The Shraplings' round.", "BT-323")
HURT: Final = EventKind("hurt", "Shrapling {item} is hit and turns Brown.", "BT-334", "shrapling")
DESTROYED: Final = EventKind("destroyed", "Shrapling {item} is destroyed.", "BT-334", "shrapling")
TURNED: Final = EventKind(
    "turned", "Shrapling {item} blew up a Bomb and turns over ({n} damage left).", "BT-343", "shrapling"
)
RAN: Final = EventKind("ran", "A Shrapling runs to {item}.", "BT-350", "place")
RAMMED: Final = EventKind("rammed", "A Shrapling runs into {who}.", "BT-353")
CRUSHED: Final = EventKind("crushed", "Overtime crushes Shrapling {item}.", "BT-358", "shrapling")
RESPAWNED: Final = EventKind("respawned", "A Shrapling climbs back to {item}.", "BT-339", "place")
BOUND: Final = EventKind(
    "bound", "{n} rounds without a purchase: the bound against games without end is reached.", "BT-363"
)
WON: Final = EventKind("won", "{who} wins!", "BT-200")
LOST: Final = EventKind("lost", "The Shraplings win.", "BT-356")
