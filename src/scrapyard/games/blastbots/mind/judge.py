"""How good a position of BLASTBOTS is for a seat: a guess at its chance to win.

The game is a race against several clocks. For every seat the judge estimates when it would have fifteen rockets in
Space and when fifteen wrecks, and for the table when the meteor hits; whoever is first, or has most points by then,
probably wins. What is being carried out is finished on a sketch of the position: the best mode, the best target, the
chance of a block. So the first choice of a long action is judged by where it leads.
"""

from typing import final

from scrapyard.games.blastbots.content import (
    BATTLE,
    BOOST,
    DESTROY_CARDS,
    EXCHANGE_CARDS,
    EXCHANGE_JUNK,
    LOCK_ON,
    NOBODY,
    RETRIEVE,
    STEAL_CARDS,
    STEAL_JUNK,
    SWAP_CARDS,
    TWIN,
    Card,
    Content,
    Mode,
)
from scrapyard.games.blastbots.mind.guess import Guess
from scrapyard.games.blastbots.mind.race import WIN, Race
from scrapyard.games.blastbots.mind.sketch import Sketch
from scrapyard.games.blastbots.mind.survey import Survey
from scrapyard.games.blastbots.rules import seats
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import A_BUYBACK, A_CARD, CARD_TRADE, NO_DEED, BlastbotsState


