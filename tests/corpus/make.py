"""Write twenty recorded games of each game into tests/corpus/GAME/: `python -m tests.corpus.make [GAME ...]`.

Run it when a game is added, or when its rules version moves; a change of the files under an unchanged version means
that old records no longer replay.
"""

import sys
from pathlib import Path

from scrapyard.games import all_games, find_game
from scrapyard.kernel.chance import FastSource, SealedSource, Source
from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.game import Meta
from scrapyard.kernel.match import new_match
from scrapyard.kernel.observation import Observation
from scrapyard.kernel.record import record_of
from scrapyard.players import make_player

FOLDER = Path(__file__).parent
GAMES = 20


def tables(meta: Meta) -> list[tuple[int, dict[str, str]]]:
    """Seat counts and settings in turn, so that twenty games show every one of them."""
    choices: list[dict[str, str]] = [{}]
    for setting in meta.settings:
        choices += [{setting.name: word} for word in setting.choices if word != setting.default]
    found: list[tuple[int, dict[str, str]]] = []
    for settings in choices:
        for seats in range(meta.seats[1], meta.seats[0] - 1, -1):
            try:
                meta.bind(seats, settings)
            except SettingsError:
                continue
            found.append((seats, settings))
    step = max(1, len(found) // GAMES)
    return [found[(i * step) % len(found)] for i in range(GAMES)]


def record(meta: Meta, number: int, seats: int, settings: dict[str, str]) -> str:
    """One game, by bots of different kinds, every fourth with sealed chance."""
    specs = [("greedy", "random", "greedy:noise=0.2")[(number + seat) % 3] for seat in range(seats)]
    players = [make_player(spec, 1000 * number + seat) for seat, spec in enumerate(specs)]
    source: Source = FastSource(number)
    if number % 4 == 0:
        source = SealedSource(f"{meta.id} {number}".encode(), [f"nonce {seat}" for seat in range(seats)])
    match = new_match(meta.bind(seats, settings), source)
    while match.ask is not None:
        seat = match.ask.seat
        match.answer(players[seat].choose(Observation(match, seat)), seat)
    return record_of(match, specs).text()


def main(names: list[str]) -> None:
    for meta in [find_game(name) for name in names] or list(all_games().values()):
        folder = FOLDER / meta.id
        folder.mkdir(exist_ok=True)
        for number, (seats, settings) in enumerate(tables(meta), 1):
            (folder / f"{number:02}.txt").write_text(record(meta, number, seats, settings), encoding="utf-8")
        print(f"{meta.id}: {GAMES} games")


if __name__ == "__main__":
    main(sys.argv[1:])
