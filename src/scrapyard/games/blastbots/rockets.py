"""What cards and actions do to rockets and wrecks, and the rocket buyback."""

from scrapyard.games.blastbots.content import (
    ATMOSPHERE,
    EITHER,
    FACTORY,
    JUNKYARD,
    LAUNCHPAD,
    Effect,
)
from scrapyard.games.blastbots.grid import Grid
from scrapyard.games.blastbots.questions import (
    BOOSTED,
    BOUGHT_BACK,
    CAME_HOME,
    DESTROYED,
    GAVE,
    GAVE_BACK,
    GIVE,
    GOT_BACK,
    LIFT,
    LOOT,
    LOOTED,
    PARTNER,
    PULLED,
    RETURN,
    RETURNED,
    SACRIFICE_FROM,
    SACRIFICED,
    SEND,
    STRIKE,
)
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.ask import PASS, Flow, choose


class Rockets(Grid):
    """Rockets up, down and into Junkyards."""

    # Own rockets

    def boostable(self, s: BlastbotsState, me: int, free: bool) -> list[int]:
        """Where a rocket can take a step up from."""
        zones: list[int] = []
        if s.launchpad[me] > 0 and self.air_room(s, me) > 0:
            zones.append(LAUNCHPAD)
        if free and s.atmosphere[me] > 0:
            zones.append(ATMOSPHERE)
        return zones

    def boost(self, s: BlastbotsState, me: int, effect: Effect) -> Flow[None]:
        """Step by step one rocket moves one section up; the player may stop after the first."""
        s.owed = effect.n
        while s.owed > 0 and not s.over:
            zones = self.boostable(s, me, effect.free)
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
                self.check_victory(s)
        s.owed = 0

    def sacrifice(self, s: BlastbotsState, me: int, n: int) -> Flow[None]:
        """Own rockets from Launchpad or Atmosphere go back to the own Factory."""
        s.owed = n
        while s.owed > 0:
            zone = yield from choose(me, SACRIFICE_FROM, self.manned_zones(s, me), me)
            self.remove_rockets(s, me, zone, 1)
            s.factory[me] += 1
            s.owed -= 1
            s.tell(SACRIFICED, me, item=zone)

    # Enemy rockets

    def wreck(self, s: BlastbotsState, me: int, foe: int, zone: int, n: int) -> None:
        """BB-077: destroyed rockets go to the Junkyard of the player who destroyed them."""
        self.remove_rockets(s, foe, zone, n)
        s.junk[me * s.seats + foe] += n
        s.destroyed[me] += n
        s.tell(DESTROYED, me, foe, zone, n)
        self.check_victory(s)

    def destroy(self, s: BlastbotsState, me: int, foe: int, effect: Effect, n: int) -> Flow[None]:
        """BB-066, BB-G22: as many as there are, at most n, all in one section."""
        zone = effect.zone
        if zone == EITHER:
            zones = self.manned_zones(s, foe)
            if not zones:
                return
            zone = yield from choose(me, STRIKE, zones, foe)
        hit = min(n, self.rockets_in(s, foe, zone))
        if hit > 0:
            self.wreck(s, me, foe, zone, hit)

    def send_back(self, s: BlastbotsState, foe: int, zone: int, n: int) -> None:
        """Rockets of the target return to its Factory; nobody gets a wreck."""
        hit = min(n, self.rockets_in(s, foe, zone))
        if hit > 0:
            self.remove_rockets(s, foe, zone, hit)
            s.factory[foe] += hit
            s.tell(RETURNED, whom=foe, item=zone, n=hit)

    def pull(self, s: BlastbotsState, me: int, foe: int, n: int) -> None:
        """BB-085, BB-086, BB-G20: one at a time; a rocket without an open slot is destroyed."""
        for _ in range(min(n, s.atmosphere[foe])):
            if self.open_slots(s, foe) > 0:
                s.atmosphere[foe] -= 1
                s.launchpad[foe] += 1
                s.tell(PULLED, me, foe)
            else:
                self.wreck(s, me, foe, ATMOSPHERE, 1)
                if s.over:
                    return

    # Wrecks

    def name_wrecks(self, s: BlastbotsState, me: int, foe: int, n: int) -> Flow[None]:
        """The colour of each wreck to steal, named before the defence. BB-069."""
        while len(s.named) < n:
            colours = self.wreck_colours(s, foe)
            if not colours:
                return
            if s.named:
                colours.append(PASS)
            colour = yield from choose(me, LOOT, colours, foe)
            if colour == PASS:
                return
            s.named.append(colour)

    def loot(self, s: BlastbotsState, me: int, foe: int) -> Flow[None]:
        """BB-080, BB-081: into the thief's Junkyard; a rocket of the thief's colour may go home. One event."""
        while s.named:
            colour = s.named[0]
            yield from self.hand_wreck(s, foe, me, colour)
            s.named.pop(0)
            s.tell(LOOTED, me, foe, colour)
        self.check_victory(s)

    def hand_wreck(self, s: BlastbotsState, giver: int, taker: int, colour: int) -> Flow[None]:
        """BB-081, BB-114, BB-115: a wreck changes Junkyards; its owner may send it to the Factory instead."""
        zone = JUNKYARD
        if colour == taker:
            zone = yield from choose(taker, SEND, [FACTORY, JUNKYARD], giver)
        s.junk[giver * s.seats + colour] -= 1
        if zone == FACTORY:
            s.factory[taker] += 1
            s.tell(CAME_HOME, taker)
        else:
            s.junk[taker * s.seats + colour] += 1

    def give_back(self, s: BlastbotsState, me: int, n: int) -> Flow[None]:
        """A wreck from the own Junkyard returns to the Factory of its owner."""
        s.owed = n
        while s.owed > 0:
            colour = yield from choose(me, RETURN, self.wreck_colours(s, me), me)
            s.junk[me * s.seats + colour] -= 1
            s.factory[colour] += 1
            s.owed -= 1
            s.tell(GAVE_BACK, me, item=colour)

    # Buyback and retrieval

    def partners(self, s: BlastbotsState, me: int) -> list[int]:
        """BB-110: opponents whose Junkyard holds a rocket of this player's colour."""
        return [foe for foe in range(s.seats) if foe != me and s.junk[foe * s.seats + me] > 0]

    def can_buy_back(self, s: BlastbotsState, me: int) -> bool:
        """BB-107, BB-G55, BB-G56."""
        return self.wrecks(s, me) >= self.content.buyback_give and len(self.partners(s, me)) > 0

    def buy_back(self, s: BlastbotsState, me: int) -> Flow[None]:
        """BB-107 to BB-114: three wrecks to one player, up to two own rockets back."""
        foe = yield from choose(me, PARTNER, self.partners(s, me))
        s.target = foe
        s.tell(BOUGHT_BACK, me, foe)
        yield from self.exchange(s, me, foe, self.content.buyback_give, self.content.buyback_take)

    def exchange(self, s: BlastbotsState, me: int, foe: int, give: int, take: int) -> Flow[None]:
        """One event: the own rockets leave first, victory is checked when all is in place. BB-G58, BB-G74."""
        s.owed = give
        while s.owed > 0:
            colour = yield from choose(me, GIVE, self.wreck_colours(s, me), foe)
            s.named.append(colour)
            s.owed -= 1
        back = min(take, s.junk[foe * s.seats + me])
        s.junk[foe * s.seats + me] -= back
        s.factory[me] += back
        s.tell(GOT_BACK, me, foe, n=back)
        while s.named:
            colour = s.named[0]
            yield from self.hand_wreck(s, me, foe, colour)
            s.named.pop(0)
            s.tell(GAVE, me, foe, colour)
        self.check_victory(s)

    def exchange_junk(self, s: BlastbotsState, me: int, effect: Effect) -> Flow[None]:
        """BB-098, BB-099, BB-115: one for one, with one or several players; then as many rockets are built."""
        got = 0
        while got < effect.n and self.wrecks(s, me) > 0:
            foes = self.partners(s, me)
            if not foes:
                break
            if got > 0:
                foes.append(PASS)
            foe = yield from choose(me, PARTNER, foes)
            if foe == PASS:
                break
            s.target = foe
            yield from self.exchange(s, me, foe, 1, 1)
            s.target = -1
            if s.over:
                return
            got += 1
        if effect.then_build:
            self.build(s, me, got)
