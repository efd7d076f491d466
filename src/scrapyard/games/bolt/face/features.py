"""What a seat sees of BOLT, in numbers."""

from typing import Final

from mypy_extensions import i64, u8

from scrapyard.games.bolt.content import AURAS
from scrapyard.games.bolt.rules import cards
from scrapyard.games.bolt.rules.table import Table
from scrapyard.games.bolt.state import PARTS, BoltState
from scrapyard.kernel.features import Block, Page, around, lay

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
    page.put(s.round)
    page.put(s.actions)
    page.put(s.charge)
    page.put(s.played)
    page.flag(s.cycled)
    page.flag(s.sudden_death)
    page.flag(s.game == 2)
    page.put(len(s.deck))
    page.put(len(s.discard))
    covert = _is_covert(s, seat)
    page.flag(s.piercing and len(s.packets) > 0 and not covert)
    columns: i64 = _seat_columns(t)
    seats = page.skip(s.seats * columns)
    _seats(t, s, seat, page, seats, columns)
    if s.packets and not covert:
        _aimed(t, s, seat, page, seats, columns)
    places = page.skip(PLACES * 5)
    if s.fixtures:
        _in_play(t, s, seat, page, places, columns)
    _cards(t, s, seat, page)


def _seat_columns(t: Table) -> int:
    return 8 + len(t.content.robots) + 2 * PARTS + SPOTS * len(AURAS)


def _seats(t: Table, s: BoltState, seat: int, page: Page, start: i64, columns: i64) -> None:
    n = s.seats
    ink, parts = page.ink, s.parts
    robots: i64 = len(t.content.robots)
    chosen = s.robots[n - 1] >= 0
    at = start
    for k in range(n):
        i = seat + k if seat + k < n else seat + k - n
        if s.resting[i]:
            ink[at + 1] = u8(1)
        if chosen and s.active == i:
            ink[at + 2] = u8(1)
        if s.starter == i:
            ink[at + 3] = u8(1)
        if s.rivals[i] == seat:
            ink[at + 4] = u8(1)
        robot: i64 = s.robots[i]
        if robot >= 0:
            ink[at + 8 + robot] = u8(1)
            if t.robot_powers and not s.powers_used[i]:
                ink[at + 5] = u8(1)
        ink[at + 6] = u8(len(s.hands[i]))
        ink[at + 7] = u8(cards.hand_limit(t, s, i))
        if s.alive[i]:
            ink[at] = u8(1)
            part: i64 = at + 8 + robots
            place: i64
            for place in range(i * PARTS, (i + 1) * PARTS):
                left: i64 = parts[place]
                ink[part] = u8(left)
                part += 1
        at += columns


def _is_covert(s: BoltState, seat: int) -> bool:
    """Whether a card is being named that the seat does not see yet, nor what it is aimed at."""
    return any(not s.knows(seat, token) for token in s.resolving)


def _aimed(t: Table, s: BoltState, seat: int, page: Page, start: i64, columns: i64) -> None:
    n = s.seats
    aimed: i64 = start + 8 + len(t.content.robots) + PARTS
    for packet in range(len(s.packets)):
        place = s.packets[packet]
        k = (place // PARTS - seat) % n
        page.set(aimed + k * columns + place % PARTS, s.points[packet])


def _in_play(t: Table, s: BoltState, seat: int, page: Page, start: i64, columns: i64) -> None:
    n = s.seats
    ink = page.ink
    auras = len(AURAS)
    first: i64 = start - n * columns + 8 + len(t.content.robots) + 2 * PARTS
    at = start
    place = 0
    for fixture in s.fixtures:
        on = (fixture.on - seat) % n
        page.add(first + on * columns + (fixture.part + 1) * auras + fixture.aura)
        if place < PLACES:
            ink[at] = u8(on + 1)
            ink[at + 1] = u8((fixture.by - seat) % n + 1)
            ink[at + 2] = u8(fixture.aura + 1)
            ink[at + 3] = u8(fixture.part + 2)
            if fixture.token < 0:
                ink[at + 4] = u8(1)
            at += 5
            place += 1


def _cards(t: Table, s: BoltState, seat: int, page: Page) -> None:
    n = s.seats
    columns: i64 = n + 4
    start = page.skip(len(t.cards) * columns)
    for k in range(n):
        lay(page, s, seat, s.hands[seat + k if seat + k < n else seat + k - n], start, columns, k)
    lay(page, s, seat, s.discard, start, columns, n)
    if s.resolving:
        lay(page, s, seat, s.resolving, start, columns, n + 1)
    if s.aside:
        lay(page, s, seat, s.aside, start, columns, n + 1)
    for fixture in s.fixtures:
        row: i64 = start + fixture.title * columns
        page.add(row + n + 2)
        if fixture.token >= 0:
            page.drop(row + columns - 1)
