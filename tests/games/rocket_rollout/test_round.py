"""The round: draw and roll, the re-roll, turn order, and who must do what."""

import pytest

from scrapyard.games.rocket_rollout.rules import bags, tracks
from scrapyard.games.rocket_rollout.state import DRAW_AND_ROLL, REROLL
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import StaleAnswer
from scrapyard.kernel.match import new_match
from scrapyard.kernel.state import LETTERS
from tests.games.rocket_rollout.table import Table, bound, table

FIVE = "white-1 white-1 white-2 white-3 white-4"


def rolled(**more: object) -> Table:
    """Two players who have just rolled."""
    return table(phase=REROLL, ready={"A": "white-1 white-1 white-2 red-3 white-4", "B": FIVE}, **more)  # type: ignore[arg-type]


@pytest.mark.rule("RO-037")
def test_the_phases_of_a_round_follow_each_other() -> None:
    t = table(phase=DRAW_AND_ROLL, round=2, first="B", bag={"A": "white*5", "B": "white*5"})
    t.will_draw("B", "white-1 white-1 white-1 white-1 white-1").will_draw("A", FIVE)
    assert t.asked == "B give-up"
    t.play("keep", "keep")
    assert t.asked == "B turn"
    t.will_end_round()
    while t.state.round == 3:
        t.match.step(t.ask.values[0])
    assert t.told(
        "Round 3.",
        "B draws white 1.",
        "A draws white 4.",
        "B keeps the roll.",
        "B activates Deflector.",
        "The red Invader die shows 0.",
        "A becomes First player.",
        "Round 4.",
    )


@pytest.mark.rule("RO-038", "RO-039")
def test_everybody_draws_five_dice_and_rolls_them() -> None:
    t = table(phase=DRAW_AND_ROLL, bag={"A": "white*6 red*2", "B": "white*10"})
    t.will_draw("A", "white-3 red-cog white-4 red-6 white-1").will_draw("B", FIVE)
    t.begin()
    assert t.ready("A") == "white-1 white-3 white-4 red-cog red-6"
    assert t.ready("B") == FIVE
    assert t.bag("A") == "white*3"


@pytest.mark.rule("RO-040", "RO-042")
def test_draw_across_a_refill() -> None:
    """T2: two from the bag, six put back, three more of these."""
    t = table(phase=DRAW_AND_ROLL, bag={"A": "white red", "B": "white*5"}, discard={"A": "white*3 blue*3"})
    t.will_draw("A", "red-5 white-1 blue-3 blue-4 white-2").will_draw("B", FIVE)
    t.begin()
    assert t.ready("A") == "white-1 white-2 red-5 blue-3 blue-4"
    assert t.bag("A") == "white*2 blue"
    assert t.discard("A") == ""


@pytest.mark.rule("RO-041", "RO-042", "RO-043", "RO-G16")
def test_draw_with_too_few_dice() -> None:
    """T3: a Draw Effect of 4 finds three dice; Active dice stay where they are."""
    t = table(
        ready={"A": "white-1 white-1 white-2"},
        systems={"A": {"grey-1": "reserve-hopper"}},
        above={"A": {"green": "red-6"}},
        bag={"A": "white"},
        discard={"A": "white*2"},
    )
    t.will_draw("A", "white-4 white-3 white-3")
    t.play("turn activate-grey-1", "place white-1", "place white-1", "place white-2")
    assert t.ready("A") == "white-3 white-3 white-4"
    assert t.above("A", "green") == "red-6"
    assert (t.bag("A"), t.discard("A")) == ("", "")


@pytest.mark.rule("RO-044")
def test_a_bag_that_is_exactly_empty_waits_for_the_next_draw() -> None:
    t = table(phase=DRAW_AND_ROLL, bag={"A": "white*5", "B": "white*5"}, discard={"A": "white*2"})
    t.will_draw("A", FIVE).will_draw("B", FIVE)
    t.begin()
    assert (t.bag("A"), t.discard("A")) == ("", "white*2")


