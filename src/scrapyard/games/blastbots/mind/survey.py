"""From a position of BLASTBOTS to its sketch, as far as one seat knows it."""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from scrapyard.games.blastbots.content import DECKS, NUMBER, SURGE, Board, Card, Content
from scrapyard.games.blastbots.mind.guess import Guess
from scrapyard.games.blastbots.mind.sketch import Sketch, Yard
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import ACTION, LATE_CARDS, PAYOUT, STAGE_FOUR, BlastbotsState

REMEMBERED: Final = 20_000
"""So many ways to place tokens at most."""


@final
class Stand:
    """How well a player's tokens stand."""

    def __init__(self, growth: float, rate: float) -> None:
        self.taste = 0.0
        self.growth = growth
        self.rate = rate


@final
class Survey:
    """Counts rockets, wrecks, cards and tokens."""

    def __init__(self, t: Table) -> None:
        self.content: Content = t.content
        self.board: Board = t.board
        self.cards: list[Card] = t.cards
        self.tokens = t.tokens
        self.own_wrecks_win = t.own_wrecks_win
        self.guess = Guess(t.content)
        self.odds: list[float] = self.roll_odds()
        self.growth = 1.4
        self.growth_share = 0.6
        """What a later launch brings without any cards, and how much of the tokens' cards adds to it."""
        self.rate = 0.2
        self.rate_share = 0.5
        """How many wrecks a later turn brings, likewise."""
        self.taste: list[float] = [1.1, 1.0, 0.8] if t.seats == 2 else [1.0, 1.0, 1.0]
        """What each deck's cards are worth to somebody who has some of each."""
        self.spots: i64 = len(t.board.spot_decks) + 1
        self.stands: dict[int, Stand] = {}
        """Worked out when first asked for: a search asks for the same ones for long."""

    def roll_odds(self) -> list[float]:
        """How likely each total of the dice is."""
        odds = [1.0]
        for _ in range(self.content.dice):
            faces = self.content.faces
            after = [0.0] * (len(odds) + max(faces))
            for total in range(len(odds)):
                for face in faces:
                    after[total + face] += odds[total] / len(faces)
            odds = after
        return odds

    def sketch(self, s: BlastbotsState, seat: int) -> Sketch:
        """The position in numbers, as far as the seat knows it."""
        k = self.outline(s)
        # Another player's roll has just followed the seat's last choice: its luck must not speak for that choice.
        meaning = self.board.meaning[s.total]
        fresh = s.active != seat and s.used == 0 and (s.phase in (PAYOUT, LATE_CARDS, ACTION))
        if fresh and meaning == SURGE:
            k.clock = [section + 1 for section in k.clock]
        paid = s.total if fresh and meaning == NUMBER else -1
        unseen = self.unseen(s, seat, meaning)
        # The last token is followed at once by the deal and the first roll; it is judged like the tokens before it.
        placed = s.turn > 1 or (s.turn == 1 and (s.active == seat or s.used > 0 or s.paid > 0))
        for i in range(s.seats):
            without = self.drawn(s, i, paid) if placed else len(s.hands[i])
            self.add_hand(s, k.yards[i], i, seat, without, unseen if i == seat else 0)
            self.add_tokens(s, k.yards[i], i, placed)
        return k

    def open_sketch(self, s: BlastbotsState) -> Sketch:
        """The position in numbers, with all cards open."""
        k = self.outline(s)
        for i in range(s.seats):
            yard = k.yards[i]
            yard.hand = len(s.hands[i])
            for token in s.hands[i]:
                yard.gain(self.guess.promises[s.faces[token]], 1.0)
            self.add_tokens(s, yard, i, s.turn > 0)
        return k

    def outline(self, s: BlastbotsState) -> Sketch:
        """What everybody sees, without cards and tokens."""
        n = s.seats
        yards: list[Yard] = []
        for i in range(n):
            yard = Yard()
            yard.factory = s.factory[i]
            yard.pad = s.launchpad[i]
            yard.air = s.atmosphere[i]
            yard.space = s.space[i]
            wrecks = abroad = 0
            for other in range(n):
                if other != i:
                    wrecks += s.junk[i * n + other]
                    abroad += s.junk[other * n + i]
                elif self.own_wrecks_win:
                    wrecks += s.junk[i * n + i]
            yard.wrecks = wrecks
            yard.abroad = abroad
            yards.append(yard)
        launched = s.phase in (ACTION, STAGE_FOUR)
        return Sketch(n, s.active, launched, s.clock[:], yards)

    def drawn(self, s: BlastbotsState, i: int, total: int) -> int:
        """How many cards the roll has just paid to a player."""
        tokens = 0
        if total < 0:
            return 0
        for t in range(i * self.tokens, i * self.tokens + self.tokens):
            if self.board.spot_numbers[s.spots[t]] == total:
                tokens += 1
        return tokens * self.content.cards_per_token

    def unseen(self, s: BlastbotsState, seat: int, meaning: int) -> int:
        """How many of its last cards the seat has just drawn by a choice that must not be judged by their luck."""
        if s.used > 0 or s.deed != 0:
            return 0
        if s.turn == 1 and s.active != seat:
            return self.content.hand_limit + self.tokens
        if meaning != NUMBER and s.paid >= (seat - s.active) % s.seats:
            return self.content.cards_on_seven
        return self.content.cards_on_surge if s.active == seat and s.turn <= s.seats else 0

    def add_hand(self, s: BlastbotsState, yard: Yard, i: int, seat: int, without: int, unseen: int) -> None:
        """What the cards in a hand promise: known ones by their face, others by their back."""
        hand = s.hands[i]
        yard.hand = len(hand)
        for h in range(max(0, len(hand) - without)):
            token = hand[h]
            title = s.faces[token]
            if h < len(hand) - unseen and s.knows(seat, token):
                yard.gain(self.guess.promises[title], 1.0)
            else:
                yard.gain(self.guess.average[self.cards[title].deck], 1.0)

    def add_tokens(self, s: BlastbotsState, yard: Yard, i: int, placed: bool) -> None:
        """How well the tokens stand, and what their cards will bring."""
        stand = self.stand(s, i)
        yard.income = stand.taste
        yard.growth = stand.growth if placed else self.growth
        yard.rate = stand.rate if placed else self.rate

    def stand(self, s: BlastbotsState, i: int) -> Stand:
        """The same, remembered by spots and empty decks; where a lifted token will go depends on more."""
        first = i * self.tokens
        if first <= s.lifted < first + self.tokens:
            return self.stand_of(s, first)
        key: i64 = 1
        for deck in range(DECKS):
            key = 2 * key + (1 if s.decks[deck] else 0)
        for t in range(first, first + self.tokens):
            key = key * self.spots + s.spots[t] + 1
        known = self.stands.get(key)
        if known is None:
            if len(self.stands) >= REMEMBERED:
                self.stands.clear()
            known = self.stands[key] = self.stand_of(s, first)
        return known

    def stand_of(self, s: BlastbotsState, first: int) -> Stand:
        """The odds of each section, with a taste for a mix."""
        odds = [0.0] * DECKS
        for t in range(first, first + self.tokens):
            if s.spots[t] >= 0:
                spot = s.spots[t] if t != s.lifted else self.best_spot(s, t)
                deck = self.board.spot_decks[spot]
                odds[deck] = odds[deck] + self.odds[self.board.spot_numbers[spot]]  # `+=` is three times as slow
        stand = Stand(self.growth, self.rate)
        for deck in range(DECKS):
            if s.decks[deck]:
                stand.taste += self.taste[deck] * sqrt(odds[deck])
                cards = odds[deck] * self.content.cards_per_token * s.seats
                stand.growth += self.growth_share * cards * self.guess.average[deck].build
                stand.rate += self.rate_share * cards * self.guess.average[deck].smash
        return stand

    def best_spot(self, s: BlastbotsState, t: int) -> int:
        """Where a lifted token will probably go: to the fullest deck if it is one's own, else to the emptiest."""
        spots = self.board.tier_spots[self.board.token_tiers[t % self.tokens]]
        own = t // self.tokens == s.active
        best = spots[0]
        for spot in spots:
            cards = len(s.decks[self.board.spot_decks[spot]])
            most = len(s.decks[self.board.spot_decks[best]])
            if spot != s.spots[t] and (cards > most) == own:
                best = spot
        return best
