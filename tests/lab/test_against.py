"""One build against another: who goes first, what the ratios say, and the whole of it in a small repository."""

import json
import os
import shutil
import subprocess
import sys
from io import StringIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from rich.console import Console

import scrapyard
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.lab import against, builds, instructions, probe
from scrapyard.lab.against import HERE, THERE, compared, median_interval
from scrapyard.lab.report import show_against

SPEEDS = ("decisions_per_s", "decisions_per_s_with_checkpoints", "simulations_per_s")


class FakeTree(against.Tree):
    """Measures nothing, and says who was asked for what."""

    def __init__(self, name: str, asked: list[tuple[str, str, int]], speed: float) -> None:
        super().__init__(Path(name), pure=True)
        self.asked = asked
        self.speed = speed

    def measure(self, game: str, request: dict[str, Any]) -> dict[str, float]:
        seed = request["seed"]
        self.asked.append((game, self.folder.name, seed))
        return {**dict.fromkeys(SPEEDS, self.speed * seed), "clone_us": 10 / self.speed, "bytes": 7.0}


def test_builds_take_turns_with_the_same_seed_and_the_other_goes_first_in_the_next_round() -> None:
    asked: list[tuple[str, str, int]] = []
    trees: dict[str, against.Tree] = {side: FakeTree(side, asked, 1.0) for side in (HERE, THERE)}
    against.measure(trees, ["bolt", "blastbots"], 2, 0.1, lambda _: None)
    assert asked == [
        ("bolt", HERE, 1),
        ("bolt", THERE, 1),
        ("blastbots", HERE, 1),
        ("blastbots", THERE, 1),
        ("bolt", THERE, 1001),
        ("bolt", HERE, 1001),
        ("blastbots", THERE, 1001),
        ("blastbots", HERE, 1001),
    ]


def test_a_ratio_above_one_is_faster_here_for_times_too() -> None:
    trees: dict[str, against.Tree] = {HERE: FakeTree(HERE, [], 3.0), THERE: FakeTree(THERE, [], 2.0)}
    report = against.measure(trees, ["bolt"], 3, 0.1, lambda _: None)
    assert list(report["bolt"]) == ["decisions_per_s", "decisions_per_s_with_checkpoints", "clone_us", *SPEEDS[2:]]
    assert {name: row["ratio"] for name, row in report["bolt"].items()} == pytest.approx(
        dict.fromkeys(report["bolt"], 1.5)
    )
    assert report["bolt"]["clone_us"]["here"] == pytest.approx(10 / 3)


def test_the_ratio_is_the_median_of_the_rounds_ratios_and_not_the_ratio_of_the_medians() -> None:
    here = [{"decisions_per_s": value} for value in (10.0, 200.0, 30.0)]
    there = [{"decisions_per_s": value} for value in (10.0, 100.0, 10.0)]
    assert compared(here, there) == {
        "decisions_per_s": {"ratio": 2.0, "low": 1.0, "high": 3.0, "here": 30.0, "there": 10.0}
    }


@pytest.mark.parametrize(
    ("rounds", "low", "high"),
    [(1, 0, 0), (3, 0, 2), (5, 0, 4), (6, 0, 5), (8, 0, 7), (9, 1, 7), (12, 2, 9), (20, 5, 14)],
)
def test_the_interval_of_a_median_is_that_of_the_sign_test(rounds: int, low: int, high: int) -> None:
    assert median_interval([float(value) for value in reversed(range(rounds))]) == (low, high)


def test_a_measure_that_only_one_build_knows_is_left_out() -> None:
    assert compared([{"clone_us": 1.0, "decisions_per_s": 1.0}], [{"clone_us": 2.0}]) == {
        "clone_us": {"ratio": 2.0, "low": 2.0, "high": 2.0, "here": 1.0, "there": 2.0}
    }


def test_the_longest_table_fits_a_terminal_of_eighty_columns() -> None:
    row = {"ratio": 10.123, "low": 0.999, "high": 12.345, "here": 12345678.0, "there": 1234567.0}
    for names in (against.MEASURES, [f"instructions_per_{name}" for name in probe.PARTS if name]):
        console = Console(width=80, record=True, file=StringIO())
        show_against(
            console,
            {"against": "0123456789abcdef", "rounds": 9, "games": {"rocket_rollout": dict.fromkeys(names, row)}},
        )
        shown = console.export_text()
        assert "…" not in shown
        assert all(word in shown for word in ("rocket_rollout", "12,345,678", "1,234,567", "0123456789", "10.123"))


