"""Items. Ledger section 6."""

import pytest

from scrapyard.games.blast_tactics.state import UNLIMITED
from tests.games.blast_tactics.table import table


@pytest.mark.rule("BT-087", "BT-156")
@pytest.mark.parametrize("item", ["b", "s", "f"])
def test_a_block_that_is_hit_becomes_its_item(item: str) -> None:
    t = table(f"a! ={item} .", "A").turn("A")
    assert t.square(0, 1) == f"+{item}"
    token = t.s.things[1] >> 3
    assert all(t.s.knows(seat, token) for seat in (0, 1, 8))


@pytest.mark.rule("BT-089")
def test_an_item_is_gained_by_moving_into_it() -> None:
    t = table("A +b .").act("A")
    assert t["A"].limit == 2
    t.play("move-e")
    assert t["A"].limit == 3


@pytest.mark.rule("BT-090", "BT-155")
def test_an_item_that_is_hit_is_lost() -> None:
    t = table("a! +b .", "A").turn("A")
    assert t.square(0, 1) == "."
    assert t["A"].limit == 2


@pytest.mark.rule("BT-091")
def test_a_bomb_up_brings_a_bomb_from_the_stockpile() -> None:
    t = table("A +b .").act("A").play("move-e")
    assert (t["A"].limit, t["A"].bombs, t["A"].stock) == (3, 3, 2)


@pytest.mark.rule("BT-092")
def test_a_bomb_up_at_five_is_collected_without_effect() -> None:
    t = table("A +b .").gains("A", *["bomb-up"] * 3).act("A").play("move-e")
    assert (t["A"].limit, t["A"].bombs, t["A"].stock) == (5, 5, 0)
    assert t.square(0, 1) == "A"


@pytest.mark.rule("BT-093", "BT-150")
def test_flame_max_reaches_as_far_as_nothing_stops_it() -> None:
    t = table("a . . . . . . . =b", ". A +f").act("A").play("move-e", "end-turn", "end-turn")
    assert t.square(0, 0) == "a!"
    t.play("end-turn", "end-turn")
    assert t.square(0, 8) == "+b"


@pytest.mark.rule("BT-094")
def test_a_second_flame_max_has_no_effect() -> None:
    t = table("A +f .").gains("A", "flame-max").act("A").play("move-e")
    assert t["A"].flame == UNLIMITED
    assert t.square(0, 1) == "A"


@pytest.mark.rule("BT-095", "BT-G22")
def test_bombs_already_laid_burn_with_the_new_distance() -> None:
    t = table("a! . . . =b", "A +f").act("A").play("move-e", "end-turn", "end-turn")
    assert t.square(0, 4) == "+b"


@pytest.mark.rule("BT-096", "BT-058")
def test_a_spent_speed_up_leaves_the_game() -> None:
    t = table("A").gains("A", "speed-up")
    token = t.s.loot[0]
    t.act("A").play("move-e", "stop", "move-e", "stop", "move-e", "stop")
    assert token in t.s.boxed
    assert t.s.loot == []


@pytest.mark.rule("BT-097")
def test_all_seven_speed_ups_may_be_held() -> None:
    t = table("A +s . . . . .").gains("A", *["speed-up"] * 6).act("A").play("move-e")
    assert t["A"].speed_ups == 7


@pytest.mark.rule("BT-098")
def test_everybody_sees_collected_items() -> None:
    t = table("A +s .").act("A").play("move-e")
    assert t.view(1)["blastroids"][0]["items"] == {"bomb-up": 0, "speed-up": 1, "flame-max": 0}
