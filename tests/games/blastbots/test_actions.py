"""BB-059 to BB-067 and BB-100 to BB-106: the four kinds of action, trades, tokens."""

import pytest

from tests.games.blastbots.table import dice, table


@pytest.mark.rule("BB-059")
def test_a_player_may_stop_at_once_or_after_any_action() -> None:
    t = table(2, hands={"A": "rocket-plus-1 rocket-plus-1", "B": "mech"}, chance=dice(5, 5))
    assert "end" in t.options
    t.play("play rocket-plus-1")
    assert "end" in t.options
    t.play("end")
    assert t.s.active == 1


@pytest.mark.rule("BB-059", "BB-061", "BB-063")
def test_five_actions_and_no_more() -> None:
    t = table(2, hands={"A": "rocket-plus-1 " * 7, "B": "mech"}, chance=dice(5, 5))
    t.play(*["play rocket-plus-1"] * 5)
    assert t.s.active == 1
    assert t.hand("A") == ["rocket-plus-1"] * 2
    assert t.rockets("A")[1] == 5


@pytest.mark.rule("BB-060")
def test_the_four_kinds_of_action() -> None:
    t = table(2, hands={"A": "rocket-plus-1 mech mech"}, junk={"A": "orange " * 3, "B": "blue"})
    assert t.options == ["play rocket-plus-1", "trade-card", "trade-tokens", "buyback", "end"]


@pytest.mark.rule("BB-061", "BB-062", "BB-100")
def test_each_action_counts_once_however_many_cards_it_takes() -> None:
    t = table(2, hands={"A": "mech mech mech mech rocket-plus-1"})
    t.play("trade-card", "pay mech", "pay mech", "pay mech", "draw rocket")
    assert t.s.used == 1
    t.play("play rocket-plus-1")
    assert t.s.used == 2


@pytest.mark.rule("BB-064", "BB-G35")
def test_used_cards_lie_face_up_in_one_pile_per_action() -> None:
    t = table(2, hands={"A": "mech mech mech rocket-plus-1 rocket-plus-1"}, tops={"rocket": "rocket-plus-2"})
    t.play("play rocket-plus-1", "trade-card", "pay mech", "pay mech", "pay mech", "draw rocket")
    assert [(t.cards([token])[0], pile) for token, pile in zip(t.s.line, t.s.line_piles, strict=True)] == [
        ("rocket-plus-1", 1),
        ("mech", 2),
        ("mech", 2),
        ("mech", 2),
    ]
    assert t.pile("battle") == []
    assert t.view(1)["line"]


@pytest.mark.rule("BB-065", "BB-G40")
def test_a_used_card_cannot_pay_for_a_later_action() -> None:
    t = table(2, hands={"A": "rocket-plus-1 mech mech"})
    assert "trade-card" in t.options
    t.play("play rocket-plus-1")
    assert t.cards(t.s.line) == ["rocket-plus-1"]
    assert t.hand("A") == ["mech", "mech"]
    assert "trade-card" not in t.options
    assert t.clause("trade-card") == "BB-100"
    paid = table(2, hands={"A": "mech mech mech rocket-plus-1"})
    paid.play("trade-card", "pay mech", "pay mech", "pay mech", "draw rocket")
    assert paid.cards(paid.s.line) == ["mech", "mech", "mech"]
    assert "trade-card" not in paid.options


@pytest.mark.rule("BB-066")
def test_one_action_hits_rockets_in_one_section_only() -> None:
    t = table(2, hands={"A": "sacrificial-ram mech"}, launchpad={"A": 1, "B": 1}, atmosphere={"B": 3})
    t.play("play sacrificial-ram", "as ram-pad")
    assert t.rockets("B") == (21, 0, 3, 0)
    assert t.junk("A") == ["orange"]


