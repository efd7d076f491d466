"""What a seat sees of Robot Rampage, in numbers."""

from typing import Final

from mypy_extensions import i64, u8

from scrapyard.games.robot_rampage.content import BATTLE, FIRST_PART, FIRST_TORSO, SLOTS, TORSOS
from scrapyard.games.robot_rampage.rules import attack, defence, hazards, robots
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import ACTING, ATTACKING, RampageState
from scrapyard.kernel.features import Block, Page, around, lay

TORSO: Final = SLOTS + 2
"""Columns of a torso."""
PART: Final = 5
"""Columns of a part."""


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
    return [
        Block("table", [""], table, "Where the turn and the attack under way stand; `aimed-slot` counts from 1."),
        Block("seat", around(t.seats), seat, "Robots and cards of each seat."),
        Block("torso", t.domains["torso"], torso, "Torsos, and which slots are full."),
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
    shown = s.target >= 0 and (s.phase not in (ACTING, ATTACKING) or seat == s.active)
    _table(t, s, shown, page)
    for k in range(s.seats):
        _fighter(t, s, (seat + k) % s.seats, shown, page)
    _torsos(t, s, seat, page)
    _cards(s, seat, shown, page)


def _table(t: Table, s: RampageState, attacked: bool, page: Page) -> None:
    battle = s.round > 0
    compared = attacked and (s.success or s.margin < 0)
    weighed = attacked and not compared
    page.flag(not battle)
    page.flag(battle and not s.over)
    page.put(s.round)
    page.put(s.turns)
    page.put(hazards.level(t, s) if battle else 0)
    page.put(s.charge)
    page.put(len(s.deck))
    page.put(len(s.discard))
    page.put(len(s.wreckage))
    page.put(len(s.build_deck))
    page.put(s.attacks)
    page.flag(attacked and s.wild)
    page.flag(attacked and s.powered)
    page.flag(attacked and s.muted)
    page.flag(compared)
    page.flag(attacked and s.success)
    page.put(attack.strength(t, s) if weighed else 0)
    page.put(defence.strength(t, s) if weighed else 0)
    page.put(s.margin if compared else 0)
    page.put(-s.margin if compared else 0)
    page.put(s.loss if attacked else 0)
    page.put(len(s.loot))
    page.put(s.aimed_slot + 1 if s.resolving >= 0 else 0)


def _fighter(t: Table, s: RampageState, i: int, attacked: bool, page: Page) -> None:
    torso = s.torsos[i]
    page.flag(s.alive[i])
    page.flag((s.active if s.round > 0 else s.builder) == i)
    page.flag(s.dealer == i)
    page.flag(s.round > 0 and s.starter == i)
    page.flag(s.painted == i)
    page.flag(attacked and s.target == i)
    page.flag(s.resolving >= 0 and s.aimed == i)
    page.put(s.wounds[i])
    page.put(t.content.wounds[FIRST_TORSO + torso] if torso >= 0 else 0)
    page.put(len(s.hands[i]))
    page.put(len(s.stacks[i]))
    page.put(s.totals[i])
    page.put(robots.reach(t, s, i) if torso >= 0 else 0)
    page.put(robots.armour(t, s, i) if torso >= 0 else 0)
    page.mark(torso, TORSOS)


def _torsos(t: Table, s: RampageState, seat: int, page: Page) -> None:
    """Torsos, then the parts on them."""
    ink, faces, value = page.ink, s.faces, t.content.value
    start = page.skip(TORSOS * TORSO)
    first: i64 = page.skip((FIRST_TORSO - FIRST_PART) * PART) - FIRST_PART * PART
    at = start
    for torso in range(TORSOS):
        total: i64 = value[FIRST_TORSO + torso]
        for slot in range(SLOTS):
            token = s.parts[torso * SLOTS + slot]
            if token >= 0:
                ink[at + 2 + slot] = u8(1)
                face: i64 = faces[token]
                total += value[face]
                if face >= FIRST_PART:
                    ink[first + face * PART] = u8(torso + 1)
                    ink[first + face * PART + 4] = u8(0)
        ink[at + 1] = u8(total)
        at += TORSO
    for i in range(s.seats):
        if s.torsos[i] >= 0:
            whose = u8((i - seat) % s.seats + 1)
            ink[start + s.torsos[i] * TORSO] = whose
            for place in range(s.torsos[i] * SLOTS, (s.torsos[i] + 1) * SLOTS):
                token = s.parts[place]
                if token >= 0 and faces[token] >= FIRST_PART:
                    ink[first + faces[token] * PART + 1] = whose
    if s.drawn >= 0:
        lay(page, s, seat, [s.drawn], first, PART, 2)
    lay(page, s, seat, s.wreckage, first, PART, 3)


def _cards(s: RampageState, seat: int, attacked: bool, page: Page) -> None:
    n = s.seats
    ink, faces = page.ink, s.faces
    columns: i64 = n + 11
    last = columns - 1
    start = page.skip(BATTLE * columns)
    for k in range(n):
        lay(page, s, seat, s.hands[seat + k if seat + k < n else seat + k - n], start, columns, k)
    lay(page, s, seat, s.discard, start, columns, n)
    if attacked:
        lay(page, s, seat, s.strikes, start, columns, n + 1)
        lay(page, s, seat, s.boosts, start, columns, n + 2)
        lay(page, s, seat, s.guards, start, columns, n + 3)
        lay(page, s, seat, s.late, start, columns, n + 4)
        lay(page, s, seat, s.hits, start, columns, n + 5)
    if s.resolving >= 0:
        lay(page, s, seat, [s.resolving], start, columns, n + 6)
    for i in range(len(s.waiting)):
        at: i64 = start + faces[s.waiting[i]] * columns
        ink[at + n + 7] = u8((s.waiting_by[i] - seat) % n + 1)
        ink[at + last] = u8(0)
    for place in range(TORSOS * SLOTS):
        token = s.parts[place]
        if 0 <= token < BATTLE:  # of a Battle card; tokens of both decks never mix
            _fit(s, page, start, columns, token, place // SLOTS + 1)
    lay(page, s, seat, s.loot, start, columns, n + 9)


def _fit(s: RampageState, page: Page, start: i64, columns: i64, token: int, torso: int) -> None:
    at: i64 = start + s.faces[token] * columns
    page.ink[at + s.seats + 8] = u8(torso)
    page.ink[at + columns - 1] = u8(0)
