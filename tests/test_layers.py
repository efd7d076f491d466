"""What import-linter cannot say: what the kernel needs from outside, and that the page about the house is true."""

import ast
import re
import sys
from pathlib import Path
from pkgutil import resolve_name

import pytest

ROOT = Path(__file__).parents[1]
KERNEL = ROOT / "src/scrapyard/kernel"
PAGE = (ROOT / "docs/inside/architecture.md").read_text()
NAMED = re.findall(r"\b(?:cli|games|kernel|lab|players|server|terminal)(?:\.\w+)+(?::[\w.]*\w)?", PAGE)
ALLOWED = {*sys.stdlib_module_names, "librt", "mypy_extensions", "scrapyard"}
"""The two beside the standard library are the compiler's own."""


def imported(source: str) -> set[str]:
    """The top-level packages that a source imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.update(alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.partition(".")[0])
    return names


@pytest.mark.parametrize("path", sorted(KERNEL.rglob("*.py")), ids=lambda path: path.stem)
def test_the_kernel_needs_the_standard_library_only(path: Path) -> None:
    assert imported(path.read_text()) <= ALLOWED


@pytest.mark.parametrize("name", sorted(set(NAMED)))
def test_what_the_page_about_the_house_names_exists(name: str) -> None:
    assert resolve_name(f"scrapyard.{name}") is not None


def test_the_page_about_the_house_names_every_room_of_the_server() -> None:
    rooms = {f"server.{path.parent.name}" for path in (ROOT / "src/scrapyard/server").glob("*/__init__.py")}
    assert len(rooms) > 5
    assert rooms <= set(NAMED)


@pytest.mark.parametrize(("game", "column"), [("bolt", slice(0, 34)), ("rocket_rollout", slice(34, None))])
def test_the_decision_about_rooms_lists_what_lies_in_two_games(game: str, column: slice) -> None:
    listing = (ROOT / "docs/inside/adr/0007-rooms.md").read_text().split("```")[1]
    listed, room = set[str](), ""
    for line in listing.strip().splitlines()[1:]:
        name = line[column]
        if name.strip().endswith("/"):
            room = name.strip()
        elif name.strip():
            listed.add((room if name.startswith("    ") else "") + name.strip())
    home = ROOT / "src/scrapyard/games" / game
    there = {str(path.relative_to(home)) for path in home.rglob("*.*") if path.suffix in (".py", ".toml", ".md")}
    assert listed == {path for path in there if not path.endswith("__init__.py")}
