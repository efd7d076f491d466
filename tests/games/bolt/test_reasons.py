"""Why not? Each reason names its clause and its numbers, and no option has one."""

import pytest

from scrapyard.games.bolt.meta import META
from scrapyard.games.bolt.questions import TARGET
from scrapyard.kernel.ask import Ask
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.language import person
from scrapyard.kernel.match import new_match
from tests.games.bolt.table import Table, opening, table

TOURNAMENT = {"structured_tournament": "on"}


def why(t: Table, key: str) -> str:
    """The reason in its written form, or nothing."""
    reason = t.why_not(key)
    return "" if reason is None else repr(reason)


# The turn menu


@pytest.mark.rule("BO-030", "BO-031")
@pytest.mark.parametrize(
    ("card", "parts", "text"),
    [
        ("whirlwind", "332133", "Whirlwind needs 2 arms in Battle Damage or better, you have 1."),
        ("haymaker", "330033", "Haymaker needs 1 arm in Critical Condition or better, you have 0."),
        ("ground-pound", "333301", "Ground Pound needs 2 legs in Battle Damage or better, you have 0."),
    ],
)
def test_a_need_of_parts_in_a_state_or_better(card: str, parts: str, text: str) -> None:
    t = table(hands={"A": [card, "salvage"]}, parts={"A": parts})
    assert why(t, f"play {card}") == f"{text} [BO-031]"


@pytest.mark.rule("BO-030", "BO-032")
@pytest.mark.parametrize(
    ("card", "parts", "text"),
    [
        ("battle-fury", "333310", "Battle Fury needs 1 part in exactly Battle Damage, you have 0."),
        ("last-stand", "333001", "Last Stand needs 3 parts in exactly Offline, you have 2."),
        ("core-blast", "323333", "Core Blast needs 1 torso in exactly Prime Condition, you have 0."),
    ],
)
def test_a_need_of_parts_in_exactly_one_state(card: str, parts: str, text: str) -> None:
    t = table(hands={"A": [card, "salvage"]}, parts={"A": parts})
    assert why(t, f"play {card}") == f"{text} [BO-032]"


@pytest.mark.rule("BO-036")
def test_no_action_is_left() -> None:
    t = table(hands={"A": ["haymaker", "salvage"]}, actions=0, played=1)
    assert why(t, "play haymaker") == "No Action is left this turn. [BO-036]"


@pytest.mark.rule("BO-G22")
def test_as_many_cards_as_the_bound_have_been_played() -> None:
    t = table(hands={"A": ["haymaker", "salvage"]}, played=500)
    text = "500 cards have been played this turn: that is the bound against games without end."
    assert why(t, "play haymaker") == f"{text} [BO-G22]"


@pytest.mark.rule("BO-G20")
def test_a_card_would_change_nothing() -> None:
    t = table(hands={"A": ["emergency-repairs"]})
    assert why(t, "play emergency-repairs") == "Emergency Repairs would change nothing now. [BO-G20]"


@pytest.mark.rule("BO-036")
def test_a_card_is_not_in_the_hand() -> None:
    t = table(hands={"A": ["emergency-repairs"], "B": ["haymaker"]})
    assert why(t, "play haymaker") == "You do not hold that card. [BO-036]"


@pytest.mark.rule("BO-040")
def test_a_card_has_already_been_exchanged() -> None:
    t = table(hands={"A": ["haymaker"]}, cycled=True)
    assert why(t, "cycle") == "You have already exchanged a card this turn. [BO-040]"


@pytest.mark.rule("BO-040")
def test_there_is_no_card_to_exchange() -> None:
    t = table(settings={"robot_powers": "on"})
    assert why(t, "cycle") == "You have no card to exchange. [BO-040]"


@pytest.mark.rule("BO-042")
def test_a_repair_costs_two_cards() -> None:
    t = table(hands={"A": ["haymaker"]}, parts={"A": "133333"})
    assert why(t, "repair") == "A repair costs 2 cards, you have 1. [BO-042]"


@pytest.mark.rule("BO-042")
def test_there_is_nothing_to_repair() -> None:
    t = table(hands={"A": ["haymaker", "salvage"]})
    assert why(t, "repair") == "All your parts are in Prime Condition. [BO-042]"


@pytest.mark.rule("BO-068")
def test_sudden_death_forbids_the_only_repair() -> None:
    t = table(3, hands={"A": ["haymaker", "salvage"]}, parts={"A": "033333"}, out="C")
    assert why(t, "repair") == "In Sudden Death no Offline part can come back. [BO-068]"


