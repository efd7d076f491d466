"""The end of the game, the optional rule, the round limit, resigning. RR-122 to RR-128, RR-G73."""

import pytest

from scrapyard.games.robot_rampage.content import FIRST_TORSO
from scrapyard.games.robot_rampage.meta import META
from scrapyard.games.robot_rampage.rules import ending, piles, robots
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.match import new_match
from tests.games.robot_rampage.table import PLAIN, A, B, Table, agreed_on, building, fresh, table

ENDINGS: list[dict[str, str]] = [
    {},
    {"victory": "most_cards"},
    {"wound_kill_loot": "margin", "failed_booster": "wait"},
    {"victory": "most_cards", "most_cards_end": "first_destroyed", "overkill": "discard"},
    {"buzz_saws": "stack_then_hand", "round_limit": "20"},
]


def last_wound(t: Table, seat: int) -> Table:
    t.s.wounds[seat] = t.agreed.content.wounds[FIRST_TORSO + t.s.torsos[seat]] - 1
    return t


@pytest.mark.rule("RR-122")
def test_the_last_robot_in_play_wins_at_once() -> None:
    t = last_wound(table("red", "green", hands=["green-08 red-13", ""], stacks=["", "red-01"], deck="red-06"), B)
    t.attack("green-08").quiet()
    assert (t.s.over, t.s.places, t.s.ending) == (True, [1, 2], "last-robot")


@pytest.mark.rule("RR-122", "RR-123", "RR-G67")
def test_the_game_ends_in_the_middle_of_a_resolution() -> None:
    t = last_wound(table("red", "green", hands=["green-08 red-13", "red-12 red-02"], deck="red-06"), A)
    t.attack("green-08").play("B done", "A pass", "B pass", "B answer red-12")
    assert t.s.over
    assert t.s.places == [2, 1]


@pytest.mark.rule("RR-123")
def test_there_is_always_exactly_one_winner() -> None:
    for seed in range(12):
        match = new_match(META.bind(2 + seed % 5, {"victory": "most_cards"} if seed % 2 else {}), FastSource(seed))
        source = FastSource(seed + 50)
        while match.ask is not None:
            match.step(match.ask.values[int(source.draw(len(match.ask.values)))])
        assert sorted(match.state.places) == list(range(1, match.state.seats + 1))


@pytest.mark.rule("RR-123")
def test_those_who_fall_later_are_placed_higher() -> None:
    t = table("red", "green", hands=["green-08 red-13", ""], stacks=["", "red-01"], deck="red-06", seats=4)
    last_wound(t, B).attack("green-08").quiet()
    assert t.s.places == [1, 2, 4, 3]


@pytest.mark.rule("RR-124", "RR-125", "RR-126", "RR-G68")
def test_most_cards_wins_even_from_beyond_the_grave() -> None:
    stack = "red-01 red-03 red-04 red-05"
    t = table("red", "green", hands=["green-08 red-13", ""], stacks=["", stack], deck="red-06", victory="most_cards")
    last_wound(t, B).attack("green-08").quiet()
    assert (t.s.totals[B], t.s.places, t.s.ending) == (4, [2, 1], "most-cards")
    assert sorted(t.words(t.s.kept)) == stack.split()
    assert "red-01" not in t.discard


@pytest.mark.rule("RR-125")
def test_who_ran_out_of_cards_counts_nothing() -> None:
    t = table("red", "green", hands=["green-06 red-13", ""], stacks=["", "red-01"], deck="red-06", victory="most_cards")
    t.attack("green-06").quiet()
    assert (t.s.totals[B], t.s.places) == (0, [1, 2])


@pytest.mark.rule("RR-G68")
def test_a_game_for_most_cards_may_end_with_the_first_destruction() -> None:
    stacks = ["", "red-01 red-03 red-04 red-05", "blue-01 blue-02 blue-03"]
    hands = ["green-08 red-13"]
    t = table(
        *("red", "green", "blue"),
        hands=hands,
        stacks=stacks,
        deck="red-06",
        victory="most_cards",
        most_cards_end="first_destroyed",
    )
    last_wound(t, B).attack("green-08").quiet()
    assert (t.s.over, t.s.places) == (True, [3, 1, 2])


@pytest.mark.rule("RR-127", "RR-G69")
def test_a_tie_goes_to_the_robot_in_play() -> None:
    stacks = ["", "red-01 red-03"]
    t = table("red", "green", hands=["green-08 red-13", ""], stacks=stacks, deck="red-06", victory="most_cards")
    last_wound(t, B).attack("green-08").quiet()
    assert (piles.total(t.s, A), t.s.totals[B], t.s.places) == (2, 2, [1, 2])


