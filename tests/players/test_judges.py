"""Judges: what every game's judge and the chances read from it promise."""

import pytest

from scrapyard.games import all_games, find_game
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.match import new_match


@pytest.mark.parametrize("game", all_games())
@pytest.mark.parametrize("seats", [2, 3])
def test_a_defeat_is_judged_below_play_and_a_win_above_it(game: str, seats: int) -> None:
    bound = find_game(game).bind(seats)
    for seed in range(4):
        source = FastSource(seed)
        match = new_match(bound, FastSource(seed), history=False)
        during: list[list[float]] = [[] for _ in range(seats)]
        while match.ask is not None:
            if source.draw(4) == 0:
                for seat in range(seats):
                    during[seat].append(bound.mind.judge(match.state, seat))
            match.step(match.ask.values[source.draw(len(match.ask.values))])
        for seat, place in enumerate(match.state.places):
            score = bound.mind.judge(match.state, seat)
            middle = sorted(during[seat])[len(during[seat]) // 2]
            assert score > middle if place == 1 else score < middle
            if place > 1:
                assert score < -100


@pytest.mark.parametrize("game", all_games())
def test_chances_are_chances_and_the_winners_have_it_all(game: str) -> None:
    bound = find_game(game).bind(3)
    source = FastSource(2)
    match = new_match(bound, FastSource(2), history=False)
    while match.ask is not None:
        if source.draw(10) == 0:
            chances = bound.mind.chances(match.state)
            assert len(chances) == 3
            assert 0 <= min(chances) <= max(chances) <= 1
            assert sum(chances) == pytest.approx(1)
        match.step(match.ask.values[source.draw(len(match.ask.values))])
    won = [chance > 0 for chance in bound.mind.chances(match.state)]
    assert won == [place == 1 for place in match.state.places]


def test_against_the_machine_everybody_wins_or_nobody() -> None:
    bound = find_game("blast_tactics").bind(2, {"mode": "coop"})
    match = new_match(bound, FastSource(1), history=False)
    first, second = bound.mind.chances(match.state)
    assert first == second


def test_team_mates_have_one_chance() -> None:
    bound = find_game("blast_tactics").bind(4, {"teams": "odd_even"})
    match = new_match(bound, FastSource(1), history=False)
    chances = bound.mind.chances(match.state)
    assert chances[0] == chances[2] and chances[1] == chances[3]
    assert chances[0] + chances[1] == pytest.approx(1)
