"""What `scrapyard sim --parquet` does: play as always, and write down every choice."""

from collections.abc import Callable
from pathlib import Path

from scrapyard.kernel.game import Game
from scrapyard.lab.simulate import Plan, Played, play_game, play_many
from scrapyard.research.datasets import Folder, Noted, Scribe, about

BLOCK = 500
"""Games in one file of choices."""


def noted_game(game: Game, plan: Plan, number: int) -> tuple[Played, Noted]:
    """One game with everything that was chosen in it."""
    scribe = Scribe(game, number, [plan.players[player] for player in plan.seats(number)])
    played = play_game(game, plan, number, scribe)
    return played, scribe.ended(played.places, played.ending, played.answers)


def write_dataset(
    plan: Plan, games: int, workers: int, path: Path, progress: Callable[[int], None]
) -> tuple[list[Played], int]:
    """Play, and write a file for each block of games; what came out of them, and how many choices were written."""
    game = plan.bind()
    folder = Folder(path, game, about(game, plan.players, plan.seed))
    results: list[Played] = []
    for first in range(0, games, BLOCK):
        block = play_many(noted_game, plan, min(BLOCK, games - first), workers, progress, first)
        folder.add(noted for _, noted in block)
        results += [played for played, _ in block]
    return results, folder.choices
