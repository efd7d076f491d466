"""What a seat sees of BOLT, in numbers."""

from typing import Final

from mypy_extensions import i64

from scrapyard.games.bolt.content import AURAS
from scrapyard.games.bolt.rules import cards
from scrapyard.games.bolt.rules.table import Table
from scrapyard.games.bolt.state import PARTS, BoltState
from scrapyard.kernel.features import Block, Page, around

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
        Block("card", t.domains["title"], card, "Copies of each title, and where I know them to be."),
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
    page.flag(s.piercing and len(s.packets) > 0)
    seats = page.skip(s.seats * _seat_columns(t))
    _seats(t, s, seat, page, seats)
    places = page.skip(PLACES * 5)
    _in_play(t, s, seat, page, places)
    _cards(t, s, seat, page)


def _seat_columns(t: Table) -> int:
    return 8 + len(t.content.robots) + 2 * PARTS + SPOTS * len(AURAS)


def _seats(t: Table, s: BoltState, seat: int, page: Page, start: i64) -> None:
    n = s.seats
    columns = _seat_columns(t)
    robots = len(t.content.robots)
    chosen = s.robots[n - 1] >= 0
    for k in range(n):
        i = (seat + k) % n
        at: i64 = start + k * columns
        page.set(at, 1 if s.alive[i] else 0)
        page.set(at + 1, 1 if s.resting[i] else 0)
        page.set(at + 2, 1 if chosen and s.active == i else 0)
        page.set(at + 3, 1 if s.starter == i else 0)
        page.set(at + 4, 1 if s.rivals[i] == seat else 0)
        page.set(at + 5, 1 if t.robot_powers and s.robots[i] >= 0 and not s.powers_used[i] else 0)
        page.set(at + 6, len(s.hands[i]))
        page.set(at + 7, cards.hand_limit(t, s, i))
        if s.robots[i] >= 0:
            page.set(at + 8 + s.robots[i], 1)
        at += 8 + robots
        if s.alive[i]:
            for p in range(PARTS):
                page.set(at + p, s.parts[i * PARTS + p])
    aimed: i64 = start + 8 + robots + PARTS
    for packet in range(len(s.packets)):
        part = s.packets[packet]
        k = (part // PARTS - seat) % n
        page.set(aimed + k * columns + part % PARTS, s.points[packet])


def _in_play(t: Table, s: BoltState, seat: int, page: Page, start: i64) -> None:
    n = s.seats
    columns = _seat_columns(t)
    auras = len(AURAS)
    first: i64 = start - n * columns + 8 + len(t.content.robots) + 2 * PARTS
    at = start
    place = 0
    for fixture in s.fixtures:
        on = (fixture.on - seat) % n
        page.add(first + on * columns + (fixture.part + 1) * auras + fixture.aura)
        if place < PLACES:
            page.set(at, on + 1)
            page.set(at + 1, (fixture.by - seat) % n + 1)
            page.set(at + 2, fixture.aura + 1)
            page.set(at + 3, fixture.part + 2)
            page.set(at + 4, 1 if fixture.token < 0 else 0)
            at += 5
            place += 1


def _cards(t: Table, s: BoltState, seat: int, page: Page) -> None:
    n = s.seats
    columns = n + 4
    unseen = columns - 1
    start = page.skip(len(t.cards) * columns)
    at: i64 = start + unseen
    for card in t.cards:
        page.set(at, card.count)
        at += columns
    for k in range(n):
        for token in s.hands[(seat + k) % n]:
            if s.knows(seat, token):
                at = start + s.faces[token] * columns
                page.add(at + k)
                page.drop(at + unseen)
    for token in s.discard:
        at = start + s.faces[token] * columns
        page.add(at + n)
        page.drop(at + unseen)
    for token in s.resolving:
        at = start + s.faces[token] * columns
        page.add(at + n + 1)
        page.drop(at + unseen)
    for token in s.aside:
        at = start + s.faces[token] * columns
        page.add(at + n + 1)
        page.drop(at + unseen)
    for fixture in s.fixtures:
        at = start + fixture.title * columns
        page.add(at + n + 2)
        if fixture.token >= 0:
            page.drop(at + unseen)
