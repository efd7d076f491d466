"""One WebSocket on its transport, as uvicorn hands it over: texts in and out, without a task or a queue for each.

uvicorn makes a `Connection` for every upgraded request (`ws=Connection`) and the application is called once for it, as
ASGI has it; what passes through it afterwards goes straight between the transport and the table, for which the scope
has the connection under `extensions`. Nobody waits for a send: a table sends to all its sockets after each answer, and
whoever reads too slowly waits alone, with what comes after in a line of its own.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, cast
from urllib.parse import unquote

from starlette.types import Message, Scope
from websockets.http11 import Request

from scrapyard.server.game.views import Plain, encode
from scrapyard.server.logs import log_defect
from scrapyard.server.wire.frames import Frames

NAME = "scrapyard.connection"
"""Under which a scope's extensions have it."""
TOO_SLOW, DEFECT, RESTART, INVALID = 1013, 1011, 1012, 1007
BACKLOG = 200
"""Messages that may wait for a slow reader."""
TOGETHER = 1 << 16
"""So many bytes go out without waiting for more."""
UNREAD = 8
"""Messages that may wait to be read; then no more are taken from the client."""
GOODBYE_SECONDS = 10.0
"""For so long the client may take to say goodbye."""


class Left(Exception):
    """Whoever was connected has gone."""


