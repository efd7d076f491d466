"""Robot Rampage's hands, stacks and piles, and how a card gets from one to another."""

from mypy_extensions import i64

from scrapyard.games.robot_rampage.events import DREW, RESHUFFLED
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import RampageState

# Hands and stacks


def total(s: RampageState, seat: i64) -> int:
    """Hand and stack together."""
    return len(s.hands[seat]) + len(s.stacks[seat])


def faces_in(s: RampageState, tokens: list[int]) -> list[int]:
    """What these cards show."""
    faces = s.faces
    return [faces[token] for token in tokens]


def draw(s: RampageState, seat: i64) -> None:
    """The top card of the own stack into the hand, if there is one."""
    if s.stacks[seat]:
        token = s.stacks[seat].pop()
        s.hands[seat].append(token)
        s.show(token, seat)
        s.tell(DREW, seat, token=token)


def draw_up_to(s: RampageState, seat: i64, size: i64) -> None:
    """Draw until the hand has this size, as far as the stack goes."""
    while len(s.hands[seat]) < size and s.stacks[seat]:
        draw(s, seat)


def find(s: RampageState, tokens: list[int], face: i64) -> i64:
    """At which place the first card with this face lies."""
    i = 0
    while s.faces[tokens[i]] != face:
        i += 1
    return i


def take_card(s: RampageState, seat: i64, face: i64) -> i64:
    """Take this card out of the hand."""
    hand = s.hands[seat]
    return hand.pop(find(s, hand, face))


def lay_out(s: RampageState, seat: i64, face: i64) -> i64:
    """A hand card, turned up for all. RR-058."""
    token = take_card(s, seat, face)
    s.reveal(token)
    return token


def lay_down(s: RampageState, seat: i64, face: i64) -> i64:
    """A hand card, laid face down: it is turned up with the rest of the attack. RR-058."""
    return take_card(s, seat, face)


def put_under(s: RampageState, seat: i64, token: i64) -> None:
    """To the bottom of the seat's stack. RR-018."""
    s.stacks[seat].insert(0, token)


# The Battle Deck and the Discard Pile


def to_discard(s: RampageState, token: i64) -> None:
    """Face up onto the Discard Pile. RR-120."""
    s.reveal(token)
    s.discard.append(token)


def send(t: Table, s: RampageState, seat: i64, token: i64) -> None:
    """A used text goes where it says: under the stack, or onto the Discard Pile. RR-017, RR-018."""
    if t.content.discards[s.faces[token]]:
        to_discard(s, token)
    else:
        put_under(s, seat, token)


def next_card(s: RampageState) -> i64:
    """Take the top of the Battle Deck; -1 if there is no card at all. RR-119, RR-121."""
    if not s.deck:
        if not s.discard:
            return -1
        s.deck = s.discard
        s.discard = []
        s.shuffle("deck", s.deck)
        s.tell(RESHUFFLED, n=len(s.deck))
    return s.deck.pop()
