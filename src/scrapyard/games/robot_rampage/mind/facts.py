"""What is worth counting in Robot Rampage: torsos, parts, stacks, and what Battle cards are used for."""

from scrapyard.games.robot_rampage.content import FIRST_TORSO
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.event import Event
from scrapyard.kernel.facts import NUMBER, Facts, Had
from scrapyard.kernel.game import Game


def rounds(s: RampageState) -> int:
    return s.round


def first(s: RampageState) -> int:
    return s.starter


def robots(game: Game, s: RampageState, events: list[Event]) -> list[tuple[str, int, str]]:
    """The torso that everybody got, and the parts that had been laid on it."""
    owner = {torso: seat for seat, torso in enumerate(s.torsos)}
    found = [("torsos", seat, game.face.name(FIRST_TORSO + torso)) for torso, seat in owner.items()]
    laid = [event for event in events if event.item in owner]
    return found + [("parts", owner[event.item], game.face.name(event.face)) for event in laid]


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
    first,
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
