"""The page, headers, origins, limits, health and numbers."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.types import ASGIApp
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from scrapyard.server.budgets import Bucket
from scrapyard.server.config import Config, read_config
from scrapyard.server.tables.keys import hashed
from scrapyard.server.tables.texts import TextError, clean, clean_chat, clean_name
from scrapyard.server.web.pages import Pages
from tests.server.conftest import Server
from tests.server.people import INVITES, Person, invited, join, open_table, play_on, seated, whoever_is_asked


def ask(app: ASGIApp, path: str, method: str = "GET", accept: str = "gzip") -> httpx.Response:
    """A request to a part of the server, without a socket."""

    async def asking() -> httpx.Response:
        mounted = Starlette(routes=[Mount("/", app)])
        async with httpx.AsyncClient(transport=httpx.ASGITransport(mounted), base_url="http://here") as client:
            return await client.request(method, path, headers={"accept-encoding": accept})

    return asyncio.run(asking())


def test_a_page_that_was_not_built_says_so(tmp_path: Path) -> None:
    reply = ask(Pages(tmp_path / "static"), "/")
    assert reply.status_code == 200
    assert "has not been built" in reply.text


def test_files_are_kept_forever_and_the_index_is_asked_for_again(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "app-1a2b.js").write_text("1")
    (tmp_path / "index.html").write_text("<p>the page")
    page = Pages(tmp_path)
    assert "immutable" in ask(page, "/assets/app-1a2b.js").headers["cache-control"]
    for path in ("/", "/index.html", "/t/rusty-piston-42", "/replay/x"):
        reply = ask(page, path)
        assert (reply.text, reply.headers["cache-control"]) == ("<p>the page", "no-cache")
    for path in ("/assets/gone-99.js", "/api/nothing", "/ws/nothing"):
        assert ask(page, path).status_code == 404
    assert ask(page, "/../conftest.py").text == "<p>the page"
    assert ask(page, "/", "POST").status_code == 405


def test_whoever_takes_a_packed_file_gets_it(tmp_path: Path) -> None:
    """As it lies there: what is packed here is no Brotli, so that nobody unpacks it on the way."""
    (tmp_path / "assets").mkdir()
    for name in ("app-1a2b.js", "app-1a2b.js.br", "plain-3c4d.css"):
        (tmp_path / "assets" / name).write_text(name)
    page = Starlette(routes=[Mount("/", Pages(tmp_path))])

    async def raw(path: str, accept: str) -> tuple[bytes, httpx.Headers]:
        async with (
            httpx.AsyncClient(transport=httpx.ASGITransport(page), base_url="http://here") as client,
            client.stream("GET", path, headers={"accept-encoding": accept}) as reply,
        ):
            return b"".join([part async for part in reply.aiter_raw()]), reply.headers

    body, headers = asyncio.run(raw("/assets/app-1a2b.js", "gzip, br;q=1.0"))
    assert (body, headers["content-encoding"], headers["vary"]) == (b"app-1a2b.js.br", "br", "accept-encoding")
    assert "javascript" in headers["content-type"]
    assert "immutable" in headers["cache-control"]
    for path, accept in (("/assets/app-1a2b.js", "gzip"), ("/assets/plain-3c4d.css", "br")):
        body, headers = asyncio.run(raw(path, accept))
        assert body == path.rpartition("/")[2].encode()
        assert "content-encoding" not in headers


def test_every_reply_has_a_strict_policy(base: str) -> None:
    for path in ("/", "/api/games", "/api/tables/none-such-1", "/healthz"):
        headers = httpx.get(base + path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe-inline" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_pages_of_other_sites_cannot_change_anything(base: str) -> None:
    evil = {"Origin": "https://evil.example"}
    reply = httpx.post(f"{base}/api/tables", json={"game": "bolt", "seats": 2}, headers=evil)
    assert (reply.status_code, reply.json()["code"]) == (403, "origin")
    own = {"Origin": base}
    assert httpx.post(f"{base}/api/tables", json={"game": "bolt", "seats": 2}, headers=own).status_code == 201
    table, _ = open_table(base, public=True)
    with (
        pytest.raises(InvalidStatus),
        connect(f"ws{base[4:]}/ws/tables/{table}", origin=Origin("https://evil.example")),
    ):
        pass
    with connect(f"ws{base[4:]}/ws/tables/{table}", origin=Origin(base)) as socket:
        socket.send('{"type": "hello"}')
        assert json.loads(socket.recv(timeout=20))["type"] == "welcome"


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "http://]x", "null", "\\", "http://\xff"])
def test_an_origin_that_is_none_is_refused(base: str, origin: str) -> None:
    headers = {b"Origin": origin.encode("latin-1")}
    reply = httpx.post(f"{base}/api/tables", json={"game": "bolt", "seats": 2}, headers=headers)
    assert (reply.status_code, reply.json()["code"]) == (403, "origin")
    table, _ = open_table(base, public=True)
    if origin.isascii():
        with pytest.raises(InvalidStatus) as refused, connect(f"ws{base[4:]}/ws/tables/{table}", origin=Origin(origin)):
            pass
        assert refused.value.response.status_code == 403


def test_an_address_with_a_character_of_number_0_is_unknown(server: Server) -> None:
    base = server.start().base
    for path in ("/api/tables/a%00b", "/api/tables/%00/record", "/api/rules/%00", "/%00"):
        reply = httpx.get(base + path)
        assert (reply.status_code, reply.json()["code"]) == (404, "unknown"), path
    reply = httpx.post(f"{base}/api/tables/a%00b/join", json={"name": "Bea", "nonce": "12345678"})
    assert (reply.status_code, reply.json()["code"]) == (404, "unknown")
    with pytest.raises(InvalidStatus), connect(f"ws{base[4:]}/ws/tables/a%00b"):
        pass
    assert httpx.get(f"{base}/api/rules/bolt?q=%00").status_code == 200
    server.stop()
    assert '"event": "request_failed"' not in server.log.read_text()


def test_a_large_body_is_refused(base: str) -> None:
    body = {"game": "bolt", "seats": 2, "pack": {"x": "y" * 300_000}}
    reply = httpx.post(f"{base}/api/tables", json=body)
    assert (reply.status_code, reply.json()["code"]) == (413, "too_large")

    def pieces() -> Iterator[bytes]:
        for _ in range(100):
            yield b"x" * 10_000

    reply = httpx.post(f"{base}/api/tables", content=pieces(), headers={"content-type": "application/json"})
    assert reply.status_code == 413


@pytest.mark.parametrize("pack", ["9" * 5000, "[" * 100_000 + "]" * 100_000])
def test_a_body_that_python_cannot_read_is_refused_in_words(base: str, pack: str) -> None:
    body = f'{{"game": "bolt", "seats": 2, "pack": {pack}}}'
    reply = httpx.post(f"{base}/api/tables", content=body, headers={"content-type": "application/json"})
    assert (reply.status_code, reply.json()["code"]) == (400, "refused")
    assert "nested too deeply, or has a number of too many digits" in reply.json()["text"]


def test_whoever_is_too_fast_is_slowed_down(sqlite_server: Server) -> None:
    base = sqlite_server.start(message_rate=1, message_burst=5, request_rate=1, request_burst=20).base
    table, _ = open_table(base)
    person = join(base, table).connect()
    with suppress(ConnectionClosed):  # perhaps closed before all is sent
        for i in range(8):
            person.send({"type": "ping", "key": str(i)})
    with pytest.raises(ConnectionClosed):
        for _ in range(20):
            person.read()
    assert json.loads(person.frames[-1])["code"] == "too_fast"
    with httpx.Client() as client:  # made once: on a busy machine 30 of them take longer than the limit's pause
        replies = [client.get(f"{base}/api/games").status_code for _ in range(30)]
    assert replies.count(429) >= 5
    assert httpx.get(f"{base}/healthz").status_code == 200


def sped(base: str, requests: int = 15) -> list[int]:
    """What somebody hears who claims to be somebody else at every request."""
    with httpx.Client() as client:
        return [
            client.get(f"{base}/api/games", headers={"X-Forwarded-For": f"198.51.100.{i}"}).status_code
            for i in range(requests)
        ]


def test_nobody_is_believed_about_addresses_unless_named(sqlite_server: Server) -> None:
    assert 429 in sped(sqlite_server.start(request_rate=0.01, request_burst=5).base)


@pytest.mark.parametrize(("proxy", "believed"), [("127.0.0.1", True), ("127.0.0.0/8", True), ("10.0.0.7", False)])
def test_a_proxy_that_is_named_is_believed(sqlite_server: Server, proxy: str, believed: bool) -> None:
    base = sqlite_server.start(request_rate=0.01, request_burst=5, proxies=(proxy,)).base
    assert (429 not in sped(base)) is believed


def test_nothing_secret_is_logged(sqlite_server: Server) -> None:
    base = sqlite_server.start().base
    people = seated(base, public=True)
    people[0].do("chat", text="my secret plan")
    people[0].get("replay?seat=A")
    Person(base, people[0].table, None, None).connect()
    sqlite_server.stop()
    log = sqlite_server.log.read_text()
    rows = [json.loads(row) for row in log.splitlines() if row.startswith("{")]
    assert {"ready", "request", "enters", "game_begins", "stopped"} <= {row["event"] for row in rows}
    for person in people:
        assert str(person.secret) not in log
    assert "secret plan" not in log


def test_no_secret_is_in_the_store(sqlite_server: Server, tmp_path: Path) -> None:
    """Whoever reads it can take nobody's seat: it has hashes of the secrets."""
    base = sqlite_server.start().base
    table, watch = open_table(base)
    people = [join(base, table, name).connect() for name in ("Bea", "Cal")]
    play_on(people, 3)
    secrets = [*(str(person.secret) for person in people), watch, INVITES[table]]
    sqlite_server.kill()
    files = [path.read_bytes() for path in tmp_path.glob("store.db*")]
    assert any(table.encode() in kept for kept in files)
    for secret in secrets:
        assert not any(secret.encode() in kept for kept in files)
        assert any(hashed(secret).encode() in kept for kept in files)


