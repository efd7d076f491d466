"""Ledger 9: the settings of a table, and the combinations that are refused."""

import pytest

from scrapyard.games.bolt.meta import META
from scrapyard.games.bolt.rules.table import BETWEEN
from scrapyard.kernel.departures import table_line
from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.ledger import ledger_of
from tests.games.bolt.table import agreed_on, bind, table

DEFAULTS = {
    "family_friendly": "off",
    "fairness_squared": "off",
    "structured_tournament": "off",
    "pairing": "across",
    "robot_powers": "off",
    "robot_assignment": "choose",
    "start_player": "last_loser",
    "last_losers": "",
    "second_player_extra_cards": "0",
    "step_windows": "every",
    "sudden_death": "standard",
    "overtime_round": "off",
    "final_round": "off",
    "bound": "500",
    "lesson": "none",
}


@pytest.mark.rule("BO-G06", "BO-G07", "BO-G08", "BO-G18", "BO-G68", "BO-G69", "BO-G72", "BO-G78")
def test_the_settings_and_their_defaults() -> None:
    assert bind(2).settings.values == DEFAULTS


@pytest.mark.rule("BO-G06")
def test_every_setting_names_the_clause_behind_it() -> None:
    assert all(setting.clause.startswith("BO-") for setting in META.settings)


@pytest.mark.rule("BO-074", "BO-076")
@pytest.mark.parametrize("name", ["fairness_squared", "structured_tournament"])
@pytest.mark.parametrize("seats", [2, 3])
def test_four_seat_variants_need_four_seats(name: str, seats: int) -> None:
    with pytest.raises(SettingsError, match=f"setting {name} is for exactly 4 seats, not {seats}"):
        bind(seats, {name: "on"})
    assert bind(4, {name: "on"}).settings.flag(name)


@pytest.mark.rule("BO-G08")
def test_extra_cards_for_the_second_player_need_two_seats() -> None:
    with pytest.raises(SettingsError, match="second_player_extra_cards is for exactly 2 seats, not 3"):
        bind(3, {"second_player_extra_cards": "1"})
    assert agreed_on(bind(3, {"second_player_extra_cards": "0"})).extra_cards == 0


@pytest.mark.rule("BO-G07")
def test_the_starting_seat_must_be_at_the_table() -> None:
    with pytest.raises(SettingsError, match="no seat C at a table of 2"):
        bind(2, {"start_player": "C"})
    assert agreed_on(bind(3, {"start_player": "c"})).start_player == "C"


@pytest.mark.rule("BO-G68")
def test_overtime_does_not_come_after_the_final_round() -> None:
    with pytest.raises(SettingsError, match="overtime_round comes after final_round"):
        bind(2, {"overtime_round": "10", "final_round": "9"})
    assert agreed_on(bind(2, {"overtime_round": "9", "final_round": "9"})).overtime_round == 9
    assert agreed_on(bind(2, {"overtime_round": "off", "final_round": "6"})).final_round == 6


@pytest.mark.rule("BO-G06", "BO-G07", "BO-G08", "BO-G18", "BO-G68", "BO-G69", "BO-G72", "BO-G78")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("family_friendly", "maybe"),
        ("pairing", "diagonal"),
        ("robot_assignment", "auction"),
        ("start_player", "E"),
        ("last_losers", "AE"),
        ("last_losers", "AA"),
        ("second_player_extra_cards", "3"),
        ("step_windows", "sometimes"),
        ("sudden_death", "later"),
        ("overtime_round", "4"),
        ("final_round", "5"),
        ("final_round", "never"),
        ("bound", "0"),
        ("bound", "off"),
    ],
)
def test_values_that_are_not_offered(name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=f"setting {name}: '{value}' is not"):
        bind(4, {name: value})


@pytest.mark.rule("BO-G76")
def test_flags_may_be_given_as_truth_values() -> None:
    assert agreed_on(bind(2, {"family_friendly": True})).family_friendly
    assert not agreed_on(bind(2, {"family_friendly": False})).family_friendly


@pytest.mark.rule("BO-G72")
def test_pairing_means_nothing_without_a_tournament() -> None:
    t = table(4, hands={"A": ["haymaker"]}, settings={"pairing": "neighbours"})
    assert t.play("play haymaker").options == ["target B", "target C", "target D"]


# What the settings are to the print


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_default_table_is_as_printed(seats: int) -> None:
    assert table_line(bind(seats)) == "as printed"


def test_every_setting_stands_in_the_ledger_with_its_default_and_no_other_does() -> None:
    rows = ledger_of(META).options
    assert list(dict.fromkeys(row.option for row in rows)) == [setting.name for setting in META.settings]
    for setting in META.settings:
        bold = [value for row in rows if row.option == setting.name for value in row.bold]
        assert bold == [setting.default or '""']
        for choice in setting.choices:
            assert ledger_of(META).option(setting.name, choice) is not None


def test_every_gap_says_what_it_is_and_names_its_clause() -> None:
    ledger = ledger_of(META)
    assert [gap.id for gap in ledger.rulings if not gap.marked or ledger.clause_of(gap) is None] == []


@pytest.mark.parametrize(
    ("settings", "rules"),
    [
        ({"overtime_round": "20"}, "BO-G68"),
        ({"final_round": "40"}, "BO-G68"),
        ({"sudden_death": "never"}, "BO-G69"),
        ({"step_windows": "off"}, "BO-G18"),
        ({"robot_powers": "on"}, "BO-G79"),
        ({"second_player_extra_cards": "1"}, "BO-G08"),
        ({"bound": "60"}, "BO-G78"),
    ],
)
def test_house_rules_are_named(settings: dict[str, str], rules: str) -> None:
    assert table_line(bind(2, settings)) == f"house rules {rules}"


@pytest.mark.parametrize("settings", [{"family_friendly": "on"}, {"start_player": "B"}, {"robot_assignment": "random"}])
def test_alternate_rules_of_the_print_and_rulings_are_no_house_rules(settings: dict[str, str]) -> None:
    assert table_line(bind(2, settings)) == "as printed"


def test_each_preset_can_be_played() -> None:
    for preset in META.presets:
        assert bind(2, preset.settings).settings.changed() == preset.settings


def test_the_first_version_had_overtime_and_fewer_windows() -> None:
    agreed = agreed_on(META.bind(2, version=1))
    assert (agreed.windows, agreed.overtime_round, agreed.final_round) == (BETWEEN, 20, 40)


def test_a_table_knows_its_game() -> None:
    assert bind(2).meta is META
