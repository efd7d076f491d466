"""BB-038 to BB-052: the roll and what it pays."""

import pytest

from tests.games.blastbots.table import LAYOUT, dice, table


@pytest.mark.rule("BB-038")
def test_a_turn_runs_roll_launch_actions_discard_clock() -> None:
    t = table(2, "roll", launchpad={"A": 1}, hands={"A": "mech " * 6}, chance=dice(1, 3))
    kinds = [event.kind.name for event in t.s.events or []]
    assert kinds.index("rolled") < kinds.index("drew") < kinds.index("climbed")
    assert t.asked == "A play"
    t.play("end")
    assert t.asked == "A discard"
    assert t.s.clock == [9, 9]
    t.play("discard mech")
    assert t.s.clock == [8, 9]


@pytest.mark.rule("BB-039", "BB-021")
def test_the_next_player_clockwise_becomes_active() -> None:
    t = table(3, active="B", hands={"B": "mech"}, chance=dice(1, 3))
    t.play("end")
    assert t.s.active == 2
    t = table(3, active="C", hands={"C": "mech"}, chance=dice(1, 3))
    t.play("end")
    assert t.s.active == 0


@pytest.mark.rule("BB-040")
@pytest.mark.parametrize(("faces", "meaning"), [((1, 6), 2), ((1, 3), 1), ((5, 5), 1), ((1, 1), 3), ((5, 6), 3)])
def test_the_total_decides_the_case(faces: tuple[int, int], meaning: int) -> None:
    t = table(2, "roll", hands={"A": "mech"}, chance=dice(*faces))
    assert t.s.total == sum(faces)
    assert t.agreed.board.meaning[t.s.total] == meaning


@pytest.mark.rule("BB-041", "BB-032")
def test_payouts_begin_with_the_active_player_and_go_clockwise() -> None:
    t = table(3, "roll", active="C", chance=dice(3, 4))
    asked = []
    while t.asked.endswith("draw"):
        asked.append(t.asked[0])
        t.match.answer(t.ask.values[0])
    assert asked == ["C", "C", "A", "A", "B", "B"]


@pytest.mark.rule("BB-042", "BB-043", "BB-G08")
def test_scenario_4_on_a_seven_everybody_draws_two_cards_from_any_decks() -> None:
    plain = "battle-6 battle-6 rocket-5 rocket-5 rocket-4"
    t = table(2, "roll", active="B", tokens={"A": plain}, chance=dice(3, 4), tops={"discovery": "teleporter"})
    assert t.options == ["draw battle", "draw rocket", "draw discovery"]
    t.play("draw battle", "draw battle")
    assert t.asked == "A draw"
    t.play("draw discovery")
    assert t.hand("A") == ["teleporter"]
    t.play("draw rocket")
    assert t.backs("A") == [0, 1, 1]
    assert t.backs("B") == [2, 0, 0]


@pytest.mark.rule("BB-044", "BB-045", "BB-046", "BB-041")
def test_scenario_2_stacked_tokens_pay_twice_on_anybodys_roll() -> None:
    t = table(
        2,
        "roll",
        active="B",
        tokens={
            "A": "battle-6 battle-6 rocket-5 rocket-5 rocket-4",
            "B": "rocket-6 rocket-8 rocket-5 rocket-5 rocket-4",
        },
        chance=dice(2, 4),
    )
    drew = [line for line in t.log("-") if "draws" in line]
    assert drew == ["B draws a Rocket card."] * 2 + ["A draws a Battle card."] * 4


@pytest.mark.rule("BB-044")
@pytest.mark.parametrize(("faces", "cards"), [((1, 3), 2), ((2, 3), 2), ((4, 4), 2), ((4, 5), 2), ((4, 6), 0)])
def test_each_number_pays_the_tokens_on_it(faces: tuple[int, int], cards: int) -> None:
    t = table(2, "roll", hands={"A": "mech"}, chance=dice(*faces))
    assert len(t.hand("A")) == 1 + cards


@pytest.mark.rule("BB-046")
def test_tokens_in_different_sections_pay_from_their_own_decks() -> None:
    t = table(2, "roll", tokens={"A": "battle-8 discovery-8 rocket-5 rocket-5 rocket-4"}, chance=dice(4, 4))
    assert t.backs("A") == [2, 0, 2]


@pytest.mark.rule("BB-047")
def test_without_a_token_on_the_number_there_is_nothing() -> None:
    t = table(
        2, "roll", hands={"A": "mech"}, tokens={"B": "battle-6 battle-6 battle-5 battle-5 battle-10"}, chance=dice(5, 5)
    )
    assert t.backs("A") == [1, 0, 0]
    assert t.backs("B") == [2, 0, 0]


@pytest.mark.rule("BB-G69")
def test_a_token_stays_whether_it_pays_or_not() -> None:
    for faces in ((3, 3), (5, 5)):
        assert table(2, "roll", hands={"A": "mech"}, chance=dice(*faces)).tokens("A") == LAYOUT.split()


