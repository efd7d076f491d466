"""Robot Rampage's answers to "may I?": allowed, or why not."""

from typing import Final

MAY: Final = 0

# Building
NOT_IN_CENTRE: Final = 1
HAS_THAT_PART: Final = 2

# Responses
NOT_HELD: Final = 10
NOT_A_RESPONSE: Final = 11
OTHER_MOMENT: Final = 12
NO_EFFECT: Final = 13
MUTED: Final = 14
LAST_CARD: Final = 15

# Actions and Replacement Parts
NOT_AN_ACTION: Final = 21
ONLY_CARD: Final = 22
SLOT_FILLED: Final = 23
FATAL: Final = 25
SOFT_START: Final = 26

# The attack
OWN_COLOUR: Final = 31
OTHER_COLOUR: Final = 32
NO_MATCH: Final = 30
HOLDS_MATCH: Final = 33
NOT_WILD: Final = 34
ONE_WILD: Final = 35
MIXED: Final = 36
NOT_A_BOOSTER: Final = 37

# The defence
WRONG_COLOUR: Final = 41
ENOUGH_CARDS: Final = 42
WILD_PLAYED: Final = 43
NOT_BESIDE_CARDS: Final = 44
HEADLESS: Final = 45
FINAL_THREE: Final = 46
