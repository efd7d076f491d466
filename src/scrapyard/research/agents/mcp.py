"""The tools of a language model, over the Model Context Protocol: read the rules, see a table, ask, play.

`scrapyard mcp` serves them. An agent plays against bots at tables of its own; its name and theirs are marked.
"""

import hashlib
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Annotated, ParamSpec, Protocol, TypeVar

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp_types import ToolAnnotations
from pydantic import Field

from scrapyard import __version__
from scrapyard.games import all_games, find_game
from scrapyard.kernel.errors import ScrapyardError, SettingsError, UnknownName
from scrapyard.kernel.game import Meta
from scrapyard.kernel.state import LETTERS
from scrapyard.research.agents.table import OPPONENTS, AgentTable, check_opponents, rules
from scrapyard.research.seating import bind

P = ParamSpec("P")
R = TypeVar("R")

TABLES = 16
"""Games that an agent may have at a time."""
INSTRUCTIONS = """Board games of robots, with hidden hands and dice. Call `games` to see which there are, `rules` to
read them (by clause or by words), `new_game` to sit down at a table against bots, and then `play` with the key of an
option until the game is over. `position` shows the table as your seat sees it, `options` says what each option would
do, `why_not` why something cannot be done, `history` what has happened. You are shown as a bot to everybody."""

GameName = Annotated[str, Field(description="The game's id, as `games` lists it: bolt, blastbots ...")]
TableName = Annotated[str, Field(description="The table, as `new_game` called it.")]
OptionKey = Annotated[str, Field(description="An option's key, such as `play haymaker`, or its number.")]
LOOKS = ToolAnnotations(read_only_hint=True, open_world_hint=False)
ACTS = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)


class Pace(Protocol):
    """How fast an agent may call."""

    def take(self) -> bool:
        """Whether it may call now."""

    def wait(self) -> float:
        """In how many seconds it may."""


class Tools:
    """The tables of one agent, and what it can do at them."""

    def __init__(self, pace: Pace, seed: int, name: str = "agent", folder: Path | None = None) -> None:
        self.pace = pace
        self.seed = seed
        self.name = name
        self.folder = folder
        """Where the records of finished games are kept."""
        self.tables: dict[str, AgentTable] = {}
        self.begun = 0

    def told(self, tool: Callable[P, R]) -> Callable[P, R]:
        """The tool with its limits, and with errors that the agent can read."""

        @wraps(tool)
        def call(*args: P.args, **kwargs: P.kwargs) -> R:
            if not self.pace.take():
                raise ToolError(f"too fast: call again in {self.pace.wait():.1f} seconds")
            try:
                return tool(*args, **kwargs)
            except ScrapyardError as error:
                raise ToolError(str(error)) from None

        return call

    def games(self) -> str:
        """The games there are: how many can play, how long it takes, what it is about, what can be set."""
        return "\n".join(_card(meta) for meta in all_games().values())

    def rules(
        self,
        game: GameName,
        about: Annotated[
            str, Field(description="A clause's number (`BO-021`, `21`) or words; empty: what there is to read.")
        ] = "",
    ) -> str:
        """Read the rules of a game: one clause by its number, or every clause with the words."""
        return rules(find_game(game), about)

    def new_game(
        self,
        game: GameName,
        opponents: Annotated[
            list[str], Field(description=f"A bot for each other seat, or one for all: {', '.join(OPPONENTS)}.")
        ] = ["mechanic"],  # noqa: B006 - never changed, and the schema shows it
        seat: Annotated[str, Field(description="Your seat: A, B, ...")] = "A",
        seats: Annotated[int | None, Field(description="How many sit at the table; else the usual number.")] = None,
        settings: Annotated[dict[str, str] | None, Field(description="Settings of the game, as `games` lists.")] = None,
    ) -> str:
        """Sit down at a new table against bots; you are told the table's name, the position and your question."""
        if len(seat) != 1 or seat not in LETTERS:
            raise SettingsError(f"seat {seat[:10]!r}: seats are letters, A to {LETTERS[-1]}")
        for name in [name for name, table in self.tables.items() if table.over][
            : max(0, len(self.tables) - TABLES + 1)
        ]:
            del self.tables[name]
        if len(self.tables) >= TABLES:
            raise SettingsError(f"you have {TABLES} games under way; finish one first: {', '.join(self.tables)}")
        count = seats if seats is not None else len(opponents) + 1 if len(opponents) > 1 else None
        bound = bind(game, count, settings)
        table = AgentTable(bound, LETTERS.index(seat), check_opponents(opponents), self._next_seed(), self.name)
        self.begun += 1
        name = f"{bound.meta.id}-{self.begun}"
        self.tables[name] = table
        self._keep(name, table)
        return f"Table {name}.\n{table.news()}\n{table.position()}"

    def position(self, table: TableName) -> str:
        """The whole table as your seat sees it, and your question with its options."""
        return self._table(table).position()

    def options(self, table: TableName) -> list[dict[str, str | int]]:
        """Your options: number, key, name, what each would do, and what speaks against it."""
        return self._table(table).options()

    def why_not(self, table: TableName, option: OptionKey) -> str:
        """Why an option cannot be chosen now: the reason, and the clause of the rules."""
        return self._table(table).why_not(option)

    def play(self, table: TableName, option: OptionKey) -> str:
        """Choose an option. You are told what happens until you are asked again, and your next question."""
        sat = self._table(table)
        sat.play(option)
        self._keep(table, sat)
        return f"{sat.news()}\n{sat.question()}"

    def history(self, table: TableName) -> str:
        """All that has happened at the table, as your seat may know it."""
        return self._table(table).history()

    def record(self, table: TableName) -> str:
        """The whole game as a text that replays, hidden cards included; only when it is over."""
        return self._table(table).record()

    def _next_seed(self) -> int:
        """For the next table; a record tells its own seed, and nothing of those of other tables follows from it."""
        return int.from_bytes(hashlib.sha256(f"{self.seed}/{self.begun}".encode()).digest()[:6], "big")

    def _table(self, name: str) -> AgentTable:
        if name not in self.tables:
            there = ", ".join(self.tables) or "none; begin one with new_game"
            raise UnknownName(f"no table {name[:40]!r}; your tables: {there}")
        return self.tables[name]

    def _keep(self, name: str, table: AgentTable) -> None:
        if table.over and self.folder is not None:
            table.save(self.folder / f"{name}.txt")


def _card(meta: Meta) -> str:
    low, high = meta.seats
    settings = "".join(
        f"    {one.name}: {one.help} ({one.default}; may be {one.allowed()})\n"
        for one in meta.settings
        if not one.advanced
    )
    return f"{meta.id}: {meta.title}, {low} to {high} seats, {meta.minutes}. {meta.idea}\n{settings}"


def make_server(tools: Tools) -> MCPServer[None]:
    """A server with these tools."""
    server: MCPServer[None] = MCPServer(
        "scrapyard", instructions=INSTRUCTIONS, version=__version__, log_level="WARNING"
    )
    looks: list[Callable[..., str]] = [
        tools.games,
        tools.rules,
        tools.position,
        tools.why_not,
        tools.history,
        tools.record,
    ]
    for look in looks:
        server.tool(annotations=LOOKS, structured_output=False)(tools.told(look))
    server.tool(annotations=LOOKS)(tools.told(tools.options))
    for act in (tools.new_game, tools.play):
        server.tool(annotations=ACTS, structured_output=False)(tools.told(act))
    return server
