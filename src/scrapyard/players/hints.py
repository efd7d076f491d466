"""Hints: the best options, the chance to win with each, and what would come of it in the game's own words."""

import re

from scrapyard.kernel.ask import PASS
from scrapyard.kernel.event import Event
from scrapyard.kernel.game import LETTERS
from scrapyard.kernel.observation import Observation
from scrapyard.players.greedy import GreedyPlayer
from scrapyard.players.search import SearchPlayer

FOLLOW = 14
"""How many further answers are looked at to say what comes of an option."""
CLAUSES = 3
"""How many things a sentence tells."""
FEW = 0.1
"""An option with less than this part of the most visits is not known well enough to stand above others."""
ROUTINE = {"drew", "turn", "round", "starts"}
"""Kinds of events that come by themselves."""
ME = "\0"


class Hint:
    """An option worth taking."""

    def __init__(self, value: int, chance: float, sentence: str) -> None:
        self.value = value
        self.chance = chance
        """The estimated chance to win, 0 to 1."""
        self.sentence = sentence
        """What would probably come of it, without the person asked as its subject: `breaks Bea's last arm`."""


def hints(
    observation: Observation, seconds: float = 1.0, seed: int = 1, most: int = 3, names: list[str] | None = None
) -> list[Hint]:
    """The best options first; `names` are what the sentences call the other seats."""
    ask, seat = observation.ask, observation.seat
    tree = SearchPlayer(seed, time=seconds).think(observation)
    ranked: list[tuple[int, float, int]] = []
    forced = len(ask.values) == 1 and ask.peers is None  # the search goes through it without a look
    for value in ask.values:
        node = tree.root if forced else tree.option(ask, value)
        if node is not None and node.visits > 0:
            ranked.append((node.visits, node.totals[seat] / node.visits, value))
    ranked.sort(reverse=True)
    enough = FEW * ranked[0][0]
    best = sorted(ranked[:most], key=lambda option: (option[0] >= enough, option[1]), reverse=True)
    return [Hint(value, chance, outcome(observation, value, seed, names)) for _, chance, value in best]


def outcome(observation: Observation, value: int, seed: int = 1, names: list[str] | None = None) -> str:
    """What would probably come of the option in one world, told as the log would tell it."""
    seat = observation.seat
    greedy = GreedyPlayer(seed)
    world = observation.imagine(greedy.source)
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
    told = sentence(observation, world.state.events or [], names)
    if not told:  # nothing happens, as with a pass: say what the option is for
        told = observation.game.explain(observation.imagine(greedy.source).state, observation.ask, value)
    return told


def sentence(observation: Observation, events: list[Event], names: list[str] | None) -> str:
    """The events in one sentence: what is done first, and what comes of it in the end."""
    called = list(names) if names is not None else [f"seat {letter}" for letter in LETTERS[: observation.game.seats]]
    own = called[observation.seat]
    called[observation.seat] = ME
    told: dict[str, None] = {}
    for event in events:
        if event.kind.name not in ROUTINE:
            clause = observation.game.sentence(event, observation.seat, called).removesuffix(".")
            told[addressed(clause, own)] = None
    clauses = list(told)
    return "; ".join(clauses[:1] + clauses[1:][1 - CLAUSES :])


def addressed(clause: str, own: str) -> str:
    """A clause as said to the person: without them as its subject, and by name where they are one further on."""
    clause = clause.removeprefix(f"{ME} ")
    clause = re.sub(rf"{ME} (?=\w+s\b)", f"{own} ", clause)  # a verb in the third person follows
    return clause.replace(f"{ME}'s", "your").replace(ME, "you")