# The re-roll


@pytest.mark.rule("RO-045", "RO-046", "RO-047", "RO-048", "RO-G18")
def test_giving_up_a_die_rolls_all_the_others_again_once() -> None:
    """T4."""
    t = rolled()
    assert t.options == ["give-up white-1", "give-up white-2", "give-up white-4", "give-up red-3", "keep"]
    t.play("give-up white-1")
    t.will_roll("white-3 white-3 red-6 white-2")
    t.play("B: keep")
    assert t.ready("A") == "white-2 white-3 white-3 red-6"
    assert t.discard("A") == "white"
    assert t.asked == "A turn"


@pytest.mark.rule("RO-046", "RO-G17")
def test_a_table_may_let_them_roll_again_and_again() -> None:
    t = rolled(mulligan="repeat")
    t.play("give-up white-1").will_roll("white-1 white-1 red-cog white-1").play("B: keep")
    assert t.asked == "A give-up"
    t.will_roll("white-3 white-3 white-3").play("give-up red-cog")
    assert t.asked == "A give-up"
    t.play("keep")
    assert t.asked == "A turn"
    assert t.ready("A") == "white-3 white-3 white-3"


@pytest.mark.rule("RO-049", "RO-G19")
def test_all_decide_at_once_and_nothing_is_shown_before_the_last_answer() -> None:
    """T26."""
    t = table(seats=3, phase=REROLL, first="B", ready={"A": FIVE, "B": FIVE, "C": FIVE})
    t.begin()
    assert sorted(ask.seat for ask in t.match.asks()) == [0, 1, 2]
    before = t.game.face.view(t.state, 2)
    t.match.play("give-up white-4", 0)
    t.match.play("give-up white-1", 1)
    assert t.game.face.view(t.state, 2) == before
    assert [ask.seat for ask in t.match.asks()] == [2]
    with pytest.raises(StaleAnswer):
        t.match.play("keep", 0)
    t.will_roll("white-1 white-2 white-3 white-4")
    t.will_roll("white-1 white-1 white-1 white-1")
    t.match.play("keep", 2)
    assert t.ready("B") == "white-1 white-2 white-3 white-4"
    assert t.ready("A") == "white-1 white-1 white-1 white-1"


@pytest.mark.rule("RO-050", "RO-G20")
def test_dice_from_a_draw_effect_allow_no_re_roll() -> None:
    t = table(ready={"A": "white-1", "B": "white-1"}, systems={"A": {"grey-1": "recoil-loader"}})
    t.will_draw("A", "white-1").play("turn activate-grey-1")
    assert t.asked == "B turn"


@pytest.mark.rule("RO-051")
def test_a_single_die_may_be_given_up_too() -> None:
    t = table(phase=REROLL, ready={"A": "white-1", "B": FIVE}, bag={"A": ""})
    t.play("give-up white-1", "B: keep")
    assert t.ready("A") == ""
    assert t.asked == "B turn"


# Turns


@pytest.mark.rule("RO-052")
def test_turns_begin_with_the_first_player_and_go_clockwise() -> None:
    dice = dict.fromkeys("ABC", "white-1 white-1")
    t = table(seats=3, phase=REROLL, first="C", ready=dice, bag=dict.fromkeys("ABC", ""))
    t.play("keep", "keep", "keep")
    for seat in "CAB":
        t.play(f"{seat}: turn activate-blue", "enough")
    assert t.asked == "C turn"


@pytest.mark.rule("RO-053", "RO-179")
def test_a_turn_is_an_activation_or_a_repair() -> None:
    t = table(ready={"A": "white-1 white-2"}, damage={"A": "red"})
    assert t.options == [
        "turn activate-blue",
        "turn activate-green",
        "turn activate-grey-2",
        "turn activate-grey-3",
        "turn repair-red",
    ]


