"""`make pictures`: the manual's pictures, taken anew in docs/images from the real page and the real terminal.

The tables in them are dealt from fixed seeds and played by greedy bots up to a moment when seat A is asked, so the same
rules give the same positions. `python -m tools.pictures bolt lobby` takes only those whose names begin so.
"""

import asyncio
import base64
import hashlib
import io
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, NamedTuple
from urllib.error import URLError
from urllib.request import urlopen

import pexpect
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from rich.console import Console
from rich.text import Text

from scrapyard.games import find_game
from scrapyard.kernel.chance import bot_nonce
from scrapyard.kernel.observation import Observation
from scrapyard.players import make_player
from scrapyard.server.game.bound import bound_game
from scrapyard.server.game.play import Play
from scrapyard.server.store import queries
from scrapyard.server.store.rows import Entry, SeatRow, TableRow
from scrapyard.server.store.store import Store
from scrapyard.server.tables.keys import bot_name, hashed

IMAGES = Path(__file__).parents[1] / "docs/images"
CHROMIUM = "/usr/bin/chromium"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
SHARPNESS = 2
"""Pixels of the picture for one of the page."""
QUALITY = 80
LARGEST = 200_000
"""No picture has more bytes."""
SECRET = "the-secret-of-the-seat-in-the-picture"
BOARD = "main:not(:has(.board > [role=status]))"
QUESTION = f"{BOARD} .board [data-offered], {BOARD} [data-option]:not([disabled])"
"""An answer that can be given, at a table whose board is there."""

Scheme = Literal["dark", "light"]


class Moment(NamedTuple):
    """A position of a seeded game: after so many answers of seat A, when it alone is asked that question."""

    game: str
    code: str
    seats: int
    seed: int
    answers: int
    question: str


MOMENTS = {
    "bolt": Moment("bolt", "rusty-piston-42", 3, 2, 30, "counter"),
    "blast-tactics": Moment("blast_tactics", "sparky-fuse-77", 4, 3, 10, "do"),
    "blastbots": Moment("blastbots", "solar-rocket-15", 3, 1, 60, "play"),
    "robot-rampage": Moment("robot_rampage", "dented-kettle-84", 5, 2, 38, "defend"),
    "rocket-rollout": Moment("rocket_rollout", "turbo-thruster-50", 3, 1, 40, "place"),
}


SEEDS_TRIED = 20
"""A game that ends before its moment gives way to that of the next seed."""


class Picture(NamedTuple):
    """One picture of the page."""

    name: str
    path: str
    ready: str
    """What must be there before it is taken."""
    viewport: ViewportSize = DESK
    scheme: Scheme = "dark"
    act: Callable[[Page], None] | None = None
    """What somebody does there first."""


SIMULATED = '[data-state="over"], [data-state="stopped"]'


def soften(page: Page) -> None:
    """Haymaker deals 2 and 1."""
    for hit, damage in enumerate(("2", "1")):
        page.locator(f'[data-place="card.haymaker.action.0.hits.{hit}.n"] input').fill(damage)
    page.locator('[data-place="card.haymaker.action_text"] textarea').fill(
        "Deal 2 to one part and 1 to another part of one opponent."
    )
    page.get_by_role("textbox", name="This variant", exact=True).fill("Gentle Haymaker")
    page.wait_for_selector('.state[data-verdict="fine"]')


def simulate(page: Page) -> None:
    soften(page)
    page.get_by_role("button", name="Simulate", exact=True).click()
    page.wait_for_selector(SIMULATED, timeout=120_000)


def simulate_and_scroll(page: Page) -> None:
    simulate(page)
    page.locator("#simulate").scroll_into_view_if_needed()
    page.evaluate("document.querySelector('#simulate').scrollIntoView()")


def invite(page: Page) -> None:
    soften(page)
    page.get_by_role("button", name="Invite friends").click()


def pictures() -> list[Picture]:
    tables = [(name, f"/t/{moment.code}") for name, moment in MOMENTS.items()]
    return [
        Picture("lobby", "/", "text=Build an arena"),
        *(Picture(name, path, QUESTION) for name, path in tables),
        *(Picture(f"{name}-phone", path, QUESTION, PHONE) for name, path in tables),
        Picture("bolt-light", f"/t/{MOMENTS['bolt'].code}", QUESTION, scheme="light"),
        Picture("learn", "/learn/bolt", "text=Begin"),
        Picture("arena-editor", "/arena", '[data-verdict="fine"]'),
        Picture("lab", "/lab/bolt", SIMULATED, act=simulate),
        Picture("lab-phone", "/lab/bolt", SIMULATED, PHONE, "light", simulate_and_scroll),
        Picture("lab-table", "/lab/bolt", "text=Invite friends with this link", act=invite),
    ]


# The tables


def deal(moment: Moment, seed: int) -> tuple[TableRow, list[Entry]] | None:
    """A table as the server would have kept it, if its game comes to that moment."""
    meta = find_game(moment.game)
    sealed = hashlib.sha256(f"{moment.code} {seed}".encode()).digest()
    row = TableRow(moment.code, meta.id, meta.version, {}, {}, "none", False, sealed, hashed("watch"), time.time())
    row.seats = [SeatRow(0, "person", "Ada", None, hashed(SECRET), "0" * 24)]
    for seat in range(1, moment.seats):
        nonce = bot_nonce(row.commitment, seat)
        row.seats.append(SeatRow(seat, "bot", bot_name(row.id, seat), "greedy", None, nonce))
    play = Play(row, bound_game(row))
    entries = [play.start(row.created)]
    bots = [make_player("greedy", seed + seat) for seat in range(moment.seats)]
    own = 0
    while not (match := play.started()).over:
        asks = match.asks()
        theirs = [(ask.seat, ask.question.name) for ask in asks] == [(0, moment.question)]
        if own >= moment.answers and theirs and len(asks[0].values) > 1:  # one answer would be given by itself
            return row, entries
        seat = asks[0].seat
        value = bots[seat].choose(Observation(match, seat))
        key = play.game.vocabulary.key(asks[0].question, value)
        entries.append(play.answer(seat, key, None, row.created))
        own += seat == 0
    return None


