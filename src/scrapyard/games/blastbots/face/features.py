"""What a seat sees of BLASTBOTS, in numbers."""

from typing import Final, cast

from mypy_extensions import i64, u8

from scrapyard.games.blastbots.content import DECKS
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import ACTION, PLACING, SETUP, STAGE_FOUR, BlastbotsState
from scrapyard.kernel.features import Block, Page, around, lay

TABLE: Final = 10
"""Columns of the table before those of dice and decks."""
FIXED: Final = 11
"""Columns of a seat before those of decks, rivals and tokens."""


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
    counts = [card.count for card in t.cards]
    return [
        Block("table", [""], table, "Where the turn and the card being played stand; modes and spots count from 1."),
        Block("seat", around(n), seat, "Rockets, wrecks, cards and tokens; a token is the spot it stands on, from 1."),
        Block("spot", t.board.spot_words, {one: t.tokens for one in around(n)}, "Tokens on each spot of the grid."),
        Block(
            "card", t.domains["title"], card, "Copies of each title, and where I know them to be.", {"unseen": counts}
        ),
    ]


def write(t: Table, s: BlastbotsState, seat: int, page: Page) -> None:
    n, me, tokens = i64(s.seats), i64(seat), i64(t.tokens)
    told = _is_told(s, seat)
    _table(t, s, told, page)
    columns = FIXED + DECKS + n + tokens
    seats = page.skip(n * columns)
    at = seats
    k: i64
    for k in range(n):
        i = me + k if me + k < n else me + k - n
        _player(t, s, i, told, page, at)
        _junk(s, i, me, page, at + FIXED + DECKS)
        at += columns
    _tokens(t, s, me, page, seats + columns - tokens, columns)
    _cards(t, s, me, told, page)


def _is_told(s: BlastbotsState, seat: int) -> bool:
    """Whether a card is being played, and the seat sees it: until it is turned up, nobody else knows of it."""
    if s.card < 0:
        return False
    return all(s.knows(seat, token) for token in s.line)


def _table(t: Table, s: BlastbotsState, told: bool, page: Page) -> None:
    ink = page.ink
    at = page.skip(TABLE)
    page.set(at, s.turn)
    phase: i64 = s.phase
    if phase == ACTION:
        ink[at + 1] = u8(3)
    elif phase == STAGE_FOUR:
        ink[at + 1] = u8(4)
    elif phase not in (SETUP, PLACING):
        ink[at + 1] = u8(1)
    page.set(at + 2, s.total)
    page.set(at + 3, s.used)
    page.set(at + 4, s.allowance)
    ink[at + 5] = u8(len(s.offered))
    if told:
        if s.announced:
            ink[at + 6] = u8(1)
        if s.mode >= 0:
            ink[at + 7] = u8(t.cards[s.card].modes[s.mode].word + 1)
        page.set(at + 8, s.mod)
    if s.lifted >= 0:
        ink[at + 9] = u8(s.spots[s.lifted] + 1)
    dice: i64 = t.content.dice
    at = page.skip(dice + 2 * DECKS)
    deck = at + dice
    die: i64
    for die in s.dice:
        ink[at] = u8(die)
        at += 1
    for cards in s.decks:
        page.set(deck, len(cards))
        deck += 1
    for pile in s.piles:
        page.set(deck, len(pile))
        deck += 1


def _player(t: Table, s: BlastbotsState, i: i64, told: bool, page: Page, at: i64) -> None:
    ink, faces, hand = page.ink, s.faces, s.hands[i]
    deck_of = t.deck_of
    ink[at] = u8((i - s.first if i >= s.first else i - s.first + s.seats) + 1)
    if s.active == i:
        ink[at + 1] = u8(1)
    ink[at + 2] = u8(cast("list[i64]", s.clock)[i])
    ink[at + 3] = u8(cast("list[i64]", s.factory)[i])
    ink[at + 4] = u8(cast("list[i64]", s.launchpad)[i])
    ink[at + 5] = u8(cast("list[i64]", s.atmosphere)[i])
    ink[at + 6] = u8(cast("list[i64]", s.space)[i])
    page.set(at + 7, s.destroyed[i])
    ink[at + 8] = u8(cast("list[i64]", s.cut)[i])
    if told and s.target == i:
        ink[at + 9] = u8(1)
    ink[at + 10] = u8(len(hand))
    at += FIXED
    token: i64
    for token in cast("list[i64]", hand):
        back = at + deck_of[faces[token]]
        ink[back] = ink[back] + 1


def _junk(s: BlastbotsState, i: i64, me: i64, page: Page, at: i64) -> None:
    """How many wrecks of each rival a seat has, those of the one that looks first."""
    n: i64 = s.seats
    junk = s.junk
    row = i * n
    k: i64
    for k in range(n):
        page.set(at + k, junk[row + (me + k if me + k < n else me + k - n)])


def _tokens(t: Table, s: BlastbotsState, me: i64, page: Page, rows: i64, columns: i64) -> None:
    """On which spot each stands, at the end of the seats' rows; and how many stand on each spot."""
    n: i64 = s.seats
    tokens: i64 = t.tokens
    ink = page.ink
    spots = page.skip(len(t.board.spot_words) * n)
    whose = n - me if me else 0
    row = rows + whose * columns
    number: i64 = 0
    spot: i64
    for spot in s.spots:
        ink[row + number] = u8(spot + 1)
        if spot >= 0:
            at = spots + spot * n + whose
            ink[at] = ink[at] + 1
        number += 1
        if number == tokens:  # those of the next seat
            number = 0
            whose += 1
            row += columns
            if whose == n:
                whose = 0
                row = rows


def _cards(t: Table, s: BlastbotsState, me: i64, told: bool, page: Page) -> None:
    n: i64 = s.seats
    columns = 2 * n + 8
    start = page.skip(len(t.cards) * columns)
    k: i64
    for k in range(n):
        i = me + k if me + k < n else me + k - n
        hand, lying = s.hands[i], s.lying[i]
        if hand:
            lay(page, s, me, hand, start, columns, k)
        if lying:
            lay(page, s, me, lying, start, columns, 2 * n + 3)
        lacks: i64 = s.lacks[i]
        if lacks:
            _bits(page, start + n + k, columns, lacks)
    for pile in s.piles:
        if pile:
            lay(page, s, me, pile, start, columns, 2 * n)
    if s.line:
        lay(page, s, me, s.line, start, columns, 2 * n + 1)
    if s.scrap:
        lay(page, s, me, s.scrap, start, columns, 2 * n + 2)
    for token in s.turned:
        page.add(start + s.faces[token] * columns + 2 * n + 4)
    if told:
        page.set(start + s.card * columns + 2 * n + 5, 1)
    if s.gone:
        _bits(page, start + 2 * n + 6, columns, s.gone)


def _bits(page: Page, at: i64, columns: i64, mask: i64) -> None:
    """A flag for each title whose bit is set."""
    ink = page.ink
    while mask:
        if mask & 1:
            ink[at] = u8(1)
        mask >>= 1
        at += columns
