"""Hints: the best options, the chance to win with each, and what would come of it in the game's own words."""

from scrapyard.kernel.ask import PASS
from scrapyard.kernel.observation import Observation
from scrapyard.players.greedy import GreedyPlayer
from scrapyard.players.search import SearchPlayer

FOLLOW = 14
"""How many further answers are looked at to say what comes of an option."""


class Hint:
    """An option worth taking."""

    def __init__(self, value: int, chance: float, sentence: str) -> None:
        self.value = value
        self.chance = chance
        """The estimated chance to win, 0 to 1."""
        self.sentence = sentence


def hints(
    observation: Observation, seconds: float = 1.0, seed: int = 1, most: int = 3, names: list[str] | None = None
) -> list[Hint]:
    """The best options first; `names` are what the sentences call the seats."""
    ask = observation.ask
    tree = SearchPlayer(seed, time=seconds).think(observation)
    ranked: list[tuple[int, float, int]] = []
    for value in ask.values:
        node = tree.option(ask, value)
        if node is not None and node.visits > 0:
            ranked.append((node.visits, node.totals[observation.seat] / node.visits, value))
    ranked.sort(reverse=True)
    return [Hint(value, chance, outcome(observation, value, seed, names)) for _, chance, value in ranked[:most]]


def outcome(observation: Observation, value: int, seed: int = 1, names: list[str] | None = None) -> str:
    """What would probably come of the option, told as the log would tell it."""
    game, seat = observation.game, observation.seat
    greedy = GreedyPlayer(seed)
    world = observation.imagine(greedy.source)
    if names is None:
        names = [f"seat {letter}" for letter in "ABCDEFGH"[: game.seats]]
        names[seat] = "you"
    world.state.events = []
    phase = world.save.count
    world.answer(value, seat)
    for _ in range(FOLLOW):
        ask = world.ask
        if ask is None or world.save.count != phase:
            break
        if ask.seat != seat and PASS in ask.values:
            world.answer(PASS, ask.seat)
        else:
            world.answer(greedy.choose(Observation(world, ask.seat)), ask.seat)
    told = [game.sentence(event, seat, names) for event in world.state.events or [] if event.kind.name != "drew"]
    return " ".join(dict.fromkeys(told[:4]))
