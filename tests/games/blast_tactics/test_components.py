"""Pieces, squares and terms: ledger sections 1 and 2, and the content set."""

import pytest

from scrapyard.games.blast_tactics.arenas import choosing
from scrapyard.games.blast_tactics.arenas.arena import (
    CONVEYOR,
    FAN,
    ICE,
    KIND,
    LAVA,
    OUTSIDE,
    PIT,
    POWER,
    TELEPORT,
    TRAMPOLINE,
)
from scrapyard.games.blast_tactics.content import ABILITY, BOMB_UP, FLAME_MAX, GLITCH, OVERTIME, SPEED_UP, load
from scrapyard.games.blast_tactics.meta import ARENAS, MODULES
from tests.games.blast_tactics.table import set_up, table

CONTENT = load({}, 1)


@pytest.mark.rule("BT-G04")
def test_the_box_has_fifteen_abilities_one_overtime_and_two_glitches() -> None:
    counts = {card.id: card.count for card in CONTENT.cards}
    assert [counts[card.id] for card in CONTENT.cards if card.kind == ABILITY] == [3, 3, 3, 3, 3]
    assert sum(card.count for card in CONTENT.cards if card.kind == GLITCH) == 2
    assert [card.count for card in CONTENT.cards if card.kind == OVERTIME] == [1]


@pytest.mark.rule("BT-346", "BT-G83")
def test_rotation_icons_are_one_one_two_two_three() -> None:
    turns = {card.id: card.turns for card in CONTENT.cards if card.kind == ABILITY}
    assert turns == {"bomb_push": 1, "bomb_roll": 1, "bomb_cannon": 2, "phase_shift": 2, "remote_detonate": 3}


@pytest.mark.rule("BT-088", "BT-G02")
def test_there_are_twentyfour_items() -> None:
    assert CONTENT.items[BOMB_UP] == 12
    assert CONTENT.items[SPEED_UP] == 7
    assert CONTENT.items[FLAME_MAX] == 5


@pytest.mark.rule("BT-278", "BT-G66")
def test_fan_dice_have_six_faces() -> None:
    assert sorted(CONTENT.distance) == [1, 2, 2, 3, 3, 4]
    assert sorted(CONTENT.drift) == [-1, 0, 0, 0, 0, 1]
    assert sorted(CONTENT.spin) == [0, 0, 0, 0, 1, 1]


@pytest.mark.rule("BT-G91", "BT-020")
def test_colours_have_patterns_and_no_other_meaning() -> None:
    assert list(zip(CONTENT.colours, CONTENT.patterns, strict=True)) == [
        ("blue", "plain"),
        ("pink", "stripes"),
        ("orange", "dots"),
        ("white", "cross"),
    ]


@pytest.mark.rule("BT-001", "BT-G01")
def test_every_square_belongs_to_one_tile_of_three_by_three() -> None:
    for arena in CONTENT.arenas:
        assert sorted(square for tile in arena.tiles for square in tile) == list(range(arena.size))
    quad = CONTENT.arenas[choosing.find(CONTENT.arenas, "quad")]
    assert len(quad.tiles) == 12
    assert {len(tile) for tile in quad.tiles} == {9}


@pytest.mark.rule("BT-002", "BT-G05")
def test_diagonal_squares_are_not_adjacent() -> None:
    t = table("A .", ". b").hand("A", "bomb-push", "bomb-roll").act("A")
    assert "play-bomb-push" not in t.options
    assert "play-bomb-roll" not in t.options


@pytest.mark.rule("BT-003", "BT-066")
def test_grey_blocks_and_the_border_cannot_be_entered() -> None:
    t = table("A # .", ". . .").act("A")
    assert [option for option in t.options if option.startswith("move")] == ["move-s"]


