"""The signs of who will win a game of BLASTBOTS."""

from math import exp
from typing import Final

from scrapyard.games.blastbots.mind.race import Race
from scrapyard.games.blastbots.mind.sketch import Sketch

NAMES: Final = [
    "space",
    "atmosphere",
    "launchpad",
    "factory",
    "wrecks",
    "abroad",
    "clock",
    "hand",
    "build",
    "lift",
    "smash",
    "block",
    "misc",
    "tokens",
    "growth",
    "rate",
    "wait",
    "turn_now",
    "escape",
    "wrecking",
    "escape_soon",
    "wrecking_soon",
    "points",
]
FAR: Final = 60.0
"""Nobody plans for more turns than this."""


def signs(race: Race, k: Sketch) -> list[list[float]]:
    """Rockets and wrecks, what the hand promises, and how soon each of the three ends comes."""
    n = k.seats
    tracks = [race.track(k, i) for i in range(n)]
    points = race.points(k, tracks, max(0.01, race.doom(k.clock, k.active)))
    rows: list[list[float]] = []
    for i in range(n):
        track = tracks[i]
        yard = k.yards[i]
        escape = track.wait + (track.launches_for(race.content.space_to_win) - 1.0) * n
        wrecking = track.wait + track.turns_for_wrecks(race.content.junkyard_to_win) * n
        rows.append(
            [
                float(yard.space),
                float(yard.air),
                float(yard.pad),
                float(yard.factory),
                float(yard.wrecks),
                float(yard.abroad),
                float(k.clock[i]),
                float(yard.hand),
                yard.build,
                yard.lift,
                yard.smash,
                yard.block,
                yard.misc,
                yard.income,
                yard.growth,
                yard.rate,
                track.wait,
                1.0 if i == k.active else 0.0,
                min(FAR, escape),
                min(FAR, wrecking),
                exp(-min(FAR, escape) / (2.0 * n)),
                exp(-min(FAR, wrecking) / (2.0 * n)),
                points[i],
            ]
        )
    return rows
