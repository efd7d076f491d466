"""The socket of a table. One bad message ends one connection at most."""

import asyncio
import re
import time
from functools import partial
from typing import Any

from pydantic import TypeAdapter, ValidationError
from starlette.requests import HTTPConnection
from starlette.types import Scope

from scrapyard.kernel.errors import ScrapyardError
from scrapyard.kernel.state import SPECTATOR
from scrapyard.server.budgets import Bucket, address_of
from scrapyard.server.game.views import Plain
from scrapyard.server.logs import log, log_defect
from scrapyard.server.metrics import REFUSALS, SOCKETS
from scrapyard.server.models.messages import CLIENT, AddNonce, Answer, ClientMessage, Hello, Move
from scrapyard.server.store.rows import StoreError
from scrapyard.server.tables.keys import hashed
from scrapyard.server.tables.lobby import Lobby
from scrapyard.server.tables.moves import Caller, Moves, Outcome
from scrapyard.server.tables.table import Forbidden, Refusal, Table
from scrapyard.server.thinking.queue import Client
from scrapyard.server.wire.connection import DEFECT, NAME, TOO_SLOW, Connection, Left
from scrapyard.server.wire.guard import allowed_origin
from scrapyard.server.wire.refusals import refusal, unreadable

POLICY, GOING_AWAY = 1008, 1001
PATH = re.compile(r"/ws/tables/(?P<id>[^/\0]{1,60})")
BAD_MESSAGES = 5
"""After so many messages that cannot be read, the connection ends."""
HELLO_SECONDS = 10.0
DRAIN_SECONDS = 5.0


