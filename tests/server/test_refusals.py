"""What is refused, and that nothing changes by it."""

import json
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.people import Person, at_rest, invited, join, open_table, play_on, seated, whoever_is_asked


def asked(people: list[Person]) -> Person:
    return whoever_is_asked(people)


def other(people: list[Person]) -> Person:
    return next(person for person in people if person.position["ask"] is None)


def wish(name: str) -> dict[str, str]:
    """To sit down under that name."""
    return {"name": name, "nonce": "12345678"}


def test_a_wrong_secret_opens_no_seat(base: str) -> None:
    table, _ = open_table(base, public=True)
    stranger = Person(base, table, "not-the-secret", None)
    with pytest.raises(AssertionError):
        stranger.connect()
    assert json.loads(stranger.frames[0])["code"] == "forbidden"
    with pytest.raises(ConnectionClosed):
        stranger.read()
    assert stranger.post("leave").status_code == 403
    assert stranger.post("bots", seat="A", level="greedy").status_code == 403


def test_a_private_table_needs_the_spectators_secret(base: str) -> None:
    table, watch = open_table(base)
    with pytest.raises(AssertionError):
        Person(base, table, None, None).connect()
    assert Person(base, table, watch, None).connect().you is None


def test_a_spectator_can_do_nothing(base: str) -> None:
    people = seated(base, public=True)
    spectator = Person(base, people[0].table, None, None).connect()
    reply = spectator.do("answer", version=1, option=asked(people).position["ask"]["options"][0]["key"])
    assert reply["code"] == "forbidden"
    assert spectator.do("chat", text="hello")["code"] == "forbidden"
    assert spectator.do("ping")["type"] == "pong"


def test_an_answer_out_of_turn_is_refused(base: str) -> None:
    people = seated(base)
    option = asked(people).position["ask"]["options"][0]["key"]
    reply = other(people).answer(option, version=people[0].position["version"])
    assert reply["code"] == "stale"
    assert asked(people).answer(option)["position"]["version"] == 2


def test_an_answer_that_is_no_option_is_refused_with_the_options(base: str) -> None:
    people = seated(base)
    reply = asked(people).answer("robot robocop")
    assert reply["code"] == "illegal"
    assert "robot silverado" in reply["text"]


def test_a_stale_version_changes_nothing(base: str) -> None:
    people = seated(base)
    person = asked(people)
    key = person.position["ask"]["options"][0]["key"]
    person.answer(key)
    reply = person.answer(key, version=1)
    assert reply["code"] == "stale"
    for one in people:
        one.wait_until(2)
        assert one.position["version"] == 2


def test_the_same_key_does_nothing_twice(base: str) -> None:
    people = seated(base)
    person = asked(people)
    option = person.position["ask"]["options"][0]["key"]
    assert person.answer(option, key="click", version=1)["type"] == "update"
    assert person.answer(option, key="click", version=1) == {"type": "done", "reply_to": "click", "version": 2}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '"hello"',
        "{}",
        '{"type": "nothing"}',
        '{"type": "answer"}',
        '{"type": "answer", "key": "k", "version": "1", "option": 5}',
        '{"type": "answer", "key": "k", "version": -1, "option": "x"}',
        '{"type": "answer", "key": "k", "version": 1, "option": "x", "extra": 1}',
        '{"type": "chat", "key": "k", "text": ""}',
        '{"type": "ping", "key": "\\u0000"}',
        "[" * 5000,
        '{"type": "answer", "key": "k", "version": 1e400, "option": "x"}',
    ],
)
def test_a_message_that_cannot_be_read_is_refused_and_the_next_one_works(base: str, text: str) -> None:
    table, _ = open_table(base)
    person = join(base, table).connect()
    person.send(text)
    assert person.read_until("error")["code"] == "bad_message"
    assert person.do("ping")["type"] == "pong"


def test_binary_is_refused(base: str) -> None:
    table, _ = open_table(base)
    person = join(base, table).connect()
    assert person.socket is not None
    person.socket.send(b"\x00\xff")
    assert person.read_until("error")["code"] == "bad_message"


