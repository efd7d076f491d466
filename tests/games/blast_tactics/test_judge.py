"""The judge: what a bot that looks one answer ahead must see."""

from typing import Any

import pytest

from scrapyard.games.blast_tactics.meta import META
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.match import new_match
from scrapyard.kernel.observation import Observation
from scrapyard.players import make_player
from tests.games.blast_tactics.table import TableTop, table


def best(t: TableTop) -> str:
    """The word that a greedy player picks."""
    assert t.match is not None
    ask = t.match.ask
    assert ask is not None
    value = make_player("greedy", 1).choose(Observation(t.match, ask.seat))
    return str(t.game.vocabulary.word(ask.question, value))


def play_on(t: TableTop, turns: int = 1) -> TableTop:
    """Greedy answers until so many turns have passed."""
    assert t.match is not None
    seat = t.s.active
    while t.match.ask is not None and turns:
        t.play(best(t))
        if t.s.active != seat:
            turns -= 1
            seat = t.s.active
    return t


def test_it_walks_out_of_a_coming_blast() -> None:
    t = table("A b! . .", ". . . .").act("A")
    play_on(t)
    assert t["A"].heart == 1


def test_it_leaves_the_tile_that_goes_next() -> None:
    t = play_on(table("A . . . .").overtime("A", 0).act("A"), 2)
    assert "A" in t.alive


def test_it_does_not_lay_where_it_cannot_flee() -> None:
    t = table("A . #", "# # #").act("A")
    assert best(t) != "lay"


def test_it_takes_an_item_in_reach() -> None:
    t = play_on(table("A . . +b . .").act("A"))
    assert t["A"].limit == 3


def test_it_sets_off_a_bomb_that_hits_only_the_others() -> None:
    t = table("A . . . . . a! B").hand("A", "remote-detonate").act("A")
    t["B"].heart = 0
    assert best(t) == "play-remote-detonate"


def test_it_keeps_the_remote_when_it_would_hit_itself() -> None:
    t = table("A a! . . . B").hand("A", "remote-detonate").act("A")
    t["A"].heart = 0
    assert best(t) != "play-remote-detonate"


def test_it_launches_a_bomb_that_would_explode_on_its_head() -> None:
    t = table("A^a! . . . .", "# # # #").act("A")
    play_on(t, 2)
    assert t["A"].heart == 1


def test_it_rolls_away_a_bomb_that_it_cannot_flee_from() -> None:
    t = table("# # # #", "# A b! . . . .", "# # # #").hand("A", "bomb-roll")
    t.s.used = 2
    t.act("A")
    assert best(t) == "play-bomb-roll"


def test_it_brings_a_core_home() -> None:
    t = table("A^$B . . $A .", core="on").act("A")
    play_on(t)
    assert t.result == "1 2 core"


def test_a_defeat_is_worse_than_anything() -> None:
    t = table("A a! B .")
    t["A"].heart = 0
    before = t.game.mind.judge(t.act("B").s, 0)
    t.turn("A")
    assert t.game.mind.judge(t.s, 0) < before


def test_judging_changes_nothing() -> None:
    t = table("A^b! a! . b =s", ". c! +s . B", seats=3, revenge="on").overtime("C", 1).act("A")
    before = t.s.dump()
    for seat in range(3):
        t.game.mind.judge(t.s, seat)
    assert t.s.dump() == before


def test_in_coop_it_keeps_out_of_flames_and_runs() -> None:
    t = table("A . R> . .", "# . # # #", ". . . . B", mode="coop").display("bomb-push", "bomb-push").act("A")
    t.s.acted = 3
    play_on(t)
    assert not t.s.over


@pytest.mark.slow
def test_greedy_beats_random_in_nineteen_games_of_twenty() -> None:
    game: Any = META.bind(2, {})
    won = 0
    for seed in range(60):
        match = new_match(game, FastSource(seed), history=False)
        players = [make_player(("greedy", "random")[(seat + seed) % 2], seed) for seat in range(2)]
        while match.ask is not None:
            seat = match.ask.seat
            match.step(players[seat].choose(Observation(match, seat)))
        won += match.state.places[seed % 2] == 1
    assert won >= 57


@pytest.mark.slow
def test_greedy_players_beat_the_shraplings_now_and_then_and_random_ones_do_not() -> None:
    game: Any = META.bind(1, {"mode": "coop"})
    won = {"greedy": 0, "random": 0}
    for name in won:
        for seed in range(40):
            match = new_match(game, FastSource(seed), history=False)
            player = make_player(name, seed)
            while match.ask is not None:
                match.step(player.choose(Observation(match, 0)))
            won[name] += match.state.places[0] == 1
    assert won["greedy"] >= 8
    assert won["random"] <= 2
