"""The generator of clone() and dump()."""

import ast
from pathlib import Path

import pytest

from scrapyard.kernel import cloning

GAMES = Path(cloning.__file__).parents[1] / "games"

STATE = """
class Chip(Frozen):
    colour: int


class Box(Piece):
    chips: list[Chip]


class YardState(State):
    score: int
    grid: list[list[int]]
    boxes: list[Box]
    chips: list[Chip]
"""


def test_lists_are_copied_pieces_cloned_and_frozen_things_shared() -> None:
    generated = cloning.generate(STATE, "yard")
    assert "from yard import state\n" in generated
    assert "other.score = it.score\n" in generated
    assert "other.grid = [x0[:] for x0 in it.grid]" in generated
    assert "other.boxes = [clone_box(x0) for x0 in it.boxes]" in generated
    assert generated.count("other.chips = it.chips[:]") == 2
    assert 'fields["boxes"] = [dump_box(x0) for x0 in it.boxes]' in generated
    assert "def clone_chip" not in generated


def test_a_copy_is_renewed_by_what_has_changed() -> None:
    generated = cloning.generate(STATE, "yard")
    assert "    copy.score = it.score\n" in generated
    assert "    renew_rows(it.grid, copy.grid)\n" in generated
    assert "from scrapyard.kernel.state import differ, renew_rows\n" in generated
    assert "    if differ(it.chips, copy.chips):\n        copy.chips = it.chips[:]\n" in generated
    assert (
        "    if len(it.boxes) != len(copy.boxes):\n        copy.boxes = [clone_box(x0) for x0 in it.boxes]\n"
        in generated
    )
    assert "        renew_box(it.boxes[i], copy.boxes[i])\n" in generated
    assert "def renew_chip" not in generated


def test_a_field_that_cannot_be_copied_is_refused() -> None:
    with pytest.raises(SystemExit, match="no way to copy a field of type dict"):
        cloning.generate("class S(State):\n    x: dict[str, int]\n", "yard")


def test_check_finds_a_stale_file_and_writing_mends_it(tmp_path: Path) -> None:
    file = tmp_path / "state.py"
    file.write_text(STATE)
    assert cloning.main(["--check", str(file)]) == 1
    assert not (tmp_path / "copies.py").exists()
    assert cloning.main([str(file)]) == 0
    assert file.read_text() == STATE
    assert cloning.main(["--check", str(file)]) == 0


@pytest.mark.parametrize("path", sorted(GAMES.glob("*/state.py")), ids=lambda path: path.parent.name)
def test_every_state_has_an_opening_of_its_own(path: Path) -> None:
    """Where all classes are known to the compiler, mypyc cannot compile a state that only inherits `__init__`."""
    classes = [node for node in ast.parse(path.read_text()).body if isinstance(node, ast.ClassDef)]
    states = [node for node in classes if any(isinstance(base, ast.Name) and base.id == "State" for base in node.bases)]
    assert states
    for node in states:
        assert "__init__" in [item.name for item in node.body if isinstance(item, ast.FunctionDef)]
