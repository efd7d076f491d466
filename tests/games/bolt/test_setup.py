"""Ledger 3.3: setting the table up, the deck and the discard pile, who begins."""

import pytest

from tests.games.bolt.table import Table, opening, table, unshuffled

ROBOTS = ["flash-dance", "flower-power", "clockwork", "silverado"]


def dealt(seats: int, *after: int, **settings: str) -> Table:
    """A table after its set-up; the shuffle leaves the cards in the order of the card list."""
    return opening(seats, *ROBOTS[: min(seats, 3)], chance=[*unshuffled(71), *after], settings=settings)


@pytest.mark.rule("BO-010", "BO-G06")
def test_players_pick_a_robot_in_seat_order_from_those_not_yet_taken() -> None:
    t = opening(3)
    assert t.asked == "A robot"
    t.play("robot clockwork")
    assert t.asked == "B robot"
    assert t.options == ["robot flash-dance", "robot flower-power", "robot silverado"]


@pytest.mark.rule("BO-010")
def test_the_fourth_player_takes_the_last_robot_unasked() -> None:
    t = dealt(4, 0)
    assert t.state.robots == [0, 1, 2, 3]


@pytest.mark.rule("BO-G06")
def test_robots_are_dealt_at_random_if_the_table_says_so() -> None:
    t = opening(3, chance=[3, 0, 1, *unshuffled(71), 0], settings={"robot_assignment": "random"})
    assert t.state.robots == [3, 0, 2]
    assert t.asked == "A play"


@pytest.mark.rule("BO-011")
def test_every_part_starts_in_prime_condition() -> None:
    t = dealt(3, 0)
    assert [t.parts(seat) for seat in "ABC"] == ["333333"] * 3


@pytest.mark.rule("BO-013")
def test_all_battle_cards_are_shuffled_together() -> None:
    reversing = [0] * 70
    t = opening(2, *ROBOTS[:2], chance=[*reversing, 0])
    assert sorted(t.state.faces) == sorted(dealt(2, 0).state.faces)
    assert t.state.faces != dealt(2, 0).state.faces


@pytest.mark.rule("BO-014")
def test_each_player_is_dealt_five_cards_one_at_a_time() -> None:
    t = dealt(2, 0)
    assert t.hand("A") == ["emp-burst", "overdrive", "salvage", "signal-jammer", "spiked-plating"]
    assert t.hand("B") == ["magnet-grab", "overdrive", "scrap-toss", "signal-jammer", "spiked-plating"]


@pytest.mark.rule("BO-014")
def test_a_hand_is_secret() -> None:
    t = dealt(2, 0)
    assert t.knows("A", "A") == t.hand("A")
    assert t.knows("B", "A") == []


@pytest.mark.rule("BO-G08")
def test_the_second_player_gets_no_extra_cards_by_default() -> None:
    assert len(dealt(2, 0).hand("B")) == 5


@pytest.mark.rule("BO-G08")
@pytest.mark.parametrize(("starter", "second"), [(0, "B"), (1, "A")])
@pytest.mark.parametrize("extra", [1, 2])
def test_the_second_player_is_dealt_extra_cards_if_the_table_says_so(starter: int, second: str, extra: int) -> None:
    t = dealt(2, starter, second_player_extra_cards=str(extra))
    assert len(t.hand(second)) == 5 + extra
    assert len(t.hand("AB"[starter])) == 5
    assert t.knows(second, second) == t.hand(second)


@pytest.mark.rule("BO-015")
@pytest.mark.parametrize(("seats", "left"), [(2, 61), (3, 56), (4, 51)])
def test_the_cards_left_over_form_the_deck(seats: int, left: int) -> None:
    t = dealt(seats, 0)
    assert len(t.deck()) == left
    assert not any(t.state.seen[token] for token in t.state.deck)


@pytest.mark.rule("BO-016")
def test_the_discard_pile_is_empty_at_the_start() -> None:
    assert dealt(3, 0).discard() == []


