"""The environment in .venv: `python -m tools.environment create` makes it, `... install ARGUMENTS` installs into it.

`... uv ARGUMENTS` is for what only uv can do.

uv does both many times faster than venv and pip. It is fetched once, into .tools; where it cannot be had, or cannot
reach an index that pip is configured for, venv and pip do the work.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
TOOLS = ROOT / ".tools"
VENV = ROOT / ".venv"
PYTHON = VENV / "bin/python"
PIP = ["-m", "pip", "--quiet", "--disable-pip-version-check"]


def run(*command: str | Path) -> bool:
    """Whether the command can be run and succeeds."""
    try:
        return subprocess.run(command, check=False).returncode == 0
    except OSError:
        return False


def find_uv() -> str | None:
    """The program uv: the machine's own or the one in .tools, fetched where there is none."""
    path = os.pathsep.join([os.environ.get("PATH", ""), str(TOOLS / "bin")])
    if shutil.which("uv", path=path) is None:
        run(sys.executable, *PIP, "install", "--target", TOOLS, "--upgrade", "uv")
    return shutil.which("uv", path=path)


def create() -> bool:
    """Make the environment of the interpreter that runs this, with pip in it for whoever adds a game or a bot."""
    uv = find_uv()
    if uv and run(uv, "venv", "--quiet", "--seed", "--allow-existing", "--python", sys.executable, VENV):
        return True
    return run(sys.executable, "-m", "venv", VENV)


def install(arguments: list[str]) -> bool:
    """Install with the arguments of `pip install`."""
    uv = find_uv()
    if uv and run(uv, "pip", "install", "--quiet", "--python", PYTHON, *arguments):
        return True
    return run(PYTHON, *PIP, "install", *arguments)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["create"]:
            sys.exit(not create())
        case ["install", *arguments]:
            sys.exit(not install(arguments))
        case ["uv", *arguments]:
            uv = find_uv()
            sys.exit(not (uv and run(uv, *arguments)))
        case _:
            sys.exit(__doc__)
