"""Custom arenas and packs: what is accepted, and how the rest is refused. Content set, section 10."""

from typing import Any

import pytest

from scrapyard.games.blast_tactics.arenas import choosing
from scrapyard.games.blast_tactics.content import load
from scrapyard.games.blast_tactics.meta import META
from scrapyard.kernel.errors import PackError, SettingsError
from tests.games.blast_tactics.table import set_up

OPEN = ["1.....", "......", "......", "......", "......", ".....2"]


def pack(**fields: object) -> dict[str, object]:
    arena: dict[str, object] = {"id": "mine", "name": "Mine", "players": [2], "rows": OPEN, **fields}
    return {"arena": [arena], "_file": "mine.toml"}


def refused(message: str, **fields: object) -> None:
    with pytest.raises(PackError, match=message) as error:
        load(pack(**fields), 1)
    assert str(error.value).startswith("mine.toml: arena mine")


@pytest.mark.rule("BT-017")
def test_a_custom_arena_is_played_by_its_id() -> None:
    t = set_up(2, {"arena": "mine"}, pack())
    assert t.table.arenas[t.s.arena].id == "mine"
    assert (t.at("A"), t.at("B")) == ((0, 0), (5, 5))


@pytest.mark.rule("BT-017")
def test_blanks_between_marks_are_ignored() -> None:
    arena = load(pack(rows=[" ".join(row) for row in OPEN]), 1).arenas[-1]
    assert arena.rows == OPEN


@pytest.mark.rule("BT-017")
def test_an_unknown_mark_is_refused_with_row_and_column() -> None:
    refused(r"rows: row 1, column 3: no mark '\?'", rows=[OPEN[0], "...?..", *OPEN[2:]])


@pytest.mark.rule("BT-017")
def test_rows_of_different_length_are_refused() -> None:
    refused("row 2, column 5: 5 squares, but row 0 has 6", rows=[*OPEN[:2], ".....", *OPEN[3:]])


@pytest.mark.rule("BT-017", "BT-001")
def test_a_size_that_is_no_multiple_of_the_tiles_is_refused() -> None:
    refused("row 4, column 0: 5 rows are no multiple of 3", rows=[*OPEN[:4], ".....2"])
    refused("row 0, column 6: 7 columns are no multiple of 3", rows=[row[0] + "." + row[1:] for row in OPEN])


@pytest.mark.rule("BT-017")
def test_start_spaces_must_be_there_once_each() -> None:
    refused("start space 2 is missing", rows=[*OPEN[:5], "......"])
    refused("row 5, column 4: start space 1 is there 2 times", rows=[*OPEN[:5], "....12"])
    refused("row 3, column 0: start space 3 is one too many for 2 players", rows=[*OPEN[:3], "3.....", *OPEN[4:]])


@pytest.mark.rule("BT-017", "BT-G90")
def test_start_spaces_are_on_different_outer_tiles() -> None:
    refused("row 2, column 2: start space 2 shares its tile", rows=["1.....", "......", "..2...", *["......"] * 3])
    inner = ["1" + "." * 8, *["." * 9] * 3, "....2....", *["." * 9] * 4]
    refused("row 4, column 4: start space 2 is on an inner tile", rows=inner)


@pytest.mark.rule("BT-017")
def test_a_start_space_needs_two_free_neighbours() -> None:
    refused("row 0, column 0: start space 1 has 1 free neighbours", rows=["1b....", *OPEN[1:]])


@pytest.mark.rule("BT-017", "BT-088")
def test_more_blocks_than_items_are_refused() -> None:
    rows = ["1.bbbb", "..bbbb", "bbbbbb", "bbbbbb", "bbbb..", "bbbb.2"]
    refused("28 Blocks, but there are only 24 Items", rows=rows)


@pytest.mark.rule("BT-257")
def test_more_features_than_the_box_holds_are_refused() -> None:
    refused("row 3, column 4: more than 4 tiles of fan", rows=["1.....", ".FF...", ".FF...", "....F.", *OPEN[4:]])


@pytest.mark.rule("BT-265")
def test_an_arrow_must_meet_another_pad() -> None:
    refused("row 1, column 2: the arrow meets no other Teleport Pad", rows=[OPEN[0], "..^...", *OPEN[2:]])


