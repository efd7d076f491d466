"""Another build of this checkout: a commit in a git worktree of its own, compiled as its own setup.py compiles.

It lies in `build/against/<commit>` and is used again by the next comparison; `make clean` removes it.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import scrapyard
from scrapyard.kernel.errors import ScrapyardError

FOLDER = "build/against"
DONE = "build/compiled"
"""Says which interpreter a worktree is compiled for."""
LINES = 8
"""So much of what a compiler said is worth repeating."""


def package_root() -> Path:
    """The folder above `src/` from which this package runs."""
    return Path(scrapyard.__file__).resolve().parents[2]


def find_commit(root: Path, name: str) -> str:
    """The full name of a commit, from anything that git takes for one."""
    top = git(root, "rev-parse", "--show-toplevel")
    if top is None or Path(top).resolve() != root or not (root / "setup.py").is_file():
        raise ScrapyardError(
            f"{root} is not a git checkout of Scrapyard, so it has no other commits to compare with: "
            "run the command of a clone"
        )
    found = git(root, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
    if found is None:
        raise ScrapyardError(f"there is no commit {name[:60]!r} in {root}; `git log --oneline` lists them")
    return found


def build(root: Path, commit: str, pure: bool, tell: Callable[[str], None]) -> Path:
    """The commit's worktree, checked out and compiled unless that was done before; pure, the sources are enough."""
    folder = root / FOLDER / commit
    if not _is_whole(folder, commit):
        tell(f"checking out {commit[:10]} to {folder.relative_to(root)}")
        shutil.rmtree(folder, ignore_errors=True)
        git(root, "worktree", "prune")
        if git(root, "worktree", "add", "--detach", "--force", str(folder), commit) is None:
            raise ScrapyardError(f"git cannot check {commit[:10]} out to {folder}")
    if not pure and not _is_compiled(folder):
        _compile(folder, commit, tell)
    return folder


def git(root: Path, *arguments: str) -> str | None:
    """What git answers, or None if it refuses."""
    try:
        done = subprocess.run(["git", "-C", str(root), *arguments], capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise ScrapyardError("git is not installed, and only git knows other commits") from None
    return done.stdout.strip() if done.returncode == 0 else None


def environment(folder: Path, pure: bool) -> dict[str, str]:
    """For processes that are to load the package from this folder, compiled or not."""
    path = [str(folder / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
    result = {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
    result.pop("SCRAPYARD_PURE", None)
    if pure:
        result["SCRAPYARD_PURE"] = "1"
    return result


def outdated(root: Path) -> list[str]:
    """Sources that were written after the compiled modules that are loaded in their place."""
    found: list[str] = []
    for path in sorted((root / "src").rglob("*.py")):
        for module in [*path.parent.glob(f"{path.stem}.*.so"), *path.parent.glob(f"{path.stem}.*.pyd")]:
            if module.stat().st_mtime < path.stat().st_mtime:
                found.append(str(path.relative_to(root)))
    return found


def _is_whole(folder: Path, commit: str) -> bool:
    """Whether this is the commit and nothing but it: an interrupted checkout is not, nor is one that was edited."""
    if not folder.is_dir():
        return False
    top = git(folder, "rev-parse", "--show-toplevel")
    if top is None or Path(top).resolve() != folder.resolve() or git(folder, "rev-parse", "HEAD") != commit:
        return False
    return git(folder, "status", "--porcelain", "--untracked-files=no") == ""


def _is_compiled(folder: Path) -> bool:
    done = folder / DONE
    return done.is_file() and done.read_text(encoding="utf-8") == sys.version


def _compile(folder: Path, commit: str, tell: Callable[[str], None]) -> None:
    tell(f"compiling {commit[:10]}: this takes some minutes, and only the first time")
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1)]
    surroundings = {**environment(folder, pure=False), "SCRAPYARD_COMPILED": "1"}
    surroundings.pop("MYPYPATH", None)
    log = folder.with_suffix(".log")
    with log.open("w", encoding="utf-8") as output:
        code = subprocess.run(
            command, cwd=folder, env=surroundings, stdout=output, stderr=subprocess.STDOUT, check=False
        ).returncode
    if code != 0:
        said = [line for line in log.read_text(encoding="utf-8", errors="replace").splitlines() if line.strip()]
        end = f"it ended with exit code {code}" if code > 0 else f"signal {-code} stopped it; begin again to go on"
        reason = "\n".join(f"  {line}" for line in [*said[-LINES:], end])
        raise ScrapyardError(f"{commit[:10]} does not compile:\n{reason}\nThe whole log is {log}")
    (folder / DONE).parent.mkdir(exist_ok=True)
    (folder / DONE).write_text(sys.version, encoding="utf-8")
    tell(f"compiled {commit[:10]}")
