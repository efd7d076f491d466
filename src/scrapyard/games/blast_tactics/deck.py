"""The Ability Card deck: display and clock, the mandatory draw of co-op, hands that are full."""

from scrapyard.games.blast_tactics.belts import Belts
from scrapyard.games.blast_tactics.content import (
    GLITCH,
    OVERTIME,
)
from scrapyard.games.blast_tactics.questions import (
    CLOCK,
    DISCARD,
    DISCARDED,
    DISPLAYED,
    DREW,
    GLITCHED,
    RESHUFFLED,
    STALLED,
)
from scrapyard.games.blast_tactics.state import (
    BlastState,
)
from scrapyard.kernel.ask import Flow, choose, choose_openly
from scrapyard.kernel.state import PUBLIC


class Deck(Belts):
    """Drawing and discarding."""

    # Deck and display

    def draw(self, s: BlastState) -> int:
        """The top card of the deck, or -1; an empty deck is renewed from the discard pile. BT-050."""
        if not s.deck and s.discard:
            s.deck = s.discard
            s.discard = []
            s.shuffle("deck", s.deck)
            s.tell(RESHUFFLED, n=len(s.deck))
        return s.deck.pop() if s.deck else -1

    def lay_out(self, s: BlastState, seat: int, token: int) -> bool:
        """BT-051, BT-052, BT-225, BT-328: OVERTIME! or a Glitch lies before its drawer; whether it was one."""
        kind = self.cards[s.faces[token]].kind
        if kind == OVERTIME:
            s.reveal(token)
            s.clock = token
            s.holder = seat
            s.fresh_clock = True
            s.tell(CLOCK, seat)
            return True
        if kind == GLITCH:
            s.reveal(token)
            s.glitches.append(token)
            s.cursed.append(seat)
            s.tell(GLITCHED, seat, token=token)
            return True
        return False

    def refill(self, s: BlastState, seat: int) -> None:
        """BT-047 to BT-052: fill the empty slots from left to right."""
        for slot in range(2):
            while s.display[slot] < 0:
                token = self.draw(s)
                if token < 0:
                    return
                if not self.lay_out(s, seat, token):
                    s.reveal(token)
                    s.display[slot] = token
                    s.tell(DISPLAYED, token=token)

    def draw_phase(self, s: BlastState) -> None:
        """BT-047, BT-054: after too many Action Phases without a purchase the left card goes first."""
        if not self.coop and s.holder < 0:
            living = 0
            for bot in s.bots:
                if bot.square >= 0:
                    living += 1
            if s.stall >= self.stall_rounds * living and s.display[0] >= 0:
                s.tell(STALLED, token=s.display[0])
                s.discard.append(s.display[0])
                s.display[0] = -1
                s.stall = 0
        self.refill(s, s.active)

    def must_draw(self, s: BlastState, seat: int) -> Flow[None]:
        """BT-326 to BT-328: in co-op the top card goes into the hand before the Bomb Phase."""
        token = self.draw(s)
        while token >= 0 and self.lay_out(s, seat, token):
            token = self.draw(s)
        if token < 0:
            return
        if self.open_hands:
            s.reveal(token)
        else:
            s.show(token, seat)
        s.bots[seat].hand.append(token)
        s.tell(DREW, seat, token=token)
        if len(s.bots[seat].hand) > self.content.hand:
            yield from self.make_room(s, seat)

    # Hands

    def faces_in_hand(self, s: BlastState, seat: int) -> list[int]:
        """The different kinds of cards in the hand."""
        faces: list[int] = []
        for token in s.bots[seat].hand:
            if s.faces[token] not in faces:
                faces.append(s.faces[token])
        return faces

    def take_from_hand(self, s: BlastState, seat: int, face: int) -> int:
        """One card of this kind: of equal ones, the one that everybody knows."""
        hand = s.bots[seat].hand
        best = -1
        for i in range(len(hand)):
            if s.faces[hand[i]] == face and (best < 0 or s.seen[hand[i]] == PUBLIC):
                best = i
        return hand.pop(best)

    def make_room(self, s: BlastState, seat: int) -> Flow[None]:
        """BT-102, BT-103, BT-327: one card of a full hand to the discard pile, face up.

        A hand that is hidden in part is always asked: a silent answer would tell that its cards are alike.
        """
        faces = self.faces_in_hand(s, seat)
        if self.coop and not self.open_hands:
            face = yield from choose_openly(seat, DISCARD, faces)
        else:
            face = yield from choose(seat, DISCARD, faces)
        token = self.take_from_hand(s, seat, face)
        s.reveal(token)
        s.discard.append(token)
        s.tell(DISCARDED, seat, token=token)