@pytest.mark.rule("RO-054", "RO-G22")
def test_whoever_can_activate_may_not_pass() -> None:
    """T21: the only free system must be used, although nothing can come of it."""
    others = {"blue": "white-1", "green": "white-1", "grey-1": "white-4", "grey-2": "white-1", "grey-3": "white-1"}
    t = table(ready={"A": "white-2 white-2", "B": "white-1"}, above={"A": others})
    t.play("enough")
    assert t.above("A", "red") == "white-2"
    assert t.reason("discard-all").clause == "RO-054"


@pytest.mark.rule("RO-G22")
def test_a_table_may_allow_to_stop() -> None:
    t = table(ready={"A": "white-1 white-2", "B": "white-1"}, voluntary_stop="on")
    assert "discard-all" in t.options
    t.play("discard-all")
    assert (t.ready("A"), t.discard("A")) == ("", "white*2")
    assert t.asked == "B turn"


@pytest.mark.rule("RO-055", "RO-056", "RO-057", "RO-161")
def test_the_last_player_with_dice_takes_turn_after_turn() -> None:
    """T23."""
    dice = {"A": "", "B": "", "C": "white-1 white-1 white-1 white-1"}
    t = table(seats=3, active="C", ready=dice, above={"A": {"red": "white-4"}})
    t.play("C: turn activate-blue", "enough", "C: turn activate-green", "enough", "C: turn activate-grey-2", "enough")
    assert t.above("A", "red") == "white-4"
    t.play("C: vent green").will_end_round().play("C: turn activate-grey-3")
    assert t.told("C activates Nav Computer.", "Round 4.")
    assert (t.discard("A"), t.discard("C")) == ("white", "white*4")


@pytest.mark.rule("RO-069", "RO-200", "RO-G28")
def test_the_bound_on_turns() -> None:
    """T25: after a hundred turns the remaining Ready dice are discarded."""
    t = table(ready={"A": "white-1 white-1", "B": "white-1 white-1"}, turns={"A": 100})
    assert t.asked == "B turn"
    assert (t.ready("A"), t.discard("A")) == ("", "white*2")
    assert t.told(
        "A has met the bound of 100 turns a round against games without end.",
        "A discards 2 Ready dice.",
    )
    t = table(ready={"A": "white-1 white-1", "B": "white-1 white-1"}, turns={"A": 99})
    assert t.asked == "A turn"
    t = table(ready={"A": "white-1 white-1", "B": "white-1 white-1"}, turns={"A": 3}, bound=3)
    assert t.asked == "B turn"


@pytest.mark.rule("RO-200")
def test_activations_and_repairs_count_as_turns() -> None:
    t = table(ready={"A": "white-1 white-2 white-1 white-1", "B": ""}, damage={"A": "red"}, turns={"A": 98})
    t.play("turn repair-red", "pay white-1", "and white-2")
    assert t.state.turns[0] == 99
    t.will_end_round().play("turn activate-blue", "enough")
    assert t.told("A discards 1 Ready die.", "Round 4.")


@pytest.mark.rule("RO-159", "RO-G24", "RO-054")
def test_nowhere_to_place() -> None:
    """T16: repair or give up; with one die there is nothing to ask."""
    full = {"blue": "white-1", "green": "white-1", "grey-2": "white-1"}
    t = table(ready={"A": "white-1 white-1", "B": "white-1"}, above={"A": full}, damage={"A": "grey-3"})
    assert t.options == ["turn repair-grey-3", "discard-all"]
    t.play("discard-all")
    assert (t.ready("A"), t.discard("A")) == ("", "white*2")
    alone = table(ready={"A": "white-1", "B": "white-1"}, above={"A": full}, damage={"A": "grey-3"})
    assert alone.asked == "B turn"
    assert alone.discard("A") == "white"


