"""What a bot is: something that picks one of the values it is offered."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.game import Game
from scrapyard.kernel.observation import Observation


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """A bot; `options` are what may be written behind its name, with their defaults."""

    name: ClassVar[str] = "player"
    about: ClassVar[str] = ""
    options: ClassVar[dict[str, float]] = {}
    named: ClassVar[bool] = False
    """Whether what is written behind its name is the name of one of its kind: `policy:robin`."""

    def __init__(self, seed: int, **options: float) -> None:
        self.source = FastSource(seed)
        """Bots think with a generator of their own."""
        self.set = {**self.options, **options}
        self.chances: list[float] = []
        """What it gave each option of the last question, in their order, 1 in all; empty if it cannot say."""

    @classmethod
    def of_name(cls, name: str, seed: int) -> "Player":
        """The one of that name, where they have names."""
        raise NotImplementedError

    @classmethod
    def names(cls) -> dict[str, str]:
        """Where they have names: those that can be had here, and what they are."""
        return {}

    def check(self, game: Game) -> None:
        """Refuse a table that it cannot play at."""

    @property
    def pace(self) -> float:
        """Seconds that a choice takes. Where forced answers wait as long, the clock tells nobody what the bot holds."""
        return 0.0

    def choose(self, observation: Observation) -> int:
        """One of `observation.ask.values`."""
        raise NotImplementedError

    def close(self) -> None:
        """The game is over: end what it has started."""


class RandomPlayer(Player):
    """Any option, each as likely as the others."""

    name: ClassVar[str] = "random"
    about: ClassVar[str] = "any option, each as likely as the others"

    def choose(self, observation: Observation) -> int:
        values = observation.ask.values
        return values[self.source.draw(len(values))]
