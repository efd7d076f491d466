"""Tables that come into memory and leave it, stores and rules that fail in between."""

import asyncio
import gzip
import os
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from scrapyard.kernel.errors import UnknownName
from scrapyard.server.game import records
from scrapyard.server.game.aftermath import aftermath_text
from scrapyard.server.models.cards import CheckPack, OpenTable
from scrapyard.server.store import queries
from scrapyard.server.store.rows import StoreError
from scrapyard.server.tables.house import Defect
from scrapyard.server.tables.keys import hashed
from scrapyard.server.tables.table import Gone, Refusal, Table
from scrapyard.server.thinking.queue import NOBODY
from scrapyard.server.web import routes, workbench
from tests.server.conftest import FAST
from tests.server.inside import Inside, house


def run(tmp_path: Path, test: Callable[[Inside], Awaitable[None]], **config: Any) -> None:
    async def inside() -> None:
        async with house(replace(FAST, store=f"sqlite:///{tmp_path / 'store.db'}", **config)) as one:
            await test(one)

    asyncio.run(inside())


async def answer(inside: Inside, table: Table) -> None:
    """Answer the question that is open once the server has answered what it answers by itself."""
    await settled(lambda: not table.thinking)
    assert table.play is not None
    seat, (ask, version) = next(iter(table.play.opened.items()))
    option = table.play.game.vocabulary.key(ask.question, ask.values[0])
    await inside.act(table, seat, type="answer", version=version, option=option)


async def settled(condition: Callable[[], bool]) -> None:
    for _ in range(2000):
        if condition():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came about")


def test_a_table_at_rest_keeps_no_game_and_goes_on_when_somebody_does(tmp_path: Path) -> None:
    async def test(inside: Inside) -> None:
        table, memories = await inside.seated(game="bolt", seats=2)
        await settled(lambda: table.play is not None and table.play.can_wait)
        play = table.play
        assert play is not None
        (seat, (ask, version)), before = next(iter(play.opened.items())), table.version
        option = play.game.vocabulary.key(ask.question, ask.values[0])
        inside.house.unload_idle()
        assert table.play is play, "something has just happened"
        table.used -= 2
        inside.house.unload_idle()
        assert table.play is None
        await inside.dealer.revive()
        assert table.play is None, "nobody wants it"
        assert table.card()["waiting"], "whoever looks at the lobby sees whom it waits for"
        await inside.act(table, seat, type="answer", version=version, option=option)
        assert all(memory.frames[-1]["position"]["version"] > before for memory in memories)

    run(tmp_path, test, rest=1.0)


@pytest.mark.parametrize(
    ("wish", "why"),
    [({"bots": [{"seat": "B", "level": "greedy"}]}, "a bot is asked"), ({"clock": "blitz"}, "a clock runs")],
)
def test_a_table_at_which_the_server_has_to_act_does_not_rest(tmp_path: Path, wish: dict[str, Any], why: str) -> None:
    async def test(inside: Inside) -> None:
        people = 2 - len(wish.get("bots", []))
        table, _ = await inside.lobby.open(OpenTable.model_validate({"game": "bolt", "seats": 2, **wish}))
        table.lead = False
        for _ in range(people):
            await inside.join(table)
        await settled(lambda: table.play is not None and table.play.match is not None)
        table.lead = False
        while table.play is not None and "bot" in why and table.play.bot_at(next(iter(table.play.opened))) is None:
            await answer(inside, table)
            table.lead = False
        for _, task in table.thinking.values():
            task.cancel()
        table.thinking.clear()
        table.used -= 10_000
        inside.house.unload_idle()
        assert table.play is not None, why
        assert table.id in inside.house.tables

    run(tmp_path, test, rest=1.0)


def test_an_idle_table_leaves_memory_and_comes_back_as_it_was(tmp_path: Path) -> None:
    async def test(inside: Inside) -> None:
        table, memories = await inside.seated(game="bolt", seats=2)
        for _ in range(9):
            await answer(inside, table)
        await settled(lambda: not table.thinking)
        assert table.play is not None
        before, version = table.play.started().state.digest(), table.version
        inside.house.unload_idle()
        assert table.id in inside.house.tables, "somebody is connected"
        for seat, memory in enumerate(memories):
            table.leave(seat, memory)
        table.used -= 1
        inside.house.unload_idle()
        assert table.id not in inside.house.tables
        again = await inside.house.table(table.id)
        assert again is not table
        assert again.play is not None
        assert again.play.started().state.digest() == before
        assert again.version == version
        await answer(inside, again)

    run(tmp_path, test, idle=0.0)


def test_an_answer_that_cannot_be_written_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(inside: Inside) -> None:
        table, memories = await inside.seated(game="bolt", seats=2)
        before = len(memories[0].frames)

        def failing(*_: object) -> "asyncio.Future[bool]":
            future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
            future.set_exception(StoreError("the disk is full"))
            return future

        with monkeypatch.context() as patch:
            patch.setattr(inside.house.store, "append", failing)
            with pytest.raises(StoreError):
                await answer(inside, table)
        assert len(memories[0].frames) == before
        async with table.lock:
            play = await inside.house.playing(table)
        assert play.version == 1
        await answer(inside, table)
        assert table.version == 2

    run(tmp_path, test)


