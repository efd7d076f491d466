"""What a seat sees of Robot Rampage, in numbers."""

from typing import Final

from mypy_extensions import i64, u8

from scrapyard.games.robot_rampage.content import BATTLE, FIRST_PART, FIRST_TORSO, LEFT_ARM, SLOTS, TORSOS
from scrapyard.games.robot_rampage.rules import attack, defence, hazards
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import ACTING, ATTACKING, RampageState
from scrapyard.kernel.features import MOST, Block, Page, around, lay, lay_one

TABLE: Final = 23
"""Columns of the table."""
FIGHTER: Final = 14 + TORSOS
"""Columns of a seat."""
TORSO: Final = SLOTS + 2
"""Columns of a torso."""
PART: Final = 5
"""Columns of a part."""
CARD: Final = 11
"""Columns of a Battle card besides those of the hands."""


def layout(t: Table) -> list[Block]:
    table = {"building": 1, "battle": 1, "round": 255, "turn": 255, "hazards": 3, "charge": 99}
    table |= {"deck": 255, "discard": 255, "wreckage": 255, "build-deck": 255, "attacks": 99, "wild": 1}
    table |= {"accessory-used": 1, "muted": 1, "compared": 1, "success": 1, "attack": 255, "defence": 255}
    table |= {"margin": 255, "shortfall": 255, "about-to-lose": 99, "loot": 255, "aimed-slot": SLOTS}
    seat = {"alive": 1, "active": 1, "dealer": 1, "starter": 1, "painted": 1, "attacked": 1, "aimed-at": 1}
    seat |= {"wounds": 99, "wounds-limit": 99, "hand": 99, "stack": 255, "set-aside": 255, "attack": 99, "defence": 99}
    seat |= {f"is-{torso}": 1 for torso in t.domains["torso"]}
    torso = {"owner": t.seats, "value": 255} | {slot: 1 for slot in t.domains["slot"]}
    part = {"torso": TORSOS, "owner": t.seats, "drawn": 1, "wreckage": 1, "unseen": 1}
    card = {"mine": 1, **{f"known-{i}": 1 for i in range(1, t.seats)}}
    card |= {"discarded": 1, "strike": 1, "boost": 1, "guard": 1, "late": 1, "hit": 1, "action": 1}
    card |= {"waiting": t.seats, "fitted": TORSOS, "loot": 1, "unseen": 1}
    alone = [min(t.content.value[FIRST_TORSO + torso], MOST) for torso in range(TORSOS)]
    return [
        Block("table", [""], table, "Where the turn and the attack under way stand; `aimed-slot` counts from 1."),
        Block("seat", around(t.seats), seat, "Robots and cards of each seat."),
        Block("torso", t.domains["torso"], torso, "Torsos, and which slots are full.", {"value": alone}),
        Block(
            "part",
            t.domains["part"],
            part,
            "Build parts: on which torso, and whose, from 1 (me).",
            {"unseen": [1] * 30},
        ),
        Block(
            "card", t.domains["card"], card, "Battle cards, and where I know them to be; `fitted` is a torso, from 1."
        ),
    ]


def write(t: Table, s: RampageState, seat: int, page: Page) -> None:
    """RR-058: until an attack is whole, nobody but the attacker sees any of it."""
    n, me = i64(s.seats), i64(seat)
    shown = s.target >= 0 and (me == s.active or s.phase not in (ACTING, ATTACKING))
    _table(t, s, shown, page)
    fighters = page.at
    k: i64
    for k in range(n):
        _fighter(t, s, me + k if me + k < n else me + k - n, shown, page)
    torsos = page.skip(TORSOS * TORSO)
    parts = page.skip((FIRST_TORSO - FIRST_PART) * PART) - FIRST_PART * PART
    cards = page.skip(BATTLE * (n + CARD))
    _robots(t, s, me, page, fighters, torsos, parts, cards)
    _loose(s, me, page, parts)
    _cards(s, me, shown, page, cards)


def _table(t: Table, s: RampageState, attacked: bool, page: Page) -> None:
    ink = page.ink
    at = page.skip(TABLE)
    if s.round == 0:
        ink[at] = u8(1)
    else:
        if not s.over:
            ink[at + 1] = u8(1)
        page.set(at + 2, s.round)
        ink[at + 4] = u8(hazards.level(t, s))
    page.set(at + 3, s.turns)
    page.set(at + 5, s.charge)
    ink[at + 6] = u8(len(s.deck))
    ink[at + 7] = u8(len(s.discard))
    ink[at + 8] = u8(len(s.wreckage))
    ink[at + 9] = u8(len(s.build_deck))
    page.set(at + 10, s.attacks)
    if attacked:
        _attack(t, s, page, at + 11)
    page.set(at + 21, len(s.loot))
    if s.resolving >= 0:
        ink[at + 22] = u8(s.aimed_slot + 1)


def _attack(t: Table, s: RampageState, page: Page, at: i64) -> None:
    ink = page.ink
    if s.wild:
        ink[at] = u8(1)
    if s.powered:
        ink[at + 1] = u8(1)
    if s.muted:
        ink[at + 2] = u8(1)
    if s.success or s.margin < 0:
        ink[at + 3] = u8(1)
        page.set(at + 7, s.margin)
        page.set(at + 8, -s.margin)
    else:
        page.set(at + 5, attack.strength(t, s))
        page.set(at + 6, defence.strength(t, s))
    if s.success:
        ink[at + 4] = u8(1)
    page.set(at + 9, s.loss)