@pytest.mark.rule("BO-G79", "BO-G20")
def test_a_power_is_not_there_used_or_idle() -> None:
    t = table(hands={"A": ["haymaker"]})
    assert why(t, "power") == "Robots have no powers at this table. [BO-G79]"
    t = table(hands={"A": ["haymaker"]}, settings={"robot_powers": "on"}).play("power")
    assert why(t, "power") == "You have already used your power in this game. [BO-G79]"
    t = table(hands={"A": ["haymaker"]}, settings={"robot_powers": "on"}, robots=[1, 0])
    assert why(t, "power") == "Your power would change nothing now. [BO-G20]"


@pytest.mark.rule("BO-041")
def test_a_window_between_steps_has_the_reasons_of_the_menu() -> None:
    t = table(hands={"A": ["piston-jab", "salvage"]}).play("play piston-jab", "hit head")
    assert t.asked == "A between"
    reason = t.game.face.why_not(t.state, t.ask, t.ask.question, -3)
    assert repr(reason) == "A repair costs 2 cards, you have 1. [BO-042]"


# Counters


def attacked(*hand: str, **position: object) -> Table:
    given = {"hands": {"A": ["haymaker"], "B": list(hand)}, **position}
    return table(**given).play("play haymaker", "hit head")  # type: ignore[arg-type]  # a position in words


@pytest.mark.rule("BO-007", "BO-G03")
def test_a_card_has_no_counter_box() -> None:
    assert why(attacked("core-blast"), "counter core-blast") == "Core Blast has no Counter. [BO-007]"


@pytest.mark.rule("BO-G44")
def test_a_counter_has_nothing_to_change() -> None:
    reason = "The Counter of Nanite Swarm has nothing to change. [BO-G44]"
    assert why(attacked("nanite-swarm"), "counter nanite-swarm") == reason


@pytest.mark.rule("BO-G05")
def test_a_typed_in_counter_has_a_need() -> None:
    need = {"kind": "leg", "count": 2, "state": "battle+"}
    t = attacked("jump-jets", parts={"B": "333331"}, pack={"card": [{"id": "jump_jets", "counter_need": need}]})
    reason = "Jump Jets needs 2 legs in Battle Damage or better, you have 1. [BO-031]"
    assert why(t, "counter jump-jets") == reason


@pytest.mark.rule("BO-050")
def test_a_counter_is_not_in_the_hand() -> None:
    assert why(attacked("core-blast"), "counter jump-jets") == "You do not hold that card. [BO-050]"


@pytest.mark.rule("BO-057")
def test_the_active_player_cannot_counter() -> None:
    t = table(hands={"A": ["jump-jets"]})
    assert why(t, "counter jump-jets") == "It is your own turn: only the others can Counter. [BO-057]"


@pytest.mark.rule("BO-050")
def test_a_counter_answers_an_attack() -> None:
    t = table(hands={"A": ["chest-cannon"], "B": ["jump-jets"]}).play("play chest-cannon")
    assert t.asked == "B take-it-on"
    assert why(t, "counter jump-jets") == "A Counter answers an attack, when you are asked for it. [BO-050]"


@pytest.mark.rule("BO-036")
def test_actions_are_played_on_your_own_turn() -> None:
    t = attacked("jump-jets")
    assert why(t, "play jump-jets") == "Actions are played on your own turn. [BO-036]"


@pytest.mark.rule("BO-G18")
def test_what_is_under_way_comes_first() -> None:
    t = table(hands={"A": ["haymaker", "scrap-toss"]}).play("play haymaker")
    assert why(t, "play scrap-toss") == "First finish what is under way. [BO-G18]"


# Seats


@pytest.mark.rule("BO-049", "BO-046", "BO-071")
def test_seats_that_cannot_be_attacked() -> None:
    hands = {"A": ["headbutt"]}
    t = table(4, hands=hands, parts={"D": "003333"}, settings={"fairness_squared": "on"})
    t.play("play headbutt")
    assert t.asked == "B play"  # B is the only victim left, and is hit unasked
    t = table(4, hands=hands, parts={"D": "003333"}).play("play headbutt")
    assert why(t, "target D") == "D has no working part that this can hit. [BO-049]"
    assert why(t, "target A") == "That is you. [BO-046]"
    t = table(4, hands=hands, out="C").play("play headbutt")
    assert why(t, "target C") == "C is out of the game. [BO-071]"


@pytest.mark.rule("BO-074")
def test_nobody_attacks_across_in_the_first_round() -> None:
    t = table(4, hands={"A": ["haymaker"]}, settings={"fairness_squared": "on"}).play("play haymaker")
    assert why(t, "target C") == "C sits across from you: nobody attacks across in the first round. [BO-074]"


@pytest.mark.rule("BO-074")
def test_no_counter_strikes_across_in_the_first_round() -> None:
    t = table(4, hands={"A": ["haymaker"], "B": ["battle-fury"]}, settings={"fairness_squared": "on"})
    t.play("play haymaker", "target B", "hit head", "counter battle-fury")
    assert why(t, "strike-at D") == "D sits across from you: nobody attacks across in the first round. [BO-074]"


