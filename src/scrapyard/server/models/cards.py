"""What travels over HTTP: the lobby, tables and seats, rules and content."""

from typing import Annotated

from pydantic import Field, JsonValue

from scrapyard.server.models.model import PACK_LIMIT, ClockName, Letter, Model, Nonce, Pledge, SeatKind, TableState


class OptionKind(Model):
    """Some values of a setting, and what they are to the print: `printed`, `ruling` (it is silent) or `house`."""

    values: list[str]
    other: bool
    """Whether it stands for all values that no other one lists."""
    kind: str
    id: str
    """The entry of the ledger that says most about it, or an empty text."""
    clause: str | None
    """The printed clause that it concerns."""
    text: str
    """What it does."""
    why: str
    """What the ledger says about it."""


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
    kinds: list[OptionKind]


class LessonCard(Model):
    """A lesson as the lobby shows it; a table with this setting begins in its position."""

    id: str
    title: str
    story: str
    seats: int
    rival: str
    """The bot for the other seats."""


class PresetCard(Model):
    """Settings that go well together, chosen in one go."""

    id: str
    title: str
    why: str
    settings: dict[str, str]
    min_seats: int
    max_seats: int


class HouseRule(Model):
    """A rule that departs from the print, or adds to it."""

    id: str
    """The entry of the ledger that says most about it, or an empty text."""
    clause: str | None
    """The printed clause that it concerns."""
    setting: str | None
    """What turns it on: a setting, or `seats` for a number of seats that the print does not have."""
    value: str | None
    text: str
    """What it does."""
    why: str
    """What the ledger says about it."""


class GameCard(Model):
    """A game as the lobby shows it."""

    id: str
    title: str
    version: int
    min_seats: int
    max_seats: int
    min_printed: int
    """The seats that the print has."""
    max_printed: int
    minutes: str
    idea: str
    clauses: str
    settings: list[SettingCard]
    seat_kinds: list[OptionKind]
    """What numbers of seats are to the print, where the ledger says so."""
    always: list[HouseRule]
    """House rules that no setting turns off."""
    presets: list[PresetCard]
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
    lab: bool
    """Whether this server has a workbench."""


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
    """Has added a nonce, or a pledge of one; the game begins when all have, and have told what they pledged."""
    sealed: bool
    """Has pledged a nonce and not told it yet."""
    muted: bool
    """The host lets nobody hear what is said from here."""
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
    rules: int
    """The rules version."""
    state: TableState
    seats: list[Seat]
    settings: dict[str, str]
    """All of them."""
    badge: str
    """`As printed` or `House rules: 2`; empty for a game that has no print."""
    house_rules: list[HouseRule]
    """Those that are on; none at a table as printed."""
    patched: bool
    """Played with content of its own."""
    clock: ClockName
    public: bool
    host: Letter | None
    """The first person at the table who is ready: may remove and mute people."""
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
    broken: str
    """Why its game cannot be played on, or an empty text; whoever has a seat can end it."""


class Tables(Model):
    """GET /api/tables: public tables that are open, running or just over."""

    tables: list[Table]


class Opened(Model):
    """The table is open; `watch` is the spectators' secret and `invite` that of the seats, and are told only here."""

    table: Table
    watch: str
    invite: str | None
    """Null at a public table, whose code is enough."""


class Join(Model):
    """POST /api/tables/{id}/join: take an open seat, the first one if none is named.

    A private table's seats are given to whoever brings its invitation: `Authorization: Bearer <invite>`.
    """

    name: Annotated[str, Field(min_length=1, max_length=200)]
    nonce: Nonce | Pledge
    """A pledge (`~` and the first 63 hexadecimal digits of the nonce's SHA-256) is kept with `nonce`."""
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


class Remove(Model):
    """POST /api/tables/{id}/remove: free the seat of somebody, or give it to a bot once the game runs.

    The host may: the first at the table who is ready. Who is ready can be removed after having been gone for a while,
    or if the host has told a nonce and they do not. From a running game anybody can be: a bot plays on for them.
    """

    seat: Letter


class Mute(Model):
    """POST /api/tables/{id}/mute: let nobody hear what is said from a seat, or hear it again. The host may."""

    seat: Letter
    muted: bool = True


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
