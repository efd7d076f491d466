"""A server in a process of its own: how many answers it gives, how late, and what they cost."""

import os
import socket
import statistics
import subprocess
import time
from collections.abc import Callable, Coroutine
from pathlib import Path

import uvloop
from tables import Score

TICKS = os.sysconf("SC_CLK_TCK")

Play = Callable[..., Coroutine[None, None, Score]]
"""Plays at so many tables for so long, and says when it has begun."""


class Process:
    """A server that is measured."""

    def __init__(self, name: str, command: list[str], play: Play, source: Path | None = None) -> None:
        self.name = name
        self.play = play
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        environment = {**os.environ, "PYTHONPATH": str(source)} if source is not None else None
        self.process = subprocess.Popen(
            [*command, str(self.port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment
        )
        self.rates: list[float] = []
        self.entry_rates: list[float] = []
        """With the answers that the server gives by itself."""
        self.waits: list[float] = []
        self.costs: list[float] = []
        self.client_costs: list[float] = []
        self.openings: list[float] = []
        """Seconds of CPU for a table that is opened, joined and entered, where it is told how many there were."""

    def wait(self) -> None:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise TimeoutError(f"{self.name} does not answer")

    def cpu(self) -> float:
        """Seconds of CPU that the process has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def measure(self, count: int, seconds: float) -> None:
        """One round; the first fifth of it is left out as warm-up."""
        started: list[tuple[float, float]] = []

        def begun() -> None:
            started.append((self.cpu(), time.process_time()))

        before = self.cpu()
        score = uvloop.run(self.play(self.base, count, seconds, begun))
        spent, client = self.cpu() - started[0][0], time.process_time() - started[0][1]
        if score.opened:
            self.openings.append((started[0][0] - before) / score.opened)
        first = min(at for at, _ in score.waits)
        waits = score.between(first + seconds / 5, first + seconds)
        self.rates.append(len(waits) / (seconds * 4 / 5))
        self.waits += waits
        entries = max(len(score.waits), score.entries)
        self.entry_rates.append(self.rates[-1] * entries / len(score.waits))
        self.costs.append(spent / entries * 1e6)
        self.client_costs.append(client / len(score.waits) * 1e6)

    @property
    def rate(self) -> float:
        return statistics.median(self.rates)

    @property
    def entry_rate(self) -> float:
        return statistics.median(self.entry_rates)

    @property
    def cost(self) -> float:
        """Microseconds of CPU for each entry."""
        return statistics.median(self.costs)

    @property
    def opening(self) -> float:
        """Milliseconds of CPU for each table."""
        return statistics.median(self.openings) * 1e3

    @property
    def client_cost(self) -> float:
        return statistics.median(self.client_costs)

    def faster_than(self, other: "Process") -> float:
        """How many times as fast, in the rounds that both played one after the other."""
        return statistics.median(mine / theirs for mine, theirs in zip(self.rates, other.rates, strict=True))

    def percentile(self, part: float) -> float:
        """Milliseconds."""
        waits = sorted(self.waits)
        return waits[min(len(waits) - 1, int(len(waits) * part))] * 1e3

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
