"""The store: two writers, group commit, and what the operator is told when it does not work."""

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from sqlalchemy import text

from scrapyard.server.store import queries, writer
from scrapyard.server.store.engine import make_engine, store_url
from scrapyard.server.store.rows import ANSWER, START, Entry, SeatRow, StoreError, TableRow
from scrapyard.server.store.store import Store
from tests.server.conftest import FAST, Server, new_database
from tests.server.people import Person, at_rest, play_on, seated, whoever_is_asked

MODULE = [sys.executable, "-m", "scrapyard.server.command"]


def _row(id: str = "rusty-piston-42") -> TableRow:
    seats = [SeatRow(0, "person", "Bea", None, "hash", "nonce-a"), SeatRow(1)]
    return TableRow(id, "bolt", 1, {"final_round": "8"}, {}, "none", True, b"seed", "watch", 1e12, seats=seats)


def _entry(version: int, option: str = "") -> Entry:
    return Entry(version, ANSWER if option else START, 0, option, "* start 1/2", None, 1.5, 0.0, None)


async def _two_writers(address: str) -> None:
    stores = [Store(address), Store(address)]
    stores[0].prepare()
    stores[0].lock.release()
    for store in stores:
        store.open()
    first, second = stores
    await first.change(lambda connection: queries.create_table(connection, _row()))
    with pytest.raises(queries.TakenCode):
        await second.change(lambda connection: queries.create_table(connection, _row()))
    assert await first.append("rusty-piston-42", _entry(1), {"state": "running"}, "")
    written = [
        await asyncio.gather(
            *(store.append("rusty-piston-42", _entry(version, f"by {i}"), None, "") for i, store in enumerate(stores))
        )
        for version in range(2, 30)
    ]
    assert all(sorted(pair) == [False, True] for pair in written)
    entries = await second.read(lambda connection: queries.load_entries(connection, "rusty-piston-42"))
    assert [entry.version for entry in entries] == list(range(1, 30))
    for entry, pair in zip(entries[1:], written, strict=True):
        assert entry.option == f"by {pair.index(True)}"
    table = await second.read(lambda connection: queries.load_table(connection, "rusty-piston-42"))
    assert table is not None
    assert (table.state, table.version, table.seats[0].name) == ("running", 29, "Bea")
    assert table.settings == {"final_round": "8"}
    for store in stores:
        await store.close()


def test_of_two_writers_of_one_version_one_wins(store_address: str) -> None:
    asyncio.run(_two_writers(store_address))


async def _written_and_read(address: str, entries: list[Entry]) -> list[Entry]:
    store = Store(address)
    store.prepare()
    store.open()
    await store.change(lambda connection: queries.create_table(connection, _row()))
    assert all(await asyncio.gather(*(store.append("rusty-piston-42", entry, None, "") for entry in entries)))
    found = await store.read(lambda connection: queries.load_entries(connection, "rusty-piston-42"))
    await store.close()
    return found


def test_entries_are_read_as_they_were_written(store_address: str) -> None:
    """Quotes, backslashes, several lines, letters of all planes, numbers to the last bit, and nothing."""
    odd = "say \"x\" 'y' \\ {%s} \t\nB pass \x1f \u00e9 \u2028 \U0001f916"
    entries = [
        Entry(1, START, -1, "", odd, None, 1763500000.1234567, 0.1 + 0.2, None),
        Entry(2, ANSWER, 3, odd, "", "a key", 5e-324, 1e300, 1763500000.9876543),
        Entry(3, ANSWER, 0, "pass", "null", "null", 0.0, 1 / 3, 0.0),
    ]
    assert asyncio.run(_written_and_read(store_address, entries)) == entries


async def _answers_of_one_round(address: str) -> int:
    """How many transactions answers take that come in by and by while the loop goes round."""
    store = Store(address)
    store.prepare()
    store.open()
    await store.change(lambda connection: queries.create_table(connection, _row()))
    await store.append("rusty-piston-42", _entry(1), None, "")
    before = store.writer.written
    waiting = []
    for version in range(2, 12):
        waiting.append(store.append("rusty-piston-42", _entry(version, "play"), None, ""))
        await asyncio.sleep(0)
    assert all(await asyncio.gather(*waiting))
    taken = store.writer.written - before
    await store.close()
    return taken


def test_answers_that_come_while_the_loop_goes_round_share_a_transaction(
    store_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "GATHER_SECONDS", 60.0)  # a busy machine may be slow
    assert asyncio.run(_answers_of_one_round(store_address)) == 1


