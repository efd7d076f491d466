"""The few numbers that a simulation is summed up in."""

import math

Z95 = 1.959963984540054
"""Two-sided 95 % of the normal distribution."""
FEW = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646)
"""Of Student's, by degrees of freedom from 1 on; with more it comes from a series."""


def wilson(wins: float, games: float) -> tuple[float, float]:
    """Wilson's 95 % interval for a share; honest near 0 and 1, where the textbook interval is not."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = Z95 * math.sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2))
    middle = share + Z95**2 / (2 * games)
    scale = 1 + Z95**2 / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def student(freedom: int) -> float:
    """Two-sided 95 % of Student's distribution, to 0.001: what is right for a spread that is estimated, too."""
    if freedom <= len(FEW):
        return FEW[freedom - 1]
    z = Z95
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def quantile(ordered: list[int], q: float) -> float:
    """The q-quantile of numbers in ascending order, interpolated."""
    if not ordered:
        return 0.0
    at = q * (len(ordered) - 1)
    low = math.floor(at)
    high = math.ceil(at)
    return ordered[low] + (ordered[high] - ordered[low]) * (at - low)
