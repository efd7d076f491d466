"""Connections of one address, and those that say nothing."""

import socket
import time
from collections.abc import Iterator
from contextlib import suppress

import httpx
import pytest

from tests.server.conftest import Server
from tests.server.people import join, open_table, seated

LIMIT = 20
ABUSER, PROXY = "127.0.0.66", "127.0.0.77"


@pytest.fixture
def guarded(sqlite_server: Server) -> Server:
    return sqlite_server.start(connections_each=LIMIT, silence=1.5, proxies=(PROXY,))


@pytest.fixture
def held() -> Iterator[list[socket.socket]]:
    """Connections that are open until the test ends."""
    connections: list[socket.socket] = []
    yield connections
    for one in connections:
        one.close()


def come(server: Server, address: str, count: int) -> list[socket.socket]:
    made = []
    for _ in range(count):
        made.append(socket.create_connection((server.host, server.port), 5, source_address=(address, 0)))
    return made


def is_open(connection: socket.socket, patience: float = 0.3) -> bool:
    """Whether the server has not hung up; it says nothing to those who say nothing."""
    connection.settimeout(patience)
    with suppress(ConnectionError):
        try:
            return connection.recv(1) != b""
        except TimeoutError:
            return True
    return False


def test_one_address_has_so_many_connections_and_others_have_theirs(guarded: Server, held: list[socket.socket]) -> None:
    held += come(guarded, ABUSER, LIMIT + 10)
    assert [is_open(one, 5.0) for one in held[LIMIT:]] == [False] * 10
    people = seated(guarded.base)
    assert people[0].do("ping")["type"] == "pong"
    assert httpx.get(f"{guarded.base}/healthz").status_code == 200


def test_whoever_says_nothing_is_sent_away_and_makes_room(guarded: Server, held: list[socket.socket]) -> None:
    silent = come(guarded, ABUSER, LIMIT)
    held += silent
    silent[0].sendall(b"GET /healthz HTTP/1.1\r\nHost: here\r\n")  # and never the end of it
    deadline = time.monotonic() + 20
    while any(is_open(one) for one in silent):
        assert time.monotonic() < deadline
    later = come(guarded, ABUSER, 1)
    held += later
    later[0].sendall(b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n")
    later[0].settimeout(10)
    assert later[0].recv(100).startswith(b"HTTP/1.1 200")


def test_whoever_sits_at_a_table_may_be_silent(guarded: Server) -> None:
    table, _ = open_table(guarded.base)
    person = join(guarded.base, table).connect()
    time.sleep(2.5)
    assert person.do("ping")["type"] == "pong"


def test_a_proxy_that_is_believed_has_any_number(guarded: Server, held: list[socket.socket]) -> None:
    held += come(guarded, PROXY, LIMIT + 10)
    time.sleep(2.5)
    assert all(is_open(one, 0.05) for one in held)
