"""What people wait for: a command that starts, the lobby, a table. Prints each beside its limit, and what is missed.

    python bench/waits.py                       about a minute; needs the built page and Chromium

A command is measured until its help is printed or the first question is asked, with Python's bytecode in place as an
installation has it, by the clock and by its CPU. Pages are loaded by Chromium as a phone, its processor throttled to a
quarter, with an empty cache: bytes are those on the wire, and a page is ready when what is to be clicked can be. The
best of several times counts: others on the machine can only make it later.
"""

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from goals import Goal, missed, save
from playwright.sync_api import Browser, Page, sync_playwright
from server import scrapyard

CHROMIUM = "/usr/bin/chromium"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
COMMANDS = (["--help"], ["play", "bolt"])
PHONE = {"width": 390, "height": 844}
THROTTLE = 4
STARTED, READY = 0.3, 1.0
"""Seconds until a command has started, and until a page can be clicked."""
LOBBY = "button:not([disabled])"
TABLE = "main:not(:has(.board > [role=status])) [data-option]:not([disabled])"
WATCH = """
new MutationObserver((_, watching) => {
  if (document.querySelector(%r)) { window.readyAt = performance.now(); watching.disconnect(); }
}).observe(document, { childList: true, subtree: true, attributes: true });
"""


def command(rounds: int, folder: Path, *arguments: str) -> Iterator[Goal]:
    """Seconds until a command has said what it has to say, and those of CPU; its input is at an end."""
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(folder), "PYTHONDONTWRITEBYTECODE": ""}
    spent, waited = [], []
    for _ in range(rounds + 1):  # the first one writes the bytecode
        before, begun = _children(), time.perf_counter()
        program = [sys.executable, "-m", "scrapyard", *arguments]
        subprocess.run(program, stdin=subprocess.DEVNULL, capture_output=True, env=environment, check=False)
        waited.append(time.perf_counter() - begun)
        spent.append(_children() - before)
    name = " ".join(["scrapyard", *arguments])
    yield Goal(name, min(waited[1:]), "s", STARTED)
    yield Goal(f"{name}, CPU", statistics.median(spent[1:]), "s", STARTED)


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class Visit:
    """A phone that comes for the first time, and counts what it loads."""

    def __init__(self, browser: Browser, ready: str) -> None:
        self.context = browser.new_context(viewport=PHONE, reduced_motion="reduce")  # type: ignore[arg-type]  # a size
        self.context.set_default_timeout(120_000)
        self.context.add_init_script("localStorage['scrapyard.listed'] ??= 'true'")
        self.page: Page = self.context.new_page()
        self.page.add_init_script(WATCH % ready)
        self.line = self.context.new_cdp_session(self.page)
        self.line.send("Network.enable")
        self.line.send("Network.setCacheDisabled", {"cacheDisabled": True})
        self.line.on("Network.loadingFinished", self._count)
        self.line.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
        self.bytes = 0.0
        self.ready = ready

    def _count(self, loaded: dict[str, float]) -> None:
        self.bytes += loaded["encodedDataLength"]

    def load(self, address: str) -> tuple[float, float]:
        """Kilobytes, and seconds until it was ready."""
        self.bytes = 0.0
        self.page.goto(address, wait_until="networkidle")
        self.page.wait_for_selector(self.ready)
        return self.bytes / 1000, float(self.page.evaluate("window.readyAt")) / 1000


def pages(base: str, rounds: int) -> Iterator[Goal]:
    """The lobby, and a table at which a game has begun."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        lobby = [Visit(browser, LOBBY).load(base) for _ in range(rounds)]
        tables = []
        for _ in range(rounds):
            visit = Visit(browser, TABLE)
            visit.page.goto(base)
            visit.page.get_by_role("button", name="BOLT: Play 2 bots now").click()
            visit.page.wait_for_selector(TABLE)
            tables.append(visit.load(visit.page.url))
        browser.close()
    for name, loads, limit in (("the lobby", lobby, 150), ("a table", tables, 250)):
        yield Goal(f"{name}, on the wire", max(weight for weight, _ in loads), "KB", limit)
        yield Goal(f"{name}, ready to click, throttled {THROTTLE}x", min(at for _, at in loads), "s", READY)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """A server to visit."""
    process = scrapyard("scrapyard", f"sqlite:///{folder / 'store.db'}")
    try:
        process.wait()
        yield process.base
    finally:
        process.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers to this file")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="scrapyard-waits-") as name:
        folder = Path(name)
        goals = [
            *command(options.rounds, folder / "pyc", "--help"),
            *command(options.rounds, folder / "pyc", "play", "bolt"),
        ]
        with served(folder) as base:
            goals += pages(base, options.rounds)
    print(*goals, sep="\n")
    if options.json:
        save(options.json, goals)
    sys.exit(missed(goals))


if __name__ == "__main__":
    main()
