"""Every question that Blast Tactics asks, every event that it tells."""

from typing import Final

from scrapyard.kernel.ask import Question

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
