"""People who play under faults: they resend what was not acknowledged, with the same key, and note what was."""

import secrets
import threading
import time
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from tests.server.people import Person

LOST = (WebSocketException, OSError, TimeoutError, EOFError, httpx.HTTPError, AssertionError)
"""What somebody meets whose server is killed; an assertion is a hello that was answered by a refusal of the store."""
PAUSE = 0.1
Sent = tuple[Person, str, str, int]
GAME = {"game": "bolt", "seats": 2, "settings": {"final_round": "8", "overtime_round": "off"}}


@dataclass
class Acknowledged:
    """What the crowd was told is so."""

    tables: set[str] = field(default_factory=set)
    opens: int = 0
    """Different requests to open a table, however often each was sent."""
    seats: dict[str, int] = field(default_factory=dict)
    """By table, different requests to join."""
    answers: list[tuple[str, int, str, int]] = field(default_factory=list)
    """Table, seat, key, version."""
    resent: int = 0
    wrong: list[str] = field(default_factory=list)


class Couple(threading.Thread):
    """Two people who open a table, play, and open the next one, at any of these servers."""

    def __init__(self, bases: list[str], told: Acknowledged) -> None:
        super().__init__(daemon=True)
        self.bases = bases
        self.told = told
        self.stopping = threading.Event()
        self.turn = 0
        self.pending: Sent | None = None
        """An answer on its way when the line broke: it is sent again under the same key."""

    def base(self) -> str:
        self.turn += 1
        return self.bases[self.turn % len(self.bases)]

    def run(self) -> None:
        while not self.stopping.is_set():
            self._play_a_game()

    def _post(self, path: str, body: dict[str, Any], invite: str | None = None) -> dict[str, Any] | None:
        """Send until it is answered, with one key."""
        headers = {"Idempotency-Key": secrets.token_urlsafe(18)}
        if invite is not None:
            headers["Authorization"] = f"Bearer {invite}"
        sent = 0
        while not self.stopping.is_set():
            sent += 1
            try:
                reply = httpx.post(f"{self.base()}{path}", json=body, headers=headers, timeout=30)
            except httpx.HTTPError:
                time.sleep(PAUSE)
                continue
            self.told.resent += sent > 1
            if reply.status_code in (200, 201):
                found: dict[str, Any] = reply.json()
                return found
            if reply.status_code != 503:
                self.told.wrong.append(f"{path} try {sent}: {reply.status_code} {reply.text[:200]}")
                return None
            time.sleep(PAUSE)
        return None

    def _play_a_game(self) -> None:
        self.told.opens += 1
        opened = self._post("/api/tables", GAME)
        if opened is None:
            return
        id = opened["table"]["id"]
        self.told.tables.add(id)
        self.told.seats[id] = 0
        people = []
        for name in ("Bea", "Cal"):
            self.told.seats[id] += 1
            wish = {"name": name, "nonce": secrets.token_hex(8)}
            joined = self._post(f"/api/tables/{id}/join", wish, opened["invite"])
            if joined is None:
                return
            people.append(Person(self.base(), id, joined["secret"], joined["seat"]))
        if {person.letter for person in people} != {"A", "B"}:
            self.told.wrong.append(f"{id}: both sit at {people[0].letter}")
        while not self.stopping.is_set():
            try:
                for person in people:
                    person.base = self.base()
                    person.connect()
                if self._play_on(people):
                    break
            except LOST:
                time.sleep(PAUSE)
            finally:
                for person in people:
                    person.close()

    def _play_on(self, people: list[Person]) -> bool:
        """Play until the game is over, which is True, or the line breaks."""
        pending = self.pending
        while not self.stopping.is_set():
            newest = max(person.position["version"] for person in people)
            for person in people:
                person.wait_until(newest)
            if people[0].position["result"] is not None:
                return True
            if pending is None or pending[0] not in people:
                asked = next((person for person in people if person.position["ask"] is not None), None)
                if asked is None:
                    people[0].read()
                    continue
                ask = asked.position["ask"]
                pending = (asked, secrets.token_hex(6), ask["options"][0]["key"], ask["version"])
                self.pending = pending
            else:
                self.told.resent += 1
            self._answer(*pending)
            self.pending = pending = None
        return False

    def _answer(self, person: Person, key: str, option: str, version: int) -> None:
        while not self.stopping.is_set():
            reply = person.answer(option, key, version)
            if reply["type"] == "error" and reply["code"] in ("store", "unsure"):
                self.told.resent += 1
                time.sleep(PAUSE)
                continue
            if reply["type"] in ("update", "done"):
                at = reply["position"]["version"] if reply["type"] == "update" else reply["version"]
                self.told.answers.append((person.table, "AB".index(str(person.letter)), key, at))
                if reply["type"] == "done":
                    person.close()
                    person.connect()
            elif reply["code"] != "stale":
                self.told.wrong.append(f"{person.table}: {reply}")
            return
        raise TimeoutError
