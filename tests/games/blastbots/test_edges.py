"""Edges of rules that ordinary positions do not reach."""

import pytest

from scrapyard.games.blastbots.rules import grid
from tests.games.blastbots.table import bind, opening, table


@pytest.mark.rule("BB-094", "BB-G51")
def test_a_mod_may_join_an_attack_whose_cost_the_last_card_pays() -> None:
    t = table(2, hands={"A": "magic-missile-mod burglebot mech", "B": "rocket-plus-1"})
    assert "play magic-missile-mod" in t.options
    short = table(2, hands={"A": "magic-missile-mod burglebot", "B": "rocket-plus-1"})
    assert "play magic-missile-mod" not in short.options


@pytest.mark.rule("BB-029")
def test_a_fabricator_finds_the_copy_on_top_first() -> None:
    t = table(2, hands={"A": "quantum-fabricator mech"}, tops={"battle": "wrangler"})
    top = t.s.decks[0][-1]
    t.play("play quantum-fabricator", "of battle", "name wrangler")
    assert top in t.s.hands[0]


@pytest.mark.rule("BB-030", "BB-G44")
def test_with_all_decks_empty_nothing_that_only_draws_is_offered() -> None:
    hands = {"A": "quantum-fabricator black-market some-assembly-required mech"}
    t = table(2, hands=hands, left={"battle": 0, "rocket": 0, "discovery": 0})
    assert t.options == ["trade-tokens", "end"]


@pytest.mark.rule("BB-087")
def test_a_black_market_needs_another_card() -> None:
    t = table(2, hands={"A": "black-market"})
    assert t.options == ["end"]


@pytest.mark.rule("BB-098")
def test_an_exchange_needs_somebody_who_holds_an_own_rocket() -> None:
    t = table(2, hands={"A": "grim-retriever mech"}, junk={"A": "orange"})
    t.play("play grim-retriever")
    assert t.rockets("A")[1] == 1
    assert t.junk("A") == ["orange"]


@pytest.mark.rule("BB-112")
def test_a_buyback_of_the_second_seat_takes_its_own_rockets() -> None:
    t = table(3, active="B", hands={"B": "mech"}, junk={"B": "blue blue blue", "C": "orange purple"})
    t.play("buyback")
    assert t.junk("C") == ["blue", "blue", "blue", "purple"]


@pytest.mark.rule("BB-061")
def test_a_trade_for_a_layout_is_one_action() -> None:
    t = table(2, hands={"A": "mech agent kaboomer wrangler"})
    t.play("trade-tokens", "pay mech", "pay agent", "pay kaboomer", "move rocket-4", "to rocket-10", "done")
    assert t.s.used == 1


@pytest.mark.rule("BB-140")
def test_before_the_first_roll_nothing_is_decided() -> None:
    s = opening(bind(3, {}))
    assert (s.places, s.total, s.first) == ([0, 0, 0], 0, 0)


@pytest.mark.rule("BB-G65", "BB-129")
def test_at_the_bound_the_points_decide() -> None:
    t = table(2, hands={"A": "mech"}, turn=50, space={"B": 3}, bound=50)
    t.play("end")
    assert t.winner == "B"


@pytest.mark.rule("BB-094", "BB-080")
def test_a_twin_theft_names_one_wreck_more() -> None:
    t = table(3, hands={"A": "magic-missile-mod burglebot"}, junk={"B": "purple " * 8})
    n = t.agreed.cards[t.agreed.domains["title"].index("burglebot")].modes[1].effects[0].n
    t.play("play magic-missile-mod", "as twin")
    while t.asked == "A loot":
        t.play("loot purple")
    assert len(t.junk("A")) == n + 1


@pytest.mark.rule("BB-103", "BB-G53")
def test_of_two_tokens_on_a_spot_each_moves_once() -> None:
    spots = "battle-6 battle-6 discovery-5 rocket-9 rocket-4"
    t = table(2, hands={"A": "reallocator"}, tokens={"A": spots})
    t.play("play reallocator", "as rearrange", "move battle-6", "to rocket-6", "move battle-6", "to rocket-8")
    assert sorted(t.tokens("A")[:2]) == ["rocket-6", "rocket-8"]
    assert "move battle-6" not in t.options


@pytest.mark.rule("BB-008")
def test_a_totem_stops_on_impact_however_far_it_is_sent() -> None:
    clock = [{"do": "clock", "who": "target", "by": -2}]
    mode = {"id": "attract", "text": "Two sections.", "target": "any_player", "effects": clock}
    t = table(
        2, hands={"A": "khaos-magnet mech"}, clock={"B": 1}, pack={"card": [{"id": "khaos_magnet", "mode": [mode]}]}
    )
    t.play("play khaos-magnet", "target B")
    assert t.s.over
    assert t.s.clock == [9, 0]


