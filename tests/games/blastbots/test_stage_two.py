"""BB-053 to BB-058: rockets climb by themselves."""

import pytest

from tests.games.blastbots.table import table


@pytest.mark.rule("BB-054", "BB-055", "BB-056", "BB-G19")
def test_scenario_8_a_normal_stage_two() -> None:
    t = table(2, "launch", space={"A": 2}, atmosphere={"A": 1}, launchpad={"A": 4}, hands={"A": "mech"})
    assert t.rockets("A") == (17, 1, 4, 3)
    assert t.log("B") == [
        "A sends 1 rocket to Space (3 there now).",
        "A launches 4 rockets into the Atmosphere.",
        "A puts 1 rocket on the Launchpad.",
    ]


@pytest.mark.rule("BB-053")
def test_only_the_active_players_rockets_move() -> None:
    t = table(2, "launch", atmosphere={"B": 2}, launchpad={"B": 3}, hands={"A": "mech"})
    assert t.rockets("B") == (20, 3, 2, 0)


@pytest.mark.rule("BB-057", "BB-G18")
def test_launching_asks_nothing() -> None:
    t = table(2, "launch", atmosphere={"A": 2}, launchpad={"A": 3}, hands={"A": "mech"})
    assert t.asked == "A play"
    assert t.rockets("A") == (19, 1, 3, 2)


@pytest.mark.rule("BB-058", "BB-127", "BB-126", "BB-G24")
def test_scenario_7_the_fifteenth_rocket_in_space_wins_before_the_launchpad_moves() -> None:
    t = table(2, "launch", active="B", space={"B": 12}, atmosphere={"B": 3}, launchpad={"B": 5})
    assert t.s.ending == "escape"
    assert t.winner == "B"
    assert t.rockets("B") == (5, 5, 0, 15)


@pytest.mark.rule("BB-G24")
def test_a_batch_is_completed_so_more_than_fifteen_can_be_in_space() -> None:
    t = table(2, "launch", space={"A": 13}, atmosphere={"A": 4})
    assert t.rockets("A")[3] == 17
    assert t.s.over


@pytest.mark.rule("BB-056", "BB-G16")
def test_reload_from_an_empty_factory_moves_nothing() -> None:
    t = table(2, "launch", space={"A": 14}, junk={"B": "blue " * 11}, hands={"A": "mech"})
    assert t.rockets("A") == (0, 0, 0, 14)


@pytest.mark.rule("BB-G17")
def test_the_atmosphere_has_no_limit_unless_the_board_prints_one() -> None:
    t = table(2, "launch", launchpad={"A": 5}, hands={"A": "mech"})
    assert t.rockets("A") == (19, 1, 5, 0)
    small = table(2, "launch", launchpad={"A": 5}, hands={"A": "mech"}, pack={"constants": {"atmosphere_cap": 3}})
    assert small.rockets("A") == (19, 3, 3, 0)
