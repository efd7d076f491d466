"""What an option comes to, in a number or a few words that stand on its target."""

import pytest

from scrapyard.games import all_games
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.match import Match, new_match
from tests.games.blastbots.table import table as blastbots
from tests.games.bolt.table import table as bolt
from tests.games.position import Position
from tests.games.rocket_rollout.table import table as rollout

LONGEST = 60


def gists(match: Match) -> dict[str, str]:
    ask = match.ask
    assert ask is not None
    key, face = match.game.vocabulary.key, match.game.face
    return {key(ask.question, value): face.gist(match.state, ask, value) for value in ask.values}


def at(position: Position) -> dict[str, str]:
    return gists(position.match)


@pytest.mark.rule("BO-021")
def test_a_part_says_how_a_hit_leaves_it_and_what_of_the_hit_is_wasted() -> None:
    t = bolt(hands={"A": ["haymaker", "salvage"]}, parts={"B": "323333"})
    t.play("play haymaker")
    assert at(t)["hit head"] == "goes Offline"
    assert at(t)["hit torso"] == "goes Offline, 1 wasted"


@pytest.mark.rule("BO-033")
def test_a_card_and_a_target_say_that_this_may_be_the_end() -> None:
    duel = bolt(hands={"A": ["one-two-combo", "piston-jab"]}, parts={"B": "022000"})
    assert (at(duel)["play one-two-combo"], at(duel)["play piston-jab"]) == ("can win", "")
    stronger = bolt(hands={"A": ["one-two-combo", "piston-jab"]}, parts={"B": "032000"})
    assert at(stronger)["play one-two-combo"] == "", "it deals 2 and 2"
    three = bolt(3, hands={"A": ["one-two-combo", "salvage"]}, parts={"B": "022000"})
    assert at(three)["play one-two-combo"] == "", "somebody else stands behind"
    three.play("play one-two-combo")
    assert at(three) == {"target B": "can be knocked out", "target C": "6 of 6 parts work"}


@pytest.mark.rule("BO-052")
def test_a_defender_sees_what_a_prevented_point_leaves_of_a_blow() -> None:
    t = bolt(hands={"A": ["roundhouse"], "B": ["leg-sweep"]})
    t.play("play roundhouse", "hit head", "hit torso", "counter leg-sweep")
    assert at(t)["prevent torso"] == "unhurt"


@pytest.mark.rule("BO-024")
def test_a_repair_by_a_card_says_what_becomes_of_the_part() -> None:
    t = bolt(hands={"A": ["haymaker"], "B": ["emergency-repairs"]}, parts={"B": "302113"})
    t.play("play haymaker", "hit head", "counter emergency-repairs")
    assert at(t) == {
        "fix torso": "to Critical Condition",
        "fix left-arm": "to Prime Condition",
        "fix right-arm": "to Prime Condition",
        "fix left-leg": "to Prime Condition",
        "stop": "",
    }


@pytest.mark.rule("BB-094", "BB-125")
def test_a_boosted_rocket_says_how_far_it_is_from_an_escape() -> None:
    t = blastbots(2, hands={"A": "teleporter mech"}, launchpad={"A": 2}, atmosphere={"A": 1})
    t.play("play teleporter")
    assert at(t)["boost launchpad"] == "to the Atmosphere"
    assert at(t)["boost atmosphere"] == "1 of 15 in Space"
    last = blastbots(2, hands={"A": "teleporter mech"}, launchpad={"A": 1}, atmosphere={"A": 1}, space={"A": 14})
    last.play("play teleporter")
    assert at(last)["boost atmosphere"] == "wins"


@pytest.mark.rule("BB-080", "BB-127")
def test_the_wreck_that_is_still_needed_wins() -> None:
    junk = {"A": "purple " * 13, "B": "purple purple orange"}
    t = blastbots(3, hands={"A": "burglebot mech"}, junk=junk)
    t.play("play burglebot")
    assert at(t)["loot purple"] == "1 of 2"
    t.play("loot purple")
    assert at(t)["loot purple"] == "wins"


@pytest.mark.rule("RO-144")
def test_dice_say_that_they_bring_the_rocket_to_the_end_of_the_track() -> None:
    for score, said in ((47, "Victory 2"), (48, "Victory 2: you arrive")):
        t = rollout(ready={"A": "white-4 white-4"}, scores={"A": score})
        t.play("turn activate-grey-1")
        assert at(t)["place white-4"] == said


@pytest.mark.rule("RO-121")
def test_dice_say_what_they_yield_and_which_shields_would_be_lost() -> None:
    t = rollout(ready={"A": "white-1 white-2"}, shields={"A": 9})
    t.play("turn activate-blue")
    assert at(t)["place white-1"] == "Shield 1"
    t = rollout(ready={"A": "white-1 white-2"}, shields={"A": 10})
    t.play("turn activate-blue")
    assert at(t)["place white-1"] == "Shield 1 (1 lost, the track is full)"


def test_a_card_says_how_attack_and_defence_would_stand() -> None:
    lesson = next(one for one in all_games()["robot_rampage"].lessons() if one.title == "Hit with a colour")
    match = new_match(all_games()["robot_rampage"].bind(lesson.seats, {"lesson": lesson.id}), FastSource(1))
    match.play("attack")
    assert "4 against 6: holds" in gists(match).values()


@pytest.mark.parametrize("game", sorted(all_games()))
def test_every_game_says_what_its_targets_come_to_in_a_few_words(game: str) -> None:
    meta, source = all_games()[game], FastSource(3)
    match = new_match(meta.bind(max(2, meta.seats[0])), FastSource(2))
    said: set[str] = set()
    while match.ask is not None and match.turn < 400:
        said |= set(gists(match).values())
        values = match.ask.values
        match.step(values[int(source.draw(len(values)))])
    assert len(said) > 2
    assert max(len(gist) for gist in said) <= LONGEST
