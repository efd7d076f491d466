"""Two houses on one PostgreSQL, in one process, so that each notice arrives just when the test wants it to."""

import asyncio
import json
import queue
import threading
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import psycopg
import pytest
from sqlalchemy.engine import make_url

from scrapyard.server.models.cards import OpenTable
from scrapyard.server.store import queries
from scrapyard.server.store.channel import CHANNEL, Channel, joined
from scrapyard.server.store.rows import StoreError
from scrapyard.server.tables import listener
from scrapyard.server.tables.table import Table
from tests.server.conftest import FAST, new_database
from tests.server.inside import Inside, Memory, house

Test = Callable[[Inside, Inside, Table, Memory], Awaitable[None]]


@pytest.fixture
def run(postgres: str) -> Callable[[Test], None]:
    """Run a test with two houses that hear nothing of each other; at the first, somebody waits for a second player."""

    async def both(test: Test) -> None:
        config = replace(FAST, store=new_database(postgres))
        async with house(config) as here, house(config) as there, asyncio.timeout(30):
            table, _ = await here.lobby.open(OpenTable(game="bolt", seats=2))
            memory = Memory()
            table.enter(await here.join(table), memory)
            await test(here, there, table, memory)

    return lambda test: asyncio.run(both(test))


async def begin(there: Inside, id: str) -> Table:
    """The second player comes to the other house, and the game begins."""
    table = await there.house.table(id)
    await there.join(table)
    while table.version == 0:
        await asyncio.sleep(0.01)
    return table


async def answer(inside: Inside, table: Table) -> None:
    assert table.play is not None
    seat, (ask, _) = next(iter(table.play.opened.items()))
    async with table.lock:
        play = await inside.house.playing(table)
        entry = play.answer(seat, play.game.vocabulary.key(ask.question, ask.values[0]), None, 0.0)
        await inside.house.write(table, play, entry)
        inside.dealer.written(table, play)


def updates(memory: Memory) -> list[dict[str, Any]]:
    return [frame for frame in memory.frames if frame["type"] == "update"]


def test_what_is_read_before_its_notice_comes_is_shown(run: Callable[[Test], None]) -> None:
    async def test(here: Inside, there: Inside, table: Table, memory: Memory) -> None:
        await begin(there, table.id)
        await here.house.refresh(table)
        async with table.lock:
            await here.house.playing(table)  # as the second player's hello does
        await here.house.catch_up(table)
        assert [update["position"]["version"] for update in updates(memory)] == [1]

    run(test)


def test_several_entries_read_at_once_are_shown_with_all_their_lines(run: Callable[[Test], None]) -> None:
    async def test(here: Inside, there: Inside, table: Table, memory: Memory) -> None:
        other = await begin(there, table.id)
        await here.house.refresh(table)
        await here.house.catch_up(table)
        for _ in range(12):
            await answer(there, other)
        async with other.lock:  # the other house answers by itself what has one answer only
            assert other.play is not None
            table.play = None
            await here.house.catch_up(table)
            first, second = updates(memory)
            assert second["position"]["version"] == other.version > 12
            indexes = [line["index"] for update in (first, second) for line in update["lines"]]
            assert indexes == list(range(len(other.play.log)))

    run(test)


def test_whoever_reads_the_result_can_have_the_record(run: Callable[[Test], None]) -> None:
    async def test(here: Inside, there: Inside, table: Table, memory: Memory) -> None:
        other = await begin(there, table.id)
        await here.house.refresh(table)
        await here.house.catch_up(table)
        while other.row.state != "over":
            await answer(there, other)
        states: list[str] = []
        plain = memory.send

        def send(text: bytes) -> None:
            plain(text)
            states.append(table.row.state)

        memory.send = send  # type: ignore[method-assign]
        await here.house.catch_up(table)
        results = [frame["position"]["result"] for frame in memory.frames if frame["type"] == "update"]
        assert results[-1] == table.row.result == other.row.result
        assert states[len(results) - 2] == "over", "as the last update was sent"

    run(test)