class Connection(asyncio.Protocol):
    """A socket that is written to by whoever has something to say, and read by one."""

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any]) -> None:
        self._app = config.loaded_app
        self._state = app_state
        self._open: set[Any] = server_state.connections
        self._tasks: set[asyncio.Task[None]] = server_state.tasks
        self._ping_seconds: float = config.ws_ping_interval
        self._frames = Frames(config.ws_max_size, config.ws_per_message_deflate)
        self._loop = asyncio.get_running_loop()
        self._accepted = False
        self._texts: deque[str | None] = deque()
        self._reader: asyncio.Future[None] | None = None
        self._hear: Callable[[str], bool] | None = None
        self._held = False
        """Whether the text before is still being done, so that the next one has to wait."""
        self._reading = True
        self._gone = False
        """Whether the client has said goodbye or is cut off: nothing more will come."""
        self._ended = False
        """Whether this side has."""
        self._out: list[bytes] = []
        """What goes out when the loop has done what it is at."""
        self._size = 0
        """How many bytes that are."""
        self._line: deque[bytes | tuple[int, str]] = deque()
        """What waits for a slow reader, the goodbye last."""
        self._slow = False
        self._drained: asyncio.Future[None] | None = None
        self._alive = True
        """Whether anything has come since the last ping."""
        self._timer: asyncio.TimerHandle | None = None

    # The application's side

    def accept(self) -> None:
        """Let the client in; nothing it says is read before."""
        self._accepted = True
        self._frames.accept()
        self._flush()
        self._timer = self._loop.call_later(self._ping_seconds, self._ping)
        self._transport.resume_reading()

    async def read(self) -> str | None:
        """The next text, None for a message that is none; `Left` after the last one, or once this side has ended."""
        while not self._texts or self._held or self._ended:
            if self._ended or (self._gone and not self._texts):
                raise Left
            self._reader = self._loop.create_future()
            await self._reader
        text = self._texts.popleft()
        if not self._texts and not self._reading:
            self._reading = True
            self._transport.resume_reading()
        return text

    def listen(self, hear: Callable[[str], bool] | None) -> None:
        """Have this called with a text that comes when all before it is done; if it returns False, the text is read."""
        self._hear = hear

    def hold(self) -> None:
        """What was heard takes a while; until it is done nothing more is read."""
        self._held = True

    def go_on(self) -> None:
        """It is done."""
        self._held = False
        if self._texts:
            self._wake()

    def send(self, text: bytes) -> None:
        if self._ended or self._gone:
            return
        if self._slow:
            if len(self._line) >= BACKLOG:
                self._line.clear()
                self.end(TOO_SLOW, "too slow; connect again")
            else:
                self._line.append(text)
        else:
            if not self._out:
                self._speak()
            self._out.append(self._frames.text(text))
            self._size += len(text)
            if self._size >= TOGETHER:
                self._write_out()

    def say(self, message: Plain) -> None:
        self.send(encode(message))

    def end(self, code: int, reason: str) -> None:
        """Close after what waits has been sent."""
        if self._ended or self._gone:
            return
        self._ended = True
        if self._slow:
            self._line.append((code, reason))
        else:
            self._say_goodbye(code, reason)
        self._wake()

    async def drain(self, seconds: float) -> None:
        """Wait until everything has been sent, for a moment; a reader that is slower is cut off."""
        if self._line:
            self._drained = self._loop.create_future()
            await asyncio.wait([self._drained], timeout=seconds)
            if self._line:
                self._transport.abort()

    # asyncio's side

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is one in all but name
        self._open.add(self)

    def data_received(self, data: bytes) -> None:
        self._alive = True
        if not self._accepted:
            self._begin(data)
            return
        for message in self._frames.take(data):
            try:
                text = None if message is None else message.decode()
            except UnicodeDecodeError:
                self._frames.fail(INVALID, "")
                break
            if text is None or not self._waits_for_more() or self._hear is None or not self._hear(text):
                self._texts.append(text)
        if self._texts:
            if not self._held:
                self._wake()
            if len(self._texts) > UNREAD and self._reading:
                self._reading = False
                self._transport.pause_reading()
        if self._frames.stirred:
            if not self._frames.open:
                self._leave()
            self._flush()

    def pause_writing(self) -> None:
        self._slow = True

    def resume_writing(self) -> None:
        self._slow = False
        while self._line and not self._slow:
            waiting = self._line.popleft()
            if isinstance(waiting, bytes):
                self._transport.write(self._frames.text(waiting))
            else:
                self._say_goodbye(*waiting)
        if not self._line:
            self._let_go()

    def eof_received(self) -> None:
        """The transport closes."""

    def connection_lost(self, error: Exception | None) -> None:
        self._open.discard(self)
        self._stop_timer()
        self._out.clear()
        self._line.clear()
        self._let_go()
        self._leave()

    # uvicorn's side

    def shutdown(self) -> None:
        """The server goes down."""
        if self._accepted:
            self._slow = False
            self.end(RESTART, "")
        self._transport.close()

    # Within

    def _waits_for_more(self) -> bool:
        """Whether everything that has come is done."""
        return self._reader is not None and not self._texts and not self._held

    def _begin(self, data: bytes) -> None:
        """The request, which uvicorn has read and hands over whole."""
        self._transport.pause_reading()
        request = self._frames.begin(data)
        if request is not None:
            task = self._loop.create_task(self._serve(self._scope(request)))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        self._flush()

    def _scope(self, request: Request) -> Scope:
        path, _, query = request.path.partition("?")
        client, server = (self._transport.get_extra_info(name) for name in ("peername", "sockname"))
        headers = [(name.lower().encode(), value.encode("latin-1")) for name, value in request.headers.raw_items()]
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws" if self._transport.get_extra_info("sslcontext") is None else "wss",
            "server": (str(server[0]), int(server[1])) if isinstance(server, tuple) else None,
            "client": (str(client[0]), int(client[1])) if isinstance(client, tuple) else None,
            "root_path": "",
            "path": unquote(path),
            "raw_path": path.encode("ascii"),
            "query_string": query.encode("ascii"),
            "headers": headers,
            "subprotocols": [],
            "state": self._state.copy(),
            "extensions": {NAME: self},
        }

    async def _serve(self, scope: Scope) -> None:
        try:
            await self._app(scope, self._receive, self._send)
        except Exception as error:
            log_defect("socket_failed", error)
        if not self._accepted and not self._gone:
            self._frames.refuse()
            self._flush()
        if self._timer is None or not self._ended:  # else the timer waits for the client's goodbye
            self._transport.close()

    async def _receive(self) -> Message:
        return {"type": "websocket.connect"}

    async def _send(self, message: Message) -> None:
        """The application may turn the client away, as it does it with any server; `accept` lets it in."""
        if message["type"] != "websocket.close":
            raise ValueError(f"{message['type']!r} is not how this connection is used: its methods are")

    def _speak(self) -> None:
        """Write when the loop has done what it is at, after all others that have had something to say before."""
        speaking = _speaking.get(self._loop)
        if speaking is None:
            speaking = _speaking[self._loop] = []
            self._loop.call_soon(_write_all, self._loop)
        speaking.append(self)

    def _write_out(self) -> None:
        """Answers of one commit go to many sockets; written one after the other they wake whoever reads them once."""
        if self._out:
            self._transport.write(self._out[0] if len(self._out) == 1 else b"".join(self._out))
            self._out.clear()
            self._size = 0

    def _flush(self) -> None:
        self._write_out()
        data = self._frames.out()
        if data:
            self._transport.write(data)
        if self._frames.ended:
            self._transport.close()

    def _say_goodbye(self, code: int, reason: str) -> None:
        self._frames.close(code, reason)
        self._flush()
        self._stop_timer()
        self._timer = self._loop.call_later(GOODBYE_SECONDS, self._transport.abort)

    def _ping(self) -> None:
        """A client that has said nothing since the last ping is not there any more."""
        if self._alive:
            self._alive = False
            self._frames.ping()
            self._timer = self._loop.call_later(self._ping_seconds, self._ping)
        else:
            self._frames.fail(DEFECT, "keepalive ping timeout")
            self._leave()
            self._timer = self._loop.call_later(GOODBYE_SECONDS, self._transport.abort)
        self._flush()

    def _leave(self) -> None:
        self._gone = True
        self._wake()

    def _wake(self) -> None:
        reader, self._reader = self._reader, None
        if reader is not None and not reader.done():
            reader.set_result(None)

    def _let_go(self) -> None:
        if self._drained is not None and not self._drained.done():
            self._drained.set_result(None)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


_speaking: dict[asyncio.AbstractEventLoop, list[Connection]] = {}
"""Who has something to say at this moment of a loop."""


def _write_all(loop: asyncio.AbstractEventLoop) -> None:
    for connection in _speaking.pop(loop):
        try:
            connection._write_out()
        except Exception as error:
            log_defect("socket_failed", error)
