"""BOLT's damage step: targets are named, defenders Counter, damage lands, spikes and after-Counters answer."""

from mypy_extensions import i64

from scrapyard.games.bolt.content import ANY_KIND, DAMAGE, LOCK, OFFLINE, SPIKES, Hit, Step
from scrapyard.games.bolt.events import AIMED
from scrapyard.games.bolt.questions import HIT, OFFER, SPIKE_PART, SPREAD, TARGET
from scrapyard.games.bolt.rules import body, cards, counters, fixtures, losses, packets, seats
from scrapyard.games.bolt.rules.codes import MAY, PART_NAMED, PART_OFFLINE
from scrapyard.games.bolt.rules.table import Table
from scrapyard.games.bolt.state import PARTS, BoltState
from scrapyard.kernel.ask import Flow, choose


def aims_first(step: Step) -> bool:
    """Whether the attacker names everything that the step hits: until then nobody need see the card."""
    return step.do == DAMAGE and not step.defender_picks


def damage(t: Table, s: BoltState, me: i64, step: Step) -> Flow[None]:
    """BO-046 to BO-059. From naming targets to the last after-Counter the active player has no window."""
    victims = eligible_victims(t, s, me, step)
    if not victims:
        cards.turn_up(s, me)
        return
    if not step.each:
        foe = yield from choose(me, TARGET, victims)
        victims = [foe]
    s.piercing = step.pierce
    yield from name_parts(t, s, me, step, victims)
    cards.turn_up(s, me)
    for i in range(len(s.packets)):
        s.tell(AIMED, me, s.packets[i] // PARTS, s.packets[i] % PARTS, s.points[i])
    yield from counters.answer(t, s, me, victims)
    if not s.over and seats.is_in(s, me):
        s.steps += 1
        yield from land(t, s, me, victims)
    if not s.over:
        yield from counters.answer_after(t, s, me)
    s.packets = []
    s.points = []


def eligible_victims(t: Table, s: BoltState, me: i64, step: Step) -> list[int]:
    """BO-049: opponents with a working part that some packet of the step may land on."""
    victims = seats.victims(t, s, me)
    if step.spread > 0:
        return victims
    hits = pattern(t, s, me, step)
    return [foe for foe in victims if can_be_hit(t, s, foe, hits)]


def has_victim(t: Table, s: BoltState, me: i64, step: Step) -> bool:
    """Whether there is any; as `eligible_victims`, for the many times that only this is asked."""
    hits = pattern(t, s, me, step)
    for foe in range(s.seats):
        if seats.may_damage(t, s, me, foe) == MAY and (step.spread > 0 or can_be_hit(t, s, foe, hits)):
            return True
    return False


def pattern(t: Table, s: BoltState, me: i64, step: Step) -> list[Hit]:
    """The packets of a step: a card for many may have others against exactly one opponent. BO-G39."""
    return step.hits_single if step.each and step.hits_single and len(seats.victims(t, s, me)) == 1 else step.hits


def can_be_hit(t: Table, s: BoltState, foe: i64, hits: list[Hit]) -> bool:
    return any(body.has_working(t, s, foe, hit.kind) for hit in hits)


def name_parts(t: Table, s: BoltState, me: i64, step: Step, victims: list[int]) -> Flow[None]:
    """BO-046 to BO-049: every part is named before the first Counter."""
    extra = 0
    if not step.each and not s.lock_used:
        s.lock_used = True
        extra = fixtures.count(s, me, LOCK)
    lock = t.content.amounts[LOCK]
    if step.spread > 0:
        # Split damage, point by point, never more on a part than its state value. BO-G33.
        yield from packets.hand_out(s, me, SPREAD, victims[0], step.spread + extra * lock)
        return
    hits = pattern(t, s, me, step)
    for foe in victims:
        for hit in hits:
            yield from name_part(t, s, me, foe, hit, step.defender_picks)
    for _ in range(extra):
        yield from name_part(t, s, me, victims[0], Hit(lock, ANY_KIND), step.defender_picks)


def may_name(s: BoltState, foe: i64, part: i64) -> i64:
    """BO-049, BO-G35: a working part, not yet named in this step."""
    at = foe * PARTS + part
    if s.parts[at] == OFFLINE:
        return PART_OFFLINE
    for named in s.packets:
        if named == at:
            return PART_NAMED
    return MAY


def name_part(t: Table, s: BoltState, me: i64, foe: i64, hit: Hit, defender_picks: bool) -> Flow[None]:
    """One packet; without an eligible part it is lost. BO-G34."""
    parts = [p for p in t.of_kind[hit.kind] if may_name(s, foe, p) == MAY]
    if not parts:
        return
    if defender_picks:
        part = yield from choose(foe, OFFER, parts, foe)
    else:
        part = yield from choose(me, HIT, parts, foe)
    s.packets.append(foe * PARTS + part)
    s.points.append(hit.n)


def land(t: Table, s: BoltState, me: i64, victims: list[int]) -> Flow[None]:
    """Damage is applied robot after robot, clockwise; then the spikes of survivors answer."""
    spikes: list[int] = []
    for foe in victims:
        if not seats.is_in(s, foe):
            continue
        for i in range(len(s.packets)):
            if s.packets[i] // PARTS == foe:
                part = s.packets[i] % PARTS
                if losses.lower(s, foe, part, s.points[i], s.piercing):
                    for fixture in s.fixtures[:]:
                        if fixture.on == foe and fixture.part == part and fixture.aura == SPIKES:
                            fixtures.leave_play(s, fixture)
                            spikes.append(foe)
        losses.after_losses(t, s, foe)
        if s.over:
            return
    for owner in spikes:
        if seats.is_in(s, owner) and seats.is_in(s, me):
            part = yield from choose(owner, SPIKE_PART, body.working(t, s, me), me)
            losses.strike(t, s, me, part, t.content.amounts[SPIKES])
