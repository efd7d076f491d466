"""Pieces: what is in the box."""

import pytest

from scrapyard.games.rocket_rollout.content import (
    BOUNTY,
    COLOURS,
    GREY,
    KINDS,
    SPACES,
    STARTING,
    UPGRADE,
    WHITE,
    Content,
    load,
)
from scrapyard.games.rocket_rollout.meta import META
from scrapyard.games.rocket_rollout.rules import bags, dice_effects
from scrapyard.games.rocket_rollout.rules.dice import face_of, kind_of
from scrapyard.games.rocket_rollout.state import SETUP
from scrapyard.kernel.errors import SettingsError
from tests.games.rocket_rollout.table import bound, table


@pytest.fixture(scope="module")
def content() -> Content:
    return load({})


@pytest.mark.rule("RO-001")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_can_play(seats: int) -> None:
    assert bound(seats).seats == seats


@pytest.mark.rule("RO-001")
@pytest.mark.parametrize("seats", [0, 5])
def test_nobody_else_can(seats: int) -> None:
    with pytest.raises(SettingsError, match="1 to 4 seats"):
        META.bind(seats)


@pytest.mark.rule("RO-002", "RO-012", "RO-013", "RO-014", "RO-015", "RO-016")
def test_everybody_starts_with_a_board_ten_dice_and_two_markers() -> None:
    s = bound(3).rules.start()
    assert s.phase == SETUP
    assert [list(s.bags[seat * 8 : seat * 8 + 8]) for seat in range(3)] == [[10, 0, 0, 0, 0, 0, 0, 0]] * 3
    assert list(s.tops) == [0, 1, 2, 3, 4, 5] * 3
    assert s.scores == s.shields == [0, 0, 0]
    assert list(s.damage) == [0] * 18


@pytest.mark.rule("RO-003", "RO-013", "RO-G05")
def test_all_starting_systems_are_the_same_and_name_their_space(content: Content) -> None:
    names = [content.cards[title].name for title in bound(4).rules.start().tops]
    starting = ["Pulse Cannon", "Deflector", "Trade Beacon", "Main Thruster", "Coolant Valve", "Nav Computer"]
    assert names == starting * 4


@pytest.mark.rule("RO-004", "RO-G04")
def test_six_spaces_three_of_them_grey(content: Content) -> None:
    assert [COLOURS[colour] for colour in content.spaces] == ["red", "blue", "green", "grey", "grey", "grey"]


@pytest.mark.rule("RO-005", "RO-G02")
def test_results_are_numbers_and_cogs(content: Content) -> None:
    assert set(content.faces) == {0, 1, 2, 3, 4, 5, 6}


@pytest.mark.rule("RO-006")
def test_seven_kinds_of_upgrade_dice_each_with_its_own_cards(content: Content) -> None:
    assert content.kinds == ["white", "red", "orange", "yellow", "green", "blue", "purple", "black"]
    assert [len(deck) for deck in content.decks] == [0, 4, 4, 4, 4, 4, 4, 4]
    for kind, deck in enumerate(content.decks):
        assert all(content.dice_cards[card].kind == kind for card in deck)


@pytest.mark.rule("RO-007", "RO-G03")
def test_a_starter_die_has_no_cog(content: Content) -> None:
    assert content.faces[:6] == [1, 1, 2, 2, 3, 4]


@pytest.mark.rule("RO-008")
def test_the_dice_card_changes_price_and_power_but_no_face() -> None:
    for card in ("overcharge", "hot-reload"):
        t = table(ready={"A": "red-4"}, systems={"A": {"red": "twin-cannon"}}, dice_cards=card)
        assert t.table.content.faces[6:12] == [3, 4, 4, 5, 6, 0]
        assert dice_effects.price(t.table, t.state, 1) == {"overcharge": 5, "hot-reload": 7}[card]


@pytest.mark.rule("RO-009", "RO-010")
def test_a_die_is_in_one_place_and_loses_its_result_when_discarded() -> None:
    t = table(ready={"A": "white-3 white-4", "B": "white-1 white-1"})
    t.play("turn activate-grey-1")
    assert (t.ready("A"), t.above("A", "grey-1"), t.discard("A")) == ("white-3", "white-4", "")
    t.play("B: turn activate-blue", "enough", "A: turn activate-red")
    assert t.asked == "B turn"
    t.will_invade(0, 1, 1).will_draw("A", "white-1 white-1 white-1 white-1 white-1")
    t.will_draw("B", "white-1 white-1 white-1 white-1 white-1")
    t.play("turn activate-green")
    assert t.discard("A") == "white*2"
    assert t.bag("A") == "white*3"


