"""The benchmark's plumbing; its numbers are for people to look at."""

import sys
from types import SimpleNamespace
from typing import Any

import pytest

from scrapyard.kernel.errors import ScrapyardError
from scrapyard.lab import bench
from scrapyard.lab.turns import Child


@pytest.mark.slow
def test_every_build_is_measured_and_a_missing_one_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "PEERS", [("no_such_engine", "uno")])
    said: list[str] = []
    report = bench.measure(["bolt"], 2, 0.01, said.append)
    pure = report["games"]["bolt"]["pure"]
    assert {"decisions_per_s", "games_per_s", "clone_us", "bytes"} <= set(pure)
    assert min(pure["decisions_per_s"], pure["games_per_s"], pure["clone_us"], pure["bytes"]) > 0
    compiled = report["games"]["bolt"]["compiled"]
    assert compiled is None or compiled["decisions_per_s"] > 0
    assert report["peers"] == {"no_such_engine: uno": None}
    assert "round 2/2  bolt pure" in said


COPIES = {"first_clone_us": 3.0, "clone_us": 2.5}


class FakeChild:
    """Measures what it is told to."""

    def __init__(self, module: str, arguments: list[str], environment: dict[str, str]) -> None:
        pure = environment.get("SCRAPYARD_PURE") == "1"
        self.rows = [1.0, 5.0, 2.0] if pure else [10.0, 50.0, 20.0]
        if "peers" in module:
            self.rows = [4.0, 4.0, 100.0]
        self.greeting = {"compiled": not pure, "seats": 2}

    def measure(self, request: dict[str, Any]) -> dict[str, float]:
        speed = self.rows.pop(0)
        return {"decisions_per_s": speed, "decisions_per_s_with_checkpoints": speed / 2, **COPIES}

    def close(self) -> None:
        pass


def test_medians_of_the_rounds_and_ratios_of_the_medians(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "Child", FakeChild)
    monkeypatch.setattr(bench, "PEERS", [("open_spiel", "hearts")])
    monkeypatch.setattr("importlib.util.find_spec", lambda name: SimpleNamespace(name=name))
    report = bench.measure(["bolt"], 3, 1.0, lambda _: None)
    assert report["games"]["bolt"] == {
        "compiled": {"seats": 2, "decisions_per_s": 20.0, "decisions_per_s_with_checkpoints": 10.0, **COPIES},
        "pure": {"seats": 2, "decisions_per_s": 2.0, "decisions_per_s_with_checkpoints": 1.0, **COPIES},
    }
    ratios = {name: row["ratio"] for name, row in report["goals"]["bolt"].items()}
    assert ratios == pytest.approx(
        {"with checkpoints / without": 0.5 / 0.9, "first copy at a point, µs": 1.0, "repeated copies, µs": 0.8}
    )
    assert report["ratios"] == {"bolt": {"open_spiel: hearts": 5.0}}


def test_a_child_that_dies_says_why() -> None:
    with pytest.raises(ScrapyardError, match="no_such_module"):
        Child("no_such_module", [], {"PATH": "", "PYTHONPATH": ":".join(sys.path)})