def test_numbers_for_prometheus(base: str) -> None:
    people = seated(base)
    asked = whoever_is_asked(people)
    asked.answer(asked.position["ask"]["options"][0]["key"])
    numbers = httpx.get(f"{base}/metrics").text
    assert 'scrapyard_answers_total{by="person",game="bolt"}' in numbers
    assert "scrapyard_commit_seconds_bucket" in numbers


def test_the_lobby_lists_public_tables(base: str) -> None:
    shown, _ = open_table(base, public=True)
    hidden, _ = open_table(base)
    listed = [table["id"] for table in httpx.get(f"{base}/api/tables").json()["tables"]]
    assert shown in listed
    assert hidden not in listed
    assert httpx.get(f"{base}/api/tables/{hidden}").status_code == 403
    assert httpx.get(f"{base}/api/tables/{hidden}", headers=invited(hidden)).json()["state"] == "open"


def test_a_bucket_lets_so_many_through() -> None:
    bucket = Bucket(0.0, 3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_a_configuration_survives_the_way_to_a_worker() -> None:
    config = Config(
        store="sqlite:///x.db", origins=("https://a.example",), proxies=("10.0.0.0/8", "::1"), bot_pause=(0.1, 0.2)
    )
    assert read_config(config.text()) == config


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  Bea  \n B. ", "Bea B."),
        ("\u202eaeB", "aeB"),
        ("\u200b\u2060x", "x"),
        ("n\u0303", "ñ"),
        ("e\u0301\u0302\u0303\u0304", "é\u0302\u0303"),
        ("👩\u200d🚀", "👩\u200d🚀"),
    ],
)
def test_texts_are_cleaned(text: str, shown: str) -> None:
    assert clean(text) == shown


def test_names_and_talk_have_limits() -> None:
    for empty in ("\u200b", "\u200d", " \n"):
        with pytest.raises(TextError):
            clean_name(empty, [])
        with pytest.raises(TextError):
            clean_chat(empty)
    with pytest.raises(TextError):
        clean_name("x" * 25, [])
    assert clean_name("x" * 24, ["X" * 24]) == "x" * 22 + " 2"
