"""What is worth counting in Blast Tactics: start spaces, Items, cards bought and played."""

from scrapyard.games.blast_tactics.state import BlastState
from scrapyard.kernel.event import Event
from scrapyard.kernel.facts import Facts, Had
from scrapyard.kernel.game import Game


def starts(game: Game, s: BlastState, events: list[Event]) -> list[tuple[str, int, str]]:
    """Where everybody began, and in which order they moved."""
    first = events[0].who if events else 0
    spaces = [("start spaces", seat, f"space {bot.start + 1}") for seat, bot in enumerate(s.bots)]
    order = [("order of moving", seat, f"{(seat - first) % s.seats + 1}.") for seat in range(s.seats)]
    return spaces + order


FACTS = Facts(
    [
        Had("Items collected", ("collected",)),
        Had("cards bought", ("bought",)),
        Had("cards drawn", ("drew",)),
        Had("cards played", ("played",)),
        Had("cards discarded", ("discarded",)),
        Had("Glitch Cards drawn", ("glitched",)),
    ],
    starts,
    ("starts",),
    out=("eliminated", "fell"),
    printed=(
        "limits.hand",
        "limits.bomb_cap",
        "limits.start_*",
        "limits.flame_*",
        "clock.*",
        "items.*",
        "card.*.count",
        "card.bomb_*.name",
        "card.bomb_*.effect",
        "card.remote_detonate.name",
        "card.remote_detonate.effect",
        "card.phase_shift.name",
        "card.phase_shift.effect",
    ),
)