@pytest.mark.rule("RO-160", "RO-161", "RO-162")
def test_when_nobody_has_ready_dice_all_active_dice_are_discarded() -> None:
    t = table(
        ready={"A": "white-4", "B": ""},
        above={"A": {"red": "white-2 white-3"}, "B": {"green": "white-1 red-5"}},
        bag={"A": "white*5", "B": "white*5"},
    )
    t.will_invade(0, 1, 1).will_draw("B", FIVE).will_draw("A", FIVE)
    t.play("turn activate-grey-1")
    assert t.above("A", "red") == t.above("B", "green") == t.above("A", "grey-1") == ""
    assert (t.discard("A"), t.discard("B")) == ("white*3", "white red")


@pytest.mark.rule("RO-199")
def test_an_activation_is_possible_only_where_enough_dice_fit() -> None:
    t = table(ready={"A": "white-1 white-2 red-6"}, systems={"A": {"grey-1": "warp-spindle", "blue": "capacitor-sail"}})
    assert "turn activate-blue" in t.options
    t = table(ready={"A": "white-1 white-1"}, systems={"A": {"grey-1": "warp-spindle", "blue": "capacitor-sail"}})
    assert t.reason("turn activate-grey-1").clause == "RO-059"
    t = table(ready={"A": "white-1"}, systems={"A": {"blue": "capacitor-sail"}})
    assert t.reason("turn activate-blue").clause == "RO-063"


@pytest.mark.rule("RO-147")
def test_scores_never_fall_and_shields_only_in_the_invader_phase() -> None:
    """Invariant 9, watched over random games."""
    game = bound(3)
    for seed in range(6):
        match = new_match(game, FastSource(seed), keep=False, history=False)
        source = FastSource(seed + 100)
        s = match.state
        scores, shields, round_ = s.scores[:], s.shields[:], s.round  # type: ignore[attr-defined]
        while match.ask is not None:
            match.step(match.ask.values[source.draw(len(match.ask.values))])
            assert all(now >= old for now, old in zip(s.scores, scores, strict=True))  # type: ignore[attr-defined]
            if s.round == round_ and not s.invaders:  # type: ignore[attr-defined]
                assert all(now >= old for now, old in zip(s.shields, shields, strict=True))  # type: ignore[attr-defined]
            scores, shields, round_ = s.scores[:], s.shields[:], s.round  # type: ignore[attr-defined]


@pytest.mark.rule("RO-040", "RO-042")
@pytest.mark.parametrize("seat", ["A", "B"])
def test_an_empty_bag_is_refilled_from_the_own_discard_area(seat: str) -> None:
    t = table(bag={"A": "", "B": ""}, discard={"A": "white*2 red", "B": "white red*2"})
    dice = {"A": 3, "B": 3}
    assert bags.refill(t.state, LETTERS.index(seat)) == dice[seat]
    other = "B" if seat == "A" else "A"
    assert (t.discard(seat), t.bag(other)) == ("", "")
    assert t.bag(seat) == {"A": "white*2 red", "B": "white red*2"}[seat]
    assert t.discard(other) == {"A": "white*2 red", "B": "white red*2"}[other]


@pytest.mark.rule("RO-050", "RO-G20")
def test_the_re_roll_comes_before_the_turns_and_not_again_with_drawn_dice() -> None:
    t = rolled(systems={"A": {"grey-1": "recoil-loader"}})
    assert t.asked == "A give-up"
    t.play("keep", "B: keep")
    assert t.asked == "A turn"
    t.will_draw("A", "white-4").play("turn activate-grey-1", "place white-1", "enough")
    assert (t.ready("A"), t.asked) == ("white-1 white-2 white-4 white-4 red-3", "B turn")


@pytest.mark.rule("RO-147", "RO-148")
def test_points_only_lead_forward_and_at_most_to_the_last_space() -> None:
    t = table(scores={"A": 7, "B": 48})
    for seat, points, score in ((0, 0, 7), (0, 2, 9), (1, 5, 50), (1, 1, 50)):
        tracks.advance(t.table, t.state, seat, points)
        assert t.state.scores[seat] == score