def better(one: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    """Of two pairs of chances the one that the player of the card likes better."""
    if other[0] > one[0] or (other[0] == one[0] and other[1] > one[1]):
        return other
    return one


@final
class Judgement:
    """Scores positions with the numbers of one content set."""

    def __init__(self, t: Table, survey: Survey, race: Race) -> None:
        self.table = t
        self.survey = survey
        self.guess: Guess = survey.guess
        self.race = race
        self.content: Content = t.content
        self.cards: list[Card] = t.cards
        self.coverage: list[float] = [self.share_covering(title) for title in range(len(t.cards))]
        self.block_will = 0.85
        """How likely somebody blocks who can."""

    def share_covering(self, title: int) -> float:
        """The share of the Battle deck that blocks this attack."""
        covering = 0
        size = 0
        for i in self.content.deck_titles[BATTLE]:
            size += self.cards[i].count
            if (self.cards[i].blocks >> title) & 1 == 1:
                covering += self.cards[i].count
        return covering / size

    def score(self, s: BlastbotsState, seat: int) -> float:
        """Percent, more or less; beyond that only at the end."""
        if s.over:
            return WIN if s.places[seat] == 1 else -WIN * s.places[seat] / s.seats
        k = self.survey.sketch(s, seat)
        if s.deed == A_CARD:
            return self.card_under_way(s, k, seat)[1]
        if s.deed != NO_DEED:
            self.trade_under_way(s, k)
        return self.race.chance(k, seat)

    # What is under way

    # The player of a card finishes it as it likes best, which another seat may not like at all. So what follows yields
    # two chances to win: that of the player, which decides, and that of the seat judged.

    def card_under_way(self, s: BlastbotsState, k: Sketch, seat: int) -> tuple[float, float]:
        """The card in play, finished as well as its player can."""
        me = s.active
        card = self.cards[s.card]
        if card.joins:
            return self.best_joined(s, k, seat)
        if s.mode < 0:
            best = (-WIN, -WIN)
            for mode in card.modes:
                best = better(best, self.best_target(s, k, seat, s.card, mode, s.mod))
            return best
        mode = card.modes[s.mode]
        if s.target < 0 and mode.target != NOBODY:
            return self.best_target(s, k, seat, s.card, mode, s.mod)
        if s.blocks > 0:
            return self.both_chances(k, me, seat)
        if s.step < 0:
            return self.outcome(s, k, seat, s.card, mode, s.target, s.mod, not s.announced)
        self.finish_step(s, k, mode)
        for i in range(s.step + 1, len(mode.effects)):
            self.guess.apply(k, me, s.target, mode.effects[i], mode.effects[i].n)
        return self.both_chances(k, me, seat)

    def both_chances(self, k: Sketch, me: int, seat: int) -> tuple[float, float]:
        mine = self.race.chance(k, me)
        return mine, mine if seat == me else self.race.chance(k, seat)

    def best_joined(self, s: BlastbotsState, k: Sketch, seat: int) -> tuple[float, float]:
        """A Mod waits for its Battle card."""
        me = s.active
        mod = self.cards[s.card].modes[s.mode].effects[0].mod if s.mode >= 0 else TWIN
        best = (-WIN, -WIN)
        for token in s.hands[me]:
            title = s.faces[token]
            if self.cards[title].deck == BATTLE:
                without = k.copy()
                without.yards[me].gain(self.guess.promises[title], -1.0)
                for mode in self.cards[title].modes:
                    best = better(best, self.best_target(s, without, seat, title, mode, mod))
        return best

    def best_target(
        self, s: BlastbotsState, k: Sketch, seat: int, title: int, mode: Mode, mod: int
    ) -> tuple[float, float]:
        if mode.target == NOBODY:
            return self.outcome(s, k, seat, title, mode, -1, mod, True)
        best = (-WIN, -WIN)
        for foe in range(s.seats):
            if seats.in_reach(self.table, s, mode, s.active, foe):
                best = better(best, self.outcome(s, k, seat, title, mode, foe, mod, True))
        return best

    def outcome(
        self, s: BlastbotsState, k: Sketch, seat: int, title: int, mode: Mode, foe: int, mod: int, costs: bool
    ) -> tuple[float, float]:
        """The chance to win after the card has done its work, weighed with the chance of a block."""
        me = s.active
        after = k.copy()
        if costs:
            for cost in mode.costs:
                self.guess.pay(after, me, cost)
        blocked = 0.0
        stopped = after
        if self.cards[title].deck == BATTLE:
            blocked = self.block_odds(s, seat, title, foe, mod)
            if blocked > 0.0:
                stopped = after.copy()
                stopped.yards[foe].gain(self.guess.average[BATTLE], -1.0)
        for i in range(len(mode.effects)):
            effect = mode.effects[i]
            n = effect.n + (1 if i == 0 and mod == TWIN else 0)
            if effect.do == STEAL_JUNK and s.announced:
                n = len(s.named)
            self.guess.apply(after, me, foe, effect, n)
        mine, theirs = self.both_chances(after, me, seat)
        if blocked > 0.0:
            mine_stopped, theirs_stopped = self.both_chances(stopped, me, seat)
            mine += blocked * (mine_stopped - mine)
            theirs += blocked * (theirs_stopped - theirs)
        return mine, theirs

    def block_odds(self, s: BlastbotsState, seat: int, title: int, foe: int, mod: int) -> float:
        """How likely the target blocks: by the cards that the seat knows, and by the backs of the others."""
        through = 1.0
        once = 0.0
        for token in s.hands[foe]:
            face = s.faces[token]
            if self.cards[face].deck != BATTLE:
                continue
            covers = self.coverage[title]
            if s.knows(seat, token):
                covers = float((self.cards[face].blocks >> title) & 1)
            once = once * (1.0 - covers) + through * covers
            through *= 1.0 - covers
        if mod == LOCK_ON:
            through = min(1.0, through + once)
        return self.block_will * (1.0 - through)

    def finish_step(self, s: BlastbotsState, k: Sketch, mode: Mode) -> None:
        """The rest of the effect that is being carried out."""
        me = s.active
        effect = mode.effects[s.step]
        do = effect.do
        if do == BOOST:
            self.guess.apply(k, me, s.target, effect, s.owed)
        elif do in (STEAL_CARDS, DESTROY_CARDS):
            self.guess.apply(k, me, s.target, effect, s.owed + sum(s.backs))
        elif do == EXCHANGE_CARDS:
            k.yards[me].gain(self.guess.any_card, float(s.owed))
        elif do == RETRIEVE:
            best = 0.0
            for token in s.turned:
                best = max(best, self.guess.worth[s.faces[token]])
            k.yards[me].misc += 2.0 * best * s.owed
        elif do == SWAP_CARDS:
            for token in s.offered:
                k.yards[me].gain(self.guess.promises[s.faces[token]], -1.0)
            k.yards[me].gain(self.guess.any_card, float(len(s.offered)))
        elif do == EXCHANGE_JUNK:
            k.yards[me].wrecks -= s.owed
        elif s.owed > 0:
            k.yards[me].gain(self.guess.any_card, float(s.owed))

    def trade_under_way(self, s: BlastbotsState, k: Sketch) -> None:
        """What a trade or a buyback will still cost and bring."""
        me = s.active
        if s.deed == A_BUYBACK:
            k.yards[me].wrecks -= s.owed if s.target >= 0 else self.content.buyback_give
            k.yards[me].wrecks -= len(s.named)
            if s.owed > 0 or s.target < 0:
                back = min(self.content.buyback_take, k.yards[me].abroad)
                k.yards[me].abroad -= back
                k.yards[me].factory += back
            if s.target >= 0:
                k.yards[s.target].wrecks += s.owed + len(s.named)
            return
        self.give_up_poorest(s, k, me, s.owed)
        if s.deed == CARD_TRADE:
            k.yards[me].gain(self.guess.any_card, 1.0)
        elif s.moved == 0:
            k.yards[me].income += 0.05

    def give_up_poorest(self, s: BlastbotsState, k: Sketch, me: int, n: int) -> None:
        """The cards that a player will probably pay with."""
        hand = [(self.guess.worth[s.faces[token]], s.faces[token]) for token in s.hands[me]]
        hand.sort()
        for i in range(min(n, len(hand))):
            k.yards[me].gain(self.guess.promises[hand[i][1]], -1.0)
