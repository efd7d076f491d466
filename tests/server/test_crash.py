"""A server that dies at any moment loses nothing that anybody saw."""

import random
import threading
from contextlib import suppress
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from scrapyard.games import find_game
from scrapyard.kernel.record import parse
from scrapyard.kernel.replay import verify
from tests.server.conftest import Server
from tests.server.people import Person, at_rest, invited, play_on, seated, whoever_is_asked


def _again(people: list[Person]) -> None:
    for person in people:
        person.close()
        person.connect()


def _seen(person: Person) -> dict[str, Any]:
    return {name: person.position[name] for name in ("version", "view", "ask", "waiting", "result")}


def test_after_kill_9_every_table_comes_back_exactly(server: Server) -> None:
    base = server.start().base
    settings = {"final_round": "8", "overtime_round": "off"}
    tables = [seated(base, 2, settings=settings), seated(base, 3, bots="C", settings=settings)]
    for people in tables:
        play_on(people, 25)
    two, three = tables
    at_rest(two)
    before = [_seen(person) for person in two]
    server.kill()
    server.start()
    for people in tables:
        _again(people)
    assert [_seen(person) for person in two] == before
    play_on(two)
    play_on(three)
    for people in tables:
        assert people[0].position["result"] is not None
        assert verify(parse(people[0].get("record").text), find_game)


def test_killed_in_the_middle_of_answers_nothing_that_was_seen_is_lost(server: Server) -> None:
    base = server.start().base
    people = seated(base, 2)
    for round_number in range(3):
        killer = threading.Timer(random.Random(round_number).uniform(0.05, 0.6), server.kill)
        killer.start()
        with suppress(ConnectionClosed, AssertionError, EOFError, httpx.TransportError, TimeoutError):
            play_on(people)
        killer.join()
        seen = max(person.position["version"] for person in people)
        server.start()
        _again(people)
        assert all(person.position["version"] >= seen for person in people)
        at_rest(people)
        assert people[0].position["waiting"] == people[1].position["waiting"]


def test_a_resend_after_a_crash_does_nothing_twice(sqlite_server: Server) -> None:
    base = sqlite_server.start().base
    people = seated(base)
    person = whoever_is_asked(people)
    option = person.position["ask"]["options"][0]["key"]
    person.answer(option, key="mine")
    sqlite_server.kill()
    sqlite_server.start()
    _again(people)
    assert person.answer(option, key="mine", version=1) == {"type": "done", "reply_to": "mine", "version": 2}


def test_bots_go_on_by_themselves_after_a_crash(sqlite_server: Server) -> None:
    base = sqlite_server.start(bot_pause=(1.0, 1.0)).base
    people = seated(base, 2, bots="A")
    assert people[0].position["waiting"] == ["A"]
    sqlite_server.kill()
    sqlite_server.start(bot_pause=(0.0, 0.0))
    reply = {"version": 0}
    while reply["version"] < 2:
        reply = httpx.get(f"{base}/api/tables/{people[0].table}", headers=invited(people[0].table)).json()
    assert people[0].connect().position["waiting"] == ["B"]


def test_a_graceful_stop_tells_the_sockets(sqlite_server: Server) -> None:
    base = sqlite_server.start().base
    people = seated(base)
    sqlite_server.stop()
    with pytest.raises(ConnectionClosed) as closed:
        for _ in range(20):
            people[0].read()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code in (1001, 1012)
    assert sqlite_server.process is not None
    assert sqlite_server.process.returncode in (0, -15)
    assert '"stopped"' in sqlite_server.log.read_text()
