"""What a seat sees of Blast Tactics, in numbers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from scrapyard.games.blast_tactics.arenas.arena import CONVEYOR, GROUNDS, KIND, TELEPORT
from scrapyard.games.blast_tactics.content import ITEMS
from scrapyard.games.blast_tactics.rules import blastroids, hunt, overtime
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import (
    ACTION,
    BLOCK,
    BOMB,
    CORE,
    HUNT,
    ITEM,
    ROUND,
    SETUP,
    SHRAPLINGS,
    UNLIMITED,
    WHAT,
    BlastState,
)
from scrapyard.kernel.features import Block, Page, around, lay, lay_one

PHASES: Final = ["setup", "round", "turn", "action", "end", "shraplings", "hunt"]
TABLE: Final = 14
"""Columns of the table."""
SEAT: Final = 17
"""Columns of a seat."""
SHRAPLING: Final = 4
"""Columns of a Shrapling."""
SQUARE: Final = 13
"""Columns of a square."""
FURTHEST: Final = 20
"""The flame distance with Flame-Max."""


def layout(t: Table) -> list[Block]:
    n = t.seats
    table = {"round": 255, **{f"in-{phase}": 1 for phase in PHASES}}
    table |= {"deck": 255, "flips": 255, "next-tile": 255, "moves-left": 99, "moving": 4, "phasing": 1}
    square = {"ground": len(GROUNDS) - 1, "leads": 4, "block": 1}
    square |= {str(item): 1 for item in ITEMS}
    square |= {"bomb-of": n, "armed": 1, "shrapling": 2, "facing": 4, "core-of": n, "robot": n, "path": 1}
    seat = {"alive": 1, "active": 1, "captain": 1, "overtime": 1, "mate": 1, "heart": 1, "flipped": 1, "hurt": 1}
    seat |= {"moves": 99, "bombs": 99, "limit": 99, "stock": 99, "flame": FURTHEST, "speed-ups": 99, "hand": 99}
    seat |= {"carries": 5, "carries-of": 255}
    card = {"mine": 40, **{f"known-{i}": 40 for i in range(1, n)}, "glitch-on-me": 40}
    card |= {f"glitch-on-{i}": 40 for i in range(1, n)} | {"discarded": 40, "left": 1, "right": 1, "unseen": 40}
    shrapling = {"damage": 2, "facing": 4, "moved": 1, "square": 255}
    counts = [card.count for card in t.cards]
    return [
        Block("table", [""], table, "Where the turn stands; directions count clockwise from 1 (north)."),
        Block("seat", around(n), seat, "Blastroids; `carries` is the kind of thing on the head."),
        Block(
            "square",
            t.domains["place"][: t.size],
            square,
            "The arena; ground 0 is grass; owners and robots count from 1 (me).",
        ),
        Block("shrapling", t.domains["shrapling"], shrapling, "Shraplings; squares count from 1."),
        Block("card", t.domains["card"], card, "Copies of each card, and where I know them to be.", {"unseen": counts}),
    ]


def write(t: Table, s: BlastState, seat: int, page: Page) -> None:
    me: i64 = seat
    _table(t, s, page)
    start = page.skip(s.seats * SEAT)
    if len(s.bots) == s.seats:
        _seats(t, s, me, page, start)
    start = page.skip(t.size * SQUARE)
    _squares(t, s, me, page, start)
    start = page.skip(len(t.domains["shrapling"]) * SHRAPLING)
    if s.shraplings:
        _shraplings(s, page.ink, start)
    _cards(t, s, me, page)


def _table(t: Table, s: BlastState, page: Page) -> None:
    ink = page.ink
    at = page.skip(TABLE)
    page.set(at, s.round)
    ink[at + 1 + s.phase] = u8(1)
    page.set(at + 8, len(s.deck))
    page.set(at + 9, s.flips)
    page.set(at + 10, overtime.next_tile(t, s) + 1)
    if s.phase == ACTION and len(s.bots) == s.seats:
        page.set(at + 11, blastroids.moves_left(t, s, s.active))
    ink[at + 12] = u8(s.moving + 1)
    if s.phasing:
        ink[at + 13] = u8(1)


def _seats(t: Table, s: BlastState, me: i64, page: Page, start: i64) -> None:
    n: i64 = s.seats
    ink, teams = page.ink, t.teams
    turn = s.phase not in (SETUP, ROUND, SHRAPLINGS, HUNT)
    captain: i64 = hunt.captain(t, s) if t.coop else -1
    mates: i64 = teams[me]
    at = start
    k: i64
    for k in range(n):
        i = me + k if me + k < n else me + k - n
        bot = s.bots[i]
        flame: i64 = blastroids.flame(t, s, i)
        if bot.square >= 0:
            ink[at] = u8(1)
        if turn and s.active == i:
            ink[at + 1] = u8(1)
        if captain == i:
            ink[at + 2] = u8(1)
        if s.holder == i:
            ink[at + 3] = u8(1)
        if t.coop or teams[i] == mates:
            ink[at + 4] = u8(1)
        ink[at + 5] = u8(bot.heart)
        ink[at + 6] = u8(bot.flipped)
        if bot.hurt:
            ink[at + 7] = u8(1)
        ink[at + 8] = u8(blastroids.allowance(t, s, i))
        ink[at + 9] = u8(bot.bombs)
        ink[at + 10] = u8(bot.limit)
        ink[at + 11] = u8(bot.stock)
        if flame == UNLIMITED:
            flame = FURTHEST
        ink[at + 12] = u8(flame)
        ink[at + 13] = u8(bot.speed_ups)
        ink[at + 14] = u8(len(bot.hand))
        if bot.head:
            page.set(at + 15, bot.head & WHAT)
            page.set(at + 16, _detail(t, s, me, bot.head))
        at += SEAT


def _detail(t: Table, s: BlastState, seat: i64, thing: i64) -> i64:
    """Of what is carried: whose it is, counted from 1, or which it is."""
    what = thing & WHAT
    if what == BOMB:
        return (thing >> 4) - seat + 1 if (thing >> 4) >= seat else (thing >> 4) - seat + s.seats + 1
    if what == CORE:
        owner: i64 = t.teams.index(int(thing >> 3))
        return (owner - seat) % i64(s.seats) + 1
    return (thing >> 3) + 1 if what > BLOCK and what != ITEM else 0


def _squares(t: Table, s: BlastState, me: i64, page: Page, start: i64) -> None:
    n: i64 = s.seats
    ink, things, grounds = page.ink, s.things, s.ground
    at = start
    for ground, thing in zip(grounds, things):  # noqa: B905 - with `strict` mypyc calls Python
        if ground:
            kind = ground & KIND
            ink[at] = u8(kind)
            if kind in (CONVEYOR, TELEPORT):
                ink[at + 1] = u8((ground >> 4) + 1)
        if thing:
            if thing & WHAT == BLOCK:
                ink[at + 2] = u8(1)
            else:
                _thing(t, s, me, ink, at, thing)
        at += SQUARE
    whose = n - me if me else 0
    for bot in s.bots:
        stands = bot.square
        if stands >= 0:
            ink[start + stands * SQUARE + 11] = u8(whose + 1)
        whose += 1
        if whose == n:
            whose = 0
    for team in range(len(s.cores)):
        lies: i64 = s.cores[team]
        if lies >= 0:
            owner: i64 = t.teams.index(team)
            ink[start + lies * SQUARE + 10] = u8((owner - me) % n + 1)
    if s.phase == ACTION:
        place: i64
        for place in s.path:
            ink[start + place * SQUARE + 12] = u8(1)


def _thing(t: Table, s: BlastState, me: i64, ink: vec[u8], at: i64, thing: i64) -> None:
    """What lies on a square and is no Block."""
    n: i64 = s.seats
    what = thing & WHAT
    if what == ITEM:
        cards: i64 = len(t.cards)
        ink[at + 3 + s.faces[thing >> 3] - cards] = u8(1)
    elif what == BOMB:
        ink[at + 6] = u8(((thing >> 4) - me) % n + 1)
        ink[at + 7] = u8((thing >> 3) & 1)
    elif what == CORE:
        owner: i64 = t.teams.index(int(thing >> 3))
        ink[at + 10] = u8((owner - me) % n + 1)
    else:
        shrapling = s.shraplings[thing >> 3]
        ink[at + 8] = u8(shrapling.damage)
        ink[at + 9] = u8(shrapling.facing + 1)


def _shraplings(s: BlastState, ink: vec[u8], at: i64) -> None:
    moved = s.moved
    for shrapling in s.shraplings:
        ink[at] = u8(shrapling.damage)
        ink[at + 1] = u8(shrapling.facing + 1)
        ink[at + 2] = u8(moved & 1)
        ink[at + 3] = u8(shrapling.square + 1)
        moved >>= 1
        at += SHRAPLING


def _cards(t: Table, s: BlastState, me: i64, page: Page) -> None:
    n: i64 = s.seats
    columns = 2 * n + 4
    start = page.skip(len(t.cards) * columns)
    if len(s.bots) == s.seats:
        k: i64
        for k in range(n):
            hand = s.bots[me + k if me + k < n else me + k - n].hand
            if hand:
                lay(page, s, me, hand, start, columns, k)
    token: i64
    cursed: i64
    for token, cursed in zip(s.glitches, s.cursed):  # noqa: B905 - with `strict` mypyc calls Python
        lay_one(page, s, me, token, start, columns, n + (cursed - me if cursed >= me else cursed - me + n))
    if s.discard:
        lay(page, s, me, s.discard, start, columns, 2 * n)
    column = 2 * n + 1
    for token in s.display:
        if token >= 0:
            lay_one(page, s, me, token, start, columns, column)
        column += 1
