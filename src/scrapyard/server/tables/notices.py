"""What a worker tells the others on the same PostgreSQL. On SQLite there is one worker and nobody to tell."""

import secrets
from collections.abc import Iterable

from scrapyard.kernel.state import SPECTATOR
from scrapyard.server.game.views import encode
from scrapyard.server.store.store import Store
from scrapyard.server.tables.table import Table


class Notices:
    """One worker's voice; `Listener` is its ear."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.worker = secrets.token_hex(4)

    def notice(self, table: Table, what: str, **more: object) -> str:
        """A notice for the other workers, to go out with a transaction; empty where there can be none."""
        if not self.store.several:
            return ""
        return encode({"worker": self.worker, "table": table.id, "what": what, **more}).decode()

    @property
    def mine(self) -> str:
        """How every notice of this worker begins."""
        return encode({"worker": self.worker}).decode().removesuffix("}")

    def ask_who(self, table: Table) -> None:
        """Who is connected to this table elsewhere?"""
        self.store.tell(self.notice(table, "who"))

    def tell_here(self, table: Table) -> None:
        """Say who is connected to this table here."""
        seats = [seat for seat in table.sockets if seat != SPECTATOR]
        watchers = len(table.sockets.get(SPECTATOR, ()))
        self.store.tell(self.notice(table, "here", seats=seats, watchers=watchers))

    def repeat_here(self, tables: Iterable[Table]) -> None:
        """Say again who is here, before the others think that this worker is gone."""
        for table in tables:
            if table.sockets:
                self.tell_here(table)
