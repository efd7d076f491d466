"""What the manual tells people to type works, and what it shows is so.

Python runs, `scrapyard` commands run with small numbers, `make` verbs exist, TOML and JSON can be read. A block that
cannot run says why in a comment before it (`<!-- not run: needs PostgreSQL -->`); one that is an excerpt says of what
(`<!-- in my_game/state.py -->`). The commands of a page run one after the other, in a folder of their own.
"""

import doctest
import json
import re
import shlex
import shutil
import socket
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from scrapyard.games import all_games
from tests.shell import COMMAND, PATIENCE, environment

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
SILENT = ("rules", "inside/adr", "inside/measurements")
"""What is told there is not for typing."""
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *(path for path in sorted(DOCS.rglob("*.md")) if not str(path.relative_to(DOCS)).startswith(SILENT)),
]
BLOCK = re.compile(r"(?:^<!-- (?P<remark>.*?) -->\n)?^```(?P<language>\w+)\n(?P<text>.*?)^```$", re.M | re.S)
VERBS = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.M))
NOT_RUN = 14
"""So many blocks at most cannot run. One more is a reason to think again."""
GAMES = "4"
MANY = {"sim": GAMES, "ladder": "2", "fit": "20", "report": "10", "compare": "100", "tune": "20"}
"""Commands that play many games, and how many they play here."""


class Block(NamedTuple):
    """A fenced block of a page."""

    remark: str
    language: str
    text: str


def blocks(page: Path) -> list[Block]:
    found = BLOCK.finditer(page.read_text(encoding="utf-8"))
    return [Block(block["remark"] or "", block["language"], block["text"]) for block in found]


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    """A folder as a reader has it: the examples, and a game that was played."""
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    shutil.copy(ROOT / "tests/corpus/bolt/01.txt", tmp_path / "game.record")
    return tmp_path


@pytest.mark.slow
@pytest.mark.parametrize("page", PAGES, ids=name)
def test_what_a_page_tells_to_type_works(page: Path, desk: Path) -> None:
    for block in blocks(page):
        if block.remark.startswith("in "):
            check_excerpt(desk, block)
        elif not block.remark.startswith("not run: "):
            KINDS[block.language](desk, block.text)


def test_blocks_that_cannot_run_are_few() -> None:
    remarks = [block.remark for page in PAGES for block in blocks(page)]
    assert sum(remark.startswith("not run: ") for remark in remarks) <= NOT_RUN


@pytest.mark.parametrize("game", all_games())
def test_every_game_has_a_page_with_its_seats_and_all_its_lessons(game: str) -> None:
    meta = all_games()[game]
    page = (DOCS / f"play/{game.replace('_', '-')}.md").read_text(encoding="utf-8")
    listed = (DOCS / "play/index.md").read_text(encoding="utf-8")
    seats = "{} to {}".format(*meta.seats)
    assert f"({game.replace('_', '-')}.md) | {seats} | {meta.minutes} | {len(meta.lessons())} |" in listed
    assert [lesson.id for lesson in meta.lessons()] == re.findall(rf"^scrapyard learn {game} ([\w-]+)", page, re.M)


# Kinds of blocks


def check_excerpt(desk: Path, block: Block) -> None:
    """Its lines are in the file, in this order."""
    lines = iter((desk / block.remark.removeprefix("in ")).read_text(encoding="utf-8").splitlines())
    for line in block.text.splitlines():
        assert line in lines, f"{block.remark}: no {line!r} there"


def run_python(desk: Path, text: str) -> None:
    if ">>>" in text:
        return  # the page's examples belong together: `test_the_examples_of_a_page_are_true`
    done = subprocess.run([sys.executable, "-c", text], input="", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def run_shell(desk: Path, text: str) -> None:
    for line in text.splitlines():
        words = shlex.split(line, comments=True)
        if words[:1] == ["make"]:
            assert set(words[1:]) <= VERBS, line
        elif words[:1] == ["pytest"]:
            run(desk, [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words[1:]])
        elif words[:2] == ["scrapyard", "serve"]:
            serve(desk, words[1:])
        elif words:
            assert words[0] == "scrapyard", f"{line!r} is nothing that can be run here; say so before the block"
            run(desk, [*COMMAND, *small(words[1:])])


def small(words: list[str]) -> list[str]:
    """The command with small numbers."""
    text = shlex.join(words)
    text = re.sub(r"iterations=\d+", "iterations=3", text)
    if words[0] in MANY:
        text = re.sub(r" --(games|workers) \S+", "", text) + f" --games {MANY[words[0]]} --workers 1"
    if words[0] == "report":
        text += " --also random"
    if words[0] == "tune":
        text = re.sub(r"--trials \S+", "--trials 2", text)
    if words[0] == "bench":
        text = text.replace(" --quick", "") + " --rounds 1 --seconds 0.01"
    return shlex.split(text)


def run(desk: Path, command: list[str]) -> None:
    """To its end; whoever is asked something leaves."""
    settings = environment(desk)
    done = subprocess.run(
        command, cwd=desk, env=settings, input="q\n", capture_output=True, text=True, timeout=5 * PATIENCE, check=False
    )
    assert done.returncode == 0, f"{shlex.join(command)}\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}"


def serve(desk: Path, words: list[str]) -> None:
    """Until it says that it serves, on a port that is free."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    command = [*COMMAND, *words, "--port", port]
    with subprocess.Popen(command, cwd=desk, env=environment(desk), stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        said = []
        for line in process.stderr:
            said.append(line)
            if '"event": "ready"' in line:
                break
        process.terminate()
        process.communicate(timeout=PATIENCE)
    assert '"event": "ready"' in said[-1], said


def write_toml(desk: Path, text: str) -> None:
    """A file that is named in its first line is there for the commands that follow."""
    tomllib.loads(text)
    if named := re.match(r"# ([\w-]+\.toml)", text):
        (desk / named[1]).write_text(text, encoding="utf-8")


def read_json(desk: Path, text: str) -> None:
    for line in text.splitlines():
        json.loads(line)


def show(desk: Path, text: str) -> None:
    """For people to look at."""


KINDS: dict[str, Callable[[Path, str], None]] = {
    "python": run_python,
    "sh": run_shell,
    "toml": write_toml,
    "json": read_json,
    "svelte": show,
    "nginx": show,  # tests/server/test_machines.py runs it
}


@pytest.mark.pure
@pytest.mark.parametrize("page", [page for page in PAGES if ">>>" in page.read_text(encoding="utf-8")], ids=name)
def test_the_examples_of_a_page_are_true(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = doctest.testfile(str(page), module_relative=False)
    assert result.attempted >= 4
    assert result.failed == 0
