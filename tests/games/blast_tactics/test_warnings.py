"""What an option would cost is said before it is chosen."""

import pytest

from scrapyard.games.blast_tactics.face.warnings import of_falling, of_setting_off
from tests.games.blast_tactics.table import table


@pytest.mark.rule("BT-135")
@pytest.mark.parametrize(("heart", "lost"), [(True, "lose your Heart"), (False, "be out")])
def test_a_bomb_set_off_beside_its_owner_is_warned_of(heart: bool, lost: str) -> None:
    t = table(".:A .:a! . . B")
    t["A"].heart = heart
    assert lost in of_setting_off(t.table, t.s, 0, 1)


@pytest.mark.rule("BT-136")
def test_a_bomb_that_is_only_armed_or_far_away_hurts_nobody() -> None:
    t = table(".:A .:a . . . .:a!")
    assert [of_setting_off(t.table, t.s, 0, place) for place in (1, 5)] == ["", ""]


@pytest.mark.rule("BT-190", "BT-197")
def test_whoever_stays_on_the_next_tile_of_overtime_is_told() -> None:
    t = table(".:A")
    assert of_falling(t.table, t.s, 0) == ""
    t.s.holder = 1
    tile = t.table.tile_of[0]
    order = t.table.orders[t.s.bots[1].start]
    t.s.flips = order.index(tile)
    assert "Overtime" in of_falling(t.table, t.s, 0)
    t.s.flips = order.index(tile) + 1
    assert of_falling(t.table, t.s, 0) == ""
