"""May I? Allowed, or the reason why not; `face/reasons.py` puts it into words."""

from typing import Final

MAY: Final = 0
NOT_HELD: Final = 1
NO_CARD_TO_PAY: Final = 2
NO_ROCKET_TO_PAY: Final = 3
NO_WRECK_TO_PAY: Final = 4
NO_TARGET: Final = 5
IDLE: Final = 6
NO_ATTACK_TO_JOIN: Final = 7
TOO_FEW_CARDS: Final = 8
DECKS_EMPTY: Final = 9
NOT_COVERED: Final = 10
NO_ROCKET_TO_BLOCK: Final = 11
NO_SECOND_BLOCK: Final = 12
