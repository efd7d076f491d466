"""Damage, elimination and the end of the game: who is out, who has won, who shares which place."""

from scrapyard.games.blast_tactics.basics import Basics
from scrapyard.games.blast_tactics.content import SPEED_UP
from scrapyard.games.blast_tactics.questions import (
    DISCARDED,
    ELIMINATED,
    HIT,
    LOST,
    WON,
)
from scrapyard.games.blast_tactics.state import CORE, GONE, WHAT, BlastState


class Ending(Basics):
    """Damage and what comes of it."""

    # Damage outside explosion events

    def injure(self, s: BlastState, seat: int) -> None:
        """BT-169 to BT-172: one damage that is not part of an explosion event, such as Lava."""
        bot = s.bots[seat]
        if bot.hurt:
            return
        bot.hurt = True
        square = bot.square
        if bot.head & WHAT == CORE:
            self.empty_head(s, seat, square)
        if bot.heart:
            bot.heart = 0
            bot.flipped = 1
            s.tell(HIT, seat)
            return
        s.moment += 1
        self.eliminate(s, seat)
        if self.coop:
            self.lose(s, "hit")
        self.check_end(s)

    def eliminate(self, s: BlastState, seat: int) -> None:
        """BT-174, BT-175, BT-179: off the arena at this moment, belongings away."""
        self.leave(s, seat)
        self.bury(s, seat)

    def leave(self, s: BlastState, seat: int) -> None:
        """The Blastroid is taken off the arena; what it carried is dealt with."""
        bot = s.bots[seat]
        square = bot.square
        if bot.out_at == 0:
            bot.out_at = s.moment
        if s.standing[square] == seat:
            s.standing[square] = -1
        bot.square = GONE
        if bot.head:
            self.empty_head(s, seat, square)
        s.tell(ELIMINATED, seat)

    def bury(self, s: BlastState, seat: int) -> None:
        """BT-175, BT-233: cards and Glitch Cards to the discard pile, Speed-Ups out of the game."""
        bot = s.bots[seat]
        for token in bot.hand:
            s.reveal(token)
            s.discard.append(token)
            s.tell(DISCARDED, seat, token=token)
        bot.hand = []
        for i in range(len(s.glitches) - 1, -1, -1):
            if s.cursed[i] == seat:
                s.discard.append(s.glitches.pop(i))
                del s.cursed[i]
        if bot.speed_ups:
            bot.speed_ups = 0
            for i in range(len(s.loot) - 1, -1, -1):
                if s.looters[i] == seat and s.faces[s.loot[i]] == self.item_face(SPEED_UP):
                    s.boxed.append(s.loot.pop(i))
                    del s.looters[i]

    # The end

    def check_end(self, s: BlastState, together: int = 0, hearts: int = 0) -> None:
        """BT-038, BT-200, BT-236: the game ends when all Blastroids left belong to one team.

        `together` are the seats that one blow of Overtime has eliminated, `hearts` those that had a Heart before it.
        """
        if s.over or self.coop:
            return
        team = -1
        for seat in range(s.seats):
            if s.bots[seat].square >= 0:
                if team >= 0 and self.teams[seat] != team:
                    return
                team = self.teams[seat]
        if team >= 0:
            self.finish(s, [seat for seat in range(s.seats) if self.teams[seat] == team], "last-standing")
        elif together:
            self.finish(s, [self.overtime_winner(s, together, hearts)], "overtime")
        else:
            self.finish_last_blast(s)

    def overtime_winner(self, s: BlastState, together: int, hearts: int) -> int:
        """BT-201 to BT-203: most Hearts, then the holder, then whose turn comes first after the holder's."""
        tied = together & hearts
        if not tied:
            tied = together
        for i in range(s.seats):
            seat = (s.holder + i) % s.seats
            if (tied >> seat) & 1:
                return seat
        return s.holder

    def finish_last_blast(self, s: BlastState) -> None:
        """BT-204, BT-205: who was eliminated last has won; at the same moment, a draw or the next in turn."""
        last = max([bot.out_at for bot in s.bots])
        tied = [seat for seat in range(s.seats) if s.bots[seat].out_at == last]
        if len(tied) > 1 and not self.draws:
            for i in range(1, s.seats + 1):
                seat = (s.active + i) % s.seats
                if seat in tied:
                    tied = [seat]
                    break
        shared = any(self.teams[seat] != self.teams[tied[0]] for seat in tied)
        self.finish(s, tied, "draw" if shared else "last-blast")

    def finish(self, s: BlastState, winners: list[int], ending: str) -> None:
        """BT-206, BT-237: the winners' teams first, then survivors, then later before earlier; teams share a place."""
        standing: list[int] = [0] * s.seats
        for seat in range(s.seats):
            bot = s.bots[seat]
            rank = s.moment + 1 if bot.square >= 0 else bot.out_at
            if seat in winners:
                rank = s.moment + 2
            team = self.teams[seat]
            standing[team] = max(standing[team], rank)
        for seat in range(s.seats):
            better = 0
            for other in range(s.seats):
                if standing[self.teams[other]] > standing[self.teams[seat]]:
                    better += 1
            s.places[seat] = 1 + better
        s.over = True
        s.ending = ending
        for seat in range(s.seats):
            if s.places[seat] == 1:
                s.tell(WON, seat)

    def lose(self, s: BlastState, ending: str) -> None:
        """BT-356 to BT-359: the players lose together."""
        if not s.over:
            s.over = True
            s.ending = ending
            s.places = [2] * s.seats
            s.tell(LOST)

    def win(self, s: BlastState, ending: str) -> None:
        """BT-355: the players win together."""
        if not s.over:
            s.over = True
            s.ending = ending
            s.places = [1] * s.seats
            for seat in range(s.seats):
                s.tell(WON, seat)
