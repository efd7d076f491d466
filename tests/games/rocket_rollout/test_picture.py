"""The table in a terminal."""

import pytest
from rich.text import Text

from scrapyard.games.rocket_rollout.state import INVADERS
from scrapyard.kernel.state import SPECTATOR
from tests.games.rocket_rollout.table import Table, table


def drawn(t: Table, viewer: int = 0, width: int = 80) -> list[str]:
    """The printed lines, without markup."""
    names = ["Ann [/] O'Hara", "Bob", "Cy", "Dee"][: t.game.seats]
    t.begin()
    return Text.from_markup(t.game.face.picture(t.game.face.view(t.state, viewer), names, width)).plain.split("\n")


def busy(seats: int = 2) -> Table:
    return table(
        seats=seats,
        ready={"A": "white-1 red-cog black-6 white-4"},
        above={"A": {"green": "red-3 white-1 blue-cog"}, "B": {"red": "purple-5 purple-5 white-4"}},
        systems={"A": {"grey-1": "precision-core"}},
        damage={"B": "blue grey-3"},
        scores={"A": 13, "B": 23},
        shields={"A": 10},
    )


def test_two_players_fit_a_small_terminal() -> None:
    lines = drawn(busy())
    assert len(lines) <= 24
    assert max(len(line) for line in lines) <= 80


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("width", [80, 100, 120, 200])
def test_no_line_is_wider_than_the_terminal(seats: int, width: int) -> None:
    for viewer in (0, SPECTATOR):
        assert (
            max(len(line.rstrip()) for line in drawn(busy(seats) if seats > 1 else table(seats=1), viewer, width))
            <= width
        )


def test_names_are_shown_as_they_are_written() -> None:
    assert any("Ann [/] O'Hara" in line for line in drawn(busy()))


def test_rockets_stand_on_the_track() -> None:
    markers = drawn(busy())[2]
    assert (markers.index("A"), markers.index("B")) == (9 + 13, 9 + 23)
    shared = drawn(table(seats=3, scores={"A": 7, "B": 7, "C": 9}))[2]
    assert (shared.index("2"), shared.index("C")) == (9 + 7, 9 + 9)
    assert drawn(table(seats=1, scores={"A": 7}, armada=12))[2].index("☠") == 9 + 12


def test_dice_say_their_colour_in_letters() -> None:
    lines = drawn(busy())
    ready = next(line for line in lines if "ready" in line)
    assert ready.split()[1:] == ["w1", "w4", "r⚙", "k6"]


def test_damage_is_marked_not_only_coloured() -> None:
    lines = drawn(busy(), viewer=1)
    assert sum(" ✖ " in line for line in lines) == 2
    assert any("✖2" in line for line in lines)


def test_the_invader_dice_and_the_end_are_announced() -> None:
    t = table(phase=INVADERS, scores={"A": 3}).will_end_round(3, 1, "destroy")
    assert "▲ red 3" in drawn(t)[0]
    assert "● green destroy" in drawn(t)[0]
    won = table(phase=INVADERS, scores={"B": 50}, shields={"B": 9}).will_end_round()
    assert drawn(won)[0] == "The race is over: Bob won."
    lost = table(seats=1, phase=INVADERS, round=11, armada=44).will_end_round()
    assert drawn(lost)[0] == "The race is over: The Armada arrived first."
