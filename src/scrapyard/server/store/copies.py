"""Backups of an SQLite store, the way back, and a look at a file before it is opened as a store."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from urllib.parse import quote

from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.engine import URL

from scrapyard.server.store.engine import BUSY_SECONDS, MIGRATIONS, StoreLock, explain, file_of, shown, store_url
from scrapyard.server.store.rows import StoreError
from scrapyard.server.store.schema import metadata

VERSION = "alembic_version"
SIDES = ("-wal", "-shm")


def examine(url: URL, incomplete: bool = False) -> None:
    """Refuse a file that is no whole store, before anything is written to it; a new one is welcome.

    A server notes in the file that it is at work and how far it has come, and then in the lock beside it, too; when it
    ends in order it takes the note back. A file with the note, without a log, and with another lock beside it, none, or
    one that has come further, was copied from under a server.
    """
    path = file_of(url)
    if url.get_backend_name() != "sqlite" or not path.exists() or path.stat().st_size == 0:
        return
    log = path.with_name(f"{path.name}-wal")
    logged = log.exists()
    try:
        _examine(url, path, log, logged or incomplete)
    finally:
        if not logged:  # looking has made an empty one
            for side in SIDES:
                path.with_name(f"{path.name}{side}").unlink(missing_ok=True)


def _examine(url: URL, path: Path, log: Path, whole: bool) -> None:
    with _reading(url, path) as connection:
        tables = _tables(connection)
        if not tables:
            raise StoreError(
                f"the store {shown(url)} has a beginning and no tables: it looks like a copy made while a server ran, "
                f"without the log beside it ({log.name}). Restore a copy made with `scrapyard backup`; "
                "if nothing was ever kept in it, delete it. Nothing has been changed."
            )
        if VERSION not in tables:
            raise StoreError(
                f"{shown(url)} is a database of something else, with tables such as {min(tables)[:40]!r}; "
                "name another file with --store. Nothing has been changed."
            )
        found = connection.execute(f"SELECT version_num FROM {VERSION}").fetchone()
        missing = sorted(set(metadata.tables) - tables)
        if found is None or (missing and found[0] == ScriptDirectory(str(MIGRATIONS)).get_current_head()):
            raise StoreError(
                f"the store {shown(url)} is not whole, it lacks {', '.join(missing) or 'its version'}: it looks like "
                "a copy made while a server ran. Restore a copy made with `scrapyard backup`. Nothing has been changed."
            )
        if not whole:
            running = _running(connection, tables)
            if running and not _as_far(running, StoreLock(url).signed()):
                raise StoreError(
                    f"the store {shown(url)} is a copy made while a server ran, without the log beside it "
                    f"({log.name}): what was saved last is missing. Restore a copy made with `scrapyard backup`, "
                    f"or take it as it is: `scrapyard restore {path.name} --store sqlite:///new.db --incomplete`. "
                    "Nothing has been changed."
                )
        if log.exists() and log.stat().st_size:  # left by a crash, or by somebody who copied the files one by one
            said = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
            if said != "ok":
                raise StoreError(
                    f"the store {shown(url)} and the log beside it ({log.name}) do not belong together, or one of "
                    f"them is damaged ({' '.join(said.split())[:200]}). Restore a copy made with `scrapyard backup`. "
                    "Nothing has been changed."
                )


def backup(address: str, target: Path, force: bool = False) -> None:
    """Copy an SQLite store into one file, as it is at this moment; a server may be at work on it."""
    url = _sqlite(address, "pg_dump")
    source = file_of(url)
    if not source.exists():
        raise StoreError(f"there is no store {shown(url)}; name it with --store")
    if target.exists() and target.samefile(source):
        raise StoreError(f"{target} is the store itself; name another file")
    if target.exists() and not force:
        raise StoreError(f"{target} exists already; name another file, or overwrite it with --force")
    examine(url)
    with _reading(url, source) as connection:
        _copy(connection, target)


def restore(address: str, source: Path, force: bool = False, incomplete: bool = False) -> None:
    """Put a backup into a store's place; neither a store in use nor, unless forced, one that exists is overwritten.

    `incomplete` takes a copy that lacks what was saved last.
    """
    url = _sqlite(address, "pg_restore")
    target = file_of(url)
    if not source.is_file() or not source.stat().st_size:
        raise StoreError(f"there is no backup {source}")
    if target.exists() and target.samefile(source):
        raise StoreError(f"{source} is the store itself")
    copy = store_url(f"sqlite:///{source}")
    examine(copy, incomplete)
    new = not target.exists() or target.stat().st_size == 0
    lock = StoreLock(url)
    lock.take()
    try:
        if not new and not force:
            raise StoreError(f"the store {shown(url)} exists already; overwrite it with --force, or name another one")
        with _reading(copy, source) as connection:
            said = str(connection.execute("PRAGMA integrity_check(1)").fetchone()[0])
            if said != "ok":
                raise StoreError(f"the backup {source} is damaged: {' '.join(said.split())[:200]}")
            _copy(connection, target)
    except BaseException:
        lock.release()
        if new:
            with suppress(OSError):
                target.unlink()  # the lock had made it
        raise
    lock.release()


def _sqlite(address: str, program: str) -> URL:
    url = store_url(address)
    if url.get_backend_name() != "sqlite":
        raise StoreError(f"this is for SQLite stores; PostgreSQL brings its own program for it: {program}")
    return url


def _running(connection: sqlite3.Connection, tables: set[str]) -> str:
    """The server that was at work on this file and did not end in order, if any."""
    if "facts" not in tables:
        return ""
    found = connection.execute("SELECT value FROM facts WHERE name = 'running'").fetchone()
    return str(found[0]) if found else ""


def _as_far(running: str, signed: str) -> bool:
    """Whether a file with this note is what the holder of the lock left."""
    name, _, beat = running.partition(" ")
    holder, _, last = signed.partition(" ")
    return name == holder and int(beat or 0) >= int(last or 0)


def note_beat(connection: Connection, name: str) -> None:
    """Note in an SQLite store how far its server has come."""
    connection.exec_driver_sql("UPDATE facts SET value = ? WHERE name = 'running'", (name,))


def note_running(url: URL, name: str) -> None:
    """Note in an SQLite store that a server is at work on it, or with an empty name that none is any more."""
    with closing(sqlite3.connect(file_of(url), BUSY_SECONDS, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("DELETE FROM facts WHERE name = 'running'")
        if name:
            connection.execute("INSERT INTO facts VALUES ('running', ?)", (name,))
        connection.execute("COMMIT")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def _tables(connection: sqlite3.Connection) -> set[str]:
    found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    return {row[0] for row in found}


@contextmanager
def _reading(url: URL, path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that changes nothing; errors are the operator's."""
    try:
        with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=ro", BUSY_SECONDS, uri=True)) as connection:
            yield connection
    except sqlite3.Error as error:
        raise StoreError(explain(url, error)) from error


def _copy(source: sqlite3.Connection, target: Path) -> None:
    """Into a file beside it that takes the target's place once it is whole and on the disk."""
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        with closing(sqlite3.connect(draft)) as copy:
            source.backup(copy)
            if "facts" in _tables(copy):
                copy.execute("DELETE FROM facts WHERE name = 'running'").close()
                copy.commit()
            copy.execute("PRAGMA journal_mode=DELETE").close()  # one file, without a log beside it
        descriptor = os.open(draft, os.O_RDONLY)
        os.fsync(descriptor)
        os.close(descriptor)
        for side in SIDES:  # of what is overwritten; a log that does not belong would spoil the copy
            target.with_name(f"{target.name}{side}").unlink(missing_ok=True)
        draft.replace(target)
    except (OSError, sqlite3.Error) as error:
        said = error.strerror if isinstance(error, OSError) else str(error)
        raise StoreError(f"{target} could not be written: {said}") from None
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
