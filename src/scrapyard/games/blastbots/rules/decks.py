"""The three decks: which still have cards, and drawing from them."""

from mypy_extensions import i64

from scrapyard.games.blastbots.content import DECKS
from scrapyard.games.blastbots.events import DREW
from scrapyard.games.blastbots.questions import DRAW_FROM
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.ask import Flow, choose


def stocked(s: BlastbotsState) -> list[int]:
    """BB-030: the decks that still have cards."""
    return [deck for deck in range(DECKS) if s.decks[deck]]


def any_stocked(s: BlastbotsState) -> bool:
    """Whether there is such a deck."""
    return any(len(deck) > 0 for deck in s.decks)


def own(t: Table, s: BlastbotsState, seat: i64) -> list[int]:
    """The decks with cards in whose section the seat has a token."""
    mask = 0
    base = seat * t.tokens
    for token in range(base, base + t.tokens):
        mask |= 1 << t.board.spot_decks[s.spots[token]]
    return [deck for deck in range(DECKS) if (mask >> deck) & 1 == 1 and s.decks[deck]]


def draw(t: Table, s: BlastbotsState, seat: i64, deck: i64) -> None:
    """BB-029, BB-032: the top card of the deck, if there is one. BB-030: nothing is shuffled back."""
    if s.decks[deck]:
        token = s.decks[deck].pop()
        s.hands[seat].append(token)
        s.show(token, seat)
        may_hold(s, seat, t.content.deck_mask[deck])
        s.tell(DREW, seat, item=deck, token=token)


def may_hold(s: BlastbotsState, seat: i64, titles: int) -> None:
    """The hand no longer lacks these titles for certain, one bit each."""
    if s.lacks[seat]:
        s.lacks[seat] &= ~titles


def draw_of_choice(t: Table, s: BlastbotsState, seat: i64, decks: list[int]) -> Flow[None]:
    """A card from one of these decks; none if there is no deck. BB-G09, BB-G12, BB-G13."""
    if decks:
        deck = yield from choose(seat, DRAW_FROM, decks)
        draw(t, s, seat, deck)


def draw_several(t: Table, s: BlastbotsState, me: i64, n: i64, free: bool) -> Flow[None]:
    """So many cards, from any deck or from those where the seat has tokens, a deck chosen for each."""
    for _ in range(n):
        yield from draw_of_choice(t, s, me, stocked(s) if free else own(t, s, me))


def draw_owed(t: Table, s: BlastbotsState, me: i64) -> Flow[None]:
    """As many cards as are owed, a deck chosen for each."""
    while s.owed > 0:
        s.owed -= 1
        yield from draw_of_choice(t, s, me, stocked(s))
