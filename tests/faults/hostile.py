"""Hostile messages: anything at all on sockets and in requests, while the tables beside them play on untouched.

Most messages can be read and mean harm: options that nobody was offered, versions to come, other people's seats, long
and odd texts. A few cannot be read at all; after five of those the server hangs up, as it should. What counts is what
the server answered. Each handful ends with a plain ping: whoever gets no answer to it within seconds, and was not hung
up on either, was left hanging, and that is wrong.
"""

import base64
import json
import os
import random
import socket
import struct
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import httpx

from tests.faults.crowd import Acknowledged
from tests.faults.faults import Found, crowd, part
from tests.faults.nursery import Child, Nursery
from tests.server.conftest import FAST
from tests.server.people import Person, seated
from tests.server.test_fuzz import noise

HANDFUL = 400
PATIENCE = 60.0
FAR = 10**6
"""No table gets to this version, so no answer fits by chance."""
MOVES = ('"answer"', '"undo"', '"concede"', '"hint"')
"""What could change a table if it happened to fit is left out of the noise."""
TEXTS = (
    "",
    "play haymaker",
    "target B",
    "done",
    "pass",
    "\0",
    "%00",
    "\u202e",
    "'; DROP TABLE lines;--",
    "<script>",
    "../..",
    "\N{ROBOT FACE}" * 30,
    "x" * 60,
    "9" * 60,
    "{{}}",
    "null",
)
PING = '{"type":"ping","key":"are-you-there"}'
ANSWERED, REPLY = b"are-you-there", b'"reply_to"'
TEXT, BINARY, CONTINUATION, CLOSE = 1, 2, 0, 8
PATHS = (
    "/api/tables",
    "/api/tables/{table}/join",
    "/api/tables/{table}",
    "/api/games/bolt/pack",
    "/api/games",
    "/{noise}",
)
HEADERS = (
    {"Origin": "http://["},
    {"Origin": "\x7f"},
    {"X-Forwarded-For": "9.9.9.9, 10.0.0.1"},
    {"Authorization": "Bearer " + "9" * 5000},
    {"Idempotency-Key": "k" * 3000},
    {"Content-Type": "application/json; charset=utf-16"},
    {"Host": "[::1"},
)
NUMBERS = ("9" * 5000, "1e999", '"\\ud800"', "[" * 3000, '{"a":' * 500, "NaN", "-0", '"%00"', "null")


def frame(message: str | bytes, dice: random.Random) -> bytes:
    """A message as it goes over the wire; now and then with a head that says something else."""
    body = message.encode() if isinstance(message, str) else message
    kind = TEXT if isinstance(message, str) else BINARY
    if dice.random() < 0.0003:
        kind = dice.choice((CONTINUATION, 3, 7, 11, 15))
    head = bytes([0x80 | kind])
    if len(body) < 126:
        head += bytes([0x80 | len(body)])
    elif len(body) < 1 << 16:
        head += bytes([0x80 | 126]) + struct.pack("!H", len(body))
    else:
        head += bytes([0x80 | 127]) + struct.pack("!Q", len(body))
    return head + b"\0\0\0\0" + body


def spite(dice: random.Random, number: int) -> str:
    """A message that can be read and means harm."""
    text = dice.choice(TEXTS) or "x" * dice.randrange(1, 90)
    key = dice.choice(["k", f"key-{number}", "~" * 64])
    kind = dice.choice(["answer", "answer", "undo", "return", "stand_in", "why_not", "ping", "hello"])
    message: dict[str, object] = {"type": kind, "key": key}
    if kind in ("answer", "undo"):
        message["version"] = dice.choice([FAR, FAR + number, 2**31, 2**62])
    if kind in ("answer", "why_not"):
        message["option"] = text
    if kind == "stand_in":
        message["seat"] = dice.choice("ABCDEFGH")
    if kind == "hello":
        message = {"type": kind, "secret": dice.choice([None, "s" * 43, text[:40] or None])}
    return json.dumps(message)


