"""Every benchmark says in the same way what of its goals is reached; the numbers are for people to look at."""

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType

import pytest

BENCH = Path(__file__).parent.parent / "bench"


@pytest.fixture
def goals(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(BENCH)
    return _loaded("goals")


def _loaded(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, BENCH / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def test_a_ratio_says_which_part_of_a_goal_is_reached(goals: ModuleType) -> None:
    assert goals.Goal("answers", 120.0, "", 80.0, least=True).ratio == 1.5
    assert goals.Goal("p99", 20.0, "ms", 50.0).ratio == 2.5
    assert goals.Goal("p99", 100.0, "ms", 50.0).ratio == 0.5
    assert goals.Goal("p99", 50.0, "ms", 50.0).met and not goals.Goal("p99", 50.1, "ms", 50.0).met


def test_what_is_missed_is_named_and_nothing_else(goals: ModuleType) -> None:
    held, missed = goals.Goal("held", 1.0, "s", 2.0), goals.Goal("late", 3.0, "s", 2.0)
    assert goals.missed([held]) is None
    assert goals.missed([held, missed]) == "1 missed: late"
    assert str(held).endswith("held") and str(missed).endswith("MISSED")


def test_one_run_has_the_goals_of_every_part_and_fails_if_one_is_missed(
    goals: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    everything = _loaded("all")
    rows = {"server.py": (3.0, True), "growth.py": (1.0, False), "waits.py": (5.0, False)}

    def run(command: list[str], **_: object) -> None:
        value, least = rows[Path(command[1]).name]
        goals.save(Path(command[3]), [goals.Goal(Path(command[1]).name, value, "", 2.0, least)])

    monkeypatch.setattr(everything.subprocess, "run", run)
    monkeypatch.setattr(everything, "_said", lambda command: {"goals": {"bolt": {GAME: {"figure": 4.5, "goal": 4.0}}}})
    monkeypatch.setattr(sys, "argv", ["all.py", "--json", str(tmp_path / "bench.json")])
    with pytest.raises(SystemExit) as end:
        everything.main()
    assert end.value.code == "1 missed: waits.py"
    written = {row["name"]: row["ratio"] for row in json.loads((tmp_path / "bench.json").read_text())["goals"]}
    assert written == {f"bolt: {GAME}": 4.5 / 4, "server.py": 1.5, "growth.py": 2.0, "waits.py": 0.4}
    assert capsys.readouterr().out.count("MISSED") == 1


GAME = "decisions/s, times crazy_eights"
