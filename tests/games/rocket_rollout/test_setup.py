"""Set-up by player count."""

import pytest

from scrapyard.games.rocket_rollout.rules import display
from scrapyard.games.rocket_rollout.rules.table import Table
from scrapyard.games.rocket_rollout.state import RolloutState
from scrapyard.kernel.chance import FastSource, Script
from scrapyard.kernel.match import Match, new_match
from tests.games.rocket_rollout.table import bound, table_of


def unshuffled(cards: int) -> list[int]:
    """The outcome of a shuffle that leaves all cards in their order."""
    return list(range(cards - 1, 0, -1))


def set_up(seats: int, rest: list[int] | None = None, **settings: str) -> Match:
    """A game with unshuffled cards, then the outcomes given, then whatever comes."""
    dealt = max(2, seats)
    shuffles = unshuffled(12) + unshuffled(42 - 2 * dealt) + unshuffled(8) + unshuffled(40 - dealt)
    return new_match(bound(seats, None, **settings), Script(shuffles + (rest or []), FastSource(1)), listen=True)


def levels(at: Table, s: RolloutState, tokens: list[int]) -> list[int]:
    return [at.cards[s.faces[token]].level for token in tokens]


def parts(match: Match) -> tuple[Table, RolloutState]:
    s = match.state
    assert isinstance(s, RolloutState)
    return table_of(match.game), s


@pytest.mark.rule("RO-018", "RO-021", "RO-022", "RO-023", "RO-G15")
def test_two_players_deal_four_and_two_and_fill_up_from_the_main_deck() -> None:
    """T1 with two players."""
    at, s = parts(set_up(2))
    assert levels(at, s, s.display) == [1, 1, 1, 1, 2, 1, 1]
    assert at.cards[s.faces[s.display[4]]].name == "Purge Reactor"
    assert (len(s.upgrades), len(s.bounties)) == (37, 38)


@pytest.mark.rule("RO-018", "RO-021", "RO-024")
def test_three_players_put_the_last_level_one_cards_on_the_main_decks() -> None:
    """T1 with three players."""
    at, s = parts(set_up(3))
    assert levels(at, s, s.display) == [1] * 7
    assert (len(s.upgrades), len(s.bounties)) == (37, 38)
    assert levels(at, s, s.upgrades[-2:]) == [2, 1]
    assert levels(at, s, s.bounties[-2:]) == [2, 1]


@pytest.mark.rule("RO-018", "RO-021", "RO-025")
def test_four_players_put_three_and_two_on_the_main_decks() -> None:
    """T1 with four players."""
    at, s = parts(set_up(4))
    assert levels(at, s, s.display) == [1] * 7
    assert (len(s.upgrades), len(s.bounties)) == (37, 38)
    assert levels(at, s, s.upgrades[-4:]) == [2, 1, 1, 1]
    assert levels(at, s, s.bounties[-3:]) == [2, 1, 1]


@pytest.mark.rule("RO-017", "RO-019")
def test_undealt_level_one_cards_are_shuffled_into_their_own_main_deck() -> None:
    """The main shuffle swaps its first card, an undealt Level 1 Upgrade, with its last one."""
    swapped = [0, *range(36, 0, -1)]
    numbers = unshuffled(12) + swapped + unshuffled(8) + unshuffled(38)
    at, s = parts(new_match(bound(2), Script(numbers, FastSource(1))))
    assert levels(at, s, s.display) == [1] * 7
    assert sorted(levels(at, s, s.upgrades)) == [1] * 7 + [2] * 30
    assert sorted(levels(at, s, s.bounties)) == [1] * 6 + [2] * 32


@pytest.mark.rule("RO-017")
def test_the_level_one_cards_are_shuffled_before_they_are_dealt() -> None:
    """The first shuffle puts Booster Fins, the last of twelve, into the small deck."""
    numbers = [0, *range(10, 0, -1), *unshuffled(38), *unshuffled(8), *unshuffled(38)]
    at, s = parts(new_match(bound(2), Script(numbers, FastSource(1))))
    assert "Booster Fins" in [at.cards[s.faces[token]].name for token in s.display]


