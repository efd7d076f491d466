"""What one abuser does from one address, at full speed: each attack is a function that goes on until it is stopped."""

import json
import secrets
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

ADDRESS = "127.0.0.66"
"""Whoever abuses the server comes from here; on Linux all of 127.0.0.0/8 is this machine."""
BROKEN = (WebSocketException, OSError, TimeoutError, EOFError, KeyError, httpx.HTTPError)
PACK = {"card": [{"id": "haymaker", "count": 4}]}


def client(address: str = ADDRESS) -> httpx.Client:
    """Requests from an address."""
    return httpx.Client(transport=httpx.HTTPTransport(local_address=address), timeout=60)


def wire(base: str, table: str, secret: str, address: str = ADDRESS) -> ClientConnection:
    """A socket from an address, after its hello; the first message is the welcome."""
    where = f"ws{base[4:]}/ws/tables/{table}"
    line = connect(where, source_address=(address, 0), max_size=None, open_timeout=30, close_timeout=1)
    line.send(json.dumps({"type": "hello", "secret": secret}))
    return line


def sit(base: str, address: str = ADDRESS, **wish: Any) -> tuple[str, str]:
    """A table and the secret of a seat at it."""
    with client(address) as http:
        opened = http.post(f"{base}/api/tables", json={"game": "bolt", "seats": 2, **wish}).json()
        table = opened["table"]["id"]
        headers = {"Authorization": f"Bearer {opened['invite']}"}
        body = {"name": "Eve", "nonce": secrets.token_hex(8)}
        joined = http.post(f"{base}/api/tables/{table}/join", json=body, headers=headers).json()
    return table, joined["secret"]


def many(count: int, work: Callable[[], None]) -> None:
    """So many at once, each again and again; whatever is refused is tried again."""

    def insist() -> None:
        while True:
            with suppress(*BROKEN):
                work()
            time.sleep(0.01)

    threads = [threading.Thread(target=insist, daemon=True) for _ in range(count)]
    for thread in threads:
        thread.start()
    time.sleep(3600)


def answer_all(line: ClientConnection) -> None:
    """Answer whatever is asked, at once."""
    while True:
        message = json.loads(line.recv(timeout=60))
        ask = message.get("position", {}).get("ask")
        if ask:
            option = ask["options"][-1]["key"]
            line.send(
                json.dumps({"type": "answer", "key": secrets.token_hex(6), "version": ask["version"], "option": option})
            )


def search_bots(base: str) -> None:
    """36 tables at which bots search."""

    def play() -> None:
        bots = [{"seat": seat, "level": "nemesis"} for seat in "BCD"]
        table, secret = sit(base, seats=4, bots=bots)
        with wire(base, table, secret) as line:
            answer_all(line)

    many(36, play)


def hints(base: str) -> None:
    """80 sockets that ask for hints."""

    def ask() -> None:
        table, secret = sit(base, bots=[{"seat": "B", "level": "random"}])
        with wire(base, table, secret) as line:
            while True:
                line.send(json.dumps({"type": "hint", "key": secrets.token_hex(6)}))
                line.recv(timeout=60)
                time.sleep(0.11)

    many(80, ask)


def packs(base: str) -> None:
    """40 packs at once, and tables with them."""

    def send() -> None:
        with client() as http:
            http.post(f"{base}/api/tables", json={"game": "bolt", "seats": 2, "pack": PACK})
            http.post(f"{base}/api/games/bolt/pack", json={"text": "x = [" + "1," * 25_000 + "]", "seats": 2})

    many(40, send)


def pack_tables(base: str) -> None:
    """Tables with packs as large as can be played with, each with another."""
    known = httpx.get(f"{base}/api/games/bolt/content").json()["content"]["card"]
    numbers = count()

    def send() -> None:
        name = f"of nobody's {next(numbers)}"
        cards = [{"id": card["id"], "count": 14, "name": f"{card['id'][:30]} {name}"} for card in known]
        sit(base, pack={"set": {"battle_cards": 14 * len(known)}, "card": cards}, seats=6)

    many(10, send)


def replays(base: str) -> None:
    """Replays of a long game, twenty at a time, while it is played."""
    table, secret = sit(base, seats=4, bots=[{"seat": seat, "level": "random"} for seat in "BCD"])

    def play() -> None:
        with wire(base, table, secret) as line:
            answer_all(line)

    def look() -> None:
        with client() as http:
            for _ in range(50):
                http.get(f"{base}/api/tables/{table}/replay?seat=A", headers={"Authorization": f"Bearer {secret}"})

    threading.Thread(target=many, args=(1, play), daemon=True).start()
    many(20, look)


def undos(base: str) -> None:
    """A table at which answers are given and taken back, again and again, and opened by others of the same house."""
    table, secret = sit(base, bots=[{"seat": "B", "level": "random"}])

    def undo() -> None:
        with wire(base, table, secret) as line:
            while True:
                position = json.loads(line.recv(timeout=60)).get("position", {})
                key = {"key": secrets.token_hex(6)}
                if position.get("undo", {}).get("possible"):
                    line.send(json.dumps({"type": "undo", "version": position["version"], **key}))
                elif ask := position.get("ask"):
                    told = {"version": ask["version"], "option": ask["options"][0]["key"]}
                    line.send(json.dumps({"type": "answer", **told, **key}))
                time.sleep(0.1)

    many(4, undo)


def writes(base: str) -> None:
    """Tables and talk, as much as can be written."""

    def write() -> None:
        table, secret = sit(base, bots=[{"seat": "B", "level": "random"}])
        with wire(base, table, secret) as line:
            for _ in range(200):
                line.send(json.dumps({"type": "chat", "key": secrets.token_hex(6), "text": "x" * 500}))
                line.recv(timeout=60)
                time.sleep(0.1)

    many(30, write)


def silence(base: str) -> None:
    """1,100 connections that say nothing."""
    parts = urlsplit(base)
    held: list[socket.socket] = []
    while True:
        with suppress(OSError):
            held.append(socket.create_connection((parts.hostname, parts.port), 5, source_address=(ADDRESS, 0)))
        if len(held) >= 1100:
            held.pop(0).close()
            time.sleep(0.005)


ATTACKS: dict[str, Callable[[str], None]] = {
    one.__name__: one for one in (search_bots, hints, packs, pack_tables, replays, undos, writes, silence)
}
