"""The wheel as somebody has it who has neither a C compiler nor Node: installed, served, and a table played at."""

import os
import socket
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import scrapyard
from tests.server.people import seated
from tools import wheel
from tools.environment import find_uv

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty environment with nothing but the wheel and what it asks for."""
    folder = tmp_path_factory.mktemp("wheel")
    built = wheel.build(folder / "dist")
    assert built.name.startswith(f"scrapyard-{scrapyard.__version__}-cp311-cp311-")
    uv = find_uv()
    assert uv is not None
    subprocess.run([uv, "venv", "--quiet", "--python", sys.executable, folder / "venv"], check=True)
    subprocess.run([uv, "pip", "install", "--quiet", "--python", folder / "venv/bin/python", built], check=True)
    return folder / "venv/bin"


def alone(installed: Path) -> dict[str, str]:
    """Surroundings in which no compiler, no Node and nothing of this tree is to be found."""
    kept = {name: value for name, value in os.environ.items() if name in ("HOME", "LANG", "TMPDIR")}
    return kept | {"PATH": str(installed)}


@pytest.fixture
def served(installed: Path, tmp_path: Path) -> Iterator[str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    serve = [str(installed / "scrapyard"), "serve", "--port", str(port)]
    with subprocess.Popen(serve, cwd=tmp_path, env=alone(installed), stdout=subprocess.DEVNULL) as process:
        base = f"http://127.0.0.1:{port}"
        for _ in range(600):
            assert process.poll() is None, "the server has stopped"
            try:
                httpx.get(f"{base}/healthz", timeout=5).raise_for_status()
                break
            except httpx.HTTPError:
                time.sleep(0.1)
        yield base
        process.terminate()


def test_it_serves_the_page_and_a_table_at_which_an_answer_is_played(served: str) -> None:
    page = httpx.get(f"{served}/").text
    assert '<script type="module"' in page
    (person,) = seated(served, bots="B", game="bolt")
    person.wait_for(lambda position: position["ask"] is not None)
    assert person.answer(person.position["ask"]["options"][0]["key"])["type"] == "update"
    person.close()


def test_it_runs_compiled_and_has_all_games_with_their_rules(installed: Path, tmp_path: Path) -> None:
    def say(*arguments: str) -> str:
        command = [str(installed / "scrapyard"), *arguments]
        return subprocess.run(
            command, cwd=tmp_path, env=alone(installed), check=True, capture_output=True, text=True
        ).stdout

    assert "compiled" in say("doctor")
    assert "Force Field" in say("rules", "bolt", "force field")
    assert "2.  " in say("play", "rocket_rollout", "--seats", "greedy,random", "--seed", "1", "--fast")


def test_the_platforms_that_the_manual_names_are_those_that_the_package_accepts() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    manual = (ROOT / "docs/host/install.md").read_text(encoding="utf-8")
    assert project["requires-python"] == ">=3.11"
    assert "Python 3.11 or newer" in manual
