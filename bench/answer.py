"""What an answer costs the server itself: everything but the network, in one process, for counting and profiling.

    python bench/answer.py --answers 4000
    py-spy record --native -o where.svg -- python bench/answer.py      where it goes

Tables of BOLT with two scripted players, each at a `Connection` of its own whose transport only keeps what it is given.
The store is SQLite's, with its writer's thread. What the players spend, a few microseconds, is counted along.
"""

import argparse
import asyncio
import random
import struct
import tempfile
import time
from types import SimpleNamespace
from typing import Any

import msgspec
import tables
import uvloop

from scrapyard.server.config import Config
from scrapyard.server.models.cards import Join, OpenTable
from scrapyard.server.store.store import Store
from scrapyard.server.tables.dealer import Dealer
from scrapyard.server.tables.house import House
from scrapyard.server.tables.lobby import Lobby
from scrapyard.server.tables.moves import Moves
from scrapyard.server.web.app import settle_garbage
from scrapyard.server.wire.connection import Connection
from scrapyard.server.wire.socket import TableSocket

MASK = b"\0\0\0\0"
SHORT = 126
REQUEST = (
    b"GET %s HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Ear:
    """A transport that hands what is written to a player."""

    def __init__(self, player: "Player") -> None:
        self.player = player

    def write(self, data: bytes) -> None:
        self.player.hear(bytes(data))

    def get_extra_info(self, name: str, default: object = None) -> object:
        return {"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)}.get(name, default)

    def is_closing(self) -> bool:
        return False

    def __getattr__(self, name: str) -> Any:
        return lambda *_: None


class Pair:
    """A table's two players: whoever is asked answers once both have seen the newest version."""

    def __init__(self, dice: random.Random, count: "Count") -> None:
        self.dice = dice
        self.count = count
        self.players: list[Player] = []
        self.over = False

    def heard(self, player: "Player") -> None:
        positions = [one.position for one in self.players]
        if len(positions) < 2 or None in positions:
            return
        if positions[0].version != positions[1].version:  # type: ignore[union-attr]
            return
        if positions[0].result is not None:  # type: ignore[union-attr]
            self.over = True
        for one in self.players:
            ask = one.position.ask  # type: ignore[union-attr]
            if ask is not None and not self.count.done:
                self.count.answers += 1
                option = self.dice.choice(ask.options).key
                answer = {"type": "answer", "key": f"k{self.count.answers}", "version": ask.version, "option": option}
                one.say(answer)
                return


class Count:
    """How many answers have been given, and how many are wanted."""

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted
        self.answers = 0
        self.updates = 0

    @property
    def done(self) -> bool:
        return self.answers >= self.wanted


class Player:
    """One end of a connection."""

    def __init__(self, connection: Connection, pair: Pair) -> None:
        self.connection = connection
        self.pair = pair
        self.position: tables.Position | None = None
        self.opened = False
        connection.connection_made(Ear(self))  # type: ignore[arg-type]

    def say(self, message: object) -> None:
        text = msgspec.json.encode(message)
        size = len(text)
        head = struct.pack("!BB", 0x81, 0x80 | size) if size < SHORT else struct.pack("!BBH", 0x81, 0x80 | SHORT, size)
        asyncio.get_running_loop().call_soon(self.connection.data_received, head + MASK + text)

    def hear(self, data: bytes) -> None:
        if not self.opened:
            self.opened = True
            data = data.partition(b"\r\n\r\n")[2]
        at = 0
        while at < len(data):
            length, start = data[at + 1], at + 2
            if length == SHORT:
                (length,), start = struct.unpack_from("!H", data, start), start + 2
            elif length > SHORT:
                (length,), start = struct.unpack_from("!Q", data, start), start + 8
            message = tables.decode(data[start : start + length])
            at = start + length
            if message.type == "error":
                raise RuntimeError(message.text)
            if message.position is not None:
                self.position = message.position
                self.pair.count.updates += 1
                self.pair.heard(self)


async def answered(pairs: list[Pair], count: Count, wanted: int) -> None:
    """Go on until so many answers have been given."""
    count.wanted, count.answers, count.updates = wanted, 0, 0
    for pair in pairs:
        pair.heard(pair.players[0])
    while not count.done and not all(pair.over for pair in pairs):
        await asyncio.sleep(0.01)
    seen = -1
    while seen != count.updates:
        seen = count.updates
        await asyncio.sleep(0.1)


def begin() -> None:
    """What counts or profiles can begin here,"""


def end() -> None:
    """and end here."""


async def play(count: Count, number: int, folder: str) -> tuple[float, float]:
    """Seconds of CPU of the loop's thread, and of the process, for so many answers."""
    free = ("message", "request", "table", "write", "talk")
    rates: Any = {f"{one}_{limit}": 1e9 for one in free for limit in ("rate", "burst")}
    config = Config(store=f"sqlite:///{folder}/store.db", standing_pause=(0.0, 0.0), **rates)
    store = Store(config.store)
    store.prepare()
    store.open()
    house = House(config, store)
    lobby = Lobby(Dealer(house))
    socket = TableSocket(lobby, Moves(lobby.dealer))

    async def application(scope: Any, _: object, __: object) -> None:
        await socket(scope)

    wire = SimpleNamespace(
        loaded_app=application, ws_ping_interval=600.0, ws_max_size=16_384, ws_per_message_deflate=False, root_path=""
    )
    state = SimpleNamespace(connections=set(), tasks=set())
    wanted, count.wanted = count.wanted, 0
    pairs: list[Pair] = []

    async def sit_down(seed: int) -> Pair:
        pair = Pair(random.Random(seed), count)
        table, _ = await lobby.open(OpenTable.model_validate({"game": "bolt", "seats": 2, "public": True}))
        for name in ("Bea", "Cal"):
            _, secret = await lobby.join(table, Join(name=name, nonce=f"nonce-{seed}-{name}"))
            one = Player(Connection(wire, state, {}), pair)
            pair.players.append(one)
            one.connection.data_received(REQUEST % f"/ws/tables/{table.id}".encode())
            await asyncio.sleep(0)
            one.say({"type": "hello", "secret": secret})
        return pair

    for seed in range(number):
        pairs.append(await sit_down(seed))
    while any(one.position is None or one.position.version < 1 for pair in pairs for one in pair.players):
        await asyncio.sleep(0.01)
    await answered(pairs, count, wanted // 4)
    settle_garbage()
    begin()
    began = time.thread_time(), time.process_time()
    await answered(pairs, count, wanted)
    spent = time.thread_time() - began[0], time.process_time() - began[1]
    end()
    for pair in pairs:
        for one in pair.players:
            one.connection.connection_lost(None)
    await asyncio.sleep(0.05)
    await house.close()
    await store.close()
    return spent


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--answers", type=int, default=4000, help="of people")
    parser.add_argument("--tables", type=int, default=100)
    options = parser.parse_args()
    count = Count(options.answers)
    with tempfile.TemporaryDirectory(prefix="scrapyard-bench-") as folder:
        loop, process = uvloop.run(play(count, options.tables, folder))
    entries = count.updates / 2
    print(
        f"{count.answers} answers, {entries:.0f} entries; CPU us an entry: loop's thread {loop / entries * 1e6:.1f}",
        end="",
    )
    print(f", process {process / entries * 1e6:.1f}")


if __name__ == "__main__":
    main()
