"""What a worker hears from the others on the same PostgreSQL, and what it does then."""

import asyncio
import json
import threading
import time
from collections.abc import Awaitable, Callable

import psycopg

from scrapyard.server.logs import log
from scrapyard.server.store.rows import StoreError
from scrapyard.server.store.writer import CHANNEL
from scrapyard.server.tables.house import House
from scrapyard.server.tables.table import Table

POLL_SECONDS = 1.0
RETRY_SECONDS = 2.0


class Listener:
    """One worker's ear; `Notices` is its voice."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._closing = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        """Listen in a thread of its own."""
        if self.house.store.several:
            self._loop = asyncio.get_running_loop()
            threading.Thread(target=self._listen, name="scrapyard-listener", daemon=True).start()

    def close(self) -> None:
        self._closing.set()

    def _listen(self) -> None:
        url = self.house.store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._closing.is_set():
            try:
                with psycopg.connect(url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._call(self._catch_up_all)
                    while not self._closing.is_set():
                        for notice in connection.notifies(timeout=POLL_SECONDS):
                            self._call(self._hear, notice.payload)
                            if self._closing.is_set():
                                break
            except psycopg.Error as error:
                log("wire_lost", error=" ".join(str(error).split())[:200])
                self._closing.wait(RETRY_SECONDS)

    def _call(self, function: Callable[..., None], *arguments: object) -> None:
        assert self._loop is not None
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(function, *arguments)

    def _catch_up_all(self) -> None:
        """Notices may have been missed while the connection was down."""
        for table in self.house.tables.values():
            self.house.spawn(self._insist(self.house.catch_up, table))
            self.house.notices.ask_who(table)

    def _hear(self, payload: str) -> None:
        notice = json.loads(payload)
        table = self.house.tables.get(notice["table"])
        if table is None or notice["worker"] == self.house.notices.worker:
            return
        match notice["what"]:
            case "lines":
                self.house.spawn(self._insist(self.house.catch_up, table))
            case "seats":
                self.house.spawn(self._insist(self._seats_changed, table))
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
        while not self._closing.is_set():
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
        self.house.attend(table)
