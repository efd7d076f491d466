"""BB-029 to BB-036: drawing, empty decks, who may play a card and when."""

import pytest

from tests.games.blastbots.table import dice, table


@pytest.mark.rule("BB-029")
def test_a_draw_takes_the_top_card() -> None:
    t = table(2, hands={"A": "mech mech mech"}, tops={"rocket": "rocket-plus-3 rocket-plus-1"})
    t.play("trade-card", "draw rocket")
    assert t.hand("A") == ["rocket-plus-3"]
    assert t.cards([t.s.decks[1][-1]]) == ["rocket-plus-1"]


@pytest.mark.rule("BB-030", "BB-G15")
def test_an_empty_deck_stays_empty_although_its_discard_pile_is_full() -> None:
    t = table(2, "roll", left={"battle": 0}, piles={"battle": "mech mech agent"}, chance=dice(3, 3))
    assert t.backs("A") == [0, 0, 0]
    assert t.pile("battle") == ["agent", "mech", "mech"]
    assert t.tokens("A")[0] == "battle-6"


@pytest.mark.rule("BB-031")
def test_a_card_text_can_take_cards_from_a_discard_pile() -> None:
    t = table(2, hands={"A": "zombitron-collider"}, piles={"battle": "mech"})
    t.play("play zombitron-collider")
    assert t.hand("A") == ["mech"]


@pytest.mark.rule("BB-032", "BB-G11")
def test_scenario_3_a_scarce_deck_goes_to_the_active_player_first() -> None:
    layout = "rocket-8 battle-6 battle-5 battle-5 battle-4"
    t = table(2, "roll", active="B", tokens={"A": layout, "B": layout}, left={"rocket": 3}, chance=dice(4, 4))
    assert t.backs("B") == [0, 2, 0]
    assert t.backs("A") == [0, 1, 0]
    assert t.s.decks[1] == []


@pytest.mark.rule("BB-032", "BB-G11")
def test_a_7_pays_each_player_whole_before_the_next() -> None:
    scarce = {"battle": 0, "rocket": 3, "discovery": 0}
    t = table(2, "roll", active="B", left=scarce, chance=dice(3, 4))
    assert t.backs("B") == [0, 2, 0]
    assert t.backs("A") == [0, 1, 0]
    plenty = table(2, "roll", active="B", chance=dice(3, 4))
    assert plenty.asked == "B draw"
    plenty.play("draw rocket")
    assert plenty.asked == "B draw"
    plenty.play("draw rocket")
    assert plenty.asked == "A draw"
    assert plenty.backs("B") == [0, 2, 0]


@pytest.mark.rule("BB-033", "BB-034", "BB-071", "BB-G49")
def test_others_are_asked_for_cards_only_when_they_are_attacked() -> None:
    t = table(3, hands={"A": "mech mech", "B": "mech", "C": "mech"}, launchpad={"B": 1})
    t.play("play mech")
    assert t.asked == "B block"
    t.play("decline")
    assert t.asked == "A play"


@pytest.mark.rule("BB-035")
def test_a_card_is_played_for_exactly_one_option() -> None:
    t = table(2, hands={"A": "mech teleporter", "B": "rocket-plus-1"}, launchpad={"B": 1}, atmosphere={"B": 2})
    t.play("play mech")
    assert t.options == ["as smash", "as swat"]
    t.play("as smash")
    assert t.rockets("B") == (22, 0, 2, 0)
    assert t.junk("A") == ["orange"]


@pytest.mark.rule("BB-036")
def test_attack_options_are_for_the_active_player_and_defence_for_the_target() -> None:
    t = table(2, hands={"A": "mech wrangler", "B": "wrangler"}, launchpad={"B": 1})
    assert "play wrangler" not in t.options
    t.play("play mech")
    assert t.options == ["block wrangler", "decline"]


@pytest.mark.rule("BB-G36")
def test_discard_piles_are_open() -> None:
    t = table(2, piles={"battle": "mech agent"})
    assert t.view(1)["piles"] == {"battle": ["agent", "mech"], "rocket": [], "discovery": []}
