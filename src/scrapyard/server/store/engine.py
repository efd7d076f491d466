"""Opening a store: engines, migrations, and errors that say what the operator can do."""

import os
import sqlite3
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from alembic import command
from alembic.config import Config as AlembicConfig
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from scrapyard.server.store.rows import StoreError

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_SECONDS = 5.0
CHECKPOINT_SECONDS = 5.0
SIGNED = 80
"""Bytes of a lock's signature: a file's number, a server's name and how far it has come, with room to spare."""
WAL_PAGES = 20_000
"""`Checkpoints` moves SQLite's log into its file between commits; only if it grew to this would a commit wait."""
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"wal_autocheckpoint={WAL_PAGES}")
STATEMENTS_KEPT = 1000
"""SQLite's prepared statements: one for each number of answers that went into a transaction, and all others."""
MIGRATION_LOCK = 0x5C4A9
"""Held in PostgreSQL while migrating, so that several workers take turns."""


def store_url(address: str) -> URL:
    """The store's address, checked."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise StoreError(f"--store {address[:60]!r} is not an address; {_EXAMPLES}") from None
    if url.drivername == "sqlite":
        if not url.database or url.database == ":memory:":
            raise StoreError(f"--store {address[:60]!r} names no file; {_EXAMPLES}")
        return url
    if url.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    raise StoreError(f"--store {url.drivername[:40]}: only SQLite and PostgreSQL are known; {_EXAMPLES}")


def file_of(url: URL) -> Path:
    """The file of an SQLite store: the one that is meant, where its name is a link to it."""
    return Path(str(url.database).removeprefix("file:").partition("?")[0]).resolve()


_EXAMPLES = "write sqlite:///scrapyard.db or postgresql://user@host/name"


def make_engine(url: URL, writing: bool) -> Engine:
    """An engine for the one writer, or for the readers."""
    if url.get_backend_name() == "postgresql":
        return create_engine(url, pool_size=1 if writing else 2, pool_pre_ping=not writing, pool_recycle=1800)
    arguments = {"timeout": BUSY_SECONDS, "check_same_thread": False, "cached_statements": STATEMENTS_KEPT}
    engine = create_engine(url, pool_size=1 if writing else 2, connect_args=arguments)

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None  # SQLAlchemy's own BEGIN below, not the driver's guess
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}").close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

    return engine


def migrate(engine: Engine) -> None:
    """Bring the schema to this program's version; a newer one is left alone, and refused unless it says otherwise."""
    config = AlembicConfig()
    config.set_main_option("script_location", str(MIGRATIONS))
    script = ScriptDirectory.from_config(config)
    known = {revision.revision for revision in script.walk_revisions()}
    with operator_errors(engine.url), engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
        found = MigrationContext.configure(connection).get_current_revision()
        if found is not None and found not in known:
            if _oldest(connection) in known:  # the next release runs beside this one
                return
            raise StoreError(
                f"the store {shown(engine.url)} has schema {found}, which this version of Scrapyard does not know "
                f"(newest known: {script.get_current_head()}). Update Scrapyard, or name another store with --store. "
                "Nothing has been changed."
            )
        if found != script.get_current_head():
            config.attributes["connection"] = connection
            command.upgrade(config, "head")


def _oldest(connection: Connection) -> str | None:
    """The schema that a program must know to use this store, as whoever made it says."""
    if not inspect(connection).has_table("facts"):
        return None
    found: str | None = connection.scalar(text("SELECT value FROM facts WHERE name = 'oldest'"))
    return found


def shown(url: URL) -> str:
    """The address without its password."""
    return url.render_as_string(hide_password=True).replace("+psycopg", "")


@contextmanager
def operator_errors(url: URL) -> Iterator[None]:
    """Turn what the driver says into something that can be acted upon."""
    try:
        yield
    except SQLAlchemyError as error:
        raise StoreError(explain(url, error)) from error


