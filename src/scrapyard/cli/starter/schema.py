"""The shape of Starter's content file, checked when a pack is loaded."""

from typing import Annotated

from msgspec import Meta, Struct

Count = Annotated[int, Meta(ge=1, le=99)]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{0,39}$")]


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
