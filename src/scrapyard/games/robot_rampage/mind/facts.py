"""What is worth counting in Robot Rampage: torsos, parts, stacks, and what Battle cards are used for."""

from scrapyard.games.robot_rampage.mind.held import robots
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.facts import NUMBER, Facts, Had


def rounds(s: RampageState) -> int:
    return s.round


def first(s: RampageState) -> int:
    return s.starter


FACTS = Facts(
    [
        Had("stacks of cards", ("dealt",), NUMBER),
        Had("cards drawn", ("drew",)),
        Had("cards used for their text", ("used", "fitted", "boosted", "responded", "cancelled")),
        Had("cards used for Strength", ("struck", "loaded", "guarded")),
    ],
    robots,
    ("placed",),
    rounds,
    first=first,
    out=("destroyed", "resigned"),
    printed=(
        "set.slots",
        "set.hand_size",
        "set.max_defence_cards",
        "set.torso_hit_wounds",
        "set.missing_part_wounds",
        "set.*_players",
    ),
)
