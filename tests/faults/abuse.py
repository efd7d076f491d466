"""One abuser against many people: how long do others wait for their bots, and how quick is the health check?

`python -m tests.faults.abuse --seconds 15` measures at rest first, then under each attack, with the limits that a
server has by default. Goals: bots of others answer within twice the time at rest plus a second, and the slowest in a
hundred health checks takes at most 100 ms more than at rest. What the server keeps in memory and in its store grows by
so much at most, whatever one address does.
"""

import argparse
import json
import multiprocessing
import os
import secrets
import statistics
import sys
import tempfile
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import httpx

from scrapyard.server.config import Config
from tests.faults.attacks import ATTACKS, BROKEN, sit, wire
from tests.server.conftest import Server

PEOPLE = 6
BOT = "champion"
WARM_UP = 3.0
HEALTH_GOAL = 0.1
MEMORY_GOAL = 100.0
"""Megabytes more than at rest."""
STORE_GOAL = 20.0
"""Megabytes: what an address may have written at once, and the indexes and the log that come with it."""


@dataclass
class Measured:
    """What others saw."""

    bots: list[float]
    """Seconds from an answer until the bots have answered, too."""
    health: list[float]
    memory: float = 0.0
    """Megabytes of the server's own process at the end."""
    store: float = 0.0
    """Megabytes of its files."""

    def bot(self) -> float:
        return statistics.median(self.bots) if self.bots else float("inf")

    def slowest(self) -> float:
        return sorted(self.health)[int(len(self.health) * 0.99)] if self.health else float("inf")


class Somebody(threading.Thread):
    """A person from an address of their own who plays against a bot and notes how long it takes."""

    def __init__(self, base: str, number: int, seconds: list[float], ending: threading.Event) -> None:
        super().__init__(daemon=True)
        self.base = base
        self.address = f"127.0.1.{number + 1}"
        self.seconds = seconds
        self.ending = ending

    def run(self) -> None:
        while not self.ending.is_set():
            with suppress(*BROKEN):
                self._play()

    def _play(self) -> None:
        table, secret = sit(self.base, self.address, bots=[{"seat": "B", "level": BOT}])
        with wire(self.base, table, secret, self.address) as line:
            sent = 0.0
            waiting: list[str] = []
            while not self.ending.is_set():
                position = json.loads(line.recv(timeout=60)).get("position")
                if not position:
                    continue
                if "B" in waiting and "B" not in position["waiting"] and sent:
                    self.seconds.append(time.monotonic() - sent)
                if "B" in position["waiting"] and "B" not in waiting:
                    sent = time.monotonic()
                waiting = position["waiting"]
                if position["result"]:
                    return
                if ask := position["ask"]:
                    told = {"version": ask["version"], "option": ask["options"][-1]["key"]}
                    line.send(json.dumps({"type": "answer", "key": secrets.token_hex(6), **told}))


def look(base: str, health: list[float], ending: threading.Event) -> None:
    """The health check, again and again."""
    with httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.2.1"), timeout=60) as http:
        while not ending.is_set():
            begun = time.monotonic()
            with suppress(httpx.HTTPError):
                http.get(f"{base}/healthz")
            health.append(time.monotonic() - begun)
            time.sleep(0.02)


def abuse(base: str, attack: str) -> None:
    """In a process of its own, which takes no processor from anybody: an abuser's computer is elsewhere.

    Linux shares a processor between sessions first, so the session has to give way, too.
    """
    os.setsid()
    os.nice(15)
    with suppress(OSError):
        Path("/proc/self/autogroup").write_text("15")
    ATTACKS[attack](base)


def measure(base: str, seconds: float, attack: str | None) -> Measured:
    """Let people play for a while, with somebody who abuses the server or without."""
    ending, found = threading.Event(), Measured([], [])
    abuser = multiprocessing.get_context("spawn").Process(target=abuse, args=(base, attack)) if attack else None
    if abuser is not None:
        abuser.start()
    time.sleep(WARM_UP)
    people = [Somebody(base, number, found.bots, ending) for number in range(PEOPLE)]
    threads = [*people, threading.Thread(target=look, args=(base, found.health, ending), daemon=True)]
    for thread in threads:
        thread.start()
    time.sleep(seconds)
    ending.set()
    for thread in threads:
        thread.join(20)
    if abuser is not None:
        abuser.kill()
        abuser.join()
    return found


def weigh(found: Measured, server: Server, store: Path) -> None:
    """What the server keeps, in memory and in files."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    found.memory = int(status.partition("VmRSS:")[2].split()[0]) / 1024
    found.store = sum(path.stat().st_size for path in store.parent.glob(f"{store.name}*")) / 2**20


def missed_by(found: Measured, rest: Measured) -> list[str]:
    """The goals that are not met under an attack."""
    goals = {
        "bots": found.bot() <= 2 * rest.bot() + 1,
        "healthz": found.slowest() - rest.slowest() <= HEALTH_GOAL,
        "memory": found.memory - rest.memory <= MEMORY_GOAL,
        "store": found.store <= STORE_GOAL,
    }
    return [name for name, met in goals.items() if not met]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.faults.abuse", description=__doc__.split("\n\n")[0])
    parser.add_argument("--seconds", type=float, default=15.0, help="of each attack")
    parser.add_argument("--only", choices=sorted(ATTACKS), help="this attack alone")
    options = parser.parse_args()
    missed = []
    with tempfile.TemporaryDirectory(prefix="scrapyard-abuse-") as name:
        folder = Path(name)
        rest = None
        for attack in (None, *([options.only] if options.only else ATTACKS)):
            store = folder / f"{attack}.db"
            config = Config(store=f"sqlite:///{store}", bot_pause=(0.0, 0.0), thinkers=1)
            server = Server(config, folder).start()
            found = measure(server.base, options.seconds, attack)
            weigh(found, server, store)
            server.stop()
            rest = rest or found
            wrong = missed_by(found, rest)
            shown = {
                "attack": attack or "at rest",
                "bot answers": len(found.bots),
                "median s": round(found.bot(), 3),
                "healthz p99 ms": round(found.slowest() * 1000, 1),
                "memory MB": round(found.memory),
                "store MB": round(found.store, 1),
                "missed": wrong,
            }
            print(json.dumps(shown), flush=True)
            missed += [attack] if wrong else []
    if missed:
        sys.exit(f"goals missed under: {', '.join(str(one) for one in missed)}")


if __name__ == "__main__":
    main()
