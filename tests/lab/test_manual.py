"""Reports as pages of the manual."""

import subprocess
from pathlib import Path

import pytest

from scrapyard.lab.manual import Column, file_of, write
from scrapyard.lab.parts import here
from scrapyard.lab.reporting import Order, make_report
from scrapyard.lab.simulate import Plan
from scrapyard.lab.sources import CHANGED, UNKNOWN, commit_of, note, noted

PAGES = Path(__file__).parents[2] / "docs/design/reports"
GAMES = ("bolt", "blast_tactics", "blastbots", "robot_rampage", "rocket_rollout")


def column(folder: Path, title: str, seed: int) -> Column:
    order = Order(Plan("bolt", ["random", "random"], seed), 20, folder, here(1))
    findings, _ = make_report(order, lambda _count: None)
    return Column(title, f"scrapyard report bolt --seed {seed}", findings, ["0123456", f"89abcde {CHANGED}"])


def commit(root: Path) -> str:
    """Commit everything; the short name."""
    who = ["-c", "user.name=N", "-c", "user.email=n@example.org"]
    for command in (["init", "-q"], ["add", "."], [*who, "commit", "-q", "-m", "one"]):
        subprocess.run(["git", "-C", str(root), *command], check=True)
    done = subprocess.run(["git", "-C", str(root), "rev-parse", "HEAD"], check=True, capture_output=True, text=True)
    return done.stdout[:7]


def test_games_are_of_a_commit_and_say_so_if_the_sources_were_changed_since(tmp_path: Path) -> None:
    for folder in ("src", "docs"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "file").write_text("as it was")
    name = commit(tmp_path)
    (tmp_path / "docs/file").write_text("a page plays no games")
    assert commit_of(tmp_path) == name
    (tmp_path / "src/file").write_text("changed")
    assert commit_of(tmp_path) == f"{name} {CHANGED}"
    (tmp_path / "src/file").write_text("as it was")
    (tmp_path / "src/new").write_text("not yet known to git")
    assert commit_of(tmp_path) == f"{name} {CHANGED}"


def test_sources_that_are_in_no_clone_are_of_no_commit(tmp_path: Path) -> None:
    assert commit_of(tmp_path) == UNKNOWN


def test_games_that_two_commits_played_name_both(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    assert noted(folder) == []
    for name in ("0123456", "89abcde", "0123456"):
        note(folder, name)
    assert noted(folder) == ["0123456", "89abcde"]


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
    assert (
        "`scrapyard report bolt --seed 2` (20 games, played by commit 0123456 and 89abcde with changes not committed)"
        in text
    )
    shown = {line.rpartition("(images/")[2].rstrip(")") for line in text.splitlines() if line.startswith("![")}
    assert shown == {path.name for path in (pages / "images").iterdir()}


def test_every_game_has_its_page_with_commands_and_charts_that_are_there() -> None:
    for game in GAMES:
        text = (PAGES / f"{file_of(game)}.md").read_text(encoding="utf-8")
        assert f"`scrapyard report {game} --games 2000 --seed 1 --also ''` (2,000 games, played by commit " in text
        assert CHANGED not in text
        assert f"`scrapyard report {game} --player search:iterations=50 --games " in text
        for line in text.splitlines():
            if line.startswith("!["):
                assert (PAGES / line.rpartition("(")[2].rstrip(")")).is_file()
