"""What programs write on `/ws/bots/{id}`, a JSON object a line; what they read is in `docs/research/bot-api.md`.

A program says who it is first. From then on it answers questions as a program behind `exec:` does, with the number or
the key of an option.
"""

from typing import Annotated, Any, TypeAlias

from pydantic import Discriminator, Field, Tag, TypeAdapter, model_validator

from scrapyard.server.models.messages import OptionKey
from scrapyard.server.models.model import KEY_LIMIT, Letter, Model, Secret


class Enter(Model):
    """The first line: `{"token": "..."}`. With the same token the program comes back to its seat."""

    token: Secret
    seat: Letter | None = None
    """The first open one if none is named."""
    invite: Secret | None = None
    """The invitation of a private table."""


class Choose(Model):
    """An answer: `{"id": 17}` or `{"key": "play haymaker"}`."""

    id: Annotated[int, Field(ge=0, le=1 << 20)] | None = None
    key: OptionKey | None = None
    version: Annotated[int, Field(ge=0)] | None = None
    """Of the question; without it the newest one is meant."""
    mark: Annotated[str, Field(min_length=1, max_length=KEY_LIMIT, pattern=r"^[\x21-\x7e]+$")] | None = None
    """Of the program's own making: the same answer sent again with the same mark does nothing twice."""

    @model_validator(mode="after")
    def names_one(self) -> "Choose":
        if (self.id is None) == (self.key is None):
            raise ValueError("an answer has the id or the key of an option")
        return self


class AskWhy(Model):
    """Why can an option not be chosen? `{"why_not": "play haymaker"}`."""

    why_not: OptionKey


def _kind(line: Any) -> str:
    if isinstance(line, dict):
        return "enter" if "token" in line else "why" if "why_not" in line else "choose"
    return "choose"


BotLine: TypeAlias = Annotated[
    Annotated[Enter, Tag("enter")] | Annotated[Choose, Tag("choose")] | Annotated[AskWhy, Tag("why")],
    Discriminator(_kind),
]
BOT: TypeAdapter[BotLine] = TypeAdapter(BotLine)
