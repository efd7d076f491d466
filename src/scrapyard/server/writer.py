"""Group commit: whatever arrives while a commit is under way goes into the next one, together.

A commit waits for the disk; a table waits for the commit. One thread writes, one transaction at a time, and all tables
share it: with two hundred tables a transaction carries dozens of answers and costs hardly more than one.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from scrapyard.kernel.errors import ScrapyardError
from scrapyard.server import schema
from scrapyard.server.engine import explain
from scrapyard.server.metrics import BATCH, COMMIT_SECONDS, STORE_FAILURES
from scrapyard.server.rows import Collision, Entry, StoreError

T = TypeVar("T")

BATCH_LIMIT = 500
CHANNEL = "scrapyard"


@dataclass(slots=True)
class Append:
    """An entry for a table's record, and what else changes with it."""

    table: str
    entry: Entry
    changes: dict[str, object] | None = None
    """Columns of the table's own row: its state, its result."""
    notice: str = ""


@dataclass(slots=True)
class Change:
    """Any other write; what it returns is the result, what it raises stays its own."""

    do: Callable[[Connection], Any]
    notice: str = ""


@dataclass(slots=True)
class Notice:
    """Nothing to write, something to tell the other workers."""

    notice: str


Job = Append | Change | Notice


class Writer:
    """Writes jobs in the order of their arrival, in as few transactions as possible."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.failing = ""
        """Why the last transaction failed, for the health check; empty if it did not."""
        self._pending: list[tuple[Job, asyncio.Future[Any]]] = []
        self._busy = False
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="scrapyard-writer")
        self._notifies = engine.dialect.name == "postgresql"
        self._idle = asyncio.Event()
        self._idle.set()

    def submit(self, job: Job) -> "asyncio.Future[Any]":
        """Write it with the next transaction; the future ends after the commit."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._pending.append((job, future))
        if not self._busy:
            self._busy = True
            self._idle.clear()
            loop.call_soon(self._flush)
        return future

    async def close(self) -> None:
        """Wait for what is under way."""
        await self._idle.wait()
        self._thread.shutdown()

    def _flush(self) -> None:
        batch, self._pending = self._pending[:BATCH_LIMIT], self._pending[BATCH_LIMIT:]
        jobs = [job for job, _ in batch]
        running = asyncio.get_running_loop().run_in_executor(self._thread, self._commit, jobs)
        running.add_done_callback(lambda done: self._finish(batch, done))

    def _finish(self, batch: list[tuple[Job, "asyncio.Future[Any]"]], done: "asyncio.Future[list[Any]]") -> None:
        error = done.exception()
        results: Sequence[Any] = [error] * len(batch) if error is not None else done.result()
        self.failing = str(error) if isinstance(error, StoreError) else ""
        for (_, future), result in zip(batch, results, strict=True):
            if future.cancelled():
                continue
            if isinstance(result, BaseException):
                future.set_exception(result)
            else:
                future.set_result(result)
        if self._pending:
            self._flush()
        else:
            self._busy = False
            self._idle.set()

    def _commit(self, jobs: list[Job]) -> list[Any]:
        BATCH.observe(len(jobs))
        try:
            with COMMIT_SECONDS.time(), self.engine.begin() as connection:
                results = self._write(connection, jobs)
            return results
        except SQLAlchemyError as error:
            STORE_FAILURES.inc()
            raise StoreError(explain(self.engine.url, error)) from error

    def _write(self, connection: Connection, jobs: list[Job]) -> list[Any]:
        results: list[Any] = [None] * len(jobs)
        appends = [(at, job) for at, job in enumerate(jobs) if isinstance(job, Append)]
        if appends:
            written = _append(connection, [job for _, job in appends])
            for at, job in appends:
                results[at] = (job.table, job.entry.version) in written
                if job.changes and results[at]:
                    connection.execute(update(schema.tables).where(schema.tables.c.id == job.table), job.changes)
        for at, other in enumerate(jobs):
            if isinstance(other, Change):
                results[at] = _apart(connection, other)
        if self._notifies:
            notices = [one.notice for at, one in enumerate(jobs) if one.notice and results[at] is not False]
            if notices:
                _notify(connection, notices)
        return results


def _append(connection: Connection, jobs: list[Append]) -> set[tuple[str, int]]:
    """Insert entries; those whose version is taken already are left out of what comes back."""
    sql = _insert(connection.dialect.name, len(jobs))
    values = tuple(value for job in jobs for value in (job.table, *job.entry))
    rows = connection.exec_driver_sql(sql, values)
    return {(row[0], row[1]) for row in rows}


@cache
def _insert(dialect: str, count: int) -> str:
    mark = "?" if dialect == "sqlite" else "%s"
    row = "(" + ", ".join([mark] * 10) + ")"
    names = "table_id, version, kind, seat, option, lines, key, at, spent, due"
    return (
        f"INSERT INTO lines ({names}) VALUES {', '.join([row] * count)}"
        " ON CONFLICT DO NOTHING RETURNING table_id, version"
    )


def _apart(connection: Connection, job: Change) -> Any:
    """Run a change in a savepoint: if it is refused, the rest of the transaction stands."""
    try:
        with connection.begin_nested():
            return job.do(connection)
    except ScrapyardError as refusal:
        return refusal
    except IntegrityError:
        return Collision("somebody else changed the same thing at the same moment; try again")


def _notify(connection: Connection, notices: list[str]) -> None:
    told = list(dict.fromkeys(notices))
    connection.exec_driver_sql("SELECT pg_notify(%s, told) FROM unnest(%s::text[]) AS told", (CHANNEL, told))
