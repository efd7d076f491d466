"""What a seat sees of Blast Tactics, in numbers."""

from typing import Final

from mypy_extensions import i64

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
from scrapyard.kernel.features import Block, Page, around

PHASES: Final = ["setup", "round", "turn", "action", "end", "shraplings", "hunt"]
SQUARE: Final = 13
"""Columns of a square."""
FURTHEST: Final = 20
"""The flame distance with Flame-Max."""


def layout(t: Table) -> list[Block]:
    n = t.seats
    table = {"round": 255, **{f"in-{phase}": 1 for phase in PHASES}}
    table |= {"deck": 255, "flips": 255, "next-tile": 255, "moves-left": 99, "moving": 4, "phasing": 1}
    square = {"ground": len(GROUNDS), "leads": 4, "block": 1}
    square |= {str(item): 1 for item in ITEMS}
    square |= {"bomb-of": n, "armed": 1, "shrapling": 2, "facing": 4, "core-of": n, "robot": n, "path": 1}
    seat = {"alive": 1, "active": 1, "captain": 1, "overtime": 1, "mate": 1, "heart": 1, "flipped": 1, "hurt": 1}
    seat |= {"moves": 99, "bombs": 99, "limit": 99, "stock": 99, "flame": FURTHEST, "speed-ups": 99, "hand": 99}
    seat |= {"carries": 5, "carries-of": 255}
    card = {"mine": 40, **{f"known-{i}": 40 for i in range(1, n)}, "glitch-on-me": 40}
    card |= {f"glitch-on-{i}": 40 for i in range(1, n)} | {"discarded": 40, "left": 1, "right": 1, "unseen": 40}
    shrapling = {"damage": 2, "facing": 4, "moved": 1, "square": 255}
    return [
        Block("table", [""], table, "Where the turn stands; directions count clockwise from 1 (north)."),
        Block("seat", around(n), seat, "Blastroids; `carries` is the kind of thing on the head."),
        Block("square", t.domains["place"][: t.size], square, "The arena; owners and robots count from 1 (me)."),
        Block("shrapling", t.domains["shrapling"], shrapling, "Shraplings; squares count from 1."),
        Block("card", t.domains["card"], card, "Copies of each card, and where I know them to be."),
    ]


def write(t: Table, s: BlastState, seat: int, page: Page) -> None:
    _table(t, s, page)
    start = page.skip(s.seats * 17)
    if len(s.bots) == s.seats:
        _seats(t, s, seat, page, start)
    start = page.skip(t.size * SQUARE)
    _squares(t, s, seat, page, start)
    start = page.skip(len(t.domains["shrapling"]) * 4)
    for i in range(min(len(s.shraplings), len(t.domains["shrapling"]))):
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
    turn = s.phase not in (SETUP, ROUND, SHRAPLINGS, HUNT)
    captain = hunt.captain(t, s) if t.coop else -1
    for k in range(n):
        i = (seat + k) % n
        bot = s.bots[i]
        flame = blastroids.flame(t, s, i)
        at: i64 = start + k * 17
        page.set(at, 1 if bot.square >= 0 else 0)
        page.set(at + 1, 1 if turn and s.active == i else 0)
        page.set(at + 2, 1 if captain == i else 0)
        page.set(at + 3, 1 if s.holder == i else 0)
        page.set(at + 4, 1 if t.teams[i] == t.teams[seat] or t.coop else 0)
        page.set(at + 5, bot.heart)
        page.set(at + 6, bot.flipped)
        page.set(at + 7, 1 if bot.hurt else 0)
        page.set(at + 8, blastroids.allowance(t, s, i))
        page.set(at + 9, bot.bombs)
        page.set(at + 10, bot.limit)
        page.set(at + 11, bot.stock)
        page.set(at + 12, FURTHEST if flame == UNLIMITED else flame)
        page.set(at + 13, bot.speed_ups)
        page.set(at + 14, len(bot.hand))
        page.set(at + 15, bot.head & WHAT)
        page.set(at + 16, _detail(t, s, seat, bot.head))


def _detail(t: Table, s: BlastState, seat: int, thing: int) -> int:
    """Of what is carried: whose it is, counted from 1, or which it is."""
    what = thing & WHAT
    if what == BOMB:
        return (thing >> 4) - seat + 1 if (thing >> 4) >= seat else (thing >> 4) - seat + s.seats + 1
    if what == CORE:
        return (t.teams.index(thing >> 3) - seat) % s.seats + 1
    return (thing >> 3) + 1 if what > BLOCK and what != ITEM else 0


def _squares(t: Table, s: BlastState, seat: int, page: Page, start: i64) -> None:
    n = s.seats
    at = start
    first = len(t.cards)
    for square in range(len(s.ground)):
        ground = s.ground[square]
        if ground:
            kind = ground & KIND
            page.set(at, kind + 1)
            if kind in (CONVEYOR, TELEPORT):
                page.set(at + 1, (ground >> 4) + 1)
        else:
            page.set(at, 1)
        thing = s.things[square]
        if thing:
            what = thing & WHAT
            if what == BLOCK:
                page.set(at + 2, 1)
            elif what == ITEM:
                page.set(at + 3 + s.faces[thing >> 3] - first, 1)
            elif what == BOMB:
                page.set(at + 6, ((thing >> 4) - seat) % n + 1)
                page.set(at + 7, (thing >> 3) & 1)
            elif what == CORE:
                page.set(at + 10, (t.teams.index(thing >> 3) - seat) % n + 1)
            else:
                shrapling = s.shraplings[thing >> 3]
                page.set(at + 8, shrapling.damage)
                page.set(at + 9, shrapling.facing + 1)
        if s.standing[square] >= 0:
            page.set(at + 11, (s.standing[square] - seat) % n + 1)
        at += SQUARE
    for team in range(len(s.cores)):
        if s.cores[team] >= 0:
            page.set(start + s.cores[team] * SQUARE + 10, (t.teams.index(team) - seat) % n + 1)
    if s.phase == ACTION:
        for square in s.path:
            page.set(start + square * SQUARE + 12, 1)


def _cards(t: Table, s: BlastState, seat: int, page: Page) -> None:
    n = s.seats
    columns = 2 * n + 4
    start = page.skip(len(t.cards) * columns)
    at: i64 = start + columns - 1
    for card in t.cards:
        page.set(at, card.count)
        at += columns
    for k in range(n if len(s.bots) == n else 0):
        for token in s.bots[(seat + k) % n].hand:
            if s.knows(seat, token):
                _place(s, page, start, columns, token, k)
    for i in range(len(s.glitches)):
        _place(s, page, start, columns, s.glitches[i], n + (s.cursed[i] - seat) % n)
    for token in s.discard:
        _place(s, page, start, columns, token, 2 * n)
    for slot in range(len(s.display)):
        if s.display[slot] >= 0:
            _place(s, page, start, columns, s.display[slot], 2 * n + 1 + slot)


def _place(s: BlastState, page: Page, start: i64, columns: i64, token: int, column: i64) -> None:
    at: i64 = start + s.faces[token] * columns
    page.add(at + column)
    page.drop(at + columns - 1)
