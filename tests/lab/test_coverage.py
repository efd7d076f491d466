"""Tests counted by the clauses that they are marked with."""

from pathlib import Path

import pytest

from scrapyard.kernel.errors import ScrapyardError
from scrapyard.lab import coverage
from scrapyard.lab.coverage import marked, measure

SOURCE = """
import pytest
from pytest import mark

pytestmark = [pytest.mark.rule("BO-001")]

@pytest.mark.rule("BO-002", "BO-G13")
def test_one(): ...

@mark.skipif(False, reason="x")
class TestMore:
    @pytest.mark.rule(*["BO-003"])
    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("BO-004"))])
    def test_two(self, x): ...

def rule(clause): ...
rule("BO-005")
table.rule("BO-006")
"pytest.mark.rule('BO-007')"
"""


def test_markers_are_found_wherever_they_stand() -> None:
    assert marked(SOURCE) == {"BO-001", "BO-002", "BO-G13", "BO-003", "BO-004"}


def test_missing_and_unknown_clauses_are_named(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(SOURCE.replace("BO-004", "BO-999"))
    measured, unknown = measure(tmp_path)
    bolt = measured["bolt"].as_json()
    assert bolt["clauses"] == 83
    assert bolt["tested"] == 3
    assert bolt["rulings_tested"] == 1
    assert "BO-004" in measured["bolt"].missing
    assert "BO-001" not in measured["bolt"].missing
    assert unknown == ["BO-999"]


def test_without_tests_the_message_says_where_it_looked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("scrapyard.__file__", str(tmp_path / "site" / "scrapyard" / "__init__.py"))
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ScrapyardError, match="run this in a checkout"):
        coverage.tests_folder()


def test_a_test_that_is_no_python_is_named(tmp_path: Path) -> None:
    (tmp_path / "test_bad.py").write_text("def (")
    with pytest.raises(ScrapyardError, match=r"test_bad\.py cannot be read as Python"):
        measure(tmp_path)
