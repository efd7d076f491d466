"""Parts of a run, played on the processes of this machine."""

import gc
import multiprocessing
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool

from scrapyard.kernel.errors import ScrapyardError
from scrapyard.kernel.game import Game
from scrapyard.lab.account import Account, account_of
from scrapyard.lab.book import Runner
from scrapyard.lab.simulate import Plan, collector_paused, ignore_interrupts


def play_part(plan: Plan, start: int, end: int, game: Game | None = None) -> list[Account]:
    """The games of one part."""
    bound = game if game is not None else plan.bind()
    return [account_of(bound, plan, number) for number in range(start, end)]


def here(workers: int) -> Runner:
    """Play on so many processes."""

    def run(plan: Plan, parts: list[tuple[int, int]]) -> Iterator[tuple[int, list[Account]]]:
        game = plan.bind()
        if workers == 1 or len(parts) <= 1:
            with collector_paused():
                for start, end in parts:
                    yield start, play_part(plan, start, end, game)
            return
        yield from _on_pool(plan, parts, workers)

    return run


def _on_pool(plan: Plan, parts: list[tuple[int, int]], workers: int) -> Iterator[tuple[int, list[Account]]]:
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(workers, len(parts)), context, _settle) as pool:
        waiting, running = iter(parts), dict[Future[list[Account]], int]()
        try:
            while True:
                while len(running) < 2 * workers and (part := next(waiting, None)) is not None:
                    running[pool.submit(play_part, plan, *part)] = part[0]
                if not running:
                    return
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(future), future.result()
        except BrokenProcessPool:
            raise ScrapyardError("a worker process died (out of memory?); try fewer --workers") from None
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _settle() -> None:
    ignore_interrupts()
    gc.disable()
