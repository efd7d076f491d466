"""Before and after a game: open a table, play again, end one; `seating` and `hosting` have what happens between."""

import asyncio
import json
import secrets
from dataclasses import replace

from scrapyard.games import find_game
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.kernel.game import Meta
from scrapyard.kernel.settings import Settings
from scrapyard.kernel.state import LETTERS, SPECTATOR
from scrapyard.server.game.bound import bound_game
from scrapyard.server.game.records import trial
from scrapyard.server.models import cards
from scrapyard.server.models.model import PACK_LIMIT
from scrapyard.server.store import queries
from scrapyard.server.store.rows import Collision, SeatRow, TableRow
from scrapyard.server.tables.hosting import Hosting
from scrapyard.server.tables.keys import code_of, derived, hashed, invitation, new_secret
from scrapyard.server.tables.seating import seat_bot
from scrapyard.server.tables.table import Forbidden, Refusal, Table
from scrapyard.server.thinking.bots import STAND_IN, check_level
from scrapyard.server.thinking.queue import NOBODY, Client

CODES_TRIED = 20
TABLE_BYTES = 2000
"""What a table takes in the store, about, without its pack."""
PACK_SECONDS = 0.5
"""What it may take to set up a game with a pack."""


class TooMuch(ScrapyardError):
    """An address has had its share; it may try again in a while."""


class BadPack(ScrapyardError):
    """A table cannot be played with this pack."""


