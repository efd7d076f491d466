"""What is worth counting in BLASTBOTS: layouts of the five tokens, cards, and how rockets fare."""

from scrapyard.games.blastbots.content import BATTLE, DECKS, DISCOVERY, ROCKET
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.ask import Ask
from scrapyard.kernel.event import Event
from scrapyard.kernel.facts import Facts, Had
from scrapyard.kernel.game import Game

SECTIONS = {"B": BATTLE, "R": ROCKET, "D": DISCOVERY}


def first(s: BlastbotsState) -> int:
    return s.first


def layouts(game: Game, s: BlastbotsState, events: list[Event]) -> list[tuple[str, int, str]]:
    """How many tokens everybody put into each section."""
    of, placed = sections(game), [[0] * DECKS for _ in range(s.seats)]
    for event in events:
        placed[event.who][of[event.item]] += 1
    names = [word.capitalize() for word in game.vocabulary.domains["deck"]]
    return [
        ("layouts", seat, ", ".join(f"{name} {count}" for name, count in zip(names, counts, strict=False)))
        for seat, counts in enumerate(placed)
    ]


def sections(game: Game) -> list[int]:
    """The section of each spot: spots are called `battle-6`."""
    domains = game.vocabulary.domains
    return [domains["deck"].index(word.partition("-")[0]) for word in domains["spot"]]


def place(game: Game, ask: Ask, layout: str, earlier: list[int]) -> int:
    """A token goes to the section that the layout has for it, to a number without an own token if there is one."""
    if ask.question.name != "place" or len(earlier) >= len(layout):
        return -1
    section, of = SECTIONS[layout[len(earlier)]], sections(game)
    return min((spot for spot in ask.values if of[spot] == section), key=lambda spot: (spot in earlier, spot))


FACTS = Facts(
    [
        Had("cards drawn", ("drew",)),
        Had("cards played", ("played",)),
        Had("cards used to block", ("blocked",)),
        Had("cards discarded", ("discarded",)),
        Had("cards given up", ("paid",)),
    ],
    layouts,
    ("placed",),
    first=first,
    told=place,
    strategies="[BRD]{5}",
    example="BBBBB: five Battle tokens, in the order T-1, T-1, T-2, T-2, T-3",
    printed=(
        "constants.players_*",
        "constants.rockets_per_player",
        "constants.start_on_launchpad",
        "constants.launchpad_cap",
        "constants.*_to_win",
        "constants.actions_per_turn",
        "constants.hand_limit",
        "constants.clock_*",
        "constants.surge_totals",
        "constants.free_choice_totals",
        "constants.trade_cards_cost",
        "constants.buyback_*",
        "scoring.*",
        "board.tier",
        "card.*.name",
        "card.*.count",
        "card.rocket_plus_*.mode",
    ),
)
