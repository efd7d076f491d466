"""The harness in short: it finds nothing in a server that syncs, and something in one that does not."""

from pathlib import Path

import pytest

from tests.faults.__main__ import control
from tests.faults.faults import ON_POSTGRESQL, Fault, Found, plan, postgresql_round, sqlite_round
from tests.server.conftest import new_database


def test_the_same_seed_draws_the_same_faults() -> None:
    assert plan(("kill", "power"), 7, 20) == plan(("kill", "power"), 7, 20)
    assert plan(("kill", "power"), 7, 20) != plan(("kill", "power"), 8, 20)


def test_a_server_that_syncs_nothing_is_found_out(tmp_path: Path) -> None:
    assert control(tmp_path / "control", 3) > 0


def test_kills_and_power_cuts_lose_nothing(tmp_path: Path) -> None:
    found = Found()
    sqlite_round(tmp_path / "round", [Fault("kill", 0.8, 1), Fault("power", 0.8, 2), Fault("power", 0.8, 3)], found)
    assert found.wrong == []
    assert found.answers > 20
    assert found.faults["power"] == 2


@pytest.mark.parametrize("seed", [1])
def test_two_servers_whose_connections_die_around_commits_lose_and_double_nothing(
    postgres: str, tmp_path: Path, seed: int
) -> None:
    found = Found()
    faults = [Fault("cut", 0.3, seed * 100 + number) for number in range(12)] + plan(ON_POSTGRESQL, seed, 4)
    postgresql_round(tmp_path / "round", new_database(postgres), faults, found)
    assert found.wrong == []
    assert found.answers > 20