@pytest.mark.rule("RR-127", "RR-G69")
def test_a_tie_of_eliminated_players_goes_to_the_one_who_fell_later() -> None:
    t = table("red", "green", "blue", hands=["red-02", "red-01", "red-03"], victory="most_cards")
    t.s.alive = [False, False, True]
    t.s.totals, t.s.fallen = [3, 3, 0], [2, 1, 0]
    assert ending.outranks(t.agreed, t.s, A, B)
    assert not ending.outranks(t.agreed, t.s, B, A)


@pytest.mark.rule("RR-128", "RR-G78")
@pytest.mark.parametrize("limit", [20, 40, 60])
def test_after_the_last_round_the_most_cards_win(limit: int) -> None:
    t = table("red", "green", hands=["green-08", ""], stacks=["red-01", "red-03 red-04 red-05"], round_limit=str(limit))
    t.s.starter, t.s.round = B, limit
    t.quiet()
    assert (t.s.over, t.s.ending, t.s.places, t.s.round) == (True, "round-limit", [2, 1], limit)
    assert t.log()[-2:] == [f"Round {limit} is over: the most cards win.", "B wins!"]


@pytest.mark.rule("RR-128", "RR-G78")
def test_the_last_round_is_played_to_its_end() -> None:
    for round, starter in ((19, B), (20, A)):
        t = table("red", "green", hands=["", "red-02 red-11"], stacks=["red-01", "red-03"], round_limit="20")
        t.s.starter, t.s.round = starter, round
        assert (t.asked, t.s.round) == ("B use", 20)


@pytest.mark.rule("RR-G72")
def test_a_round_is_counted_when_the_turn_passes_the_first_seat() -> None:
    t = table("red", "green", hands=["", "red-02 red-11"], stacks=["red-01", ""])
    t.s.starter = B
    assert t.begin().s.round == 3
    t = table("red", "green", "blue", hands=["", "red-02 red-11"], stacks=["red-01", "", "red-03"])
    assert t.begin().s.round == 2


@pytest.mark.rule("RR-128")
@pytest.mark.parametrize(
    ("robots", "more", "wounds", "winner"),
    [
        (("red", "green hd-3 lg-3"), "red-05", [3, 0], A),
        (("red hd-3", "green"), "", [3, 0], A),
        (("red", "green hd-3"), "", [0, 3], B),
        (("red", "green"), "", [0, 3], A),
        (("red", "green"), "", [2, 0], B),
    ],
)
def test_at_the_limit_cards_count_before_parts_and_parts_before_wounds_left(
    robots: tuple[str, str], more: str, wounds: list[int], winner: int
) -> None:
    """The one who is behind in what counts less is ahead in everything that would count later."""
    t = table(*robots, hands=[f"red-02 red-03 {more}", "blue-02 blue-03"], wounds=wounds)
    t.s.starter = winner
    ending.finish(t.agreed, t.s, "round-limit")
    assert t.s.places[winner] == 1


@pytest.mark.rule("RR-128")
def test_at_the_limit_those_who_are_out_come_after_those_who_are_in() -> None:
    t = table("red", "green", hands=["red-02 red-03", "blue-02"], seats=3)
    ending.finish(t.agreed, t.s, "round-limit")
    assert t.s.places == [1, 2, 3]


@pytest.mark.rule("RR-128")
def test_the_last_tie_goes_to_the_later_seat_of_the_first_round() -> None:
    for starter, winner in ((A, B), (B, A)):
        t = table("green", "red", hands=["red-02 red-03", "blue-02 blue-03"])
        t.s.wounds = [robots.wounds_left(t.agreed, t.s, A) - 1, robots.wounds_left(t.agreed, t.s, B) - 1]
        t.s.starter = starter
        ending.finish(t.agreed, t.s, "round-limit")
        assert t.s.places == [1 + (seat != winner) for seat in (A, B)]


@pytest.mark.rule("RR-G72")
def test_a_table_without_a_limit_stops_at_the_bound_and_says_so() -> None:
    assert agreed_on(META.bind(2, {})).last_round == 1000
    t = table("red", "green", hands=["", "red-02 red-11"], stacks=["red-01", "red-03 red-04"], bound="7")
    t.s.starter, t.s.round = B, 7
    t.begin()
    assert (t.s.over, t.s.ending, t.s.places, t.s.round) == (True, "bound", [2, 1], 7)
    assert t.log()[-2:] == [
        "The bound of 7 rounds against games without end is reached: the most cards win.",
        "B wins!",
    ]


@pytest.mark.rule("RR-G72", "RR-G78")
@pytest.mark.parametrize(("limit", "bound", "last"), [("20", "7", 7), ("20", "20", 20), ("off", "9999", 9999)])
def test_whichever_comes_first_ends_the_game(limit: str, bound: str, last: int) -> None:
    assert agreed_on(META.bind(2, {"round_limit": limit, "bound": bound})).last_round == last


