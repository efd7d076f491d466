"""Language models play: the tools over the Model Context Protocol, called by that package's own client."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters

from scrapyard.games import find_game
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.record import parse
from scrapyard.kernel.replay import replay
from scrapyard.research.agents.mcp import TABLES, Tools, make_server
from scrapyard.research.agents.table import MARK
from scrapyard.server.budgets import Bucket
from tests.research.tables import GAMES
from tests.shell import COMMAND, environment

LONG = 5000
"""No game has more questions for one seat."""


def tools(burst: float = 1e9, folder: Path | None = None) -> Tools:
    return Tools(Bucket(1e-9, burst), 7, "robin", folder)


class Agent:
    """Calls tools, and reads texts."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def tell(self, tool: str, **arguments: Any) -> str:
        result = await self.client.call_tool(tool, arguments)
        said = "".join(part.text for part in result.content if part.type == "text")
        assert not result.is_error, said
        return said

    async def refused(self, tool: str, **arguments: Any) -> str:
        result = await self.client.call_tool(tool, arguments)
        assert result.is_error
        return "".join(part.text for part in result.content if part.type == "text")

    async def play_to_the_end(self, table: str, asked: str, seed: int = 1) -> str:
        """Any option, until the game is over; what was said at the end."""
        lot = FastSource(seed)
        for _ in range(LONG):
            keys = options(asked)
            if not keys:
                return asked
            asked = await self.tell("play", table=table, option=keys[int(lot.draw(len(keys)))])
        raise AssertionError("this game has no end")


def options(said: str) -> list[str]:
    """The keys in what an agent was told."""
    return re.findall(r"^  \d+: ([^(\n]+?)(?: \(.*\))?$", said, re.MULTILINE)


@pytest.mark.parametrize("game", GAMES)
def test_an_agent_plays_a_whole_game(game: str, tmp_path: Path) -> None:
    async def run() -> str:
        async with Client(make_server(tools(folder=tmp_path))) as client:
            agent = Agent(client)
            begun = await agent.tell("new_game", game=game, opponents=["random"])
            table = begun.split()[1].rstrip(".")
            assert MARK in begun
            end = await agent.play_to_the_end(table, begun)
            assert "The game is over" in end
            return await agent.tell("record", table=table)

    record = parse(asyncio.run(run()))
    assert record.header.names[0] == f"robin {MARK}"
    assert all(name.endswith(MARK) for name in record.header.names)
    assert replay(record, find_game).over
    assert [file.name for file in tmp_path.iterdir()] == [f"{find_game(game).id}-1.txt"]


def test_over_standard_input_and_output(tmp_path: Path) -> None:
    arguments = [*COMMAND[1:], "mcp", "--seed", "3", "--rate", "1000", "--burst", "5000"]
    started = StdioServerParameters(command=COMMAND[0], args=arguments, env=environment(tmp_path), cwd=tmp_path)

    async def run() -> str:
        async with Client(started) as client:
            names = {tool.name for tool in (await client.list_tools()).tools}
            assert names == {
                *("games", "rules", "new_game", "position", "options", "why_not", "play", "history", "record")
            }
            agent = Agent(client)
            begun = await agent.tell("new_game", game="bolt", opponents=["rookie"], seat="B")
            return await agent.play_to_the_end("bolt-1", begun)

    assert "You came in at" in asyncio.run(run())


def test_an_agent_reads_the_rules_by_clause_and_by_words() -> None:
    async def run() -> None:
        async with Client(make_server(tools())) as client:
            agent = Agent(client)
            assert "bolt: BOLT, 2 to 4 seats" in await agent.tell("games")
            assert (await agent.tell("rules", game="bolt", about="BO-021")).startswith("BO-021 (")
            assert await agent.tell("rules", game="bolt", about="21") == await agent.tell(
                "rules", game="bolt", about="BO-021"
            )
            found = (await agent.tell("rules", game="bolt", about="repair offline")).splitlines()
            assert found
            assert all("repair" in line.lower() and "offline" in line.lower() for line in found)
            assert "BO-001 to" in await agent.tell("rules", game="bolt")
            assert "no clause speaks of 'xyzzy'" in await agent.refused("rules", game="bolt", about="xyzzy")

    asyncio.run(run())


