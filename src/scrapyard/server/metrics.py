"""What can be counted and timed, for Prometheus."""

import os
from functools import cache
from pathlib import Path

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
)

ANSWERS = Counter("scrapyard_answers_total", "Answers written", ["game", "by"])
REFUSALS = Counter("scrapyard_refusals_total", "Messages and requests refused", ["code"])
TABLES = Gauge("scrapyard_tables_loaded", "Tables in memory", multiprocess_mode="livesum")
LOADS = Counter("scrapyard_table_loads_total", "Tables read from the store")
LOAD_SECONDS = Histogram("scrapyard_table_load_seconds", "Reading and replaying a table")
SOCKETS = Gauge("scrapyard_sockets", "Open sockets", multiprocess_mode="livesum")
BATCH = Histogram("scrapyard_commit_jobs", "Writes in one transaction", buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256, 512))
COMMIT_SECONDS = Histogram(
    "scrapyard_commit_seconds", "One transaction", buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2)
)
STORE_FAILURES = Counter("scrapyard_store_failures_total", "Transactions that failed")
THINKING = Histogram("scrapyard_bot_seconds", "A bot's thought", ["level"])
REQUESTS = Histogram("scrapyard_http_seconds", "HTTP requests", ["method", "status"])


@cache
def counted(game: str, by: str) -> Counter:
    """The counter of answers in this game by people or by bots."""
    return ANSWERS.labels(game, by)


def bury_the_dead(folder: Path) -> None:
    """What a worker that is gone had in memory and open is not there any more; what it has counted stays counted."""
    for path in folder.glob("gauge_live*_*.db"):
        pid = int(path.stem.rpartition("_")[2])
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            path.unlink(missing_ok=True)
        except PermissionError:
            continue


def exposition() -> bytes:
    """The numbers of all workers as Prometheus reads them."""
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        bury_the_dead(Path(os.environ["PROMETHEUS_MULTIPROC_DIR"]))
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return generate_latest(registry)
    return generate_latest()
