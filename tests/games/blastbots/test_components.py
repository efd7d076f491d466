"""BB-001 to BB-014: what is in the box, against the content tables."""

import pytest

from scrapyard.games.blastbots.content import load
from scrapyard.kernel.errors import SettingsError
from tests.games.blastbots.table import agreed_on, bind, opening, table

CONTENT = load({})


@pytest.mark.rule("BB-001")
@pytest.mark.parametrize("seats", [1, 5])
def test_only_two_to_four_players(seats: int) -> None:
    with pytest.raises(SettingsError, match="2 to 4 seats"):
        bind(seats, {})


@pytest.mark.rule("BB-002", "BB-G04")
def test_colours_are_different_and_the_rest_follow_in_order() -> None:
    assert agreed_on(bind(4, {})).colours == ["blue", "orange", "purple", "red"]
    assert agreed_on(bind(4, {"colours": "PR"})).colours == ["purple", "red", "blue", "orange"]


@pytest.mark.rule("BB-003", "BB-017")
def test_every_player_has_25_rockets_two_of_them_on_the_launchpad() -> None:
    s = opening(bind(3, {}))
    assert CONTENT.rockets == 25
    assert s.launchpad == [2, 2, 2]
    assert s.factory == [23, 23, 23]
    assert s.atmosphere == s.space == [0, 0, 0]
    assert list(s.junk) == [0] * 9


@pytest.mark.rule("BB-003", "BB-004")
def test_five_tokens_of_three_tiers() -> None:
    assert [CONTENT.board.tier_ids[tier] for tier in CONTENT.board.token_tiers] == ["T1", "T1", "T2", "T2", "T3"]


@pytest.mark.rule("BB-005")
def test_three_sections_one_for_each_deck() -> None:
    assert CONTENT.deck_ids == ["battle", "rocket", "discovery"]
    assert CONTENT.deck_letters == ["X", "Y", "Z"]
    assert sorted(set(CONTENT.board.spot_decks)) == [0, 1, 2]


@pytest.mark.rule("BB-006", "BB-007", "BB-G68")
def test_eighteen_spots_two_numbers_per_band_and_section() -> None:
    assert len(CONTENT.board.spot_words) == 18
    numbers = [[CONTENT.board.spot_numbers[spot] for spot in spots] for spots in CONTENT.board.tier_spots]
    assert numbers == [[6, 8] * 3, [5, 9] * 3, [4, 10] * 3]
    sections = [CONTENT.deck_ids[CONTENT.board.spot_decks[spot]] for spot in CONTENT.board.tier_spots[0]]
    assert sections == ["battle", "battle", "rocket", "rocket", "discovery", "discovery"]


@pytest.mark.rule("BB-008", "BB-016", "BB-G05")
def test_totems_start_on_t_minus_10() -> None:
    s = opening(bind(4, {}))
    assert s.clock == [10, 10, 10, 10]
    assert CONTENT.clock_max == 10


@pytest.mark.rule("BB-009")
def test_a_rocket_climbs_factory_launchpad_atmosphere_space() -> None:
    t = table(2, "launch", launchpad={"A": 1}, chance=[])
    assert t.rockets("A") == (23, 1, 1, 0)


@pytest.mark.rule("BB-010")
def test_the_dossier_holds_no_state() -> None:
    players = table(2).view(0)["players"]
    assert isinstance(players, list)
    assert "junkyard" in players[0]
    assert "dossier" not in players[0]


@pytest.mark.rule("BB-011")
def test_a_launchpad_never_holds_more_than_five() -> None:
    t = table(2, hands={"A": "rocket-plus-3"}, launchpad={"A": 4})
    t.play("play rocket-plus-3")
    assert t.rockets("A") == (20, 5, 0, 0)


@pytest.mark.rule("BB-012", "BB-013")
def test_fifteen_reticles_in_space_and_junkyard() -> None:
    assert CONTENT.space_to_win == 15
    assert CONTENT.junkyard_to_win == 15


@pytest.mark.rule("BB-014")
def test_three_decks_and_three_discard_piles_of_64_cards() -> None:
    s = opening(bind(2, {}))
    assert [len(deck) for deck in s.decks] == [64, 64, 64]
    assert s.piles == [[], [], []]


