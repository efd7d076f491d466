"""Two machines behind a real proxy: one dies, and its people go on at the other."""

import secrets
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import WebSocketException

from tests.server.conftest import FAST, Server, new_database
from tests.server.people import Person, at_rest, play_on, whoever_is_asked

GUIDE = Path(__file__).parents[2] / "docs" / "host" / "machines.md"
MACHINES = ("127.0.0.2", "127.0.0.3")
AROUND = """
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{site}
}}
"""


def configuration() -> str:
    """What the manual says, as it says it."""
    text = GUIDE.read_text(encoding="utf-8")
    return text.partition("```nginx\n")[2].partition("```")[0]


@pytest.fixture
def machines(postgres: str, tmp_path: Path) -> Iterator[tuple[str, list[Server]]]:
    """The proxy's address, and the two servers behind it."""
    program = shutil.which("nginx") or "/usr/sbin/nginx"
    store = new_database(postgres)
    config = replace(FAST, store=store, proxies=("127.0.0.1",))
    servers = [Server(config, tmp_path, host=host).start() for host in MACHINES]
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    site = configuration().replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")
    site = "\n".join(line for line in site.splitlines() if "ssl_certificate" not in line)
    for name, server in zip(("10.0.0.2:8000", "10.0.0.3:8000"), servers, strict=True):
        site = site.replace(name, f"{server.host}:{server.port}")
    path = tmp_path / "nginx.conf"
    path.write_text(AROUND.format(folder=tmp_path, site=site))
    proxy = subprocess.Popen([program, "-c", path, "-p", tmp_path, "-g", "daemon off;"])
    base = f"http://127.0.0.1:{port}"
    for _ in range(100):
        try:
            if httpx.get(f"{base}/healthz").status_code == 200:
                break
        except httpx.TransportError:
            time.sleep(0.05)
    yield base, servers
    proxy.terminate()
    proxy.wait(20)
    for server in servers:
        server.stop()


def post(base: str, path: str, body: dict[str, object], invite: str = "") -> httpx.Response:
    headers = {"Idempotency-Key": secrets.token_urlsafe(18)}
    headers |= {"Authorization": f"Bearer {invite}"} if invite else {}
    return httpx.post(f"{base}/api/tables{path}", json=body, headers=headers, timeout=30)


def served_by(servers: list[Server], table: str, people: int) -> list[int]:
    """How many people entered the table at each server, once so many have; a server welcomes before it says so."""
    deadline = time.monotonic() + 10
    while True:
        served = [server.log.read_text().count(f'"event": "enters", "table": "{table}"') for server in servers]
        if sum(served) >= people or time.monotonic() > deadline:
            return served
        time.sleep(0.05)


def test_one_machine_is_killed_and_its_people_go_on_at_the_other(machines: tuple[str, list[Server]]) -> None:
    base, servers = machines
    opened = post(base, "", {"game": "bolt", "seats": 2})
    assert opened.status_code == 201, opened.text
    table, invite = opened.json()["table"]["id"], opened.json()["invite"]
    people = []
    for name in ("Bea", "Cal"):
        joined = post(base, f"/{table}/join", {"name": name, "nonce": secrets.token_hex(8)}, invite).json()
        people.append(Person(base, table, joined["secret"], joined["seat"]))
    for person in people:
        person.connect()
        person.wait_until(1)
    assert served_by(servers, table, 2) == [1, 1], "the proxy spreads people over both machines"
    play_on(people, 10)
    newest = at_rest(people)
    asked = whoever_is_asked(people)
    ask = asked.position["ask"]
    option, key = ask["options"][0]["key"], "the-one"
    asked.send({"type": "answer", "key": key, "version": ask["version"], "option": option})
    servers[0].kill()
    killed = time.monotonic()
    for person in people:
        while True:
            try:
                person.close()
                person.connect()
                break
            except (WebSocketException, OSError, TimeoutError, EOFError):
                time.sleep(0.1)
    reply = asked.answer(option, key, ask["version"])
    assert reply["type"] in ("update", "done")
    assert play_on(people, 10) == 10
    assert time.monotonic() - killed < 10
    settled = whoever_is_asked(people).position["version"]
    assert settled >= newest + 11
    asked.answer(option, key, ask["version"])
    assert whoever_is_asked(people).position["version"] == settled, "the answer that was under way counts once"
    rejoined = post(base, f"/{table}/join", {"name": "Dot", "nonce": secrets.token_hex(8)}, invite)
    assert rejoined.status_code == 409
