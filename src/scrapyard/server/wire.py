"""How workers on one PostgreSQL wake each other: LISTEN and NOTIFY. On SQLite there is one worker and nothing to do."""

import asyncio
import json
import secrets
import threading
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import psycopg

from scrapyard.kernel.state import SPECTATOR
from scrapyard.server.logs import log
from scrapyard.server.store.rows import StoreError
from scrapyard.server.store.store import Store
from scrapyard.server.store.writer import CHANNEL
from scrapyard.server.table import Table

if TYPE_CHECKING:
    from scrapyard.server.house import House

POLL_SECONDS = 1.0
RETRY_SECONDS = 2.0


class Wire:
    """One worker's end."""

    def __init__(self, store: Store, house: "House") -> None:
        self.store = store
        self.house = house
        self.worker = secrets.token_hex(4)
        self._closing = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        """Listen in a thread of its own."""
        if self.store.several:
            self._loop = asyncio.get_running_loop()
            threading.Thread(target=self._listen, name="scrapyard-wire", daemon=True).start()

    def close(self) -> None:
        self._closing.set()

    # Saying

    def notice(self, table: Table, what: str, **more: object) -> str:
        """A notice for the other workers, to go out with a transaction; empty where there can be none."""
        if not self.store.several:
            return ""
        return json.dumps({"worker": self.worker, "table": table.id, "what": what, **more}, separators=(",", ":"))

    def ask_who(self, table: Table) -> None:
        """Who is connected to this table elsewhere?"""
        self.store.tell(self.notice(table, "who"))

    def tell_here(self, table: Table) -> None:
        """Say who is connected to this table here."""
        seats = [seat for seat in table.sockets if seat != SPECTATOR]
        watchers = len(table.sockets.get(SPECTATOR, ()))
        self.store.tell(self.notice(table, "here", seats=seats, watchers=watchers))

    def repeat_here(self) -> None:
        """Say again who is here, before the others think that this worker is gone."""
        for table in self.house.tables.values():
            if table.sockets:
                self.tell_here(table)

    # Hearing

    def _listen(self) -> None:
        url = self.store.url.set(drivername="postgresql").render_as_string(hide_password=False)
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
            self.ask_who(table)

    def _hear(self, payload: str) -> None:
        notice = json.loads(payload)
        table = self.house.tables.get(notice["table"])
        if table is None or notice["worker"] == self.worker:
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
                    self.tell_here(table)
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
