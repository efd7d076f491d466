"""Every message of the socket; `cards` has those of HTTP, `positions` the table from one seat.

`web/src/messages.ts` is generated from these models.

**A table** has a code (`rusty-piston-42`) that is also its invitation. Whoever takes a seat gets a secret; it goes into
`Authorization: Bearer <secret>` over HTTP and into `hello` over the socket, never into an address that is sent.

**The socket** (`/ws/tables/{id}`): the client says `hello` first, with the secret of a seat or of the spectators' link
(public tables need none), and gets `welcome`. From then on each change of the position arrives as one `update`, whole:
the view replaces the one before. Everything sent by a client has a `key` of its own making; the same key sent again
(a double click, a resend after a lost connection) does nothing twice. What answers it carries the key as `reply_to`.

**Versions** count what has happened at the table. An answer names the version of the ask it answers (`ask.version`),
so an answer to a question that is gone is refused with `stale` and changes nothing.

**Waiting.** An ask is sent to its seat alone; everybody else learns only who must act.
"""

from typing import Annotated, Literal

from pydantic import Field, JsonValue, TypeAdapter
from typing_extensions import TypeAliasType

from scrapyard.server.models.cards import Table
from scrapyard.server.models.model import CHAT_LIMIT, OPTION_LIMIT, Key, Letter, Model, Nonce, Pledge, Secret
from scrapyard.server.models.positions import Ask, Chat, Lesson, Line, Passage, Position

OptionKey = Annotated[str, Field(min_length=1, max_length=OPTION_LIMIT, pattern=r"^[^\n]+$")]
Wish = Annotated[str, Field(min_length=1, max_length=80)]
"""A standing answer in the game's words: `pass`, `stop between`, `always power use`."""
MOVE_LIMIT = 64
WISHES_LIMIT = 16

# From the client


class Hello(Model):
    """The first message; `nonce` makes a seat of a rematch ready."""

    type: Literal["hello"]
    secret: Secret | None = None
    nonce: Nonce | Pledge | None = None


class AddNonce(Model):
    """A number for the dice: first a pledge of it, then itself, to be told once all seats are ready and people here."""

    type: Literal["nonce"]
    key: Key
    nonce: Nonce | Pledge


class Answer(Model):
    """An option of the open ask, or one of its commands."""

    type: Literal["answer"]
    key: Key
    version: Annotated[int, Field(ge=0)]
    option: OptionKey


class Move(Model):
    """Several answers in a row: carried out together, or up to the first question that could not be foreseen."""

    type: Literal["move"]
    key: Key
    version: Annotated[int, Field(ge=0)]
    """That of the open ask."""
    options: Annotated[list[OptionKey], Field(min_length=1, max_length=MOVE_LIMIT)]
    later: Annotated[list[Wish], Field(max_length=WISHES_LIMIT)] | None = None
    """Answers to what may come of it, question and word: `cushion padding`. Nobody else hears of them."""


class AskForecast(Model):
    """What could follow these answers to the open ask? Nobody else hears of it."""

    type: Literal["forecast"]
    key: Key
    version: Annotated[int, Field(ge=0)]
    options: Annotated[list[OptionKey], Field(max_length=MOVE_LIMIT)]


class SetStanding(Model):
    """These are the standing answers of this seat from now on; nobody else hears of it."""

    type: Literal["standing"]
    key: Key
    wishes: Annotated[list[Wish], Field(max_length=WISHES_LIMIT)]


class TakeBack(Model):
    """Undo this seat's last move."""

    type: Literal["undo"]
    key: Key
    version: Annotated[int, Field(ge=0)]
    """The version of the position seen."""


class Concede(Model):
    """Give up, where the game allows it at this ask."""

    type: Literal["concede"]
    key: Key


class Return(Model):
    """Take the seat back from the bot that stands in."""

    type: Literal["return"]
    key: Key


class StandIn(Model):
    """Let a bot stand in for a person who has been gone for a while."""

    type: Literal["stand_in"]
    key: Key
    seat: Letter


class AskWhyNot(Model):
    """Why can this option (`play haymaker`) not be chosen at the open ask?"""

    type: Literal["why_not"]
    key: Key
    option: OptionKey
    after: Annotated[list[OptionKey], Field(max_length=MOVE_LIMIT)] | None = None
    """Answers to the open ask that the person has in mind but has not given."""


