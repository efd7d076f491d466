"""What a game says is worth counting: for the lab, which turns it into shares, lifts and intervals.

Most of it is written on the events of a game already: a card that is played is an event with a face. So a game lists
which events count as *having* something, and adds functions of its own only for what no event tells.
"""

import importlib
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import Any, NamedTuple

from scrapyard.kernel.event import Event
from scrapyard.kernel.game import Game, Meta

FACE = "face"
ITEM = "item"
NUMBER = "n"

Held = Callable[[Game, Any, list[Event]], list[tuple[str, int, str]]]
"""From the end of a game: class, seat and name of what somebody had that no single event tells."""


class Had(NamedTuple):
    """Somebody has had a thing when one of these events says so: a card played, a part fitted, a die bought."""

    title: str
    """The class that its things are compared within: `cards played`."""
    events: tuple[str, ...]
    of: str = FACE
    """Where the event says which thing it is."""
    whose: str = "who"
    """Whose thing it is: `who`, or `whom`."""


def nothing(s: Any) -> int:
    return 0


@dataclass(frozen=True)
class Facts:
    """One game's list. Without any, seats, lengths, endings, choices and rules used are counted all the same."""

    had: list[Had] = field(default_factory=list)
    held: Held | None = None
    rounds: Callable[[Any], int] | None = None
    """The number of the round under way, from the state; without it, a turn of everybody is a round."""
    first: Callable[[Any], int] = nothing
    """The seat that began."""
    turn: str = "turn"
    """The event with which a seat's turn begins; empty if none says so."""
    out: tuple[str, ...] = ()
    """The events with which a seat is out of the game."""


def facts_of(meta: Meta) -> Facts:
    """The game's own list, in its `mind/facts.py`, or an empty one."""
    name = f"{meta.home}.mind.facts"
    if not meta.home or find_spec(name) is None:
        return Facts()
    facts: Facts = importlib.import_module(name).FACTS
    return facts