class Wire:
    """A socket without a library between: it sends what no library would."""

    def __init__(self, base: str, table: str) -> None:
        parts = urlsplit(base)
        self.line = socket.create_connection((parts.hostname or "", parts.port or 0), timeout=PATIENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        self.line.sendall(
            f"GET /ws/tables/{table} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self.line.recv(4096)

    def replies(self) -> int | None:
        """How many answers came before that to the ping, or before the server hung up; None is silence."""
        count = 0
        try:
            for kind, body in self._frames():
                if kind == CLOSE or ANSWERED in body:
                    break
                count += REPLY in body
        except TimeoutError:
            return None
        except OSError:
            pass
        return count

    def _frames(self) -> Iterator[tuple[int, bytes]]:
        """What the server says, until it ends."""
        held = b""
        while read := self.line.recv(1 << 16):
            held += read
            while len(held) > 1:
                size = held[1] & 127
                at = 2 if size < 126 else 4 if size == 126 else 10
                size = size if at == 2 else int.from_bytes(held[2:at])
                if len(held) < at + size:
                    break
                yield held[0] & 15, held[at : at + size]
                held = held[at + size :]

    def close(self) -> None:
        self.line.close()


def handful(base: str, table: str, secret: str | None, dice: random.Random, found: Found) -> int:
    """One connection and what is said on it; how much of it was answered."""
    messages: list[str | bytes] = [spite(dice, number) for number in range(HANDFUL)]
    for _ in range(dice.randrange(7)):
        odd = noise(dice)
        if isinstance(odd, bytes) or not any(word in odd for word in MOVES):
            messages.insert(dice.randrange(len(messages)), odd)
    messages.insert(0, json.dumps({"type": "hello", "secret": secret}) if dice.random() < 0.98 else "{}")
    wire = Wire(base, table)
    with suppress(ConnectionError):
        wire.line.sendall(b"".join(frame(one, dice) for one in [*messages, PING]))
    replies = wire.replies()
    wire.close()
    if replies is None:
        found.wrong.append(f"a socket was left hanging after {len(messages)} hostile messages")
    return min(replies or 0, len(messages))


def request(base: str, table: str, dice: random.Random, found: Found) -> None:
    """One hostile request: refused in words, whatever it is."""
    tail = "".join(dice.choice("abc/.%0\\?&=-{}") for _ in range(dice.randrange(40)))
    path = dice.choice(PATHS).format(table=dice.choice([table, "%00", "A" * 300]), noise=tail)
    body = dice.choice(NUMBERS)
    if dice.random() < 0.5:
        body = json.dumps({"game": "bolt", "seats": 0, "name": 0, "pack": {}}).replace("0", body, 1)
    try:
        reply = httpx.request(
            dice.choice(["GET", "POST", "PUT", "DELETE"]),
            f"{base}{path}",
            content=body.encode("utf-8", "surrogatepass"),
            headers={"Content-Type": "application/json", **dice.choice(HEADERS)},
            timeout=PATIENCE,
        )
    except httpx.TimeoutException:
        found.wrong.append(f"{path}: no answer to {body[:60]}")
    except (httpx.HTTPError, httpx.InvalidURL, UnicodeError):
        return
    else:
        if reply.status_code >= 500:
            found.wrong.append(f"{path}: {reply.status_code} to {body[:60]}: {reply.text[:100]}")


def hostile_round(nursery: Nursery, folder: Path, seed: int, messages: int, found: Found) -> None:
    """So many hostile messages from somebody who has a seat, while others play."""
    folder.mkdir(parents=True)
    dice, address = random.Random(seed), f"sqlite:///{folder / 'store.db'}"
    server = Child(nursery, replace(FAST, store=address), folder).start()
    told, sent = Acknowledged(), 0
    people = crowd([server.base], told, 1)
    told.opens += 1
    victims = seated(server.base)
    told.seats[victims[0].table] = len(victims)
    before = [person.position["view"] for person in victims]
    while sent < messages:
        sent += handful(server.base, victims[0].table, dice.choice(victims).secret, dice, found)
        for _ in range(4):
            request(server.base, victims[0].table, dice, found)
            sent += 1
    found.hostile += sent
    if httpx.get(f"{server.base}/healthz", timeout=PATIENCE).text != "ok\n":
        found.wrong.append("after hostile messages the server is not well")
    late = [Person(server.base, one.table, one.secret, one.letter).connect() for one in victims]
    if [person.position["view"] for person in late] != before:
        found.wrong.append("hostile messages changed a table")
    for person in [*late, *victims]:
        person.close()
    Person.everybody.clear()
    part(people)
    server.stop()
    found.wrong += [line for line in server.log.read_text().splitlines() if '_failed"' in line][:5]
    found.add(told, address)
