"""What is worth counting in Rocket Rollout: systems activated, Upgrades, dice bought."""

from scrapyard.games.rocket_rollout.content import SPACES
from scrapyard.games.rocket_rollout.state import RolloutState
from scrapyard.kernel.event import Event
from scrapyard.kernel.facts import ITEM, Facts, Had
from scrapyard.kernel.game import Game


def rounds(s: RolloutState) -> int:
    return s.round


def first(s: RolloutState) -> int:
    return s.opening


def systems(game: Game, s: RolloutState, events: list[Event]) -> list[tuple[str, int, str]]:
    """The starting systems that everybody activated; Upgrades are counted where they are placed."""
    used = [event for event in events if event.kind.name == "activated" and event.item < SPACES]
    return [("starting systems", event.who, game.face.item_name("card", event.item)) for event in used]


FACTS = Facts(
    [
        Had("Upgrades placed", ("fitted",)),
        Had("Upgrades discarded", ("scrapped",)),
        Had("cards claimed", ("claimed",)),
        Had("dice bought", ("bought",), ITEM),
        Had("systems damaged", ("damaged",), ITEM),
    ],
    systems,
    rounds,
    first,
    turn="",
)
