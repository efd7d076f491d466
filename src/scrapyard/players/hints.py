"""Hints: the best options, the chance to win with each, and what would come of it in the game's own words."""

import re
from collections import Counter

from scrapyard.kernel.ask import PASS
from scrapyard.kernel.event import Event
from scrapyard.kernel.language import with_names
from scrapyard.kernel.observation import Observation
from scrapyard.kernel.state import LETTERS
from scrapyard.players.greedy import GreedyPlayer
from scrapyard.players.search import SearchPlayer

FOLLOW = 14
"""How many further answers are looked at to say what comes of an option."""
CLAUSES = 3
"""How many things a sentence tells."""
WORLDS = 7
"""In so many worlds an option is followed to say what comes of it."""
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
    """What would come of the option in most worlds, told as the log would tell it; what is luck is not told."""
    greedy = GreedyPlayer(seed)
    told: Counter[str] = Counter()
    for _ in range(WORLDS):
        told.update(clauses(observation, future(observation, value, greedy), names))
    likely = [clause for clause, worlds in told.items() if worlds > WORLDS // 2]
    if not likely:  # nothing happens, as with a pass: say what the option is for
        text = observation.game.face.explain(observation.imagine(greedy.source).state, observation.ask, value)
        return with_names(text, names or list(LETTERS))
    return "; ".join(likely[:1] + likely[1:][1 - CLAUSES :])


def future(observation: Observation, value: int, greedy: GreedyPlayer) -> list[Event]:
    """What happens after the option in one world, until the phase ends."""
    seat = observation.seat
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
    return world.state.events or []


def clauses(observation: Observation, events: list[Event], names: list[str] | None) -> list[str]:
    """The events as parts of a sentence about the person asked, each once."""
    called = list(names) if names is not None else [f"seat {letter}" for letter in LETTERS[: observation.game.seats]]
    own = called[observation.seat]
    called[observation.seat] = ME
    told = (
        observation.game.face.sentence(event, observation.seat, called)
        for event in events
        if event.kind.name not in ROUTINE
    )
    return list(dict.fromkeys(addressed(clause.removesuffix("."), own) for clause in told))


def addressed(clause: str, own: str) -> str:
    """A clause as said to the person: without them as its subject, and by name where they are one further on."""
    clause = clause.removeprefix(f"{ME} ")
    clause = re.sub(rf"{ME} (?=\w+s\b)", f"{own} ", clause)  # a verb in the third person follows
    return clause.replace(f"{ME}'s", "your").replace(ME, "you")
