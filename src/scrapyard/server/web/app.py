"""The application: everything put together."""

import asyncio
import gc
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

from scrapyard.kernel.errors import ScrapyardError
from scrapyard.server.config import VARIABLE, Config, read_config
from scrapyard.server.logs import log, start_logging
from scrapyard.server.store.rows import StoreError
from scrapyard.server.store.store import Store
from scrapyard.server.tables.dealer import Dealer
from scrapyard.server.tables.house import House
from scrapyard.server.tables.listener import Listener
from scrapyard.server.tables.lobby import Lobby
from scrapyard.server.tables.moves import Moves
from scrapyard.server.web import laboratory
from scrapyard.server.web.pages import Pages
from scrapyard.server.web.routes import api, plain
from scrapyard.server.wire.bots import BotSocket
from scrapyard.server.wire.doors import Doors, doors
from scrapyard.server.wire.guard import Guard
from scrapyard.server.wire.refusals import refused, response_for, unreadable
from scrapyard.server.wire.socket import TableSocket

BOTS = "/ws/bots/"


def make_app(config: Config, doors: Doors) -> ASGIApp:
    """The server for one configuration, behind its doors."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = Store(config.store)
        if not store.several:
            store.lock.take()
        store.open()
        house = House(config, store)
        dealer = Dealer(house)
        app.state.lobby = Lobby(dealer)
        app.state.runs = laboratory.Runs(config)
        socket = TableSocket(app.state.lobby, Moves(dealer))
        app.state.socket = socket
        programs = BotSocket(app.state.lobby, socket.moves)
        app.state.programs = programs
        listener = Listener(house)
        listener.start()
        rounds = asyncio.ensure_future(dealer.rounds())
        settle_garbage()
        log("ready", store=store.url.get_backend_name())
        yield
        rounds.cancel()
        with suppress(asyncio.CancelledError):
            await rounds
        socket.end_all()
        programs.end_all()
        listener.close()
        await house.close()
        await store.close()
        log("stopped")

    app = FastAPI(
        title="Scrapyard",
        description="Tables over HTTP; the game itself goes over the socket `/ws/tables/{id}`.",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=life,
        middleware=[Middleware(GZipMiddleware, minimum_size=2000)],
    )
    app.include_router(api)
    app.include_router(laboratory.router)
    app.include_router(plain)

    app.mount("/", Pages())
    app.add_exception_handler(ScrapyardError, _refuse)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(HTTPException, _http)
    guard = Guard(app, config)

    async def front(scope: Scope, receive: Receive, send: Send) -> None:
        """Sockets go straight to their tables: every layer in between would be passed at every message."""
        doors.heard(scope.get("client"))
        if scope["type"] == "websocket" and guard.admits(scope):
            programs = scope["path"].startswith(BOTS)
            await (app.state.programs if programs else app.state.socket)(scope)
        else:
            await guard(scope, receive, send)

    return front


def settle_garbage() -> None:
    """What is loaded stays: the collector need not look at it again, nor at the tables after every few answers."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def worker_app() -> ASGIApp:
    """What a worker process serves; its configuration is in the environment."""
    start_logging()
    return make_app(read_config(os.environ[VARIABLE]), doors())


UNREADABLE = "the body cannot be read: it is nested too deeply, or has a number of too many digits"
"""What is JSON in every other way, and still is refused by Python."""


async def _refuse(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, ScrapyardError)
    if isinstance(error, StoreError):
        log("store_failed", error=str(error))
    return response_for(error)


async def _unreadable(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    return refused(422, "unreadable", unreadable(error.errors()))


async def _http(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    code = {404: "unknown", 405: "method", 413: "too_large"}.get(error.status_code, "refused")
    told = UNREADABLE if error.status_code == 400 and error.__cause__ is not None else error.detail
    response = refused(error.status_code, code, told)
    response.headers.update(error.headers or {})
    return response
