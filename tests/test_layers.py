"""What import-linter cannot say: the kernel needs nothing but the standard library and mypyc's number types."""

import ast
import sys
from pathlib import Path

import pytest

KERNEL = Path(__file__).parents[1] / "src/scrapyard/kernel"
ALLOWED = {*sys.stdlib_module_names, "mypy_extensions", "scrapyard"}


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
