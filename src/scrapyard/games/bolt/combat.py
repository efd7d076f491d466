"""BOLT's damage step: targets are named, defenders Counter, damage lands, spikes and after-Counters answer."""

from scrapyard.games.bolt.codes import MAY, PART_NAMED, PART_OFFLINE
from scrapyard.games.bolt.content import ANY_KIND, LOCK, OFFLINE, SPIKES, Hit, Step
from scrapyard.games.bolt.counters import Counters
from scrapyard.games.bolt.questions import AIMED, HIT, OFFER, SPIKE_PART, SPREAD, TARGET
from scrapyard.games.bolt.state import PARTS, BoltState
from scrapyard.kernel.ask import Flow, choose


class Combat(Counters):
    """The attack."""

    def damage(self, s: BoltState, me: int, step: Step) -> Flow[None]:
        """BO-046 to BO-059. From naming targets to the last after-Counter the active player has no window."""
        victims = self.eligible_victims(s, me, step)
        if not victims:
            return
        if not step.each:
            foe = yield from choose(me, TARGET, victims)
            victims = [foe]
        s.piercing = step.pierce
        yield from self.name_parts(s, me, step, victims)
        yield from self.counters(s, me, victims)
        if not s.over and self.is_in(s, me):
            s.steps += 1
            yield from self.land(s, me, victims)
        if not s.over:
            yield from self.after_counters(s, me)
        s.packets = []
        s.points = []

    def eligible_victims(self, s: BoltState, me: int, step: Step) -> list[int]:
        """BO-049: opponents with a working part that some packet of the step may land on."""
        victims = self.victims(s, me)
        if step.spread > 0:
            return victims
        hits = self.pattern(s, me, step)
        return [foe for foe in victims if self.can_be_hit(s, foe, hits)]

    def has_victim(self, s: BoltState, me: int, step: Step) -> bool:
        """Whether there is any; as `eligible_victims`, for the many times that only this is asked."""
        hits = self.pattern(s, me, step)
        for foe in range(s.seats):
            if self.may_damage(s, me, foe) == MAY and (step.spread > 0 or self.can_be_hit(s, foe, hits)):
                return True
        return False

    def pattern(self, s: BoltState, me: int, step: Step) -> list[Hit]:
        """The packets of a step: a card for many may have others against exactly one opponent. BO-G39."""
        return step.hits_single if step.each and step.hits_single and len(self.victims(s, me)) == 1 else step.hits

    def can_be_hit(self, s: BoltState, foe: int, hits: list[Hit]) -> bool:
        return any(self.has_working(s, foe, hit.kind) for hit in hits)

    def name_parts(self, s: BoltState, me: int, step: Step, victims: list[int]) -> Flow[None]:
        """BO-046 to BO-049: every part is named before the first Counter."""
        extra = 0
        if not step.each and not s.lock_used:
            s.lock_used = True
            extra = self.fixtures_on(s, me, LOCK)
        lock = self.content.amounts[LOCK]
        if step.spread > 0:
            yield from self.spread(s, me, victims[0], step.spread + extra * lock)
            return
        hits = self.pattern(s, me, step)
        for foe in victims:
            for hit in hits:
                yield from self.name_part(s, me, foe, hit, step.defender_picks)
        for _ in range(extra):
            yield from self.name_part(s, me, victims[0], Hit(lock, ANY_KIND), step.defender_picks)

    def may_name(self, s: BoltState, foe: int, part: int) -> int:
        """BO-049, BO-G35: a working part, not yet named in this step."""
        at = foe * PARTS + part
        if s.parts[at] == OFFLINE:
            return PART_OFFLINE
        for named in s.packets:
            if named == at:
                return PART_NAMED
        return MAY

    def name_part(self, s: BoltState, me: int, foe: int, hit: Hit, defender_picks: bool) -> Flow[None]:
        """One packet; without an eligible part it is lost. BO-G34."""
        parts = [p for p in self.of_kind[hit.kind] if self.may_name(s, foe, p) == MAY]
        if not parts:
            return
        if defender_picks:
            part = yield from choose(foe, OFFER, parts, foe)
        else:
            part = yield from choose(me, HIT, parts, foe)
        self.aim(s, me, foe, part, hit.n)

    def aim(self, s: BoltState, me: int, foe: int, part: int, n: int) -> None:
        s.packets.append(foe * PARTS + part)
        s.points.append(n)
        s.tell(AIMED, me, foe, part, n)

    def spread(self, s: BoltState, me: int, foe: int, points: int) -> Flow[None]:
        """Split damage, point by point, never more on a part than its state value. BO-G33."""
        yield from self.hand_out(s, me, SPREAD, foe, points)
        for i in range(len(s.packets)):
            s.tell(AIMED, me, foe, s.packets[i] % PARTS, s.points[i])

    def land(self, s: BoltState, me: int, victims: list[int]) -> Flow[None]:
        """Damage is applied robot after robot, clockwise; then the spikes of survivors answer."""
        spikes: list[int] = []
        for foe in victims:
            if not self.is_in(s, foe):
                continue
            for i in range(len(s.packets)):
                if s.packets[i] // PARTS == foe:
                    part = s.packets[i] % PARTS
                    if self.lower(s, foe, part, s.points[i], s.piercing):
                        for fixture in s.fixtures[:]:
                            if fixture.on == foe and fixture.part == part and fixture.aura == SPIKES:
                                self.leave_play(s, fixture)
                                spikes.append(foe)
            self.after_losses(s, foe)
            if s.over:
                return
        for owner in spikes:
            if self.is_in(s, owner) and self.is_in(s, me):
                part = yield from choose(owner, SPIKE_PART, self.working_parts(s, me), me)
                self.strike(s, me, part, self.content.amounts[SPIKES])