def explain(url: URL, error: Exception) -> str:
    """A driver's error as a sentence for the operator."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    said = " ".join(str(cause).split())[:300]
    name = shown(url)
    for sign, sentence in _SIGNS:
        if sign in said.lower():
            return f"the store {name} {sentence} ({said}). Nothing that was saved is lost."
    return f"the store {name} does not work: {said}"


_SIGNS = (
    ("readonly", "cannot be written: check the permissions of the file and its folder"),
    ("read-only", "cannot be written: it is read-only"),
    ("is full", "cannot grow: the disk is full; make room, the server goes on by itself"),
    ("no space left", "cannot grow: the disk is full; make room, the server goes on by itself"),
    ("is locked", "is locked by another program: close whatever has it open"),
    ("not a database", "is not a database file: it is damaged or something else; restore a copy or name another file"),
    ("malformed", "is damaged: restore a copy, or recover what can be read with the sqlite3 tool's .recover"),
    ("unable to open", "cannot be opened: check that the folder exists and may be written"),
    ("connection refused", "does not answer: is PostgreSQL running there?"),
    ("does not exist", "does not exist: create the database (createdb) or correct the address"),
    ("authentication failed", "refuses the user or the password"),
    ("no password supplied", "wants a password: put it into PGPASSWORD or ~/.pgpass"),
    ("could not translate host", "cannot be found: the host name is not known"),
    ("failed to resolve host", "cannot be found: the host name is not known"),
)


class Checkpoints:
    """Moves SQLite's log into its file every now and then, in a thread of its own: no commit waits for it."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="scrapyard-checkpoints", daemon=True)

    def start(self) -> None:
        if self.url.get_backend_name() == "sqlite":
            self._thread.start()

    def stop(self) -> None:
        self._closing.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        engine = make_engine(self.url, writing=False)
        while not self._closing.wait(CHECKPOINT_SECONDS):
            with suppress(SQLAlchemyError), engine.connect() as connection:
                connection.connection.driver_connection.execute("PRAGMA wal_checkpoint(PASSIVE)").close()  # type: ignore[union-attr]
        engine.dispose()


class StoreLock:
    """Keeps a second server off the same SQLite file, whatever it calls it; PostgreSQL needs none.

    A file beside the store is locked, and where that disturbs nobody the store's own: it may have several hard links.
    """

    def __init__(self, url: URL) -> None:
        self.url = url
        self._held: list[int] = []

    def take(self) -> None:
        if self.url.get_backend_name() != "sqlite":
            return
        try:
            import fcntl  # noqa: PLC0415  # not on Windows, where two servers on one file are the operator's care
        except ImportError:
            return
        store = file_of(self.url)
        path = store.with_name(f"{store.name}.lock")
        try:
            self._hold(os.open(path, os.O_WRONLY | os.O_CREAT, 0o644), fcntl.flock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if sys.platform == "linux":  # elsewhere flock and SQLite's own locks are in each other's way
                path = store
                self._hold(os.open(path, os.O_RDONLY | os.O_CREAT, 0o644), fcntl.flock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.release()
            raise StoreError(
                f"the store {shown(self.url)} is in use by another server; stop that one, "
                "or name another file with --store"
            ) from None
        except OSError as error:
            self.release()
            raise StoreError(
                f"the store {shown(self.url)} cannot be written: {error.strerror}: {path}. Nothing has been changed."
            ) from None

    def sign(self, name: str) -> None:
        """Write into the lock's file who holds it, and which file that is: a copy of it is another one.

        All at once and over what stood there, so that a crash at any moment leaves the one or the other.
        """
        if self._held:
            os.pwrite(self._held[0], f"{os.fstat(self._held[0]).st_ino} {name}".ljust(SIGNED).encode(), 0)

    def signed(self) -> str:
        """Who held it last."""
        store = file_of(self.url)
        path = store.with_name(f"{store.name}.lock")
        try:
            number, _, name = path.read_text().partition(" ")
            return name.rstrip() if number == str(path.stat().st_ino) else ""
        except (OSError, UnicodeDecodeError):
            return ""

    def _hold(self, descriptor: int, lock: Callable[[int, int], None], how: int) -> None:
        """Held for as long as the server runs."""
        self._held.append(descriptor)
        lock(descriptor, how)

    def release(self) -> None:
        """Not before every connection of this process is closed: the file's last descriptor takes their locks along."""
        while self._held:
            os.close(self._held.pop())
