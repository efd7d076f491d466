"""What a finished game is worth to each seat, between -1 and 1; seats of one side get the same."""

from typing import Final

from scrapyard.kernel.game import Game

WIN: Final = "win"
PLACE: Final = "place"
KINDS: Final = [WIN, PLACE]


def rewards(game: Game, places: list[int], kind: str) -> list[float]:
    """Rewards of all seats; between sides they add up to 0. Who plays against the machine gets 1 or -1."""
    sides: list[int] = []
    for seat in range(len(places)):
        side = game.rules.side(seat)
        if side not in sides:
            sides.append(side)
    best = [0] * len(sides)
    for seat in range(len(places)):
        i = sides.index(game.rules.side(seat))
        if best[i] == 0 or places[seat] < best[i]:
            best[i] = places[seat]
    worth = [_worth(best, i, kind) for i in range(len(sides))]
    return [worth[sides.index(game.rules.side(seat))] for seat in range(len(places))]


def _worth(places: list[int], i: int, kind: str) -> float:
    n = len(places)
    if n == 1:
        return 1.0 if places[i] == 1 else -1.0
    if kind == WIN:
        winners = places.count(1)
        if winners == 0:
            return -1.0
        return (n - winners) / (winners * (n - 1)) if places[i] == 1 else -1.0 / (n - 1)
    better = 0
    equal = 0
    for place in places:
        if place < places[i]:
            better += 1
        elif place == places[i]:
            equal += 1
    return 1.0 - 2.0 * (better + (equal - 1) / 2.0) / (n - 1)
