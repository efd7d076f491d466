"""Content 7: robot powers, once per game, if the table turns them on."""

import pytest

from tests.games.bolt.table import Table, table

POWERS = {"robot_powers": "on"}
DAMAGE = {"do": "damage", "who": "one", "hits": [{"n": 1}]}
RULE = pytest.mark.rule("BO-G79")


def powered(robot: int, **position: object) -> Table:
    """A's menu; A runs the robot with this number."""
    given = {"hands": {"A": ["core-blast"]}, "settings": POWERS, "robots": [robot, (robot + 1) % 4], **position}
    return table(**given)  # type: ignore[arg-type]  # a position in words


@RULE
def test_powers_are_off_by_default() -> None:
    assert "power" not in table(hands={"A": ["core-blast"]}).options


@RULE
def test_flash_dance_gains_an_action_and_draws_1() -> None:
    t = powered(0, deck=["salvage"]).play("power")
    assert t.state.actions == 2
    assert t.hand("A") == ["core-blast", "salvage"]


@RULE
def test_flower_power_repairs_4_split() -> None:
    t = powered(1, parts={"A": "012333"}).play("power", "fix head", "fix torso", "fix left-arm")
    assert t.parts("A") == "123333"
    assert t.asked == "A play"


@RULE
@pytest.mark.rule("BO-068")
def test_flower_power_revives_nothing_in_sudden_death() -> None:
    t = powered(1, parts={"A": "013333"}, sudden_death=True).play("power")
    assert t.options == ["fix torso", "stop"]


@RULE
def test_clockwork_takes_two_of_the_top_five_cards_of_the_discard_pile() -> None:
    pile = ["haymaker", "overdrive", "headbutt", "buzz-saw", "jump-jets", "leg-sweep"]
    t = powered(2, discard=pile).play("power", "salvage leg-sweep")
    assert t.options == [
        "salvage jump-jets",
        "salvage buzz-saw",
        "salvage headbutt",
        "salvage overdrive",
        "salvage haymaker",
    ]
    t.play("salvage haymaker")
    assert t.hand("A") == ["core-blast", "haymaker", "leg-sweep"]


@RULE
def test_clockwork_takes_what_there_is() -> None:
    t = powered(2, discard=["haymaker"]).play("power")
    assert t.hand("A") == ["core-blast", "haymaker"]
    assert t.asked == "A play"


@RULE
def test_silverado_draws_2() -> None:
    t = powered(3, deck=["salvage", "overdrive", "headbutt"]).play("power")
    assert t.hand("A") == ["core-blast", "overdrive", "salvage"]


@RULE
def test_a_power_uses_no_action() -> None:
    assert powered(3).play("power").state.actions == 1


@RULE
def test_a_power_works_once_per_game() -> None:
    t = powered(3).play("power")
    assert "power" not in t.options
    t.play("end-turn", "B: end-turn")
    assert t.asked == "A play"
    assert "power" not in t.options


@RULE
def test_each_player_has_a_power_of_their_own() -> None:
    t = powered(3).play("power", "end-turn")
    assert t.asked == "B play"
    assert "power" in t.options


@RULE
@pytest.mark.rule("BO-G20")
def test_a_power_that_would_change_nothing_is_not_offered() -> None:
    assert "power" not in powered(1).options
    assert "power" in powered(1, parts={"A": "233333"}).options
    assert "power" not in powered(2).options


@RULE
@pytest.mark.rule("BO-G29")
def test_a_turn_does_not_end_by_itself_while_a_power_is_left() -> None:
    t = powered(3, hands={})
    assert t.options == ["power", "end-turn"]


@RULE
def test_a_power_cannot_be_used_in_the_middle_of_an_action() -> None:
    t = powered(3, hands={"A": ["piston-jab", "salvage"]}).play("play piston-jab", "hit head")
    assert t.options == ["cycle", "continue"]


@RULE
def test_there_is_no_window_between_the_steps_of_a_power() -> None:
    t = powered(0, hands={"A": ["salvage", "overdrive"]}, parts={"A": "133333"}).play("power")
    assert t.asked == "A play"


@RULE
@pytest.mark.rule("BO-G40")
def test_a_typed_in_power_that_deals_damage_can_be_countered_by_everybody() -> None:
    pack = {"robot": [{"id": "silverado", "power": {"name": "Zap", "steps": [DAMAGE]}}]}
    hands = {"A": ["haymaker", "core-blast"], "B": ["leg-sweep", "jump-jets"]}
    t = powered(3, hands=hands, pack=pack).play("play haymaker", "hit head", "counter leg-sweep")
    t.play("power", "hit torso")
    assert t.asked == "B counter"


@RULE
def test_a_typed_in_power_that_deals_damage_may_cost_its_player_the_game() -> None:
    steps = [DAMAGE, {"do": "draw", "n": 1}]
    pack = {"robot": [{"id": "silverado", "power": {"name": "Zap", "steps": steps}}]}
    position = {"hands": {"A": ["salvage"], "B": ["headbutt"]}, "parts": {"A": "200000"}, "deck": ["overdrive"]}
    t = powered(3, **position, pack=pack).play("power", "hit head", "counter headbutt")
    assert t.places == [2, 1]
    assert t.deck()[0] == "overdrive"


@RULE
@pytest.mark.rule("BO-071")
def test_a_power_ends_with_its_player() -> None:
    steps = [DAMAGE, {"do": "draw", "n": 1}]
    pack = {"robot": [{"id": "silverado", "power": {"name": "Zap", "steps": steps}}]}
    hands = {"A": ["salvage"], "B": ["headbutt"]}
    t = table(3, hands=hands, parts={"A": "200000"}, deck=["overdrive"], settings=POWERS, robots=[3, 0, 1], pack=pack)
    t.play("power", "target B", "hit head", "counter headbutt")
    assert "A draws Overdrive." not in t.log()
    assert t.asked == "B play"


@RULE
def test_a_power_whose_first_step_matters_is_offered_though_the_second_does_not() -> None:
    assert "power" in powered(0, rest="B").options


@pytest.mark.rule("BO-G79", "BO-071", "BO-G49")
def test_who_is_out_by_a_counter_has_no_power_left_to_use() -> None:
    hands = {"A": ["haymaker"], "B": ["buzz-saw"]}
    t = table(3, hands=hands, parts={"A": "000100"}, settings=POWERS)
    t.play("play haymaker", "target B", "hit head", "B: counter buzz-saw")
    assert t.state.alive == [False, True, True]
    assert t.asked == "B play"