@pytest.mark.rule("BB-048", "BB-G14", "BB-050")
@pytest.mark.parametrize("faces", [(1, 1), (1, 2), (5, 6), (6, 6)])
def test_a_surge_advances_all_totems_first(faces: tuple[int, int]) -> None:
    t = table(3, "roll", clock={"A": 5, "B": 8, "C": 10}, chance=dice(*faces))
    assert t.s.clock == [4, 7, 9]
    assert t.asked == "A draw"


@pytest.mark.rule("BB-049", "BB-G14", "BB-129")
def test_scenario_5_a_surge_onto_impact_ends_the_game_before_its_draws() -> None:
    t = table(3, "roll", active="C", clock={"B": 1}, launchpad={"C": 2}, chance=dice(5, 6))
    assert t.s.over
    assert t.s.ending == "score"
    assert t.s.clock == [8, 0, 8]
    assert t.rockets("C") == (23, 2, 0, 0)
    assert t.hand("C") == []
    assert t.s.magnet_finish == -1


@pytest.mark.rule("BB-050", "BB-051", "BB-052")
def test_scenario_6_a_surge_with_a_full_pad_pays_a_card_only() -> None:
    two_decks = "battle-6 battle-6 rocket-5 rocket-5 rocket-4"
    t = table(2, "roll", active="B", launchpad={"A": 5, "B": 0}, tokens={"A": two_decks}, chance=dice(1, 2))
    t.play("draw battle")
    assert t.rockets("B") == (24, 1, 0, 0)
    assert t.options == ["draw battle", "draw rocket"]
    assert t.clause("draw discovery") == "BB-050"
    t.play("draw rocket")
    assert t.backs("A") == [0, 1, 0]
    assert t.rockets("A") == (20, 5, 0, 0)


@pytest.mark.rule("BB-051", "BB-G10")
def test_the_rocket_of_a_surge_is_not_optional() -> None:
    t = table(2, "roll", active="B", launchpad={"A": 1}, chance=dice(1, 2))
    t.play("draw battle", "draw battle")
    assert t.rockets("A") == (23, 2, 0, 0)


@pytest.mark.rule("BB-G12")
def test_a_surge_without_a_deck_still_moves_the_rocket() -> None:
    t = table(2, "roll", hands={"A": "mech"}, left={"battle": 0, "rocket": 0, "discovery": 0}, chance=dice(1, 2))
    assert t.asked == "A play"
    assert t.rockets("B") == (24, 1, 0, 0)


@pytest.mark.rule("BB-G13", "BB-G09")
def test_a_seven_draws_what_exists_and_offers_only_decks_with_cards() -> None:
    t = table(2, "roll", left={"battle": 1, "rocket": 0, "discovery": 3}, chance=dice(1, 6))
    assert t.options == ["draw battle", "draw discovery"]
    t.play("draw battle")
    assert [len(t.hand("A")), len(t.hand("B"))] == [2, 2]
    assert t.s.decks == [[], [], []]


@pytest.mark.rule("BB-G16")
def test_an_empty_factory_moves_nothing() -> None:
    t = table(2, "roll", active="B", space={"A": 14}, junk={"B": "blue " * 11}, chance=dice(1, 2))
    t.play("draw battle", "draw battle")
    assert t.rockets("A") == (0, 0, 0, 14)
    assert t.rockets("B") == (23, 1, 1, 0)


@pytest.mark.rule("BB-G07")
def test_scenario_35_late_seats_draw_one_more_card_in_their_first_turn() -> None:
    t = table(2, "roll", active="B", turn=1, chance=dice(5, 5), late_seat_cards=1)
    assert t.asked == "B draw"
    assert t.options == ["draw battle", "draw rocket", "draw discovery"]
    t.play("draw discovery")
    assert t.backs("B") == [0, 0, 1]
    assert t.asked == "B play"
    later = table(2, "roll", active="B", turn=2, hands={"B": "mech"}, chance=dice(5, 5), late_seat_cards=1)
    assert later.asked == "B play"
    first = table(2, "roll", active="A", turn=0, hands={"A": "mech"}, chance=dice(5, 5), late_seat_cards=1)
    assert first.asked == "A play"


@pytest.mark.rule("BB-G07")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_by_default_nobody_draws_more_in_a_first_turn(seats: int) -> None:
    t = table(seats, "roll", active="B", turn=1, hands={"B": "mech"}, chance=dice(5, 5))
    assert t.asked == "B play"


@pytest.mark.rule("BB-G07")
@pytest.mark.parametrize(("seats", "asked"), [(2, "B play"), (3, "B play"), (4, "B draw")])
def test_by_players_late_seats_draw_a_card_with_four_players(seats: int, asked: str) -> None:
    hands = {"B": "mech"}
    t = table(seats, "roll", active="B", turn=1, hands=hands, chance=dice(5, 5), late_seat_cards="by_players")
    assert t.asked == asked


@pytest.mark.rule("BB-G07")
@pytest.mark.parametrize("cards", [0, 2])
def test_the_number_of_late_seat_cards_is_a_setting(cards: int) -> None:
    hands = {"B": "mech"}
    t = table(2, "roll", active="B", turn=1, hands=hands, chance=dice(5, 5), late_seat_cards=cards)
    for _ in range(cards):
        t.play("draw battle")
    assert t.asked == "B play"
    assert len(t.hand("B")) == 1 + cards
