"""What an attack in BOLT will do if nobody stops it: the numbers as they will land."""

from scrapyard.games.bolt.content import OFFLINE, SHIELD, STATES
from scrapyard.games.bolt.rules import packets
from scrapyard.games.bolt.rules.table import Table
from scrapyard.games.bolt.state import PARTS, BoltState


def threats(t: Table, s: BoltState, seat: int) -> list[str]:
    """Each packet that is aimed at the seat, and what becomes of its part. BO-021, BO-060."""
    said = []
    for i, at in enumerate(s.packets):
        if at // PARTS == seat and packets.is_live(s, i):
            part = at % PARTS
            said.append(f"{s.points[i]} at your {t.content.part_names[part]} ({fate(s, seat, part, s.points[i])})")
    return said


def fate(s: BoltState, seat: int, part: int, points: int) -> str:
    """What so many points do to a part as it is."""
    if is_shielded(s, seat, part):
        return "your Force Field absorbs it"
    left = max(OFFLINE, s.parts[seat * PARTS + part] - points)
    return "goes Offline" if left == OFFLINE else f"down to {STATES[left]}"


def is_shielded(s: BoltState, seat: int, part: int) -> bool:
    """BO-060: a Force Field lies on the part, and the attack does not pierce."""
    return not s.piercing and any(one.on == seat and one.part == part and one.aura == SHIELD for one in s.fixtures)


def is_fatal(s: BoltState, seat: int) -> bool:
    """BO-033: whether every part that still works goes Offline with this attack."""
    left = list(s.parts[seat * PARTS : (seat + 1) * PARTS])
    for i, at in enumerate(s.packets):
        if at // PARTS == seat and not is_shielded(s, seat, at % PARTS):
            left[at % PARTS] = max(OFFLINE, left[at % PARTS] - s.points[i])
    return not any(left)