@pytest.mark.rule("BB-067", "BB-G23")
def test_rockets_in_space_are_out_of_reach() -> None:
    t = table(2, hands={"A": "mech kaboomer sacrificial-ram wrangler khaos-magnet"}, space={"B": 9}, launchpad={"A": 1})
    assert t.options == ["play khaos-magnet", "trade-card", "trade-tokens", "end"]
    t.play("play khaos-magnet")
    assert t.options == ["as attract", "as repel"]


@pytest.mark.rule("BB-G44")
def test_a_card_that_would_change_nothing_is_not_offered() -> None:
    t = table(2, hands={"A": "teleporter zombitron-collider grim-retriever"}, launchpad={"A": 0})
    assert t.options == ["play grim-retriever", "trade-card", "trade-tokens", "end"]
    assert t.clause("play teleporter") == "BB-G44"


@pytest.mark.rule("BB-G45")
def test_a_player_without_the_attacked_thing_cannot_be_aimed_at() -> None:
    t = table(3, hands={"A": "mech mech", "C": "mech"}, launchpad={"B": 1, "C": 1})
    t.play("play mech")
    assert t.options == ["target B", "target C"]
    one = table(3, hands={"A": "kaboomer mech", "B": "agent"}, atmosphere={"B": 1}, launchpad={"C": 1})
    one.play("play kaboomer", "as flak")
    assert one.asked == "B block"


@pytest.mark.rule("BB-G61", "BB-069")
def test_a_started_action_goes_on_to_its_end() -> None:
    t = table(2, hands={"A": "mech agent kaboomer rocket-plus-1"}, launchpad={"B": 1})
    t.play("trade-card")
    assert t.options == ["pay mech", "pay agent", "pay kaboomer", "pay rocket-plus-1"]


@pytest.mark.rule("BB-G62")
def test_with_an_unplayable_hand_the_player_is_asked_all_the_same() -> None:
    t = table(2, hands={"A": "mech"})
    assert t.options == ["end"]


@pytest.mark.rule("BB-G62")
def test_with_an_empty_hand_and_no_buyback_the_stage_ends_by_itself() -> None:
    t = table(2, hands={"B": "mech"}, chance=dice(5, 5))
    assert t.s.active == 1
    can = table(2, junk={"A": "orange orange orange", "B": "blue"})
    assert can.options == ["buyback", "end"]


# Three cards for one


@pytest.mark.rule("BB-100", "BB-101")
def test_three_cards_of_any_mix_for_the_top_card_of_any_deck() -> None:
    t = table(2, hands={"A": "mech teleporter rocket-plus-1 agent"}, tops={"discovery": "khaos-magnet"})
    t.play("trade-card", "pay mech", "pay rocket-plus-1", "pay teleporter", "draw discovery")
    assert t.hand("A") == ["agent", "khaos-magnet"]
    assert t.line == ["mech", "rocket-plus-1", "teleporter"]


@pytest.mark.rule("BB-G52")
def test_the_deck_is_chosen_after_the_discards_and_needs_no_token() -> None:
    plain = "battle-6 battle-6 battle-5 battle-5 battle-4"
    t = table(2, hands={"A": "mech mech mech"}, tokens={"A": plain})
    t.play("trade-card")
    assert t.asked == "A draw"
    assert t.options == ["draw battle", "draw rocket", "draw discovery"]


@pytest.mark.rule("BB-101", "BB-G52", "BB-030")
def test_scenario_30_empty_decks_are_not_offered() -> None:
    t = table(2, hands={"A": "mech mech mech"}, left={"rocket": 0})
    t.play("trade-card")
    assert t.options == ["draw battle", "draw discovery"]
    assert t.clause("draw rocket") == "BB-030"
    none = table(2, hands={"A": "mech mech mech"}, left={"rocket": 0, "battle": 0, "discovery": 0})
    assert none.options == ["trade-tokens", "end"]
    assert none.clause("trade-card") == "BB-G52"


# Three cards for a new layout


