"""Frames however they arrive, whole or in pieces."""

import json
import socket
import time
from collections.abc import Iterator

import pytest
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from tests.server.conftest import Server
from tests.server.people import PATIENCE, Person, seated

SHORT = 125
"""The longest payload whose length stands in the second byte."""
NO_MASK = b"\x81\x8a\x00\x00\x00\x00"
"""The beginning of a masked text of ten bytes whose mask changes nothing."""


class Line:
    """A socket on which the test decides what goes into each packet."""

    def __init__(self, person: Person, compress: bool = False) -> None:
        uri = parse_uri(f"ws{person.base[4:]}/ws/tables/{person.table}")
        extensions = [ClientPerMessageDeflateFactory()] if compress else []
        self.protocol = ClientProtocol(uri, extensions=extensions, max_size=None)
        self.socket = socket.create_connection((uri.host, uri.port), timeout=PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.texts: list[dict[str, object]] = []
        self.ended = False
        self.first = 0
        """The first byte of the newest packet."""
        self.protocol.send_request(self.protocol.connect())
        self.put(b"".join(self.protocol.data_to_send()))
        self._read()
        self.put(text({"type": "hello", "secret": person.secret}))
        self.until("welcome")

    def put(self, *packets: bytes) -> None:
        """Send packets one by one; the pause lets the server read each of them alone."""
        for packet in packets:
            self.socket.sendall(packet)
            if len(packets) > 1:
                self.quiet(0.05)

    def quiet(self, seconds: float) -> None:
        self.socket.settimeout(seconds)
        try:
            self._read()
        except TimeoutError:
            pass
        finally:
            self.socket.settimeout(PATIENCE)

    def until(self, type: str, **fields: object) -> dict[str, object]:
        """The first message of that kind, from those that came already on."""
        wanted = {"type": type, **fields}
        while True:
            for message in self.texts:
                if wanted.items() <= message.items():
                    return message
            assert not self.ended, self.texts
            self._read()

    def code(self) -> int | None:
        """With what the server ended the connection."""
        deadline = time.monotonic() + PATIENCE
        while not self.ended:
            assert time.monotonic() < deadline, "the connection goes on"
            self._read()
        return self.protocol.close_rcvd.code if self.protocol.close_rcvd else None

    def _read(self) -> None:
        data = self.socket.recv(1 << 20)
        if data:
            self.first = data[0]
            self.protocol.receive_data(data)
        self.ended = not data or self.protocol.close_rcvd is not None
        for event in self.protocol.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self.texts.append(json.loads(bytes(event.data)))
        if not self.ended:
            self.socket.sendall(b"".join(self.protocol.data_to_send()))


def frame(data: str | bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True, mask: bool = True) -> bytes:
    return Frame(opcode, data.encode() if isinstance(data, str) else data, fin).serialize(mask=mask)


def text(message: dict[str, object]) -> bytes:
    return frame(json.dumps(message))


def ping(key: str) -> bytes:
    return text({"type": "ping", "key": key})


@pytest.fixture
def line(base: str) -> Iterator[Line]:
    line = Line(seated(base)[0])
    yield line
    line.socket.close()


def test_a_message_in_one_packet(line: Line) -> None:
    line.put(ping("one"))
    line.until("pong", reply_to="one")


def test_a_message_byte_by_byte(line: Line) -> None:
    line.put(*(bytes([byte]) for byte in ping("slow")))
    line.until("pong", reply_to="slow")


def test_two_messages_and_a_half_in_one_packet(line: Line) -> None:
    third = ping("third")
    line.put(ping("first") + ping("second") + third[:9], third[9:])
    for key in ("first", "second", "third"):
        line.until("pong", reply_to=key)


@pytest.mark.parametrize("length", [SHORT - 1, SHORT, SHORT + 1, SHORT + 2, 1000])
def test_messages_of_any_length(line: Line, length: int) -> None:
    message = json.dumps({"type": "ping", "key": "k"}).ljust(length)
    line.put(frame(message))
    line.until("pong", reply_to="k")


def test_a_message_in_fragments_with_a_ping_between_them(line: Line) -> None:
    message = json.dumps({"type": "ping", "key": "cut"})
    line.put(
        frame(message[:10], fin=False),
        frame(b"?", Opcode.PING),
        frame(message[10:20], Opcode.CONT, fin=False),
        frame(message[20:], Opcode.CONT),
    )
    line.until("pong", reply_to="cut")


def test_the_rest_of_a_message_that_looks_like_a_message(line: Line) -> None:
    """The second packet begins with the bytes of a masked text as long as the packet; it is none."""
    said = "\u204b is not " + "x" * 9
    message = json.dumps({"type": "chat", "key": "odd", "text": said}, ensure_ascii=False).encode()
    at = message.index("\u204b".encode()) + 1
    rest = message[at:]
    assert rest[0] == 0x81
    end = rest[1] - 0x80 + 6
    whole = bytes([0x81, 0x80 | len(message), 0, 0, 0, 0]) + message
    line.put(whole[: 6 + at], rest[:end], rest[end:])
    chat = line.until("chat", reply_to="odd")["chat"]
    assert isinstance(chat, dict) and chat["text"] == said


@pytest.mark.parametrize(
    ("packet", "code"),
    [
        (frame(json.dumps({"type": "ping", "key": "k"}), mask=False), 1002),
        (NO_MASK + b"\xff" * 10, 1007),
        (frame("{", fin=False) + ping("k"), 1002),
        (b"\xc1" + ping("k")[1:], 1002),
    ],
    ids=["unmasked", "not UTF-8", "a message within a message", "compressed without an agreement"],
)
def test_what_no_client_may_send_ends_the_connection(line: Line, packet: bytes, code: int) -> None:
    line.put(packet)
    assert line.code() == code


def test_a_fragment_is_remembered_from_packet_to_packet(line: Line) -> None:
    line.put(frame("{", fin=False), ping("k"))
    assert line.code() == 1002


def test_where_compression_was_agreed_on_messages_are_compressed(sqlite_server: Server) -> None:
    line = Line(seated(sqlite_server.start(compress=True).base)[0], compress=True)
    line.put(ping("k"))
    line.until("pong", reply_to="k")
    assert line.first == 0xC1
    line.socket.close()
