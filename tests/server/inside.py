"""A house in the test's own process, with sockets that only remember: for what real sockets cannot bring about."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from scrapyard.server.config import Config
from scrapyard.server.models.cards import Join, OpenTable
from scrapyard.server.models.messages import CLIENT, SERVER
from scrapyard.server.store.store import Store
from scrapyard.server.tables.dealer import Dealer
from scrapyard.server.tables.house import House
from scrapyard.server.tables.keys import hashed
from scrapyard.server.tables.lobby import Lobby
from scrapyard.server.tables.moves import Caller, Moves
from scrapyard.server.tables.table import Table


class Memory:
    """A socket that remembers what was sent."""

    def __init__(self) -> None:
        self.frames: list[dict[str, Any]] = []

    def send(self, text: bytes) -> None:
        SERVER.validate_json(text)
        self.frames.append(json.loads(text))

    def end(self, code: int, reason: str) -> None:
        self.frames.append({"type": "end", "code": code, "reason": reason})


class Inside:
    """A house, and ways to play in it."""

    def __init__(self, config: Config, store: Store) -> None:
        self.house = House(config, store)
        self.dealer = Dealer(self.house)
        self.lobby = Lobby(self.dealer)
        self.moves = Moves(self.dealer)
        self.secrets: dict[tuple[str, int], str] = {}

    async def seated(self, **wish: Any) -> tuple[Table, list[Memory]]:
        """A table with people at all seats, after the deal."""
        table, _ = await self.lobby.open(OpenTable.model_validate(wish))
        memories = []
        for i in range(wish["seats"]):
            seat, secret = await self.lobby.join(table, Join(name=f"p{i}", nonce=f"nonce-{i}-abcdef"))
            self.secrets[table.id, seat] = secret
            memories.append(Memory())
            table.enter(seat, memories[-1])
        await self.dealer.deal(table)
        return table, memories

    async def join(self, table: Table) -> int:
        """Take the next free seat."""
        seat, secret = await self.lobby.join(table, Join(name="somebody", nonce="nonce-abcdef"))
        self.secrets[table.id, seat] = secret
        return seat

    async def act(self, table: Table, seat: int, **message: Any) -> dict[str, Any] | None:
        """Send a message from a seat."""
        parsed = CLIENT.validate_python({"key": f"{message['type']}-{table.version}-{seat}", **message})
        return await self.moves.act(table, Caller(seat, hashed(self.secrets[table.id, seat])), parsed)


@asynccontextmanager
async def house(config: Config) -> AsyncIterator[Inside]:
    """Open the store, keep house, close both."""
    store = Store(config.store)
    store.prepare()
    store.open()
    inside = Inside(config, store)
    try:
        yield inside
    finally:
        await inside.house.close()
        await store.close()