@pytest.mark.rule("RO-G01", "RO-G08", "RO-164")
def test_dice_of_the_house_set(content: Content) -> None:
    assert content.starter_dice * 4 + content.dice_per_colour * 7 + len(content.invader_faces) == 85
    assert content.invader_faces == [[0, 1, 2, 3, 3, -1], [1, 1, 2, 2, 2, -1], [1, 1, 1, 2, -1, -1]]


@pytest.mark.rule("RO-G01", "RO-G10")
def test_cards_and_tokens_of_the_house_set(content: Content) -> None:
    def count(sort: int, level: int) -> int:
        return sum(card.count for card in content.cards if card.sort == sort and card.level == level)

    assert (count(UPGRADE, 1), count(UPGRADE, 2), count(BOUNTY, 1), count(BOUNTY, 2)) == (12, 30, 8, 32)
    assert 6 * 4 + 12 + 30 + 8 + 32 + len(content.dice_cards) == 134
    assert content.damage_tokens == 24


@pytest.mark.rule("RO-G01", "RO-G06", "RO-G09")
def test_the_tracks_of_the_house_set(content: Content) -> None:
    assert (content.track_end, content.shield_cap) == (50, 10)
    assert len(content.symbols) == 51
    assert [sum((symbols >> colour) & 1 for symbols in content.symbols) for colour in range(3)] == [21, 19, 20]
    assert [space for space, _, _ in content.bonuses] == list(range(2, 48, 3))
    assert {add for _, _, add in content.bonuses} == {1}


@pytest.mark.rule("RO-084", "RO-085", "RO-G34")
def test_every_system_has_effects_with_one_or_two_sources(content: Content) -> None:
    for card in content.cards:
        if card.sort != BOUNTY:
            assert card.effects
            for effect in card.effects:
                assert 1 <= effect.dice + effect.score + effect.shields <= 2


def test_no_upgrade_is_dominated(content: Content) -> None:
    """Another card with as many spaces, at most its shields, all its results and at least its Values."""
    upgrades = [card for card in content.cards if card.sort == UPGRADE]
    for one in upgrades:
        for other in upgrades:
            if one is other or len(one.effects) != len(other.effects) or one.min_dice > other.min_dice:
                continue
            better = other.shields >= one.shields and one.accept | other.accept == one.accept
            same = all(
                (a.do, a.dice, a.score, a.shields, a.split, a.claim_points)
                == (b.do, b.dice, b.score, b.shields, b.split, b.claim_points)
                for a, b in zip(one.effects, other.effects, strict=True)
            )
            colours = one.colour == other.colour or (one.colour != GREY and other.colour == GREY)
            if better and same and colours:
                mods = [[(m.times, m.n) for m in effect.mods] for effect in one.effects]
                worse = [[(m.times, m.n) for m in effect.mods] for effect in other.effects]
                assert any(a < b for a, b in zip(mods, worse, strict=True)), f"{one.name} dominates {other.name}"


@pytest.mark.rule("RO-004", "RO-016")
def test_each_board_begins_with_a_different_starting_system_on_each_of_its_six_spaces() -> None:
    t = table(3)
    starting = [title for title, card in enumerate(t.table.cards) if card.sort == STARTING]
    for seat in range(3):
        tops = list(t.state.tops[seat * SPACES : (seat + 1) * SPACES])
        assert tops == starting
        assert [t.table.cards[title].colour for title in tops] == t.table.content.spaces


@pytest.mark.rule("RO-005", "RO-006", "RO-007")
def test_each_die_shows_one_of_the_faces_of_its_kind() -> None:
    t = table()
    for kind in range(KINDS):
        faces = t.table.content.faces[kind * 6 : kind * 6 + 6]
        for at in range(6):
            t.script.numbers.append(at)
            die = bags.roll(t.table, t.state, kind)
            assert (kind_of(die), face_of(die)) == (kind, faces[at])
        assert (0 in faces) == (kind != WHITE)
