"""Real browsers at a real server."""

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    ViewportSize,
    WebSocket,
    expect,
    sync_playwright,
)

from tests.server.conftest import FAST, Server

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/scrapyard/server/static/index.html"
CHROMIUM = Path("/usr/bin/chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
PATIENCE = 30_000
"""Milliseconds until something that should happen has not happened, on a machine with much else to do."""
DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a built page or a browser there is nothing to look at; in CI that is an error."""
    missing = ""
    if not STATIC.is_file():
        missing = "the page is not built: `make test` and `make play` build it"
    elif not CHROMIUM.is_file():
        missing = f"no browser at {CHROMIUM}: `make test` installs Debian's chromium"
    if missing and os.environ.get("CI"):
        raise pytest.UsageError(missing)
    for item in items:
        if Path(item.path).parent == Path(__file__).parent:
            item.add_marker(pytest.mark.slow)
            if missing:
                item.add_marker(pytest.mark.skip(reason=missing))


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server that all browsers visit."""
    folder = tmp_path_factory.mktemp("page")
    server = Server(replace(FAST, store=f"sqlite:///{folder / 'store.db'}", bot_pause=(0.0, 0.01)), folder).start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for each module: while it runs, so does its event loop, and other tests have loops of their own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


class Visitor:
    """Somebody with a browser of their own; what came over the socket is kept."""

    def __init__(self, context: BrowserContext, base: str) -> None:
        self.context = context
        self.base = base
        self.complaints: list[str] = []
        """What the browser's console and the Content-Security-Policy had to say."""
        self.frames: list[str] = []
        self.page = self.tab()

    def tab(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._note)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("websocket", self._listen)
        return page

    def _note(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning"):
            self.complaints.append(said.text)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.frames.append(str(text)))

    def messages(self, kind: str) -> list[dict[str, Any]]:
        """Every message of one kind that the server has sent."""
        return [message for message in map(json.loads, self.frames) if message["type"] == kind]

    def hear(self, kind: str) -> list[dict[str, Any]]:
        """The same once there is one: what a page shows may be noted here a moment later."""
        for _ in range(PATIENCE // 100):
            if found := self.messages(kind):
                return found
            self.page.wait_for_timeout(100)
        raise AssertionError(f"no {kind!r} was sent")

    def open(self, path: str = "/") -> Page:
        self.page.goto(self.base + path)
        return self.page


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(browser: Browser, house: Server) -> Iterator[Visit]:
    """Let somebody in: `visit()`, `visit(viewport=PHONE)`. Nobody's console may have complained at the end."""
    visitors: list[Visitor] = []

    def let_in(viewport: ViewportSize = DESK, moving: bool = False, listed: bool = True, **more: Any) -> Visitor:
        context = browser.new_context(viewport=viewport, reduced_motion=None if moving else "reduce", **more)
        context.set_default_timeout(PATIENCE)
        if listed:  # a button for every option, also for those that are on the board
            context.add_init_script("localStorage['scrapyard.listed'] ??= 'true'")
        visitor = Visitor(context, house.base)
        visitors.append(visitor)
        return visitor

    yield let_in
    for visitor in visitors:
        visitor.context.close()
    assert [complaint for visitor in visitors for complaint in visitor.complaints] == []
