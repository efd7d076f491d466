"""The Resource Grid: payouts of a number, moving tokens."""

from scrapyard.games.blastbots.content import Effect
from scrapyard.games.blastbots.ending import Ending
from scrapyard.games.blastbots.questions import (
    MOVE,
    MOVED_TOKEN,
    NUMBER_OF,
    PRODUCED,
    SHOVE,
    TO,
)
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.ask import PASS, Flow, choose


class Grid(Ending):
    """Tokens and what they pay."""

    # Payout

    def pay_number(self, s: BlastbotsState, seat: int, number: int, cards: int) -> None:
        """BB-044 to BB-047: for each own token on the number, cards from the deck of its section."""
        base = seat * self.tokens
        for t in range(base, base + self.tokens):
            spot = s.spots[t]
            if self.content.spot_numbers[spot] == number:
                for _ in range(cards):
                    self.draw(s, seat, self.content.spot_decks[spot])

    def paying_numbers(self, s: BlastbotsState, seat: int) -> list[int]:
        """The numbers (their places in the list) on which a token of the seat would draw a card."""
        mask = 0
        base = seat * self.tokens
        for t in range(base, base + self.tokens):
            spot = s.spots[t]
            if s.decks[self.content.spot_decks[spot]]:
                mask |= 1 << self.content.spot_numbers[spot]
        numbers = self.content.numbers
        return [i for i in range(len(numbers)) if (mask >> numbers[i]) & 1 == 1]

    def produce(self, s: BlastbotsState, me: int, effect: Effect) -> Flow[None]:
        """A number of one's own pays at once: clockwise from the actor, each player's whole share at a time."""
        numbers = self.paying_numbers(s, me)
        if not numbers:
            return
        i = yield from choose(me, NUMBER_OF, numbers)
        s.tell(PRODUCED, me, item=i)
        for seat in self.clockwise(s, me):
            self.pay_number(s, seat, self.content.numbers[i], effect.n if seat == me else effect.others)

    # Moving tokens

    def tier_of(self, token: int) -> int:
        return self.content.token_tiers[token % self.tokens]

    def free_spots(self, s: BlastbotsState, token: int) -> list[int]:
        """BB-104, BB-G53: the other spots in the band of the token."""
        return [spot for spot in self.content.tier_spots[self.tier_of(token)] if spot != s.spots[token]]

    def spots_of(self, s: BlastbotsState, seat: int, skip: int) -> list[int]:
        """The spots where the seat has tokens, without those in the mask `skip`; like tokens are listed once."""
        spots: list[int] = []
        base = seat * self.tokens
        for t in range(self.tokens):
            spot = s.spots[base + t]
            if (skip >> t) & 1 == 0 and spot not in spots:
                spots.append(spot)
        return spots

    def token_on(self, s: BlastbotsState, seat: int, spot: int, skip: int) -> int:
        """Which of the seat's tokens on the spot comes next."""
        base = seat * self.tokens
        for t in range(self.tokens):
            if (skip >> t) & 1 == 0 and s.spots[base + t] == spot:
                return t
        return -1

    def resettle(self, s: BlastbotsState, me: int, owner: int, token: int) -> Flow[None]:
        """A different spot in the same band for one token."""
        s.lifted = owner * self.tokens + token
        spot = yield from choose(me, TO, self.free_spots(s, s.lifted), owner)
        s.spots[s.lifted] = spot
        s.lifted = -1
        s.tell(MOVED_TOKEN, me, owner, spot)

    def rearrange(self, s: BlastbotsState, me: int) -> Flow[None]:
        """BB-103, BB-G53, BB-G54: any of one's own tokens, each at most once, at least one."""
        s.moved = 0
        while True:
            spots = self.spots_of(s, me, s.moved)
            if not spots:
                return
            if s.moved:
                spots.append(PASS)
            spot = yield from choose(me, MOVE, spots, me)
            if spot == PASS:
                return
            token = self.token_on(s, me, spot, s.moved)
            s.moved |= 1 << token
            yield from self.resettle(s, me, me, token)

    def name_tokens(self, s: BlastbotsState, me: int, foe: int, n: int) -> Flow[None]:
        """Which tokens of the target will be moved; named before the defence. BB-069."""
        s.moved = 0
        while len(s.named) < min(n, self.tokens):
            spots = self.spots_of(s, foe, s.moved)
            if s.moved:
                spots.append(PASS)
            spot = yield from choose(me, SHOVE, spots, foe)
            if spot == PASS:
                return
            token = self.token_on(s, foe, spot, s.moved)
            s.moved |= 1 << token
            s.named.append(token)

    def move_named_tokens(self, s: BlastbotsState, me: int, foe: int) -> Flow[None]:
        while s.named:
            token = s.named.pop(0)
            yield from self.resettle(s, me, foe, token)
