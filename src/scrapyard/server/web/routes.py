"""The HTTP side."""

import asyncio
import gzip
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Query, Request
from fastapi.responses import PlainTextResponse, Response

from scrapyard.games import find_game
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.kernel.state import LETTERS
from scrapyard.server.budgets import address_of
from scrapyard.server.game import records
from scrapyard.server.game.aftermath import aftermath_text
from scrapyard.server.metrics import exposition
from scrapyard.server.models import cards, positions
from scrapyard.server.models.cards import Problem
from scrapyard.server.models.model import KEY_LEAST, KEY_LIMIT, Letter
from scrapyard.server.store import queries
from scrapyard.server.store.rows import Entry
from scrapyard.server.tables.keys import hashed, invitation, new_secret
from scrapyard.server.tables.lobby import Lobby
from scrapyard.server.tables.table import Forbidden, Table, card
from scrapyard.server.thinking.queue import Client
from scrapyard.server.web import catalogue, rulebook, workbench

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": text}
    for status, text in {
        400: "Not possible, or not as it should be written",
        403: "The secret does not open this, or the page is of another site",
        404: "Not here",
        409: "Not any more, or not yet",
        413: "Too large",
        422: "Not as it should be written",
        429: "Too fast",
        503: "The store does not work at the moment",
    }.items()
}
JSON = "application/json"
HIDDEN = {"cache-control": "no-store"}

api = APIRouter(prefix="/api", responses=PROBLEMS)
plain = APIRouter()

Code = Annotated[str, "a table's code"]
RequestKey = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key",
        min_length=KEY_LEAST,
        max_length=KEY_LIMIT,
        pattern=r"^[\x21-\x7e]+$",
        description="Random text of the client's own, another for each request; sent again with the same request "
        "(after a lost connection, or a 503), it gets the same answer and nothing is done twice. The secret of a seat "
        "follows from it, so it must be as hard to guess: 128 random bits.",
    ),
]
Authorization = Annotated[str | None, Header(max_length=200, description="Bearer <the seat's secret>")]


# These wait for nothing, but a dependency that is not `async` is run in another thread at every request.


async def lobby_of(request: Request) -> Lobby:
    lobby: Lobby = request.app.state.lobby
    return lobby


async def client_of(request: Request) -> Client:
    return Client(address_of(request.scope))


Here = Annotated[Lobby, Depends(lobby_of)]
Caller = Annotated[Client, Depends(client_of)]


async def digest_of(authorization: Authorization = None) -> str | None:
    """The hash of the secret that came along, if one did."""
    if authorization is None:
        return None
    scheme, _, secret = authorization.partition(" ")
    if scheme.lower() != "bearer" or not secret.strip():
        raise Forbidden("the header must read `Authorization: Bearer <secret>`")
    return hashed(secret.strip())


Digest = Annotated[str | None, Depends(digest_of)]


def needed(digest: str | None) -> str:
    if digest is None:
        raise Forbidden("this needs the seat's secret: `Authorization: Bearer <secret>`")
    return digest


@api.get("/games")
def games(here: Here) -> cards.Games:
    """The games, the bots and the clocks."""
    return catalogue.games(here.house.config.has_lab)


@api.post("/tables", status_code=201, response_model=cards.Opened)
async def open_table(wish: cards.OpenTable, here: Here, client: Caller, key: RequestKey = None) -> Any:
    """Open a table."""
    key = key or new_secret()
    table, watch = await here.open(wish, key, client)
    return {"table": table.card(), "watch": watch, "invite": None if wish.public else invitation(key)}


@api.get("/tables", response_model=cards.Tables)
async def tables(here: Here) -> Any:
    """Public tables."""
    rows = await here.house.store.read(queries.list_tables)
    loaded = here.house.tables
    shown = [loaded[row.id].card() if row.id in loaded else card(row, row.version, {}, set(), 0, []) for row in rows]
    return {"tables": shown}


@api.get("/tables/{id}", response_model=cards.Table)
async def table(id: Code, here: Here, digest: Digest) -> Any:
    """One table, as everybody sees it who may come in: a private one needs a secret of it."""
    table = await here.house.table(id)
    if table.row.invite is not None:
        await here.house.seat_of(table, digest)
    return table.card()


@api.post("/tables/{id}/join", response_model=cards.Joined)
async def join(
    id: Code, wish: cards.Join, here: Here, digest: Digest, response: Response, key: RequestKey = None
) -> Any:
    """Take a seat; at a private table with its invitation."""
    table = await here.house.table(id)
    if not table.invites(digest):
        raise Forbidden(
            "this table is private: a seat needs the link with the invitation, its code alone or the link for those "
            "who watch is not enough"
        )
    seat, secret = await here.join(table, wish, key)
    response.headers.update(HIDDEN)
    return {"table": table.card(), "seat": LETTERS[seat], "secret": secret}


@api.post("/tables/{id}/bots", response_model=cards.Table)
async def bots(id: Code, wish: cards.SetBot, here: Here, digest: Digest, key: RequestKey = None) -> Any:
    """Put a bot on a seat that is not ready, or send it away."""
    table = await here.house.table(id)
    await here.set_bot(table, needed(digest), wish, key)
    return table.card()


@api.post("/tables/{id}/remove", response_model=cards.Table)
async def remove(id: Code, wish: cards.Remove, here: Here, digest: Digest, key: RequestKey = None) -> Any:
    """Free the seat of somebody, or give it to a bot once the game runs; the host may."""
    table = await here.house.table(id)
    await here.remove(table, needed(digest), wish, key)
    return table.card()


