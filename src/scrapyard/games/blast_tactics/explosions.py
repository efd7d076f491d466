"""Explosion events carried out: damage in order, then the clean-up, then the end-of-game test. Ledger section 8.2."""

from scrapyard.games.blast_tactics.arenas.arena import CRACKED, PIT
from scrapyard.games.blast_tactics.flames import NEVER, Blast
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
    RESPAWNED,
    SHRAPLING_BOOM,
)
from scrapyard.games.blast_tactics.revenge import Revenge
from scrapyard.games.blast_tactics.state import (
    CORE,
    GONE,
    ITEM,
    NOTHING,
    SHRAPLING,
    WHAT,
    BlastState,
)
from scrapyard.kernel.ask import Flow


class Explosions(Revenge):
    """Explosion events."""

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
        dead = self.take_away(s, before)
        if self.revenge and damaged and not s.replaced and not (before >> s.active) & 1:
            yield from self.avenge(s, blast, damaged, squares)
        for seat in range(s.seats):
            if (dead >> seat) & 1 and s.bots[seat].square < 0:
                self.bury(s, seat)
        if self.coop:
            self.decide_hunt(s, blast, dead)
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

    def decide_hunt(self, s: BlastState, blast: Blast, dead: int) -> None:
        """BT-355, BT-356, BT-359: any damage loses; the last Shrapling removed by a Bomb wins."""
        if dead:
            self.lose(s, "hit")
        elif blast.wounded and not s.hunting:
            for shrapling in s.shraplings:
                if shrapling.damage:
                    return
            self.win(s, "shraplings-destroyed")
