"""A real scheduler and real workers, as processes: the same bytes as on one core, also when a worker is killed."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from scrapyard.kernel.errors import ScrapyardError
from scrapyard.lab.book import GAMES, PART, Book, digest, fill
from scrapyard.lab.cluster import on_cluster
from scrapyard.lab.parts import here
from scrapyard.lab.simulate import Plan

pytestmark = pytest.mark.slow

PLAN = Plan("bolt", ["greedy", "random"], seed=8)
MANY = 8 * PART


@contextmanager
def started(*words: str) -> Iterator["subprocess.Popen[bytes]"]:
    quiet = subprocess.DEVNULL
    with subprocess.Popen([sys.executable, "-m", *words], stdout=quiet, stderr=quiet) as process:
        try:
            yield process
        finally:
            process.kill()


def listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of the cluster's own libraries
def test_a_cluster_whose_worker_dies_plays_the_same_games(tmp_path: Path) -> None:
    port = free_port()
    address = f"tcp://127.0.0.1:{port}"
    with ExitStack() as stack:
        stack.enter_context(
            started("distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard")
        )
        while not listens(port):
            time.sleep(0.1)
        worker = ["distributed.cli.dask_worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard"]
        worker += ["--local-directory", str(tmp_path / "scratch")]
        victim, _ = (stack.enter_context(started(*worker)) for _ in range(2))
        done: list[int] = []

        def progress(count: int) -> None:
            done.append(count)
            if sum(done) >= 2 * PART and victim.poll() is None:
                victim.kill()

        fill(Book(tmp_path / "cluster", PLAN), MANY, on_cluster(address), progress)
    assert victim.poll() is not None
    fill(Book(tmp_path / "here", PLAN), MANY, here(1), lambda _count: None)
    assert digest(tmp_path / "cluster" / GAMES) == digest(tmp_path / "here" / GAMES)


def test_no_cluster_is_said_in_a_line(tmp_path: Path) -> None:
    address = f"tcp://127.0.0.1:{free_port()}"
    with pytest.raises(ScrapyardError, match=f"no cluster at {address}: .* one is started with `dask scheduler`"):
        fill(Book(tmp_path, PLAN), PART, on_cluster(address, patience=1), lambda _count: None)


@pytest.mark.parametrize("address", ["nowhere", "10.0.0.5:8786", "http://10.0.0.5:8786", "tcp://10.0.0.5"])
def test_what_is_no_address_is_refused_at_once(address: str) -> None:
    with pytest.raises(ScrapyardError, match="a scheduler's address is like tcp:"):
        on_cluster(address)
