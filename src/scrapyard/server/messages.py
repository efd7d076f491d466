"""Every message of the server, over HTTP and over the socket. `web/src/messages.ts` is generated from here.

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

from pydantic import BaseModel, ConfigDict, Field, JsonValue, TypeAdapter
from typing_extensions import TypeAliasType

NAME_LIMIT = 24
CHAT_LIMIT = 500
KEY_LIMIT = 64
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


class Model(BaseModel):
    """A message or a part of one; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


# The lobby


class SettingCard(Model):
    """One optional rule of a game: a word, a number or letters, whichever fields are filled."""

    name: str
    default: str
    help: str
    choices: list[str]
    low: int | None
    high: int | None
    letters: str
    """Any of these may be written one after another, each at most once."""
    pattern: str
    """Any word of this form (a regular expression) may be written, too."""
    example: str
    """What such a word is."""
    clause: str
    advanced: bool


class LessonCard(Model):
    """A lesson as the lobby shows it; a table with this setting begins in its position."""

    id: str
    title: str
    story: str
    seats: int
    rival: str
    """The bot for the other seats."""


class GameCard(Model):
    """A game as the lobby shows it."""

    id: str
    title: str
    version: int
    min_seats: int
    max_seats: int
    minutes: str
    idea: str
    clauses: str
    settings: list[SettingCard]
    lessons: list[LessonCard]


class BotCard(Model):
    """A bot that can take a seat."""

    level: str
    about: str


class ClockCard(Model):
    """A clock that a table can have; seconds, null where there is no limit."""

    name: ClockName
    about: str
    bank: float | None
    increment: float | None
    absence: float | None
    """How long a person may be disconnected while asked before a bot stands in."""


class Games(Model):
    """GET /api/games."""

    games: list[GameCard]
    bots: list[BotCard]
    clocks: list[ClockCard]


class BotSeat(Model):
    """A bot at a seat."""

    seat: Letter
    level: Annotated[str, Field(min_length=1, max_length=80)] = "greedy"


class OpenTable(Model):
    """POST /api/tables: open a table. Nobody sits yet, so that every nonce comes after the commitment."""

    game: Annotated[str, Field(min_length=1, max_length=40)]
    seats: Annotated[int, Field(ge=1, le=8)]
    settings: dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=80)] | bool | int] = Field(
        default_factory=dict, max_length=100
    )
    pack: dict[str, JsonValue] | None = None
    """A patch over the game's content."""
    clock: ClockName = "none"
    public: bool = False
    """Listed in the lobby, and anybody may watch."""
    bots: Annotated[list[BotSeat], Field(max_length=8)] = Field(default_factory=list)


class Seat(Model):
    """A seat as everybody sees it."""

    seat: Letter
    kind: SeatKind
    name: str
    """Empty while the seat is open."""
    level: str | None
    """The bot at this seat, or the one that stands in for a person."""
    stand_in: bool
    """A bot plays for a person, who can take the seat back."""
    ready: bool
    """Has added a nonce; the game begins when all have."""
    connected: bool


class Result(Model):
    """How a game ended."""

    places: list[int]
    """One for each seat; 1 is a winner."""
    ending: str


class Table(Model):
    """A table as everybody sees it."""

    id: str
    game: str
    title: str
    state: TableState
    seats: list[Seat]
    settings: dict[str, str]
    """Those that differ from the default."""
    patched: bool
    """Played with content of its own."""
    clock: ClockName
    public: bool
    commitment: str
    """SHA-256 of the secret seed, published before the first nonce."""
    seed: str | None
    """The seed, once the game is over."""
    version: int
    watchers: int
    waiting: list[Letter]
    """The seats that must act, when this was asked for: the lobby puts games first in which it is your turn."""
    result: Result | None
    rematch: str | None
    """The table at which the same people play again."""
    created: float
    """Seconds since 1970."""


class Tables(Model):
    """GET /api/tables: public tables that are open, running or just over."""

    tables: list[Table]


class Opened(Model):
    """The table is open; `watch` is the spectators' secret and is told only here."""

    table: Table
    watch: str


class Join(Model):
    """POST /api/tables/{id}/join: take an open seat, the first one if none is named."""

    name: Annotated[str, Field(min_length=1, max_length=200)]
    nonce: Nonce
    seat: Letter | None = None


class Joined(Model):
    """The seat is yours; `secret` is told only here."""

    table: Table
    seat: Letter
    secret: str


class SetBot(Model):
    """POST /api/tables/{id}/bots: put a bot on a seat that is not ready, or send it away (`level` null)."""

    seat: Letter
    level: Annotated[str, Field(min_length=1, max_length=80)] | None


class Clause(Model):
    """One clause of a game's ledger."""

    id: str
    section: str
    text: str


class Rules(Model):
    """GET /api/rules/{game}?q=: the clauses that fit."""

    game: str
    clauses: list[Clause]


class Content(Model):
    """GET /api/tables/{id}/content and /api/games/{game}/content: cards, dice and boards as in the game's TOML."""

    game: str
    content: dict[str, JsonValue]
    """With the table's patch over it."""


