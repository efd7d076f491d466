"""`make play` says in a line what keeps a table from opening, before it installs anything."""

import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tools import play

ROOT = Path(__file__).parents[1]
OLD = f"""#!/bin/sh
test "$1" = -c || {{ echo "went on with an old Python" >&2; exit 3; }}
exec {sys.executable} -c "import sys; sys.version_info = (3, 10, 13); $2"
"""


@pytest.fixture
def bin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder in which programs are found."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


def put(folder: Path, name: str, says: str) -> Path:
    """A program that says this and nothing else."""
    path = folder / name
    path.write_text(f"#!/bin/sh\necho '{says}'\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def refusal() -> str:
    with pytest.raises(SystemExit) as refused:
        play.check(0)
    return str(refused.value)


@pytest.mark.parametrize("verb", ["play", ".venv/done/venv"])
def test_an_old_python_is_named_before_anything_is_made_with_it(tmp_path: Path, verb: str) -> None:
    old = tmp_path / "python3.10"
    old.write_text(OLD, encoding="utf-8")
    old.chmod(0o755)
    make = str(shutil.which("make"))
    done = subprocess.run(
        [make, "--always-make", verb, f"PYTHON={old}"], cwd=ROOT, check=False, capture_output=True, text=True
    )
    assert done.returncode != 0
    assert "Scrapyard needs Python 3.11 or newer, and this is 3.10" in done.stderr
    assert "went on" not in done.stderr


def test_without_npm_it_says_what_to_install(bin: Path) -> None:
    put(bin, "node", "v24.1.0")
    assert "Node 20.19 or newer, and there is no npm here" in refusal()


@pytest.mark.parametrize("version", ["v18.20.4", "v20.18.0", ""])
def test_an_old_node_is_named(bin: Path, version: str) -> None:
    put(bin, "npm", "10.1.0")
    put(bin, "node", version)
    assert f"Node 20.19 or newer, and here it is {version or 'none that runs'}" in refusal()


def test_a_folder_that_cannot_be_written_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.access", lambda path, mode: False)
    assert f"kept in {ROOT}, where nothing can be written" in refusal()


def test_a_port_that_is_taken_is_named_with_another(bin: Path) -> None:
    put(bin, "npm", "10.1.0")
    put(bin, "node", "v20.19.0")
    play.check(0)
    with socket.socket() as taken:
        taken.bind((play.HOST, 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(SystemExit, match=rf"port {port} cannot be used .*; choose another: make play PORT=\d+"):
            play.check(port)
