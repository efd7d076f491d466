"""No tag without a word in the changelog, and none for a tree that is something else."""

import subprocess
from pathlib import Path

import pytest

from tools.release import main

CHANGELOG = """# Changelog

## [Unreleased]

## [0.2.0] - 2026-12-01

### Added
- A robot.
"""


def git(root: Path, *arguments: str) -> str:
    identity = ["-c", "user.name=Bea", "-c", "user.email=bea@example.org"]
    return subprocess.run(
        ["git", *identity, *arguments], cwd=root, check=True, capture_output=True, text=True
    ).stdout.strip()


def write(root: Path, changelog: str, version: str) -> None:
    root.joinpath("CHANGELOG.md").write_text(changelog)
    package = root / "src/scrapyard"
    package.mkdir(parents=True, exist_ok=True)
    package.joinpath("__init__.py").write_text(f'__version__ = "{version}"\n')
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--allow-empty", "--message", "work")


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository that is ready to be released as 0.2.0."""
    for name in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{name}_NAME", "Bea")
        monkeypatch.setenv(f"GIT_{name}_EMAIL", "bea@example.org")
    git(tmp_path, "init", "--quiet", "--initial-branch", "main")
    write(tmp_path, CHANGELOG, "0.2.0")
    return tmp_path


def test_a_release_is_a_tag_with_the_words_of_the_changelog(tree: Path) -> None:
    assert main(["0.2.0", "--check"], tree) == 0
    assert git(tree, "tag") == ""
    assert main(["0.2.0"], tree) == 0
    assert "### Added\n- A robot." in git(tree, "tag", "--list", "--format=%(contents)", "v0.2.0")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("changelog", "version", "asked", "why"),
    [
        (CHANGELOG, "0.3.0", "0.3.0", "does not name 0.3.0"),
        (CHANGELOG.replace(" - 2026-12-01", ""), "0.2.0", "0.2.0", "has no date"),
        (CHANGELOG.replace("- A robot.", ""), "0.2.0", "0.2.0", "says nothing"),
        (CHANGELOG.replace("[Unreleased]\n", "[Unreleased]\n- A secret.\n"), "0.2.0", "0.2.0", "under [Unreleased]"),
        (CHANGELOG, "0.1.0", "0.2.0", "__version__ is not 0.2.0"),
        (CHANGELOG, "0.2.0", "two", "three numbers"),
    ],
)
def test_what_the_changelog_does_not_name_is_not_tagged(
    tree: Path, capsys: pytest.CaptureFixture[str], changelog: str, version: str, asked: str, why: str
) -> None:
    write(tree, changelog, version)
    assert main([asked], tree) == 1
    assert why in capsys.readouterr().err
    assert git(tree, "tag") == ""


def test_a_tree_that_is_not_what_it_says_is_not_tagged(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tree.joinpath("left-over").touch()
    assert main(["0.2.0"], tree) == 1
    assert "not clean" in capsys.readouterr().err
    tree.joinpath("left-over").unlink()
    git(tree, "checkout", "--quiet", "-b", "elsewhere")
    assert main(["0.2.0"], tree) == 1
    assert "not on elsewhere" in capsys.readouterr().err
    git(tree, "checkout", "--quiet", "main")
    git(tree, "tag", "v0.2.1")
    assert main(["0.2.0"], tree) == 1
    assert "not newer than the tag v0.2.1" in capsys.readouterr().err