def test_a_deal_while_the_table_is_read_breaks_nothing(
    run: Callable[[Test], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(here: Inside, there: Inside, table: Table, memory: Memory) -> None:
        loop = asyncio.get_running_loop()
        load = queries.load_table

        def slow(connection: Any, id: str) -> Any:
            row = load(connection, id)
            monkeypatch.setattr(queries, "load_table", load)
            asyncio.run_coroutine_threadsafe(begin(there, id), loop).result()
            return row

        table.play = None
        monkeypatch.setattr(queries, "load_table", slow)
        async with table.lock:
            await here.house.playing(table)
        await here.house.catch_up(table)
        assert not table.broken
        assert [update["position"]["version"] for update in updates(memory)] == [1]

    run(test)


def test_a_notice_is_followed_when_the_store_is_back(
    run: Callable[[Test], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(here: Inside, there: Inside, table: Table, memory: Memory) -> None:
        await begin(there, table.id)
        read, failures = here.house.store.read, [StoreError("the line is down")] * 2

        async def failing(query: Any) -> Any:
            if failures:
                raise failures.pop()
            return await read(query)

        monkeypatch.setattr(listener, "RETRY_SECONDS", 0.01)
        monkeypatch.setattr(here.house.store, "read", failing)
        listener.Listener(here.house)._hear(json.dumps({"worker": "another", "table": table.id, "what": "lines"}))
        while not updates(memory):
            await asyncio.sleep(0.01)
        assert not failures

    run(test)


def test_own_notices_end_where_they_are_heard(postgres: str) -> None:
    """PostgreSQL sends a worker its own, too: one for every answer."""
    address = new_database(postgres)
    up, heard = threading.Event(), queue.SimpleQueue[str]()
    mine, others = (f'{{"worker":"{worker}","table":"t","what":"lines"}}' for worker in ("me", "another"))
    channel = Channel(make_url(address), '{"worker":"me"', up.set, heard.put)
    channel.start()
    try:
        assert up.wait(20)
        with psycopg.connect(address, autocommit=True) as connection:
            for payload in (mine, others, mine):
                connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
            connection.execute("SELECT pg_notify(%s, 'last')", (CHANNEL,))
        assert [heard.get(timeout=20) for _ in range(2)] == [others, "last"]
    finally:
        channel.close()


def test_what_a_transaction_tells_comes_in_few_texts_and_is_heard_one_by_one(postgres: str) -> None:
    """Each text wakes every worker; PostgreSQL takes less than 8,000 bytes in one."""
    address = new_database(postgres)
    told = [f'{{"worker":"another","table":"{"long-" * (i % 40)}{i}é","what":"lines"}}' for i in range(300)]
    texts = joined(told)
    assert len(texts) < 12
    assert all(len(text.encode()) < 8000 for text in texts)
    up, heard = threading.Event(), queue.SimpleQueue[str]()
    channel = Channel(make_url(address), '{"worker":"me"', up.set, heard.put)
    channel.start()
    try:
        assert up.wait(20)
        with psycopg.connect(address, autocommit=True) as connection:
            for text in texts:
                connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, text))
        assert [heard.get(timeout=20) for _ in told] == told
    finally:
        channel.close()
    assert joined([]) == []


def test_a_workers_notices_begin_as_it_says(run: Callable[[Test], None]) -> None:
    async def test(here: Inside, there: Inside, table: Table, memory: Memory) -> None:
        mine, others = here.house.notices, there.house.notices
        told, more = mine.notice(table, "here", seats=[0]), {"what": "here", "seats": [0]}
        assert json.loads(told) == {"worker": mine.worker, "table": table.id, **more}
        assert told.startswith(mine.mine)
        assert not told.startswith(others.mine)

    run(test)
