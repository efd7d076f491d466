"""What a seat sees of BLASTBOTS, in numbers."""

from typing import Final

from mypy_extensions import i64

from scrapyard.games.blastbots.content import DECKS
from scrapyard.games.blastbots.rules import seats
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import ACTION, LATE_CARDS, PAYOUT, PLACING, SETUP, STAGE_FOUR, BlastbotsState
from scrapyard.kernel.features import Block, Page, around

STAGES: Final = {SETUP: 0, PLACING: 0, PAYOUT: 1, LATE_CARDS: 1, ACTION: 3, STAGE_FOUR: 4}


def layout(t: Table) -> list[Block]:
    decks, n = t.content.deck_ids, t.seats
    table = {"turn": 255, "stage": 4, "total": 99, "used": 99, "allowance": 99, "set-aside": 99, "announced": 1}
    table |= {"mode": len(t.content.mode_words), "mod": 9, "lifted": len(t.board.spot_words)}
    table |= {f"die-{i + 1}": 99 for i in range(t.content.dice)}
    table |= {f"deck-{deck}": 255 for deck in decks} | {f"pile-{deck}": 255 for deck in decks}
    seat = {"position": n, "active": 1, "clock": 99, "factory": 99, "launchpad": 99, "atmosphere": 99, "space": 99}
    seat |= {"destroyed": 255, "fewer-actions": 99, "target": 1, "cards": 255}
    seat |= {f"hand-{deck}": 255 for deck in decks} | {f"wrecks-of-{one}": 99 for one in around(n)}
    seat |= {f"token-{i + 1}": len(t.board.spot_words) for i in range(t.tokens)}
    card = {"mine": 99, **{f"known-{i}": 99 for i in range(1, n)}, "lacked-by-me": 1}
    card |= {f"lacked-by-{i}": 1 for i in range(1, n)}
    card |= {
        "discarded": 99,
        "line": 99,
        "scrap": 99,
        "lying": 99,
        "turned-up": 99,
        "played": 1,
        "gone": 1,
        "unseen": 99,
    }
    return [
        Block("table", [""], table, "Where the turn and the card being played stand; modes and spots count from 1."),
        Block("seat", around(n), seat, "Rockets, wrecks, cards and tokens; a token is the spot it stands on, from 1."),
        Block("spot", t.board.spot_words, {one: t.tokens for one in around(n)}, "Tokens on each spot of the grid."),
        Block("card", t.domains["title"], card, "Copies of each title, and where I know them to be."),
    ]


def write(t: Table, s: BlastbotsState, seat: int, page: Page) -> None:
    _table(t, s, page)
    for k in range(s.seats):
        _player(t, s, (seat + k) % s.seats, seat, page)
    spots = page.skip(len(t.board.spot_words) * s.seats)
    for i in range(s.seats * t.tokens):
        if s.spots[i] >= 0:
            page.add(spots + s.spots[i] * s.seats + (i // t.tokens - seat) % s.seats)
    _cards(t, s, seat, page)


def _table(t: Table, s: BlastbotsState, page: Page) -> None:
    page.put(s.turn)
    page.put(STAGES.get(s.phase, 1))
    page.put(s.total)
    page.put(s.used)
    page.put(s.allowance)
    page.put(len(s.offered))
    page.flag(s.card >= 0 and s.announced)
    page.put(t.cards[s.card].modes[s.mode].word + 1 if s.card >= 0 and s.mode >= 0 else 0)
    page.put(s.mod if s.card >= 0 else 0)
    page.put(s.spots[s.lifted] + 1 if s.lifted >= 0 else 0)
    for i in range(t.content.dice):
        page.put(s.dice[i] if i < len(s.dice) else 0)
    for deck in range(DECKS):
        page.put(len(s.decks[deck]))
    for deck in range(DECKS):
        page.put(len(s.piles[deck]))


def _player(t: Table, s: BlastbotsState, i: int, viewer: int, page: Page) -> None:
    n = s.seats
    page.put(seats.position(s, i) + 1)
    page.flag(s.active == i)
    page.put(s.clock[i])
    page.put(s.factory[i])
    page.put(s.launchpad[i])
    page.put(s.atmosphere[i])
    page.put(s.space[i])
    page.put(s.destroyed[i])
    page.put(s.cut[i])
    page.flag(s.card >= 0 and s.target == i)
    page.put(len(s.hands[i]))
    backs = page.skip(DECKS)
    for token in s.hands[i]:
        page.add(backs + t.deck_of[s.faces[token]])
    for k in range(n):
        page.put(s.junk[i * n + (viewer + k) % n])
    for token in range(t.tokens):
        page.put(s.spots[i * t.tokens + token] + 1)


def _cards(t: Table, s: BlastbotsState, seat: int, page: Page) -> None:
    n = s.seats
    columns = 2 * n + 8
    titles = len(t.cards)
    start = page.skip(titles * columns)
    last: i64 = start + columns - 1
    for title in range(titles):
        page.set(last + title * columns, t.cards[title].count)
    for k in range(n):
        i = (seat + k) % n
        _lay(s, page, start, columns, [token for token in s.hands[i] if s.knows(seat, token)], k)
        _lay(s, page, start, columns, s.lying[i], 2 * n + 3)
        _bits(page, start + n + k, columns, s.lacks[i], titles)
    for pile in s.piles:
        _lay(s, page, start, columns, pile, 2 * n)
    _lay(s, page, start, columns, s.line, 2 * n + 1)
    _lay(s, page, start, columns, s.scrap, 2 * n + 2)
    for token in s.turned:
        page.add(start + s.faces[token] * columns + 2 * n + 4)
    if s.card >= 0:
        page.set(start + s.card * columns + 2 * n + 5, 1)
    _bits(page, start + 2 * n + 6, columns, s.gone, titles)


def _lay(s: BlastbotsState, page: Page, start: i64, columns: i64, tokens: list[int], column: i64) -> None:
    """Cards whose place is known: one more there, one less unseen."""
    for token in tokens:
        at: i64 = start + s.faces[token] * columns
        page.add(at + column)
        page.drop(at + columns - 1)


def _bits(page: Page, at: i64, columns: i64, mask: i64, titles: int) -> None:
    """A flag for each title whose bit is set."""
    for title in range(titles):
        if (mask >> title) & 1:
            page.set(at + title * columns, 1)
