"""What a seat sees of Robot Rampage, in numbers."""

from mypy_extensions import i64

from scrapyard.games.robot_rampage.content import BATTLE, FIRST_PART, FIRST_TORSO, SLOTS, TORSOS
from scrapyard.games.robot_rampage.rules import attack, defence, hazards, robots
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.features import Block, Page, around


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
        Block("part", t.domains["part"], part, "Build parts: on which torso, and whose, counted from 1 (me)."),
        Block(
            "card", t.domains["card"], card, "Battle cards, and where I know them to be; `fitted` is a torso, from 1."
        ),
    ]


def write(t: Table, s: RampageState, seat: int, page: Page) -> None:
    _table(t, s, page)
    for k in range(s.seats):
        _fighter(t, s, (seat + k) % s.seats, page)
    _torsos(t, s, seat, page)
    _parts(s, seat, page)
    _cards(s, seat, page)


def _table(t: Table, s: RampageState, page: Page) -> None:
    battle = s.round > 0
    attacked = s.target >= 0
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


def _fighter(t: Table, s: RampageState, i: int, page: Page) -> None:
    torso = s.torsos[i]
    page.flag(s.alive[i])
    page.flag((s.active if s.round > 0 else s.builder) == i)
    page.flag(s.dealer == i)
    page.flag(s.round > 0 and s.starter == i)
    page.flag(s.painted == i)
    page.flag(s.target == i)
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
    start = page.skip(TORSOS * (SLOTS + 2))
    for torso in range(TORSOS):
        at: i64 = start + torso * (SLOTS + 2)
        page.set(at + 1, robots.point_value(t, s, torso))
        for slot in range(SLOTS):
            if s.parts[torso * SLOTS + slot] >= 0:
                page.set(at + 2 + slot, 1)
    for i in range(s.seats):
        if s.torsos[i] >= 0:
            page.set(start + s.torsos[i] * (SLOTS + 2), (i - seat) % s.seats + 1)


def _parts(s: RampageState, seat: int, page: Page) -> None:
    columns = 5
    start = page.skip((FIRST_TORSO - FIRST_PART) * columns)
    first: i64 = start - FIRST_PART * columns
    for face in range(FIRST_PART, FIRST_TORSO):
        page.set(first + face * columns + 4, 1)
    for place in range(TORSOS * SLOTS):
        token = s.parts[place]
        if token >= 0 and s.faces[token] >= FIRST_PART:
            page.set(first + s.faces[token] * columns, place // SLOTS + 1)
            page.drop(first + s.faces[token] * columns + 4)
    for i in range(s.seats):
        if s.torsos[i] >= 0:
            for slot in range(SLOTS):
                token = s.parts[s.torsos[i] * SLOTS + slot]
                if token >= 0 and s.faces[token] >= FIRST_PART:
                    page.set(first + s.faces[token] * columns + 1, (i - seat) % s.seats + 1)
    if s.drawn >= 0:
        page.set(first + s.faces[s.drawn] * columns + 2, 1)
        page.drop(first + s.faces[s.drawn] * columns + 4)
    for token in s.wreckage:
        page.set(first + s.faces[token] * columns + 3, 1)
        page.drop(first + s.faces[token] * columns + 4)


def _cards(s: RampageState, seat: int, page: Page) -> None:
    n = s.seats
    columns = n + 11
    start = page.skip(BATTLE * columns)
    last: i64 = start + columns - 1
    for face in range(BATTLE):
        page.set(last + face * columns, 1)
    for k in range(n):
        for token in s.hands[(seat + k) % n]:
            if s.knows(seat, token):
                _place(s, page, start, columns, token, k)
    _lay(s, page, start, columns, s.discard, n)
    _lay(s, page, start, columns, s.strikes, n + 1)
    _lay(s, page, start, columns, s.boosts, n + 2)
    _lay(s, page, start, columns, s.guards, n + 3)
    _lay(s, page, start, columns, s.late, n + 4)
    _lay(s, page, start, columns, s.hits, n + 5)
    if s.resolving >= 0:
        _place(s, page, start, columns, s.resolving, n + 6)
    at: i64 = start
    for i in range(len(s.waiting)):
        at = start + s.faces[s.waiting[i]] * columns
        page.set(at + n + 7, (s.waiting_by[i] - seat) % n + 1)
        page.drop(at + columns - 1)
    for place in range(TORSOS * SLOTS):
        token = s.parts[place]
        if token >= 0 and s.faces[token] < BATTLE:
            at = start + s.faces[token] * columns
            page.set(at + n + 8, place // SLOTS + 1)
            page.drop(at + columns - 1)
    for token in s.loot:
        if s.knows(seat, token):
            _place(s, page, start, columns, token, n + 9)


def _lay(s: RampageState, page: Page, start: i64, columns: i64, tokens: list[int], column: i64) -> None:
    for token in tokens:
        _place(s, page, start, columns, token, column)


def _place(s: RampageState, page: Page, start: i64, columns: i64, token: int, column: i64) -> None:
    at: i64 = start + s.faces[token] * columns
    page.set(at + column, 1)
    page.drop(at + columns - 1)
