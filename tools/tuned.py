"""Compile by profile, for a release: a first build plays the games and notes what it does most, a second goes by that.

    python -m tools.tuned     # in build/tuned, unless that is done: what `make bench TUNED=1` measures

It happens in a copy below build/, from nothing, and leaves the modules in place as they are.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.compiled import sources

ROOT = Path(__file__).parents[1]
FOLDER = "build/tuned"
MADE = "made"
"""Says which sources the copy is compiled from."""
SOURCES = ["setup.py", "pyproject.toml", "README.md", "LICENSE", "src"]
SEATS = 4
REQUEST = {"seconds": 1.0, "seed": 1}
"""What each game is asked to play: at random, copying, greedy bots, searches."""


def tuned(root: Path) -> Path:
    """The copy with its modules compiled by profile, ready for a wheel."""
    folder = root / FOLDER
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    compiled = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    for name in SOURCES:
        path = root / name
        if path.is_dir():
            shutil.copytree(path, folder / name, ignore=compiled)
        else:
            shutil.copy2(path, folder / name)
    before = digest(root)
    build(folder, "record")
    train(folder)
    for path in [*folder.rglob("*.so"), *folder.rglob("*.o")]:
        path.unlink()
    build(folder, "use")
    (folder / MADE).write_text(before, encoding="utf-8")
    return folder


def digest(root: Path) -> str:
    """What stands in everything that the modules are made from."""
    together = hashlib.blake2b()
    for name in sources(root):
        together.update(f"{name}\n".encode())
        together.update((root / name).read_bytes())
    return together.hexdigest()


def is_made(root: Path) -> bool:
    """Whether the copy is there and compiled from these sources."""
    made = root / FOLDER / MADE
    return made.is_file() and made.read_text(encoding="utf-8") == digest(root)


def spent() -> float:
    """Seconds of CPU time of all children that have ended."""
    times = os.times()
    return times.children_user + times.children_system


def build(folder: Path, stage: str) -> None:
    print(f"compiling: {stage} profiles", flush=True)
    before = spent()
    jobs = str(os.cpu_count() or 1)
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace", "--parallel", jobs]
    environment = {**os.environ, "SCRAPYARD_COMPILED": "1", "SCRAPYARD_TUNED": stage}
    environment.pop("SCRAPYARD_PURE", None)
    if subprocess.run(command, cwd=folder, env=environment, check=False).returncode != 0:
        raise SystemExit(f"compiling with SCRAPYARD_TUNED={stage} failed")
    print(f"  {spent() - before:.0f} s of CPU time")


def train(folder: Path) -> None:
    """Let every game be played as the benchmark plays it; the profiles are written when each process ends."""
    environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
    environment.pop("SCRAPYARD_PURE", None)
    before = spent()
    for meta in sorted((folder / "src/scrapyard/games").glob("*/meta.py")):
        game = meta.parent.name
        print(f"playing {game}", flush=True)
        command = [sys.executable, "-m", "scrapyard.lab.gauge", game, str(SEATS)]
        request = json.dumps(REQUEST) + "\n"
        done = subprocess.run(
            command, cwd=folder, env=environment, input=request, capture_output=True, text=True, check=False
        )
        if done.returncode != 0:
            raise SystemExit(f"{game} cannot be played for its profile: {done.stderr.strip().splitlines()[-1:]}")
    print(f"  {spent() - before:.0f} s of CPU time")


if __name__ == "__main__":
    if not is_made(ROOT):
        tuned(ROOT)
