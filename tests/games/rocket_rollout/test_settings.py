"""Table options, and combinations that do not go together."""

import pytest

from scrapyard.games.rocket_rollout.meta import META
from scrapyard.kernel.errors import SettingsError


def test_every_option_of_the_ledger_is_a_setting() -> None:
    assert {setting.name for setting in META.settings} == {
        "first_player",
        "mulligan",
        "voluntary_stop",
        "free_repair",
        "repair_pair",
        "exact_amounts",
        "vent_self",
        "upgrade_clears_damage",
        "damage_stacks",
        "bound",
        "catchup_inclusive",
        "dice_floor",
        "seat_compensation",
        "solo_pursuit",
    }
    assert all(setting.clause.startswith("RO-") for setting in META.settings)


@pytest.mark.parametrize(
    ("seats", "settings", "problem"),
    [
        (2, {"first_player": "C"}, "there is no seat C at a table of 2"),
        (3, {"solo_pursuit": "easy"}, "solo_pursuit is for exactly 1 seat, not 3"),
        (1, {"seat_compensation": "on"}, "seat_compensation is for 2 to 4 seats"),
        (2, {"dice_floor": "3"}, "'3' is not 0 or 5"),
        (2, {"bound": "0"}, "'0' is not a number from 1 to 9999"),
    ],
)
def test_what_does_not_go_together_is_refused(seats: int, settings: dict[str, str], problem: str) -> None:
    with pytest.raises(SettingsError, match=problem):
        META.bind(seats, settings)
