"""Set-up: arena, players, deck and clock. Ledger section 3."""

from collections import Counter
from typing import Any

import pytest

from scrapyard.games.blast_tactics.meta import META
from scrapyard.games.blast_tactics.rules import blastroids, overtime
from scrapyard.games.blast_tactics.state import BLOCK, WHAT
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.match import new_match
from scrapyard.kernel.state import SPECTATOR
from tests.games.blast_tactics.table import TableTop, set_up, yard


def positions(t: TableTop, word: str) -> list[int]:
    """At which places from the top of the whole deck (display first) cards of this kind are."""
    order = [*t.s.display, *reversed(t.s.deck)]
    return [i + 1 for i, token in enumerate(order) if t.game.face.word(t.s.faces[token]) == word]


@pytest.mark.rule("BT-016", "BT-G09", "BT-088")
def test_items_are_shuffled_under_the_blocks_and_nobody_sees_them() -> None:
    t = set_up(2, {})
    tokens = [thing >> 3 for thing in t.s.things if thing & WHAT == BLOCK]
    assert len(set(tokens)) == 24
    assert all(t.s.seen[token] == 0 for token in tokens)
    other = set_up(2, {}, None, 0, 1, 2)
    assert [t.s.faces[token] for token in tokens] != [other.s.faces[token] for token in tokens]


@pytest.mark.rule("BT-021", "BT-G91")
def test_colours_go_by_seat_unless_wished_otherwise() -> None:
    assert [set_up(3, {}).table.colours[seat] for seat in range(3)] == [0, 1, 2]
    assert [set_up(3, {"colours": "OB"}).table.colours[seat] for seat in range(3)] == [2, 0, 1]


AROUND_QUAD = [(0, 0), (0, 11), (8, 11), (8, 0)]


def lot_of(seats: int, lot: int) -> TableTop:
    """The lot for start space 1 comes after 23 draws for the Items, 14 for the deck and 2 for the packet."""
    return set_up(seats, {"starts": "drawn"}, None, *[0] * (23 + 14 + 2), lot)


@pytest.mark.rule("BT-021", "BT-G100")
@pytest.mark.parametrize("lot", range(4))
def test_start_space_1_is_drawn_and_the_others_follow_clockwise(lot: int) -> None:
    t = lot_of(4, lot)
    seats = "ABCD"[lot:] + "ABCD"[:lot]
    assert [t.at(letter) for letter in seats] == AROUND_QUAD
    assert [t[letter].start for letter in seats] == [0, 1, 2, 3]
    assert [event.who for event in t.s.events or [] if event.kind.name == "spaces"] == [lot]


@pytest.mark.rule("BT-021", "BT-033", "BT-G100")
def test_every_space_and_every_first_turn_come_to_every_seat() -> None:
    game: Any = META.bind(3, {})
    drawn: Counter[tuple[int, int]] = Counter()
    for seed in range(900):
        s: Any = new_match(game, FastSource(seed)).state
        drawn[[bot.start for bot in s.bots].index(0), s.active] += 1
    assert len(drawn) == 9
    assert all(60 <= times <= 145 for times in drawn.values())  # 100 are expected, and 9.4 is one standard error


@pytest.mark.rule("BT-021", "BT-G100")
def test_only_as_many_start_spaces_are_used_as_there_are_seats() -> None:
    for lot in range(2):
        t = set_up(2, {"starts": "drawn", "arena": "yard"}, yard(coop=False), *[0] * (23 + 14 + 2), lot)
        assert [t[letter].start for letter in "AB"] == [[0, 1], [1, 0]][lot]


@pytest.mark.rule("BT-021", "BT-G100")
def test_with_fixed_starts_each_seat_has_the_space_of_its_number() -> None:
    t = set_up(4, {"starts": "fixed"})
    assert [t.at(letter) for letter in "ABCD"] == AROUND_QUAD
    assert "spaces" not in t.told


