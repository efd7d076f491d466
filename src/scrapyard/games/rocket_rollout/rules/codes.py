"""What Rocket Rollout's rules answer to "may I?": allowed, or the reason why not."""

from typing import Final

MAY: Final = 0

# Turns
DAMAGED_SYSTEM: Final = 1
OCCUPIED: Final = 2
JUST_REPAIRED: Final = 3
NO_DIE_FITS: Final = 4
TOO_FEW_FIT: Final = 5
NOT_DAMAGED: Final = 6
CANNOT_PAY: Final = 7
MUST_ACT: Final = 8

# Effects
OUT_OF_RANGE: Final = 21
SOLD_OUT: Final = 22
TOO_DEAR: Final = 23
WRONG_COLOUR: Final = 24
NOT_OCCUPIED: Final = 25
IN_USE: Final = 26
