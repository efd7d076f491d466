"""Compile the kernel, the games and the heart of the server in place, unless that is done: `python -m tools.compiled`.

Compiled modules count only as a whole set that is younger than its sources. setup.py builds them below build/ and moves
them in when all are there; the marker says which they are, and is written last, with the time at which compiling
began. So an interrupted or failed run, an edit meanwhile, or a module that was added or removed leaves no valid marker.
"""

import argparse
import fcntl
import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
MARKER = ".venv/done/compile"
FOLDERS = ["kernel", "games", "players", "research/engine", "server/game"]
"""As in setup.py, below src/scrapyard."""
OTHERS = ["setup.py", "requirements/build.txt", "src/scrapyard/kernel/lists.h", "src/scrapyard/kernel/seal.h"]
"""What decides about the modules besides their sources."""


def sources(root: Path) -> list[str]:
    """Everything that compiled modules are made from."""
    package = root / "src/scrapyard"
    found = [path for folder in FOLDERS for path in package.glob(f"{folder}/**/*.py")]
    return sorted(str(path.relative_to(root)) for path in [*found, *(root / name for name in OTHERS)])


def modules(root: Path) -> list[str]:
    """The compiled modules that lie beside their sources."""
    found = [path for suffix in ("so", "pyd") for path in (root / "src").rglob(f"*.{suffix}")]
    return sorted(str(path.relative_to(root)) for path in found)


def is_compiled(root: Path) -> bool:
    """Whether the whole set is there, made from these sources and from nothing older."""
    marker = root / MARKER
    try:
        made = json.loads(marker.read_text(encoding="utf-8"))
        time = marker.stat().st_mtime_ns
        names = sources(root)
        youngest = max((root / name).stat().st_mtime_ns for name in names)
    except (OSError, ValueError):
        return False
    return bool(made == {"sources": names, "modules": modules(root)} and youngest < time)


def compile_all(root: Path, command: list[str]) -> int:
    """Compile with this command and mark the set; the exit code. One at a time: others wait for it."""
    marker = root / MARKER
    marker.parent.mkdir(parents=True, exist_ok=True)
    with marker.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if is_compiled(root):
            return 0
        marker.unlink(missing_ok=True)
        begun = marker.with_suffix(".begun")
        begun.touch()
        time = begun.stat().st_mtime_ns
        names = sources(root)
        code = subprocess.run(command, cwd=root, env=os.environ | {"SCRAPYARD_COMPILED": "1"}, check=False).returncode
        if code == 0:
            begun.write_text(json.dumps({"sources": names, "modules": modules(root)}), encoding="utf-8")
            os.utime(begun, ns=(time, time))
            begun.replace(marker)
        return code


def main() -> int:
    parser = argparse.ArgumentParser(description="Compile in place, unless that is done.")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many C compilers run at once")
    jobs = parser.parse_args().jobs
    if is_compiled(ROOT):
        return 0
    print("compiling the kernel and the games", flush=True)
    build = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace", "--parallel", str(jobs)]
    return compile_all(ROOT, build)


if __name__ == "__main__":
    sys.exit(main())