@api.post("/tables/{id}/mute", response_model=cards.Table)
async def mute(id: Code, wish: cards.Mute, here: Here, digest: Digest) -> Any:
    """Let nobody hear what is said from a seat, or hear it again; the host may."""
    table = await here.house.table(id)
    await here.mute(table, needed(digest), wish)
    return table.card()


@api.post("/tables/{id}/leave", response_model=cards.Table)
async def leave(id: Code, here: Here, digest: Digest, key: RequestKey = None) -> Any:
    """Give up a seat."""
    table = await here.house.table(id)
    await here.leave(table, needed(digest), key)
    return table.card()


@api.post("/tables/{id}/end", response_model=cards.Table)
async def end(id: Code, here: Here, digest: Digest) -> Any:
    """Give up a game that cannot be played on, because the rules have changed since; its record stays."""
    table = await here.house.table(id)
    await here.end(table, needed(digest))
    return table.card()


@api.post("/tables/{id}/rematch", response_model=cards.Table)
async def rematch(id: Code, here: Here, digest: Digest, client: Caller) -> Any:
    """Play again: the same people, the same secrets, another table."""
    here.pay("tables", client.address)
    table = await here.house.table(id)
    return (await here.house.table(await here.rematch(table, needed(digest)))).card()


@api.get("/tables/{id}/record", responses={200: {"content": {"text/plain": {}}, "description": "The record"}})
async def record(id: Code, here: Here, digest: Digest) -> Response:
    """The record of a game that has ended; `scrapyard verify` checks it."""
    table = await here.house.table(id)
    await here.house.seat_of(table, digest)
    text = records.record_text(table.row, await _entries(here, table))
    name = {"content-disposition": f'attachment; filename="{table.id}.scrapyard"'}
    return PlainTextResponse(text, headers=name)


@api.get("/tables/{id}/aftermath", response_model=positions.Aftermath)
async def aftermath(id: Code, here: Here, digest: Digest, client: Caller) -> Any:
    """What decided a game that is over: the last numbers, statistics, and the moment when it turned."""
    table = await here.house.table(id)
    await here.house.seat_of(table, digest)
    if table.row.state == "running":
        raise Forbidden("the game is not over yet")
    made = await here.house.clerk.errand(client, aftermath_text, table.row, await _entries(here, table))
    return Response(made, media_type=JSON, headers=HIDDEN)


@api.get("/tables/{id}/replay", response_model=positions.Replay)
async def replay(
    id: Code,
    request: Request,
    here: Here,
    digest: Digest,
    client: Caller,
    seat: Annotated[Letter | None, Query()] = None,
) -> Any:
    """A finished game from any seat; of a running one, only what the own seat has seen."""
    table = await here.house.table(id)
    own = await here.house.seat_of(table, digest)
    wanted = records.watching_seat(seat, len(table.row.seats))
    if table.row.state == "running" and own != wanted:
        raise Forbidden("while the game runs, you can look back only from your own seat")
    entries = await _entries(here, table)
    row, shown = table.row, table.card()

    packed = await here.house.clerk.errand(client, records.replay_text, row, entries, wanted, seat, shown)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(await asyncio.to_thread(gzip.decompress, packed), media_type=JSON, headers=HIDDEN)
    return Response(packed, media_type=JSON, headers={**HIDDEN, "content-encoding": "gzip"})


@api.get("/rules/{game}")
def rules(game: str, q: Annotated[str, Query(max_length=100)] = "") -> cards.Rules:
    """The clauses of a game's ledger that have all words of `q`."""
    found = rulebook.search(game, q)
    return cards.Rules(game=game, clauses=found)


@api.get("/games/{game}/content")
def game_content(game: str) -> cards.Content:
    """The cards, dice and boards of a game."""
    return cards.Content(game=game, content=rulebook.content(game, {}, find_game(game).version))


@api.post("/games/{game}/pack")
async def check_pack(game: str, wish: cards.CheckPack, here: Here, client: Caller) -> cards.CheckedPack:
    """Whether a table could be played with this pack, and if not, everything that is wrong with it."""
    find_game(game)
    here.pay("packs", client.address)
    return await here.house.clerk.errand(client, workbench.checked, game, wish)


@api.get("/tables/{id}/content")
async def table_content(id: Code, here: Here, digest: Digest) -> cards.Content:
    """The cards, dice and boards that a table plays with; those of a private one need a secret of it."""
    table = await here.house.table(id)
    if table.row.invite is not None:
        await here.house.seat_of(table, digest)
    row = table.row
    return cards.Content(game=row.game, content=rulebook.content(row.game, row.pack or {}, row.rules))


@plain.get("/healthz", response_class=PlainTextResponse)
async def healthz(here: Here) -> Response:
    """Whether this worker can do its work."""
    try:
        await here.house.store.read(lambda connection: connection.exec_driver_sql("SELECT 1").close())
        problem = here.house.store.writer.failing
    except ScrapyardError as error:
        problem = str(error)
    if problem:
        return PlainTextResponse("the store does not work\n", 503)
    return PlainTextResponse("ok\n")


@plain.get("/metrics", include_in_schema=False)
def metrics() -> Response:
    """Numbers for Prometheus."""
    return Response(exposition(), media_type="text/plain; version=0.0.4; charset=utf-8")


async def _entries(here: Lobby, table: Table) -> list[Entry]:
    return await here.house.store.read(lambda connection: queries.load_entries(connection, table.id))