async def _traced(address: str, folder: Path) -> list[str]:
    """What is said to PostgreSQL and back while an answer is written, in libpq's words, once the statement is known."""
    store = Store(address)
    store.prepare()
    store.open()
    await store.change(lambda connection: queries.create_table(connection, _row()))
    for version in range(1, 8):
        assert await store.append("rusty-piston-42", _entry(version), None, "{}")
    connection = store.writer._connection
    assert connection is not None
    line: Any = connection.connection.driver_connection
    with (folder / "trace").open("wb") as trace:
        line.pgconn.trace(trace.fileno())
        assert (
            await asyncio.gather(
                *(store.append("rusty-piston-42", _entry(version, "play"), None, "{}") for version in (8, 9, 10))
            )
            == [True] * 3
        )
        line.pgconn.untrace()
    await store.close()
    return (folder / "trace").read_text().splitlines()


def test_answers_that_come_together_take_one_round_trip_to_postgresql(postgres: str, tmp_path: Path) -> None:
    said = asyncio.run(_traced(new_database(postgres), tmp_path))
    assert sum("ReadyForQuery" in line for line in said) == 1, said
    assert not any("Parse" in line and "ParseComplete" not in line for line in said), "the statement is kept prepared"


async def _refused_change(address: str) -> None:
    store = Store(address)
    store.prepare()
    store.open()
    await store.change(lambda connection: queries.create_table(connection, _row()))
    results = await asyncio.gather(
        store.append("rusty-piston-42", _entry(1), None, ""),
        store.change(lambda connection: queries.create_table(connection, _row())),
        store.change(lambda connection: queries.create_table(connection, _row("other-piston-43"))),
        return_exceptions=True,
    )
    assert results[0] is True
    assert isinstance(results[1], queries.TakenCode)
    rows = await store.read(queries.list_tables)
    assert {row.id for row in rows} == {"rusty-piston-42", "other-piston-43"}
    await store.close()


def test_one_refused_write_leaves_the_rest_of_its_transaction_alone(store_address: str) -> None:
    asyncio.run(_refused_change(store_address))


def _prepare(address: str) -> None:
    store = Store(address)
    store.prepare()
    store.lock.release()


def _told(address: str) -> str:
    with pytest.raises(StoreError) as told:
        Store(address).prepare()
    return str(told.value)


def test_a_newer_schema_is_refused_and_left_alone(store_address: str) -> None:
    _prepare(store_address)
    engine = make_engine(store_url(store_address), writing=True)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        connection.execute(text("UPDATE facts SET value = '9998' WHERE name = 'oldest'"))
    told = _told(store_address)
    assert "schema 9999" in told
    assert "Update Scrapyard" in told
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == "9999"
    engine.dispose()


def test_a_store_is_migrated_once(store_address: str) -> None:
    for _ in range(2):
        _prepare(store_address)

    async def look() -> None:
        store = Store(store_address)
        store.open()
        assert await store.read(queries.list_tables) == []
        await store.close()

    asyncio.run(look())


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    path.write_bytes(b"This is not a database, it is a poem." * 100)
    before = path.read_bytes()
    assert "is not a database file" in _told(f"sqlite:///{path}")
    assert path.read_bytes() == before


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    told = _told(f"sqlite:///{tmp_path / 'nowhere' / 'store.db'}")
    assert "No such file or directory" in told


def test_a_locked_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scrapyard.server.store.engine.BUSY_SECONDS", 0.1)
    path = tmp_path / "store.db"
    _prepare(f"sqlite:///{path}")
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    assert "is locked by another program" in _told(f"sqlite:///{path}")
    holder.close()


def test_a_read_only_store_is_named(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    _prepare(f"sqlite:///{path}")
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode=DELETE")
    connection.close()
    assert "cannot be written" in _told(f"sqlite:///file:{path}?mode=ro&uri=true")


def test_two_servers_on_one_file_are_refused(sqlite_server: Server) -> None:
    sqlite_server.start()
    assert "in use by another server" in _told(sqlite_server.config.store)


@pytest.mark.parametrize("link", ["symlink", "symlinked folder", "hard link", "hard link elsewhere"])
def test_a_file_in_use_is_refused_under_any_name(sqlite_server: Server, tmp_path: Path, link: str) -> None:
    sqlite_server.start()
    people = seated(sqlite_server.base)
    other = tmp_path / "other.db"
    if link == "symlink":
        other.symlink_to("store.db")
    elif link == "symlinked folder":
        (tmp_path / "folder").symlink_to(tmp_path)
        other = tmp_path / "folder" / "store.db"
    else:
        if link == "hard link elsewhere":
            (tmp_path / "folder").mkdir()
            other = tmp_path / "folder" / "other.db"
        if sys.platform != "linux":
            pytest.skip("only Linux locks the file itself")
        other.hardlink_to(tmp_path / "store.db")
    assert "in use by another server" in _told(f"sqlite:///{other}")
    play_on(people, 3)
    sqlite_server.stop()
    if "hard" not in link:
        _prepare(f"sqlite:///{other}")


def test_sqlite_keeps_its_own_locks_beside_the_servers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scrapyard.server.store.engine.BUSY_SECONDS", 0.1)
    path = tmp_path / "store.db"
    store = Store(f"sqlite:///{path}")
    store.prepare()
    engine = make_engine(store.url, writing=True)
    with engine.begin(), pytest.raises(StoreError, match="in use"):
        Store(f"sqlite:///{path}").prepare()
    with engine.begin():
        program = f"import sqlite3; sqlite3.connect({str(path)!r}, 0.1).execute('BEGIN IMMEDIATE')"
        ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False)
    engine.dispose()
    store.lock.release()
    assert "is locked" in ended.stderr