def test_a_bot_goes_on_after_the_store_has_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(inside: Inside) -> None:
        failed = 0
        append = inside.house.store.append

        def failing(table: str, entry: Any, *rest: Any) -> "asyncio.Future[bool]":
            nonlocal failed
            if entry.kind != "answer":
                return append(table, entry, *rest)
            failed += 1
            future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
            future.set_exception(StoreError("the disk is full"))
            return future

        with monkeypatch.context() as patch:
            patch.setattr(inside.house.store, "append", failing)
            wish = OpenTable(game="bolt", seats=2, bots=[{"seat": "A", "level": "random"}])  # type: ignore[list-item]
            table, _ = await inside.lobby.open(wish)
            await inside.join(table)
            await settled(lambda: failed > 0 and not table.thinking)
        assert table.play is None
        await inside.dealer.revive()
        await settled(lambda: table.version >= 2)

    run(tmp_path, test)


def test_rules_that_fail_change_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(inside: Inside) -> None:
        table, _ = await inside.seated(game="bolt", seats=2)

        def broken(*_: object) -> str:
            raise ZeroDivisionError

        with monkeypatch.context() as patch:
            patch.setattr("scrapyard.server.game.play.Entry", broken)  # by then the game in memory has been changed
            with pytest.raises(Defect, match="nothing has changed"):
                await answer(inside, table)
        async with table.lock:
            assert (await inside.house.playing(table)).version == 1
        await answer(inside, table)
        assert table.version == 2

    run(tmp_path, test)


def test_a_table_of_later_rules_is_gone_but_its_card_is_there(tmp_path: Path) -> None:
    async def test(inside: Inside) -> None:
        table, _ = await inside.seated(game="bolt", seats=2)
        row = replace(table.row, id="older-piston-42", rules=99, seats=table.row.seats)
        await inside.house.store.change(lambda connection: queries.create_table(connection, row))
        older = await inside.house.table("older-piston-42")
        assert older.card()["state"] == "running"
        with pytest.raises(Gone, match="rules version 99"):
            async with older.lock:
                await inside.house.playing(older)

    run(tmp_path, test)


def test_a_damaged_record_is_refused_and_the_others_go_on(tmp_path: Path) -> None:
    async def test(inside: Inside) -> None:
        table, _ = await inside.seated(game="bolt", seats=2)
        other, _ = await inside.seated(game="bolt", seats=2)
        sql = "UPDATE lines SET lines = '* deck nothing' WHERE table_id = ?"
        await inside.house.store.change(lambda connection: connection.exec_driver_sql(sql, (table.id,)).close())
        table.play = None
        with pytest.raises(Gone, match="says other things than the rules do"):
            async with table.lock:
                await inside.house.playing(table)
        await answer(inside, other)

    run(tmp_path, test)


def test_there_is_no_table_that_was_never_opened(tmp_path: Path) -> None:
    async def test(inside: Inside) -> None:
        with pytest.raises(UnknownName):
            await inside.house.table("no-such-1")

    run(tmp_path, test)


def test_an_operator_may_refuse_packs(tmp_path: Path) -> None:
    async def test(inside: Inside) -> None:
        with pytest.raises(Refusal, match="takes no packs"):
            await inside.lobby.open(OpenTable(game="bolt", seats=2, pack={"card": []}))

    run(tmp_path, test, packs=False)


def test_replays_and_all_that_takes_long_are_made_in_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(inside: Inside) -> None:
        table, _ = await inside.seated(game="bolt", seats=2)
        clerk, asked = inside.house.clerk, list[object]()
        assert await clerk.errand(NOBODY, os.getpid) != os.getpid()

        async def errand(client: Any, work: Any, *arguments: Any) -> Any:
            asked.append(work)
            return gzip.compress(b"{}") if work is records.replay_text else b"{}"

        monkeypatch.setattr(clerk, "errand", errand)
        secret: Any = hashed(inside.secrets[table.id, 0])
        request: Any = SimpleNamespace(headers={})
        await routes.replay(table.id, request, inside.lobby, secret, NOBODY, "A")
        await routes.check_pack("bolt", CheckPack(text="", seats=2), inside.lobby, NOBODY)
        table.row.state = "over"
        await routes.aftermath(table.id, inside.lobby, secret, NOBODY)
        assert asked == [records.replay_text, workbench.checked, aftermath_text]

    run(tmp_path, test)


def test_a_table_with_2000_answers_taken_back_is_open_in_a_moment(tmp_path: Path) -> None:
    """To play each of them again from the opening would take some seconds."""

    async def test(inside: Inside) -> None:
        table, _ = await inside.seated(game="bolt", seats=2)
        async with table.lock:
            play = await inside.house.playing(table)
            entries, undone = [], 0
            while undone < 2000:
                seat, (ask, _) = next(iter(play.opened.items()))
                entries.append(play.answer(seat, play.game.vocabulary.key(ask.question, ask.values[0]), None, 0.0))
                if not play.undo_refused(seat):
                    entries.append(play.undo(seat, None, 0.0))
                    undone += 1
            table.play = None
            await asyncio.gather(*(inside.house.store.append(table.id, entry, None, "") for entry in entries))
            begun = time.thread_time()
            play = await inside.house.playing(table)
            assert time.thread_time() - begun < 0.5
            assert play.version == entries[-1].version

    run(tmp_path, test)
