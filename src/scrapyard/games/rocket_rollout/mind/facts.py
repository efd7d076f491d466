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
    used = [event for event in events if event.item < SPACES]
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
    ("activated",),
    rounds,
    "round",
    first,
    turn="",
    printed=(
        "params.starter_dice",
        "params.dice_per_colour",
        "params.draw_per_round",
        "params.max_dice_per_activation",
        "params.*_slots",
        "params.level1_*",
    ),
)
