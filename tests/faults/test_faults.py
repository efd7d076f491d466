"""The harness in short: it finds nothing in a server that syncs, and something in one that does not."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from scrapyard.games import all_games
from tests.faults.__main__ import control
from tests.faults.faults import ON_POSTGRESQL, Fault, Found, plan, postgresql_round, sqlite_round
from tests.faults.hostile import hostile_round
from tests.faults.nursery import Nursery
from tests.faults.swaps import compare
from tests.server.conftest import new_database


@pytest.fixture(scope="module")
def nursery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nursery]:
    nursery = Nursery(tmp_path_factory.mktemp("nursery"))
    yield nursery
    nursery.close()


def test_the_same_seed_draws_the_same_faults() -> None:
    assert plan(("kill", "power"), 7, 20) == plan(("kill", "power"), 7, 20)
    assert plan(("kill", "power"), 7, 20) != plan(("kill", "power"), 8, 20)


@pytest.mark.slow
def test_a_server_that_syncs_nothing_is_found_out(nursery: Nursery, tmp_path: Path) -> None:
    assert control(nursery, tmp_path / "control", 3) > 0


@pytest.mark.slow
def test_kills_and_power_cuts_lose_nothing(nursery: Nursery, tmp_path: Path) -> None:
    found = Found()
    faults = [Fault("kill", 0.8, 1), Fault("power", 0.8, 2), Fault("power", 0.8, 3)]
    sqlite_round(nursery, tmp_path / "round", faults, found)
    assert found.wrong == []
    assert found.answers > 20
    assert found.faults["power"] == 2


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1])
def test_two_servers_whose_connections_die_around_commits_lose_and_double_nothing(
    nursery: Nursery, postgres: str, tmp_path: Path, seed: int
) -> None:
    found = Found()
    faults = [Fault("cut", 0.3, seed * 100 + number) for number in range(12)] + plan(ON_POSTGRESQL, seed, 4)
    postgresql_round(nursery, tmp_path / "round", new_database(postgres), faults, found)
    assert found.wrong == []
    assert found.faults["cut"] >= 10
    assert found.answers > 20


@pytest.mark.slow
def test_hostile_messages_are_answered_and_change_nothing(nursery: Nursery, tmp_path: Path) -> None:
    found = Found()
    hostile_round(nursery, tmp_path / "round", 5, 2000, found)
    assert found.wrong == []
    assert found.hostile >= 2000
    assert found.answers > 0


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(all_games()))
def test_swapped_positions_look_the_same(game: str) -> None:
    told = list(islice(compare(game, 1), 200))
    assert len(told) == 200
    assert [wrong for wrong in told if wrong] == []