@pytest.mark.rule("BT-021", "BT-186", "BT-G100")
@pytest.mark.parametrize("lot", range(4))
def test_overtime_begins_where_the_holder_really_began(lot: int) -> None:
    t = lot_of(4, lot).overtime("A")
    assert overtime.next_tile(t.table, t.s) == t.table.tile_of[t["A"].square]


@pytest.mark.rule("BT-021", "BT-G100")
def test_the_view_shows_each_start_space_in_its_owners_colour() -> None:
    t = lot_of(2, 1)
    blastroids = t.view(0)["blastroids"]
    assert [(bot["colour"], bot["start"]) for bot in blastroids] == [("blue", (8, 8)), ("pink", (0, 0))]


@pytest.mark.rule("BT-022", "BT-023", "BT-024")
def test_everybody_starts_with_a_heart_two_bombs_and_nothing_else() -> None:
    t = set_up(2, {})
    for letter in "AB":
        bot = t[letter]
        assert (bot.heart, bot.flipped, bot.bombs, bot.limit, bot.stock) == (1, 0, 2, 2, 3)
        assert (bot.flame, bot.speed_ups, bot.hand, bot.head) == (2, 0, [], 0)
        assert blastroids.allowance(t.table, t.s, "AB".index(letter)) == 2


@pytest.mark.rule("BT-025")
def test_the_fifteen_abilities_are_shuffled_and_overtime_goes_below_some_of_them() -> None:
    t = set_up(2, {})
    words = [t.game.face.word(t.s.faces[token]) for token in [*t.s.display, *t.s.deck]]
    kinds = ["bomb-push", "bomb-roll", "bomb-cannon", "phase-shift", "remote-detonate"]
    assert Counter(words) == {**dict.fromkeys(kinds, 3), "overtime": 1}
    other = set_up(2, {}, None, *[0] * 23, 1, 2, 3)
    assert [t.s.faces[token] for token in t.s.deck] != [other.s.faces[token] for token in other.s.deck]


@pytest.mark.rule("BT-026", "BT-027", "BT-030", "BT-032")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_overtime_is_ninth_to_eleventh_with_two_players(place: int) -> None:
    assert positions(clock(2, place), "overtime")[0] in (9, 10, 11)


@pytest.mark.rule("BT-028", "BT-030", "BT-032")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_overtime_is_eleventh_to_thirteenth_with_three_players(place: int) -> None:
    assert positions(clock(3, place), "overtime")[0] in (11, 12, 13)


@pytest.mark.rule("BT-029", "BT-030", "BT-032")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_overtime_is_fourteenth_to_sixteenth_with_four_players(place: int) -> None:
    assert positions(clock(4, place), "overtime")[0] in (14, 15, 16)


def clock(seats: int, place: int) -> TableTop:
    """Each of the three places in the packet: 23 draws for the Items and 14 for the deck come first."""
    return set_up(seats, {}, None, *[0] * (23 + 14), *[(0, 0), (2, 0), (2, 1)][place])


@pytest.mark.rule("BT-026")
def test_each_place_in_the_packet_comes_up() -> None:
    assert {positions(clock(2, place), "overtime")[0] for place in range(3)} == {9, 10, 11}


@pytest.mark.rule("BT-027")
@pytest.mark.parametrize(("moved", "first"), [(0, 14), (10, 4)])
def test_the_clock_can_be_set_by_hand(moved: int, first: int) -> None:
    place = positions(set_up(2, {"clock": moved}), "overtime")[0]
    assert first <= place <= first + 2


@pytest.mark.rule("BT-030")
def test_glitch_cards_push_the_clock_back() -> None:
    place = positions(set_up(2, {"glitch_cards": 2}), "overtime")[0]
    assert 11 <= place <= 13


@pytest.mark.rule("BT-031")
def test_two_cards_are_on_display_for_all_to_see() -> None:
    t = set_up(2, {})
    assert len(t.shown()) == 2
    for token in t.s.display:
        assert all(t.s.knows(seat, token) for seat in (0, 1, SPECTATOR))
    assert all(t.s.seen[token] == 0 for token in t.s.deck)


