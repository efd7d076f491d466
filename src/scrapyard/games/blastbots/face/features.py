"""What a seat sees of BLASTBOTS, in numbers."""

from typing import Final

from mypy_extensions import i64, u8

from scrapyard.games.blastbots.content import DECKS
from scrapyard.games.blastbots.rules import seats
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import ACTION, LATE_CARDS, PAYOUT, PLACING, SETUP, STAGE_FOUR, BlastbotsState
from scrapyard.kernel.features import Block, Page, around, lay, tally

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
    told = _is_told(s, seat)
    _table(t, s, told, page)
    for k in range(s.seats):
        _player(t, s, (seat + k) % s.seats, seat, told, page)
    spots = page.skip(len(t.board.spot_words) * s.seats)
    i = 0
    for owner in range(s.seats):
        column: i64 = spots + (owner - seat if owner >= seat else owner - seat + s.seats)
        for _ in range(t.tokens):
            if s.spots[i] >= 0:
                tally(page.ink, column + s.spots[i] * s.seats)
            i += 1
    _cards(t, s, seat, told, page)


def _is_told(s: BlastbotsState, seat: int) -> bool:
    """Whether a card is being played, and the seat sees it: until it is turned up, nobody else knows of it."""
    if s.card < 0:
        return False
    return all(s.knows(seat, token) for token in s.line)


def _table(t: Table, s: BlastbotsState, told: bool, page: Page) -> None:
    page.put(s.turn)
    page.put(STAGES.get(s.phase, 1))
    page.put(s.total)
    page.put(s.used)
    page.put(s.allowance)
    page.put(len(s.offered))
    page.flag(told and s.announced)
    page.put(t.cards[s.card].modes[s.mode].word + 1 if told and s.mode >= 0 else 0)
    page.put(s.mod if told else 0)
    page.put(s.spots[s.lifted] + 1 if s.lifted >= 0 else 0)
    for i in range(t.content.dice):
        page.put(s.dice[i] if i < len(s.dice) else 0)
    for deck in range(DECKS):
        page.put(len(s.decks[deck]))
    for deck in range(DECKS):
        page.put(len(s.piles[deck]))


def _player(t: Table, s: BlastbotsState, i: int, viewer: int, told: bool, page: Page) -> None:
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
    page.flag(told and s.target == i)
    page.put(len(s.hands[i]))
    backs = page.skip(DECKS)
    ink, faces, deck_of = page.ink, s.faces, t.deck_of
    for token in s.hands[i]:
        tally(ink, backs + deck_of[faces[token]])
    for k in range(n):
        page.put(s.junk[i * n + (viewer + k if viewer + k < n else viewer + k - n)])
    at = page.skip(t.tokens)
    for token in range(i * t.tokens, (i + 1) * t.tokens):
        ink[at] = u8(s.spots[token] + 1)
        at += 1


def _cards(t: Table, s: BlastbotsState, seat: int, told: bool, page: Page) -> None:
    n = s.seats
    columns: i64 = 2 * n + 8
    start = page.skip(len(t.cards) * columns)
    for k in range(n):
        i = seat + k if seat + k < n else seat + k - n
        lay(page, s, seat, s.hands[i], start, columns, k)
        lay(page, s, seat, s.lying[i], start, columns, 2 * n + 3)
        _bits(page, start + n + k, columns, s.lacks[i])
    for pile in s.piles:
        lay(page, s, seat, pile, start, columns, 2 * n)
    lay(page, s, seat, s.line, start, columns, 2 * n + 1)
    lay(page, s, seat, s.scrap, start, columns, 2 * n + 2)
    for token in s.turned:
        page.add(start + s.faces[token] * columns + 2 * n + 4)
    if told:
        page.set(start + s.card * columns + 2 * n + 5, 1)
    _bits(page, start + 2 * n + 6, columns, s.gone)


def _bits(page: Page, at: i64, columns: i64, mask: i64) -> None:
    """A flag for each title whose bit is set."""
    ink = page.ink
    while mask:
        if mask & 1:
            ink[at] = u8(1)
        mask >>= 1
        at += columns
