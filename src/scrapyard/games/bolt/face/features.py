"""What a seat sees of BOLT, in numbers."""

from typing import Final

from mypy_extensions import i64, u8

from scrapyard.games.bolt.content import AURAS
from scrapyard.games.bolt.rules import cards
from scrapyard.games.bolt.rules.table import Table
from scrapyard.games.bolt.state import PARTS, BoltState
from scrapyard.kernel.features import Block, Page, around, lay

TABLE: Final = 10
"""Columns of the table."""
PLACES: Final = 12
"""Cards in play that are described one by one; all of them count on their robots."""
SPOTS: Final = PARTS + 1
"""Where a card in play lies: on the robot as a whole, or on a part."""


def layout(t: Table) -> list[Block]:
    parts = t.domains["part"]
    seat = {"alive": 1, "resting": 1, "active": 1, "starter": 1, "rival": 1, "power": 1, "hand": 60, "limit": 60}
    seat |= {f"is-{robot}": 1 for robot in t.domains["robot"]}
    seat |= {part: 3 for part in parts}
    seat |= {f"aimed-{part}": 99 for part in parts}
    seat |= {f"{aura}-on-{spot}": 99 for spot in ["robot", *parts] for aura in AURAS}
    card = {"mine": 20, **{f"known-{i}": 20 for i in range(1, t.seats)}}
    card |= {"discarded": 20, "carried-out": 20, "in-play": 99, "unseen": 20}
    return [
        Block(
            "table",
            [""],
            {
                "round": 255,
                "actions": 99,
                "charge": 99,
                "played": 99,
                "cycled": 1,
                "sudden-death": 1,
                "second-game": 1,
                "deck": 255,
                "discard": 255,
                "piercing": 1,
            },
            "Where the turn stands.",
        ),
        Block("seat", around(t.seats), seat, "Robots: parts from 3 (Prime) to 0 (Offline), and what is on them."),
        Block(
            "in-play",
            [str(place + 1) for place in range(PLACES)],
            {"on": t.seats, "by": t.seats, "aura": len(AURAS), "spot": SPOTS, "copy": 1},
            "Cards in play, oldest first: `on` and `by` count seats from 1 for me, `spot` is 1 for the whole robot.",
        ),
        Block(
            "card",
            t.domains["title"],
            card,
            "Copies of each title, and where I know them to be.",
            {"unseen": [card.count for card in t.cards]},
        ),
    ]


def write(t: Table, s: BoltState, seat: int, page: Page) -> None:
    n, me = i64(s.seats), i64(seat)
    covert = _is_covert(s, seat)
    _table(s, covert, page)
    columns: i64 = _seat_columns(t)
    seats = page.skip(n * columns)
    _seats(t, s, me, page, seats, columns)
    if s.packets and not covert:
        _aimed(t, s, seat, page, seats, columns)
    places = page.skip(PLACES * 5)
    if s.fixtures:
        _in_play(t, s, me, page, places, columns)
    _cards(t, s, me, page)


def _table(s: BoltState, covert: bool, page: Page) -> None:
    ink = page.ink
    at = page.skip(TABLE)
    page.set(at, s.round)
    page.set(at + 1, s.actions)
    if s.charge:
        page.set(at + 2, s.charge)
    if s.played:
        page.set(at + 3, s.played)
    if s.cycled:
        ink[at + 4] = u8(1)
    if s.sudden_death:
        ink[at + 5] = u8(1)
    if s.game == 2:
        ink[at + 6] = u8(1)
    page.set(at + 7, len(s.deck))
    page.set(at + 8, len(s.discard))
    if s.piercing and s.packets and not covert:
        ink[at + 9] = u8(1)


def _seat_columns(t: Table) -> int:
    return 8 + len(t.content.robots) + 2 * PARTS + SPOTS * len(AURAS)


def _seats(t: Table, s: BoltState, me: i64, page: Page, start: i64, columns: i64) -> None:
    n: i64 = s.seats
    ink, parts, hands = page.ink, s.parts, s.hands
    robots: i64 = len(t.content.robots)
    chosen = s.robots[n - 1] >= 0
    at = start
    k: i64
    for k in range(n):
        i = me + k if me + k < n else me + k - n
        if s.resting[i]:
            ink[at + 1] = u8(1)
        if chosen and s.active == i:
            ink[at + 2] = u8(1)
        if s.starter == i:
            ink[at + 3] = u8(1)
        if s.rivals[i] == me:
            ink[at + 4] = u8(1)
        robot: i64 = s.robots[i]
        if robot >= 0:
            ink[at + 8 + robot] = u8(1)
            if t.robot_powers and not s.powers_used[i]:
                ink[at + 5] = u8(1)
        ink[at + 6] = u8(len(hands[i]))
        ink[at + 7] = u8(cards.hand_limit(t, s, i))
        if s.alive[i]:
            ink[at] = u8(1)
            part = at + 8 + robots
            place: i64
            for place in range(i * PARTS, i * PARTS + PARTS):
                left: i64 = parts[place]
                ink[part] = u8(left)
                part += 1
        at += columns


def _is_covert(s: BoltState, seat: int) -> bool:
    """Whether a card is being named that the seat does not see yet, nor what it is aimed at."""
    if not s.resolving:
        return False
    return any(not s.knows(seat, token) for token in s.resolving)


def _aimed(t: Table, s: BoltState, seat: int, page: Page, start: i64, columns: i64) -> None:
    n = s.seats
    aimed: i64 = start + 8 + len(t.content.robots) + PARTS
    for packet in range(len(s.packets)):
        place = s.packets[packet]
        k = (place // PARTS - seat) % n
        page.set(aimed + k * columns + place % PARTS, s.points[packet])


def _in_play(t: Table, s: BoltState, me: i64, page: Page, start: i64, columns: i64) -> None:
    n: i64 = s.seats
    ink = page.ink
    auras: i64 = len(AURAS)
    first: i64 = start - n * columns + 8 + len(t.content.robots) + 2 * PARTS
    at = start
    end = start + PLACES * 5
    for fixture in s.fixtures:
        on = i64(fixture.on) - me
        if on < 0:
            on += n
        part: i64 = fixture.part
        aura: i64 = fixture.aura
        page.add(first + on * columns + (part + 1) * auras + aura)
        if at < end:
            by = i64(fixture.by) - me
            ink[at] = u8(on + 1)
            ink[at + 1] = u8((by if by >= 0 else by + n) + 1)
            ink[at + 2] = u8(aura + 1)
            ink[at + 3] = u8(part + 2)
            if fixture.token < 0:
                ink[at + 4] = u8(1)
            at += 5


def _cards(t: Table, s: BoltState, me: i64, page: Page) -> None:
    n: i64 = s.seats
    hands = s.hands
    columns = n + 4
    start = page.skip(len(t.cards) * columns)
    k: i64
    for k in range(n):
        hand = hands[me + k if me + k < n else me + k - n]
        if hand:
            lay(page, s, me, hand, start, columns, k)
    if s.discard:
        lay(page, s, me, s.discard, start, columns, n)
    if s.resolving:
        lay(page, s, me, s.resolving, start, columns, n + 1)
    if s.aside:
        lay(page, s, me, s.aside, start, columns, n + 1)
    for fixture in s.fixtures:
        row = start + i64(fixture.title) * columns
        page.add(row + n + 2)
        if fixture.token >= 0:
            page.drop(row + columns - 1)
