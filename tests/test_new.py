"""`scrapyard new`, as somebody has it who installed a wheel and knows nothing of the sources."""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.people import seated
from tests.test_build import run, tree, wheel

__all__ = ["tree"]

SCRAPYARD = (sys.executable, "-m", "scrapyard")


@pytest.fixture
def desk(tree: Path, tmp_path: Path) -> Path:
    """A folder far from the sources; `installed` beside it is what the wheel brought."""
    zipfile.ZipFile(wheel(tree, SCRAPYARD_PURE="1")).extractall(tmp_path / "installed")
    for name in ("src", "docs"):
        shutil.rmtree(tmp_path / name)
    desk = tmp_path / "desk"
    desk.mkdir()
    return desk


def scrapyard(desk: Path, *arguments: str) -> str:
    return run(*SCRAPYARD, *arguments, cwd=desk, PYTHONPATH=str(desk.parent / "installed"), SCRAPYARD_HOME=str(desk))


@pytest.fixture
def served(desk: Path) -> Iterator[str]:
    """A server that was started in that folder, once a game has been made there."""
    scrapyard(desk, "new", "my_game", "--title", "My Game")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    environment = {**os.environ, "PYTHONPATH": str(desk.parent / "installed"), "SCRAPYARD_HOME": str(desk)}
    environment.pop("SCRAPYARD_PURE", None)
    serve = [*SCRAPYARD, "serve", "--port", str(port), "--store", f"sqlite:///{desk / 'store.db'}"]
    with subprocess.Popen(serve, cwd=desk, env=environment, stdout=subprocess.DEVNULL) as process:
        base = f"http://127.0.0.1:{port}"
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            assert process.poll() is None, "the server has stopped"
            try:
                httpx.get(f"{base}/healthz", timeout=5).raise_for_status()
                break
            except httpx.HTTPError:
                time.sleep(0.1)
        yield base
        process.terminate()


@pytest.mark.slow
def test_a_new_game_is_found_keeps_its_promises_and_is_played_in_the_terminal(desk: Path) -> None:
    assert "My Game is in my_game" in scrapyard(desk, "new", "my_game")
    rooms = {path.name for path in (desk / "my_game").iterdir() if path.is_dir()}
    assert {"rules", "face", "mind"} <= rooms
    assert "my_game" in [game["id"] for game in json.loads(scrapyard(desk, "games", "--json"))]
    assert "MG-003" in scrapyard(desk, "rules", "my_game")
    assert "2.  " in scrapyard(desk, "play", "my_game", "--seats", "greedy,random", "--seed", "1", "--fast")
    tested = run(sys.executable, "-m", "pytest", "-q", "my_game", cwd=desk, PYTHONPATH=str(desk.parent / "installed"))
    assert " passed" in tested and "failed" not in tested


@pytest.mark.slow
def test_it_is_played_over_the_server(served: str) -> None:
    (person,) = seated(served, bots="B", game="my_game")
    person.wait_for(lambda position: position["ask"] is not None)
    assert person.position["ask"]["prompt"].startswith("The heap weighs")
    option = person.position["ask"]["options"][0]["key"]
    assert person.answer(option)["type"] == "update"
    person.close()


@pytest.mark.slow
def test_a_name_that_is_taken_or_will_not_do_is_refused_and_nothing_is_overwritten(desk: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(desk.parent / "installed")}
    (desk / "heap").mkdir()
    refused = {"bolt": "already", "json": "already", "heap": "already", "class": "cannot be", "2x": "cannot be"}
    for name, word in refused.items():
        command = [*SCRAPYARD, "new", name]
        said = subprocess.run(command, cwd=desk, env=environment, capture_output=True, text=True, check=False)
        assert said.returncode == 2
        assert word in said.stderr
    assert [path.name for path in desk.iterdir()] == ["heap"]
    assert not list((desk / "heap").iterdir())


@pytest.mark.slow
def test_a_game_that_cannot_be_loaded_is_left_out_with_a_word_and_hides_no_other(desk: Path) -> None:
    scrapyard(desk, "new", "my_game")
    (desk / "my_game/meta.py").write_text("this is no Python\n")
    said = scrapyard(desk, "games")
    assert "my_game is left out: SyntaxError" in said
    assert "BOLT" in said
