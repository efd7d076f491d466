"""What an option comes to, in a number or a few words that stand on its target."""

import pytest

from scrapyard.games import all_games
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.match import Match, new_match
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
