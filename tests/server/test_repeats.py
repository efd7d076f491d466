"""A request that is sent again under its key, after an answer that never came, is done once."""

import secrets
from typing import Any

import httpx

from tests.server.conftest import Server
from tests.server.people import PATIENCE


def again_and_again(server: Server, path: str, body: dict[str, Any] | None, secret: str = "") -> dict[str, Any]:
    """What all of them are told: at once, again, and again after the server was killed."""
    headers = {"Idempotency-Key": secrets.token_urlsafe(18)}
    if secret:
        headers["Authorization"] = f"Bearer {secret}"
    told: list[dict[str, Any]] = []
    for crashed in (False, False, True):
        if crashed:
            server.kill()
            server.start()
        reply = httpx.post(f"{server.base}/api{path}", json=body, headers=headers, timeout=PATIENCE)
        assert reply.is_success, reply.text
        told.append(reply.json())
    assert all(one.keys() == told[0].keys() for one in told)
    for name in ("secret", "seat", "watch", "invite"):
        assert len({str(one.get(name)) for one in told}) == 1, name
    return told[-1]


def tables(server: Server) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = httpx.get(f"{server.base}/api/tables", timeout=PATIENCE).json()["tables"]
    return found


def names(server: Server) -> list[str]:
    (table,) = tables(server)
    return [seat["name"] for seat in table["seats"]]


def test_a_table_is_opened_and_its_seats_are_taken_and_given_up_once(server: Server) -> None:
    server.start()
    code = again_and_again(server, "/tables", {"game": "bolt", "seats": 4, "public": True})["table"]["id"]
    assert [table["id"] for table in tables(server)] == [code]
    joined = [
        again_and_again(server, f"/tables/{code}/join", {"name": name, "nonce": secrets.token_hex(8)})
        for name in ("Bea", "Cal")
    ]
    assert [one["seat"] for one in joined] == ["A", "B"]
    assert names(server) == ["Bea", "Cal", "", ""]
    host, other = (one["secret"] for one in joined)
    again_and_again(server, f"/tables/{code}/bots", {"seat": "C", "level": "greedy"}, host)
    assert [seat["kind"] for seat in tables(server)[0]["seats"]] == ["person", "person", "bot", "open"]
    again_and_again(server, f"/tables/{code}/leave", None, other)
    assert names(server)[1] == ""


def test_whoever_takes_the_seat_after_a_leave_is_not_removed_by_its_repetition(server: Server) -> None:
    server.start()
    code = again_and_again(server, "/tables", {"game": "bolt", "seats": 3, "public": True})["table"]["id"]
    headers = {"Idempotency-Key": secrets.token_urlsafe(18)}
    seats = [
        httpx.post(f"{server.base}/api/tables/{code}/join", json={"name": name, "nonce": secrets.token_hex(8)}).json()
        for name in ("Bea", "Cal")
    ]
    headers["Authorization"] = f"Bearer {seats[1]['secret']}"
    assert httpx.post(f"{server.base}/api/tables/{code}/leave", headers=headers).is_success
    httpx.post(
        f"{server.base}/api/tables/{code}/join", json={"name": "Dot", "nonce": secrets.token_hex(8), "seat": "B"}
    )
    httpx.post(f"{server.base}/api/tables/{code}/leave", headers=headers)
    assert names(server) == ["Bea", "Dot", ""]
