"""Starter's plates, as the rules read them."""

from scrapyard import packs
from scrapyard.cli.starter import schema


class Plate:
    """A kind of scrap, and how many of it there are."""

    def __init__(self, id: str, name: str, weight: int, count: int) -> None:
        self.id = id
        self.name = name
        self.weight = weight
        self.count = count


class Content:
    """All of Starter's content, for one table."""

    def __init__(self, hand: int, plates: list[Plate]) -> None:
        self.hand = hand
        self.plates = plates


def load(patch: dict[str, object]) -> Content:
    """The house set, with a pack's changes over it."""
    tables = packs.content(__package__, patch, schema.ContentTable, schema.check)
    plates = [Plate(plate.id, plate.name, plate.weight, plate.count) for plate in tables.plate]
    return Content(tables.set.hand, plates)
