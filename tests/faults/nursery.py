"""Servers that start in an instant: a process that has read everything a server needs forks one whenever asked.

A thousand kills need a thousand starts, and what a start costs is reading modules. What a server does afterwards is
the same as with `scrapyard serve`; power cuts are possible at all of them, for the shim lies under this process.
"""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

import httpx

from scrapyard.kernel.errors import ScrapyardError
from scrapyard.server.config import Config, read_config
from scrapyard.server.store import engine
from scrapyard.server.web import app
from scrapyard.server.web.serve import serve
from tests.faults import power
from tests.server.conftest import Server

READ = (app,)
"""Read here, before the first fork."""
PATIENCE = 90.0
SYNCS_NOTHING = ("journal_mode=WAL", "synchronous=OFF")


class Nursery:
    """The process, seen from the harness."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        environment = {**os.environ, "LD_PRELOAD": str(power.shim(folder))}
        arguments = [sys.executable, "-m", "tests.faults.nursery"]
        self.process = subprocess.Popen(
            arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, text=True
        )
        self._lock = threading.Lock()

    def ask(self, **wish: Any) -> int:
        """Have something done; the number that comes back."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with self._lock:
            self.process.stdin.write(json.dumps(wish) + "\n")
            self.process.stdin.flush()
            return int(self.process.stdout.readline())

    def close(self) -> None:
        for end in (self.process.stdin, self.process.stdout):
            assert end is not None
            end.close()
        self.process.wait(20)


class Child(Server):
    """A server of the nursery's."""

    def __init__(self, nursery: Nursery, config: Config, folder: Path, careless: bool = False) -> None:
        super().__init__(config, folder)
        self.nursery = nursery
        self.careless = careless
        self.pid = 0

    def start(self, **changes: Any) -> "Child":
        assert not changes
        wish = {"config": asdict(self.config), "port": self.port, "host": self.host, "log": str(self.log)}
        wish |= {"careless": self.careless, "environment": self.environment or {}}
        self.pid = self.nursery.ask(start=wish)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with suppress(httpx.TransportError):
                if httpx.get(f"{self.base}/healthz", timeout=10).status_code == 200:
                    return self
            if self.nursery.ask(gone=self.pid):
                raise AssertionError(f"the server has ended: {self.log.read_text()[-2000:]}")
            time.sleep(0.02)
        raise AssertionError(f"the server does not answer: {self.log.read_text()[-2000:]}")

    def kill(self) -> None:
        os.killpg(self.pid, signal.SIGKILL)
        self.nursery.ask(reap=self.pid)
        self.pid = 0

    def stop(self) -> None:
        if not self.pid:
            return
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGTERM)
        for _ in range(200):
            if self.nursery.ask(gone=self.pid):
                self.pid = 0
                return
            time.sleep(0.1)
        self.kill()


def _become(wish: dict[str, Any]) -> None:
    """In a fresh fork: be that server until it ends."""
    os.setsid()
    log = os.open(wish["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for target, source in ((0, nothing), (1, log), (2, log)):
        os.dup2(source, target)
    os.environ.update(wish["environment"])
    if wish["careless"]:
        engine.PRAGMAS = SYNCS_NOTHING  # type: ignore[assignment]  # fewer of them
    parent = os.getppid()
    threading.Thread(target=_leave_with, args=(parent,), daemon=True).start()
    try:
        serve(read_config(json.dumps(wish["config"])), host=wish["host"], port=wish["port"])
    except ScrapyardError as error:
        print(f"scrapyard serve: {error}", file=sys.stderr, flush=True)


def _leave_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


def main() -> None:
    """Do what stands on each line of the input, and say a number."""
    gone: set[int] = set()
    for line in sys.stdin:
        wish = json.loads(line)
        said = 0
        if "start" in wish:
            said = os.fork()
            if said == 0:
                try:
                    _become(wish["start"])
                finally:
                    os._exit(0)
        elif "reap" in wish:
            if wish["reap"] not in gone:
                os.waitpid(wish["reap"], 0)
            gone.discard(wish["reap"])
        else:
            pid = wish["gone"]
            if pid not in gone and os.waitpid(pid, os.WNOHANG)[0]:
                gone.add(pid)
            said = int(pid in gone)
        print(said, flush=True)


if __name__ == "__main__":
    main()
