"""How good a position of Starter is for a seat."""

from scrapyard.cli.starter.rules.table import Table
from scrapyard.cli.starter.state import StarterState

STANDING = 10.0
WIN = 100.0


def judge(t: Table, s: StarterState, seat: int) -> float:
    """To stand when others have fallen, and to hold light plates for a full heap."""
    if s.over:
        return WIN if s.places[seat] == 1 else -WIN
    if not s.standing[seat]:
        return -WIN
    weights = [t.plates[s.face(token)].weight for token in s.hands[seat]]
    return STANDING * s.fallen - min(weights, default=0) - sum(weights) / 10
