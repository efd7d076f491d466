"""Faults as data, and the servers that they happen to. Each round ends with a look into the store."""

import os
import random
import signal
import time
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import psycopg

from tests.faults import power
from tests.faults.check import losses
from tests.faults.crowd import Acknowledged, Couple
from tests.faults.line import Line
from tests.faults.nursery import Child, Nursery
from tests.server.conftest import FAST

KINDS = ("kill", "power", "cut", "worker", "terminate", "crash")
"""SQLite: the server is killed, the power fails. PostgreSQL with two servers: a connection is cut around a commit, a
server is killed, the database ends its connections, the database itself crashes and recovers."""
ON_POSTGRESQL = ("cut", "cut", "worker", "terminate", "crash")
COUPLES = 3
RECOVERY = 60.0
"""So long a database may take to come back from a crash."""


@dataclass(frozen=True)
class Fault:
    """One fault: what happens, after how many seconds of play, with which dice."""

    kind: str
    after: float
    seed: int


@dataclass
class Found:
    """What a run did and saw."""

    faults: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))
    answers: int = 0
    resent: int = 0
    tables: int = 0
    under_way: int = 0
    """Writes that were not synced when the power failed."""
    hostile: int = 0
    """Hostile messages and requests that were answered."""
    wrong: list[str] = field(default_factory=list)

    def add(self, told: Acknowledged, address: str) -> None:
        self.answers += len(told.answers)
        self.resent += told.resent
        self.tables += len(told.tables)
        self.wrong += losses(address, told)


def plan(kinds: tuple[str, ...], seed: int, count: int) -> list[Fault]:
    """So many faults, drawn."""
    dice = random.Random(seed)
    return [Fault(dice.choice(kinds), dice.uniform(0.2, 1.2), dice.randrange(2**31)) for _ in range(count)]


def crowd(bases: list[str], told: Acknowledged, couples: int = COUPLES) -> list[Couple]:
    people = [Couple(bases, told) for _ in range(couples)]
    for couple in people:
        couple.start()
    return people


def part(people: list[Couple]) -> None:
    for couple in people:
        couple.stopping.set()
    for couple in people:
        couple.join(60)


def sqlite_round(nursery: Nursery, folder: Path, faults: list[Fault], found: Found, careless: bool = False) -> None:
    """One store, one server, killed again and again while people play."""
    folder.mkdir(parents=True)
    store, journal = folder / "store.db", folder / "journal"
    address = f"sqlite:///{store}"
    server = Child(nursery, replace(FAST, store=address), folder, careless)
    told = Acknowledged()
    cuts = any(fault.kind == "power" for fault in faults)
    if cuts:
        server.environment = {"FAULTS_STORE": str(store), "FAULTS_JOURNAL": str(journal)}
    before = power.contents(store)
    server.start()
    people = crowd([server.base], told)
    try:
        for fault in faults:
            time.sleep(fault.after)
            server.kill()
            found.faults[fault.kind] += 1
            if fault.kind == "power":
                found.under_way += power.cut(before, journal, store, random.Random(fault.seed))
            if cuts:
                journal.unlink(missing_ok=True)
                before = power.contents(store)
            if careless:
                break
            server.start()
        time.sleep(0.5)
    finally:
        part(people)
        server.stop()
    found.add(told, address)


def postgresql_round(nursery: Nursery, folder: Path, address: str, faults: list[Fault], found: Found) -> None:
    """Two servers on one database, each fault at one of them; people use both."""
    folder.mkdir(parents=True)
    line = Line(address)
    servers = [Child(nursery, replace(FAST, store=line.address), folder) for _ in range(2)]
    for server in servers:
        server.start()
    told = Acknowledged()
    people = crowd([server.base for server in servers], told)
    try:
        for fault in faults:
            dice = random.Random(fault.seed)
            time.sleep(fault.after)
            if fault.kind == "cut":
                line.cut_next(dice)
            elif fault.kind == "worker":
                hit = dice.choice(servers)
                hit.kill()
                _start_again(hit)
            else:
                _disturb(address, fault.kind == "crash")
            found.faults[fault.kind] += fault.kind != "cut"
        time.sleep(1.0)
    finally:
        part(people)
        found.faults["cut"] += sum(line.made.values())
        for server in servers:
            server.stop()
        line.close()
    found.add(told, address)


def _start_again(server: Child) -> None:
    """As whoever looks after a server does: while the database recovers it does not start, and is started again."""
    deadline = time.monotonic() + RECOVERY
    while True:
        try:
            server.start()
            return
        except AssertionError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.5)


def _disturb(address: str, crash: bool) -> None:
    """The database ends its connections; or one of its processes is killed, and all of it starts anew from its log."""
    with _connected(address) as connection:
        others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        if not crash:
            connection.execute(f"SELECT pg_terminate_backend(pid) {others}")
            return
        found = connection.execute(f"SELECT pid {others} LIMIT 1").fetchone()
    if found is not None:
        os.kill(found[0], signal.SIGKILL)


def _connected(address: str) -> "psycopg.Connection[tuple[Any, ...]]":
    """A connection, as soon as the database has recovered from the last crash."""
    deadline = time.monotonic() + RECOVERY
    while True:
        try:
            return psycopg.connect(address, autocommit=True)
        except psycopg.OperationalError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.2)