def test_options_say_what_they_do_and_why_not_cites_its_clause() -> None:
    async def run() -> None:
        async with Client(make_server(tools())) as client:
            agent = Agent(client)
            begun = await agent.tell("new_game", game="bolt", opponents=["random"])
            result = await client.call_tool("options", {"table": "bolt-1"})
            offered = result.structured_content["result"]
            assert [one["key"] for one in offered] == options(begun)
            assert all(one["label"] for one in offered)
            key = offered[0]["key"]
            assert await agent.tell("why_not", table="bolt-1", option=key) == f"{key} can be chosen here."
            said = await agent.tell("play", table="bolt-1", option=str(offered[0]["id"]))
            while "Question: " in said and "play " not in "".join(options(said)):
                said = await agent.tell("play", table="bolt-1", option=options(said)[0])
            barred = next(f"play {word}" for word in cards() if f"play {word}" not in options(said))
            assert re.search(r"\[BO-G?\d+\]$", await agent.tell("why_not", table="bolt-1", option=barred))
            assert "not an option of this game" in await agent.refused("why_not", table="bolt-1", option="fly away")

    asyncio.run(run())


def cards() -> list[str]:
    vocabulary = find_game("bolt").bind(2).vocabulary
    return next(vocabulary.domains[one.domain] for one in vocabulary.questions if one.name == "play")


def test_bad_use_gets_a_clear_word_and_changes_nothing() -> None:
    async def run() -> None:
        async with Client(make_server(tools())) as client:
            agent = Agent(client)
            assert "no game 'blot'; did you mean bolt?" in await agent.refused("new_game", game="blot")
            assert "no setting 'foo'" in await agent.refused("new_game", game="bolt", settings={"foo": "1"})
            assert "no opponent 'exec:ls'" in await agent.refused("new_game", game="bolt", opponents=["exec:ls"])
            assert "no opponent 'search:" in await agent.refused("new_game", game="bolt", opponents=["search:time=99"])
            assert "seats are letters" in await agent.refused("new_game", game="bolt", seat="Z")
            assert "there is no seat" in await agent.refused("new_game", game="bolt", seat="H")
            assert "your tables: none" in await agent.refused("position", table="bolt-1")
            await agent.tell("new_game", game="bolt", opponents=["random"])
            before = await agent.tell("position", table="bolt-1")
            assert "not an option here; there are: " in await agent.refused("play", table="bolt-1", option="play zzz")
            assert "not an option here; there are: " in await agent.refused("play", table="bolt-1", option="99999")
            assert "when the game is over" in await agent.refused("record", table="bolt-1")
            assert await agent.tell("position", table="bolt-1") == before
            end = await agent.play_to_the_end("bolt-1", before)
            assert "over" in end
            assert "begin another" in await agent.refused("play", table="bolt-1", option="end-turn")

    asyncio.run(run())


def test_an_agent_is_told_to_slow_down_and_has_so_many_tables() -> None:
    async def run() -> None:
        async with Client(make_server(tools(burst=2))) as client:
            agent = Agent(client)
            await agent.tell("games")
            await agent.tell("games")
            assert "too fast" in await agent.refused("games")
        async with Client(make_server(tools())) as client:
            agent = Agent(client)
            for _ in range(TABLES):
                await agent.tell("new_game", game="bolt", opponents=["random"])
            assert "finish one first" in await agent.refused("new_game", game="bolt", opponents=["random"])

    asyncio.run(run())


def test_an_agent_is_told_nothing_that_its_seat_may_not_know() -> None:
    """Whatever the other seat holds, every text stays the same, byte for byte."""
    made = tools()
    made.new_game("bolt", ["random"])
    table = made.tables["bolt-1"]
    lot, compared = FastSource(5), 0
    while not table.over and compared < 40:
        real = table.match
        told = [table.position(), json.dumps(table.options()), table.history()]
        for seed in range(2):
            table.match = real.imagine(table.seat, FastSource(seed))
            assert [table.position(), json.dumps(table.options()), table.history()] == told
        table.match = real
        keys = real.options()
        table.play(keys[int(lot.draw(len(keys)))])
        compared += 1
    assert compared > 10


def test_the_command_says_what_it_needs() -> None:
    from scrapyard.cli.report import need
    from scrapyard.kernel.errors import ScrapyardError

    with pytest.raises(ScrapyardError, match=r"needs no_such_library: `make build` .* 'scrapyard\[mcp,research\]'"):
        need("no_such_library", extra="mcp,research")
