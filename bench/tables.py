"""Scripted players at many tables: they answer as soon as they are asked, or after a thought."""

import asyncio
import random
import time
from collections.abc import Callable

import httpx
import msgspec
from wires import Wire, connect


class Option(msgspec.Struct):
    key: str


class Ask(msgspec.Struct):
    version: int
    options: list[Option]


class Position(msgspec.Struct):
    version: int
    ask: Ask | None
    result: dict[str, object] | None


class Message(msgspec.Struct):
    type: str
    position: Position | None = None
    text: str = ""


decode = msgspec.json.Decoder(Message).decode


class Score:
    """What was measured: seconds from each answer to the last seat's update, and when it was sent."""

    def __init__(self) -> None:
        self.opened = 0
        """Tables that were opened, joined and entered before the measuring began."""
        self.waits: list[tuple[float, float]] = []
        self.entries = 0
        """Answers that the server gave by itself included."""
        self.games = 0

    def between(self, start: float, end: float) -> list[float]:
        return sorted(wait for at, wait in self.waits if start <= at < end)


class Table:
    """One table with two scripted players, or with one and a bot of the server's."""

    def __init__(self, base: str, client: httpx.AsyncClient, dice: random.Random, bot: str = "") -> None:
        self.base = base
        self.client = client
        self.dice = dice
        self.bot = bot
        self.wires: list[Wire] = []
        self.positions: list[Position] = []

    async def sit_down(self) -> None:
        bots = [{"seat": "B", "level": self.bot}] if self.bot else []
        wish = {"game": "bolt", "seats": 2, "public": True, "bots": bots}
        reply = await self.client.post(f"{self.base}/api/tables", json=wish)
        id = reply.json()["table"]["id"]
        secrets = []
        for name in ("Bea",) if self.bot else ("Bea", "Cal"):
            body = {"name": name, "nonce": f"nonce-{self.dice.randrange(10**9)}"}
            secrets.append((await self.client.post(f"{self.base}/api/tables/{id}/join", json=body)).json()["secret"])
        self.wires = [await connect(f"ws{self.base[4:]}/ws/tables/{id}") for _ in secrets]
        self.positions = []
        for wire, secret in zip(self.wires, secrets, strict=True):
            wire.send(msgspec.json.encode({"type": "hello", "secret": secret}))
            self.positions.append(await self._until(wire, 1))

    async def _until(self, wire: Wire, version: int) -> Position:
        while True:
            message = decode(await wire.read())
            if message.type == "error":
                raise RuntimeError(message.text)
            if message.position is not None and message.position.version >= version:
                return message.position

    async def answer(self, score: Score) -> bool:
        """One answer, seen by both; False when the game is over. What has one answer only, the server answers."""
        while (asked := self._asked()) is None:
            if self.positions[0].result is not None:
                return False
            await self._go_on(score)
        ask = self.positions[asked].ask
        assert ask is not None
        option = self.dice.choice(ask.options).key
        version = self.positions[0].version
        message = {"type": "answer", "key": str(version), "version": ask.version, "option": option}
        started = time.perf_counter()
        self.wires[asked].send(msgspec.json.encode(message))
        await self._go_on(score)
        score.waits.append((started, time.perf_counter() - started))
        return True

    async def _go_on(self, score: Score) -> None:
        """Until both have seen the next version."""
        version = self.positions[0].version
        self.positions = [await self._until(wire, version + 1) for wire in self.wires]
        score.entries += 1

    def _asked(self) -> int | None:
        return next((i for i, position in enumerate(self.positions) if position.ask is not None), None)

    def stand_up(self) -> None:
        for wire in self.wires:
            wire.close()


async def play(
    base: str,
    tables: int,
    seconds: float,
    begun: Callable[[], None],
    thought: tuple[float, float] = (0.0, 0.0),
    bots: tuple[str, ...] = (),
) -> Score:
    """So many tables at once for so long; a finished table is followed by a new one. Those with bots do not count.

    At full speed as many again are opened beforehand, so that what is measured is answers alone: how many answers a
    game takes is not the server's doing.
    """
    counted = Score()
    async with httpx.AsyncClient(timeout=60, limits=httpx.Limits(max_connections=8)) as client:
        seats = [Table(base, client, random.Random(i)) for i in range(tables)]
        beside = [Table(base, client, random.Random(-1 - i), bot) for i, bot in enumerate(bots)]
        aside = Score()
        ahead = [] if thought[1] else [Table(base, client, random.Random(tables + i)) for i in range(tables)]
        for table in [*seats, *beside, *ahead]:
            await table.sit_down()
        counted.opened = len(seats) + len(beside) + len(ahead)
        begun()
        end = time.perf_counter() + seconds

        async def run(table: Table) -> None:
            score = aside if table.bot else counted
            await asyncio.sleep(table.dice.random() * thought[1])
            while time.perf_counter() < end:
                if thought[1]:
                    await asyncio.sleep(table.dice.uniform(*thought))
                if not await table.answer(score):
                    score.games += 1
                    table.stand_up()
                    if ahead:
                        table = ahead.pop()
                    else:
                        await table.sit_down()
            table.stand_up()

        await asyncio.gather(*(run(table) for table in [*seats, *beside]))
        for table in ahead:
            table.stand_up()
    return counted
