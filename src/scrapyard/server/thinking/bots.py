"""Bots of the server: which there are, and the pool of processes in which they think."""

import asyncio
import multiprocessing
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress

from scrapyard.kernel.errors import UnknownName
from scrapyard.players import make_player, player_names
from scrapyard.server.game.play import Play
from scrapyard.server.logs import log
from scrapyard.server.metrics import THINKING
from scrapyard.server.thinking.thinker import Advice, Task, advise, settle_in, think

CLOSING_SECONDS = 5.0
STAND_IN = "greedy"
"""The bot that stands in for a person."""


OWN_COMPUTER_ONLY = "exec"
"""Runs a program of the player's: not for strangers."""
SPECS = {"nemesis": "search:time=3"}
"""Bots that play otherwise here than at home, where they may have all cores to themselves."""


def levels() -> dict[str, str]:
    """The bots that can be had here, and what they do."""
    return {name: about for name, about in player_names().items() if name != OWN_COMPUTER_ONLY}


def check_level(level: str) -> str:
    """A bot that can be had here; options behind the name are not for strangers to set."""
    if level not in levels():
        raise UnknownName(f"no bot {level[:40]!r}; there are: {', '.join(levels())}")
    return level


def pace(level: str) -> float:
    """How long this bot thinks about a choice, in seconds."""
    return make_player(SPECS.get(level, level), 0).pace


def task_for(play: Play, seat: int) -> Task:
    """What a bot's process must be told to think for this seat."""
    match, row = play.started(), play.row
    assert match.answers is not None
    seats, values, answers = len(row.seats), match.tape.values[:], match.answers[:]
    return Task(row.id, row.game, seats, row.settings, row.pack, values, answers, seat, secrets.randbits(48))


def any_option(play: Play, seat: int) -> str:
    """An option by lot, for when a bot fails."""
    ask, _ = play.opened[seat]
    return play.game.vocabulary.key(ask.question, secrets.choice(ask.values))


class Bots:
    """The pool. It is started with the first thought, and again if it breaks."""

    def __init__(self, processes: int, limit: float) -> None:
        self.processes = processes
        self.limit = limit
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, task: Task, level: str) -> str | None:
        """The option that the bot takes; None if it breaks or takes too long."""
        try:
            with THINKING.labels(level).time():
                running = asyncio.get_running_loop().run_in_executor(
                    self._started(), think, task, SPECS.get(level, level)
                )
                return await asyncio.wait_for(running, self.limit)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            log("bot_failed", table=task.table, level=level, error=repr(error)[:200])
            self._check(error)
            return None

    async def advise(self, task: Task, names: list[str]) -> list[Advice]:
        """What a bot thinks of the options of the open question, best first."""
        running = asyncio.get_running_loop().run_in_executor(self._started(), advise, task, names)
        try:
            return await asyncio.wait_for(running, self.limit)
        except BrokenProcessPool as error:
            self._check(error)
            raise

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
