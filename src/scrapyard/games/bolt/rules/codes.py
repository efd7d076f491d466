"""May I? MAY, or what stands against it. The options of every question are those whose code is MAY."""

from typing import Final

MAY: Final = 0

# Cards played for their Actions, and the rest of the turn menu
NO_ACTION_LEFT: Final = 1
BOUND_PLAYED: Final = 2
NEED_UNMET: Final = 3
IDLE: Final = 4
CYCLED: Final = 5
NO_CARD: Final = 6
TOO_FEW_CARDS: Final = 7
ALL_PRIME: Final = 8
NO_POWERS: Final = 9
POWER_USED: Final = 10
POWER_IDLE: Final = 11

# Cards played as Counters
NO_COUNTER_BOX: Final = 20
COUNTER_NEED_UNMET: Final = 21
COUNTER_IDLE: Final = 22

# Other players
YOURSELF: Final = 30
ELIMINATED: Final = 31
RESTING: Final = 32
NOT_RIVAL: Final = 33
ACROSS: Final = 34
NO_SUCH_PART: Final = 35
NO_HAND: Final = 36

# Parts
PART_OFFLINE: Final = 40
PART_NAMED: Final = 41
OTHER_KIND: Final = 42
NO_ROOM: Final = 43
NOT_AIMED_AT: Final = 44
PART_PRIME: Final = 45
SUDDEN_DEATH: Final = 46
ONE_POINT: Final = 47
