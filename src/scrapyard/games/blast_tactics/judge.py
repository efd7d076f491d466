"""How good a position of Blast Tactics is for a seat: won or lost, a card in the air, or a fight to be scored."""

from scrapyard.games.blast_tactics.basics import ACTION
from scrapyard.games.blast_tactics.content import (
    BOUNCE,
    ROLL,
    TICK_OR_DETONATE,
    WALK,
)
from scrapyard.games.blast_tactics.flames import NEVER, Blast
from scrapyard.games.blast_tactics.judge_fight import HEART, FightJudge
from scrapyard.games.blast_tactics.judge_hunt import WIN
from scrapyard.games.blast_tactics.questions import PLAY
from scrapyard.games.blast_tactics.state import (
    BOMB,
    NOTHING,
    WHAT,
    BlastState,
)
from scrapyard.kernel.mind import shares


class Judge(FightJudge):
    """Scores positions."""

    def judge(self, s: BlastState, seat: int) -> float:
        if s.over:
            return self.judge_end(s, seat)
        if not s.bots:
            return 0.0
        if self.coop:
            return self.judge_hunt(s)
        if seat == s.active and s.phase == ACTION and s.moving < 0:
            if s.doing >= PLAY:
                return self.judge_card(s, seat, s.doing - PLAY)
            if s.bots[seat].head & WHAT == BOMB and s.doing < 0:
                return self.judge_loaded(s, seat)
        return self.score(s, seat)

    def judge_end(self, s: BlastState, seat: int) -> float:
        """A victory alone, a shared one, or a defeat, the later the better."""
        if s.places[seat] > 1:
            return -WIN - 10.0 * s.places[seat]
        shared = not self.coop and any(
            s.places[other] == 1 and self.teams[other] != self.teams[seat] for other in range(s.seats)
        )
        return 0.1 * WIN if shared else WIN

    def chances(self, s: BlastState) -> list[float]:
        """Team-mates win together; against the machine everybody does."""
        if self.coop:
            if s.over:
                return [1.0 if place == 1 else 0.0 for place in s.places]
            return shares([self.judge(s, 0)], self.judge_scale) * s.seats
        won = [0.0] * s.seats
        chances = super().chances(s)
        for seat in range(s.seats):
            won[self.teams[seat]] += chances[seat]
        return [won[self.teams[seat]] for seat in range(s.seats)]

    # Cards that have been played and wait for a target

    def judge_card(self, s: BlastState, me: int, ability: int) -> float:
        """The best that the card can still become."""
        step = self.cards[self.abilities[ability]].steps[0]
        bot = s.bots[me]
        best = -WIN
        if step.op in (BOUNCE, ROLL):
            for d in range(4):
                beside = self.go[4 * bot.square + d]
                if step.adjacent and beside >= 0 and self.is_loose(s, beside):
                    best = max(best, self.judge_sent(s, me, beside, d, step.op == ROLL))
                if step.own_square and self.is_piece(s.things[bot.square]):
                    best = max(best, self.judge_sent(s, me, bot.square, d, step.op == ROLL))
        elif step.op == TICK_OR_DETONATE:
            base = self.score(s, me)
            for place in self.armed_bombs(s, me):
                best = max(best, base + self.gain_of_blast(s, me, self.flames(s, [place])))
        elif step.op == WALK:
            return self.score(s, me, step.phase)
        return best if best > -WIN else self.score(s, me)

    def judge_sent(self, s: BlastState, me: int, square: int, d: int, rolled: bool) -> float:
        """The position with the Bomb sent off in the direction, as far as plain ground is concerned."""
        to = self.roll_end(s, square, d) if rolled else self.bounce_square(s, square, d)
        if to < 0 or to == square:
            return -WIN
        thing = s.things[square]
        s.things[square] = NOTHING
        s.things[to] = thing
        value = self.score(s, me)
        s.things[to] = NOTHING
        s.things[square] = thing
        return value

    def judge_loaded(self, s: BlastState, me: int) -> float:
        """With a Bomb on the head: keep it, or launch it in the best direction."""
        bot = s.bots[me]
        best = self.score(s, me)
        load = bot.head
        bot.head = NOTHING
        for d in range(4):
            to = self.bounce_square(s, bot.square, d)
            if to >= 0:
                s.things[to] = load
                best = max(best, self.score(s, me) - 0.1)
                s.things[to] = NOTHING
        bot.head = load
        return best

    def gain_of_blast(self, s: BlastState, me: int, blast: Blast) -> float:
        """What an explosion right now would be worth."""
        total = 1.6 * len(blast.blocks) - 1.2 * len(blast.items)
        for seat in range(s.seats):
            bot = s.bots[seat]
            if blast.keys[seat] < NEVER and bot.square >= 0 and not bot.hurt:
                loss = HEART if bot.heart else self.strength(s, seat)
                total += -loss if self.teams[seat] == self.teams[me] else loss
        return total
