"""The socket for programs of other people, `/ws/bots/{id}`: a token instead of a page, a JSON object a line.

Who runs the server names the programs (`scrapyard serve --bots FILE`). A program takes a seat as a person would and is
told what a person in that seat is told; its name is marked wherever it is read. It answers as fast as a person's page
may; what comes faster waits.
"""

import asyncio
import hashlib
import json
import re
import secrets
import time
from typing import Any

from pydantic import TypeAdapter

from scrapyard.kernel.errors import IllegalAnswer, ScrapyardError, StaleAnswer
from scrapyard.kernel.state import LETTERS
from scrapyard.server.budgets import Bucket
from scrapyard.server.game.bound import bound_game
from scrapyard.server.game.views import Plain, encode
from scrapyard.server.logs import log
from scrapyard.server.models import messages
from scrapyard.server.models.bots import BOT, AskWhy, Choose, Enter
from scrapyard.server.tables.keys import derived, fits, hashed
from scrapyard.server.tables.lobby import Lobby
from scrapyard.server.tables.moves import Caller, Moves
from scrapyard.server.tables.table import Forbidden, Refusal, Table
from scrapyard.server.thinking.queue import Client
from scrapyard.server.wire.connection import Connection
from scrapyard.server.wire.refusals import refusal
from scrapyard.server.wire.socket import HELLO_SECONDS, POLICY, TableSocket

OVER = 1000


class Wire:
    """A table's messages on their way to a program: each becomes a line it can do something with, or none."""

    def __init__(self, table: Table, seat: int, connection: Connection) -> None:
        self.table = table
        self.seat = seat
        self.connection = connection
        self.asked: Plain | None = None
        """The newest question."""
        self.news: list[str] = []
        self.ids = {key: number for number, key in enumerate(bound_game(table.row).vocabulary.keys())}

    def send(self, text: bytes) -> None:
        """What the table sends to every socket of this seat."""
        self.take(json.loads(text))

    def end(self, code: int, reason: str) -> None:
        self.connection.end(code, reason)

    def take(self, message: Plain) -> None:
        if message["type"] == "rematch":
            self.connection.say({"type": "rematch", "table": message["table"]})
        if "position" not in message:
            return
        self.news += [line["text"] for line in message.get("lines", [])]
        position = message["position"]
        ask, before = position["ask"], self.asked["version"] if self.asked is not None else -1
        self.asked = ask
        if position["result"] is not None:
            self.connection.say({"type": "over", **position["result"], "news": self._told()})
            self.end(OVER, "the game is over")
        elif ask is not None and ask["version"] != before:
            self.connection.say(self._question(position["view"], ask))

    def _question(self, view: Any, ask: Plain) -> Plain:
        return {
            "type": "question",
            "game": self.table.row.game,
            "seat": LETTERS[self.seat],
            "version": ask["version"],
            "view": view,
            "prompt": ask["prompt"],
            "clause": ask["clause"],
            "options": [
                {
                    "id": self.id_of(ask, option["key"]),
                    **{name: option[name] for name in ("key", "label", "about", "warning")},
                }
                for option in ask["options"]
            ],
            "news": self._told(),
        }

    def id_of(self, ask: Plain, key: str) -> int:
        """The number of an option; a word that stands alone belongs to the question."""
        return self.ids[key] if key in self.ids else self.ids[f"{ask['question']}: {key}"]

    def _told(self) -> list[str]:
        told, self.news = self.news, []
        return told

    def answer(self, line: Choose) -> messages.Answer:
        """What a person's page would send for this answer."""
        ask = self.asked
        if ask is None:
            raise StaleAnswer("you are not asked anything right now")
        version = ask["version"] if line.version is None else line.version
        option = line.key
        if option is None:
            there = {self.id_of(ask, one["key"]): one["key"] for one in ask["options"]}
            if line.id not in there:
                raise IllegalAnswer(f"{line.id} is not an option here; there are: {', '.join(map(str, there))}")
            option = there[line.id]
        return messages.Answer(
            type="answer", key=line.mark or secrets.token_urlsafe(12), version=version, option=option
        )


