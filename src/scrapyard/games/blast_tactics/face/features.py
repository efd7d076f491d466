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
    _table(t, s, page)
    start = page.skip(s.seats * 17)
    if len(s.bots) == s.seats:
        _seats(t, s, seat, page, start)
    start = page.skip(t.size * SQUARE)
    _squares(t, s, seat, page, start)
    start = page.skip(len(t.domains["shrapling"]) * 4)
    for i in range(len(s.shraplings)):
        shrapling = s.shraplings[i]
        page.set(start + i * 4, shrapling.damage)
        page.set(start + i * 4 + 1, shrapling.facing + 1)
        page.set(start + i * 4 + 2, (s.moved >> i) & 1)
        page.set(start + i * 4 + 3, shrapling.square + 1)
    _cards(t, s, seat, page)


def _table(t: Table, s: BlastState, page: Page) -> None:
    started = len(s.bots) == s.seats
    page.put(s.round)
    page.mark(s.phase, len(PHASES))
    page.put(len(s.deck))
    page.put(s.flips)
    page.put(overtime.next_tile(t, s) + 1)
    page.put(blastroids.moves_left(t, s, s.active) if started and s.phase == ACTION else 0)
    page.put(s.moving + 1)
    page.flag(s.phasing)


def _seats(t: Table, s: BlastState, seat: int, page: Page, start: i64) -> None:
    n = s.seats
    ink = page.ink
    turn = s.phase not in (SETUP, ROUND, SHRAPLINGS, HUNT)
    captain = hunt.captain(t, s) if t.coop else -1
    at = start
    for k in range(n):
        i = seat + k if seat + k < n else seat + k - n
        bot = s.bots[i]
        flame = blastroids.flame(t, s, i)
        if bot.square >= 0:
            ink[at] = u8(1)
        if turn and s.active == i:
            ink[at + 1] = u8(1)
        if captain == i:
            ink[at + 2] = u8(1)
        if s.holder == i:
            ink[at + 3] = u8(1)
        if t.coop or t.teams[i] == t.teams[seat]:
            ink[at + 4] = u8(1)
        ink[at + 5] = u8(bot.heart)
        ink[at + 6] = u8(bot.flipped)
        if bot.hurt:
            ink[at + 7] = u8(1)
        ink[at + 8] = u8(blastroids.allowance(t, s, i))
        ink[at + 9] = u8(bot.bombs)
        ink[at + 10] = u8(bot.limit)
        ink[at + 11] = u8(bot.stock)
        ink[at + 12] = u8(FURTHEST if flame == UNLIMITED else flame)
        ink[at + 13] = u8(bot.speed_ups)
        ink[at + 14] = u8(len(bot.hand))
        if bot.head:
            page.set(at + 15, bot.head & WHAT)
            page.set(at + 16, _detail(t, s, seat, bot.head))
        at += 17


def _detail(t: Table, s: BlastState, seat: int, thing: int) -> int:
    """Of what is carried: whose it is, counted from 1, or which it is."""
    what = thing & WHAT
    if what == BOMB:
        return (thing >> 4) - seat + 1 if (thing >> 4) >= seat else (thing >> 4) - seat + s.seats + 1
    if what == CORE:
        return (t.teams.index(thing >> 3) - seat) % s.seats + 1
    return (thing >> 3) + 1 if what > BLOCK and what != ITEM else 0


def _squares(t: Table, s: BlastState, seat: int, page: Page, start: i64) -> None:
    n: i64 = s.seats
    me: i64 = seat
    ink, things, grounds = page.ink, s.things, s.ground
    at = start
    square: i64
    for square in range(len(things)):
        ground = grounds[square]
        if ground:
            kind = ground & KIND
            ink[at] = u8(kind)
            if kind in (CONVEYOR, TELEPORT):
                ink[at + 1] = u8((ground >> 4) + 1)
        thing = things[square]
        if thing:
            if thing & WHAT == BLOCK:
                ink[at + 2] = u8(1)
            else:
                _thing(t, s, me, ink, at, thing)
        at += SQUARE
    for whose, bot in enumerate(s.bots):
        stands: i64 = bot.square
        if stands >= 0:
            ink[start + stands * SQUARE + 11] = u8((whose - seat) % s.seats + 1)
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


def _cards(t: Table, s: BlastState, seat: int, page: Page) -> None:
    n: i64 = s.seats
    me: i64 = seat
    columns = 2 * n + 4
    start = page.skip(len(t.cards) * columns)
    column: i64 = 0
    if len(s.bots) == s.seats:
        for k in range(s.seats):
            lay(page, s, seat, s.bots[(seat + k) % s.seats].hand, start, columns, column)
            column += 1
    for i in range(len(s.glitches)):
        cursed: i64 = s.cursed[i]
        lay_one(page, s, seat, s.glitches[i], start, columns, n + (cursed - me) % n)
    lay(page, s, seat, s.discard, start, columns, 2 * n)
    column = 2 * n + 1
    token: i64
    for token in s.display:
        if token >= 0:
            lay_one(page, s, seat, token, start, columns, column)
        column += 1
