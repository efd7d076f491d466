"""BOLT's hands and piles, and the cards that are being carried out."""

from mypy_extensions import i64

from scrapyard.games.bolt.content import JAM, MEMORY
from scrapyard.games.bolt.events import DISCARDED, DREW, PLAYED, RESHUFFLED
from scrapyard.games.bolt.rules.table import Table
from scrapyard.games.bolt.state import BoltState
from scrapyard.kernel.ask import Flow, Question, choose, choose_openly
from scrapyard.kernel.state import PUBLIC

# Hands and piles


def hand_limit(t: Table, s: BoltState, seat: i64) -> i64:
    """BO-035, BO-061: five, and what cards in play add or take away; never below 0."""
    limit = t.content.hand_limit
    for fixture in s.fixtures:
        if fixture.on == seat and (fixture.aura in (MEMORY, JAM)):
            limit += t.content.amounts[fixture.aura]
    return max(0, limit)


def can_draw(s: BoltState) -> bool:
    return len(s.deck) > 0 or len(s.discard) > 0


def draw(s: BoltState, seat: i64) -> None:
    """One card into the hand, if there is any. BO-017: an empty deck is renewed at once."""
    if not s.deck:
        reshuffle(s)
    if not s.deck:
        return
    token = s.deck.pop()
    s.hands[seat].append(token)
    s.show(token, seat)
    s.tell(DREW, seat, token=token)
    if not s.deck:
        reshuffle(s)


def reshuffle(s: BoltState) -> None:
    """BO-017: the discard pile, shuffled, is the new deck."""
    if s.discard:
        s.deck = s.discard
        s.discard = []
        s.shuffle("deck", s.deck)
        s.tell(RESHUFFLED, n=len(s.deck))


def to_discard(s: BoltState, token: i64) -> None:
    """Face up onto the discard pile. BO-016."""
    s.reveal(token)
    s.discard.append(token)


def titles_in_hand(s: BoltState, seat: i64) -> list[int]:
    """The different titles in the hand."""
    return s.kinds(s.hands[seat])


def take_title(s: BoltState, seat: i64, title: i64) -> i64:
    """Take a card of this title out of the hand."""
    hand = s.hands[seat]
    at = 0
    while s.faces[hand[at]] != title:
        at += 1
    token = hand[at]
    s.take(hand, token)
    return token


def discard_title(s: BoltState, seat: i64, title: i64) -> None:
    token = take_title(s, seat, title)
    to_discard(s, token)
    s.tell(DISCARDED, seat, token=token)


def discard_at_random(s: BoltState, seat: i64) -> None:
    hand = s.hands[seat]
    if hand:
        discard_title(s, seat, s.faces[hand[s.pick("random-discard", len(hand))]])


def choose_title(seat: i64, question: Question, titles: list[int], cards: i64, about: i64 = -1) -> Flow[int]:
    """Pick one of several cards in a hand; asked even if they are all alike, which is nobody's business. BO-G29."""
    return choose(seat, question, titles, about) if cards == 1 else choose_openly(seat, question, titles, about)


# Cards on the table


def lay_on_table(s: BoltState, seat: i64, token: i64) -> None:
    """The card is being carried out. It is turned up as soon as its first step has its targets. BO-G63."""
    s.resolving.append(token)
    s.resolving_by.append(seat)


def turn_up(s: BoltState, seat: i64) -> None:
    """The seat's card on the table is for all to see. BO-G63."""
    for i in range(len(s.resolving)):
        token = s.resolving[i]
        if s.resolving_by[i] == seat and s.seen[token] != PUBLIC:
            s.reveal(token)
            s.tell(PLAYED, seat, token=token)


def take_from_table(s: BoltState, i: i64) -> i64:
    s.resolving_by.pop(i)
    return s.resolving.pop(i)


def clear_from_table(s: BoltState, token: i64) -> None:
    """The card has been carried out: discarded, unless it is in play by now or went with its player. BO-039."""
    if token in s.resolving:
        to_discard(s, take_from_table(s, s.resolving.index(token)))
