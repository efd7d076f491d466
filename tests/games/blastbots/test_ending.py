"""BB-125 to BB-140: the three victories, the score, ties."""

import pytest

from scrapyard.games.blastbots.rules import ending
from tests.games.blastbots.table import dice, table


@pytest.mark.rule("BB-125", "BB-126", "BB-128", "BB-G24")
def test_the_fifteenth_wreck_wins_in_the_middle_of_an_action() -> None:
    t = table(3, hands={"A": "kaboomer mech"}, junk={"A": "orange " * 14}, launchpad={"B": 3})
    t.play("play kaboomer")
    assert t.s.ending == "destruction"
    assert t.winner == "A"
    assert t.rockets("B")[:2] == (8, 1)


@pytest.mark.rule("BB-126")
def test_after_the_end_nothing_moves() -> None:
    t = table(2, hands={"A": "wrangler mech"}, junk={"A": "orange " * 14}, launchpad={"B": 5}, atmosphere={"B": 3})
    t.play("play wrangler")
    assert t.rockets("B")[1:] == (5, 2, 0)
    assert len(t.junk("A")) == 15


@pytest.mark.rule("BB-128", "BB-G26")
def test_a_stolen_own_rocket_in_the_own_junkyard_counts() -> None:
    t = table(3, hands={"A": "burglebot mech"}, junk={"A": "orange " * 14, "B": "blue"})
    t.play("play burglebot", "send junkyard")
    assert t.s.ending == "destruction"


@pytest.mark.rule("BB-G26")
def test_with_points_only_own_wrecks_score_but_do_not_win() -> None:
    junk = {"A": "orange " * 14, "B": "blue"}
    t = table(3, hands={"A": "burglebot mech"}, junk=junk, own_wrecks_count="points_only")
    t.play("play burglebot", "send junkyard")
    assert not t.s.over
    assert len(t.junk("A")) == 15


@pytest.mark.rule("BB-G26", "BB-132")
def test_with_points_only_own_wrecks_do_not_make_a_flyswatter() -> None:
    for own, points in (("all", [2 + 3, 1]), ("points_only", [2, 1])):
        t = table(2, hands={"A": "mech"}, junk={"A": "blue orange", "B": "blue"}, clock={"A": 1}, own_wrecks_count=own)
        t.play("end")
        assert t.s.scores == points


@pytest.mark.rule("BB-127")
def test_the_first_with_fifteen_rockets_in_space_wins() -> None:
    t = table(3, hands={"A": "teleporter mech"}, atmosphere={"A": 1}, space={"A": 14, "B": 14, "C": 14})
    t.play("play teleporter")
    assert t.s.ending == "escape"
    assert t.winner == "A"


@pytest.mark.rule("BB-125", "BB-129")
def test_a_victory_comes_before_points() -> None:
    t = table(2, hands={"A": "mech mech"}, junk={"A": "orange " * 14}, launchpad={"B": 1}, space={"B": 10})
    t.play("play mech")
    assert t.winner == "A"
    assert t.s.scores == [15 + 3, 20 + 3]


@pytest.mark.rule("BB-G25")
def test_the_active_player_is_checked_first() -> None:
    t = table(2, hands={"A": "mech"}, junk={"A": "blue " * 3, "B": "blue " + "orange " * 13}, space={"A": 14})
    t.s.space[0] += 1
    t.s.factory[0] -= 1
    t.s.junk[1 * 2 + 1] += 2
    t.s.factory[1] -= 2
    ending.check_victory(t.agreed, t.s)
    assert t.winner == "A"
    assert t.s.ending == "escape"


def at_impact(**position: object) -> list[int]:
    """The scores when A's totem arrives."""
    t = table(3, hands={"A": "mech"}, clock={"A": 1}, **position)  # type: ignore[arg-type]
    t.play("end")
    assert t.s.ending == "score"
    return t.s.scores


@pytest.mark.rule("BB-130")
def test_two_points_for_each_rocket_in_space() -> None:
    assert at_impact(space={"A": 4, "B": 4}) == [8, 8, 0]


@pytest.mark.rule("BB-131")
def test_one_point_for_each_rocket_in_the_atmosphere() -> None:
    assert at_impact(atmosphere={"A": 4, "B": 3}) == [4, 3, 0]