class Lobby(Hosting):
    """Where people meet. With the same key sent again, everything here is done once and answered alike.

    A new table's code and a seat's secret follow from the key, so that whoever repeats a request finds what came of the
    first one in the store, at any worker. Other changes of seats leave a deed there.
    """

    def pay(self, kind: str, address: str, amount: float = 1.0) -> None:
        """Take from an address's budget, or refuse."""
        wait = self.house.spend(kind, address, amount)
        if wait:
            raise TooMuch(f"too much of this from your address; try again in {wait:.0f} seconds")

    async def open(self, wish: cards.OpenTable, key: str | None = None, client: Client = NOBODY) -> tuple[Table, str]:
        """Open a table; the table and the spectators' secret."""
        meta = find_game(wish.game)
        if wish.pack and not self.house.config.packs:
            raise Refusal("this server takes no packs: play with the games' own content")
        size = len(json.dumps(wish.pack)) if wish.pack else 0
        if size > PACK_LIMIT:
            raise Refusal(f"a pack has at most {PACK_LIMIT} characters as JSON; this one has {size}")
        self.pay("tables", client.address)
        self.pay("bytes", client.address, TABLE_BYTES + size)
        key = key or new_secret()
        watch, seed = derived(key, "watch"), secrets.token_bytes(32)
        row = TableRow(
            id="",
            game=meta.id,
            rules=meta.version,
            settings=meta.stated(meta.read(wish.settings)),
            pack=dict(wish.pack or {}),
            clock=wish.clock,
            public=wish.public,
            seed=seed,
            watch=hashed(watch),
            invite=None if wish.public else hashed(invitation(key)),
            created=self.house.times.wall(),
            seats=[SeatRow(seat) for seat in range(wish.seats)],
        )
        await self._bind(row, client)
        levels = {LETTERS.index(bot.seat): check_level(bot.level, row) for bot in wish.bots}
        if any(seat >= wish.seats for seat in levels):
            raise Refusal(f"there are {wish.seats} seats at this table, and a bot for one that is not there")
        if len(levels) >= wish.seats:
            raise Refusal("a table needs at least one seat for a person")
        if await self._create(row, levels, key):
            table = self.house.opened(row)
            table.client = Client(client.address, table.id)
            return table, watch
        table = await self.house.table(row.id)
        if (table.row.game, len(table.row.seats), table.row.clock) != (row.game, len(row.seats), row.clock):
            raise Refusal("this key has opened another table; a new table needs a new key")
        return table, watch

    async def _bind(self, row: TableRow, client: Client) -> None:
        """A game with content of its own is tried elsewhere first: nobody waits for a pack that takes long."""
        if not row.pack:
            bound_game(row)
            return
        self.pay("packs", client.address)
        problem, seconds = await self.house.clerk.errand(client, trial, row)
        if problem:
            raise BadPack(problem)
        if seconds > PACK_SECONDS:
            raise Refusal(f"this pack takes {seconds:.1f} seconds to set up; at most {PACK_SECONDS:g} are allowed")
        await asyncio.to_thread(bound_game, row)

    async def _create(self, row: TableRow, levels: dict[int, str], key: str) -> bool:
        """Write a new table; False if the same request has written it before."""
        for attempt in range(CODES_TRIED):
            row.id = code_of(key, attempt)
            for seat, level in levels.items():
                row.seats[seat] = seat_bot(row, seat, level)
            try:
                await self.house.store.change(lambda connection: queries.create_table(connection, row))
            except (queries.TakenCode, Collision):
                taken = await self.house.store.read(lambda connection: queries.load_table(connection, row.id))
                if taken is not None and taken.watch == row.watch:
                    return False
                continue
            return True
        raise Refusal("no free code was found for this table; try again")

    async def end(self, table: Table, digest: str) -> None:
        """Give up a game that cannot be played on; anybody at the table may. Its record stays."""
        if await self.house.seat_of(table, digest) == SPECTATOR:
            raise Forbidden("spectators cannot end a game")
        async with table.lock:
            await self.house.shown(table)
            if not table.broken:
                raise Refusal("this game can be played on; leave it, and a bot stands in for you")
            was, notice = table.row.state, self.house.notices.notice(table, "seats")
            if not table.row.ended:
                await self.house.store.change(lambda c: queries.set_state(c, table.id, "closed", was), notice)
            await self.house.refresh(table)

    async def rematch(self, table: Table, digest: str) -> str:
        """Open a table for the same people with the same secrets; the code of it."""
        if await self.house.seat_of(table, digest) == SPECTATOR:
            raise Forbidden("only those who played can ask for a rematch")
        async with table.lock:
            play = await self.house.shown(table)
            if table.row.rematch is not None:
                return table.row.rematch
            if not table.row.ended or play is None or play.match is None:
                raise Refusal("a rematch comes after the game")
            row = replace(
                table.row,
                state="open",
                result=None,
                version=0,
                created=self.house.times.wall(),
                seed=secrets.token_bytes(32),
            )
            meta = play.game.meta
            chosen = _as_wished(meta, play.game.settings, row.people)
            if play.match.over:
                chosen |= play.game.rules.next_settings(play.match.state)
            row.rules, row.settings = meta.version, meta.stated(meta.read(chosen))
            bound_game(row)
            id = await self._create_rematch(table, row)
            table.row.rematch = id
            table.tell_all({"type": "rematch", "table": id})
            return id

    async def _create_rematch(self, table: Table, row: TableRow) -> str:
        key = new_secret()
        for attempt in range(CODES_TRIED):
            row.id = code_of(key, attempt)
            row.seats = [
                seat_bot(row, seat.seat, seat.level or STAND_IN)
                if seat.kind == "bot"
                else replace(seat, level=None, nonce=None)
                for seat in table.row.seats
            ]
            try:
                notice = self.house.notices.notice(table, "seats")
                return await self.house.store.change(lambda c: queries.set_rematch(c, table.id, row), notice)
            except queries.TakenCode:
                continue
        raise Refusal("no free code was found for the rematch; try again")


def _as_wished(meta: Meta, settings: Settings, people: str) -> dict[str, str]:
    """What the table chose, without what followed from its people: others may come to the next game."""
    chosen = settings.changed()
    wished: dict[str, str] = {}
    for name, value in chosen.items():
        rest = {other: wish for other, wish in chosen.items() if other != name}
        if meta.with_people(meta.read(rest), people).get(name) != value:
            wished[name] = value
    return wished