@pytest.mark.rule("BO-016", "BO-G13")
def test_discarded_cards_lie_face_up_the_latest_on_top() -> None:
    t = table(hands={"A": ["haymaker", "salvage", "overdrive"]}, parts={"A": "133333"}, discard=["buzz-saw"])
    t.play("repair", "pay overdrive", "and haymaker")
    assert t.discard() == ["buzz-saw", "overdrive", "haymaker"]
    assert all(t.state.knows(1, token) for token in t.state.discard)


@pytest.mark.rule("BO-017", "BO-G10")
def test_the_discard_pile_becomes_the_deck_at_once_when_the_last_card_leaves() -> None:
    t = table(
        hands={"A": ["overdrive", "salvage"]},
        deck=["haymaker"],
        discard=["buzz-saw", "jump-jets"],
        rest="B",
        chance=unshuffled(2),
        settings={"step_windows": "off"},
    )
    t.play("play overdrive")
    assert t.hand("A") == ["haymaker", "salvage"]
    assert t.deck() == ["jump-jets", "buzz-saw"]
    assert t.discard() == ["overdrive"]


@pytest.mark.rule("BO-017")
def test_the_new_deck_is_shuffled_and_unknown() -> None:
    t = table(
        hands={"A": ["overdrive", "salvage"]},
        deck=["haymaker"],
        discard=["buzz-saw", "jump-jets", "headbutt"],
        rest="B",
        chance=[0, 0],
        settings={"step_windows": "off"},
    )
    t.play("play overdrive")
    assert t.deck() == ["buzz-saw", "headbutt", "jump-jets"]
    assert not any(t.state.seen[token] for token in t.state.deck)


@pytest.mark.rule("BO-G10")
def test_an_empty_deck_is_looked_at_again_when_a_card_has_to_be_drawn() -> None:
    t = table(hands={"A": ["overdrive", "salvage"]}, rest="B", settings={"step_windows": "off"})
    t.play("cycle", "swap salvage")
    assert t.hand("A") == ["overdrive", "salvage"]
    assert t.deck() == []


@pytest.mark.rule("BO-G10", "BO-G63")
def test_the_resolving_card_and_cards_in_play_are_not_reshuffled() -> None:
    t = table(
        hands={"A": ["overdrive", "salvage"]},
        deck=["haymaker"],
        discard=["buzz-saw"],
        in_play=["force-field on B head"],
        rest="B",
        settings={"step_windows": "off"},
    )
    t.play("play overdrive")
    assert t.deck() == ["buzz-saw"]
    assert t.in_play() == ["force-field on B head"]


@pytest.mark.rule("BO-G11")
def test_with_deck_and_discard_pile_empty_the_draw_is_skipped() -> None:
    t = table(hands={"A": ["overdrive", "salvage"]}, rest="B", settings={"step_windows": "off"})
    t.play("play overdrive")
    assert t.hand("A") == ["salvage"]
    assert t.state.actions == 2


@pytest.mark.rule("BO-G11")
def test_the_refill_stops_when_there_is_nothing_to_draw() -> None:
    t = table(hands={"A": ["salvage"]}, deck=["haymaker"], rest="B", start="turn")
    assert t.hand("A") == ["haymaker", "salvage"]
    assert t.asked == "A play"


@pytest.mark.rule("BO-018", "BO-G07")
def test_the_first_player_of_a_first_game_is_drawn_by_lot() -> None:
    assert [dealt(3, lot).asked for lot in (0, 1, 2)] == ["A play", "B play", "C play"]


@pytest.mark.rule("BO-018", "BO-G07")
def test_the_most_recent_loser_begins() -> None:
    assert dealt(3, last_losers="B").asked == "B play"


@pytest.mark.rule("BO-G07")
def test_of_several_recent_losers_one_is_drawn_by_lot() -> None:
    assert dealt(4, 1, last_losers="BD").asked == "D play"


