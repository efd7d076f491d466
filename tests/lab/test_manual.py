"""Reports as pages of the manual."""

from pathlib import Path

import pytest

from scrapyard.lab.manual import Column, file_of, write
from scrapyard.lab.parts import here
from scrapyard.lab.reporting import Order, make_report
from scrapyard.lab.simulate import Plan

PAGES = Path(__file__).parents[2] / "docs/design/reports"
GAMES = ("bolt", "blast_tactics", "blastbots", "robot_rampage", "rocket_rollout")


def column(folder: Path, title: str, seed: int) -> Column:
    order = Order(Plan("bolt", ["random", "random"], seed), 20, folder, here(1))
    findings, _ = make_report(order, lambda _count: None)
    return Column(title, f"scrapyard report bolt --seed {seed}", findings)


@pytest.mark.slow
def test_a_page_has_both_runs_side_by_side_and_its_charts(tmp_path: Path) -> None:
    pages = tmp_path / "pages"
    (pages / "images").mkdir(parents=True)
    (pages / "images/bolt-old.svg").write_text("an earlier page's")
    columns = [column(tmp_path / "one", "these bots", 1), column(tmp_path / "two", "those bots", 2)]
    write(pages, "bolt", columns, "2026-11-18", "a machine")
    text = (pages / "bolt.md").read_text(encoding="utf-8")
    (row,) = [line for line in text.splitlines() if line.startswith("| Rounds |")]
    cells = [cell.strip() for cell in row.split("|")[2:4]]
    assert cells == [next(one.text for one in each.findings.figures if one.name == "rounds") for each in columns]
    assert "`scrapyard report bolt --seed 2` (20 games)" in text
    shown = {line.rpartition("(images/")[2].rstrip(")") for line in text.splitlines() if line.startswith("![")}
    assert shown == {path.name for path in (pages / "images").iterdir()}


def test_every_game_has_its_page_with_commands_and_charts_that_are_there() -> None:
    for game in GAMES:
        text = (PAGES / f"{file_of(game)}.md").read_text(encoding="utf-8")
        assert f"`scrapyard report {game} --games 2000 --seed 1 --also ''` (2,000 games)" in text
        assert f"`scrapyard report {game} --player search:iterations=50 --games " in text
        for line in text.splitlines():
            if line.startswith("!["):
                assert (PAGES / line.rpartition("(")[2].rstrip(")")).is_file()
