"""The drawing for a terminal: it fits, it names colours in words, and it survives any text."""

import pytest
from rich.console import Console

from scrapyard.games.robot_rampage.meta import META
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.match import new_match, playout
from scrapyard.kernel.state import SPECTATOR
from tests.games.robot_rampage.table import A, B, Table, building, table

NAMES = ["Bea", "[red]Bob[/]", "Cy", "Dee", "Eve", "Fay"]


def drawn(t: Table, seat: int = A, width: int = 80) -> str:
    """The drawing as it stands on the screen, without colours."""
    console = Console(width=200, color_system=None, force_terminal=False)
    with console.capture() as capture:
        console.print(t.game.face.picture(t.view(seat), NAMES[: t.s.seats], width))
    return capture.get()


@pytest.mark.parametrize("width", [80, 100, 140])
def test_no_robot_sticks_out(width: int) -> None:
    match = new_match(META.bind(6), FastSource(5))
    for _ in range(12):
        playout(match, FastSource(3), 25)
        view = match.game.face.view(match.state, SPECTATOR)
        console = Console(width=400, color_system=None)
        with console.capture() as capture:
            console.print(match.game.face.picture(view, NAMES, width))
        rows = [line for line in capture.get().splitlines() if "stack" in line and "hand" in line]
        assert all(len(row) <= width for row in rows)


def test_a_robot_is_shown_with_parts_numbers_and_colour_word() -> None:
    text = drawn(table("red ra-1 hd-3 lg-3", "green", hands=["red-02 red-13", "red-05"], wounds=[2]))
    for word in ("Boiler Tank (red)", "Chainsaw", "Lampshade", "Mop Stilts", "no accessory", "hand 2 stack 0", "♡♡"):
        assert word in text


@pytest.mark.rule("RR-G04")
def test_head_above_arms_at_both_sides_legs_below_and_the_accessory_at_the_side() -> None:
    t = table("red hd-3 ra-1 la-1 lg-3 ac-1", "green", hands=["red-02 red-13", "red-05"])
    robot = drawn(t).splitlines()
    rows = [next(i for i, row in enumerate(robot) if word in row) for word in ("Lampshade", "█", "Mop Stilts")]
    assert rows == sorted(set(rows))
    arms = robot[rows[1]]
    torso = arms.index("█")
    assert arms.index("Chainsaw") < torso < arms.index("Hedge")
    side = next(row for row in robot if "Blender Blades" in row)
    assert side.index("Blender Blades") + len("Blender Blades") / 2 > torso


def test_the_own_hand_is_shown_with_its_texts_and_nobody_elses() -> None:
    text = drawn(table("red", "green", hands=["red-02 red-06", "red-05"]))
    assert "■ red 4 Extra Battery" in text
    assert "Remove up to 2 wounds" in text
    assert "Spy Camera" not in text


def test_the_attack_is_shown_with_both_strengths() -> None:
    t = table("red", "green", hands=["green-08 red-06 red-13", "green-10 red-05"]).attack("green-08", "red-06")
    t.play("B defend green-10")
    text = drawn(t, B)
    assert "A attacks B" in text
    assert "Attack 5 against 6" in text


def test_building_shows_the_torsos_and_the_drawn_part() -> None:
    text = drawn(building(3, {"torso-green": "ra-2 hd-3"}, draws="lg-5").begin())
    assert "who has drawn Hover Skirt" in text
    assert "2 of 5" in text
    assert "Vending Cabinet (purple)" in text


def test_a_name_with_markup_is_text() -> None:
    assert "[red]Bob[/]" in drawn(table("red", "green", hands=["red-02 red-13", "red-05"]))


def test_wrecks_and_the_end_are_shown() -> None:
    t = table("red", "green", hands=["red-02 red-13", "red-05"], seats=3)
    assert "scrap metal" in drawn(t)
    t.play("A resign")
    assert "[red]Bob[/] wins" in drawn(t)
