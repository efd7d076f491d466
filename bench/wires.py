"""A lean WebSocket client, so that the measuring costs little beside what is measured."""

import asyncio
import base64
import os
import struct
from collections import deque
from typing import cast
from urllib.parse import urlsplit

MASK = b"\0\0\0\0"
"""A mask of zeros is a mask, and leaves the text as it is."""
SHORT, MEDIUM = 126, 127


class Wire(asyncio.Protocol):
    """One connection: `send` texts, await `read`."""

    def __init__(self, path: str, host: str) -> None:
        self.path = path
        self.host = host
        self.texts: deque[bytes] = deque()
        self._buffer = bytearray()
        self._open = asyncio.get_running_loop().create_future()
        self._waiting: asyncio.Future[None] | None = None
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is one in all but name
        key = base64.b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open.done():
            head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self._open.set_exception(ConnectionError(head.split(b"\r\n", 1)[0].decode()))
                return
            self._buffer = bytearray(rest)
            self._open.set_result(None)
        self._read_frames()

    def _read_frames(self) -> None:
        buffer = self._buffer
        at = 0
        while len(buffer) - at >= 2:
            opcode, length, start = buffer[at] & 0x0F, buffer[at + 1] & 0x7F, at + 2
            if length == SHORT:
                if len(buffer) < start + 2:
                    break
                (length,) = struct.unpack_from("!H", buffer, start)
                start += 2
            elif length == MEDIUM:
                if len(buffer) < start + 8:
                    break
                (length,) = struct.unpack_from("!Q", buffer, start)
                start += 8
            if len(buffer) < start + length:
                break
            payload = bytes(buffer[start : start + length])
            at = start + length
            self._take(opcode, payload)
        del buffer[:at]

    def _take(self, opcode: int, payload: bytes) -> None:
        if opcode == 0x1:
            self.texts.append(payload)
            if self._waiting is not None and not self._waiting.done():
                self._waiting.set_result(None)
        elif opcode == 0x9:
            self._write(0xA, payload)
        elif opcode == 0x8:
            self.connection_lost(None)

    def connection_lost(self, error: Exception | None) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_exception(ConnectionError("the server hung up"))

    def _write(self, opcode: int, payload: bytes) -> None:
        assert self._transport is not None
        size = len(payload)
        if size < SHORT:
            head = struct.pack("!BB", 0x80 | opcode, 0x80 | size)
        else:
            head = struct.pack("!BBH", 0x80 | opcode, 0x80 | SHORT, size)
        self._transport.write(head + MASK + payload)

    def send(self, text: bytes) -> None:
        self._write(0x1, text)

    async def read(self) -> bytes:
        """The next text."""
        while not self.texts:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        return self.texts.popleft()

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


async def connect(address: str) -> Wire:
    """An open connection to `ws://host:port/path`."""
    parts = urlsplit(address)
    path = parts.path + (f"?{parts.query}" if parts.query else "")
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(path, parts.netloc), parts.hostname or "", parts.port or 80)
    await wire._open
    return wire
