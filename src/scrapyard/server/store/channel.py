"""How workers on one PostgreSQL wake each other: the writer notifies with its transactions, a thread listens here."""

import threading
from collections.abc import Callable

import psycopg
from sqlalchemy.engine import URL

from scrapyard.server.logs import log

CHANNEL = "scrapyard"
POLL_SECONDS = 1.0
RETRY_SECONDS = 2.0


class Channel:
    """Calls `begun` whenever the line is up, for notices may have been missed before, and `heard` with each notice.

    Both are called in the thread that listens. PostgreSQL sends everybody everything: what begins as the listener's own
    notices do ends here.
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
                    self.heard(notice.payload)
                if self._closing.is_set():
                    break
