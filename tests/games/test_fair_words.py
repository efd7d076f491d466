"""What every game owes whoever chooses: a warning before the end, and reasons that give no card away."""

import re
from collections.abc import Iterator

import pytest

from scrapyard.games import all_games
from scrapyard.kernel.ask import Ask
from scrapyard.kernel.chance import FastSource, Script
from scrapyard.kernel.errors import RulesError
from scrapyard.kernel.match import Match, new_match
from scrapyard.kernel.observation import Observation
from scrapyard.players import make_player

GAMES = sorted(all_games())
ANSWERS = 500


def moments(game: str, seeds: int) -> Iterator[Match]:
    """Every question of some games: half of them played by greedy bots, half at random."""
    meta = all_games()[game]
    for seed in range(seeds):
        seats = max(2, min(4, meta.seats[1]) - seed % 3)
        match, source = new_match(meta.bind(seats), FastSource(seed)), FastSource(seed + 50)
        bots = [make_player("greedy", seat) for seat in range(seats)]
        while match.ask is not None and match.turn < ANSWERS:
            yield match
            ask = match.ask
            at_random = ask.values[int(source.draw(len(ask.values)))]
            match.answer(bots[ask.seat].choose(Observation(match, ask.seat)) if seed % 2 else at_random, ask.seat)


# Warnings


def is_out(match: Match, seat: int) -> bool:
    """Whether this seat can win no more."""
    s = match.state
    if s.over:
        return bool(s.places) and s.places[seat] > 1
    if hasattr(s, "alive"):
        return bool(s.alive) and not s.alive[seat]
    bots = getattr(s, "bots", [])
    return bool(bots) and bots[seat].square < 0


def ends(match: Match, ask: Ask, value: int) -> bool:
    """Whether the seat would be out by this answer, before chance or anybody has a word in it."""
    after = match.clone(Script([]))
    try:
        after.answer(value, ask.seat)
    except RulesError:
        return False  # chance is asked: nobody can say
    return is_out(after, ask.seat)


@pytest.mark.parametrize("game", ["blast_tactics", "blastbots", "bolt", "robot_rampage"])
def test_whoever_would_be_out_by_an_option_that_could_be_left_is_told_before(game: str) -> None:
    """In the own turn an option that is the end, where another one is not; else to let the moment to react pass."""
    told = 0
    for match in moments(game, 60):
        ask, s = match.ask, match.state
        assert ask is not None
        free = [value for value in ask.values if not ask.question.is_command(value)]
        last = [value for value in free if ends(match, ask, value)]
        reacts = ask.question.name in match.game.meta.gestures().passes
        own = getattr(s, "active", ask.seat) == ask.seat and len(last) < len(free)
        if is_out(match, ask.seat) or len(free) == 1 or not (reacts or own):
            continue
        for value in last:
            if value < 0 or not reacts:
                key = match.game.vocabulary.key(ask.question, value)
                assert match.game.face.warning(s, ask, value), f"{key} at answer {match.turn}"
                told += 1
    assert told > 0


# Reasons


def names_of(match: Match) -> dict[str, str]:
    """Each card of the game: its word, by its name."""
    face = match.game.face
    return {face.name(one): face.word(one) for one in set(match.state.faces) if one >= 0}


def seen(match: Match, seat: int) -> set[str]:
    """The words of all cards that the seat has before it: its own, and what lies open."""
    s, face = match.state, match.game.face
    return {face.word(s.faces[token]) for token in range(len(s.faces)) if s.knows(seat, token) and s.faces[token] >= 0}


@pytest.mark.parametrize("game", GAMES)
def test_why_not_names_no_card_that_the_reader_does_not_see(game: str) -> None:
    """Asked about every option of the open question, whether there is such a card or not."""
    reasons, names, texts = 0, {}, re.compile("")
    for match in moments(game, 4):
        ask, vocabulary = match.ask, match.game.vocabulary
        assert ask is not None
        if match.turn == 0:
            names = names_of(match)
            texts = re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))))
        for value in range(-len(ask.question.extras), len(vocabulary.domains[ask.question.domain])):
            reason = match.game.face.why_not(match.state, ask, ask.question, value)
            if reason is None:
                continue
            reasons += 1
            named = {names[name] for name in texts.findall(reason.text)}
            assert not named or named <= seen(match, ask.seat), f"{vocabulary.key(ask.question, value)}: {reason.text}"
    assert reasons > 0


@pytest.mark.parametrize("game", GAMES)
def test_why_not_says_the_same_whatever_others_hold(game: str) -> None:
    """With other cards where the reader has not looked, every reason is the same."""
    compared = 0
    for match in moments(game, 2):
        ask, vocabulary = match.ask, match.game.vocabulary
        assert ask is not None
        if match.turn % 5:
            continue
        other = match.imagine(ask.seat, FastSource(match.turn))
        values = range(-len(ask.question.extras), len(vocabulary.domains[ask.question.domain]))
        here, there = (
            [repr(world.game.face.why_not(world.state, asked, ask.question, value)) for value in values]
            for world, asked in ((match, ask), (other, other.ask))
            if asked is not None
        )
        assert here == there
        compared += len(here) - here.count("None")
    assert compared > 0