@pytest.mark.rule("BO-G07")
def test_a_recent_loser_who_is_not_at_the_table_does_not_count() -> None:
    assert dealt(2, 1, last_losers="D").asked == "B play"
    assert dealt(2, last_losers="AD").asked == "A play"


@pytest.mark.rule("BO-G07")
def test_a_table_may_draw_lots_though_there_is_a_recent_loser() -> None:
    assert dealt(3, 2, start_player="random", last_losers="B").asked == "C play"


@pytest.mark.rule("BO-G07")
def test_the_host_may_say_who_begins() -> None:
    assert dealt(3, start_player="C", last_losers="B").asked == "C play"


@pytest.mark.rule("BO-019")
def test_turns_pass_clockwise() -> None:
    t = dealt(3, 1)
    t.play("B: end-turn", "C: end-turn", "A: end-turn")
    assert t.asked == "B play"


@pytest.mark.rule("BO-019")
def test_turns_skip_eliminated_players() -> None:
    t = table(4, hands={"A": ["haymaker"]}, out="BC")
    t.play("end-turn")
    assert t.asked == "D play"


@pytest.mark.rule("BO-019")
def test_a_round_begins_when_the_turn_comes_to_the_starting_player() -> None:
    t = dealt(3, 1)
    rounds = [t.state.round]
    for _ in range(4):
        t.play("end-turn")
        rounds.append(t.state.round)
    assert rounds == [1, 1, 1, 2, 2]


@pytest.mark.rule("BO-019")
def test_a_round_begins_when_the_turn_passes_over_the_starting_players_seat() -> None:
    t = table(3, hands={"A": ["haymaker"]}, active="A", starter="B", out="B", round=3)
    t.play("end-turn")
    assert t.asked == "C play"
    assert t.state.round == 4


@pytest.mark.rule("BO-034", "BO-G09")
def test_the_starting_player_draws_nothing_on_the_first_turn() -> None:
    t = dealt(3, 0)
    assert len(t.hand("A")) == 5
    assert len(t.deck()) == 56


# Hidden hands


@pytest.mark.rule("BO-014")
def test_of_equal_cards_nobody_can_tell_which_one_was_played() -> None:
    t = table(4, hands={"A": ["haymaker", "haymaker", "headbutt"]}, cycled=True)
    s = t.state
    s.seen[s.hands[0][0]] |= 0b0100
    s.seen[s.hands[0][1]] |= 0b0010
    assert (t.knows("B", "A"), t.knows("C", "A")) == (["haymaker"], ["haymaker"])
    t.play("play haymaker", "target B", "hit head")
    assert (t.knows("B", "A"), t.knows("C", "A"), t.knows("D", "A")) == ([], [], [])


@pytest.mark.rule("BO-014")
def test_whoever_knew_of_two_equal_cards_still_knows_of_one() -> None:
    t = table(3, hands={"A": ["haymaker", "haymaker", "headbutt"]}, cycled=True, actions=2)
    for token in t.state.hands[0][:2]:
        t.state.seen[token] |= 0b0010
    t.play("play haymaker", "target B", "hit head")
    assert (t.knows("B", "A"), t.knows("C", "A")) == (["haymaker"], [])
    assert t.knows("A", "A") == ["haymaker", "headbutt"]


@pytest.mark.rule("BO-014")
@pytest.mark.parametrize("hand", [["haymaker"] * 3 + ["headbutt"], ["headbutt"] + ["haymaker"] * 3])
def test_the_owner_keeps_seeing_the_whole_hand_and_others_lose_one_card_of_many(hand: list[str]) -> None:
    t = table(3, hands={"A": hand}, cycled=True, actions=2)
    s = t.state
    _, second, third = [token for token in s.hands[0] if t.game.face.word(s.faces[token]) == "haymaker"]
    s.seen[second] |= 0b010
    s.seen[third] |= 0b110
    t.play("play haymaker", "target B", "hit head")
    assert t.knows("A", "A") == ["haymaker", "haymaker", "headbutt"]
    assert t.knows("B", "A") == ["haymaker"]
    assert t.knows("C", "A") == []
