"""Group commit: whatever arrives while a commit is under way goes into the next one, together.

A commit waits for the disk; a table waits for the commit. One thread writes, one transaction at a time, and all tables
share it: with two hundred tables a transaction carries dozens of answers and costs hardly more than one. So it is begun
when the loop has read all that has come, for as long as there is more to read: on a quiet server at once.

When a connection dies around a commit, the writer looks what became of it before it says anything (`Marks`), and writes
again what was not written.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, update
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from scrapyard.kernel.errors import ScrapyardError
from scrapyard.server.metrics import BATCH, COMMIT_SECONDS, STORE_FAILURES
from scrapyard.server.store import schema
from scrapyard.server.store.engine import explain
from scrapyard.server.store.marks import Marks, Statement
from scrapyard.server.store.rows import Collision, Entry, StoreError, Unsure

T = TypeVar("T")

BATCH_LIMIT = 500
GATHER_SECONDS = 0.004
"""For so long at most a transaction waits for others while they keep coming,"""
ROUNDS = 4
"""and after so many rounds of the loop without another one it does not."""
COLUMNS = ("table_id", *Entry._fields)
NAMES = ", ".join(COLUMNS)
UNLESS_TAKEN = " ON CONFLICT DO NOTHING RETURNING table_id, version"


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
Batch = list[tuple[Job, "asyncio.Future[Any]"]]


class Writer:
    """Writes jobs in the order of their arrival, in as few transactions as possible."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.loop = asyncio.get_running_loop()
        self.failing = ""
        """Why the last transaction failed, for the health check; empty if it did not."""
        self.written = 0
        """How many transactions there have been."""
        self._pending: list[tuple[Job, asyncio.Future[Any]]] = []
        self._busy = False
        self._connection: Connection | None = None
        """Kept open; dropped when a transaction fails."""
        driver = engine.dialect.loaded_dbapi
        self._driver_error: type[Exception] = driver.Error
        self._taken: type[Exception] = driver.IntegrityError
        self._marks = Marks(engine.url) if engine.dialect.name == "postgresql" else None
        self._doubt: tuple[str, list[Any]] | None = None
        """The mark of the transaction that is being committed, and what its jobs come to if it is."""
        self._idle = asyncio.Event()
        self._idle.set()
        self._batches: SimpleQueue[Batch | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="scrapyard-writer", daemon=True)
        self._thread.start()

    def submit(self, job: Job) -> "asyncio.Future[Any]":
        """Write it with the next transaction; the future ends after the commit."""
        future: asyncio.Future[Any] = self.loop.create_future()
        self._pending.append((job, future))
        if not self._busy:
            self._busy = True
            self._idle.clear()
            self._gather(self.loop.time() + GATHER_SECONDS)
        return future

    async def close(self) -> None:
        """Wait for what is under way."""
        await self._idle.wait()
        self._batches.put(None)
        self._thread.join()
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if self._marks is not None:
            self._marks.forget()

    def _gather(self, until: float, seen: int = 0, rounds: int = 0) -> None:
        """Let the loop go round while that brings more to write, but not for too long; then write.

        What is read in one round is done in the next.
        """
        waiting = len(self._pending)
        rounds = 0 if waiting > seen else rounds + 1
        if rounds < ROUNDS and waiting < BATCH_LIMIT and self.loop.time() < until:
            self.loop.call_soon(self._gather, until, waiting, rounds)
        else:
            self._flush()

    def _flush(self) -> None:
        batch, self._pending = self._pending[:BATCH_LIMIT], self._pending[BATCH_LIMIT:]
        self._batches.put(batch)

    def _finish(self, batch: Batch, results: Sequence[Any]) -> None:
        self.written += 1
        self.failing = next((str(result) for result in results if isinstance(result, StoreError)), "")
        for (_, future), result in zip(batch, results, strict=True):
            if future.cancelled():
                continue
            if isinstance(result, BaseException):
                future.set_exception(result)
            else:
                future.set_result(result)
        if self._pending:
            self._gather(self.loop.time() + GATHER_SECONDS)
        else:
            self._busy = False
            self._idle.set()

    # In the writer's thread

    def _run(self) -> None:
        while (batch := self._batches.get()) is not None:
            try:
                results = self._commit([job for job, _ in batch])
            except Exception as error:
                results = [error] * len(batch)
            self.loop.call_soon_threadsafe(self._finish, batch, results)

    def _commit(self, jobs: list[Job]) -> list[Any]:
        """Write all of it or nothing, and know which: what a lost connection left unwritten is tried once more."""
        BATCH.observe(len(jobs))
        for again in (True, False):
            try:
                with COMMIT_SECONDS.time():
                    return self._attempt(jobs)
            except (SQLAlchemyError, self._driver_error) as error:
                STORE_FAILURES.inc()
                self._drop_connection()
                said = explain(self.engine.url, error)
                if self._doubt is not None and self._marks is not None:
                    mark, results = self._doubt
                    committed = self._marks.committed(mark)
                    if committed:
                        return results
                    if committed is None:
                        raise Unsure(said) from error
                if not again or not self._lost(error):
                    raise StoreError(said) from error
        raise AssertionError("the second attempt returns or raises")

    def _attempt(self, jobs: list[Job]) -> list[Any]:
        self._doubt = None
        if self._connection is None:
            self._connection = self.engine.connect()
        appends = [job for job in jobs if isinstance(job, Append) and not job.changes]
        if len(appends) == len(jobs) and self._append_all(self._connection, appends):
            return [True] * len(jobs)
        with self._connection.begin():
            return self._write(self._connection, jobs)

    def _lost(self, error: Exception) -> bool:
        """Whether the connection is to blame, and another one may do better."""
        cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
        driver = self.engine.dialect.loaded_dbapi
        return self._marks is not None and isinstance(cause, driver.OperationalError | driver.InterfaceError)

    def _drop_connection(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.invalidate()
            connection.close()

    def _append_all(self, connection: Connection, jobs: list[Append]) -> bool:
        """Answers and nothing else, as most transactions are: straight to the driver. False if a version was taken.

        One statement is a transaction of its own. Each call of the driver lets go of the interpreter and has to wait
        for it again, and with PostgreSQL for the network, so one call costs the tables less than three.
        """
        driver: Any = connection.connection.driver_connection
        if self._marks is None:
            statement: Statement = _insert(connection.dialect.name, len(jobs)), _values(jobs)
        else:
            mark = self._marks.new()
            seal, sealed = self._marks.seal(mark, [job.notice for job in jobs if job.notice])
            statement = f"{_ALL_ROWS}, {seal.removeprefix('WITH ')}", (_rows(jobs), *sealed)
            self._doubt = mark, [True] * len(jobs)
            driver.autocommit = True
        cursor = driver.cursor()
        try:
            cursor.execute(*statement)
        except self._taken:
            self._doubt = None
            return False
        finally:
            cursor.close()
            if self._marks is not None and not driver.closed:
                driver.autocommit = False
        return True

    def _write(self, connection: Connection, jobs: list[Job]) -> list[Any]:
        results: list[Any] = [None] * len(jobs)
        appends = [(at, job) for at, job in enumerate(jobs) if isinstance(job, Append)]
        if appends:
            entries = [job for _, job in appends]
            insert = _insert(connection.dialect.name, len(entries)) + UNLESS_TAKEN
            rows = connection.exec_driver_sql(insert, _values(entries))
            written = {(row[0], row[1]) for row in rows}
            for at, job in appends:
                results[at] = (job.table, job.entry.version) in written
                if job.changes and results[at]:
                    connection.execute(update(schema.tables).where(schema.tables.c.id == job.table), job.changes)
        for at, other in enumerate(jobs):
            if isinstance(other, Change):
                results[at] = _apart(connection, other)
        if self._marks is not None:
            notices = [one.notice for at, one in enumerate(jobs) if one.notice and results[at] is not False]
            mark = self._marks.new()
            self._doubt = mark, results
            connection.exec_driver_sql(*self._marks.seal(mark, notices))
        return results


def _values(jobs: list[Append]) -> tuple[Any, ...]:
    return tuple([value for job in jobs for value in (job.table, *job.entry)])


def _rows(jobs: list[Append]) -> str:
    """All rows as one JSON: for any number of them it is one and the same statement, which PostgreSQL keeps prepared.

    The driver makes arrays of values in Python, one value at a time, which takes five times as long.
    """
    return _encode([dict(zip(COLUMNS, (job.table, *job.entry), strict=True)) for job in jobs]).decode()


_encode = msgspec.json.Encoder().encode
_ALL_ROWS = f"""WITH written AS (INSERT INTO lines ({NAMES}) SELECT {NAMES} FROM json_to_recordset(%s::json) AS row(
table_id text, version int, kind text, seat int, option text, lines text, key text, at float8, spent float8, due float8
))"""


@cache
def _insert(dialect: str, count: int) -> str:
    mark = "?" if dialect == "sqlite" else "%s"
    row = "(" + ", ".join([mark] * 10) + ")"
    return f"INSERT INTO lines ({NAMES}) VALUES {', '.join([row] * count)}"


def _apart(connection: Connection, job: Change) -> Any:
    """Run a change in a savepoint: if it is refused, the rest of the transaction stands."""
    try:
        with connection.begin_nested():
            return job.do(connection)
    except ScrapyardError as refusal:
        return refusal
    except IntegrityError:
        return Collision("somebody else changed the same thing at the same moment; try again")
