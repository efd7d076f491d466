"""Settings of the table, and those that do not go together. Section 8."""

import pytest

from scrapyard.games.robot_rampage.meta import META
from scrapyard.kernel.errors import SettingsError


@pytest.mark.parametrize(
    ("seats", "settings", "message"),
    [
        (2, {"hazards": "off_until_first_loss"}, "3 to 5 seats, not 2"),
        (6, {"hazards": "off_until_first_loss"}, "3 to 5 seats, not 6"),
        (4, {"deep_stacks": "6"}, "2 and 3 seats, not 4"),
        (3, {"first_player": "D"}, "there is no seat D at a table of 3"),
        (2, {"dealer": "C"}, "there is no seat C at a table of 2"),
        (3, {"most_cards_end": "first_destroyed"}, "goes together with victory most_cards"),
        (3, {"victory": "beauty"}, "is not last_robot or most_cards"),
    ],
)
def test_what_does_not_go_together_is_refused(seats: int, settings: dict[str, str], message: str) -> None:
    with pytest.raises(SettingsError, match=message):
        META.bind(seats, settings)


def test_every_setting_names_its_clause() -> None:
    assert all(setting.clause.startswith("RR-") for setting in META.settings)


def test_the_table_screen_shows_the_five_settings_of_the_ledger_first() -> None:
    first = [setting.name for setting in META.settings if not setting.advanced]
    assert {"victory", "build_mode", "first_player", "final_three", "deep_stacks"} <= set(first)
