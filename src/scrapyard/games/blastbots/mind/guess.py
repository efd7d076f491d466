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
from scrapyard.games.blastbots.mind.sketch import Promise, Sketch


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
            result.smash = max(result.smash, 0.4 * effect.n)
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
        if cost.do == DISCARD:
            k.lose_cards(me, cost.n)
        elif cost.do == SACRIFICE:
            if k.pad[me] > 0:
                k.pad[me] -= 1
            else:
                k.air[me] -= 1
            k.factory[me] += 1
        else:
            k.wrecks[me] -= cost.n

    def apply(self, k: Sketch, me: int, foe: int, effect: Effect, n: int) -> None:
        """The effect as it will probably come out."""
        do = effect.do
        if do == BUILD:
            built = min(n, k.factory[me], self.cap - k.pad[me])
            k.factory[me] -= built
            k.pad[me] += built
        elif do == BOOST:
            for _ in range(n):
                if effect.free and k.air[me] > 0:
                    k.air[me] -= 1
                    k.space[me] += 1
                elif k.pad[me] > 0:
                    k.pad[me] -= 1
                    k.air[me] += 1
        elif do == DESTROY_ROCKETS:
            zone = effect.zone
            if zone == EITHER:
                zone = ATMOSPHERE if k.air[foe] > 0 else LAUNCHPAD
            self.hit(k, foe, zone, n, me)
        elif do == RETURN_ROCKETS:
            self.hit(k, foe, effect.zone, n, -1)
        elif do == PULL_ROCKETS:
            for _ in range(min(n, k.air[foe])):
                k.air[foe] -= 1
                if k.pad[foe] < self.cap:
                    k.pad[foe] += 1
                else:
                    k.wrecks[me] += 1
                    k.abroad[foe] += 1
        elif do == STEAL_JUNK:
            taken = min(n, k.wrecks[foe])
            k.wrecks[foe] -= taken
            k.wrecks[me] += taken
        elif do == CLOCK:
            for seat in range(k.seats):
                if effect.all or seat == foe:
                    k.clock[seat] = max(0, min(self.clock_max, k.clock[seat] + n))
        else:
            self.apply_to_cards(k, me, foe, effect, n)

    def hit(self, k: Sketch, foe: int, zone: int, n: int, by: int) -> None:
        """Rockets leave a zone: as wrecks to somebody's Junkyard, or home."""
        if zone == LAUNCHPAD:
            gone = min(n, k.pad[foe])
            k.pad[foe] -= gone
        else:
            gone = min(n, k.air[foe])
            k.air[foe] -= gone
        if by >= 0:
            k.wrecks[by] += gone
            k.abroad[foe] += gone
        else:
            k.factory[foe] += gone

    def apply_to_cards(self, k: Sketch, me: int, foe: int, effect: Effect, n: int) -> None:
        do = effect.do
        if do in (STEAL_CARDS, DESTROY_CARDS):
            if do == STEAL_CARDS:
                k.gain(me, self.any_card, float(min(n, k.hand[foe])))
            k.lose_cards(foe, n)
        elif do == DRAW:
            k.gain(me, self.any_card, float(n))
        elif do == FETCH_CARD:
            k.gain(me, self.any_card, 1.6)
        elif do == ASK_FOR_CARD:
            k.gain(me, self.any_card, 1.2)
            k.lose_cards(foe, 1)
        elif do == RETRIEVE:
            k.gain(me, self.any_card, 1.3 * effect.keep)
        elif do == PRODUCE:
            k.gain(me, self.any_card, 1.2 * n)
        elif do == EXCHANGE_CARDS:
            k.gain(me, self.any_card, 0.15 * min(n, k.hand[me]))
        elif do == SWAP_CARDS:
            k.gain(me, self.any_card, 0.3)
        elif do == REARRANGE_TOKENS:
            k.income[me] += 0.05
        elif do == MOVE_TOKENS:
            k.income[foe] -= 0.05 * n
        elif do == REDUCE_ACTIONS:
            share = 1.0 - 0.08 * n
            k.build[foe] *= share
            k.smash[foe] *= share
        elif do == LOOK_HAND:
            k.misc[me] += 0.05
        elif do == EXCHANGE_JUNK:
            back = min(n, k.wrecks[me], k.abroad[me])
            k.wrecks[me] -= back
            k.abroad[me] -= back
            k.factory[me] += back
            built = min(back, self.cap - k.pad[me])
            if effect.then_build:
                k.factory[me] -= built
                k.pad[me] += built
