"""No seat is better than another: turn the lots on, and the whole game turns with them."""

import pytest

from scrapyard.games.blast_tactics.meta import META
from scrapyard.kernel.chance import FastSource, Source
from scrapyard.kernel.match import new_match
from scrapyard.kernel.observation import Observation
from scrapyard.players import make_player


class Lots(Source):
    """Chance as ever, but who has start space 1 and who moves first is given."""

    def __init__(self, seed: int, space: int, first: int) -> None:
        self.rest = FastSource(seed)
        self.lots = {"spaces": space, "start": first}

    def below(self, n: int, stream: str) -> int:
        drawn = self.rest.below(n, stream)
        return self.lots.get(stream, drawn)


def play(seats: int, arena: str, seed: int, turn: int) -> tuple[list[int], list[int]]:
    """Who answered, and who came in where, counted from the seat that has start space 1."""
    match = new_match(META.bind(seats, {"arena": arena}), Lots(seed, turn, (seed + turn) % seats))
    players = [make_player("random", 10 * seed + (seat - turn) % seats) for seat in range(seats)]
    asked: list[int] = []
    while match.ask is not None:
        seat = match.ask.seat
        asked.append((seat - turn) % seats)
        match.answer(players[seat].choose(Observation(match, seat)), seat)
    return asked, match.state.places[turn:] + match.state.places[:turn]


@pytest.mark.rule("BT-021", "BT-033", "BT-G100")
@pytest.mark.parametrize(
    ("seats", "arena"), [(2, "duel-mixer"), (3, "trio-mixer"), (3, "trio-relay"), (3, "rink"), (4, "quad-mixer")]
)
def test_the_same_game_is_won_by_whoever_has_the_same_start_space(seats: int, arena: str) -> None:
    for seed in range(3):
        games = [play(seats, arena, seed, turn) for turn in range(seats)]
        assert all(game == games[0] for game in games)
