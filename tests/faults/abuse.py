"""One abuser against many people: how long do others wait for their bots, and how quick is the health check?

`python -m tests.faults.abuse --seconds 15` measures at rest first, then under each attack, with the limits that a
server has by default. Goals: bots of others answer within twice the time at rest plus a second, and the slowest in a
hundred health checks takes at most 100 ms more than at rest.
"""

import argparse
import json
import multiprocessing
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


@dataclass
class Measured:
    """What others saw."""

    bots: list[float]
    """Seconds from an answer until the bots have answered, too."""
    health: list[float]

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


def measure(base: str, seconds: float, attack: str | None) -> Measured:
    """Let people play for a while, with somebody who abuses the server or without."""
    ending, found = threading.Event(), Measured([], [])
    abuser = multiprocessing.get_context("spawn").Process(target=ATTACKS[attack], args=(base,)) if attack else None
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
            config = Config(store=f"sqlite:///{folder / f'{attack}.db'}", bot_pause=(0.0, 0.0), thinkers=1)
            server = Server(config, folder).start()
            found = measure(server.base, options.seconds, attack)
            server.stop()
            rest = rest or found
            bots = found.bot() <= 2 * rest.bot() + 1
            health = found.slowest() - rest.slowest() <= HEALTH_GOAL
            shown = {
                "attack": attack or "at rest",
                "bot answers": len(found.bots),
                "median s": round(found.bot(), 3),
                "healthz p99 ms": round(found.slowest() * 1000, 1),
                "goals": "met" if bots and health else "missed",
            }
            print(json.dumps(shown), flush=True)
            missed += [] if bots and health else [attack]
    if missed:
        sys.exit(f"goals missed under: {', '.join(str(one) for one in missed)}")


if __name__ == "__main__":
    main()
