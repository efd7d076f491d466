"""Before and after a game: open a table, take a seat, seat bots, leave, play again."""

import asyncio
import json
import secrets
from dataclasses import replace

from scrapyard.games import find_game
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.kernel.game import Meta
from scrapyard.kernel.settings import Settings
from scrapyard.kernel.state import LETTERS, SPECTATOR
from scrapyard.server.game.play import bound_game
from scrapyard.server.game.records import trial
from scrapyard.server.models import cards
from scrapyard.server.models.model import PACK_LIMIT
from scrapyard.server.store import queries
from scrapyard.server.store.rows import Collision, SeatRow, StoreError, TableRow
from scrapyard.server.tables.dealer import Dealer
from scrapyard.server.tables.keys import bot_name, bot_nonce, code_of, deed_of, derived, hashed, new_secret
from scrapyard.server.tables.table import Forbidden, Refusal, Table
from scrapyard.server.tables.texts import clean_name
from scrapyard.server.thinking.bots import STAND_IN, check_level
from scrapyard.server.thinking.queue import NOBODY, Client

CODES_TRIED = 20
SEATS_TRIED = 9
TABLE_BYTES = 2000
"""What a table takes in the store, about, without its pack."""
PACK_SECONDS = 0.5
"""What it may take to set up a game with a pack."""


class TooMuch(ScrapyardError):
    """An address has had its share; it may try again in a while."""


class BadPack(ScrapyardError):
    """A table cannot be played with this pack."""