@pytest.mark.rule("RR-122")
def test_nothing_is_told_after_the_winner() -> None:
    """A Booster that did not come to work is not told to wait for an attack that will never be."""
    hands = ["green-06 orange-09 red-13", "red-02"]
    t = last_wound(table("red", "green", hands=hands, stacks=["red-01", "red-03"], deck="red-06"), B)
    t.attack("green-06", "orange-09").quiet()
    assert t.log()[-2:] == ["B's robot is destroyed.", "A wins!"]
    t.check()
    for seed, settings in enumerate(ENDINGS * 2):
        match = new_match(META.bind(2 + seed % 4, settings), FastSource(seed), listen=True)
        while match.ask is not None:
            match.step(match.ask.values[seed % len(match.ask.values)])
        assert match.state.events is not None
        assert [event.kind.name for event in match.state.events].index("won") == len(match.state.events) - 1


# Resigning


@pytest.mark.rule("RR-G73")
def test_resigning_destroys_the_robot_and_the_next_player_follows() -> None:
    hands = ["green-08 red-13", "red-02 red-11", ""]
    t = table("red hd-3", "green", "blue", hands=hands, stacks=["red-01", "", "blue-01"])
    t.play("A resign")
    assert not t.s.alive[A]
    assert t.asked == "B use"
    assert {"green-08", "red-13", "red-01"} <= set(t.discard)
    assert t.wreckage == ["hd-3"]
    t.check()


@pytest.mark.rule("RR-G73")
def test_an_attacker_who_resigns_voids_the_attack_and_discards_its_cards() -> None:
    hands = ["green-08 green-11 red-06", "green-10 red-02 red-05", "blue-02"]
    t = table("red", "green", "blue", hands=hands, stacks=["red-01", "red-03", ""])
    t.attack("green-08", "red-06").play("B defend green-10", "B done", "A resign")
    assert {"green-08", "green-11", "red-06", "red-01"} <= set(t.discard)
    assert "green-10" in t.stack(B) + t.hand(B)
    assert t.asked == "B use"
    t.check()


@pytest.mark.rule("RR-G73")
def test_a_defender_who_resigns_ends_the_attack_without_cards_taken() -> None:
    hands = ["green-06 red-13 red-06", "green-10 red-02", "blue-02 blue-03"]
    t = table("red", "green", "blue", hands=hands, stacks=["red-01", "red-03", ""])
    t.attack("green-06", "red-06").play("B defend green-10", "B resign")
    assert {"green-10", "red-02", "red-03"} <= set(t.discard)
    assert "green-06" in t.stack(A) + t.hand(A)
    assert len(t.hand(A)) == 3
    assert t.asked == "C use"
    t.check()


@pytest.mark.rule("RR-G73")
def test_whoever_resigns_in_the_middle_of_a_hit_loses_nothing_to_the_attacker() -> None:
    hands = ["green-06 red-13 orange-09", "red-02 red-11", "blue-02 blue-03"]
    t = table("red", "green", "blue", hands=hands, stacks=["red-01", "red-03", ""], deck="red-06")
    t.attack("green-06", "orange-09").play("B done", "A pass", "B resign")
    assert {"red-02", "red-11", "red-03", "red-06"} <= set(t.discard)
    assert t.waiting(A) == ["orange-09"]
    t.check()


@pytest.mark.rule("RR-G73", "RR-129")
def test_the_victim_of_an_action_may_resign_and_the_action_goes_on() -> None:
    hands = ["blue-03 red-13", "red-02 red-11", "blue-04 red-05"]
    t = table("red", "green", "blue", hands=hands, stacks=["red-01", "red-03 red-04", "blue-01 blue-02"])
    t.play("A use blue-03", "B resign", "C pass")
    assert "blue-01" in t.stack(A) + t.hand(A)
    assert "blue-03" in t.discard
    t.check()


@pytest.mark.rule("RR-G73")
def test_an_action_under_way_is_discarded_when_its_user_resigns() -> None:
    t = table("red", "green", "blue", hands=["red-05 red-13", "red-02 red-11", "blue-04"], stacks=["", "", "blue-01"])
    t.play("A use red-05", "A on B", "B pass", "A resign")
    assert {"red-05", "red-13"} <= set(t.discard)
    assert t.asked == "B use"
    t.check()


