"""What holds for the departures of every game that comes with the package."""

import re

import pytest

from scrapyard.games import all_games
from scrapyard.kernel.departures import badge, departures, on_by_default, table_line, table_rules
from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.game import Game, Meta
from scrapyard.kernel.ledger import ledger_of
from scrapyard.kernel.settings import Setting

METAS = [meta for meta in all_games().values() if meta.clauses]
KINDS = {"printed", "ruling", "house"}
BOUNDS = {"bolt": "500", "robot_rampage": "1000", "rocket_rollout": "100", "blast_tactics": "100", "blastbots": "200"}


def default_table(meta: Meta, seats: int) -> Game:
    """The default table of so many seats; a game that needs a setting for that count gets its printed one."""
    try:
        return meta.bind(seats)
    except SettingsError:
        return meta.bind(seats, {"mode": "coop"})


def tables(meta: Meta) -> list[int]:
    low, high = meta.printed
    return list(range(low, high + 1))


@pytest.mark.parametrize("meta", METAS, ids=lambda meta: meta.id)
def test_no_default_table_of_the_print_has_a_house_rule_on(meta: Meta) -> None:
    assert on_by_default(meta) == []
    for seats in tables(meta):
        game = default_table(meta, seats)
        assert (badge(game), table_line(game)) == ("As printed", "as printed")


@pytest.mark.parametrize("meta", METAS, ids=lambda meta: meta.id)
def test_a_house_rule_that_becomes_the_default_is_seen(meta: Meta, monkeypatch: pytest.MonkeyPatch) -> None:
    ledger, settings = ledger_of(meta), {setting.name: setting for setting in meta.settings}
    rows = [row for row in ledger.options if row.kind == "house" and row.option in settings]
    assert rows
    for row in rows:
        setting = settings[row.option]
        value = row.values[0] if row.values else str(setting.numbers[1] if setting.numbers else "")
        with monkeypatch.context() as turned:
            turned.setattr(setting, "default", value)
            assert on_by_default(meta) == [row.id], f"{row.option}={value}"
    assert all(row.id in ledger.entries for row in rows)


@pytest.mark.parametrize("meta", METAS, ids=lambda meta: meta.id)
def test_every_setting_stands_in_the_ledger_with_its_default_and_nothing_else_does(meta: Meta) -> None:
    rows = ledger_of(meta).options
    settings = {setting.name: setting for setting in meta.settings}
    assert {row.option for row in rows} - {"seats"} == set(settings)
    assert {row.kind for row in rows} <= KINDS
    for name, setting in settings.items():
        bold = [value for row in rows if row.option == name for value in row.bold]
        assert bold == [setting.default or '""'], name


@pytest.mark.parametrize("meta", METAS, ids=lambda meta: meta.id)
def test_every_value_of_a_setting_is_of_a_kind_and_cites_an_entry_that_exists(meta: Meta) -> None:
    ledger = ledger_of(meta)
    for setting in meta.settings:
        for value in offered(setting):
            row = ledger.option(setting.name, value)
            assert row is not None, f"the ledger does not say what {setting.name}={value} is"
            assert row.clauses, f"{setting.name}={value} cites nothing"
            assert all(number in ledger.entries for number in row.clauses), f"{setting.name}: {row.clauses}"


def offered(setting: Setting) -> list[str]:
    """All words, and a number that is no default."""
    numbers = [] if setting.numbers is None else [str(edge) for edge in setting.numbers]
    return [*setting.choices, setting.default, *numbers]


@pytest.mark.parametrize("meta", METAS, ids=lambda meta: meta.id)
def test_every_gap_says_of_what_kind_it_is_and_a_house_rule_names_what_turns_it_on(meta: Meta) -> None:
    assert [gap.id for gap in ledger_of(meta).rulings if not gap.marked] == []
    settings = {setting.name for setting in meta.settings} | {"seats"}
    for one in departures(meta):
        if one.kind == "house":
            assert one.setting in settings, one.id
            assert one.clause, one.id


@pytest.mark.parametrize("meta", METAS, ids=lambda meta: meta.id)
def test_every_option_that_a_gap_names_is_a_setting(meta: Meta) -> None:
    """`name = value` in the text of a gap is an option of the table, and that value can be chosen."""
    settings = {setting.name: setting for setting in meta.settings}
    for gap in ledger_of(meta).rulings:
        for name, value in re.findall(r"`?\b([a-z]+_[a-z_]+)`? = `?([a-z0-9_]+)", gap.text):
            assert name in settings, f"{gap.id} names {name}, which is no setting"
            given = settings[name]
            assert value in given.choices or given.numbers is not None or given.letters or given.pattern, gap.id


@pytest.mark.parametrize("meta", METAS, ids=lambda meta: meta.id)
def test_presets_are_house_rules_or_variants_that_can_be_played_at_all_their_tables(meta: Meta) -> None:
    for preset in meta.presets:
        low, high = max(preset.seats[0], meta.seats[0]), min(preset.seats[1], meta.seats[1])
        assert low <= high
        for seats in range(low, high + 1):
            game = meta.bind(seats, preset.settings)
            assert {name: game.settings.text(name) for name in preset.settings} == preset.settings
            assert game.settings.changed().keys() >= preset.settings.keys()


@pytest.mark.parametrize("meta", METAS, ids=lambda meta: meta.id)
def test_the_bound_is_one_number_that_the_record_states(meta: Meta) -> None:
    game = default_table(meta, tables(meta)[-1])
    assert game.settings.text("bound") == BOUNDS[meta.id]


def test_solo_rocket_rollout_is_a_house_game() -> None:
    game = all_games()["rocket_rollout"].bind(1)
    assert badge(game) == "House rules: 1"
    assert [(rule.id, rule.setting) for rule in table_rules(game)] == [("RO-G69", "seats")]
