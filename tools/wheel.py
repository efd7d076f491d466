"""`make wheel`: one file with the compiled games and the page, which installs without a compiler and without Node.

    python -m tools.wheel [--out dist] [--tuned]

What compiling in place has built below build/ is used again; everything else there is copied anew, for a file that was
removed from the sources would come along. A tuned wheel is compiled by profile (tools/tuned.py), which takes longer.
"""

import argparse
import fcntl
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from tools.tuned import tuned

ROOT = Path(__file__).parents[1]
PAGE = "scrapyard/server/static/index.html"


def build(out: Path, by_profile: bool = False) -> Path:
    """The wheel of this tree; a missing page or a failed compiler is an error."""
    if not (ROOT / "src" / PAGE).is_file():
        raise SystemExit("the page is not built: `make wheel` builds it first")
    root = tuned(ROOT) if by_profile else ROOT
    with (root / "build/wheel.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        wheel = _built(root, out, by_profile)
    check(wheel)
    return wheel


def _built(root: Path, out: Path, by_profile: bool) -> Path:
    """One at a time: what lies below build/ is one tree's."""
    for folder in root.glob("build/lib*"):
        for path in folder.rglob("*"):
            if path.is_file() and path.suffix not in (".so", ".pyd"):
                path.unlink()
    for folder in root.glob("build/bdist*"):
        shutil.rmtree(folder)
    fresh = out / "fresh"
    shutil.rmtree(fresh, ignore_errors=True)
    silent = ["-W", "ignore:setup.py install is deprecated"]  # nothing is installed: bdist_wheel gathers files so
    command = [sys.executable, *silent, "setup.py", "--quiet", "bdist_wheel", "--dist-dir", str(fresh.resolve())]
    environment = {**os.environ, "SCRAPYARD_COMPILED": "1", "SCRAPYARD_TUNED": "use" if by_profile else ""}
    environment.pop("SCRAPYARD_PURE", None)
    if subprocess.run(command, cwd=root, env=environment, check=False).returncode != 0:
        raise SystemExit("the wheel was not built")
    (made,) = fresh.glob("*.whl")
    wheel = out / made.name
    made.replace(wheel)
    fresh.rmdir()
    return wheel


def check(wheel: Path) -> None:
    """Every compiled module of this tree is inside, and the page."""
    inside = set(zipfile.ZipFile(wheel).namelist())
    modules = {str(path.relative_to(ROOT / "src")) for path in (ROOT / "src").rglob("*.so")}
    missing = sorted((modules | {PAGE}) - inside)
    if missing:
        raise SystemExit(f"{wheel.name} lacks {len(missing)} files, the first is {missing[0]}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Build a wheel with the compiled games and the page inside.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    parser.add_argument("--tuned", action="store_true", help="compile by profile: longer to build, faster to run")
    chosen = parser.parse_args()
    wheel = build(chosen.out, chosen.tuned)
    shown = wheel.relative_to(ROOT) if wheel.is_relative_to(ROOT) else wheel
    print(f"{shown}: {wheel.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
