"""BLASTBOTS' ground: decks, hands, the line, counting rockets and wrecks."""

from collections.abc import Mapping
from typing import Final

from scrapyard.games.blastbots.content import (
    ATMOSPHERE,
    BATTLE,
    DECKS,
    LAUNCHPAD,
    ZONES,
    Card,
    Content,
)
from scrapyard.games.blastbots.loading import load
from scrapyard.games.blastbots.questions import BUILT, DRAW_FROM, DREW, PAID, PAY, QUESTIONS
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.ask import Flow, choose
from scrapyard.kernel.game import Meta
from scrapyard.kernel.old import OldGame as Game
from scrapyard.kernel.settings import Settings
from scrapyard.kernel.state import LETTERS

SETUP: Final = 0
PLACING: Final = 1
ROLL: Final = 2
PAYOUT: Final = 3
LATE_CARDS: Final = 4
ACTION: Final = 5
STAGE_FOUR: Final = 6

NO_DEED: Final = 0
A_CARD: Final = 1
CARD_TRADE: Final = 2
TOKEN_TRADE: Final = 3
A_BUYBACK: Final = 4

ALL_TURNS: Final = 200
"""BB-G65: no game lasts longer."""


class Basics(Game[BlastbotsState]):
    """What all of BLASTBOTS' rules build on."""

    def __init__(self, meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> None:
        self.content: Content = load(dict(pack))
        self.cards: list[Card] = self.content.cards
        self.tokens = len(self.content.token_tiers)
        self.colours: list[str] = self.seat_colours(seats, settings.text("colours"))
        domains = {
            "seat": list(LETTERS[:seats]),
            "colour": self.colours,
            "zone": ZONES,
            "deck": self.content.deck_ids,
            "spot": self.content.spot_words,
            "number": [str(number) for number in self.content.numbers],
            "title": [card.id.replace("_", "-") for card in self.cards],
            "mode": self.content.mode_words,
        }
        super().__init__(meta, seats, settings, QUESTIONS, domains)
        self.deck_of: list[int] = [card.deck for card in self.cards]
        self.late_cards = settings.number("late_seat_cards", self.content.late_seat_cards[seats - 2])
        self.finish_round = settings.flag("finish_round")
        self.own_wrecks_win = settings.text("own_wrecks_count") == "all"
        self.lifetime = settings.text("flyswatter_basis") == "lifetime"
        self.one_bonus = settings.text("bonus_stack") == "one"

    def seat_colours(self, seats: int, wishes: str) -> list[str]:
        """BB-002, BB-G04: the colours wished for, then the others in their order."""
        colours = self.content.colours
        wished = [colour for letter in wishes for colour in colours if colour[0].upper() == letter]
        return (wished + [colour for colour in colours if colour not in wished])[:seats]

    # Players

    def clockwise(self, s: BlastbotsState, seat: int) -> list[int]:
        """All seats, beginning with this one."""
        return [(seat + i) % s.seats for i in range(s.seats)]

    def position(self, s: BlastbotsState, seat: int) -> int:
        """BB-021: the turn position, 0 for the first."""
        return (seat - s.first) % s.seats

    # Drawing

    def open_decks(self, s: BlastbotsState) -> list[int]:
        """BB-030: the decks that still have cards."""
        return [deck for deck in range(DECKS) if s.decks[deck]]

    def own_decks(self, s: BlastbotsState, seat: int) -> list[int]:
        """The decks with cards in whose section the seat has a token."""
        mask = 0
        base = seat * self.tokens
        for t in range(base, base + self.tokens):
            mask |= 1 << self.content.spot_decks[s.spots[t]]
        return [deck for deck in range(DECKS) if (mask >> deck) & 1 == 1 and s.decks[deck]]

    def draw(self, s: BlastbotsState, seat: int, deck: int) -> None:
        """BB-029: the top card of the deck, if there is one. BB-030: nothing is shuffled back."""
        if s.decks[deck]:
            token = s.decks[deck].pop()
            s.hands[seat].append(token)
            s.show(token, seat)
            s.lacks[seat] &= ~self.content.deck_mask[deck]
            s.tell(DREW, seat, item=deck, token=token)

    def draw_of_choice(self, s: BlastbotsState, seat: int, decks: list[int]) -> Flow[None]:
        """A card from one of these decks; none if there is no deck. BB-G09, BB-G12, BB-G13."""
        if decks:
            deck = yield from choose(seat, DRAW_FROM, decks)
            self.draw(s, seat, deck)

    # Hands

    def titles_in_hand(self, s: BlastbotsState, seat: int) -> list[int]:
        """The different titles in the hand."""
        mask = 0
        titles: list[int] = []
        for token in s.hands[seat]:
            title = s.faces[token]
            if (mask >> title) & 1 == 0:
                mask |= 1 << title
                titles.append(title)
        return titles

    def backs_in_hand(self, s: BlastbotsState, seat: int) -> list[int]:
        """BB-G41: how many cards of each deck the seat holds, which everybody can see."""
        counts = [0] * DECKS
        for token in s.hands[seat]:
            counts[self.deck_of[s.faces[token]]] += 1
        return counts

    def holds_battle_card(self, s: BlastbotsState, seat: int) -> bool:
        return any(self.deck_of[s.faces[token]] == BATTLE for token in s.hands[seat])

    def to_line(self, s: BlastbotsState, token: int) -> None:
        """BB-064: face up into the row, in the pile of the action under way."""
        s.reveal(token)
        s.line.append(token)
        s.line_piles.append(s.used)

    def card_of(self, s: BlastbotsState, seat: int, title: int) -> int:
        """A card of this title in the seat's hand."""
        for token in s.hands[seat]:
            if s.faces[token] == title:
                return token
        return -1

    def put_down(self, s: BlastbotsState, seat: int, title: int) -> int:
        """A card of this title out of the hand into the line."""
        token = self.card_of(s, seat, title)
        s.take(s.hands[seat], token)
        self.to_line(s, token)
        return token

    def pay_cards(self, s: BlastbotsState, seat: int, n: int) -> Flow[None]:
        """BB-100, BB-102: n cards of one's own choice, one after the other."""
        s.owed = n
        while s.owed > 0:
            title = yield from choose(seat, PAY, self.titles_in_hand(s, seat))
            token = self.put_down(s, seat, title)
            s.owed -= 1
            s.tell(PAID, seat, token=token)

    # Rockets

    def open_slots(self, s: BlastbotsState, seat: int) -> int:
        """BB-011: free reticles on the Launchpad."""
        return self.content.launchpad_cap - s.launchpad[seat]

    def air_room(self, s: BlastbotsState, seat: int) -> int:
        """BB-G17: how many rockets the Atmosphere can still take."""
        return self.content.atmosphere_cap - s.atmosphere[seat]

    def buildable(self, s: BlastbotsState, seat: int, n: int) -> int:
        """BB-096, BB-G16: how many of n rockets can go from the Factory to the Launchpad."""
        return min(n, s.factory[seat], self.open_slots(s, seat))

    def build(self, s: BlastbotsState, seat: int, n: int) -> None:
        built = self.buildable(s, seat, n)
        if built > 0:
            s.factory[seat] -= built
            s.launchpad[seat] += built
            s.tell(BUILT, seat, n=built)

    def rockets_in(self, s: BlastbotsState, seat: int, zone: int) -> int:
        return s.launchpad[seat] if zone == LAUNCHPAD else s.atmosphere[seat]

    def remove_rockets(self, s: BlastbotsState, seat: int, zone: int, n: int) -> None:
        if zone == LAUNCHPAD:
            s.launchpad[seat] -= n
        else:
            s.atmosphere[seat] -= n

    def manned_zones(self, s: BlastbotsState, seat: int) -> list[int]:
        """Launchpad and Atmosphere, as far as they hold rockets."""
        zones: list[int] = []
        if s.launchpad[seat] > 0:
            zones.append(LAUNCHPAD)
        if s.atmosphere[seat] > 0:
            zones.append(ATMOSPHERE)
        return zones

    # Wrecks

    def wrecks(self, s: BlastbotsState, seat: int) -> int:
        """How many rockets of any colour lie in the seat's Junkyard."""
        base = seat * s.seats
        count = 0
        for i in range(base, base + s.seats):
            count += s.junk[i]
        return count

    def counted_wrecks(self, s: BlastbotsState, seat: int) -> int:
        """BB-G26: those that count toward the Destruction Victory."""
        count = self.wrecks(s, seat)
        return count if self.own_wrecks_win else count - s.junk[seat * s.seats + seat]

    def wreck_colours(self, s: BlastbotsState, seat: int) -> list[int]:
        """The colours of the wrecks in the seat's Junkyard that have not been named yet."""
        base = seat * s.seats
        return [colour for colour in range(s.seats) if s.junk[base + colour] > s.named.count(colour)]
