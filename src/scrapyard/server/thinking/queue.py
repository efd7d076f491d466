"""Turns at a few processes, shared fairly: by address, and within an address by person.

Everybody who waits stands in a line of their own. A turn goes to the address that has had the least time lately, and
there to the person who has. Who comes after a pause begins where the others are: neither does waiting earn a turn out
of order, nor can one address, however many tables it opens, make another wait for more than the thought under way.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple


class Client(NamedTuple):
    """On whose behalf work is done."""

    address: str
    person: str = ""
    """A seat or a table, told apart within the address."""


NOBODY = Client("")
"""For tables at which nobody is: they share one turn."""


class Full(Exception):
    """Somebody has too much waiting already."""


class _Line:
    """What waits for one address or one person, and how much time they have had."""

    def __init__(self, had: float) -> None:
        self.had = had
        self.people: dict[str, _Line] = {}
        self.waiting: deque[asyncio.Future[None]] = deque()
        self.working = 0

    @property
    def length(self) -> int:
        return len(self.waiting) + sum(line.length for line in self.people.values())


class FairQueue:
    """So many turns at a time; `turn` waits for one."""

    def __init__(self, turns: int, longest: int = 200) -> None:
        self.free = turns
        self.turns = turns
        self.longest = longest
        """So much may wait for one address."""
        self.addresses: dict[str, _Line] = {}
        self._now = 0.0
        """What the one who got the last turn had had before it: newcomers begin here."""

    @asynccontextmanager
    async def turn(self, client: Client) -> AsyncIterator[None]:
        """Wait for a turn and keep it; the time it takes is charged to the client."""
        address = self.addresses.setdefault(client.address, _Line(self._now))
        if address.length >= self.longest:
            raise Full(f"{address.length} thoughts wait for this address already")
        person = address.people.setdefault(client.person, _Line(address.had))
        if not address.length and not address.working:
            address.had = max(address.had, self._now)
        loop = asyncio.get_running_loop()
        mine: asyncio.Future[None] = loop.create_future()
        person.waiting.append(mine)
        self._next()
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self._done(client, address, person, 0.0)
            else:
                person.waiting.remove(mine)
                self._forget(client, address, person)
            raise
        begun = loop.time()
        try:
            yield
        finally:
            self._done(client, address, person, loop.time() - begun)

    def crowd(self, client: Client) -> int:
        """How many share the processes with this client's next thought: its own that wait, or the other addresses."""
        line = self.addresses.get(client.address)
        own = line.length + line.working if line is not None else 0
        others = sum(1 for one in self.addresses.values() if one is not line and (one.length or one.working))
        return max(1, own + (1 if others else 0))

    def _next(self) -> None:
        while self.free:
            waiting = [line for line in self.addresses.values() if line.length]
            if not waiting:
                return
            address = min(waiting, key=lambda line: (line.had, line.working))
            person = min((line for line in address.people.values() if line.waiting), key=lambda line: line.had)
            self._now = max(self._now, address.had)
            self.free -= 1
            address.working += 1
            person.working += 1
            person.waiting.popleft().set_result(None)

    def _done(self, client: Client, address: _Line, person: _Line, spent: float) -> None:
        address.had += spent
        person.had += spent
        address.working -= 1
        person.working -= 1
        self.free += 1
        self._forget(client, address, person)
        self._next()

    def _forget(self, client: Client, address: _Line, person: _Line) -> None:
        """Who waits for nothing and is not ahead of the others needs no line."""
        if not person.length and not person.working:
            floor = min((line.had for line in address.people.values() if line.length or line.working), default=None)
            if floor is None or person.had <= floor:
                address.people.pop(client.person, None)
        if not address.length and not address.working and address.had <= self._now:
            self.addresses.pop(client.address, None)
