"""Many games at once, on all cores. The same seed gives the same games for any number of workers.

Compiled objects do not pickle, so a worker gets the plan in plain values, binds the rules itself, and sends back what
came out of each game. A game's chance and its bots are seeded from the run's seed and the game's number alone.
"""

import gc
import hashlib
import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing.synchronize import Event
from typing import Any, TypeAlias, TypeVar

from scrapyard.games import find_game
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import RulesError, ScrapyardError
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import new_match, playout
from scrapyard.lab.told import seated
from scrapyard.players.outside import OutsidePlayer
from scrapyard.players.playing import Witness, play_out

T = TypeVar("T")

LONGEST = 1_000_000
"""A game with more answers than this has no end."""


@dataclass(frozen=True)
class Plan:
    """What to play, in plain values that travel between processes."""

    game: str
    players: list[str]
    seed: int
    settings: dict[str, str] = field(default_factory=dict)
    pack: dict[str, Any] = field(default_factory=dict)
    rotate: bool = False
    """In game i the players sit i seats further on."""

    def bind(self) -> Game:
        """The rules; a plan that does not fit is refused here."""
        bots = [seated(self.game, spec, 0) for spec in self.players]
        game = find_game(self.game).bind(len(self.players), self.settings, self.pack)
        for bot in bots:
            bot.check(game)
        return game

    @property
    def source(self) -> str:
        """Where its games come from, in words."""
        return f"games of {', '.join(dict.fromkeys(self.players))}, seed {self.seed}"

    def seats(self, number: int) -> list[int]:
        """Which player sits in each seat in this game."""
        count = len(self.players)
        return [(seat - number) % count if self.rotate else seat for seat in range(count)]


@dataclass(frozen=True)
class Played:
    """What came out of one game."""

    places: list[int]
    answers: int
    ending: str
    gave_up: tuple[int, ...] = ()
    """The players whose programs failed, so that a greedy bot played on for them."""


def derived(seed: int, *numbers: int) -> int:
    """A seed of its own for a game, or for a player in it."""
    text = "/".join(str(number) for number in (seed, *numbers))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")


def play_game(game: Game, plan: Plan, number: int, witness: Witness | None = None) -> Played:
    """One game from its number; a witness changes nothing."""
    seed = derived(plan.seed, number)
    only_random = all(spec == "random" for spec in plan.players)
    gave_up: tuple[int, ...] = ()
    match = new_match(game, FastSource(seed), keep=not only_random or witness is not None, history=False)
    if only_random and witness is None:
        answers = playout(match, FastSource(derived(seed, len(plan.players))), LONGEST)
    else:
        bots = [seated(plan.game, plan.players[player], derived(seed, player)) for player in plan.seats(number)]
        if only_random:
            lot = FastSource(derived(seed, len(plan.players)))
            for bot in bots:  # all draw from one source, as in a game that nobody looks at
                bot.source = lot
        answers = play_out(match, bots, LONGEST, witness)
        gave_up = tuple(
            player
            for player, bot in zip(plan.seats(number), bots, strict=True)
            if isinstance(bot, OutsidePlayer) and bot.failure
        )
        for bot in bots:
            bot.close()
    if not match.over:
        raise RulesError(f"game {number} of seed {plan.seed} is not over after {LONGEST} answers")
    return Played(list(match.state.places), answers, match.state.ending, gave_up)


@contextmanager
def collector_paused() -> Iterator[None]:
    """No cyclic garbage collection: it makes kept copies dear, and matches hold no cycles worth collecting."""
    was_on = gc.isenabled()
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.unfreeze()
        if was_on:
            gc.enable()


Games: TypeAlias = Callable[[Plan, int, int, Callable[[int], None]], list[Played]]
"""Whoever plays so many games of a plan on so many workers, such as `simulate`."""


def simulate(plan: Plan, games: int, workers: int, progress: Callable[[int], None]) -> list[Played]:
    """What came out of each game; after Ctrl-C of those that are over."""
    got: dict[int, list[Played]] = {}
    try:
        return play_many(play_game, plan, games, workers, progress, got=got)
    except KeyboardInterrupt:
        if not any(got.values()):
            raise
        return [one for start in sorted(got) for one in got[start]]


def play_many(
    task: Callable[[Game, Plan, int], T],
    plan: Plan,
    games: int,
    workers: int,
    progress: Callable[[int], None],
    first: int = 0,
    got: dict[int, list[T]] | None = None,
) -> list[T]:
    """What the task makes of each game, in order of their numbers; `progress` is told how many more are done.

    Into `got`, by the number of the first of a batch, it goes as it comes: that is left after an interruption.
    """
    game = plan.bind()
    if workers == 1 or games == 1:
        result: list[T] = []
        if got is not None:
            got[first] = result
        with collector_paused():
            for number in range(first, first + games):
                result.append(task(game, plan, number))
                progress(1)
        return result
    return _on_pool(task, plan, games, workers, progress, first, {} if got is None else got)


def _on_pool(
    task: Callable[[Game, Plan, int], T],
    plan: Plan,
    games: int,
    workers: int,
    progress: Callable[[int], None],
    first: int,
    done: dict[int, list[T]],
) -> list[T]:
    size = max(1, min(250, games // (workers * 16)))
    starts = iter(range(first, first + games, size))
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    with ProcessPoolExecutor(min(workers, games), context, _prepare, (plan, stop)) as pool:
        running: dict[Future[list[T]], int] = {}
        try:
            while True:
                while len(running) < 2 * workers and (start := next(starts, None)) is not None:
                    running[pool.submit(_play_some, task, start, min(start + size, first + games))] = start
                if not running:
                    break
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    done[running.pop(future)] = future.result()
                    progress(len(future.result()))
        except BrokenProcessPool:
            raise ScrapyardError("a worker process died (out of memory?); try fewer --workers") from None
        except BaseException:
            stop.set()
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return [one for start in sorted(done) for one in done[start]]


class _Worker:
    """What a worker process keeps between two batches."""

    plan: Plan
    game: Game
    stop: Event


def ignore_interrupts() -> None:
    """In a worker: Ctrl-C is for the parent, which then says stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _prepare(plan: Plan, stop: Event) -> None:
    ignore_interrupts()
    _Worker.plan, _Worker.stop, _Worker.game = plan, stop, plan.bind()
    gc.collect()
    gc.freeze()
    gc.disable()


def _play_some(task: Callable[[Game, Plan, int], T], first: int, last: int) -> list[T]:
    done: list[T] = []
    for number in range(first, last):
        if _Worker.stop.is_set():
            break
        done.append(task(_Worker.game, _Worker.plan, number))
    return done
