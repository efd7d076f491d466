"""What a worker hears from the others on the same PostgreSQL, and what it does then."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from functools import partial

from scrapyard.server.logs import log
from scrapyard.server.store.channel import Channel
from scrapyard.server.store.rows import StoreError
from scrapyard.server.tables.house import House
from scrapyard.server.tables.table import Table
from scrapyard.server.tables.wishes import hear_wishes

RETRY_SECONDS = 2.0


class Listener:
    """One worker's ear; `Notices` is its voice."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._channel: Channel | None = None
        self._closing = False

    def start(self) -> None:
        """Listen from now on, if there can be other workers."""
        if self.house.store.several:
            loop = asyncio.get_running_loop()

            def call(function: Callable[..., None], *arguments: object) -> None:
                if not loop.is_closed():
                    loop.call_soon_threadsafe(function, *arguments)

            begun, heard = partial(call, self._catch_up_all), partial(call, self._hear)
            self._channel = Channel(self.house.store.url, self.house.notices.mine, begun, heard)
            self._channel.start()

    def close(self) -> None:
        self._closing = True
        if self._channel is not None:
            self._channel.close()

    def _catch_up_all(self) -> None:
        """Notices may have been missed while the connection was down."""
        for table in self.house.tables.values():
            self.house.spawn(self._insist(self.house.catch_up, table))
            self.house.spawn(self._insist(partial(hear_wishes, self.house), table))
            self.house.notices.ask_who(table)

    def _hear(self, payload: str) -> None:
        notice = json.loads(payload)
        table = self.house.tables.get(notice["table"])
        if table is None:
            return
        match notice["what"]:
            case "lines":
                self.house.spawn(self._insist(self.house.catch_up, table))
            case "seats":
                self.house.spawn(self._insist(self._seats_changed, table))
            case "wishes":
                self.house.spawn(self._insist(partial(hear_wishes, self.house), table))
            case "chat":
                self.house.spawn(self._insist(self.house.hear_chats, table))
            case "who":
                if table.sockets:
                    self.house.notices.tell_here(table)
            case "here":
                table.elsewhere[notice["worker"]] = (time.monotonic(), set(notice["seats"]), notice["watchers"])
                table.tell_table()

    async def _insist(self, follow: Callable[[Table], Awaitable[None]], table: Table) -> None:
        """Follow a notice, which comes once: while the store fails, try again."""
        while not self._closing:
            try:
                return await follow(table)
            except StoreError as error:
                log("wire_behind", table=table.id, error=str(error))
                await asyncio.sleep(RETRY_SECONDS)

    async def _seats_changed(self, table: Table) -> None:
        async with table.lock:
            await self.house.refresh(table)
            if table.row.rematch is not None:
                table.tell_all({"type": "rematch", "table": table.row.rematch})
        if table.row.version > table.version:  # whoever was removed from a game is stood in for
            await self.house.catch_up(table)
        self.house.attend(table)