@pytest.mark.rule("BB-G67")
def test_copies_of_every_card() -> None:
    copies = {card.id: card.count for card in CONTENT.cards}
    assert copies == {
        "agent": 12,
        "burglebot": 10,
        "hackerbot": 6,
        "kaboomer": 10,
        "mech": 18,
        "sacrificial_ram": 4,
        "wrangler": 4,
        "rocket_plus_1": 22,
        "rocket_plus_2": 32,
        "rocket_plus_3": 4,
        "grim_retriever": 6,
        "black_market": 6,
        "go_phish_bot": 2,
        "junk_r_bot": 6,
        "khaos_magnet": 12,
        "magic_missile_mod": 6,
        "ol_switcheroo": 4,
        "quantum_fabricator": 4,
        "reallocator": 6,
        "some_assembly_required": 4,
        "teleporter": 10,
        "zombitron_collider": 4,
    }


@pytest.mark.rule("BB-078")
def test_most_battle_cards_have_several_attacks() -> None:
    several = [len(card.modes) > 1 for card in CONTENT.cards if card.deck == 0]
    assert several.count(True) > several.count(False)


@pytest.mark.rule("BB-037")
def test_what_each_deck_is_for() -> None:
    battle, rocket = ([CONTENT.cards[t] for t in CONTENT.deck_titles[deck]] for deck in (0, 1))
    assert all(card.blocks and all(mode.target for mode in card.modes) for card in battle)
    assert all(mode.effects[0].do in (3, 9) for card in rocket for mode in card.modes)
    assert all(card.blocks == 0 for card in CONTENT.cards if card.deck != 0)


@pytest.mark.rule("BB-G46", "BB-072")
def test_each_battle_card_covers_its_own_type() -> None:
    for title in CONTENT.deck_titles[0]:
        assert (CONTENT.cards[title].blocks >> title) & 1 == 1


@pytest.mark.rule("BB-072", "BB-G46")
def test_of_all_covering_pairs_by_copies_most_are_of_the_same_type() -> None:
    cards = agreed_on(bind(4, {})).cards
    battle = [title for title, card in enumerate(cards) if card.blocks]
    pairs = [(attack, cover) for attack in battle for cover in battle if (cards[cover].blocks >> attack) & 1]
    covering = sum(cards[attack].count * cards[cover].count for attack, cover in pairs)
    alike = sum(cards[title].count ** 2 for title in battle)
    assert 0.55 <= alike / covering <= 0.6


@pytest.mark.parametrize(
    ("card", "mode", "price", "wrecks"),
    [("mech", "smash", 1, 2), ("mech", "swat", 2, 2), ("kaboomer", "flak", 2, 3), ("kaboomer", "blast", 1, 2)],
)
def test_attacks_of_the_house_set_on_rockets_cost_cards(card: str, mode: str, price: int, wrecks: int) -> None:
    hands = {"A": f"{card} agent agent agent"}
    t = table(2, hands=hands, launchpad={"B": 4}, atmosphere={"B": 4}, house=True)
    t.play(f"play {card}", f"as {mode}", *["pay agent"] * price)
    assert t.hand("A") == ["agent"] * (3 - price)
    assert len(t.junk("A")) == wrecks
    poor = table(2, hands={"A": " ".join([card, *["agent"] * (price - 1)])}, launchpad={"B": 4}, house=True)
    assert f"as {mode}" not in poor.options


@pytest.mark.rule("BB-084")
def test_in_the_house_set_attract_costs_a_card_and_repel_does_not() -> None:
    t = table(2, hands={"A": "khaos-magnet khaos-magnet agent agent"}, clock={"A": 5, "B": 6}, house=True)
    t.play("play khaos-magnet", "as repel", "target A")
    assert (t.s.clock, len(t.hand("A"))) == ([7, 6], 3)
    t.play("play khaos-magnet", "as attract", "target B", "pay agent")
    assert (t.s.clock, t.hand("A")) == ([7, 5], ["agent"])


def test_in_the_house_set_a_burglebot_steals_two_wrecks() -> None:
    t = table(2, hands={"A": "burglebot agent"}, junk={"B": "orange " * 4}, house=True)
    t.play("play burglebot", "loot orange")
    assert (len(t.junk("A")), len(t.junk("B"))) == (2, 2)
