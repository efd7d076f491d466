"""Ledgers in all their shapes."""

import pytest

from scrapyard.games import all_games
from scrapyard.kernel.ledger import Ledger, ledger_of, parse

TEXT = """# Demo: rules ledger

## 1. Clauses

- **DE-001** Two players. [R+G01]
- **DE-002** A *wheel* turns, see DE-G02 to DE-G03.
  It turns on. [R]

## 2. Gaps

| Gap | Question | Ruling | Why | Option |
|---|---|---|---|---|
| **DE-G01** | How many? | Two. | It is a duel. | - |
| DE-G02 | Which way? | Left. | Habit. | `way` |

- **DE-G03** How far? **A turn.**
"""


@pytest.fixture
def ledger() -> Ledger:
    return parse(TEXT)


def test_clauses_and_rulings_are_told_apart(ledger: Ledger) -> None:
    assert [entry.id for entry in ledger.clauses] == ["DE-001", "DE-002"]
    assert [entry.id for entry in ledger.rulings] == ["DE-G01", "DE-G02", "DE-G03"]


def test_a_clause_names_its_gaps_short_long_and_as_a_range(ledger: Ledger) -> None:
    assert ledger.entries["DE-001"].gaps == ["DE-G01"]
    assert ledger.entries["DE-002"].gaps == ["DE-G02", "DE-G03"]


def test_an_indented_line_belongs_to_its_clause(ledger: Ledger) -> None:
    assert ledger.entries["DE-002"].plain() == "A wheel turns, see DE-G02 to DE-G03. It turns on. [R]"


def test_a_row_reads_as_a_sentence_without_empty_columns(ledger: Ledger) -> None:
    assert ledger.entries["DE-G01"].text == "How many? *Ruling:* Two. *Why:* It is a duel."
    assert ledger.entries["DE-G02"].text.endswith("*Option:* `way`")


@pytest.mark.parametrize(
    ("asked", "found"),
    [("DE-001", "DE-001"), ("de-1", "DE-001"), ("2", "DE-002"), ("g3", "DE-G03"), ("DE-G02", "DE-G02")],
)
def test_numbers_may_be_written_in_many_ways(ledger: Ledger, asked: str, found: str) -> None:
    entry = ledger.find(asked)
    assert entry is not None
    assert entry.id == found


@pytest.mark.parametrize("asked", ["XX-001", "99", "wheel", ""])
def test_what_is_no_number_is_not_found(ledger: Ledger, asked: str) -> None:
    assert ledger.find(asked) is None


def test_all_words_must_be_there(ledger: Ledger) -> None:
    assert [entry.id for entry in ledger.search("WHEEL turns")] == ["DE-002"]
    assert ledger.search("wheel duel") == []


def test_sections(ledger: Ledger) -> None:
    assert ledger.entries["DE-002"].section == "1. Clauses"
    assert [entry.id for entry in ledger.resting_on(ledger.entries["DE-G03"])] == ["DE-002"]


@pytest.mark.parametrize("game", [game for game, meta in all_games().items() if meta.clauses])
def test_the_ledger_of_every_game_is_numbered_without_holes(game: str) -> None:
    meta = all_games()[game]
    entries = ledger_of(meta).clauses
    assert all(entry.id.startswith(f"{meta.clauses}-") for entry in entries)
    numbers = sorted(int(entry.id.rpartition("-")[2]) for entry in entries)
    assert numbers == list(range(1, len(numbers) + 1))


MARKED = """# Demo: rules ledger

- **DE-001** Two players. [R+G01]
- **DE-002** A wheel turns.

- **DE-G01** (house) How many? See DE-002.
- **DE-G02** (set) Pictures.
- **DE-G03** Nobody says.

| Gap | Question | Ruling |
|---|---|---|
| **DE-G04** (ruling) | Which way? | Left. |
| DE-G05 (printed) | Where? | Here. |

## 9. Table options

| option | values | kind | clause | what it does |
|---|---|---|---|---|
| `wheels` | **`2`** | printed | DE-002 | as many as the box has |
|  | `3`, `""` | house | DE-002, DE-G01 | one more |
|  | any other | ruling | DE-G03 | whatever |
| `seats` | `1` | house | DE-G01 | alone |
"""


def test_a_gap_says_of_what_kind_it_is() -> None:
    ledger = parse(MARKED)
    kinds = {entry.id: (entry.kind, entry.marked) for entry in ledger.rulings}
    assert kinds == {
        "DE-G01": ("house", True),
        "DE-G02": ("set", True),
        "DE-G03": ("ruling", False),
        "DE-G04": ("ruling", True),
        "DE-G05": ("printed", True),
    }
    assert ledger.entries["DE-G01"].text == "How many? See DE-002."
    assert ledger.entries["DE-G04"].text == "Which way? *Ruling:* Left."


def test_a_gap_concerns_the_clause_that_it_names_or_that_cites_it() -> None:
    ledger = parse(MARKED)
    assert ledger.clause_of(ledger.entries["DE-G01"]) == "DE-002"
    assert ledger.clause_of(ledger.entries["DE-G04"]) is None
    cited = parse(TEXT)
    assert cited.clause_of(cited.entries["DE-G03"]) == "DE-002"


@pytest.mark.parametrize(("value", "kind"), [("2", "printed"), ("3", "house"), ("", "house"), ("9", "ruling")])
def test_every_value_of_an_option_is_of_a_kind(value: str, kind: str) -> None:
    ledger = parse(MARKED)
    assert ledger.kind_of("wheels", value) == kind
    row = ledger.option("wheels", value)
    assert row is not None
    assert (row.id == "DE-G01") is (kind == "house")


def test_the_default_of_an_option_is_bold_and_an_unknown_one_is_a_ruling() -> None:
    ledger = parse(MARKED)
    assert [row.bold for row in ledger.options] == [["2"], [], [], []]
    assert ledger.kind_of("doors", "2") == "ruling"
    assert ledger.option("seats", "2") is None
