"""Corners of the rules where a small slip would change a game."""

import pytest

from tests.games.bolt.table import opening, table

EVERY = {"step_windows": "every"}


def counter(card: str, *steps: dict[str, object]) -> dict[str, object]:
    """A pack in which the card's Counter box says this."""
    return {"card": [{"id": card, "counter_timing": "before", "counter": list(steps)}]}


def test_nobody_has_a_robot_or_a_place_before_the_game_begins() -> None:
    t = opening(2)
    assert (t.state.robots, t.state.places) == ([-1, -1], [0, 0])


@pytest.mark.rule("BO-G51", "BO-052")
def test_every_after_counter_of_a_survivor_strikes() -> None:
    hands = {"A": ["whirlwind", "salvage"], "B": ["ramming-speed"], "C": ["ramming-speed"]}
    t = table(3, hands=hands)
    t.play("play whirlwind", "hit head", "hit head", "B: counter ramming-speed", "C: counter ramming-speed")
    t.play("B: strike head", "C: strike torso")
    assert t.parts("A") == "113333"


@pytest.mark.rule("BO-052", "BO-G47")
@pytest.mark.parametrize(("part", "left"), [("head", "313333"), ("torso", "133333")])
def test_a_force_field_counter_saves_the_part_that_is_picked(part: str, left: str) -> None:
    t = table(hands={"A": ["one-two-combo", "salvage"], "B": ["force-field"]})
    t.play("play one-two-combo", "hit head", "hit torso", "counter force-field", f"guard {part}")
    assert t.parts("B") == left


@pytest.mark.rule("BO-G46", "BO-054")
def test_what_one_counter_has_stopped_is_nothing_to_the_next() -> None:
    hands = {"A": ["one-two-combo", "salvage"], "B": ["overdrive", "force-field", "roundhouse"]}
    t = table(hands=hands, deck=["core-blast"])
    t.play("play one-two-combo", "hit head", "hit torso", "counter overdrive", "counter force-field", "guard head")
    t.play("counter roundhouse", "shift left-leg")
    assert t.parts("B") == "333323"


@pytest.mark.rule("BO-G44", "BO-G45")
def test_a_counter_that_would_change_only_the_damage_of_others_cannot_be_played() -> None:
    hands = {"A": ["whirlwind", "salvage"], "B": ["rocket-fist", "short-circuit"], "C": ["haymaker"]}
    t = table(3, hands=hands)
    t.play("play whirlwind", "hit head", "hit head", "B: counter rocket-fist")
    assert (t.asked, t.options) == ("B counter", ["pass"])


@pytest.mark.rule("BO-G44", "BO-054")
def test_gaining_a_counter_is_enough_to_play_one() -> None:
    pack = counter("target_lock", {"do": "gain_counter", "n": 1})
    t = table(hands={"A": ["piston-jab"], "B": ["rocket-fist", "target-lock"]}, pack=pack)
    t.play("play piston-jab", "hit head", "counter rocket-fist")
    assert t.options == ["counter target-lock"]


FATAL = {"do": "strike", "n": 1, "target": "attacker"}


@pytest.mark.rule("BO-G49", "BO-G47")
def test_a_fatal_counter_still_asks_where_its_points_are_prevented() -> None:
    pack = counter("headbutt", FATAL, {"do": "prevent", "n": 1})
    t = table(3, hands={"A": ["roundhouse"], "B": ["headbutt"]}, parts={"A": "000010"}, pack=pack)
    t.play("play roundhouse", "target B", "hit head", "hit torso", "counter headbutt")
    assert not t.state.alive[0]
    assert (t.asked, t.options) == ("B prevent", ["prevent head", "prevent torso"])


@pytest.mark.rule("BO-G49")
def test_nothing_is_reflected_on_an_attacker_who_is_out() -> None:
    pack = counter("headbutt", FATAL, {"do": "reflect", "n": 2})
    t = table(3, hands={"A": ["roundhouse"], "B": ["headbutt", "salvage"]}, parts={"A": "000010"}, pack=pack)
    t.play("play roundhouse", "target B", "hit head", "hit torso", "counter headbutt")
    assert t.asked == "B play"


@pytest.mark.rule("BO-G49", "BO-G52")
def test_a_fatal_counter_goes_on_to_strike_any_other_opponent() -> None:
    pack = counter("headbutt", FATAL, {"do": "strike", "n": 2, "target": "any"})
    t = table(3, hands={"A": ["roundhouse"], "B": ["headbutt", "salvage"]}, parts={"A": "000010"}, pack=pack)
    t.play("play roundhouse", "target B", "hit head", "hit torso", "counter headbutt", "strike torso")
    assert t.parts("C") == "313333"


@pytest.mark.rule("BO-060")
def test_spikes_wait_for_a_hit_that_lands() -> None:
    t = table(hands={"A": ["haymaker", "salvage"], "B": ["jump-jets"]}, in_play=["spiked-plating on B head"])
    t.play("play haymaker", "hit head", "counter jump-jets")
    assert t.parts("A") == "333333"
    assert t.in_play() == ["spiked-plating on B head"]


@pytest.mark.rule("BO-G20", "BO-060")
@pytest.mark.parametrize("seat", ["A", "B", "C", "D"])
@pytest.mark.parametrize(("head", "offered"), [("0", False), ("1", True)])
def test_a_card_for_the_head_cannot_be_played_without_one(seat: str, head: str, offered: bool) -> None:
    box = [{"do": "attach", "aura": "memory", "where": "own", "kind": "head"}]
    cards = [{"id": "salvage", "action": box}]
    parts = dict.fromkeys("ABCD", "333333") | {seat: f"{head}33333"}
    t = table(4, hands={seat: ["salvage"]}, parts=parts, active=seat, pack={"card": cards})
    assert ("play salvage" in t.options) == offered


@pytest.mark.rule("BO-041", "BO-G18")
def test_without_anything_to_exchange_the_action_goes_straight_on() -> None:
    t = table(hands={"A": ["haymaker"]}, settings=EVERY)
    t.play("play haymaker")
    assert t.asked == "A hit"
    assert t.state.doing == t.game.vocabulary.domains["title"].index("haymaker")


@pytest.mark.rule("BO-037", "BO-G21")
def test_gained_actions_are_counted_anew_each_turn() -> None:
    t = table(hands={"A": ["overdrive", "salvage"], "B": ["haymaker"]}, settings={"step_windows": "off"})
    t.play("play overdrive")
    assert t.state.gained == 2
    t.play("end-turn")
    assert (t.asked, t.state.gained, t.state.actions) == ("B play", 0, 1)


def test_eighty_cards_in_play_have_a_name() -> None:
    assert table().game.vocabulary.domains["place"] == [str(n) for n in range(1, 81)]
