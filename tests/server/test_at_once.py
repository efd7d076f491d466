"""Answers that are taken without waking a task: as all others are, and nobody sees them before they are written."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from scrapyard.server.budgets import Bucket
from scrapyard.server.store.rows import StoreError
from scrapyard.server.tables.keys import hashed
from scrapyard.server.tables.lock import Lock
from scrapyard.server.tables.moves import Caller
from scrapyard.server.tables.table import Table
from scrapyard.server.wire.connection import Connection
from scrapyard.server.wire.socket import TableSocket
from tests.server.conftest import FAST
from tests.server.inside import Inside, Memory, house
from tests.server.people import at_rest, seated, whoever_is_asked


class Said:
    """A connection that remembers what is said to it, and whether it goes on to the next text."""

    def __init__(self) -> None:
        self.said: list[dict[str, Any]] = []
        self.held = 0

    def hold(self) -> None:
        self.held += 1

    def go_on(self) -> None:
        self.held -= 1

    def say(self, message: dict[str, Any]) -> None:
        self.said.append(message)

    def end(self, code: int, reason: str) -> None:
        self.said.append({"type": "end", "code": code})


class Place:
    """Whoever is asked at a table, at a connection of theirs."""

    def __init__(self, inside: Inside, table: Table, memories: list[Memory]) -> None:
        assert table.play is not None
        self.inside, self.table, self.memories = inside, table, memories
        self.seat, (self.ask, self.version) = next(iter(table.play.opened.items()))
        self.option = table.play.game.vocabulary.key(self.ask.question, self.ask.values[0])
        self.caller = Caller(self.seat, hashed(inside.secrets[table.id, self.seat]))
        self.connection = Said()
        self.bucket = Bucket(1.0, 10.0)
        self.socket = TableSocket(inside.lobby, inside.moves)

    def say(self, key: str = "k", **other: Any) -> bool:
        answer = {"type": "answer", "key": key, "version": self.version, "option": self.option, **other}
        connection = cast(Connection, self.connection)
        return self.socket._at_once(connection, self.table, self.caller, self.bucket, json.dumps(answer))

    def versions(self) -> list[int]:
        return [memory.frames[-1]["position"]["version"] for memory in self.memories]

    async def done(self) -> None:
        while self.connection.held:
            await asyncio.sleep(0.001)


async def quiet(table: Table) -> None:
    """Until nobody is at work at the table or waits to be."""
    while table.play is None or table.thinking:
        await asyncio.sleep(0.001)
    async with table.lock:
        pass


def run(tmp_path: Path, test: Callable[[Place], Awaitable[None]]) -> None:
    async def inside() -> None:
        async with house(replace(FAST, store=f"sqlite:///{tmp_path / 'store.db'}")) as one:
            table, memories = await one.seated(game="bolt", seats=2)
            await quiet(table)
            await test(Place(one, table, memories))

    asyncio.run(inside())


def test_an_answer_at_a_free_table_is_shown_when_it_is_written(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        before = place.table.version
        assert place.say("one")
        assert place.connection.held == 1, "what comes next has to wait"
        assert place.table.lock.locked()
        assert place.table.play is None, "nobody may read what is not written"
        assert place.versions() == [before, before]
        await place.done()
        assert not place.table.lock.locked()
        assert place.versions() == [before + 1, before + 1]
        replies = [memory.frames[-1]["reply_to"] for memory in place.memories]
        assert replies == [("one" if seat == place.seat else None) for seat in range(2)]
        assert place.connection.said == []

    run(tmp_path, test)


def test_the_same_key_does_nothing_twice(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        assert place.say("one")
        await place.done()
        await quiet(place.table)
        before = place.table.version
        assert place.say("one")
        assert place.connection.said == [{"type": "done", "reply_to": "one", "version": 2}]
        assert place.table.version == before
        assert not place.table.lock.locked()
        assert not place.connection.held

    run(tmp_path, test)


@pytest.mark.parametrize(("message", "code"), [({"option": "no such option"}, "illegal"), ({"version": 99}, "stale")])
def test_what_is_refused_changes_nothing_and_keeps_nobody(tmp_path: Path, message: dict[str, Any], code: str) -> None:
    async def test(place: Place) -> None:
        before = place.table.version
        assert place.say(**message)
        assert [(one["code"], one["reply_to"]) for one in place.connection.said] == [(code, "k")]
        assert not place.table.lock.locked()
        assert not place.connection.held
        assert place.say("again")
        await place.done()
        assert place.versions() == [before + 1, before + 1]

    run(tmp_path, test)


def test_an_answer_that_cannot_be_written_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(place: Place) -> None:
        def failing(*_: object) -> "asyncio.Future[bool]":
            future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
            future.set_exception(StoreError("the disk is full"))
            return future

        before = place.versions()
        with monkeypatch.context() as patch:
            patch.setattr(place.inside.house.store, "append", failing)
            assert place.say("one")
            await place.done()
        assert place.connection.said[0]["code"] == "store"
        assert place.versions() == before
        assert not place.table.lock.locked()
        assert not place.say("one"), "the game has to be read from the store first"
        async with place.table.lock:
            play = await place.inside.house.playing(place.table)
        assert play.version == before[0]

    run(tmp_path, test)


def test_whoever_lost_the_seat_is_shown_out(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        place.table.row.seats[place.seat].secret = "somebody else's"
        assert place.say()
        assert [one["type"] for one in place.connection.said] == ["error", "end"]
        assert place.connection.said[0]["code"] == "forbidden"
        assert not place.table.lock.locked()

    run(tmp_path, test)


def test_what_has_to_wait_is_left_to_the_task(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        async with place.table.lock:
            assert not place.say(), "somebody is at work here"
        place.bucket.left = place.bucket.rate = 0.0
        assert not place.say(), "too fast, which ends the connection"
        assert not place.table.lock.locked()
        place.bucket.left = 1.0
        for text in ('{"type": "ping", "key": "k"}', "{", '{"type": "answer"}'):
            connection = cast(Connection, place.connection)
            assert not place.socket._at_once(connection, place.table, place.caller, place.bucket, text)
        assert place.bucket.left == 1.0, "it has not been counted yet"
        assert not place.connection.held

    run(tmp_path, test)


def test_what_is_sent_behind_an_answer_is_done_after_it(base: str) -> None:
    people = seated(base)
    at_rest(people)
    one = whoever_is_asked(people)
    ask = one.position["ask"]
    one.send({"type": "answer", "key": "first", "version": ask["version"], "option": ask["options"][0]["key"]})
    for number in range(12):
        one.send({"type": "ping", "key": f"then-{number}"})
    replies: list[str] = []
    while len(replies) < 13:
        reply = one.read().get("reply_to")
        replies += [reply] if reply is not None else []
    assert replies == ["first", *(f"then-{number}" for number in range(12))]


def test_a_lock_goes_round_in_the_order_of_coming() -> None:
    held: list[int] = []

    async def hold(lock: Lock, number: int) -> None:
        async with lock:
            held.append(number)
            await asyncio.sleep(0)

    async def test() -> None:
        lock = Lock()
        assert lock.take()
        waiting = [asyncio.ensure_future(hold(lock, number)) for number in range(4)]
        await asyncio.sleep(0)
        assert held == []
        waiting[0].cancel()
        lock.let_go()
        assert not lock.take(), "others have waited longer"
        waiting[2].cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert held == [1, 3]
        assert lock.take()

    asyncio.run(test())
