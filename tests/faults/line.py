"""A line to PostgreSQL that is cut around commits: before one arrives, while it is carried out, before the answer."""

import random
import socket
import threading
from contextlib import suppress
from urllib.parse import parse_qs, urlsplit

from scrapyard.server.store.channel import CHANNEL

BEGIN, COMMIT = b"BEGIN\0", b"COMMIT\0"
NOTICE = len(CHANNEL).to_bytes(4, "big") + CHANNEL.encode()
"""As a parameter of a statement."""
CUTS = ("before", "during", "after")


class Line:
    """A proxy in front of PostgreSQL's own socket."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self.folder = parse_qs(parts.query)["host"][0]
        self.database = parts.path.strip("/")
        self.wanted: list[str] = []
        """Cuts to make at the next commits."""
        self.made: dict[str, int] = dict.fromkeys(CUTS, 0)
        self._lock = threading.Lock()
        self._listening = socket.create_server(("127.0.0.1", 0), backlog=50)
        self.port = self._listening.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def address(self) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{self.database}?sslmode=disable&gssencmode=disable"

    def close(self) -> None:
        self._listening.close()

    def cut_next(self, dice: random.Random) -> None:
        with self._lock:
            self.wanted.append(dice.choice(CUTS))

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                server = socket.socket(socket.AF_UNIX)
                server.connect(f"{self.folder}/.s.PGSQL.5432")
                ends = Ends(client, server)
                threading.Thread(target=self._up, args=(ends,), daemon=True).start()
                threading.Thread(target=ends.down, daemon=True).start()

    def _up(self, ends: "Ends") -> None:
        with suppress(OSError):
            while sent := ends.client.recv(65536):
                cut = self._take() if ends.commits(sent) else ""
                if cut == "before":
                    break
                ends.silent = cut == "after"
                ends.server.sendall(sent)
                if cut == "during":
                    break
                if cut == "after":
                    ends.answered.wait(2)
                    break
        ends.close()

    def _take(self) -> str:
        with self._lock:
            if not self.wanted:
                return ""
            cut = self.wanted.pop()
            self.made[cut] += 1
            return cut


class Ends:
    """Both ends of one connection."""

    def __init__(self, client: socket.socket, server: socket.socket) -> None:
        self.client = client
        self.server = server
        self.silent = False
        self.answered = threading.Event()
        self.inside = False
        """A transaction of several statements."""

    def commits(self, sent: bytes) -> bool:
        """Whether this commits something: a COMMIT, or the one statement that is a transaction of its own.

        What a writer writes ends with a notice, so its channel is named there; whoever listens names it too.
        """
        self.inside = (self.inside or BEGIN in sent) and COMMIT not in sent
        return COMMIT in sent or (not self.inside and NOTICE in sent and b"LISTEN" not in sent)

    def down(self) -> None:
        with suppress(OSError):
            while said := self.server.recv(65536):
                if self.silent:
                    self.answered.set()
                    continue
                self.client.sendall(said)
        self.close()

    def close(self) -> None:
        for end in (self.client, self.server):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
