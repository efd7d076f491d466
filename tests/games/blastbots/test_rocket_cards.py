"""BB-095 to BB-099: Rocket cards."""

import pytest

from tests.games.blastbots.table import table


@pytest.mark.rule("BB-095")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_a_rocket_card_moves_that_many_rockets(n: int) -> None:
    t = table(2, hands={"A": f"rocket-plus-{n} mech"})
    t.play(f"play rocket-plus-{n}")
    assert t.rockets("A") == (25 - n, n, 0, 0)


@pytest.mark.rule("BB-096", "BB-097", "BB-G44")
def test_scenario_9_surplus_rockets_stay_in_the_factory() -> None:
    t = table(2, hands={"A": "rocket-plus-3 rocket-plus-1 mech"}, launchpad={"A": 3})
    t.play("play rocket-plus-3")
    assert t.rockets("A") == (20, 5, 0, 0)
    assert t.s.used == 1
    t.play("play rocket-plus-1")
    assert t.rockets("A") == (20, 5, 0, 0)
    assert t.s.used == 2
    assert t.line == ["rocket-plus-1", "rocket-plus-3"]


@pytest.mark.rule("BB-G16", "BB-096")
def test_a_rocket_card_may_be_played_with_an_empty_factory() -> None:
    t = table(2, hands={"A": "rocket-plus-2 mech"}, space={"A": 14}, junk={"B": "blue " * 10})
    t.play("play rocket-plus-2")
    assert t.rockets("A") == (0, 1, 0, 14)


@pytest.mark.rule("BB-098", "BB-115")
def test_a_grim_retriever_exchanges_one_for_one_and_builds() -> None:
    t = table(2, hands={"A": "grim-retriever mech"}, junk={"A": "orange orange", "B": "blue blue blue"})
    t.play("play grim-retriever", "as retrieve")
    assert t.asked == "B send"
    t.play("send junkyard")
    assert t.asked == "A deal-with"
    assert t.options == ["deal-with B", "stop"]
    t.play("stop")
    assert t.junk("A") == ["orange"]
    assert t.junk("B") == ["blue", "blue", "orange"]
    assert t.rockets("A") == (22, 1, 0, 0)


@pytest.mark.rule("BB-115", "BB-112")
def test_the_recipient_of_a_grim_retriever_may_send_its_rocket_home() -> None:
    t = table(2, hands={"A": "grim-retriever mech"}, junk={"A": "orange", "B": "blue"})
    t.play("play grim-retriever", "as retrieve", "send factory")
    assert t.rockets("B")[0] == 25
    assert t.junk("B") == []
    assert t.rockets("A") == (24, 1, 0, 0)


@pytest.mark.rule("BB-099", "BB-G21", "BB-G59")
def test_scenario_17_one_grim_retriever_with_two_players() -> None:
    t = table(3, hands={"A": "grim-retriever mech"}, junk={"A": "purple orange", "B": "blue", "C": "blue"})
    t.play("play grim-retriever", "as retrieve", "deal-with B", "give purple", "deal-with C")
    assert t.junk("A") == []
    assert t.junk("B") == ["purple"]
    assert t.junk("C") == ["orange"]
    assert t.rockets("A") == (23, 2, 0, 0)


@pytest.mark.rule("BB-G59")
def test_a_grim_retriever_allows_three_exchanges() -> None:
    t = table(3, hands={"A": "grim-retriever mech"}, junk={"A": "purple " * 5, "B": "blue " * 5})
    t.play("play grim-retriever", "as retrieve", "deal-with B", "deal-with B")
    assert t.junk("A") == ["purple"] * 2
    assert t.rockets("A")[1] == 3
    assert t.asked == "A play"


@pytest.mark.rule("BB-G74")
def test_scenario_33_an_exchange_at_fourteen_wins_nothing() -> None:
    t = table(3, hands={"A": "grim-retriever mech"}, junk={"A": "purple", "B": "blue " + "purple " * 13})
    t.play("play grim-retriever", "as retrieve")
    assert not t.s.over
    assert len(t.junk("B")) == 14
    assert t.rockets("A")[1] == 1


def test_a_grim_retriever_builds_one_instead() -> None:
    t = table(2, hands={"A": "grim-retriever mech"})
    t.play("play grim-retriever")
    assert t.rockets("A") == (24, 1, 0, 0)
