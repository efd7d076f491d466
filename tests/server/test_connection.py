"""One connection on a real transport: slow readers, clients that are gone, goodbyes that are not returned."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from scrapyard.server.wire import connection as wire
from scrapyard.server.wire.connection import BACKLOG, NAME, UNREAD, Connection, Left
from tests.server.people import PATIENCE

Talk = Callable[[Connection], Awaitable[None]]


class Client:
    """The other side, which reads when the test says so."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, port: int) -> None:
        self.reader, self.writer = reader, writer
        self.protocol = ClientProtocol(parse_uri(f"ws://127.0.0.1:{port}/"), max_size=None)
        self.texts: list[str] = []

    async def greet(self) -> None:
        self.protocol.send_request(self.protocol.connect())
        self.put()
        await self.read()

    def put(self) -> None:
        self.writer.write(b"".join(self.protocol.data_to_send()))

    def say(self, text: str) -> None:
        self.protocol.send_text(text.encode())
        self.put()

    async def read(self, answer: bool = True) -> bool:
        """What has come; False after the last of it."""
        data = await asyncio.wait_for(self.reader.read(1 << 20), PATIENCE)
        if data:
            self.protocol.receive_data(data)
        for event in self.protocol.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self.texts.append(bytes(event.data).decode())
        if answer:
            self.put()
        return bool(data)

    @property
    def code(self) -> int | None:
        return self.protocol.close_rcvd.code if self.protocol.close_rcvd else None


@asynccontextmanager
async def client(talk: Talk, ping: float = 60.0) -> AsyncIterator[tuple[Client, SimpleNamespace]]:
    """A client of an application that talks like this."""

    async def application(scope: Any, receive: Any, send: Any) -> None:
        connection = scope["extensions"][NAME]
        connection.accept()
        await talk(connection)

    config = SimpleNamespace(
        loaded_app=application, ws_ping_interval=ping, ws_max_size=16_384, ws_per_message_deflate=False
    )
    state = SimpleNamespace(connections=set(), tasks=set())
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Connection(config, state, {}), "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 16)
    one = Client(reader, writer, port)
    await one.greet()
    try:
        yield one, state
    finally:
        writer.close()
        server.close()
        await asyncio.gather(*state.tasks)


def run(test: Awaitable[None]) -> None:
    async def inside() -> None:
        await asyncio.wait_for(test, 3 * PATIENCE)

    asyncio.run(inside())


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.01)


async def listening(connection: Connection) -> None:
    """Until the client is gone."""
    try:
        while True:
            await connection.read()
    except Left:
        connection.end(1000, "")
        await connection.drain(PATIENCE)


def test_a_reader_that_is_slow_gets_everything_in_order() -> None:
    async def talk(connection: Connection) -> None:
        for number in range(BACKLOG - 10):
            connection.send(f"{number} ".encode().ljust(60_000, b"."))
        connection.end(1000, "that was all")
        await connection.drain(PATIENCE)

    async def test() -> None:
        async with client(talk) as (one, _):
            await asyncio.sleep(0.2)
            while one.code is None:
                assert await one.read()
            assert [int(text.split()[0]) for text in one.texts] == list(range(BACKLOG - 10))
            assert one.code == 1000

    run(test())


def test_what_is_said_at_one_moment_goes_out_together_and_before_the_goodbye(monkeypatch: pytest.MonkeyPatch) -> None:
    writes = list[int]()
    write_out = Connection._write_out

    def counted(self: Connection) -> None:
        writes.append(len(self._out))
        write_out(self)

    async def talk(connection: Connection) -> None:
        monkeypatch.setattr(Connection, "_write_out", counted)
        for number in range(10):
            connection.send(str(number).encode())
        await asyncio.sleep(0)
        for number in range(10, 20):
            connection.send(str(number).encode().ljust(wire.TOGETHER // 4))
        connection.end(1000, "")

    async def test() -> None:
        async with client(talk) as (one, _):
            while await one.read():
                pass
            assert [int(text) for text in one.texts] == list(range(20))
            assert one.code == 1000
            assert [count for count in writes if count] == [10, 4, 4, 2]

    run(test())


def test_a_reader_that_is_too_slow_is_sent_away_and_keeps_nothing_here() -> None:
    lines: list[int] = []

    async def talk(connection: Connection) -> None:
        for _ in range(400):
            connection.send(b"x" * 60_000)
            lines.append(len(connection._line))
        await connection.drain(PATIENCE)

    async def test() -> None:
        async with client(talk) as (one, _):
            await asyncio.sleep(0.2)
            while one.code is None:
                assert await one.read()
            assert one.code == wire.TOO_SLOW
            assert max(lines) == BACKLOG
            assert len(one.texts) < BACKLOG

    run(test())


def test_a_client_that_is_gone_is_found_out_by_pings() -> None:
    async def test() -> None:
        async with client(listening, ping=0.1) as (one, state):
            while await one.read(answer=False):
                pass
            assert one.code == wire.DEFECT
            await until(lambda: not state.tasks and not state.connections)

    run(test())


def test_a_client_that_answers_pings_stays() -> None:
    async def test() -> None:
        async with client(listening, ping=0.1) as (one, state):
            for _ in range(5):
                assert await one.read()
            assert one.code is None
            assert len(state.connections) == 1

    run(test())


def test_whoever_does_not_return_a_goodbye_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "GOODBYE_SECONDS", 0.2)

    async def talk(connection: Connection) -> None:
        await connection.read()
        connection.end(1000, "")

    async def test() -> None:
        async with client(talk) as (one, state):
            one.say("go away")
            await one.read(answer=False)
            assert one.code == 1000
            assert state.connections
            await until(lambda: not state.connections)

    run(test())


def test_what_is_not_read_stops_the_client_and_is_read_later() -> None:
    go = asyncio.Event()
    heard: list[str | None] = []

    async def talk(connection: Connection) -> None:
        await go.wait()
        assert len(connection._texts) >= UNREAD
        while len(heard) < 50:
            heard.append(await connection.read())
        connection.end(1000, "")

    async def test() -> None:
        async with client(talk) as (one, _):
            for number in range(50):
                one.say(str(number))
                await asyncio.sleep(0)
            await asyncio.sleep(0.1)
            go.set()
            while one.code is None:
                assert await one.read()
            assert heard == [str(number) for number in range(50)]

    run(test())


def test_when_the_server_goes_down_the_client_is_told() -> None:
    async def test() -> None:
        async with client(listening) as (one, state):
            for connection in list(state.connections):
                connection.shutdown()
            while await one.read():
                pass
            assert one.code == wire.RESTART
            await until(lambda: not state.tasks and not state.connections)

    run(test())


def test_an_application_that_fails_turns_the_client_away() -> None:
    async def test() -> None:
        async def application(scope: Any, receive: Any, send: Any) -> None:
            raise ValueError("a defect")

        config = SimpleNamespace(
            loaded_app=application, ws_ping_interval=60.0, ws_max_size=1000, ws_per_message_deflate=False
        )
        state = SimpleNamespace(connections=set(), tasks=set())
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: Connection(config, state, {}), "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        one = Client(reader, writer, port)
        one.protocol.send_request(one.protocol.connect())
        one.put()
        assert b"403" in (await asyncio.wait_for(reader.read(), PATIENCE)).split(b"\r\n")[0]
        await until(lambda: not state.connections)
        writer.close()
        server.close()

    run(test())