class AskHint(Model):
    """What would a bot do here?"""

    type: Literal["hint"]
    key: Key


class Say(Model):
    """Talk to the table."""

    type: Literal["chat"]
    key: Key
    text: Annotated[str, Field(min_length=1, max_length=CHAT_LIMIT)]


class Ping(Model):
    """Are you there?"""

    type: Literal["ping"]
    key: Key


ClientMessage = Annotated[
    Hello
    | AddNonce
    | Answer
    | Move
    | AskForecast
    | SetStanding
    | TakeBack
    | Concede
    | Return
    | StandIn
    | AskWhyNot
    | AskHint
    | Say
    | Ping,
    Field(discriminator="type"),
]

# From the server


class Welcome(Model):
    """Everything there is, after `hello` and again whenever the client must start over."""

    type: Literal["welcome"]
    table: Table
    you: Letter | None
    """Null for a spectator."""
    position: Position
    lines: list[Line]
    """The latest lines of the log; `lines[0].index` tells whether there were earlier ones."""
    story: list[Passage]
    """The same, told as a story."""
    chat: list[Chat]


class Update(Model):
    """The position changed."""

    type: Literal["update"]
    reply_to: str | None
    position: Position
    lines: list[Line]
    """What is new in the log."""
    struck: list[int]
    """The lines that were taken back with it, by index."""
    story: list[Passage]
    """What takes the place of the story from the first one's index on."""


class TableChanged(Model):
    """Seats, presence, the beginning or the end of the game."""

    type: Literal["table"]
    reply_to: str | None
    table: Table


class Said(Model):
    """Somebody said something."""

    type: Literal["chat"]
    reply_to: str | None
    chat: Chat


class Done(Model):
    """Already done, or done without anything to show."""

    type: Literal["done"]
    reply_to: str
    version: int


class HintOption(Model):
    """An option and what a bot thinks of it, best first."""

    key: str
    label: str
    score: float
    """The estimated chance to win, 0 to 1."""
    text: str
    """What would probably come of it, as the log would tell it."""


class Hint(Model):
    """What a bot would do."""

    type: Literal["hint"]
    reply_to: str
    version: int
    options: list[HintOption]


class WhyNot(Model):
    """The reason, with its clause; an empty text if there is nothing against it or nothing to say."""

    type: Literal["why_not"]
    reply_to: str
    option: str
    clause: str
    text: str


class Step(Model):
    """What some answers in a row would bring."""

    options: list[str]
    """The answers, from the open ask on."""
    lines: list[Line]
    """What the last of them would make happen, as the log would tell it; empty if something would be learned."""
    ask: Ask | None
    """The question that would follow; null if nothing can be told of what follows."""
    view: dict[str, JsonValue] | None
    """The table as it would look then; of the answers that were named alone, and null where nothing can be told."""
    lesson: Lesson | None
    """How far the learner would have come; like the view."""


class Forecast(Model):
    """What could follow, the nearest first. What is not in it was not looked at: ask again from there."""

    type: Literal["forecast"]
    reply_to: str
    version: int
    steps: list[Step]


class StandingSet(Model):
    """The standing answers of this seat, as they are."""

    type: Literal["standing"]
    reply_to: str | None
    position: Position


class Pong(Model):
    """Here I am."""

    type: Literal["pong"]
    reply_to: str


ErrorCode = TypeAliasType(
    "ErrorCode",
    Literal[
        "bad_message",
        "stale",
        "illegal",
        "refused",
        "not_seated",
        "too_fast",
        "store",
        "unsure",
        "unknown_table",
        "forbidden",
        "gone",
    ],
)


class Refused(Model):
    """Nothing has changed, or with `unsure` nobody knows; `text` is for the person."""

    type: Literal["error"]
    reply_to: str | None
    code: ErrorCode
    text: str


class Rematch(Model):
    """The same people play again at another table: say hello there with the same secret and a fresh nonce."""

    type: Literal["rematch"]
    reply_to: str | None
    table: str


ServerMessage = Annotated[
    Welcome | Update | TableChanged | Said | Done | Hint | WhyNot | Forecast | StandingSet | Pong | Refused | Rematch,
    Field(discriminator="type"),
]

CLIENT: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)
SERVER: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)
