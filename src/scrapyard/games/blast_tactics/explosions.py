"""Explosions: how far flames reach, which Bombs they set off, whom they hit and in which order. Ledger section 8.

`flames` only looks: it computes one whole explosion event against the position as it is (one snapshot, BT-161) and
changes nothing, so that a judge can ask "what if". `detonate` carries the event out. A charge is whatever can go off:
the Bomb or Shrapling on square q is charge q, the one on the head of seat p is charge size + p.
"""

from typing import Final

from scrapyard.games.blast_tactics.arena import CRACKED, GREY, OUTSIDE, PIT, POWER
from scrapyard.games.blast_tactics.ending import Ending
from scrapyard.games.blast_tactics.questions import (
    BOOM,
    BURNT,
    DESTROYED,
    EXPLODED,
    FELL,
    HIT,
    HURT,
    OPENED,
    PIT_OPENS,
    REPLACE,
    RESPAWNED,
    RETURNED,
    SHRAPLING_BOOM,
)
from scrapyard.games.blast_tactics.state import (
    BLOCK,
    BOMB,
    CORE,
    GONE,
    ITEM,
    NOTHING,
    SHRAPLING,
    WHAT,
    BlastState,
)
from scrapyard.kernel.ask import Flow, choose

WAVE: Final = 1000
"""A key is wave * WAVE + distance, so that keys compare as BT-164 says."""
NEVER: Final = 1 << 30
SHRAPNEL: Final = 1 << 8
"""Among the colours that reached somebody: a Shrapling's flame."""


class Blast:
    """One explosion event, computed and not yet carried out."""

    def __init__(self, squares: int, seats: int) -> None:
        self.wave: list[int] = [-1] * (squares + seats)
        """The wave of each charge that goes off; 0 also marks Blocks and Items that are hit."""
        self.charges: list[int] = []
        """What goes off, in order."""
        self.keys: list[int] = [NEVER] * seats
        """When and from how far each Blastroid is hit first."""
        self.colours: list[int] = [0] * seats
        """Whose flames reach each Blastroid, one bit per colour."""
        self.blocks: list[int] = []
        self.items: list[int] = []
        self.wounded = 0
        """Shraplings that a player's flame reaches, one bit each."""
        self.lured = 0
        """Shraplings whose own flame directly sets off a player's Bomb, one bit each."""


