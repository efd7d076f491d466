"""The house: tables come into memory when somebody wants them and leave when nobody does."""

import asyncio
import json
import random
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from scrapyard.kernel.errors import (
    IllegalAnswer,
    ScrapyardError,
    StaleAnswer,
    UndoRefused,
    UnknownName,
)
from scrapyard.server.budgets import Budgets
from scrapyard.server.config import Config
from scrapyard.server.game import views
from scrapyard.server.game.bound import bound_game, misfit
from scrapyard.server.game.clocks import Times
from scrapyard.server.game.play import Play, as_far_as_it_goes
from scrapyard.server.logs import log, log_defect
from scrapyard.server.metrics import LOAD_SECONDS, LOADS, TABLES, counted
from scrapyard.server.store import queries
from scrapyard.server.store.rows import ANSWER, START, ChatRow, Entry, StoreError, TableRow
from scrapyard.server.store.store import Store
from scrapyard.server.tables.notices import Notices
from scrapyard.server.tables.pauses import Pauses
from scrapyard.server.tables.table import Forbidden, Gone, Refusal, Table
from scrapyard.server.thinking.bots import Bots

T = TypeVar("T")
Changes = dict[str, object] | None
"""Columns of a table's own row that change with an entry."""

ERRAND_SECONDS = 30.0
PATIENCE = 8.0
"""If the worker that leads a table shows no sign for so long, another one takes the lead."""


class Defect(ScrapyardError):
    """The program failed at this; nothing has changed."""


