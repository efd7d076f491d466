"""One socket's way out: what is sent leaves at once, and waits only for a reader that is slow."""

import asyncio
from collections import deque
from collections.abc import Generator
from typing import Any

from starlette.types import Send

from scrapyard.server.game.views import Plain, encode

TOO_SLOW = 1013
BACKLOG = 200
"""Messages that may wait for a slow reader."""


class Connection:
    """A socket that is written to by whoever has something to say. Nobody waits for it.

    A table sends to all its sockets after each answer. A task for each of them would cost more than the sending, so the
    server's `send` is started here and nearly always ends at once; only if the reader is behind does the rest of it,
    and what comes after, go to a task.
    """

    def __init__(self, send: Send) -> None:
        self._send = send
        self._line: deque[Plain] = deque()
        self._writing: asyncio.Task[None] | None = None
        self._ended = False

    def send(self, text: str) -> None:
        if self._ended:
            return
        if len(self._line) >= BACKLOG:
            self._line.clear()
            self.end(TOO_SLOW, "too slow; connect again")
            return
        self._put({"type": "websocket.send", "text": text})

    def say(self, message: Plain) -> None:
        self.send(encode(message).decode())

    def end(self, code: int, reason: str) -> None:
        """Close after what waits has been sent."""
        if not self._ended:
            self._ended = True
            self._put({"type": "websocket.close", "code": code, "reason": reason})

    async def drain(self, seconds: float) -> None:
        """Wait until everything has been sent, for a moment."""
        if self._writing is not None:
            await asyncio.wait([self._writing], timeout=seconds)
            self._writing.cancel()

    def _put(self, message: Plain) -> None:
        if self._writing is not None:
            self._line.append(message)
            return
        sending: Any = self._send(message)
        try:
            waiting = sending.send(None)
        except StopIteration:
            return
        except Exception:  # the reader is gone, which its own task hears from `receive`
            self._ended = True
            return
        self._writing = asyncio.ensure_future(self._write(_Rest(sending, waiting)))

    async def _write(self, rest: "_Rest") -> None:
        try:
            await rest
            while self._line:
                await self._send(self._line.popleft())
        except Exception:  # as above
            self._ended = True
        finally:
            self._line.clear()
            self._writing = None


class _Rest:
    """The rest of a coroutine that has been started and waits for something."""

    def __init__(self, coroutine: Any, waiting: Any) -> None:
        self.coroutine = coroutine
        self.waiting = waiting

    def __await__(self) -> Generator[Any, Any, None]:
        waiting = self.waiting
        while True:
            result = yield waiting
            try:
                waiting = self.coroutine.send(result)
            except StopIteration:
                return