async def keep(address: str, moments: list[Moment]) -> None:
    """Write the tables into a new store."""
    store = Store(address)
    store.prepare()
    store.open()
    for moment in moments:
        seeds = range(moment.seed, moment.seed + SEEDS_TRIED)
        row, entries = next(dealt for seed in seeds if (dealt := deal(moment, seed)) is not None)
        await store.change(lambda connection, row=row: queries.create_table(connection, row))  # type: ignore[misc]
        for entry in entries:
            await store.append(row.id, entry, {"state": "running"} if entry.version == 1 else None, "")
    await store.close()


@contextmanager
def served(store: str, folder: Path) -> Iterator[str]:
    """The address of a server on that store."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    with (folder / "server.log").open("wb") as log:
        command = [sys.executable, "-m", "scrapyard", "serve", "--port", port, "--store", store]
        server = subprocess.Popen(command, stderr=log)
    try:
        address = f"http://127.0.0.1:{port}"
        for _ in range(600):
            try:
                with urlopen(f"{address}/healthz", timeout=1):
                    break
            except (URLError, OSError):
                time.sleep(0.1)
        yield address
    finally:
        server.terminate()
        server.wait(20)


# The page


def remembered() -> str:
    """A script that makes a new browser the one that sits at seat A of every table."""
    tables = {
        moment.code: {"game": moment.game, "title": find_game(moment.game).title, "seat": "A", "secret": SECRET}
        | {"watch": None, "seen": 0}
        for moment in MOMENTS.values()
    }
    return f"""
        localStorage.setItem('scrapyard.name', '"Ada"');
        if (location.pathname.startsWith('/t/'))
            localStorage.setItem('scrapyard.tables', {json.dumps(json.dumps(tables))});
    """


def take(browser: Browser, address: str, picture: Picture) -> None:
    context = browser.new_context(
        viewport=picture.viewport,
        device_scale_factor=SHARPNESS,
        color_scheme=picture.scheme,
        reduced_motion="reduce",
        base_url=address,
    )
    context.add_init_script(remembered())
    page = context.new_page()
    page.goto(picture.path)
    if picture.act is not None:
        picture.act(page)
    page.locator(picture.ready).filter(visible=True).first.wait_for(timeout=60_000)
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(800)
    shot = context.new_cdp_session(page).send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    (IMAGES / f"{picture.name}.webp").write_bytes(base64.b64decode(shot["data"]))
    context.close()


def take_all(wanted: list[Picture]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = f"sqlite:///{folder}/store.db"
        paths = {picture.path for picture in wanted}
        asyncio.run(keep(store, [moment for moment in MOMENTS.values() if f"/t/{moment.code}" in paths]))
        with served(store, Path(folder)) as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            for picture in wanted:
                take(browser, address, picture)
            browser.close()


# The terminal

ROWS, COLUMNS = 50, 120
ANSWERS = 11
"""So many questions are answered with their first option before the picture is taken."""
ARGUMENTS = ["play", "bolt", "--seats", "me:Bea,greedy,random", "--seed", "21", "--fast"]


def last_screen(home: str) -> str:
    """What the terminal shows when the typing is over."""
    game = pexpect.spawn(
        sys.executable,
        ["-m", "scrapyard", *ARGUMENTS],
        env={**os.environ, "SCRAPYARD_HOME": home, "TERM": "xterm-256color", "COLORTERM": "truecolor"},
        dimensions=(ROWS, COLUMNS),
        encoding="utf-8",
        timeout=60,
    )
    game.expect("Bea> ")
    for _ in range(ANSWERS):
        game.sendline("1")
        game.expect("Bea> ")
    screen = str(game.before).rpartition("\x1b[2J")[2]
    game.sendline("q")
    game.expect(pexpect.EOF)
    return screen.removeprefix("\x1b[H") + "Bea> "


def draw_terminal() -> None:
    with tempfile.TemporaryDirectory() as home:
        screen = last_screen(home)
    console = Console(width=COLUMNS, record=True, force_terminal=True, color_system="truecolor", file=io.StringIO())
    console.print(Text.from_ansi(screen.replace("\r\n", "\n")))
    svg = console.export_svg(title="scrapyard play bolt", unique_id="terminal")
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)  # fonts from elsewhere; the reader's own will do
    (IMAGES / "terminal.svg").write_text(svg, encoding="utf-8")


def main(names: list[str]) -> int:
    wanted = [picture for picture in pictures() if not names or picture.name.startswith(tuple(names))]
    take_all(wanted)
    if not names or "terminal" in names:
        draw_terminal()
    large = [path.name for path in sorted(IMAGES.iterdir()) if path.stat().st_size > LARGEST]
    if large:
        print(f"more than {LARGEST} bytes: {', '.join(large)}", file=sys.stderr)
    return bool(large)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
