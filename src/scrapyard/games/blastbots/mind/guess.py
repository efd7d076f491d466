"""What a card is good for, and what its costs and effects do to a sketch of the position."""

from typing import final

from scrapyard.games.blastbots.content import (
    ASK_FOR_CARD,
    ATMOSPHERE,
    BATTLE,
    BOOST,
    BUILD,
    CLOCK,
    DECKS,
    DESTROY_CARDS,
    DESTROY_ROCKETS,
    DISCARD,
    DRAW,
    EITHER,
    EXCHANGE_CARDS,
    EXCHANGE_JUNK,
    FETCH_CARD,
    LAUNCHPAD,
    LOOK_HAND,
    MOVE_TOKENS,
    PRODUCE,
    PULL_ROCKETS,
    REARRANGE_TOKENS,
    REDUCE_ACTIONS,
    RETRIEVE,
    RETURN_ROCKETS,
    SACRIFICE,
    STEAL_CARDS,
    STEAL_JUNK,
    SWAP_CARDS,
    Card,
    Content,
    Effect,
)
from scrapyard.games.blastbots.mind.sketch import Promise, Sketch, Yard


def promise_of(card: Card) -> Promise:
    """The best that any mode of the card holds."""
    result = Promise()
    for mode in card.modes:
        effect = mode.effects[0]
        if effect.do == BUILD:
            result.build = max(result.build, float(effect.n))
        elif effect.do == BOOST:
            result.lift = max(result.lift, float(effect.n))
        elif effect.do == DESTROY_ROCKETS:
            cost = 0.8 if mode.costs else 0.0
            result.smash = max(result.smash, float(effect.n) - cost)
        elif effect.do in (PULL_ROCKETS, RETURN_ROCKETS):
            result.smash = max(result.smash, 0.4 * float(effect.n))
        elif effect.do == STEAL_JUNK:
            result.smash = max(result.smash, 0.5)
        else:
            result.misc = max(result.misc, 1.0)
    if card.deck == BATTLE:
        result.block = 1.0
    return result


@final
class Guess:
    """What costs and effects do to a sketch."""

    def __init__(self, content: Content) -> None:
        self.cap = content.launchpad_cap
        self.clock_max = content.clock_max
        self.promises: list[Promise] = [promise_of(card) for card in content.cards]
        self.worth: list[float] = [promise.worth() for promise in self.promises]
        self.average: list[Promise] = []
        """What a card of each deck holds on average."""
        self.any_card = Promise()
        for deck in range(DECKS):
            average = Promise()
            size = sum(content.cards[title].count for title in content.deck_titles[deck])
            for title in content.deck_titles[deck]:
                average.add(self.promises[title], content.cards[title].count / size)
            self.average.append(average)
            self.any_card.add(average, 1.0 / DECKS)

    def pay(self, k: Sketch, me: int, cost: Effect) -> None:
        mine = k.yards[me]
        if cost.do == DISCARD:
            mine.lose_cards(cost.n)
        elif cost.do == SACRIFICE:
            if mine.pad > 0:
                mine.pad -= 1
            else:
                mine.air -= 1
            mine.factory += 1
        else:
            mine.wrecks -= cost.n

    def apply(self, k: Sketch, me: int, foe: int, effect: Effect, n: int) -> None:
        """The effect as it will probably come out."""
        do = effect.do
        mine, theirs = k.yards[me], k.yards[foe]
        if do == BUILD:
            room = self.cap - mine.pad
            built = min(n, mine.factory) if mine.factory < room else min(n, room)
            mine.factory -= built
            mine.pad += built
        elif do == BOOST:
            for _ in range(n):
                if effect.free and mine.air > 0:
                    mine.air -= 1
                    mine.space += 1
                elif mine.pad > 0:
                    mine.pad -= 1
                    mine.air += 1
        elif do == DESTROY_ROCKETS:
            zone = effect.zone
            if zone == EITHER:
                zone = ATMOSPHERE if theirs.air > 0 else LAUNCHPAD
            self.hit(k, foe, zone, n, me)
        elif do == RETURN_ROCKETS:
            self.hit(k, foe, effect.zone, n, -1)
        elif do == PULL_ROCKETS:
            for _ in range(min(n, theirs.air)):
                theirs.air -= 1
                if theirs.pad < self.cap:
                    theirs.pad += 1
                else:
                    mine.wrecks += 1
                    theirs.abroad += 1
        elif do == STEAL_JUNK:
            taken = min(n, theirs.wrecks)
            theirs.wrecks -= taken
            mine.wrecks += taken
        elif do == CLOCK:
            for seat in range(k.seats):
                if effect.all or seat == foe:
                    k.clock[seat] = max(0, min(self.clock_max, k.clock[seat] + n))
        else:
            self.apply_to_cards(mine, theirs, effect, n)

    def hit(self, k: Sketch, foe: int, zone: int, n: int, by: int) -> None:
        """Rockets leave a zone: as wrecks to somebody's Junkyard, or home."""
        theirs = k.yards[foe]
        if zone == LAUNCHPAD:
            gone = min(n, theirs.pad)
            theirs.pad -= gone
        else:
            gone = min(n, theirs.air)
            theirs.air -= gone
        if by >= 0:
            k.yards[by].wrecks += gone
            theirs.abroad += gone
        else:
            theirs.factory += gone

    def apply_to_cards(self, mine: Yard, theirs: Yard, effect: Effect, n: int) -> None:
        do = effect.do
        if do in (STEAL_CARDS, DESTROY_CARDS):
            if do == STEAL_CARDS:
                mine.gain(self.any_card, float(min(n, theirs.hand)))
            theirs.lose_cards(n)
        elif do == DRAW:
            mine.gain(self.any_card, float(n))
        elif do == FETCH_CARD:
            mine.gain(self.any_card, 1.6)
        elif do == ASK_FOR_CARD:
            mine.gain(self.any_card, 1.2)
            theirs.lose_cards(1)
        elif do == RETRIEVE:
            mine.gain(self.any_card, 1.3 * effect.keep)
        elif do == PRODUCE:
            mine.gain(self.any_card, 1.2 * n)
        elif do == EXCHANGE_CARDS:
            mine.gain(self.any_card, 0.15 * min(n, mine.hand))
        elif do == SWAP_CARDS:
            mine.gain(self.any_card, 0.3)
        elif do == REARRANGE_TOKENS:
            mine.income += 0.05
        elif do == MOVE_TOKENS:
            theirs.income -= 0.05 * n
        elif do == REDUCE_ACTIONS:
            share = 1.0 - 0.08 * n
            theirs.build *= share
            theirs.smash *= share
        elif do == LOOK_HAND:
            mine.misc += 0.05
        elif do == EXCHANGE_JUNK:
            back = min(n, mine.wrecks) if mine.wrecks < mine.abroad else min(n, mine.abroad)
            mine.wrecks -= back
            mine.abroad -= back
            mine.factory += back
            built = min(back, self.cap - mine.pad)
            if effect.then_build:
                mine.factory -= built
                mine.pad += built
