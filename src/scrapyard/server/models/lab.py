"""The workbench over HTTP: what can be changed in a game, a wish to simulate, and what the games so far tell."""

from typing import Annotated, Literal

from pydantic import Field, JsonValue
from typing_extensions import TypeAliasType

from scrapyard.server.models.model import Model

LabPlayer = TypeAliasType("LabPlayer", Literal["random", "greedy", "search"])
LabState = TypeAliasType("LabState", Literal["waiting", "playing", "over", "stopped", "failed"])


class Workbench(Model):
    """GET /api/games/{game}/workbench: what forms are made from, and how much may be simulated here."""

    game: str
    form: dict[str, JsonValue]
    """The JSON schema of the game's content; empty if it has none."""
    printed: list[str]
    """Patterns of the places whose values the rulebook itself says: `card.*.count`."""
    games: int
    """At most so many games of each side."""
    seconds: float
    """After so long a simulation is stopped."""


class Simulate(Model):
    """POST /api/games/{game}/simulate: play a variant beside the base set; sights come as server-sent events."""

    seats: Annotated[int, Field(ge=1, le=8)] = 2
    settings: dict[str, Annotated[str, Field(max_length=200)]] = Field(default_factory=dict)
    pack: dict[str, JsonValue] = Field(default_factory=dict)
    games: Annotated[int, Field(ge=10, le=100_000)] = 400
    player: LabPlayer = "greedy"
    seed: Annotated[int, Field(ge=0, lt=2**31)] = 0


class LabFigure(Model):
    """One number about the games, with its 95 % interval."""

    name: str
    title: str
    value: float
    low: float
    high: float
    games: int
    unit: str
    games_to_halve: int


class LabThing(Model):
    """How those fared who had a thing; 1 is the mean of its class."""

    what: str
    thing: str
    seats: int
    a_game: float
    lift: float
    low: float
    high: float
    chance: float
    told: bool
    """Whether it stands out, with all comparisons in mind."""


class LabSide(Model):
    """What the games of one side tell."""

    figures: list[LabFigure]
    rounds: list[list[int]]
    """How many rounds, in how many games."""
    curve: list[float]
    """The winner's mean chance from the first tenth of a game to the last."""
    things: list[LabThing]


class LabDifference(Model):
    """A figure of the variant less that of the base set, on the same seeds; its interval holds while one looks."""

    figure: str
    a: float
    b: float
    value: float
    low: float | None
    high: float | None
    pairs: int
    margin: float
    verdict: str


class LabSight(Model):
    """One event of a simulation: all that its games so far tell."""

    state: LabState
    games: int
    total: int
    base: LabSide | None
    yours: LabSide | None
    differences: list[LabDifference]
    text: str
