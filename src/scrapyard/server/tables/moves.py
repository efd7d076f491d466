"""What somebody at a seat can do over the socket: move, take back, concede, ask, talk."""

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from scrapyard.kernel.ask import Ask
from scrapyard.kernel.errors import StaleAnswer
from scrapyard.kernel.language import with_names
from scrapyard.kernel.state import LETTERS, SPECTATOR
from scrapyard.server.game.forecasts import led, steps
from scrapyard.server.game.play import Play
from scrapyard.server.game.views import Plain
from scrapyard.server.models import messages
from scrapyard.server.store import queries
from scrapyard.server.store.rows import Entry
from scrapyard.server.tables.dealer import Dealer
from scrapyard.server.tables.table import Forbidden, Refusal, Table
from scrapyard.server.tables.texts import clean_chat
from scrapyard.server.tables.wishes import keep_wishes
from scrapyard.server.thinking.bots import STAND_IN, task_for
from scrapyard.server.thinking.queue import Client

ANSWERS = (messages.Answer, messages.Move)
HELLOS = (messages.Hello, messages.AddNonce)
Outcome = Plain | Exception | None
"""What an act comes to: what is told to the one who asked, if anything is, or why it failed."""
ROW_BYTES = 300
"""What an answer or a line of talk takes in the store, about, besides its own text."""


class Caller(NamedTuple):
    """Who acts: the seat, the hash of the secret that opens it, and the address they call from."""

    seat: int
    digest: str | None
    address: str = ""


