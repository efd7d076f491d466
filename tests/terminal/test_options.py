"""What people type, and which option it means."""

import pytest

from scrapyard.kernel.errors import IllegalAnswer
from scrapyard.terminal.options import Option, pick

MENU = [
    Option(1, 0, "play haymaker", "haymaker", "Play Haymaker"),
    Option(2, 5, "play eye-beams", "eye-beams", "Play Eye Beams"),
    Option(3, 2, "hit left-arm", "left-arm", "Left Arm (Prime)"),
    Option(4, 3, "hit left-leg", "left-leg", "Left Leg (Prime)"),
    Option(5, -2, "repair", "repair", "Repair a part with two cards"),
    Option(6, -1, "end-turn", "end-turn", "End the turn"),
]


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("1", 1),
        ("play haymaker", 1),
        ("HAY", 1),
        ("eye beams", 2),
        ("beams", 2),
        ("eye-beams", 2),
        ("left arm", 3),
        ("l l", 4),
        ("arm", 3),
        ("leg left", 4),
        ("repair", 5),
        ("end", 6),
    ],
)
def test_a_number_a_key_or_enough_words_name_an_option(typed: str, number: int) -> None:
    assert pick(MENU, typed).number == number


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("left", "could be: 3 Left Arm (Prime), 4 Left Leg (Prime)"),
        ("play", "could be: 1 Play Haymaker, 2 Play Eye Beams"),
        ("0", "there are options 1 to 6, not 0"),
        ("7", "there are options 1 to 6, not 7"),
        ("torso", "no option is called 'torso'"),
        ("!", "no option is called '!'"),
    ],
)
def test_none_or_several_are_refused(typed: str, reason: str) -> None:
    with pytest.raises(IllegalAnswer) as refused:
        pick(MENU, typed)
    assert reason in str(refused.value)
