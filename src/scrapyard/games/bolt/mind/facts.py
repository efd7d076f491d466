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
        Had("cards played", ("played",)),
        Had("cards used as Counters", ("countered",)),
        Had("cards put on robots", ("attached", "planted")),
        Had("powers used", ("power",), ITEM),
    ],
    rounds=rounds,
    first=first,
    out=("eliminated", "conceded"),
)
