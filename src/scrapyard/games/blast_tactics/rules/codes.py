"""Why something may not be done: what a rule answers to "may I?". The words for people are in face/reasons.py."""

from typing import Final

MAY: Final = 0
CARRIES_CORE: Final = 1
NO_BOMB_NEAR: Final = 2
NO_BOMB_UNDERFOOT: Final = 3
NO_LANDING: Final = 4
HEAD_FULL: Final = 5
NO_BOMB_IN_PLAY: Final = 6
NO_MOVE_LEFT: Final = 7
NO_WAY: Final = 8
EMPTY_SLOT: Final = 9
NOT_IN_HAND: Final = 10
