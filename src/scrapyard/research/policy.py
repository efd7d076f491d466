"""Learned players: `policy:robin` plays what is in `robin.npz`, in the folder that SCRAPYARD_POLICIES names.

A checkpoint is plain arrays, never a pickle: the layers of a network as `w0`, `b0`, `w1`, ... and a text `about` that
says for which game, rules version, seats and layout it was trained. What does not fit is refused. A policy sees the
numbers that its seat may see, and nothing else of the match.
"""

import itertools
import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar
from zipfile import BadZipFile

from scrapyard.kernel.errors import ScrapyardError, UnknownName, missing
from scrapyard.kernel.features import Page
from scrapyard.kernel.game import Game
from scrapyard.kernel.observation import Observation
from scrapyard.players.player import Player
from scrapyard.research.engine.sight import FORMAT, Sight

FOLDER = "SCRAPYARD_POLICIES"
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")
FORM = "it should be an .npz with the layers as w0, b0, w1, ... and a text `about`, without pickles"


class PolicyError(ScrapyardError):
    """A checkpoint that cannot be read, or that was trained for something else."""


def about(game: Game) -> dict[str, Any]:
    """What a checkpoint must say of itself to play at this table."""
    sight = Sight(game)
    return {
        "game": game.meta.id,
        "version": game.version,
        "seats": game.seats,
        "format": FORMAT,
        "observation": sight.size,
        "options": sight.options,
    }


class Policy:
    """A network of dense layers with tanh between them; the last one has a score for each option."""

    def __init__(self, layers: list[tuple[Any, Any]], about: Mapping[str, Any]) -> None:
        self.layers = layers
        self.about = dict(about)

    def scores(self, observations: Any) -> Any:
        """A row of scores for each row of numbers between 0 and 1."""
        import numpy as np  # noqa: PLC0415 - an extra, and bots without it are listed all the same

        x = observations
        for w, b in self.layers[:-1]:
            x = np.tanh(x @ w + b)
        w, b = self.layers[-1]
        return x @ w + b

    def check(self, game: Game) -> None:
        """Refuse a table that it was not trained for."""
        for key, here in about(game).items():
            there = self.about.get(key)
            if there != here:
                name = "rules version" if key == "version" else key
                raise PolicyError(
                    f"this policy was trained for {name} {there}; this table of {game.meta.title} has {here}"
                )

    def save(self, path: Path) -> None:
        import numpy as np  # noqa: PLC0415

        arrays: dict[str, Any] = {"about": np.array(json.dumps(self.about))}
        for i, (w, b) in enumerate(self.layers):
            arrays |= {f"w{i}": np.asarray(w, np.float32), f"b{i}": np.asarray(b, np.float32)}
        path.parent.mkdir(parents=True, exist_ok=True)
        np.savez(path, **arrays)


def load(path: Path) -> Policy:
    """The policy in a checkpoint."""
    try:
        import numpy as np  # noqa: PLC0415
    except ImportError:
        raise PolicyError(missing("a policy", "numpy", "research")) from None
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as arrays:
            told = json.loads(str(arrays["about"]))
            count = sum(1 for name in arrays.files if re.fullmatch(r"w\d+", name))
            layers = [(arrays[f"w{i}"], arrays[f"b{i}"]) for i in range(count)]
    except FileNotFoundError:
        raise PolicyError(f"there is no checkpoint {path.name}") from None
    except (OSError, ValueError, KeyError, TypeError, EOFError, BadZipFile):
        raise PolicyError(f"{path.name} is no checkpoint of a policy, or broken: {FORM}") from None
    fits = all(w.ndim == 2 and b.shape == (w.shape[1],) for w, b in layers)
    if not layers or not fits or not isinstance(told, dict):
        raise PolicyError(f"{path.name} is no checkpoint of a policy: {FORM}")
    if any(a[0].shape[1] != b[0].shape[0] for a, b in itertools.pairwise(layers)):
        raise PolicyError(f"{path.name} is no checkpoint of a policy: its layers do not fit together")
    if any(row.dtype.kind not in "fiu" or not np.isfinite(row).all() for layer in layers for row in layer):
        raise PolicyError(f"{path.name} is no checkpoint of a policy: not all of its weights are numbers")
    if (layers[0][0].shape[0], layers[-1][0].shape[1]) != (told.get("observation"), told.get("options")):
        raise PolicyError(
            f"{path.name} says that it goes from {told.get('observation')} to {told.get('options')} numbers"
        )
    return Policy(layers, told)


class PolicyPlayer(Player):
    """Plays the option with the highest score; with a temperature above 0, by chances."""

    name: ClassVar[str] = "policy"
    about: ClassVar[str] = f"a learned policy: policy:NAME, from the folder that {FOLDER} names"
    named: ClassVar[bool] = True

    def __init__(self, seed: int, policy: Policy | None = None, temperature: float = 0.0) -> None:
        super().__init__(seed)
        self.policy = policy
        self.temperature = temperature
        self._game: Game | None = None
        self._sight: Sight | None = None
        self._highs: Any = None

    @classmethod
    def of_name(cls, name: str, seed: int) -> "PolicyPlayer":
        folder = os.environ.get(FOLDER, "")
        if not folder:
            raise UnknownName(f"player policy: set {FOLDER} to the folder with the checkpoints")
        if not NAME.fullmatch(name):
            raise UnknownName(f"player policy: {name[:40]!r} is no name; names are letters, digits, - and _")
        return cls(seed, load(Path(folder) / f"{name}.npz"))

    @classmethod
    def names(cls) -> dict[str, str]:
        """The checkpoints in the folder."""
        folder = os.environ.get(FOLDER, "")
        found = sorted(path.stem for path in Path(folder).glob("*.npz")) if folder else []
        return {name: "a learned policy, for the game it was trained in" for name in found if NAME.fullmatch(name)}

    def check(self, game: Game) -> None:
        assert self.policy is not None
        self.policy.check(game)

    def choose(self, observation: Observation) -> int:
        import numpy as np  # noqa: PLC0415

        values = observation.ask.values
        if len(values) == 1:
            return values[0]
        assert self.policy is not None
        if self._game is not observation.game:
            self.policy.check(observation.game)
            self._game, self._sight = observation.game, Sight(observation.game)
            self._highs = np.array(self._sight.layout.highs(), np.float32)
        assert self._sight is not None
        page = Page(self._sight.blank)
        self._sight.look(observation._match, observation.seat, page)  # what this writes, the seat may see
        scores = self.policy.scores(np.frombuffer(page.rows(), np.uint8) / self._highs)
        place = self._sight.places[observation.ask.question.name]
        chosen = [float(scores[place.option(value)]) for value in values]
        self.chances = []
        if self.temperature > 0:
            weights = np.exp((np.array(chosen) - max(chosen)) / self.temperature)
            self.chances = [float(chance) for chance in weights / weights.sum()]
            drawn = float(self.source.draw(1 << 30)) / (1 << 30) * weights.sum()
            return values[int(np.searchsorted(np.cumsum(weights), drawn, side="right"))]
        return values[chosen.index(max(chosen))]
