"""One table of Starter: its plates, and what has been agreed on."""

from typing import final

from scrapyard.cli.starter.content import Content, Plate
from scrapyard.kernel.settings import Settings
from scrapyard.kernel.state import LETTERS


@final
class Table:
    """What the rules read and never change."""

    def __init__(self, seats: int, settings: Settings, content: Content) -> None:
        self.seats = seats
        self.plates: list[Plate] = content.plates
        self.hand = content.hand
        self.limit = settings.number("limit")
        self.domains: dict[str, list[str]] = {
            "seat": list(LETTERS[:seats]),
            "plate": [plate.id.replace("_", "-") for plate in content.plates],
        }
        """The words of everything that can be chosen."""