class Lobby:
    """Where people meet. With the same key sent again, everything here is done once and answered alike.

    A new table's code and a seat's secret follow from the key, so that whoever repeats a request finds what came of the
    first one in the store, at any worker. Other changes of seats leave a deed there.
    """

    def __init__(self, dealer: Dealer) -> None:
        self.dealer = dealer
        self.house = dealer.house

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
            created=self.house.times.wall(),
            seats=[SeatRow(seat) for seat in range(wish.seats)],
        )
        await self._bind(row, client)
        levels = {LETTERS.index(bot.seat): check_level(bot.level) for bot in wish.bots}
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
                row.seats[seat] = _bot(row, seat, level)
            try:
                await self.house.store.change(lambda connection: queries.create_table(connection, row))
            except (queries.TakenCode, Collision):
                taken = await self.house.store.read(lambda connection: queries.load_table(connection, row.id))
                if taken is not None and taken.watch == row.watch:
                    return False
                continue
            return True
        raise Refusal("no free code was found for this table; try again")

    async def join(self, table: Table, wish: cards.Join, key: str | None = None) -> tuple[int, str]:
        """Take an open seat; the seat and its secret."""
        secret = derived(key or new_secret(), f"seat at {table.id}")
        for _ in range(SEATS_TRIED):
            try:
                return await self._join(table, wish, secret), secret
            except Collision:
                continue
        raise Refusal("others were faster at every seat; look at the table again")

    async def _join(self, table: Table, wish: cards.Join, secret: str) -> int:
        async with table.lock:
            await self.house.playing(table)
            digest = hashed(secret)
            held = next((seat.seat for seat in table.row.seats if seat.secret == digest), None)
            if held is not None:
                return held
            self._need_open(table)
            free = [seat for seat in table.row.seats if seat.kind == "open"]
            if wish.seat is not None:
                free = [seat for seat in free if LETTERS[seat.seat] == wish.seat]
            if not free:
                raise Refusal(f"seat {wish.seat} is taken" if wish.seat else "every seat at this table is taken")
            name = clean_name(wish.name, [seat.name for seat in table.row.seats if seat.name])
            seat = SeatRow(free[0].seat, "person", name, None, digest, wish.nonce)
            table.drop(seat.seat)
            await self._seat(table, free[0], seat)
        self.dealer.attend(table)
        return seat.seat

    async def ready(self, table: Table, seat: int, nonce: str) -> None:
        """Somebody whose seat was kept for a rematch has come, and adds a nonce."""
        async with table.lock:
            await self.house.playing(table)
            was = table.row.seats[seat]
            if table.row.state == "open" and not was.ready:
                await self._seat(table, was, replace(was, nonce=nonce, level=None))
        self.dealer.attend(table)

    async def set_bot(self, table: Table, digest: str, wish: cards.SetBot, key: str | None = None) -> None:
        """Put a bot on a seat that is not ready, or send one away again; anybody at the table may."""
        seat, deed = LETTERS.index(wish.seat), deed_of(digest, "bots", key)
        if await self._done(table, deed):
            return
        if await self.house.seat_of(table, digest) == SPECTATOR:
            raise Forbidden("spectators cannot seat bots")
        async with table.lock:
            await self.house.playing(table)
            self._need_open(table)
            if seat >= len(table.row.seats):
                raise Refusal(f"there is no seat {wish.seat} at this table")
            was = table.row.seats[seat]
            if wish.level is None:
                if was.kind != "bot":
                    raise Refusal(f"no bot sits at {wish.seat}")
                becomes = SeatRow(seat)
            else:
                if was.ready:
                    raise Refusal(f"seat {wish.seat} is taken")
                becomes = _bot(table.row, seat, check_level(wish.level))
                if was.kind == "person":
                    becomes = replace(was, level=becomes.level, nonce=becomes.nonce)
            await self._seat(table, was, becomes, deed)
        self.dealer.attend(table)

    async def remove(self, table: Table, digest: str, wish: cards.Remove, key: str | None = None) -> None:
        """Free the seat of somebody who does not get ready or is gone, before the game; the host may."""
        deed = deed_of(digest, "remove", key)
        if await self._done(table, deed):
            return
        host = await self.house.seat_of(table, digest)
        if host == SPECTATOR:
            raise Forbidden("spectators cannot remove anybody")
        seat = LETTERS.index(wish.seat)
        async with table.lock:
            await self.house.playing(table)
            table.authorise(host, digest)
            self._need_open(table)
            if host != host_of(table.row):
                raise Forbidden("only the host, the first at the table who is ready, can remove somebody")
            if seat >= len(table.row.seats) or table.row.seats[seat].kind != "person":
                raise Refusal(f"nobody sits at {wish.seat}")
            if seat == host:
                raise Refusal("this is your own seat; you can leave it")
            was = table.row.seats[seat]
            patience = self.house.config.absent_after
            if was.ready and table.absent_for(seat) < patience:
                raise Refusal(f"{was.name} is ready, and has not been gone for {patience:g} seconds")
            await self._seat(table, was, SeatRow(seat), deed)
            table.drop(seat)
        self.dealer.attend(table)

    async def leave(self, table: Table, digest: str, key: str | None = None) -> None:
        """Give up a seat: before the game it is free again, during the game a bot stands in."""
        deed = deed_of(digest, "leave", key)
        if await self._done(table, deed):
            return
        seat = await self.house.seat_of(table, digest)
        if seat == SPECTATOR:
            raise Forbidden("spectators have no seat to leave")
        async with table.lock:
            play = await self.house.playing(table)
            table.authorise(seat, digest)
            if table.row.state == "open":
                await self._seat(table, table.row.seats[seat], SeatRow(seat), deed)
            elif play.running and seat not in play.stand_ins and (seat, deed) not in play.keys:
                entry = self.house.made(table, lambda: play.away(seat, STAND_IN, deed, self.house.times.wall()))
                await self.house.write(table, play, entry)
                table.tell_table()
                self.dealer.written(table, play)
        if table.row.state == "open" and not any(seat.kind == "person" for seat in table.row.seats):
            await self.dealer.close_table(table)

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
                _bot(row, seat.seat, seat.level or STAND_IN)
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

    def _need_open(self, table: Table) -> None:
        if table.row.state != "open":
            raise Refusal("the game has begun" if table.row.state == "running" else f"this table is {table.row.state}")

    async def _done(self, table: Table, deed: str | None) -> bool:
        """Whether the same request has had this done."""
        return deed is not None and await self.house.store.read(lambda c: queries.is_done(c, table.id, deed))

    async def _seat(self, table: Table, was: SeatRow, seat: SeatRow, deed: str | None = None) -> None:
        """Change a seat in the store and show it; somebody at another worker may have been faster."""
        notice = self.house.notices.notice(table, "seats")
        try:
            changed = await self.house.store.change(lambda c: queries.save_seat(c, table.id, was, seat, deed), notice)
        except StoreError:
            table.play = None  # whatever became of it is read from the store
            raise
        if not changed:
            await self.house.refresh(table)
            await self.house.playing(table)
            if await self._done(table, deed):
                return
            raise Collision("somebody else was faster at this seat; look at the table again")
        table.row.seats[seat.seat] = seat
        table.show(self.house.replayed(table.row, []))
        table.tell_table()


def host_of(row: TableRow) -> int | None:
    """The seat of the host: the first person at the table who is ready."""
    return next((seat.seat for seat in row.seats if seat.kind == "person" and seat.ready), None)


def _as_wished(meta: Meta, settings: Settings, people: str) -> dict[str, str]:
    """What the table chose, without what followed from its people: others may come to the next game."""
    chosen = settings.changed()
    wished: dict[str, str] = {}
    for name, value in chosen.items():
        rest = {other: wish for other, wish in chosen.items() if other != name}
        if meta.with_people(meta.read(rest), people).get(name) != value:
            wished[name] = value
    return wished


def _bot(row: TableRow, seat: int, level: str) -> SeatRow:
    return SeatRow(seat, "bot", bot_name(row.id, seat), level, None, bot_nonce(row.commitment, seat))
