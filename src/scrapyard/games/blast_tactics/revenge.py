"""Revenge Mode: an eliminated player comes back in the place of a Blastroid hit by an own Bomb. Ledger section 13."""

from scrapyard.games.blast_tactics.arenas.arena import PIT
from scrapyard.games.blast_tactics.flames import Blast, Flames
from scrapyard.games.blast_tactics.questions import (
    REPLACE,
    RETURNED,
)
from scrapyard.games.blast_tactics.state import (
    BlastState,
)
from scrapyard.kernel.ask import Flow, choose


class Revenge(Flames):
    """Taking somebody's place."""

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
