"""Two servers on one PostgreSQL: wherever somebody is connected, it is one table."""

import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from prometheus_client.mmap_dict import MmapedDict

from scrapyard.games import find_game
from scrapyard.kernel.record import parse
from scrapyard.kernel.replay import verify
from tests.server.conftest import FAST, RUN, Server, new_database
from tests.server.people import Person, join, open_table, play_on, whoever_is_asked


@pytest.fixture
def pair(postgres: str, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    config = replace(FAST, store=new_database(postgres))
    servers = Server(config, tmp_path).start(), Server(config, tmp_path).start()
    yield servers
    for server in servers:
        server.stop()


def _across(pair: tuple[Server, Server], seats: int = 2, bots: str = "") -> list[Person]:
    """Two people at one table, each at another server."""
    first, second = pair
    settings = {"final_round": "8", "overtime_round": "off"}
    table, _ = open_table(first.base, seats, settings=settings, bots=[{"seat": seat} for seat in bots])
    people = [join(first.base, table, "Bea").connect(), join(second.base, table, "Cal").connect()]
    for person in people:
        person.wait_until(1)
    return people


def test_people_at_two_workers_play_one_game(pair: tuple[Server, Server]) -> None:
    people = _across(pair, 3, "C")
    assert play_on(people) > 10
    assert people[0].position["result"] == people[1].position["result"]
    assert verify(parse(people[1].get("record").text), find_game)


def test_talk_and_presence_reach_the_other_worker(pair: tuple[Server, Server]) -> None:
    people = _across(pair)
    people[0].do("chat", text="anybody there?")
    assert people[1].read_until("chat")["chat"]["text"] == "anybody there?"
    people[0].close()
    while people[1].card["seats"][0]["connected"]:
        people[1].read()


def test_two_workers_racing_for_one_version_make_one_answer(pair: tuple[Server, Server]) -> None:
    people = _across(pair)
    for turn in range(12):
        asked = whoever_is_asked(people)
        newest = asked.position["version"]
        options = [option["key"] for option in asked.position["ask"]["options"]]
        twins = [Person(server.base, asked.table, asked.secret, asked.letter).connect() for server in pair]
        for twin in twins:
            twin.wait_until(newest)
        with ThreadPoolExecutor(2) as racers:
            racing = [racers.submit(twins[i].answer, options[-i % len(options)], f"race{turn}-{i}") for i in range(2)]
            replies = sorted((race.result() for race in racing), key=lambda reply: str(reply["type"]))
        assert [reply["type"] for reply in replies] == ["error", "update"], turn
        assert replies[0]["code"] == "stale"
        for twin in twins:
            twin.wait_until(newest + 1)
        settled = max(twin.position["version"] for twin in twins)
        for twin in twins:
            twin.wait_until(settled)  # what has one answer only may have been answered since
        assert twins[0].position["view"] == twins[1].position["view"]
        for twin in twins:
            twin.close()
        for person in people:
            person.wait_until(newest + 1)


def test_a_rematch_reaches_the_other_worker(pair: tuple[Server, Server]) -> None:
    people = _across(pair)
    play_on(people)
    people[0].read_until("table")
    id = people[0].post("rematch").json()["id"]
    assert people[1].read_until("rematch")["table"] == id


def test_several_worker_processes_share_one_port(postgres: str, tmp_path: Path) -> None:
    server = Server(replace(FAST, store=new_database(postgres)), tmp_path, workers=2).start()
    try:
        while server.log.read_text().count('"event": "ready"') < 2:
            time.sleep(0.1)
        table, _ = open_table(server.base, 2)
        people = [join(server.base, table, name).connect() for name in ("Bea", "Cal")]
        for person in people:
            person.wait_until(1)
        assert play_on(people, 20) == 20
        assert "scrapyard_answers_total" in httpx.get(f"{server.base}/metrics").text
    finally:
        server.stop()


NEXT = (
    """
import os
import sys
import shutil
import tempfile
from pathlib import Path
from scrapyard.server.store import engine
folder = Path(tempfile.mkdtemp()) / "migrations"
shutil.copytree(engine.MIGRATIONS, folder)
(folder / "versions" / "m9000_next.py").write_text('''
import sqlalchemy as sa
from alembic import op
from alembic.script import ScriptDirectory

revision, down_revision = "9000", "HEAD"


def upgrade():
    op.add_column("tables", sa.Column("mood", sa.Text))
    op.add_column("seats", sa.Column("colour", sa.String(20), nullable=False, server_default="red"))
    op.create_table("parrots", sa.Column("id", sa.Integer, primary_key=True))
'''.replace("HEAD", max(path.stem[1:5] for path in folder.glob("versions/m*.py"))))
engine.MIGRATIONS = folder
from scrapyard.server.tables.notices import Notices
plain = Notices.notice
Notices.notice = lambda self, table, what, **more: plain(self, table, what, mood="merry", **more)
"""
    + RUN
)
"""A server of the next release: its schema has more, and so have its notices."""


def test_two_neighbouring_releases_serve_one_table(postgres: str, tmp_path: Path) -> None:
    config = replace(FAST, store=new_database(postgres))
    old, new = Server(config, tmp_path).start(), Server(config, tmp_path)
    new.program = NEXT
    try:
        people = _across((old, new.start()))
        play_on(people, 10)
        old.kill()
        old.start()
        people[0].close()
        people[0].connect()
        assert play_on(people, 10) == 10
        again, _ = open_table(old.base, 2)
        assert join(new.base, again, "Dot").letter == "A"
    finally:
        old.stop()
        new.stop()


def test_a_release_comes_server_by_server_under_a_game_that_goes_on(postgres: str, tmp_path: Path) -> None:
    config = replace(FAST, store=new_database(postgres))
    servers = (Server(config, tmp_path).start(), Server(config, tmp_path).start())
    try:
        people = _across(servers)
        for person, server in zip(people, servers, strict=True):
            assert play_on(people, 6) == 6
            server.stop()
            server.program = NEXT
            server.start()
            person.close()
            person.connect()
            for one in people:
                one.wait_until(person.position["version"])
        assert play_on(people, 6) == 6
    finally:
        for server in servers:
            server.stop()


def open_sockets(gauges: Path) -> float:
    """How many a worker has, by its own file of what can be counted."""
    values = MmapedDict.read_all_values_from_file(str(gauges))  # type: ignore[no-untyped-call]
    return float(sum(value for key, value, *_ in values if "scrapyard_sockets" in key))


def test_what_a_dead_worker_had_open_is_not_counted_any_more(postgres: str, tmp_path: Path) -> None:
    server = Server(replace(FAST, store=new_database(postgres)), tmp_path, workers=2)
    server.environment = {"PROMETHEUS_MULTIPROC_DIR": str(tmp_path / "metrics")}
    (tmp_path / "metrics").mkdir()
    server.start()
    try:
        while server.log.read_text().count('"event": "ready"') < 2:
            time.sleep(0.1)
        people = [join(server.base, open_table(server.base, 2)[0], "Bea").connect() for _ in range(6)]
        assert "scrapyard_sockets 6.0" in httpx.get(f"{server.base}/metrics").text
        assert server.process is not None
        files = {int(path.stem.rpartition("_")[2]): path for path in (tmp_path / "metrics").glob("gauge_livesum_*.db")}
        victim = max(files, key=lambda pid: open_sockets(files[pid]))  # one worker may have taken them all
        lost = open_sockets(files[victim])
        os.kill(victim, signal.SIGKILL)
        while server.log.read_text().count('"event": "ready"') < 3:
            time.sleep(0.1)
        left = httpx.get(f"{server.base}/metrics").text
        assert lost > 0
        assert f"scrapyard_sockets {6 - lost}" in left
        assert not files[victim].exists()
        assert len(people) == 6
    finally:
        server.stop()


def test_a_standing_answer_is_known_to_the_other_worker_and_told_to_its_owner_alone(
    pair: tuple[Server, Server],
) -> None:
    people = _across(pair)
    people[1].do("standing", wishes=["stop between"])
    moved = Person(pair[0].base, people[1].table, people[1].secret, people[1].letter).connect()
    while not any(one["on"] for one in moved.position["standing"]):
        moved.read()
    assert [one["wish"] for one in moved.position["standing"] if one["on"]] == ["stop between"]
    assert not any(one["on"] for one in people[0].position["standing"])
