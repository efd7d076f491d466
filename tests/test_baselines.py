"""The bench of baselines goes on where it was stopped, and tells the same."""

import importlib.util
from pathlib import Path

from scrapyard.lab.simulate import Plan, simulate

SOURCE = Path(__file__).parent.parent / "bench/baselines.py"


def test_games_that_were_played_are_kept_and_only_missing_ones_are_played(tmp_path: Path) -> None:
    spec = importlib.util.spec_from_file_location("baselines", SOURCE)
    assert spec is not None and spec.loader is not None
    bench = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(bench)
    plan = Plan("bolt", ["random", "greedy"], 5, rotate=True)
    first, again = bench.Keeper(tmp_path), bench.Keeper(tmp_path)
    first.play(plan, 2, 1, lambda _: None)
    told: list[int] = []
    assert again.play(plan, 6, 1, told.append) == simulate(plan, 6, 1, lambda _: None)
    assert sum(told) == 4
    assert again.seconds > first.seconds > 0
    again.play(Plan("bolt", ["random", "greedy"], 6, rotate=True), 2, 1, lambda _: None)
    assert len(list(tmp_path.iterdir())) == 2
