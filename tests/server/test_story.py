"""What is told at a table: a story that goes on, what was taken back, and what decided a game."""

import json
from typing import Any

import pytest

from scrapyard.games import find_game
from scrapyard.kernel.observation import Observation
from scrapyard.kernel.state import LETTERS
from scrapyard.players import make_player
from scrapyard.server.game import views
from scrapyard.server.game.aftermath import aftermath
from scrapyard.server.game.bound import bound_game
from scrapyard.server.game.play import Play
from scrapyard.server.store.rows import Entry, SeatRow, TableRow
from scrapyard.server.tables.keys import hashed

NAMES = ["Ada", "Boris"]


def table(game: str = "bolt", **settings: str) -> Play:
    version = find_game(game).version
    row = TableRow("rusty-piston-42", game, version, settings, {}, "none", False, bytes(32), hashed("watch"), 0.0)
    row.seats = [SeatRow(seat, "person", name, None, hashed(name), "0" * 24) for seat, name in enumerate(NAMES)]
    return Play(row, bound_game(row))


def act(play: Play, option: str) -> Any:
    """Answer, and what seat A is sent then."""
    ask = play.started().asks()[0]
    play.answer(ask.seat, option, None, 0.0)
    return json.loads(dict(views.updates(play, [0]))[0])


def test_what_was_taken_back_is_struck_in_the_lines_and_in_the_story() -> None:
    play = table("blast_tactics")
    play.start(0.0)
    while play.started().asks()[0].question.name != "do":
        act(play, play.started().options()[0])
    seat = play.started().asks()[0].seat
    before = len(play.log)
    act(play, "do lay")
    play.undo(seat, None, 0.0)
    update = json.loads(dict(views.updates(play, [0]))[0])
    played = [line for line in views.latest_lines(play, 0) if line["index"] == before]
    assert [line["undone"] for line in played] == [True]
    assert update["struck"] == [line["index"] for line in views.latest_lines(play, 0) if line["undone"]]
    told = views.latest_story(play, 0)
    assert [one["text"] for one in told if one["undone"]] == [played[0]["text"]]
    assert told[-1]["text"] == f"{NAMES[seat]} takes that back."


def whole(game: str, **settings: str) -> tuple[Play, list[Entry]]:
    """A game between bots to its end, and its entries."""
    play = table(game, **settings)
    entries = [play.start(0.0)]
    bots = [make_player("greedy", seat) for seat in range(2)]
    while not play.started().over:
        ask = play.started().asks()[0]
        value = bots[ask.seat].choose(Observation(play.started(), ask.seat))
        entries.append(play.answer(ask.seat, play.game.vocabulary.key(ask.question, value), None, 60.0))
    return play, entries


@pytest.mark.parametrize("game", ["bolt", "blastbots", "rocket_rollout"])
def test_the_aftermath_has_the_numbers_that_decided_and_the_moment_when_it_turned(game: str) -> None:
    play, entries = whole(game)
    found = aftermath(play.row, entries)
    s = play.started().state
    assert found["decided"][0]["values"] == play.game.face.figures(s)[0][1]
    assert found["answers"] == len(entries) - 1
    assert found["minutes"] == 1
    assert all(len(figure["values"]) == 2 for figure in found["decided"] + found["statistics"])
    assert any(sum(figure["values"]) > 0 for figure in found["statistics"])
    turning = found["turning"]
    assert 0 <= turning["before"] < turning["after"] <= 1
    assert 0 < turning["version"] < len(entries)
    assert any(name in turning["text"] for name in NAMES) and turning["text"].endswith((".", "!"))


def test_questions_call_people_by_their_names() -> None:
    play = table(step_windows="off")
    play.start(0.0)
    bots = [make_player("greedy", seat) for seat in range(2)]
    asked = 0
    while asked < 12:
        ask = play.started().asks()[0]
        told = views.position(play, ask.seat)["ask"]
        texts = [told["prompt"], *(option["label"] for option in told["options"])]
        assert not any("\ue000" in text for text in texts)
        if told["question"] == "counter":
            asked += 1
            assert told["prompt"].startswith(f"{NAMES[ask.about]} (")
            assert f"({LETTERS[ask.about]})" not in told["prompt"]
        value = bots[ask.seat].choose(Observation(play.started(), ask.seat))
        play.answer(ask.seat, play.game.vocabulary.key(ask.question, value), None, 0.0)
        if play.started().over:
            break
    assert asked > 0
