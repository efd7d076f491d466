"""Every game that there is can be played over the server, with people and bots, and its record verifies."""

import random

import pytest

from scrapyard.games import all_games, find_game
from scrapyard.kernel.record import parse
from scrapyard.kernel.replay import verify
from scrapyard.server.game import records, views
from scrapyard.server.game.bound import bound_game, digest
from scrapyard.server.game.play import Play
from scrapyard.server.store.rows import SeatRow, TableRow
from tests.server.people import join, open_table, play_on

ANSWERS = 60


@pytest.mark.parametrize("game", sorted(all_games()))
def test_people_and_a_bot_play(base: str, game: str) -> None:
    low, high = all_games()[game].seats
    seats = min(max(low, 3), high)
    bot = "ABCDEFGH"[seats - 1]
    table, _ = open_table(base, seats, game=game, bots=[{"seat": bot, "level": "random"}])
    people = [join(base, table, f"Person {i}").connect() for i in range(seats - 1)]
    for person in people:
        person.wait_until(1)
    play_on(people, ANSWERS)
    views = [person.position["view"] for person in people]
    assert all(views)
    assert all(people[0].get(f"replay?seat={people[0].letter}").json()["frames"])


@pytest.mark.parametrize("game", sorted(all_games()))
def test_a_whole_game_is_recorded_replayed_and_verified(game: str) -> None:
    dice = random.Random(5)
    meta = all_games()[game]
    seats = [SeatRow(i, "person", f"p{i}", None, None, f"nonce-{i}") for i in range(max(2, meta.seats[0]))]
    row = TableRow("rusty-piston-42", game, meta.version, {}, {}, "none", True, b"s" * 32, "", 0.0, seats=seats)
    play = Play(row, bound_game(row))
    entries = [play.start(0.0)]
    while play.running:
        seat = dice.choice(list(play.opened))
        ask, _ = play.opened[seat]
        key = play.game.vocabulary.key(ask.question, dice.choice(ask.values))
        entries.append(play.answer(seat, key, None, 0.0))
        if not play.undo_refused(seat) and dice.random() < 0.3:
            entries.append(play.undo(seat, None, 0.0))
    row.state, row.result = "over", views.result(play)
    again = Play(row, bound_game(row))
    for entry in entries:
        again.apply(entry)
    assert play.match is not None
    assert again.match is not None
    assert again.match.state.digest() == play.match.state.digest()
    record = parse(records.record_text(row, entries))
    assert verify(record, find_game)
    frames, stopped = records.frames(row, entries, 0)
    assert len(frames) == len(records.standing(entries))
    assert not stopped


@pytest.mark.parametrize("ending", ["", "last robot standing", "Blechschäden ☠"])
def test_the_hash_of_a_checkpoint_is_the_kernels(ending: str) -> None:
    game = find_game("bolt").bind(2, {}, {})
    state = game.opening()
    state.ending = ending
    assert digest(game, state) == state.digest()
