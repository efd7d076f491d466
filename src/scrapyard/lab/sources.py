"""Which sources played the games of a folder: the commits, written beside the games."""

from pathlib import Path

from scrapyard.lab.builds import git

FILE = "commits.txt"
CHANGED = "with changes not committed"
UNKNOWN = "sources outside of git"


def commit_of(root: Path) -> str:
    """`304315b`, and whether the sources that play were changed since."""
    name = git(root, "rev-parse", "--short=7", "HEAD")
    if name is None:
        return UNKNOWN
    return f"{name} {CHANGED}" if git(root, "status", "--porcelain", "--", "src") else name


def note(folder: Path, commit: str) -> None:
    """Games are about to be played in the folder by this commit."""
    known = noted(folder)
    if commit not in known:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / FILE).write_text("".join(f"{one}\n" for one in [*known, commit]), encoding="utf-8")


def noted(folder: Path) -> list[str]:
    """The commits that played games in the folder, in order."""
    path = folder / FILE
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []
