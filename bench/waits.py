"""What people wait for: a command that starts, the lobby, a table. Prints each beside its limit, and what is missed.

    python bench/waits.py                       about a minute; needs the built page and Chromium

A command is measured by the CPU that it takes until its help is printed or the first question is asked, with Python's
bytecode in place as an installation has it. Pages are loaded by Chromium as a phone, its processor throttled to a
quarter, with an empty cache: bytes are those on the wire, and a page is ready when what is to be clicked can be. The
best of several loads counts: others on the machine can only make it later.
"""

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from server import scrapyard

CHROMIUM = "/usr/bin/chromium"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
PHONE = {"width": 390, "height": 844}
THROTTLE = 4
LOBBY = "button:not([disabled])"
TABLE = "main:not(:has(.board > [role=status])) [data-option]:not([disabled])"
WATCH = """
new MutationObserver((_, watching) => {
  if (document.querySelector(%r)) { window.readyAt = performance.now(); watching.disconnect(); }
}).observe(document, { childList: true, subtree: true, attributes: true });
"""


@dataclass
class Wait:
    """What was measured, and how much it may be."""

    name: str
    value: float
    unit: str
    limit: float

    @property
    def met(self) -> bool:
        return self.value < self.limit


def command(rounds: int, folder: Path, *arguments: str) -> float:
    """Seconds of CPU until a command has said what it has to say; its input is at an end."""
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(folder), "PYTHONDONTWRITEBYTECODE": ""}
    spent = []
    for _ in range(rounds + 1):  # the first one writes the bytecode
        before = _children()
        program = [sys.executable, "-m", "scrapyard", *arguments]
        subprocess.run(program, stdin=subprocess.DEVNULL, capture_output=True, env=environment, check=False)
        spent.append(_children() - before)
    return statistics.median(spent[1:])


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


def pages(base: str, rounds: int) -> Iterator[Wait]:
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
        yield Wait(f"{name}, on the wire", max(weight for weight, _ in loads), "KB", limit)
        yield Wait(f"{name}, ready to click, throttled {THROTTLE}x", min(at for _, at in loads), "s", 1.0)


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
        help, play = (command(options.rounds, folder / "pyc", *words) for words in (["--help"], ["play", "bolt"]))
        waits = [Wait("scrapyard --help", help, "s of CPU", 0.3), Wait("scrapyard play", play, "s of CPU", 0.3)]
        with served(folder) as base:
            waits += pages(base, options.rounds)
    for wait in waits:
        held = "held" if wait.met else "MISSED"
        print(f"{wait.name:44}{wait.value:8.2f} {wait.unit:10}goal < {wait.limit:<6g}{held}")
    if options.json:
        options.json.write_text(json.dumps({wait.name: wait.value for wait in waits}, indent=1) + "\n")
    if missed := [wait.name for wait in waits if not wait.met]:
        sys.exit(f"goals missed: {', '.join(missed)}")


if __name__ == "__main__":
    main()
