"""Tables that were opened under an earlier version of the rules: played on, or shown as far as they go and ended."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from examples import scrap_duel
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.kernel.game import Meta
from scrapyard.kernel.record import parse
from scrapyard.kernel.replay import OtherRules, replay
from scrapyard.server.game import records
from scrapyard.server.game.views import encode
from scrapyard.server.models.cards import Join, OpenTable
from scrapyard.server.models.messages import SERVER
from scrapyard.server.store import queries
from scrapyard.server.store.rows import TableRow
from scrapyard.server.tables.keys import hashed
from scrapyard.server.tables.table import Forbidden, Gone, Refusal, Table
from tests.kernel.test_versions import ONE, TWO, second
from tests.server.conftest import FAST, Server
from tests.server.inside import Inside, Memory, house
from tests.server.people import Person, play_on, seated

HARSH = second(former={"harsh": "on"})
"""Version 2, in which games of version 1 go another way."""

Rules = Callable[[Meta], None]


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> Rules:
    """Say which version of the game is the one of today."""

    def today(meta: Meta) -> None:
        monkeypatch.setattr("scrapyard.games._found", lambda: {meta.id: (meta, "examples")})

    today(ONE)
    return today


def run(tmp_path: Path, test: Callable[[Inside], Awaitable[None]]) -> None:
    async def inside() -> None:
        async with house(replace(FAST, store=f"sqlite:///{tmp_path / 'store.db'}")) as one:
            await test(one)

    asyncio.run(inside())


async def played(inside: Inside, answers: int) -> Table:
    """A table of two people who have answered so many times and are not done yet, as version 1 stored it."""
    while True:
        table, _ = await inside.seated(game="scrap-duel", seats=2)
        await forget_settings(inside, table.id)
        await answer(inside, table, answers)
        await settled(table)
        if table.play is not None and not table.play.started().over:
            return table


async def settled(table: Table) -> None:
    """Wait until the server has given every answer that it gives by itself."""
    while table.thinking:
        await asyncio.sleep(0.01)


async def forget_settings(inside: Inside, id: str) -> None:
    sql = "UPDATE tables SET settings = '{}' WHERE id = ?"
    await inside.house.store.change(lambda connection: connection.exec_driver_sql(sql, (id,)).close())


async def answer(inside: Inside, table: Table, times: int = 1) -> None:
    for _ in range(times):
        await settled(table)
        if table.play is None or not table.play.opened:
            return  # it is over
        seat, (ask, version) = next(iter(table.play.opened.items()))
        option = table.play.game.vocabulary.key(ask.question, ask.values[0])
        await inside.act(table, seat, type="answer", version=version, option=option)


async def again(inside: Inside, table: Table) -> Table:
    """The same table, from the store."""
    inside.house.tables.pop(table.id)
    return await inside.house.table(table.id)


def test_a_table_whose_default_has_changed_is_played_on_as_it_was(tmp_path: Path, rules: Rules) -> None:
    async def test(inside: Inside) -> None:
        table = await played(inside, 3)
        rules(TWO)
        table = await again(inside, table)
        assert not table.broken
        assert (table.card()["rules"], table.card()["settings"]) == (1, {"bolts": "3", "harsh": "off"})
        await answer(inside, table, 1000)
        assert table.row.state == "over"
        entries = await inside.house.store.read(lambda connection: queries.load_entries(connection, table.id))
        text = records.record_text(table.row, entries)
        assert "rules: 1\n" in text
        assert "settings:" not in text
        rules(ONE)
        assert replay(parse(text), lambda _: ONE).over

    run(tmp_path, test)


def test_a_table_is_shown_as_far_as_its_rules_are_those_of_today(tmp_path: Path, rules: Rules) -> None:
    async def test(inside: Inside) -> None:
        table = await played(inside, 6)
        rules(HARSH)
        table = await again(inside, table)
        assert "played with rules version 1 of Scrap Duel, and version 2 here differs" in table.broken
        assert table.card()["broken"] == table.broken
        assert table.row.state == "running"
        async with table.lock:
            shown = await inside.house.shown(table)
        assert shown is not None
        assert 1 < shown.version < 7
        welcome = table.welcome(shown, 0)
        SERVER.validate_json(encode(welcome))
        assert welcome["position"]["view"]["bolts"]
        assert welcome["position"]["ask"] is None
        assert welcome["position"]["waiting"] == []
        with pytest.raises(Gone, match="rules version 1"):
            await inside.act(table, 0, type="answer", version=7, option="pass")
        await inside.act(table, 0, type="chat", text="what now?")
        entries = await inside.house.store.read(lambda connection: queries.load_entries(connection, table.id))
        frames, stopped = records.frames(table.row, entries, 0)
        assert len(frames) == shown.version
        assert stopped == table.broken
        inside.dealer.attend(table)
        await inside.dealer.revive()

    run(tmp_path, test)


def test_its_people_can_end_it_and_keep_its_record(tmp_path: Path, rules: Rules) -> None:
    async def test(inside: Inside) -> None:
        table = await played(inside, 6)
        secret = hashed(inside.secrets[table.id, 1])
        with pytest.raises(Refusal, match="can be played on"):
            await inside.lobby.end(table, secret)
        rules(HARSH)
        table = await again(inside, table)
        memory = Memory()
        table.enter(0, memory)
        with pytest.raises(Forbidden):
            await inside.lobby.end(table, "somebody else's")
        await inside.lobby.end(table, secret)
        assert memory.frames[-1]["table"]["state"] == "closed"
        await inside.lobby.end(table, secret)
        entries = await inside.house.store.read(lambda connection: queries.load_entries(connection, table.id))
        text = records.record_text(table.row, entries)
        with pytest.raises(OtherRules) as caught:
            replay(parse(text), lambda _: HARSH)
        assert caught.value.match is not None
        rules(ONE)
        # Six answers of people, and what had one answer only.
        given = [entry.key for entry in entries if entry.kind == "answer"]
        assert sum(key is None or not key.startswith("auto") for key in given) == 6
        assert replay(parse(text), lambda _: ONE).turn == len(given)

    run(tmp_path, test)


def test_those_who_ended_it_can_play_again_under_the_rules_of_today(tmp_path: Path, rules: Rules) -> None:
    async def test(inside: Inside) -> None:
        table = await played(inside, 6)
        rules(HARSH)
        table = await again(inside, table)
        secret = hashed(inside.secrets[table.id, 1])
        await inside.lobby.end(table, secret)
        rematch = await inside.house.table(await inside.lobby.rematch(table, secret))
        assert (rematch.row.rules, rematch.row.settings) == (2, {"bolts": "2", "harsh": "off"})

    run(tmp_path, test)


def test_a_broken_table_is_not_taken_up_again_and_again(tmp_path: Path, rules: Rules) -> None:
    async def test(inside: Inside) -> None:
        table = await played(inside, 6)
        sql = "UPDATE lines SET due = 0 WHERE table_id = ?"
        await inside.house.store.change(lambda connection: connection.exec_driver_sql(sql, (table.id,)).close())
        rules(HARSH)
        inside.house.tables.clear()
        await inside.dealer._take_up(1.0)
        assert inside.house.tables.pop(table.id).broken
        await inside.dealer._take_up(1.0)
        assert not inside.house.tables

    run(tmp_path, test)


def test_a_table_that_has_not_begun_begins_under_the_rules_of_today(tmp_path: Path, rules: Rules) -> None:
    async def test(inside: Inside) -> None:
        table, _ = await inside.lobby.open(OpenTable(game="scrap-duel", seats=2))
        await inside.join(table)
        sql = "UPDATE tables SET settings = '{}' WHERE id = ?"
        await inside.house.store.change(lambda connection: connection.exec_driver_sql(sql, (table.id,)).close())
        rules(TWO)
        table = await again(inside, table)
        seen = table.card()["settings"]
        assert seen == {"bolts": "3", "harsh": "off"}
        await inside.lobby.join(table, Join(name="Cal", nonce="nonce-abcdef"))
        await inside.dealer.deal(table)
        table = await again(inside, table)
        assert (table.row.state, table.row.rules, table.row.settings) == ("running", 2, seen)
        assert table.play is not None
        assert table.play.started().state.dump()["wounds"] == [0, 0]

    run(tmp_path, test)


def test_a_table_whose_header_no_longer_fits_can_still_be_ended(tmp_path: Path, rules: Rules) -> None:
    async def test(inside: Inside) -> None:
        table = await played(inside, 2)
        narrow = Meta("scrap-duel", "Scrap Duel", 2, (3, 4), "5", "", TWO.settings, scrap_duel.bind)
        rules(narrow)
        table = await again(inside, table)
        assert "3 to 4 seats, not 2" in table.broken
        SERVER.validate_json(encode(table.welcome(table.last, 0)))
        entries = await inside.house.store.read(lambda connection: queries.load_entries(connection, table.id))
        assert records.frames(table.row, entries, 0) == ([], table.broken)
        await inside.lobby.end(table, hashed(inside.secrets[table.id, 0]))
        assert parse(records.record_text(table.row, entries)).header.rules == 1

    run(tmp_path, test)


def test_a_record_is_not_given_out_while_anybody_could_play_on() -> None:
    row = TableRow("rusty-piston-42", "scrap-duel", 1, {}, {}, "none", True, b"s" * 32, "", 0.0, state="running")
    with pytest.raises(ScrapyardError, match="hidden things"):
        records.record_text(row, [])


def test_people_of_such_a_table_are_told_and_end_it_over_the_wire(sqlite_server: Server) -> None:
    base = sqlite_server.start().base
    people = seated(base, 2, public=True)
    play_on(people, 8)
    for person in people:
        person.close()
    sqlite_server.stop()
    path = sqlite_server.config.store.removeprefix("sqlite:///")
    with sqlite3.connect(path) as store:
        store.execute("UPDATE tables SET rules = 0")
        store.execute("UPDATE lines SET lines = 'A robot of-old' WHERE version = 5")
    sqlite_server.start()
    for person in people:
        person.connect()
    bea, cal = people
    assert "rules version 0 of BOLT" in bea.card["broken"]
    assert bea.position["version"] == 4
    assert bea.position["view"] is not None
    refused = cal.do("undo", version=8)
    assert (refused["code"], refused["text"]) == ("gone", bea.card["broken"])
    assert cal.do("chat", text="and now?")["type"] == "chat"
    replayed: dict[str, Any] = bea.get(f"replay?seat={bea.letter}").json()
    assert len(replayed["frames"]) == 4
    assert replayed["stopped"] == bea.card["broken"]
    assert bea.get("record").status_code == 409
    assert Person(base, bea.table, None, None).post("end").status_code == 403
    assert cal.post("end").json()["state"] == "closed"
    while bea.card["state"] != "closed":
        bea.read()
    assert parse(bea.get("record").text).header.rules == 0
    assert httpx.get(f"{base}/api/tables").json() == {"tables": []}
    sqlite_server.stop()
    log = sqlite_server.log.read_text()
    assert "_failed" not in log
    assert '"event": "background"' not in log