def _fighter(t: Table, s: RampageState, i: i64, attacked: bool, page: Page) -> None:
    torso = s.torsos[i]
    ink = page.ink
    at = page.skip(FIGHTER)
    if s.alive[i]:
        ink[at] = u8(1)
    if (s.active if s.round > 0 else s.builder) == i:
        ink[at + 1] = u8(1)
    if s.dealer == i:
        ink[at + 2] = u8(1)
    if s.starter == i and s.round > 0:
        ink[at + 3] = u8(1)
    if s.painted == i:
        ink[at + 4] = u8(1)
    if attacked and s.target == i:
        ink[at + 5] = u8(1)
    if s.resolving >= 0 and s.aimed == i:
        ink[at + 6] = u8(1)
    page.set(at + 7, s.wounds[i])
    ink[at + 9] = u8(len(s.hands[i]))
    ink[at + 10] = u8(len(s.stacks[i]))
    ink[at + 11] = u8(s.totals[i])
    if torso >= 0:
        page.set(at + 8, t.content.wounds[FIRST_TORSO + torso])
        ink[at + 14 + torso] = u8(1)


def _owners(s: RampageState, me: i64, page: Page, torsos: i64) -> None:
    n: i64 = s.seats
    ink = page.ink
    i: i64
    for i in range(n):
        mine = s.torsos[i]
        if mine >= 0:
            ink[torsos + mine * TORSO] = u8((i - me if i >= me else i - me + n) + 1)


def _robots(t: Table, s: RampageState, me: i64, page: Page, fighters: i64, torsos: i64, first: i64, cards: i64) -> None:
    """Torsos, the cards on them, and how strong they make a seat (RR-060, RR-066).

    `first` and `cards` are where rows of Build parts and of Battle cards begin.
    """
    n: i64 = s.seats
    ink, faces, parts = page.ink, s.faces, s.parts
    value, strikes, guards = t.content.value, t.content.attack, t.content.defence
    columns = n + CARD
    fitted = columns - 3
    last = columns - 1
    _owners(s, me, page, torsos)
    built = s.round > 0
    at = torsos
    place: i64 = 0
    torso: i64
    for torso in range(TORSOS):
        if built and ink[at] == 0:  # what nobody chose has been taken apart
            place += SLOTS
            at += TORSO
            continue
        owner = i64(ink[at])
        points: i64 = value[FIRST_TORSO + torso]
        armour: i64 = guards[FIRST_TORSO + torso]
        reach: i64 = 0
        slot: i64
        for slot in range(SLOTS):
            token = parts[place]
            place += 1
            if token < 0:
                continue
            ink[at + 2 + slot] = u8(1)
            face = faces[token]
            points += value[face]
            if owner:
                armour += guards[face]
                if slot <= LEFT_ARM:  # the arms come first
                    reach += strikes[face]
            if face >= FIRST_PART:
                row = first + face * PART
                ink[row] = u8(torso + 1)
                ink[row + 1] = ink[at]
                ink[row + 4] = u8(0)
            if token < BATTLE:  # tokens of both decks never mix
                row = cards + face * columns
                ink[row + fitted] = u8(torso + 1)
                ink[row + last] = u8(0)
        if owner:
            row = fighters + (owner - 1) * FIGHTER
            page.set(row + 12, reach)
            page.set(row + 13, armour)
        points = min(points, MOST)
        ink[at + 1] = u8(points)
        at += TORSO


def _loose(s: RampageState, me: i64, page: Page, first: i64) -> None:
    """Build parts on no robot."""
    if s.drawn >= 0:
        lay_one(page, s, me, s.drawn, first, PART, 2)
    if s.wreckage:
        lay(page, s, me, s.wreckage, first, PART, 3)


def _cards(s: RampageState, me: i64, attacked: bool, page: Page, start: i64) -> None:
    n: i64 = s.seats
    ink, faces, hands = page.ink, s.faces, s.hands
    columns = n + CARD
    k: i64
    for k in range(n):
        hand = hands[me + k if me + k < n else me + k - n]
        if hand:
            lay(page, s, me, hand, start, columns, k)
    if s.discard:
        lay(page, s, me, s.discard, start, columns, n)
    if attacked:
        column = n
        for zone in (s.strikes, s.boosts, s.guards, s.late, s.hits):
            column += 1
            if zone:
                lay(page, s, me, zone, start, columns, column)
    if s.resolving >= 0:
        lay_one(page, s, me, s.resolving, start, columns, n + 6)
    token: i64
    by: i64
    for token, by in zip(s.waiting, s.waiting_by):  # noqa: B905 - with `strict` mypyc calls Python
        at = start + faces[token] * columns
        ink[at + n + 7] = u8((by - me if by >= me else by - me + n) + 1)
        ink[at + columns - 1] = u8(0)
    if s.loot:
        lay(page, s, me, s.loot, start, columns, n + 9)
