"""The workbench over HTTP: what forms are made from, simulations and their bounds."""

import asyncio
import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from scrapyard.games import all_games
from scrapyard.server.models.lab import LabSight, Simulate
from scrapyard.server.web.laboratory import Runs
from tests.server.conftest import FAST, Server

GENTLE = {"card": [{"id": "haymaker", "action": [{"do": "damage", "who": "one", "hits": [{"n": 1}]}]}]}


@contextmanager
def simulation(base: str, game: str = "bolt", **wish: Any) -> Iterator[Iterator[LabSight]]:
    """The events of one simulation, as they come."""
    with httpx.stream("POST", f"{base}/api/games/{game}/simulate", json=wish, timeout=120) as reply:
        assert reply.status_code == 200, reply.read()
        assert reply.headers["content-type"].startswith("text/event-stream")
        yield (LabSight(**json.loads(line[6:])) for line in reply.iter_lines() if line.startswith("data: "))


def played(base: str, game: str = "bolt", **wish: Any) -> list[LabSight]:
    with simulation(base, game, **wish) as sights:
        return list(sights)


def refused(base: str, game: str = "bolt", **wish: Any) -> tuple[int, str]:
    reply = httpx.post(f"{base}/api/games/{game}/simulate", json=wish, timeout=60)
    return reply.status_code, str(reply.json()["text"])


@pytest.mark.parametrize("game", all_games())
def test_every_game_has_a_form_and_says_what_is_printed(base: str, game: str) -> None:
    found = httpx.get(f"{base}/api/games/{game}/workbench").json()
    content = httpx.get(f"{base}/api/games/{game}/content").json()["content"]
    kind = found["form"]["$defs"][found["form"]["$ref"].rpartition("/")[2]]
    assert set(content) <= set(kind["properties"])
    assert found["printed"]
    assert httpx.get(f"{base}/api/games").json()["lab"] is True


def test_a_variant_is_simulated_beside_the_base_set_and_sights_come_while_it_plays(base: str) -> None:
    sights = played(base, games=40, pack=GENTLE)
    last = sights[-1]
    assert (last.state, last.games, last.total) == ("over", 40, 40)
    assert all(sight.state == "playing" and sight.games < 40 for sight in sights[:-1])
    assert last.base and last.yours
    assert last.base.figures != last.yours.figures
    assert [one.figure for one in last.differences] == ["order.1", "rounds", "decisions", "lead_changes"]


def test_the_base_set_against_itself_differs_in_nothing(base: str) -> None:
    last = played(base, games=12, player="random", seed=7)[-1]
    assert last.base == last.yours
    assert {one.value for one in last.differences} == {0.0}


def test_a_pack_that_cannot_be_played_fails_with_its_place(base: str) -> None:
    (sight,) = played(base, games=10, pack={"card": [{"id": "haymaker", "count": 0}]})
    assert sight.state == "failed"
    assert "card haymaker count" in sight.text


def test_what_is_out_of_bounds_is_refused(base: str) -> None:
    assert refused(base, "chess")[0] == 404
    assert refused(base, games=9)[0] == 422
    status, text = refused(base, games=2000)
    assert (status, text) == (409, "at most 1000 games are simulated here; `scrapyard report` plays more")
    status, text = refused(base, games=10, pack={"card": [{"id": "x", "name": "y" * 70_000}]})
    assert status == 409 and "at most 60000 characters" in text


def children(server: Server) -> list[int]:
    """The simulations that the machine runs for this server: how far each gives way."""
    assert server.process is not None
    found = []
    for status in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            fields = (status.parent / "stat").read_text().rpartition(")")[2].split()
            if int(fields[1]) == server.process.pid and b"scrapyard.lab.live" in status.read_bytes():
                found.append(int(fields[16]))
        except OSError:
            continue
    return found


def test_one_at_a_time_for_an_address_and_hanging_up_ends_it(sqlite_server: Server) -> None:
    base = sqlite_server.start(lab_games=100_000, lab_nice=3).base
    with simulation(base, games=100_000) as sights:
        assert next(sights).state == "playing"
        assert children(sqlite_server) == [os.nice(0) + 3]
        status, text = refused(base, games=10)
        assert status == 429
        assert text.startswith("one simulation at a time for your address")
    deadline = time.monotonic() + 30
    while children(sqlite_server) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert children(sqlite_server) == []
    assert played(base, games=10, player="random")[-1].state == "over"


def test_time_is_bounded_and_what_was_played_is_told(sqlite_server: Server) -> None:
    base = sqlite_server.start(lab_games=100_000, lab_seconds=3.0).base
    last = played(base, games=100_000)[-1]
    assert last.state == "stopped"
    assert 0 < last.games < 100_000


def test_who_reads_slowly_is_told_the_end_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bound is on the simulation, not on whoever reads about it."""
    monkeypatch.setattr("scrapyard.server.web.laboratory.GRACE", 2.0)
    runs = Runs(replace(FAST, store=f"sqlite:///{tmp_path / 'store.db'}", lab_games=100_000, lab_seconds=1.0))

    async def read() -> list[LabSight]:
        sights = []
        async for event in runs.sights("1.2.3.4", "bolt", Simulate(games=100_000)):
            sights.append(LabSight(**json.loads(event[6:])))
            await asyncio.sleep(4.0)
        return sights

    last = asyncio.run(read())[-1]
    assert (last.state, runs.addresses) == ("stopped", set())


def test_no_lab_means_no_lab(sqlite_server: Server) -> None:
    base = sqlite_server.start(lab=False).base
    assert httpx.get(f"{base}/api/games").json()["lab"] is False
    assert httpx.get(f"{base}/api/games/bolt/workbench").status_code == 409
    assert refused(base, games=10) == (
        409,
        "this server has no workbench: it was started with --no-lab, or without polars",
    )


def test_without_packs_only_the_base_set_is_simulated(sqlite_server: Server) -> None:
    base = sqlite_server.start(packs=False).base
    assert refused(base, games=10, pack=GENTLE)[0] == 409
    assert played(base, games=10, player="random")[-1].state == "over"
