"""`make mutate` tells which changes of the rules no test notices: here on a game of five functions and its tests."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tools.mutation.changes import changes
from tools.mutation.page import page
from tools.mutation.results import Tally, equivalents, keep, wrong_entries
from tools.mutation.rules import Function, clauses, functions
from tools.mutation.subject import ROOT, game, games

RULES = '''
"""A game of hits."""

CAP = 3


def may_hit(energy: int) -> bool:
    """DU-001. Two or more."""
    return energy >= 2


def heal(hearts: list[int]) -> None:
    """DU-002."""
    hearts.append(1)


def rest(hearts: list[int]) -> None:
    """DU-003 to DU-004."""
    hearts.append(CAP)


def wait(turns: int) -> int:
    """DU-005."""
    waited = 0
    while turns > 0:
        turns -= 1
        waited += 1
    return waited


def ask(hearts: list[int]):
    """DU-006."""
    yield len(hearts)
'''
TESTS = """
import pytest

from duel.rules import hits
from scrapyard.kernel.chance import FastSource


@pytest.mark.rule("DU-001")
def test_a_hit_needs_two():
    assert [hits.may_hit(energy) for energy in range(4)] == [False, False, True, True]


@pytest.mark.rule("DU-002")
def test_heal_is_called_and_not_looked_at():
    hits.heal([1])


@pytest.mark.rule("DU-003")
def test_in_random_games_rest_restores_all():
    hearts = [1]
    answers = [hits.heal, hits.rest]
    answers[FastSource(1).draw(1) + 1](hearts)
    assert hearts == [1, 3]


@pytest.mark.rule("DU-005")
def test_waiting_ends():
    assert hits.wait(3) == 3


@pytest.mark.rule("DU-006")
def test_ask():
    assert list(hits.ask([1, 2])) == [2]