@pytest.mark.rule("RO-020")
def test_the_main_decks_are_face_down() -> None:
    _, s = parts(set_up(4))
    assert {s.seen[token] for token in s.upgrades + s.bounties} == {0}
    assert {s.seen[token] for token in s.display} == {0x1FF}


@pytest.mark.rule("RO-011", "RO-016")
def test_invader_dice_and_damage_tokens_wait_beside_the_board() -> None:
    at, s = parts(set_up(2))
    assert s.invaders == []
    assert sum(s.damage) == 0
    assert at.content.damage_tokens == 24


@pytest.mark.rule("RO-026", "RO-027", "RO-G13")
def test_one_dice_card_of_each_kind_is_in_force_for_the_whole_game() -> None:
    match = set_up(2, [0, 1, 2, 3, 0, 1, 2])
    at, s = parts(match)
    names = [at.content.dice_cards[card].name for card in s.dice_cards[1:]]
    assert names == ["Overcharge", "Retune", "Lucky Break", "Compactor", "Field Patch", "Bleed Valve", "Shape Shift"]
    before = s.dice_cards[:]
    source = FastSource(2)
    while match.ask is not None:
        match.step(match.ask.values[source.draw(len(match.ask.values))])
        assert s.dice_cards == before


@pytest.mark.rule("RO-028")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_six_dice_of_each_colour_at_every_player_count(seats: int) -> None:
    _, s = parts(set_up(seats))
    assert s.stock == [0, 6, 6, 6, 6, 6, 6, 6]


@pytest.mark.rule("RO-029", "RO-G11")
def test_the_first_player_is_drawn_by_lot() -> None:
    _, s = parts(set_up(4, [0, 0, 0, 0, 0, 0, 0, 2]))
    assert s.first == s.opening == 2


@pytest.mark.rule("RO-G11")
def test_or_named_by_the_table() -> None:
    _, s = parts(set_up(4, [0, 0, 0, 0, 0, 0, 0], first_player="D"))
    assert s.first == 3


@pytest.mark.rule("RO-198", "RO-G12")
@pytest.mark.parametrize(("seats", "shields"), [(2, [0, 0]), (3, [1, 0, 1]), (4, [2, 0, 1, 1])])
def test_later_seats_may_start_with_shields(seats: int, shields: list[int]) -> None:
    """Seat B goes first; the others get Shields by their distance from it."""
    _, s = parts(set_up(seats, first_player="B", seat_compensation="on"))
    assert s.shields == shields
    _, s = parts(set_up(seats, first_player="B"))
    assert s.shields == [0] * seats


@pytest.mark.rule("RO-G14")
def test_everybody_knows_which_cards_on_the_decks_are_level_one() -> None:
    at, s = parts(set_up(4))
    assert (display.known_level_one(at, s, s.upgrades), display.known_level_one(at, s, s.bounties)) == (3, 2)
    at, s = parts(set_up(2))
    assert (display.known_level_one(at, s, s.upgrades), display.known_level_one(at, s, s.bounties)) == (0, 0)


@pytest.mark.rule("RO-G14")
def test_imagined_decks_keep_level_one_cards_on_top() -> None:
    match = set_up(4)
    before = [match.state.faces[token] for token in parts(match)[1].upgrades]
    for seed in range(5):
        at, s = parts(match.imagine(0, FastSource(seed)))
        assert levels(at, s, s.upgrades[-3:]) == [1, 1, 1]
        assert levels(at, s, s.bounties[-2:]) == [1, 1]
        assert [s.faces[token] for token in s.upgrades] != before


@pytest.mark.rule("RO-026", "RO-027", "RO-G13")
@pytest.mark.parametrize("picks", [[0, 1, 2, 3, 0, 1, 2], [3, 3, 3, 3, 3, 3, 3]])
def test_one_dice_card_of_each_deck_is_revealed_by_lot(picks: list[int]) -> None:
    at, s = parts(set_up(2, picks))
    assert s.dice_cards[1:] == [deck[pick] for deck, pick in zip(at.content.decks[1:], picks, strict=True)]
