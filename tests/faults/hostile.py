"""Hostile messages: anything at all on sockets, while a table beside them plays on untouched."""

import json
import random
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from tests.faults.crowd import Acknowledged
from tests.faults.faults import Found, crowd, part
from tests.server.conftest import FAST, Server
from tests.server.people import Person, seated
from tests.server.test_fuzz import noise

SECONDS = 20.0
MOVES = ('"answer"', '"undo"', '"concede"')
"""What could change a table if it happened to fit is left out."""


def hostile_round(folder: Path, seed: int, found: Found) -> int:
    """For a while, noise from somebody who has a seat; how many messages were sent."""
    folder.mkdir(parents=True)
    dice, address = random.Random(seed), f"sqlite:///{folder / 'store.db'}"
    server = Server(replace(FAST, store=address), folder).start()
    told, sent = Acknowledged(), 0
    people = crowd([server.base], told, 2)
    told.opens += 1
    victims = seated(server.base)
    before = [person.position["view"] for person in victims]
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        with (
            suppress(WebSocketException, OSError, TimeoutError),
            connect(f"ws{server.base[4:]}/ws/tables/{victims[0].table}", open_timeout=20) as socket,
        ):
            socket.send(json.dumps({"type": "hello", "secret": dice.choice(victims).secret}))
            for _ in range(200):
                message = noise(dice)
                if isinstance(message, str) and any(word in message for word in MOVES):
                    continue
                socket.send(message)
                sent += 1
    if httpx.get(f"{server.base}/healthz", timeout=20).text != "ok\n":
        found.wrong.append("after hostile messages the server is not well")
    late = [Person(server.base, one.table, one.secret, one.letter).connect() for one in victims]
    if [person.position["view"] for person in late] != before:
        found.wrong.append("hostile messages changed a table")
    for person in [*late, *victims]:
        person.close()
    part(people)
    server.stop()
    log = server.log.read_text()
    found.wrong += [line for line in log.splitlines() if '_failed"' in line][:5]
    found.add(told, address)
    return sent