@pytest.mark.rule("RR-G73")
def test_the_taker_of_cards_may_resign_while_picking() -> None:
    hands = ["green-06 blue-08 red-13", "", "blue-02 blue-03"]
    t = table("red", "green", "blue", hands=hands, stacks=["", "red-03 red-04 red-05 red-07 red-09", ""], deck="red-06")
    t.attack("green-06", "blue-08").quiet()
    assert t.asked == "A keep"
    t.play("A resign")
    assert "red-03" in t.discard
    t.check()


@pytest.mark.rule("RR-G73")
def test_a_builder_may_leave_and_the_next_one_places_the_part() -> None:
    t = building(3, draws="lg-5 hd-1")
    t.play("A resign")
    assert (t.asked, t.words([t.s.drawn])) == ("B build", ["lg-5"])
    assert t.s.robots == 2


@pytest.mark.rule("RR-G73")
def test_the_last_one_left_wins() -> None:
    t = table("red", "green", hands=["green-08 red-13", "red-02"])
    t.play("A resign")
    assert (t.s.over, t.s.places) == (True, [2, 1])


@pytest.mark.rule("RR-125", "RR-G73")
def test_under_the_optional_rule_who_resigned_ranks_last() -> None:
    stacks = ["red-01 red-03 red-04 red-05", ""]
    t = table("red", "green", hands=["green-08 red-13", "red-02"], stacks=stacks, victory="most_cards")
    t.play("A resign")
    assert t.s.places == [2, 1]


@pytest.mark.rule("RR-G73")
def test_whoever_must_name_a_target_or_a_card_may_resign_instead() -> None:
    for hand in ("green-08 blue-07", "red-13"):
        t = table("red", "green", "blue", hands=[hand, "red-02", ""], stacks=["red-01", "", "blue-01"])
        t.hasty = False
        if hand != "red-13":
            t.play("A attack")
        assert t.asked in ("A target", "A scrap")
        t.play("A resign")
        assert (t.s.alive, t.s.over) == ([False, True, True], False)


@pytest.mark.rule("RR-G73")
def test_nothing_befalls_a_victim_who_resigned_instead_of_an_answer() -> None:
    hands = ["blue-05 red-13 red-14", "red-02", "red-05"]
    t = table("red", "green", "blue", hands=hands, stacks=["red-01", "", "blue-01"])
    t.play("A use blue-05", "A on B", "B resign")
    assert (t.asked, t.s.alive[B], t.s.painted) == ("A use", False, -1)


@pytest.mark.rule("RR-G73")
def test_the_first_card_of_all_is_discarded_too_when_its_user_resigns() -> None:
    robots = ("red hd-1", "green hd-2", "blue hd-3")
    t = table(*robots, hands=["red-01 red-13", "red-02", "red-05"], stacks=["red-03", "", "blue-01"])
    t.play("A use red-01", "A resign")
    assert "red-01" in t.discard
    t.check()


@pytest.mark.rule("RR-092", "RR-G73")
def test_who_lost_the_last_card_to_an_action_is_out_even_if_its_user_resigns_in_it() -> None:
    ops = [{"op": "steal", "n": 2}, {"op": "peek_take", "n": 1}]
    pack = {**PLAIN, "text": [{"id": "pickpocket_claw", "ops": ops}]}
    hands = ["red-03 red-13", "", "red-05", "red-06"]
    t = table("red", "green", "blue", "yellow", hands=hands, stacks=["red-01", "red-04", "", ""], pack=pack)
    t.play("A use red-03")
    assert (t.asked, t.options, t.s.alive[B]) == ("A on", ["C", "D"], True)
    t.play("A resign")
    assert t.s.alive == [False, False, True, True]


@pytest.mark.rule("RR-126", "RR-G68")
@pytest.mark.parametrize(
    ("end", "round", "over"), [("first_destroyed", 1, True), ("first_destroyed", 2, True), ("last_robot", 2, False)]
)
def test_most_cards_end_with_the_first_loss_of_the_battle_only_if_the_table_wants_it(
    end: str, round: int, over: bool
) -> None:
    hands = ["green-08 red-13", "", "blue-02"]
    stacks = ["red-01", "red-03", "blue-01"]
    colours = ("red", "green", "blue")
    t = table(*colours, hands=hands, stacks=stacks, deck="red-06", victory="most_cards", most_cards_end=end)
    t.s.round = round
    t.s.wounds[B] = t.agreed.content.wounds[FIRST_TORSO + t.s.torsos[B]] - 1
    t.attack("green-08").quiet()
    assert (t.s.alive[B], t.s.over) == (False, over)


@pytest.mark.rule("RR-126", "RR-G73")
def test_who_resigns_while_robots_are_built_ends_no_battle() -> None:
    t = fresh(3, victory="most_cards", most_cards_end="first_destroyed")
    t.play("A resign")
    assert (t.s.alive, t.s.over, t.asked) == ([False, True, True], False, "B build")
