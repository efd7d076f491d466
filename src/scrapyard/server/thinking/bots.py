"""Bots of the server: which there are, and the pool of processes in which they think."""

import asyncio
import multiprocessing
import secrets
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import TypeVar

from scrapyard.kernel.errors import ScrapyardError, UnknownName
from scrapyard.players import house_names, make_player
from scrapyard.server.game.bound import bound_game
from scrapyard.server.game.play import Play
from scrapyard.server.logs import log
from scrapyard.server.metrics import THINKING
from scrapyard.server.store.rows import TableRow
from scrapyard.server.thinking.queue import NOBODY, Client, FairQueue, Full
from scrapyard.server.thinking.thinker import HINT_SECONDS, Advice, Task, advise, settle_in, think

T = TypeVar("T")

CLOSING_SECONDS = 5.0
PATIENCE = 1.0
"""A bot may answer so many seconds after its pace; a quicker one answers if that cannot be."""
SHORTEST = 0.1
"""A search of fewer seconds knows less than a bot that does not search."""
STAND_IN = "greedy"
"""The bot that stands in for a person."""


class Crowded(ScrapyardError):
    """There is no room for another thought."""


SPECS = {"nemesis": "search:time=3"}
"""Bots that play otherwise here than at home, where they may have all cores to themselves."""


def levels() -> dict[str, str]:
    """The bots that can be had here, and what they do; programs of the players' own are not for strangers."""
    return house_names()


def check_level(level: str, row: TableRow | None = None) -> str:
    """A bot that can be had here and knows this table; options behind the name are not for strangers to set."""
    if level not in levels():
        raise UnknownName(f"no bot {level[:40]!r}; there are: {', '.join(levels())}")
    if row is not None:
        make_player(SPECS.get(level, level), 0).check(bound_game(row))
    return level


def pace(level: str) -> float:
    """How long this bot thinks about a choice, in seconds."""
    return make_player(SPECS.get(level, level), 0).pace


def task_for(play: Play, seat: int) -> Task:
    """What a bot's process must be told to think for this seat."""
    match, row = play.started(), play.row
    assert match.answers is not None
    seats, values, answers = len(row.seats), match.tape.values[:], match.answers[:]
    return Task(row.id, row.game, row.rules, seats, row.settings, row.pack, values, answers, seat, secrets.randbits(48))


def any_option(play: Play, seat: int) -> str:
    """An option by lot, for when a bot fails."""
    ask, _ = play.opened[seat]
    return play.game.vocabulary.key(ask.question, secrets.choice(ask.values))


def allowance(pace: float, crowd: float, waited: float) -> float:
    """How long a thought may take when so many share a process and it has waited so long; 0 if there is no time."""
    seconds = min(pace / max(1.0, crowd), pace + PATIENCE - waited)
    return seconds if seconds >= SHORTEST else 0.0


class Bots:
    """The pool. It is started with the first thought, and again if it breaks.

    Thoughts wait in a `FairQueue`. The more of them there are, the less time each has, and one for which too little is
    left goes to a bot that needs none: a bot answers in time, if not always as well as it could.
    """

    def __init__(self, processes: int, limit: float) -> None:
        self.processes = processes
        self.limit = limit
        self.queue = FairQueue(processes)
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, task: Task, level: str, client: Client = NOBODY) -> str | None:
        """The option that the bot takes, or a quicker one if it breaks or takes too long; None if both do."""
        for attempt in (level, STAND_IN):
            try:
                with THINKING.labels(attempt).time():
                    return await asyncio.wait_for(self._choose(task, attempt, client), self.limit)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                log("bot_failed", table=task.table, level=attempt, error=repr(error)[:200])
                self._check(error)
        return None

    async def _choose(self, task: Task, level: str, client: Client) -> str:
        loop, full = asyncio.get_running_loop(), pace(level)
        begun = loop.time()
        async with self.queue.turn(client):
            seconds = None
            if full:
                seconds = allowance(full, self.queue.crowd(client) / self.processes, loop.time() - begun)
            spec = STAND_IN if seconds == 0 else SPECS.get(level, level)
            return await loop.run_in_executor(self._started(), think, task, spec, seconds)

    async def advise(self, task: Task, names: list[str], client: Client = NOBODY) -> list[Advice]:
        """What a bot thinks of the options of the open question, best first."""
        try:
            return await asyncio.wait_for(self._advise(task, names, client), self.limit)
        except Full:
            raise Crowded("too many thoughts wait for your address already; try again in a moment") from None
        except BrokenProcessPool as error:
            self._check(error)
            raise

    async def _advise(self, task: Task, names: list[str], client: Client) -> list[Advice]:
        async with self.queue.turn(client):
            seconds = max(SHORTEST, HINT_SECONDS * self.processes / self.queue.crowd(client))
            work = asyncio.get_running_loop().run_in_executor
            return await work(self._started(), advise, task, names, min(seconds, HINT_SECONDS))

    async def errand(self, client: Client, work: Callable[..., T], *arguments: object) -> T:
        """Something else that takes longer than the loop can wait; it waits for its turn like a thought."""
        try:
            async with self.queue.turn(client):
                running = asyncio.get_running_loop().run_in_executor(self._started(), work, *arguments)
                return await asyncio.wait_for(running, self.limit)
        except Full:
            raise Crowded("too much waits for your address already; try again in a moment") from None
        except TimeoutError:
            raise Crowded("this takes too long") from None
        except BrokenProcessPool as error:
            self._check(error)
            raise Crowded("this failed; try again in a moment") from None

    async def close(self) -> None:
        """Let the processes finish their thoughts, for a moment."""
        pool, self._pool = self._pool, None
        if pool is not None:
            ending = asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)
            with suppress(TimeoutError):
                await asyncio.wait_for(ending, CLOSING_SECONDS)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.processes, mp_context=context, initializer=settle_in)
        return self._pool

    def _check(self, error: Exception) -> None:
        """A broken pool is replaced with the next thought."""
        if isinstance(error, BrokenProcessPool):
            self._pool = None
