"""Choices of bots in Parquet files, to learn from: what a seat saw, its options, what it chose, and how it ended.

A folder has `about.json` (the game, its rules version, the layout, the vocabulary), `games.parquet` with a row for each
game and `choices-*.parquet` with a row for each choice. `docs/research/datasets.md` describes the columns.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from scrapyard import __version__
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.kernel.features import Page
from scrapyard.kernel.game import Game
from scrapyard.kernel.observation import Observation
from scrapyard.players.player import Player, RandomPlayer
from scrapyard.research import policy
from scrapyard.research.engine.rewards import WIN, rewards
from scrapyard.research.engine.sight import Sight

FORMAT = 1
"""Moves when the columns change."""
ABOUT, GAMES, CHOICES = "about.json", "games.parquet", "choices-*.parquet"


@dataclass
class Noted:
    """The choices of one game, in plain values that travel between processes."""

    number: int
    players: list[str]
    places: list[int] = field(default_factory=list)
    ending: str = ""
    answers: int = 0
    seats: list[int] = field(default_factory=list)
    questions: list[int] = field(default_factory=list)
    seen: list[bytes] = field(default_factory=list)
    masks: list[bytes] = field(default_factory=list)
    chosen: list[int] = field(default_factory=list)
    chances: list[list[float] | None] = field(default_factory=list)


class Scribe:
    """Looks on while bots choose, and notes every choice between several options."""

    def __init__(self, game: Game, number: int, players: list[str]) -> None:
        self.sight = Sight(game)
        self.noted = Noted(number, players)
        self._questions = {question.name: i for i, question in enumerate(game.vocabulary.questions)}

    def sees(self, observation: Observation, value: int, bot: Player) -> None:
        ask, noted = observation.ask, self.noted
        if len(ask.values) == 1:
            return
        page, mask = Page(self.sight.blank), Page(bytes(self.sight.options))
        self.sight.look(observation._match, observation.seat, page)  # what this writes, the seat may see
        self.sight.allow(ask, mask)
        place = self.sight.places[ask.question.name]
        noted.seats.append(observation.seat)
        noted.questions.append(self._questions[ask.question.name])
        noted.seen.append(page.rows())
        noted.masks.append(mask.rows())
        noted.chosen.append(int(place.option(value)))
        chances = [1.0 / len(ask.values)] * len(ask.values) if type(bot) is RandomPlayer else bot.chances
        by_option = sorted(zip((int(place.option(v)) for v in ask.values), chances, strict=False))
        noted.chances.append([chance for _, chance in by_option] if chances else None)

    def ended(self, places: list[int], ending: str, answers: int) -> Noted:
        """The game is over."""
        self.noted.places, self.noted.ending, self.noted.answers = places, ending, answers
        return self.noted


def about(game: Game, players: list[str], seed: int) -> dict[str, Any]:
    """What a reader of the files needs to know."""
    sight = Sight(game)
    return {
        **policy.about(game),
        "dataset": FORMAT,
        "scrapyard": __version__,
        "settings": game.stated(),
        "pack": game.pack,
        "players": players,
        "seed": seed,
        "reward": WIN,
        "names": sight.layout.names(),
        "highs": [int(high) for high in sight.layout.highs()],
        "keys": game.vocabulary.keys(),
        "questions": [question.name for question in game.vocabulary.questions],
    }


class Folder:
    """Where a dataset is written, a file of choices for each block of games."""

    def __init__(self, path: Path, game: Game, told: Mapping[str, Any]) -> None:
        if path.exists() and any(path.iterdir()):
            raise ScrapyardError(f"{path} is not empty; name a folder that is not there yet")
        self.path = path
        self.game = game
        self.told = dict(told)
        self.games: list[dict[str, Any]] = []
        self.parts = 0
        self.choices = 0
        try:
            path.mkdir(parents=True, exist_ok=True)
            (path / ABOUT).write_text(json.dumps(self.told, indent=1) + "\n", encoding="utf-8")
        except OSError as error:
            raise ScrapyardError(f"{path} cannot be written: {error.strerror}") from None

    def add(self, block: Iterable[Noted]) -> None:
        """Write the choices of some games."""
        block = list(block)
        frame = choices_frame(self.game, block)
        frame.write_parquet(self.path / CHOICES.replace("*", f"{self.parts:05}"), compression="zstd")
        self.parts += 1
        self.choices += len(frame)
        for one in block:
            worth = rewards(self.game, one.places, WIN)
            row = {"game": one.number, "players": one.players, "places": one.places, "rewards": worth}
            self.games.append({**row, "ending": one.ending, "answers": one.answers, "choices": len(one.chosen)})
        pl.DataFrame(self.games).write_parquet(self.path / GAMES, compression="zstd")


def choices_frame(game: Game, block: list[Noted]) -> pl.DataFrame:
    """A row for each choice."""
    worth = [rewards(game, one.places, WIN) for one in block]
    seen = np.frombuffer(b"".join(row for one in block for row in one.seen), np.uint8)
    masks = np.frombuffer(b"".join(row for one in block for row in one.masks), np.uint8)
    rows = sum(len(one.chosen) for one in block)
    columns: dict[str, Any] = {
        "game": pl.Series([one.number for one in block for _ in one.chosen], dtype=pl.UInt32),
        "seat": pl.Series([seat for one in block for seat in one.seats], dtype=pl.UInt8),
        "player": [one.players[seat] for one in block for seat in one.seats],
        "question": pl.Series([name for one in block for name in one.questions], dtype=pl.UInt16),
        "observation": seen.reshape(rows, -1) if rows else seen.reshape(0, 1),
        "mask": masks.reshape(rows, -1) if rows else masks.reshape(0, 1),
        "choice": pl.Series([option for one in block for option in one.chosen], dtype=pl.UInt16),
        "chances": pl.Series([row for one in block for row in one.chances], dtype=pl.List(pl.Float32)),
        "result": pl.Series([worth[i][s] for i, one in enumerate(block) for s in one.seats], dtype=pl.Float32),
        "place": pl.Series([one.places[seat] for one in block for seat in one.seats], dtype=pl.UInt8),
    }
    return pl.DataFrame(columns)


class Choices(NamedTuple):
    """Columns of a dataset as arrays; `chances` has a row as wide as the vocabulary."""

    seen: NDArray[np.uint8]
    mask: NDArray[np.uint8]
    chosen: NDArray[np.int64]
    chances: NDArray[np.float32]
    result: NDArray[np.float32]


def read_about(path: Path) -> dict[str, Any]:
    """What a dataset says of itself."""
    try:
        told: dict[str, Any] = json.loads((path / ABOUT).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ScrapyardError(f"{path} is no dataset: {ABOUT} cannot be read ({error})") from None
    if told.get("dataset") != FORMAT:
        raise ScrapyardError(f"{path} is a dataset of format {told.get('dataset')}; here they are of format {FORMAT}")
    return told


def check(path: Path, game: Game) -> None:
    """Refuse a dataset of another game, rules version or table."""
    told = read_about(path)
    for key, here in policy.about(game).items():
        if told.get(key) != here:
            name = "rules version" if key == "version" else key
            raise ScrapyardError(f"{path} was played with {name} {told.get(key)}; this table has {here}")


def blocks(path: Path) -> Iterator[Choices]:
    """The choices of a dataset, file by file; where a bot has no chances, all is on what it chose."""
    read_about(path)
    files = sorted(path.glob(CHOICES))
    if not files:
        raise ScrapyardError(f"{path} has no choices")
    for file in files:
        frame = pl.read_parquet(file)
        mask = frame["mask"].to_numpy()
        chosen = frame["choice"].to_numpy().astype(np.int64)
        chances = np.zeros(mask.shape, np.float32)
        chances[np.arange(len(chosen)), chosen] = 1.0
        has = frame["chances"].is_not_null().to_numpy()
        if has.any():
            chances[has] = 0.0
            where = np.nonzero(mask * has[:, None])
            chances[where] = frame["chances"].drop_nulls().explode().to_numpy()
        yield Choices(frame["observation"].to_numpy(), mask, chosen, chances, frame["result"].to_numpy())
