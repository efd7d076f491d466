"""The bare limit: a Starlette socket that writes each message to a store, a commit each, and echoes it to both.

The store is a file of SQLite's, or with an address PostgreSQL: then the loop waits for the network, too.
"""

import sqlite3
import sys
from collections.abc import Callable

import psycopg
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

matches: dict[str, list[WebSocket]] = {}


def sqlite(path: str) -> Callable[[str, str], object]:
    """Writes a message to the file."""
    store = sqlite3.connect(path, isolation_level=None)
    store.execute("PRAGMA journal_mode=WAL")
    store.execute("PRAGMA synchronous=FULL")
    store.execute("CREATE TABLE moves (id INTEGER PRIMARY KEY, match TEXT, text TEXT)")
    return lambda match, text: store.execute("INSERT INTO moves (match, text) VALUES (?, ?)", (match, text))


def postgres(address: str) -> Callable[[str, str], object]:
    """Writes a message to that database."""
    store = psycopg.connect(address, autocommit=True)
    store.execute("CREATE TABLE moves (id SERIAL PRIMARY KEY, match TEXT, text TEXT)")
    return lambda match, text: store.execute("INSERT INTO moves (match, text) VALUES (%s, %s)", (match, text))


def make_app(store: str) -> Starlette:
    write = (postgres if store.startswith("postgresql:") else sqlite)(store)

    async def serve(socket: WebSocket) -> None:
        await socket.accept()
        match = socket.path_params["match"]
        seats = matches.setdefault(match, [])
        seats.append(socket)
        try:
            while True:
                text = await socket.receive_text()
                write(match, text)
                for seat in seats:
                    await seat.send_text(text)
        except WebSocketDisconnect:
            seats.remove(socket)

    return Starlette(routes=[WebSocketRoute("/ws/{match}", serve)])


if __name__ == "__main__":
    uvicorn.run(
        make_app(sys.argv[1]),
        port=int(sys.argv[2]),
        ws="websockets-sansio",
        loop="uvloop",
        ws_per_message_deflate=False,
        log_level="error",
    )
