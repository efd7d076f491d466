"""The ledger's invariants in long games: random play ends early, so Hearts are renewed until Overtime decides."""

from typing import Any

import pytest

from scrapyard.games.blast_tactics.meta import META, MODULES
from scrapyard.games.blast_tactics.state import BlastState
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.match import new_match

WITH_FEATURES: list[tuple[int, dict[str, object]]] = [
    (seats, {"features": module}) for seats in (2, 3, 4) for module in MODULES
]
TABLES: list[tuple[int, dict[str, object]]] = [
    *WITH_FEATURES,
    (2, {}),
    (3, {"revenge": "on", "features": "meltdown"}),
    (4, {"revenge": "on", "features": "mixer", "glitch_cards": 2, "core": "on"}),
    (4, {"teams": "odd_even", "features": "windmill", "glitch_cards": 1, "core": "on", "revenge": "on"}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_long_games_break_nothing_and_end(seats: int, options: dict[str, object]) -> None:
    game: Any = META.bind(seats, options)
    for seed in range(3):
        match = new_match(game, FastSource(seed), keep=False, history=False)
        source = FastSource(seed + 100)
        s = match.state
        assert isinstance(s, BlastState)
        count = 0
        while match.ask is not None:
            assert game.rules.broken(s) == []
            assert sorted(token for zone in game.rules.zones(s) for token in zone) == list(range(len(s.faces)))
            values = match.ask.values
            match.step(values[source.draw(len(values))])
            for seat, bot in enumerate(s.bots):
                if bot.square >= 0 and seat != s.active:
                    bot.heart, bot.flipped = 1, 0
            count += 1
            assert count < 5000
        assert s.ending


@pytest.mark.rule("BT-054", "BT-185")
def test_a_game_of_players_who_do_nothing_ends() -> None:
    game: Any = META.bind(2, {"stall_rounds": 9})
    match = new_match(game, FastSource(1))
    turns = 0
    while match.ask is not None:
        match.step(-1)
        turns += 1
    assert match.state.ending in ("overtime", "last-standing")
    assert turns <= 9 * 18 + 2 * 10


def test_a_broken_position_is_noticed() -> None:
    game: Any = META.bind(2, {"core": "on", "glitch_cards": 1})
    match = new_match(game, FastSource(1))
    for spoil in SPOILED:
        s = match.state.clone()
        assert isinstance(s, BlastState)
        spoil(s)
        assert game.rules.broken(s), spoil.__name__


def lost_bomb(s: BlastState) -> None:
    s.bots[0].bombs -= 1


def too_many_bombs(s: BlastState) -> None:
    s.bots[0].limit += 1


def two_lives(s: BlastState) -> None:
    s.bots[0].flipped = 1


def ghost(s: BlastState) -> None:
    s.bots[0].out_at = 3


def own_core(s: BlastState) -> None:
    s.bots[0].head = 5


def core_in_a_wall(s: BlastState) -> None:
    s.cores[0] = 10


def crowded(s: BlastState) -> None:
    s.bots[1].square = s.bots[0].square


def on_a_block(s: BlastState) -> None:
    s.standing[3] = 0


def in_a_wall(s: BlastState) -> None:
    s.things[10] = 3


def lost_tile(s: BlastState) -> None:
    s.flips = 1


def lost_clock(s: BlastState) -> None:
    s.holder = 0


def clock_elsewhere(s: BlastState) -> None:
    s.packet = s.packet[:0]


def full_hand(s: BlastState) -> None:
    s.bots[0].hand = s.deck[:4]


def lost_speed(s: BlastState) -> None:
    s.bots[0].speed_ups = 1


def too_fast(s: BlastState) -> None:
    s.used = 7


SPOILED = [
    lost_bomb,
    too_many_bombs,
    two_lives,
    ghost,
    own_core,
    core_in_a_wall,
    crowded,
    on_a_block,
    in_a_wall,
    lost_tile,
    lost_clock,
    clock_elsewhere,
    full_hand,
    lost_speed,
    too_fast,
]