@pytest.mark.rule("BB-132")
def test_one_point_for_each_wreck() -> None:
    assert at_impact(junk={"B": "blue blue", "C": "blue blue"}) == [0, 2, 2]


@pytest.mark.rule("BB-133")
def test_rockets_on_the_launchpad_or_in_the_factory_score_nothing() -> None:
    assert at_impact(launchpad={"A": 5, "B": 3}) == [0, 0, 0]


@pytest.mark.rule("BB-134", "BB-135")
def test_three_points_for_most_in_space_and_three_for_most_wrecks() -> None:
    assert at_impact(space={"A": 1}) == [5, 0, 0]
    assert at_impact(junk={"B": "blue"}) == [0, 4, 0]


@pytest.mark.rule("BB-136", "BB-G29", "BB-139")
def test_scenario_23_a_tied_first_place_earns_no_bonus() -> None:
    t = table(
        3,
        hands={"A": "mech"},
        clock={"A": 1},
        space={"A": 8, "B": 8, "C": 3},
        atmosphere={"A": 2, "C": 4},
        junk={"A": "orange " * 5, "B": "blue " * 6, "C": "blue " * 6},
    )
    t.play("end")
    assert t.s.scores == [23, 22, 16]
    assert t.winner == "A"


@pytest.mark.rule("BB-G29")
def test_nobody_in_space_means_no_bonus() -> None:
    assert at_impact() == [0, 0, 0]


@pytest.mark.rule("BB-G28", "BB-134", "BB-135")
def test_scenario_38_one_player_may_earn_both_bonuses() -> None:
    assert at_impact(space={"B": 1}, junk={"B": "blue"}) == [0, 2 + 1 + 6, 0]
    assert at_impact(space={"B": 1}, junk={"B": "blue"}, bonus_stack="one") == [0, 2 + 1 + 3, 0]


@pytest.mark.rule("BB-G28", "BB-135")
def test_with_one_bonus_a_player_still_gets_the_flyswatter_alone() -> None:
    assert at_impact(space={"A": 1, "B": 1}, junk={"B": "blue"}, bonus_stack="one") == [2, 2 + 1 + 3, 0]


@pytest.mark.rule("BB-G27")
def test_flyswatter_by_lifetime_counts_rockets_that_were_traded_away() -> None:
    for basis, scores in (("junkyard", [0, 4, 0]), ("lifetime", [3, 1, 0])):
        t = table(3, hands={"A": "mech"}, clock={"A": 1}, junk={"B": "purple"}, flyswatter_basis=basis)
        t.s.destroyed = [5, 1, 0]
        t.play("end")
        assert t.s.scores == scores


@pytest.mark.rule("BB-G27")
def test_a_destroyed_rocket_is_counted_for_good_and_a_stolen_one_is_not() -> None:
    t = table(3, hands={"A": "mech burglebot mech"}, launchpad={"B": 1}, junk={"C": "orange"})
    t.play("play mech", "play burglebot")
    assert t.s.destroyed == [1, 0, 0]
    assert len(t.junk("A")) == 2


@pytest.mark.rule("BB-137", "BB-138", "BB-G30", "BB-G32")
@pytest.mark.parametrize(("started", "now", "bonus"), [(2, 2, 2), (1, 1, 0), (2, 1, 2), (10, 9, 2)])
def test_scenario_14_harebrained_for_whoever_starts_at_two_or_farther(started: int, now: int, bonus: int) -> None:
    t = table(2, hands={"A": "khaos-magnet mech"}, clock={"A": now, "B": 1}, started_at=started)
    t.play("play khaos-magnet", "as attract", "target B")
    assert t.s.over
    assert t.s.scores == [bonus, 0]


