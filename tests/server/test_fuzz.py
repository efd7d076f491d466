"""Anything at all on a socket: the server goes on, and the table is untouched."""

import json
import random
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

from tests.server.people import Person, seated

ROUNDS = 60
TYPES = ["hello", "answer", "undo", "concede", "return", "stand_in", "why_not", "hint", "chat", "ping", "welcome", "?"]
FIELDS = ["type", "key", "version", "option", "secret", "nonce", "text", "seat", "lines"]


def _value(dice: random.Random) -> Any:
    return dice.choice(
        [
            None,
            True,
            dice.randint(-(10**12), 10**12),
            dice.random() * 10 ** dice.randint(-300, 300),
            "",
            "A",
            "play haymaker",
            "target B",
            "\ud83e\udd16" * dice.randint(0, 30),
            "x" * dice.randint(0, 3000),
            [],
            {"a": [1, {"b": None}]},
            dice.choice(TYPES),
        ]
    )


def noise(dice: random.Random) -> str | bytes:
    kind = dice.randrange(10)
    if kind == 0:
        return bytes(dice.randrange(256) for _ in range(dice.randrange(200)))
    if kind == 1:
        return "".join(chr(dice.randrange(1, 0xD7FF)) for _ in range(dice.randrange(200)))
    message = {name: _value(dice) for name in dice.sample(FIELDS, dice.randrange(len(FIELDS)))}
    message["type"] = dice.choice(TYPES)
    text = json.dumps({**message, "key": "k"} if dice.random() < 0.7 else message)
    if kind == 2:
        at = dice.randrange(len(text))
        return text[:at] + dice.choice(["", "}", '"', "\\", "9e999"]) + text[at + 1 :]
    return text


def test_noise_on_sockets_changes_nothing(base: str) -> None:
    dice = random.Random(20)
    people = seated(base)
    before = [person.position for person in people]
    table = people[0].table
    for _ in range(ROUNDS):
        try:
            with connect(f"ws{base[4:]}/ws/tables/{table}", open_timeout=20) as socket:
                if dice.random() < 0.8:
                    socket.send(json.dumps({"type": "hello", "secret": people[dice.randrange(2)].secret}))
                for _ in range(dice.randrange(1, 12)):
                    message = noise(dice)
                    if isinstance(message, str) and any(word in message for word in ('"answer"', '"undo"')):
                        continue
                    socket.send(message)
                socket.recv(timeout=20)
        except (ConnectionClosed, InvalidHandshake):
            continue
    assert httpx.get(f"{base}/healthz").text == "ok\n"
    late = [Person(base, table, person.secret, person.letter).connect() for person in people]
    assert [person.position["view"] for person in late] == [position["view"] for position in before]


def test_noise_in_addresses_is_refused(base: str) -> None:
    dice = random.Random(21)
    for _ in range(100):
        tail = "".join(dice.choice("abc/.%0\\?#&=-é{}") for _ in range(dice.randrange(40)))
        try:
            reply = httpx.request(dice.choice(["GET", "POST", "PUT", "DELETE"]), f"{base}/{tail}")
        except httpx.InvalidURL:
            continue
        assert reply.status_code < 500
