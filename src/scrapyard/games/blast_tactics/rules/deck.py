"""The Ability Card deck: display and clock, the mandatory draw of co-op, hands that are full."""

from collections.abc import Callable

from mypy_extensions import i64

from scrapyard.games.blast_tactics.content import GLITCH, OVERTIME
from scrapyard.games.blast_tactics.events import CLOCK, DISCARDED, DISPLAYED, DREW, GLITCHED, RESHUFFLED, STALLED
from scrapyard.games.blast_tactics.questions import DISCARD
from scrapyard.games.blast_tactics.rules import blastroids
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import BlastState
from scrapyard.kernel.ask import Flow, choose, choose_openly
from scrapyard.kernel.state import PUBLIC

# Deck and display


def draw(s: BlastState) -> i64:
    """The top card of the deck, or -1; an empty deck is renewed from the discard pile. BT-050."""
    if not s.deck and s.discard:
        s.deck = s.discard
        s.discard = []
        s.shuffle("deck", s.deck)
        s.tell(RESHUFFLED, n=len(s.deck))
    return s.deck.pop() if s.deck else -1


def lay_out(t: Table, s: BlastState, seat: i64, token: i64) -> bool:
    """BT-051, BT-052, BT-184, BT-225, BT-328: OVERTIME! or a Glitch lies before its drawer; whether it was one."""
    kind = t.cards[s.faces[token]].kind
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


def refill(t: Table, s: BlastState, seat: i64) -> None:
    """BT-047 to BT-052: fill the empty slots from left to right."""
    for slot in range(2):
        while s.display[slot] < 0:
            token = draw(s)
            if token < 0:
                return
            if not lay_out(t, s, seat, token):
                s.reveal(token)
                s.display[slot] = token
                s.tell(DISPLAYED, token=token)


def draw_phase(t: Table, s: BlastState) -> None:
    """BT-047, BT-054: where the table wants it, after too many rounds without a purchase the left card goes first."""
    if t.stall_rounds and idle_rounds(t, s) >= t.stall_rounds and s.display[0] >= 0:
        s.tell(STALLED, token=s.display[0])
        s.discard.append(s.display[0])
        s.display[0] = -1
        s.stall = 0
    refill(t, s, s.active)


def idle_rounds(t: Table, s: BlastState) -> i64:
    """BT-054, BT-363: rounds in a row without a purchase; none once the clock runs by itself."""
    if t.coop or s.holder >= 0:
        return 0
    return s.stall // max(1, blastroids.living(s))


def must_draw(t: Table, s: BlastState, seat: i64) -> Flow[None]:
    """BT-326 to BT-329: in co-op the top card goes into the hand before the Bomb Phase."""
    token = draw(s)
    while token >= 0 and lay_out(t, s, seat, token):
        token = draw(s)
    if token < 0:
        return
    if t.open_hands:
        s.reveal(token)
    else:
        s.show(token, seat)
    s.bots[seat].hand.append(token)
    s.tell(DREW, seat, token=token)
    if len(s.bots[seat].hand) > t.content.hand:
        yield from make_room(t, s, seat)


# Hands


def faces_in_hand(s: BlastState, seat: i64) -> list[int]:
    """The different kinds of cards in the hand."""
    return s.kinds(s.bots[seat].hand)


def take_from_hand(s: BlastState, seat: i64, face: i64) -> i64:
    """One card of this kind: of equal ones, the one that everybody knows."""
    hand = s.bots[seat].hand
    best = -1
    for i in range(len(hand)):
        if s.faces[hand[i]] == face and (best < 0 or s.seen[hand[i]] == PUBLIC):
            best = i
    return hand.pop(best)


def make_room(t: Table, s: BlastState, seat: i64) -> Flow[None]:
    """BT-102, BT-103, BT-327: one card of a full hand to the discard pile, face up.

    A hand that is hidden in part is always asked: a silent answer would tell that its cards are alike.
    """
    faces = faces_in_hand(s, seat)
    if t.coop and not t.open_hands:
        face = yield from choose_openly(seat, DISCARD, faces)
    else:
        face = yield from choose(seat, DISCARD, faces)
    token = take_from_hand(s, seat, face)
    s.reveal(token)
    s.discard.append(token)
    s.tell(DISCARDED, seat, token=token)


# Hidden cards


def put_right(t: Table, s: BlastState, order: Callable[[list[int]], None]) -> None:
    """After a redeal: everybody knows where OVERTIME! was shuffled in, and that no hand holds a Glitch. Section 20."""
    if s.clock < 0:
        packet = [token for token in s.packet if token in s.deck]
        order(packet)
        if packet:
            swap_faces(s, list(s.faces).index(t.clock_face), packet[0])
    for bot in s.bots:
        for token in bot.hand:
            if s.faces[token] not in t.abilities:
                others = [other for other in s.deck if s.faces[other] in t.abilities]
                order(others)
                if others:
                    swap_faces(s, token, others[0])


def swap_faces(s: BlastState, one: i64, other: i64) -> None:
    """Let two cards change places, unseen."""
    s.faces[one], s.faces[other] = s.faces[other], s.faces[one]
