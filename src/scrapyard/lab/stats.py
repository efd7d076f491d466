"""The few numbers that a simulation is summed up in."""

import math

Z95 = 1.959963984540054
"""Two-sided 95 % of the normal distribution."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share; honest near 0 and 1, where the textbook interval is not."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = Z95 * math.sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2))
    middle = share + Z95**2 / (2 * games)
    scale = 1 + Z95**2 / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def quantile(ordered: list[int], q: float) -> float:
    """The q-quantile of numbers in ascending order, interpolated."""
    if not ordered:
        return 0.0
    at = q * (len(ordered) - 1)
    low = math.floor(at)
    high = math.ceil(at)
    return ordered[low] + (ordered[high] - ordered[low]) * (at - low)
