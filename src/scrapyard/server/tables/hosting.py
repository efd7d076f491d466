"""What the host of a table may do about others: mute them, and remove them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

from scrapyard.kernel.state import LETTERS, SPECTATOR
from scrapyard.server.models import cards
from scrapyard.server.store import queries
from scrapyard.server.store.rows import SeatRow
from scrapyard.server.tables.keys import deed_of, hashed, new_secret
from scrapyard.server.tables.seating import Seating
from scrapyard.server.tables.table import Forbidden, Refusal, Table, host_of
from scrapyard.server.thinking.bots import STAND_IN


class Hosting(Seating):
    """Seats, and the first person who is ready at a table looking after the others."""

    async def mute(self, table: Table, digest: str, wish: cards.Mute) -> None:
        """Let nobody hear what somebody says, or hear it again; the host may."""
        async with self._as_host(table, digest, "mute") as host:
            was = self._person(table, wish.seat)
            if was.seat == host:
                raise Refusal("this is your own seat")
            await self._change_seat(table, was, replace(was, muted=wish.muted))

    async def remove(self, table: Table, digest: str, wish: cards.Remove, key: str | None = None) -> None:
        """Before the game, free the seat of somebody who does not get ready or is gone; later, a bot plays on for them.

        The host may.
        """
        deed = deed_of(digest, "remove", key)
        if await self._done(table, deed):
            return
        async with self._as_host(table, digest, "remove") as host:
            was = self._person(table, wish.seat)
            if was.seat == host:
                raise Refusal("this is your own seat; you can leave it")
            if table.row.state == "running":
                await self._shut_out(table, was, deed)
            else:
                self._need_open(table)
                self._check_patience(table, was, table.row.seats[host])
                await self._free(table, was, deed)
            table.drop(was.seat)
        self.dealer.attend(table)

    def _check_patience(self, table: Table, was: SeatRow, host: SeatRow) -> None:
        """Who is ready and here stays, unless they withhold their number after the host has told one."""
        patience = self.house.config.absent_after
        withholds = was.sealed and table.row.full and not host.sealed
        if was.ready and not withholds and table.absent_for(was.seat) < patience:
            raise Refusal(f"{was.name} is ready, and has not been gone for {patience:g} seconds")

    async def _shut_out(self, table: Table, was: SeatRow, deed: str | None) -> None:
        """From a game that runs: a bot plays on, and the seat's secret opens nothing any more."""
        play = await self.house.playing(table)
        entry = None
        if was.seat not in play.stand_ins and play.running:
            entry = self.house.made(table, lambda: play.away(was.seat, STAND_IN, deed, self.house.times.wall()))
        table.play = None  # until it is written
        becomes = replace(was, secret=hashed(new_secret()))
        if await self._changed(table, lambda c: queries.shut_out(c, table.id, entry, was, becomes, deed), deed):
            table.row.seats[was.seat] = becomes
            table.show(play)
            table.tell_table()
            self.dealer.written(table, play)

    @asynccontextmanager
    async def _as_host(self, table: Table, digest: str, what: str) -> AsyncIterator[int]:
        """Under the table's lock, if it is the host who asks."""
        seat = await self.house.seat_of(table, digest)
        if seat == SPECTATOR:
            raise Forbidden(f"spectators cannot {what} anybody")
        async with table.lock:
            await self.house.playing(table)
            table.authorise(seat, digest)
            if seat != host_of(table.row):
                raise Forbidden(f"only the host, the first at the table who is ready, can {what} somebody")
            yield seat

    def _person(self, table: Table, letter: str) -> SeatRow:
        seat = LETTERS.index(letter)
        if seat >= len(table.row.seats) or table.row.seats[seat].kind != "person":
            raise Refusal(f"nobody sits at {letter}")
        return table.row.seats[seat]
