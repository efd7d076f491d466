"""The judge: which positions and which choices it likes better."""

from scrapyard.games.blastbots.mind.race import WIN
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.state import LETTERS
from tests.games.blastbots.table import Table, table


def score(t: Table, seat: str) -> float:
    return t.game.mind.judge(t.s, LETTERS.index(seat))


def best(t: Table) -> str:
    """The option after which the judge is happiest for the seat that is asked."""
    ask = t.ask
    values = []
    for value in ask.values:
        trial = t.match.clone(FastSource(1))
        trial.step(value)
        values.append(t.game.mind.judge(trial.state, ask.seat))
    return t.options[values.index(max(values))]


def test_a_won_game_is_better_than_any_other_and_a_lost_one_worse() -> None:
    t = table(2, hands={"A": "teleporter mech"}, atmosphere={"A": 1}, space={"A": 14})
    before = score(t, "A")
    t.play("play teleporter")
    assert score(t, "A") > before > score(t, "B")


def test_rockets_are_worth_more_the_higher_they_are() -> None:
    low = table(2, hands={"A": "mech"}, launchpad={"A": 3})
    middle = table(2, hands={"A": "mech"}, atmosphere={"A": 3})
    high = table(2, hands={"A": "mech"}, space={"A": 3})
    assert score(low, "A") < score(middle, "A") < score(high, "A")


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    ahead = table(2, hands={"A": "mech"}, space={"A": 8, "B": 4})
    level = table(2, hands={"A": "mech"}, space={"A": 4, "B": 4})
    assert score(ahead, "A") > score(level, "A")
    assert score(ahead, "B") < score(level, "B")


def test_an_empty_pad_is_filled() -> None:
    t = table(2, hands={"A": "rocket-plus-3 rocket-plus-1"})
    assert best(t) == "play rocket-plus-3"


def test_nothing_is_built_onto_a_full_pad() -> None:
    t = table(2, hands={"A": "rocket-plus-2 rocket-plus-2"}, launchpad={"A": 5}, chance=[4, 4])
    assert best(t) == "end"


def test_the_winning_boost_is_found_from_the_menu() -> None:
    t = table(2, hands={"A": "mech rocket-plus-3 teleporter"}, launchpad={"B": 2}, atmosphere={"A": 1}, space={"A": 14})
    assert best(t) == "play teleporter"


def test_the_leader_is_attacked() -> None:
    space, air = {"A": 3, "B": 3, "C": 11}, {"B": 3, "C": 3}
    t = table(3, hands={"A": "kaboomer rocket-plus-1"}, space=space, atmosphere=air)
    t.play("play kaboomer")
    assert best(t) == "target C"


def test_a_victory_out_of_reach_is_not_hoped_for() -> None:
    for reach, wins in (("any", True), ("neighbours", False)):
        pads, wrecks = {"B": 1, "C": 5}, {"A": "orange " * 13}
        t = table(4, hands={"A": "mech agent"}, launchpad=pads, atmosphere={"B": 1}, junk=wrecks, reach=reach)
        t.play("play mech")
        assert (score(t, "A") == WIN) == wins


def test_a_player_without_battle_cards_is_the_better_target() -> None:
    hands = {"A": "mech agent", "B": "mech mech mech", "C": "rocket-plus-2 rocket-plus-2 rocket-plus-2"}
    t = table(3, hands=hands, launchpad={"B": 3, "C": 3})
    t.play("play mech")
    assert best(t) == "target C"


def test_a_costly_attack_is_blocked() -> None:
    t = table(2, hands={"A": "kaboomer agent", "B": "kaboomer"}, launchpad={"B": 4}, space={"A": 9, "B": 9})
    t.play("play kaboomer")
    assert best(t) == "block kaboomer"


def test_the_fifteenth_wreck_is_taken() -> None:
    t = table(2, hands={"A": "mech rocket-plus-3"}, launchpad={"B": 1}, junk={"A": "orange " * 14})
    assert best(t) == "play mech"


def test_a_theft_that_makes_fifteen_wrecks_is_found_from_the_menu() -> None:
    junk = {"A": "orange " * 12, "B": "blue " * 3}
    t = table(2, hands={"A": "burglebot rocket-plus-3", "B": "agent"}, launchpad={"B": 3}, junk=junk)
    assert best(t) == "play burglebot"
    t.play("play burglebot", "as scavenge", "loot blue")
    assert best(t) == "loot blue"


def test_wrecks_count_for_more_the_nearer_fifteen_is() -> None:
    space = {"B": 11}
    scores = [score(table(2, hands={"A": "mech"}, space=space, junk={"A": "orange " * n}), "A") for n in (2, 4, 10, 12)]
    assert scores[3] - scores[2] > scores[1] - scores[0] > 0


def test_another_players_card_is_finished_as_that_player_likes() -> None:
    """B may still send A's totem to IMPACT, which would be A's defeat and B's win."""
    t = table(2, active="B", hands={"B": "khaos-magnet mech agent"}, clock={"A": 1, "B": 6}, space={"A": 2, "B": 9})
    before = score(t, "A")
    t.play("play khaos-magnet")
    assert score(t, "A") < before


def test_three_good_cards_are_not_traded_for_one() -> None:
    t = table(2, hands={"A": "rocket-plus-3 rocket-plus-2 rocket-plus-2"}, launchpad={"A": 3})
    assert best(t) != "trade-card"


def test_a_leader_on_points_lets_the_meteor_fall() -> None:
    t = table(2, hands={"A": "khaos-magnet rocket-plus-1"}, clock={"A": 6, "B": 1}, space={"A": 9, "B": 2})
    assert best(t) == "play khaos-magnet"
    t.play("play khaos-magnet")
    assert best(t) == "as attract"


def test_whoever_is_behind_on_points_does_not() -> None:
    t = table(2, hands={"A": "khaos-magnet mech"}, clock={"A": 6, "B": 1}, space={"A": 2, "B": 9})
    t.play("play khaos-magnet")
    assert best(t) != "as attract"


def test_the_poorest_card_is_discarded() -> None:
    t = table(2, hands={"A": "rocket-plus-3 " * 4 + "rocket-plus-1 " * 4}, chance=[4, 4])
    t.play("end")
    assert best(t) == "discard rocket-plus-1"


def test_tokens_go_to_a_mix_of_decks() -> None:
    t = table(3, "place", first="A", turn=0)
    while t.asked == "A place":
        t.play(best(t))
    decks = {word.rsplit("-", 1)[0] for word in t.tokens("A")}
    assert decks == {"battle", "rocket", "discovery"}


def test_the_luck_of_the_next_roll_does_not_speak_for_ending_the_turn() -> None:
    """The payout of a number that follows at once changes nothing in the judgement of the choice before it."""
    scores = []
    for faces in ([2, 2], [4, 4]):
        t = table(2, hands={"A": "mech", "B": "agent"}, chance=faces)
        t.play("end")
        scores.append(score(t, "A"))
    assert scores[0] == scores[1]


def test_the_judge_changes_nothing() -> None:
    t = table(3, hands={"A": "magic-missile-mod mech agent", "B": "mech"}, launchpad={"B": 2, "C": 2})
    t.play("play magic-missile-mod")
    before = t.s.digest()
    for seat in "ABC":
        score(t, seat)
    assert t.s.digest() == before
