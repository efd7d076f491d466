"""A position of BLASTBOTS in a few numbers, and what a card would do to them: the judge's scrap of paper."""

from typing import Final

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

MISC_WORTH: Final = 0.45
"""A card that neither builds, lifts nor smashes, in rockets."""


class Promise:
    """What a card can still do: rockets built, steps up, rockets destroyed, attacks blocked, and anything else."""

    def __init__(self) -> None:
        self.build = 0.0
        self.lift = 0.0
        self.smash = 0.0
        self.block = 0.0
        self.misc = 0.0

    def worth(self) -> float:
        """In rockets, more or less."""
        return 0.6 * self.build + 0.5 * self.lift + 0.8 * self.smash + 0.3 * self.block + MISC_WORTH * self.misc

    def add(self, other: "Promise", n: float) -> None:
        self.build += n * other.build
        self.lift += n * other.lift
        self.smash += n * other.smash
        self.block += n * other.block
        self.misc += n * other.misc


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


class Sketch:
    """The numbers that decide a game, for every seat."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.active = 0
        self.launched = False
        """Whether the active player's rockets have climbed this turn."""
        self.factory: list[int] = []
        self.pad: list[int] = []
        self.air: list[int] = []
        self.space: list[int] = []
        self.wrecks: list[int] = []
        self.abroad: list[int] = []
        """Own rockets in other players' Junkyards."""
        self.clock: list[int] = []
        self.hand: list[int] = []
        self.build: list[float] = []
        self.lift: list[float] = []
        self.smash: list[float] = []
        self.block: list[float] = []
        self.misc: list[float] = []
        self.income: list[float] = []
        """How well the tokens stand."""

    def copy(self) -> "Sketch":
        other = Sketch(self.seats)
        other.active = self.active
        other.launched = self.launched
        other.factory = self.factory[:]
        other.pad = self.pad[:]
        other.air = self.air[:]
        other.space = self.space[:]
        other.wrecks = self.wrecks[:]
        other.abroad = self.abroad[:]
        other.clock = self.clock[:]
        other.hand = self.hand[:]
        other.build = self.build[:]
        other.lift = self.lift[:]
        other.smash = self.smash[:]
        other.block = self.block[:]
        other.misc = self.misc[:]
        other.income = self.income[:]
        return other

    def gain(self, seat: int, promise: Promise, n: float) -> None:
        """Cards of this sort come into the hand, or leave it."""
        self.build[seat] += n * promise.build
        self.lift[seat] += n * promise.lift
        self.smash[seat] += n * promise.smash
        self.block[seat] += n * promise.block
        self.misc[seat] += n * promise.misc

    def lose_cards(self, seat: int, n: int) -> None:
        """Cards leave the hand unseen: an equal share of everything."""
        if self.hand[seat] > 0:
            share = 1.0 - min(n, self.hand[seat]) / self.hand[seat]
            self.build[seat] *= share
            self.lift[seat] *= share
            self.smash[seat] *= share
            self.block[seat] *= share
            self.misc[seat] *= share
            self.hand[seat] -= min(n, self.hand[seat])


class Track:
    """How a seat will get on: rockets in Space after so many launches, and wrecks."""

    def __init__(self, wait: float, space: list[float], growth: float, wrecks: float, rate: float) -> None:
        self.wait = wait
        """In how many turns its rockets climb next."""
        self.space = space
        """Now, and after one, two and three launches."""
        self.growth = growth
        self.wrecks = wrecks
        self.rate = rate

    def in_space(self, launches: float) -> float:
        """Rockets in Space after a (broken) number of launches."""
        last = len(self.space) - 1
        if launches >= last:
            return self.space[last] + (launches - last) * self.growth
        at = int(launches)
        return self.space[at] + (launches - at) * (self.space[at + 1] - self.space[at])

    def launches_for(self, goal: float) -> float:
        """How many launches bring that many rockets to Space."""
        for i in range(1, len(self.space)):
            if self.space[i] >= goal:
                step = self.space[i] - self.space[i - 1]
                return i - 1 + max(0.0, (goal - self.space[i - 1]) / step if step > 0 else 0.0)
        return len(self.space) - 1 + (goal - self.space[-1]) / self.growth

    def turns_for_wrecks(self, goal: float) -> float:
        """How many of its turns bring that many wrecks."""
        return max(0.0, goal - self.wrecks) / self.rate


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
