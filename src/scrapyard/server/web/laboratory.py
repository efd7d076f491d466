"""The workbench: what can be changed in a game, and simulations that run beside the server, never in it.

A simulation is a process of its own with the lowest priority, one at a time for an address and few in all. It ends with
its games, its time, or the connection of whoever asked for it.
"""

import asyncio
import importlib
import json
import sys
from collections.abc import AsyncGenerator
from contextlib import aclosing, suppress
from functools import cache
from importlib.util import find_spec
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Request
from fastapi.responses import StreamingResponse
from starlette.types import Send

from scrapyard.games import find_game, package_of
from scrapyard.kernel.facts import facts_of
from scrapyard.server.config import Config
from scrapyard.server.logs import log
from scrapyard.server.models import lab
from scrapyard.server.models.model import PACK_LIMIT
from scrapyard.server.tables.lobby import TooMuch
from scrapyard.server.tables.table import Refusal
from scrapyard.server.web.routes import HIDDEN, PROBLEMS, Caller, Here

PROGRAM = "import os; os.nice({nice}); from scrapyard.lab.live import main; main()"
"""It gives way before it loads anything: to begin is the most that a short simulation does."""
CLOSED = "this server has no workbench: it was started with --no-lab, or without polars"
ONE = "one simulation at a time for your address: stop the other one, or wait for its end"
GRACE = 10.0
"""Seconds that a simulation may be late with its last word."""
LINE_LIMIT = 4 * 1024 * 1024
EVENTS = "text/event-stream"
UNBUFFERED = {**HIDDEN, "x-accel-buffering": "no"}

router = APIRouter(prefix="/api", responses=PROBLEMS)


class Runs:
    """The simulations of this worker."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.places = asyncio.Semaphore(config.lab_runs)
        self.addresses: set[str] = set()

    def check(self, address: str, wish: lab.Simulate) -> None:
        """Refuse what cannot be simulated here, or not now."""
        if not self.config.has_lab:
            raise Refusal(CLOSED)
        if wish.pack and not self.config.packs:
            raise Refusal("this server takes no packs: only the games' own content can be simulated")
        size = len(json.dumps(wish.pack))
        if size > PACK_LIMIT:
            raise Refusal(f"a pack has at most {PACK_LIMIT} characters as JSON; this one has {size}")
        if wish.games > self.config.lab_games:
            raise Refusal(f"at most {self.config.lab_games} games are simulated here; `scrapyard report` plays more")
        if address in self.addresses:
            raise TooMuch(ONE)

    async def sights(self, address: str, game: str, wish: lab.Simulate) -> AsyncGenerator[bytes, None]:
        """What the games tell, as server-sent events."""
        if address in self.addresses:  # two that came at the same moment
            yield _event(_word("failed", wish, ONE))
            return
        self.addresses.add(address)
        try:
            if self.places.locked():
                yield _event(_word("waiting", wish, "Another simulation is under way here; yours is next."))
            async with self.places, aclosing(self._played(game, wish)) as lines:
                async for line in lines:
                    yield line
        finally:
            self.addresses.discard(address)

    async def _played(self, game: str, wish: lab.Simulate) -> AsyncGenerator[bytes, None]:
        seconds = self.config.lab_seconds
        request = {**wish.model_dump(), "game": game, "seconds": seconds}
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", PROGRAM.format(nice=self.config.lab_nice),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
            limit=LINE_LIMIT,
        )  # fmt: skip
        assert process.stdin is not None and process.stdout is not None
        last = b""
        end = asyncio.get_running_loop().time() + seconds + GRACE
        try:
            process.stdin.write(json.dumps(request).encode() + b"\n")
            while line := await _line(process.stdout, end):
                last = line.strip()
                yield _event(last)
            async with asyncio.timeout_at(end):
                await process.wait()
            if process.returncode:
                log("simulation_failed", game=game, code=process.returncode)
                yield _event(_word("failed", wish, "The simulation failed; try it with fewer changes."))
        except TimeoutError:
            text = f"Stopped after {seconds:g} seconds."
            yield _event(_word("stopped", wish, text) if not last else last.replace(b'"playing"', b'"stopped"', 1))
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _line(source: asyncio.StreamReader, end: float) -> bytes:
    """The next line, before it is too late; how long whoever reads takes over the last one is not a part of that."""
    async with asyncio.timeout_at(end):
        return await source.readline()


def _word(state: lab.LabState, wish: lab.Simulate, text: str) -> bytes:
    """A sight without games."""
    sight = lab.LabSight(state=state, games=0, total=wish.games, base=None, yours=None, differences=[], text=text)
    return sight.model_dump_json().encode()


def _event(line: bytes) -> bytes:
    return b"data: " + line + b"\n\n"


class Sights(StreamingResponse):
    """Events as they come; when nobody reads any more, the simulation ends."""

    async def stream_response(self, send: Send) -> None:
        async with aclosing(self.body_iterator):  # type: ignore[type-var]
            await super().stream_response(send)


async def runs_of(request: Request) -> Runs:
    runs: Runs = request.app.state.runs
    return runs


@cache
def form_of(game: str) -> dict[str, Any]:
    """The JSON schema of a game's content; empty if the game has no schema."""
    name = f"{package_of(find_game(game))}.schema"
    kind = getattr(importlib.import_module(name), "ContentTable", None) if find_spec(name) is not None else None
    return msgspec.json.schema(kind) if kind is not None else {}


@router.get("/games/{game}/workbench")
def workbench(game: str, here: Here) -> lab.Workbench:
    """What can be changed in a game, and how much may be simulated here."""
    meta, config = find_game(game), here.house.config
    if not config.has_lab:
        raise Refusal(CLOSED)
    printed = list(facts_of(meta).printed)
    return lab.Workbench(
        game=meta.id, form=form_of(meta.id), printed=printed, games=config.lab_games, seconds=config.lab_seconds
    )


@router.post(
    "/games/{game}/simulate",
    response_class=Sights,
    responses={200: {"content": {EVENTS: {}}, "description": "Events, each with a `LabSight`"}},
)
async def simulate(
    game: str, wish: lab.Simulate, here: Here, client: Caller, runs: Annotated[Runs, Depends(runs_of)]
) -> Sights:
    """Play a variant beside the base set; closing the connection ends it."""
    meta = find_game(game)
    runs.check(client.address, wish)
    here.pay("packs", client.address)
    return Sights(runs.sights(client.address, meta.id, wish), media_type=EVENTS, headers=UNBUFFERED)