@pytest.mark.rule("BT-033", "BT-G11")
@pytest.mark.parametrize(("lot", "asked"), [(0, "A do"), (1, "B do"), (2, "C do")])
def test_the_starting_seat_is_drawn_and_turns_go_clockwise(lot: int, asked: str) -> None:
    t = set_up(3, {}, None, *[0] * (23 + 14 + 2), lot)
    assert t.asked == asked
    t.play("end-turn")
    assert t.asked == "BCA"[lot] + " do"


@pytest.mark.rule("BT-223", "BT-G04")
@pytest.mark.parametrize(("lot", "used"), [(0, "glitch-lag"), (1, "glitch-damp")])
def test_one_glitch_card_is_drawn_by_lot(lot: int, used: str) -> None:
    t = set_up(2, {"glitch_cards": 1}, None, *[0] * 23, lot)
    assert len(positions(t, used)) == 1
    assert len(t.s.deck) + 2 == 17


@pytest.mark.rule("BT-223")
def test_two_glitch_cards_are_both_in_the_deck() -> None:
    t = set_up(2, {"glitch_cards": 2})
    assert len(positions(t, "glitch-lag") + positions(t, "glitch-damp")) == 2
    assert len(t.s.deck) + 2 == 18


@pytest.mark.rule("BT-224", "BT-G48")
@pytest.mark.parametrize(("lot", "place"), [(0, 15), (12, 3)])
def test_a_glitch_in_the_first_display_is_exchanged_with_a_card_above_the_packet(lot: int, place: int) -> None:
    lag_to_the_display = [16, 14, *range(14, 0, -1)]
    t = set_up(4, {"glitch_cards": 2}, None, *[0] * 23, *lag_to_the_display, 0, 0, lot)
    assert not any(word.startswith("glitch") for word in t.shown())
    assert positions(t, "glitch-lag") == [place]


@pytest.mark.rule("BT-019", "BT-G10")
def test_more_than_four_seats_need_two_copies_and_an_arena() -> None:
    with pytest.raises(SettingsError, match="two copies"):
        META.bind(6, {})
    with pytest.raises(SettingsError, match="no arena for 6 seats"):
        META.bind(6, {"copies": 2})


@pytest.mark.rule("BT-019", "BT-G10")
def test_two_copies_double_everything_but_overtime() -> None:
    pack: dict[str, object] = {"arena": [{"id": "big", "name": "Big", "players": [5, 6], "rows": BIG}]}
    t = set_up(6, {"copies": 2, "arena": "big", "glitch_cards": 2}, pack)
    faces = [t.game.face.word(face) for face in t.s.faces]
    assert faces.count("bomb-push") == 6
    assert faces.count("glitch-lag") == 2
    assert faces.count("overtime") == 1
    assert faces.count("speed-up") == 14
    assert 30 + 4 - 2 <= positions(t, "overtime")[0] <= 30 + 4 + 1


@pytest.mark.rule("BT-020")
def test_stickers_tell_equal_colours_apart_and_nothing_else() -> None:
    """A and E are both blue, and each arms the own Bombs alone."""
    pack: dict[str, object] = {"arena": [{"id": "big", "name": "Big", "players": [5, 6], "rows": BIG}]}
    t = set_up(6, {"copies": 2, "arena": "big"}, pack)
    assert [t.table.colours[seat] for seat in range(6)] == [0, 1, 2, 3, 0, 1]
    for column, bomb in enumerate("ae"):
        t.put(t.table.width + column, bomb)
        t.count_bombs("ABCDEF".index(bomb.upper()))
    t.turn("A")
    assert t.row(1, 2) == "a! e"


BIG = [
    "1...2...3",
    ".........",
    ".........",
    ".........",
    ".........",
    ".........",
    "....b....",
    ".........",
    "6...5...4",
]