@pytest.mark.rule("BO-077", "BO-G74")
def test_in_a_tournament_only_the_rival_can_be_affected() -> None:
    t = table(4, hands={"A": ["haymaker"]}, settings=TOURNAMENT)
    ask = Ask(0, TARGET, [2], -1)
    assert repr(t.game.face.why_not(t.state, ask, TARGET, 1)) == f"{person(1)} is not your rival. [BO-077]"
    t.state.resting[3] = True
    assert repr(t.game.face.why_not(t.state, ask, TARGET, 3)) == f"{person(3)} has won the pair and rests. [BO-G74]"


@pytest.mark.rule("BO-053")
def test_an_opponent_without_cards_cannot_be_robbed() -> None:
    hands = {"A": ["magnet-grab"], "B": ["salvage"], "C": ["overdrive"]}
    t = table(4, hands=hands).play("play magnet-grab")
    assert why(t, "grab-from D") == "D has no card in hand. [BO-053]"
    t = table(4, hands={**hands, "A": ["system-hack"]}).play("play system-hack")
    assert why(t, "spy-on D") == "D has no card in hand. [BO-053]"
    assert why(t, "spy-on A") == "That is you. [BO-046]"


@pytest.mark.rule("BO-071")
def test_a_jammer_is_not_put_on_an_eliminated_robot() -> None:
    t = table(4, hands={"A": ["signal-jammer"]}, out="C").play("play signal-jammer")
    assert why(t, "plant-on C") == "C is out of the game. [BO-071]"


# Parts


@pytest.mark.rule("BO-049", "BO-G35")
def test_parts_that_cannot_be_hit() -> None:
    t = table(hands={"A": ["one-two-combo"]}, parts={"B": "303333"}).play("play one-two-combo", "hit head")
    assert why(t, "hit torso") == "The Torso is Offline. [BO-049]"
    assert why(t, "hit head") == "The Head has already been named. [BO-G35]"


@pytest.mark.rule("BO-046")
def test_a_card_does_not_reach_every_kind_of_part() -> None:
    t = table(hands={"A": ["leg-sweep"]}).play("play leg-sweep")
    assert why(t, "hit head") == "The card does not reach the Head. [BO-046]"


@pytest.mark.rule("BO-G35", "BO-047")
def test_a_defender_who_picks_gets_the_same_reasons() -> None:
    t = table(hands={"A": ["chest-cannon"]}).play("play chest-cannon", "take-it-on head")
    assert why(t, "take-it-on head") == "The Head has already been named. [BO-G35]"


@pytest.mark.rule("BO-G33", "BO-049")
def test_split_damage_finds_no_more_room() -> None:
    t = table(hands={"A": ["buzz-saw"]}, parts={"B": "203333"}).play("play buzz-saw", "spread head", "spread head")
    assert why(t, "spread head") == "The Head is in Battle Damage and cannot take more than 2. [BO-G33]"
    assert why(t, "spread torso") == "The Torso is Offline. [BO-049]"


@pytest.mark.rule("BO-052")
def test_only_targeted_parts_can_be_guarded() -> None:
    t = table(hands={"A": ["one-two-combo"], "B": ["leg-sweep"]})
    t.play("play one-two-combo", "hit head", "hit torso", "counter leg-sweep")
    assert why(t, "prevent left-leg") == "Nothing is aimed at the Left Leg. [BO-052]"
    t = table(hands={"A": ["one-two-combo"], "B": ["force-field"]})
    t.play("play one-two-combo", "hit head", "hit torso", "counter force-field")
    assert why(t, "guard left-leg") == "Nothing is aimed at the Left Leg. [BO-052]"


@pytest.mark.rule("BO-049")
@pytest.mark.parametrize(
    ("position", "keys", "key"),
    [
        (
            {"hands": {"A": ["haymaker"], "B": ["buzz-saw"]}},
            ["play haymaker", "hit head", "counter buzz-saw"],
            "strike torso",
        ),
        (
            {"hands": {"A": ["haymaker"]}, "in_play": ["spiked-plating on B head"]},
            ["play haymaker", "hit head"],
            "spikes torso",
        ),
        ({"hands": {"A": ["ramming-speed"]}}, ["play ramming-speed", "hit head", "hit left-leg"], "recoil torso"),
        ({"hands": {"A": ["force-field"]}}, ["play force-field"], "mount torso"),
    ],
)
def test_offline_parts_are_ruled_out_everywhere(position: dict[str, object], keys: list[str], key: str) -> None:
    given = {**position, "parts": {"A": "303333"}}
    t = table(**given).play(*keys)  # type: ignore[arg-type]  # a position in words
    assert why(t, key) == "The Torso is Offline. [BO-049]"


