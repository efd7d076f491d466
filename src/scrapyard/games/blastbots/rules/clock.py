"""The Doomsday Clock: totems that move toward IMPACT and away from it."""

from mypy_extensions import i64

from scrapyard.games.blastbots.content import Effect
from scrapyard.games.blastbots.events import SURGED, TOTEM
from scrapyard.games.blastbots.rules import ending
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import BlastbotsState


def can_move(t: Table, s: BlastbotsState, seat: i64, by: i64) -> bool:
    """BB-G71: a totem never goes beyond its start, and one on IMPACT stays there."""
    return s.clock[seat] > 0 and (by < 0 or s.clock[seat] < t.content.clock_max)


def move(t: Table, s: BlastbotsState, seat: i64, by: i64) -> bool:
    """Move one totem; whether it has reached IMPACT."""
    if not can_move(t, s, seat, by):
        return False
    s.clock[seat] = max(0, min(t.content.clock_max, s.clock[seat] + by))
    s.tell(TOTEM, whom=seat, n=s.clock[seat])
    return s.clock[seat] == 0


def on_impact(s: BlastbotsState) -> bool:
    """Whether a totem has reached IMPACT."""
    return any(section == 0 for section in s.clock)


def can_change(t: Table, s: BlastbotsState, foe: i64, effect: Effect) -> bool:
    """Whether the effect would move a totem."""
    if not effect.all:
        return can_move(t, s, foe, effect.n)
    return any(can_move(t, s, seat, effect.n) for seat in range(s.seats))


def magnet(t: Table, s: BlastbotsState, me: i64, foe: i64, effect: Effect) -> None:
    """BB-084, BB-137, BB-138: totems move; whoever ends the game this way may earn the Harebrained bonus."""
    hit = False
    for seat in range(s.seats):
        if (effect.all or seat == foe) and move(t, s, seat, effect.n):
            hit = True
    if hit:
        if s.started_at >= t.content.magnet_min_start and t.cards[s.card].is_magnet:
            s.magnet_finish = me
        ending.impact(t, s)


def surge(t: Table, s: BlastbotsState) -> None:
    """BB-048, BB-049, BB-G14: all totems at the same time; on IMPACT nothing else happens."""
    s.tell(SURGED)
    hit = False
    for seat in range(s.seats):
        if move(t, s, seat, -1):
            hit = True
    if hit:
        ending.impact(t, s)