class CheckPack(Model):
    """POST /api/games/{game}/pack: whether a table could be played with this pack."""

    text: Annotated[str, Field(max_length=PACK_LIMIT)]
    """A pack as its file has it, in TOML."""
    seats: Annotated[int, Field(ge=1, le=8)]
    settings: dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=80)] | bool | int] = Field(
        default_factory=dict, max_length=100
    )


class PackProblem(Model):
    """Something in a pack that cannot be played."""

    entry: str
    """The entry (`arena mine`), or an empty text."""
    field: str
    text: str
    row: int | None
    """On a map, the square: rows and columns count from 0."""
    column: int | None


class CheckedPack(Model):
    """What the loader of packs found."""

    problems: list[PackProblem]
    pack: dict[str, JsonValue] | None
    """The pack as a table takes it; null if the text is not TOML."""


class Problem(Model):
    """What went wrong, for the person who did it; the body of every HTTP error."""

    code: str
    text: str


# The position


class Option(Model):
    """One thing that can be chosen."""

    key: str
    """What is sent back: `target B`."""
    label: str
    about: str
    """What it would do, in a sentence or two, or an empty text."""
    thing: str
    """The thing on the table that it belongs to (`part:B:head`), or an empty text."""


class Ask(Model):
    """The question to this seat."""

    version: int
    """To be named in the answer."""
    question: str
    prompt: str
    clause: str
    options: list[Option]
    commands: list[str]
    """What may be said here although no option has it (`concede`)."""
    sealed: bool
    """Asked of several seats at once; nobody sees an answer before all are in."""


class Line(Model):
    """Something that happened, as this seat may read it."""

    index: int
    kind: str
    who: Letter | None
    whom: Letter | None
    item: str
    amount: int
    card: str | None
    """Null if there is none or it is hidden from this seat."""
    text: str
    clause: str


class Clock(Model):
    """Seconds left to each seat at the moment of sending; those in `running` go down."""

    left: dict[Letter, float]
    running: list[Letter]


class Undo(Model):
    """Whether this seat can take back its last answer, and if not, why not."""

    possible: bool
    why: str


class Chat(Model):
    """A line of talk."""

    index: int
    seat: Letter
    name: str
    text: str
    at: float


class Lesson(Model):
    """How far the learner has come."""

    title: str
    story: str
    steps: list[str]
    done: int
    """How many steps are done; all of them when the lesson is learned."""
    trouble: str
    """Why the goal is out of reach now, or an empty text."""


class Position(Model):
    """The table from one seat."""

    version: int
    view: dict[str, JsonValue] | None
    """The game's own; null before the game begins."""
    ask: Ask | None
    waiting: list[Letter]
    """The seats that must act."""
    undo: Undo
    clock: Clock | None
    result: Result | None
    lesson: Lesson | None


class Frame(Model):
    """One step of a replay."""

    version: int
    """How many answers have been given."""
    line: str | None
    """The answer as the record has it; null for the opening, and for other seats' answers while the game runs."""
    view: dict[str, JsonValue]
    lines: list[Line]


class Replay(Model):
    """GET /api/tables/{id}/replay?seat=: the game from one seat, or from the spectators' bench."""

    table: Table
    seat: Letter | None
    frames: list[Frame]


# The socket: from the client


class Hello(Model):
    """The first message; `nonce` makes a seat of a rematch ready."""

    type: Literal["hello"]
    secret: Secret | None = None
    nonce: Nonce | None = None


class Answer(Model):
    """An option of the open ask, or one of its commands."""

    type: Literal["answer"]
    key: Key
    version: Annotated[int, Field(ge=0)]
    option: Annotated[str, Field(min_length=1, max_length=OPTION_LIMIT)]


class TakeBack(Model):
    """Undo this seat's last answer."""

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
    option: Annotated[str, Field(min_length=1, max_length=OPTION_LIMIT)]


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
    Hello | Answer | TakeBack | Concede | Return | StandIn | AskWhyNot | AskHint | Say | Ping,
    Field(discriminator="type"),
]

# The socket: from the server


class Welcome(Model):
    """Everything there is, after `hello` and again whenever the client must start over."""

    type: Literal["welcome"]
    table: Table
    you: Letter | None
    """Null for a spectator."""
    position: Position
    lines: list[Line]
    """The latest lines of the log; `lines[0].index` tells whether there were earlier ones."""
    chat: list[Chat]


class Update(Model):
    """The position changed."""

    type: Literal["update"]
    reply_to: str | None
    position: Position
    lines: list[Line]
    """What is new in the log."""


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
        "unknown_table",
        "forbidden",
        "gone",
    ],
)


class Refused(Model):
    """Nothing has changed; `text` is for the person."""

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
    Welcome | Update | TableChanged | Said | Done | Hint | WhyNot | Pong | Refused | Rematch,
    Field(discriminator="type"),
]

CLIENT: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)
SERVER: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)

HTTP: tuple[type[Model], ...] = (
    Games, OpenTable, Opened, Tables, Table, Join, Joined, SetBot, Rules, Content, CheckPack, CheckedPack, Replay,
    Problem,
)  # fmt: skip
"""The models that travel over HTTP; their parts come along."""