# In a repository


def git(folder: Path, *arguments: str) -> str:
    who = ["-c", "user.name=Bea", "-c", "user.email=bea@example.org", "-c", "commit.gpgsign=false"]
    return subprocess.run(
        ["git", "-C", str(folder), *who, *arguments], capture_output=True, text=True, check=True
    ).stdout.strip()


def repository(folder: Path, files: dict[str, str]) -> Path:
    """A checkout with one commit."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    git(folder, "init", "--quiet")
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "--message", "all")
    return folder


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A repository with the package of these tests as its sources, committed."""
    ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static")
    shutil.copytree(Path(scrapyard.__file__).parent, tmp_path / "src/scrapyard", ignore=ignored)
    return repository(
        tmp_path,
        {"setup.py": "raise SystemExit('pure builds compile nothing')", ".gitignore": "build/\n__pycache__/\n"},
    )


def bench(checkout: Path, *arguments: str, pure: bool = True) -> subprocess.CompletedProcess[str]:
    surroundings = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    surroundings.pop("SCRAPYARD_PURE", None)
    if pure:
        surroundings["SCRAPYARD_PURE"] = "1"
    return subprocess.run(
        [sys.executable, "-m", "scrapyard", "bench", "--game", "bolt", *arguments],
        cwd=checkout,
        env=surroundings,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


@pytest.mark.slow
def test_changes_that_are_not_committed_are_measured_against_the_commit(checkout: Path) -> None:
    gauge = checkout / "src/scrapyard/lab/gauge.py"
    called = "simulations_per_s(game, seconds / 2, seed)\n"
    assert called in gauge.read_text()
    gauge.write_text(gauge.read_text().replace(called, "300.0\n"))
    git(checkout, "commit", "--quiet", "--all", "--message", "three hundred")
    gauge.write_text(gauge.read_text().replace("300.0\n", "600.0\n"))
    done = bench(checkout, "--against", "HEAD", "--rounds", "2", "--seconds", "0.005", "--json")
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    head = git(checkout, "rev-parse", "HEAD")
    assert (report["against"], report["rounds"], list(report["games"])) == (head, 2, ["bolt"])
    measures = report["games"]["bolt"]
    assert list(measures) == list(against.MEASURES)
    for row in measures.values():
        assert 0 < row["low"] <= row["ratio"] <= row["high"]
    assert measures["simulations_per_s"] == {"ratio": 2.0, "low": 2.0, "high": 2.0, "here": 600.0, "there": 300.0}
    assert f"checking out {head[:10]}" in done.stderr
    again = bench(checkout, "--against", head[:8], "--rounds", "1", "--seconds", "0.005")
    assert again.returncode == 0
    assert again.stderr == ""
    assert "Ratios above 1: faster here" in again.stdout
    assert git(checkout, "status", "--porcelain") == "M src/scrapyard/lab/gauge.py"


@pytest.mark.slow
def test_what_cannot_be_compared_is_refused_in_one_line(checkout: Path) -> None:
    unknown = bench(checkout, "--against", "no-such-branch")
    assert unknown.returncode == 2
    assert "there is no commit 'no-such-branch'" in unknown.stderr
    assert bench(checkout, "--against", "--upload-pack").returncode == 2
    not_compiled = bench(checkout, "--against", "HEAD", pure=False)
    assert not_compiled.returncode == 2
    assert "this build is not compiled: `make build`" in not_compiled.stderr
    shutil.rmtree(checkout / ".git")
    nowhere = bench(checkout, "--against", "HEAD")
    assert nowhere.returncode == 2
    assert "is not a git checkout of Scrapyard" in nowhere.stderr


def test_instructions_need_a_commit_and_take_no_rounds(tmp_path: Path) -> None:
    for arguments in (["--instructions"], ["--instructions", "--against", "HEAD", "--rounds", "3"]):
        done = subprocess.run(
            [sys.executable, "-m", "scrapyard", "bench", *arguments], capture_output=True, check=False
        )
        assert done.returncode == 2
        assert b"Error: --instructions" in done.stderr


SETUP = """
import os, pathlib, sys
assert os.environ["SCRAPYARD_COMPILED"] == "1" and "SCRAPYARD_PURE" not in os.environ
assert sys.argv[1:4] == ["--quiet", "build_ext", "--inplace"]
with pathlib.Path("compiled-times").open("a") as file:
    file.write("once ")
"""


def test_a_commit_is_compiled_once_and_again_only_if_it_was_touched(tmp_path: Path) -> None:
    root = repository(tmp_path, {"setup.py": SETUP, ".gitignore": "build/\ncompiled-times\n", "rules.py": "A = 1\n"})
    head = git(root, "rev-parse", "HEAD")
    said: list[str] = []
    folder = builds.build(root, head, False, said.append)
    assert folder == root / "build/against" / head
    assert [line.split()[0] for line in said] == ["checking", "compiling", "compiled"]
    assert builds.build(root, head, False, said.append) == folder
    assert len(said) == 3
    assert (folder / "compiled-times").read_text() == "once "
    (folder / "rules.py").write_text("A = 2\n")
    builds.build(root, head, False, said.append)
    assert (folder / "rules.py").read_text() == "A = 1\n"
    assert len(said) == 6


def test_a_removed_worktree_is_checked_out_again(tmp_path: Path) -> None:
    root = repository(tmp_path, {"setup.py": SETUP, ".gitignore": "build/\n"})
    head = git(root, "rev-parse", "HEAD")
    shutil.rmtree(builds.build(root, head, True, lambda _: None))
    assert (builds.build(root, head, True, lambda _: None) / "setup.py").is_file()


def test_a_commit_that_does_not_compile_says_why_and_is_tried_again(tmp_path: Path) -> None:
    broken = "import sys; sys.exit('match.py:7: error: no such rule')"
    root = repository(tmp_path, {"setup.py": broken, ".gitignore": "build/\n"})
    said = r"does not compile:\n  match.py:7: error: no such rule\n  it ended with exit code 1\nThe whole log is"
    for _ in range(2):
        with pytest.raises(ScrapyardError, match=said):
            builds.build(root, git(root, "rev-parse", "HEAD"), False, lambda _: None)


def test_a_compiler_that_was_stopped_did_not_fail(tmp_path: Path) -> None:
    stopped = "import os, signal; os.kill(os.getpid(), signal.SIGTERM)"
    root = repository(tmp_path, {"setup.py": stopped, ".gitignore": "build/\n"})
    with pytest.raises(ScrapyardError, match="signal 15 stopped it; begin again to go on"):
        builds.build(root, git(root, "rev-parse", "HEAD"), False, lambda _: None)


def test_a_source_that_is_newer_than_its_compiled_module_is_named(tmp_path: Path) -> None:
    for name in ("old.cpython-311-x86_64-linux-gnu.so", "old.py", "pure.py"):
        (tmp_path / "src").mkdir(exist_ok=True)
        (tmp_path / "src" / name).write_text("")
    os.utime(tmp_path / "src/old.py", (2e9, 2e9))
    assert builds.outdated(tmp_path) == ["src/old.py"]


def test_the_probe_says_how_much_it_did(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    marks: list[int] = []
    monkeypatch.setattr(probe, "mark", lambda: marks.append(1))
    monkeypatch.setattr(probe, "gc", SimpleNamespace(collect=int, freeze=int, disable=int))
    probe.main("bolt", 2, 50, 2)
    amounts = json.loads(capsys.readouterr().out)
    assert amounts["decision"] == amounts["decision_with_checkpoints"] >= 50
    assert amounts["clone"] == 2 * probe.CLONES
    assert amounts["simulation"] == 2 * probe.SIMULATIONS
    assert len(marks) == len(probe.PARTS)


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("valgrind") is None, reason="valgrind is not installed")
def test_the_same_sources_take_the_same_instructions() -> None:
    root = builds.package_root()
    trees = {side: against.Tree(root, pure=True) for side in (HERE, THERE)}
    counted = instructions.measure(trees, ["bolt"], 20, 1, lambda _: None)["bolt"]
    assert list(counted) == [f"instructions_per_{name}" for name in probe.PARTS if name]
    assert {name: row["ratio"] for name, row in counted.items()} == pytest.approx(dict.fromkeys(counted, 1.0), rel=0.01)
