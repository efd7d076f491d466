"""What is worth counting in BOLT: robots, cards, powers, and who is out before the first turn."""

from scrapyard.games.bolt.state import BoltState
from scrapyard.kernel.facts import ITEM, Facts, Had


def rounds(s: BoltState) -> int:
    return s.round


def first(s: BoltState) -> int:
    return s.starter


FACTS = Facts(
    [
        Had("robots", ("chose",), ITEM),
        Had("cards drawn", ("drew",)),
        Had("cards played", ("played",)),
        Had("cards used as Counters", ("countered",)),
        Had("cards put on robots", ("attached", "planted")),
        Had("cards discarded", ("discarded",)),
        Had("powers used", ("power",), ITEM),
    ],
    rounds=rounds,
    first=first,
    out=("eliminated", "conceded"),
    printed=(
        "set.hand_limit",
        "set.opening_hand",
        "set.battle_cards",
        "set.part_cards",
        "part.*.kind",
        "robot.*.name",
        "card.charging_up.name",
        "card.force_field.name",
    ),
)
