"""What a bot is: something that picks one of the values it is offered."""

from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.observation import Observation


class Player:
    """A bot; `options` are what may be written behind its name, with their defaults."""

    name = "player"
    about = ""
    options: dict[str, float] = {}  # noqa: RUF012  # class-level declaration, never changed

    def __init__(self, seed: int, **options: float) -> None:
        self.source = FastSource(seed)
        """Bots think with a generator of their own."""
        self.set = {**self.options, **options}

    def choose(self, observation: Observation) -> int:
        """One of `observation.ask.values`."""
        raise NotImplementedError


class RandomPlayer(Player):
    """Any option, each as likely as the others."""

    name = "random"
    about = "any option, each as likely as the others"

    def choose(self, observation: Observation) -> int:
        values = observation.ask.values
        return values[self.source.draw(len(values))]
