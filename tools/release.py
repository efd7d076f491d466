"""`make release VERSION=0.2.0`: tag a release, if the changelog, the package and the tree agree on what it is.

    python -m tools.release 0.2.0 [--check]

It refuses, and says what would be right, unless

- CHANGELOG.md has the section `## [0.2.0] - YYYY-MM-DD` with something in it, and nothing is left under `[Unreleased]`;
- `scrapyard.__version__` is that version, and it is newer than every tag;
- the tree is clean and on the branch main.

Then it makes the annotated tag v0.2.0 with the changelog's section as its text. Publishing it is a `git push` by hand.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
NUMBER = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
SECTION = re.compile(r"^## \[(?P<name>[^\]]+)\](?: - (?P<date>\S+))?[^\n]*\n(?P<text>.*?)(?=^## \[|\Z)", re.S | re.M)


class Refused(Exception):
    """Why there is no release, in a sentence."""


def git(root: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=root, check=False, capture_output=True, text=True)
    if done.returncode != 0:
        raise Refused(f"git {arguments[0]} fails: {done.stderr.strip()}")
    return done.stdout.strip()


def numbers(version: str) -> tuple[int, ...]:
    found = NUMBER.fullmatch(version)
    if found is None:
        raise Refused(f"{version!r} is no version; write three numbers: make release VERSION=0.2.0")
    return tuple(map(int, found.groups()))


def notes(root: Path, version: str) -> str:
    """What the changelog says of this release."""
    sections = {found["name"]: found for found in SECTION.finditer((root / "CHANGELOG.md").read_text(encoding="utf-8"))}
    if version not in sections:
        raise Refused(f"CHANGELOG.md does not name {version}; it needs a section `## [{version}] - YYYY-MM-DD`")
    section = sections[version]
    if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", section["date"] or ""):
        raise Refused(f"the section {version} of CHANGELOG.md has no date: `## [{version}] - YYYY-MM-DD`")
    if not re.search(r"^- ", section["text"], re.M):
        raise Refused(f"the section {version} of CHANGELOG.md says nothing")
    unreleased = sections.get("Unreleased")
    if unreleased is not None and re.search(r"^- ", unreleased["text"], re.M):
        raise Refused(f"CHANGELOG.md still has entries under [Unreleased]; move them to {version}")
    return str(section["text"]).strip()


def check(root: Path, version: str) -> str:
    """The text of the tag, or a refusal."""
    wanted = numbers(version)
    text = notes(root, version)
    package = (root / "src/scrapyard/__init__.py").read_text(encoding="utf-8")
    if f'__version__ = "{version}"' not in package:
        raise Refused(f"scrapyard.__version__ is not {version}; set it in src/scrapyard/__init__.py")
    tags = [tag[1:] for tag in git(root, "tag", "--list", "v*").split() if NUMBER.fullmatch(tag[1:])]
    newest = max(tags, key=numbers, default="")
    if newest and numbers(newest) >= wanted:
        raise Refused(f"{version} is not newer than the tag v{newest}")
    if git(root, "status", "--porcelain"):
        raise Refused("the tree is not clean; commit or drop what `git status` lists")
    branch = git(root, "rev-parse", "--abbrev-ref", "HEAD")
    if branch != "main":
        raise Refused(f"releases are made on main, not on {branch}")
    return f"Scrapyard {version}\n\n{text}\n"


def main(arguments: list[str], root: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(description="Tag a release, if the changelog names it.")
    parser.add_argument("version", nargs="?", default="", help="such as 0.2.0")
    parser.add_argument("--check", action="store_true", help="only say whether it could be tagged")
    options = parser.parse_args(arguments)
    try:
        text = check(root, options.version)
        if not options.check:
            git(root, "tag", "--annotate", "--cleanup=whitespace", f"v{options.version}", "--message", text)
    except Refused as refused:
        print(f"no release: {refused}", file=sys.stderr)
        return 1
    print(f"v{options.version} can be tagged" if options.check else f"tagged v{options.version}; now `make wheel`")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