@pytest.mark.rule("BT-017")
def test_a_square_that_cannot_be_reached_is_refused() -> None:
    refused(
        "row 5, column 5: start space 2 cannot be reached", rows=[*OPEN[:2], "...###", "...#..", "...#..", "...#.2"]
    )


@pytest.mark.rule("BT-253", "BT-254")
@pytest.mark.parametrize("mark", ["F", "P", "T", "."])
def test_what_cannot_replace_a_grey_block_is_refused(mark: str) -> None:
    tiles = [["C", "C"], ["C", "C"]]
    rows = ["1.....", ".#..#.", "......", "......", ".#..#.", ".....2"]
    load(pack(rows=rows, tiles=tiles), 1)
    rows[1] = f".{mark}..#."
    problem = f"row 1, column 1: '\\{mark}' cannot replace the Grey Block of tile C"
    refused(problem if mark == "." else problem.replace("\\", ""), rows=rows, tiles=tiles)


@pytest.mark.rule("BT-254")
@pytest.mark.parametrize("mark", ["O", "%", "e", "~", "*"])
def test_what_may_replace_a_grey_block(mark: str) -> None:
    rows = ["1.....", f".{mark}..#.", "......", "......", ".#..#.", ".....2"]
    assert load(pack(rows=rows, tiles=[["C", "C"], ["C", "C"]]), 1).arenas[-1].id == "mine"


@pytest.mark.rule("BT-001")
def test_a_grey_block_that_no_tile_has_is_refused() -> None:
    rows = ["1.....", "##..#.", "......", "......", ".#..#.", ".....2"]
    refused("row 1, column 0: tile C has no Grey Block here", rows=rows, tiles=[["C", "C"], ["C", "C"]])
    refused("uses tile X 4 times; there are 2", rows=rows, tiles=[["X", "X"], ["X", "X"]])


@pytest.mark.rule("BT-240")
def test_cores_lie_on_plain_squares_one_for_each_seat() -> None:
    refused("cores: row 0, column 0: a Core lies on a plain green square", cores=[[0, 0], [5, 4]])
    refused("row 0, column 1: two Cores lie on this square", cores=[[0, 1], [0, 1]])
    refused("there are 1, one is needed for each of 2 seats", cores=[[0, 1]])
    with pytest.raises(SettingsError, match="names no Core spaces"):
        META.bind(2, {"arena": "mine", "core": "on"}, pack())


@pytest.mark.rule("BT-321")
def test_shraplings_are_for_coop_and_not_beside_a_start() -> None:
    rows = ["1.....", "......", "......", "..N...", "......", ".....2"]
    refused("row 3, column 2: Shraplings are for mode = 'coop'", rows=rows)
    assert load(pack(rows=rows, mode="coop"), 1).arenas[-1].coop
    refused("row 2, column 0: too close to a start space", rows=[*OPEN[:2], "N.....", *OPEN[3:]], mode="coop")
    refused("0 Shraplings; there must be 1 to 4", mode="coop")


def test_everything_that_is_wrong_is_found_at_once() -> None:
    rows = [".b....", "1.^...", "......", "...###", "...#.#", "2..###"]
    with pytest.raises(PackError) as error:
        load(pack(rows=rows, cores=[[0, 1], [2, 0]]), 1)
    found = [error.value, *error.value.also]
    assert [(one.square, one.problem.partition(" ")[0]) for one in found] == [
        ((1, 2), "the"),
        ((4, 4), "this"),
        ((0, 1), "a"),
    ]
    assert "row 1, column 2: the arrow" in str(found[0])


@pytest.mark.rule("BT-019", "BT-G10")
def test_more_players_need_more_copies() -> None:
    refused("6 players need 2 copies", players=[6])


@pytest.mark.rule("BT-187", "BT-189")
def test_irregular_tiles_need_an_explicit_order() -> None:
    tilemap = ["AAABBB", "AAABBB", "AACCBB", "DDCCEE", "DDDEEE", "DDDEEE"]
    refused("overtime: goes with a tilemap", tilemap=tilemap)
    order = {"ring": ["A", "B", "E", "D"], "inner": ["C"]}
    arena = load(pack(tilemap=tilemap, overtime=order), 1).arenas[-1]
    assert [arena.tile_names[tile] for tile in arena.orders[1]] == ["E", "D", "A", "B", "C"]
    refused("must name every tile once", tilemap=tilemap, overtime={"ring": ["A", "B"], "inner": ["C"]})
    refused("no tile 'Z'", tilemap=tilemap, overtime={"ring": ["Z"], "inner": []})