@pytest.mark.rule("BT-003", "BT-252")
def test_a_core_rolls_to_green_floor_only() -> None:
    """Out of the pit that opens under it: past the border, the Grey Block and the tile that is gone."""
    t = table("%:a!:$B # .", "_ . .", "A", core="on").turn("A")
    assert t.row(0, 3) == "O # $B"


@pytest.mark.rule("BT-009", "BT-G06")
def test_a_core_does_not_make_a_square_non_empty_for_a_bomb() -> None:
    t = table("A b $A .", core="on").hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert t.row(0, 4) == "A . b:$A ."


@pytest.mark.rule("BT-011", "BT-135")
def test_a_carried_bomb_is_in_play() -> None:
    t = table("A^a . .").hand("A", "remote-detonate").act("A")
    assert t["A"].bombs == 1
    t.play("play-remote-detonate")
    assert t.row(0, 1) == "A^a!"


@pytest.mark.rule("BT-012", "BT-G07")
def test_a_carried_bomb_blocks_nobody() -> None:
    t = table("A B^b .").act("A").play("move-e")
    assert t.at("A") == (0, 2)


@pytest.mark.rule("BT-255", "BT-257", "BT-G03")
@pytest.mark.parametrize("arena", CONTENT.arenas, ids=lambda arena: arena.id)
def test_supplied_arenas_are_symmetric_and_within_the_box(arena) -> None:  # type: ignore[no-untyped-def]
    rows = ["".join("." if mark in "12345678NESW" else mark for mark in row) for row in arena.rows]
    turned = [_turned(row[::-1]) for row in reversed(rows)]
    mirrored = [_mirrored(row[::-1]) for row in rows]
    assert rows in (turned, mirrored)
    assert arena.count(TELEPORT) + arena.count(POWER) <= 8
    assert arena.count(LAVA) + arena.count(ICE) <= 16
    assert arena.count(PIT) <= 16
    assert arena.count(CONVEYOR) + arena.count(TRAMPOLINE) <= 16
    assert arena.count(FAN) <= 4


def _turned(row: str) -> str:
    return row.translate(str.maketrans("nesw^>v<", "swnev<^>"))


def _mirrored(row: str) -> str:
    return row.translate(str.maketrans("ew><", "we<>"))


@pytest.mark.rule("BT-015")
def test_the_lobby_lists_every_arena_of_the_house_set() -> None:
    assert sorted(ARENAS) == sorted(arena.id for arena in CONTENT.arenas)
    for module in MODULES:
        assert choosing.find(CONTENT.arenas, f"duel-{module}") >= 0


@pytest.mark.rule("BT-015", "BT-315")
@pytest.mark.parametrize(
    ("seats", "mode", "id"),
    [
        (2, "standard", "duel"),
        (3, "standard", "trio"),
        (4, "standard", "quad"),
        (1, "coop", "hunt12"),
        (2, "coop", "hunt12"),
        (3, "coop", "hunt3"),
        (4, "coop", "hunt4"),
    ],
)
def test_the_arena_goes_by_player_count(seats: int, mode: str, id: str) -> None:
    t = set_up(seats, {"mode": mode})
    assert t.table.arenas[t.s.arena].id == id


@pytest.mark.rule("BT-018", "BT-256", "BT-G58")
def test_features_are_optional_and_never_under_blocks_or_starts() -> None:
    plain = set_up(2, {})
    assert all(ground & KIND <= OUTSIDE for ground in plain.s.ground)
    mixed = set_up(2, {"features": "mixer"})
    arena = mixed.table.arenas[mixed.s.arena]
    assert arena.id == "duel-mixer"
    assert all(arena.ground[square] == 0 for square in arena.blocks + arena.starts + arena.cores)


@pytest.mark.rule("BT-018")
def test_random_features_draw_a_variant_of_the_arena() -> None:
    ids = [set_up(2, {"features": "random"}, None, i).s.arena for i in range(6)]
    agreed = set_up(2, {}).table
    assert {agreed.arenas[i].id for i in ids} == {f"duel-{module}" for module in MODULES}
