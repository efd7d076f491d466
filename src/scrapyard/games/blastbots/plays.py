"""Playing a card: may I, what it costs, what it does."""

from typing import Final

from scrapyard.games.blastbots.content import (
    ASK_FOR_CARD,
    BATTLE,
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
    NOBODY,
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
    Effect,
    Mode,
    in_reach,
)
from scrapyard.games.blastbots.hands import Hands
from scrapyard.games.blastbots.questions import CLOGGED
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.ask import Flow

MAY: Final = 0
NOT_HELD: Final = 1
NO_CARD_TO_PAY: Final = 2
NO_ROCKET_TO_PAY: Final = 3
NO_WRECK_TO_PAY: Final = 4
NO_TARGET: Final = 5
IDLE: Final = 6
NO_ATTACK_TO_JOIN: Final = 7
TOO_FEW_CARDS: Final = 8
DECKS_EMPTY: Final = 9


class Plays(Hands):
    """Costs and effects."""

    # May I?

    def may_play(self, s: BlastbotsState, me: int, title: int) -> int:
        """MAY, or why no mode of this title can be played now. BB-G44, BB-G45."""
        card = self.cards[title]
        if card.joins:
            return MAY if self.joinable(s, me, len(s.hands[me]) - 2) else NO_ATTACK_TO_JOIN
        spare = len(s.hands[me]) - 1
        why = IDLE
        for mode in card.modes:
            why = self.may_use(s, me, mode, spare)
            if why == MAY:
                break
        return why

    def joinable(self, s: BlastbotsState, me: int, spare: int) -> list[int]:
        """BB-G51: the Battle cards in hand that can attack, with `spare` other cards besides the Mod."""
        return [
            title
            for title in self.titles_in_hand(s, me)
            if self.deck_of[title] == BATTLE and self.usable_modes(s, me, title, spare)
        ]

    def usable_modes(self, s: BlastbotsState, me: int, title: int, spare: int) -> list[int]:
        """The words of the card's modes that can be used with `spare` other cards in hand."""
        return [mode.word for mode in self.cards[title].modes if self.may_use(s, me, mode, spare) == MAY]

    def may_use(self, s: BlastbotsState, me: int, mode: Mode, spare: int) -> int:
        """MAY, or why this mode cannot be used: its costs, then its target, then its effect."""
        for cost in mode.costs:
            why = self.may_pay(s, me, cost, spare)
            if why != MAY:
                return why
            if cost.do == DISCARD:
                spare -= cost.n
        if mode.may_fizzle:
            return MAY
        if mode.target == NOBODY:
            return MAY if self.does_something(s, me, -1, mode, spare) else IDLE
        for seat in range(s.seats):
            if in_reach(mode.target, me, seat, s.seats) and self.does_something(s, me, seat, mode, spare):
                return MAY
        return NO_TARGET

    def may_pay(self, s: BlastbotsState, me: int, cost: Effect, spare: int) -> int:
        """BB-083: whether the cost can be paid in full."""
        if cost.do == DISCARD:
            return MAY if spare >= cost.n else NO_CARD_TO_PAY
        if cost.do == SACRIFICE:
            return MAY if s.launchpad[me] + s.atmosphere[me] >= cost.n else NO_ROCKET_TO_PAY
        return MAY if self.wrecks(s, me) >= cost.n else NO_WRECK_TO_PAY

    def targets(self, s: BlastbotsState, me: int, mode: Mode) -> list[int]:
        """BB-G45, BB-G70: at whom the mode can be aimed, when its card has left the hand."""
        spare = len(s.hands[me])
        for cost in mode.costs:
            if cost.do == DISCARD:
                spare -= cost.n
        return [
            seat
            for seat in range(s.seats)
            if in_reach(mode.target, me, seat, s.seats) and self.does_something(s, me, seat, mode, spare)
        ]

    def does_something(self, s: BlastbotsState, me: int, foe: int, mode: Mode, spare: int) -> bool:
        """BB-G44: the first effect changes something, or every effect where all are needed."""
        if not mode.needs_all:
            return self.possible(s, me, foe, mode.effects[0], spare)
        return all(self.possible(s, me, foe, effect, spare) for effect in mode.effects)

    def possible(self, s: BlastbotsState, me: int, foe: int, effect: Effect, spare: int) -> bool:
        """Whether the effect can change anything, with `spare` cards left in the actor's hand."""
        do = effect.do
        if do == BUILD:
            return self.buildable(s, me, effect.n) > 0
        if do in (DESTROY_ROCKETS, RETURN_ROCKETS):
            if effect.zone == EITHER:
                return s.launchpad[foe] + s.atmosphere[foe] > 0
            return self.rockets_in(s, foe, effect.zone) > 0
        if do in (STEAL_CARDS, DESTROY_CARDS):
            return len(s.hands[foe]) > 0
        if do == CLOCK:
            return self.clock_can_turn(s, foe, effect)
        if do == BOOST:
            return (effect.free and s.atmosphere[me] > 0) or (s.launchpad[me] > 0 and self.air_room(s, me) > 0)
        if do == PULL_ROCKETS:
            return s.atmosphere[foe] > 0
        if do == STEAL_JUNK:
            return self.wrecks(s, foe) > 0
        if do == EXCHANGE_JUNK:
            return self.wrecks(s, me) > 0 and len(self.partners(s, me)) > 0
        if do == EXCHANGE_CARDS:
            return spare > 0 and len(self.open_decks(s)) > 0
        if do == SWAP_CARDS:
            return spare > 0 and len(s.hands[foe]) > 0
        if do == FETCH_CARD:
            return len(self.open_decks(s)) > 0
        if do == DRAW:
            return len(self.open_decks(s) if effect.free else self.own_decks(s, me)) > 0
        if do == PRODUCE:
            return len(self.paying_numbers(s, me)) > 0
        if do == RETRIEVE:
            return any(self.has_eligible(s, deck, effect.titles) for deck in range(len(s.piles)))
        return True

    def clock_can_turn(self, s: BlastbotsState, foe: int, effect: Effect) -> bool:
        if not effect.all:
            return self.can_turn(s, foe, effect.n)
        return any(self.can_turn(s, seat, effect.n) for seat in range(s.seats))

    def may_trade_for_card(self, s: BlastbotsState, me: int) -> int:
        """BB-100, BB-G52: three cards in hand and a deck to draw from."""
        if len(s.hands[me]) < self.content.trade_cost:
            return TOO_FEW_CARDS
        return MAY if self.open_decks(s) else DECKS_EMPTY

    def may_trade_for_layout(self, s: BlastbotsState, me: int) -> int:
        """BB-102: three cards in hand."""
        return MAY if len(s.hands[me]) >= self.content.trade_cost else TOO_FEW_CARDS

    # Costs

    def pay(self, s: BlastbotsState, me: int, cost: Effect) -> Flow[None]:
        """Paid when the card is announced, never refunded. BB-G47."""
        if cost.do == DISCARD:
            yield from self.pay_cards(s, me, cost.n)
        elif cost.do == SACRIFICE:
            yield from self.sacrifice(s, me, cost.n)
        else:
            yield from self.give_back(s, me, cost.n)

    # Effects

    def carry_out(self, s: BlastbotsState, me: int, foe: int, effect: Effect, more: int) -> Flow[None]:
        """One effect, its number raised by `more`; one that can no longer do anything is skipped."""
        do = effect.do
        n = effect.n + more
        if do == BUILD:
            self.build(s, me, n)
        elif do == DESTROY_ROCKETS:
            yield from self.destroy(s, me, foe, effect, n)
        elif do == RETURN_ROCKETS:
            self.send_back(s, foe, effect.zone, n)
        elif do == PULL_ROCKETS:
            self.pull(s, me, foe, n)
        elif do == STEAL_CARDS:
            yield from self.steal_cards(s, me, foe, n)
        elif do == DESTROY_CARDS:
            yield from self.destroy_cards(s, me, foe, n)
        elif do == LOOK_HAND:
            self.look(s, me, foe)
        elif do == STEAL_JUNK:
            yield from self.loot(s, me, foe)
        elif do == MOVE_TOKENS:
            yield from self.move_named_tokens(s, me, foe)
        elif do == BOOST:
            yield from self.boost(s, me, effect)
        elif do == CLOCK:
            self.magnet(s, me, foe, effect)
        elif do == REDUCE_ACTIONS:
            s.cut[foe] += n
            s.tell(CLOGGED, me, foe, n=n)
        else:
            yield from self.carry_out_rarer(s, me, foe, effect, n)

    def carry_out_rarer(self, s: BlastbotsState, me: int, foe: int, effect: Effect, n: int) -> Flow[None]:
        do = effect.do
        if do == EXCHANGE_JUNK:
            yield from self.exchange_junk(s, me, effect)
        elif do == DRAW:
            for _ in range(n):
                yield from self.draw_of_choice(s, me, self.open_decks(s) if effect.free else self.own_decks(s, me))
        elif do == EXCHANGE_CARDS:
            yield from self.exchange_cards(s, me, n)
        elif do == SWAP_CARDS:
            yield from self.swap_cards(s, me, foe, n)
        elif do == ASK_FOR_CARD:
            yield from self.ask_for_card(s, me, foe, n)
        elif do == FETCH_CARD:
            yield from self.fetch_card(s, me)
        elif do == RETRIEVE:
            yield from self.retrieve(s, me, effect)
        elif do == PRODUCE:
            yield from self.produce(s, me, effect)
        elif do == REARRANGE_TOKENS:
            yield from self.rearrange(s, me)

    def magnet(self, s: BlastbotsState, me: int, foe: int, effect: Effect) -> None:
        """BB-084, BB-137, BB-138: totems move; whoever ends the game this way may earn the Harebrained bonus."""
        hit = False
        for seat in range(s.seats):
            if (effect.all or seat == foe) and self.turn_clock(s, seat, effect.n):
                hit = True
        if hit:
            if s.started_at >= self.content.magnet_min_start and self.cards[s.card].is_magnet:
                s.magnet_finish = me
            self.impact(s)
