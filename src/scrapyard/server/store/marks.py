"""What became of a transaction whose connection died around its commit. PostgreSQL only.

Whoever sends COMMIT and hears nothing knows nothing: it may have been carried out or not. So every transaction leaves a
mark in its writer's own row, with its last statement, and whoever has to look reads the row over another connection.
The transaction holds the row until it ends: looking waits for one that PostgreSQL is still at work on. The row is data
like any other, so what it says holds after a crash of the database, too.
"""

import secrets
import time
from itertools import count

import msgspec
import psycopg
from sqlalchemy.engine import URL

from scrapyard.server.store.channel import CHANNEL, joined

LOOK_SECONDS = 8.0
"""For so long somebody waits who asked for a doubtful write; then it is not known what became of it."""
PAUSE_SECONDS = 0.2
KEPT_SECONDS = 7 * 24 * 3600.0
"""Rows of writers that have been silent for so long go."""

_SEAL = (
    "WITH mark AS (INSERT INTO writers (id, mark, at) VALUES (%s, %s, %s) "
    "ON CONFLICT (id) DO UPDATE SET mark = EXCLUDED.mark, at = EXCLUDED.at) "
    "SELECT pg_notify(%s, told) FROM json_array_elements_text(%s::json) AS told"
)
_LOOK = (
    "INSERT INTO writers (id, mark, at) VALUES (%s, '', %s) "
    "ON CONFLICT (id) DO UPDATE SET at = EXCLUDED.at RETURNING mark"
)

_encode = msgspec.json.Encoder().encode

Statement = tuple[str, tuple[object, ...]]


class Marks:
    """The marks of one writer."""

    def __init__(self, url: URL) -> None:
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.writer = secrets.token_hex(8)
        self._numbers = count(1)

    def new(self) -> str:
        """A mark for the next transaction."""
        return f"{self.writer}-{next(self._numbers)}"

    def seal(self, mark: str, notices: list[str]) -> Statement:
        """The last statement of a transaction: its mark, and what the other workers are told."""
        return _SEAL, (self.writer, mark, time.time(), CHANNEL, _encode(joined(dict.fromkeys(notices))).decode())

    def committed(self, mark: str) -> bool | None:
        """Whether the transaction of that mark, the writer's last one, was committed; None if nobody can tell."""
        deadline = time.monotonic() + LOOK_SECONDS
        while True:
            left = deadline - time.monotonic()
            if left <= 0:
                return None
            try:
                with psycopg.connect(self.address, connect_timeout=max(2, int(left))) as connection:
                    connection.execute(f"SET LOCAL lock_timeout = {max(1, int(left * 1000))}")
                    found = connection.execute(_LOOK, (self.writer, time.time())).fetchone()
                    connection.execute("DELETE FROM writers WHERE at < %s", (time.time() - KEPT_SECONDS,))
                assert found is not None
                return bool(found[0] == mark)
            except psycopg.Error:
                time.sleep(PAUSE_SECONDS)

    def forget(self) -> None:
        """The writer goes, and its row with it."""
        try:
            with psycopg.connect(self.address, connect_timeout=2) as connection:
                connection.execute("DELETE FROM writers WHERE id = %s", (self.writer,))
        except psycopg.Error:
            return