class Moves:
    """The acts of a seat, each authorised by the secret's hash; what they return is for the one who asked."""

    def __init__(self, dealer: Dealer) -> None:
        self.dealer = dealer
        self.house = dealer.house

    async def act(self, table: Table, caller: Caller, message: messages.ClientMessage) -> Plain | None:
        """Do what a message says."""
        seat, digest = caller.seat, caller.digest
        if isinstance(message, messages.Ping):
            return {"type": "pong", "reply_to": message.key}
        if isinstance(message, HELLOS):
            raise Refusal("this socket has said hello already")
        if seat == SPECTATOR:
            raise Forbidden("spectators can only watch")
        table.client = Client(caller.address, table.id)
        if isinstance(message, ANSWERS):
            self._budget(caller)
            return await self._answer(table, seat, digest, message)
        if isinstance(message, messages.AskHint):
            return await self._hint(table, caller, message)
        if isinstance(message, messages.AskForecast):
            return await self._forecast(table, caller, message)
        if isinstance(message, messages.SetStanding):
            return await self._stand(table, caller, message)
        if isinstance(message, messages.Say):
            if wait := self.house.spend("talk", caller.address):
                raise Refusal(f"you have said a lot; the next line can be heard in {wait:.0f} seconds")
            self._budget(caller, len(message.text))
            return await self._say(table, seat, digest, message)
        self._budget(caller)
        if isinstance(message, messages.AskWhyNot):
            return await self._why_not(table, seat, digest, message)
        return await self._other(table, seat, digest, message)

    async def _answer(
        self, table: Table, seat: int, digest: str | None, message: messages.Answer | messages.Move
    ) -> Plain | None:
        return await self._enter(table, seat, digest, message.key, self._answering(table, seat, message))

    def _answering(self, table: Table, seat: int, message: messages.Answer | messages.Move) -> Callable[[Play], Entry]:
        """How the entry is made."""

        def make(play: Play) -> Entry:
            if play.bot_at(seat) is not None:
                raise Refusal("a bot plays for you; take your seat back first")
            play.check_version(seat, message.version)
            now = self.house.times.wall()
            if isinstance(message, messages.Answer):
                return play.answer(seat, message.option, message.key, now)
            entry = play.move(seat, message.options, message.key, now)
            if table.lay(seat, message.later or []):
                self.house.spawn(keep_wishes(self.house, table, seat))
            return entry

        return make

    def at_once(
        self, table: Table, caller: Caller, message: messages.Answer | messages.Move, told: Callable[[Outcome], None]
    ) -> None:
        """Take an answer as `act` does, but without a task that the loop has to come back to.

        The caller has taken the lock of the table, which has a game in memory. It is let go, and `told` gets what `act`
        returns or raises, once the entry is written.
        """
        seat, play = caller.seat, table.play
        assert play is not None
        table.client = Client(caller.address, table.id)
        try:
            self._budget(caller)
            made = self._made(table, play, seat, caller.digest, message.key, self._answering(table, seat, message))
            if isinstance(made, dict):
                table.lock.let_go()
                return told(made)
            entry = made
            changes, writing = self.house.put(table, play, entry)
        except Exception as error:
            table.lock.let_go()
            return told(error)

        def done(writing: "asyncio.Future[bool]") -> None:
            outcome: Outcome = None
            try:
                self.house.stands(table, play, entry, changes, writing)
                self.dealer.written(table, play, seat, message.key)
            except Exception as error:
                outcome = error
            table.lock.let_go()
            told(outcome)

        writing.add_done_callback(done)

    async def _other(
        self,
        table: Table,
        seat: int,
        digest: str | None,
        message: messages.TakeBack | messages.Concede | messages.Return | messages.StandIn,
    ) -> Plain | None:
        def make(play: Play) -> Entry | None:
            now, key = self.house.times.wall(), message.key
            if isinstance(message, messages.TakeBack):
                if message.version != play.version:
                    raise StaleAnswer("something has happened since; look at the table again")
                return play.undo(seat, key, now)
            if isinstance(message, messages.Concede):
                return self._concede(play, seat, key, now)
            if isinstance(message, messages.Return):
                return play.back(seat, key, now) if seat in play.stand_ins else None
            return self._stand_in(table, play, message, now)

        if isinstance(message, messages.StandIn):
            await self.dealer.credit_jump()
        shown = isinstance(message, messages.Return | messages.StandIn)
        return await self._enter(table, seat, digest, message.key, make, shown)

    async def _enter(
        self,
        table: Table,
        seat: int,
        digest: str | None,
        key: str,
        make: Callable[[Play], Entry | None],
        card: bool = False,
    ) -> Plain | None:
        """Make an entry, write it, show it; the same key does nothing twice."""
        async with table.lock:
            play = await self.house.playing(table)
            entry = self._made(table, play, seat, digest, key, make)
            if isinstance(entry, dict):
                return entry
            await self.house.write(table, play, entry)
            if card:
                table.tell_table()
            self.dealer.written(table, play, seat, key)
            return None

    def _made(
        self,
        table: Table,
        play: Play,
        seat: int,
        digest: str | None,
        key: str,
        make: Callable[[Play], Entry | None],
    ) -> Entry | Plain:
        """The entry to be written, or what is said where there is nothing to write: the same key does nothing twice."""
        table.authorise(seat, digest)
        done = play.keys.get((seat, key))
        if done is not None:
            return {"type": "done", "reply_to": key, "version": done}
        play.started()
        entry = self.house.made(table, lambda: make(play))
        return entry if entry is not None else {"type": "done", "reply_to": key, "version": play.version}

    def _concede(self, play: Play, seat: int, key: str, now: float) -> Entry:
        opened = play.opened.get(seat)
        if opened is None or "concede" not in opened[0].question.commands or play.bot_at(seat) is not None:
            raise Refusal("you can concede in this game only when it is your turn to choose")
        return play.answer(seat, "concede", key, now)

    def _stand_in(self, table: Table, play: Play, message: messages.StandIn, now: float) -> Entry | None:
        seat = LETTERS.index(message.seat)
        if seat >= len(table.row.seats) or table.row.seats[seat].kind != "person":
            raise Refusal(f"nobody sits at {message.seat} for whom a bot could stand in")
        if seat in play.stand_ins:
            return None
        name, clock = table.row.seats[seat].name, play.clock
        if not clock.rule.live and (seat not in clock.since or clock.spent(seat, now) < clock.left[seat] / 2):
            raise Refusal(f"{name} has days for an answer; a bot can stand in when half of the time has gone by")
        if table.absent_for(seat) < self.house.config.absent_after:
            raise Refusal(f"{name} is here, or has been gone for a moment only")
        return play.away(seat, STAND_IN, message.key, now)

    def _budget(self, caller: Caller, size: int = 0) -> None:
        """What is written counts against whoever has it written."""
        wait = self.house.spend("bytes", caller.address, ROW_BYTES + size)
        if wait:
            raise Refusal(f"too much is written from your address; try again in {wait:.0f} seconds")

    async def _hint(self, table: Table, caller: Caller, message: messages.AskHint) -> Plain:
        seat, digest = caller.seat, caller.digest
        wait = self.house.spend("hints", caller.address)
        if wait:
            raise Refusal(f"you have asked for many hints; the next one can be had in {wait:.0f} seconds")
        async with table.lock:
            play, ask, version = await self._asked(table, seat, digest)
            task = task_for(play, seat)
            names = ["you" if i == seat else name for i, name in enumerate(play.names)]
            labels = {
                play.game.vocabulary.key(ask.question, value): with_names(
                    play.game.face.label(play.started().state, ask, value), play.names
                )
                for value in ask.values
            }
        options = [
            {"key": one.key, "label": labels[one.key], "score": round(one.chance, 3), "text": one.text}
            for one in await self.house.bots.advise(task, names, table.client)
        ]
        return {"type": "hint", "reply_to": message.key, "version": version, "options": options}

    async def _forecast(self, table: Table, caller: Caller, message: messages.AskForecast) -> Plain:
        wait = self.house.spend("forecasts", caller.address)
        if wait:
            raise Refusal(f"you have looked ahead very often; the next forecast can be had in {wait:.0f} seconds")
        async with table.lock:
            play, _, version = await self._asked(table, caller.seat, caller.digest)
            play.check_version(caller.seat, message.version)
            found = steps(play, caller.seat, message.options)
        return {"type": "forecast", "reply_to": message.key, "version": version, "steps": found}

    async def _stand(self, table: Table, caller: Caller, message: messages.SetStanding) -> Plain:
        seat = caller.seat
        async with table.lock:
            play = await self.house.playing(table)
            table.authorise(seat, caller.digest)
            table.wish(seat, message.wishes)
            await keep_wishes(self.house, table, seat)
            table.tell_seat(play, seat, message.key)
        self.dealer.attend(table)
        return {"type": "done", "reply_to": message.key, "version": table.version}

    async def _why_not(self, table: Table, seat: int, digest: str | None, message: messages.AskWhyNot) -> Plain:
        async with table.lock:
            play, _, _ = await self._asked(table, seat, digest)
            match, _ = led(play, seat, message.after or [])
            ask = match.asked(seat) if match is not None else None
            if match is None or ask is None:
                raise StaleAnswer("what comes behind that cannot be foreseen")
            question, value = play.value_of(ask, message.option)
            reason = play.game.face.why_not(match.state, ask, question, value)
        clause, text = (reason.clause, with_names(reason.text, play.names)) if reason is not None else ("", "")
        return {"type": "why_not", "reply_to": message.key, "option": message.option, "clause": clause, "text": text}

    async def _asked(self, table: Table, seat: int, digest: str | None) -> tuple[Play, Ask, int]:
        """The game, the seat's open question and the version that opened it. The caller holds the lock."""
        play = await self.house.playing(table)
        table.authorise(seat, digest)
        if seat not in play.opened:
            raise StaleAnswer("you are not asked anything right now")
        return play, *play.opened[seat]

    async def _say(self, table: Table, seat: int, digest: str | None, message: messages.Say) -> Plain | None:
        table.authorise(seat, digest)
        if table.row.seats[seat].muted:
            raise Refusal("the host has muted you at this table; nobody hears what you say")
        said = clean_chat(message.text)
        if any(row.seat == seat and row.key == message.key for row in table.chats):
            return {"type": "done", "reply_to": message.key, "version": table.version}
        notice = self.house.notices.notice(table, "chat")
        row = await self.house.store.change(
            lambda connection: queries.add_chat(connection, table.id, seat, said, message.key, self.house.times.wall()),
            notice,
        )
        if not table.chats or row.number > table.chats[-1].number:
            self.house.said(table, row, seat, message.key)
        return None
