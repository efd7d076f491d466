"""People at tables over real HTTP and real sockets, for tests: every frame is checked against the messages."""

import json
import secrets
from contextlib import ExitStack
from typing import Any, ClassVar

import httpx
from websockets.sync.client import ClientConnection, connect

from scrapyard.server.models.messages import SERVER

PATIENCE = 20.0
HTTP = httpx.Client(verify=False, limits=httpx.Limits(max_keepalive_connections=0))
"""A connection for each request, as `httpx.get` has it, without 18 ms for reading certificates."""
INVITES: dict[str, str] = {}
"""By table."""


class Person:
    """Somebody at a seat, or a spectator."""

    everybody: ClassVar[list["Person"]] = []

    def __init__(self, base: str, table: str, secret: str | None, letter: str | None) -> None:
        self.base = base
        self.table = table
        self.secret = secret
        self.letter = letter
        self.frames: list[str] = []
        self.position: dict[str, Any] = {}
        self.card: dict[str, Any] = {}
        self.you: str | None = None
        self.lines: list[dict[str, Any]] = []
        self.socket: ClientConnection | None = None
        self._line = ExitStack()
        Person.everybody.append(self)

    def connect(self, nonce: str | None = None) -> "Person":
        address = f"ws{self.base[4:]}/ws/tables/{self.table}"
        self.socket = self._line.enter_context(connect(address, max_size=None, open_timeout=PATIENCE, close_timeout=1))
        hello = {"type": "hello", "secret": self.secret}
        self.send({**hello, "nonce": nonce} if nonce else hello)
        assert self.read()["type"] == "welcome"
        return self

    def close(self) -> None:
        self._line.close()
        self.socket = None

    def send(self, message: dict[str, Any] | str) -> None:
        assert self.socket is not None
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def read(self) -> dict[str, Any]:
        """The next message; what it says about the table is remembered."""
        assert self.socket is not None
        text = self.socket.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        self.frames.append(text)
        SERVER.validate_json(text)
        message: dict[str, Any] = json.loads(text)
        if "position" in message:
            self.position = message["position"]
            lines = message.get("lines", [])
            self.lines = lines if message["type"] == "welcome" else self.lines + lines
        if message["type"] == "welcome":
            self.you = message["you"]
        self.card = message.get("table", self.card) if message["type"] in ("welcome", "table") else self.card
        return message

    def read_until(self, type: str, **fields: Any) -> dict[str, Any]:
        while True:
            message = self.read()
            if message["type"] == type and all(message.get(name) == value for name, value in fields.items()):
                return message

    def wait_for(self, condition: Any) -> None:
        """Read until the position is as wanted."""
        while not condition(self.position):
            self.read()

    def wait_until(self, version: int) -> None:
        """Read until the position is at least that new."""
        self.wait_for(lambda position: position["version"] >= version)

    def answer(self, option: str, key: str | None = None, version: int | None = None) -> dict[str, Any]:
        """Answer the open question; the update or the error that comes back."""
        key = key or secrets.token_hex(4)
        version = self.position["ask"]["version"] if version is None else version
        self.send({"type": "answer", "key": key, "version": version, "option": option})
        while True:
            message = self.read()
            if message.get("reply_to") == key:
                return message

    def do(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send anything else and read what answers it."""
        key = fields.pop("key", None) or secrets.token_hex(4)
        self.send({"type": type, "key": key, **fields})
        while True:
            message = self.read()
            if message.get("reply_to") == key:
                return message

    def post(self, path: str, **body: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.secret}"} if self.secret else {}
        return HTTP.post(f"{self.base}/api/tables/{self.table}/{path}", json=body or None, headers=headers)

    def get(self, path: str) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.secret}"} if self.secret else {}
        return HTTP.get(f"{self.base}/api/tables/{self.table}/{path}", headers=headers, timeout=60)


def open_table(base: str, seats: int = 2, **wish: Any) -> tuple[str, str]:
    """A new table: its code and the spectators' secret."""
    reply = HTTP.post(f"{base}/api/tables", json={"game": "bolt", "seats": seats, **wish}, timeout=PATIENCE)
    assert reply.status_code == 201, reply.text
    opened = reply.json()
    if opened["invite"] is not None:
        INVITES[opened["table"]["id"]] = opened["invite"]
    return opened["table"]["id"], opened["watch"]


def invited(table: str) -> dict[str, str]:
    """The header with the invitation to a table that was opened here."""
    return {"Authorization": f"Bearer {INVITES[table]}"} if table in INVITES else {}


def join(base: str, table: str, name: str = "Bea", seat: str | None = None) -> Person:
    """Take a seat, without a socket yet."""
    body = {"name": name, "nonce": secrets.token_hex(8), "seat": seat}
    reply = HTTP.post(f"{base}/api/tables/{table}/join", json=body, headers=invited(table), timeout=PATIENCE)
    assert reply.status_code == 200, reply.text
    joined = reply.json()
    return Person(base, table, joined["secret"], joined["seat"])


def seated(base: str, seats: int = 2, bots: str = "", **wish: Any) -> list[Person]:
    """A table at which the game has begun: people at all seats that no bot has, connected."""
    table, _ = open_table(base, seats, bots=[{"seat": seat, "level": "random"} for seat in bots], **wish)
    names = ["Bea", "Cal", "Dot", "Eli"]
    people = [join(base, table, names[i]) for i in range(seats - len(bots))]
    for person in people:
        person.connect()
        person.wait_for(lambda position: position["version"] > 0)
    return people


def at_rest(people: list[Person]) -> int:
    """Wait until the table moves no further by itself: the version at which it waits for people alone.

    What has only one answer is answered by the server: its seat is waited for, and not asked.
    """
    while True:
        newest = max(person.position["version"] for person in people)
        for person in people:
            person.wait_until(newest)
        if any(person.position["version"] > newest for person in people):
            continue
        asked = {person.letter for person in people if person.position["ask"] is not None}
        if people[0].position["result"] is not None or asked.issuperset(people[0].position["waiting"]):
            return int(newest)
        people[0].wait_until(newest + 1)


def whoever_is_asked(people: list[Person]) -> Person:
    """The person who has a question open, once everybody has seen the newest position.

    What has only one answer is answered by the server: until it is, nobody is asked.
    """
    while True:
        newest = max(person.position["version"] for person in people)
        for person in people:
            person.wait_until(newest)
        if all(person.position["version"] == newest for person in people):
            for person in people:
                if person.position["ask"] is not None:
                    return person
            people[0].wait_until(newest + 1)


def play_on(people: list[Person], answers: int = 10**6, choose: Any = None) -> int:
    """Let people answer with the first option (or what `choose` says) until the game is over; how many answers."""
    given = 0
    newest = 0
    while given < answers:
        newest = max(newest, *(person.position["version"] for person in people))
        for person in people:
            person.wait_until(newest)
        if any(person.position["version"] > newest for person in people):
            continue
        if people[0].position["result"] is not None:
            break
        asked = [person for person in people if person.position["ask"] is not None]
        if not asked:
            people[0].read()
            continue
        options = [option["key"] for option in asked[0].position["ask"]["options"]]
        option = choose(options) if choose is not None else options[0]
        reply = asked[0].answer(option)
        assert reply["type"] == "update", reply
        given += 1
    return given
