"""uvicorn's WebSocket with short cuts for what nearly every message is: one small text, whole, in one piece.

`websockets` reads and writes frames of any kind, whole or in pieces, and an answer and its updates pay for all of it.
Here they do not; whatever is not plain goes its way: the handshake, fragments, pings, closing, long messages,
compression, errors. This knows both libraries from inside, so pyproject.toml holds them to the versions it fits.
"""

from struct import pack
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C, where websockets could build it
from websockets.protocol import OPEN

TEXT = 0x81
"""The first byte of a text that ends with this frame."""
MASKED = 0x80
SHORT = 125
"""The longest payload whose length stands in the second byte."""
LONG = 0xFFFF
"""The longest payload whose length stands in two bytes."""


class TableProtocol(WebSocketsSansIOProtocol):
    """What `serve` gives to uvicorn."""

    def data_received(self, data: bytes) -> None:
        length = len(data) - 6
        if (
            0 <= length <= SHORT
            and data[0] == TEXT
            and data[1] == MASKED | length
            and self._plain()
            and not self.conn.reader.buffer
            and self.conn.current_size is None
        ):
            self.curr_msg_data_type = "text"
            self.frames = [apply_mask(data[6:], data[2:6])]
            self.send_receive_event_to_app()
        else:
            super().data_received(data)

    async def send(self, message: Any) -> None:
        text = message.get("text")
        if text is not None and self.handshake_complete and self.writable.is_set() and self._plain():
            payload = text.encode()
            self.transport.write(text_header(len(payload)) + payload)
        else:
            await super().send(message)

    def _plain(self) -> bool:
        """Nothing is being closed or compressed."""
        conn = self.conn
        return conn.state is OPEN and not conn.extensions and not self.close_sent and not self.disconnected


def text_header(length: int) -> bytes:
    """What a server writes before a text of so many bytes."""
    if length <= SHORT:
        return pack("!BB", TEXT, length)
    if length <= LONG:
        return pack("!BBH", TEXT, 126, length)
    return pack("!BBQ", TEXT, 127, length)
