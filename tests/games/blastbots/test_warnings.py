"""What an option wastes or loses is said before it is chosen."""

import pytest

from tests.games.blastbots.table import Table, table


def warned(t: Table) -> dict[str, str]:
    """The options that come with a warning."""
    said = [t.warning(value) for value in t.ask.values]
    return {key: text for key, text in zip(t.options, said, strict=True) if text}


FULL = "Your Launchpad is full: no rocket would move, and the card and the action would be spent."
EMPTY = "Your Factory is empty: no rocket would move, and the card and the action would be spent."


@pytest.mark.rule("BB-G44")
def test_a_rocket_card_that_moves_nothing_is_warned_of() -> None:
    t = table(2, hands={"A": "rocket-plus-1 rocket-plus-3 grim-retriever mech"}, launchpad={"A": 5})
    assert warned(t) == {"play rocket-plus-1": FULL, "play rocket-plus-3": FULL}
    none = table(2, hands={"A": "rocket-plus-2"}, space={"A": 14}, junk={"B": "blue " * 11})
    assert warned(none) == {"play rocket-plus-2": EMPTY}
    assert warned(table(2, hands={"A": "rocket-plus-3"}, launchpad={"A": 4})) == {}


@pytest.mark.rule("BB-G44", "BB-096")
def test_rockets_that_find_no_slot_are_counted_in_the_explanation() -> None:
    t = table(2, hands={"A": "rocket-plus-3 rocket-plus-1"}, launchpad={"A": 3})
    texts = [t.game.face.explain(t.s, t.ask, value) for value in t.ask.values]
    assert texts[0].endswith("Launchpad. Only 2 of 3 would move.")
    assert texts[1].endswith("Launchpad.")


@pytest.mark.rule("BB-G57")
def test_a_buyback_that_hands_over_the_victory_is_warned_of() -> None:
    t = table(3, hands={"A": "mech"}, junk={"A": "purple orange purple", "B": "blue " + "purple " * 13})
    assert warned(t) == {"buyback": "That gives B enough wrecks to win."}
    t.play("buyback")
    assert warned(t) == {}


@pytest.mark.rule("BB-G57")
def test_among_partners_those_who_would_win_are_warned_of() -> None:
    junk = {"A": "purple " * 3, "B": "blue blue " + "orange " * 12, "C": "blue blue " + "orange " * 11}
    t = table(3, hands={"A": "mech"}, junk=junk)
    assert warned(t) == {}
    t.play("buyback")
    assert warned(t) == {"deal-with B": "That gives B 15 wrecks, enough to win."}


@pytest.mark.rule("BB-G57", "BB-G26")
def test_where_own_wrecks_do_not_count_the_colours_given_decide() -> None:
    junk = {"A": "purple purple orange orange", "B": "blue " + "purple " * 13}
    t = table(3, hands={"A": "mech"}, junk=junk, own_wrecks_count="points_only")
    assert warned(t) == {}
    t.play("buyback", "give purple")
    assert warned(t) == {"give purple": "That gives B 15 wrecks, enough to win."}


@pytest.mark.rule("BB-G78", "BB-137")
def test_a_magnet_that_lets_somebody_else_win_is_warned_of() -> None:
    t = table(3, hands={"A": "khaos-magnet"}, clock={"A": 5, "B": 1, "C": 5}, space={"A": 2, "B": 1, "C": 4})
    t.play("play khaos-magnet", "as attract")
    assert warned(t) == {"target B": "IMPACT ends the game, and C wins: 11 points to your 6."}
    ahead = table(3, hands={"A": "khaos-magnet"}, clock={"A": 5, "B": 1, "C": 5}, space={"A": 4, "C": 2})
    ahead.play("play khaos-magnet", "as attract")
    assert warned(ahead) == {}


@pytest.mark.rule("BB-G78", "BB-122")
def test_ending_the_last_turn_behind_is_warned_of() -> None:
    behind = {"B": 3}
    t = table(2, hands={"A": "mech"}, clock={"A": 1}, space=behind)
    assert warned(t) == {"end": "IMPACT ends the game, and B wins: 9 points to your 0."}
    assert warned(table(2, hands={"A": "mech"}, clock={"A": 2}, space=behind)) == {}
    assert warned(table(2, hands={"A": "mech"}, clock={"A": 1}, space={"A": 3})) == {}
    assert warned(table(2, hands={"A": "mech"}, clock={"A": 1}, space=behind, finish_round=True)) == {}


def test_a_warning_changes_nothing() -> None:
    t = table(2, hands={"A": "khaos-magnet rocket-plus-1"}, clock={"A": 1, "B": 1}, launchpad={"A": 5}, space={"B": 3})
    before = t.s.digest()
    assert set(warned(t)) == {"play rocket-plus-1", "end"}
    assert t.s.digest() == before