class TableSocket:
    """Serves `/ws/tables/{id}`."""

    path = PATH
    reads: TypeAdapter[Any] = CLIENT

    def __init__(self, lobby: Lobby, moves: Moves) -> None:
        self.lobby = lobby
        self.moves = moves
        self.house = lobby.house
        self.config = self.house.config
        self.open: set[Connection] = set()

    async def __call__(self, scope: Scope) -> None:
        path = self.path.fullmatch(scope["path"])
        if path is None or not allowed_origin(HTTPConnection(scope), self.config.origins):
            return
        connection: Connection = scope["extensions"][NAME]
        connection.accept()
        self.open.add(connection)
        SOCKETS.inc()
        try:
            await self._converse(path["id"], connection, address_of(scope))
        except Left:
            pass
        except StoreError as error:
            log("store_failed", error=str(error))
            connection.say(refusal(error, None))
            connection.end(TOO_SLOW, "store")
        except ScrapyardError as error:
            connection.say(refusal(error, None))
            connection.end(POLICY, "refused")
        except Exception as error:
            log_defect("socket_failed", error)
            connection.end(DEFECT, "a defect of the server")
        finally:
            self.open.discard(connection)
            SOCKETS.dec()
            connection.end(1000, "")
            await connection.drain(DRAIN_SECONDS)

    def end_all(self) -> None:
        """The server goes down; clients come back by themselves."""
        for connection in list(self.open):
            connection.end(GOING_AWAY, "the server restarts")

    async def _converse(self, id: str, connection: Connection, address: str) -> None:
        try:
            hello = await asyncio.wait_for(self._next(connection, {}), HELLO_SECONDS)
        except TimeoutError:
            raise Refusal("the first message must be hello") from None
        if not isinstance(hello, Hello):
            raise Refusal("the first message must be hello")
        table = await self.house.table(id)
        digest = hashed(hello.secret) if hello.secret is not None else None
        seat = await self.house.seat_of(table, digest)
        self._check_room(table, seat)
        if hello.nonce is not None and seat != SPECTATOR and not table.broken:
            await self.lobby.ready(table, seat, hello.nonce)
        async with table.lock:
            play = await self.house.shown(table)
            if seat != SPECTATOR:
                table.authorise(seat, digest)
            connection.say(table.welcome(play, seat))
            table.enter(seat, connection)
            if seat != SPECTATOR:
                table.client = Client(address, table.id)
        log("enters", table=table.id, seat=seat)
        self._presence(table)
        try:
            await self._listen(connection, table, Caller(seat, digest, address))
        finally:
            table.leave(seat, connection)
            table.used = time.monotonic()
            log("leaves", table=table.id, seat=seat)
            self._presence(table)

    def _check_room(self, table: Table, seat: int) -> None:
        limit = self.config.watchers if seat == SPECTATOR else self.config.sockets_each
        if len(table.sockets.get(seat, ())) >= limit:
            raise Refusal("there are too many connections to this seat already")

    def _presence(self, table: Table) -> None:
        """Somebody has come or gone: tell the others, and look after the clocks."""
        table.tell_table()
        self.house.notices.tell_here(table)
        self.house.attend(table)

    async def _listen(self, connection: Connection, table: Table, caller: Caller) -> None:
        bucket = Bucket(self.config.message_rate, self.config.message_burst)
        bad: dict[str, int] = {}
        if caller.seat != SPECTATOR:
            connection.listen(partial(self._at_once, connection, table, caller, bucket))
        while True:
            message = await self._next(connection, bad)
            if message is None:
                continue
            key = None if isinstance(message, Hello) else message.key
            if not bucket.take():
                connection.say({"type": "error", "reply_to": key, "code": "too_fast", "text": "slow down"})
                connection.end(POLICY, "too fast")
                return
            outcome: Outcome
            try:
                outcome = await self._do(table, caller, message)
            except ScrapyardError as error:
                outcome = error
            self._tell(connection, table, caller, key, outcome)

    def _at_once(self, connection: Connection, table: Table, caller: Caller, bucket: Bucket, text: str) -> bool:
        """Take an answer without waking the task, as it can be taken most often: nothing else is done at the table."""
        try:
            message = self.reads.validate_json(text)
        except ValueError:
            return False
        if not isinstance(message, Answer | Move) or table.play is None or not table.lock.take():
            return False
        if not bucket.take():
            table.lock.let_go()
            return False
        connection.hold()
        self.moves.at_once(table, caller, message, partial(self._done, connection, table, caller, message.key))
        return True

    def _done(self, connection: Connection, table: Table, caller: Caller, key: str, outcome: Outcome) -> None:
        self._tell(connection, table, caller, key, outcome)
        connection.go_on()

    def _tell(self, connection: Connection, table: Table, caller: Caller, key: str | None, outcome: Outcome) -> None:
        """Tell the one who asked what came of it; others have been told."""
        if outcome is None:
            return
        if isinstance(outcome, dict):
            connection.say(outcome)
        elif isinstance(outcome, ScrapyardError):
            if isinstance(outcome, StoreError):
                log("store_failed", table=table.id, error=str(outcome))
            connection.say(refusal(outcome, key))
            if isinstance(outcome, Forbidden) and caller.seat != SPECTATOR:
                connection.end(POLICY, "no longer yours")
        elif isinstance(outcome, Exception):
            log_defect("socket_failed", outcome)
            connection.end(DEFECT, "a defect of the server")

    async def _do(self, table: Table, caller: Caller, message: ClientMessage) -> Plain | None:
        if isinstance(message, AddNonce):
            return await self.lobby.add_nonce(table, caller.digest, message.nonce, message.key)
        return await self.moves.act(table, caller, message)

    async def _next(self, connection: Connection, bad: dict[str, int]) -> Any:
        """The next message; None for one that could not be read, and the end for too many of them."""
        text = await connection.read()
        try:
            if text is None:
                raise ValueError("messages are JSON texts, not binary")
            return self.reads.validate_json(text)
        except ValueError as error:
            bad["count"] = bad.get("count", 0) + 1
            problem = (
                unreadable(error.errors(include_input=False, include_url=False))
                if isinstance(error, ValidationError)
                else str(error)
            )
            connection.say({"type": "error", "reply_to": None, "code": "bad_message", "text": problem})
            REFUSALS.labels("bad_message").inc()
            if bad["count"] >= BAD_MESSAGES:
                raise Refusal("too many messages that cannot be read") from None
            return None