class Explosions(Ending):
    """Explosion events."""

    # Looking

    def flames(self, s: BlastState, seeds: list[int], scorched: list[int] | None = None) -> Blast:
        """BT-150 to BT-164: the event that these charges would cause; `scorched` gets a 1 where a flame passes."""
        blast = Blast(self.size, s.seats)
        wave = blast.wave
        charges = blast.charges
        for charge in seeds:
            if wave[charge] < 0:
                wave[charge] = 0
                charges.append(charge)
        at = 0
        while at < len(charges):
            self.burn(s, blast, charges[at], scorched)
            at += 1
        return blast

    def burn(self, s: BlastState, blast: Blast, charge: int, scorched: list[int] | None) -> None:
        """The flames of one charge."""
        go = self.go
        ground = s.ground
        things = s.things
        standing = s.standing
        key = blast.wave[charge] * WAVE
        if charge < self.size:
            square = charge
            thing = things[charge]
        else:
            square = s.bots[charge - self.size].square
            thing = s.bots[charge - self.size].head
        if thing & WHAT == BOMB:
            colour = 1 << (thing >> 4)
            reach = self.flame(s, thing >> 4)
            shrapling = -1
        else:
            colour = SHRAPNEL
            reach = self.content.flame_shrapling
            shrapling = thing >> 3
        if scorched is not None:
            scorched[square] = 1
        self.touch(s, blast, square, key, colour, charge, shrapling)
        if ground[square] == POWER:
            self.surge(s, blast, square, key, colour)
        for d in range(4):
            at = square
            distance = 0
            while distance < reach:
                at = go[4 * at + d]
                if at < 0 or ground[at] == GREY or ground[at] == OUTSIDE:
                    break
                distance += 1
                if scorched is not None:
                    scorched[at] = 1
                if things[at] == NOTHING and standing[at] < 0:
                    continue
                if self.touch(s, blast, at, key + distance, colour, charge, shrapling):
                    break

    def touch(
        self, s: BlastState, blast: Blast, square: int, key: int, colour: int, charge: int, shrapling: int
    ) -> bool:
        """BT-151, BT-153 to BT-157: a flame meets what is on the square; whether it stops there."""
        stops = False
        wave = blast.wave
        thing = s.things[square]
        seat = s.standing[square]
        if seat >= 0:
            blast.keys[seat] = min(blast.keys[seat], key)
            blast.colours[seat] |= colour
            load = s.bots[seat].head
            if load and load & WHAT != CORE:
                self.ignite(blast, load, self.size + seat, key, charge, colour, shrapling)
                stops = True
        if thing == NOTHING:
            return stops
        what = thing & WHAT
        if what == BLOCK:
            if wave[square] < 0:
                wave[square] = 0
                blast.blocks.append(square)
        elif what == ITEM:
            if wave[square] < 0:
                wave[square] = 0
                blast.items.append(square)
        else:
            self.ignite(blast, thing, square, key, charge, colour, shrapling)
        return True

    def ignite(self, blast: Blast, thing: int, target: int, key: int, charge: int, colour: int, shrapling: int) -> None:
        """BT-162, BT-334, BT-343: a Bomb goes off in the next wave; a Shrapling is only marked."""
        if target == charge:
            return
        if thing & WHAT == SHRAPLING:
            if colour != SHRAPNEL:
                blast.wounded |= 1 << (thing >> 3)
            return
        if blast.wave[target] < 0:
            blast.wave[target] = key // WAVE + 1
            blast.charges.append(target)
        if shrapling >= 0:
            blast.lured |= 1 << shrapling

    def surge(self, s: BlastState, blast: Blast, square: int, key: int, colour: int) -> None:
        """BT-272 to BT-275: on a Power-Up Pad every Blastroid is hit that is not on another one."""
        arena = self.arenas[s.arena]
        for seat in range(s.seats):
            at = s.bots[seat].square
            if at >= 0 and at != square and s.ground[at] != POWER:
                strength = key + arena.distance(square, at)
                blast.keys[seat] = min(blast.keys[seat], strength)
                blast.colours[seat] |= colour

    # Carrying out

    def detonate(self, s: BlastState, seeds: list[int], overtime: bool = False) -> Flow[None]:
        """BT-161 to BT-166: one explosion event from its seeds to the end-of-game test."""
        if not seeds:
            return
        hearts = 0
        before = 0
        for seat in range(s.seats):
            if s.bots[seat].square >= 0:
                before |= 1 << seat
                if s.bots[seat].heart:
                    hearts |= 1 << seat
        blast = self.flames(s, seeds)
        s.tell(BOOM, n=len(blast.charges))
        damaged = self.deal_damage(s, blast)
        squares = [bot.square for bot in s.bots]
        self.clean_up(s, blast, damaged)
        if self.coop:
            self.decide_hunt(s, blast, damaged)
            return
        dead = self.take_away(s, before)
        if self.revenge and damaged and not s.replaced and not (before >> s.active) & 1:
            yield from self.avenge(s, blast, damaged, squares)
        for seat in range(s.seats):
            if (dead >> seat) & 1 and s.bots[seat].square < 0:
                self.bury(s, seat)
        self.check_end(s, dead if overtime else 0, hearts)

    def deal_damage(self, s: BlastState, blast: Blast) -> int:
        """BT-165, BT-169 to BT-173: in ascending key order, equal keys at the same moment; who took damage."""
        damaged = 0
        key = -1
        while True:
            following = NEVER
            for seat in range(s.seats):
                if key < blast.keys[seat] < following:
                    following = blast.keys[seat]
            if following == NEVER:
                return damaged
            key = following
            s.moment += 1
            for seat in range(s.seats):
                bot = s.bots[seat]
                if blast.keys[seat] == key and not bot.hurt:
                    damaged |= 1 << seat
                    bot.hurt = True
                    if bot.heart:
                        bot.heart = 0
                        bot.flipped = 1
                        s.tell(HIT, seat)
                    else:
                        bot.out_at = s.moment

    def clean_up(self, s: BlastState, blast: Blast, damaged: int) -> None:
        """BT-166: Items, Blocks, Shraplings, Bombs home, turf, Cores, in this order."""
        for square in blast.items:
            token = s.things[square] >> 3
            s.things[square] = NOTHING
            s.boxed.append(token)
            s.tell(BURNT, item=square, token=token)
        for square in blast.blocks:
            token = s.things[square] >> 3
            s.things[square] = ITEM + 8 * token
            s.reveal(token)
            s.tell(OPENED, item=square, token=token)
        if blast.wounded and not s.hunting:
            self.wound(s, blast.wounded)
        cracked: list[int] = []
        for charge in blast.charges:
            self.burst(s, charge, cracked)
        for square in cracked:
            self.open_pit(s, square)
        for seat in range(s.seats):
            if (damaged >> seat) & 1 and s.bots[seat].head & WHAT == CORE:
                self.empty_head(s, seat, s.bots[seat].square)

    def burst(self, s: BlastState, charge: int, cracked: list[int]) -> None:
        """A detonated Bomb goes home, an exploded Shrapling stays. BT-167, BT-287, BT-340."""
        if charge < self.size:
            square = charge
            thing = s.things[charge]
        else:
            square = s.bots[charge - self.size].square
            thing = s.bots[charge - self.size].head
        if s.ground[square] == CRACKED and square not in cracked:
            cracked.append(square)
        if thing & WHAT == SHRAPLING:
            s.tell(SHRAPLING_BOOM, item=square)
            return
        s.tell(EXPLODED, thing >> 4, item=square)
        if charge < self.size:
            s.things[charge] = NOTHING
        else:
            s.bots[charge - self.size].head = NOTHING
        self.bring_home(s, thing >> 4)

    def open_pit(self, s: BlastState, square: int) -> None:
        """BT-287, BT-288, BT-252, BT-339: Cracked Turf breaks away under what stands and lies there."""
        s.ground[square] = PIT
        s.tell(PIT_OPENS, item=square)
        if s.things[square] & WHAT == SHRAPLING:
            self.climb_back(s, self.lift(s, square))
        for team in range(len(s.cores)):
            if s.cores[team] == square:
                self.drop_core(s, team, square)

    def wound(self, s: BlastState, wounded: int) -> None:
        """BT-334: Red becomes Brown, Brown is removed."""
        for i in range(len(s.shraplings)):
            if (wounded >> i) & 1:
                shrapling = s.shraplings[i]
                shrapling.damage -= 1
                s.tell(HURT if shrapling.damage else DESTROYED, item=i)
                if shrapling.damage == 0:
                    self.remove_shrapling(s, i)

    def remove_shrapling(self, s: BlastState, i: int) -> None:
        """Off the floor, or off a head."""
        shrapling = s.shraplings[i]
        shrapling.damage = 0
        if shrapling.square >= 0:
            s.things[shrapling.square] = NOTHING
            shrapling.square = GONE
        for bot in s.bots:
            if bot.head == SHRAPLING + 8 * i:
                bot.head = NOTHING

    def climb_back(self, s: BlastState, thing: int) -> None:
        """BT-339: a Shrapling from a pit returns to its start square, or the nearest empty space."""
        home = s.shraplings[thing >> 3].home
        at = self.nearest_square(s, home, True)
        if at >= 0:
            self.put(s, at, thing)
            s.tell(RESPAWNED, item=at)

    def take_away(self, s: BlastState, before: int) -> int:
        """BT-174, BT-288, BT-361: who was eliminated leaves the arena; those over a new pit fall last."""
        dead = 0
        for seat in range(s.seats):
            bot = s.bots[seat]
            if (before >> seat) & 1 and bot.out_at > 0:
                dead |= 1 << seat
                self.leave(s, seat)
        s.moment += 1
        for seat in range(s.seats):
            bot = s.bots[seat]
            if bot.square >= 0 and s.ground[bot.square] == PIT:
                dead |= 1 << seat
                s.tell(FELL, seat)
                self.leave(s, seat)
        return dead

    # Co-op

    def decide_hunt(self, s: BlastState, blast: Blast, damaged: int) -> None:
        """BT-355, BT-356, BT-359: any damage loses; the last Shrapling removed by a Bomb wins."""
        if damaged:
            self.lose(s, "hit")
            return
        for bot in s.bots:
            if s.ground[bot.square] == PIT:
                self.lose(s, "pit")
                return
        if blast.wounded and not s.hunting:
            for shrapling in s.shraplings:
                if shrapling.damage:
                    return
            self.win(s, "shraplings-destroyed")

    # Revenge

    def avenge(self, s: BlastState, blast: Blast, damaged: int, squares: list[int]) -> Flow[None]:
        """BT-214 to BT-221, BT-360: an eliminated player takes the place of a Blastroid damaged by an own flame."""
        me = s.active
        victims: list[int] = []
        for seat in range(s.seats):
            if (
                (damaged >> seat) & 1
                and (blast.colours[seat] >> me) & 1
                and s.ground[squares[seat]] != PIT
                and self.teams[seat] != self.teams[me]
            ):
                victims.append(seat)
        if not victims:
            return
        victim = yield from choose(me, REPLACE, victims)
        self.replace(s, me, victim, squares[victim])

    def replace(self, s: BlastState, me: int, victim: int, square: int) -> None:
        """BT-216 to BT-218, BT-222."""
        s.replaced = True
        loser = s.bots[victim]
        if loser.square >= 0:
            s.moment += 1
            self.leave(s, victim)
        bot = s.bots[me]
        bot.square = square
        bot.out_at = 0
        bot.heart = 0
        bot.flipped = 1
        bot.hurt = False
        s.standing[square] = me
        for token in loser.hand:
            s.show(token, me)
            bot.hand.append(token)
        loser.hand = []
        for i in range(len(s.glitches)):
            if s.cursed[i] == victim:
                s.cursed[i] = me
        for i in range(len(s.loot)):
            if s.looters[i] == victim:
                s.looters[i] = me
                self.gain(s, me, s.faces[s.loot[i]] - len(self.cards))
        loser.speed_ups = 0
        loser.flame = self.content.flame
        loser.limit = self.start_bombs
        surplus = min(loser.bombs, loser.bombs + self.in_play(s, victim) - loser.limit)
        if surplus > 0:
            loser.bombs -= surplus
            loser.stock += surplus
        s.tell(RETURNED, me, victim)
