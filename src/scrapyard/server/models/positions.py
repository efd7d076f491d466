"""The table from one seat: the position, the question, the log, and the replay of a game."""

from pydantic import JsonValue

from scrapyard.server.models.cards import Result, Table
from scrapyard.server.models.model import Letter, Model


class Option(Model):
    """One thing that can be chosen."""

    key: str
    """What is sent back: `target B`."""
    label: str
    about: str
    """What it would do, in a sentence or two, or an empty text."""
    gist: str
    """What it comes to, in a number or a few words that stand on its thing: `3 against 6`; or an empty text."""
    warning: str
    """What it would waste or lose, or an empty text; whoever is warned is asked whether they mean it."""
    thing: str
    """The thing on the table that it belongs to (`part:B:head`), or an empty text."""


class LaterOption(Model):
    """An answer that can be laid beforehand."""

    later: str
    """What is sent: `cushion padding`."""
    label: str


class Later(Model):
    """A question that may come of what is done here, and that can be answered together with it."""

    question: str
    when: str
    """When it comes up: `If I lose cards`."""
    options: list[LaterOption]


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
    menu: bool
    """Whether what was done before is whole when this is asked."""
    runs: list[str]
    """How the keys begin of answers that belong together across a menu: the steps of one walk."""
    taken: str | None
    """In a forecast: the option that is taken without asking, because there is no other or the seat has said so."""
    later: list[Later]


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
    undone: bool
    """Whether it was taken back."""


class Passage(Model):
    """A line of the story, which stands for lines `index` to `last` of the log."""

    index: int
    last: int
    kind: str
    """That of its first line."""
    who: Letter | None
    text: str
    clause: str
    heading: bool
    """Whether it stands above what follows, as the beginning of a turn does."""
    undone: bool


class Standing(Model):
    """Something that the server can answer for a seat; only its owner sees whether it does."""

    wish: str
    """What is sent: `stop between`."""
    label: str
    on: bool


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
    standing: list[Standing]
    """The standing answers of this seat; empty for a spectator."""
    clock: Clock | None
    result: Result | None
    ended: str
    """How, as people say it; empty before."""
    lesson: Lesson | None


class Frame(Model):
    """One step of a replay."""

    version: int
    """How many answers have been given."""
    line: str | None
    """The answer as the record has it; null for the opening, and for other seats' answers while the game runs."""
    view: dict[str, JsonValue]
    lines: list[Line]
    story: list[Passage]
    """What takes the place of the story from the first one's index on."""


class Figure(Model):
    """A number for each seat."""

    label: str
    values: list[int]


class Turning(Model):
    """The moment at which the winner's chance rose most, as a bot judges positions."""

    version: int
    """That of its frame in the replay."""
    text: str
    before: float
    after: float


class Aftermath(Model):
    """GET /api/tables/{id}/aftermath: what decided a game that is over."""

    decided: list[Figure]
    """The numbers that count at the end, the first one first."""
    statistics: list[Figure]
    turning: Turning | None
    answers: int
    """How many questions were answered."""
    minutes: int


class Replay(Model):
    """GET /api/tables/{id}/replay?seat=: the game from one seat, or from the spectators' bench."""

    table: Table
    seat: Letter | None
    frames: list[Frame]
    stopped: str
    """Why there is no more of it (the rules have changed since), or an empty text."""
    shuffles: list[list[int]]
    """Once the game is over: which cards each shuffle of the record mixed, by their numbers, in the order they lay."""
