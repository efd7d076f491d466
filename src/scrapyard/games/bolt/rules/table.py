"""One table of BOLT: its cards, and what has been agreed on."""

from typing import Final, final

from scrapyard.games.bolt.content import ANY_KIND, Card, Content
from scrapyard.games.bolt.state import PARTS
from scrapyard.kernel.settings import Settings
from scrapyard.kernel.state import LETTERS

SUDDEN_DEATH_COMES: Final = ["standard", "from_start", "never"]
FROM_START: Final = 1
NEVER: Final = 2

STEP_WINDOWS: Final = ["off", "between", "every"]
BETWEEN: Final = 1
EVERY: Final = 2

PLACES: Final = 80
"""How many cards in play can be told apart by number; tokens beyond that cannot be removed."""


@final
class Table:
    """What the rules read and never change."""

    def __init__(self, seats: int, settings: Settings, content: Content) -> None:
        self.seats = seats
        self.content = content
        self.cards: list[Card] = content.cards
        kinds = content.part_kinds
        self.of_kind: list[list[int]] = [[p for p in range(PARTS) if kinds[p] == kind] for kind in range(ANY_KIND)]
        self.of_kind.append(list(range(PARTS)))
        """The parts of each kind, and of any kind."""
        self.domains: dict[str, list[str]] = {
            "none": [],
            "seat": list(LETTERS[:seats]),
            "robot": [robot.id.replace("_", "-") for robot in content.robots],
            "part": [name.lower().replace(" ", "-") for name in content.part_names],
            "title": [card.id.replace("_", "-") for card in content.cards],
            "place": [f"{i + 1}" for i in range(PLACES)],
        }
        """The words of everything that can be chosen."""
        self.family_friendly = settings.flag("family_friendly")
        self.fairness_squared = settings.flag("fairness_squared")
        self.tournament = settings.flag("structured_tournament")
        self.pairing = settings.text("pairing")
        self.robot_powers = settings.flag("robot_powers")
        self.random_robots = settings.text("robot_assignment") == "random"
        self.start_player = settings.text("start_player")
        self.last_losers = settings.text("last_losers")
        self.extra_cards = settings.number("second_player_extra_cards")
        self.windows = STEP_WINDOWS.index(settings.text("step_windows"))
        self.sudden_death = SUDDEN_DEATH_COMES.index(settings.text("sudden_death"))
        self.overtime_round = settings.number("overtime_round", 10_000)
        self.final_round = settings.number("final_round", 10_000)
        self.bound = settings.number("bound")
