"""What is worth counting in BLASTBOTS: layouts of the five tokens, cards, and how rockets fare."""

from scrapyard.games.blastbots.content import DECKS
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.event import Event
from scrapyard.kernel.facts import Facts, Had
from scrapyard.kernel.game import Game


def first(s: BlastbotsState) -> int:
    return s.first


def layouts(game: Game, s: BlastbotsState, events: list[Event]) -> list[tuple[str, int, str]]:
    """How many tokens everybody put into each section: spots are called `battle-6`."""
    domains = game.vocabulary.domains
    sections = [domains["deck"].index(word.partition("-")[0]) for word in domains["spot"]]
    placed = [[0] * DECKS for _ in range(s.seats)]
    for event in events:
        if event.kind.name == "placed":
            placed[event.who][sections[event.item]] += 1
    names = [word.capitalize() for word in domains["deck"]]
    return [
        ("layouts", seat, ", ".join(f"{name} {count}" for name, count in zip(names, counts, strict=False)))
        for seat, counts in enumerate(placed)
    ]


FACTS = Facts(
    [
        Had("cards played", ("played",)),
        Had("cards used to block", ("blocked",)),
        Had("cards discarded", ("discarded",)),
        Had("cards given up", ("paid",)),
    ],
    layouts,
    first=first,
)