class House:
    """All tables of one worker."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config = config
        self.store = store
        self.bots = Bots(config.thinkers, config.bot_limit)
        self.pauses = Pauses(config)
        self.clerk = Bots(1, ERRAND_SECONDS)
        """Does what would keep the loop: checks packs, makes replays."""
        self.tables: dict[str, Table] = {}
        self.broken: set[str] = set()
        """Tables that cannot be played on, and need not be taken up again."""
        self.budgets = Budgets(config)
        self.notices = Notices(store)
        self.times = Times()
        """Everything that is timed at a table goes by these."""
        self.attend: Callable[[Table], None] = lambda table: None
        """Set by whoever lets bots think and clocks run out: called when something has changed at a table."""
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    def spend(self, kind: str, address: str, amount: float = 1.0) -> float:
        """Take from an address's budget: 0, or in how many seconds there will be enough (at least 1)."""
        bucket = self.budgets.bucket(kind, address)
        return 0.0 if bucket.take(amount) else max(1.0, bucket.wait(amount))

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run something in the background; what goes wrong there is logged."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self.ended)

    def ended(self, task: "asyncio.Task[Any]") -> None:
        """The same log for everything in the background."""
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            if isinstance(error, ScrapyardError):
                log("background", error=str(error))
            else:
                log_defect("background", error)

    async def close(self) -> None:
        """Stop thinking; every table is in the store already."""
        for table in self.tables.values():
            if table.timer is not None:
                table.timer.cancel()
            for _, task in table.thinking.values():
                task.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.close()
        await self.clerk.close()

    # In and out of memory

    async def table(self, id: str) -> Table:
        """The table of that code, from memory or from the store."""
        table = self.tables.get(id)
        if table is None:
            loading = self._loading.get(id)
            if loading is None:
                loading = asyncio.ensure_future(self._load(id))
                self._loading[id] = loading
                loading.add_done_callback(lambda _: self._loading.pop(id, None))
            table = await asyncio.shield(loading)
        table.used = time.monotonic()
        return table

    async def _load(self, id: str) -> Table:
        row, chats, wishes = await self.store.read(lambda connection: queries.load_with_talk(connection, id))
        if row is None:
            raise UnknownName(f"there is no table {id[:60]!r}")
        table = self._keep(Table(row, chats))
        table.wishes |= wishes
        LOADS.inc()
        self.notices.ask_who(table)
        async with table.lock:
            try:
                await self.playing(table)
            except Gone as error:
                log("table_broken", table=id, error=str(error))
            except StoreError:
                del self.tables[id]
                raise
        self.attend(table)
        return table

    def opened(self, row: TableRow) -> Table:
        """A table that has just been written, and that nobody knows of yet."""
        table = self._keep(Table(row, []))
        table.show(self.replayed(row, []))
        return table

    def _keep(self, table: Table) -> Table:
        self.tables[table.id] = table
        TABLES.set(len(self.tables))
        return table

    async def playing(self, table: Table) -> Play:
        """The table's game; made from the store if what is in memory was never written. The caller holds the lock."""
        if table.play is not None:
            return table.play
        if table.broken:
            raise Gone(table.broken)
        shown = table.version
        with LOAD_SECONDS.time():
            row, entries, credits = await self.store.read(lambda connection: queries.load_game(connection, table.id))
            table.renew(row)
            try:
                play = self.replayed(table.row, entries, shown, credits)
            except ScrapyardError as error:
                table.last = as_far_as_it_goes(table.row, entries, self.config.clock_pace)
                table.broken = misfit(table.row, error)
                self.broken.add(table.id)
                raise Gone(table.broken) from None
        table.show(play)
        if table.version > shown:  # another worker wrote it; its notice will bring nothing new any more
            table.tell_table()
            table.publish(play)
        return play

    async def shown(self, table: Table) -> Play | None:
        """The table's game to look at: as far as it goes, if it cannot be played on. The caller holds the lock."""
        try:
            return await self.playing(table)
        except Gone:
            return table.last

    def replayed(
        self, row: TableRow, entries: list[Entry], shown: int = 0, credits: dict[int, float] | None = None
    ) -> Play:
        """The game that these entries make; what came after the version that was shown counts as new."""
        play = Play(row, bound_game(row), self.config.clock_pace, self.times)
        fresh = 0
        for entry in entries:
            play.apply(entry)
            if credits and not play.clock.rule.live:
                play.clock.credit(credits.get(entry.version, 0.0))
            fresh += play.fresh if entry.version > shown else 0
        play.fresh = min(fresh, len(play.log))
        if play.clock.rule.live:
            play.clock.since = dict.fromkeys(play.clock.since, play.clock.now())
        return play

    def peopled(self, table: Table, play: Play) -> Play:
        """The game of a full table: some settings follow from who is a person and who a bot."""
        row = table.row
        named = play.game.meta.with_people(play.game.settings, row.people)
        if not named:
            return play
        row.settings = {**row.settings, **named}
        return self.replayed(row, [])

    async def seat_of(self, table: Table, digest: str | None) -> int:
        """The seat that a hashed secret opens; another worker may have given it away a moment ago."""
        try:
            return table.seat_of(digest)
        except Forbidden:
            if not self.store.several:
                raise
        async with table.lock:
            await self.refresh(table)
        return table.seat_of(digest)

    def unload_idle(self) -> None:
        """Let go of tables that nobody is connected to, and of the games of those at which nothing happens."""
        now = time.monotonic()
        for table in list(self.tables.values()):
            play = table.play
            if table.thinking or table.lock.locked() or (play is not None and not play.can_wait):
                continue
            if table.used < now - self.config.idle and not table.sockets:
                if table.timer is not None:
                    table.timer.cancel()
                del self.tables[table.id]
            elif table.used < now - self.config.rest and play is not None:
                table.rest()
        TABLES.set(len(self.tables))

    # Writing

    async def write(self, table: Table, play: Play, entry: Entry) -> None:
        """Write an entry; only then is it true. The caller holds the lock and publishes afterwards."""
        changes, writing = self.put(table, play, entry)
        await writing
        self.stands(table, play, entry, changes, writing)

    def put(self, table: Table, play: Play, entry: Entry) -> tuple[Changes, "asyncio.Future[bool]"]:
        """Hand an entry to the store. Until it is written there is nobody who may read the game in memory."""
        row = table.row
        changes: Changes = None
        if entry.kind == START:
            changes = {"state": "running", "rules": row.rules, "settings": json.dumps(row.settings)}
        if play.match is not None and play.match.over:
            changes = {**(changes or {}), "state": "over", "result": json.dumps(views.result(play))}
        table.play = None
        return changes, self.store.append(table.id, entry, changes, self.notices.notice(table, "lines"))

    def stands(self, table: Table, play: Play, entry: Entry, changes: Changes, writing: "asyncio.Future[bool]") -> None:
        """The store has done with an entry: if it is written, the game in memory is the table's again."""
        if not writing.result():
            raise StaleAnswer("somebody else was faster; look at the table again")
        if changes is not None:
            table.row.state = str(changes["state"])
            table.row.result = views.result(play)
        table.show(play)
        table.lead = True
        table.used = time.monotonic()
        if entry.kind == ANSWER:
            counted(table.row.game, "bot" if play.bot_at(entry.seat) is not None else "person").inc()

    def made(self, table: Table, make: Callable[[], T]) -> T:
        """An entry; if the rules fail in the middle of it, the game in memory is thrown away."""
        try:
            return make()
        except (IllegalAnswer, StaleAnswer, UndoRefused, Refusal):
            raise
        except Exception as error:
            table.play = None
            log_defect("rules_failed", error, table=table.id, version=table.version)
            raise Defect("the rules failed at this, which is a defect of the program; nothing has changed") from error

    # Other workers

    async def catch_up(self, table: Table) -> None:
        """Another worker has written to this table."""
        async with table.lock:
            if table.broken:
                return await self.refresh(table)
            play = table.play
            if play is not None and play.match is not None:
                after = play.version
                entries = await self.store.read(lambda connection: queries.load_entries(connection, table.id, after))
                if not entries:
                    return
                self._follow(table, play, entries)
            if table.play is None or table.play.match is None:
                table.play = None
                await self.playing(table)
            table.lead = False
            if table.play is not None and (table.play.match is None or table.play.match.over):
                await self.refresh(table)
            table.tell_table()
        self.attend(table)
        asyncio.get_running_loop().call_later(PATIENCE + random.random(), self._take_lead, table, table.version)

    def _follow(self, table: Table, play: Play, entries: list[Entry]) -> None:
        """Apply what another worker wrote; if it does not fit what is here, what is here is thrown away."""
        try:
            for entry in entries:
                play.apply(entry)
                if (result := views.result(play)) is not None:  # whoever reads it may ask for the record at once
                    table.row.state, table.row.result = "over", result
                table.show(play)
                table.publish(play)
        except ScrapyardError as error:
            log("follow_failed", table=table.id, error=str(error))
            table.play = None

    def _take_lead(self, table: Table, version: int) -> None:
        if table.version == version and self.tables.get(table.id) is table:
            table.lead = True
            self.attend(table)

    async def refresh(self, table: Table) -> None:
        """Read the table's row and seats again and tell everybody."""
        row = await self.store.read(lambda connection: queries.load_table(connection, table.id))
        assert row is not None
        table.renew(row)
        if table.play is not None:
            table.play.row = row
            if table.play.match is None:
                table.play = None
        table.tell_table()

    async def hear_chats(self, table: Table) -> None:
        """Somebody talked at another worker."""
        last = table.chats[-1].number if table.chats else -1
        for said in await self.store.read(lambda connection: queries.load_chats(connection, table.id, last)):
            if not table.chats or said.number > table.chats[-1].number:
                self.said(table, said)

    def said(self, table: Table, said: ChatRow, by: int = -1, key: str | None = None) -> None:
        """Pass on a line of talk."""
        table.chats = [*table.chats, said][-queries.CHATS_SHOWN :]
        table.tell_all({"type": "chat", "chat": table.chat(said)}, by, key)
