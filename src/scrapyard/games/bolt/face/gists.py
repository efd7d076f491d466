"""What an option of BOLT does to the part or robot that it points at."""

from itertools import permutations

from scrapyard.games.bolt.content import DAMAGE, OFFLINE, PRIME, RECOIL, REPAIR, SPIKES, STATES, STRIKE, Card, Hit, Step
from scrapyard.games.bolt.face import threats
from scrapyard.games.bolt.questions import (
    END_TURN,
    FIX,
    GUARD,
    HIT,
    OFFER,
    PLAY,
    PREVENT_POINT,
    RECOIL_PART,
    REPAIR_PART,
    SHIFT,
    SPIKE_PART,
    SPREAD,
    STRIKE_PART,
    TARGET,
)
from scrapyard.games.bolt.rules import combat, packets, seats
from scrapyard.games.bolt.rules.codes import MAY
from scrapyard.games.bolt.rules.table import Table
from scrapyard.games.bolt.state import PARTS, BoltState
from scrapyard.kernel.ask import Ask


def gist(t: Table, s: BoltState, ask: Ask, value: int) -> str:
    """BO-021, BO-024: what becomes of the part, and what of the blow is wasted."""
    question, about = ask.question, ask.about
    if question is PLAY and value == END_TURN:
        lost = unused(s, ask)
        return f"{lost} Action{'' if lost == 1 else 's'} lost" if lost else ""
    if value < 0:
        return ""
    if question in (HIT, OFFER):
        points = _points(t, s, ask)
        return _hit(s, ask.seat, about, value, points) if points else ""
    if question in (SPREAD, SHIFT):
        return _hit(s, ask.seat, about, value, packets.aimed_at(s, about, value) + 1)
    if question in (STRIKE_PART, SPIKE_PART, RECOIL_PART):
        points = t.content.amounts[SPIKES] if question is SPIKE_PART else _amount(t, s, STRIKE, RECOIL)
        return _hit(s, ask.seat, about, value, points) if points else ""
    if question in (GUARD, PREVENT_POINT):
        return _guarded(s, ask.seat, value, question is GUARD)
    if question is REPAIR_PART:
        return _mended(s, ask.seat, value, 2)
    if question is FIX:
        return _fixed(t, s, ask.seat, value)
    if question is PLAY:
        return "can win" if _can_win(t, s, ask.seat, t.cards[value]) else ""
    if question is TARGET:
        if s.resolving and _may_go_out(t, s, ask.seat, value, t.cards[s.faces[s.resolving[-1]]]):
            return "can be knocked out"
        working = sum(state > OFFLINE for state in s.parts[value * PARTS : (value + 1) * PARTS])
        return f"{working} of {PARTS} parts work"
    return ""


def unused(s: BoltState, ask: Ask) -> int:
    """BO-036: Actions that would be lost with the turn, as far as a card could use them."""
    return s.actions if max(ask.values) >= 0 else 0


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


def _steps(t: Table, s: BoltState) -> list[Step]:
    """What the card under way does: an Action in its player's turn, else a Counter."""
    if not s.resolving:
        return []
    card = t.cards[s.faces[s.resolving[-1]]]
    return list(card.action) if s.resolving_by[-1] == s.active else list(card.counter or [])


def _amount(t: Table, s: BoltState, *does: int) -> int:
    """How much the card under way does of this; 0 if it does it twice, or not at all."""
    found = [step.n for step in _steps(t, s) if step.do in does]
    return found[0] if len(found) == 1 else 0


def _hit(s: BoltState, me: int, foe: int, part: int, points: int) -> str:
    """What becomes of the part, and how much of the blow is more than it takes."""
    said = threats.fate(s, foe, part, points)
    if foe == me:
        return said
    wasted = 0 if threats.is_shielded(s, foe, part) else points - s.parts[foe * PARTS + part]
    return f"{said}, {wasted} wasted" if wasted > 0 else said.replace("your ", "its ")


def _may_go_out(t: Table, s: BoltState, me: int, foe: int, card: Card) -> bool:
    """BO-033: whether the blows of a card are enough for all parts that still work, if nobody stops them."""
    left = [part for part in range(PARTS) if s.parts[foe * PARTS + part] > OFFLINE]
    if any(threats.is_shielded(s, foe, part) for part in left):
        return False
    blows = [step for step in card.action if step.do == DAMAGE and not step.defender_picks]
    hits = [hit for step in blows for hit in combat.pattern(t, s, me, step)]

    def breaks(hit: Hit, part: int) -> bool:
        return part in t.of_kind[hit.kind] and hit.n >= s.parts[foe * PARTS + part]

    return any(all(map(breaks, aimed, left)) for aimed in permutations(hits, len(left)))


def _can_win(t: Table, s: BoltState, me: int, card: Card) -> bool:
    """Whether only one robot stands in the way, and this card may be the end of it."""
    foes = seats.victims(t, s, me)
    return sum(s.alive) == 2 and len(foes) == 1 and _may_go_out(t, s, me, foes[0], card)


def _guarded(s: BoltState, seat: int, part: int, whole: bool) -> str:
    """BO-052: what would become of the part, or will with a point less."""
    aimed = packets.aimed_at(s, seat, part)
    if whole:
        return f"{aimed} aimed: {threats.fate(s, seat, part, aimed)}"
    return threats.fate(s, seat, part, aimed - 1) if aimed > 1 else "unhurt"


def _fixed(t: Table, s: BoltState, seat: int, part: int) -> str:
    """BO-024 to BO-028: all points of the card on one part, or one state of it."""
    steps = [step for step in _steps(t, s) if step.do == REPAIR]
    if len(steps) != 1:
        return ""
    one = 2 if s.parts[seat * PARTS + part] == OFFLINE else 1
    return _mended(s, seat, part, one if steps[0].split else steps[0].n)


def _mended(s: BoltState, seat: int, part: int, points: int) -> str:
    """BO-024 to BO-028: the first state of an Offline part costs two points."""
    before = s.parts[seat * PARTS + part]
    return f"to {STATES[min(PRIME, before + (points - 1 if before == OFFLINE else points))]}"
