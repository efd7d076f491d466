"""What must hold in every position of Starter."""

from scrapyard.cli.starter.rules import turn
from scrapyard.cli.starter.rules.table import Table
from scrapyard.cli.starter.state import StarterState


def zones(s: StarterState) -> list[list[int]]:
    """Where plates can be; every one is in exactly one of these."""
    return [*s.hands, s.deck, s.heap, s.scrap]


def broken(t: Table, s: StarterState) -> list[str]:
    """What does not hold; empty is good."""
    found: list[str] = []
    if turn.weight(t, s) > t.limit:
        found.append("the heap should have fallen")
    if any(hand and not standing for hand, standing in zip(s.hands, s.standing, strict=True)):
        found.append("somebody who is out holds plates")
    return found
