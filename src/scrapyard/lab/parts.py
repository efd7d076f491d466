"""Parts of a run, played on the processes of this machine."""

import gc
import multiprocessing
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from io import BytesIO

from scrapyard.kernel.errors import ScrapyardError
from scrapyard.kernel.tally import Tally
from scrapyard.lab.account import account_of, tally_of
from scrapyard.lab.book import Part, Runner
from scrapyard.lab.simulate import Plan, collector_paused, ignore_interrupts
from scrapyard.lab.table import table_of


def play_part(plan: Plan, start: int, end: int) -> bytes:
    """The games of one part, as the bytes of its file: whoever plays them makes their table, too."""
    return played(tally_of(plan.bind()), plan, start, end)


def played(tally: Tally, plan: Plan, start: int, end: int) -> bytes:
    """The same by a tally that knows the game already."""
    for number in range(start, end):
        account_of(tally, plan, number)
    return bound(tally)


def bound(tally: Tally) -> bytes:
    """The bytes of a part's file; the tally is empty again."""
    file = BytesIO()
    table_of(tally).write_parquet(file, compression="zstd", compression_level=1, statistics=False)
    tally.clear()
    return file.getvalue()


def here(workers: int) -> Runner:
    """Play on so many processes."""

    def run(plan: Plan, parts: list[Part]) -> Iterator[tuple[Part, bytes]]:
        tally = tally_of(plan.bind())
        if workers == 1 or len(parts) <= 1:
            with collector_paused():
                for part in parts:
                    yield part, played(tally, plan, *part)
            return
        yield from _on_pool(plan, parts, workers)

    return run


class _Desk:
    """What a worker process keeps between two parts."""

    plan: Plan
    tally: Tally


def _play_here(part: Part) -> bytes:
    return played(_Desk.tally, _Desk.plan, *part)


def _on_pool(plan: Plan, parts: list[Part], workers: int) -> Iterator[tuple[Part, bytes]]:
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(workers, len(parts)), context, _settle, (plan,)) as pool:
        waiting, running = iter(parts), dict[Future[bytes], Part]()
        try:
            while True:
                while len(running) < 2 * workers and (part := next(waiting, None)) is not None:
                    running[pool.submit(_play_here, part)] = part
                if not running:
                    return
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(future), future.result()
        except BrokenProcessPool:
            raise ScrapyardError("a worker process died (out of memory?); try fewer --workers") from None
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _settle(plan: Plan) -> None:
    ignore_interrupts()
    _Desk.plan, _Desk.tally = plan, tally_of(plan.bind())
    gc.collect()
    gc.freeze()
    gc.disable()
