"""The small vocabulary of the cards: costs and effects, whether they can be paid and change anything."""

from mypy_extensions import i64

from scrapyard.games.blastbots.content import (
    ASK_FOR_CARD,
    BOOST,
    BUILD,
    CLOCK,
    DESTROY_CARDS,
    DESTROY_ROCKETS,
    DISCARD,
    DRAW,
    EITHER,
    EXCHANGE_CARDS,
    EXCHANGE_JUNK,
    FETCH_CARD,
    LOOK_HAND,
    MOVE_TOKENS,
    PRODUCE,
    PULL_ROCKETS,
    REDUCE_ACTIONS,
    RETRIEVE,
    RETURN_ROCKETS,
    SACRIFICE,
    STEAL_CARDS,
    STEAL_JUNK,
    SWAP_CARDS,
    Effect,
)
from scrapyard.games.blastbots.events import CLOGGED
from scrapyard.games.blastbots.rules import clock, decks, grid, hands, junkyard, rockets, salvage, searches, thefts
from scrapyard.games.blastbots.rules.codes import MAY, NO_CARD_TO_PAY, NO_ROCKET_TO_PAY, NO_WRECK_TO_PAY
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.ask import Flow

# Costs


def may_pay(s: BlastbotsState, me: i64, cost: Effect, spare: i64) -> i64:
    """BB-083: whether the cost can be paid in full."""
    if cost.do == DISCARD:
        return MAY if spare >= cost.n else NO_CARD_TO_PAY
    if cost.do == SACRIFICE:
        return MAY if s.launchpad[me] + s.atmosphere[me] >= cost.n else NO_ROCKET_TO_PAY
    return MAY if junkyard.wrecks(s, me) >= cost.n else NO_WRECK_TO_PAY


def pay(s: BlastbotsState, me: i64, cost: Effect) -> Flow[None]:
    """Paid when the card is announced, never refunded. BB-G47."""
    if cost.do == DISCARD:
        return hands.pay(s, me, cost.n)
    if cost.do == SACRIFICE:
        return rockets.sacrifice(s, me, cost.n)
    return salvage.give_back(s, me, cost.n)


# Effects


def possible(t: Table, s: BlastbotsState, me: i64, foe: i64, effect: Effect, spare: i64) -> bool:
    """Whether the effect can change anything, with `spare` cards left in the actor's hand."""
    do = effect.do
    if do == BUILD:
        return rockets.buildable(t, s, me, effect.n) > 0
    if do in (DESTROY_ROCKETS, RETURN_ROCKETS):
        if effect.zone == EITHER:
            return s.launchpad[foe] + s.atmosphere[foe] > 0
        return rockets.in_zone(s, foe, effect.zone) > 0
    if do in (STEAL_CARDS, DESTROY_CARDS):
        return len(s.hands[foe]) > 0
    if do == CLOCK:
        return clock.can_change(t, s, foe, effect)
    if do == BOOST:
        return (effect.free and s.atmosphere[me] > 0) or (s.launchpad[me] > 0 and rockets.air_room(t, s, me) > 0)
    if do == PULL_ROCKETS:
        return s.atmosphere[foe] > 0
    if do == STEAL_JUNK:
        return junkyard.wrecks(s, foe) > 0
    if do == EXCHANGE_JUNK:
        return junkyard.wrecks(s, me) > 0 and junkyard.has_partner(s, me)
    if do == EXCHANGE_CARDS:
        return spare > 0 and decks.any_stocked(s)
    if do == SWAP_CARDS:
        return spare > 0 and len(s.hands[foe]) > 0
    if do == FETCH_CARD:
        return decks.any_stocked(s)
    if do == DRAW:
        return decks.any_stocked(s) if effect.free else len(decks.own(t, s, me)) > 0
    if do == PRODUCE:
        return grid.pays(t, s, me)
    if do == RETRIEVE:
        return any(searches.has_eligible(s, deck, effect.titles) for deck in range(len(s.piles)))
    return True


def carry_out(t: Table, s: BlastbotsState, me: i64, foe: i64, effect: Effect, more: i64) -> Flow[None]:
    """One effect, its number raised by `more`; one that can no longer do anything is skipped."""
    do = effect.do
    n = effect.n + more
    if do == BUILD:
        rockets.build(t, s, me, n)
    elif do == DESTROY_ROCKETS:
        yield from rockets.destroy(t, s, me, foe, effect, n)
    elif do == RETURN_ROCKETS:
        rockets.send_back(s, foe, effect.zone, n)
    elif do == PULL_ROCKETS:
        rockets.pull(t, s, me, foe, n)
    elif do == STEAL_CARDS:
        yield from thefts.steal(t, s, me, foe, n)
    elif do == DESTROY_CARDS:
        yield from thefts.destroy(t, s, me, foe, n)
    elif do == LOOK_HAND:
        thefts.look(s, me, foe)
    elif do == STEAL_JUNK:
        yield from salvage.loot(t, s, me, foe)
    elif do == MOVE_TOKENS:
        yield from grid.move_named(t, s, me, foe)
    elif do == BOOST:
        yield from rockets.boost(t, s, me, effect)
    elif do == CLOCK:
        clock.magnet(t, s, me, foe, effect)
    elif do == REDUCE_ACTIONS:
        s.cut[foe] += n
        s.tell(CLOGGED, me, foe, n=n)
    else:
        yield from rarer(t, s, me, foe, effect, n)


def rarer(t: Table, s: BlastbotsState, me: i64, foe: i64, effect: Effect, n: i64) -> Flow[None]:
    """What follows from an effect that few cards have."""
    do = effect.do
    if do == EXCHANGE_JUNK:
        return salvage.exchange_junk(t, s, me, effect)
    if do == DRAW:
        return decks.draw_several(t, s, me, n, effect.free)
    if do == EXCHANGE_CARDS:
        return hands.exchange(t, s, me, n)
    if do == SWAP_CARDS:
        return thefts.swap(t, s, me, foe, n)
    if do == ASK_FOR_CARD:
        return searches.ask_for(t, s, me, foe, n)
    if do == FETCH_CARD:
        return searches.fetch(t, s, me)
    if do == RETRIEVE:
        return searches.retrieve(s, me, effect)
    if do == PRODUCE:
        return grid.produce(t, s, me, effect)
    return grid.rearrange(t, s, me)
