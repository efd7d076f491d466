"""Before and after a game: open a table, take a seat, seat bots, leave, play again."""

import secrets
import time
from dataclasses import replace

from scrapyard.games import find_game
from scrapyard.kernel.state import LETTERS, SPECTATOR
from scrapyard.server.game.play import bound_game
from scrapyard.server.models import cards
from scrapyard.server.store import queries
from scrapyard.server.store.rows import Collision, SeatRow, TableRow
from scrapyard.server.tables.dealer import Dealer
from scrapyard.server.tables.keys import bot_name, bot_nonce, hashed, new_code, new_secret
from scrapyard.server.tables.table import Forbidden, Refusal, Table
from scrapyard.server.tables.texts import clean_name
from scrapyard.server.thinking.bots import STAND_IN, check_level

CODES_TRIED = 20
SEATS_TRIED = 9


class Lobby:
    """Where people meet."""

    def __init__(self, dealer: Dealer) -> None:
        self.dealer = dealer
        self.house = dealer.house

    async def open(self, wish: cards.OpenTable) -> tuple[Table, str]:
        """Open a table; the table and the spectators' secret."""
        meta = find_game(wish.game)
        if wish.pack and not self.house.config.packs:
            raise Refusal("this server takes no packs: play with the games' own content")
        watch, seed = new_secret(), secrets.token_bytes(32)
        row = TableRow(
            id="",
            game=meta.id,
            rules=meta.version,
            settings=meta.read(wish.settings).changed(),
            pack=dict(wish.pack or {}),
            clock=wish.clock,
            public=wish.public,
            seed=seed,
            watch=hashed(watch),
            created=time.time(),
            seats=[SeatRow(seat) for seat in range(wish.seats)],
        )
        bound_game(row)
        levels = {LETTERS.index(bot.seat): check_level(bot.level) for bot in wish.bots}
        if any(seat >= wish.seats for seat in levels):
            raise Refusal(f"there are {wish.seats} seats at this table, and a bot for one that is not there")
        if len(levels) >= wish.seats:
            raise Refusal("a table needs at least one seat for a person")
        await self._create(row, levels)
        return self.house.opened(row), watch

    async def _create(self, row: TableRow, levels: dict[int, str]) -> None:
        for _ in range(CODES_TRIED):
            row.id = new_code()
            for seat, level in levels.items():
                row.seats[seat] = _bot(row, seat, level)
            try:
                return await self.house.store.change(lambda connection: queries.create_table(connection, row))
            except queries.TakenCode:
                continue
        raise Refusal("no free code was found for this table; try again")

    async def join(self, table: Table, wish: cards.Join) -> tuple[int, str]:
        """Take an open seat; the seat and its secret."""
        for _ in range(SEATS_TRIED):
            try:
                return await self._join(table, wish)
            except Collision:
                continue
        raise Refusal("others were faster at every seat; look at the table again")

    async def _join(self, table: Table, wish: cards.Join) -> tuple[int, str]:
        async with table.lock:
            await self.house.playing(table)
            self._need_open(table)
            free = [seat for seat in table.row.seats if seat.kind == "open"]
            if wish.seat is not None:
                free = [seat for seat in free if LETTERS[seat.seat] == wish.seat]
            if not free:
                raise Refusal(f"seat {wish.seat} is taken" if wish.seat else "every seat at this table is taken")
            name = clean_name(wish.name, [seat.name for seat in table.row.seats if seat.name])
            secret = new_secret()
            seat = SeatRow(free[0].seat, "person", name, None, hashed(secret), wish.nonce)
            table.drop(seat.seat)
            await self._seat(table, free[0], seat)
        self.dealer.attend(table)
        return seat.seat, secret

    async def ready(self, table: Table, seat: int, nonce: str) -> None:
        """Somebody whose seat was kept for a rematch has come, and adds a nonce."""
        async with table.lock:
            await self.house.playing(table)
            was = table.row.seats[seat]
            if table.row.state == "open" and not was.ready:
                await self._seat(table, was, replace(was, nonce=nonce, level=None))
        self.dealer.attend(table)

    async def set_bot(self, table: Table, digest: str, wish: cards.SetBot) -> None:
        """Put a bot on a seat that is not ready, or send one away again; anybody at the table may."""
        seat = LETTERS.index(wish.seat)
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
            await self._seat(table, was, becomes)
        self.dealer.attend(table)

    async def remove(self, table: Table, digest: str, wish: cards.Remove) -> None:
        """Free the seat of somebody who does not get ready or is gone, before the game; the host may."""
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
            await self._seat(table, was, SeatRow(seat))
            table.drop(seat)
        self.dealer.attend(table)

    async def leave(self, table: Table, digest: str) -> None:
        """Give up a seat: before the game it is free again, during the game a bot stands in."""
        seat = await self.house.seat_of(table, digest)
        if seat == SPECTATOR:
            raise Forbidden("spectators have no seat to leave")
        async with table.lock:
            play = await self.house.playing(table)
            table.authorise(seat, digest)
            if table.row.state == "open":
                await self._seat(table, table.row.seats[seat], SeatRow(seat))
            elif play.running and seat not in play.stand_ins:
                entry = self.house.made(table, lambda: play.away(seat, STAND_IN, None, time.time()))
                await self.house.write(table, play, entry)
                table.tell_table()
                self.dealer.written(table, play)
        if table.row.state == "open" and not any(seat.kind == "person" for seat in table.row.seats):
            await self.dealer.close_table(table)

    async def rematch(self, table: Table, digest: str) -> str:
        """Open a table for the same people with the same secrets; the code of it."""
        if await self.house.seat_of(table, digest) == SPECTATOR:
            raise Forbidden("only those who played can ask for a rematch")
        async with table.lock:
            play = await self.house.playing(table)
            if table.row.rematch is not None:
                return table.row.rematch
            if table.row.state != "over" or play.match is None:
                raise Refusal("a rematch comes after the game")
            row = replace(
                table.row, state="open", result=None, version=0, created=time.time(), seed=secrets.token_bytes(32)
            )
            settings = {**row.settings, **play.game.rules.next_settings(play.match.state)}
            row.settings = play.game.meta.read(settings).changed()
            bound_game(row)
            id = await self._create_rematch(table, row)
            table.row.rematch = id
            table.tell_all({"type": "rematch", "table": id})
            return id

    async def _create_rematch(self, table: Table, row: TableRow) -> str:
        for _ in range(CODES_TRIED):
            row.id = new_code()
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

    async def _seat(self, table: Table, was: SeatRow, seat: SeatRow) -> None:
        """Change a seat in the store and show it; somebody at another worker may have been faster."""
        notice = self.house.notices.notice(table, "seats")
        if not await self.house.store.change(lambda c: queries.save_seat(c, table.id, was, seat), notice):
            await self.house.refresh(table)
            await self.house.playing(table)
            raise Collision("somebody else was faster at this seat; look at the table again")
        table.row.seats[seat.seat] = seat
        table.show(self.house.replayed(table.row, []))
        table.tell_table()


def host_of(row: TableRow) -> int | None:
    """The seat of the host: the first person at the table who is ready."""
    return next((seat.seat for seat in row.seats if seat.kind == "person" and seat.ready), None)


def _bot(row: TableRow, seat: int, level: str) -> SeatRow:
    return SeatRow(seat, "bot", bot_name(row.id, seat), level, None, bot_nonce(row.commitment, seat))