@pytest.mark.parametrize(
    ("address", "part"),
    [
        ("mysql://host/name", "only SQLite and PostgreSQL are known"),
        ("nonsense", "is not an address"),
        ("sqlite://", "names no file"),
        ("postgresql://nobody@127.0.0.1:1/none", "does not answer"),
    ],
)
def test_an_address_that_cannot_be_used_says_why(address: str, part: str) -> None:
    with pytest.raises(StoreError, match=part):
        Store(address).prepare()


def test_a_database_that_does_not_exist_is_named(postgres: str) -> None:
    assert "does not exist" in _told(postgres.replace("/postgres?", "/nothing?"))


def _command(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*MODULE, *arguments], capture_output=True, text=True, timeout=60, check=False)


def test_a_taken_port_ends_with_code_2_and_a_sentence(sqlite_server: Server, tmp_path: Path) -> None:
    sqlite_server.start()
    ended = _command("--port", str(sqlite_server.port), "--store", f"sqlite:///{tmp_path / 'other.db'}")
    assert ended.returncode == 2
    assert "cannot be used: Address already in use; choose another with --port" in ended.stderr
    assert "Traceback" not in ended.stderr


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (("--store", "mysql://x"), "only SQLite and PostgreSQL"),
        (("--workers", "2"), "several need PostgreSQL"),
        (("--workers", "0"), "at least one"),
        (("--port", "70000"), "0 to 65535"),
        (("--proxy", "localhost"), "neither an address"),
        (("--proxy", "*"), "neither an address"),
    ],
)
def test_wrong_options_end_with_code_2_and_a_sentence(arguments: tuple[str, ...], part: str) -> None:
    ended = _command(*arguments)
    assert ended.returncode == 2
    assert part in ended.stderr
    assert "Traceback" not in ended.stderr


def test_when_the_disk_is_full_nothing_changes_and_the_server_goes_on_afterwards(sqlite_server: Server) -> None:
    """A tiny file system that fills up, and is emptied again."""
    folder = sqlite_server.folder / "small"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", str(folder)]
    if os.geteuid() != 0 or subprocess.run(mount, check=False).returncode:
        pytest.skip("a small file system can be made only by root")
    try:
        base = sqlite_server.start(store=f"sqlite:///{folder / 'store.db'}").base
        people = seated(base)
        play_on(people, 4)
        at_rest(people)
        with (folder / "ballast").open("wb", buffering=0) as ballast, suppress(OSError):
            while True:
                ballast.write(b"x" * 4096)
        asked = whoever_is_asked(people)
        option = asked.position["ask"]["options"][0]["key"]
        codes = [asked.answer(option, version=asked.position["ask"]["version"], key=f"try{i}") for i in range(3)]
        assert {reply.get("code") for reply in codes} <= {"store", "stale", None}
        assert any(reply.get("code") == "store" for reply in codes)
        assert all("disk" not in reply.get("text", "") for reply in codes)
        (folder / "ballast").unlink()
        again = [Person(base, person.table, person.secret, person.letter).connect() for person in people]
        assert play_on(again, 5) == 5
        assert httpx.get(f"{base}/healthz").status_code == 200
        assert "the disk is full" in sqlite_server.log.read_text()
    finally:
        sqlite_server.stop()
        subprocess.run(["umount", folder], check=True)
        shutil.rmtree(folder)


def test_a_postgresql_that_drops_its_connections_is_found_again(postgres: str, tmp_path: Path) -> None:
    address = new_database(postgres)
    server = Server(replace(FAST, store=address), tmp_path).start()
    try:
        people = seated(server.base)
        play_on(people, 3)
        with psycopg.connect(postgres, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s",
                (address.split("/")[3].split("?")[0],),
            )
        again: list[Person] = []
        for person in people:
            again.append(Person(server.base, person.table, person.secret, person.letter).connect())
        asked = whoever_is_asked(again)
        option = asked.position["ask"]["options"][0]["key"]
        first = asked.answer(option, key="mine")
        if first["type"] == "error":
            assert first["code"] == "store"
            assert asked.answer(option, key="mine")["type"] == "update"
        assert play_on(again, 5) == 5
    finally:
        server.stop()
