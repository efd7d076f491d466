"""Nobody chooses the dice: pledges before numbers, numbers that say what was seen, and no way back out."""

import asyncio
import hashlib
import secrets
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from sqlalchemy import create_engine, text

from scrapyard.games import find_game
from scrapyard.kernel.chance import saw, signed
from scrapyard.kernel.errors import RecordError
from scrapyard.kernel.record import parse
from scrapyard.kernel.replay import verify
from scrapyard.server.models.cards import OpenTable, Remove
from scrapyard.server.store import queries
from scrapyard.server.store.rows import Collision, Entry
from scrapyard.server.tables.keys import hashed
from tests.server.conftest import FAST
from tests.server.inside import house
from tests.server.people import Person, invited, open_table, play_on

SHORT = {"final_round": "6", "overtime_round": "off"}


def pledge_of(nonce: str) -> str:
    return "~" + hashlib.sha256(nonce.encode()).hexdigest()[:63]


def sits(base: str, table: str, name: str, nonce: str) -> Person:
    body = {"name": name, "nonce": pledge_of(nonce)}
    reply = httpx.post(f"{base}/api/tables/{table}/join", json=body, headers=invited(table), timeout=20)
    assert reply.status_code == 200, reply.text
    return Person(base, table, reply.json()["secret"], reply.json()["seat"]).connect()


def couple(base: str) -> tuple[str, list[Person], list[str]]:
    """Two people who have pledged signed numbers, at a table whose game has not begun."""
    table, _ = open_table(base, settings=SHORT)
    commitment = httpx.get(f"{base}/api/tables/{table}", headers=invited(table)).json()["commitment"]
    nonces = [signed(secrets.token_hex(16), commitment) for _ in range(2)]
    people = [sits(base, table, name, nonce) for name, nonce in zip(("Bea", "Cal"), nonces, strict=True)]
    return table, people, nonces


def test_a_number_is_told_when_all_have_pledged_and_then_the_game_begins(base: str) -> None:
    table, _ = open_table(base)
    first = sits(base, table, "Bea", "a-number-of-mine")
    assert "every seat is ready" in first.do("nonce", nonce="a-number-of-mine")["text"]
    second = sits(base, table, "Cal", "another-number")
    assert "not the number that was pledged" in second.do("nonce", nonce="a-better-number")["text"]
    assert second.do("nonce", nonce="another-number")["type"] == "done"
    assert second.card["state"] == "open"
    assert first.do("nonce", nonce="a-number-of-mine")["type"] == "done"
    for person in (first, second):
        person.wait_until(1)


def test_who_leaves_after_a_number_was_told_ends_the_table(base: str) -> None:
    """The last one to tell could compute the dice with the operator's seed, leave, and try again."""
    _, (first, second), nonces = couple(base)
    assert first.do("nonce", nonce=nonces[0])["type"] == "done"
    assert second.post("leave").json()["state"] == "closed"
    first.read_until("table")
    while first.card["state"] != "closed":
        first.read()


def test_before_any_number_was_told_a_seat_can_be_left(base: str) -> None:
    _, (first, second), _ = couple(base)
    card = second.post("leave").json()
    assert card["state"] == "open"
    assert [seat["kind"] for seat in card["seats"]] == ["person", "open"]
    assert first.card["host"] == "A"


def test_the_host_removes_whoever_keeps_the_number_back(base: str) -> None:
    _, (first, second), nonces = couple(base)
    assert first.post("remove", seat="B").status_code == 409
    assert first.do("nonce", nonce=nonces[0])["type"] == "done"
    assert second.post("remove", seat="A").status_code == 403
    assert first.post("remove", seat="B").json()["state"] == "closed"


def test_verify_says_who_saw_what(base: str) -> None:
    _, people, nonces = couple(base)
    for person, nonce in zip(people, nonces, strict=True):
        person.do("nonce", nonce=nonce)
    for person in people:
        person.wait_until(1)
    play_on(people)
    record = people[0].get("record").text
    findings = verify(parse(record), find_game)
    assert "seat A, B saw this commitment before adding a number" in findings
    other = signed(secrets.token_hex(16), "f" * 64)
    with pytest.raises(RecordError, match="seat B saw another commitment"):
        verify(parse(record.replace(nonces[1], other)), find_game)
    assert saw("plain-number", "f" * 64) == -1


