"""Tests counted by the clauses that they are marked with."""

from pathlib import Path

import pytest

from scrapyard.docs import coverage_page
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.lab import coverage
from scrapyard.lab.coverage import marked, measure, proofs, unproved

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

RESULTS = '{"bolt": {"clauses": 5, "unproved": ["BO-001"]}, "new": {"tried": 3}}'


def test_markers_are_found_wherever_they_stand() -> None:
    assert marked(SOURCE) == {"BO-001", "BO-002", "BO-G13", "BO-003", "BO-004"}


def test_a_clause_is_in_the_code_where_a_source_names_it() -> None:
    source = '"""BO-046 to BO-048, BO-G13."""\n# BO-052\nASK = Question("x", clause="BO-060")\n'
    assert coverage.cited(source) == {"BO-046", "BO-047", "BO-048", "BO-052", "BO-060"}


def test_clauses_that_no_code_names_are_counted(tmp_path: Path) -> None:
    bolt = measure(tmp_path)[0]["bolt"]
    assert "BO-046" not in bolt.uncited
    assert bolt.as_json()["cited"] == len(bolt.clauses) - len(bolt.uncited)


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


def test_what_mutants_do_not_prove_is_read_from_their_results(tmp_path: Path) -> None:
    assert unproved(tmp_path) == {}
    (tmp_path / "mutants").mkdir()
    (tmp_path / "mutants" / "results.json").write_text(RESULTS)
    assert proofs(tmp_path) == {"bolt": (5, ["BO-001"])}
    assert unproved(tmp_path) == {"bolt": ["BO-001"]}


def test_the_page_lists_what_no_code_cites_and_what_no_test_proves(tmp_path: Path) -> None:
    (tmp_path / "mutants").mkdir()
    (tmp_path / "mutants" / "results.json").write_text(RESULTS)
    (tmp_path / "test_some.py").write_text(SOURCE)
    page = coverage_page(tmp_path)
    uncited = measure(tmp_path)[0]["bolt"].uncited
    assert "| 5 | 4 |" in page
    assert "## Not in the code\n\n- blast_tactics: BT-" in page
    assert f"- bolt: {', '.join(uncited[:5])}, " in page
    assert "## Cited by a rule and not proved\n\n- bolt: BO-001\n" in page
    assert max(map(len, page.splitlines())) <= 120