@pytest.mark.rule("BB-103", "BB-G53")
def test_a_token_that_was_moved_to_the_spot_of_another_does_not_move_again() -> None:
    spots = "battle-6 rocket-6 discovery-5 rocket-9 rocket-4"
    t = table(2, hands={"A": "reallocator"}, tokens={"A": spots})
    t.play("play reallocator", "as rearrange", "move battle-6", "to rocket-6", "move rocket-6", "to rocket-8")
    assert t.tokens("A")[:2] == ["rocket-6", "rocket-8"]
    assert "move rocket-6" not in t.options


@pytest.mark.rule("BB-098", "BB-099")
def test_exchanges_end_when_nobody_holds_an_own_rocket_any_more() -> None:
    t = table(3, hands={"A": "grim-retriever mech"}, junk={"A": "purple purple", "B": "blue"})
    t.play("play grim-retriever", "as retrieve")
    assert (t.asked, t.junk("A"), t.junk("B")) == ("A play", ["purple"], ["purple"])
    assert t.rockets("A")[1] == 1


@pytest.mark.rule("BB-G44", "BB-093")
def test_a_card_whose_first_effect_does_something_may_be_played_with_all_decks_empty() -> None:
    t = table(2, hands={"A": "reallocator mech"}, left={"battle": 0, "rocket": 0, "discovery": 0})
    t.play("play reallocator", "as rearrange")
    assert t.asked == "A move"


@pytest.mark.rule("BB-G44")
@pytest.mark.parametrize(("origin", "left", "offered"), [("any", 0, True), ("my_sections", 0, False)])
def test_a_card_that_only_draws_needs_a_deck_that_it_may_draw_from(origin: str, left: int, offered: bool) -> None:
    mode = {"id": "boost", "text": "Draw a card.", "effects": [{"do": "draw", "n": 1, "from": origin}]}
    t = table(
        2,
        hands={"A": "teleporter mech"},
        tokens={"A": "battle-6 battle-8 battle-5 battle-9 battle-4"},
        left={"battle": left},
        pack={"card": [{"id": "teleporter", "mode": [mode]}]},
    )
    assert ("play teleporter" in t.options) == offered


@pytest.mark.rule("BB-030")
def test_a_number_that_pays_nobody_is_not_asked_for() -> None:
    t = table(2, hands={"A": "some-assembly-required mech"}, left={"battle": 0, "rocket": 0, "discovery": 0})
    card = t.agreed.cards[t.agreed.domains["title"].index("some-assembly-required")]
    assert list(grid.produce(t.agreed, t.s, 0, card.modes[0].effects[0])) == []


@pytest.mark.rule("BB-094")
def test_a_step_from_the_launchpad_lifts_no_rocket_out_of_the_atmosphere() -> None:
    t = table(
        2,
        hands={"A": "ol-switcheroo mech agent"},
        launchpad={"A": 2},
        atmosphere={"A": 1, "B": 1},
    )
    t.play("play ol-switcheroo", "pay mech")
    assert (t.asked, t.rockets("A")[1:]) == ("A play", (1, 2, 0))


@pytest.mark.rule("BB-094", "BB-G17")
def test_into_a_full_atmosphere_no_rocket_is_lifted() -> None:
    pack = {"constants": {"atmosphere_cap": 3}}
    t = table(2, hands={"A": "teleporter mech"}, launchpad={"A": 1}, atmosphere={"A": 3}, pack=pack)
    t.play("play teleporter")
    assert (t.asked, t.options) == ("A boost", ["boost launchpad", "boost atmosphere", "stop"])
    assert t.rockets("A")[1:] == (1, 2, 1)


@pytest.mark.rule("BB-G22")
def test_who_has_rockets_in_the_atmosphere_alone_is_hit_there() -> None:
    t = table(2, hands={"A": "junk-r-bot mech"}, atmosphere={"B": 2}, junk={"A": "orange"})
    t.play("play junk-r-bot", "as hurl")
    assert (t.asked, t.rockets("B")[1:]) == ("A play", (0, 1, 0))


@pytest.mark.rule("BB-112")
def test_each_wreck_that_a_cost_names_is_given_back() -> None:
    mode = {
        "id": "hurl",
        "text": "Two for one.",
        "target": "opponent",
        "cost": [{"do": "give_back_junk", "n": 2}],
        "effects": [{"do": "destroy_rockets", "zone": "launchpad", "n": 1}],
    }
    pack = {"card": [{"id": "junk_r_bot", "mode": [mode]}]}
    t = table(3, hands={"A": "junk-r-bot mech"}, junk={"A": "orange orange purple"}, launchpad={"B": 1}, pack=pack)
    t.play("play junk-r-bot", "return orange", "return orange")
    assert (t.asked, t.junk("A")) == ("A play", ["orange", "purple"])
