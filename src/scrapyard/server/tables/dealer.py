"""The dealer: deals when all are ready, lets bots answer, gives standing answers, and has a bot stand in for whoever
runs out of time."""

import asyncio
import random
from contextlib import suppress
from functools import partial

from scrapyard.kernel.errors import ScrapyardError, StaleAnswer
from scrapyard.server.game.bound import renewed
from scrapyard.server.game.play import AUTOMATIC, Play
from scrapyard.server.logs import log, log_defect
from scrapyard.server.store import queries
from scrapyard.server.tables.house import Defect, House
from scrapyard.server.tables.table import Gone, Table
from scrapyard.server.tables.wishes import keep_wishes
from scrapyard.server.thinking.bots import STAND_IN, any_option, task_for

ROUND_SECONDS = 20.0
"""How often the dealer looks through the house."""
AHEAD = 3600.0
"""At its beginning the server takes up tables whose clocks end within this time."""
TRIES = 3


class Dealer:
    """Keeps every table of a house going."""

    def __init__(self, house: House) -> None:
        self.house = house
        house.attend = self.attend

    async def rounds(self) -> None:
        """Again and again: take up what is due, let idle tables go, close what never began."""
        ahead = AHEAD
        while True:
            try:
                await self.credit_jump()
                await self._take_up(self.house.times.wall() + ahead)
                await self._close_stale()
                ahead = 0.0
                self.house.unload_idle()
                await self.revive()
                self.house.notices.repeat_here(self.house.tables.values())
            except ScrapyardError as error:
                log("round_failed", error=str(error))
            except Exception as error:
                log_defect("round_failed", error)
            await asyncio.sleep(ROUND_SECONDS * (0.8 + 0.4 * random.random()))

    async def revive(self) -> None:
        """Look at every table in memory again: a store that failed may have stopped a bot or a clock."""
        for table in [table for table in self.house.tables.values() if not table.resting]:
            with suppress(Gone):
                async with table.lock:
                    await self.house.playing(table)
                self.attend(table)

    async def _take_up(self, until: float) -> None:
        for id in await self.house.store.read(lambda connection: queries.due_tables(connection, until)):
            if id not in self.house.tables and id not in self.house.broken:
                await self.house.table(id)
                await asyncio.sleep(0)

    async def _close_stale(self) -> None:
        before = self.house.times.wall() - self.house.config.open_for
        for id in await self.house.store.read(lambda connection: queries.stale_tables(connection, before)):
            await self.close_table(await self.house.table(id))

    async def close_table(self, table: Table) -> None:
        """An open table that nobody will play at."""
        async with table.lock:
            notice = self.house.notices.notice(table, "seats")
            await self.house.store.change(lambda c: queries.set_state(c, table.id, "closed", "open"), notice)
            await self.house.refresh(table)

    async def credit_jump(self) -> None:
        """If the wall clock has jumped, whoever is asked at a table with a clock of days gets it back.

        It comes before anybody's time is found to be up: the tables in memory first, then those in the store.
        """
        jump = self.house.times.jumped()
        if not jump:
            return
        log("clock_jumped", seconds=round(jump))
        for table in self.house.tables.values():
            if table.play is not None and not table.play.clock.rule.live:
                table.play.clock.credit(jump)
        await self.house.store.change(lambda connection: queries.credit_days(connection, jump))

    # One table

    def attend(self, table: Table) -> None:
        """Look at a table at which something has changed, and do what is to be done."""
        play = table.play
        if play is None or table.broken:
            return
        if play.match is None:
            if table.row.state == "open" and table.row.full and not any(seat.sealed for seat in table.row.seats):
                self.house.spawn(self._deal_once(table))
            return
        if table.lead:
            self._wake_bots(table, play)
        self._wake_standing(table, play)
        self._set_timer(table, play)

    async def _deal_once(self, table: Table) -> None:
        with suppress(StaleAnswer):  # another worker has dealt, and tells
            await self.deal(table)

    async def deal(self, table: Table) -> None:
        """Begin the game."""
        async with table.lock:
            play = await self.house.playing(table)
            if play.match is not None or table.row.state != "open":
                return
            if table.row.rules != play.game.meta.version:
                table.row = renewed(table.row)
                play = self.house.replayed(table.row, [])
            play = self.house.peopled(table, play)
            entry = self.house.made(table, lambda: play.start(self.house.times.wall()))
            await self.house.write(table, play, entry)
            table.tell_table()
            table.publish(play)
        log("game_begins", table=table.id, game=table.row.game, seats=len(table.row.seats))
        self.attend(table)

    def _wake_bots(self, table: Table, play: Play) -> None:
        for seat, (_, version) in play.opened.items():
            level = play.bot_at(seat)
            if level is None:
                continue
            at_work = table.thinking.get(seat)
            if at_work is not None and at_work[0] == version:
                continue
            task = asyncio.ensure_future(self._bot_turn(table, seat, level, version))
            table.thinking[seat] = (version, task)
            task.add_done_callback(partial(self._bot_done, table, seat))

    # What a person need not be asked

    def _wake_standing(self, table: Table, play: Play) -> None:
        """Answer for people who have only one answer, or have said beforehand what it is.

        The worker that leads a table answers.
        """
        for seat, (ask, version) in play.opened.items():
            wishes = table.wishes.get(seat, set())
            if wishes and (done := play.game.meta.gestures().done_with(ask.question.name, wishes)):
                wishes -= done
                self.house.spawn(keep_wishes(self.house, table, seat))
            if play.automatic(seat) is None or not table.lead:
                continue
            at_work = table.thinking.get(seat)
            if at_work is None or at_work[0] != version:
                task = asyncio.ensure_future(self._stand(table, seat, version))
                table.thinking[seat] = (version, task)
                task.add_done_callback(partial(self._bot_done, table, seat))

    async def _stand(self, table: Table, seat: int, version: int) -> None:
        """Wait as long as for any other answer that nobody gives, and give it if it still stands."""
        people = sum(one.kind == "person" for one in table.row.seats)
        await self.house.pauses.rest(self.house.pauses.standing(people))
        with suppress(StaleAnswer, Gone):
            async with table.lock:
                play = await self.house.playing(table)
                opened, option = play.opened.get(seat), play.automatic(seat)
                if opened is None or opened[1] != version or option is None:
                    return
                key = f"{AUTOMATIC}{play.version}"
                entry = self.house.made(table, lambda: play.answer(seat, option, key, self.house.times.wall()))
                await self.house.write(table, play, entry)
                self.written(table, play)

    def _bot_done(self, table: Table, seat: int, task: "asyncio.Task[None]") -> None:
        at_work = table.thinking.get(seat)
        if at_work is not None and at_work[1] is task:
            del table.thinking[seat]
        self.house.ended(task)

    async def _bot_turn(self, table: Table, seat: int, level: str, version: int) -> None:
        """Think, wait for the pause to end, answer: how long a thought took tells nobody anything."""
        pauses = self.house.pauses
        pause = asyncio.ensure_future(pauses.rest(pauses.bot(level)))
        async with table.lock:
            play = await self.house.playing(table)
            if not _still_asked(play, seat, level, version):
                return
            task = task_for(play, seat)
        option = await self.house.bots.choose(task, level, table.client)
        await pause
        for _ in range(TRIES):
            try:
                await self._bot_answers(table, seat, level, version, option)
                return
            except (StaleAnswer, Gone):
                return
            except Defect:
                option = None

    async def _bot_answers(self, table: Table, seat: int, level: str, version: int, option: str | None) -> None:
        async with table.lock:
            play = await self.house.playing(table)
            if not _still_asked(play, seat, level, version):
                return
            choice = option if option is not None else any_option(play, seat)
            entry = self.house.made(table, lambda: play.answer(seat, choice, None, self.house.times.wall()))
            await self.house.write(table, play, entry)
            self.written(table, play)

    def written(self, table: Table, play: Play, by: int = -1, key: str | None = None) -> None:
        """An entry has been written: show it to everybody, and go on."""
        table.publish(play, by, key)
        if play.match is not None and play.match.over:
            table.tell_table()
            log("game_over", table=table.id, game=table.row.game, version=table.version)
        self.attend(table)

    # Time

    def _set_timer(self, table: Table, play: Play) -> None:
        if table.timer is not None:
            table.timer.cancel()
            table.timer = None
        wait = self._next_timeout(table, play)
        if wait is not None:
            jitter = 0.02 if table.lead else 0.5 + random.random()
            loop = asyncio.get_running_loop()
            table.timer = loop.call_later(max(0.0, wait) + jitter, lambda: self.house.spawn(self.time_up(table)))

    def _next_timeout(self, table: Table, play: Play) -> float | None:
        """Seconds until somebody may run out of time."""
        if not play.clock.ticks or not play.clock.since:
            return None
        now = play.clock.now()
        waits = [play.clock.end(seat) - now for seat in play.clock.since]
        absence = play.clock.rule.absence
        if absence is not None:
            here = table.here()
            waits += [
                absence / play.clock.pace - min(table.absent_for(seat), now - since)
                for seat, since in play.clock.since.items()
                if seat not in here
            ]
        return min(waits)

    async def time_up(self, table: Table) -> None:
        """Bots stand in for those whose time is up, or who have been gone too long while asked."""
        await self.credit_jump()
        async with table.lock:
            play = await self.house.playing(table)
            for seat in list(play.clock.since):
                if self._timed_out(table, play, seat):
                    entry = self.house.made(table, partial(play.away, seat, STAND_IN, None, self.house.times.wall()))
                    await self.house.write(table, play, entry)
                    table.tell_table()
                    table.publish(play)
        self.attend(table)

    def _timed_out(self, table: Table, play: Play, seat: int) -> bool:
        now = play.clock.now()
        if play.clock.remaining(seat, now) <= 0:
            return True
        absence = play.clock.rule.absence
        gone = min(table.absent_for(seat), now - play.clock.since[seat])
        return absence is not None and gone * play.clock.pace >= absence


def _still_asked(play: Play, seat: int, level: str, version: int) -> bool:
    opened = play.opened.get(seat)
    return opened is not None and opened[1] == version and play.bot_at(seat) == level
