"""The frames of one WebSocket: bytes in, messages out, and the other way round.

`websockets` knows the protocol, without a socket of its own. Nearly every message is one masked text in one frame and
every answer a text in one frame; those two are read and written here, and whatever else may come is handed to
`websockets` frame by frame: fragments, pings, closing, compression, and everything that no client may send.
"""

from struct import pack

from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import SEND_EOF, State
from websockets.server import ServerProtocol

TEXT = 0x81
"""The first byte of a text that ends with this frame."""
MASKED = 0x80
SHORT = 125
"""The longest payload whose length stands in the second byte."""
LONG = 0xFFFF
"""The longest payload whose length stands in two bytes."""


class Frames:
    """One connection's frames. After a call that left `websockets` something to say it is `out` that sends it."""

    def __init__(self, limit: int, compress: bool) -> None:
        self.limit = limit
        small = {"memLevel": 5}
        deflate = ServerPerMessageDeflateFactory(
            server_max_window_bits=12, client_max_window_bits=12, compress_settings=small
        )
        self._protocol = ServerProtocol(extensions=[deflate] if compress else [], max_size=limit)
        self._compressed = False
        self._response: Response | None = None
        self._rest = b""
        """The beginning of a frame that has not come whole."""
        self._pieces: list[bytes] | None = None
        """Of a message that comes in fragments."""
        self._is_text = True
        self.open = False
        """Whether texts may come and go: after the handshake, before a goodbye."""
        self.stirred = False
        """Whether `websockets` was asked, so that it may have something to say."""
        self.ended = False
        """Whether the connection ends after what is to be sent: both sides have said goodbye, or one has failed."""

    # The handshake

    def begin(self, data: bytes) -> Request | None:
        """The request, once it is whole and a WebSocket's; another one is refused."""
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            assert isinstance(event, Request)
            self._response = self._protocol.accept(event)
            if self._response.status_code == 101:
                return event
            self._protocol.send_response(self._response)
        return None

    def accept(self) -> None:
        """Let the client in."""
        assert self._response is not None
        self._compressed = "Sec-WebSocket-Extensions" in self._response.headers
        self._protocol.send_response(self._response)
        self._ask()

    def refuse(self) -> None:
        """Turn the client away."""
        self._protocol.send_response(self._protocol.reject(403, ""))

    # Messages

    def take(self, data: bytes) -> list[bytes | None]:
        """The messages that are whole now, as they were sent; None for one that is no text."""
        if self._rest:
            data = self._rest + data
        messages: list[bytes | None] = []
        at, end = 0, len(data)
        while end - at >= 2:
            second = data[at + 1]
            start, length = at + 2, second & 0x7F
            if length > SHORT:
                wide = 2 if length == SHORT + 1 else 8
                start += wide
                if end < start:
                    break
                length = int.from_bytes(data[start - wide : start])
            if second & MASKED:
                start += 4
            stop = start + length
            if length > self.limit:
                stop = end  # refused by its length alone
            elif end < stop:
                break
            if data[at] == TEXT and second & MASKED and length <= self.limit and self._pieces is None and self.open:
                messages.append(unmasked(data[start - 4 : start], data[start:stop]))
            else:
                messages += self._unusual(data[at:stop])
            at = stop
        self._rest = data[at:]
        return messages

    def _unusual(self, frame: bytes) -> list[bytes | None]:
        self._protocol.receive_data(frame)
        messages: list[bytes | None] = []
        for event in self._protocol.events_received():
            assert isinstance(event, Frame)
            if event.opcode is Opcode.TEXT or event.opcode is Opcode.BINARY:
                self._pieces = []
                self._is_text = event.opcode is Opcode.TEXT
            elif event.opcode is not Opcode.CONT:
                continue
            assert self._pieces is not None
            self._pieces.append(bytes(event.data))
            if event.fin:
                messages.append(b"".join(self._pieces) if self._is_text else None)
                self._pieces = None
        self._ask()
        return messages

    def text(self, payload: bytes) -> bytes:
        """A text on its way out."""
        if self._compressed:
            self._protocol.send_text(payload)
            return self.out()
        return text_header(len(payload)) + payload

    # The rest

    def out(self) -> bytes:
        """What is to be sent before anything else."""
        self.stirred = False
        data = self._protocol.data_to_send()
        self.ended = self.ended or SEND_EOF in data
        return b"".join(data)

    def ping(self) -> None:
        if self.open:
            self._protocol.send_ping(b"")
            self._ask()

    def close(self, code: int, reason: str) -> None:
        """Say goodbye; the other side says it, too."""
        if self.open:
            self._protocol.send_close(code, reason)
            self._ask()

    def fail(self, code: int, reason: str) -> None:
        """End the connection at once."""
        self._protocol.fail(code, reason)
        self._ask()

    def _ask(self) -> None:
        self.open = self._protocol.state is State.OPEN
        self.stirred = True


def unmasked(mask: bytes, data: bytes) -> bytes:
    """What a client masked."""
    length = len(data)
    key = (mask * (length // 4 + 1))[:length]
    return (int.from_bytes(data, "little") ^ int.from_bytes(key, "little")).to_bytes(length, "little")


def text_header(length: int) -> bytes:
    """What a server writes before a text of so many bytes."""
    if length <= SHORT:
        return pack("!BB", TEXT, length)
    if length <= LONG:
        return pack("!BBH", TEXT, 126, length)
    return pack("!BBQ", TEXT, 127, length)
