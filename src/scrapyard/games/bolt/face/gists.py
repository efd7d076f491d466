"""What an option of BOLT does to the part or robot that it points at."""

from scrapyard.games.bolt.content import DAMAGE, OFFLINE, PRIME, STATES
from scrapyard.games.bolt.face import threats
from scrapyard.games.bolt.questions import HIT, OFFER, REPAIR_PART, SPREAD, TARGET
from scrapyard.games.bolt.rules import combat, packets
from scrapyard.games.bolt.rules.codes import MAY
from scrapyard.games.bolt.rules.table import Table
from scrapyard.games.bolt.state import PARTS, BoltState
from scrapyard.kernel.ask import Ask


def gist(t: Table, s: BoltState, ask: Ask, value: int) -> str:
    """BO-021, BO-024: what becomes of the part, and what of the blow is wasted."""
    question, about = ask.question, ask.about
    if value < 0:
        return ""
    if question in (HIT, OFFER):
        points = _points(t, s, ask)
        return _hit(s, ask.seat, about, value, points) if points else ""
    if question is SPREAD:
        return _hit(s, ask.seat, about, value, packets.aimed_at(s, about, value) + 1)
    if question is REPAIR_PART:
        return _mended(s, ask.seat, value, 2)
    if question is TARGET:
        working = sum(state > OFFLINE for state in s.parts[value * PARTS : (value + 1) * PARTS])
        return f"{working} of {PARTS} parts work"
    return ""


def _points(t: Table, s: BoltState, ask: Ask) -> int:
    """BO-046: how many points the packet has that is being aimed; 0 if the card under way cannot tell."""
    if not s.resolving:
        return 0
    foe, me = ask.about, s.resolving_by[-1]
    aimed = sum(at // PARTS == foe for at in s.packets)
    for step in t.cards[s.faces[s.resolving[-1]]].action:
        if step.do == DAMAGE:
            for hit in combat.pattern(t, s, me, step)[aimed:]:
                if [part for part in t.of_kind[hit.kind] if combat.may_name(s, foe, part) == MAY] == ask.values:
                    return hit.n
    return 0


def _hit(s: BoltState, me: int, foe: int, part: int, points: int) -> str:
    """What becomes of the part, and how much of the blow is more than it takes."""
    said = threats.fate(s, foe, part, points)
    if foe == me:
        return said
    wasted = 0 if threats.is_shielded(s, foe, part) else points - s.parts[foe * PARTS + part]
    return f"{said}, {wasted} wasted" if wasted > 0 else said.replace("your ", "its ")


def _mended(s: BoltState, seat: int, part: int, points: int) -> str:
    """BO-024 to BO-028: the first state of an Offline part costs two points."""
    before = s.parts[seat * PARTS + part]
    return f"to {STATES[min(PRIME, before + (points - 1 if before == OFFLINE else points))]}"
