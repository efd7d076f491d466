"""BB-107 to BB-115: rocket buyback."""

import pytest

from tests.games.blastbots.table import table


@pytest.mark.rule("BB-107", "BB-108", "BB-109", "BB-112")
def test_three_wrecks_buy_two_rockets_back_and_nobody_can_refuse() -> None:
    t = table(3, hands={"A": "mech"}, junk={"A": "purple " * 4, "B": "blue blue blue"})
    t.play("buyback")
    assert t.asked == "A play"
    assert t.junk("A") == ["purple"]
    assert t.junk("B") == ["blue", "purple", "purple", "purple"]
    assert t.rockets("A")[0] == 24
    assert t.s.used == 1


@pytest.mark.rule("BB-107")
def test_two_wrecks_are_not_enough() -> None:
    t = table(2, hands={"A": "mech"}, junk={"A": "orange orange", "B": "blue"})
    assert "buyback" not in t.options
    assert t.clause("buyback") == "BB-107"


@pytest.mark.rule("BB-110", "BB-G56")
def test_somebody_must_hold_a_rocket_of_the_own_colour() -> None:
    t = table(3, hands={"A": "mech"}, junk={"A": "orange " * 3, "B": "purple", "C": "orange"})
    assert "buyback" not in t.options
    assert t.clause("buyback") == "BB-110"


@pytest.mark.rule("BB-107")
def test_all_three_go_to_the_one_player_chosen() -> None:
    t = table(3, hands={"A": "mech"}, junk={"A": "purple " * 3, "B": "blue", "C": "blue"})
    t.play("buyback")
    assert t.options == ["deal-with B", "deal-with C"]
    t.play("deal-with B")
    assert len(t.junk("B")) == 3
    assert t.junk("C") == ["blue"]


@pytest.mark.rule("BB-111", "BB-113", "BB-114", "BB-G60")
def test_scenario_15_a_buyback_with_one_rocket_still_costs_three() -> None:
    t = table(3, active="A", hands={"A": "mech"}, junk={"A": "orange orange purple purple", "B": "blue"})
    t.play("buyback", "give orange", "give orange")
    assert t.asked == "B send"
    t.play("send factory", "send junkyard")
    assert t.rockets("A")[0] == 25
    assert t.junk("A") == ["purple"]
    assert t.junk("B") == ["orange", "purple"]
    assert t.rockets("B")[0] == 24


@pytest.mark.rule("BB-113", "BB-G58")
def test_own_wrecks_may_be_given_and_do_not_come_back_in_the_same_exchange() -> None:
    t = table(2, hands={"A": "mech"}, junk={"A": "blue blue blue", "B": "blue"})
    t.play("buyback")
    assert t.junk("A") == []
    assert t.junk("B") == ["blue", "blue", "blue"]
    assert t.rockets("A")[0] == 22


@pytest.mark.rule("BB-G55")
def test_a_buyback_needs_no_shortage_of_rockets() -> None:
    t = table(2, hands={"A": "mech"}, junk={"A": "orange " * 3, "B": "blue"})
    assert t.rockets("A")[0] == 24
    assert "buyback" in t.options


@pytest.mark.rule("BB-G56")
def test_as_many_as_possible_come_back_at_most_two() -> None:
    for held, back in ((1, 1), (2, 2), (3, 2)):
        t = table(3, hands={"A": "mech"}, junk={"A": "purple " * 3, "B": "blue " * held})
        t.play("buyback")
        assert t.junk("B").count("blue") == held - back


@pytest.mark.rule("BB-G57", "BB-128", "BB-G25")
def test_scenario_16_a_buyback_can_hand_over_the_victory() -> None:
    t = table(3, hands={"A": "mech"}, junk={"A": "purple " * 3, "B": "blue " + "purple " * 13})
    t.play("buyback")
    assert t.s.ending == "destruction"
    assert t.winner == "B"
    assert len(t.junk("B")) == 16