def test_the_page_can_do_every_shuffle_again(base: str) -> None:
    _, people, nonces = couple(base)
    for person, nonce in zip(people, nonces, strict=True):
        person.do("nonce", nonce=nonce)
    for person in people:
        person.wait_until(1)
    assert people[0].get("replay?seat=A").json()["shuffles"] == []
    play_on(people)
    shuffles = people[0].get("replay").json()["shuffles"]
    lines = [line.split()[2:] for line in people[0].get("record").text.splitlines() if line.startswith("* ")]
    assert [len(mixed) for mixed in shuffles] == [len(cards) for cards in lines if "/" not in cards[0]]


def test_a_private_tables_code_gives_neither_seat_nor_view(base: str) -> None:
    table, watch = open_table(base)
    body = {"name": "Eve", "nonce": "12345678"}
    for headers in ({}, {"Authorization": f"Bearer {watch}"}, {"Authorization": "Bearer guess"}):
        assert httpx.post(f"{base}/api/tables/{table}/join", json=body, headers=headers).status_code == 403
    for path in (table, f"{table}/content"):
        assert httpx.get(f"{base}/api/tables/{path}").status_code == 403
        assert httpx.get(f"{base}/api/tables/{path}", headers={"Authorization": f"Bearer {watch}"}).status_code == 200
    with pytest.raises(AssertionError):
        Person(base, table, None, None).connect()
    secret = invited(table)["Authorization"].removeprefix("Bearer ")
    assert len(secret) * 6 >= 128
    assert Person(base, table, secret, None).connect().you is None


def test_the_host_mutes_and_removes_people_of_a_running_game(base: str) -> None:
    _, people, nonces = couple(base)
    for person, nonce in zip(people, nonces, strict=True):
        person.do("nonce", nonce=nonce)
    host, guest = people
    for person in people:
        person.wait_until(1)
    assert guest.post("mute", seat="A").status_code == 403
    assert host.post("mute", seat="B").json()["seats"][1]["muted"]
    assert "muted" in guest.do("chat", text="hello?")["text"]
    assert not host.post("mute", seat="B", muted=False).json()["seats"][1]["muted"]
    assert guest.do("chat", text="hello?")["type"] == "chat"
    card = host.post("remove", seat="B").json()
    assert card["seats"][1]["stand_in"]
    with pytest.raises(AssertionError):
        Person(base, guest.table, guest.secret, "B").connect()
    assert play_on([host]) > 0, "a bot plays on"


@pytest.mark.parametrize("first", ["an answer", "the seat"])
def test_somebody_is_removed_from_a_running_game_whole_or_not_at_all(tmp_path: Path, first: str) -> None:
    """Another worker is faster, with the next entry or with the seat: neither half of the removal is written."""

    async def test() -> None:
        async with house(replace(FAST, store=f"sqlite:///{tmp_path / 'store.db'}")) as inside:
            table, _ = await inside.seated(game="bolt", seats=2)
            guest, version = table.row.seats[1], table.version
            if first == "an answer":
                entry = Entry(version + 1, "away", 0, "greedy", "", None, 0.0, 0.0, None)
                assert await inside.house.store.append(table.id, entry, None, "")
            else:
                faster = replace(guest, nonce="another")
                await inside.house.store.change(lambda c: queries.save_seat(c, table.id, guest, faster))
            with pytest.raises(Collision):
                await inside.lobby.remove(table, hashed(inside.secrets[table.id, 0]), Remove(seat="B"))
            row, entries, _ = await inside.house.store.read(lambda c: queries.load_game(c, table.id))
            assert row.seats[1].secret == guest.secret
            assert [entry.seat for entry in entries if entry.kind == "away"] == ([0] if first == "an answer" else [])

    asyncio.run(test())


def test_a_store_of_the_release_before_is_taken_over(tmp_path: Path) -> None:
    """Its private tables have no invitation, and their seats can be taken with the code."""
    path = tmp_path / "store.db"

    config = replace(FAST, store=f"sqlite:///{path}")

    async def opened() -> str:
        async with house(config) as inside:
            table, _ = await inside.lobby.open(OpenTable(game="bolt", seats=2))
            return table.id

    async def found(id: str) -> bool:
        async with house(config) as inside:
            table = await inside.house.table(id)
            return table.invites(None)

    id = asyncio.run(opened())
    assert not asyncio.run(found(id))
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        connection.execute(text("UPDATE tables SET invite = NULL"))
    engine.dispose()
    assert asyncio.run(found(id))
