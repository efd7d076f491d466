"""How workers on one PostgreSQL wake each other: the writer notifies with its transactions, a thread listens here."""

import threading
from collections.abc import Callable, Iterable

import psycopg
from sqlalchemy.engine import URL

from scrapyard.server.logs import log

CHANNEL = "scrapyard"
POLL_SECONDS = 1.0
RETRY_SECONDS = 2.0
TEXT_LIMIT = 7900
"""Bytes of one text; PostgreSQL takes less than 8,000."""


def joined(notices: Iterable[str]) -> list[str]:
    """The notices of one transaction in as few texts as PostgreSQL takes: each text costs every worker a wake-up."""
    texts: list[str] = []
    size = TEXT_LIMIT
    for notice in notices:
        length = len(notice.encode()) + 1
        if size + length > TEXT_LIMIT:
            texts.append(notice)
            size = length
        else:
            texts[-1] += f"\n{notice}"
            size += length
    return texts


class Channel:
    """Calls `begun` whenever the line is up, for notices may have been missed before, and `heard` with each notice.

    Both are called in the thread that listens. PostgreSQL sends everybody everything: what begins as the listener's own
    notices do ends here. What one transaction tells comes together, a notice a line.
    """

    def __init__(self, url: URL, mine: str, begun: Callable[[], None], heard: Callable[[str], None]) -> None:
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.mine = mine
        self.begun = begun
        self.heard = heard
        self._closing = threading.Event()

    def start(self) -> None:
        threading.Thread(target=self._run, name="scrapyard-channel", daemon=True).start()

    def close(self) -> None:
        self._closing.set()

    def _run(self) -> None:
        while not self._closing.is_set():
            try:
                with psycopg.connect(self.address, autocommit=True) as connection:
                    self._listen(connection)
            except psycopg.Error as error:
                log("wire_lost", error=" ".join(str(error).split())[:200])
                self._closing.wait(RETRY_SECONDS)

    def _listen(self, connection: "psycopg.Connection[tuple[object, ...]]") -> None:
        connection.execute(f"LISTEN {CHANNEL}")
        self.begun()
        while not self._closing.is_set():
            for notice in connection.notifies(timeout=POLL_SECONDS):
                if not notice.payload.startswith(self.mine):
                    for line in notice.payload.split("\n"):
                        self.heard(line)
                if self._closing.is_set():
                    break