@pytest.mark.rule("BT-116", "BT-189")
def test_holes_are_outside_and_have_no_turn_in_overtime() -> None:
    rows = ["1..___......", "...___......", "...___......", *["............"] * 5, "...........2"]
    arena = load(pack(rows=rows), 1).arenas[-1]
    assert 1 not in arena.orders[0]
    assert len(arena.orders[0]) == 11


def test_a_base_lends_every_field_that_is_not_given() -> None:
    duel = load({}, 1)
    arena = duel.arenas[choosing.find(duel.arenas, "duel-mixer")]
    assert arena.cores == duel.arenas[choosing.find(duel.arenas, "duel")].cores
    with pytest.raises(PackError, match="base: no arena 'nowhere'"):
        load({"arena": [{"id": "mine", "name": "Mine", "base": "nowhere"}]}, 1)


@pytest.mark.parametrize(
    ("patch", "message"),
    [
        ({"card": [{"id": "bomb_push", "cw": 11}]}, "card bomb_push cw"),
        ({"card": [{"id": "bomb_push", "effect": [{"op": "fly"}]}]}, "no effect 'fly'"),
        ({"card": [{"id": "bomb_push", "effect": [{"op": "walk", "phase": True}]}]}, "walk lacks the field cost"),
        (
            {"card": [{"id": "bomb_push", "effect": [{"op": "load", "target": "own_square_bomb", "min": 1}]}]},
            "has no field min",
        ),
        ({"card": [{"id": "bomb_push", "effect": [{"op": "load", "target": "moon"}]}]}, "no target 'moon'"),
        (
            {"card": [{"id": "bomb_push", "effect": [{"op": "roll", "target": "adjacent_bomb", "dir": "choice"}]}]},
            "the direction is 'away'",
        ),
        ({"card": [{"id": "overtime", "remove": True}]}, "exactly one card of kind overtime"),
        ({"limits": {"bomb_cap": 1}}, "bomb_cap"),
        ({"fan": {"spin": [0, 0, 0, 0, 0, 2]}}, "fan spin"),
        ({"fan": {"drift": [0, 0]}}, "fan drift"),
        ({"colour": [{"id": "white", "remove": True}]}, "there must be 4 or more"),
        ({"clock": {"moved": {"1": 5}}}, "clock moved"),
        ({"arena": [{"id": "duel", "mood": "sad"}]}, "arena duel"),
    ],
)
def test_a_wrong_pack_is_refused_with_entry_and_field(patch: dict[str, Any], message: str) -> None:
    with pytest.raises(PackError, match=message):
        load(patch, 1)


def test_a_pack_can_change_numbers_and_cards() -> None:
    patch: dict[str, object] = {
        "limits": {"start_bombs": 3, "flame_default": 1},
        "card": [{"id": "bomb_roll", "count": 4, "effect": [{"op": "walk", "phase": False, "cost": 0}]}],
    }
    t = set_up(2, {}, patch)
    assert (t["A"].bombs, t["A"].flame) == (3, 1)
    assert [t.game.face.word(face) for face in t.s.faces].count("bomb-roll") == 4
    t.hand("A", "bomb-roll")
    t.s.used = 2
    t.act("A").play("play-bomb-roll")
    assert t.asked == "A shift"


@pytest.mark.parametrize(
    ("seats", "settings", "message"),
    [
        (2, {"arena": "nowhere"}, "there is no arena 'nowhere'"),
        (2, {"arena": "trio"}, "trio is for mode standard and 3 seats"),
        (2, {"arena": "hunt12"}, "hunt12 is for mode coop and 1 or 2 seats"),
        (1, {}, "one seat is for mode coop"),
        (2, {"mode": "coop", "features": "relay"}, "has no variant 'relay'"),
        (2, {"mode": "coop", "features": "random"}, "no variants to draw from"),
    ],
)
def test_a_table_that_cannot_be_is_refused(seats: int, settings: dict[str, object], message: str) -> None:
    with pytest.raises(SettingsError, match=message):
        META.bind(seats, settings)
