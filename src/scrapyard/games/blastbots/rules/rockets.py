"""Rockets up, down and into Junkyards."""

from mypy_extensions import i64

from scrapyard.games.blastbots.content import ATMOSPHERE, EITHER, LAUNCHPAD, Effect
from scrapyard.games.blastbots.events import BOOSTED, BUILT, DESTROYED, PULLED, RETURNED, SACRIFICED
from scrapyard.games.blastbots.questions import LIFT, SACRIFICE_FROM, STRIKE
from scrapyard.games.blastbots.rules import ending
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.ask import PASS, Flow, choose

# Room for rockets


def open_slots(t: Table, s: BlastbotsState, seat: i64) -> i64:
    """BB-011: free reticles on the Launchpad."""
    return t.content.launchpad_cap - s.launchpad[seat]


def air_room(t: Table, s: BlastbotsState, seat: i64) -> i64:
    """BB-G17: how many rockets the Atmosphere can still take."""
    return t.content.atmosphere_cap - s.atmosphere[seat]


def buildable(t: Table, s: BlastbotsState, seat: i64, n: i64) -> i64:
    """BB-096, BB-G16: how many of n rockets can go from the Factory to the Launchpad."""
    built = min(n, s.factory[seat])
    return min(built, open_slots(t, s, seat))


def in_zone(s: BlastbotsState, seat: i64, zone: i64) -> i64:
    return s.launchpad[seat] if zone == LAUNCHPAD else s.atmosphere[seat]


def manned_zones(s: BlastbotsState, seat: i64) -> list[int]:
    """Launchpad and Atmosphere, as far as they hold rockets."""
    zones: list[int] = []
    if s.launchpad[seat] > 0:
        zones.append(LAUNCHPAD)
    if s.atmosphere[seat] > 0:
        zones.append(ATMOSPHERE)
    return zones


# Own rockets


def build(t: Table, s: BlastbotsState, seat: i64, n: i64) -> None:
    built = buildable(t, s, seat, n)
    if built > 0:
        s.factory[seat] -= built
        s.launchpad[seat] += built
        s.tell(BUILT, seat, n=built)


def boostable(t: Table, s: BlastbotsState, me: i64, free: bool) -> list[int]:
    """Where a rocket can take a step up from."""
    zones: list[int] = []
    if s.launchpad[me] > 0 and air_room(t, s, me) > 0:
        zones.append(LAUNCHPAD)
    if free and s.atmosphere[me] > 0:
        zones.append(ATMOSPHERE)
    return zones


def boost(t: Table, s: BlastbotsState, me: i64, effect: Effect) -> Flow[None]:
    """Step by step one rocket moves one section up; the player may stop after the first."""
    s.owed = effect.n
    while s.owed > 0 and not s.over:
        zones = boostable(t, s, me, effect.free)
        if not zones:
            break
        if s.owed < effect.n:
            zones.append(PASS)
        zone = yield from choose(me, LIFT, zones, me)
        if zone == PASS:
            break
        s.owed -= 1
        s.tell(BOOSTED, me, item=zone)
        if zone == LAUNCHPAD:
            s.launchpad[me] -= 1
            s.atmosphere[me] += 1
        else:
            s.atmosphere[me] -= 1
            s.space[me] += 1
            ending.check_victory(t, s)
    s.owed = 0


def sacrifice(s: BlastbotsState, me: i64, n: i64) -> Flow[None]:
    """Own rockets from Launchpad or Atmosphere go back to the own Factory."""
    s.owed = n
    while s.owed > 0:
        zone = yield from choose(me, SACRIFICE_FROM, manned_zones(s, me), me)
        remove(s, me, zone, 1)
        s.factory[me] += 1
        s.owed -= 1
        s.tell(SACRIFICED, me, item=zone)


# Enemy rockets


def remove(s: BlastbotsState, seat: i64, zone: i64, n: i64) -> None:
    if zone == LAUNCHPAD:
        s.launchpad[seat] -= n
    else:
        s.atmosphere[seat] -= n


def wreck(t: Table, s: BlastbotsState, me: i64, foe: i64, zone: i64, n: i64) -> None:
    """BB-077: destroyed rockets go to the Junkyard of the player who destroyed them."""
    remove(s, foe, zone, n)
    s.junk[me * s.seats + foe] += n
    s.destroyed[me] += n
    s.tell(DESTROYED, me, foe, zone, n)
    ending.check_victory(t, s)


def destroy(t: Table, s: BlastbotsState, me: i64, foe: i64, effect: Effect, n: i64) -> Flow[None]:
    """BB-066, BB-G22: as many as there are, at most n, all in one section."""
    zone = effect.zone
    if zone == EITHER:
        zones = manned_zones(s, foe)
        if not zones:
            return
        zone = yield from choose(me, STRIKE, zones, foe)
    hit = min(n, in_zone(s, foe, zone))
    if hit > 0:
        wreck(t, s, me, foe, zone, hit)


def send_back(s: BlastbotsState, foe: i64, zone: i64, n: i64) -> None:
    """Rockets of the target return to its Factory; nobody gets a wreck."""
    hit = min(n, in_zone(s, foe, zone))
    if hit > 0:
        remove(s, foe, zone, hit)
        s.factory[foe] += hit
        s.tell(RETURNED, whom=foe, item=zone, n=hit)


def pull(t: Table, s: BlastbotsState, me: i64, foe: i64, n: i64) -> None:
    """BB-085, BB-086, BB-G20: one at a time; a rocket without an open slot is destroyed."""
    for _ in range(min(n, s.atmosphere[foe])):
        if open_slots(t, s, foe) > 0:
            s.atmosphere[foe] -= 1
            s.launchpad[foe] += 1
            s.tell(PULLED, me, foe)
        else:
            wreck(t, s, me, foe, ATMOSPHERE, 1)
            if s.over:
                return