class BotSocket(TableSocket):
    """Serves `/ws/bots/{id}`."""

    path = re.compile(r"/ws/bots/(?P<id>[^/\0]{1,60})")
    reads: TypeAdapter[Any] = BOT

    def __init__(self, lobby: Lobby, moves: Moves) -> None:
        super().__init__(lobby, moves)
        self._buckets: dict[str, Bucket] = {}

    async def _converse(self, id: str, connection: Connection, address: str) -> None:
        try:
            enter = await asyncio.wait_for(self._next(connection, {}), HELLO_SECONDS)
        except TimeoutError:
            enter = None
        if not isinstance(enter, Enter):
            raise Refusal('the first line must say who you are: {"token": "..."}')
        name = self._name_of(enter.token)
        table = await self.house.table(id)
        caller = await self._seated(table, enter, name, address)
        wire = Wire(table, caller.seat, connection)
        async with table.lock:
            play = await self.house.shown(table)
            table.authorise(caller.seat, caller.digest)
            seated = {"type": "seated", "table": table.id, "seat": LETTERS[caller.seat]}
            connection.say({**seated, "name": table.row.seats[caller.seat].name, "game": table.row.game})
            wire.take(json.loads(encode(table.welcome(play, caller.seat))))
            wire.news.clear()
            table.enter(caller.seat, wire)
            table.client = Client(address, table.id)
        log("enters", table=table.id, seat=caller.seat, program=name)
        self._presence(table)
        try:
            if caller.seat in table.stand_ins:
                await self.moves.act(table, caller, messages.Return(type="return", key=secrets.token_urlsafe(12)))
            await self._answers(connection, wire, caller, name)
        finally:
            table.leave(caller.seat, wire)
            table.used = time.monotonic()
            log("leaves", table=table.id, seat=caller.seat)
            self._presence(table)

    def _name_of(self, token: str) -> str:
        """Whose token it is."""
        digest = hashed(token)
        for name, stored in self.config.bots:
            if fits(digest, stored):
                return name
        if not self.config.bots:
            raise Forbidden("this server takes no programs; whoever runs it names them with --bots FILE")
        raise Forbidden("no program here has this token")

    async def _seated(self, table: Table, enter: Enter, name: str, address: str) -> Caller:
        """Take a seat, or come back to it; a rematch has kept it."""
        secret = derived(enter.token, "program")
        digest = hashed(secret)
        kept = any(fits(digest, seat.secret) for seat in table.row.seats)
        if not kept and not table.invites(hashed(enter.invite) if enter.invite is not None else None):
            raise Forbidden('this table is private: a program needs its invitation, {"token": "...", "invite": "..."}')
        nonce = hashlib.sha256(f"{secret} {table.id}".encode()).hexdigest()[:32]
        seat = await self.lobby.seat_program(table, name, secret, nonce, enter.seat)
        self._check_room(table, seat)
        if not table.row.seats[seat].ready:
            await self.lobby.ready(table, seat, nonce)
        return Caller(seat, digest, address)

    async def _answers(self, connection: Connection, wire: Wire, caller: Caller, name: str) -> None:
        bucket = self._bucket(name)
        bad: dict[str, int] = {}
        while True:
            line = await self._next(connection, bad)
            while not bucket.take():
                await asyncio.sleep(bucket.wait())
            if line is None:
                continue
            try:
                reply = await self._reply(wire, caller, line)
            except Forbidden as error:
                connection.say(_refused(error))
                connection.end(POLICY, "no longer yours")
                return
            except ScrapyardError as error:
                connection.say(_refused(error))
            else:
                if reply is not None and reply["type"] == "why_not":
                    connection.say({name: reply[name] for name in ("type", "option", "clause", "text")})

    async def _reply(self, wire: Wire, caller: Caller, line: Choose | AskWhy | Enter) -> Plain | None:
        if isinstance(line, Enter):
            raise Refusal("you have a seat already; another one is another connection")
        if isinstance(line, AskWhy):
            why = messages.AskWhyNot(type="why_not", key=secrets.token_urlsafe(12), option=line.why_not)
            return await self.moves.act(wire.table, caller, why)
        return await self.moves.act(wire.table, caller, wire.answer(line))

    def _bucket(self, name: str) -> Bucket:
        """All connections of a program share one."""
        if name not in self._buckets:
            self._buckets[name] = Bucket(self.config.message_rate, self.config.message_burst)
        return self._buckets[name]


def _refused(error: ScrapyardError) -> Plain:
    told = refusal(error, None)
    return {name: told[name] for name in ("type", "code", "text")}