@pytest.mark.rule("BB-102", "BB-103", "BB-G54")
def test_three_cards_move_any_of_the_own_tokens() -> None:
    t = table(2, hands={"A": "mech mech mech agent"})
    t.play("trade-tokens", "pay mech", "pay agent", "pay mech")
    assert t.options == ["move battle-6", "move discovery-8", "move discovery-5", "move rocket-9", "move rocket-4"]
    t.play("move battle-6", "to rocket-8", "move rocket-4", "to rocket-10", "done")
    assert t.tokens("A") == ["rocket-8", "discovery-8", "discovery-5", "rocket-9", "rocket-10"]
    assert t.line == ["agent", "mech", "mech"]


@pytest.mark.rule("BB-104", "BB-103")
def test_scenario_29_a_token_stays_in_its_band_and_must_move() -> None:
    t = table(2, hands={"A": "mech mech mech"})
    t.play("trade-tokens", "move discovery-5")
    assert t.options == ["to battle-5", "to battle-9", "to rocket-5", "to rocket-9", "to discovery-9"]
    assert t.clause("to discovery-5") == "BB-104"


@pytest.mark.rule("BB-G53")
def test_at_least_one_token_moves_and_each_at_most_once() -> None:
    t = table(2, hands={"A": "mech mech mech"}, junk={"A": "orange " * 3, "B": "blue"})
    t.play("trade-tokens")
    assert "done" not in t.options
    t.play("move battle-6", "to battle-8")
    assert "move battle-8" not in t.options
    assert t.clause("move battle-8") == "BB-G53"
    t.play("move discovery-8", "to rocket-8", "move discovery-5", "to battle-5")
    t.play("move rocket-9", "to rocket-5", "move rocket-4", "to rocket-10")
    assert t.asked == "A play"


@pytest.mark.rule("BB-G53")
def test_two_tokens_on_one_spot_are_listed_once_and_can_both_move() -> None:
    t = table(2, hands={"A": "mech mech mech"}, tokens={"A": "battle-6 battle-6 rocket-5 rocket-9 rocket-4"})
    t.play("trade-tokens")
    assert t.options == ["move battle-6", "move rocket-5", "move rocket-9", "move rocket-4"]
    t.play("move battle-6", "to rocket-6", "move battle-6", "to rocket-8")
    assert t.tokens("A")[:2] == ["rocket-6", "rocket-8"]


@pytest.mark.rule("BB-105")
def test_tokens_move_only_in_the_own_stage_three() -> None:
    t = table(2, "roll", hands={"A": "mech mech mech"}, chance=dice(5, 5))
    assert t.asked == "A play"
    t.play("trade-tokens")
    moved = t.options[0].removeprefix("move ")
    t.play(t.options[0])
    there = t.options[0].removeprefix("to ")
    t.play(t.options[0])
    assert there != moved
    assert there in t.tokens("A")
    assert "done" in t.options
    few = table(2, hands={"A": "mech mech", "B": "mech mech mech"}, launchpad={"B": 1})
    assert few.options == ["play mech", "end"]
    assert few.clause("trade-tokens") == "BB-100"


@pytest.mark.rule("BB-106")
def test_a_new_placement_counts_for_the_next_roll() -> None:
    t = table(2, hands={"A": "mech mech mech mech", "B": "mech"}, chance=dice(4, 4))
    t.play("trade-tokens", "pay mech", "pay mech", "pay mech", "move discovery-8", "to rocket-8", "done", "end")
    assert t.backs("A") == [1, 2, 0]


# Trade embargo


@pytest.mark.rule("BB-116", "BB-117", "BB-G63")
def test_no_option_proposes_a_deal() -> None:
    t = table(2, hands={"A": "mech mech mech", "B": "mech"}, launchpad={"B": 1}, junk={"A": "orange " * 3, "B": "blue"})
    assert t.options == ["play mech", "trade-card", "trade-tokens", "buyback", "end"]
    names = [question.name for question in t.game.vocabulary.questions]
    assert not {"propose", "accept", "offer-deal"} & set(names)