def test_many_bad_messages_end_that_connection_only(base: str) -> None:
    people = seated(base)
    for _ in range(5):
        people[0].send("{")
    with pytest.raises(ConnectionClosed):
        for _ in range(20):
            people[0].read()
    assert people[1].do("ping")["type"] == "pong"


def test_an_oversized_message_ends_that_connection_only(base: str) -> None:
    people = seated(base)
    people[0].send('{"type": "chat", "key": "k", "text": "' + "x" * 100_000 + '"}')
    with pytest.raises(ConnectionClosed) as closed:
        for _ in range(20):
            people[0].read()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    assert people[1].do("ping")["type"] == "pong"


def test_the_first_message_must_be_hello_and_there_is_one(base: str) -> None:
    table, _ = open_table(base)
    person = join(base, table).connect()
    person.send({"type": "hello", "secret": person.secret})
    assert person.read_until("error")["code"] == "refused"


def test_an_unknown_table_is_said_to_be_unknown(base: str) -> None:
    reply = httpx.get(f"{base}/api/tables/no-such-1")
    assert (reply.status_code, reply.json()["code"]) == (404, "unknown")
    stranger = Person(base, "no-such-1", None, None)
    with pytest.raises(AssertionError):
        stranger.connect()
    assert json.loads(stranger.frames[0])["code"] == "unknown_table"


@pytest.mark.parametrize(
    ("wish", "part"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"seats": 7}, "2 to 4 seats"),
        ({"settings": {"nope": "1"}}, "no setting 'nope'"),
        ({"settings": {"final_round": "3"}}, "final_round"),
        ({"bots": [{"seat": "A", "level": "hal"}]}, "no bot 'hal'"),
        ({"bots": [{"seat": "A", "level": "greedy:worlds=1000000"}]}, "no bot"),
        ({"bots": [{"seat": "A", "level": "exec:touch /tmp/owned"}]}, "no bot"),
        ({"bots": [{"seat": "A", "level": "exec"}]}, "no bot"),
        ({"bots": [{"seat": "A"}, {"seat": "B"}]}, "at least one seat for a person"),
        ({"bots": [{"seat": "H"}]}, "a bot for one that is not there"),
        ({"pack": {"card": [{"id": "haymaker", "count": "many"}]}}, "haymaker"),
        ({"clock": "sundial"}, "clock"),
    ],
)
def test_a_table_that_cannot_be_had_says_why(base: str, wish: dict[str, Any], part: str) -> None:
    reply = httpx.post(f"{base}/api/tables", json={"game": "bolt", "seats": 2, **wish})
    assert 400 <= reply.status_code < 500
    assert part in reply.json()["text"]


def test_seats_are_taken_once(base: str) -> None:
    table, _ = open_table(base)
    join(base, table, "Bea", "A")
    again = {"name": "Cal", "nonce": "12345678", "seat": "A"}
    reply = httpx.post(f"{base}/api/tables/{table}/join", json=again, headers=invited(table))
    assert (reply.status_code, reply.json()["text"]) == (409, "seat A is taken")
    join(base, table, "Cal")
    reply = httpx.post(f"{base}/api/tables/{table}/join", json={**again, "seat": None}, headers=invited(table))
    assert reply.status_code == 409


HOSTILE = [
    "<script>alert(1)</script>",
    "\u202eevil\u202c",
    "a\u0000b\nc",
    "Z\u0334\u0335\u0336\u0337algo",
    "x" * 10_000,
]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_cleaned_or_refused(base: str, name: str) -> None:
    table, _ = open_table(base)
    reply = httpx.post(
        f"{base}/api/tables/{table}/join", json={"name": name, "nonce": "12345678"}, headers=invited(table)
    )
    if reply.status_code == 200:
        shown = reply.json()["table"]["seats"][0]["name"]
        assert shown
        assert len(shown) <= 24
        assert not set(shown) & set("\u202e\u202c\n\x00")
    else:
        assert reply.status_code in (400, 422)
        assert "name" in reply.json()["text"]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_talk_is_cleaned_or_refused(base: str, text: str) -> None:
    people = seated(base)
    reply = people[0].do("chat", text=text) if len(text) < 1000 else None
    if reply is None:
        people[0].send({"type": "chat", "key": "k", "text": text})
        assert people[0].read_until("error")["code"] == "bad_message"
        return
    heard = people[1].read_until("chat")["chat"]
    assert heard["text"] == reply["chat"]["text"]
    assert not set(heard["text"]) & set("\u202e\u202c\n\x00")
    assert (heard["seat"], heard["name"]) == ("A", "Bea")


