"""`make play` runs on compiled modules only where all of them are there, made from the sources as they are."""

import os
import re
import sys
from pathlib import Path

import pytest

from tools import tuned
from tools.compiled import FOLDERS, MARKER, OTHERS, compile_all, is_compiled

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]
SOURCE = "src/scrapyard/kernel/chance.py"
MODULES = ["src/scrapyard/kernel/chance.so", "src/scrapyard/kernel/kernel__mypyc.so"]


def command(text: str) -> list[str]:
    """In place of setup.py."""
    return [sys.executable, "-c", f"from pathlib import Path\n{text}"]


WHOLE = command("\n".join(f"Path({module!r}).touch()" for module in MODULES))


def age(path: Path, seconds: int) -> None:
    """Move a file's time; what happens within one tick of the clock has no order."""
    time = path.stat().st_mtime + seconds
    os.utime(path, (time, time))


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A checkout with one module, an hour old."""
    for name in (SOURCE, *OTHERS):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        age(path, -3600)
    return tmp_path


@pytest.fixture
def compiled(tree: Path) -> Path:
    """The same, compiled."""
    assert compile_all(tree, WHOLE) == 0
    assert is_compiled(tree)
    return tree


def test_nothing_is_compiled_in_a_fresh_clone(tree: Path) -> None:
    assert not is_compiled(tree)


@pytest.mark.parametrize("name", [SOURCE, *OTHERS])
def test_a_younger_source_makes_the_modules_stale(compiled: Path, name: str) -> None:
    age(compiled / name, 7200)
    assert not is_compiled(compiled)


def test_a_source_as_old_as_the_marker_may_have_changed_after_it(compiled: Path) -> None:
    time = (compiled / MARKER).stat().st_mtime_ns
    os.utime(compiled / SOURCE, ns=(time, time))
    assert not is_compiled(compiled)


def test_an_added_or_removed_source_makes_the_modules_stale(compiled: Path) -> None:
    added = compiled / "src/scrapyard/games/demo/rules.py"
    added.parent.mkdir(parents=True)
    added.touch()
    age(added, -3600)
    assert not is_compiled(compiled)
    added.unlink()
    assert is_compiled(compiled)
    (compiled / SOURCE).unlink()
    assert not is_compiled(compiled)


@pytest.mark.parametrize("module", MODULES)
def test_half_a_set_is_never_used(compiled: Path, module: str) -> None:
    (compiled / module).unlink()
    assert not is_compiled(compiled)


def test_a_module_from_elsewhere_spoils_the_set(compiled: Path) -> None:
    (compiled / "src/scrapyard/kernel/stray.so").touch()
    assert not is_compiled(compiled)


def test_a_failed_compile_leaves_no_marker_even_where_one_was(compiled: Path) -> None:
    age(compiled / SOURCE, 7200)
    assert compile_all(compiled, command(f"Path({MODULES[0]!r}).touch(); raise SystemExit(3)")) == 3
    age(compiled / SOURCE, -7200)
    assert not is_compiled(compiled)


def test_an_edit_while_it_compiles_makes_the_modules_stale(tree: Path) -> None:
    edit = command("\n".join([*(f"Path({module!r}).touch()" for module in MODULES), f"Path({SOURCE!r}).touch()"]))
    assert compile_all(tree, edit) == 0
    assert not is_compiled(tree)


def test_what_is_compiled_is_not_compiled_again(compiled: Path) -> None:
    assert compile_all(compiled, command("raise SystemExit(3)")) == 0


@pytest.mark.parametrize("text", ["", "[]", '{"sources": []}'])
def test_a_marker_of_another_kind_counts_for_nothing(compiled: Path, text: str) -> None:
    (compiled / MARKER).write_text(text, encoding="utf-8")
    assert not is_compiled(compiled)


def test_setup_compiles_the_folders_that_are_watched() -> None:
    (folders,) = re.findall(r"^FOLDERS = (.*)$", (ROOT / "setup.py").read_text(encoding="utf-8"), re.MULTILINE)
    assert folders == str(FOLDERS).replace("'", '"')


def test_a_tuned_copy_counts_as_long_as_nothing_that_it_is_made_from_has_changed(tree: Path) -> None:
    assert not tuned.is_made(tree)
    made = tree / tuned.FOLDER / tuned.MADE
    made.parent.mkdir(parents=True)
    made.write_text(tuned.digest(tree), encoding="utf-8")
    assert tuned.is_made(tree)
    (tree / SOURCE).write_text("SIX = 6\n", encoding="utf-8")
    assert not tuned.is_made(tree)