@pytest.mark.rule("BO-024", "BO-068")
def test_parts_that_cannot_be_repaired_with_two_cards() -> None:
    t = table(3, hands={"A": ["haymaker", "salvage"]}, parts={"A": "311033"}, out="C").play("repair")
    assert why(t, "mend head") == "The Head is in Prime Condition. [BO-024]"
    assert why(t, "mend right-arm") == "In Sudden Death no Offline part can come back. [BO-068]"


@pytest.mark.rule("BO-028", "BO-024", "BO-068")
def test_parts_that_cannot_be_repaired_by_a_card() -> None:
    t = table(hands={"A": ["emergency-repairs"]}, parts={"A": "301133"})
    t.play("play emergency-repairs", "fix left-arm", "fix left-arm", "fix right-arm")
    assert why(t, "fix torso") == "The Torso is Offline and takes 2 repair points at once, 1 is left. [BO-028]"
    assert why(t, "fix head") == "The Head is in Prime Condition. [BO-024]"
    t = table(3, hands={"A": ["emergency-repairs"]}, parts={"A": "301133"}, out="C").play("play emergency-repairs")
    assert why(t, "fix torso") == "In Sudden Death no Offline part can come back. [BO-068]"


@pytest.mark.rule("BO-028")
def test_nanites_cannot_revive() -> None:
    t = table(parts={"A": "022333"}, in_play=["nanite-swarm on A torso"], start="turn")
    assert why(t, "nanites head") == "The Head is Offline and takes 2 repair points at once, 1 is left. [BO-028]"


# Cards and the rest


@pytest.mark.rule("BO-040", "BO-042")
def test_cards_that_cannot_be_given_up() -> None:
    t = table(hands={"A": ["haymaker", "salvage", "headbutt"]}, parts={"A": "133333"}).play("cycle")
    assert why(t, "swap overdrive") == "You do not hold that card. [BO-040]"
    t = table(hands={"A": ["haymaker", "salvage", "headbutt"]}, parts={"A": "133333"}).play("repair")
    assert why(t, "pay overdrive") == "You do not hold that card. [BO-042]"
    t.play("pay haymaker")
    assert why(t, "and haymaker") == "You hold no further card of that title. [BO-042]"


@pytest.mark.rule("BO-016")
def test_cards_that_lie_too_deep_to_be_salvaged() -> None:
    pile = ["haymaker", "overdrive", "headbutt", "buzz-saw", "jump-jets", "leg-sweep"]
    t = table(hands={"A": ["salvage"]}, discard=pile).play("play salvage")
    assert why(t, "salvage haymaker") == "It is not among the top cards of the discard pile. [BO-016]"


@pytest.mark.rule("BO-G73")
def test_in_a_tournament_cards_of_the_other_pair_stay() -> None:
    fields = [f"force-field on {seat} head" for seat in "ABC"]
    t = table(4, hands={"A": ["emp-burst"]}, in_play=fields, settings=TOURNAMENT).play("play emp-burst")
    assert why(t, "strip 2") == "Only cards on your own and your rival's robot can be removed. [BO-G73]"
    assert why(t, "strip 4") == ""


@pytest.mark.rule("BO-010")
def test_a_robot_has_already_been_taken() -> None:
    t = opening(3, "clockwork")
    assert why(t, "robot clockwork") == "Clockwork has already been taken. [BO-010]"


@pytest.mark.rule("BO-G70")
def test_a_command_needs_no_reason() -> None:
    t = table(hands={"A": ["haymaker"]})
    assert t.game.face.why_not(t.state, t.ask, t.ask.question, -5) is None


@pytest.mark.rule("BO-036", "BO-049", "BO-050")
def test_in_random_games_no_option_has_a_reason_and_what_is_no_option_has_one() -> None:
    """Every card in hand that is not offered at the menu or as a Counter, every seat and part that cannot be picked."""
    asked: set[str] = set()
    for seed, seats, settings in [(1, 2, {}), (2, 3, {"robot_powers": "on"}), (3, 4, {}), (4, 4, TOURNAMENT)]:
        match = new_match(META.bind(seats, settings), FastSource(seed), keep=False, history=False)
        game, s = match.game, match.state
        source = FastSource(seed)
        while match.ask is not None:
            ask = match.ask
            words = game.vocabulary.domains[ask.question.domain]
            for value in range(-len(ask.question.extras), len(words)):
                reason = game.face.why_not(s, ask, ask.question, value)
                if value in ask.values:
                    assert reason is None
                elif ask.question.domain in ("title", "part", "seat", "robot"):
                    assert reason is not None or ask.question.name == "toss", (ask, value)
                    asked.add(ask.question.name)
            match.step(ask.values[int(source.draw(len(ask.values)))])
    assert {"play", "counter", "hit", "fix"} <= asked
