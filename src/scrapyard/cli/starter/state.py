"""The table of Starter: hands, the heap, and whose turn it is.

Copies read the annotations, which is fast enough for a small game. For a compiled one, let `clone` and `dump` hand on
to `copies.py`, which `python -m scrapyard.kernel.cloning state.py` writes.
"""

from scrapyard.kernel.state import State

DEAL = 0
TURN = 1


class StarterState(State):
    """One game of Starter. `phase` is DEAL or TURN."""

    hands: list[list[int]]
    deck: list[int]
    heap: list[int]
    """What lies on the heap, the top plate last."""
    scrap: list[int]
    """Plates of heaps that fell."""
    standing: list[bool]
    active: int
    fallen: int
    """How many seats are out."""
