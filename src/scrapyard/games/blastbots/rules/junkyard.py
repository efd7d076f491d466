"""The Junkyards: whose wrecks lie where, and which of them count."""

from mypy_extensions import i64

from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import BlastbotsState


def wrecks(s: BlastbotsState, seat: i64) -> i64:
    """How many rockets of any colour lie in the seat's Junkyard."""
    junk = s.junk
    base = seat * s.seats
    count = 0
    for i in range(base, base + s.seats):
        count += junk[i]
    return count


def counted(t: Table, s: BlastbotsState, seat: i64) -> i64:
    """BB-G26: those that count toward the Destruction Victory."""
    count = wrecks(s, seat)
    return count if t.own_wrecks_win else count - s.junk[seat * s.seats + seat]


def colours(s: BlastbotsState, seat: i64) -> list[int]:
    """The colours of the wrecks in the seat's Junkyard that have not been named yet."""
    base = seat * s.seats
    return [colour for colour in range(s.seats) if s.junk[base + colour] > s.named.count(colour)]


def partners(s: BlastbotsState, me: i64) -> list[int]:
    """BB-110: opponents whose Junkyard holds a rocket of this player's colour."""
    return [foe for foe in range(s.seats) if foe != me and s.junk[foe * s.seats + me] > 0]


def has_partner(s: BlastbotsState, me: i64) -> bool:
    """Whether there is such an opponent."""
    return any(foe != me and s.junk[foe * s.seats + me] > 0 for foe in range(s.seats))
