"""Cards that are wanted by name: asked for, fetched out of a deck, rummaged out of a discard pile."""

from mypy_extensions import i64

from scrapyard.games.blastbots.content import DECKS, Effect
from scrapyard.games.blastbots.events import ASKED_FOR, FETCHED, HANDED_OVER, KEPT, NONE_HELD, NONE_LEFT, TURNED_UP
from scrapyard.games.blastbots.questions import KEEP, NAME, OF, RUMMAGE
from scrapyard.games.blastbots.rules import decks, hands
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.ask import Flow, choose
from scrapyard.kernel.state import PUBLIC, take_out


def ask_for(t: Table, s: BlastbotsState, me: i64, foe: i64, miss_draw: i64) -> Flow[None]:
    """The target hands over every copy of the named card; if there is none, the actor draws."""
    deck = yield from choose(me, OF, list(range(DECKS)))
    title = yield from choose(me, NAME, t.content.deck_titles[deck], deck)
    s.tell(ASKED_FOR, me, foe, title)
    s.seal()
    copies = [token for token in s.hands[foe] if s.faces[token] == title]
    s.lacks[foe] |= 1 << title
    for token in copies:
        take_out(s.hands[foe], token)
        s.reveal(token)
        hands.receive(s, me, token)
        s.tell(HANDED_OVER, me, foe, token=token)
    if not copies:
        s.tell(NONE_HELD, me, foe, title)
        s.owed = miss_draw
        yield from decks.draw_owed(t, s, me)


def fetch(t: Table, s: BlastbotsState, me: i64) -> Flow[None]:
    """The copy nearest the top, shown to all; without one the top card, unseen."""
    stocked = decks.stocked(s)
    if not stocked:
        return
    deck = yield from choose(me, OF, stocked)
    title = yield from choose(me, NAME, t.content.deck_titles[deck], deck)
    cards = s.decks[deck]
    for i in range(len(cards) - 1, -1, -1):
        if s.faces[cards[i]] == title:
            token = cards.pop(i)
            s.reveal(token)
            hands.receive(s, me, token)
            s.tell(FETCHED, me, token=token)
            return
    s.gone |= 1 << title
    s.tell(NONE_LEFT, me, item=title)
    decks.draw(t, s, me, deck)


def has_eligible(s: BlastbotsState, deck: i64, excluded: int) -> bool:
    return any(excluded >> s.face(token) & 1 == 0 for token in s.piles[deck])


def retrieve(s: BlastbotsState, me: i64, effect: Effect) -> Flow[None]:
    """BB-090 to BB-092: shuffle a pile, turn cards up, keep some. This turn's cards still lie in the line."""
    piles = [deck for deck in range(DECKS) if has_eligible(s, deck, effect.titles)]
    if not piles:
        return
    deck = yield from choose(me, RUMMAGE, piles)
    pile = s.piles[deck]
    s.shuffle("pile", pile, PUBLIC)
    s.turned = []
    for i in range(len(pile) - 1, -1, -1):
        if (effect.titles >> s.face(pile[i])) & 1 == 0 and len(s.turned) < effect.n:
            s.turned.append(pile[i])
            s.tell(TURNED_UP, token=pile[i])
    s.owed = min(effect.keep, len(s.turned))
    while s.owed > 0:
        title = yield from choose(me, KEEP, s.kinds(s.turned), deck)
        s.owed -= 1
        keep(s, me, deck, title)
    s.turned = []


def keep(s: BlastbotsState, me: i64, deck: i64, title: i64) -> None:
    for token in s.turned:
        if s.faces[token] == title:
            take_out(s.turned, token)
            take_out(s.piles[deck], token)
            hands.receive(s, me, token)
            s.tell(KEPT, me, token=token)
            return
