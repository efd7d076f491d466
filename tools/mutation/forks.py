"""Work in forked copies of this process: what one of them breaks, the next one never sees."""

import gc
import os
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import IO, Final, Generic, TypeVar

BROKEN: Final = 70
"""The exit code of work that failed by itself."""
WALL: Final = 900
"""No child lives longer, in seconds; those that compute are bounded by the work itself."""

Task = TypeVar("Task")
Work = Callable[[Task, IO[str]], int]
"""Does a task, writes what it finds, and returns an exit code."""


@dataclass
class Done(Generic[Task]):
    """A task that is done."""

    task: Task
    code: int
    """What the work returned, or the signal that ended it, negative."""
    output: str
    seconds: float


def forked(work: Work[Task], tasks: Iterable[Task], jobs: int) -> Iterator[Done[Task]]:
    """Do the tasks, each in a child of its own and so many at once; they are yielded as they are done."""
    gc.collect()
    gc.freeze()
    running: dict[int, tuple[Task, IO[str], float]] = {}
    waiting = iter(tasks)
    more = True
    try:
        while more or running:
            while more and len(running) < jobs:
                for task in waiting:
                    output: IO[str] = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115  # closed below
                    running[child(work, task, output)] = (task, output, time.monotonic())
                    break
                else:
                    more = False
            if running:
                pid, status = os.wait()
                task, output, begun = running.pop(pid)
                with output:
                    output.seek(0)
                    text = output.read()
                code = os.waitstatus_to_exitcode(status)
                if code == BROKEN:
                    raise RuntimeError(text)
                yield Done(task, code, text, time.monotonic() - begun)
    finally:
        for pid in running:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)


def child(work: Work[Task], task: Task, output: IO[str]) -> int:
    """Start one; its number."""
    sys.stdout.flush()
    sys.stderr.flush()
    pid = os.fork()
    if pid:
        return pid
    code = BROKEN
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.alarm(WALL)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(nowhere, stream)
        code = work(task, output)
    except BaseException:  # nothing may go on in the parent's name
        traceback.print_exc(file=output)
    finally:
        output.flush()
        os._exit(code)
