"""Seats before a game: taken, given to bots, left; and the numbers that each of them adds to the dice."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from scrapyard.kernel.chance import bot_nonce
from scrapyard.kernel.state import LETTERS, SPECTATOR
from scrapyard.server.game.views import Plain
from scrapyard.server.models import cards
from scrapyard.server.models.model import Letter
from scrapyard.server.store import queries
from scrapyard.server.store.rows import Collision, SeatRow, StoreError, TableRow
from scrapyard.server.tables.dealer import Dealer
from scrapyard.server.tables.keys import bot_name, deed_of, derived, hashed, new_secret, pledge_of
from scrapyard.server.tables.table import Forbidden, Refusal, Table
from scrapyard.server.tables.texts import clean_name, marked
from scrapyard.server.thinking.bots import STAND_IN, check_level

SEATS_TRIED = 9


class Seating:
    """Who sits where. With the same key sent again, everything here is done once and answered alike."""

    def __init__(self, dealer: Dealer) -> None:
        self.dealer = dealer
        self.house = dealer.house

    async def join(self, table: Table, wish: cards.Join, key: str | None = None) -> tuple[int, str]:
        """Take an open seat; the seat and its secret."""
        secret = derived(key or new_secret(), f"seat at {table.id}")
        for _ in range(SEATS_TRIED):
            try:
                return await self._join(table, wish, secret), secret
            except Collision:
                continue
        raise Refusal("others were faster at every seat; look at the table again")

    async def seat_program(self, table: Table, name: str, secret: str, nonce: str, letter: Letter | None) -> int:
        """Let a program take an open seat under a marked name, or come back to the one it has; which seat that is."""
        wish = cards.Join(name=name, nonce=nonce, seat=letter)
        for _ in range(SEATS_TRIED):
            try:
                return await self._join(table, wish, secret, True)
            except Collision:
                continue
        raise Refusal("others were faster at every seat; look at the table again")

    async def _join(self, table: Table, wish: cards.Join, secret: str, program: bool = False) -> int:
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
            taken = [seat.name for seat in table.row.seats if seat.name]
            name = marked(wish.name) if program else clean_name(wish.name, taken)
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
                becomes = seat_bot(table.row, seat, check_level(wish.level, table.row))
                if was.kind == "person":
                    becomes = replace(was, level=becomes.level, nonce=becomes.nonce)
            await self._seat(table, was, becomes, deed)
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
                await self._free(table, table.row.seats[seat], deed)
            elif play.running and seat not in play.stand_ins and (seat, deed) not in play.keys:
                entry = self.house.made(table, lambda: play.away(seat, STAND_IN, deed, self.house.times.wall()))
                await self.house.write(table, play, entry)
                table.tell_table()
                self.dealer.written(table, play)
        if table.row.state == "open" and not any(seat.kind == "person" for seat in table.row.seats):
            await self.dealer.close_table(table)

    # Numbers for the dice

    async def add_nonce(self, table: Table, digest: str | None, nonce: str, key: str) -> Plain:
        """A seat pledges a number, or tells the one it has pledged. Nobody tells before all have pledged."""
        seat = await self.house.seat_of(table, digest)
        if seat == SPECTATOR:
            raise Forbidden("spectators add nothing to the dice")
        if not table.row.seats[seat].ready:
            await self.ready(table, seat, nonce)
        async with table.lock:
            await self.house.playing(table)
            table.authorise(seat, digest)
            was = table.row.seats[seat]
            if was.nonce != nonce:
                self._need_open(table)
                self._check_pledge(table, was, nonce)
                await self._seat(table, was, replace(was, nonce=nonce))
        self.dealer.attend(table)
        return {"type": "done", "reply_to": key, "version": table.version}

    def _check_pledge(self, table: Table, was: SeatRow, nonce: str) -> None:
        if not was.sealed or pledge_of(nonce) != was.nonce:
            raise Refusal("this is not the number that was pledged for this seat")
        if not table.row.full:
            raise Refusal("not every seat is ready; keep the number to yourself until they are")

    # What the others share

    async def _free(self, table: Table, was: SeatRow, deed: str | None) -> None:
        """Somebody leaves before the game. Once a pledge was kept, who leaves knows what the dice would be: it ends."""
        row = table.row
        told = row.full and any(seat.sealed for seat in row.seats) and any(_has_told(seat) for seat in row.seats)
        await self._seat(table, was, SeatRow(was.seat), deed)
        if told:
            notice = self.house.notices.notice(table, "seats")
            await self.house.store.change(lambda c: queries.set_state(c, table.id, "closed", "open"), notice)
            await self.house.refresh(table)

    def _need_open(self, table: Table) -> None:
        if table.row.state != "open":
            raise Refusal("the game has begun" if table.row.state == "running" else f"this table is {table.row.state}")

    async def _done(self, table: Table, deed: str | None) -> bool:
        """Whether the same request has had this done."""
        return deed is not None and await self.house.store.read(lambda c: queries.is_done(c, table.id, deed))

    async def _seat(self, table: Table, was: SeatRow, seat: SeatRow, deed: str | None = None) -> None:
        """Change a seat of a table at which nothing has been played, and show it."""
        if await self._change_seat(table, was, seat, deed):
            table.show(self.house.replayed(table.row, []))

    async def _change_seat(self, table: Table, was: SeatRow, seat: SeatRow, deed: str | None = None) -> bool:
        """Change a seat in the store and tell."""
        if not await self._changed(table, lambda c: queries.save_seat(c, table.id, was, seat, deed), deed):
            return False
        table.row.seats[seat.seat] = seat
        table.tell_table()
        return True

    async def _changed(self, table: Table, do: Callable[[Any], bool], deed: str | None) -> bool:
        """Whether a change of seats was written now and not before; another worker may have been faster."""
        notice = self.house.notices.notice(table, "seats")
        try:
            changed = await self.house.store.change(do, notice)
        except StoreError:
            table.play = None  # whatever became of it is read from the store
            raise
        if not changed:
            await self.house.refresh(table)
            await self.house.playing(table)
            if await self._done(table, deed):
                return False
            raise Collision("somebody else was faster at this seat; look at the table again")
        return True


def _has_told(seat: SeatRow) -> bool:
    """Whether a person's nonce is known to the server."""
    return seat.kind == "person" and seat.ready and not seat.sealed


def seat_bot(row: TableRow, seat: int, level: str) -> SeatRow:
    return SeatRow(seat, "bot", bot_name(row.id, seat), level, None, bot_nonce(row.commitment, seat))
