"""What a game says is worth counting: for the lab, which turns it into shares, lifts and intervals.

Most of it is written on the events of a game already: a card that is played is an event with a face. So a game lists
which events count as *having* something, and adds functions of its own only for what no event tells.
"""

import importlib
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import Any, NamedTuple

from scrapyard.kernel.ask import Ask
from scrapyard.kernel.event import Event
from scrapyard.kernel.game import Game, Meta

FACE = "face"
ITEM = "item"
NUMBER = "n"

Held = Callable[[Game, Any, list[Event]], list[tuple[str, int, str]]]
"""From the end of a game: class, seat and name of what somebody had that no single event tells."""

Told = Callable[[Game, Ask, str, list[int]], int]
"""A question to a seat that follows a strategy, with its earlier answers to the same: its answer, or -1 for its own."""


class Had(NamedTuple):
    """Somebody has had a thing when one of these events says so: a card played, a part fitted, a die bought."""

    title: str
    """The class that its things are compared within: `cards played`."""
    events: tuple[str, ...]
    of: str = FACE
    """Where the event says which thing it is."""
    whose: str = "who"
    """Whose thing it is: `who`, or `whom`."""


@dataclass(frozen=True)
class Facts:
    """One game's list. Without any, seats, lengths, endings, choices and rules used are counted all the same."""

    had: list[Had] = field(default_factory=list)
    held: Held | None = None
    held_by: tuple[str, ...] = ()
    """The events that `held` is told; no others."""
    rounds: Callable[[Any], int] | None = None
    """The number of the round under way, from the state; without it, a turn of everybody is a round."""
    round: str = ""
    """The event with which a round can begin, where `rounds` counts them; without it, a turn's."""
    first: Callable[[Any], int] | None = None
    """The seat that began, from the state; without it, whose turn was the first."""
    turn: str = "turn"
    """The event with which a seat's turn begins; empty if none says so."""
    out: tuple[str, ...] = ()
    """The events with which a seat is out of the game."""
    told: Told | None = None
    """What a seat answers that was told a strategy."""
    strategies: str = ""
    """The pattern of such strategies."""
    example: str = ""
    """One of them, with what it means: `BBBBB: five Battle tokens`."""
    printed: tuple[str, ...] = ()
    """What of the content the rulebook itself says, as patterns of places: `card.*.count`. The rest is a set's own."""


def facts_of(meta: Meta) -> Facts:
    """The game's own list, in its `mind/facts.py`, or an empty one."""
    name = f"{meta.home}.mind.facts"
    if not meta.home or find_spec(name) is None:
        return Facts()
    facts: Facts = importlib.import_module(name).FACTS
    return facts
