"""The shape of Starter's content file, checked when a pack is loaded."""

from typing import Annotated

from msgspec import Meta, Struct

from scrapyard.kernel.errors import PackError
from scrapyard.packs import Count, Id, Name, refuse_twins

HANDS = 4
"""As many hands as can be dealt at a full table."""


class SetTable(Struct, forbid_unknown_fields=True):
    id: Name
    hand: Annotated[int, Meta(ge=1, le=6)]


class PlateTable(Struct, forbid_unknown_fields=True):
    id: Id
    name: Name
    weight: Annotated[int, Meta(ge=1, le=6)]
    count: Count


class ContentTable(Struct, forbid_unknown_fields=True):
    set: SetTable
    plate: Annotated[list[PlateTable], Meta(min_length=1)]


def check(content: ContentTable, file: str) -> None:
    """What the types alone cannot say."""
    refuse_twins(file, "plate", content.plate)
    if sum(plate.count for plate in content.plate) <= HANDS * content.set.hand:
        raise PackError(file, "plate", "count", f"there must be more plates than {HANDS} hands of {content.set.hand}")
