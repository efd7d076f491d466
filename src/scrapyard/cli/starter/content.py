"""Starter's plates, as the rules read them."""

from scrapyard import packs
from scrapyard.cli.starter import schema
from scrapyard.kernel.errors import PackError

HANDS = 4
"""As many hands as can be dealt at a full table."""


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
    path = packs.house(__package__)
    file = str(patch.get("_file", path.name))
    tables = packs.decode(packs.patched(packs.read(path), patch), schema.ContentTable, file)
    plates = [Plate(plate.id, plate.name, plate.weight, plate.count) for plate in tables.plate]
    if sum(plate.count for plate in plates) <= HANDS * tables.set.hand:
        raise PackError(file, "plate", "count", f"there must be more plates than {HANDS} hands of {tables.set.hand}")
    return Content(tables.set.hand, plates)
