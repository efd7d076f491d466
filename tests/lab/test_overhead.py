"""What a report costs."""

import json
from pathlib import Path

import pytest

from scrapyard.lab.overhead import cost
from tests.shell import run


def test_the_cost_is_a_median_inside_its_interval() -> None:
    said: list[str] = []
    found = cost("bolt", 3, 2, said.append)
    assert found["low"] <= found["cost"] <= found["high"]
    assert said[-1] == "bolt  round 3/3"


@pytest.mark.slow
def test_the_bench_prints_it(tmp_path: Path) -> None:
    done = run(tmp_path, "bench", "--report", "--game", "bolt", "--rounds", "1", "--json")
    assert done.returncode == 0, done.stderr
    assert set(json.loads(done.stdout)["games"]) == {"bolt"}
