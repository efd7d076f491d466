"""Where a game and a table depart from the print."""

from pathlib import Path

import pytest

from examples import scrap_duel
from scrapyard.kernel.departures import departures, house_rules, on_by_default, table_line
from scrapyard.kernel.game import Meta
from scrapyard.kernel.settings import Setting, toggle

LEDGER = """# Demo

- **DE-001** Two to four play. [R+G01]
- **DE-002** A wheel turns.

- **DE-G01** (house) Alone? A game for one.
- **DE-G02** (ruling) Which way? To the left, see DE-002; `way` turns it round.
- **DE-G03** (set) The pictures.
- **DE-G04** (house) More wheels for who is late, DE-002.
- **DE-G05** (printed) It says so.

## Table options

| option | values | kind | clause | what it does |
|---|---|---|---|---|
| `bolts` | **`3`** | printed | DE-002 | three |
|  | any other | house | DE-002, DE-G04 | *more* bolts |
| `way` | **`left`** | ruling | DE-G02 | to the left |
|  | `right` | ruling | DE-G02 | to the right |
| `seats` | `1` | house | DE-G01 | alone |
"""


@pytest.fixture
def meta(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Meta:
    return made(tmp_path, monkeypatch, LEDGER, "3")


def made(folder: Path, monkeypatch: pytest.MonkeyPatch, ledger: str, bolts: str) -> Meta:
    home = folder / f"demo_{folder.name}"
    (home / "face").mkdir(parents=True)
    for package in (home, home / "face"):
        (package / "__init__.py").touch()
    (home / "ledger.md").write_text(ledger)
    monkeypatch.syspath_prepend(folder)
    settings = [
        Setting("bolts", bolts, "", (), (1, 9)),
        Setting("way", "left", "", ("left", "right")),
        toggle("plain", ""),
    ]
    return Meta("demo", "Demo", 1, (1, 4), "5", "", settings, scrap_duel.bind, "DE", home=home.name, printed=(2, 4))


def test_rulings_and_house_rules_are_departures_with_clause_and_setting(meta: Meta) -> None:
    found = [(one.id, one.kind, one.clause, one.setting) for one in departures(meta)]
    assert found == [
        ("DE-G01", "house", "DE-001", "seats"),
        ("DE-G02", "ruling", "DE-002", "way"),
        ("DE-G04", "house", "DE-002", "bolts"),
    ]


def test_the_default_table_has_no_house_rule_on(meta: Meta) -> None:
    assert on_by_default(meta) == []
    assert table_line(meta.bind(2)) == "as printed"


def test_a_table_names_the_house_rules_that_it_plays_with(meta: Meta) -> None:
    game = meta.bind(2, {"bolts": 5, "way": "right"})
    rules = house_rules(meta, 2, game.settings.values)
    assert [(one.id, one.clause, one.setting, one.value, one.text) for one in rules] == [
        ("DE-G04", "DE-002", "bolts", "5", "more bolts")
    ]
    assert rules[0].why == "More wheels for who is late, DE-002."
    assert table_line(game) == "house rules DE-G04"
    assert table_line(meta.bind(2, {"bolts": 5}, {"plate": []})) == "house rules DE-G04; own cards"


def test_a_seat_count_that_the_print_does_not_have_is_a_house_rule(meta: Meta) -> None:
    assert [one.id for one in house_rules(meta, 1, {})] == ["DE-G01"]
    assert table_line(meta.bind(1)) == "house rules DE-G01"


def test_it_is_one_without_a_row_of_its_own_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    meta = made(tmp_path, monkeypatch, "- **DE-001** Two to four play.", "3")
    assert [one.text for one in house_rules(meta, 1, {})] == ["a table of 1: the print has 2 to 4 seats"]


def test_what_is_on_by_default_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ledger = LEDGER + "- **DE-G06** (house) No setting turns this off.\n"
    assert on_by_default(made(tmp_path, monkeypatch, ledger, "4")) == ["DE-G04", "DE-G06"]


def test_a_game_without_a_ledger_has_nothing_to_depart_from() -> None:
    assert departures(scrap_duel.META) == []
    assert table_line(scrap_duel.META.bind(2)) == ""
