"""Settings: checked once, with errors that say what would be right."""

import pytest

from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.settings import Setting, Settings, toggle

DECLARED = [
    toggle("fog", "Nobody sees far."),
    Setting("rounds", "20", "How long.", ("off",), (5, 99)),
    Setting("first", "random", "Who begins.", ("random", "A", "B")),
    Setting("losers", "", "Who lost.", letters="ABCD"),
    Setting("map", "plain", "Where.", ("plain",), pattern="[a-z]+-map", example="a map such as my-map"),
]


def test_defaults_stand_where_nothing_is_given() -> None:
    settings = Settings(DECLARED, {})
    assert settings.flag("fog") is False
    assert settings.number("rounds") == 20
    assert settings.changed() == {}


@pytest.mark.parametrize("value", [True, "on", "ON", " on "])
def test_a_toggle_can_be_written_in_many_ways(value: object) -> None:
    assert Settings(DECLARED, {"fog": value}).flag("fog") is True


def test_a_number_or_a_word() -> None:
    assert Settings(DECLARED, {"rounds": 7}).number("rounds") == 7
    assert Settings(DECLARED, {"rounds": "off"}).number("rounds", 1000) == 1000


def test_a_word_of_a_given_form() -> None:
    assert Settings(DECLARED, {"map": "Moon-Map"}).text("map") == "moon-map"


def test_only_what_differs_is_kept_for_the_record() -> None:
    settings = Settings(DECLARED, {"first": "b", "fog": "off", "losers": "ca"})
    assert settings.changed() == {"first": "B", "losers": "CA"}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"fgo": "on"}, "no setting 'fgo'; this game has: first, fog, losers, map, rounds"),
        ({"fog": "maybe"}, "setting fog: 'maybe' is not off or on"),
        ({"rounds": "4"}, "setting rounds: '4' is not off or a number from 5 to 99"),
        ({"rounds": "1e3"}, "is not off or a number"),
        ({"first": "C"}, "is not random, A or B"),
        ({"losers": "AA"}, "letters among ABCD"),
        ({"losers": "XY"}, "letters among ABCD"),
        ({"map": "my map"}, "setting map: 'my map' is not plain or a map such as my-map"),
    ],
)
def test_a_wrong_value_is_refused_with_what_would_be_right(given: dict[str, object], message: str) -> None:
    with pytest.raises(SettingsError, match=message):
        Settings(DECLARED, given)
