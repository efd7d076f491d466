"""The store: tables, seats, entries and talk, in SQLite or PostgreSQL."""

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from itertools import count
from typing import Any, TypeVar, cast

from sqlalchemy import Connection

from scrapyard.server.store.copies import examine, note_beat, note_running
from scrapyard.server.store.engine import (
    Checkpoints,
    StoreLock,
    make_engine,
    migrate,
    operator_errors,
    store_url,
)
from scrapyard.server.store.rows import Entry, StoreError
from scrapyard.server.store.writer import Append, Change, Job, Notice, Writer

T = TypeVar("T")

BEAT_SECONDS = 5.0
"""How often a server on SQLite notes that it has written more."""


class Store:
    """Reads in threads, writes through one writer. Call `open` in the event loop that uses it."""

    def __init__(self, address: str) -> None:
        self.url = store_url(address)
        self.lock = StoreLock(self.url)
        self.several = self.url.get_backend_name() == "postgresql"
        """Whether other workers may write to it, too."""

    def prepare(self) -> None:
        """Check and migrate; every problem is a StoreError for the operator."""
        self.lock.take()
        engine = make_engine(self.url, writing=True)
        try:
            examine(self.url)
            migrate(engine)
        except BaseException:
            engine.dispose()
            self.lock.release()
            raise
        engine.dispose()

    def open(self) -> None:
        """Start reading and writing."""
        self._name = secrets.token_hex(8)
        self._note(f"{self._name} 0")
        self._reading = make_engine(self.url, writing=False)
        self._readers = ThreadPoolExecutor(2, thread_name_prefix="scrapyard-reader")
        self._writing = make_engine(self.url, writing=True)
        self.writer = Writer(self._writing)
        self._checkpoints = Checkpoints(self.url)
        self._checkpoints.start()
        self._beating = None if self.several else asyncio.ensure_future(self._beat())

    async def close(self) -> None:
        """Finish what is under way and let go."""
        if self._beating is not None:
            self._beating.cancel()
        await self.writer.close()
        self._checkpoints.stop()
        self._readers.shutdown()
        self._writing.dispose()
        self._reading.dispose()
        self._note("")
        self.lock.release()

    def _note(self, name: str) -> None:
        """Whether a server is at work here, for whoever finds a copy of the file."""
        if not self.several:
            self.lock.sign(name)
            note_running(self.url, name)

    async def _beat(self) -> None:
        """Note how far the store has come, in the file and then beside it: by that an older copy of it is known."""
        seen = self.writer.written
        for beat in count(1):
            while seen == self.writer.written:
                await asyncio.sleep(BEAT_SECONDS)
            name = f"{self._name} {beat}"
            with suppress(StoreError):
                await self.change(partial(note_beat, name=name))
                self.lock.sign(name)
            seen = self.writer.written

    async def read(self, query: Callable[[Connection], T]) -> T:
        """Run a query in a reader's thread."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, query)

    def _read(self, query: Callable[[Connection], T]) -> T:
        with operator_errors(self.url), self._reading.connect() as connection:
            return query(connection)

    def append(
        self, table: str, entry: Entry, changes: dict[str, object] | None, notice: str
    ) -> "asyncio.Future[bool]":
        """Write an entry; False if its version was taken already."""
        return self.writer.submit(Append(table, entry, changes, notice))

    async def change(self, do: Callable[[Connection], T], notice: str = "") -> T:
        """Run any other write."""
        return cast(T, await self._submitted(Change(do, notice)))

    def tell(self, notice: str) -> None:
        """Tell the other workers something, if there can be any."""
        if self.several:
            self.writer.submit(Notice(notice)).add_done_callback(lambda done: done.exception())

    async def _submitted(self, job: Job) -> Any:
        return await self.writer.submit(job)