"""


def tree(text: str) -> ast.FunctionDef:
    node = ast.parse(text).body[0]
    assert isinstance(node, ast.FunctionDef)
    return node


def become(text: str) -> list[str]:
    return [change.becomes for change in changes(tree(text), {"ARM": ast.Name("LEG")})]


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    rules = tmp_path / "duel" / "rules"
    rules.mkdir(parents=True)
    (tmp_path / "duel" / "__init__.py").touch()
    (rules / "__init__.py").touch()
    (rules / "hits.py").write_text(RULES, encoding="utf-8")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_hits.py").write_text(TESTS, encoding="utf-8")
    return tmp_path


def mutate(folder: Path, *options: str) -> tuple[int, dict[str, Any]]:
    """The exit code and the report on the duel."""
    command = [
        sys.executable,
        "-m",
        "tools.mutation",
        "--json",
        "--rules",
        "duel.rules",
        "--build",
        str(folder / "build"),
    ]
    paths = os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])])
    result = subprocess.run(
        [*command, "--tests", str(folder / "tests"), *options],
        cwd=ROOT,
        env=os.environ | {"SCRAPYARD_PURE": "1", "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.stdout, result.stderr
    report: dict[str, Any] = json.loads(result.stdout)["duel"]
    return result.returncode, report


def survivors(report: dict[str, Any]) -> set[str]:
    """The functions of which a mutant survived."""
    return {row["id"].split(":")[1] for row in report["survived"]}


# Changes


def test_a_comparison_is_off_by_one_or_turned_round() -> None:
    assert become("def f(n: int) -> str:\n    return n > m") == ["pass", "return n >= m", "return n <= m"]


def test_a_number_is_one_off() -> None:
    assert become("def f() -> str:\n    g(1)") == ["pass", "g(2)", "g(0)"]


def test_a_condition_is_left_out_or_turned_round() -> None:
    found = become("def f() -> str:\n    if a and (not b):\n        x = c")
    assert found == ["if a or not b:", "if not b:", "if a:", "if a and b:"]


def test_a_branch_is_missing() -> None:
    assert become("def f() -> str:\n    if a:\n        x = 1.5\n    else:\n        x = 2.5") == ["if not a:", "no else"]


def test_a_constant_is_its_neighbour_and_arguments_are_swapped() -> None:
    assert become("def f() -> str:\n    g(s, ARM, a, b)") == ["pass", "g(s, ARM, b, a)", "g(s, LEG, a, b)"]


def test_a_function_does_nothing() -> None:
    assert become("def f() -> bool:\n    '''Doc.'''\n    raise Never") == ["return True", "return False"]


def test_docstrings_assertions_annotations_and_texts_stay() -> None:
    assert become("def f(a: int = 1) -> str:\n    '''2 > 1'''\n    assert a > 1\n    b: Literal[1] = 'x'") == []


def test_the_reached_block_is_the_one_around_the_change() -> None:
    source = "def f() -> str:\n    '''Doc.'''\n    a = b\n    if c(1):\n        d = e\n        g(2)"
    assert {change.becomes: change.block for change in changes(tree(source), {})} == {
        "if not c(1):": 3,
        "if c(2):": 3,
        "if c(0):": 3,
        "pass": 5,
        "g(3)": 5,
        "g(1)": 5,
    }


def test_clauses_are_cited_one_by_one_and_from_to() -> None:
    assert clauses("BO-019 to BO-021, BO-G07; and BO-021.") == ["BO-019", "BO-020", "BO-021", "BO-G07"]


# Runs


@pytest.mark.slow
def test_what_is_tested_is_killed_and_what_is_not_survives_unless_it_is_listed(duel: Path) -> None:
    code, report = mutate(duel)
    assert survivors(report) == {"heal", "rest"}
    assert code == 1
    assert {row["tests"] for row in report["survived"] if ":rest:" in row["id"]} == {0}, "random play proves no rule"
    assert report["hung"] > 0, "a loop that never ends is noticed"
    assert report["killed"] == report["tried"] - len(report["survived"])
    assert report["functions"] == 5
    entries = [
        f'["{row["id"]}"]\nchange = {json.dumps(row["change"])}\nreason = "Nobody looks."' for row in report["survived"]
    ]
    path = duel / "tests" / "mutants.toml"
    path.write_text("\n".join(entries), encoding="utf-8")
    kept = (duel / "build" / "duel.jsonl").read_text(encoding="utf-8")
    code, listed = mutate(duel)
    assert (code, listed["survived"], listed["equivalent"]) == (0, [], len(entries))
    assert (duel / "build" / "duel.jsonl").read_text(encoding="utf-8") == kept, "nothing is tried twice"
    path.write_text('["hits:heal:0"]\nchange = ""\nreason = ""', encoding="utf-8")
    code, report = mutate(duel, "--mutants", "1")
    assert code == 1
    assert report["tried"] == 5, "one of each function that cites a clause"


@pytest.mark.slow
def test_a_clause_is_proved_by_a_test_that_is_marked_with_it(duel: Path) -> None:
    _, report = mutate(duel, "--clauses")
    assert report["unproved"] == ["DU-002", "DU-003", "DU-004"]
    assert report["clauses"] == 6


def test_a_run_keeps_its_own_counts_and_leaves_those_of_others(tmp_path: Path) -> None:
    """Mutants first and clauses later, or the other way round: neither run takes away what the other found."""
    path = tmp_path / "results.json"
    keep([Tally("duel", 1, 5, 20, [], {}), Tally("race", 1, 4, 9, [], {})], path)
    keep([Tally("duel", 1, 5, 20, [], {}, {"DU-001": "hits:may_hit:0", "DU-002": ""})], path)
    keep([Tally("duel", 2, 6, 21, [], {})], path)
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert sorted(kept) == ["duel", "race"]
    assert kept["duel"] | {"seed": 2, "mutants": 21, "tried": 0, "clauses": 2, "unproved": ["DU-002"]} == kept["duel"]
    assert "| duel | 6 | 21 | 0 | 0 | 0 | 0 |  | 2 | 1 |" in page(kept)


def test_a_function_put_back_as_it_is_does_the_same(duel: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(duel)
    (ask,) = (one for one in functions("duel.rules", {"hits": duel / "duel/rules/hits.py"}) if one.name == "ask")
    assert isinstance(ask, Function)
    ask.become(ask.node)
    assert list(ask.target()([1, 2])) == [2]
    next(mutant for mutant in ask.mutants if mutant.change.becomes == "pass").put()
    assert list(ask.target()([1, 2])) == []


# The games


@pytest.mark.slow
@pytest.mark.parametrize("name", games())
def test_the_list_of_equivalent_mutants_names_mutants_that_exist(name: str, tmp_path: Path) -> None:
    subject = game(name, tmp_path)
    assert wrong_entries(equivalents(subject.listed), subject.functions()) == []
