"""Edges of rules that ordinary positions do not reach."""

import pytest

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
