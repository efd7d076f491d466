"""A player's own cards: what is held, what is put down into the line, what is paid and exchanged."""

from mypy_extensions import i64

from scrapyard.games.blastbots.content import BATTLE, DECKS
from scrapyard.games.blastbots.events import PAID
from scrapyard.games.blastbots.questions import OFFER, PAY
from scrapyard.games.blastbots.rules import decks
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.ask import PASS, Flow, Question, choose, choose_openly

# What is held


def titles(s: BlastbotsState, seat: i64) -> list[int]:
    """The different titles in the hand."""
    return s.kinds(s.hands[seat])


def backs(t: Table, s: BlastbotsState, seat: i64) -> list[int]:
    """BB-G41: how many cards of each deck the seat holds, which everybody can see."""
    counts = [0] * DECKS
    for token in s.hands[seat]:
        counts[t.deck_of[s.faces[token]]] += 1
    return counts


def battle_cards(t: Table, s: BlastbotsState, seat: i64) -> i64:
    """How many Battle cards the seat holds, which everybody can see."""
    count = 0
    for token in s.hands[seat]:
        if t.deck_of[s.faces[token]] == BATTLE:
            count += 1
    return count


def card_of(s: BlastbotsState, seat: i64, title: i64) -> i64:
    """A card of this title in the seat's hand."""
    for token in s.hands[seat]:
        if s.faces[token] == title:
            return token
    return -1


def receive(s: BlastbotsState, seat: i64, token: i64) -> None:
    """A card that everybody has seen comes into the hand, which no longer lacks its title."""
    s.hands[seat].append(token)
    decks.may_hold(s, seat, 1 << s.face(token))


def choose_title(seat: i64, question: Question, options: list[int], cards: i64, about: i64 = -1) -> Flow[int]:
    """One of several cards in a hand; asked even if only one title will do, which is nobody else's business. BB-G77."""
    return choose(seat, question, options, about) if cards == 1 else choose_openly(seat, question, options, about)


# Into the line


def to_line(s: BlastbotsState, token: i64) -> None:
    """BB-064, BB-065: face up into the row, in the pile of the action under way."""
    s.reveal(token)
    s.line.append(token)
    s.line_piles.append(s.used)


def lay_down(s: BlastbotsState, seat: i64, title: i64) -> i64:
    """A card of this title out of the hand into the line, face down for the moment."""
    token = card_of(s, seat, title)
    s.take(s.hands[seat], token)
    s.line.append(token)
    s.line_piles.append(s.used)
    return token


def put_down(s: BlastbotsState, seat: i64, title: i64) -> i64:
    """A card of this title out of the hand into the line."""
    token = card_of(s, seat, title)
    s.take(s.hands[seat], token)
    to_line(s, token)
    return token


def pay(s: BlastbotsState, seat: i64, n: i64) -> Flow[None]:
    """BB-100, BB-102: n cards of one's own choice, one after the other. Where all go, there is nothing to hide."""
    s.owed = n
    while s.owed > 0:
        title = yield from choose_title(seat, PAY, titles(s, seat), len(s.hands[seat]) - s.owed + 1)
        token = put_down(s, seat, title)
        s.owed -= 1
        s.tell(PAID, seat, token=token)


def exchange(t: Table, s: BlastbotsState, me: i64, n: i64) -> Flow[None]:
    """BB-087: cards in hand for as many new ones; all are given up before the first is drawn."""
    given = 0
    while given < n and s.hands[me]:
        options = titles(s, me)
        if given > 0:
            options.append(PASS)
        title = yield from choose_title(me, OFFER, options, len(s.hands[me]))
        if title == PASS:
            break
        token = put_down(s, me, title)
        s.tell(PAID, me, token=token)
        given += 1
        s.owed = given
    yield from decks.draw_owed(t, s, me)
