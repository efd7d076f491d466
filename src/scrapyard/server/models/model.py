"""What every message is made of: the model all are based on, limits, and words that several of them use."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypeAliasType

NAME_LIMIT = 24
CHAT_LIMIT = 500
KEY_LIMIT = 64
KEY_LEAST = 22
"""Of a request that hands out a secret: 128 bits in base64."""
OPTION_LIMIT = 200
PACK_LIMIT = 60_000

Letter = TypeAliasType("Letter", Literal["A", "B", "C", "D", "E", "F", "G", "H"])
ClockName = TypeAliasType("ClockName", Literal["none", "relaxed", "blitz", "days"])
TableState = TypeAliasType("TableState", Literal["open", "running", "over", "closed"])
SeatKind = TypeAliasType("SeatKind", Literal["open", "person", "bot"])

Key = Annotated[str, Field(min_length=1, max_length=KEY_LIMIT, pattern=r"^[\x21-\x7e]+$")]
"""Made by the client, different for each thing it wants done."""
Secret = Annotated[str, Field(min_length=1, max_length=128)]
Nonce = Annotated[str, Field(min_length=8, max_length=64, pattern=r"^[0-9A-Za-z_-]+$")]
"""Random text of the client's; it goes into the dice after the server has committed to its own."""
Pledge = Annotated[str, Field(pattern=r"^~[0-9a-f]{63}$")]
"""The hash of a nonce that is told once everybody has pledged theirs."""


class Model(BaseModel):
    """A message or a part of one; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)