def test_talk_is_heard_by_everybody_and_kept(base: str) -> None:
    people = seated(base)
    people[0].do("chat", text="Good luck!", key="luck")
    assert people[0].do("chat", text="Good luck!", key="luck")["type"] == "done"
    late = Person(base, people[1].table, people[1].secret, "B").connect()
    assert [said["text"] for said in json.loads(late.frames[0])["chat"]] == ["Good luck!"]


def test_a_seat_that_was_given_up_is_no_longer_ones_own(base: str) -> None:
    table, _ = open_table(base)
    person = join(base, table).connect()
    assert person.post("leave").status_code == 200
    assert person.do("chat", text="still here?")["code"] == "forbidden"
    with pytest.raises(ConnectionClosed):
        person.read()


def test_two_of_the_same_name_are_told_apart(base: str) -> None:
    table, _ = open_table(base)
    join(base, table, "Bea")
    assert join(base, table, "bea").connect().card["seats"][1]["name"] == "bea 2"


@pytest.mark.parametrize(
    "name", ["\u0412ea", "\uff22ea", "B e a", "B\u0435\u0430", "Be\u200da", "\u0392ea", "b \uff45a"]
)
def test_a_name_that_looks_like_anothers_is_refused(base: str, name: str) -> None:
    table, _ = open_table(base)
    join(base, table, "Bea")
    reply = httpx.post(
        f"{base}/api/tables/{table}/join", json={"name": name, "nonce": "12345678"}, headers=invited(table)
    )
    assert reply.status_code == 400
    assert "looks like 'Bea', who sits here already" in reply.json()["text"]


@pytest.mark.parametrize("name", ["Bee", "B\u00e9a", "Beatrice", "\u0411\u0435\u044f", "Bea 3"])
def test_a_name_that_does_not_is_not(base: str, name: str) -> None:
    table, _ = open_table(base)
    join(base, table, "Bea")
    assert join(base, table, name).connect().card["seats"][1]["name"] == name


def test_letters_and_digits_that_are_drawn_alike_are_refused(base: str) -> None:
    table, _ = open_table(base)
    join(base, table, "Al0")
    for name in ("AIO", "A1o", "A|0"):
        reply = httpx.post(
            f"{base}/api/tables/{table}/join", json={"name": name, "nonce": "12345678"}, headers=invited(table)
        )
        assert "looks like 'Al0'" in reply.json()["text"]


def test_who_left_a_seat_sees_nothing_of_whoever_takes_it(base: str) -> None:
    table, _ = open_table(base, 4)
    bea, cal = join(base, table, "Bea").connect(), join(base, table, "Cal", "C")
    assert bea.post("leave").status_code == 200
    dot = join(base, table, "Dot", "A").connect()
    with pytest.raises(ConnectionClosed):
        while True:
            assert bea.read()["type"] == "table"
    cal.connect()
    assert dot.do("ping")["type"] == "pong"


def test_conceding_ends_a_game_of_two(base: str) -> None:
    people = seated(base)
    play_on(people, 3)
    for person in people:
        person.wait_until(4)
    while not any(person.position["ask"] and person.position["ask"]["commands"] for person in people):
        play_on(people, 1)
        at_rest(people)
    loser, winner = asked(people), other(people)
    refused = winner.do("concede")
    assert refused["code"] == "refused"
    assert "when it is your turn" in refused["text"]
    places = loser.do("concede")["position"]["result"]["places"]
    assert places["AB".index(str(loser.letter))] == 2
    winner.wait_for(lambda position: position["result"] is not None)
    assert winner.do("undo", version=winner.position["version"])["code"] == "refused"