@pytest.mark.rule("BB-138", "BB-G30")
@pytest.mark.parametrize(
    ("faces", "clock", "bonus"),
    [((5, 5), {"A": 1, "B": 1}, 0), ((5, 5), {"A": 2, "B": 1}, 2), ((5, 6), {"A": 2, "B": 2}, 2)],
)
def test_harebrained_looks_at_the_totem_before_the_roll_of_the_turn(
    faces: tuple[int, int], clock: dict[str, int], bonus: int
) -> None:
    """Not where it stood in an earlier turn, nor where a surge of this turn has moved it."""
    for earlier in (1, 10):
        t = table(2, "roll", hands={"A": "khaos-magnet"}, clock=clock, started_at=earlier, chance=dice(*faces))
        while t.asked.endswith("draw"):
            t.play("draw battle")
        t.play("play khaos-magnet", "as attract", "target B")
        assert t.s.magnet_finish == (0 if bonus else -1)
        assert ending.tally(t.agreed, t.s, 0)[-1] == bonus


@pytest.mark.rule("BB-138", "BB-121")
def test_harebrained_looks_at_the_active_players_totem() -> None:
    t = table(2, hands={"A": "mech", "B": "khaos-magnet"}, clock={"A": 9, "B": 1}, chance=dice(5, 5))
    t.play("end", "play khaos-magnet", "as attract", "target B")
    assert t.s.scores == [0, 0]


@pytest.mark.rule("BB-137")
def test_harebrained_is_also_for_the_own_totem() -> None:
    t = table(2, hands={"A": "khaos-magnet mech"}, clock={"A": 1, "B": 5}, started_at=2)
    t.play("play khaos-magnet", "as attract", "target A")
    assert t.s.scores == [2, 0]


@pytest.mark.rule("BB-G31")
def test_two_magnets_earn_one_bonus() -> None:
    t = table(2, hands={"A": "khaos-magnet khaos-magnet"}, clock={"A": 5, "B": 2})
    t.play("play khaos-magnet", "as attract", "target B", "play khaos-magnet", "as attract", "target B")
    assert t.s.scores == [2, 0]


@pytest.mark.rule("BB-G33")
def test_another_card_that_moves_totems_earns_no_bonus() -> None:
    mode = {"id": "tug", "text": "Move a totem.", "target": "any_player"}
    effects = [{"do": "clock", "who": "target", "by": -1}]
    pack = {"card": [{"id": "teleporter", "mode": [{**mode, "effects": effects}]}]}
    t = table(2, hands={"A": "teleporter mech"}, clock={"A": 5, "B": 1}, pack=pack)
    t.play("play teleporter", "target B")
    assert t.s.over
    assert t.s.scores == [0, 0]


@pytest.mark.rule("BB-G72", "BB-137")
def test_scenario_34_stage_five_earns_no_harebrained_bonus() -> None:
    t = table(2, hands={"A": "khaos-magnet mech"}, clock={"A": 2})
    t.play("play khaos-magnet", "as attract", "target A", "end")
    assert t.s.over
    assert t.s.scores == [0, 0]


@pytest.mark.rule("BB-139", "BB-G34", "BB-019")
@pytest.mark.parametrize(("first", "winner"), [("A", "C"), ("B", "C"), ("C", "B")])
def test_scenario_24_of_equal_totals_the_latest_position_wins(first: str, winner: str) -> None:
    t = table(3, first=first, hands={"A": "mech"}, clock={"A": 1}, space={"B": 5, "C": 5})
    t.play("end")
    assert t.winner == winner


@pytest.mark.rule("BB-140", "BB-G75", "BB-G64")
def test_there_is_one_winner_and_the_others_are_placed_by_points() -> None:
    t = table(
        4, hands={"A": "mech mech"}, junk={"A": "orange " * 14}, launchpad={"B": 1}, space={"B": 3, "C": 9, "D": 9}
    )
    t.play("play mech")
    assert t.s.places == [1, 4, 3, 2]


@pytest.mark.rule("BB-130", "BB-131", "BB-132", "BB-134", "BB-135")
def test_the_view_tells_what_each_point_is_for_once_the_game_is_over() -> None:
    t = table(2, hands={"A": "mech"}, space={"A": 3, "B": 1}, atmosphere={"A": 2}, junk={"B": "blue"}, clock={"A": 1})
    assert [player["tally"] for player in t.view(0)["players"]] == [None, None]
    t.play("end")
    tallies = [list((player["tally"] or {}).values()) for player in t.view(0)["players"]]
    assert tallies == [[6, 2, 0, 3, 0, 0], [2, 0, 1, 0, 3, 0]]
    assert [sum(tally) for tally in tallies] == t.s.scores
